"""Obvious versions of what the package does fast. Slow, short, and written from the definition.

A hand is complete when its tiles are exactly those of a target; its distance is the least number of tiles to add over all
targets; a tile improves it when the distance with it is less. Tiles in melds are not there to be added.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations

import numpy as np
from numpy.typing import NDArray

from muraille.hand import Hand, Meld
from muraille.tiles import PLAYING_KINDS, Tile

Counts = tuple[int, ...]
NEVER = 99
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
NO_MELDS = (0,) * 34


def sets_of(ranks: int) -> list[Counts]:
    """Every set of a part: pungs, and chows where there are nine ranks."""
    pungs = [tuple(3 if rank == at else 0 for rank in range(ranks)) for at in range(ranks)]
    chows = [tuple(1 if at <= rank <= at + 2 else 0 for rank in range(ranks)) for at in range(7)]
    return pungs + chows if ranks == 9 else pungs


@cache
def targets(ranks: int, sets: int, pairs: int) -> NDArray[np.int8]:
    """All counts of a part that are exactly so many sets and pairs (0 or 1)."""
    twins = [tuple(2 if rank == at else 0 for rank in range(ranks)) for at in range(ranks)] if pairs else [(0,) * ranks]
    sums = {
        tuple(map(sum, zip(twin, *chosen, strict=True)))
        for chosen in combinations_with_replacement(sets_of(ranks), sets)
        for twin in twins
    }
    return np.array(sorted(each for each in sums if max(each) <= 4), dtype=np.int8)


@lru_cache(maxsize=200_000)
def part_distance(part: Counts, melded: Counts, sets: int, pairs: int) -> int:
    """The fewest tiles to add to a part for so many sets and pairs, with the copies that the melds leave."""
    possible = targets(len(part), sets, pairs)
    reachable = possible[(possible <= 4 - np.array(melded, dtype=np.int8)).all(axis=1)]
    if not len(reachable):
        return NEVER
    return int(np.maximum(reachable - np.array(part, dtype=np.int8), 0).sum(axis=1).min())


def shares(sets: int) -> Iterator[tuple[Counts, Counts]]:
    """Every way to share the sets and the pair among the four parts."""
    for a in range(sets + 1):
        for b in range(sets + 1 - a):
            for c in range(sets + 1 - a - b):
                for pair in range(4):
                    yield (a, b, c, sets - a - b - c), tuple(int(part == pair) for part in range(4))


def regular(counts: Sequence[int], sets: int, melded: Sequence[int] = NO_MELDS) -> int:
    """Tiles missing for so many sets and a pair."""
    parts = [(tuple(counts[at:end]), tuple(melded[at:end])) for at, end in ((0, 9), (9, 18), (18, 27), (27, 34))]
    distances = {
        (index, number, pair): part_distance(part, gone, number, pair)
        for index, (part, gone) in enumerate(parts)
        for number in range(sets + 1)
        for pair in (0, 1)
    }
    return min(
        sum(distances[index, given[index], paired[index]] for index in range(4)) for given, paired in shares(sets)
    )


def straights() -> Iterator[set[int]]:
    """The six knitted straights as nine kinds each."""
    for one, two, three in permutations(("147", "258", "369")):
        text = zip((one, two, three), (-1, 8, 17), strict=True)
        yield {int(rank) + before for ranks, before in text for rank in ranks}


def missing(counts: Sequence[int], melds: int, melded: Sequence[int], *, game: str) -> int:
    """Tiles missing in the nearest form of the game."""
    found = [regular(counts, 4 - melds, melded)]
    if melds == 0:
        if game == "riichi":
            found.append(7 - sum(count >= 2 for count in counts) + max(0, 7 - sum(count >= 1 for count in counts)))
        else:
            found.append(7 - sum(count // 2 for count in counts))
        held = [counts[kind] for kind in ORPHANS]
        found.append(14 - sum(count > 0 for count in held) - (max(held) > 1))
    if game == "mcr":
        for straight in straights():
            if melds == 0:
                found.append(14 - min(14, sum(counts[kind] > 0 for kind in straight | set(range(27, 34)))))
            if melds <= 1 and all(melded[kind] < 4 for kind in straight):
                apart = [count - (kind in straight and count > 0) for kind, count in enumerate(counts)]
                gone = [count + (kind in straight) for kind, count in enumerate(melded)]
                found.append(sum(counts[kind] == 0 for kind in straight) + regular(apart, 1 - melds, gone))
    return max(0, min(found))


def improving(counts: Sequence[int], melds: int, melded: Sequence[int], *, game: str) -> tuple[int, list[Tile]]:
    """Tiles missing, and every tile that lessens them and of which the player does not own all four."""
    now = missing(counts, melds, melded, game=game)
    better = []
    for kind in range(34):
        if counts[kind] + melded[kind] < 4:
            more = list(counts)
            more[kind] += 1
            if missing(more, melds, melded, game=game) < now:
                better.append(PLAYING_KINDS[kind])
    return now, better


def random_hand(generator: random.Random, size: int) -> Hand:
    """A hand with 0 to 4 melds: dealt from the full set, or crowded into one or two parts so that tiles run out."""
    while True:
        melds = [random_meld(generator) for _ in range(generator.choice((0, 0, 1, 1, 2, 3, 4)))]
        crowd = generator.choice((range(34), range(34), (*range(9), *range(27, 34)), range(9), range(9, 27)))
        deck = [kind for kind in crowd for _ in range(4)]
        for meld in melds:
            for tile in meld.tiles:
                if tile.kind in deck:
                    deck.remove(tile.kind)
        concealed = size - 3 * len(melds)
        tiles = [tile.kind for meld in melds for tile in meld.tiles]
        if max((tiles.count(kind) for kind in tiles), default=0) <= 4 and len(deck) >= concealed:
            return Hand.of((PLAYING_KINDS[kind] for kind in generator.sample(deck, concealed)), melds)


def random_meld(generator: random.Random) -> Meld:
    """A chow, a pung, or an exposed or concealed kong; often of the first suit."""
    shape = generator.choice(("chow", "pung", "kong", "concealed kong"))
    suit = generator.choice((0, 0, 9, 18))
    if shape == "chow":
        first = suit + generator.randrange(7)
        return Meld.of(tuple(PLAYING_KINDS[first + step] for step in range(3)))
    kind = generator.choice((suit + generator.randrange(9), generator.randrange(34)))
    if shape == "pung":
        return Meld.of((PLAYING_KINDS[kind],) * 3)
    return Meld.of((PLAYING_KINDS[kind],) * 4, exposed=shape == "kong")


def melded_counts(hand: Hand) -> Counts:
    tiles = [tile.kind for meld in hand.melds for tile in meld.tiles]
    return tuple(tiles.count(kind) for kind in range(34))
