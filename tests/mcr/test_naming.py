"""A winner who names the fan: only those count (Green §3.9.1-1(2), §3.9.1-2(2))."""

from __future__ import annotations

import pytest

from muraille.hand import Hand
from muraille.mcr import Refusal, Score, Situation, score
from muraille.mcr.scoring import FanLine
from muraille.tiles import Tile

#: Mixed Triple Chow 8, All Chows 2, All Simples 2; two flowers.
NAMING = ("67m234p55p234s(234m)", "8m")


def named(*fans: str, hand: tuple[str, str] = NAMING, flowers: int = 2) -> Score | Refusal:
    return score(Hand.parse(hand[0]), Tile(hand[1]), Situation(flowers=flowers, named=frozenset(fans)))


@pytest.mark.rule("M132", "M162", "MG45")
def test_only_the_named_fan_that_hold_count() -> None:
    """Green §3.9.1-2(2): the fan that are said and make up the hand."""
    for said, total in (
        (("mixed_triple_chow",), 8),
        (("mixed_triple_chow", "all_chows"), 10),
        (("mixed_triple_chow", "flower_tiles"), 10),
        (("mixed_triple_chow", "all_chows", "all_simples", "flower_tiles"), 14),
        (("mixed_triple_chow", "pure_straight"), 8),
    ):
        found = named(*said)
        assert isinstance(found, Score)
        assert found.total == total, said


@pytest.mark.rule("M132", "MG46")
@pytest.mark.parametrize(
    ("fans", "points"), [((), 0), (("all_chows", "all_simples", "flower_tiles"), 4), (("pure_straight",), 0)]
)
def test_too_few_points_in_named_fan_do_not_win(fans: tuple[str, ...], points: int) -> None:
    found = named(*fans)
    assert isinstance(found, Refusal)
    assert (found.reason, found.counting and found.counting.points) == ("below_minimum", points)


@pytest.mark.rule("M162", "MG45")
def test_a_named_fan_counts_although_a_greater_one_would_have_included_it() -> None:
    """Big Three Dragons includes Dragon Pung; who forgets the greater has the smaller."""
    hand = ("11m23m555z666z777z", "4m")
    assert [line.fan.id for line in _lines(named("big_three_dragons", "dragon_pung", hand=hand))] == [
        "big_three_dragons"
    ]
    assert [(line.fan.id, line.count) for line in _lines(named("dragon_pung", hand=hand))] == [("dragon_pung", 3)]


@pytest.mark.rule("M162", "MG45")
def test_a_chicken_hand_must_be_named_and_hold() -> None:
    chicken = ("5p(123m)(456p)(888s)(999m)", "5p")
    everything = score(Hand.parse(chicken[0]), Tile(chicken[1]), Situation())
    assert isinstance(everything, Score)
    wanted = [line.fan.id for line in everything.lines]
    assert isinstance(named(*wanted, hand=chicken), Score)
    assert isinstance(named(hand=chicken), Refusal)
    assert isinstance(named("chicken_hand"), Refusal), "the hand has other fan"


def _lines(found: Score | Refusal) -> tuple[FanLine, ...]:
    counting = found if isinstance(found, Score) else found.counting
    assert counting is not None
    return counting.lines
