"""Every fan with hits and near misses, and its declaration against the rule book."""

from __future__ import annotations

import re

import pytest

from mcr.fan_table import CHICKEN, FAN_TABLE
from mcr.hands import counting, fans, scored
from mcr.rulebook import fan_rows
from muraille.mcr import FAN, FAN_BY_ID, MCR_BOTZONE, MCR_GREEN, MCR_INTL, Refusal

HITS = [
    pytest.param(name, hand, marks=pytest.mark.rule(f"MF{number:02}"), id=f"{name}: {hand}")
    for number, name, hits, _ in FAN_TABLE
    for hand in hits
]
MISSES = [
    pytest.param(name, hand, marks=pytest.mark.rule(f"MF{number:02}"), id=f"{name}: {hand}")
    for number, name, _, misses in FAN_TABLE
    for hand in misses
]


@pytest.mark.parametrize(("name", "hand"), HITS)
def test_hit(name: str, hand: str) -> None:
    assert name in fans(hand)


#: Fan that are a form of their own: one tile away the hand is not complete.
FORMS = ("thirteen_orphans", "seven_pairs", "lesser_honors_and_knitted_tiles", "knitted_straight")


@pytest.mark.parametrize(("name", "hand"), MISSES)
def test_near_miss(name: str, hand: str) -> None:
    result = scored(hand)
    if isinstance(result, Refusal) and result.reason == "incomplete":
        assert name in FORMS
    else:
        assert name not in fans(hand)


@pytest.mark.rule("M169", "M229")
def test_the_table_has_every_fan() -> None:
    assert [number for number, *_ in FAN_TABLE] == list(range(1, 81))
    assert [fan.id for fan in FAN[:80]] == [name for _, name, *_ in FAN_TABLE]


@pytest.mark.rule("MF81", "M133", "M166")
def test_flowers_are_counted_apart() -> None:
    plain, flowery = counting(CHICKEN), counting(f"{CHICKEN} flowers=3")
    assert (plain.points, plain.total) == (8, 8)
    assert (flowery.points, flowery.flowers, flowery.total) == (8, 3, 11)
    assert FAN_BY_ID["flower_tiles"].points == 1


@pytest.mark.rule("M169", "MF48")
def test_the_declarations_are_the_book() -> None:
    """Numbers, names and values of the rule book's own table."""
    rows = fan_rows()
    assert len(rows) == 81
    for fan, row in zip(FAN, rows, strict=True):
        assert (fan.green, fan.intl) == (row.green, row.intl), fan.id
        assert str(fan.name) == row.english
        assert fan.name.texts["zh"] == row.chinese
        assert fan.points == row.points
        assert row.french.startswith(fan.name.texts["fr"])
        assert _without_brackets(row.french_intl) == fan.name_intl.texts["fr"]
        assert fan.meaning


def _without_brackets(text: str) -> str:
    return re.sub(r" \([^)]*\)", "", text)


@pytest.mark.rule("MD46", "MD47")
def test_each_document_has_its_numbers_and_names() -> None:
    fan = FAN_BY_ID["mixed_straight"]
    assert (fan.number(MCR_GREEN), fan.number(MCR_INTL), fan.number(MCR_BOTZONE)) == (39, 35, 39)
    assert (fan.cite(MCR_GREEN), fan.cite(MCR_INTL)) == ("Green #39", "Intl n°35")
    assert fan.title(MCR_GREEN).texts["fr"] == "Grande Suite"
    assert fan.title(MCR_INTL).texts["fr"] == "Suite Mélangée"


@pytest.mark.rule("MF73", "MF59", "MF64")
def test_fan_of_single_sets_are_counted_for_each() -> None:
    assert fans("5p(111m)(999p)(888s)(999m) 5p")["pung_of_terminals_or_honors"] == 3
    assert fans("1111m3333p5555s2z 2z")["tile_hog"] == 3
    assert fans("5p(111m)(999p)(777z)(999m) 5p", MCR_INTL)["pung_of_terminals_or_honors"] == 3
