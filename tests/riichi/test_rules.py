"""The options: complete, each with its paragraph in every document, as tables B1 and B3 of the rule book give them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muraille.errors import InvalidRules
from muraille.families import RULESETS, ruleset
from muraille.riichi.rules import EMA_SHEET, RCR_2016, RIICHI_RULESETS, RiichiRules
from muraille.table.options import changed, options_of, text_of

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook" / "riichi"
#: In B3 and yet no option: the same in every document, or only a name for what other options say.
CONSTANT = {"chombo_after"}


@pytest.mark.parametrize("rules", RIICHI_RULESETS, ids=lambda rules: rules.name)
def test_every_option_has_its_paragraph(rules: RiichiRules) -> None:
    for option in options_of(rules):
        assert option.cite, option.name


def test_every_option_of_the_rule_book_is_a_field() -> None:
    named = set(re.findall(r"`([a-z]+_[a-z_]+)`", (RULEBOOK / "options.md").read_text(encoding="utf-8")))
    fields = {option.name for option in options_of(RCR_2016)}
    assert named - fields == CONSTANT


@pytest.mark.parametrize(
    ("option", "rcr", "sheet"),
    [
        ("red_fives", "0", "3"),
        ("open_tanyao", "yes", "no"),
        ("renhou_value", "mangan", "yakuman"),
        ("renhou_condition", "first_go_around", "first_discard"),
        ("double_yakuman_daisuushii", "no", "yes"),
        ("kazoe_yakuman", "no", "yes"),
        ("yakuman_stacking", "no", "no"),
        ("kiriage_mangan", "no", "no"),
        ("abort_four_kans", "no", "yes"),
        ("abort_four_riichi", "no", "yes"),
        ("abort_four_winds", "no", "yes"),
        ("abort_nine_terminals", "no", "yes"),
        ("abort_triple_ron", "no", "no"),
        ("nagashi_mangan", "no", "yes"),
        ("nagashi_requires_closed_hand", "yes", "no"),
        ("two_han_minimum_at_five_counters", "no", "yes"),
        ("uma", "15000,5000,-5000,-15000", "30000,10000,-10000,-30000"),
        ("starting_points", "30000", "0"),
        ("chombo_penalty_mode", "after_uma", "mangan"),
        ("revealed_tiles_chombo_threshold", "0", "5"),
        ("invalid_meld_correction_window", "until_discard", "none"),
        ("dead_hand_blocks_own_kong", "yes", "no"),
        ("open_pinfu_fu", "2", "0"),
        ("pinfu_tsumo_fu", "0", "0"),
        ("seven_pairs_fu", "25", "25"),
        ("double_wind_pair_fu", "4", "2"),
        ("all_green_requires_dragon", "no", "yes"),
        ("nine_gates_kong_allowed", "no", "yes"),
        ("kuikae_allowed", "no", "yes"),
        ("score_table_max_fu", "80", "70"),
    ],
)
def test_values(option: str, rcr: str, sheet: str) -> None:
    assert text_of(getattr(RCR_2016, option)) == rcr
    assert text_of(getattr(EMA_SHEET, option)) == sheet


def test_the_rest_of_the_sheet_is_as_the_rcr() -> None:
    pairs = zip(options_of(RCR_2016), options_of(EMA_SHEET), strict=True)
    assert len([one.name for one, other in pairs if one.value != other.value]) == 25


def test_options_as_text() -> None:
    for option in options_of(EMA_SHEET):
        assert getattr(changed(RCR_2016, {option.name: text_of(option.value)}), option.name) == option.value


def test_names() -> None:
    assert list(RULESETS)[:3] == ["rcr-2016", "ema-sheet", "tenhou"]
    with pytest.raises(InvalidRules, match="is not a ruleset"):
        ruleset("rcr-1816")
