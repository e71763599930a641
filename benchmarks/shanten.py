"""Shanten and improving tiles beside ``mahjong`` and ``xiangting``, per call, on the same hands."""

from __future__ import annotations

import xiangting
from hands import hands
from mahjong.shanten import Shanten
from timing import Row, compare

from muraille.hand import Hand, discards, shanten_of_counts
from muraille.tiles import PLAYING_KINDS

NUMBER = 400
FOUR = xiangting.PlayerCount.FOUR


def as_hand(counts: list[int]) -> Hand:
    return Hand.of(PLAYING_KINDS[kind] for kind, count in enumerate(counts) for _ in range(count))


def necessary_after_each_discard(counts: list[int]) -> object:
    """What ``discards`` answers, asked of xiangting: a call for each tile that can be discarded."""
    found = []
    for kind in range(34):
        if counts[kind]:
            counts[kind] -= 1
            found.append(xiangting.calculate_necessary_tiles(counts, FOUR))
            counts[kind] += 1
    return found


def check(inputs: list[list[int]]) -> int:
    """A checksum over all hands; a fast wrong answer would show."""
    total = 0
    for counts in inputs:
        number = shanten_of_counts(counts)
        assert number == Shanten.calculate_shanten(counts) == xiangting.calculate_replacement_number(counts, FOUR) - 1
        total = (total * 31 + number + 1) % 1_000_003
    return total


def rows() -> list[Row]:
    inputs = hands(NUMBER, 14, seed=7)
    print(f"shanten checksum {check(inputs)}")
    ready = [as_hand(counts) for counts in inputs]
    return [
        compare("shanten", "mahjong", shanten_of_counts, Shanten.calculate_shanten, inputs),
        compare(
            "shanten",
            "xiangting",
            shanten_of_counts,
            lambda counts: xiangting.calculate_replacement_number(counts, FOUR),
            inputs,
        ),
        compare("improving_tiles", "mahjong (three shanten calls)", discards, three_calls, ready, inputs),
        compare("improving_tiles", "xiangting", discards, necessary_after_each_discard, ready, inputs),
    ]


def three_calls(counts: list[int]) -> None:
    for _ in range(3):
        Shanten.calculate_shanten(counts)
