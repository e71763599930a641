"""How likely a discard is to be won, from what lies on the table: who may be ready, and what is left of each kind."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.bots.decisions import Danger
from muraille.bots.mcr.sets import KIND_COUNT, rank_of
from muraille.table.seats import Seat
from muraille.table.state import State

#: The chances to be won below which a discard has each tier.
TIERS = ((0.004, Danger.SAFE), (0.02, Danger.LOW), (0.05, Danger.MEDIUM))
#: The chance that a player is ready after so many discards, with no meld and for each meld more.
READY_BY_TURN = 0.022
READY_BY_MELD = 0.09
#: The chance that a player who is ready waits for a given tile, by the copies that the discarder has not seen.
WAITS_BY_LEFT = (0.02, 0.05, 0.06, 0.065)
#: Who collects one suit waits in it, and in no other.
COLLECTED, FORSAKEN = 2.5, 0.3


def tier(chance: float) -> Danger:
    """The tier of a chance to be won.

    >>> tier(0.001).value, tier(0.03).value
    ('safe', 'medium')
    """
    return next((danger for bound, danger in TIERS if chance < bound), Danger.HIGH)


def risks(state: State, seat: int, live: Sequence[int]) -> list[float]:
    """For each kind the chance that somebody wins with it."""
    safe = [1.0] * KIND_COUNT
    passed = _just_passed(state, seat)
    for other in range(4):
        place = state.seats[other]
        if other != seat and not place.dead:
            for kind in range(KIND_COUNT):
                if kind not in passed:
                    safe[kind] *= 1.0 - _ready(place) * _waits(place, kind, live[kind])
    return [1.0 - each for each in safe]


def _just_passed(state: State, seat: int) -> set[int]:
    """The kinds that all have let go since their hands last changed: the discards after the player's own last one."""
    kinds: set[int] = set()
    for other in range(4):
        river = state.seats[other].river
        if other != seat and river and river[-1].called_by is None:
            kinds.add(river[-1].tile.kind)
    return kinds


def _ready(place: Seat) -> float:
    """How likely a player is to be ready."""
    return min(0.9, READY_BY_TURN * len(place.river) + READY_BY_MELD * len(place.melds) * (len(place.river) > 2))


def _waits(place: Seat, kind: int, left: int) -> float:
    """How likely a ready player is to wait for a kind."""
    chance = WAITS_BY_LEFT[min(left, 3)]
    if kind >= 27:
        return chance * 0.5
    if rank_of(kind) in (1, 9):
        chance *= 0.7
    suits = {laid.meld.tiles[0].kind // 9 for laid in place.melds if laid.meld is not None} - {3}
    if len(place.melds) >= 2 and len(suits) == 1:
        return chance * (COLLECTED if kind // 9 in suits else FORSAKEN)
    return chance
