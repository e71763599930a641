"""The rule book: each ruleset with its patterns, options and tables, and what two of them do differently."""

from __future__ import annotations

from itertools import groupby
from typing import Any
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.hand import parts
from muraille.languages import cite_text
from muraille.option_values import value_name
from muraille.patterns import Excluded, Pattern, patterns
from muraille.phrase import Language, Phrase
from muraille.presets import RULESETS, differences, ruleset
from muraille.riichi.explain import LIMIT_NAMES
from muraille.riichi.fu import printed
from muraille.riichi.rules import RiichiRules
from muraille.riichi.score_table import HAN, Cell, score_table
from muraille.server.calculator import laid
from muraille.server.pages import page
from muraille.server.problems import Refusal
from muraille.server.readers import reader
from muraille.server.rulesets import ruleset_data, ruleset_heading
from muraille.server.services import Services
from muraille.server.statements import address, of_option, of_pattern, statements
from muraille.table.rulesets import Ruleset, text_of
from muraille.table.wins import ScoreRequest
from muraille.tiles import parse_tile

HEADERS = {"Cache-Control": "no-store"}


def book_data(rules: Ruleset, language: Language) -> dict[str, Any]:
    """A ruleset as its page shows it.

    >>> from muraille.phrase import ENGLISH
    >>> [group["title"] for group in book_data(ruleset("rcr-2016"), ENGLISH)["groups"]][:3]
    ['1 han', '2 han', '3 han']
    """
    found = patterns(rules)
    # A stable sort: within a value as the book has them.
    order = sorted(found, key=_worth, reverse=rules.game == "mcr")
    told = ruleset_data(rules, language)
    return told | {
        "options": [
            option | {"statements": _statements(of_option(option["name"], option["cite"]), language)}
            for option in told["options"]
        ],
        "groups": [
            {"title": title, "patterns": [_pattern_data(each, found, rules, language) for each in group]}
            for title, group in groupby(order, key=lambda each: each.group.render(language))
        ],
        **_tables(rules, language),
    }


def _statements(numbers: list[str], language: Language) -> list[dict[str, str]]:
    """Numbers with their sentences and where they stand."""
    said = statements(language.code)
    return [{"number": each, "text": said[each].text, "link": address(each)} for each in numbers]


def _worth(pattern: Pattern) -> int:
    """Han, points, or thirteen for a yakuman."""
    number = pattern.value.split(" ")[0]
    return int(number) if number.isdigit() else 13


def _pattern_data(pattern: Pattern, found: list[Pattern], rules: Ruleset, language: Language) -> dict[str, Any]:
    by = [other for other in found if any(excluded.id == pattern.id for excluded in other.excludes)]
    return {
        "id": pattern.id,
        "name": pattern.name.render(language),
        "names": dict(pattern.name.texts),
        "value": pattern.value,
        "cite": cite_text(pattern.cite, language),
        "rule": language.translate(pattern.rule),
        "statements": _statements(of_pattern(pattern, rules.game), language),
        "excludes": [_excluded_data(each, language) for each in pattern.excludes],
        "excluded_by": [{"id": other.id, "name": other.name.render(language)} for other in by],
        "example": example_data(pattern.example, rules) if pattern.example else None,
    }


def _excluded_data(excluded: Excluded, language: Language) -> dict[str, str]:
    return {
        "id": excluded.id,
        "name": excluded.name.render(language),
        "cite": cite_text(excluded.cite, language),
    }


def example_data(example: ScoreRequest, rules: Ruleset) -> dict[str, Any]:
    """An example to be drawn, and the address of the calculator that counts it."""
    tiles, melds = parts(example.hand)
    given = msgspec.to_builtins(example)
    usual = msgspec.to_builtins(ScoreRequest(hand=""))
    query = {"rules": rules.name} | {
        name: ",".join(value) if isinstance(value, list) else value
        for name, value in given.items()
        if value != usual[name]
    }
    return {
        "concealed": [tile.value for tile in sorted(tiles)],
        "melds": [laid(meld) for meld in melds],
        "winning": parse_tile(example.win).value,
        "by": example.by.value,
        "riichi": example.riichi.value,
        "flags": [flag.value for flag in example.flags],
        "flowers": example.flowers,
        "link": f"/score?{urlencode(query)}",
    }


