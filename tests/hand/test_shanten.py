"""Shanten, waits and improving tiles: the fast versions against the obvious ones, and the rules in examples."""

from __future__ import annotations

import random

import pytest
import xiangting
from mahjong.shanten import Shanten

import naive
from muraille.errors import InvalidHand
from muraille.hand import (
    MCR_FORMS,
    RIICHI_FORMS,
    Forms,
    Hand,
    discards,
    improving_tiles,
    shanten,
    shanten_by_form,
    shanten_of_counts,
    waits,
)
from muraille.hand.capped import capped_row
from muraille.hand.rows import HONOURS, MISSING, SUIT
from muraille.tiles import KINDS, Tile, format_tiles

GAMES = {"riichi": RIICHI_FORMS, "mcr": MCR_FORMS}


def agree(number: int, seed: int, game: str) -> None:
    """Shanten of so many random hands, thirteen and fourteen tiles, equals the obvious version's."""
    generator = random.Random(seed)
    for index in range(number):
        hand = naive.random_hand(generator, 13 + index % 2)
        expected = naive.missing(hand.counts, len(hand.melds), naive.melded_counts(hand), game=game)
        assert shanten(hand, GAMES[game]) == expected - 1, f"{hand} (seed {seed})"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chunk", range(2))
def test_shanten_is_the_obvious_one(game: str, chunk: int) -> None:
    agree(1000, random.SystemRandom().randrange(1 << 32) + chunk, game)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chunk", range(20))
def test_shanten_is_the_obvious_one_on_a_hundred_thousand_hands(game: str, chunk: int) -> None:
    agree(5000, random.SystemRandom().randrange(1 << 32) + chunk, game)


def agree_on_improving(number: int, seed: int, game: str) -> None:
    generator = random.Random(seed)
    for _ in range(number):
        hand = naive.random_hand(generator, 13)
        lacking, tiles = naive.improving(hand.counts, len(hand.melds), naive.melded_counts(hand), game=game)
        found = improving_tiles(hand, GAMES[game])
        assert (found.shanten, list(found.tiles)) == (lacking - 1, tiles), f"{hand} (seed {seed})"


def agree_on_discards(number: int, seed: int, game: str) -> None:
    """What a discard leaves is what the thirteen other tiles say for themselves."""
    generator = random.Random(seed)
    for _ in range(number):
        hand = naive.random_hand(generator, 14)
        found = discards(hand, GAMES[game])
        assert [entry.tile.kind for entry in found] == [kind for kind in range(34) if hand.counts[kind]]
        for entry in found:
            rest = list(hand.concealed)
            rest.remove(entry.tile)
            after = improving_tiles(Hand.of(rest, hand.melds), GAMES[game], visible=[entry.tile])
            assert (entry.shanten, entry.improving, entry.left) == tuple(after), (
                f"{hand} less {entry.tile} (seed {seed})"
            )


@pytest.mark.parametrize("game", GAMES)
def test_improving_tiles_and_discards_are_the_obvious_ones(game: str) -> None:
    seed = random.SystemRandom().randrange(1 << 32)
    agree_on_improving(100, seed, game)
    agree_on_discards(300, seed, game)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chunk", range(20))
def test_improving_tiles_and_discards_are_the_obvious_ones_on_many_hands(game: str, chunk: int) -> None:
    seed = random.SystemRandom().randrange(1 << 32) + chunk
    agree_on_improving(1000, seed, game)
    agree_on_discards(5000, seed, game)


def parts(ranks: int, tiles: int) -> list[tuple[int, ...]]:
    """Every count of a part with at most so many tiles."""
    if ranks == 0:
        return [()]
    return [(count, *rest) for count in range(min(4, tiles) + 1) for rest in parts(ranks - 1, tiles - count)]


def joined_with_nothing(row: tuple[int, ...]) -> list[int]:
    """Sets and a pair of the part beside an empty suit, which gives a set for three tiles and a pair for two."""
    empty = capped_row(bytes(9), bytes([4] * 9))
    return [min(min(row[5 + i] + empty[m - i], row[i] + empty[5 + m - i]) for i in range(m + 1)) for m in range(5)]


def test_every_class_of_honours_is_right() -> None:
    for part in parts(7, 14):
        assert [MISSING[sets][HONOURS[int("".join(map(str, part)), 5)]][SUIT[0]] for sets in range(5)] == (
            joined_with_nothing(capped_row(bytes(part), bytes([4] * 7)))
        )


@pytest.mark.long
@pytest.mark.parametrize("first", range(5))
def test_every_class_of_a_suit_is_right(first: int) -> None:
    for part in parts(9, 14):
        if part[0] == first:
            assert [MISSING[sets][SUIT[int("".join(map(str, part)), 5)]][SUIT[0]] for sets in range(5)] == (
                joined_with_nothing(capped_row(bytes(part), bytes([4] * 9)))
            )


def test_rank_by_rank_is_target_by_target() -> None:
    generator = random.Random(4)
    for _ in range(300):
        ranks = generator.choice((9, 7))
        melded = tuple(generator.choice((0, 0, 1, 3, 4)) for _ in range(ranks))
        part = tuple(generator.randint(0, 4 - gone) for gone in melded)
        row = capped_row(bytes(part), bytes(4 - gone for gone in melded))
        assert row == tuple(naive.part_distance(part, melded, sets, pair) for pair in (0, 1) for sets in range(5))


