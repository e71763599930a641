"""``muraille draw``: make a schedule with its certificate, draw again after absences, or check one independently."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct

from muraille.cli.console import print_json, print_line, print_table, say, shell
from muraille.competition.draws import (
    DrawReport,
    Filling,
    InvalidDraw,
    Schedule,
    certified,
    draw_for_any_number,
    fixed_draw,
    redrawn,
    verify,
)
from muraille.competition.draws.files import read_groups, schedule_data
from muraille.competition.draws.model import as_rounds
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark

HELP = mark("Draw the rounds of a competition with a certificate, or check a schedule independently.")
EXAMPLES = mark(
    "Example: muraille draw --players 40 --rounds 8 --seed 7 --out schedule.json  then  muraille draw --verify schedule.json"
)


def draw(
    players: Annotated[int | None, typer.Option(help=mark("How many players, from 4 to 400."))] = None,
    rounds: Annotated[int | None, typer.Option(help=mark("How many rounds."))] = None,
    groups: Annotated[
        Path | None, typer.Option(help=mark("Groups to keep apart: JSON, or lines player,group."))
    ] = None,
    seed: Annotated[int | None, typer.Option(help=mark("Seed of the lot that gives players their numbers."))] = None,
    out: Annotated[Path | None, typer.Option(help=mark("Where to write the schedule."))] = None,
    fill: Annotated[
        Filling | None, typer.Option(help=mark("If tables are not full: substitutes, or byes in turn."))
    ] = None,
    check: Annotated[
        Path | None, typer.Option("--verify", help=mark("Check this schedule instead of drawing."))
    ] = None,
    again: Annotated[Path | None, typer.Option("--redraw", help=mark("Draw the rest of this schedule again."))] = None,
    played: Annotated[
        int | None, typer.Option(help=mark("With --redraw: how many rounds are played and stay."))
    ] = None,
    absent: Annotated[str, typer.Option(help=mark("With --redraw: who has left, such as 3,17."))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    if again is None and (played is not None or absent):
        raise InvalidRequest(
            "redraw_only", Phrase("--played and --absent need --redraw with the schedule that is drawn again")
        )
    if check is not None:
        raise typer.Exit(_verify(check, groups, as_json))
    if again is not None:
        schedule = _redrawn(again, played or 0, absent, fill)
    elif players is None or rounds is None:
        raise InvalidRequest("no_size", Phrase("--players and --rounds are needed, or --verify with a schedule"))
    else:
        apart = read_groups(_text(groups)) if groups else None
        schedule = (
            fixed_draw(players, rounds, seed=seed, groups=apart)
            if fill is None
            else draw_for_any_number(players, rounds, fill, seed=seed, groups=apart)
        )
    data = schedule_data(schedule)
    if out is not None:
        out.write_bytes(msgspec.json.encode(data) + b"\n")
    if as_json:
        print_json(data)
    else:
        _show(schedule, out)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidRequest("not_text", Phrase("{path} is not text in UTF-8", path=path)) from None


def _json(path: Path) -> Any:
    try:
        return msgspec.json.decode(_text(path))
    except (msgspec.DecodeError, RecursionError):
        raise InvalidRequest("invalid_json", Phrase("{path} is not JSON", path=path)) from None


def _redrawn(path: Path, played: int, absent: str, fill: Filling | None) -> Schedule:
    data = _json(path)
    report = verify(data)
    if report.faults:
        raise InvalidDraw("faulty_schedule", report.faults[0])
    schedule = Schedule(
        players=report.players,
        rounds=as_rounds(data["rounds"]),
        method=Phrase("annealing"),
        byes=tuple(map(tuple, data.get("byes", ()))),
        absent=tuple(map(tuple, data.get("absent", ()))),
        house=tuple(data.get("house", ())),
        groups={name: tuple(members) for name, members in data.get("groups", {}).items()},
        seed=(data.get("certificate") or {}).get("seed"),
    )
    if any(0 in table for tables in schedule.rounds for table in tables):
        raise InvalidDraw("counted_from_zero", Phrase("a schedule to draw again counts its players from 1"))
    numbers = [number.strip() for number in absent.split(",") if number.strip()]
    for number in numbers:
        if not number.isdigit() or not 1 <= int(number) <= schedule.players:
            raise InvalidDraw("no_such_player", Phrase("there is no player {number}", number=number))
    return redrawn(schedule, played, [int(number) for number in numbers], filling=fill or Filling.SUBSTITUTES)


def _show(schedule: Schedule, out: Path | None) -> None:
    certificate = certified(schedule)
    if out is None:
        for number, tables in enumerate(schedule.rounds, 1):
            print_line(say(Phrase("Round {number}", number=number)))
            for place, table in enumerate(tables, 1):
                print_line(f"  {place:>3}  " + "  ".join(f"{player:>3}" for player in table))
    facts = (
        (Phrase("players, rounds"), f"{schedule.players}, {len(schedule.rounds)}"),
        (Phrase("repeated meetings"), f"{certificate.repeats} (≥ {certificate.lower_bound})"),
        (Phrase("status"), say(certificate.proof.phrase)),
        (Phrase("most meetings of one pair"), str(certificate.most_meetings)),
        (Phrase("winds outside floor and ceiling"), str(certificate.winds_outside)),
        (Phrase("returns to a table"), f"{certificate.table_revisits} (≥ {certificate.table_revisits_lower_bound})"),
        (Phrase("meetings inside a group"), str(certificate.group_meetings)),
        (Phrase("method"), say(schedule.method)),
        (Phrase("seed"), "—" if schedule.seed is None else str(schedule.seed)),
        (Phrase("substitutes"), ", ".join(map(str, schedule.house)) or "—"),
        (Phrase("SHA-256"), certificate.sha256),
    )
    print_table((say(heading), value) for heading, value in facts)


def _verify(path: Path, groups: Path | None, as_json: bool) -> int:
    """Check a schedule; 0 if it is clean, 1 if not."""
    report = verify(_json(path), read_groups(_text(groups)) if groups else None)
    if as_json:
        print_json(report_data(report))
    else:
        _show_report(report)
    return 0 if report.clean else 1


class ScheduleReport(Struct, frozen=True, kw_only=True):
    """Whether a schedule is clean, and by how much it is not."""

    ok: bool
    players: int
    rounds: int
    faults: list[str]
    repeats: int
    most_meetings: int
    lower_bound: int
    repeated_pairs: Sequence[tuple[int, int, int]]
    winds_outside: Sequence[tuple[int, str, int]]
    table_revisits: int
    table_revisits_lower_bound: int
    tables_visited_twice: Sequence[tuple[int, int, int]]
    group_meetings: Sequence[tuple[int, int, int]]
    sha256: str


def report_data(report: DrawReport) -> ScheduleReport:
    """A report as it is printed.

    >>> from muraille.phrase import English
    >>> from muraille.cli.console import Shell, shell
    >>> token = shell.set(Shell(English()))
    >>> report_data(verify({"players": 4, "rounds": [[[1, 2, 3, 4]]]})).ok
    True
    >>> shell.reset(token)
    """
    return ScheduleReport(
        ok=report.clean,
        players=report.players,
        rounds=report.rounds,
        faults=[fault.render(shell.get().language) for fault in report.faults],
        repeats=report.repeats,
        most_meetings=report.most_meetings,
        lower_bound=report.lower_bound,
        repeated_pairs=report.repeated_pairs,
        winds_outside=report.winds_outside,
        table_revisits=sum(count - 1 for _, _, count in report.table_revisits),
        table_revisits_lower_bound=report.table_revisits_lower_bound,
        tables_visited_twice=report.table_revisits,
        group_meetings=report.group_meetings,
        sha256=report.sha256,
    )


def _show_report(report: DrawReport) -> None:
    for fault in report.faults:
        print_line(say(fault))
    pairs = ", ".join(f"{one}–{other} ×{count}" for one, other, count in report.repeated_pairs[:20])
    returns = sum(count - 1 for _, _, count in report.table_revisits)
    together = ", ".join(f"{one}–{other} ×{count}" for one, other, count in report.group_meetings[:20])
    uneven = ", ".join(f"{player} {wind} ×{count}" for player, wind, count in report.winds_outside[:20])
    facts = (
        (Phrase("players, rounds"), f"{report.players}, {report.rounds}"),
        (Phrase("repeated meetings"), f"{report.repeats} (≥ {report.lower_bound}) {pairs}".strip()),
        (Phrase("most meetings of one pair"), str(report.most_meetings)),
        (Phrase("winds outside floor and ceiling"), f"{len(report.winds_outside)} {uneven}".strip()),
        (Phrase("returns to a table"), f"{returns} (≥ {report.table_revisits_lower_bound})"),
        (Phrase("meetings inside a group"), f"{sum(count for *_, count in report.group_meetings)} {together}".strip()),
        (Phrase("SHA-256"), report.sha256),
    )
    print_table((say(heading), value) for heading, value in facts)
    print_line(say(Phrase("The schedule is clean.") if report.clean else Phrase("The schedule is not clean.")))
