"""Hands and melds as text, and what cannot be a hand."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive
from muraille.errors import InvalidHand, InvalidNotation, MurailleError
from muraille.hand import Hand, Meld, Shape


@given(st.integers(0, 1 << 32), st.sampled_from((13, 14)))
def test_text_round_trip(seed: int, size: int) -> None:
    hand = naive.random_hand(random.Random(seed), size)
    assert Hand.parse(str(hand)) == hand
    assert hand.size == size


@given(st.text(alphabet="0123456789mpszf()[] ", max_size=30))
def test_any_text_is_a_hand_or_a_sentence(text: str) -> None:
    try:
        Hand.parse(text)
    except MurailleError as problem:
        assert problem.code
        assert str(problem)


@pytest.mark.rule("R051", "R052", "M037", "M038", "M039")
@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("(312m)", Shape.CHOW),
        ("(406p)", Shape.CHOW),
        ("(555p)", Shape.PUNG),
        ("(0555p)", Shape.KONG),
        ("(1111z)", Shape.KONG),
        ("[1111z]", Shape.KONG),
    ],
)
def test_melds(text: str, shape: Shape) -> None:
    assert Meld.parse(text).group.shape is shape


@pytest.mark.rule("R051", "R052", "M037")
@pytest.mark.parametrize(
    "text",
    [
        "(124m)",
        "(891m)",
        "(123z)",
        "(567z)",
        "(12m3p)",
        "(8m9m1p)",
        "(11m)",
        "(11112m)",
        "(1m)",
        "()",
        "(111f)",
        "(112m)",
    ],
)
def test_impossible_melds(text: str) -> None:
    with pytest.raises(InvalidHand) as problem:
        Meld.parse(text)
    assert problem.value.code == "impossible_meld"


def test_only_a_kong_is_declared_concealed() -> None:
    with pytest.raises(InvalidHand) as problem:
        Meld.parse("[123m]")
    assert problem.value.code == "concealed_meld"


@pytest.mark.parametrize(
    ("text", "error", "code"),
    [
        ("11111m23456789p", InvalidHand, "five_of_a_kind"),
        ("0555m5m123456789p", InvalidHand, "five_of_a_kind"),
        ("1m23p(111m)[1111m]5z", InvalidHand, "five_of_a_kind"),
        ("123456789m123p", InvalidHand, "wrong_size"),
        ("123456789m123456p", InvalidHand, "wrong_size"),
        ("", InvalidHand, "wrong_size"),
        ("1m(222m)(333m)(444m)(555m)(666m)", InvalidHand, "too_many_melds"),
        ("123456789m123p1f", InvalidHand, "flower_in_hand"),
        ("123m(45", InvalidNotation, "invalid_meld"),
        ("123m)", InvalidNotation, "invalid_meld"),
        ("123m(456p]", InvalidNotation, "invalid_meld"),
        ("123m([456p])", InvalidNotation, "invalid_meld"),
    ],
)
def test_what_cannot_be_a_hand(text: str, error: type[MurailleError], code: str) -> None:
    with pytest.raises(error) as problem:
        Hand.parse(text)
    assert problem.value.code == code


@pytest.mark.rule("R094")
def test_concealed_kongs_leave_a_hand_concealed() -> None:
    assert Hand.parse("123m456p7899s[5555z]").closed
    assert not Hand.parse("123m456p7899s(5555z)").closed
