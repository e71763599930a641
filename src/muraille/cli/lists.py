"""The yaku or the fan of a ruleset on the terminal, in the order of its book."""

from __future__ import annotations

from rich.table import Table

from muraille.cli.console import cite_text, console, print_json, say
from muraille.mcr.rules import McrRules
from muraille.mcr.terms import SERIES
from muraille.patterns import patterns
from muraille.phrase import Phrase
from muraille.table.rulesets import Ruleset


def show(rules: Ruleset, *, as_json: bool) -> None:
    """Print the list; for MCR also the series of Green §3.8."""
    found = patterns(rules)
    if as_json:
        print_json([{"id": each.id, "name": each.name.texts, "value": each.value, "cite": each.cite} for each in found])
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for each in found:
        original = each.name.texts.get("ja") or each.name.texts.get("zh") or ""
        table.add_row(say(each.name), original, each.value, cite_text(each.cite))
    console().print(table)
    if isinstance(rules, McrRules):
        series = ", ".join(map(say, SERIES))
        console().print(say(Phrase("The book groups them in nine series: {series} (Green §3.8)", series=series)))
