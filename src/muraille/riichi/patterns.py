"""The yaku of a ruleset in the order of the book."""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.riichi.book import book
from muraille.riichi.declarations import DECLARED, Yaku
from muraille.riichi.rules import RiichiRules
from muraille.table.book import Excluded, Pattern, sentence
from muraille.table.wins import written


def patterns(rules: RiichiRules) -> list[Pattern]:
    """The list of a ruleset.

    >>> from muraille.riichi.rules import RCR_2016
    >>> [each.value for each in patterns(RCR_2016) if each.id == "ittsuu"]
    ['2 / 1']
    """
    return [_yaku(each, rules) for each in DECLARED if each.when(rules)]


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
        written(yaku.example) if yaku.example else None,
    )


def _value(yaku: Yaku, rules: RiichiRules) -> str:
    """Han of a concealed hand and of an exposed one; Y for a yakuman; – where it needs a concealed hand."""
    if yaku.yakuman is not None:
        times = yaku.yakuman(rules) if callable(yaku.yakuman) else yaku.yakuman
        return ("Y" * times) + (" / –" if yaku.open_yakuman is None else "")
    exposed = yaku.open_han if yaku.open_han is not None and yaku.open_when(rules) else "–"
    return f"{yaku.han} / {exposed}"
