"""What a win pays and what a false hu costs."""

from __future__ import annotations

import pytest

from mcr.fan_table import CHICKEN
from mcr.hands import scored
from muraille.errors import InvalidRequest
from muraille.mcr import (
    MCR_BOTZONE,
    MCR_GREEN,
    MCR_INTL,
    FalseHu,
    McrRules,
    Refusal,
    Score,
    false_hu_payments,
    win_payments,
)
from muraille.mcr.false_hu import false_hu_cite, false_hu_kind
from muraille.table.wins import WinBy
from muraille.tiles import Wind
from refereeing import ruled


def payments(text: str) -> dict[str, int]:
    result = scored(text)
    assert isinstance(result, Score)
    return result.payments


@pytest.mark.rule("M161", "M163", "M041")
def test_each_pays_for_a_draw() -> None:
    assert payments("67m23455p234s(234m) 8m draw seat=W") == {"E": -21, "S": -21, "W": 63, "N": -21}


@pytest.mark.rule("M161", "M164")
def test_the_discarder_pays_for_a_discard() -> None:
    assert payments("67m23455p234s(234m) 8m seat=W from=N") == {"E": -8, "S": -8, "W": 36, "N": -20}
    assert payments("67m23455p234s(234m) 8m seat=W") == {"W": 36, "discarder": -20, "others": -16}


@pytest.mark.rule("M130")
def test_a_robbed_kong_is_paid_like_a_discard() -> None:
    assert payments(f"{CHICKEN} rob seat=W from=E") == {"E": -16, "S": -8, "W": 32, "N": -8}


@pytest.mark.rule("M166", "M162")
def test_flowers_are_paid_once_the_hand_is_valid() -> None:
    assert payments(f"{CHICKEN} flowers=2 from=E") == {"E": -18, "S": 34, "W": -8, "N": -8}


@pytest.mark.rule("M165", "M167")
@pytest.mark.parametrize("winner", Wind)
@pytest.mark.parametrize("total", [8, 9, 88, 324])
def test_payments_balance_and_only_the_winner_gains(winner: Wind, total: int) -> None:
    for by, discarder in ((WinBy.DRAW, None), (WinBy.DISCARD, None), (WinBy.DISCARD, winner.after(2))):
        amounts = win_payments(total, winner, by, discarder)
        assert sum(amounts.values()) == 0
        assert [seat for seat, amount in amounts.items() if amount > 0] == [winner.value]


@pytest.mark.rule("M159")
def test_a_hand_that_does_not_win_pays_nothing() -> None:
    assert not hasattr(scored("234567m22345p67s 8s"), "payments")


@pytest.mark.rule("MX16", "MX17", "MX18", "MX20", "M193", "M194", "M195", "M197", "MD13")
@pytest.mark.parametrize(
    ("hand", "kind", "green", "intl"),
    [
        ("234567m22345p67s 8s flowers=3", FalseHu.BELOW_MINIMUM, 10, 10),
        ("123m456p789s1122z 3z", FalseHu.WRONG_TILE, 10, 10),
        ("123m456p789s1357z 3z", FalseHu.NOT_WAITING, 20, 10),
    ],
)
def test_false_hu(hand: str, kind: FalseHu, green: int, intl: int) -> None:
    refusal = scored(hand)
    assert isinstance(refusal, Refusal)
    assert false_hu_kind(refusal) is kind
    assert false_hu_payments(Wind.EAST, kind, MCR_GREEN) == {"E": -3 * green, "S": green, "W": green, "N": green}
    assert false_hu_payments(Wind.EAST, kind, MCR_INTL)["E"] == -3 * intl


@pytest.mark.rule("MX19", "M196", "MD14")
@pytest.mark.parametrize(("rules", "each"), [(MCR_GREEN, 10), (MCR_INTL, 0), (MCR_BOTZONE, 10)])
def test_a_false_hu_without_showing_the_hand(rules: McrRules, each: int) -> None:
    paid = ruled("false-hu", rules, exposed=False, reason="below_minimum", seat="E").payments
    assert (paid or {}).get(Wind.EAST, 0) == -3 * each


@pytest.mark.rule("MX16", "MX18", "MX20")
def test_a_false_hu_has_its_paragraph() -> None:
    assert false_hu_cite(FalseHu.NOT_WAITING, MCR_GREEN.false_hu_scheme) == "Green §3.11.6-6(2)"
    assert false_hu_cite(FalseHu.WRONG_TILE, MCR_GREEN.false_hu_scheme) == "Green §3.11.6-6(1)"
    assert false_hu_cite(FalseHu.NOT_WAITING, MCR_INTL.false_hu_scheme) == "Intl: Faute"


@pytest.mark.parametrize(
    ("text", "code"),
    [(f"{CHICKEN} from=S", "discarder_is_winner"), (f"{CHICKEN} draw from=E", "discarder_on_draw")],
)
def test_an_impossible_discarder(text: str, code: str) -> None:
    with pytest.raises(InvalidRequest) as refused:
        scored(text)
    assert refused.value.code == code
