"""How likely a discard is to be won, from what lies on the table: how far each player may be, and what is left of each kind.

The figures are logarithms, fitted to the discards of four masters over 384 deals; they add up, so the chances multiply.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from muraille.bots.decisions import Danger
from muraille.bots.mcr.sets import KIND_COUNT, rank_of
from muraille.table.seats import Seat
from muraille.table.state import State

#: The chances to be won below which a discard has each tier.
TIERS = ((0.004, Danger.SAFE), (0.02, Danger.LOW), (0.05, Danger.MEDIUM))
#: A player grows dangerous with his discards, at first fast, and with his melds.
_START, _GROWTH, _SLOWING = -17.0, 4.95, -0.165
_MELDS = (0.0, 0.33, 0.92, 1.12, 1.2)
#: Ranks in the middle are wanted more than honours, and kinds of which more are unseen more than others.
_HONOUR, _TERMINAL, _SECOND, _MIDDLE = 0.0, 0.63, 0.69, 0.88
_UNSEEN = (0.0, 0.48, 1.26, 2.03)
#: Two melds or more of one suit: that suit, and the others.
_COLLECTED, _FORSAKEN = 0.42, -0.5
#: Nobody is more dangerous than this.
_MOST = 0.3


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
        if other == seat or place.dead:
            continue
        threat = _threat(place)
        suit = _collected(place)
        for kind in range(KIND_COUNT):
            if kind not in passed:
                wanted = _KINDS[kind] + _UNSEEN[min(live[kind], 3)]
                if suit is not None and kind < 27:
                    wanted += _COLLECTED if kind // 9 == suit else _FORSAKEN
                safe[kind] *= 1.0 - min(exp(threat + wanted), _MOST)
    return [1.0 - each for each in safe]


def _just_passed(state: State, seat: int) -> set[int]:
    """The kinds that all have let go just now: what the others discarded last."""
    rivers = [place.river for other, place in enumerate(state.seats) if other != seat]
    return {river[-1].tile.kind for river in rivers if river and river[-1].called_by is None}


def _threat(place: Seat) -> float:
    turns = len(place.river)
    return _START + _GROWTH * log(turns + 1) + _SLOWING * turns + _MELDS[len(place.melds)]


def _collected(place: Seat) -> int | None:
    """The suit of which all melds of a player are, where there are two or more."""
    suits = {laid.meld.tiles[0].kind // 9 for laid in place.melds if laid.meld is not None}
    if len(place.melds) < 2 or len(suits) != 1:
        return None
    (suit,) = suits
    return suit if suit < 3 else None


def _wanted(kind: int) -> float:
    rank = rank_of(kind)
    if not rank:
        return _HONOUR
    return _TERMINAL if rank in (1, 9) else _SECOND if rank in (2, 8) else _MIDDLE


_KINDS = tuple(_wanted(kind) for kind in range(KIND_COUNT))
