"""The referee's page: find the incident, answer what matters, read the ruling; the handbook and the etiquette beside it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.phrase import Language, Phrase
from muraille.presets import RULESETS, ruleset
from muraille.referee.conduct import statements
from muraille.referee.handbook import CONDUCT, HEADINGS
from muraille.referee.pages import offence_list, offence_page, ruling_page
from muraille.server.pages import page
from muraille.server.readers import reader, say
from muraille.server.rulesets import ruleset_heading
from muraille.server.services import Services
from muraille.server.statements import linked
from muraille.server.tables.room import NO_STORE, body
from muraille.table.rulesets import Ruleset

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
    language, query = reader(request), request.query_params.get("q", "")[:LONGEST_QUERY]
    return JSONResponse(
        {
            "rulesets": [ruleset_heading(rules, language) for rules in RULESETS.values()],
            "offences": offence_list(_rules(request), language, query),
        },
        headers=NO_STORE,
    )


async def offence(request: Request) -> Response:
    """``GET /api/referee/{name}?rules=…``: an offence with its questions and every case of the book."""
    found = offence_page(request.path_params["name"], _rules(request), reader(request))
    return JSONResponse(found, headers=NO_STORE)


async def ruling(request: Request) -> Response:
    """``POST /api/referee/{name}``: the ruling on these facts, or the question that is still open."""
    incident = await body(request, Incident)
    found = ruling_page(request.path_params["name"], incident.facts, ruleset(incident.rules), reader(request))
    return JSONResponse(found, headers=NO_STORE)


async def referee_page(request: Request) -> Response:
    return page(request, title=Phrase("Referee"), module="referee", css=["referee"])


async def handbook_page(request: Request) -> Response:
    """``/referee/handbook``: every offence with every case, and the etiquette, to read, search and print."""
    rules, language = _rules(request), reader(request)
    parts = [
        f"<h1>{_text(request, HANDBOOK)}</h1>",
        f'<p class="soft">{escape(rules.title.render(language))}</p>',
        _rulesets(rules, language),
        f'<p><a href="/referee?rules={rules.name}">{_text(request, TO_RULINGS)}</a></p>',
        f'<section aria-labelledby="offences"><h2 id="offences">{_text(request, OFFENCES)}</h2>',
        *(_chapter(entry, rules, language) for entry in offence_list(rules, language)),
        '</section><section aria-labelledby="conduct">',
        f'<h2 id="conduct">{_text(request, CONDUCT)}</h2><ul>',
        *(
            f'<li>{escape(each.text.render(language))} <span class="cite">{escape(each.cite)}</span></li>'
            for each in statements(rules.game)
        ),
        "</ul></section>",
    ]
    return page(request, title=HANDBOOK, module="handbook", css=["referee"], body="\n".join(parts))


def _text(request: Request, phrase: Phrase) -> str:
    return escape(say(request, phrase))


def _rulesets(chosen: Ruleset, language: Language) -> str:
    current = {chosen.name: ' aria-current="page"'}
    links = (
        f'<a href="/referee/handbook?rules={rules.name}"{current.get(rules.name, "")}>'
        f"{escape(rules.title.render(language))}</a>"
        for rules in RULESETS.values()
    )
    return f'<nav class="rulesets">{" ".join(links)}</nav>'


def _chapter(entry: Mapping[str, Any], rules: Ruleset, language: Language) -> str:
    found = offence_page(entry["offence"], rules, language)
    cases = "".join(
        f"<tr><td>{escape(case['facts'].replace('**', ''))}</td><td>{linked(case['verdict'])}</td>"
        f'<td>{linked(case["follows"])}</td><td class="cite">{linked(", ".join(case["cites"]))}</td></tr>'
        for case in found["cases"]
    )
    headings = "".join(f'<th scope="col">{escape(each.render(language))}</th>' for each in HEADINGS[:4])
    rows = f' <span class="cite">{linked(", ".join(entry["rows"]))}</span>' if entry["rows"] else ""
    return (
        f'<article class="chapter" id="{escape(entry["offence"])}"><h3>{escape(entry["title"])}{rows}</h3>'
        f"<p>{escape(entry['description'])}</p><table><thead><tr>{headings}</tr></thead><tbody>{cases}</tbody></table></article>"
    )


def routes(services: Services) -> list[Route]:
    return [
        Route("/referee", referee_page),
        Route("/referee/handbook", handbook_page),
        Route("/api/referee", offences),
        Route("/api/referee/{name}", offence),
        Route("/api/referee/{name}", ruling, methods=["POST"]),
    ]
