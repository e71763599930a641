"""The referee for a page that people read: offences with their questions, and rulings in words.

A page lists or searches (:func:`offence_list`), shows one offence with the questions of its form (:func:`offence_page`) and
rules on what was answered so far (:func:`ruling_page`). It needs no knowledge of the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import UNSET, structs

from muraille.citations import cite_text
from muraille.phrase import Language
from muraille.referee.answers import answer_of, choices_of, costs_of, facts_data, heading, question_data
from muraille.referee.catalogue import offences
from muraille.referee.descriptions import DESCRIPTIONS
from muraille.referee.handbook import case_in_words
from muraille.referee.lookup import cases_in, in_document, questions_of, resolve
from muraille.referee.offences import Case, Offence, OptionIs
from muraille.referee.ruling_answers import (
    CodedSentence,
    MatterFound,
    OffenceChoice,
    OffenceEntry,
    OffencePage,
    OffenceQuestion,
    OpenAnswer,
    RulingGiven,
    RulingOpen,
    RulingPage,
    RulingRefused,
    SearchAnswer,
    StatementCite,
)
from muraille.referee.rulings import NoRuling, Ruling, rule
from muraille.referee.search import Found, Hit
from muraille.table.family import Ruleset


def offence_list(rules: Ruleset, language: Language) -> list[OffenceEntry]:
    """The offences of a ruleset in the order of the book.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> offence_list(RCR_2016, ENGLISH)[0].offence
    'false-win'
    """
    return [_entry(offence, language) for offence in offences(rules.game) if in_document(offence, rules)]


def described(found: Found, language: Language) -> list[OffenceEntry]:
    """The offences that a query found, the best first, with their descriptions.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> from muraille.referee.search import search
    >>> described(search("trop de tuiles", RCR_2016), ENGLISH)[0].title
    'Too many or too few tiles'
    """
    return [_entry(hit.found, language, hit.confidence) for hit in found.hits if isinstance(hit.found, Offence)]


def found_data(found: Found, query: str, language: Language) -> SearchAnswer:
    """The hits of a query, each with its confidence; matters that are no offences stand apart."""
    hits = [hit_data(hit, language) for hit in found.hits]
    return SearchAnswer(
        searched_for=found.searched_for or query,
        corrected=bool(found.searched_for),
        certain=found.certain is not None,
        offences=[hit for hit in hits if isinstance(hit, OffenceChoice)],
        matters=[hit for hit in hits if isinstance(hit, MatterFound)],
    )


def hit_data(hit: Hit, language: Language) -> OffenceChoice | MatterFound:
    """One hit, with its confidence."""
    if isinstance(hit.found, Offence):
        return OffenceChoice(**structs.asdict(heading(hit.found, language)), confidence=hit.confidence)
    return MatterFound(
        number=hit.found.number,
        title=hit.found.title.render(language),
        text=hit.found.text.render(language),
        cite=cite_text(hit.found.cite, language),
        confidence=hit.confidence,
    )


def _entry(offence: Offence, language: Language, confidence: float | None = None) -> OffenceEntry:
    return OffenceEntry(
        **structs.asdict(heading(offence, language)),
        description=DESCRIPTIONS[offence.game][offence.id].render(language),
        cites=[cite_text(cite, language) for cite in offence.cites],
        confidence=UNSET if confidence is None else confidence,
    )


def offence_page(name: str, rules: Ruleset, language: Language) -> OffencePage:
    """An offence by its name or row: title, description, the questions of its form, and what the book says in each case.

    A question is its ``own`` where its answer can decide under these rules.

    Raises :class:`InvalidRequest` where the ruleset does not know it.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> page = offence_page("X12", RCR_2016, ENGLISH)
    >>> page.description, page.questions[0].fact, page.facts
    ('The tiles that the player exposes after a call do not make the set.', 'when', {'when': 'after_discard'})
    """
    offence, row = resolve(name, rules)
    own = {question.id for question in offence.questions} - _decided_elsewhere(offence, rules)
    entry = _entry(offence, language)
    return OffencePage(
        offence=entry.offence,
        rows=entry.rows,
        title=entry.title,
        description=entry.description,
        cites=entry.cites,
        rules=rules.name,
        facts=facts_data(row.fixed),
        questions=[
            OffenceQuestion(**structs.asdict(question_data(row.narrowed(question), language)), own=question.id in own)
            for question in questions_of(offence).values()
        ],
        cases=[case_in_words(offence, case, language, rules) for case in cases_in(offence, rules)],
    )


def _decided_elsewhere(offence: Offence, rules: Ruleset) -> set[str]:
    """The facts that decide only under other rulesets."""

    def facts(cases: Iterable[Case]) -> set[str]:
        return {each.fact for case in cases for each in case.conditions if not isinstance(each, OptionIs)}

    return facts(offence.cases) - facts(cases_in(offence, rules))


def ruling_page(name: str, facts: Mapping[str, object], rules: Ruleset, language: Language) -> RulingPage:
    """What can be said about an offence with these facts: ``state`` is *ruled*, *asking* or *refused*. It never raises.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.mcr.rules import MCR_GREEN
    >>> page = ruling_page("MX16", {"seat": "W"}, MCR_GREEN, ENGLISH)
    >>> isinstance(page, RulingGiven) and page.statements
    [StatementCite(number='MX16', cite='Green §3.11.6-6(1)')]
    >>> isinstance(page, RulingGiven) and [(cost.name, cost.text) for cost in page.costs or ()]
    [('East', '+10'), ('South', '+10'), ('West', '−30'), ('North', '+10')]
    >>> refused = ruling_page("late", {"minutes": "soon"}, MCR_GREEN, ENGLISH)
    >>> isinstance(refused, RulingRefused) and refused.questions[0].fact
    'minutes'
    """
    answer = rule(name, facts, rules)
    if isinstance(answer, NoRuling):
        return RulingRefused(
            error=CodedSentence(code=answer.code, message=answer.sentence.render(language)),
            questions=[question_data(question, language) for question in answer.questions],
        )
    told = answer_of(answer, language)
    if isinstance(told, OpenAnswer) or not isinstance(answer, Ruling):
        return RulingOpen(**structs.asdict(told))
    return RulingGiven(
        **structs.asdict(told),
        statements=[StatementCite(number=row, cite=cite_text(answer.grounds[0], language)) for row in answer.rows],
        costs=costs_of(answer, language),
        choices=choices_of(answer, language),
    )
