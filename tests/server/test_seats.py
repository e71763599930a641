"""Coming, going, being absent, being slow, being ready."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from muraille.errors import IllegalAction
from muraille.phrase import Name, Phrase
from muraille.server.tables.audience import Audience
from muraille.server.tables.journal import Fence, Movement
from muraille.server.tables.plans import TIMERS, Timer
from players import Guest, joined, made
from serving import Served

QUICK = Timer(Name(en="quick", fr="vite"), 0.05, 0.1, 0.0, 0.1, 0.2)


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TIMERS, "competition", QUICK)


def two_people(served: Served, **plan: Any) -> tuple[str, str, str]:
    table = made(served.url, seats=["human", "human", "tsumogiri", "tsumogiri"], player="Ann", **plan)
    return table["id"], table["token"], joined(served.url, table["id"], "Bob")["token"]


def test_an_absent_player_is_replaced_until_he_returns(served: Served) -> None:
    async def play() -> None:
        table, first, second = two_people(served, length="deal")
        async with Guest(served.socket_url, table, first) as ann:
            playing = asyncio.create_task(ann.play("deal_over"))
            async with Guest(served.socket_url, table, second) as bob:
                await bob.play(prompts=1)
            seat = served.services.hall.tables[table].seats[1]
            while not seat.replaced:
                await asyncio.sleep(0.01)
            async with Guest(served.socket_url, table, second) as bob:
                hello = await bob.until("hello")
                assert hello["you"] == 1
                snapshot = await bob.until("snapshot")
                assert snapshot["view"]["your_seat"] is not None
                await bob.play("deal_over")
            await playing
            roster = [frame["seats"][1] for frame in ann.of("table")]
        assert any(seat["played_by_bot"] for seat in roster)
        away = [each for frame in ann.of("moved") for each in frame["events"] if each["seq"] <= snapshot["seq"]]
        won = [each["event"] for each in away if each["event"]["type"] == "won"]
        assert all(event["seat"] != hello["seat"] for event in won), "nobody wins for the absent"

    asyncio.run(play())


def test_whoever_returns_while_his_answer_is_being_written_is_not_asked_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game has moved on, and nobody knows it yet: the old question must not be put once more."""
    journal = served.services.hall.journal
    write, held, free = journal.add_movement, threading.Event(), threading.Event()

    async def slowly(identifier: str, movement: Movement, fence: Fence | None) -> None:
        game = served.services.hall.tables[identifier].game
        assert game is not None
        if game.deal is not None and f'"seat":{game.deal.state.players.index(1)}' in movement.move:
            held.set()
            while not free.is_set():
                await asyncio.sleep(0.01)
        await write(identifier, movement, fence)

    async def play() -> list[str]:
        table, first, second = two_people(served, length="deal")
        async with Guest(served.socket_url, table, first) as ann:
            playing = asyncio.create_task(ann.play())
            await asyncio.to_thread(held.wait, 20)
            async with Guest(served.socket_url, table, second) as bob:
                await bob.send(type="ping")
                await bob.until("pong")
                told = [frame["type"] for frame in bob.frames]
                free.set()
                await bob.play()
            await playing
        return told

    monkeypatch.setattr(journal, "add_movement", slowly)
    assert asyncio.run(play()) == ["hello", "table", "snapshot", "table", "pong"]


def test_a_visit_that_fails_closes_its_line_and_leaves_the_table(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        table = made(served.url, seats=["human", *["tsumogiri"] * 3])
        with monkeypatch.context() as broken:
            broken.setattr(Audience, "welcome", failing)
            async with Guest(served.socket_url, table["id"], table["token"]) as guest:
                with pytest.raises(ConnectionClosed) as closed:
                    await guest.receive()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "")
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")

    def failing(*_: object) -> None:
        raise IllegalAction("any", Phrase("the game cannot go on: from movement {number} the rules differ", number=1))

    asyncio.run(play())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["visit failed"]


def test_a_table_sleeps_while_nobody_is_there(served: Served) -> None:
    async def play() -> None:
        table, first, _ = two_people(served)
        async with Guest(served.socket_url, table, first) as ann:
            await ann.until("moved")
        playing = served.services.hall.tables[table]
        await asyncio.sleep(0.3)
        assert playing.game is not None
        before = len(playing.game.events)
        await asyncio.sleep(0.3)
        assert len(playing.game.events) == before
        assert not playing.stalled(time.monotonic())

    asyncio.run(play())


