"""What is given to a game from outside, as it is kept: given again, it makes the same game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from muraille.errors import InvalidRequest, MurailleError
from muraille.phrase import Phrase
from muraille.referee.table import TableReferee
from muraille.server.tables.journal import Movement
from muraille.server.tables.plans import Plan, family, time_is_called_first
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.games import Game
from muraille.table.seeds import SeededWalls


class NextDeal(msgspec.Struct, frozen=True, tag="deal"):
    """The next deal begins, or the game ends."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A seat answered."""

    seat: int
    action: Action


class Time(msgspec.Struct, frozen=True, tag="time"):
    """The time is over."""


Move: TypeAlias = NextDeal | Answer | Time
_DECODER: msgspec.json.Decoder[Move] = msgspec.json.Decoder(Move)


def new_game(plan: Plan, seed: str) -> Game:
    """The game of a plan, nothing played yet."""
    game = Game(family(plan), SeededWalls(seed), umpire=TableReferee() if plan.mode == "open" else None)
    if time_is_called_first(plan):
        game.call_time()
    return game


def give(game: Game, move: Move) -> None:
    """Give a move to the game; raises :class:`IllegalAction` and changes nothing where it is refused."""
    if isinstance(move, Answer):
        game.answer(move.seat, move.action)
    elif isinstance(move, Time):
        game.call_time()
    else:
        game.next_deal()


def written(number: int, move: Move, events: Iterable[Event]) -> Movement:
    """A movement as it is kept."""
    lines = b"\n".join(msgspec.json.encode(event) for event in events)
    return Movement(number, msgspec.json.encode(move).decode(), lines.decode())


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
