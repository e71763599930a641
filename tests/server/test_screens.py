"""Every screen is a struct: whatever an address answers is read as the type that it promises, and nothing is lost or added."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from muraille.families import RULESETS
from muraille.languages import language
from muraille.referee.pages import offence_list, offence_page, ruling_page
from muraille.referee.ruling_answers import OffencePage, RulingPage
from muraille.server.screens import FILES, NOTHING, SCREENS
from muraille.table.family import Ruleset
from promises import promised
from serving import Served


def addresses(served: Served) -> Iterator[str]:
    app = served.running.config.app
    assert isinstance(app, Starlette)
    for route in app.routes:
        if isinstance(route, Route) and route.path.startswith("/api/") and not re.match("/api/(desk|club)", route.path):
            path = re.sub(r":\w+}", "}", route.path)
            yield from (f"{method} {path}" for method in route.methods or () if method != "HEAD")


def test_every_address_promises_a_screen_or_a_file(served: Served) -> None:
    assert set(addresses(served)) == {each for each in SCREENS if "/api/" in each} | FILES | NOTHING


GETS = [
    ("/healthz", ""),
    ("/api/choices", ""),
    ("/api/tables", ""),
    ("/api/rules", ""),
    ("/api/rules/compare", "a=mcr-green&b=mcr-intl"),
    ("/api/referee", ""),
    ("/api/referee", "q=trop de tuiles"),
    ("/api/training", ""),
    ("/api/training/new", "kind=waits&seed=1"),
    ("/api/training/today", "game=mcr"),
    ("/api/training/exam", "seed=1"),
    ("/api/training/offline", ""),
    ("/api/lessons", ""),
    ("/api/replays", ""),
    ("/api/events", ""),
]


@pytest.mark.parametrize(("path", "query"), GETS)
def test_a_screen_is_what_its_address_promises(served: Served, path: str, query: str) -> None:
    promised(f"GET {path}", httpx.get(f"{served.url}{path}?{query}", timeout=120))


@pytest.mark.parametrize("name", RULESETS)
def test_a_book_is_what_its_address_promises(served: Served, name: str) -> None:
    promised("GET /api/rules/{name}", httpx.get(f"{served.url}/api/rules/{name}", timeout=120))


@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        ({"hand": ""}, "rcr-2016"),
        ({"hand": "123m"}, "rcr-2016"),
        ({"hand": "0mm"}, "rcr-2016"),
        ({"hand": "23456789p33444z"}, "rcr-2016"),
        ({"hand": "2356789p33444z1m"}, "mcr-green"),
        ({"hand": "23456789p33444z", "win": "7p"}, "rcr-2016"),
        ({"hand": "67m234p55p234s(234m)", "win": "8m", "flowers": 1}, "mcr-green"),
        ({"hand": "123m456p789s1122z", "win": "3z"}, "rcr-2016"),
        ({"hand": "123m406p789s1122z", "win": "2z", "counters": 2000}, "rcr-2016"),
    ],
)
def test_a_calculation_is_what_its_address_promises(served: Served, hand: dict[str, Any], rules: str) -> None:
    answer = httpx.post(f"{served.url}/api/score", json=hand | {"rules": rules}, timeout=120)
    if answer.status_code != 400:
        promised("POST /api/score", answer)


def test_exercises_lessons_and_positions_are_what_their_addresses_promise(served: Served) -> None:
    def post(address: str, body: Any, **at: object) -> Any:
        path = address.format(**at)
        return promised(f"POST {address}", httpx.post(f"{served.url}{path}", json=body, timeout=120))

    exercise = httpx.get(f"{served.url}/api/training/new?kind=count&seed=2", timeout=120).json()
    post("/api/training", exercise["situation"])
    post("/api/training/answer", {"situation": exercise["situation"], "answer": ["8"]})
    exam = httpx.get(f"{served.url}/api/training/exam?seed=3", timeout=120).json()
    answers = [{"situation": each["situation"], "answer": []} for each in exam["questions"]]
    post("/api/training/exam", {"answers": answers})
    for lesson in httpx.get(f"{served.url}/api/lessons", timeout=120).json():
        at = "/api/lessons/{lesson}"
        shown = promised(f"GET {at}", httpx.get(f"{served.url}{at.format(lesson=lesson['id'])}", timeout=120))
        for step, part in enumerate(shown["parts"], 1):
            if part["kind"] == "picking":
                post("/api/lessons/{lesson}/{step}/answer", {"answer": ["1m"]}, lesson=lesson["id"], step=step)
            elif part["kind"] == "playing":
                post("/api/lessons/{lesson}/{step}/table", {}, lesson=lesson["id"], step=step)
    position = httpx.get(f"{served.url}/api/training/new?kind=safest&seed=4", timeout=120).json()
    shared = post("/api/positions", position["situation"])
    promised("GET /api/positions/{id}", httpx.get(f"{served.url}/api/positions/{shared['id']}", timeout=120))
    vote = {"answer": position["concealed"][0], "voter": "somebody"}
    post("/api/positions/{id}/vote", vote, id=shared["id"])


def test_tables_are_what_their_addresses_promise(served: Served) -> None:
    def asked(address: str, body: Any = None, **at: object) -> Any:
        method, path = address.split(" ")
        answer = httpx.request(method, served.url + path.format(**at), json=body, timeout=120)
        return promised(address, answer)

    table = asked("POST /api/tables", {"seats": ["human"] * 4, "player": "Ann"})
    asked("GET /api/tables")
    asked("GET /api/tables/{id}", id=table["id"])
    asked("POST /api/tables/{id}/join", {"name": "Bob"}, id=table["id"])
    asked("POST /api/tables/mine", {"tokens": {table["id"]: table["token"]}})
    asked("POST /api/tables/{id}/fill", {"token": table["token"], "level": "tsumogiri"}, id=table["id"])


@pytest.mark.parametrize("rules", RULESETS.values(), ids=str)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_referee_says_what_his_structs_have(rules: Ruleset, code: str) -> None:
    """What is sent of an offence or of a ruling reads again as the same struct."""
    spoken = language(code)
    for entry in offence_list(rules, spoken):
        page = offence_page(entry.offence, rules, spoken)
        assert msgspec.json.decode(msgspec.json.encode(page), type=OffencePage) == page
        for facts in ({}, {"seat": "W"}, {"seat": "nobody"}, dict(page.facts)):
            told = ruling_page(entry.offence, facts, rules, spoken)
            assert msgspec.json.decode(msgspec.json.encode(told), type=RulingPage) == told
