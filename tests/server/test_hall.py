"""Several servers share one hall in PostgreSQL: whose a table is, who is passed on, and what happens when a server goes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from desking import Desk, come_in
from halls import asked, fresh_database, settings, wire
from muraille.errors import InvalidRequest
from muraille.server.services import Services
from muraille.server.tables.journal import Fence, Journal, Kept, Movement, Moving
from players import Guest, made, record_of
from serving import Process, Served, serving, wait_until

PLAN = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "player": "Ann", "length": "deal"}
PATIENCE_S = 120.0


@pytest.fixture
def database(postgresql: str) -> str:
    return fresh_database(postgresql)


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    with serving(settings(database, tmp_path / "a")) as first, serving(settings(database, tmp_path / "b")) as second:
        yield first, second


def has(where: Served, table: str) -> bool:
    found = where.services.hall.tables.get(table)
    return found is not None and (found.game is not None or found.phase == "waiting")


def events_kept(database: str, table: str) -> int:
    rows = asked(database, f"SELECT events FROM play_movement WHERE table_id = '{table}' ORDER BY number")
    return sum(len(str(row[0]).splitlines()) for row in rows)


def last_told(guest: Guest) -> int:
    return max(int(frame["seq"]) for frame in guest.frames if "seq" in frame)


async def moves(server: Served, answer: dict[str, Any], prompts: int) -> int:
    """A few answers; how many events were told."""
    async with Guest(server.socket_url, answer["id"], answer["token"]) as guest:
        await guest.play(prompts=prompts)
        return last_told(guest)


def told_until(condition: Callable[[], bool]) -> None:
    wait_until(condition, PATIENCE_S)


# Everybody finds every table


def test_the_hall_lists_the_tables_of_all_servers(two: tuple[Served, Served]) -> None:
    first, second = two
    table = made(first.url, seats=["human", "human", "tsumogiri", "tsumogiri"], player="Ann")["id"]

    def listed(server: Served) -> dict[str, Any]:
        found = httpx.get(f"{server.url}/api/tables?lang=fr", timeout=60).json()["tables"]
        return next((each for each in found if each["id"] == table), {})

    told_until(lambda: bool(listed(second)))
    here, there = listed(first), listed(second)
    assert here == there
    assert there["free"] == 1


def test_whoever_comes_to_the_wrong_server_plays_all_the_same(two: tuple[Served, Served]) -> None:
    first, second = two
    table = made(first.url, seats=["human", "human", "tsumogiri", "tsumogiri"], length="deal", player="Ann")
    join = httpx.post(f"{second.url}/api/tables/{table['id']}/join", json={"name": "Bo"}, timeout=60)
    assert join.status_code == 200, join.text
    assert table["id"] not in second.services.hall.tables

    async def play() -> None:
        async with (
            Guest(second.socket_url, table["id"], join.json()["token"]) as bo,
            Guest(first.socket_url, table["id"], table["token"], changes=True) as ann,
        ):
            over = await asyncio.gather(bo.play(), ann.play())
            assert over[0]["ranking"] == over[1]["ranking"]

    asyncio.run(play())
    assert record_of(second.url, table["id"]) == record_of(first.url, table["id"])


def test_a_running_game_is_as_secret_at_the_other_server(two: tuple[Served, Served]) -> None:
    first, second = two
    table = made(first.url, **PLAN)
    asyncio.run(moves(first, table, 2))
    seed = first.services.hall.tables[table["id"]].seed
    for path in ("tables/{}/record", "tables/{}/verify", "replays/{}/download?format=record", "replays/{}/review"):
        answer = httpx.get(f"{second.url}/api/{path.format(table['id'])}", timeout=60)
        assert answer.status_code == 403, path
        assert seed not in answer.text
    mine = httpx.get(
        f"{second.url}/api/tables/{table['id']}/record",
        headers={"Authorization": f"Bearer {table['token']}"},
        timeout=60,
    )
    assert mine.status_code == 200


def test_a_stranger_is_not_believed_to_be_a_server(two: tuple[Served, Served]) -> None:
    first, _ = two
    claim = {"x-muraille-hall": "guessed", "x-muraille-for": "127.0.0.1", "host": "evil.example"}
    assert httpx.get(f"{first.url}/api/tables", headers=claim, timeout=60).status_code == 421
    assert first.services.member is not None
    known = claim | {"x-muraille-hall": first.services.member.secret, "via": "1.1 muraille"}
    assert httpx.get(f"{first.url}/api/tables", headers=known, timeout=60).status_code == 200
    assert httpx.get(f"{first.url}/metrics", headers=known, timeout=60).status_code == 403, "never at the computer"


def asked_plainly(server: Served, method: str, path: str, body: bytes = b"") -> int:
    """A request with a path that no library would send."""
    connection = HTTPConnection(server.url.removeprefix("http://"), timeout=60)
    connection.putrequest(method, path)
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body)
    status = connection.getresponse().status
    connection.close()
    return status


def test_paths_that_lead_elsewhere_are_not_passed_on(two: tuple[Served, Served]) -> None:
    first, second = two
    table = made(first.url, **PLAN)["id"]
    for up in ("../..", "%2e%2e/%2e%2e", "./../.."):
        assert asked_plainly(second, "POST", f"/api/tables/{table}/{up}/tables", b"{}") in (404, 405)
    assert list(first.services.hall.tables) == [table]
    for path in ("tables/%00", "tables/%00/record", "replays/a%00b", "tables/%ff/record"):
        assert asked_plainly(second, "GET", f"/api/{path}") in (400, 404)


def test_a_table_that_nobody_knows_is_unknown_everywhere(two: tuple[Served, Served]) -> None:
    for server in two:
        assert httpx.get(f"{server.url}/api/tables/nowhere", timeout=60).status_code == 404


def test_the_desk_is_the_same_at_every_server(two: tuple[Served, Served]) -> None:
    first, second = two
    with httpx.Client(base_url=first.url, timeout=60) as here, httpx.Client(base_url=second.url, timeout=60) as there:
        head = come_in(here)
        head.open("Open of Lyon", players=8, sessions=1)
        head.write("session_started", session=1)
        there.cookies = here.cookies
        other = Desk(there, head.event)
        assert other.look("audit")["lines"] == head.look("audit")["lines"]
        other.write("report_noted", field="observer", text="seen from the other side")
        assert other.look("audit")["lines"] == head.look("audit")["lines"]


# Handed over, taken up


def test_a_server_that_stops_hands_its_tables_over(database: str, tmp_path: Path) -> None:
    with serving(settings(database, tmp_path / "b")) as second:
        with serving(settings(database, tmp_path / "a")) as first:
            table = made(first.url, **PLAN)
            told = asyncio.run(moves(first, table, 3))
        told_until(lambda: has(second, table["id"]))
        assert events_kept(database, table["id"]) >= told

        async def rest() -> None:
            async with Guest(second.socket_url, table["id"], table["token"]) as guest:
                snapshot = await guest.until("snapshot")
                assert snapshot["seq"] >= told
                await guest.play()

        asyncio.run(rest())


def test_a_killed_server_is_replaced(database: str, tmp_path: Path) -> None:
    options = ("--pace", "0", "--database", database)
    with serving(settings(database, tmp_path / "b")) as second:
        first = Process(tmp_path / "a", options=options)
        table = made(first.url, **PLAN)

        async def play() -> int:
            async with Guest(first.socket_url, table["id"], table["token"]) as guest:
                await guest.play(prompts=3)
                first.kill()
                return last_told(guest)

        told = asyncio.run(play())
        told_until(lambda: has(second, table["id"]))
        assert events_kept(database, table["id"]) >= told
        asyncio.run(moves(second, table, 1))
        assert asked(database, "SELECT term FROM play_owner") == [(2,)]


# Cut off from the database


def test_a_server_cut_off_from_the_database_owns_nothing(database: str, tmp_path: Path) -> None:
    with (
        wire(database) as line,
        serving(settings(database, tmp_path / "b")) as second,
        serving(settings(line.url, tmp_path / "a")) as first,
    ):
        table = made(first.url, **PLAN)

        async def play() -> int:
            async with Guest(first.socket_url, table["id"], table["token"]) as guest:
                await guest.play(prompts=2)
                line.cut()
                with pytest.raises(ConnectionClosed, match="1012"):  # come again
                    await guest.until("nothing more")
                return last_told(guest)

        told = asyncio.run(play())
        assert first.services.hall.tables == {}
        health = httpx.get(f"{first.url}/healthz", timeout=60)
        assert (health.status_code, health.json()["status"]) == (503, "no_hall")
        assert httpx.get(f"{first.url}/api/tables/{table['id']}", timeout=60).status_code == 503
        assert httpx.post(f"{first.url}/api/tables", json=PLAN, timeout=60).status_code == 503
        told_until(lambda: has(second, table["id"]))
        assert events_kept(database, table["id"]) >= told
        line.mend()
        told_until(lambda: httpx.get(f"{first.url}/healthz", timeout=60).status_code == 200)
        asyncio.run(moves(first, table, 2))
        assert table["id"] in second.services.hall.tables, "passed on to the new owner"


def test_a_server_alone_takes_its_tables_up_again(database: str, tmp_path: Path) -> None:
    with wire(database) as line, serving(settings(line.url, tmp_path / "a")) as only:
        table = made(only.url, **PLAN)
        told = asyncio.run(moves(only, table, 2))
        line.cut()
        told_until(lambda: only.services.hall.tables == {})
        line.mend()
        told_until(lambda: has(only, table["id"]))
        assert asyncio.run(moves(only, table, 1)) >= told


def test_a_file_has_one_server_whatever_its_directory(tmp_path: Path) -> None:
    named = f"sqlite:///{tmp_path / 'games.db'}"
    with (
        serving(settings(named, tmp_path / "a")),
        pytest.raises(InvalidRequest, match="another server is running on games"),
    ):
        Services(settings(named, tmp_path / "b"))


# Fenced


def test_what_a_former_owner_writes_is_refused(database: str) -> None:
    journal = Journal(database)

    async def write() -> None:
        first, second = Fence("a", 1), Fence("a", 2)
        asked_to = "INSERT INTO play_owner VALUES ('a', 1, 7, '', 0), ('b', 1, 7, '', 0) RETURNING term"
        assert asked(database, asked_to) == [(1,), (1,)]
        await journal.add_table(Kept("a", 1.0, 0.0, "playing", "{}", "secret", "[]"), first)
        await journal.add_movement("a", Movement(1, "move", "event"), first)
        asked(database, "UPDATE play_owner SET term = 2, server = 8 WHERE table_id = 'a' RETURNING term")
        late = [
            journal.add_movement("a", Movement(2, "late", "event"), first),
            journal.change_table("a", first, phase="over"),
            journal.add_movement("b", Movement(1, "another table", "event"), Fence("b", 1)),
            journal.add_movement("a", Movement(2, "move", "event"), second),
        ]
        found = await asyncio.gather(*late, return_exceptions=True)
        assert [isinstance(each, Moving) for each in found] == [True, True, False, False]

    asyncio.run(write())
    assert [movement.move for movement in journal.movements("a")] == ["move", "move"]
    assert [kept.phase for kept in journal.tables("playing", "over")] == ["playing"]
    journal.close()
