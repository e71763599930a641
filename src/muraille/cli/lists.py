"""The yaku or the fan of a ruleset on the terminal, in the order of its book."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from muraille.cli.console import cite_text, print_json, print_line, print_table, say
from muraille.table.family import Ruleset


class ListedPattern(Struct, frozen=True, kw_only=True):
    """A yaku or a fan: its names by language, its value and its paragraph."""

    id: str
    name: Mapping[str, str]
    value: str
    cite: str


def show(rules: Ruleset, *, as_json: bool) -> None:
    """Print the list, and what the book says of it as a whole."""
    found = rules.family.book.patterns(rules)
    if as_json:
        print_json(
            [ListedPattern(id=each.id, name=each.name.texts, value=each.value, cite=each.cite) for each in found]
        )
        return
    print_table(
        (
            say(each.name),
            each.name.texts.get("ja") or each.name.texts.get("zh") or "",
            each.value,
            cite_text(each.cite),
        )
        for each in found
    )
    for remark in rules.family.book.remarks:
        print_line(say(remark))
