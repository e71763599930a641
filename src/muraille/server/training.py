"""Training in the browser: a situation, an answer, and why it is right or wrong."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.errors import InvalidRequest
from muraille.hand import parts
from muraille.languages import cite_text
from muraille.phrase import Language, Phrase
from muraille.presets import RULESETS, ruleset
from muraille.server.calculator import laid
from muraille.server.pages import page
from muraille.server.readers import reader
from muraille.server.rulesets import ruleset_heading
from muraille.server.services import Services
from muraille.server.tables.results import sheet_data
from muraille.server.tables.room import NO_STORE, body
from muraille.training import KINDS, Kind, Situation, Solution, draw, kind_named, solve

#: A hand in a link is short; longer texts are refused before anybody reads them.
LONGEST_TEXT = 200
NAMES = {
    Kind.WAITS: Phrase("Waits"),
    Kind.DISCARD: Phrase("Best discard"),
    Kind.ROUTE: Phrase("Route to eight points"),
    Kind.PLAN: Phrase("Plan for eight points"),
    Kind.HAN: Phrase("Count the han"),
    Kind.FU: Phrase("Count the minipoints (fu)"),
    Kind.COUNT: Phrase("Count the points"),
    Kind.PATTERNS: Phrase("Find the yaku or the fan"),
    Kind.FURITEN: Phrase("Spot the furiten"),
    Kind.RULING: Phrase("Rule on the incident"),
}


#: What somebody who is new has to know.
HINTS = {
    Kind.WAITS: Phrase("A hand is ready when one tile makes it four sets and a pair, or one of the special hands."),
    Kind.DISCARD: Phrase(
        "Of the tiles that are left, which bring the hand nearer? The more of them, the better the discard."
    ),
    Kind.ROUTE: Phrase("A hand wins from eight points: a wide wait is worth nothing if it does not get there."),
    Kind.PLAN: Phrase(
        "A plan is three sets that bring eight points together: compare your tiles with each, and count those missing."
    ),
    Kind.HAN: Phrase("Yaku and dora are worth han; every han doubles the value."),
    Kind.FU: Phrase(
        "Fu: a base for the way of winning, more for pungs, kongs, the pair and the wait; rounded up to tens."
    ),
    Kind.COUNT: Phrase("All that the rules count, as it stands on the score sheet."),
    Kind.PATTERNS: Phrase("Yaku, and in the Chinese rules fan, are the patterns that the book pays for."),
    Kind.FURITEN: Phrase("Furiten: whoever has discarded one of the tiles he waits for may not win on a discard."),
    Kind.RULING: Phrase("What the referee decides and what it costs."),
}


class Answered(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody answers to a situation."""

    situation: Situation
    answer: list[str]


def exercise_data(situation: Situation, language: Language) -> dict[str, Any]:
    """A situation as the page shows it: without its answer."""
    if len(situation.hand) > LONGEST_TEXT or len(situation.discards) > LONGEST_TEXT:
        raise InvalidRequest("too_long", Phrase("the situation is too long"))
    solution = solve(situation, language)
    tiles, melds = parts(situation.hand)
    return {
        "situation": msgspec.to_builtins(situation),
        "title": NAMES[situation.kind].render(language),
        "question": solution.question.render(language),
        "asked": solution.asked.value,
        "choices": [{"value": each.value, "label": each.label.render(language)} for each in solution.choices],
        "concealed": [tile.value for tile in sorted(tiles)],
        "melds": [laid(meld) for meld in melds],
    }


def verdict_data(solution: Solution, given: list[str], language: Language) -> dict[str, Any]:
    """Whether an answer is right, what is right, and why."""
    return {
        "right": solution.judge(given),
        "answer": list(solution.right),
        "lines": [
            {
                "label": line.label.render(language),
                "value": line.value.render(language),
                "cite": cite_text(line.cite, language),
                "tiles": [],
            }
            for line in solution.lines
        ],
        "sheet": None if solution.sheet is None else sheet_data(solution.sheet, language),
    }


async def kinds(request: Request) -> Response:
    """``GET /api/training``: what can be practised, by game."""
    language = reader(request)
    return JSONResponse(
        {
            "rulesets": [ruleset_heading(rules, language) for rules in RULESETS.values()],
            "kinds": {
                game: [
                    {"id": kind.value, "name": NAMES[kind].render(language), "hint": HINTS[kind].render(language)}
                    for kind in found
                ]
                for game, found in KINDS.items()
            },
        },
        headers=NO_STORE,
    )


async def new(request: Request) -> Response:
    """``GET /api/training/new?kind=…&rules=…&level=…&seed=…``: a situation, a new one where no seed is given."""
    asked = request.query_params
    kind = kind_named(asked.get("kind", "waits"))
    try:
        level = int(asked.get("level", "1"))
    except ValueError:
        raise InvalidRequest("no_level", Phrase("a level is a number: 1, 2 or 3")) from None
    seed = (asked.get("seed") or secrets.token_hex(8))[:LONGEST_TEXT]
    # some situations are found only after many hands
    situation = await asyncio.to_thread(draw, kind, ruleset(asked.get("rules") or "rcr-2016"), level, seed)
    return JSONResponse(exercise_data(situation, reader(request)), headers=NO_STORE)


async def show(request: Request) -> Response:
    """``POST /api/training``: the exercise of a situation that a link brought."""
    return JSONResponse(exercise_data(await body(request, Situation), reader(request)), headers=NO_STORE)


async def answer(request: Request) -> Response:
    """``POST /api/training/answer``: whether an answer is right, and why."""
    answered, language = await body(request, Answered), reader(request)
    exercise_data(answered.situation, language)
    return JSONResponse(verdict_data(solve(answered.situation, language), answered.answer, language), headers=NO_STORE)


async def train_page(request: Request) -> Response:
    return page(request, title=Phrase("Training"), module="train", css=["train"])


def routes(services: Services) -> list[Route]:
    return [
        Route("/train", train_page),
        Route("/api/training", kinds),
        Route("/api/training", show, methods=["POST"]),
        Route("/api/training/new", new),
        Route("/api/training/answer", answer, methods=["POST"]),
    ]
