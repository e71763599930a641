"""What is given to a game from outside and what it led to, as it is kept: the game is taken up from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.referee.table import TableReferee
from muraille.server.tables.journal import Movement
from muraille.server.tables.plans import Branch, TablePlan, rules_of, time_is_called_first
from muraille.table.events import Event, read_event
from muraille.table.games import Game, Walls
from muraille.table.moves import Move, give
from muraille.table.records import Header, Record
from muraille.table.replays import Unplayable
from muraille.table.seeds import SeededWalls
from muraille.table.walls import BuiltWall
from muraille.tiles import Tile, Wind


class ContinuedWalls:
    """The walls of a recorded game up to the deal that is played on; those of later deals are new."""

    def __init__(self, branch: Branch, seed: str) -> None:
        #: Never shown: it did not make the first walls.
        self.seed: str | None = None
        self.start = branch.start
        self._branch = branch
        self._later = SeededWalls(seed)

    def wall(self, number: int, tiles: Sequence[Tile], throws: int) -> BuiltWall:
        """The wall of a deal, counted from 1."""
        laid = self._branch.walls
        if number > len(laid):
            return self._later.wall(number, tiles, throws)
        return BuiltWall(laid[number - 1].tiles, laid[number - 1].throws)

    def seats(self) -> tuple[Wind, Wind, Wind, Wind]:
        return self._branch.winds


class SharedWalls:
    """The walls that several tables play: made from their seed, which the end of one game does not tell."""

    def __init__(self, seed: str) -> None:
        self.seed: str | None = None
        self._made = SeededWalls(seed)

    def wall(self, number: int, tiles: Sequence[Tile], throws: int) -> BuiltWall:
        """The wall of a deal, counted from 1."""
        return self._made.wall(number, tiles, throws)

    def seats(self) -> tuple[Wind, Wind, Wind, Wind]:
        return self._made.seats()


class LateGame(Game):
    """A game of which only the later deals are known: its first deal is the one with which the log begins."""

    def next_deal(self) -> bool:
        walls = self.walls
        if self.started is not None or not isinstance(walls, ContinuedWalls) or walls.start is None:
            return super().next_deal()
        self.session = self.session.at(walls.start)
        self._start()
        return True


def new_game(plan: TablePlan, seed: str) -> Game:
    """The game of a plan, nothing played yet."""
    walls = _walls(plan, seed)
    kind = Game if plan.branch is None or plan.branch.start is None else LateGame
    game = kind(rules_of(plan), walls, umpire=TableReferee() if plan.mode == "open" else None)
    if time_is_called_first(plan):
        game.call_time()
    return game


def _walls(plan: TablePlan, seed: str) -> Walls:
    if plan.branch is not None:
        return ContinuedWalls(plan.branch, seed)
    return SeededWalls(seed) if plan.same_walls is None else SharedWalls(seed)


def written(number: int, move: Move, events: Iterable[Event]) -> Movement:
    """A movement as it is kept."""
    lines = b"\n".join(msgspec.json.encode(event) for event in events)
    return Movement(number, msgspec.json.encode(move).decode(), lines.decode())


def movements_of(plan: TablePlan, seed: str, given: Iterable[Move]) -> list[Movement]:
    """What these moves make of a new game, as it is kept."""
    game = new_game(plan, seed)
    found: list[Movement] = []
    told = 0
    for number, move in enumerate(given, start=1):
        give(game, move)
        events = game.events
        found.append(written(number, move, events[told:]))
        told = len(events)
    return found


def taken_up(plan: TablePlan, seed: str, movements: Iterable[Movement]) -> tuple[Game, int]:
    """The game that these movements made, where it stood, and how many they were.

    Raises :class:`InvalidRequest` where the rules now make something else of them: then the record stands, and the game ends.
    """
    game, kept = new_game(plan, seed), list(movements)
    if not kept:
        return game, 0
    events: list[Event] = []
    ends: list[tuple[int, int]] = []
    for movement in kept:
        try:
            told = [read_event(line) for line in movement.events.splitlines()]
        except msgspec.DecodeError:
            told = []
        if not told:
            raise _changed(movement.number)
        events += told
        ends.append((len(events), movement.number))
    record = Record(Header(rules=plan.rules, players=("", "", "", "")), tuple(events))
    try:
        return _from_record(game, plan, record), len(kept)
    except Unplayable as problem:
        raise _changed(next(number for end, number in ends if problem.number <= end)) from None


def _from_record(game: Game, plan: TablePlan, record: Record) -> Game:
    start = None if plan.branch is None else plan.branch.start
    session = None if start is None else game.session.at(start)
    return type(game).from_record(record, game.rules, walls=game.walls, umpire=game.umpire, session=session)


def _changed(number: int) -> InvalidRequest:
    return InvalidRequest(
        "other_rules", Phrase("the game cannot go on: from movement {number} the rules differ", number=number)
    )
