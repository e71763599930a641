"""What a target is worth by the book, whatever fan come along."""

from __future__ import annotations

from functools import lru_cache

from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.sets import Set
from muraille.hand import Hand, Meld
from muraille.mcr.chosen import worth
from muraille.mcr.rules import McrRules
from muraille.mcr.win import Situation
from muraille.table.wins import WinBy
from muraille.tiles import KINDS, Wind

#: What a claim costs a closed hand: Concealed Hand (Green #62).
CONCEALED_HAND = 2


def points_of(
    held: Holding, sets: tuple[Set, ...], pair: int, missing: tuple[int, ...]
) -> tuple[str, tuple[int, int, int]]:
    """The greatest fan of a target, and its points: after claims, closed on a discard, closed and drawn."""
    kinds = sorted([kind for each in sets for kind in each] + [pair, pair])
    winning = missing[-1] if missing else kinds[0]
    kinds.remove(winning)
    where = held.seat, held.round, held.rules
    fan, discarded = _worth(tuple(kinds), winning, held.melds, WinBy.DISCARD, *where)
    minimum = held.rules.minimum_points
    if not held.closed:
        drawn = discarded if discarded >= minimum else _worth(tuple(kinds), winning, held.melds, WinBy.DRAW, *where)[1]
        return fan, (discarded, discarded, drawn)
    claimed = discarded - CONCEALED_HAND
    if claimed >= minimum:
        return fan, (claimed, discarded, discarded + 2)
    return fan, (0, discarded, _worth(tuple(kinds), winning, held.melds, WinBy.DRAW, *where)[1])


@lru_cache(maxsize=1 << 16)
def _worth(
    kinds: tuple[int, ...],
    winning: int,
    melds: tuple[Meld, ...],
    by: WinBy,
    seat: Wind,
    prevailing: Wind,
    rules: McrRules,
) -> tuple[str, int]:
    hand = Hand(tuple(KINDS[kind] for kind in kinds), melds)
    found = worth(hand, KINDS[winning], Situation(by, seat, prevailing), rules)
    return (found.fans[0][0] if found.fans else ""), found.points
