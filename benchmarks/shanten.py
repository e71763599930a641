"""Shanten and improving tiles beside ``mahjong``, ``xiangting`` and ``riichienv``, on the same hands.

Everyone gets the hands in the form that suits it best, made before the clock starts. Batches run on one thread.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from environments import module, title
from hands import hands
from riichienv_peer import numbers_of, riichienv
from timing import Row, compare, compare_batch

from muraille.hand import Hand, analysis, discards, shanten_of_counts
from muraille.hand.accelerated import KERNEL
from muraille.hand.many import discards_of_many, shanten_of_many
from muraille.tiles import PLAYING_KINDS

NUMBER = 4_000
#: A batch is of so many different hands; asked for every discard, of fewer.
BATCH = 100_000
DISCARDS = 20_000
mahjong: Any = module("mahjong", "mahjong.shanten")
xiangting: Any = module("xiangting", "xiangting")


def as_hand(counts: list[int]) -> Hand:
    return Hand.of(PLAYING_KINDS[kind] for kind, count in enumerate(counts) for _ in range(count))


def necessary_after_each_discard(counts: list[int]) -> object:
    """What ``discards`` answers, asked of xiangting: a call for each tile that can be discarded."""
    found, four = [], xiangting.PlayerCount.FOUR
    for kind in range(34):
        if counts[kind]:
            counts[kind] -= 1
            found.append(xiangting.calculate_necessary_tiles(counts, four))
            counts[kind] += 1
    return found


def check(inputs: list[list[int]]) -> int:
    """A checksum over all hands; a fast wrong answer would show."""
    total = 0
    for counts in inputs:
        number = shanten_of_counts(counts)
        assert number == mahjong.Shanten.calculate_shanten(counts) == replacement_number(counts) - 1
        total = (total * 31 + number + 1) % 1_000_003
    return total


def rows() -> list[Row]:
    inputs = hands(NUMBER, 14, seed=7)
    print(f"shanten checksum {check(inputs[:400])}")
    ready = [as_hand(counts) for counts in inputs]
    theirs = mahjong.Shanten.calculate_shanten
    found = [
        compare("shanten", title("mahjong"), analysis.shanten_of_counts, theirs, inputs),
        compare(
            "improving_tiles",
            f"{title('mahjong')} (three shanten calls)",
            analysis.discards,
            three_calls,
            ready[:400],
            inputs[:400],
        ),
    ]
    return found if KERNEL is None else [*found, *native_rows(inputs, ready)]


def beside_compiled() -> list[Row]:
    """Python alone beside a compiled peer."""
    inputs = hands(400, 14, seed=7)
    ready = [as_hand(counts) for counts in inputs]
    name = title("xiangting")
    return [
        compare("shanten", name, analysis.shanten_of_counts, replacement_number, inputs),
        compare("improving_tiles", name, analysis.discards, necessary_after_each_discard, ready, inputs),
    ]


def native_rows(inputs: list[list[int]], ready: list[Hand]) -> list[Row]:
    """The extension, per call and in batches on one thread."""
    packed = [bytes(counts) for counts in inputs]
    many = hands(BATCH, 14, seed=8)
    table = np.array(many, dtype=np.uint8)
    assert [shanten_of_counts(counts) for counts in packed] == [analysis.shanten_of_counts(counts) for counts in packed]
    assert shanten_of_many(table).tolist() == [shanten_of_counts(counts) for counts in many]
    assert [discards(hand) for hand in ready[:400]] == [analysis.discards(hand) for hand in ready[:400]]

    def batch() -> None:
        shanten_of_many(table, threads=1)

    def discards_batch() -> None:
        discards_of_many(table[:DISCARDS], threads=1)

    name = title("xiangting")
    found = [
        compare("shanten", name, shanten_of_counts, replacement_number, packed, inputs, mode="native"),
        compare_batch("shanten", name, batch, replacement_number, many),
        compare("improving_tiles", name, discards, necessary_after_each_discard, ready, inputs, mode="native"),
        compare_batch("improving_tiles", name, discards_batch, necessary_after_each_discard, many[:DISCARDS], rounds=4),
    ]
    if riichienv is not None:
        numbers, many_numbers = [numbers_of(counts) for counts in inputs], [numbers_of(counts) for counts in many]
        name, theirs = title("riichienv"), riichienv.calculate_shanten
        assert [theirs(tiles) for tiles in numbers] == [shanten_of_counts(counts) for counts in packed]
        found.append(compare("shanten", name, shanten_of_counts, theirs, packed, numbers, mode="native"))
        found.append(compare_batch("shanten", name, batch, theirs, many_numbers))
    return found


def replacement_number(counts: list[int]) -> int:
    return int(xiangting.calculate_replacement_number(counts, xiangting.PlayerCount.FOUR))


def three_calls(counts: list[int]) -> None:
    for _ in range(3):
        mahjong.Shanten.calculate_shanten(counts)
