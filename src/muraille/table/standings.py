"""Places with ties: who stands where, and what tied players share. Nothing is ever decided by the order of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

Item = TypeVar("Item")


class Place(NamedTuple):
    """A place from 1, and how many hold it together."""

    first: int
    holders: int = 1

    @property
    def tied(self) -> bool:
        return self.holders > 1

    @property
    def held(self) -> range:
        """All the places that the tied players take up, counted from 0."""
        return range(self.first - 1, self.first - 1 + self.holders)

    def __str__(self) -> str:
        """
        >>> str(Place(3)), str(Place(3, 2))
        ('3', '3=')
        """
        return f"{self.first}=" if self.tied else str(self.first)


def places(values: Sequence[Any]) -> tuple[Place, ...]:
    """The place of each value, the greatest first; equal values share their place.

    >>> [str(place) for place in places([20, 50, 20, 10])]
    ['2=', '1', '2=', '4']
    """
    return tuple(
        Place(1 + sum(other > value for other in values), sum(other == value for other in values)) for value in values
    )


def shared(prizes: Sequence[int], place: Place) -> Fraction:
    """What a player receives when the prizes of tied places are divided equally (RCR §3.6.1; MG41).

    >>> shared((15_000, 5_000, -5_000, -15_000), Place(1, 2)), shared((4, 2, 1, 0), Place(1, 3))
    (Fraction(10000, 1), Fraction(7, 3))
    """
    return Fraction(sum(prizes[held] for held in place.held), place.holders)


def ranked(items: Iterable[Item], key: Callable[[Item], Any], then: Callable[[Item], Any]) -> list[tuple[Place, Item]]:
    """Items with their places, the greatest key first; ``then`` only orders the lines of tied items.

    >>> [(str(place), name) for place, name in ranked(["b", "aa", "c"], key=len, then=str)]
    [('1', 'aa'), ('2=', 'b'), ('2=', 'c')]
    """
    ordered = sorted(items, key=then)
    ordered.sort(key=key, reverse=True)
    found: list[tuple[Place, Item]] = []
    for _, tied in groupby(ordered, key):
        holders = list(tied)
        place = Place(len(found) + 1, len(holders))
        found.extend((place, item) for item in holders)
    return found
