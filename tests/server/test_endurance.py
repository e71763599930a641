"""Clocks that jump, files that are damaged anywhere, a disk that is read-only, and a day of play at once."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event

from campaigns import Figures, campaign, part_of
from desking import come_in
from muraille.competition.store import Store
from muraille.errors import MurailleError
from muraille.server import storage
from muraille.server.metrics import memory
from muraille.server.services import Services
from muraille.server.settings import Limits, Settings
from muraille.server.tables.journal import Journal, Kept
from players import Guest, made
from serving import serving, wait_until

PLAN = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "player": "Ann", "length": "deal"}
DAY = 24 * 3600.0


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_clock_that_jumps_a_day_ends_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    real = time.time
    with serving(Settings(data=tmp_path, pace_s=0)) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        answer = made(served.url, **PLAN)

        async def play() -> None:
            async with Guest(served.socket_url, answer["id"], answer["token"]) as guest:
                await guest.play(prompts=2)
                monkeypatch.setattr(time, "time", lambda: real() + jump)
            async with Guest(served.socket_url, answer["id"], answer["token"]) as guest:
                assert (await guest.play())["ranking"]

        asyncio.run(play())
        come_in(client).open("Open of Lyon", players=8, sessions=1)
        assert client.get("/healthz").json()["status"] == "ok"


def test_a_read_only_database_refuses_new_tables_and_goes_on_later(tmp_path: Path) -> None:
    journal = Journal(f"sqlite:///{tmp_path / 'games.db'}")

    def writable(yes: bool) -> None:
        journal._engine.dispose()
        pragma = f"PRAGMA query_only={'OFF' if yes else 'ON'}"
        event.listen(journal._engine, "connect", lambda connection, _: connection.execute(pragma))

    async def write() -> None:
        await journal.add_table(Kept("a", 1.0, 0.0, "playing", "{}", "secret", "[]"))
        writable(False)
        with pytest.raises(Exception, match="readonly"):
            await journal.add_table(Kept("b", 1.0, 0.0, "waiting", "{}", "secret", "[]"))
        saved = asyncio.create_task(journal.change_table("a", phase="over"))
        await asyncio.sleep(0)
        writable(True)
        await asyncio.wait_for(saved, 30)

    asyncio.run(write())
    assert [each.phase for each in journal.tables("over")] == ["over"]
    journal.close()


# Damaged anywhere


def prepared(directory: Path) -> str:
    """A data directory with a finished game, a competition and backups; the name of the event."""
    with serving(Settings(data=directory, pace_s=0)) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        head = come_in(client)
        head.open("Open of Lyon", players=8, sessions=1)
        table = client.post("/api/tables", json={"seats": ["tsumogiri"] * 4, "length": "deal"}).json()["id"]
        wait_until(lambda: served.services.hall.tables[table].finished, 60)
        head.do("backup")
    for path in (directory / "muraille.db", directory / "desk.db"):
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    storage.back_up(directory / "muraille.db")
    return head.event


def damage(path: Path, chance: random.Random) -> None:
    data = bytearray(path.read_bytes())
    place, length = chance.randrange(len(data)), chance.randrange(1, 600)
    data[place : place + length] = chance.randbytes(len(data[place : place + length]))
    path.write_bytes(data)


def opened(directory: Path, name: str, figures: Figures) -> None:
    """The server opens what is left: it says what is wrong, or all is well, and the desk is always there."""
    services = Services(Settings(data=directory))
    try:
        if services.damage is not None:
            figures.add("damaged games named")
            assert ".db" in str(services.damage)
        else:
            services.hall.journal.tables("over", "playing", "waiting")
        assert [row.id for row in services.desk.events()] == [name]
    finally:
        services.desk.close()
        services.hall.journal.close()
        services.directory.release()
        services._nowhere.cleanup()


def damaged_everywhere(tmp_path: Path, places: int, figures: Figures) -> None:
    chance, whole = random.Random(f"damage {places}"), tmp_path / "whole"
    name = prepared(whole)
    for _ in range(places):
        copy = tmp_path / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(whole, copy)
        damage(copy / "muraille.db", chance)
        opened(copy, name, figures)
        damage(copy / "events" / f"{name}.muraille", chance)
        try:
            with Store(copy / "events" / f"{name}.muraille") as store:
                store.entries()
        except MurailleError as problem:
            assert "backup" in str(problem) or problem.code != "damaged"
            figures.add("damaged competitions named")
        figures.add("places", 2)


def test_files_damaged_anywhere_are_named(tmp_path: Path) -> None:
    damaged_everywhere(tmp_path, 4, Figures())


@pytest.mark.long
def test_files_damaged_at_two_hundred_places_are_named(tmp_path: Path) -> None:
    with campaign("damaged files") as figures:
        damaged_everywhere(tmp_path, part_of(100), figures)


# A day at once


def a_day(tmp_path: Path, deals: int, figures: Figures) -> None:
    """So many deals without a pause; what the server holds afterwards, on the disk and in memory."""
    settings = Settings(data=tmp_path, pace_s=0, limits=Limits(bot_tables=1000))
    with serving(settings) as served, httpx.Client(base_url=served.url, timeout=60) as client:
        hall, before = served.services.hall, 0
        for number in range(deals):
            rules = ("rcr-2016", "mcr-green")[number % 2]
            plan = {"seats": ["tsumogiri"] * 4, "length": "deal", "rules": rules}
            table = client.post("/api/tables", json=plan).json()["id"]
            wait_until(lambda table=table: hall.tables[table].finished, 120)
            asyncio.run_coroutine_threadsafe(hall._close(hall.tables[table]), _loop(served.services)).result(20)
            if number == deals // 10:
                before = memory()
        figures["deals"] = deals
        figures["MB of memory after a tenth"] = before >> 20
        figures["MB of memory at the end"] = memory() >> 20
        figures["MB of the games on the disk"] = round((tmp_path / "muraille.db").stat().st_size / 2**20, 1)
        assert client.get("/healthz").json()["status"] == "ok"
        assert hall.tables == {}


def _loop(services: Services) -> asyncio.AbstractEventLoop:
    assert services.hall.journal._loop is not None
    return services.hall.journal._loop


def test_deals_one_after_the_other_leave_nothing_in_memory(tmp_path: Path) -> None:
    a_day(tmp_path, 4, Figures())


@pytest.mark.long
def test_a_day_of_four_tables_at_once(tmp_path: Path) -> None:
    """A deal takes some five minutes at a table of people: 1 152 deals are a day of four tables."""
    with campaign("a day of play") as figures:
        a_day(tmp_path, part_of(1152), figures)
