"""Facts that cannot be: each is refused with its own code."""

from __future__ import annotations

import re

import pytest

from muraille.errors import InvalidHand, InvalidRequest, InvalidRules, MurailleError
from muraille.riichi.answers import result_of
from muraille.riichi.checks import IMPOSSIBLE
from muraille.riichi.rules import RCR_2016, TENHOU, RiichiRules
from muraille.table.options import changed
from muraille.table.wins import ScoreRequest, WinBy
from muraille.tiles import Wind
from riichi.hands import refused, result, yaku

PINFU = "23m567p345678s99p 1m"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (PINFU + " ippatsu", "ippatsu_without_riichi"),
        ("23m345678s99p(567p) 1m riichi", "riichi_with_exposed_meld"),
        ("23m345678s99p(567p) 1m double", "riichi_with_exposed_meld"),
        (PINFU + " ura=1z", "ura_without_riichi"),
        ("1111m567p345s678s 1m", "five_of_a_kind"),
        ("11m567p345678s99p 1m dora=1m1m", "five_of_a_kind"),
        ("123m567p345678s99p 1m", "winning_tile_in_hand"),
        ("123m567p345678s99p 1z", "winning_tile_not_in_hand"),
        (PINFU.replace("1m", "1f"), "flower_wins"),
        (PINFU + " dora=1f", "flower_indicator"),
        (PINFU + " dora=1z1z1z2z2z2z", "too_many_indicators"),
        (PINFU + " after_kong", "after_kong_on_discard"),
        (PINFU + " draw after_kong", "after_kong_without_kong"),
        ("23m99p345678s[2222z] 1m draw riichi ippatsu after_kong", "ippatsu_after_kong"),
        (PINFU + " draw robbing_kong", "robbing_kong_on_draw"),
        (PINFU + " robbing_kong first_turn", "robbing_kong_in_first_turn"),
        (PINFU + " riichi dora=1z ura=2z3z", "too_many_ura_indicators"),
        (PINFU + " last_tile robbing_kong", "robbing_kong_on_last_tile"),
        ("23m99p345678s[2222z] 1m draw first_turn", "first_turn_with_meld"),
        (PINFU + " draw first_turn riichi", "first_turn_with_riichi"),
        (PINFU + " first_turn seat=E", "first_turn_of_dealer"),
        (PINFU + " draw first_turn last_tile", "first_turn_on_last_tile"),
        (PINFU + " riichi ippatsu last_tile", "ippatsu_on_last_tile"),
        (PINFU + " double ippatsu last_tile", "ippatsu_on_last_tile"),
        (PINFU + " double ippatsu last_tile draw", "double_riichi_on_last_tile"),
        ("23m99p345678s[2222z] 1m double ippatsu draw", "double_riichi_with_kong"),
        ("23m99p345678s[2222z] 1m double ippatsu", "double_riichi_with_kong"),
        (PINFU + " double ippatsu dora=1z2z", "indicators_of_no_kong"),
        (PINFU + " draw first_turn dora=1z2z", "indicators_of_no_kong"),
        (PINFU + " draw first_turn discards=1z", "first_turn_after_discards"),
        (PINFU + " double ippatsu discards=1z2z", "double_riichi_after_discards"),
        (PINFU + " discards=9p9p9p", "five_of_a_kind"),
        (PINFU + " dora=9p discards=9p9p", "five_of_a_kind"),
        ("11m567p345678s99p 1m robbing_kong", "robbed_tile_held"),
        ("23m345678s99p(111z) 1m robbing_kong dora=1m", "robbed_tile_held"),
        (PINFU + " riichi robbing_kong dora=1z ura=1m", "robbed_tile_held"),
        ("19m19p19s1234567z 1m robbing_kong", "robbed_tile_held"),
        (PINFU + " last_of_kind", "flag_of_another_game"),
        (PINFU + " draw dealt", "flag_of_another_game"),
        (PINFU + " counters=-1", "negative_number"),
        (PINFU + " draw from=E", "discarder_on_draw"),
        (PINFU + " from=S", "discarder_is_winner"),
        (PINFU + " liable=S", "liable_is_winner"),
        (PINFU + " liable=N", "liable_without_yakuman"),
    ],
)
def test_code(line: str, code: str) -> None:
    with pytest.raises((InvalidHand, InvalidRequest)) as problem:
        result(line)
    assert problem.value.code == code
    assert str(problem.value)


def on_the_last_tile(wall: int, *, kongs: int) -> set[str]:
    """The ways in which ippatsu can meet the last tile, with so many tiles left at the riichi and kongs that do not end it."""
    found: set[str] = set()

    def turn(number: int, left: int, kongs: int) -> None:
        if left == 0:
            return
        left -= 1
        if number == 4:
            found.update({"draw"} if left == 0 else ())
        else:
            found.update({"discard"} if left == 0 else ())
            turn(number + 1, left, kongs)
        if kongs and left:
            # The dead wall takes the tile back that the kong took from it; whoever declared it draws again.
            turn(number, left, kongs - 1)

    turn(1, wall, kongs)
    return found


@pytest.mark.rule("G65", "G12")
@pytest.mark.parametrize("broken", [True, False])
@pytest.mark.parametrize("minimum", range(11))
def test_ippatsu_on_the_last_tile(minimum: int, broken: bool) -> None:
    rules = changed(RCR_2016, {"riichi_min_wall_tiles": minimum, "ippatsu_broken_by_ankan": broken})
    possible = set().union(*(on_the_last_tile(wall, kongs=0 if broken else 4) for wall in range(minimum, 20)))
    for way in ("draw", "discard"):
        line = PINFU + " riichi ippatsu last_tile" + (" draw" if way == "draw" else "")
        if way in possible:
            assert result(line, rules)
        else:
            with pytest.raises(InvalidRequest) as problem:
                result(line, rules)
            assert problem.value.code == "ippatsu_on_last_tile"


