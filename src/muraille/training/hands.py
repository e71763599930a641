"""Hands as they come at a table: complete ones of four sets and a pair, and ones on the way."""

from __future__ import annotations

import random
from collections.abc import Sequence

from muraille.hand import Hand, Meld, Shape, discards, group, shanten
from muraille.hand.forms import Forms
from muraille.tiles import KINDS, Tile

#: How the tiles of a hand are spread, by level: over everything, over two parts, in one suit.
_SPREAD = {1: range(34), 2: (*range(9), *range(18, 27), *range(27, 34)), 3: range(9, 18)}
SUITS = 27


def complete(chance: random.Random, level: int, melded: Sequence[int] = (0,)) -> tuple[list[Tile], list[Meld]]:
    """The concealed tiles of a complete hand, and as many melds as one of these numbers."""
    kinds = _SPREAD[level]
    while True:
        sets = [_set(chance, kinds, level) for _ in range(4)]
        pair = KINDS[chance.choice(list(kinds))]
        tiles = [tile for each in sets for tile in each] + [pair, pair]
        if all(tiles.count(tile) <= 4 for tile in tiles):
            break
    exposed = chance.choice(list(melded))
    concealed = [tile for each in sets[exposed:] for tile in each] + [pair, pair]
    return sorted(concealed), [Meld.of(tuple(each)) for each in sets[:exposed]]


def _set(chance: random.Random, kinds: Sequence[int], level: int) -> list[Tile]:
    """A chow more often than a pung, as in play."""
    while True:
        kind = chance.choice(list(kinds))
        pung = chance.random() < (0.4 if level > 1 else 0.25)
        if pung or (kind < SUITS and kind % 9 <= 6):
            return list(group(Shape.PUNG if pung else Shape.CHOW, KINDS[kind]).tiles)


def on_the_way(chance: random.Random, distance: int, forms: Forms) -> list[Tile]:
    """Fourteen tiles drawn from a wall and kept sensibly until they are so far from complete, one of them to discard."""
    wall = [tile for tile in KINDS[:34] for _ in range(4)]
    chance.shuffle(wall)
    held = [wall.pop() for _ in range(14)]
    while wall and shanten(Hand.of(held), forms) > distance:
        best = min(discards(Hand.of(held), forms), key=lambda each: (each.shanten, -each.left))
        held.remove(next(tile for tile in held if tile.kind == best.tile.kind))
        held.append(wall.pop())
    return sorted(held)
