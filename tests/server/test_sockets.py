"""What a socket may not do: every refusal is a sentence or a closed line, and the table goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from clocks import HandClock
from muraille.server.settings import Settings
from players import Guest, made
from serving import Served, serving

BOTS = ["tsumogiri"] * 3
POLICY = 1008


def table_of(served: Served, **plan: Any) -> dict[str, Any]:
    return made(served.url, seats=["human", *BOTS], **plan)


async def closed_with(socket: ClientConnection) -> tuple[int, list[dict[str, Any]]]:
    """Read until the server hangs up: its code and what it said."""
    frames = []
    try:
        while True:
            frames.append(json.loads(await asyncio.wait_for(socket.recv(), 20)))
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, frames


def codes(frames: list[dict[str, Any]]) -> list[str]:
    return [frame["code"] for frame in frames if frame["type"] == "error"]


def test_a_wrong_token_opens_nothing(served: Served) -> None:
    async def knock() -> None:
        table = table_of(served)
        async with connect(f"{served.socket_url}/ws/table/{table['id']}") as socket:
            await socket.send(json.dumps({"type": "resume", "token": "guess", "last_seq": 0, "language": "fr"}))
            code, frames = await closed_with(socket)
        assert (code, codes(frames)) == (POLICY, ["wrong_token"])
        assert frames[0]["message"].startswith("Ce navigateur")
        assert frames[0]["fatal"] is True

    asyncio.run(knock())


@pytest.mark.parametrize("first", [None, {"type": "ready"}, {"type": "act", "prompt_id": 1, "action": {"type": "win"}}])
def test_whoever_does_not_say_who_he_is_goes(served: Served, first: dict[str, Any] | None) -> None:
    async def knock() -> None:
        table = table_of(served)
        async with connect(f"{served.socket_url}/ws/table/{table['id']}") as socket:
            if first is not None:
                await socket.send(json.dumps(first))
            code, frames = await closed_with(socket)
        assert (code, codes(frames)) == (POLICY, ["not_introduced"])

    asyncio.run(knock())


@pytest.mark.parametrize("headers", [{}, {"Origin": "https://elsewhere.example"}])
def test_there_is_no_other_door(served: Served, headers: dict[str, str]) -> None:
    async def knock() -> None:
        table = table_of(served)
        path = "nowhere" if not headers else table["id"]
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{served.socket_url}/ws/table/{path}", additional_headers=headers)
        assert refused.value.response.status_code == 403

    asyncio.run(knock())


def test_our_own_page_may_open_the_socket(served: Served) -> None:
    async def knock() -> None:
        table = table_of(served)
        address = f"{served.socket_url}/ws/table/{table['id']}"
        async with connect(address, additional_headers={"Origin": served.url}) as socket:
            await socket.send(json.dumps({"type": "resume", "token": table["token"]}))
            assert json.loads(await socket.recv())["type"] == "hello"

    asyncio.run(knock())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"type": "unknown"}',
        '{"type": "act"}',
        '{"type": "act", "prompt_id": "1", "action": {"type": "win"}}',
        '{"type": "act", "prompt_id": 1, "action": {"type": "discard", "tile": "9z"}}',
        '{"type": "act", "prompt_id": 1, "action": {"type": "win"}, "seat": 2}',
        '{"type": "say", "phrase": 7}',
        "[" * 3000,
    ],
)
def test_malformed_frames_are_refused_and_the_fifth_closes(served: Served, text: str) -> None:
    async def send() -> None:
        table = table_of(served)
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            assert guest.socket is not None
            for _ in range(4):
                await guest.socket.send(text)
                assert (await guest.until("error"))["code"] == "malformed"
            await guest.socket.send(text)
            code, frames = await closed_with(guest.socket)
        assert code == POLICY
        assert "malformed" in codes(frames)

    asyncio.run(send())


def test_a_flood_closes_the_socket(tmp_path: Path) -> None:
    """Fifty frames at once, fifty a second: the first frame is one of them."""

    async def flood(running: Served, clock: HandClock) -> None:
        table = made(running.url, seats=["human", "human", *BOTS[:2]])
        async with Guest(running.socket_url, table["id"], table["token"]) as guest:
            for _ in range(49):
                await guest.send(type="ping")
                await guest.until("pong")
            clock.advance(0.03)
            await guest.send(type="ping")
            await guest.until("pong")
            await guest.send(type="ping")
            assert guest.socket is not None
            code, frames = await closed_with(guest.socket)
        assert (code, codes(frames)) == (POLICY, ["too_fast"])

    clock = HandClock()
    with serving(Settings(data=tmp_path)) as running:
        running.services.hall.clock = clock
        asyncio.run(flood(running, clock))


def test_an_oversized_frame_closes_the_socket(served: Served) -> None:
    async def send() -> None:
        table = table_of(served)
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            assert guest.socket is not None
            await guest.socket.send("x" * 5000)
            code, _ = await closed_with(guest.socket)
        assert code == 1009

    asyncio.run(send())


def test_stale_and_illegal_answers_change_nothing(served: Served) -> None:
    async def play() -> None:
        table = table_of(served, rules="mcr-green")
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            prompt = await guest.until("prompt")
            await guest.send(type="act", prompt_id=prompt["id"] + 1, action=prompt["default"])
            assert (await guest.until("error"))["code"] == "stale_prompt"
            await guest.send(type="act", prompt_id=prompt["id"], action={"type": "discard", "tile": "8f"})
            refused = await guest.until("error")
            assert refused["fatal"] is False
            again = await guest.until("prompt")
            assert again == prompt
            await guest.send(type="act", prompt_id=prompt["id"], action=prompt["default"])
            assert (await guest.until("prompt_closed", "error")) == {"type": "prompt_closed", "id": prompt["id"]}
            await guest.send(type="act", prompt_id=prompt["id"], action=prompt["default"])
            assert (await guest.until("error"))["code"] == "stale_prompt"

    asyncio.run(play())


def test_spectators_only_watch(served: Served) -> None:
    async def watch() -> None:
        table = table_of(served)
        async with Guest(served.socket_url, table["id"], None) as guest:
            assert (await guest.receive())["spectator"] is True
            await guest.send(type="act", prompt_id=1, action={"type": "pass"})
            assert (await guest.until("error"))["code"] == "spectator"
        closed = table_of(served, spectators=False)
        async with Guest(served.socket_url, closed["id"], None) as guest:
            assert (await guest.until("error"))["code"] == "no_spectators"

    asyncio.run(watch())


def test_a_second_socket_replaces_the_first(served: Served) -> None:
    async def twice() -> None:
        table = table_of(served)
        async with Guest(served.socket_url, table["id"], table["token"]) as first:
            prompt = await first.until("prompt")
            async with Guest(served.socket_url, table["id"], table["token"]) as second:
                assert (await first.until("error"))["code"] == "replaced"
                assert (await second.until("prompt")) == prompt

    asyncio.run(twice())


def test_phrases_instead_of_chat(served: Served) -> None:
    async def talk() -> None:
        table = table_of(served)
        async with Guest(served.socket_url, table["id"], table["token"], language="fr") as guest:
            await guest.send(type="say", phrase="anything I like")
            assert (await guest.until("error"))["code"] == "unknown_phrase"
            await guest.send(type="say", phrase="hello")
            said = await guest.until("said")
        assert (said["player"], said["phrase"], said["text"][:7]) == (0, "hello", "Bonjour")

    asyncio.run(talk())
