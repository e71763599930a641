"""The yaku or the fan of a ruleset in the order of its book: names, value, rule, what it leaves out, a hand that has it."""

from __future__ import annotations

from typing import NamedTuple

from muraille.mcr import examples as mcr_examples
from muraille.mcr.declaration import Exclusion, Fan
from muraille.mcr.explain import points_phrase
from muraille.mcr.fan import FAN, FAN_BY_ID
from muraille.mcr.rules import McrRules
from muraille.phrase import Name, Phrase
from muraille.riichi import examples as riichi_examples
from muraille.riichi.book import book
from muraille.riichi.declarations import DECLARED, Yaku
from muraille.riichi.rules import RiichiRules
from muraille.table.rulesets import Ruleset
from muraille.table.wins import ScoreRequest


class Excluded(NamedTuple):
    """A pattern that another one leaves out, and where the document says so."""

    id: str
    name: Name
    cite: str


class Pattern(NamedTuple):
    """A yaku or a fan."""

    id: str
    name: Name
    value: str
    cite: str
    #: Those of the same value stand together.
    group: Phrase
    #: The rule in one sentence: an English template of the catalogue.
    rule: str
    excludes: tuple[Excluded, ...]
    example: ScoreRequest | None


def patterns(rules: Ruleset) -> list[Pattern]:
    """The list of a ruleset.

    >>> from muraille.presets import ruleset
    >>> patterns(ruleset("mcr-green"))[40][2:4], [each.value for each in patterns(ruleset("rcr-2016")) if each.id == "ittsuu"]
    (('8', 'Green #41'), ['2 / 1'])
    """
    if isinstance(rules, McrRules):
        return [_fan(fan, rules) for fan in sorted(FAN, key=lambda fan: fan.number(rules))]
    assert isinstance(rules, RiichiRules)
    return [_yaku(each, rules) for each in DECLARED if each.when(rules)]


def sentence(text: str) -> str:
    """A docstring as the one line that the catalogue has."""
    return " ".join(text.split())


def _fan(fan: Fan, rules: McrRules) -> Pattern:
    worth = fan.worth(rules, ((),))
    excluded = tuple(_excluded_fan(fan, entry, rules) for entry in fan.excludes if entry.holds(rules))
    return Pattern(
        fan.id,
        fan.title(rules),
        str(worth),
        fan.cite(rules),
        points_phrase(worth),
        sentence(fan.meaning),
        excluded,
        mcr_examples.EXAMPLES.get(fan.id),
    )


def _excluded_fan(fan: Fan, entry: Exclusion, rules: McrRules) -> Excluded:
    return Excluded(entry.fan, FAN_BY_ID[entry.fan].title(rules), fan.cite_exclusion(entry, rules))


def _yaku(yaku: Yaku, rules: RiichiRules) -> Pattern:
    known = {line.yaku for _, line in book(rules).concealed.entries}
    cite = yaku.cites[rules.document]
    return Pattern(
        yaku.id,
        yaku.name,
        _value(yaku, rules),
        cite,
        Phrase("yakuman") if yaku.yakuman is not None else Phrase("{han} han", han=yaku.han),
        sentence(yaku.rule),
        tuple(Excluded(other.id, other.name, cite) for other in yaku.supersedes if other in known),
        riichi_examples.EXAMPLES.get(yaku.id),
    )


def _value(yaku: Yaku, rules: RiichiRules) -> str:
    """Han of a concealed hand and of an exposed one; Y for a yakuman; – where it needs a concealed hand."""
    if yaku.yakuman is not None:
        times = yaku.yakuman(rules) if callable(yaku.yakuman) else yaku.yakuman
        return ("Y" * times) + (" / –" if yaku.open_yakuman is None else "")
    exposed = yaku.open_han if yaku.open_han is not None and yaku.open_when(rules) else "–"
    return f"{yaku.han} / {exposed}"
