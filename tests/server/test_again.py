"""Playing again: a new table with the same settings and the same people."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from players import Guest, joined, made
from serving import Served


def ask(served: Served, table: str, token: str) -> httpx.Response:
    return httpx.post(f"{served.url}/api/tables/{table}/again", json={"token": token})


def test_the_others_follow_to_the_same_table(served: Served) -> None:
    async def play() -> None:
        table = made(served.url, length="deal", timer="relaxed", seats=["human", "human", "tsumogiri", "tsumogiri"])
        token = joined(served.url, table["id"], "Bob")["token"]
        async with (
            Guest(served.socket_url, table["id"], table["token"]) as ann,
            Guest(served.socket_url, table["id"], token) as bob,
        ):
            assert ask(served, table["id"], token).status_code == 409, "the game is not over"
            await asyncio.gather(ann.play(), bob.play())
            assert ask(served, table["id"], "guess").status_code == 403
            second = await asyncio.to_thread(ask, served, table["id"], token)
            assert second.status_code == 201
            while (told := (await ann.until("table"))["next_url"]) is None:
                pass
        following: dict[str, Any] = second.json()
        assert told == following["url"]
        waiting = httpx.get(f"{served.url}/api/tables/{following['id']}").json()
        assert [seat["kind"] for seat in waiting["seats"]] == ["empty", "human", "bot", "bot"]
        assert (waiting["length"], waiting["timer"], waiting["phase"]) == ("deal", "relaxed", "waiting")
        listed = httpx.get(f"{served.url}/api/tables").json()["tables"]
        assert following["id"] not in [each["id"] for each in listed], "the free seat is kept for the other"
        first = ask(served, table["id"], table["token"]).json()
        assert (first["id"], first["player"], following["player"]) == (following["id"], 0, 1)
        async with (
            Guest(served.socket_url, first["id"], first["token"]) as ann,
            Guest(served.socket_url, first["id"], following["token"]) as bob,
        ):
            await asyncio.gather(ann.play(), bob.play())

    asyncio.run(play())


def test_asking_twice_gives_the_seat_again_and_nobody_elses(served: Served) -> None:
    async def play() -> str:
        table = made(served.url, length="deal", seats=["human", *["tsumogiri"] * 3])
        async with Guest(served.socket_url, table["id"], table["token"]) as ann:
            await ann.play()
        once, twice = (ask(served, table["id"], table["token"]).json() for _ in range(2))
        assert once["id"] == twice["id"]
        async with Guest(served.socket_url, once["id"], once["token"]) as late:
            assert (await late.until("error"))["code"] == "wrong_token", "the later token counts"
        async with Guest(served.socket_url, twice["id"], twice["token"]) as ann:
            await ann.until("prompt")
        return str(once["id"])

    asyncio.run(play())