def test_peers_agree_on_hands_without_melds() -> None:
    generator = random.Random()
    seed = generator.randrange(1 << 32)
    generator.seed(seed)
    for _ in range(2000):
        kinds = generator.choice((range(34), (*range(9), *range(27, 34))))
        tiles = generator.sample([kind for kind in kinds for _ in range(4)], 14)
        counts = [tiles.count(kind) for kind in range(34)]
        number = shanten_of_counts(counts)
        assert number == Shanten.calculate_shanten(counts), seed
        assert number + 1 == xiangting.calculate_replacement_number(counts, xiangting.PlayerCount.FOUR), seed


@pytest.mark.rule("R127")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m456p789s1122z", "12z"),
        ("1112345678999m", "123456789m"),
        ("123m456p7s(111z)(222z)", "7s"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m19p19s1234566z", "7z"),
        ("1122m3344p5566s7z", "7z"),
        ("23456p123789m55s", "147p"),
        ("1122m3344p556s77z", "6s"),
        ("123m456p789s1234z", ""),
    ],
)
def test_waits(hand: str, expected: str) -> None:
    assert format_tiles(waits(Hand.parse(hand))) == expected


@pytest.mark.rule("R129")
@pytest.mark.parametrize(
    "hand",
    [
        "1111m456p789s123s",  # a pair wait on the fifth 1m
        "1m(111m)(222p)(333p)(444p)",  # the pung lies on the table (G04)
        "13m44s(222p)(333p)[2222m]",  # a closed wait on a tile of the concealed kong
        "9s(999s)(789p)(123s)(555z)",
    ],
)
def test_a_wait_for_a_fifth_copy_is_no_wait(hand: str) -> None:
    parsed = Hand.parse(hand)
    assert waits(parsed) == ()
    assert shanten(parsed) >= 1


@pytest.mark.rule("R128")
def test_ready_even_if_every_tile_is_visible() -> None:
    hand = Hand.parse("123m456p789s55s77z")
    visible = [Tile("5s")] * 2 + [Tile("7z")] * 2
    assert improving_tiles(hand, visible=visible) == (0, (Tile("5s"), Tile("7z")), 0)


@pytest.mark.parametrize(
    ("hand", "forms", "expected"),
    [
        ("1111m2222m3333m4m", RIICHI_FORMS, {"regular": 0, "seven_pairs": 6, "thirteen_orphans": 11}),
        (
            "1111m2222m3333m4m",
            MCR_FORMS,
            {
                "regular": 0,
                "seven_pairs": 0,
                "thirteen_orphans": 11,
                "knitted_straight": 6,
                "honours_and_knitted": 11,
            },
        ),
        (
            "147m258p369s1234z",
            MCR_FORMS,
            {"regular": 8, "seven_pairs": 6, "thirteen_orphans": 7, "knitted_straight": 2, "honours_and_knitted": 0},
        ),
    ],
)
def test_forms(hand: str, forms: Forms, expected: dict[str, int]) -> None:
    assert {form.value: number for form, number in shanten_by_form(Hand.parse(hand), forms).items()} == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("147m258p369s555z1s", "1s"),  # a pair wait beside the straight
        ("147m258p369s1s(555z)", "1s"),
        ("147m258p369s55z67s", "58s"),
        ("147m258p36s123m55z", "9s"),
        ("147m258p36s55z(789s)", "9s"),
        ("147m258p369s1234z", "567z"),  # fourteen different tiles
        ("14m258p369s12345z", "7m67z"),
    ],
)
def test_waits_of_knitted_hands(hand: str, expected: str) -> None:
    assert format_tiles(waits(Hand.parse(hand), MCR_FORMS)) == expected


def test_four_identical_tiles_are_two_pairs_in_mcr_alone() -> None:
    hand = Hand.parse("1111m3344p5566s7z")
    assert shanten(hand, MCR_FORMS) == 0
    assert shanten(hand, RIICHI_FORMS) > 0


@pytest.mark.parametrize(
    ("counts", "melds", "code"),
    [
        ([0] * 33, 0, "wrong_kinds"),
        ([5] + [0] * 33, 3, "wrong_count"),
        ([-1] + [0] * 33, 3, "wrong_count"),
        ([200] + [0] * 33, 0, "wrong_count"),
        ([4, 4, 4] + [0] * 31, 0, "wrong_size"),
        ([1] + [0] * 33, 5, "too_many_melds"),
    ],
)
def test_counts_are_checked(counts: list[int], melds: int, code: str) -> None:
    with pytest.raises(InvalidHand) as problem:
        shanten_of_counts(counts, melds)
    assert problem.value.code == code


def test_thirteen_for_waits_and_fourteen_for_discards() -> None:
    with pytest.raises(InvalidHand, match="14 tiles: 13 are needed"):
        waits(Hand.parse("123m456p789s11223z"))
    with pytest.raises(InvalidHand, match="13 tiles: 14 are needed"):
        discards(Hand.parse("123m456p789s1122z"))


def test_kinds_are_in_the_order_of_the_notation() -> None:
    assert format_tiles(KINDS) == "123456789m123456789p123456789s1234567z12345678f"
