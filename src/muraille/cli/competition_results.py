"""The commands of results: sheets, deals, corrections, signatures, stages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from msgspec import Struct

from muraille.cli.console import gained, say
from muraille.cli.desk import (
    AsJson,
    At,
    File,
    Key,
    Session,
    TableNumber,
    Version,
    Who,
    Why,
    answer,
    competition_of,
    show,
    show_table,
    store_of,
    write_to,
)
from muraille.cli.fact_commands import numbers
from muraille.cli.winds import wind_of, winds_of
from muraille.competition import facts
from muraille.competition.json_data import ResultData, line_json
from muraille.competition.lines import SeatStatus
from muraille.competition.results import differences, sheet_state, table_lines
from muraille.competition.standings import going_on
from muraille.errors import InvalidRequest
from muraille.phrase import Measured, Phrase, mark
from muraille.table.events import DrawnBecause
from muraille.table.wins import Flag, RiichiKind
from muraille.tiles import Wind

STATUSES = {
    SeatStatus.SUBSTITUTE: Phrase("substitute"),
    SeatStatus.ENTERED_LATER: Phrase("substitute during the game"),
    SeatStatus.LOST: Phrase("session lost"),
}


def add_result_commands(app: typer.Typer) -> None:
    """Put these commands under ``muraille competition``."""
    app.command("deal", help=mark("Enter one deal of a table. Seats are those of the start: E is who began as East."))(
        deal
    )
    app.command("table", help=mark("A table's result, item by item."))(table_result)
    app.command("stage", help=mark("Open a stage: who plays on, with what share of the points."))(stage)


def deal(
    file: File,
    session: Session,
    table: TableNumber,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help=mark("The deal, from 1."))],
    win: Annotated[
        list[str] | None,
        typer.Option(
            help=mark("A winner: seat and value, such as E:3:40 (han, fu), E:5 (han), S:yakuman:2, or W:24 (MCR).")
        ),
    ] = None,
    discarder: Annotated[str, typer.Option("--from", help=mark("Who discarded; nobody for a win by draw."))] = "",
    liable: Annotated[
        str, typer.Option(help=mark("Who is liable for a yakuman, such as W; W:1 for one of several (RCR §3.3.9)."))
    ] = "",
    riichi: Annotated[str, typer.Option(help=mark("Who declared riichi, such as ES."))] = "",
    tenpai: Annotated[str, typer.Option(help=mark("Who was ready at a draw, such as ESW."))] = "",
    chombo: Annotated[str, typer.Option(help=mark("Who committed a chombo: the deal is made again."))] = "",
    nagashi: Annotated[str, typer.Option(help=mark("Who has nagashi mangan at a draw, where the rules have it."))] = "",
    abortive: Annotated[
        DrawnBecause | None, typer.Option(help=mark("Why the deal was drawn early, where the rules allow it."))
    ] = None,
    hands: Annotated[
        list[str] | None,
        typer.Option("--hand", help=mark("The tiles of a winning hand, to be checked; one for each winner, in order.")),
    ] = None,
    winning: Annotated[str, typer.Option("--tile", help=mark("The winning tile."))] = "",
    dora: Annotated[str, typer.Option(help=mark("Dora indicators."))] = "",
    ura: Annotated[str, typer.Option(help=mark("Indicators underneath."))] = "",
    flowers: Annotated[int, typer.Option(help=mark("Flowers (MCR)."))] = 0,
    flags: Annotated[
        list[Flag] | None, typer.Option("--flag", help=mark("What happened at the win, such as ippatsu or last_tile."))
    ] = None,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", help=mark("The riichi was a double one."))] = False,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
    version: Version = None,
) -> None:
    """Seats are those of the start: E is who began as East."""
    competition = competition_of(file)
    values = competition.rules.family.session(competition.rules).values
    winners = [_won(text, values, liable) for text in win or []]
    if liable and not any(won.yakuman for won in winners):
        raise InvalidRequest("liable", Phrase("--liable needs a yakuman: --win S:yakuman"))
    if len(hands or ()) > len(winners):
        raise InvalidRequest("tiles", Phrase("--hand needs its winner: --win"))
    if bool(hands) != bool(winning):
        raise InvalidRequest("tiles", Phrase("--hand and --tile belong together: thirteen tiles, and the winning one"))
    for index, hand in enumerate(hands or ()):
        declared = winners[index].seat in winds_of(riichi)
        tiles = facts.WrittenHand(
            hand=hand,
            win=winning,
            riichi=(RiichiKind.DOUBLE if double_riichi else RiichiKind.RIICHI) if declared else RiichiKind.NONE,
            flags=tuple(flags or ()),
            dora_indicators=dora,
            ura_indicators=ura,
            flowers=flowers,
        )
        winners[index] = msgspec.structs.replace(winners[index], tiles=tiles)
    fact = facts.DealEntered(
        session=session,
        table=table,
        number=number,
        winners=tuple(winners),
        discarder=wind_of(discarder) if discarder else None,
        riichi=winds_of(riichi),
        tenpai=winds_of(tenpai),
        chombo=winds_of(chombo),
        nagashi=winds_of(nagashi),
        abortive=abortive,
    )
    with store_of(file) as store:
        write_to(store, fact, who=who, why=why, key=key, at=at, version=version)
        for remark in fact.remarks(store.competition()):
            show(remark)


def _won(text: str, values: Sequence[str], liable: str = "") -> facts.WonHand:
    """``E:3:40``, ``E:5``, ``S:yakuman``, ``S:yakuman:2`` or ``W:24``; ``values`` names the numbers of a win.

    >>> _won("E:3:40", ("han", "fu")).fu, _won("S:yakuman", ("han", "fu")).yakuman, _won("O:24", ("points",)).points
    (40, 1, 24)
    """
    seat, *value = text.split(":")
    try:
        if value and value[0] == "yakuman" and len(value) <= 2:
            return _liable(wind_of(seat), int(value[1]) if value[1:] else 1, liable)
        if 1 <= len(value) <= len(values):
            numbers = {name: int(number or 0) for name, number in zip(values, value, strict=False)}
            return msgspec.convert({"seat": wind_of(seat), **numbers}, facts.WonHand)
    except ValueError:
        pass
    raise InvalidRequest(
        "win",
        Phrase("“{text}” is no win here: write E:3:40 (han, fu), E:5 (five han), S:yakuman, or W:24 (MCR)", text=text),
    )


def _liable(winner: Wind, yakuman: int, liable: str) -> facts.WonHand:
    if not liable:
        return facts.WonHand(seat=winner, yakuman=yakuman)
    seat, _, count = liable.partition(":")
    return facts.WonHand(seat=winner, yakuman=yakuman, liable=wind_of(seat), liable_yakuman=int(count) if count else 0)


class TableAnswer(Struct, frozen=True, kw_only=True):
    """How far a table is, and what its seats came to."""

    state: str
    version: int
    lines: list[ResultData]


def table_result(file: File, session: Session, table: TableNumber, at: At = "", as_json: AsJson = False) -> None:
    competition = competition_of(file, at)
    lines = table_lines(competition, session, table)
    state = sheet_state(competition, session, table)
    if as_json:
        version = competition.version(session, table)
        answer(TableAnswer(state=state.value, version=version, lines=[line_json(line) for line in lines or ()]))
        return
    if lines is None:
        show(Phrase("table {table} of session {session} has no result yet", table=table, session=session))
        for difference in differences(competition, session, table):
            show(difference)
        raise typer.Exit(1)
    uma = competition.rules.family.features.uma
    headings = (
        (Phrase("name"), Phrase("score"), Phrase("deducted"), Phrase("bets"), Phrase("place"), Phrase("points"))
        + ((Phrase("uma"), Phrase("penalties"), Phrase("result")) if uma else (Phrase("table points"),))
        + (Phrase("remark"),)
    )
    rows = []
    for line in lines:
        status = STATUSES.get(line.status)
        numbers = [str(line.score), str(line.at_once), str(line.bets), str(line.place), gained(line.points)]
        more = (
            [gained(line.uma), str(line.after_uma), gained(line.total)]
            if uma
            else [say(Measured.exact(line.table_points))]
        )
        rows.append([competition.person(line.player).name, *numbers, *more, say(status) if status else ""])
    show_table(headings, rows, frozenset(range(1, 9 if uma else 7)))


def stage(
    file: File,
    name: Annotated[str, typer.Argument(metavar="NAME", help=mark("The stage's name, such as Final."))],
    session: Session,
    best: Annotated[int, typer.Option(help=mark("The best so many of the standing play on."))] = 0,
    players: Annotated[str, typer.Option(help=mark("Or these players, such as 3,7,12,20."))] = "",
    carry: Annotated[str, typer.Option(help=mark("The share of the points they keep: 0, 1/2, 1."))] = "1",
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with store_of(file) as store:
        competition = store.competition()
        if not best and not players:
            raise InvalidRequest("stage", Phrase("--best or --players is needed"))
        chosen = numbers(players) or going_on(competition, session, best)
        fact = facts.StageOpened(name=name, first_session=session, players=chosen, carry=carry)
        write_to(store, fact, who=who, why=why, key=key, at=at)
    for number in chosen:
        show(f"  {number} {competition.person(number).name}")
