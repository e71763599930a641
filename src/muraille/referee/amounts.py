"""Every way in which the catalogue takes points under a ruleset: what a desk holds a penalty against."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from muraille.referee.catalogue import offences
from muraille.referee.consequences import RulingSituation, worked_out
from muraille.referee.effects import Deduction, Effect, Payment, PaymentToEach, RefereeChoice
from muraille.referee.facts import Fact, Number, OneOf
from muraille.referee.lookup import in_document, questions_of
from muraille.referee.offences import Case, Exceeds, Is, Offence, OptionIs
from muraille.referee.templates import ChomboFollows, FalseHuFollows, Ladder, PerMinute, Template
from muraille.table.conduct import Moment
from muraille.table.family import Ruleset

#: The fact on which the amount of a rule turns.
_TURNS_ON: dict[type, str] = {
    Ladder: "times",
    PerMinute: "minutes",
    ChomboFollows: "setting",
    FalseHuFollows: "reason",
}
#: Beyond so many a number changes no amount any more.
_MOST = 60
_PARAGRAPH = re.compile(r"§[0-9.]+(?:-[0-9]+)?(?:\([0-9]+\))?")


class Taking(NamedTuple):
    """Points that a paragraph takes: how many, when, and whether others receive them."""

    paragraphs: tuple[str, ...]
    moment: Moment
    shared: bool
    #: No bounds: the book leaves the amount to the referee.
    at_least: int | None
    at_most: int | None
    allowed: tuple[int, ...] = ()

    def allows(self, points: int) -> bool:
        """Whether the book knows this amount."""
        if self.at_least is None or self.at_most is None:
            return True
        return points in self.allowed if self.allowed else self.at_least <= points <= self.at_most


def paragraphs(cite: str) -> tuple[str, ...]:
    """The paragraphs of a citation, each with its book.

    >>> paragraphs("RCR §5.8 (G40), §5.9"), paragraphs("Green §3.11.6-6(1)"), paragraphs("Sheet: penalties")
    (('RCR §5.8', 'RCR §5.9'), ('Green §3.11.6-6(1)',), ('Sheet: penalties',))
    """
    book = cite.partition(" ")[0]
    return tuple(f"{book} {found.rstrip('.')}" for found in _PARAGRAPH.findall(cite)) or (cite.strip(),)


def covers(whole: str, part: str) -> bool:
    """Whether a paragraph is another one, or a part of it.

    >>> covers("Green §3.11.6-6", "Green §3.11.6-6(1)"), covers("RCR §5.1", "RCR §5.10")
    (True, False)
    """
    return part == whole or (part.startswith(whole) and not part[len(whole)].isdigit())


@cache
def takings(rules: Ruleset) -> tuple[Taking, ...]:
    """What the catalogue takes under these rules, each once.

    >>> from muraille.riichi.rules import RCR_2016
    >>> [each.at_least for each in takings(RCR_2016) if "RCR §3.4.6" in each.paragraphs and not each.shared][:1]
    [20000]
    """
    found: dict[Taking, None] = {}
    for offence in offences(rules.game):
        if in_document(offence, rules):
            for case in offence.cases:
                if all(each.holds({}, rules) for each in case.conditions if isinstance(each, OptionIs)):
                    found |= dict.fromkeys(_of_case(offence, case, rules))
    return tuple(found)


def _of_case(offence: Offence, case: Case, rules: Ruleset) -> Iterator[Taking]:
    for template in case.follows:
        for fact in _facts(offence, case, template, rules):
            situation = RulingSituation(rules=rules, facts=fact)
            for each in worked_out(template, case.cite(rules), situation):
                yield from _of_effect(each.effect, paragraphs(each.cite))


def _facts(offence: Offence, case: Case, template: Template, rules: Ruleset) -> Iterator[dict[str, Fact]]:
    """The facts that change what a rule takes."""
    fixed = isinstance(template, FalseHuFollows) and template.kind is not None
    name = "" if fixed else _TURNS_ON.get(type(template), "")
    question = questions_of(offence).get(name)
    if isinstance(question, OneOf):
        named = [each for each in case.conditions if isinstance(each, Is) and each.fact == name]
        for key in question.options:
            if all(each.holds({name: key}, rules) for each in named):
                yield {name: key}
    elif isinstance(question, Number):
        limits = [each for each in case.conditions if isinstance(each, Exceeds) and each.fact == name]
        for number in map(Fraction, range(1, _MOST)):
            if all(limit.holds({name: number}, rules) for limit in limits):
                yield {name: number}
    else:
        yield {}


def _of_effect(effect: Effect, cited: tuple[str, ...]) -> Iterator[Taking]:
    match effect:
        case Deduction():
            yield Taking(cited, effect.moment, False, effect.at_least, effect.at_most, effect.allowed)
        case Payment():
            yield Taking(cited, Moment.SCORE, True, effect.at_least, effect.at_most)
        case PaymentToEach():
            for total in sorted({2 * effect.points + effect.to_dealer, 3 * effect.from_dealer}):
                yield Taking(cited, Moment.SCORE, True, total, total)
        case RefereeChoice():
            for chosen in effect.options.values():
                for each in chosen:
                    yield from _of_effect(each, cited)
