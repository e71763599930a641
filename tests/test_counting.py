"""Counting exercises: exactly one line of a sheet is wrong, and payments are those of the scorer."""

from __future__ import annotations

import pytest

from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.phrase import ENGLISH
from muraille.table.wins import WinBy
from muraille.tiles import Wind
from muraille.training import ExerciseKind, ExerciseSituation, draw, solve

SHEETS = ["rcr-2016", "ema-sheet", "mcr-green", "mcr-intl"]


def _points(count: int) -> str:
    return f"{count} point{'s' if count > 1 else ''}"


def told_by_the_scorer(situation: ExerciseSituation) -> dict[str, str]:
    """The lines of the right sheet as the scorer's own answer has them."""
    rules = ruleset(situation.rules)
    scored = rules.family.score(situation.request(), rules)
    answer = scored.answer(None, ENGLISH)
    found = {line["id"]: f"{line['han']} han" for line in answer.get("yaku") or ()}
    found |= {line["id"]: _points(line["points"] * line["count"]) for line in answer.get("fans") or ()}
    if (dora := answer.get("dora")) and (count := dora["dora"] + dora["ura"] + dora["red"]):
        found["dora"] = f"{count} han"
    if fu := answer.get("fu"):
        found["fu"] = f"{fu} fu"
    return found | {"worth": _points(scored.points)}


@pytest.mark.parametrize("rules", SHEETS)
def test_exactly_one_line_of_a_sheet_is_wrong(rules: str) -> None:
    kinds = set()
    for seed in range(40):
        situation = draw(ExerciseKind.SHEET, ruleset(rules), 1 + seed % 3, str(seed))
        right, found = told_by_the_scorer(situation), solve(situation, ENGLISH)
        shown = {each.value: each.label.render(ENGLISH).rpartition(": ")[2] for each in found.choices}
        shown = {line: value.replace("\N{NARROW NO-BREAK SPACE}", "") for line, value in shown.items()}
        wrong = {line for line, value in shown.items() if right.get(line) != value}
        assert wrong == set(found.right), (situation, shown, right)
        assert set(right) <= set(shown), "nothing is left out: that could not be pointed at"
        assert found.sheet is not None
        kinds.add("strange" if found.right[0] not in right else found.right[0])
    assert {"strange", "worth"} <= kinds


@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet"])
def test_payments_are_those_of_the_scorer(rules: str) -> None:
    seen = 0
    for seed in range(60):
        hand = draw(ExerciseKind.FU, ruleset(rules), 1 + seed % 3, str(seed))
        scored = ruleset(rules).family.score(hand.request(), ruleset(rules))
        answer = scored.answer(None, ENGLISH)
        han, fu = answer.get("han"), answer.get("fu")
        if answer.get("limit") or not fu or not han:
            continue
        asked = ExerciseSituation(kind=ExerciseKind.PAYMENT, rules=rules, han=han, fu=fu, by=hand.by, seat=hand.seat)
        (found,) = solve(asked, ENGLISH).right
        amounts = [int(each) for each in found.removesuffix(" all").split("/")]
        payers = {"one": 1, "all": 3, "split": 2}
        kind = "one" if hand.by is WinBy.DISCARD else "all" if hand.seat is Wind.EAST else "split"
        total = amounts[0] * payers[kind] + (amounts[1] if kind == "split" else 0)
        assert total == scored.points, (asked, found)
        seen += 1
    assert seen > 20


def test_a_hand_that_cannot_be_is_refused() -> None:
    for asked in (
        ExerciseSituation(kind=ExerciseKind.PAYMENT, han=1, fu=20),
        ExerciseSituation(kind=ExerciseKind.PAYMENT, han=40, fu=35),
    ):
        with pytest.raises(InvalidRequest, match="no hand has so many"):
            solve(asked, ENGLISH)
    with pytest.raises(InvalidRequest):
        solve(ExerciseSituation(kind=ExerciseKind.PAYMENT, rules="mcr-green", han=3, fu=40), ENGLISH)
    with pytest.raises(InvalidRequest, match="may not win"):
        solve(ExerciseSituation(kind=ExerciseKind.SHEET, hand="234m567p22678s34s", win="9s"), ENGLISH)
