"""Players for tests who sit at a real table over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from muraille.server.tables.changes import merged
from muraille.server.tables.frames import PROTOCOL

Frame = dict[str, Any]
Decide = Callable[[Frame], dict[str, Any]]


NAMES = ("Ann", "Bob", "Cid", "Dee")


def made(url: str, **plan: Any) -> Frame:
    """A new table."""
    answer = httpx.post(f"{url}/api/tables", json=plan, timeout=60)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def joined(url: str, table: str, name: str) -> Frame:
    answer = httpx.post(f"{url}/api/tables/{table}/join", json={"name": name}, timeout=60)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def record_of(url: str, table: str) -> list[Frame]:
    """The events of a finished game."""
    answer = httpx.get(f"{url}/api/tables/{table}/record", timeout=60)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()][1:]


def first_choice(prompt: Frame) -> dict[str, Any]:
    """A win if there is one, otherwise what the table would do by itself."""
    for each in prompt["actions"]:
        if each["action"]["type"] == "win":
            return dict(each["action"])
    return dict(prompt["default"])


class Unfolded:
    """What a client knows who is sent changes: every frame as if it had come whole."""

    def __init__(self) -> None:
        self.seq = 0
        self.view: Frame = {}
        self.table: Frame = {}
        self.prompts: dict[str, Frame] = {}
        #: How many frames were changes.
        self.folded = 0

    def whole(self, frame: Frame) -> Frame:
        self.folded += "changes" in frame
        kind = frame["type"]
        if kind == "changed":
            frame = self._moved(frame)
        elif kind == "asked":
            frame = self.prompts[frame["asked"]] = merged(self.prompts.get(frame["asked"], {}), frame["changes"])
        elif kind == "table_changed":
            frame = merged(self.table, frame["changes"])
        if frame["type"] == "table":
            self.table = frame
        elif frame["type"] == "snapshot":
            self.prompts = {}
        if "view" in frame:
            self.seq, self.view = frame["seq"], frame["view"]
        return frame

    def _moved(self, frame: Frame) -> Frame:
        events = [each | {"seq": self.seq + place} for place, each in enumerate(frame["events"], start=1)]
        assert events[-1]["seq"] == frame["seq"], "nothing was missed"
        event = events[-1]["event"]
        view = merged(self.view, frame["changes"]) | {"last": {"seat": event.get("seat"), "kind": event["type"]}}
        return {"type": "moved", "seq": frame["seq"], "events": events, "view": view}


class Guest:
    """A client that remembers every frame and answers every prompt."""

    def __init__(
        self,
        url: str,
        table: str,
        token: str | None,
        *,
        decide: Decide = first_choice,
        language: str = "en",
        changes: bool = False,
    ) -> None:
        self.url = f"{url}/ws/table/{table}"
        self.token = token
        self.decide = decide
        self.language = language
        #: Whether what changed is sent instead of whole views; it is remembered as if it had come whole.
        self.changes = changes
        self.unfolded = Unfolded()
        self.frames: list[Frame] = []
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> Guest:
        self.socket = await connect(
            self.url, subprotocols=[Subprotocol(PROTOCOL)], max_size=2**22, open_timeout=20, ping_interval=None
        )
        asked = {"changes": True} if self.changes else {}
        await self.send(type="resume", token=self.token, last_seq=0, language=self.language, **asked)
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
        frame = self.unfolded.whole(json.loads(await asyncio.wait_for(self.socket.recv(), 30)))
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
