"""What a device keeps to go on without a network: the shell of some pages, the rule book, and exercises with their answers.

A worker of the browser (``js/worker.js``) keeps it and answers in the server's place. It is no scorer: a hand that this device
has not counted before needs the server, and the page says so.
"""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.families import RULESETS, ruleset
from muraille.languages import language
from muraille.phrase import Phrase
from muraille.server.assets import FOLDER, address, fingerprint, modules, styles
from muraille.server.caching import DATA
from muraille.server.exercise_screens import Exercise, ExerciseVerdict
from muraille.server.pages import message_page
from muraille.server.readers import reader
from muraille.server.services import services_of
from muraille.server.training import exercise_data, verdict_data
from muraille.training import KINDS, draw, solve
from muraille.training.table_exercises import KINDS_AT_THE_TABLE

#: The pages that work without a network, by their modules and style sheets.
MODULES = ("home", "score", "rules", "train", "message")
SHEETS = ("tokens", "skins", "base", "home", "score", "rules", "train")
PAGES = ("/", "/score", "/rules", "/train", "/offline")
ANSWERS = ("/api/choices", "/api/rules", "/api/training", "/api/training/offline")
#: The rulesets whose exercises a device keeps; how many of each kind and level.
PRACTISED = ("rcr-2016", "mcr-green")
LEVELS = (1, 2, 3)
EACH = 3


def shell() -> list[str]:
    """The files that these pages need."""
    scripts = [f"js/{name}.js" for name in MODULES] + ["js/lib/preferences.js"]
    sheets = [f"css/{name}.css" for name in SHEETS]
    reached = [each for name in scripts for each in modules(name)] + [each for name in sheets for each in styles(name)]
    return [address(name) for name in dict.fromkeys([*scripts, *sheets, *reached, "tiles.svg", "icon.svg"])]


async def worker(request: Request) -> Response:
    """``/service-worker.js``: it changes with every file of the client."""
    books = [f"/rules/{name}" for name in RULESETS]
    house = {
        "version": fingerprint(),
        "files": shell(),
        "pages": [*PAGES, *books],
        "answers": [*ANSWERS, *(f"/api{book}" for book in books)],
    }
    script = (FOLDER / "js" / "worker.js").read_text(encoding="utf-8")
    told = f"self.HOUSE = {msgspec.json.encode(house).decode()};\n{script}"
    return Response(told, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


class OfflineExercise(msgspec.Struct, frozen=True, kw_only=True):
    """An exercise with what is right, for a device without a network."""

    rules: str
    kind: str
    level: str
    exercise: Exercise
    verdict: ExerciseVerdict


async def exercises(request: Request) -> Response:
    """``GET /api/training/offline``: exercises with their answers, for a device without a network."""
    return await services_of(request).shelf.answer(request, DATA, exercises_data, reader(request).code)


def exercises_data(code: str) -> bytes:
    spoken = language(code)
    found = []
    for name in PRACTISED:
        rules = ruleset(name)
        # positions at the table need the master, who stays at home
        for kind in (each for each in KINDS[rules.family.name] if each not in KINDS_AT_THE_TABLE):
            for level in LEVELS:
                for number in range(EACH):
                    situation = draw(kind, rules, level, f"offline {number}")
                    solution = solve(situation, spoken)
                    found.append(
                        OfflineExercise(
                            rules=name,
                            kind=kind.value,
                            level=str(level),
                            exercise=exercise_data(situation, spoken),
                            verdict=verdict_data(solution, list(solution.right), spoken),
                        )
                    )
    return msgspec.json.encode(found)


async def offline_page(request: Request) -> Response:
    """``/offline``: what the worker shows in the place of a page that needs the network."""
    sentence = Phrase(
        "There is no network. The rule book, the exercises and hands counted before on this device work without."
    )
    return message_page(request, title=Phrase("No network"), sentence=sentence)


def routes() -> list[Route]:
    return [
        Route("/service-worker.js", worker),
        Route("/api/training/offline", exercises),
        Route("/offline", offline_page),
    ]