@pytest.mark.rule("G65")
def test_ippatsu_on_the_last_draw_is_possible() -> None:
    """Four tiles at the riichi: the declarer's next draw is the last."""
    assert {"riichi", "ippatsu", "haitei"} <= set(yaku(PINFU + " riichi ippatsu last_tile draw"))


def test_the_command_is_told_its_own_options() -> None:
    with pytest.raises(InvalidRequest) as problem:
        result(PINFU + " riichi ippatsu last_tile")
    assert str(problem.value.advice) == "see --ippatsu, --last-tile"
    for impossible in IMPOSSIBLE:
        assert not re.search(r"[a-z]_[a-z]", str(impossible.phrase)), "no name of a field"


def test_too_many_red_fives() -> None:
    with pytest.raises(InvalidHand) as problem:
        result("23m007p345678s99p 1m", TENHOU)
    assert problem.value.code == "too_many_red_fives"
    assert result("23m007p345678s99p 1m", RCR_2016)


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (ScoreRequest(hand="123m456p789s1122z"), "no_winning_tile"),
        (ScoreRequest(hand="123m456p789s1122z", win="12z"), "not_one_tile"),
        (ScoreRequest(hand="123m456p789s1122z", win="2z", flowers=2), "flowers_in_riichi"),
        (ScoreRequest(hand="123m456p789s112z", win="2z"), "wrong_size"),
        (ScoreRequest(hand="123m456p789s1122x", win="2z"), "invalid_notation"),
        (ScoreRequest(hand="123m456p1122z", melds=["(124s)"], win="2z"), "impossible_meld"),
        (ScoreRequest(hand="123m456p1122z", melds=["789s"], win="2z"), "invalid_meld"),
    ],
)
def test_code_of_a_request(request_: ScoreRequest, code: str) -> None:
    with pytest.raises(MurailleError) as problem:
        result_of(request_, RCR_2016)
    assert problem.value.code == code


@pytest.mark.rule("R049", "R051", "R050")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("123m456p789s1122z 3z riichi", "incomplete"),
        ("1111m3388p77s77z4s 4s", "incomplete"),
        ("234m567p55s67s(123s) 8s", "no_yaku"),
        ("891m456p789s1122z 2z riichi", "incomplete"),
        ("123z456p789s1122m 2m riichi", "incomplete"),
    ],
)
def test_hands_that_may_not_win(line: str, reason: str) -> None:
    assert refused(line).reason == reason


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("red_fives", 13, "contradictory_options"),
        ("uma", "1,2,3,4", "contradictory_options"),
        ("double_wind_pair_fu", 3, "contradictory_options"),
        ("double_wind_pung_han", 3, "contradictory_options"),
        ("open_pinfu_fu", 1, "contradictory_options"),
        ("pinfu_tsumo_fu", 1, "contradictory_options"),
        ("seven_pairs_fu", 30, "contradictory_options"),
        ("counter_value", 100, "contradictory_options"),
        ("riichi_bet", -1, "contradictory_options"),
        ("ura_dora", False, "contradictory_options"),
        ("riyanshi_counts_bonus", True, "contradictory_options"),
        ("renhou_value", "baiman", "invalid_option_value"),
        ("no_such_option", 1, "unknown_option"),
    ],
)
def test_rules_that_contradict_themselves(option: str, value: object, code: str) -> None:
    with pytest.raises(InvalidRules) as problem:
        changed(RCR_2016, {option: value})
    assert problem.value.code == code


def test_triple_win_needs_several_winners() -> None:
    with pytest.raises(InvalidRules):
        changed(RCR_2016, {"abort_triple_ron": "yes", "multiple_ron": "no"})


def test_rules_are_equal_by_value() -> None:
    assert changed(RCR_2016, {"kiriage_mangan": "yes"}) == changed(RCR_2016, {"kiriage_mangan": True})
    assert isinstance(changed(RCR_2016, {"uma": [30000, 10000, -10000, -30000]}), RiichiRules)


@pytest.mark.rule("R114", "R115", "G24")
@pytest.mark.parametrize(
    ("hand", "win", "changes", "code"),
    [
        ("34m99s(555z)(666z)(777z)", "5m", {}, None),
        ("5m(222z)(333z)(444z)(111z)", "5m", {}, None),
        ("34m99s555z666z777z", "5m", {}, "liable_without_fed_set"),
        ("34m99s555z666z(777z)", "5m", {}, "liable_without_fed_set"),
        ("34m99s[5555z](666z)(777z)", "5m", {}, "liable_without_fed_set"),
        ("34m99s[5555z](666z)(777z)", "5m", {"pao_counts_ankan": "yes"}, None),
        ("345m99s77z(555z)(666z)", "7z", {}, "liable_without_fed_set"),
        ("11z55m(222z)(333z)(444z)", "1z", {}, "liable_without_fed_set"),
        ("345m99s77z(555z)(666z)", "9s", {}, "liable_without_yakuman"),
    ],
)
def test_liable_is_who_fed_the_last_set_to_the_exposed_others(
    hand: str, win: str, changes: dict[str, str], code: str | None
) -> None:
    request = ScoreRequest(hand=hand, win=win, by=WinBy.DRAW, liable=Wind.NORTH)
    rules = changed(RCR_2016, changes)
    if code is None:
        assert result_of(request, rules)
        return
    with pytest.raises(InvalidRequest) as problem:
        result_of(request, rules)
    assert problem.value.code == code
