"""What a target is worth by the book, whatever fan come along."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.sets import Set
from muraille.hand import Hand, Meld
from muraille.mcr.accelerated import worth
from muraille.mcr.rules import McrRules
from muraille.mcr.win import Situation
from muraille.table.wins import WinBy
from muraille.tiles import KINDS, Wind


class Points(NamedTuple):
    """What a target is worth in the easiest way of winning it that reaches the minimum; 0 for the others."""

    #: Won on a discard, with every set claimed that can be.
    claimed: int = 0
    #: Won on a discard, without a claim before it.
    discarded: int = 0
    drawn: int = 0

    @property
    def most(self) -> int:
        return max(self)


def points_of(held: Holding, sets: tuple[Set, ...], pair: int) -> tuple[str, Points]:
    """The greatest fan of a target, and its points."""
    claims, winning = _to_come(held.counts, sets, pair)
    kinds = sorted([kind for each in sets for kind in each] + [pair, pair])
    kinds.remove(winning)
    where = winning, held.seat, held.round, held.rules
    minimum = held.rules.minimum_points
    hidden = list(kinds)
    for kind in (kind for each in claims for kind in each):
        hidden.remove(kind)
    fan, points = _worth(tuple(hidden), (*held.melds, *map(_exposed, claims)), WinBy.DISCARD, *where)
    if points >= minimum:
        return fan, Points(claimed=points)
    if claims:
        fan, points = _worth(tuple(kinds), held.melds, WinBy.DISCARD, *where)
        if points >= minimum:
            return fan, Points(discarded=points)
    fan, points = _worth(tuple(kinds), held.melds, WinBy.DRAW, *where)
    return fan, Points(drawn=points)


def _to_come(counts: tuple[int, ...], sets: tuple[Set, ...], pair: int) -> tuple[list[Set], int]:
    """The sets that would be claimed, and the tile that would win: of the pair if it lacks one, otherwise of the last set."""
    rest = list(counts)
    claims: list[Set] = []
    winning = pair
    for each in sets:
        lacking = [kind for kind in dict.fromkeys(each) if rest[kind] < each.count(kind)]
        for kind in each:
            rest[kind] -= rest[kind] > 0
        if lacking:
            claims.append(each)
            winning = lacking[-1]
    if rest[pair] < 2:
        return claims, pair
    return claims[:-1], winning


@cache
def _exposed(each: Set) -> Meld:
    return Meld.of(tuple(KINDS[kind] for kind in each))


@lru_cache(maxsize=1 << 16)
def _worth(
    kinds: tuple[int, ...],
    melds: tuple[Meld, ...],
    by: WinBy,
    winning: int,
    seat: Wind,
    prevailing: Wind,
    rules: McrRules,
) -> tuple[str, int]:
    hand = Hand(tuple(KINDS[kind] for kind in kinds), melds)
    found = worth(hand, KINDS[winning], Situation(by, seat, prevailing), rules)
    return (found.fans[0][0] if found.fans else ""), found.points
