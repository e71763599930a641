"""Positions by a short link: kept, voted upon once by each browser, and forgotten with their votes."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

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


def test_it_is_forgotten_with_its_votes(served: Served, visitor: httpx.Client, shared: dict[str, Any]) -> None:
    visitor.post(f"/api/positions/{shared['id']}/vote", json={"answer": "5z", "voter": "first browser"})
    hall = served.services.hall
    loop = hall.journal._loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(hall.journal.forget(2e10), loop).result(60)
    assert visitor.get(f"/api/positions/{shared['id']}").status_code == 404
