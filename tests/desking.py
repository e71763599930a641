"""A competition desk for tests: a head referee who comes in by HTTP, opens an event, and writes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from serving import Served

PASSWORD = "a long password"
NAMES = (
    """
Ada Dupont, Bo Ek, Chris Weiss, Dirk Bakker, Eva Rossi, Fay Young, Gus Olsen, Hal Petit, Ida Quist, Jan Nowak, Kai Urban,
Lea Moreau, Mia Keller, Noé Garnier, Ole Hansen, Pia Lefèvre
""".replace("\n", " ")
    .strip()
    .split(", ")
)
COUNTRIES = ("FRA", "SWE", "GER", "NED")
#: Nobody at any desk uses a key of somebody else.
KEYS = itertools.count(1)


def entrants(count: int) -> str:
    """A list as an organiser pastes it, and two substitutes."""
    people = NAMES if count <= len(NAMES) else [f"Player{n} Number{n}" for n in range(1, count + 1)]
    rows = [f"{name},{COUNTRIES[number % 4]},entrant" for number, name in enumerate(people[:count])]
    return "\n".join(["name,country,kind", *rows, "Sub One,FRA,substitute", "Sub Two,GER,substitute"])


class Desk:
    """Somebody at the desk."""

    def __init__(self, client: httpx.Client, event: str = "") -> None:
        self.client = client
        self.event = event

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.client.post(path, json={} if body is None else body)

    def at(self, path: str) -> str:
        return f"/api/desk/event/{self.event}/{path}"

    def look(self, path: str) -> Any:
        answer = self.client.get(self.at(path))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def do(self, path: str, body: Any = None) -> Any:
        answer = self.post(self.at(path), body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def key(self) -> str:
        return f"test key {next(KEYS):06}"

    def write(self, kind: str, *, why: str = "", **fact: Any) -> Any:
        return self.do("entries", {"fact": {"type": kind, **fact}, "key": self.key(), "why": why})

    def open(self, name: str, rules: str = "rcr-2016", *, players: int = 16, sessions: int = 3, **more: Any) -> None:
        """An event with its people, drawn."""
        settings = {"name": name, "rules": rules, "sessions": sessions, "country": "FRA", "place": "Lyon", **more}
        answer = self.post("/api/desk/events", settings)
        assert answer.status_code == 200, answer.text
        self.event = answer.json()["id"]
        self.do("people", {"text": entrants(players), "check": False, "key": self.key()})
        self.do("draw", {"key": self.key(), "seed": 7})


def come_in(client: httpx.Client, name: str = "Head") -> Desk:
    """The head referee: sets the password the first time, then signs in."""
    body = {"password": PASSWORD, "name": name}
    fresh = not client.get("/api/desk/me").json()["set_up"]
    answer = client.post("/api/desk/setup" if fresh else "/api/desk/login", json=body)
    assert answer.status_code == 200, answer.text
    return Desk(client)


@contextmanager
def head_of(served: Served) -> Iterator[Desk]:
    with httpx.Client(base_url=served.url, timeout=60) as client:
        yield come_in(client)


@contextmanager
def guest_of(served: Served, head: Desk, role: str, *, table: int = 1) -> Iterator[Desk]:
    """Somebody with another role at the same event."""
    with httpx.Client(base_url=served.url, timeout=60) as client:
        links = head.look("links")
        if role in ("table", "player"):
            pin = links["players"]["pin"] if role == "player" else links["tables"][table - 1]["pin"]
            where = {"table": table} if role == "table" else {}
            answer = client.post("/api/desk/pin", json={"event": head.event, "pin": pin, **where})
        else:
            body = {"role": role, "name": f"A {role}", "event": head.event}
            url = head.post("/api/desk/passes", body).json()["url"]
            answer = client.post("/api/desk/enter", json={"token": url.partition("#")[2]})
        assert answer.status_code == 200, answer.text
        yield Desk(client, head.event)
