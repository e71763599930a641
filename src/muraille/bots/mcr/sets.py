"""Sets of three tiles as their kinds, for programs that weigh thousands of hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from muraille.tiles import KINDS

#: The kinds of the three tiles of a set, in rising order.
Set: TypeAlias = tuple[int, int, int]

SUITS = range(3)
NUMBERED = range(27)
HONOURS = range(27, 34)
KIND_COUNT = 34


def chow(suit: int, rank: int) -> Set:
    """The chow of a suit, 0 to 2, that begins at a rank.

    >>> chow(1, 3)
    (11, 12, 13)
    """
    first = 9 * suit + rank - 1
    return first, first + 1, first + 2


def pung(kind: int) -> Set:
    return kind, kind, kind


CHOWS: tuple[Set, ...] = tuple(chow(suit, rank) for suit in SUITS for rank in range(1, 8))
PUNGS: tuple[Set, ...] = tuple(pung(kind) for kind in range(KIND_COUNT))
EVERY_SET: tuple[Set, ...] = CHOWS + PUNGS
EVERY_PAIR: tuple[int, ...] = tuple(range(KIND_COUNT))
NUMBERED_PAIRS: tuple[int, ...] = tuple(NUMBERED)


def sets_within(allows: Callable[[int], bool]) -> tuple[Set, ...]:
    """The sets all of whose tiles are allowed.

    >>> sets_within(lambda kind: kind < 3)
    ((0, 1, 2), (0, 0, 0), (1, 1, 1), (2, 2, 2))
    """
    return tuple(each for each in EVERY_SET if all(map(allows, each)))


def pairs_within(allows: Callable[[int], bool]) -> tuple[int, ...]:
    return tuple(kind for kind in EVERY_PAIR if allows(kind))


def rank_of(kind: int) -> int:
    """The rank of a numbered kind, 0 of an honour."""
    return kind % 9 + 1 if kind < 27 else 0


def outside(kind: int) -> bool:
    """A terminal or an honour."""
    return not KINDS[kind].simple
