"""What an opponent may wait for: every pair of tiles that he can still hold, weighed by how players come to wait with it.

A wait on a tile that its owner has thrown does not exist on a discard (RCR §3.4.5), so suji and walls need no rule of their
own: they follow from counting.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

#: The shapes that wait, and how much likelier than its tiles alone each is. ``scripts/measure_riichi_tables.py`` finds the
#: weights in games among these bots.
SHAPES: dict[str, float] = {
    "two sides": 1.0,
    "edge": 0.6,
    "inside": 0.35,
    "pairs": 0.25,
    "honour pairs": 1.2,
    "single": 0.7,
    "single honour": 0.3,
}
_NAMES = tuple(SHAPES)
_PAIRS, _SINGLE = SHAPES["pairs"], SHAPES["single"]
_HONOUR_PAIRS, _HONOUR_SINGLE = SHAPES["honour pairs"], SHAPES["single honour"]


class Run(NamedTuple):
    """Two tiles of a suit that wait for a chow, and the tiles they wait for."""

    held: tuple[int, int]
    waits: tuple[int, ...]
    shape: str


def _runs() -> list[Run]:
    found: list[Run] = []
    for first in (0, 9, 18):
        for rank in range(8):
            held = (first + rank, first + rank + 1)
            if rank in (0, 7):
                found.append(Run(held, (first + (2 if rank == 0 else 6),), "edge"))
            else:
                found.append(Run(held, (first + rank - 1, first + rank + 2), "two sides"))
        found += [Run((first + rank, first + rank + 2), (first + rank + 1,), "inside") for rank in range(7)]
    return found


_RUNS = _runs()
_WEIGHED_RUNS = [(*run.held, run.waits, SHAPES[run.shape]) for run in _RUNS]


def chances(unseen: Sequence[int], safe: Set[int]) -> list[float]:
    """For each kind the chance that a waiting opponent waits for it, who cannot win with the safe kinds.

    >>> suji = chances([4] * 34, {4})
    >>> suji[4], suji[1] < suji[2] < suji[5]
    (0.0, True)
    """
    weights = [0.0] * 34
    total = 0.0
    for one, other, waits, likely in _WEIGHED_RUNS:
        if unseen[one] and unseen[other] and waits[0] not in safe and waits[-1] not in safe:
            weight = likely * unseen[one] * unseen[other]
            total += weight
            for kind in waits:
                weights[kind] += weight
    for kind in range(34):
        if kind not in safe:
            copies = unseen[kind]
            pairs, single = (_HONOUR_PAIRS, _HONOUR_SINGLE) if kind >= 27 else (_PAIRS, _SINGLE)
            weight = copies * (pairs * (copies - 1) / 2 + single)
            weights[kind] += weight
            total += weight
    return [weight / total for weight in weights] if total else weights


def masses(unseen: Sequence[int], safe: Set[int]) -> list[list[float]]:
    """For each kind, and at the end for all together, how many holdings of each shape there are, unweighed."""
    found = [[0.0] * len(_NAMES) for _ in range(35)]
    for run in _RUNS:
        if safe.isdisjoint(run.waits):
            holdings = unseen[run.held[0]] * unseen[run.held[1]]
            for kind in (*run.waits, 34):
                found[kind][_NAMES.index(run.shape)] += holdings
    for kind in range(34):
        if kind not in safe:
            honour = kind >= 27
            for shape, held in (
                ("honour pairs" if honour else "pairs", unseen[kind] * (unseen[kind] - 1) / 2),
                ("single honour" if honour else "single", unseen[kind]),
            ):
                found[kind][_NAMES.index(shape)] += held
                found[34][_NAMES.index(shape)] += held
    return found
