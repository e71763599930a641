"""The lot: every choice left to chance in a draw comes from a seed, so that anybody can repeat the draw."""

from __future__ import annotations

import hashlib
from random import Random


class Lot:
    """A source of whole numbers that depends only on its seed.

    The public lot, which says who receives which number, is made of SHA-256 alone: an organiser can repeat it in any
    language. The searches need millions of numbers and take them from :meth:`bits`.

    >>> Lot(7).shuffled(range(1, 9)) == Lot(7).shuffled(range(1, 9))
    True
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._drawn = 0
        self.bits = Random(seed).getrandbits

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, from SHA-256 of ``seed:counter``; the remainder's bias is below 2 to the -240."""
        digest = hashlib.sha256(f"{self.seed}:{self._drawn}".encode()).digest()
        self._drawn += 1
        return int.from_bytes(digest, "big") % limit

    def shuffled(self, things: range | list[int] | tuple[int, ...]) -> list[int]:
        """The things in an order drawn by lot: for each place from the last down, exchange it with one not after it."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
