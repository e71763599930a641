"""A ruleset as data for pages: its options with their values, meanings and paragraphs."""

from __future__ import annotations

from typing import Any

from muraille.languages import cite_text
from muraille.option_values import allowed_names, value_name
from muraille.phrase import Language, Phrase
from muraille.table.rulesets import Option, Ruleset, allowed_values, options_of, text_of

#: The option with which a group begins, in the order of the book.
_GROUPS: dict[str, dict[str, Phrase]] = {
    "riichi": {
        "red_fives": Phrase("Yaku"),
        "double_yakuman_daisuushii": Phrase("Limits"),
        "open_pinfu_fu": Phrase("Minipoints"),
        "ura_dora": Phrase("Dora, bets and payments"),
        "kuikae_allowed": Phrase("Calls, kongs and riichi"),
        "temporary_furiten": Phrase("Furiten and tenpai"),
        "abort_four_kans": Phrase("Draws"),
        "dealer_keeps": Phrase("The game and its result"),
        "chombo_penalty_mode": Phrase("The referee"),
        "score_table_max_fu": Phrase("Tables"),
    },
    "mcr": {
        "minimum_points": Phrase("What a win needs"),
        "two_concealed_kongs_points": Phrase("Values"),
        "special_hand_fully_concealed": Phrase("Fan beside each other"),
        "set_reuse_rule": Phrase("Combining sets"),
        "reversible_tiles": Phrase("What the fan mean"),
        "flower_tiles": Phrase("At the table"),
        "false_hu_scheme": Phrase("The referee"),
        "game_deals": Phrase("The game and its result"),
    },
}


def ruleset_heading(rules: Ruleset, language: Language) -> dict[str, str]:
    """Its name, its title and its game."""
    return {"name": rules.name, "title": rules.title.render(language), "game": rules.game}


def ruleset_data(rules: Ruleset, language: Language) -> dict[str, Any]:
    """The heading and every option, in the reader's language."""
    group, groups = Phrase("Options"), _GROUPS[rules.game]
    options: list[dict[str, Any]] = []
    for option in options_of(rules):
        group = groups.get(option.name, group)
        options.append(option_data(option, language) | {"group": group.render(language)})
    return ruleset_heading(rules, language) | {"options": options}


def option_data(option: Option, language: Language) -> dict[str, Any]:
    return {
        "name": option.name,
        "value": text_of(option.value),
        "value_name": value_name(option.value).render(language),
        "values": allowed_values(option.value),
        "value_names": [name.render(language) for name in allowed_names(option.value)],
        "meaning": option.meaning.render(language),
        "cite": cite_text(option.cite, language),
    }
