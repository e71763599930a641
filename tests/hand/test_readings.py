"""All readings of a complete hand, and the group that the winning tile finished."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import naive
from muraille.errors import InvalidHand
from muraille.hand import MCR_FORMS, RIICHI_FORMS, Form, Forms, Hand, readings
from muraille.hand.readings import Reading
from muraille.tiles import PLAYING_KINDS, Tile, format_tiles, parse_tile


def texts(found: tuple[Reading, ...]) -> set[str]:
    """Readings as text, the finished group behind a slash."""
    return {
        " ".join(format_tiles(part.tiles) for part in reading.groups)
        + (f" / {format_tiles(reading.finished.tiles)}" if reading.finished else reading.form.value)
        for reading in found
    }


@pytest.mark.rule("R049", "R126", "R253", "M137")
@pytest.mark.parametrize(
    ("hand", "winning", "expected"),
    [
        ("22333444m789p11z", "2m", {"222m 333m 444m 789p 11z / 222m", "234m 234m 234m 789p 11z / 234m"}),
        ("55667789m111p22s", "7m", {"567m 567m 789m 111p 22s / 567m", "567m 567m 789m 111p 22s / 789m"}),
        ("123456789m1p(555z)", "1p", {"123m 456m 789m 11p 555z / 11p"}),
        ("1112345678999m", "5m", {"111m 234m 55m 678m 999m / 55m"}),
        ("123m456p789s1122z", "3z", set()),
    ],
)
def test_regular_readings(hand: str, winning: str, expected: set[str]) -> None:
    assert texts(readings(Hand.parse(hand), parse_tile(winning))) == expected


def groups_by_brute_force(kinds: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to take sets off the lowest tile until nothing is left."""
    if not kinds:
        yield ()
        return
    low = kinds[0]
    shapes = [(low,) * 3]
    if low < 27 and low % 9 <= 6:
        shapes.append((low, low + 1, low + 2))
    for shape in shapes:
        rest = list(kinds)
        if all(rest.count(kind) >= shape.count(kind) for kind in shape):
            for kind in shape:
                rest.remove(kind)
            for tail in groups_by_brute_force(tuple(rest)):
                yield (shape, *tail)


def regular_by_brute_force(kinds: tuple[int, ...]) -> set[tuple[tuple[int, ...], ...]]:
    """Every pair first, then every way to read the rest as sets."""
    found = set()
    for pair in {kind for kind in kinds if kinds.count(kind) >= 2}:
        rest = list(kinds)
        rest.remove(pair)
        rest.remove(pair)
        found |= {tuple(sorted(((pair, pair), *groups))) for groups in groups_by_brute_force(tuple(rest))}
    return found


def random_complete(generator: random.Random) -> tuple[int, ...]:
    """Fourteen tiles out of random sets and a pair, crowded so that they read in several ways."""
    while True:
        suit = 9 * generator.randrange(3)
        kinds: list[int] = []
        for _ in range(4):
            first = suit + generator.randrange(7)
            kinds += generator.choice(([first] * 3, [first, first + 1, first + 2], [first, first + 1, first + 2]))
        kinds += [generator.choice((suit + generator.randrange(9), generator.randrange(34)))] * 2
        if max(Counter(kinds).values()) <= 4:
            return tuple(sorted(kinds))


@pytest.mark.parametrize("forms", [RIICHI_FORMS, MCR_FORMS], ids=["riichi", "mcr"])
def test_regular_readings_are_the_obvious_ones(forms: Forms) -> None:
    seed = random.SystemRandom().randrange(1 << 32)
    generator = random.Random(seed)
    for _ in range(1500):
        kinds = random_complete(generator)
        winning = generator.choice(kinds)
        rest = list(kinds)
        rest.remove(winning)
        found = readings(Hand.of(PLAYING_KINDS[kind] for kind in rest), PLAYING_KINDS[winning], forms)
        regular = [reading for reading in found if reading.form is Form.REGULAR]
        grouped = {
            tuple(sorted(tuple(tile.kind for tile in part.tiles) for part in reading.groups)) for reading in regular
        }
        assert grouped == regular_by_brute_force(kinds), f"{format_tiles(PLAYING_KINDS[kind] for kind in kinds)} {seed}"
        assert len(set(regular)) == len(regular)
        for reading in regular:
            assert reading.finished is not None
            assert PLAYING_KINDS[winning] in reading.finished.tiles
        wanted = {(groups, part) for groups in grouped for part in groups if winning in part}
        assert len(regular) == len(wanted)


@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_a_hand_has_a_reading_exactly_when_it_is_complete(game: str) -> None:
    generator = random.Random(11)
    forms = RIICHI_FORMS if game == "riichi" else MCR_FORMS
    for _ in range(3000):
        hand = naive.random_hand(generator, 13)
        winning = PLAYING_KINDS[generator.randrange(34)]
        if hand.owned[winning.kind] == 4:
            continue
        counts = bytearray(hand.counts)
        counts[winning.kind] += 1
        complete = naive.missing(counts, len(hand.melds), naive.melded_counts(hand), game=game) == 0
        assert bool(readings(hand, winning, forms)) == complete, str(hand)


@pytest.mark.rule("R294", "M138")
def test_seven_pairs() -> None:
    pairs = Hand.parse("1133m5577p2288s7z")
    assert texts(readings(pairs, Tile("7z"))) == {"11m 33m 55p 77p 22s 88s 77z / 77z"}
    identical = Hand.parse("1111m5577p2288s7z")
    assert readings(identical, Tile("7z")) == ()
    assert [reading.form for reading in readings(identical, Tile("7z"), MCR_FORMS)] == [Form.SEVEN_PAIRS]


@pytest.mark.rule("R306", "M139")
def test_thirteen_orphans() -> None:
    orphans = Hand.parse("19m19p19s1234567z")
    assert [reading.form for reading in readings(orphans, Tile("9s"))] == [Form.THIRTEEN_ORPHANS]
    assert readings(orphans, Tile("2s")) == ()
    assert readings(Hand.parse("119m19p19s123456z"), Tile("1m")) == ()


@pytest.mark.rule("M140", "M141")
def test_knitted_hands() -> None:
    straight = Hand.parse("147m258p369s111z2z")
    assert texts(readings(straight, Tile("2z"), MCR_FORMS)) == {"147m 258p 369s 111z 22z / 22z"}
    assert readings(straight, Tile("2z")) == ()
    with_meld = Hand.parse("147m258p36s22z(789s)")
    assert texts(readings(with_meld, Tile("9s"), MCR_FORMS)) == {"147m 258p 369s 22z 789s / 369s"}
    singles = Hand.parse("147m258p369s1234z")
    assert [reading.form for reading in readings(singles, Tile("5z"), MCR_FORMS)] == [Form.HONOURS_AND_KNITTED]
    assert readings(singles, Tile("4z"), MCR_FORMS) == ()
    assert readings(Hand.parse("147m258p36s12345z"), Tile("8s"), MCR_FORMS) == ()


@pytest.mark.parametrize(
    ("hand", "winning", "code"),
    [
        ("123m456p789s11223z", "2z", "wrong_size"),
        ("1111m456p789s123s", "1m", "five_of_a_kind"),
        ("123m456p789s1122z", "1f", "flower_wins"),
    ],
)
def test_bad_input(hand: str, winning: str, code: str) -> None:
    with pytest.raises(InvalidHand) as problem:
        readings(Hand.parse(hand), parse_tile(winning))
    assert problem.value.code == code