def _tables(rules: Ruleset, language: Language) -> dict[str, Any]:
    """Points and minipoints of a riichi ruleset; MCR pays what is counted."""
    if not isinstance(rules, RiichiRules):
        return {"points": None, "fu": None}
    found = score_table(rules)
    return {
        "points": {
            "han": list(HAN),
            "ordinary": _rows(found.ordinary),
            "dealer": _rows(found.dealer),
            "limits": [
                {"name": LIMIT_NAMES[limit].render(language), "cells": [cell._asdict() for cell in cells]}
                for limit, cells in found.limits.items()
            ],
        },
        "fu": [
            {
                "label": line.label.render(language),
                "fu": line.fu,
                "cite": cite_text(line.cite, language),
                "tiles": [tile.value for tile in line.tiles],
            }
            for line in printed(rules)
        ],
    }


def _rows(rows: dict[int, tuple[Cell | None, ...]]) -> list[dict[str, Any]]:
    return [{"fu": fu, "cells": [cell and cell._asdict() for cell in cells]} for fu, cells in rows.items()]


def comparison(first: Ruleset, second: Ruleset, language: Language) -> dict[str, Any]:
    """What two rulesets of one game do differently: options, values of patterns, what they leave out."""
    options = [
        {
            "name": one.name,
            "meaning": one.meaning.render(language),
            "values": [text_of(one.value), text_of(other.value)],
            "value_names": [value_name(each.value).render(language) for each in (one, other)],
            "cites": [cite_text(one.cite, language), cite_text(other.cite, language)],
        }
        for one, other in differences(first, second)
    ]
    return {
        "rules": [ruleset_heading(each, language) for each in (first, second)],
        "options": options,
        "patterns": _different_patterns(first, second, language),
    }


def _different_patterns(first: Ruleset, second: Ruleset, language: Language) -> list[dict[str, Any]]:
    lists = [{pattern.id: pattern for pattern in patterns(rules)} for rules in (first, second)]
    found = []
    for name in dict.fromkeys([*lists[0], *lists[1]]):
        pair = [each.get(name) for each in lists]
        left_out = [_left_out(each, language) for each in pair]
        values = [each.value if each else None for each in pair]
        if values[0] != values[1] or set(left_out[0]) != set(left_out[1]):
            known = next(each for each in pair if each)
            found.append(
                {
                    "id": name,
                    "name": known.name.render(language),
                    "values": values,
                    "cites": [cite_text(each.cite, language) if each else "" for each in pair],
                    "excludes": [
                        [words for excluded, words in mine.items() if excluded not in other]
                        for mine, other in (left_out, reversed(left_out))
                    ],
                }
            )
    return found


def _left_out(pattern: Pattern | None, language: Language) -> dict[str, str]:
    """The names of what a pattern excludes, by id."""
    return {each.id: each.name.render(language) for each in pattern.excludes} if pattern else {}


def _known(name: str) -> Ruleset:
    if name not in RULESETS:
        raise Refusal(404, "unknown_ruleset", Phrase("There is no ruleset of this name"))
    return ruleset(name)


async def rulesets(request: Request) -> Response:
    """``GET /api/rules``."""
    headings = [
        ruleset_heading(rules, reader(request)) | {"patterns": len(patterns(rules))} for rules in RULESETS.values()
    ]
    return JSONResponse({"rulesets": headings}, headers=HEADERS)


async def book(request: Request) -> Response:
    """``GET /api/rules/{name}``."""
    return JSONResponse(book_data(_known(request.path_params["name"]), reader(request)), headers=HEADERS)


async def compare(request: Request) -> Response:
    """``GET /api/rules/compare?a=…&b=…``."""
    first, second = (_known(request.query_params.get(key, "")) for key in ("a", "b"))
    return JSONResponse(comparison(first, second, reader(request)), headers=HEADERS)


async def rules_page(request: Request) -> Response:
    return page(request, title=Phrase("Rule book"), module="rules", css=["rules"], data={"page": "list"})


async def compare_page(request: Request) -> Response:
    return page(request, title=Phrase("Rulesets compared"), module="rules", css=["rules"], data={"page": "compare"})


async def book_page(request: Request) -> Response:
    rules = _known(request.path_params["name"])
    return page(request, title=rules.title, module="rules", css=["rules"], data={"page": "book", "rules": rules.name})


def routes(services: Services) -> list[Route]:
    return [
        Route("/rules", rules_page),
        Route("/rules/compare", compare_page),
        Route("/rules/{name}", book_page),
        Route("/api/rules", rulesets),
        Route("/api/rules/compare", compare),
        Route("/api/rules/{name}", book),
    ]
