"""Whole games in the extension, where all four players are inside it too: the same games, many times faster."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import NamedTuple

from muraille.arena.watching import Times
from muraille.kernel import FAST
from muraille.table.events import Event
from muraille.table.family import Ruleset

#: The players of whom the extension has an equal, by the names of both. It draws chance otherwise: ``random`` is not among them.
_INSIDE = {"tsumogiri": "tsumogiri", "greedy": "greedy", "first": "greedy"}


class AcceleratedGame(NamedTuple):
    """A game that the extension played: what happened, the decisions of each player, and the seconds of one core."""

    events: list[Event]
    decisions: tuple[int, int, int, int]
    seconds: float

    def times(self, player: int) -> Times:
        """How long a player thought: as long as any other, for the game is timed as a whole."""
        times = Times()
        times.add(self.seconds / max(1, sum(self.decisions)), None, self.decisions[player])
        return times


def accelerated(players: Sequence[str]) -> bool:
    """Whether the extension is there and has all these players.

    >>> accelerated(["greedy", "greedy", "greedy", "master"])
    False
    """
    return FAST is not None and find_spec("numpy") is not None and all(name in _INSIDE for name in players)


def played_inside(rules: Ruleset, seed: str, players: Sequence[str], *, draws_seats: bool) -> AcceleratedGame:
    """The game of a seed; seats are drawn by it, or players sit in their order."""
    from muraille.environments.tables import Tables

    start = time.process_time()
    tables = Tables(
        rules,
        1,
        seeds=[seed],
        draws_seats=draws_seats,
        policies=[_INSIDE[name] for name in players],
        record=True,
    )
    return AcceleratedGame(tables.events(0), tables.decisions(0), time.process_time() - start)
