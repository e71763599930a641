"""What survives: a killed server, a failed table beside others, a journal in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.server.settings import Limits, Settings
from muraille.server.tables.hall import Hall
from muraille.server.tables.journal import Journal, Kept, Movement
from muraille.server.tables.moves import new_game, taken_up, written
from muraille.server.tables.plans import TablePlan
from muraille.table.actions import Discard
from muraille.table.events import DealStarted
from muraille.table.moves import NextDeal, SeatAnswer
from muraille.table.options import changed
from muraille.table.records import read_record
from muraille.table.replays import verify
from muraille.tiles import Tile
from players import Guest, made
from serving import Process, Served, serving, wait_until


def test_a_killed_server_goes_on_from_the_last_event(tmp_path: Path) -> None:
    """Kill -9 in the middle of a deal: the same hand, the same question, the same token."""

    async def before(server: Process) -> tuple[dict[str, str], dict[str, object], dict[str, object]]:
        table = made(server.url, seats=["human", "tsumogiri", "greedy", "tsumogiri"], rules="mcr-green", player="Ann")
        async with Guest(server.socket_url, table["id"], table["token"]) as guest:
            await guest.play(prompts=4)
            question = await guest.until("prompt")
            view = guest.of("moved")[-1]["view"]
            server.kill()
        return table, question, view

    async def after(server: Process, table: dict[str, str]) -> Guest:
        async with Guest(server.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")
            await guest.send(type="act", prompt_id=guest.frames[-1]["id"], action=guest.decide(guest.frames[-1]))
            await guest.play("deal_over")
        return guest

    server = Process(tmp_path / "data")
    table, question, view = asyncio.run(before(server))
    again = Process(tmp_path / "data", port=server.port)
    try:
        guest = asyncio.run(after(again, table))
    finally:
        again.stop()
    snapshot, prompt = guest.of("snapshot")[0], guest.of("prompt")[0]
    assert snapshot["view"] == view
    assert {key: value for key, value in prompt.items() if key != "id"} == {
        key: value for key, value in question.items() if key != "id"
    }
    assert "Traceback" not in (tmp_path / "data-errors.txt").read_text()


def test_a_failing_table_ends_with_a_message_and_its_record_and_no_other_notices(served: Served) -> None:
    async def play() -> None:
        plan = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "length": "deal"}
        bad, good = made(served.url, **plan), made(served.url, **plan)
        async with (
            Guest(served.socket_url, bad["id"], bad["token"]) as unlucky,
            Guest(served.socket_url, good["id"], good["token"]) as lucky,
        ):
            prompt = await unlucky.until("prompt")
            game = served.services.hall.tables[bad["id"]].game
            assert game is not None
            game.answer = None  # type: ignore[method-assign, assignment]
            await unlucky.send(type="act", prompt_id=prompt["id"], action=prompt["default"])
            error = await unlucky.until("error")
            assert (error["code"], error["fatal"]) == ("table_failed", True)
            assert "Traceback" not in error["message"]
            assert (await unlucky.until("table"))["phase"] == "failed"
            assert httpx.get(f"{served.url}/api/tables/{bad['id']}/record").status_code == 200
            assert (await lucky.play())["ranking"]

    asyncio.run(play())


def test_a_stalled_table_is_named(served: Served) -> None:
    async def play() -> None:
        table = made(served.url, seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"])
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")
            playing = served.services.hall.tables[table["id"]]
            assert not playing.stalled(time.monotonic()), "a person may think for as long as he likes"
            for seat in playing.seats:
                seat.question = None
            playing.last_progress = time.monotonic() - 60
            assert httpx.get(f"{served.url}/healthz").json()["stalled"] == [table["id"]]
            assert httpx.get(f"{served.url}/healthz").status_code == 503
            await guest.send(type="leave")

    asyncio.run(play())


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}" if request.param == "sqlite" else request.getfixturevalue("postgresql")


def test_a_journal_keeps_every_movement_in_order(database: str) -> None:
    async def write(journal: Journal) -> None:
        await journal.add_table(Kept("a", 1.0, 0.0, "waiting", "{}", "secret", "[]"))
        await journal.change_table("a", phase="playing", chairs='["Ann"]')
        await asyncio.gather(*(journal.add_movement("a", Movement(n, f"move {n}", "")) for n in range(1, 21)))
        with pytest.raises(Exception, match=r"(?i)unique"):
            await journal.add_movement("a", Movement(3, "again", ""))
        await journal.add_movement("a", Movement(21, "last", "event"))

    journal = Journal(database)
    asyncio.run(write(journal))
    journal.close()
    again = Journal(database)
    assert again.tables("playing") == [Kept("a", 1.0, 0.0, "playing", "{}", "secret", '["Ann"]')]
    assert [movement.number for movement in again.movements("a")] == list(range(1, 22))
    again.close()


def test_old_games_are_forgotten_only_where_that_is_asked_for(database: str, tmp_path: Path) -> None:
    """Ended ones alone, with all that belongs to them; a game that is still played is kept however old."""
    phases = {"old": "over", "left": "abandoned", "slow": "playing", "new": "over"}

    async def write() -> None:
        for name, phase in phases.items():
            made_at = time.time() - (3 if name == "new" else 30) * 24 * 3600
            await journal.add_table(Kept(f"{name} {kind}", made_at, made_at, phase, "{}", "secret", "[]"))
            await journal.add_movement(f"{name} {kind}", Movement(1, "move", "event"))
        await Hall(Settings(data=tmp_path), journal).clear()
        assert all(journal.table(f"{name} {kind}") for name in phases), "unless told, everything is kept"
        await Hall(Settings(data=tmp_path, keep_days=7), journal).clear()

    kind = database.partition(":")[0]
    journal = Journal(database)
    asyncio.run(write())
    kept = {name for name in phases if journal.table(f"{name} {kind}") is not None}
    assert kept == {name for name in phases if list(journal.movements(f"{name} {kind}"))} == {"slow", "new"}
    journal.close()


def test_a_game_goes_on_in_the_database_after_a_restart(database: str, tmp_path: Path) -> None:
    """Half a deal, another server on the same database, the rest of it, and the whole record."""

    async def before(running: Served) -> dict[str, str]:
        table = made(running.url, length="round", seats=["human", *["tsumogiri"] * 3])
        async with Guest(running.socket_url, table["id"], table["token"]) as guest:
            await guest.play(prompts=4)
        return table

    async def after(running: Served, table: dict[str, str]) -> None:
        wait_until(lambda: running.services.hall.tables[table["id"]].game is not None)
        async with Guest(running.socket_url, table["id"], table["token"]) as guest:
            await guest.play()

    settings = Settings(data=tmp_path, database=database, pace_s=0, limits=Limits(burst=400))
    with serving(settings) as first:
        table = asyncio.run(before(first))
    with serving(settings) as second:
        asyncio.run(after(second, table))
        answer = httpx.get(f"{second.url}/api/tables/{table['id']}/record", timeout=60)
    record = read_record(answer.content.splitlines())
    rules = changed(ruleset("rcr-2016"), record.header.options)
    assert verify(record.events, rules) == []
    assert sum(isinstance(event, DealStarted) for event in record.events) >= 4


@pytest.mark.parametrize("url", ["nonsense", "mongodb://here/db", "sqlite:////proc/nowhere/games.db"])
def test_a_database_that_cannot_be_is_one_sentence(url: str) -> None:
    with pytest.raises((InvalidRequest, OSError)):
        Journal(url)


def test_a_game_is_taken_up_from_its_movements() -> None:
    plan = TablePlan(rules="mcr-green")
    game = new_game(plan, "7")
    game.next_deal()
    told = list(game.events)
    movements = [written(1, NextDeal(), told)]
    seat, prompt = next(iter(game.pending.items()))
    action = prompt.default
    game.answer(seat, action)
    movements.append(written(2, SeatAnswer(seat, action), game.events[len(told) :]))
    again, count = taken_up(plan, "7", movements)
    assert (again.events, count) == (game.events, 2)
    with pytest.raises(InvalidRequest, match="from movement 1 the rules differ"):
        taken_up(plan, "8", movements)
    with pytest.raises(InvalidRequest, match="from movement 2 the rules differ"):
        taken_up(plan, "7", [movements[0], written(2, SeatAnswer(seat, Discard(Tile("8f"))), [])])


def test_a_table_that_cannot_go_on_says_so_after_the_restart(tmp_path: Path) -> None:
    async def before(server: Process) -> dict[str, str]:
        table = made(server.url, seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"])
        async with Guest(server.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")
            server.kill()
        return table

    async def spoil() -> None:
        journal = Journal(f"sqlite:///{tmp_path / 'data' / 'muraille.db'}")
        await journal.add_movement(
            table["id"], Movement(1000, '{"type":"answer","seat":0,"action":{"type":"pass"}}', "")
        )
        journal.close()

    async def look(server: Process) -> dict[str, object]:
        async with Guest(server.socket_url, table["id"], table["token"]) as guest:
            return await guest.until("table")

    server = Process(tmp_path / "data")
    table = asyncio.run(before(server))
    asyncio.run(spoil())
    again = Process(tmp_path / "data")
    try:
        wait_until(lambda: httpx.get(f"{again.url}/healthz", timeout=60).json()["tables"] == {"failed": 1}, 120)
        assert asyncio.run(look(again))["phase"] == "failed"
        assert httpx.get(f"{again.url}/api/tables/{table['id']}/record", timeout=60).status_code == 200
    finally:
        again.stop()
