"""Finding an offence by name or row, and reading the facts that are stated about it."""

from __future__ import annotations

from collections.abc import Mapping

from muraille.errors import InvalidRequest
from muraille.families import FAMILIES
from muraille.mcr.choices import PenaltyCatalogue
from muraille.phrase import Phrase
from muraille.referee.catalogue import offence as offence_by_id
from muraille.referee.catalogue import offence_of_row
from muraille.referee.facts import Fact, RefereeQuestion, UnfitFacts
from muraille.referee.matters import Matter
from muraille.referee.offences import Case, Is, Offence
from muraille.referee.questions import COMMON
from muraille.referee.rows import OffenceRow, row_of
from muraille.table.family import Ruleset


def offence_named(identifier: str, game: str) -> Offence:
    """The offence of this name; the catalogue's own references always find theirs.

    >>> offence_named("late", "mcr").game
    'mcr'
    """
    found = offence_by_id(identifier, game)
    if found is None:
        raise unknown_offence(identifier, game)
    return found


def unknown_offence(name: str, rules: str) -> InvalidRequest:
    """The refusal of a name that no offence of these rules has."""
    return InvalidRequest(
        "unknown_offence",
        Phrase("{rules} has no offence “{name}”", rules=rules, name=name),
        Phrase("“muraille ruling --rules {rules}” lists them", rules=rules),
    )


def resolve(offence: Offence | str, rules: Ruleset) -> tuple[Offence, OffenceRow]:
    """The offence of this name or row under these rules, with what the row says by itself.

    >>> from muraille.riichi.rules import RCR_2016
    >>> found, row = resolve("X12", RCR_2016)
    >>> found.id, row.fixed
    ('invalid-set', {'when': 'after_discard'})
    """
    if isinstance(offence, Offence):
        found: Offence | None = offence
        row = ""
    else:
        row = offence.strip().upper()
        found = offence_of_row(row) or offence_by_id(offence.strip().lower().replace("_", "-"), rules.game)
    if found is None or found.game != rules.game:
        raise unknown_offence(offence if isinstance(offence, str) else offence.id, rules.name)
    if not in_document(found, rules):
        raise InvalidRequest(
            "not_in_document",
            Phrase(
                "{rules} has no ruling for “{title}”: it only rules a false hu", rules=rules.name, title=found.title
            ),
        )
    if row not in found.rows:
        return found, OffenceRow()
    if row not in _rows_in(found, rules):
        raise _other_rules(row, found, rules)
    return found, row_of(found, row, rules)


def _rows_in(offence: Offence, rules: Ruleset) -> set[str]:
    return {row for case in cases_in(offence, rules) for row in case.rows}


def _other_rules(row: str, offence: Offence, rules: Ruleset) -> InvalidRequest:
    return InvalidRequest(
        "row_of_other_rules",
        Phrase(
            "{row} (“{title}”) is a row of {others}, not of {rules}",
            row=row,
            title=offence.title,
            others=", ".join(rulesets_of(row)),
            rules=rules.name,
        ),
    )


def rulesets_of(row: str) -> tuple[str, ...]:
    """The rulesets in which a row of the ledgers can be the ruling.

    >>> rulesets_of("MX20"), rulesets_of("X30"), rulesets_of("X99")
    (('mcr-intl',), ('ema-sheet',), ())
    """
    found = offence_of_row(row)
    if found is None:
        return ()
    those = [rules for rules in FAMILIES[found.game].rulesets if in_document(found, rules)]
    return tuple(rules.name for rules in those if row in _rows_in(found, rules))


def cases_in(offence: Offence, rules: Ruleset) -> list[Case]:
    """The cases that a ruleset can come to: its options allow them, and none before them always decides first.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> false_hu = offence_named("false-hu", "mcr")
    >>> len(false_hu.cases) > len(cases_in(false_hu, MCR_GREEN)) > 0
    True
    """
    found: list[Case] = []
    for case in offence.cases:
        if case.is_of(rules) and not any(each.stated <= case.stated for each in found):
            found.append(case)
    return found


def in_document(offence: Offence | Matter, rules: Ruleset) -> bool:
    """Whether the document of the ruleset says anything about this at all.

    >>> from muraille.mcr.rules import MCR_GREEN, MCR_INTL
    >>> late = offence_named("late", "mcr")
    >>> in_document(late, MCR_GREEN), in_document(late, MCR_INTL)
    (True, False)
    """
    if getattr(rules, "penalty_catalogue", None) is PenaltyCatalogue.FALSE_HU_ONLY:
        cites = (offence.cite,) if isinstance(offence, Matter) else offence.cites
        return any("Intl" in cite for cite in cites)
    return True


def questions_of(offence: Offence) -> dict[str, RefereeQuestion]:
    """Every fact that an offence takes, by name: its own questions, those of an offence it leads to, the common ones.

    >>> list(questions_of(offence_named("invalid-kong", "riichi")))
    ['when', 'seat', 'setting', 'simultaneous_win', 'points', 'decision']
    """
    found = {question.id: question for question in offence.questions}
    for case in offence.cases:
        if case.see:
            for name, question in questions_of(offence_named(case.see, offence.game)).items():
                found.setdefault(name, question)
    for question in COMMON[offence.game]:
        found.setdefault(question.id, question)
    return found


def read_facts(offence: Offence, facts: Mapping[str, object], row: OffenceRow, rules: Ruleset) -> dict[str, Fact]:
    """The facts as typed values, with those that a row fixes; a sentence for one that is unknown or cannot be.

    >>> from muraille.riichi.rules import RCR_2016
    >>> read_facts(offence_named("false-win", "riichi"), {"shown": "oui", "seat": "est"}, OffenceRow(), RCR_2016)
    {'shown': True, 'seat': <Wind.EAST: 'E'>}
    """
    questions = questions_of(offence)
    known = {name: _read(offence, name, value, questions) for name, value in facts.items()}
    row.check(known, questions)
    known = {**known, **row.fixed}
    for contradiction in offence.contradictions:
        if all(condition.holds(known, rules) is True for condition in contradiction.conditions):
            asked = [questions[each.fact] for each in contradiction.conditions if isinstance(each, Is)]
            raise UnfitFacts("contradictory_facts", contradiction.sentence, tuple(asked))
    return known


def _read(offence: Offence, name: str, value: object, questions: Mapping[str, RefereeQuestion]) -> Fact:
    if name not in questions:
        raise UnfitFacts(
            "unknown_fact",
            Phrase(
                "“{name}” is no fact of “{offence}”; it takes {known}",
                name=name,
                offence=offence.id,
                known=", ".join(questions),
            ),
            tuple(questions.values()),
        )
    fact = questions[name].read(value)
    if fact is None:
        raise UnfitFacts(
            "invalid_fact",
            Phrase(
                "“{value}” is no answer to {name}: {answers}",
                value=str(value),
                name=name,
                answers=questions[name].answers(),
            ),
            (questions[name],),
        )
    return fact
