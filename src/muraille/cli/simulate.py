"""``muraille simulate``: games without a screen, their records and results."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import typer
from msgspec import UNSET, UnsetType

from muraille.arena.accelerated import accelerated, played_inside
from muraille.arena.answerable import Answerable
from muraille.arena.processes import pool
from muraille.arena.programs import PATIENCE, check_players, dismiss, foreign, seated_player
from muraille.cli.console import NUMBERS, note, print_json, print_line, print_table, say
from muraille.cli.score import changes
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.kernel import in_use
from muraille.phrase import Measured, Phrase, mark
from muraille.referee.table import TableReferee
from muraille.table.events import DealStarted, Event, GameEnded, Ruled, Won
from muraille.table.games import Game
from muraille.table.options import changed
from muraille.table.players import play_game
from muraille.table.records import Header, Record, record_lines
from muraille.table.seeds import SeededWalls
from muraille.table.umpires import Setting

HELP = mark("Play games without a screen, keep their records and print the results.")
EXAMPLES = mark(
    "Example: muraille simulate --rules mcr-green --players greedy,greedy,random,tsumogiri --games 100 --seed 7"
)


#: So many games are played again to compare the kernels.
COMPARED = 5


class Task(NamedTuple):
    """One game to play, in any process."""

    number: int
    rules: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, str, str, str]
    seed: str
    record: Path | None
    open: bool = False
    setting: Setting = "tournament"
    patience: float = PATIENCE


class SimulatedGame(NamedTuple):
    """What one game gave, in the order of the players."""

    number: int
    deals: int
    decisions: int
    ended: GameEnded
    wins: tuple[int, ...]
    rulings: tuple[int, ...]
    #: Of one core.
    seconds: float


class SimulatedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """What a player came to in all games."""

    player: str
    #: On average.
    place: float
    #: A sum that may be a fraction.
    total: str
    wins: int
    rulings: int | UnsetType = UNSET
    table_points: str | UnsetType = UNSET


class SimulationSpeed(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions a second of one core, and how many times those of Python alone they are."""

    games: int
    native: int | UnsetType = UNSET
    pure: int
    ratio: float | UnsetType = UNSET


class SimulationReport(msgspec.Struct, frozen=True, kw_only=True):
    """What was played, and what each player came to."""

    rules: str
    games: int
    seed: str
    #: ``native`` or ``pure``.
    kernels: str
    deals: int
    decisions: int
    players: list[SimulatedPlayer]
    speed: SimulationSpeed | UnsetType = UNSET


