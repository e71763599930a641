"""Random complete hands of every sort, built set by set, so that the rarest yaku come up in every run."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from muraille.hand import Hand, Meld
from muraille.riichi.situation import Situation
from muraille.table.wins import Flag, RiichiKind, WinBy
from muraille.tiles import KINDS, RED_FIVES, Tile, Wind

ORPHANS = [kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8)]
GREENS = [19, 20, 21, 23, 25, 32]


class Case(NamedTuple):
    """A hand that is complete, and how it was won."""

    hand: Hand
    winning: Tile
    situation: Situation


class Wall:
    """The tiles that are left, so that no fifth copy is ever used; of four fives of a suit one is red."""

    def __init__(self, generator: random.Random) -> None:
        self.generator = generator
        self.left = [4] * 34
        self.red_left = {4: 1, 13: 1, 22: 1}

    def can(self, kinds: list[int]) -> bool:
        return all(self.left[kind] >= kinds.count(kind) for kind in kinds)

    def take(self, kind: int) -> Tile:
        copies, red = self.left[kind], self.red_left.get(kind, 0)
        self.left[kind] -= 1
        if red and self.generator.random() < red / copies:
            self.red_left[kind] = 0
            return RED_FIVES[kind // 9]
        return KINDS[kind]

    def draw(self) -> Tile:
        kinds = [kind for kind in range(34) if self.left[kind]]
        return self.take(self.generator.choice(kinds))


def chow(first: int) -> list[int]:
    return [first, first + 1, first + 2]


def any_set(generator: random.Random, kinds: list[int], pungs: float) -> list[int]:
    starts = [kind for kind in kinds if kind < 27 and kind % 9 <= 6 and {kind + 1, kind + 2} <= set(kinds)]
    if starts and generator.random() > pungs:
        return chow(generator.choice(starts))
    return [generator.choice(kinds)] * 3


def regular(generator: random.Random, kinds: list[int], pungs: float) -> list[list[int]]:
    return [any_set(generator, kinds, pungs) for _ in range(4)] + [[generator.choice(kinds)] * 2]


def patterned(generator: random.Random) -> list[list[int]]:
    """Sets that a yaku asks for, the rest at random."""
    rest = list(range(34))
    rank, suit = generator.randrange(7), 9 * generator.randrange(3)
    other = 9 * generator.randrange(3)
    sets: list[list[int]] = generator.choice(
        [
            [chow(rank), chow(9 + rank), chow(18 + rank)],
            [chow(suit), chow(suit + 3), chow(suit + 6)],
            [chow(suit + rank), chow(suit + rank)],
            [chow(suit + rank), chow(suit + rank), chow(other + rank), chow(other + rank)],
            [[rank] * 3, [9 + rank] * 3, [18 + rank] * 3],
            [[31] * 3, [32] * 3, [33] * 3],
            [[31] * 3, [32] * 3],
            [[27] * 3, [28] * 3, [29] * 3],
            [[27] * 3, [28] * 3, [29] * 3, [30] * 3],
            [chow(suit), chow(suit + 6), chow(other)],
            [chow(suit), chow(suit + 6), [other] * 3, [other + 8] * 3],
            [[suit + rank] * 3, [suit + rank + 1] * 3, [suit + rank + 2] * 3],
        ]
    )
    pair = generator.choice([generator.randrange(34), 33, 30, suit, suit + 8, suit + rank])
    return [*sets, *(any_set(generator, rest, 0.4) for _ in range(4 - len(sets))), [pair] * 2]


def groups_of(generator: random.Random) -> list[list[int]]:
    """Sets and a pair, seven pairs, thirteen orphans or nine gates."""
    suit = 9 * generator.randrange(3)
    one_suit = list(range(suit, suit + 9))
    honours = list(range(27, 34))
    simples = [kind for kind in range(27) if kind % 9 not in (0, 8)]
    makers: list[Callable[[], list[list[int]]]] = [
        lambda: regular(generator, list(range(34)), 0.3),
        lambda: regular(generator, simples, 0.2),
        lambda: regular(generator, one_suit + honours, 0.4),
        lambda: regular(generator, one_suit, 0.3),
        lambda: regular(generator, list(range(34)), 1.0),
        lambda: regular(generator, ORPHANS, 1.0),
        lambda: regular(generator, [kind for kind in ORPHANS if kind < 27], 1.0),
        lambda: regular(generator, honours, 1.0),
        lambda: regular(generator, GREENS, 0.5),
        lambda: regular(generator, [*ORPHANS, 1, 2, 6, 7, 10, 11, 15, 16], 0.4),
        lambda: patterned(generator),
        lambda: seven_pairs(
            generator, generator.choice([list(range(34)), simples, one_suit + honours, ORPHANS, honours])
        ),
        lambda: [ORPHANS, [generator.choice(ORPHANS)]],
        lambda: [[suit] * 3, list(range(suit + 1, suit + 8)), [suit + 8] * 3, [suit + generator.randrange(9)]],
    ]
    return generator.choices(makers, weights=[10, 8, 5, 4, 4, 2, 1, 1, 1, 4, 12, 4, 1, 1])[0]()


def seven_pairs(generator: random.Random, kinds: list[int]) -> list[list[int]]:
    return [[kind, kind] for kind in generator.sample(kinds, 7)]


def case(generator: random.Random) -> Case:
    """One complete hand in a situation that can be."""
    while True:
        wall = Wall(generator)
        groups = groups_of(generator)
        if not wall.can([kind for part in groups for kind in part]):
            continue
        found = _melded(generator, wall, groups)
        if found is not None:
            return found


def _melded(generator: random.Random, wall: Wall, groups: list[list[int]]) -> Case | None:
    melds: list[Meld] = []
    concealed: list[Tile] = []
    exposing = generator.choice([0.0, 0.0, 0.5, 1.0])
    kongs = generator.choice([0.0, 0.0, 0.2, 0.9])
    for number, part in enumerate(groups):
        wall_can = len(groups) == 5 and number < 4
        kong = wall_can and part[0] == part[1] and wall.left[part[0]] == 4 and generator.random() < kongs
        if kong:
            tiles = [wall.take(part[0]) for _ in range(4)]
            melds.append(Meld.of(tuple(tiles), exposed=generator.random() < exposing))
        elif wall_can and generator.random() < exposing * 0.6:
            melds.append(Meld.of(tuple(wall.take(kind) for kind in part)))
        else:
            concealed += [wall.take(kind) for kind in part]
    if any(wall.left[kind] < 0 for kind in range(34)):
        return None
    winning = generator.choice(concealed)
    concealed.remove(winning)
    hand = Hand.of(concealed, melds)
    return Case(hand, winning, situation(generator, wall, hand, winning))


def situation(generator: random.Random, wall: Wall, hand: Hand, winning: Tile) -> Situation:
    """Circumstances that agree with each other and with the hand."""
    chance: Callable[[], float] = generator.random
    drawn = chance() < 0.5
    kong = any(len(meld.tiles) == 4 for meld in hand.melds)
    riichi = (
        generator.choice([RiichiKind.NONE, RiichiKind.RIICHI, RiichiKind.RIICHI, RiichiKind.DOUBLE])
        if hand.closed
        else RiichiKind.NONE
    )
    flags: set[Flag] = set()
    if chance() < 0.1:
        flags.add(Flag.LAST_TILE)
    elif drawn and kong and chance() < 0.3:
        flags.add(Flag.AFTER_KONG)
    elif not drawn and winning.plain not in [tile.plain for tile in hand.tiles] and chance() < 0.2:
        flags.add(Flag.ROBBING_KONG)
        wall.left[winning.kind] = 0
    elif not hand.melds and chance() < 0.05:
        flags.add(Flag.FIRST_TURN)
        riichi = RiichiKind.NONE
    # Ippatsu ends before the last discard (G65), and a kong ends it.
    lasts = Flag.AFTER_KONG not in flags and (drawn or Flag.LAST_TILE not in flags)
    # Ippatsu of a double riichi: nobody has declared a kong since the deal, and the wall is far from its end.
    lasts = lasts and not (riichi is RiichiKind.DOUBLE and (kong or Flag.LAST_TILE in flags))
    if riichi is not RiichiKind.NONE and lasts and chance() < 0.3:
        flags.add(Flag.IPPATSU)
    seats = list(Wind)
    if Flag.FIRST_TURN in flags and not drawn:
        seats.remove(Wind.EAST)
    number = generator.choice([0, 1, 1, 1, 2, 5]) if chance() < 0.9 else 0
    if Flag.FIRST_TURN in flags or (Flag.IPPATSU in flags and riichi is RiichiKind.DOUBLE):
        number = min(number, 1)
    return Situation(
        by=WinBy.DRAW if drawn else WinBy.DISCARD,
        seat=generator.choice(seats),
        round=generator.choice([Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH]),
        riichi=riichi,
        flags=frozenset(flags),
        dora_indicators=tuple(wall.draw() for _ in range(number)),
        ura_indicators=tuple(wall.draw() for _ in range(number)) if riichi is not RiichiKind.NONE else (),
        counters=generator.choice([0, 0, 1, 3]),
        bets=generator.choice([0, 0, 1, 2]),
    )
