"""The yaku or the fan of a ruleset on the terminal, in the order of its book."""

from __future__ import annotations

from rich.table import Table

from muraille.cli.console import cite_text, console, print_json, say
from muraille.table.family import Ruleset


def show(rules: Ruleset, *, as_json: bool) -> None:
    """Print the list, and what the book says of it as a whole."""
    found = rules.family.book.patterns(rules)
    if as_json:
        print_json([{"id": each.id, "name": each.name.texts, "value": each.value, "cite": each.cite} for each in found])
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for each in found:
        original = each.name.texts.get("ja") or each.name.texts.get("zh") or ""
        table.add_row(say(each.name), original, each.value, cite_text(each.cite))
    console().print(table)
    for remark in rules.family.book.remarks:
        console().print(say(remark))
