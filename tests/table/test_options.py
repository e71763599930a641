"""Options: each has an effect, or says why it has none and refuses to be changed."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

import pytest

from muraille.errors import InvalidRules
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.presets import RULESETS
from muraille.table.rulesets import Option, Ruleset, changed, options_of

SOURCES = Path(__file__).parent.parent.parent / "src" / "muraille"
#: Where options are declared and given their values.
DECLARED = {"rules.py", "play_rules.py", "hand_rules.py", "scoring_rules.py"}
CODE = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py") if path.name not in DECLARED)


def has_a_choice(option: Option) -> bool:
    return not isinstance(option.value, Enum) or len(type(option.value)) > 1


@pytest.mark.parametrize("rules", [RULESETS["rcr-2016"], MCR_GREEN], ids=lambda rules: rules.name)
def test_every_option_is_read_somewhere_or_fixed(rules: Ruleset) -> None:
    for option in options_of(rules):
        read = re.search(rf"\b{option.name}\b", CODE) is not None
        assert read != (option.fixed is not None) or not has_a_choice(option), option.name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("flower_exposure", "mandatory"),
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
    assert changed(MCR_INTL, {"flower_exposure": "mandatory"}) == MCR_INTL
