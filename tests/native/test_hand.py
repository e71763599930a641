"""The extension and the Python answer the same about hands that are not complete yet, and refuse the same in the same words."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from muraille import hand as chosen
from muraille.hand import MCR_FORMS, RIICHI_FORMS, Forms, Hand, analysis, many
from muraille.tiles import KINDS, Tile
from native.outcomes import HANDS, how_many, needs_extension, outcome, random_hand

pytestmark = needs_extension
BOTH = pytest.mark.parametrize("forms", [RIICHI_FORMS, MCR_FORMS], ids=["riichi", "mcr"])


@BOTH
@how_many
@pytest.mark.parametrize(("name", "size"), [("shanten", 13), ("shanten", 14), ("waits", 13)])
def test_questions_about_a_hand(name: str, size: int, number: int, forms: Forms) -> None:
    generator = random.Random(f"{name} {size}")
    pure, native = getattr(analysis, name), getattr(chosen, name)
    for _ in range(number):
        hand = random_hand(generator, size)
        assert native(hand, forms) == pure(hand, forms), hand


@BOTH
@how_many
@pytest.mark.parametrize(("name", "size"), [("improving_tiles", 13), ("discards", 14)])
def test_what_improves(name: str, size: int, number: int, forms: Forms) -> None:
    generator = random.Random(f"{name} {size}")
    pure, native = getattr(analysis, name), getattr(chosen, name)
    for _ in range(number):
        hand = random_hand(generator, size)
        visible = [generator.choice(KINDS[:34]) for _ in range(generator.choice((0, 3, 20)))]
        assert native(hand, forms, visible) == pure(hand, forms, visible), hand


@BOTH
@how_many
def test_counts(number: int, forms: Forms) -> None:
    generator = random.Random(4)
    for _ in range(number):
        hand = random_hand(generator, generator.choice((13, 14)))
        kinds: list[Any] = [bytes, bytearray, list, tuple]
        given = generator.choice(kinds)(hand.counts)
        melds = len(hand.melds)
        assert chosen.shanten_of_counts(given, melds, forms) == analysis.shanten_of_counts(given, melds, forms), hand


def _arrays(generator: random.Random, number: int, size: int) -> tuple[Any, Any, Any]:
    hands = [random_hand(generator, size) for _ in range(number)]
    counts = np.array([list(hand.counts) for hand in hands], dtype=np.uint8)
    melded = np.array([list(hand.owned) for hand in hands], dtype=np.uint8) - counts
    return counts, np.array([len(hand.melds) for hand in hands]), melded


@BOTH
@how_many
@pytest.mark.parametrize("known", [False, True], ids=["melds unknown", "melds known"])
@pytest.mark.parametrize(
    ("name", "size"), [("shanten_of_many", 14), ("improving_of_many", 13), ("discards_of_many", 14)]
)
def test_many(name: str, size: int, number: int, forms: Forms, known: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    counts, melds, melded = _arrays(random.Random(name), number, size)
    question = getattr(many, name)
    given = melded if known else None
    native = [question(counts, melds, forms, given, threads=threads) for threads in (0, 1, 3)]
    monkeypatch.setattr(many, "KERNEL", None)
    pure = question(counts, melds, forms, given)
    for found in native:
        assert np.array_equal(np.asarray(found), np.asarray(pure))


@BOTH
@how_many
def test_honours_in_melds_are_spent(number: int, forms: Forms, monkeypatch: pytest.MonkeyPatch) -> None:
    """One to four pungs or kongs of honours beside tiles that are mostly honours: the copy that is left makes no pair."""
    generator = random.Random(27)
    counts, melded = np.zeros((number, 34), np.uint8), np.zeros((number, 34), np.uint8)
    melds = np.array([generator.randint(1, 4) for _ in range(number)])
    for hand, laid in enumerate(melds):
        for kind in generator.sample(range(27, 34), laid):
            melded[hand, kind] = generator.choice((3, 3, 4))
        crowd = [kind for kind in (*range(9), *range(27, 34)) for _ in range(4 - melded[hand, kind])]
        for kind in generator.sample(crowd, 14 - 3 * laid):
            counts[hand, kind] += 1
    native = many.discards_of_many(counts, melds, forms, melded)
    monkeypatch.setattr(many, "KERNEL", None)
    assert np.array_equal(np.asarray(native), np.asarray(many.discards_of_many(counts, melds, forms, melded)))


BAD_COUNTS: list[tuple[Any, Any]] = [
    ([], 0),
    ([0] * 34, 0),
    ([1] * 34, 0),
    ([5, 4, 4] + [0] * 31, 0),
    ([-1, 4, 4, 4, 2] + [0] * 29, 0),
    ([1.0] * 14 + [0] * 20, 0),
    (["1"] * 14 + [0] * 20, 0),
    ([True] * 14 + [False] * 20, 0),
    ([2**70] + [0] * 33, 0),
    (b"\x01" * 14, 0),
    (b"\xff" * 34, 0),
    (bytes([4, 4, 4, 2]) + bytes(30), 1),
    (bytes([4, 4, 4, 2]) + bytes(30), -1),
    (bytes([4, 4, 4, 2]) + bytes(30), 5),
    (bytes([4, 4, 4, 2]) + bytes(30), 2**80),
    (bytes([4, 4, 4, 2]) + bytes(30), True),
    (bytes([4, 4, 4, 2]) + bytes(30), "0"),
    (bytearray([4, 4, 4, 2]) + bytearray(30), 0),
    (None, 0),
    (7, 0),
]


@pytest.mark.parametrize(("counts", "melds"), BAD_COUNTS, ids=range(len(BAD_COUNTS)))
def test_bad_counts_are_refused_in_the_same_words(counts: Any, melds: Any) -> None:
    native = outcome(chosen.shanten_of_counts, counts, melds)
    assert native == outcome(analysis.shanten_of_counts, counts, melds)


BAD_HANDS: list[Any] = [
    Hand(()),
    Hand((KINDS[0],) * 14),
    Hand((KINDS[0],) * 5 + (KINDS[9],) * 8),
    Hand(tuple(KINDS[:12])),
    Hand(tuple(KINDS[:20])),
    Hand((*KINDS[:13], Tile("1f"))),
    Hand((*KINDS[:12], "1m")),  # type: ignore[arg-type]
    Hand(list(KINDS[:13])),  # type: ignore[arg-type]
    Hand(tuple(KINDS[:13]), ("(123m)",)),  # type: ignore[arg-type]
    None,
    "123m",
]


@pytest.mark.parametrize("name", ["shanten", "improving_tiles", "waits", "discards"])
@pytest.mark.parametrize("hand", BAD_HANDS, ids=range(len(BAD_HANDS)))
def test_bad_hands_fare_the_same(name: str, hand: Any) -> None:
    assert outcome(getattr(chosen, name), hand) == outcome(getattr(analysis, name), hand)


VISIBLE: dict[str, Callable[[], Any]] = {
    "nothing": lambda: None,
    "a number": lambda: 3,
    "a text": lambda: "1m",
    "a flower": lambda: [Tile("1f")],
    "no tile": lambda: [None],
    "an iterator": lambda: iter([Tile("1m")]),
    "very many": lambda: [Tile("1m")] * 300,
}


@pytest.mark.parametrize("which", VISIBLE)
def test_bad_visible_tiles_fare_the_same(which: str) -> None:
    hand = Hand.parse("123m456p789s11223z")
    native = outcome(chosen.discards, hand, RIICHI_FORMS, VISIBLE[which]())
    assert native == outcome(analysis.discards, hand, RIICHI_FORMS, VISIBLE[which]())


@pytest.mark.parametrize(
    ("name", "size"), [("shanten_of_many", 14), ("improving_of_many", 13), ("discards_of_many", 14)]
)
def test_bad_rows_are_refused_in_the_same_words(name: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    generator = random.Random(8)
    question = getattr(many, name)
    wrong: list[tuple[Any, ...]] = [([[1] * 13],), ([1] * 34,), (7,), (np.zeros((2, 34)),), ([["1"] * 34],)]
    for _ in range(min(HANDS, 300)):
        counts, melds, melded = _arrays(generator, 3, size)
        counts, melded = counts.astype(int), melded.astype(int)
        row, kind = generator.randrange(3), generator.randrange(34)
        spoilt = generator.choice((counts, melded, melds))
        spoilt[(row, kind) if spoilt.ndim == 2 else row] = generator.choice((-1, 0, 1, 3, 5, 256, 300))
        wrong.append((counts, melds, RIICHI_FORMS, melded))
    counts, melds, melded = _arrays(generator, 3, size)
    wrong.append((counts, melds, RIICHI_FORMS, melded[:2]))
    native = [_comparable(outcome(question, *given)) for given in wrong]
    monkeypatch.setattr(many, "KERNEL", None)
    assert native == [_comparable(outcome(question, *given)) for given in wrong]


def _comparable(found: tuple[object, ...]) -> tuple[object, ...]:
    return (found[0], np.asarray(found[1]).tolist()) if found[0] == "answer" else found
