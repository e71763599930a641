"""Players for tests who sit at a real table over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from muraille.server.tables.frames import PROTOCOL

Frame = dict[str, Any]
Decide = Callable[[Frame], dict[str, Any]]


NAMES = ("Ann", "Bob", "Cid", "Dee")


def made(url: str, **plan: Any) -> Frame:
    """A new table."""
    answer = httpx.post(f"{url}/api/tables", json=plan)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def joined(url: str, table: str, name: str) -> Frame:
    answer = httpx.post(f"{url}/api/tables/{table}/join", json={"name": name})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def record_of(url: str, table: str) -> list[Frame]:
    """The events of a finished game."""
    answer = httpx.get(f"{url}/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()][1:]


def first_choice(prompt: Frame) -> dict[str, Any]:
    """A win if there is one, otherwise what the table would do by itself."""
    for each in prompt["actions"]:
        if each["action"]["type"] == "win":
            return dict(each["action"])
    return dict(prompt["default"])


class Guest:
    """A client that remembers every frame and answers every prompt."""

    def __init__(
        self, url: str, table: str, token: str | None, *, decide: Decide = first_choice, language: str = "en"
    ) -> None:
        self.url = f"{url}/ws/table/{table}"
        self.token = token
        self.decide = decide
        self.language = language
        self.frames: list[Frame] = []
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> Guest:
        self.socket = await connect(
            self.url, subprotocols=[Subprotocol(PROTOCOL)], max_size=2**22, open_timeout=20, ping_interval=None
        )
        await self.send(type="resume", token=self.token, last_seq=0, language=self.language)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def send(self, **frame: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(frame))

    async def receive(self) -> Frame:
        """The next frame."""
        assert self.socket is not None
        frame: Frame = json.loads(await asyncio.wait_for(self.socket.recv(), 30))
        self.frames.append(frame)
        return frame

    async def until(self, *kinds: str) -> Frame:
        """The next frame of these kinds, without answering anything."""
        while (frame := await self.receive())["type"] not in kinds:
            pass
        return frame

    async def play(self, until: str = "game_over", *, prompts: int | None = None) -> Frame:
        """Answer everything until such a frame comes, or until so many prompts were answered."""
        answered = 0
        while True:
            frame = await self.receive()
            if frame["type"] == until:
                return frame
            if frame["type"] == "prompt" and frame["open"]:
                await self.send(type="act", prompt_id=frame["id"], action=self.decide(frame))
                answered += 1
                if answered == prompts:
                    return frame
            elif frame["type"] == "deal_over":
                await self.send(type="ready")

    def of(self, kind: str) -> list[Frame]:
        return [frame for frame in self.frames if frame["type"] == kind]
