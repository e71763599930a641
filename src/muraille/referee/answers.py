"""Rulings, open questions and the catalogue as JSON data, in the reader's language beside the codes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from muraille.errors import InvalidRequest
from muraille.phrase import Language
from muraille.referee.consequences import Consequence
from muraille.referee.facts import Fact, OneOf, Question
from muraille.referee.offences import Offence
from muraille.referee.rulings import Answer, Pending, Refused, Ruling
from muraille.referee.wording import describe
from muraille.tiles import Wind


def answer_of(answer: Answer, language: Language) -> dict[str, Any]:
    """A ruling or its open questions as JSON data; a refusal is raised as the error it is.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.referee.rulings import rule
    >>> from muraille.mcr.rules import MCR_GREEN
    >>> found = answer_of(rule("MX16", {"seat": "W"}, MCR_GREEN), ENGLISH)
    >>> found["payments"], found["cites"]
    ({'E': 10, 'S': 10, 'W': -30, 'N': 10}, ['Green §3.11.6-6(1)'])
    """
    match answer:
        case Ruling():
            return _ruling(answer, language)
        case Pending():
            return {
                **heading(answer.offence, language),
                "rules": answer.rules.name,
                "facts": _facts(answer.facts),
                "questions": [_question(question, language) for question in answer.questions],
            }
        case Refused():
            raise InvalidRequest(answer.code, answer.sentence)


def heading(offence: Offence, language: Language) -> dict[str, Any]:
    """An offence by its name, its rows in the ledger and its title.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.referee.catalogue import offence_of_row
    >>> heading(offence_of_row("X15"), ENGLISH)
    {'offence': 'swap-calling', 'rows': ['X15'], 'title': 'Swap calling (kuikae)'}
    """
    return {"offence": offence.id, "rows": list(offence.rows), "title": offence.title.render(language)}


def _ruling(ruling: Ruling, language: Language) -> dict[str, Any]:
    payments = ruling.payments
    return {
        **heading(ruling.offence, language),
        "rows": list(ruling.rows),
        "rules": ruling.rules.name,
        "seat": ruling.seat.value if ruling.seat else None,
        "verdict": ruling.verdict.render(language),
        "consequences": [_consequence(each, language) for each in ruling.consequences],
        "payments": {seat.value: points for seat, points in payments.items()} if payments else None,
        "to_nobody": ruling.to_nobody,
        "cites": list(ruling.citations),
        "notes": [note.render(language) for note in ruling.notes],
        "facts": _facts(ruling.facts),
        "assumed": _facts(ruling.assumed),
    }


def _consequence(consequence: Consequence, language: Language) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(consequence.effect)
    return {**data, "text": describe(consequence.effect).render(language), "cite": consequence.cite}


def _question(question: Question, language: Language) -> dict[str, Any]:
    found: dict[str, Any] = {
        "fact": question.id,
        "text": question.text.render(language),
        "answers": question.answers().render(language),
    }
    if isinstance(question, OneOf):
        found["options"] = {key: name.render(language) for key, name in question.options.items()}
    return found


def _facts(facts: Mapping[str, Fact]) -> dict[str, bool | str | int | float]:
    return {name: _plain(fact) for name, fact in facts.items()}


def _plain(fact: Fact) -> bool | str | int | float:
    if isinstance(fact, Wind):
        return fact.value
    if isinstance(fact, Fraction):
        return int(fact) if fact.denominator == 1 else float(fact)
    return fact
