"""Places and what they are worth, shared by equals as exact fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def places(points: Sequence[int]) -> list[int]:
    """The place of each; equals share the better one.

    >>> places([300, 100, 300, 200])
    [1, 4, 1, 3]
    """
    return [1 + sum(other > own for other in points) for own in points]


def shared(points: Sequence[int], worth: Sequence[int]) -> list[Fraction]:
    """What each place is worth; equals share equally what their places are worth together (RCR §3.6.1; MG41).

    >>> [str(each) for each in shared([300, 100, 300, 300], (4, 2, 1, 0))]
    ['7/3', '0', '7/3', '7/3']
    """
    found = places(points)
    return [Fraction(sum(worth[place - 1 : place - 1 + found.count(place)]), found.count(place)) for place in found]
