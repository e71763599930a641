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
from muraille.server.tables.foretold import foretold
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


class Newspaper:
    """What was said before, beside which ``news`` is read, as ``news.js`` does it."""

    def __init__(self) -> None:
        self.last: dict[str, Frame] = {}
        self.seat: int | None = None
        self.patterns: dict[int, list[Any]] = {}

    def changed(self, view: Frame, frame: Frame) -> tuple[list[Frame], Frame]:
        """The events with their sentences, and the view after them."""
        told = frame.get("told", [None] * len(frame["events"]))
        rulings = iter(frame.get("rulings", []))
        events: list[Frame] = []
        for short, sentence in zip(frame["events"], told, strict=True):
            event = self._whole(short)
            view = foretold(view, event)
            events.append({"event": event})
            if sentence is not None:
                events[-1]["told"] = self._sentence(sentence, event)
            if event["type"] == "ruled":
                events[-1]["ruling"] = next(rulings)
        assert next(rulings, None) is None
        return events, merged(view, frame.get("changes", {}))

    def _whole(self, short: Frame) -> Frame:
        known = self.last.get(short["type"], {})
        event: Frame = {**known, **({"seat": self.seat} if "seat" in known else {}), **short}
        self.last[event["type"]], self.seat = event, event.get("seat", self.seat)
        return event

    def _sentence(self, told: Any, event: Frame) -> list[Any]:
        if isinstance(told, list):
            return told
        if isinstance(told, dict):
            self.patterns[told["number"]] = told["told"]
            told = told["number"]
        return [self._part(part, event) for part in self.patterns[told]]

    def _part(self, part: Any, event: Frame) -> Any:
        if not isinstance(part, dict) or not part.get("tile", "").startswith("$"):
            return part
        name, _, at = part["tile"][1:].partition(".")
        return {"tile": event[name][int(at)] if at else event[name]}


def whole_question(short: Frame, view: Frame) -> Frame:
    """A question with what was left out of it."""
    own = view["seats"][view["your_seat"]]["concealed"]
    allowed = short["discards"]["allowed"]
    discards = short["discards"] | {"allowed": sorted(set(own)) if allowed is None else allowed}
    default = short["default"] or {"type": "discard", "tile": short["tile"], "drawn": None}
    whole = {name: value for name, value in short.items() if name != "away"}
    whole |= {"discards": discards, "default": default, "mistakes": short["mistakes"] or []}
    if "away" in short:
        after = {tile: {"shanten": int(far)} for tile, far in zip(discards["allowed"], short["away"], strict=True)}
        whole["after"] = after | short["after"]
    return whole


class Unfolded:
    """What a client knows who is sent changes: every frame as if it had come whole."""

    def __init__(self) -> None:
        self.paper = Newspaper()
        self.foretold = False
        self.seq = 0
        self.view: Frame = {}
        self.table: Frame = {}
        self.prompts: dict[str, Frame] = {}
        #: How many frames were changes.
        self.folded = 0

    def whole(self, frame: Frame) -> Frame:
        kind = frame["type"]
        self.folded += "changes" in frame or kind == "news"
        if kind == "changed":
            frame = self._moved(frame)
        elif kind == "asked":
            frame = self.prompts[frame["asked"]] = merged(self.prompts.get(frame["asked"], {}), frame["changes"])
            frame = whole_question(frame, self.view) if self.foretold else frame
        elif kind == "news":
            frame = self._news(frame)
        elif kind == "hello":
            self.foretold = "foretold" in frame
        elif kind == "deal_over" and self.foretold:
            hands = [
                {name: place[name] for name in ("concealed", "melds")} | hand
                for place, hand in zip(self.view["seats"], frame["result"]["hands"], strict=True)
            ]
            frame = frame | {"result": frame["result"] | {"hands": hands}}
        elif kind == "table_changed":
            frame = merged(self.table, frame["changes"])
        if frame["type"] == "table":
            self.table = frame
        elif frame["type"] == "snapshot":
            self.prompts, self.paper = {}, Newspaper()
        if "view" in frame:
            self.seq, self.view = frame["seq"], frame["view"]
        return frame

    def _news(self, frame: Frame) -> Frame:
        told, view = self.paper.changed(self.view, frame)
        events = [each | {"seq": self.seq + place} for place, each in enumerate(told, start=1)]
        assert events[-1]["seq"] == frame["seq"], "nothing was missed"
        return {"type": "moved", "seq": frame["seq"], "events": events, "view": view}

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
        foretold: bool = False,
    ) -> None:
        self.url = f"{url}/ws/table/{table}"
        self.token = token
        self.decide = decide
        self.language = language
        #: Whether what changed is sent instead of whole views; it is remembered as if it had come whole.
        self.changes = changes or foretold
        self.foretold = foretold
        self.unfolded = Unfolded()
        self.frames: list[Frame] = []
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> Guest:
        self.socket = await connect(
            self.url, subprotocols=[Subprotocol(PROTOCOL)], max_size=2**22, open_timeout=20, ping_interval=None
        )
        asked = {"changes": self.changes, "foretold": self.foretold} if self.changes else {}
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