def simulate(
    rules: Annotated[str, typer.Option(help=mark("The ruleset."))] = "rcr-2016",
    players: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME,NAME,NAME",
            help=mark("Four players: {players}, mjai:COMMAND or module:maker."),
        ),
    ] = "greedy,greedy,greedy,greedy",
    games: Annotated[int, typer.Option(min=1, help=mark("How many games."))] = 1,
    seed: Annotated[str, typer.Option(help=mark("The seed of the walls and of the players."))] = "1",
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help=mark("Keep the record of each game in this directory."))
    ] = None,
    open_table: Annotated[
        bool, typer.Option("--open", help=mark("An open table: players may err, and the referee rules."))
    ] = False,
    elsewhere: Annotated[
        bool,
        typer.Option("--elsewhere", help=mark("The open table stands outside a tournament: a chombo is paid at once.")),
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, help=mark("How many processes play."))] = 1,
    patience: Annotated[
        float, typer.Option(min=0.01, help=mark("Seconds that an mjai program has for each answer."))
    ] = PATIENCE,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help=mark("Change an option: option=value. May be repeated."))
    ] = None,
    speed: Annotated[
        bool, typer.Option("--speed", help=mark("Play some of the games again without the extension and compare."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    names = tuple(name.strip() for name in players.split(","))
    if len(names) != 4:
        raise InvalidRequest(
            "not_four_players", Phrase("{count:# player|# players}: a table has four", count=len(names))
        )
    chosen = changed(ruleset(rules), changes(settings or []))
    check_players(names, rules, chosen.changes, patience)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    if elsewhere and not open_table:
        raise InvalidRequest("not_open", Phrase("--elsewhere is about the rulings of an open table: add --open"))
    setting: Setting = "elsewhere" if elsewhere else "tournament"
    options = tuple(chosen.changes.items())
    first, second, third, fourth = names
    tasks = [
        Task(
            number,
            rules,
            options,
            (first, second, third, fourth),
            f"{seed}:{number}",
            record,
            open_table,
            setting,
            patience,
        )
        for number in range(1, games + 1)
    ]
    outcomes = list(_played(tasks, jobs))
    found = SimulationReport(
        rules=rules,
        games=games,
        seed=seed,
        kernels=in_use(),
        deals=sum(outcome.deals for outcome in outcomes),
        decisions=sum(outcome.decisions for outcome in outcomes),
        players=_players(names, outcomes, with_rulings=open_table),
        speed=_speed(outcomes[:COMPARED], rules, players, seed, options, open_table=open_table) if speed else UNSET,
    )
    if record is not None:
        note(Phrase("Written to {path}: {count:# record|# records}", path=str(record), count=games))
    if as_json:
        print_json(found)
    else:
        _show(found)


def _played(tasks: list[Task], jobs: int) -> Iterator[SimulatedGame]:
    strangers = [name for name in tasks[0].players if foreign(name)]
    if jobs == 1 and not strangers:
        yield from map(play, tasks)
        return
    with pool(jobs) as processes:
        try:
            yield from processes.map(play, tasks, chunksize=max(1, len(tasks) // (4 * jobs)))
        except BrokenProcessPool:
            raise InvalidRequest(
                "process_ended",
                Phrase(
                    "a process that played ended in the middle of a game ({players})",
                    players=", ".join(strangers or tasks[0].players),
                ),
            ) from None


def play(task: Task) -> SimulatedGame:
    """Play one game, and keep its record where one is wanted."""
    start = time.process_time()
    rules = changed(ruleset(task.rules), dict(task.options))
    if accelerated(task.players) and task.record is None and not task.open:
        inside = played_inside(rules, task.seed, task.players, draws_seats=True)
        return _outcome(task, inside.events, sum(inside.decisions), time.process_time() - start)
    game = Game(rules, SeededWalls(task.seed), umpire=TableReferee(task.setting) if task.open else None)
    seats = [seated_player(name, f"{task.seed}:{place}", task.patience) for place, name in enumerate(task.players)]
    playing = [
        Answerable(name, player, game) if foreign(name) else player
        for name, player in zip(task.players, seats, strict=True)
    ]
    try:
        decisions = play_game(game, playing)
    finally:
        dismiss(seats)
    if task.record is not None:
        header = Header(
            rules=task.rules, options=dict(task.options), players=task.players, open=task.open, setting=task.setting
        )
        path = task.record / f"game-{task.number:05d}.jsonl"
        path.write_bytes(b"".join(line + b"\n" for line in record_lines(Record(header, tuple(game.events)))))
    return _outcome(task, game.events, decisions, time.process_time() - start)


def _outcome(task: Task, events: Sequence[Event], decisions: int, seconds: float) -> SimulatedGame:
    """What a game came to, by its events."""
    wins, rulings = [0, 0, 0, 0], [0, 0, 0, 0]
    players: tuple[int, ...] = (0, 1, 2, 3)
    deals = 0
    for event in events:
        if isinstance(event, DealStarted):
            players, deals = event.players, event.number
        elif isinstance(event, Won):
            wins[players[event.seat]] += 1
        elif isinstance(event, Ruled) and event.seat is not None:
            rulings[players[event.seat]] += 1
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    return SimulatedGame(task.number, deals, decisions, ended, tuple(wins), tuple(rulings), seconds)


def _rate(outcomes: Sequence[SimulatedGame]) -> int:
    """Decisions in a second of one core."""
    return round(
        sum(outcome.decisions for outcome in outcomes) / max(sum(outcome.seconds for outcome in outcomes), 1e-9)
    )


def _speed(
    outcomes: Sequence[SimulatedGame],
    rules: str,
    players: str,
    seed: str,
    options: tuple[tuple[str, str], ...],
    *,
    open_table: bool,
) -> SimulationSpeed:
    """The same games once more with Python alone, in a process of its own: how many times faster the extension is."""
    here = _rate(outcomes)
    if in_use() == "pure":
        return SimulationSpeed(games=len(outcomes), pure=here)
    command = [
        sys.executable,
        "-m",
        "muraille",
        "simulate",
        "--speed",
        "--json",
        "--rules",
        rules,
        "--players",
        players,
    ]
    command += ["--seed", seed, "--games", str(len(outcomes)), *(["--open"] if open_table else [])]
    for name, value in options:
        command += ["--set", f"{name}={value}"]
    environment = os.environ | {"MURAILLE_PURE": "1"}
    answer = subprocess.run(command, check=True, capture_output=True, env=environment)
    pure = json.loads(answer.stdout)["speed"]["pure"]
    return SimulationSpeed(games=len(outcomes), native=here, pure=pure, ratio=round(here / pure, 2))


def _players(names: tuple[str, ...], outcomes: list[SimulatedGame], *, with_rulings: bool) -> list[SimulatedPlayer]:
    rows: list[SimulatedPlayer] = []
    for place, name in enumerate(names):
        results = [outcome.ended.results[place] for outcome in outcomes]
        table_points = [Fraction(each.table_points) for each in results if each.table_points is not None]
        rows.append(
            SimulatedPlayer(
                player=name,
                place=sum(result.place for result in results) / len(results),
                total=str(sum(Fraction(result.total) for result in results)),
                wins=sum(outcome.wins[place] for outcome in outcomes),
                rulings=sum(outcome.rulings[place] for outcome in outcomes) if with_rulings else UNSET,
                table_points=str(sum(table_points)) if table_points else UNSET,
            )
        )
    return rows


def _decimal(total: str) -> str:
    """A sum that may be a fraction, as people read it."""
    return say(Measured.exact(Fraction(total)))


def _show(found: SimulationReport) -> None:
    print_line(
        say(
            Phrase(
                "{rules}: {games:# game|# games}, {deals:# deal|# deals}, {decisions:# decision|# decisions}",
                rules=found.rules,
                games=found.games,
                deals=found.deals,
                decisions=found.decisions,
            )
        )
    )
    headings = [Phrase("player"), Phrase("average place"), Phrase("total"), Phrase("wins")]
    if found.players[0].rulings is not UNSET:
        headings.append(Phrase("rulings"))
    if found.players[0].table_points is not UNSET:
        headings.append(Phrase("table points"))
    rows: list[list[str]] = []
    for row in found.players:
        cells = [row.player, say(Measured(row.place, 2)), _decimal(row.total), str(row.wins)]
        cells += [] if row.rulings is UNSET else [str(row.rulings)]
        cells += [] if row.table_points is UNSET else [_decimal(row.table_points)]
        rows.append(cells)
    print_table(rows, [say(heading) for heading in headings], right=NUMBERS)
    if found.speed is not UNSET:
        _show_speed(found.speed)


def _show_speed(compared: SimulationSpeed) -> None:
    if compared.native is UNSET or compared.ratio is UNSET:
        told = Phrase("{rate} decisions a second of one core, with Python alone", rate=compared.pure)
    else:
        told = Phrase(
            "{rate} decisions a second of one core, {ratio} times the {pure} of Python alone",
            rate=compared.native,
            ratio=compared.ratio,
            pure=compared.pure,
        )
    print_line(say(told))
