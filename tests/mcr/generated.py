"""Won hands made to order: constructed so that every fan turns up, not dealt and hoped for."""

from __future__ import annotations

import random
from typing import NamedTuple

from muraille.hand import Hand, Meld, Shape, group
from muraille.hand.readings import KNITTED_STRAIGHTS, ORPHANS
from muraille.mcr.scoring import Situation
from muraille.table.wins import Flag, WinBy
from muraille.tiles import KINDS, Tile, Wind

Parts = list[tuple[Shape, int]]


class Won(NamedTuple):
    """A hand, its winning tile and its situation."""

    hand: Hand
    winning: Tile
    situation: Situation


#: Kinds to draw sets from, so that rare fan of tiles come up often.
_POOLS: tuple[tuple[int, ...], ...] = (
    tuple(range(34)),
    tuple(range(34)),
    tuple(range(27)),
    tuple(range(9)),
    (*range(9, 18), *range(27, 34)),
    (*range(18, 27), 32, 33),
    tuple(range(27, 34)),
    ORPHANS,
    (*ORPHANS, 1, 2, 10, 11),
    tuple(kind for kind in range(27) if kind % 9 in (0, 8)),
    (19, 20, 21, 23, 25, 32),
    tuple(kind for kind in range(27) if kind % 9 >= 5),
    tuple(kind for kind in range(27) if kind % 9 <= 3),
    tuple(kind for kind in range(27) if kind % 9 >= 6),
    tuple(kind for kind in range(27) if kind % 9 in (3, 4, 5)),
    tuple(kind for kind in range(27) if kind % 9 <= 2),
    tuple(kind for kind in range(27) if kind % 9 in (1, 3, 5, 7)),
    (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31),
    tuple(kind for kind in range(27) if 2 <= kind % 9 <= 6),
)


def won_hand(generator: random.Random) -> Won:
    """One won hand of any kind."""
    while True:
        won = generator.choices((_regular, _patterned, _special, _knitted), (10, 8, 1, 1))[0](generator)
        if won is not None:
            return won


def chicken_hand(generator: random.Random) -> Won:
    """A hand without a fan: one exposed set at least, a pair of honours, three suits, a wait on both sides (MG23)."""
    while True:
        a, b, c = generator.sample((0, 9, 18), 3)
        starts = [kind + generator.randrange(7) for kind in (a, b, c)]
        fourth = generator.choice((a, b, c)) + generator.randrange(1, 8)
        first = starts[0] % 9
        winning = starts[0] if first < 6 else starts[0] + 2
        concealed = [starts[0] + step for step in range(3)]
        concealed.remove(winning)
        concealed += [starts[1] + step for step in range(3)]
        concealed += [generator.randrange(27, 34)] * 2
        melds = [
            Meld.of(group(Shape.CHOW, KINDS[starts[2]]).tiles),
            Meld.of(group(Shape.PUNG, KINDS[fourth]).tiles),
        ]
        owned = [*concealed, winning, *(tile.kind for meld in melds for tile in meld.tiles)]
        ranks = sorted(start % 9 for start in starts)
        plain = (
            len(set(ranks)) == 3 and ranks not in ([0, 3, 6],) and (ranks[1] - ranks[0], ranks[2] - ranks[1]) != (1, 1)
        )
        if plain and max(owned.count(kind) for kind in owned) < 4 and fourth % 9 not in (0, 8):
            return Won(Hand.of([KINDS[kind] for kind in concealed], melds), KINDS[winning], Situation())


def _regular(generator: random.Random) -> Won | None:
    pool = generator.choice(_POOLS)
    chance = generator.choice((0.0, 0.2, 0.5, 0.8, 1.0))
    parts = [_set(generator, pool, chance) for _ in range(4)]
    return _assembled(generator, [*parts, (Shape.PAIR, generator.choice(pool))])


def _set(generator: random.Random, pool: tuple[int, ...], chance: float) -> tuple[Shape, int]:
    if generator.random() < chance:
        for _ in range(8):
            kind = generator.choice(pool)
            if kind < 27 and kind % 9 <= 6 and {kind, kind + 1, kind + 2} <= set(pool):
                return Shape.CHOW, kind
    return Shape.PUNG, generator.choice(pool)


