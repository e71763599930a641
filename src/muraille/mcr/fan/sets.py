"""Words for the fan of several sets. A set is the kind of its first tile, 0 to 26 for the three suits."""

from __future__ import annotations

from itertools import pairwise


def one_suit(*sets: int) -> bool:
    return len({kind // 9 for kind in sets}) == 1


def different_suits(*sets: int) -> bool:
    return len({kind // 9 for kind in sets}) == len(sets)


def same_rank(*sets: int) -> bool:
    return len({kind % 9 for kind in sets}) == 1


def shifted(step: int, *sets: int) -> bool:
    """The ranks rise by this step from set to set."""
    ranks = sorted(kind % 9 for kind in sets)
    return all(high - low == step for low, high in pairwise(ranks))
