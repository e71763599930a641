"""The ruling on an incident."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from muraille.arguments import RulesLike, rules_of, shown
from muraille.citations import cite_text
from muraille.errors import InvalidRequest
from muraille.families import NAMES, RULESETS
from muraille.languages import language
from muraille.phrase import ENGLISH, Language, Phrase
from muraille.referee import NoRuling, Offence, Pending, Ruling, describe, offence, rule, search
from muraille.referee.answers import answer_of
from muraille.referee.lookup import resolve, rulesets_of, unknown_offence
from muraille.table.family import Ruleset


class RulingResult:
    """What the book says of an incident, or the question that is open. It prints as it is told."""

    def __init__(self, answer: Ruling | Pending) -> None:
        self.answer = answer

    @property
    def ok(self) -> bool:
        """Whether there is a ruling: no fact is missing."""
        return isinstance(self.answer, Ruling)

    @property
    def offence(self) -> str:
        return self.answer.offence.id

    @property
    def points(self) -> dict[str, int]:
        """What each seat gains or loses at the table, where offender and amounts are known."""
        paid = self.answer.payments if isinstance(self.answer, Ruling) else None
        return {seat.value: points for seat, points in (paid or {}).items()}

    @property
    def questions(self) -> tuple[str, ...]:
        """The facts that are missing, by the names under which they are given."""
        return tuple(each.id for each in self.answer.questions) if isinstance(self.answer, Pending) else ()

    @property
    def data(self) -> dict[str, Any]:
        """What ``muraille ruling --json`` prints."""
        found: dict[str, Any] = msgspec.to_builtins(answer_of(self.answer, ENGLISH))
        return found

    def text(self, lang: str = "en") -> str:
        """Verdict, consequences and paragraphs in a language."""
        return _text(self.answer, language(lang))

    def __str__(self) -> str:
        return _text(self.answer, ENGLISH)

    def __repr__(self) -> str:
        told = str(self.answer.verdict) if isinstance(self.answer, Ruling) else f"{', '.join(self.questions)}?"
        return f"<Ruling {self.offence}: {told}>"


def ruling(incident: str, *, rules: RulesLike | None = None, **facts: object) -> RulingResult:
    """The ruling on an offence, given by its name, its row or in words; facts by their names.

    >>> found = ruling("too many tiles")
    >>> found.ok, found.offence, found.questions
    (False, 'wrong-tile-count', ('when',))
    >>> print(ruling("too many tiles", when="after_first_discard"))
    The hand has too many or too few tiles: dead hand.
    - the offender has a dead hand until the end of the deal: no win, no call, no kong, never tenpai (RCR §3.4.7)
    >>> ruling("MX16", seat="W").points
    {'E': 10, 'S': 10, 'W': -30, 'N': 10}
    """
    if not isinstance(incident, str) or not incident.strip():
        raise InvalidRequest("no_offence", Phrase("“{given}” names no offence", given=shown(incident)))
    chosen = rules_of(default_rules(incident.strip()) if rules is None else rules)
    found = rule(_named(incident.strip(), chosen), _plain(facts), chosen)
    if isinstance(found, NoRuling):
        raise InvalidRequest(found.code, found.sentence)
    return RulingResult(found)


def default_rules(query: str) -> str:
    """The ruleset for a query that names none: the first that has the row or the offence, or that its words speak of.

    >>> default_rules("MX16"), default_rules("false-hu"), default_rules("late"), default_rules("X30"), default_rules("mx20")
    ('mcr-green', 'mcr-green', 'rcr-2016', 'ema-sheet', 'mcr-intl')
    >>> default_rules("signature"), default_rules("too many tiles"), default_rules("lunch")
    ('mcr-green', 'rcr-2016', 'rcr-2016')
    """
    if those := rulesets_of(query.upper()):
        return those[0]
    games = {name: names[0] for name, names in NAMES.items()}
    named = [rules for game, rules in games.items() if offence(query.lower(), game)]
    if named:
        return named[0]
    first, *others = games.values()
    if query and not search(query, RULESETS[first]).hits:
        return next((other for other in others if search(query, RULESETS[other]).certain), first)
    return first


def _named(incident: str, rules: Ruleset) -> str:
    """The name of the offence: the one that was given, or the one that the words certainly mean."""
    try:
        resolve(incident, rules)
    except InvalidRequest as problem:
        if problem.code != "unknown_offence":
            raise
    else:
        return incident
    found = search(incident, rules)
    if found.certain is not None and isinstance(found.certain.found, Offence):
        return found.certain.found.id
    near = ", ".join(hit.found.id for hit in found.hits[:3] if isinstance(hit.found, Offence))
    if not near:
        raise unknown_offence(incident, rules.name)
    raise InvalidRequest(
        "uncertain_offence",
        Phrase(
            "{rules} has no certain answer to “{query}”: name one of the nearest, such as {near}",
            rules=rules.name,
            query=shown(incident),
            near=near,
        ),
    )


def _plain(facts: Mapping[str, object]) -> dict[str, object]:
    return {
        name: value if isinstance(value, (str, bool, int, float)) else shown(value) for name, value in facts.items()
    }


def _text(answer: Ruling | Pending, reader: Language) -> str:
    if isinstance(answer, Pending):
        question = answer.questions[0]
        return f"{question.text.render(reader)} {question.id}: {question.answers().render(reader)}"
    told = [
        f"- {describe(each.effect).render(reader)} ({cite_text(each.cite, reader)})" for each in answer.consequences
    ]
    return "\n".join([answer.verdict.render(reader), *told, *(note.render(reader) for note in answer.notes)])
