"""What is given to a game from outside, as it is kept: given again, it makes the same game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from muraille.errors import InvalidRequest, MurailleError
from muraille.phrase import Phrase
from muraille.referee.table import TableReferee
from muraille.server.tables.journal import Movement
from muraille.server.tables.plans import Branch, Plan, family, time_is_called_first
from muraille.table.events import Event
from muraille.table.games import Game
from muraille.table.moves import Move, give
from muraille.table.seeds import SeededWalls
from muraille.table.walls import BuiltWall
from muraille.tiles import Tile, Wind

_DECODER: msgspec.json.Decoder[Move] = msgspec.json.Decoder(Move)


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


class LateGame(Game):
    """A game of which only the later deals are known: its first deal is the one with which the log begins."""

    def next_deal(self) -> bool:
        walls = self.walls
        if self.course.started is not None or not isinstance(walls, ContinuedWalls) or walls.start is None:
            return super().next_deal()
        start, course = walls.start, self.course
        for seat, player in enumerate(start.players):
            course.scores[player] = start.scores[seat]
        course.counters, course.bets = start.counters, start.bets
        self._start(start.round, start.dealer, start.players)
        return True


def new_game(plan: Plan, seed: str) -> Game:
    """The game of a plan, nothing played yet."""
    walls = SeededWalls(seed) if plan.branch is None else ContinuedWalls(plan.branch, seed)
    kind = Game if plan.branch is None or plan.branch.start is None else LateGame
    game = kind(family(plan), walls, umpire=TableReferee() if plan.mode == "open" else None)
    if time_is_called_first(plan):
        game.call_time()
    return game


def written(number: int, move: Move, events: Iterable[Event]) -> Movement:
    """A movement as it is kept."""
    lines = b"\n".join(msgspec.json.encode(event) for event in events)
    return Movement(number, msgspec.json.encode(move).decode(), lines.decode())


def movements_of(plan: Plan, seed: str, given: Iterable[Move]) -> list[Movement]:
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


def played_again(plan: Plan, seed: str, movements: Iterable[Movement]) -> tuple[Game, int]:
    """The game that these movements made, and how many they were.

    Raises :class:`InvalidRequest` where the rules now make something else of them: then the record stands, and the game ends.
    """
    game = new_game(plan, seed)
    count = told = 0
    for movement in movements:
        count += 1
        try:
            move = _DECODER.decode(movement.move)
            give(game, move)
        except (MurailleError, msgspec.DecodeError):
            raise _changed(movement.number) from None
        events = game.events
        if written(movement.number, move, events[told:]).events != movement.events:
            raise _changed(movement.number)
        told = len(events)
    return game, count


def _changed(number: int) -> InvalidRequest:
    return InvalidRequest(
        "other_rules", Phrase("the game cannot go on: from movement {number} the rules differ", number=number)
    )
