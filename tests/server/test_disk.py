"""A disk that is full, a file that is damaged: the tables pause and go on, the desk keeps what it can, nothing is lost."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event

from desking import come_in
from muraille.server import storage
from muraille.server.desk.registry import Registry
from muraille.server.settings import Settings
from muraille.server.tables.journal import Journal, Kept, Movement, passing
from players import Guest, made, record_of
from serving import Process, serving, wait_until

PLAN = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "length": "deal", "player": "Ann"}


@contextmanager
def full(server: Process) -> Iterator[None]:
    """No file of the server grows any more: what a full disk does, and no other program notices."""
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


def health(server: Process) -> tuple[int, str]:
    answer = httpx.get(f"{server.url}/healthz", timeout=60)
    return answer.status_code, answer.json()["status"]


def test_a_full_disk_pauses_the_table_and_loses_nothing(tmp_path: Path) -> None:
    """The answer given while the disk is full is told only once it is written; then the game goes on to its end."""
    server = Process(tmp_path / "data")

    async def play() -> str:
        table = made(server.url, **PLAN)
        async with Guest(server.socket_url, table["id"], table["token"]) as guest:
            await guest.play(prompts=2)
            prompt = await guest.until("prompt")
            with full(server):
                told = len(guest.of("moved"))
                await guest.send(type="act", prompt_id=prompt["id"], action=guest.decide(prompt))
                error = await guest.until("error")
                assert (error["code"], error["fatal"]) == ("cannot_write", False)
                assert len(guest.of("moved")) == told, "nobody is told what is not written"
                assert health(server) == (503, "cannot_write")
                refused = httpx.post(f"{server.url}/api/tables", json=PLAN, timeout=60)
                assert (refused.status_code, refused.json()["error"]["code"]) == (503, "cannot_write")
                assert refused.headers["retry-after"]
                assert str(tmp_path) not in refused.text
                assert len(httpx.get(f"{server.url}/api/tables").json()["tables"]) == 1
            await guest.play()
        return str(table["id"])

    try:
        table = asyncio.run(play())
        wait_until(lambda: health(server) == (200, "ok"))
        numbers = [event["seq"] for event in record_of(server.url, table)]
        assert numbers == list(range(1, len(numbers) + 1))
    finally:
        server.stop()


def test_a_desk_without_room_says_503_and_no_path(tmp_path: Path) -> None:
    server = Process(tmp_path / "data")
    try:
        with httpx.Client(base_url=server.url, timeout=60) as client:
            head = come_in(client)
            head.open("Open of Lyon", players=8, sessions=1)
            fact = {"fact": {"type": "session_started", "session": 1}, "key": head.key()}
            with full(server):
                refused = head.post(head.at("entries"), fact)
                assert (refused.status_code, refused.json()["error"]["code"]) == (503, "cannot_write")
                assert "/" not in refused.json()["error"]["message"]
            written = head.post(head.at("entries"), fact)  # the browser sends the same again
            assert (written.status_code, written.json()["repeated"]) == (200, False)
    finally:
        server.stop()


def test_patient_writes_wait_and_others_are_refused(tmp_path: Path) -> None:
    journal = Journal(f"sqlite:///{tmp_path / 'games.db'}")

    def pages(most: int) -> None:
        def prepare(connection: sqlite3.Connection, *_: object) -> None:
            connection.execute(f"PRAGMA max_page_count={most}")

        journal._engine.dispose()
        event.listen(journal._engine, "connect", prepare)

    async def write() -> None:
        await journal.add_table(Kept("a", 1.0, 0.0, "playing", "{}", "secret", "[]"))
        pages(1)
        waiting = asyncio.create_task(journal.add_movement("a", Movement(1, "move", "event " * 20_000)))
        with pytest.raises(Exception, match="full") as refused:
            await journal.add_table(Kept("b", 1.0, 0.0, "waiting", "x" * 100_000, "secret", "[]"))
        assert passing(refused.value)
        assert journal.trouble is not None
        assert not waiting.done()
        pages(100_000)
        await asyncio.wait_for(waiting, 30)
        assert journal.trouble is None

    asyncio.run(write())
    assert [each.number for each in journal.movements("a")] == [1]
    assert journal.table("b") is None
    journal.close()


def test_a_damaged_file_of_games_names_its_backup_and_the_desk_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(Settings(data=data)) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        come_in(client).open("Open of Lyon", players=8, sessions=1)
        client.post("/api/tables", json=PLAN)
        good = storage.back_up(data / "muraille.db")
    path = data / "muraille.db"
    Path(f"{path}-wal").unlink(missing_ok=True)
    path.write_bytes(b"\0" * 4096 + path.read_bytes()[4096:])
    with serving(Settings(data=data)) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        refused = client.get("/api/tables")
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "damaged")
        assert good.name in refused.json()["error"]["message"]
        assert str(tmp_path) not in refused.text
        assert client.get("/play").status_code == 503
        assert (client.get("/healthz").status_code, client.get("/healthz").json()["status"]) == (503, "damaged")
        head = come_in(client)
        assert [each["name"] for each in client.get("/api/desk/events").json()["events"]] == ["Open of Lyon"]
        head.event = client.get("/api/desk/events").json()["events"][0]["id"]
        head.write("session_started", session=1)
        assert client.get("/api/rules").status_code == 200
    path.write_bytes(good.read_bytes())
    with serving(Settings(data=data)) as served, httpx.Client(base_url=served.url) as client:
        assert len(client.get("/api/tables").json()["tables"]) == 1


def test_backups_of_the_games_are_made_by_themselves_and_thinned_out(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path)) as served:
        wait_until(lambda: served.services.keeper.made())
        path = tmp_path / "muraille.db"
        made_before = [storage.back_up(path, now=1_700_000_000 + 60 * each) for each in range(storage.KEPT + 3)]
    kept = storage.backups(path)
    assert len(kept) == storage.KEPT
    assert made_before[0] not in kept
    assert all(storage.sound(each) and each.stat().st_mode & 0o777 == 0o600 for each in kept)


def test_a_desk_among_the_games_moves_into_its_own_file(tmp_path: Path) -> None:
    """As an earlier version kept it: the password and the passes stay good."""
    old = Registry(f"sqlite:///{tmp_path / 'muraille.db'}")
    old.set_password("a long password")
    old.add_event("lyon")
    old.close()
    with serving(Settings(data=tmp_path)) as served:
        registry = served.services.desk.registry
        assert registry.password_matches("a long password")
        assert registry.event("lyon") is not None
        with closing(sqlite3.connect(tmp_path / "desk.db")) as file:
            assert file.execute("SELECT count(*) FROM desk_password").fetchone() == (1,)
