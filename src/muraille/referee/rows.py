"""What the number of a row says by itself: the facts that it fixes, the answers that it leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from muraille.phrase import Joined, Phrase
from muraille.referee.facts import Fact, OneOf, RefereeQuestion, UnfitFacts
from muraille.referee.offences import Case, Exceeds, Is, Offence
from muraille.table.family import Ruleset


@dataclass(frozen=True)
class OffenceRow:
    """A row of the ledger by which an offence was named; an empty number where it was named otherwise."""

    number: str = ""
    #: The answers that the cases of the row leave to a question.
    answers: Mapping[str, tuple[Fact, ...]] = field(default_factory=dict)
    #: A number within the bounds of the row, to find its case by.
    numbers: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def fixed(self) -> dict[str, Fact]:
        """The facts to which only one answer is left."""
        return {fact: values[0] for fact, values in self.answers.items() if len(values) == 1}

    def narrowed(self, question: RefereeQuestion) -> RefereeQuestion:
        """A question with the answers that the row leaves."""
        left = self.answers.get(question.id)
        if left is None or not isinstance(question, OneOf):
            return question
        return replace(question, options={key: name for key, name in question.options.items() if key in left})

    def check(self, known: Mapping[str, Fact], questions: Mapping[str, RefereeQuestion]) -> None:
        """Refuse a fact that is another case than the row's."""
        for name, left in self.answers.items():
            if name in known and known[name] not in left:
                question = questions[name]
                raise UnfitFacts(
                    "contradictory_facts",
                    Phrase(
                        "{row} is the case “{question} {answer}”, not “{other}”",
                        row=self.number,
                        question=question.text,
                        answer=Joined([question.said(fact) for fact in left], " / "),
                        other=question.said(known[name]),
                    ),
                    (self.narrowed(question),),
                )

    def check_case(self, case: Case, stated: Mapping[str, Fact], questions: Mapping[str, RefereeQuestion]) -> None:
        """Refuse a number that leads to another row."""
        numbers = [name for name in self.numbers if name in stated]
        if numbers and case.rows and self.number not in case.rows:
            raise UnfitFacts(
                "contradictory_facts",
                Phrase(
                    "{row} is not the row of “{question} {answer}”: that is {other}",
                    row=self.number,
                    question=questions[numbers[0]].text,
                    answer=questions[numbers[0]].said(stated[numbers[0]]),
                    other=", ".join(case.rows),
                ),
                tuple(questions[name] for name in numbers),
            )


def row_of(offence: Offence, number: str, rules: Ruleset) -> OffenceRow:
    """What a row of an offence says by itself.

    >>> from muraille.referee.catalogue import offence
    >>> from muraille.riichi.rules import RCR_2016
    >>> row_of(offence("invalid-set", "riichi"), "X12", RCR_2016).fixed
    {'when': 'after_discard'}
    >>> row_of(offence("disruption", "riichi"), "X42", RCR_2016).answers
    {'gravity': ('serious', 'repeated')}
    >>> row_of(offence("late", "riichi"), "X46", RCR_2016).numbers
    {'minutes': Fraction(11, 1)}
    """
    cases = [case for case in offence.cases if number in case.rows]
    if not cases:
        return OffenceRow(number)
    answers: dict[str, tuple[Fact, ...]] = {}
    for fact in _facts(cases[0], Is):
        each = [[c.values for c in case.conditions if isinstance(c, Is) and c.fact == fact] for case in cases]
        if all(each):
            answers[fact] = tuple(dict.fromkeys(value for found in each for values in found for value in values))
    numbers = {
        condition.fact: _inside(condition, rules)
        for condition in cases[0].conditions
        if isinstance(condition, Exceeds) and all(condition.fact in _facts(case, Exceeds) for case in cases)
    }
    return OffenceRow(number, answers, numbers)


def _facts(case: Case, kind: type[Is | Exceeds]) -> list[str]:
    return [condition.fact for condition in case.conditions if isinstance(condition, kind)]


def _inside(condition: Exceeds, rules: Ruleset) -> Fraction:
    limit = condition.bound(rules)
    return Fraction(limit + 1 if condition.wanted else limit)
