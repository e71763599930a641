"""Attacks on a real server: frames searched for secrets, kill -9 in the middle of play and entries, nonsense at every border."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import count, islice
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import hidden
from campaigns import Figures, campaign, part_of
from desking import come_in
from muraille.competition.store import Store
from muraille.families import RULESETS, ruleset
from muraille.phrase import ENGLISH
from muraille.server.settings import Limits, Settings
from muraille.server.tables.knowledge import Knowledge
from muraille.table.events import Event
from muraille.table.family import Ruleset
from players import Guest, made
from serving import Nursery, Served, serving
from sessions import played_game

PLAN = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "player": "Ann"}
NAMES = ("Ann", "Bo", "Cy", "Di")


# Hidden information


def look_for_secrets(rules: Ruleset, deal: Sequence[Event], figures: Figures) -> None:
    """Every frame that each player and a spectator would get of a deal holds nothing that he may not know."""
    record = [json.loads(msgspec.json.encode(event)) for event in deal]
    for player in (0, 1, 2, 3, None):
        known, frames = Knowledge(rules, player, NAMES), []
        for event in deal:
            events = [each.frame(ENGLISH) for each in known.learn([event])]
            frame = {"type": "moved", "seq": known.seq, "events": events, "view": known.view(ENGLISH)}
            frames.append(json.loads(msgspec.json.encode(frame)))
        hides = rules.play.hides_concealed_kongs
        figures.add("events told", hidden.check(frames, record, player, NAMES, kongs_hidden=hides))
        figures.add("frames", len(frames))
    figures.add("deals")


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_no_frame_of_a_deal_tells_a_secret(name: str) -> None:
    look_for_secrets(ruleset(name), played_game(ruleset(name), "a short game").deals[0], Figures())


@pytest.mark.long
def test_no_frame_of_ten_thousand_deals_tells_a_secret() -> None:
    games = (played_game(ruleset(name), f"secrets {number}") for number in count() for name in sorted(RULESETS))
    deals = ((played.game.rules, deal) for played in games for deal in played.deals)
    with campaign("hidden information") as figures:
        for rules, deal in islice(deals, part_of(10_000)):
            look_for_secrets(rules, deal, figures)


# Killed


def entries_of(client: httpx.Client, event: str) -> int:
    return len(client.get(f"/api/desk/event/{event}/audit", timeout=60).json()["entries"])


class Survivor:
    """A server that is killed again and again, a player and a desk that go on."""

    def __init__(self, data: Path, seed: str) -> None:
        self.data = data
        self.chance = random.Random(seed)
        self.server = Nursery(data)
        self.server.start()
        self.acknowledged: set[str] = set()
        self.cookies = httpx.Cookies()
        with httpx.Client(base_url=self.server.url, timeout=60) as client:
            self.head = come_in(client)
            self.head.open("Open of Lyon", players=8, sessions=1)
            self.head.write("session_started", session=1)
            self.cookies = client.cookies
        self.table = made(self.server.url, **PLAN)
        self.seq = 0

    def write(self) -> None:
        """Entries until the server is gone; what it acknowledged is remembered."""
        with httpx.Client(base_url=self.server.url, timeout=20, cookies=self.cookies) as client:
            for _ in range(self.chance.randrange(2, 8)):
                key = self.head.key()
                fact = {"type": "report_noted", "field": "observer", "text": key}
                answer = client.post(self.head.at("entries"), json={"fact": fact, "key": key})
                if answer.status_code == 200:
                    self.acknowledged.add(key)
                else:
                    assert answer.status_code == 400, answer.text

    async def play(self) -> None:
        """A few moves; the number of the last event that was told."""
        async with Guest(self.server.socket_url, self.table["id"], self.table["token"]) as guest:
            first = await guest.until("table")
            if first["phase"] in ("game_over", "failed"):
                self.table, self.seq = made(self.server.url, **PLAN), 0
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(guest.play(prompts=self.chance.randrange(1, 6)), 10)
            told = [frame["seq"] for frame in guest.frames if frame["type"] in ("snapshot", "moved")]
            assert not told or min(told) >= self.seq, "what was told before is known after the kill"
            self.seq = max([self.seq, *told])

    def kill(self) -> None:
        self.server.kill()
        self.server.start()


def survive(tmp_path: Path, kills: int, figures: Figures) -> None:
    survivor = Survivor(tmp_path / "data", f"kills {kills}")
    try:
        for _ in range(kills):
            survivor.write()
            asyncio.run(survivor.play())
            survivor.kill()
            figures.add("kills")
        with Store(tmp_path / "data" / "events" / f"{survivor.head.event}.muraille") as store:
            kept = {entry.key for entry in store.entries()}
    finally:
        survivor.server.stop()
    assert survivor.acknowledged <= kept, "an acknowledged entry is lost"
    figures.add("acknowledged entries", len(survivor.acknowledged))
    assert "Traceback" not in (tmp_path / "data-errors.txt").read_text()


def test_a_killed_server_loses_nothing_acknowledged(tmp_path: Path) -> None:
    survive(tmp_path, 1, Figures())


@pytest.mark.long
def test_a_thousand_kills_lose_nothing_acknowledged(tmp_path: Path) -> None:
    with campaign("kill -9") as figures:
        survive(tmp_path, part_of(1000), figures)


# Nonsense


GOOD_FRAMES = (
    '{"type":"act","prompt_id":1,"action":{"type":"discard","tile":"1m"}}',
    '{"type":"resume","token":"x","last_seq":0,"language":"fr"}',
    '{"type":"say","phrase":"hello"}',
    '{"type":"ping"}',
    '{"type":"act","prompt_id":1,"action":{"type":"win","fans":["mixed_triple_chow"]}}',
)


def mutated(text: str, chance: random.Random) -> str | bytes:
    """A frame with something wrong in it."""
    letters = list(text)
    for _ in range(chance.randrange(1, 5)):
        place = chance.randrange(len(letters))
        letters[place : place + chance.randrange(3)] = chance.choice(
            ["", "}", "[", "\u202e", "9" * 40, '"', "\\", "null", "é"]
        )
        letters = letters or ["{"]
    found = "".join(letters)
    return found.encode()[: chance.randrange(1, 400)] if chance.random() < 0.3 else found


async def nonsense(served: Served, count: int, figures: Figures) -> None:
    table, chance = made(served.url, **PLAN), random.Random(f"nonsense {count}")
    sent = 0
    while sent < count:
        async with connect(f"{served.socket_url}/ws/table/{table['id']}", open_timeout=20) as socket:
            await socket.send(json.dumps({"type": "resume", "token": table["token"], "last_seq": 0, "language": "en"}))
            try:
                for _ in range(min(200, count - sent)):
                    await socket.send(mutated(chance.choice(GOOD_FRAMES), chance))
                    sent += 1
                await socket.send('{"type":"ping"}')
                while '"pong"' not in str(await asyncio.wait_for(socket.recv(), 20)):
                    pass
            except ConnectionClosed:
                figures.add("closed sockets")
    figures.add("frames", sent)


PATHS = (
    *(
        "/",
        "/api/tables",
        "/api/tables/{x}",
        "/api/tables/{x}/record",
        "/api/replays/{x}",
        "/api/replays/{x}/deals/{n}",
    ),
    *("/api/score", "/api/referee", "/api/referee/{x}", "/api/training/new?kind={x}&level={n}", "/api/rules/{x}"),
    *("/api/desk/me", "/api/desk/pin", "/api/desk/login", "/api/desk/event/{x}/entries", "/rules/statements?game={x}"),
    *("/text/{x}.json", "/static/{x}", "/healthz", "/metrics", "/operator", "/desk/{x}", "/t/{x}/{n}", "/language"),
)
BODIES = (b"", b"{}", b"[]", b"null", b'{"hand":"123m"}', b'{"seats":["human"]}', b"{" * 900, b"\xff\xfe", b'{"pin":1}')
WORDS = ("rcr-2016", "riichi", "waits", "..", "%00", "%2e%2e%2f", "x" * 300, "é", "1", "-1", "null")


def ask_nonsense(client: httpx.Client, count: int, figures: Figures) -> None:
    chance = random.Random(f"requests {count}")
    for _ in range(count):
        path = (
            chance.choice(PATHS)
            .replace("{x}", chance.choice(WORDS))
            .replace("{n}", chance.choice(("1", "-1", "9" * 12)))
        )
        method = chance.choice(("GET", "POST", "PUT", "HEAD", "DELETE"))
        headers = {"content-type": chance.choice(("application/json", "text/plain"))}
        answer = client.request(method, path, content=chance.choice(BODIES), headers=headers, timeout=60)
        assert answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text[:300]}"
        figures.add("requests")


def test_nonsense_is_refused_and_nothing_fails(
    served: Served, visitor: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(nonsense(served, 200, Figures()))
    ask_nonsense(visitor, 150, Figures())
    assert visitor.get("/healthz").json()["bot_failures"] == 0
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.long
def test_a_million_frames_and_many_requests_of_nonsense(tmp_path: Path) -> None:
    limits = Limits(malformed=10**9, burst=10**9, frames_per_second=1e9)
    with campaign("nonsense") as figures, serving(Settings(data=tmp_path, pace_s=0, limits=limits)) as served:
        asyncio.run(nonsense(served, part_of(1_000_000), figures))
        with httpx.Client(base_url=served.url) as client:
            ask_nonsense(client, part_of(100_000), figures)
            assert client.get("/healthz").status_code == 200
