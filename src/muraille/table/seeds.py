"""Walls from a seed: a documented generator, and a commitment that anybody can check afterwards.

1. The *key* of deal *n* is HMAC-SHA-256 of ``muraille-wall-1:n`` under the seed (UTF-8), in hexadecimal. Deal 0 is the draw of
   the seats.
2. The *commitment* is SHA-256 of the key's text. It is published before the deal. The record keeps the key, but players learn
   it with the seed when the game is over: after a deal nobody may look at the rest of the wall (RCR §3.4).
3. The key gives a stream of bytes: SHA-256 of ``key:0``, ``key:1``, and so on. Eight bytes are a number, first byte most
   significant. A number below *k* is the remainder by *k*; numbers at or above the greatest multiple of *k* are passed over.
4. The wall is the set in the order of the notation, shuffled: for i from the last place down to the second, place i is
   exchanged with a place below i + 1. Then every die is one more than a number below 6.

The key hides the wall as the hash of the tiles alone would not: late in a deal few orders are left to try.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from muraille.table.walls import BuiltWall
from muraille.tiles import Tile, Wind

_LIMIT = 1 << 64


class Stream:
    """Numbers from a key, the same on every machine.

    >>> stream = Stream("key")
    >>> [stream.below(6) + 1 for _ in range(5)]
    [5, 5, 3, 1, 6]
    """

    __slots__ = ("_block", "_key", "_numbers")

    def __init__(self, key: str) -> None:
        self._key = key
        self._block = 0
        self._numbers: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to one less than the bound, all equally likely."""
        greatest = _LIMIT - _LIMIT % bound
        while True:
            if not self._numbers:
                digest = hashlib.sha256(f"{self._key}:{self._block}".encode()).digest()
                self._numbers = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
                self._block += 1
            number = self._numbers.pop()
            if number < greatest:
                return number % bound

    def shuffled(self, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """The tiles in an order of this stream."""
        order = list(tiles)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)


def deal_key(seed: str, number: int) -> str:
    """The key of one deal.

    >>> deal_key("7", 1)[:16]
    'e57d45d69faa7a83'
    """
    return hmac.new(seed.encode(), f"muraille-wall-1:{number}".encode(), hashlib.sha256).hexdigest()


def commitment(key: str) -> str:
    """What is published before the deal."""
    return hashlib.sha256(key.encode()).hexdigest()


def wall_from_key(key: str, tiles: Sequence[Tile], throws: int) -> BuiltWall:
    """The wall and the dice of a key."""
    stream = Stream(key)
    shuffled = stream.shuffled(tiles)
    dice = tuple((stream.below(6) + 1, stream.below(6) + 1) for _ in range(throws))
    return BuiltWall(shuffled, dice, key, commitment(key))


def seats_from_seed(seed: str) -> tuple[Wind, Wind, Wind, Wind]:
    """The wind tile that each player draws (RCR §2.3)."""
    stream = Stream(deal_key(seed, 0))
    winds = list(Wind)
    drawn = [winds.pop(stream.below(len(winds))) for _ in range(4)]
    return drawn[0], drawn[1], drawn[2], drawn[3]


class SeededWalls:
    """The walls of a game made from its seed."""

    def __init__(self, seed: str) -> None:
        self.seed: str | None = seed

    def wall(self, number: int, tiles: Sequence[Tile], throws: int) -> BuiltWall:
        """The wall of a deal, counted from 1."""
        assert self.seed is not None
        return wall_from_key(deal_key(self.seed, number), tiles, throws)

    def seats(self) -> tuple[Wind, Wind, Wind, Wind]:
        assert self.seed is not None
        return seats_from_seed(self.seed)


class GivenWalls:
    """The walls of a game given as data, deal by deal."""

    def __init__(self, walls: Sequence[BuiltWall]) -> None:
        self.walls = tuple(walls)
        self.seed: str | None = None

    def wall(self, number: int, tiles: Sequence[Tile], throws: int) -> BuiltWall:
        """The wall of a deal, counted from 1."""
        return self.walls[number - 1]

    def seats(self) -> tuple[Wind, Wind, Wind, Wind]:
        """Nobody draws: the players sit in the order of their names."""
        return Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH
