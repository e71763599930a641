"""Who pays what: draw and discard, counters and bets, several winners, liability, nagashi mangan."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.errors import InvalidRequest
from muraille.riichi.payments import nagashi_payments, settle
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU
from muraille.tiles import Wind
from riichi.hands import paid, won

PINFU = "23m567p345678s99p 1m"


@pytest.mark.rule("R208", "R209", "R210", "R264")
@pytest.mark.parametrize(
    ("line", "payments"),
    [
        (PINFU, {"S": 1000, "discarder": -1000}),
        (PINFU + " from=W", {"E": 0, "S": 1000, "W": -1000, "N": 0}),
        (PINFU + " seat=E from=W", {"E": 1500, "S": 0, "W": -1500, "N": 0}),
        (PINFU + " draw", {"E": -700, "S": 1500, "W": -400, "N": -400}),
        (PINFU + " draw seat=E", {"E": 2100, "S": -700, "W": -700, "N": -700}),
    ],
)
def test_discard_and_draw(line: str, payments: dict[str, int]) -> None:
    assert paid(won(line)) == payments


@pytest.mark.rule("R218", "R264", "R212")
def test_counters_and_bets_come_after_rounding() -> None:
    assert paid(won(PINFU + " counters=2 bets=3 from=N")) == {"E": 0, "S": 4600, "W": 0, "N": -1600}
    assert paid(won(PINFU + " draw counters=2 bets=1")) == {"E": -900, "S": 3100, "W": -600, "N": -600}
    assert won(PINFU + " counters=2 bets=3").points == 1000


@pytest.mark.rule("R220")
def test_no_minimum_with_five_counters_in_the_rcr() -> None:
    assert won(PINFU + " counters=7").points == 1000


@pytest.mark.rule("R211", "R209", "R212")
@pytest.mark.rule("G27")
def test_several_winners() -> None:
    """Each is paid in full with all counters; each takes his own bet back, the other bets go to the nearest."""
    near = won(PINFU + " seat=N riichi from=W counters=1 bets=3")
    far = won(PINFU + " seat=S riichi from=W counters=1 bets=3")
    payments = {payment.seat: payment.points for payment in settle([far, near])}
    assert near.points == far.points == 2000
    assert payments == {
        Wind.EAST: 0,
        Wind.SOUTH: 2300 + 1000,
        Wind.WEST: -4600,
        Wind.NORTH: 2300 + 2000,
    }
    assert sum(payments.values()) == 3000


@pytest.mark.rule("R211")
def test_three_winners_and_the_nearest_after_the_discarder() -> None:
    winners = [won(f"{PINFU} seat={seat} from=S bets=2") for seat in "EWN"]
    payments = {payment.seat: payment.points for payment in settle(winners)}
    assert payments == {Wind.EAST: 1500, Wind.SOUTH: -3500, Wind.WEST: 3000, Wind.NORTH: 1000}


def test_on_tenhou_the_nearest_takes_counters_and_bets() -> None:
    near = won(PINFU + " seat=N riichi from=W counters=1 bets=3", TENHOU)
    far = won(PINFU + " seat=S riichi from=W counters=1 bets=3", TENHOU)
    payments = {payment.seat: payment.points for payment in settle([far, near])}
    assert payments == {Wind.EAST: 0, Wind.SOUTH: 2000, Wind.WEST: -4300, Wind.NORTH: 5300}


def test_several_winners_need_one_named_discarder() -> None:
    one, other = won(PINFU + " from=W"), won(PINFU + " seat=N")
    for winners, code in (
        ([one, other], "no_common_discard"),
        ([one, one], "same_winner_twice"),
        ([won(PINFU + " from=W riichi"), won(PINFU + " seat=N from=W")], "own_bets_missing"),
    ):
        with pytest.raises(InvalidRequest) as problem:
            settle(winners)
        assert problem.value.code == code


DRAGONS = "34m99s(555z)(666z)(777z) 5m"
WINDS = "9m(111z)(222z)(333z)(444z) 9m"


@pytest.mark.rule("R116", "R118")
@pytest.mark.parametrize("line", [DRAGONS, WINDS])
def test_liable_for_all_of_a_drawn_hand(line: str) -> None:
    assert paid(won(line + " draw liable=N")) == {"E": 0, "S": 32000, "W": 0, "N": -32000}
    assert paid(won(line + " draw liable=N seat=E")) == {"E": 48000, "S": 0, "W": 0, "N": -48000}
    assert paid(won(line + " draw liable=N counters=2 bets=1")) == {"E": 0, "S": 33600, "W": 0, "N": -32600}


@pytest.mark.rule("R117", "R118")
@pytest.mark.parametrize("line", [DRAGONS, WINDS])
@pytest.mark.rule("G25")
def test_liable_for_half_of_anothers_discard(line: str) -> None:
    assert paid(won(line + " liable=N from=W")) == {"E": 0, "S": 32000, "W": -16000, "N": -16000}
    assert paid(won(line + " liable=N from=W seat=E")) == {"E": 48000, "S": 0, "W": -24000, "N": -24000}
    # G25: the discarder pays the counters.
    assert paid(won(line + " liable=N from=W counters=1")) == {"E": 0, "S": 32300, "W": -16300, "N": -16000}
    assert paid(won(line + " liable=N")) == {"S": 32000, "discarder": -16000, "N": -16000}


@pytest.mark.rule("R119")
def test_liable_and_discarder_in_one() -> None:
    assert paid(won(DRAGONS + " liable=N from=N counters=1")) == {"E": 0, "S": 32300, "W": 0, "N": -32300}


def test_liable_for_the_yakuman_that_was_fed_only() -> None:
    """Where yakuman are added up, the rest of the hand is paid as always; on Tenhou the liable player pays the counters."""
    both = "11z(555z)(666z)(777z)(222z) 1z".replace("11z", "1z")
    assert paid(won(both + " draw liable=N counters=1", TENHOU)) == {"E": -16000, "S": 64300, "W": -8000, "N": -40300}
    assert paid(won(both + " liable=N from=W counters=1", TENHOU)) == {"E": 0, "S": 64300, "W": -48000, "N": -16300}
    assert paid(won(both + " liable=N from=W", RCR_2016)) == {"E": 0, "S": 32000, "W": -16000, "N": -16000}


def test_without_liability() -> None:
    rules = replace(RCR_2016, pao=False)
    assert paid(won(DRAGONS + " liable=N from=W", rules)) == {"E": 0, "S": 32000, "W": -32000, "N": 0}


@pytest.mark.rule("R497", "R451")
def test_double_yakuman_of_the_sheet() -> None:
    score = won(WINDS, EMA_SHEET)
    assert (score.yakuman, score.han, score.points) == (2, 26, 64000)
    assert won(WINDS + " seat=E", EMA_SHEET).points == 96000
    assert paid(won(WINDS + " draw", EMA_SHEET)) == {"E": -32000, "S": 64000, "W": -16000, "N": -16000}
    assert paid(won(WINDS + " draw seat=E", EMA_SHEET))["W"] == -32000


@pytest.mark.rule("R441", "R498", "R318")
@pytest.mark.rule("G49")
def test_nagashi_mangan_is_paid_like_a_drawn_mangan() -> None:
    assert EMA_SHEET.nagashi_mangan
    assert not RCR_2016.nagashi_mangan
    ordinary = [payment.points for payment in nagashi_payments(Wind.SOUTH, 0, 0, EMA_SHEET)]
    assert ordinary == [-4000, 8000, -2000, -2000]
    dealer = [payment.points for payment in nagashi_payments(Wind.EAST, 0, 0, EMA_SHEET)]
    assert dealer == [12000, -4000, -4000, -4000]
    collected = [payment.points for payment in nagashi_payments(Wind.EAST, 1, 2, EMA_SHEET)]
    assert collected == [14300, -4100, -4100, -4100]
    assert [payment.points for payment in nagashi_payments(Wind.EAST, 1, 2, TENHOU)] == dealer
