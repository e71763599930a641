"""What an opponent may wait for: every pair of tiles that he can still hold, weighed by how players come to wait with it.

A wait on a tile that its owner has thrown does not exist on a discard (RCR §3.4.5), so suji and walls need no rule of their
own: they follow from counting.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import NamedTuple

from muraille.bots.riichi.measured_waits import HABITS, SHAPES

#: How many discards are early: what is thrown so soon was of no use.
EARLY = 5
_PAIRS, _SINGLE = SHAPES["pairs"], SHAPES["single"]
_HONOUR_PAIRS, _HONOUR_SINGLE = SHAPES["honour pairs"], SHAPES["single honour"]
_EVENLY = (1.0,) * 34


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


RUNS = _runs()
_WEIGHED_RUNS = [(*run.held, run.waits, SHAPES[run.shape]) for run in RUNS]


def likely_held(early: Iterable[int], doras: Sequence[int]) -> list[float]:
    """For each kind how much likelier than chance a player holds a copy, who threw these early, with these dora.

    >>> held = likely_held([2], [0] * 34)
    >>> held[2] < held[1] == held[3] < held[5]
    True
    """
    held = [HABITS["dora"] if dora else 1.0 for dora in doras]
    thrown = frozenset(early)
    for kind in thrown:
        held[kind] *= HABITS["thrown early"]
    for kind in {near for each in thrown for near in beside(each)} - thrown:
        held[kind] *= HABITS["beside an early discard"]
    return held


def beside(kind: int) -> list[int]:
    """The neighbours of a kind in its suit."""
    return [kind + step for step in (-1, 1) if kind < 27 and 0 <= kind % 9 + step < 9]


def chances(unseen: Sequence[int], safe: Set[int], held: Sequence[float] = _EVENLY) -> list[float]:
    """For each kind the chance that a waiting opponent waits for it, who cannot win with the safe kinds.

    >>> suji = chances([4] * 34, {4})
    >>> suji[4], suji[1] < suji[2] < suji[5]
    (0.0, True)
    """
    weights = [0.0] * 34
    total = 0.0
    copies = [count * likely for count, likely in zip(unseen, held, strict=True)]
    for one, other, waits, likely in _WEIGHED_RUNS:
        if copies[one] and copies[other] and waits[0] not in safe and waits[-1] not in safe:
            weight = likely * copies[one] * copies[other]
            total += weight
            for kind in waits:
                weights[kind] += weight
    for kind in range(34):
        if kind not in safe:
            pairs, single = (_HONOUR_PAIRS, _HONOUR_SINGLE) if kind >= 27 else (_PAIRS, _SINGLE)
            weight = copies[kind] * (pairs * held[kind] * (unseen[kind] - 1) / 2 + single)
            weights[kind] += weight
            total += weight
    return [weight / total for weight in weights] if total else weights
