"""How far a figure can be trusted: 95 % intervals over duplicate sets.

The games of a set share their walls, so their results hang together: what one seat wins another loses, and a good wall is good
in every arrangement. Only sets are independent of each other, and the interval is computed from the differences between
them. Every figure is a ratio of two sums (wins to deals, points to games). Its error is that of the sets' deviations from the
ratio, numerator less ratio times denominator; where every set has the same denominator this is the ordinary error of a mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf, sqrt

import msgspec

#: Student's t for 95 %, by degrees of freedom from 1.
_STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
_NORMAL = 1.959964


class Estimate(msgspec.Struct, frozen=True):
    """A figure with the ends of its interval; None where one set alone cannot tell."""

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def error(self) -> float | None:
        """Half the width of the interval."""
        return None if self.high is None else self.high - self.value


def student(freedom: int) -> float:
    """The factor of a 95 % interval with so many degrees of freedom.

    >>> [round(student(freedom), 3) for freedom in (1, 9, 10, 30, 1000)]
    [12.706, 2.262, 2.228, 2.042, 1.962]
    """
    if freedom < 1:
        return inf
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = _NORMAL
    # the expansion of Cornish and Fisher
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def estimate(counted: Sequence[float], among: Sequence[float]) -> Estimate | None:
    """The ratio of two sums over the sets; None where there is nothing to count among.

    >>> estimate([1, 2, 3], [1, 1, 1])
    Estimate(value=2.0, low=-0.484..., high=4.484...)
    >>> estimate([3], [4]), estimate([0, 0], [0, 0])
    (Estimate(value=0.75, low=None, high=None), None)
    """
    whole, sets = fsum(among), len(among)
    if not whole:
        return None
    ratio = fsum(counted) / whole
    if sets < 2:
        return Estimate(ratio)
    squares = fsum((part - ratio * size) ** 2 for part, size in zip(counted, among, strict=True))
    error = student(sets - 1) * sqrt(squares * sets / (sets - 1)) / whole
    return Estimate(ratio, ratio - error, ratio + error)


def share(counted: int, among: int) -> Estimate | None:
    """A share of things that came one by one, with the interval of Wilson: it is honest also after few, and never leaves 0 to 1.

    >>> share(0, 8)
    Estimate(value=0.0, low=0.0, high=0.324...)
    >>> share(5, 20)
    Estimate(value=0.25, low=0.111..., high=0.468...)
    >>> share(0, 0) is None
    True
    """
    if not among:
        return None
    square = _NORMAL**2
    value = counted / among
    middle = (counted + square / 2) / (among + square)
    half = _NORMAL * sqrt(value * (1 - value) * among + square / 4) / (among + square)
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half))
