"""Shanten and improving tiles beside ``mahjong``, ``xiangting`` and ``riichienv``, on the same hands.

Everyone gets the hands in the form that suits it best, made before the clock starts. Batches run on one thread.
"""

from __future__ import annotations

import numpy as np
import xiangting
from hands import hands
from mahjong.shanten import Shanten
from riichienv_peer import NAME, numbers_of, riichienv
from timing import Row, compare, compare_batch

from muraille.hand import Hand, analysis, discards, shanten_of_counts
from muraille.hand.chosen import KERNEL
from muraille.hand.many import discards_of_many, shanten_of_many
from muraille.tiles import PLAYING_KINDS

NUMBER = 400
REPEATED = 100
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
    found = [
        compare("shanten", "mahjong", analysis.shanten_of_counts, Shanten.calculate_shanten, inputs),
        compare("shanten", "xiangting", analysis.shanten_of_counts, replacement_number, inputs),
        compare("improving_tiles", "mahjong (three shanten calls)", analysis.discards, three_calls, ready, inputs),
        compare("improving_tiles", "xiangting", analysis.discards, necessary_after_each_discard, ready, inputs),
    ]
    return found if KERNEL is None else [*found, *native_rows(inputs, ready)]


def native_rows(inputs: list[list[int]], ready: list[Hand]) -> list[Row]:
    """The extension, per call and in batches on one thread."""
    packed = [bytes(counts) for counts in inputs]
    array = np.array(inputs, dtype=np.uint8)
    # A batch of forty thousand hands: each of the four hundred a hundred times.
    table = np.tile(array, (REPEATED, 1))
    assert [shanten_of_counts(counts) for counts in packed] == [analysis.shanten_of_counts(counts) for counts in packed]
    assert shanten_of_many(array).tolist() == [shanten_of_counts(counts) for counts in packed]
    assert [discards(hand) for hand in ready] == [analysis.discards(hand) for hand in ready]

    def batch() -> None:
        shanten_of_many(table, threads=1)

    def discards_batch() -> None:
        discards_of_many(array, threads=1)

    found = [
        compare("shanten", "xiangting", shanten_of_counts, replacement_number, packed, inputs, mode="native"),
        compare_batch("shanten", "xiangting", batch, replacement_number, inputs, repeated=REPEATED),
        compare("improving_tiles", "xiangting", discards, necessary_after_each_discard, ready, inputs, mode="native"),
        compare_batch("improving_tiles", "xiangting", discards_batch, necessary_after_each_discard, inputs),
    ]
    if riichienv is not None:
        numbers = [numbers_of(counts) for counts in inputs]
        theirs = riichienv.calculate_shanten
        assert [theirs(tiles) for tiles in numbers] == [shanten_of_counts(counts) for counts in packed]
        found.append(compare("shanten", NAME, shanten_of_counts, theirs, packed, numbers, mode="native"))
        found.append(compare_batch("shanten", NAME, batch, theirs, numbers, repeated=REPEATED))
    return found


def replacement_number(counts: list[int]) -> int:
    return xiangting.calculate_replacement_number(counts, FOUR)


def three_calls(counts: list[int]) -> None:
    for _ in range(3):
        Shanten.calculate_shanten(counts)
