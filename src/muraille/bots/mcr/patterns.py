"""The hands that are planned for: patterns of sets worth eight points by themselves, and kinds of hands that often are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

from muraille.bots.mcr.sets import (
    CHOWS,
    EVERY_PAIR,
    EVERY_SET,
    HONOURS,
    NUMBERED,
    NUMBERED_PAIRS,
    PUNGS,
    SUITS,
    Set,
    chow,
    outside,
    pairs_within,
    pung,
    rank_of,
    sets_within,
)
from muraille.hand.readings import KNITTED_STRAIGHTS
from muraille.mcr.fan.from_8_to_4 import REVERSIBLE


class HandPattern(NamedTuple):
    """Sets that a plan asks for, and what may complete the hand beside them."""

    #: The fan that gives the plan its name and most of its points.
    fan: str
    points: int
    sets: tuple[Set, ...]
    #: What the other sets and the pair may be.
    others: tuple[Set, ...] = EVERY_SET
    pairs: tuple[int, ...] = EVERY_PAIR
    #: Whether the sets can be claimed: the thirds of a knitted straight cannot.
    claimable: bool = True
    #: Whether such a hand has eight points whatever it holds; otherwise each is scored.
    certain: bool = True


class PatternNeeds(NamedTuple):
    """What a pattern still asks of the concealed tiles beside given melds."""

    pattern: HandPattern
    sets: tuple[Set, ...]
    #: How many of each kind the sets take.
    tiles: tuple[tuple[int, int], ...]
    #: How many sets are free.
    free: int


def _straights() -> Iterator[HandPattern]:
    for order in permutations(SUITS):
        sets = tuple(chow(suit, rank) for suit, rank in zip(order, (1, 4, 7), strict=True))
        yield HandPattern("mixed_straight", 8, sets)
    for suit in SUITS:
        yield HandPattern("pure_straight", 16, tuple(chow(suit, rank) for rank in (1, 4, 7)))


def _same_chows() -> Iterator[HandPattern]:
    for rank in range(1, 8):
        yield HandPattern("mixed_triple_chow", 8, tuple(chow(suit, rank) for suit in SUITS))
    for one in CHOWS:
        yield HandPattern("pure_triple_chow", 24, (one, one, one))


def _shifted_chows() -> Iterator[HandPattern]:
    for suit in SUITS:
        for step, last in ((1, 5), (2, 3)):
            for rank in range(1, last + 1):
                yield HandPattern(
                    "pure_shifted_chows", 16, tuple(chow(suit, rank + step * place) for place in range(3))
                )


def _mixed_shifted_chows() -> Iterator[tuple[Set, ...]]:
    for order in permutations(SUITS):
        for rank in range(1, 6):
            yield tuple(chow(suit, rank + place) for place, suit in enumerate(order))


def _pungs() -> Iterator[HandPattern]:
    for rank in range(1, 8):
        for order in permutations(SUITS):
            sets = tuple(pung(9 * suit + rank - 1 + place) for place, suit in enumerate(order))
            yield HandPattern("mixed_shifted_pungs", 8, sets)
        for suit in SUITS:
            yield HandPattern("pure_shifted_pungs", 24, tuple(pung(9 * suit + rank - 1 + place) for place in range(3)))
    for rank in range(1, 10):
        yield HandPattern("triple_pung", 16, tuple(pung(9 * suit + rank - 1) for suit in SUITS))
    for left_out in range(4):
        yield HandPattern("big_three_winds", 12, tuple(pung(27 + wind) for wind in range(4) if wind != left_out))
    for left_out in range(3):
        dragons = tuple(31 + dragon for dragon in range(3) if dragon != left_out)
        yield HandPattern("little_three_dragons", 64, tuple(map(pung, dragons)), pairs=(31 + left_out,))


def _knitted() -> Iterator[HandPattern]:
    for a, b, c, d, e, f, g, h, i in KNITTED_STRAIGHTS:
        yield HandPattern("knitted_straight", 12, ((a, b, c), (d, e, f), (g, h, i)), claimable=False)


#: Patterns that are the same at every seat.
FIXED: tuple[HandPattern, ...] = (*_straights(), *_same_chows(), *_shifted_chows(), *_pungs(), *_knitted())


@cache
def patterns(seat_wind: int, round_wind: int) -> tuple[HandPattern, ...]:
    """The patterns of three sets at a seat.

    Mixed Shifted Chows are worth six points (Green #51): All Chows, a dragon or an own wind bring the other two.
    """
    worthy = tuple(pung(kind) for kind in sorted({31, 32, 33, seat_wind, round_wind}))
    shifted = [
        HandPattern("mixed_shifted_chows", points, sets, others, pairs)
        for sets in _mixed_shifted_chows()
        for points, others, pairs in ((8, CHOWS, NUMBERED_PAIRS), (8, worthy, EVERY_PAIR))
    ]
    return (*FIXED, *shifted)


@cache
def needs_beside(
    melds: tuple[Set, ...], seat_wind: int, round_wind: int, fans: frozenset[str] | None = None
) -> tuple[PatternNeeds, ...]:
    """The patterns that these melds leave open, among those of certain fan."""
    wanted = [each for each in patterns(seat_wind, round_wind) if fans is None or each.fan in fans]
    found = (_needs(pattern, melds) for pattern in wanted)
    return tuple(needs for needs in found if needs is not None)


def _needs(pattern: HandPattern, melds: tuple[Set, ...]) -> PatternNeeds | None:
    left = list(pattern.sets)
    free = 4 - len(left)
    for meld in melds:
        if pattern.claimable and meld in left:
            left.remove(meld)
        elif free and meld in pattern.others:
            free -= 1
        else:
            return None
    tiles = [kind for each in left for kind in each]
    return PatternNeeds(pattern, tuple(left), tuple((kind, tiles.count(kind)) for kind in sorted(set(tiles))), free)


def _flush(suit: int) -> HandPattern:
    def allows(kind: int) -> bool:
        return kind >= 27 or kind // 9 == suit

    return HandPattern("half_flush", 8, (), sets_within(allows), pairs_within(allows), certain=False)


def _ranks(fan: str, points: int, low: int, high: int) -> HandPattern:
    def allows(kind: int) -> bool:
        return low <= rank_of(kind) <= high

    return HandPattern(fan, points, (), sets_within(allows), pairs_within(allows))


def _reversible(kind: int) -> bool:
    return bool(REVERSIBLE >> kind & 1)


def _having(fan: str, points: int, wanted: frozenset[int], *, certain: bool) -> HandPattern:
    sets = tuple(each for each in EVERY_SET if wanted.intersection(each))
    return HandPattern(fan, points, (), sets, tuple(sorted(wanted)), certain=certain)


#: Hands without a fixed set: which sets and pairs they may have.
WHOLE: tuple[HandPattern, ...] = (
    *(_flush(suit) for suit in SUITS),
    HandPattern("all_pungs", 8, (), PUNGS, EVERY_PAIR, certain=False),
    _ranks("upper_four", 12, 6, 9),
    _ranks("lower_four", 12, 1, 4),
    _ranks("middle_tiles", 24, 4, 6),
    HandPattern("reversible_tiles", 8, (), sets_within(_reversible), pairs_within(_reversible)),
    _having("all_fives", 16, frozenset({4, 13, 22}), certain=True),
    _having("outside_hand", 8, frozenset(filter(outside, EVERY_PAIR)), certain=False),
)
#: Any hand at all: near its end it is scored, whatever it is.
ANY = HandPattern("", 8, (), EVERY_SET, EVERY_PAIR, certain=False)
#: The five types of All Types (Green #52): three suits, winds, dragons.
TYPES: tuple[tuple[int, ...], ...] = (
    *(tuple(kind for kind in NUMBERED if kind // 9 == suit) for suit in SUITS),
    tuple(HONOURS)[:4],
    tuple(HONOURS)[4:],
)
