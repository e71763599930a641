"""What a player holds and what of the set he has not seen: all that a plan is made from."""

from __future__ import annotations

from typing import NamedTuple

from muraille.bots.mcr.sets import Set
from muraille.hand import Hand, Meld
from muraille.mcr.rules import McrRules
from muraille.tiles import Tile, Wind


class Holding(NamedTuple):
    """A hand on its way: thirteen tiles or fourteen, and the tiles that may still come."""

    #: Concealed tiles of each of the 34 kinds.
    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    #: Copies of each kind that the player has not seen.
    live: tuple[int, ...]
    seat: Wind
    round: Wind
    rules: McrRules

    @property
    def closed(self) -> bool:
        """No exposed meld (Green #62)."""
        return not any(meld.exposed for meld in self.melds)

    @property
    def sets(self) -> tuple[Set, ...]:
        """The melds as sets: a kong serves as a pung."""
        return tuple(set_of(meld) for meld in self.melds)

    @property
    def unseen(self) -> int:
        return sum(self.live)

    def without(self, *kinds: int) -> Holding:
        """After these tiles have left the hand."""
        counts = list(self.counts)
        for kind in kinds:
            counts[kind] -= 1
        return self._replace(counts=tuple(counts))

    def laying(self, meld: Meld, own: tuple[Tile, ...]) -> Holding:
        """After tiles of one's own were laid as a meld."""
        return self.without(*(tile.kind for tile in own))._replace(melds=(*self.melds, meld))


def set_of(meld: Meld) -> Set:
    """
    >>> set_of(Meld.parse("(340p)")), set_of(Meld.parse("[1111z]"))
    ((11, 12, 13), (27, 27, 27))
    """
    a, b, c = (tile.kind for tile in meld.group.tiles[:3])
    return a, b, c


def holding(hand: Hand, seen: tuple[Tile, ...], seat: Wind, prevailing: Wind, rules: McrRules) -> Holding:
    """The holding of a hand, whose player sees these tiles beside his own; a flower that somebody discarded is in no hand.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> held = holding(Hand.parse("123456789m1p(111z)"), (), Wind.EAST, Wind.EAST, MCR_GREEN)
    >>> held.live[27], held.live[0], held.closed
    (1, 3, False)
    """
    counts = hand.counts
    live = [4 - count for count in counts]
    for tile in (*(tile for meld in hand.melds for tile in meld.tiles), *seen):
        if not tile.flower:
            live[tile.kind] -= 1
    return Holding(tuple(counts), hand.melds, tuple(max(0, count) for count in live), seat, prevailing, rules)
