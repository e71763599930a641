"""What is given to a game from outside: an answer of a seat, the next deal, the end of the time."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from muraille.table.actions import Action
from muraille.table.games import Game


class NextDeal(msgspec.Struct, frozen=True, tag="deal"):
    """The next deal begins, or the game ends."""


class SeatAnswer(msgspec.Struct, frozen=True, tag="answer"):
    """A seat answered."""

    seat: int
    action: Action


class Time(msgspec.Struct, frozen=True, tag="time"):
    """The time is over."""


Move: TypeAlias = NextDeal | SeatAnswer | Time


def give(game: Game, move: Move) -> None:
    """Give a move to the game; raises :class:`IllegalAction` and changes nothing where it is refused."""
    if isinstance(move, SeatAnswer):
        game.answer(move.seat, move.action)
    elif isinstance(move, Time):
        game.call_time()
    else:
        game.next_deal()
