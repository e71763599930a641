"""What a table does with time, by a clock that goes only when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from clocks import HandClock
from muraille.server.settings import Limits, Settings
from players import Guest, joined, made
from serving import Served, serving

BOTS = ["tsumogiri"] * 3
PACE, DELAY = 0.75, 60.0


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def timed(tmp_path_factory: pytest.TempPathFactory, clock: HandClock) -> Iterator[Served]:
    settings = Settings(
        data=tmp_path_factory.mktemp("data"), pace_s=PACE, spectator_delay_s=DELAY, limits=Limits(burst=400)
    )
    with serving(settings) as running:
        running.services.hall.clock = clock
        yield running


def test_spectators_are_behind(timed: Served, clock: HandClock) -> None:
    async def play() -> None:
        table = made(timed.url, seats=["human", *BOTS])
        async with (
            Guest(timed.socket_url, table["id"], None) as watcher,
            Guest(timed.socket_url, table["id"], table["token"]) as ann,
        ):
            assert (await watcher.until("hello"))["delay_s"] == DELAY
            first = await ann.until("moved")
            assert (await watcher.until("not_yet"))["remaining_ms"] == 1000 * DELAY
            await ann.until("prompt")
            clock.advance(DELAY - clock.time + 1000.0 - 0.1)
            async with Guest(timed.socket_url, table["id"], None) as late:
                assert (await late.until("not_yet"))["remaining_ms"] == 100
                assert not late.of("snapshot"), "never an empty table with 0 tiles and 0 points"
            assert not watcher.of("moved")
            clock.advance(0.1)
            assert (await watcher.until("moved"))["seq"] == first["seq"]

    asyncio.run(play())


def test_every_discard_is_followed_by_the_same_pause(timed: Served, clock: HandClock) -> None:
    async def play() -> Guest:
        table = made(timed.url, length="deal", seats=["human", *BOTS])
        async with Guest(timed.socket_url, table["id"], table["token"]) as guest:
            await guest.play()
        return guest

    guest = asyncio.run(play())
    beats = [frame["events"][-1]["event"]["type"] for frame in guest.of("moved")]
    followed = [kind for kind in beats[:-1] if kind in ("discarded", "kong_declared")]
    claims = [frame for frame in guest.of("prompt") if frame["asked"] == "claim"]
    assert clock.slept == pytest.approx([PACE] * len(followed)), "whoever could claim it, the pause is the same"
    assert 0 < len(claims) < len(followed), "some could be claimed and some not"


def test_the_clocks_stop_when_everybody_agrees(timed: Served, clock: HandClock) -> None:
    async def play() -> None:
        table = made(timed.url, timer="competition", seats=["human", "human", *BOTS[:2]], player="Ann")
        token = joined(timed.url, table["id"], "Bob")["token"]
        async with (
            Guest(timed.socket_url, table["id"], table["token"]) as ann,
            Guest(timed.socket_url, table["id"], token) as bob,
        ):

            async def pause() -> object:
                return (await ann.until("table"))["pause"]

            asked, prompt = await first_question(ann, bob)
            await ann.send(type="ping")
            await ann.until("pong")
            await ann.send(type="pause")
            assert await pause() == {"on": False, "asked": [0]}
            await bob.send(type="unpause")
            assert await pause() == {"on": False, "asked": []}, "he did not agree"
            await ann.send(type="pause")
            assert await pause() == {"on": False, "asked": [0]}
            await bob.send(type="pause")
            assert await pause() == {"on": True, "asked": [0, 1]}
            clock.advance(3600)
            await asked.send(type="act", prompt_id=prompt["id"], action=prompt["default"])
            assert (await asked.until("error"))["code"] == "paused"
            await bob.send(type="unpause")
            assert (await asked.until("prompt")) == prompt, "as much time as before"
            await asked.send(type="act", prompt_id=prompt["id"], action=prompt["default"])
            await asked.until("moved")

    asyncio.run(play())


async def first_question(*guests: Guest) -> tuple[Guest, dict[str, object]]:
    """Whoever is asked first, and what."""
    waiting = {asyncio.create_task(guest.until("prompt")): guest for guest in guests}
    done, pending = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    first = done.pop()
    return waiting[first], first.result()


def test_a_table_without_a_timer_pauses_too(timed: Served) -> None:
    async def play() -> None:
        table = made(timed.url, seats=["human", *BOTS])
        async with (
            Guest(timed.socket_url, table["id"], table["token"]) as ann,
            Guest(timed.socket_url, table["id"], None) as watcher,
        ):
            prompt = await ann.until("prompt")
            await ann.send(type="pause")
            while not (await watcher.until("table"))["pause"]["on"]:
                pass
            await ann.send(type="act", prompt_id=prompt["id"], action=prompt["default"])
            assert (await ann.until("error"))["code"] == "paused"
            await ann.send(type="unpause")
            await ann.until("prompt")

    asyncio.run(play())


def test_the_others_are_told_what_is_done_for_somebody_who_is_away(timed: Served, clock: HandClock) -> None:
    async def play() -> None:
        table = made(timed.url, seats=["human", "human", *BOTS[:2]], player="Ann")
        token = joined(timed.url, table["id"], "Bob")["token"]
        async with Guest(timed.socket_url, table["id"], table["token"]) as ann:

            async def absence() -> str | None:
                told = (await ann.until("table"))["seats"][1]["absence"]
                return None if told is None else told["short"]

            async with Guest(timed.socket_url, table["id"], token):
                while await absence() is not None:
                    pass
            while not (await absence() or "").startswith("away: "):
                pass

    asyncio.run(play())
