"""What holds for every hand, on hands that the generator makes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.hand import Hand, Meld
from muraille.languages import language
from muraille.riichi.book import book
from muraille.riichi.explain import explain
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU, RiichiRules
from muraille.riichi.scoring import Score, score, score_many, score_trusted
from muraille.riichi.win import Win
from muraille.table.wins import RiichiKind
from muraille.tiles import Tile
from riichi.generator import Case, case

CASES = st.integers(min_value=0, max_value=1 << 62).map(lambda seed: case(random.Random(seed)))


@pytest.mark.rule("R208", "R264")
@given(CASES)
@settings(max_examples=300, deadline=None)
def test_payments_sum_to_the_bets(made: Case) -> None:
    for each in (RCR_2016, EMA_SHEET, TENHOU):
        result = score(made.hand, made.winning, made.situation, each)
        if isinstance(result, Score):
            assert sum(payment.points for payment in result.payments) == 1000 * made.situation.bets
            received = max(payment.points for payment in result.payments)
            assert received == result.points + 300 * made.situation.counters + 1000 * made.situation.bets


def permuted(tile: Tile, order: str) -> Tile:
    return Tile(tile.value[0] + order["mps".index(tile.value[1])]) if tile.value[1] in "mps" else tile


@given(CASES, st.permutations("mps"))
@settings(max_examples=200, deadline=None)
def test_suits_are_equal_but_for_all_green(made: Case, order: list[str]) -> None:
    letters = "".join(order)
    hand = Hand.of(
        (permuted(tile, letters) for tile in made.hand.concealed),
        (
            Meld.of(tuple(permuted(tile, letters) for tile in meld.tiles), exposed=meld.exposed)
            for meld in made.hand.melds
        ),
    )
    situation = replace(
        made.situation,
        dora_indicators=tuple(permuted(tile, letters) for tile in made.situation.dora_indicators),
        ura_indicators=tuple(permuted(tile, letters) for tile in made.situation.ura_indicators),
    )
    before = score(made.hand, made.winning, made.situation, TENHOU)
    after = score(hand, permuted(made.winning, letters), situation, TENHOU)
    assert type(before) is type(after)
    if isinstance(before, Score) and isinstance(after, Score):
        names = {line.id for line in (*before.yaku, *after.yaku)}
        if "ryuuiisou" not in names:
            assert (before.points, before.han, before.fu) == (after.points, after.han, after.fu)


@pytest.mark.rule("R236")
@given(CASES)
@settings(max_examples=200, deadline=None)
def test_a_dora_never_lowers_the_points(made: Case) -> None:
    situation = made.situation
    without = replace(situation, dora_indicators=(), ura_indicators=())
    more, less = (score(made.hand, made.winning, each, RCR_2016) for each in (situation, without))
    if isinstance(less, Score):
        assert isinstance(more, Score)
        assert more.points >= less.points


@pytest.mark.rule("R157")
@given(CASES)
@settings(max_examples=100, deadline=None)
def test_ura_dora_only_in_riichi(made: Case) -> None:
    result = score(made.hand, made.winning, made.situation, RCR_2016)
    if isinstance(result, Score) and made.situation.riichi is RiichiKind.NONE:
        assert result.dora.ura == 0


@given(CASES)
@settings(max_examples=200, deadline=None)
def test_no_yaku_is_missed_by_not_asking(made: Case) -> None:
    """A yaku whose needs a reading does not meet does not hold: the short list of questions loses nothing."""
    result = score(made.hand, made.winning, made.situation, TENHOU)
    if isinstance(result, Score):
        win = Win(made.hand, made.winning, made.situation, TENHOU)
        win.read(result.reading)
        page = book(TENHOU).concealed if win.concealed else book(TENHOU).exposed
        asked = page.questions(win.offered)
        held = [line for find, line in page.entries if find(win)]
        assert set(held) <= {line for _, line in (*asked.yaku, *asked.alone, *asked.yakuman)}


@given(CASES, st.sampled_from([RCR_2016, EMA_SHEET, TENHOU]))
@settings(max_examples=200, deadline=None)
def test_every_hand_can_be_explained_in_both_languages(made: Case, rules: RiichiRules) -> None:
    sheet = explain(score(made.hand, made.winning, made.situation, rules))
    for code in ("en", "fr"):
        reader = language(code)
        texts = [sheet.verdict.render(reader)]
        for section in sheet.sections:
            texts.append(section.title.render(reader))
            texts += [line.label.render(reader) for line in section.lines]
            texts += [line.value.render(reader) for line in section.lines if line.value is not None]
        assert all(texts)


@given(CASES)
@settings(max_examples=50, deadline=None)
def test_the_trusted_road_and_the_batch_agree(made: Case) -> None:
    expected = score(made.hand, made.winning, made.situation, RCR_2016)
    assert score_trusted(made.hand, made.winning, made.situation, RCR_2016) == expected
    assert score_many([made], RCR_2016) == [expected]
