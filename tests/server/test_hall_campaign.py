"""Three servers of one hall, of which one is killed again and again, while players come back to whichever answers."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from campaigns import Figures, campaign, part_of
from halls import asked, fresh_database, settings
from players import Guest, first_choice, made
from serving import Process, serving, wait_until

PLAN = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "player": "Ann"}
#: Whatever a player meets while servers come and go.
TROUBLE = (OSError, TimeoutError, EOFError, WebSocketException, httpx.HTTPError)
PATIENCE_S = 120.0
KILL_EVERY_S = 20.0


def tables_of(served: Any) -> set[str]:
    return {table.id for table in served.services.hall.tables.values() if table.game is not None or not table.started}


def test_three_servers_share_what_one_leaves(postgresql: str, tmp_path: Path) -> None:
    database = fresh_database(postgresql)
    with serving(settings(database, tmp_path / "b")) as second:
        with serving(settings(database, tmp_path / "c")) as third:
            with serving(settings(database, tmp_path / "a")) as first:
                tables = {made(first.url, **PLAN)["id"] for _ in range(8)}
            wait_until(lambda: tables_of(second) | tables_of(third) == tables, PATIENCE_S)
            assert not tables_of(second) & tables_of(third)
        wait_until(lambda: tables_of(second) == tables, PATIENCE_S)


class Servers:
    """The servers that there are at the moment."""

    def __init__(self, database: str, directory: Path, count: int) -> None:
        self._directory = directory
        self._options = ("--pace", "0.7", "--budget", "0", "--database", database)
        self.live = [self._started(number) for number in range(count)]

    def _started(self, number: int) -> Process:
        return Process(self._directory / f"server{number}", options=self._options)

    def kill(self, number: int) -> None:
        self.live[number].kill()

    def replace(self, number: int) -> None:
        self.live[number] = self._started(number)

    def stop(self) -> None:
        for server in self.live:
            if server.process.poll() is None:
                server.stop()


class Traveller:
    """A player who plays on at whichever server answers, and remembers all that he was told."""

    def __init__(self, servers: Servers, number: int, figures: Figures) -> None:
        self._servers = servers
        self._chance = random.Random(f"traveller {number}")
        self._figures = figures
        #: What was told of each table, by the number of the event.
        self.told: dict[str, dict[int, str]] = {}
        self._seat: dict[str, Any] | None = None
        self._lost_at: float | None = None
        #: Seconds from a line that was cut to the next frame of the table.
        self.waits: list[float] = []
        #: A cancelled task may go on where it was just answered: this ends it.
        self.at_home = False

    async def travel(self) -> None:
        while not self.at_home:
            server = self._chance.choice(self._servers.live)
            try:
                await self._visit(server)
            except TROUBLE:
                self._lost_at = self._lost_at or time.monotonic()
                await asyncio.sleep(0.25)

    async def _visit(self, server: Process) -> None:
        seat = self._seat = self._seat or await self._new_seat(server)
        async with Guest(server.socket_url, seat["id"], seat["token"]) as guest:
            await self._play(guest, self.told[seat["id"]])

    async def _new_seat(self, server: Process) -> dict[str, Any]:
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
            answer = await client.post("/api/tables", json=PLAN)
        if answer.status_code != 201:
            raise OSError(answer.text)
        seat: dict[str, Any] = answer.json()
        self.told[seat["id"]] = {}
        return seat

    async def _play(self, guest: Guest, told: dict[int, str]) -> None:
        while not self.at_home:
            frame = await guest.receive()
            guest.frames.clear()
            self._note(frame, told)
            if frame["type"] == "prompt" and frame["open"]:
                await guest.send(type="act", prompt_id=frame["id"], action=first_choice(frame))
            elif frame["type"] == "deal_over":
                await guest.send(type="ready")
            elif frame["type"] == "game_over":
                self._seat = None
                return

    def _note(self, frame: dict[str, Any], told: dict[int, str]) -> None:
        if frame["type"] == "snapshot":
            if self._lost_at is not None:
                self.waits.append(time.monotonic() - self._lost_at)
                self._lost_at = None
            assert frame["seq"] >= max(told, default=0), "what was told is still known"
        elif frame["type"] == "moved":
            for each in frame["events"]:
                event = json.dumps(each["event"], sort_keys=True)
                assert told.setdefault(each["seq"], event) == event, "one game is told, and no other"
                self._figures.add("events told")


def owned_by_the_living(database: str, killed: int) -> bool:
    rows = asked(
        database,
        "SELECT count(*) FROM play_table t JOIN play_owner o ON o.table_id = t.id LEFT JOIN play_server s "
        f"ON s.number = o.server WHERE t.phase IN ('waiting', 'playing') AND (s.number IS NULL OR s.number = {killed})",
    )
    return rows == [(0,)]


def numbers(database: str) -> Iterator[tuple[int, str]]:
    for number, address in asked(database, "SELECT number, address FROM play_server"):
        assert isinstance(number, int)
        yield number, str(address)


async def kill_in_turn(servers: Servers, database: str, kills: int, figures: Figures, every_s: float) -> None:
    for kill in range(kills):
        await asyncio.sleep(every_s)
        victim = kill % len(servers.live)
        url = servers.live[victim].url
        number = next(number for number, address in numbers(database) if address == url)
        had = asked(database, f"SELECT count(*) FROM play_owner WHERE server = {number}")[0][0]
        await asyncio.to_thread(servers.kill, victim)
        began = time.monotonic()
        while not await asyncio.to_thread(owned_by_the_living, database, number):
            assert time.monotonic() < began + PATIENCE_S, "nobody takes the tables up"
            await asyncio.sleep(0.05)
        took = time.monotonic() - began
        figures.add("kills")
        figures.add("tables taken", float(str(had)))
        figures["seconds until another owner, longest"] = max(
            figures.get("seconds until another owner, longest", 0), took
        )
        await asyncio.to_thread(servers.replace, victim)


async def play_and_kill(servers: Servers, database: str, tables: int, kills: int, figures: Figures) -> list[Traveller]:
    travellers = [Traveller(servers, number, figures) for number in range(tables)]
    playing = [asyncio.create_task(each.travel()) for each in travellers]
    killing = asyncio.create_task(kill_in_turn(servers, database, kills, figures, KILL_EVERY_S))
    done, _ = await asyncio.wait([*playing, killing], return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    await asyncio.sleep(5)
    for each, task in zip(travellers, playing, strict=True):
        if task.done():
            task.result()
        each.at_home = True
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return travellers


@pytest.mark.long
def test_tables_go_on_while_servers_are_killed(postgresql: str, tmp_path: Path) -> None:
    database = fresh_database(postgresql)
    with campaign("several servers") as figures:
        servers = Servers(database, tmp_path, 3)
        try:
            tables, kills = part_of(400), max(3, part_of(30))
            travellers = asyncio.run(play_and_kill(servers, database, tables, kills, figures))
        finally:
            servers.stop()
        waits = sorted(wait for each in travellers for wait in each.waits)
        figures["tables"] = sum(len(each.told) for each in travellers)
        figures["lines that came back"] = len(waits)
        figures["seconds until a player was told again, median"] = round(waits[len(waits) // 2], 1)
        figures["seconds until a player was told again, longest"] = round(waits[-1], 1)
        for each in travellers:
            for table, told in each.told.items():
                rows = asked(database, f"SELECT events FROM play_movement WHERE table_id = '{table}'")
                kept = sum(len(str(row[0]).splitlines()) for row in rows)
                assert kept >= max(told, default=0), "nothing that was told is lost"
