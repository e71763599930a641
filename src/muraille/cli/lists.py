"""The yaku or the fan of a ruleset on the terminal, in the order of its book."""

from __future__ import annotations

from typing import NamedTuple

from rich.table import Table

from muraille.cli.console import cite_text, console, print_json, say
from muraille.mcr.fan import FAN
from muraille.mcr.rules import McrRules
from muraille.mcr.terms import SERIES
from muraille.phrase import Name, Phrase
from muraille.riichi.declarations import DECLARED, Yaku
from muraille.riichi.rules import RiichiRules
from muraille.table.rulesets import Ruleset


class Entry(NamedTuple):
    """A yaku or a fan: its id, its names, its value, where its document has it."""

    id: str
    name: Name
    value: str
    cite: str


def show(rules: Ruleset, *, as_json: bool) -> None:
    """Print the list; for MCR also the series of Green §3.8."""
    found = entries(rules)
    if as_json:
        print_json([entry._asdict() | {"name": entry.name.texts} for entry in found])
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for entry in found:
        original = entry.name.texts.get("ja") or entry.name.texts.get("zh") or ""
        table.add_row(say(entry.name), original, entry.value, cite_text(entry.cite))
    console().print(table)
    if isinstance(rules, McrRules):
        series = ", ".join(map(say, SERIES))
        console().print(say(Phrase("The book groups them in nine series: {series} (Green §3.8)", series=series)))


def entries(rules: Ruleset) -> list[Entry]:
    """The list as data.

    >>> from muraille.presets import ruleset
    >>> entries(ruleset("mcr-green"))[40][2:], [entry.value for entry in entries(ruleset("rcr-2016")) if entry.id == "ittsuu"]
    (('8', 'Green #41'), ['2 / 1'])
    """
    if isinstance(rules, McrRules):
        chosen = sorted(FAN, key=lambda fan: fan.number(rules))
        return [Entry(fan.id, fan.title(rules), str(fan.worth(rules, ((),))), fan.cite(rules)) for fan in chosen]
    assert isinstance(rules, RiichiRules)
    return [
        Entry(each.id, each.name, _value(each, rules), each.cites[rules.document])
        for each in DECLARED
        if each.when(rules)
    ]


def _value(yaku: Yaku, rules: RiichiRules) -> str:
    """Han of a concealed hand and of an exposed one; Y for a yakuman; – where it needs a concealed hand."""
    if yaku.yakuman is not None:
        times = yaku.yakuman(rules) if callable(yaku.yakuman) else yaku.yakuman
        return ("Y" * times) + (" / –" if yaku.open_yakuman is None else "")
    exposed = yaku.open_han if yaku.open_han is not None and yaku.open_when(rules) else "–"
    return f"{yaku.han} / {exposed}"
