"""Bad input: each mistake has its own code and a sentence that says what would be right."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from mcr.fan_table import CHICKEN
from mcr.hands import fans, scored
from muraille.errors import InvalidRules, MurailleError
from muraille.mcr import MCR_BOTZONE, MCR_GREEN, MCR_INTL
from muraille.mcr.answers import answer_of, result_of
from muraille.table.options import changed
from muraille.table.wins import ScoreRequest

GOOD: dict[str, Any] = {"id": "1", "hand": "34m678s33z", "melds": ["(234p)", "(888m)"], "win": "5m"}


def request(**changes: Any) -> ScoreRequest:
    return msgspec.convert({**GOOD, **changes}, ScoreRequest)


@pytest.mark.rule("M134")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"hand": "34m678s33z9f"}, "flower_in_hand"),
        ({"hand": "34m678s3z1f"}, "flower_in_hand"),
        ({"win": "1f"}, "flower_wins"),
        ({"flowers": 9}, "too_many_flowers"),
        ({"flowers": -1}, "negative_flowers"),
        ({"hand": "34m888m6s33z"}, "five_of_a_kind"),
        ({"hand": "3388m678s", "win": "8m", "melds": ["(234p)", "(888m)"]}, "five_of_a_kind"),
        ({"hand": "34m678s33z4z"}, "winning_tile_not_in_hand"),
        ({"hand": "345m678s33z"}, "winning_tile_in_hand"),
        ({"hand": "34m678s3z"}, "wrong_size"),
        ({"win": ""}, "no_winning_tile"),
        ({"win": "55m"}, "not_one_tile"),
        ({"win": "5x"}, "invalid_notation"),
        ({"hand": "34m678s33"}, "invalid_notation"),
        ({"melds": ["(234p)", "888m"]}, "invalid_meld"),
        ({"melds": ["(235p)", "(888m)"]}, "impossible_meld"),
        ({"melds": ["(234p)", "[888m]"]}, "concealed_meld"),
        ({"riichi": "riichi"}, "riichi_only"),
        ({"dora_indicators": ["1m"]}, "riichi_only"),
        ({"ura_indicators": ["1m"]}, "riichi_only"),
        ({"discards": ["1m"]}, "riichi_only"),
        ({"counters": 1}, "riichi_only"),
        ({"bets": 1}, "riichi_only"),
        ({"liable": "E"}, "riichi_only"),
        ({"flags": ["ippatsu"]}, "flag_of_another_game"),
        ({"flags": ["first_turn"]}, "flag_of_another_game"),
        ({"flags": ["robbing_kong"], "by": "draw"}, "robbing_kong_on_draw"),
        ({"flags": ["after_kong"]}, "after_kong_on_discard"),
        ({"flags": ["after_kong"], "by": "draw"}, "after_kong_without_kong"),
        ({"flags": ["after_kong", "robbing_kong"]}, "robbing_kong_after_kong"),
        ({"flags": ["robbing_kong", "last_tile"]}, "robbing_kong_on_last_tile"),
        ({"flags": ["last_of_kind"], "hand": "34m678s33z", "win": "3z"}, "last_of_kind_held"),
        ({"flags": ["robbing_kong"], "win": "3z"}, "robbed_tile_held"),
        ({"flags": ["dealt"]}, "dealt_on_discard"),
        ({"flags": ["dealt"], "by": "draw"}, "dealt_not_dealer"),
        ({"flags": ["dealt"], "by": "draw", "seat": "E"}, "dealt_with_melds"),
        (
            {"flags": ["dealt", "last_tile"], "by": "draw", "seat": "E", "hand": "34888m234p678s33z", "melds": []},
            "dealt_with_flags",
        ),
        ({"discarder": "S"}, "discarder_is_winner"),
        ({"discarder": "E", "by": "draw"}, "discarder_on_draw"),
    ],
)
def test_bad_input_has_a_code(changes: dict[str, Any], code: str) -> None:
    if code == "flower_in_hand" and "9f" in changes["hand"]:
        code = "invalid_notation"
    with pytest.raises(MurailleError) as refused:
        result_of(request(**changes), MCR_GREEN)
    assert refused.value.code == code
    assert str(refused.value)


@pytest.mark.rule("MF46", "MF47", "MF58")
@pytest.mark.parametrize(
    ("changes", "green", "intl"),
    [
        ({"flags": ["after_kong"], "by": "draw"}, "Green #46", "Intl n°42"),
        ({"flags": ["robbing_kong"], "win": "3z"}, "Green #47", "Intl n°43"),
        ({"flags": ["last_of_kind"], "win": "3z"}, "Green #58", "Intl n°27"),
    ],
)
def test_a_refusal_cites_the_document_of_the_ruleset(changes: dict[str, Any], green: str, intl: str) -> None:
    for rules, cite in ((MCR_GREEN, green), (MCR_INTL, intl)):
        with pytest.raises(MurailleError, match=re.escape(f"({cite})")):
            result_of(request(**changes), rules)


@pytest.mark.rule("M131")
def test_fourteen_tiles_that_are_not_complete() -> None:
    bad = request(win="9m")
    assert answer_of(result_of(bad, MCR_GREEN), bad.id) == {
        "id": "1",
        "valid": False,
        "reason": "incomplete",
        "message": "34m678s33z(234p)(888m) with 9m is not complete: four sets and a pair, or a special hand, are needed",
    }


@pytest.mark.rule("M132")
def test_a_hand_below_the_minimum_still_shows_its_fan() -> None:
    low = request(hand="234567m22345p67s", melds=[], win="8s", flowers=3)
    answer = answer_of(result_of(low, MCR_GREEN), low.id)
    assert (answer.get("valid"), answer.get("reason")) == (False, "below_minimum")
    assert (answer.get("points"), answer.get("flowers"), answer.get("total")) == (7, 3, 10)
    assert "payments" not in answer


def test_an_answer_as_the_contract_has_it() -> None:
    good = request(flowers=1, discarder="N")
    assert answer_of(result_of(good, MCR_INTL), good.id) == {
        "id": "1",
        "valid": True,
        "fans": [{"id": "chicken_hand", "no": 39, "points": 8, "count": 1, "cite": "Intl n°39"}],
        "points": 8,
        "flowers": 1,
        "total": 9,
        "payments": {"E": -8, "S": 33, "W": -8, "N": -17},
    }


def test_melds_may_stand_in_the_hand() -> None:
    together = request(hand="34m678s33z(234p)(888m)", melds=[])
    mixed = request(hand="34m678s33z(234p)", melds=["(888m)"])
    for one in (together, mixed):
        assert answer_of(result_of(one, MCR_GREEN), one.id) == answer_of(result_of(request(), MCR_GREEN), request().id)


@pytest.mark.parametrize("flag", ["only", "rob"])
def test_the_library_ignores_what_the_tiles_contradict(flag: str) -> None:
    hand = "34m678s33z(234p)(888m) 3z".replace("34m", "345m").replace("33z", "3z")
    assert fans(f"{hand} {flag}", MCR_BOTZONE) == fans(hand, MCR_BOTZONE)
    assert fans(f"{CHICKEN} draw kong", MCR_BOTZONE) == fans(f"{CHICKEN} draw", MCR_BOTZONE)


@pytest.mark.rule("MG18")
def test_no_kong_after_the_last_tile() -> None:
    with pytest.raises(MurailleError, match="replacement"):
        scored(f"{CHICKEN} rob last")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"non_identical_rule": "no"}, "contradictory_options"),
        ({"false_hu_open_hand": "yes"}, "contradictory_options"),
        ({"minimum_points": "-1"}, "contradictory_options"),
        ({"two_concealed_kongs_points": "2"}, "contradictory_options"),
        ({"set_reuse_rule": "never"}, "invalid_option_value"),
        ({"red_fives": "yes"}, "unknown_option"),
    ],
)
def test_contradictory_options_are_refused(changes: dict[str, str], code: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        changed(MCR_GREEN, changes)
    assert refused.value.code == code


@pytest.mark.rule("MG68", "MG50")
@pytest.mark.parametrize(
    ("flags", "flowers", "changes", "code"),
    [
        (["dealt"], 0, {}, "dealt_without_replacement"),
        (["dealt", "after_kong"], 0, {}, None),
        # a flower came for the kong, and the tile for the flower wins
        (["dealt"], 1, {"replacement_fan_after_flower": "no"}, None),
        (["dealt"], 1, {"replacement_fan_after_flower": "yes"}, "dealt_without_replacement"),
        (["dealt", "after_kong"], 0, {"opening_kong_replacement": "no"}, "dealt_with_melds"),
    ],
)
def test_a_kong_in_the_dealt_hand_is_won_on_its_replacement(
    flags: list[str], flowers: int, changes: dict[str, object], code: str | None
) -> None:
    asked = request(
        hand="345m234p678s3z", win="3z", melds=["[8888m]"], by="draw", seat="E", flags=flags, flowers=flowers
    )
    rules = changed(MCR_INTL, changes)
    if code is None:
        result_of(asked, rules)
        return
    with pytest.raises(MurailleError) as refused:
        result_of(asked, rules)
    assert refused.value.code == code
    assert "--dealt" in str(refused.value.advice)
