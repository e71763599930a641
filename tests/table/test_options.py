"""Options: each is read by the code, or states only what the document says and refuses to be changed."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path
from typing import Any

import pytest

from muraille.errors import InvalidRules
from muraille.families import RULESETS
from muraille.mcr.choices import ResultMode
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.riichi.grades import GameLength, TieMode
from muraille.riichi.rules import RCR_2016
from muraille.table.family import Ruleset
from muraille.table.options import changed, options_of

SOURCES = Path(__file__).parent.parent.parent / "src" / "muraille"
#: Where options are declared and given their values.
DECLARED = {"rules.py", "play_rules.py", "hand_rules.py", "scoring_rules.py"}
#: The conditions of a ruling name the options of the rules that they look at.
CONDITIONS = {"under", "unless"}
ONE_OF_EACH = pytest.mark.parametrize("rules", [RCR_2016, MCR_GREEN], ids=lambda rules: rules.name)


def names_read(tree: ast.AST) -> set[str]:
    """What a module reads: attributes, names that it looks up by text, options that a condition names."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CONDITIONS:
            found |= {keyword.arg for keyword in node.keywords if keyword.arg}
    return found


READ = set[str]().union(
    *(
        names_read(ast.parse(path.read_text(encoding="utf-8")))
        for path in SOURCES.rglob("*.py")
        if path.name not in DECLARED
    )
)


@ONE_OF_EACH
def test_an_option_that_no_code_reads_is_stated_only(rules: Ruleset) -> None:
    assert [option.name for option in options_of(rules) if option.name not in READ and not option.stated_only] == []


@ONE_OF_EACH
def test_what_is_stated_only_is_read_by_no_code(rules: Ruleset) -> None:
    assert [option.name for option in options_of(rules) if option.name in READ and option.stated_only] == []


def test_the_search_sees_what_is_read_and_only_that() -> None:
    tree = ast.parse("a = rules.one\nrules.two = 3\nunder(three=True)\nother(four=True)\n'five'")
    assert names_read(tree) >= {"one", "three", "five"}
    assert names_read(tree).isdisjoint({"two", "four"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("exhaustive_draw_trigger", "on_empty_draw"),
        ("penalty_points_transferred", "opponents"),
        ("seating_mode", "draw_winds"),
        ("only_announced_fans_count", "yes"),
    ],
)
def test_what_only_states_the_document_cannot_be_changed(name: str, value: str) -> None:
    with pytest.raises(InvalidRules, match=f"{name} only states what the document says") as refused:
        changed(MCR_GREEN, {name: value})
    assert refused.value.code == "fixed_option"


def test_its_own_value_may_be_named() -> None:
    assert changed(MCR_INTL, {"exhaustive_draw_trigger": MCR_INTL.exhaustive_draw_trigger.value}) == MCR_INTL


@pytest.mark.parametrize(
    ("rules", "name", "value", "takes"),
    [
        (RCR_2016, "kuikae_allowed", "yes", "yes, no"),
        (RCR_2016, "kuikae_allowed", 1, "yes, no"),
        (RCR_2016, "red_fives", True, "0, 1, 2 …"),
        (RCR_2016, "red_fives", 3.0, "0, 1, 2 …"),
        (RCR_2016, "game_length", "east", "east, "),
        (RCR_2016, "game_length", TieMode.SHARED, "east, "),
        (RCR_2016, "uma", (15_000, -15_000), "4 numbers, such as 15000,5000,-5000,-15000"),
        (RCR_2016, "uma", (True, False, False, False), "4 numbers, such as 15000,5000,-5000,-15000"),
        (RCR_2016, "uma", None, "4 numbers, such as 15000,5000,-5000,-15000"),
        (MCR_GREEN, "result_mode", GameLength.EAST, "table_points, points"),
        (MCR_GREEN, "minimum_points", "8", "0, 1, 2 …"),
    ],
)
def test_a_value_of_another_type_is_refused(rules: Ruleset, name: str, value: Any, takes: str) -> None:
    with pytest.raises(InvalidRules, match=f"is no value for {name}; it takes {takes}") as refused:
        dataclasses.replace(rules, **{name: value})
    assert refused.value.code == "invalid_option_value"


def test_a_value_of_the_right_type_is_taken() -> None:
    changed_in_code = dataclasses.replace(RCR_2016, uma=(30_000, 10_000, -10_000, -30_000), game_length=GameLength.EAST)
    assert changed_in_code.game_length is GameLength.EAST
    assert dataclasses.replace(MCR_GREEN, result_mode=ResultMode.POINTS).result_mode is ResultMode.POINTS


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_every_option_stands_under_a_heading(rules: Ruleset) -> None:
    assert all(option.group for option in options_of(rules))
