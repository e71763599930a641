"""Seeded hands for every benchmark: half dealt from a full set, half crowded into two parts, with 0 to 4 melds."""

from __future__ import annotations

import random


def counts_of(size: int, generator: random.Random, *, crowded: bool) -> list[int]:
    """How many of each kind a random hand of this size holds."""
    kinds = range(34) if not crowded else [*range(9), *range(27, 34)]
    deck = [kind for kind in kinds for _ in range(4)]
    counts = [0] * 34
    for kind in generator.sample(deck, size):
        counts[kind] += 1
    return counts


def hands(number: int, size: int, seed: int, melds: int = 0) -> list[list[int]]:
    """As many hands as asked, every second one crowded."""
    generator = random.Random(seed)
    return [counts_of(size - 3 * melds, generator, crowded=index % 2 == 1) for index in range(number)]
