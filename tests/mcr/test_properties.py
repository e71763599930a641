"""What is true of every hand."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcr.generated import Won, won_hand
from muraille.hand import Hand, Meld
from muraille.mcr import MCR_BOTZONE, MCR_GREEN, MCR_INTL, McrRules, Score, explain, score
from muraille.mcr.scoring import Counting
from muraille.tiles import Tile

RULES = st.sampled_from([MCR_GREEN, MCR_INTL, MCR_BOTZONE])
HANDS = st.integers(0, 2**32 - 1).map(lambda seed: won_hand(random.Random(seed)))
#: Fan that know a suit or a rank from its mirror image.
KNOW_SUITS = {"all_green", "reversible_tiles"}
KNOW_RANKS = {*KNOW_SUITS, "upper_tiles", "lower_tiles", "upper_four", "lower_four"}


def counted(won: Won, rules: McrRules) -> Counting:
    result = score(*won, rules)
    counting = result if isinstance(result, Score) else result.counting
    assert counting is not None
    return counting


def mapped(won: Won, suits: tuple[str, ...], *, mirrored: bool) -> Won:
    """The same hand with its suits exchanged, and its ranks reversed if asked."""
    letters = dict(zip("mps", suits, strict=True))

    def image(tile: Tile) -> Tile:
        if not tile.numbered:
            return tile
        rank = 10 - tile.rank if mirrored else tile.rank
        return Tile(f"{rank}{letters[tile.suit.value]}")

    melds = [Meld.of(tuple(image(tile) for tile in meld.tiles), exposed=meld.exposed) for meld in won.hand.melds]
    return Won(Hand.of([image(tile) for tile in won.hand.concealed], melds), image(won.winning), won.situation)


@given(HANDS, RULES, st.sampled_from(list(permutations("mps"))), st.booleans())
@settings(max_examples=150, deadline=None)
def test_suits_and_ranks_are_alike(won: Won, rules: McrRules, suits: tuple[str, ...], mirrored: bool) -> None:
    before, after = counted(won, rules), counted(mapped(won, suits, mirrored=mirrored), rules)
    known = KNOW_RANKS if mirrored else KNOW_SUITS
    names = {line.fan.id for line in (*before.lines, *after.lines)}
    if names & known:
        return
    assert before.points == after.points


@pytest.mark.rule("M166", "MF81", "M133")
@given(HANDS, RULES)
@settings(max_examples=100, deadline=None)
def test_a_flower_adds_one_to_the_total_and_nothing_to_the_points(won: Won, rules: McrRules) -> None:
    if won.situation.flowers == 8:
        return
    more = won._replace(situation=replace(won.situation, flowers=won.situation.flowers + 1))
    before, after = counted(won, rules), counted(more, rules)
    assert (after.points, after.total) == (before.points, before.total + 1)


@pytest.mark.rule("M163", "M164", "M165")
@given(HANDS, RULES)
@settings(max_examples=100, deadline=None)
def test_payments_balance(won: Won, rules: McrRules) -> None:
    result = score(*won, rules)
    if isinstance(result, Score):
        assert sum(result.payments.values()) == 0
        assert result.payments[won.situation.seat.value] >= 24 + 8


@given(HANDS, RULES)
@settings(max_examples=60, deadline=None)
def test_every_hand_has_a_sheet_that_adds_up(won: Won, rules: McrRules) -> None:
    counting = counted(won, rules)
    assert counting.points == sum(line.total for line in counting.lines)
    sheet = explain(score(*won, rules))
    assert len(sheet.sections[0].lines) == sum(line.count for line in counting.lines) + bool(counting.flowers)
    assert [line.fan.index for line in counting.lines] == sorted({line.fan.index for line in counting.lines})


@given(HANDS)
@settings(max_examples=60, deadline=None)
def test_the_order_of_tiles_and_melds_does_not_matter(won: Won) -> None:
    shuffled = Hand.of(reversed(won.hand.concealed), reversed(won.hand.melds))
    assert counted(won, MCR_GREEN).points == counted(won._replace(hand=shuffled), MCR_GREEN).points
