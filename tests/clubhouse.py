"""A club over HTTP for tests: facts written, answers read."""

from __future__ import annotations

from typing import Any

import httpx

from desking import Desk


def say(
    desk: Desk, kind: str, *, key: str = "", why: str = "", version: int | None = None, **fact: Any
) -> httpx.Response:
    body = {"fact": {"type": kind, **fact}, "key": key or desk.key(), "why": why, "version": version}
    return desk.post("/api/club/entries", body)


def done(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]
