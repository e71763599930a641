"""Tables for learning: a coach speaks to each person from what he knows, and a lesson goes on after a stop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from muraille.errors import InvalidRequest
from muraille.server.settings import Settings
from muraille.server.tables.frames import PROTOCOL
from muraille.server.tables.plans import TablePlan, checked
from players import Frame, Guest, made
from serving import Served, serving


def test_a_coach_speaks_only_where_one_learns() -> None:
    assert checked(TablePlan(coach="beginner")).coach == "beginner"
    with pytest.raises(InvalidRequest, match="“wizard” is no coach; there are beginner, player, advanced"):
        checked(TablePlan(coach="wizard"))
    for other in (TablePlan(coach="player", mode="open"), TablePlan(coach="player", timer="competition")):
        with pytest.raises(InvalidRequest, match="a coach speaks only at a guarded table without a clock"):
            checked(other)


@contextmanager
def sat(served: Served, table: Frame, language: str) -> Iterator[ClientConnection]:
    """A seat at a table that was made."""
    address = f"{served.socket_url}/ws/table/{table['id']}"
    with connect(address, subprotocols=[Subprotocol(PROTOCOL)]) as socket:
        socket.send(json.dumps({"type": "resume", "token": table["token"], "language": language}))
        yield socket


def hear(socket: ClientConnection, kind: str) -> Frame:
    """The next frame of a kind."""
    while True:
        frame: Frame = json.loads(socket.recv(60))
        if frame["type"] == kind:
            return frame


def act(socket: ClientConnection, prompt: Frame, **action: Any) -> None:
    socket.send(json.dumps({"type": "act", "prompt_id": prompt["id"], "action": action}))


def test_a_lesson_refuses_what_it_does_not_want_and_goes_on_after_a_stop(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace_s=0, spectator_delay_s=0)
    with serving(settings) as served:
        table = httpx.post(f"{served.url}/api/lessons/riichi-first-win/2/table", json={"name": "Ann"}).json()
        with sat(served, table, "en") as socket:
            prompt, coach = hear(socket, "prompt"), hear(socket, "coach")
            assert coach["lesson"] == {
                "title": "Your first win (riichi)",
                "step": 2,
                "steps": 3,
                "done": False,
                "next_url": "/learn/riichi-first-win?step=3",
                "again_url": "/learn/riichi-first-win?step=2",
            }
            act(socket, prompt, type="discard", tile="2m")
            assert hear(socket, "error")["code"] == "not_the_lesson"
            act(socket, hear(socket, "prompt"), type="discard", tile="1z")
            hear(socket, "moved")
            assert "3, 4, 5 of bamboos is a set" in str(hear(socket, "coach")["told"])
    with serving(settings) as served, sat(served, table, "fr") as socket:
        assert "3, 4, 5 de bambous" in str(hear(socket, "coach")["told"])


def test_the_coach_answers_every_question_of_a_table_for_learning(served: Served) -> None:
    seats = ["human", "tsumogiri", "tsumogiri", "tsumogiri"]
    table = made(served.url, rules="mcr-green", coach="player", seats=seats, player="Ann")
    with sat(served, table, "en") as socket:
        assert hear(socket, "table")["coach"] == "player"
        prompt, coach = hear(socket, "prompt"), hear(socket, "coach")
        assert coach["prompt"] == prompt["id"]
        assert coach["master"]["reason"]
        assert coach["lesson"] is None


@pytest.mark.parametrize("coach", ["beginner", ""])
def test_at_the_end_of_a_deal_the_coach_says_what_decided_it(served: Served, coach: str) -> None:
    seats = ["human", "tsumogiri", "tsumogiri", "tsumogiri"]
    table = made(served.url, rules="rcr-2016", coach=coach, length="deal", seats=seats, player="Ann")
    guest = Guest(served.socket_url, table["id"], table["token"])

    async def play() -> None:
        async with guest:
            await guest.play("deal_over")

    asyncio.run(play())
    (over,) = guest.of("deal_over")
    if not coach:
        assert "why" not in over, "it is said where one learns"
        return
    assert over["why"]["cite"].startswith("RCR §")
    assert "hand was" in str(over["why"]["told"]) or "You" in str(over["why"]["told"])


def test_nobody_makes_a_lesson_of_his_own(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, lesson={"lesson": "tiles", "step": 1})
    assert served.services.hall.tables[table["id"]].plan.lesson is None
    refused = visitor.post("/api/lessons/tiles/1/table", json={})
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "no_scene")
    refused = visitor.post("/api/lessons/tiles/1/answer", json={"answer": ["5p"]})
    assert refused.json()["error"]["code"] == "nothing_asked"
