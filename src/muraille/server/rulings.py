"""The referee's page: find the incident, answer what matters, read the ruling; the handbook and the etiquette beside it."""

from __future__ import annotations

from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.citations import cite_text
from muraille.families import RULESETS, ruleset
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.referee.conduct import statements
from muraille.referee.handbook import CONDUCT, HEADINGS
from muraille.referee.pages import described, found_data, offence_list, offence_page, ruling_page
from muraille.referee.search import search
from muraille.server.caching import DATA, HTML
from muraille.server.pages import PageReader, document, page, reading
from muraille.server.readers import reader
from muraille.server.referee_screens import OffenceList
from muraille.server.rulesets import ruleset_heading
from muraille.server.services import Services, reckoned, services_of
from muraille.server.statements import linked
from muraille.server.tables.room import body
from muraille.table.family import Ruleset

#: What is looked for is a few words.
LONGEST_QUERY = 200
# Sentences stand by themselves: nobody collects them out of the text of a page.
HANDBOOK = Phrase("The referee’s handbook")
TO_RULINGS = Phrase("Rule on an incident, question by question")
OFFENCES = Phrase("Offences")


class Incident(msgspec.Struct, forbid_unknown_fields=True):
    """What happened, as far as it was answered."""

    rules: str = "rcr-2016"
    facts: dict[str, str | int | float | bool] = msgspec.field(default_factory=dict)


def _rules(request: Request) -> Ruleset:
    return ruleset(request.query_params.get("rules") or "rcr-2016")


async def offences(request: Request) -> Response:
    """``GET /api/referee?rules=…&q=…``: the offences of a document, or those that a query finds."""
    query, code, rules = request.query_params.get("q", "")[:LONGEST_QUERY], reader(request).code, _rules(request).name
    if query.strip():
        return await reckoned(request, looked_for, query, rules, code)
    return await services_of(request).shelf.answer(request, DATA, looked_for, "", rules, code)


def looked_for(query: str, name: str, code: str) -> bytes:
    """What a query finds; nothing finds everything."""
    rules, spoken = ruleset(name), language(code)
    rulesets = [ruleset_heading(each, spoken) for each in RULESETS.values()]
    if not query:
        return msgspec.json.encode(OffenceList(rulesets=rulesets, offences=offence_list(rules, spoken)))
    found = search(query, rules)
    told = found_data(found, query, spoken)
    answer = OffenceList(
        rulesets=rulesets,
        offences=described(found, spoken),
        searched_for=told.searched_for,
        corrected=told.corrected,
        certain=told.certain,
        matters=told.matters,
    )
    return msgspec.json.encode(answer)


async def offence(request: Request) -> Response:
    """``GET /api/referee/{name}?rules=…``: an offence with its questions and every case of the book."""
    name, rules, code = request.path_params["name"], _rules(request).name, reader(request).code
    return await services_of(request).shelf.answer(request, DATA, written_offence, name, rules, code)


def written_offence(name: str, rules: str, code: str) -> bytes:
    return msgspec.json.encode(offence_page(name, ruleset(rules), language(code)))


async def ruling(request: Request) -> Response:
    """``POST /api/referee/{name}``: the ruling on these facts, or the question that is still open."""
    incident = await body(request, Incident)
    return await reckoned(request, ruled, request.path_params["name"], incident, reader(request).code)


def ruled(name: str, incident: Incident, code: str) -> bytes:
    return msgspec.json.encode(ruling_page(name, incident.facts, ruleset(incident.rules), language(code)))


async def referee_page(request: Request) -> Response:
    return page(request, title=Phrase("Referee"), module="referee", css=["referee"])


async def handbook_page(request: Request) -> Response:
    """``/referee/handbook``: every offence with every case, and the etiquette, to read, search and print."""
    return await services_of(request).shelf.answer(request, HTML, handbook, _rules(request).name, reading(request))


def handbook(name: str, read: PageReader) -> bytes:
    """The handbook of a ruleset as a page."""
    rules, spoken = ruleset(name), language(read.language)

    def said(phrase: Phrase) -> str:
        return escape(phrase.render(spoken))

    parts = [
        f"<h1>{said(HANDBOOK)}</h1>",
        f'<p class="soft">{escape(rules.title.render(spoken))}</p>',
        _rulesets(rules, spoken),
        f'<p><a href="/referee?rules={rules.name}">{said(TO_RULINGS)}</a></p>',
        f'<section aria-labelledby="offences"><h2 id="offences">{said(OFFENCES)}</h2>',
        *(_chapter(entry.offence, rules, spoken) for entry in offence_list(rules, spoken)),
        '</section><section aria-labelledby="conduct">',
        f'<h2 id="conduct">{said(CONDUCT)}</h2><ul>',
        *(
            f'<li>{said(each.text)} <span class="cite">{escape(cite_text(each.cite, spoken))}</span></li>'
            for each in statements(rules.game)
        ),
        "</ul></section>",
    ]
    return document(read, title=HANDBOOK, module="handbook", css=["referee"], body="\n".join(parts)).encode()


def _rulesets(chosen: Ruleset, language: Language) -> str:
    current = {chosen.name: ' aria-current="page"'}
    links = (
        f'<a href="/referee/handbook?rules={rules.name}"{current.get(rules.name, "")}>'
        f"{escape(rules.title.render(language))}</a>"
        for rules in RULESETS.values()
    )
    return f'<nav class="rulesets">{" ".join(links)}</nav>'


def _chapter(offence: str, rules: Ruleset, language: Language) -> str:
    found = offence_page(offence, rules, language)
    cases = "".join(
        f"<tr><td>{escape(case.facts.replace('**', ''))}</td><td>{linked(case.verdict)}</td>"
        f'<td>{linked(case.follows)}</td><td class="cite">{linked(", ".join(case.cites))}</td></tr>'
        for case in found.cases
    )
    headings = "".join(f'<th scope="col">{escape(each.render(language))}</th>' for each in HEADINGS[:4])
    rows = f' <span class="cite">{linked(", ".join(found.rows))}</span>' if found.rows else ""
    return (
        f'<article class="chapter" id="{escape(found.offence)}"><h3>{escape(found.title)}{rows}</h3>'
        f"<p>{escape(found.description)}</p><table><thead><tr>{headings}</tr></thead><tbody>{cases}</tbody></table></article>"
    )


def routes(services: Services) -> list[Route]:
    return [
        Route("/referee", referee_page),
        Route("/referee/handbook", handbook_page),
        Route("/api/referee", offences),
        Route("/api/referee/{name}", offence),
        Route("/api/referee/{name}", ruling, methods=["POST"]),
    ]
