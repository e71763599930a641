"""A win announced late, over real sockets: who may, and that nobody else can see it (RCR §3.3.1)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from hidden import check
from muraille.riichi.rules import RCR_2016
from muraille.server.settings import Limits, Settings
from muraille.server.tables import moves
from muraille.table.arranged import arrange
from muraille.table.replays import verify
from muraille.table.seeds import GivenWalls
from muraille.table.walls import BuiltWall
from players import NAMES, Frame, Guest, joined, made, record_of
from serving import Served, serving, wait_until

#: Ready for 5m and 8m, and the same but for one tile that is not.
READY, UNREADY = "23467m345p55678s", "23469m345p55678s"
EAST_DISCARDS = {"type": "discard", "tile": "8m"}


class Seated(NamedTuple):
    """Four people at a table, and one who watches."""

    table: Frame
    guests: list[Guest]
    watcher: Guest


def lay(monkeypatch: pytest.MonkeyPatch, west: str = READY, **arranged: str) -> None:
    """The next tables play with this wall: East discards 8m, South draws 1m."""
    hands = {
        "east": "147m258p369s1234z8m",
        "south": "258m369p147s1234z",
        "west": west,
        "north": "369m147p29s13567z",
        "draws": "1m9s",
        "indicators": "5z",
    }
    wall = BuiltWall(arrange(RCR_2016.play.tiles, RCR_2016.play.dead, hands | arranged))
    monkeypatch.setattr(moves, "SeededWalls", lambda _: GivenWalls([wall] * 40))


async def answer(guest: Guest, asked: str, action: Frame | None = None) -> Frame:
    """Wait for such a question, and answer it."""
    while (prompt := await guest.until("prompt"))["asked"] != asked:
        pass
    if action is not None:
        await guest.send(type="act", prompt_id=prompt["id"], action=action)
    return prompt


async def sit(served: Served, stack: AsyncExitStack, **plan: object) -> Seated:
    """Ann is East; each comes when the one before has been told everything."""
    table = made(served.url, length="deal", player=NAMES[0], **{"seats": ["human"] * 4} | plan)
    people = list(plan.get("seats", ["human"] * 4)).count("human")  # type: ignore[call-overload]  # any plan is taken
    tokens = [table["token"], *(joined(served.url, table["id"], name)["token"] for name in NAMES[1:people]), None]
    guests = [Guest(served.socket_url, table["id"], token) for token in tokens]
    await stack.enter_async_context(guests[0])
    await guests[0].until("prompt")
    for guest in guests[1:]:
        await stack.enter_async_context(guest)
        await guest.until("snapshot")
        if guest.token is not None:
            await guests[0].until("table")
    return Seated(table, guests[:-1], guests[-1])


async def east_discards(seated: Seated) -> None:
    first = seated.guests[0]
    prompt = next(frame for frame in reversed(first.frames) if frame["type"] == "prompt")
    await first.send(type="act", prompt_id=prompt["id"], action=EAST_DISCARDS)


async def told_of(guest: Guest, kind: str, seat: int) -> Frame:
    """The frame that tells such an event."""
    while True:
        frame = await guest.until("moved")
        for each in frame["events"]:
            if each["event"]["type"] == kind and each["event"]["seat"] == seat:
                return frame


def played(served: Served, story: Callable[[Seated], Awaitable[None]], **plan: object) -> Seated:
    async def play() -> Seated:
        async with AsyncExitStack() as stack:
            seated = await sit(served, stack, **plan)
            await story(seated)
            return seated

    return asyncio.run(play())


@pytest.mark.rule("R063")
def test_whoever_let_a_tile_go_may_still_win_on_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch)

    async def story(seated: Seated) -> None:
        west = seated.guests[2]
        await east_discards(seated)
        await answer(west, "claim", {"type": "pass"})
        late = await answer(west, "late", {"type": "win"})
        assert (late["tile"], late["open"], late["remaining_ms"]) == ("8m", True, None)
        assert [each["action"]["type"] for each in late["actions"]] == ["win", "pass"]
        for guest in (*seated.guests, seated.watcher):
            await told_of(guest, "put_back", 1)
        for guest in seated.guests:
            await guest.play(until="deal_over")
            await guest.send(type="ready")
        for guest in (*seated.guests, seated.watcher):
            await guest.until("game_over")

    seated = played(served, story)
    record = record_of(served.url, seated.table["id"])
    won = next(event for event in record if event["type"] == "won")
    assert (won["seat"], won["discarder"], won["tile"]) == (2, 0, "8m")
    for player, guest in ((0, seated.guests[0]), (1, seated.guests[1]), (3, seated.guests[3]), (None, seated.watcher)):
        check(guest.frames, record, player, NAMES, kongs_hidden=False)


def stand_by(served: Served, monkeypatch: pytest.MonkeyPatch, west: str) -> list[list[str]]:
    """What everybody but West got until South has discarded, as it was sent; only the number of the table is no part of it."""
    lay(monkeypatch, west)

    async def story(seated: Seated) -> None:
        await east_discards(seated)
        third = seated.guests[2]
        if west == READY:
            await answer(third, "claim", {"type": "pass"})
            await answer(third, "late")
        await answer(seated.guests[1], "turn", {"type": "discard", "tile": "1m"})
        for guest in (*seated.guests, seated.watcher):
            await told_of(guest, "discarded", 1)

    seated = played(served, story)
    others = (*seated.guests[:2], seated.guests[3], seated.watcher)
    return [[json.dumps(frame).replace(seated.table["id"], "table") for frame in guest.frames] for guest in others]


@pytest.mark.rule("R063")
def test_nobody_else_can_see_who_may_still_win(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    with_right, without = (stand_by(served, monkeypatch, west) for west in (READY, UNREADY))
    assert [len(frames) for frames in with_right] == [len(frames) for frames in without]
    assert with_right == without


@pytest.mark.rule("R063")
def test_the_offer_ends_with_the_next_discard_or_when_it_is_let_go(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch)

    async def story(seated: Seated) -> None:
        _, south, west, _ = seated.guests
        await east_discards(seated)
        await answer(west, "claim", {"type": "pass"})
        late = await answer(west, "late", {"type": "pass"})
        assert (await west.until("prompt_closed"))["id"] == late["id"]
        await west.send(type="act", prompt_id=late["id"], action={"type": "win"})
        assert (await west.until("error"))["code"] == "stale_prompt"
        await answer(south, "turn", {"type": "discard", "tile": "1m"})
        await told_of(west, "discarded", 1)
        await west.send(type="act", prompt_id=late["id"], action={"type": "win"})
        assert (await west.until("error"))["code"] == "stale_prompt"
        assert len([frame for frame in west.of("prompt") if frame["asked"] == "late"]) == 1

    played(served, story)


@pytest.mark.rule("R063")
def test_a_bot_never_wins_late(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """West is a bot that lets everything go; the one person at the table hears of nothing but draws and discards."""
    lay(monkeypatch)

    async def story(seated: Seated) -> None:
        await east_discards(seated)
        await told_of(seated.guests[0], "discarded", 3)

    seated = played(served, story, seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"])
    assert not any(frame["asked"] == "late" for frame in seated.guests[0].of("prompt"))
    table = served.services.hall.tables[seated.table["id"]]
    assert all(seat.question is None or seat.question.awaited for seat in table.seats[1:])


@pytest.mark.rule("R063")
def test_a_restart_keeps_the_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch)

    async def before(seated: Seated) -> None:
        await east_discards(seated)
        await answer(seated.guests[2], "claim", {"type": "pass"})
        await answer(seated.guests[2], "late")

    async def after(running: Served, west: Guest) -> Guest:
        table = west.url.rpartition("/")[2]
        wait_until(lambda: running.services.hall.tables[table].game is not None)
        again = Guest(running.socket_url, table, west.token)
        async with again:
            await answer(again, "late", {"type": "win"})
            await again.play()
        return again

    settings = Settings(data=tmp_path, pace_s=0, spectator_delay_s=0, limits=Limits(burst=400))
    with serving(settings) as first:
        seated = played(first, before)
    with serving(settings) as second:
        again = asyncio.run(after(second, seated.guests[2]))
        kept = second.services.hall.tables[seated.table["id"]].game
        assert kept is not None
        assert verify(kept.events, RCR_2016) == []
    (over,) = again.of("deal_over")
    assert [winner["seat"] for winner in over["result"]["winners"]] == [2]
