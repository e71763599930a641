"""What an opponent may wait for: every pair of tiles that he can still hold, weighed by how players come to wait with it.

A wait on a tile that its owner has thrown does not exist on a discard (RCR §3.4.5), so suji and walls need no rule of their
own: they follow from counting.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple


class Shape(NamedTuple):
    """Two tiles that wait, and the tiles they wait for."""

    held: tuple[int, int]
    waits: tuple[int, ...]
    weight: float


#: How much likelier than its tiles alone each kind of wait is; estimated from games among these bots.
TWO_SIDED, EDGE, INNER, PAIRS, HONOUR_PAIRS, SINGLE, HONOUR_SINGLE = 1.0, 0.3, 0.3, 0.6, 1.6, 0.12, 0.6


def _runs() -> list[Shape]:
    found: list[Shape] = []
    for first in (0, 9, 18):
        for rank in range(8):
            held = (first + rank, first + rank + 1)
            if rank == 0:
                found.append(Shape(held, (first + 2,), EDGE))
            elif rank == 7:
                found.append(Shape(held, (first + 6,), EDGE))
            else:
                found.append(Shape(held, (first + rank - 1, first + rank + 2), TWO_SIDED))
        found += [Shape((first + rank, first + rank + 2), (first + rank + 1,), INNER) for rank in range(7)]
    return found


_RUNS = _runs()


def chances(unseen: Sequence[int], safe: Set[int]) -> list[float]:
    """For each kind the chance that a waiting opponent waits for it, who cannot win with the safe kinds.

    >>> suji = chances([4] * 34, {4})
    >>> suji[4], suji[1] < suji[2] < suji[5]
    (0.0, True)
    """
    weights = [0.0] * 34
    total = 0.0
    for (one, other), waits, likely in _RUNS:
        if unseen[one] and unseen[other] and not any(kind in safe for kind in waits):
            weight = likely * unseen[one] * unseen[other]
            total += weight
            for kind in waits:
                weights[kind] += weight
    for kind in range(34):
        if kind in safe:
            continue
        copies = unseen[kind]
        pairs, single = (HONOUR_PAIRS, HONOUR_SINGLE) if kind >= 27 else (PAIRS, SINGLE)
        weight = pairs * copies * (copies - 1) / 2 + single * copies
        weights[kind] += weight
        total += weight
    return [weight / total for weight in weights] if total else weights
