"""Exact cover: choose options that together hold every required item once and no other item twice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from muraille.competition.draws.lot import Lot


class Items:
    """Things numbered in the order in which they are first named, and sets of them as bits of a number."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}

    def bit(self, thing: Hashable) -> int:
        return 1 << self._numbers.setdefault(thing, len(self._numbers))

    def bits(self, things: Iterable[Hashable]) -> int | None:
        """The set of the things, or None if one comes twice.

        >>> Items().bits("abc"), Items().bits("aba")
        (7, None)
        """
        total = 0
        for thing in things:
            bit = self.bit(thing)
            if total & bit:
                return None
            total |= bit
        return total


def exact_cover(options: Sequence[int], required: int, lot: Lot, nodes: int = 1_000_000) -> list[int] | None:
    """Indices of disjoint options that cover what is required, or None if there are none within a number of nodes.

    The required item with the fewest options left is covered first (Knuth's algorithm X); the lot orders the options.

    >>> sorted(exact_cover([0b0011, 0b0110, 0b1100, 0b1000], 0b1111, Lot(1)))
    [0, 2]
    >>> exact_cover([0b0011, 0b0110], 0b0111, Lot(1)) is None
    True
    """
    order = lot.shuffled(range(len(options)))
    budget = [nodes]

    def search(open_items: int, live: list[int]) -> list[int] | None:
        if not open_items:
            return []
        budget[0] -= 1
        candidates = _fewest(open_items, live, options.__getitem__)
        for chosen in candidates:
            if budget[0] < 0:
                return None
            taken = options[chosen]
            rest = search(open_items & ~taken, [index for index in live if not options[index] & taken])
            if rest is not None:
                return [chosen, *rest]
        return None

    return search(required, order)


def _fewest(open_items: int, live: list[int], option: Callable[[int], int]) -> list[int]:
    """The options for the open item that has the fewest."""
    counts: dict[int, int] = {}
    remaining = open_items
    while remaining:
        bit = remaining & -remaining
        counts[bit] = 0
        remaining ^= bit
    for index in live:
        held = option(index) & open_items
        while held:
            bit = held & -held
            counts[bit] += 1
            held ^= bit
    scarce = min(counts, key=lambda bit: (counts[bit], bit))
    return [index for index in live if option(index) & scarce]
