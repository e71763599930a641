"""A table whose server is a script: the page gets these frames and we read what it answers."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from muraille.families import ruleset
from serving import wait_until

Frame = dict[str, Any]
HAND = "123m456p77s12344z"


def tiles(text: str) -> list[str]:
    return [rank + suit for ranks, suit in re.findall(r"(\d+)([mpszf])", text) for rank in ranks]


def seat(wind: str, concealed: list[str | None], **more: Any) -> Frame:
    return {
        "wind": wind,
        "concealed": concealed,
        "melds": [],
        "river": [],
        "flowers": [],
        "riichi": False,
        "dead": False,
        "barred": [],
        "ordered": [],
        "tenpai": None,
        **more,
    }


def view(hand: str = HAND, drawn: str | None = None, **more: Any) -> Frame:
    """What Ann, who is East, sees in the first deal."""
    own: list[str | None] = [*tiles(hand), *([drawn] if drawn else [])]
    return {
        "number": 1,
        "round": "E",
        "dealer": 0,
        "players": [0, 1, 2, 3],
        "scores": [30000] * 4,
        "counters": 0,
        "bets": 0,
        "phase": "turn",
        "turn": 0,
        "left": 69,
        "indicators": ["4s"],
        "seats": [seat("E", own), *(seat(wind, [None] * 13) for wind in "SWN")],
        "names": ["Ann", "Bob", "Cid", "Dee"],
        "your_seat": 0,
        "drawn": [drawn is not None, False, False, False],
        "claimable": None,
        "last": None,
        "last_discard": None,
        "wall": {"stacks": 17, "breach": 41, "front": 53, "rear": 0, "dead": 14},
        "waits": [],
        "furiten": None,
        **more,
    }


def offered(kind: str, label: str = "", **action: Any) -> Frame:
    return {"action": {"type": kind, **action}, "label": label or kind, "key": "", "tiles": action.get("tiles", [])}


def prompt(asked: str = "turn", **more: Any) -> Frame:
    return {
        "type": "prompt",
        "id": 5,
        "asked": asked,
        "tile": None,
        "actions": [],
        "refused": [],
        "discards": {"allowed": tiles(HAND), "forbidden": []},
        "after": {},
        "mistakes": [],
        "default": {"type": "pass"},
        "remaining_ms": None,
        "bank_ms": None,
        "open": True,
        **more,
    }


TABLE: Frame = {
    "type": "table",
    "id": "scripted",
    "name": "Salon",
    "rules": "rcr-2016",
    "rules_name": "EMA Riichi Competition Rules 2016",
    "game": "riichi",
    "features": msgspec.to_builtins(ruleset("rcr-2016").family.features),
    "options": [],
    "mode": "guarded",
    "timer": "off",
    "length": "game",
    "phase": "playing",
    "share_url": "/table/scripted",
    "phrases": [],
    "words": {each.lower(): each for each in ("Win", "Riichi", "Kong", "Pung", "Chow", "Pass", "Ron", "Tsumo")},
    "seats": [
        {"player": player, "name": name, "kind": "human", "level": None, "connected": True, "played_by_bot": False,
         "ready": False, "you": not player}
        for player, name in enumerate(("Ann", "Bob", "Cid", "Dee"))
    ],
}  # fmt: skip


class Script:
    """The other end of the socket."""

    def __init__(self, page: Page, *, spectator: bool = False) -> None:
        self.page = page
        self.spectator = spectator
        self.sockets: list[WebSocketRoute] = []
        self.heard: list[Frame] = []
        #: Whether the line is dead though nobody has closed it.
        self.silent = False
        self.pings = 0
        page.route_web_socket(re.compile("/ws/table/"), self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, frame: Frame) -> None:
        if frame["type"] != "ping":
            self.heard.append(frame)
            return
        self.pings += 1
        if not self.silent:
            socket.send(json.dumps({"type": "pong"}))

    def wait_for_pings(self, count: int) -> None:
        wait_until(lambda: self._pinged(count))

    def _pinged(self, count: int) -> bool:
        self.page.title()  # lets what has come be read
        return self.pings >= count

    def open(self, first: Frame, **known: Any) -> None:
        """Open the page and lay the table."""
        self.page.goto("/table/scripted")
        self.welcome(first, **known)

    def welcome(self, first: Frame, **known: Any) -> None:
        self.greet()
        told = [["Bob discards ", {"tile": "5p"}]]
        self.send({"type": "snapshot", "seq": 3, "view": first, "told": told, "commitment": "ab", **known})

    def greet(self) -> None:
        """Who the reader is, and who sits there."""
        wait_until(lambda: self._listened("resume"))
        self.heard.clear()
        seated = {"you": None, "seat": None} if self.spectator else {"you": 0, "seat": 0}
        self.send(
            {"type": "hello", "version": 1, "table": "scripted", "spectator": self.spectator, "delay_s": 60, **seated}
        )
        self.send(TABLE)

    def send(self, *frames: Frame) -> None:
        for frame in frames:
            self.sockets[-1].send(json.dumps(frame))

    def answer(self) -> Frame:
        """The action that the page sends."""
        wait_until(lambda: self._listened("act"))
        return dict(self.acts()[-1]["action"])

    def wait_for(self, kind: str) -> None:
        wait_until(lambda: self._listened(kind))

    def acts(self) -> list[Frame]:
        return [frame for frame in self.heard if frame["type"] == "act"]

    def _listened(self, kind: str) -> bool:
        """Whether such a frame has come, after giving the browser a moment."""
        self.page.wait_for_timeout(5)
        return any(frame["type"] == kind for frame in self.heard)