@pytest.mark.usefixtures("_quick")
def test_a_slow_player_is_answered_by_default(served: Served) -> None:
    async def play() -> Guest:
        table = made(served.url, timer="competition", length="deal", seats=["human", *["tsumogiri"] * 3])
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.until("game_over")
        return guest

    guest = asyncio.run(play())
    prompts = guest.of("prompt")
    assert 0 < prompts[0]["remaining_ms"] <= 50
    assert prompts[0]["bank_ms"] == 100
    assert prompts[-1]["bank_ms"] == 0
    assert len(guest.of("prompt_closed")) == len(prompts)


def test_the_next_deal_waits_for_everybody_who_is_there(served: Served) -> None:
    async def play() -> None:
        table, first, second = two_people(served, rules="mcr-green", length="round")
        async with Guest(served.socket_url, table, first) as ann, Guest(served.socket_url, table, second) as bob:
            await asyncio.gather(ann.play("deal_over"), bob.play("deal_over"))
            await ann.send(type="ready")
            assert (await bob.until("ready"))["ready"] == [True, False, True, True]
            await asyncio.sleep(0.1)
            assert served.services.hall.tables[table].between_deals
            async with Guest(served.socket_url, table, first) as again:
                await again.until("deal_over")
                assert again.frames[-1]["ready"] == [True, False, True, True]
                await bob.send(type="ready")
                assert (await bob.until("moved"))["events"][0]["event"]["type"] == "deal_started"

    asyncio.run(play())


def test_whoever_leaves_does_not_hold_up_the_others(served: Served) -> None:
    async def play() -> None:
        table, first, second = two_people(served, length="deal")
        async with Guest(served.socket_url, table, first) as ann, Guest(served.socket_url, table, second) as bob:
            await bob.until("moved")
            await bob.send(type="leave")
            assert (await ann.play())["ranking"]
        async with Guest(served.socket_url, table, second) as bob:
            assert (await bob.until("error"))["code"] == "wrong_token"

    asyncio.run(play())


def test_a_table_that_all_have_left_is_over(served: Served) -> None:
    async def play() -> str:
        table = made(served.url, seats=["human", *["tsumogiri"] * 3])
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")
            await guest.send(type="leave")
            with pytest.raises(Exception, match="1000"):
                await guest.until("game_over")
        return str(table["id"])

    table = asyncio.run(play())
    assert served.services.hall.tables[table].phase == "abandoned"
    assert table not in [each["id"] for each in httpx.get(f"{served.url}/api/tables").json()["tables"]]


@pytest.mark.parametrize(("rules", "deals"), [("mcr-green", 1), ("rcr-2016", 2)])
def test_the_time_is_called(served: Served, rules: str, deals: int) -> None:
    """MCR stops at once (Green §3.5.6); riichi finishes the deal and plays one more (RCR §5.10)."""

    async def play() -> Guest:
        table = made(served.url, rules=rules, minutes=60, seats=["human", *["tsumogiri"] * 3])
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")
            playing = served.services.hall.tables[table["id"]]
            assert playing.time_at is not None
            playing.time_at -= 3600
            await guest.send(type="act", prompt_id=guest.frames[-1]["id"], action=guest.frames[-1]["default"])
            await guest.play()
        return guest

    guest = asyncio.run(play())
    kinds = [each["event"]["type"] for frame in guest.of("moved") for each in frame["events"]]
    assert kinds.count("time_called") == 1
    assert kinds.count("deal_started") == deals


def test_spectators_may_come_before_the_game(served: Served) -> None:
    async def play() -> None:
        table = made(served.url, seats=["human", *["tsumogiri"] * 3])
        async with Guest(served.socket_url, table["id"], None) as watcher:
            assert (await watcher.until("table"))["phase"] == "waiting"
            async with Guest(served.socket_url, table["id"], table["token"]):
                assert (await watcher.until("moved"))["view"]["your_seat"] is None

    asyncio.run(play())
