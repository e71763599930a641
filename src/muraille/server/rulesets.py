"""A ruleset as data for pages: its options with their values, meanings and paragraphs."""

from __future__ import annotations

from typing import Any

from muraille.languages import cite_text
from muraille.phrase import Language
from muraille.table.rulesets import Ruleset, allowed_values, options_of, text_of


def ruleset_heading(rules: Ruleset, language: Language) -> dict[str, str]:
    """Its name, its title and its game."""
    return {"name": rules.name, "title": rules.title.render(language), "game": rules.game}


def ruleset_data(rules: Ruleset, language: Language) -> dict[str, Any]:
    """The heading and every option, in the reader's language."""
    options = [
        {
            "name": option.name,
            "value": text_of(option.value),
            "values": allowed_values(option.value),
            "meaning": option.meaning.render(language),
            "cite": cite_text(option.cite, language),
        }
        for option in options_of(rules)
    ]
    return ruleset_heading(rules, language) | {"options": options}
