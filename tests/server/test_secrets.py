"""What a stranger does not learn: from a phase in the database, from a replay before its time, from a table's PIN."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from desking import PASSWORD, Desk, come_in
from muraille.families import ruleset
from muraille.phrase import ENGLISH
from muraille.server.desk.secrecy import TRIES, TRIES_OF_ALL, pin_of
from muraille.server.settings import Settings
from muraille.server.tables.knowledge import Knowledge
from players import Guest, made
from serving import Process, Served, serving
from staging import Table

PLAN = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "player": "Ann"}
AFAR = {"x-forwarded-for": "203.0.113.9"}


def secret_addresses(table: str) -> list[str]:
    return [
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/verify",
        f"/api/replays/{table}/download?format=record",
        f"/api/replays/{table}/review",
    ]


def test_a_phase_in_the_database_opens_no_wall(tmp_path: Path) -> None:
    """Another server, or a hand at the file, says that a game is over while it is being played."""

    with serving(Settings(data=tmp_path, pace_s=0)) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        answer = made(served.url, **PLAN)
        table, token = answer["id"], answer["token"]

        async def begin() -> None:
            async with Guest(served.socket_url, table, token) as guest:
                await guest.until("prompt")

        asyncio.run(begin())
        with closing(sqlite3.connect(tmp_path / "muraille.db")) as file, file:
            file.execute("UPDATE play_table SET phase = 'over'")
        seed = served.services.hall.tables[table].seed
        for address in secret_addresses(table):
            refused = client.get(address)
            assert refused.status_code == 403, address
            assert seed not in refused.text
        shown = client.get(f"/api/replays/{table}")
        assert shown.status_code == 404, "no deal is over yet"
        served.services.hall.tables.pop(table)  # nobody plays it here: its movements say that it has not ended
        for address in secret_addresses(table):
            assert client.get(address).status_code in (403, 404), address


def test_a_strangers_replay_is_as_late_as_the_spectators(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace_s=0, spectator_delay_s=3600.0)
    with serving(settings) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        answer = made(served.url, **PLAN)

        async def first_deal() -> None:
            async with Guest(served.socket_url, answer["id"], answer["token"]) as guest:
                await guest.play("deal_over")

        asyncio.run(first_deal())
        late = client.get(f"/api/replays/{answer['id']}")
        assert (late.status_code, late.json()["error"]["code"]) == (404, "nothing_played")
        own = client.get(f"/api/replays/{answer['id']}", headers={"authorization": f"Bearer {answer['token']}"})
        assert own.status_code == 200, "the player himself was there"
        hall = served.services.hall
        audience = hall.driver(hall.tables[answer["id"]]).task.audience
        loop = hall.journal._loop
        assert loop is not None

        async def an_hour_later() -> None:
            audience.due(hall.clock.now() + 3600)

        asyncio.run_coroutine_threadsafe(an_hour_later(), loop).result(30)
        assert len(client.get(f"/api/replays/{answer['id']}").json()["deals"]) == 1


@pytest.mark.parametrize("rules", ["mcr-green", "rcr-2016"])
def test_a_drawn_tile_is_no_longer_left(rules: str) -> None:
    """Three of the waits are left once the fourth was drawn, also where nobody else sees a change."""
    table = Table(ruleset(rules), east="123456789p1122z3z", south="23m234p234s567s99p", draws="1m")
    known = Knowledge(table.rules, 1, ["E", "S", "W", "N"])
    table.discard("E", "3z")
    seen = []
    for event in table.deal.log:
        known.learn([event])
        seen.append({wait["tile"]: wait["left"] for wait in known.view(ENGLISH)["waits"]})
    assert seen[-2] == {"1m": 4, "4m": 4}
    assert seen[-1] == {"1m": 3, "4m": 4}


def raw_socket(served_port: int, table: str) -> socket.socket:
    """A WebSocket whose frames we write ourselves."""
    line = socket.create_connection(("127.0.0.1", served_port), timeout=20)
    key = b64encode(b"0123456789abcdef").decode()
    line.sendall(
        (
            f"GET /ws/table/{table} HTTP/1.1\r\nHost: localhost:{served_port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
    )
    assert b"101" in line.recv(4096)
    return line


def test_invalid_text_in_a_frame_leaves_no_trace(tmp_path: Path) -> None:
    server = Process(tmp_path / "data")
    try:
        table = made(server.url, **PLAN)["id"]
        with closing(raw_socket(server.port, table)) as line:
            line.sendall(bytes([0x81, 0x83, 0, 0, 0, 0]) + b'"\xff"')  # a text frame that is no UTF-8
            assert line.recv(4096)[:1] == b"\x88", "the socket is closed"
        assert httpx.get(f"{server.url}/healthz").status_code == 200
    finally:
        server.stop()
    # Python's own tracker of semaphores may add a line of its own when processes end while they start.
    lines = (tmp_path / "data-errors.txt").read_text().splitlines()
    log = [json.loads(line) for line in lines if line.startswith("{")]
    assert "Traceback" not in "\n".join(lines)
    assert any("UTF-8" in each["event"] for each in log)
    assert not any("trace" in each for each in log)


class Hall(NamedTuple):
    """A desk, its head referee at the computer, and somebody behind a proxy."""

    served: Served
    head: Desk
    stranger: httpx.Client


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Hall]:
    with serving(Settings(data=tmp_path)) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        head = come_in(client)
        head.open("Open of Lyon", players=8, sessions=1)
        with httpx.Client(base_url=served.url, timeout=60, headers=AFAR) as stranger:
            yield Hall(served, head, stranger)


def code(answer: httpx.Response) -> str:
    return "" if answer.status_code == 200 else str(answer.json()["error"]["code"])


def test_nobody_locks_the_head_referee_out(desk: Hall) -> None:
    """Wrong passwords from everywhere lock strangers out; whoever is in, or at the computer, is not concerned."""
    served, head, stranger = desk
    patience = served.services.desk.patience
    for number in range(TRIES_OF_ALL):
        patience.wrong("password", f"198.51.100.{number}")
    body = {"password": PASSWORD, "name": "Head"}
    assert code(stranger.post("/api/desk/login", json=body)) == "locked"
    with httpx.Client(base_url=served.url, timeout=60) as at_the_computer:
        assert code(at_the_computer.post("/api/desk/login", json=body)) == ""
    stranger.cookies = head.client.cookies
    changed = {"old": PASSWORD, "new": "another long password"}
    assert code(stranger.post("/api/desk/password", json=changed)) == "", "a session gets in"


def test_pins_are_counted_over_all_tables(desk: Hall) -> None:
    _, head, stranger = desk
    tries = [{"event": head.event, "pin": "000000", "table": 1 + number % 2} for number in range(TRIES + 1)]
    assert [code(stranger.post("/api/desk/pin", json=each)) for each in tries] == ["wrong_pin"] * TRIES + ["locked"]


def test_a_table_that_does_not_exist_has_no_pin(desk: Hall) -> None:
    served, head, stranger = desk
    secret = served.services.desk.found(head.event).secret
    for table, expected in ((2, ""), (3, "wrong_pin"), (999, "wrong_pin")):
        pin = pin_of(secret, f"table {table}")
        assert code(stranger.post("/api/desk/pin", json={"event": head.event, "pin": pin, "table": table})) == expected


def test_names_are_read_in_one_direction(desk: Hall) -> None:
    _, head, _ = desk
    head.do(
        "people", {"text": "name,country,kind\nEva \u202eiss\u202coR,FRA,entrant", "check": False, "key": head.key()}
    )
    names = [each["name"] for each in head.look("people")["people"]]
    assert "Eva issoR" in names
    assert not any("\u202e" in name for name in names)


def test_a_named_proxy_is_believed_and_no_other(tmp_path: Path) -> None:
    for proxies, counted in (((), "127.0.0.1"), (("127.0.0.1",), "203.0.113.9")):
        settings = Settings(data=tmp_path / counted, proxies=proxies)
        with serving(settings, budget=1) as served, httpx.Client(base_url=served.url, headers=AFAR) as client:
            assert client.get("/api/tables").status_code == 200
            assert ("requests", counted) in served.services.budgets._buckets
            assert client.get("/api/desk/me").json()["needs_code"]
