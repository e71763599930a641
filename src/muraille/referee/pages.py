"""The referee for a page that people read: offences with their questions, and rulings in words, as JSON data.

A page lists or searches (:func:`offence_list`), shows one offence with the questions of its form (:func:`offence_page`) and
rules on what was answered so far (:func:`ruling_page`). It needs no knowledge of the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from muraille.citations import cite_text
from muraille.phrase import Language
from muraille.referee.answers import answer_of, choices_of, costs_of, heading, question_data
from muraille.referee.catalogue import offences
from muraille.referee.descriptions import DESCRIPTIONS
from muraille.referee.handbook import case_in_words
from muraille.referee.lookup import cases_in, in_document, questions_of, resolve
from muraille.referee.offences import Case, Offence, Option
from muraille.referee.rulings import Refused, Ruling, rule
from muraille.referee.search import Found, Hit, search
from muraille.table.family import Ruleset


def offence_list(rules: Ruleset, language: Language) -> list[dict[str, Any]]:
    """The offences of a ruleset in the order of the book.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> offence_list(RCR_2016, ENGLISH)[0]["offence"]
    'false-win'
    """
    return [_entry(offence, language) for offence in offences(rules.game) if in_document(offence, rules)]


def found_list(query: str, rules: Ruleset, language: Language) -> dict[str, Any]:
    """What a query finds: the offences with their descriptions, the best first, what else the book says, how sure it is.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> found = found_list("trop de tuiles", RCR_2016, ENGLISH)
    >>> found["offences"][0]["title"], found["certain"], found_list("mauvais vent", RCR_2016, ENGLISH)["certain"]
    ('Too many or too few tiles', True, False)
    """
    found = search(query, rules)
    told = found_data(found, query, language)
    described = {offence.id: _entry(offence, language) for offence in found.offences}
    return {**told, "offences": [{**described[each["offence"]], **each} for each in told["offences"]]}


def found_data(found: Found, query: str, language: Language) -> dict[str, Any]:
    """The hits of a query as JSON data, each with its confidence; matters that are no offences stand apart."""
    offences_found = [hit for hit in found.hits if isinstance(hit.found, Offence)]
    return {
        "searched_for": found.searched_for or query,
        "corrected": bool(found.searched_for),
        "certain": found.certain is not None,
        "offences": [hit_data(hit, language) for hit in offences_found],
        "matters": [hit_data(hit, language) for hit in found.hits if hit not in offences_found],
    }


def hit_data(hit: Hit, language: Language) -> dict[str, Any]:
    """A hit as JSON data."""
    if isinstance(hit.found, Offence):
        return {**heading(hit.found, language), "confidence": hit.confidence}
    return {
        "number": hit.found.number,
        "title": hit.found.title.render(language),
        "text": hit.found.text.render(language),
        "cite": cite_text(hit.found.cite, language),
        "confidence": hit.confidence,
    }


def _entry(offence: Offence, language: Language) -> dict[str, Any]:
    return {
        **heading(offence, language),
        "description": DESCRIPTIONS[offence.game][offence.id].render(language),
        "cites": [cite_text(cite, language) for cite in offence.cites],
    }


def offence_page(name: str, rules: Ruleset, language: Language) -> dict[str, Any]:
    """An offence by its name or row: title, description, the questions of its form, and what the book says in each case.

    A question is its ``own`` where its answer can decide under these rules.

    Raises :class:`InvalidRequest` where the ruleset does not know it.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> page = offence_page("X12", RCR_2016, ENGLISH)
    >>> page["description"], page["questions"][0]["fact"], page["facts"]
    ('The tiles that the player exposes after a call do not make the set.', 'when', {'when': 'after_discard'})
    """
    offence, row = resolve(name, rules)
    own = {question.id for question in offence.questions} - _decided_elsewhere(offence, rules)
    return {
        **_entry(offence, language),
        "rules": rules.name,
        "facts": dict(row.fixed),
        "questions": [
            {**question_data(row.narrowed(question), language), "own": question.id in own}
            for question in questions_of(offence).values()
        ],
        "cases": [case_in_words(offence, case, language, rules) for case in cases_in(offence, rules)],
    }


def _decided_elsewhere(offence: Offence, rules: Ruleset) -> set[str]:
    """The facts that decide only under other rulesets."""

    def facts(cases: Iterable[Case]) -> set[str]:
        return {each.fact for case in cases for each in case.conditions if not isinstance(each, Option)}

    return facts(offence.cases) - facts(cases_in(offence, rules))


def ruling_page(name: str, facts: Mapping[str, object], rules: Ruleset, language: Language) -> dict[str, Any]:
    """What can be said about an offence with these facts: ``state`` is *ruled*, *asking* or *refused*. It never raises.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.mcr.rules import MCR_GREEN
    >>> page = ruling_page("MX16", {"seat": "W"}, MCR_GREEN, ENGLISH)
    >>> page["state"], page["statements"]
    ('ruled', [{'number': 'MX16', 'cite': 'Green §3.11.6-6(1)'}])
    >>> [(cost["name"], cost["text"]) for cost in page["costs"]]
    [('East', '+10'), ('South', '+10'), ('West', '−30'), ('North', '+10')]
    >>> ruling_page("late", {"minutes": "soon"}, MCR_GREEN, ENGLISH)["questions"][0]["fact"]
    'minutes'
    """
    answer = rule(name, facts, rules)
    if isinstance(answer, Refused):
        return {
            "state": "refused",
            "error": {"code": answer.code, "message": answer.sentence.render(language)},
            "questions": [question_data(question, language) for question in answer.questions],
        }
    if not isinstance(answer, Ruling):
        return {"state": "asking", **answer_of(answer, language)}
    return {
        "state": "ruled",
        **answer_of(answer, language),
        "statements": [{"number": row, "cite": cite_text(answer.grounds[0], language)} for row in answer.rows],
        "costs": costs_of(answer, language),
        "choices": choices_of(answer, language),
    }
