"""The ruleset in the header of a file: we write its name and changed options beside what a format has itself."""

from __future__ import annotations

from typing import Any

from muraille.errors import InvalidRules
from muraille.formats.problems import invalid
from muraille.formats.told import Rules
from muraille.mcr.rules import MCR_PRESETS
from muraille.phrase import Phrase
from muraille.riichi.rules import RIICHI_RULESETS
from muraille.table.rulesets import changed, options_of, text_of

PRESETS: dict[str, Rules] = {**{rules.name: rules for rules in RIICHI_RULESETS}, **MCR_PRESETS}


def told_rules(header: dict[str, Any], place: Phrase) -> Rules | None:
    """The ruleset that a header names; None where it names none.

    >>> told_rules({"rules": "rcr-2016", "options": {"red_fives": "3"}}, Phrase("line 1")).red_fives
    3
    """
    name = header.get("rules")
    if not isinstance(name, str):
        return None
    options = header.get("options", {})
    if name not in PRESETS or not isinstance(options, dict):
        raise invalid("unknown_rules", place, Phrase("“{name}” is not a ruleset of Muraille", name=name))
    try:
        return changed(PRESETS[name], options)
    except InvalidRules as problem:
        raise invalid("unknown_rules", place, problem.phrase) from None


def rules_header(rules: Rules) -> dict[str, Any]:
    """The keys that name a ruleset.

    >>> from muraille.riichi.rules import TENHOU
    >>> rules_header(changed(TENHOU, {"red_fives": 0}))
    {'rules': 'tenhou', 'options': {'red_fives': '0'}}
    """
    preset = {entry.name: entry.value for entry in options_of(PRESETS[rules.name])}
    options = {entry.name: text_of(entry.value) for entry in options_of(rules) if entry.value != preset[entry.name]}
    return {"rules": rules.name, "options": options} if options else {"rules": rules.name}
