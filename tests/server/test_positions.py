"""Positions by a short link: kept, voted upon once by each browser, and forgotten with their votes."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from muraille.library.games import play
from muraille.table.records import record_lines
from serving import Served

POSITION = {
    "kind": "best",
    "rules": "rcr-2016",
    "hand": "23m3334689p2456s",
    "drawn": "5z",
    "seat": "W",
    "rivers": ["3z4z7s", "4z2z3z", "2z7z", "6z9s"],
}


@pytest.fixture
def shared(visitor: httpx.Client) -> dict[str, Any]:
    answer = visitor.post("/api/positions", json=POSITION)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def test_a_position_has_a_short_link_and_a_poll(visitor: httpx.Client, shared: dict[str, Any]) -> None:
    assert shared["url"].endswith(f"/position/{shared['id']}")
    assert len(shared["id"]) <= 10
    exercise = visitor.get(f"/api/positions/{shared['id']}").json()
    assert exercise["concealed"][-1] == "5z"
    assert "answer" not in exercise
    address = f"/api/positions/{shared['id']}/vote"
    assert visitor.post(address, json={"answer": "5z", "voter": "first browser"}).json() == {"votes": {"5z": 1}}
    told = visitor.post(address, json={"answer": "9p", "voter": "second browser"}).json()
    assert told == {"votes": {"5z": 1, "9p": 1}}
    told = visitor.post(address, json={"answer": "5z", "voter": "second browser"}).json()
    assert told == {"votes": {"5z": 2}}, "a browser has one vote"


def test_what_is_no_position_and_no_answer_is_refused(visitor: httpx.Client, shared: dict[str, Any]) -> None:
    refused = visitor.post("/api/positions", json={"kind": "waits", "hand": "23456789p33444z"})
    assert refused.json()["error"]["code"] == "no_position"
    refused = visitor.post("/api/positions", json=POSITION | {"rivers": ["1z", "", "", "2z"]})
    assert refused.json()["error"]["code"] == "no_position"
    refused = visitor.post(f"/api/positions/{shared['id']}/vote", json={"answer": "1z", "voter": "first browser"})
    assert refused.json()["error"]["code"] == "no_answer"
    assert visitor.get("/api/positions/nothing").status_code == 404
    assert visitor.get("/position/nothing").status_code == 404


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_any_decision_of_a_game_has_a_short_link(visitor: httpx.Client, rules: str) -> None:
    """After calls too, in both games: the sets lie there, what was done is not told, and the master answers."""
    game = play("novice,novice,novice,novice", rules=rules, seed="3")
    log = b"".join(line + b"\n" for line in record_lines(game))
    replay = visitor.post("/api/replays", content=log).json()["id"]
    seen = 0
    for number in range(1, 7):
        questions = visitor.get(f"/api/replays/{replay}/deals/{number}").json()["questions"]
        asked = [each for each in questions if each["awaited"] and len(each["actions"]) > 1][-1]
        moment = {"deal": number, "step": asked["step"], "seat": asked["seat"]}
        answer = visitor.post(f"/api/replays/{replay}/position", json=moment)
        assert answer.status_code == 201, answer.text
        address = f"/api/positions/{answer.json()['id']}"
        exercise = visitor.get(address).json()
        seen += any(exercise["sets"])
        given = exercise["choices"][0]["value"] if exercise["choices"] else exercise["concealed"][0]
        assert visitor.post(f"{address}/vote", json={"answer": given, "voter": "a browser"}).json() == {
            "votes": {given: 1}
        }
        verdict = visitor.post(f"{address}/answer", json={"answer": [given]}).json()
        assert verdict["answer"]
        assert verdict["lines"]
    assert seen, "nobody had called"
    refused = visitor.post(f"/api/replays/{replay}/position", json={"deal": 2, "step": 0, "seat": 0})
    assert refused.json()["error"]["code"] == "no_decision"


def test_it_is_forgotten_with_its_votes(served: Served, visitor: httpx.Client, shared: dict[str, Any]) -> None:
    visitor.post(f"/api/positions/{shared['id']}/vote", json={"answer": "5z", "voter": "first browser"})
    hall = served.services.hall
    loop = hall.journal._loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(hall.journal.forget(2e10), loop).result(60)
    assert visitor.get(f"/api/positions/{shared['id']}").status_code == 404