def _patterned(generator: random.Random) -> Won | None:
    """Sets that belong together: shifted, identical, in three suits, around the winds, with fives."""
    suits = generator.sample((0, 9, 18), 3)
    a, b, c = suits
    n = generator.randrange(7)
    chows: list[list[int]] = [
        [a + n] * generator.choice((2, 3, 4)),
        [a + n, b + n, c + n],
        [a, b + 3, c + 6],
        [a, a + 3, a + 6],
        [a + n, a + (n + 3) % 7, b + n, b + (n + 3) % 7],
        [a, a + 6, b, b + 6],
        [a, a, a + 6, a + 6],
        [a + min(n, 4) + step for step in range(3)],
        [a + min(n, 4), b + min(n, 4) + 1, c + min(n, 4) + 2],
        [a + min(n, 2) + 2 * step for step in range(3)],
        [a + min(n, 3) + step for step in range(4)],
        [a + 2 * step for step in range(4)],
        [a + 2, a + 3, b + 3, c + 4],
        [a + n, a + n, b + n, b + n],
    ]
    pungs: list[list[int]] = [
        [a + n, a + n + 1, a + n + 2],
        [a + min(n, 5) + step for step in range(4)],
        [a + n, b + n, c + n],
        [a + n, b + n + 1, c + n + 2],
        [a + n, b + n, a + n + 1, b + n + 1],
        [27, 28, 29, 30],
        [27, 28, 30],
        [31, 32, 33],
        [31, 33],
        [a, a + 8, b, b + 8],
        [a + 1, b + 3, c + 5, a + 7],
        [a + 4, b + 4],
    ]
    shape = generator.choice((Shape.CHOW, Shape.PUNG))
    starts = generator.choice(chows if shape is Shape.CHOW else pungs)
    parts: Parts = [(shape, start) for start in starts]
    pool = tuple(range(34)) if generator.random() < 0.5 else tuple(range(a, a + 9))
    while len(parts) < 4:
        parts.append(_set(generator, pool, 0.6))
    fitting = {(27, 28, 30): 29, (31, 33): 32, (a, a + 6, b, b + 6): c + 4, (a, a, a + 6, a + 6): a + 4}
    pair = generator.choice((*pool, 27, 30, 31, 32, a + 4, starts[0]))
    if generator.random() < 0.5:
        pair = fitting.get(tuple(starts), pair)
    return _assembled(generator, [*parts, (Shape.PAIR, pair)])


def _special(generator: random.Random) -> Won | None:
    which = generator.randrange(5)
    if which == 0:
        tiles = [*ORPHANS, generator.choice(ORPHANS)]
    elif which == 1:
        start = 9 * generator.randrange(3) + generator.randrange(3)
        tiles = [kind for kind in range(start, start + 7) for _ in range(2)]
    elif which == 2:
        honours = generator.sample(range(27, 34), generator.choice((5, 6, 7)))
        straight = generator.choice(KNITTED_STRAIGHTS)
        tiles = [*honours, *generator.sample(straight, 14 - len(honours))]
    elif which == 3:
        start = 9 * generator.randrange(3)
        tiles = [start] * 3 + list(range(start + 1, start + 8)) + [start + 8] * 3
        return _situated(generator, tiles, start + generator.randrange(9), [])
    else:
        pool = [kind for kind in generator.choice(_POOLS) for _ in range(2)]
        if len(pool) < 7:
            return None
        tiles = [kind for kind in generator.sample(pool, 7) for _ in range(2)]
    generator.shuffle(tiles)
    return _situated(generator, tiles[:-1], tiles[-1], [])


def _knitted(generator: random.Random) -> Won | None:
    straight = list(generator.choice(KNITTED_STRAIGHTS))
    pool = tuple(range(34)) if generator.random() < 0.6 else tuple(range(27, 34))
    shape, start = _set(generator, pool, 0.5)
    pair = generator.choice(pool)
    melds: list[Meld] = []
    if generator.random() < 0.4:
        melds = [_meld(generator, shape, start)]
    else:
        straight += [tile.kind for tile in group(shape, KINDS[start]).tiles]
    tiles = [*straight, pair, pair]
    generator.shuffle(tiles)
    return _situated(generator, tiles[:-1], tiles[-1], melds)


def _meld(generator: random.Random, shape: Shape, start: int) -> Meld:
    if shape is Shape.CHOW:
        return Meld.of(group(Shape.CHOW, KINDS[start]).tiles)
    copies = generator.choice((3, 4, 4))
    return Meld.of((KINDS[start],) * copies, exposed=copies == 3 or generator.random() < 0.5)


def _assembled(generator: random.Random, parts: Parts) -> Won | None:
    """Expose some of the sets, keep the others, and take one concealed tile as the winning one."""
    exposure = generator.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    melds: list[Meld] = []
    tiles: list[int] = []
    for shape, start in parts:
        if shape is not Shape.PAIR and generator.random() < exposure:
            melds.append(_meld(generator, shape, start))
        else:
            tiles += [tile.kind for tile in group(shape, KINDS[start]).tiles]
    generator.shuffle(tiles)
    return _situated(generator, tiles[:-1], tiles[-1], melds)


def _situated(generator: random.Random, tiles: list[int], winning: int, melds: list[Meld]) -> Won | None:
    owned = [*tiles, winning, *(tile.kind for meld in melds for tile in meld.tiles)]
    if any(owned.count(kind) > 4 for kind in set(owned)):
        return None
    hand = Hand.of([KINDS[kind] for kind in tiles], melds)
    by = generator.choice((WinBy.DRAW, WinBy.DISCARD))
    flags: set[Flag] = set()
    if generator.random() < 0.08:
        flags.add(Flag.LAST_TILE)
    if generator.random() < 0.08 and winning not in tiles:
        flags.add(Flag.LAST_OF_KIND)
    if by is WinBy.DRAW and generator.random() < 0.15 and any(meld.group.shape is Shape.KONG for meld in melds):
        flags.add(Flag.AFTER_KONG)
    if by is WinBy.DISCARD and generator.random() < 0.08 and owned.count(winning) == 1 and Flag.LAST_TILE not in flags:
        flags.add(Flag.ROBBING_KONG)
    situation = Situation(
        by=by,
        seat=generator.choice(tuple(Wind)),
        round=generator.choice(tuple(Wind)),
        flags=frozenset(flags),
        flowers=generator.choice((0, 0, 0, 1, 3)),
    )
    return Won(hand, KINDS[winning], situation)
