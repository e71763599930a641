"""The presets against the table of options in the rule book (docs/rulebook/mcr/options.md)."""

from __future__ import annotations

import re

import pytest

from mcr.rulebook import rows
from muraille.mcr import MCR_BOTZONE, MCR_GREEN, MCR_INTL, MCR_RULESETS, McrRules
from muraille.table.options import options_of, text_of

#: Rows that the book words differently from a value.
WORDED = {"penalty_points_transferred": ("per_ruling", "opponents")}


def expected() -> dict[str, tuple[str, str]]:
    """Each option of the table with its values in mcr-green and mcr-intl."""
    found: dict[str, tuple[str, str]] = {}
    for _, _, _, _, option, green, intl, *_ in rows("options.md", r"MD\d\d"):
        names = re.findall(r"`([a-z_]+)`", option)
        greens, intls = ([part.strip() for part in cell.split(" / ")] for cell in (green, intl))
        for index, name in enumerate(names):
            found[name] = (greens[min(index, len(greens) - 1)], intls[min(index, len(intls) - 1)])
    return found


def plain(cell: str) -> str:
    """The value in a cell: its first word, in the spelling of the command line."""
    word = re.split(r"[ :(]", cell)[0]
    return {"true": "yes", "false": "no"}.get(word, word)


@pytest.mark.parametrize(("name", "cells"), expected().items(), ids=expected())
@pytest.mark.rule("M169")
def test_the_presets_are_the_table(name: str, cells: tuple[str, str]) -> None:
    for rules, cell in zip((MCR_GREEN, MCR_INTL), cells, strict=True):
        value = text_of(getattr(rules, name))
        wanted = WORDED.get(name, cells)[0 if rules is MCR_GREEN else 1] if name in WORDED else plain(cell)
        if wanted == "none" and value == "0":
            continue  # a limit of 0 is none
        assert value == wanted, f"{rules.name} {name}"


@pytest.mark.parametrize("rules", MCR_RULESETS, ids=lambda rules: rules.name)
def test_every_option_has_a_meaning_and_a_citation(rules: McrRules) -> None:
    for option in options_of(rules):
        assert str(option.meaning)
        assert option.cite, f"{rules.name} {option.name}"


def test_the_options_of_gaps() -> None:
    for rules in (MCR_GREEN, MCR_INTL):
        assert not rules.dead_wait_counts
        assert rules.seven_pairs_allows_four_identical
        assert rules.last_discard_hu_only
    assert MCR_BOTZONE.dead_wait_counts
