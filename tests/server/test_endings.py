"""The end of a deal over real sockets: the hands that the rules lay open, and no other tile; spectators are behind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from clocks import HandClock
from hidden import Frame, check, shown_by
from muraille.families import ruleset
from muraille.server.settings import Settings
from muraille.server.tables import hall
from players import NAMES, Guest, joined, made, record_of
from serving import Served, serving

Deal = tuple[list[Guest], list[Frame]]


class Ending(NamedTuple):
    """A game that ends in a known way."""

    rules: str
    seed: str
    #: Whether anybody takes the wins that he is offered; who keeps a waiting hand face down.
    wins: bool
    folds: frozenset[int]


def keen(ending: Ending, player: int) -> Any:
    """Come closer to a win with every discard."""

    def decide(prompt: Frame) -> Frame:
        actions = {each["action"]["type"]: dict(each["action"]) for each in prompt["actions"]}
        if ending.wins and "win" in actions:
            return actions["win"]
        if prompt["asked"] == "tenpai":
            return actions["noten" if player in ending.folds or "tenpai" not in actions else "tenpai"]
        if prompt["asked"] == "flower":
            return actions["flower"]
        if prompt["asked"] != "turn":
            return actions["pass"]
        if ending.wins and "riichi" in actions:
            return actions["riichi"]
        if "concealed_kong" in actions:
            return actions["concealed_kong"]
        after = prompt["after"]
        best = min(sorted(after), key=lambda tile: (after[tile]["shanten"], -after[tile]["count"]))
        return {"type": "discard", "tile": best}

    return decide


@pytest.fixture(scope="module")
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory, clock: HandClock) -> Iterator[Served]:
    """With the limits and the delay that a server has unless it is told otherwise."""
    with serving(Settings(data=tmp_path_factory.mktemp("data"))) as running:
        running.services.hall.clock = clock
        yield running


async def play(timed: Served, clock: HandClock, ending: Ending) -> tuple[str, list[Guest], Guest]:
    """One deal; the fourth player and the spectator look again at its end."""
    table = made(timed.url, rules=ending.rules, length="deal", seats=["human"] * 4, player="Ann")
    tokens = [table["token"], *(joined(timed.url, table["id"], name)["token"] for name in NAMES[1:])]
    guests = [
        Guest(timed.socket_url, table["id"], token, decide=keen(ending, player)) for player, token in enumerate(tokens)
    ]
    watcher = Guest(timed.socket_url, table["id"], None)

    looked = asyncio.Event()

    async def to_the_end(guest: Guest) -> None:
        async with guest:
            await guest.play("deal_over")
            await looked.wait()
            await guest.send(type="ready")
            await guest.until("game_over")

    async def look_again(guest: Guest) -> None:
        async with guest:
            await guest.play("deal_over")
        async with guest:
            await guest.until("deal_over")
            looked.set()
            await guest.send(type="ready")
            await guest.until("game_over")

    async def watch() -> None:
        async with watcher:
            await watcher.until("table")
            await playing
            await watcher.send(type="ping")
            await watcher.until("pong")
            assert watcher.of("deal_over") == [], "they are a minute behind"
            clock.advance(60.0)
            await watcher.until("deal_over")
            await watcher.until("game_over")
        async with watcher:
            await watcher.until("game_over")

    playing = asyncio.ensure_future(asyncio.gather(*map(to_the_end, guests[:3]), look_again(guests[3])))
    await watch()
    return table["id"], guests, watcher


ENDINGS = {
    "riichi won": Ending("rcr-2016", "2", True, frozenset()),
    "riichi drawn": Ending("rcr-2016", "7", False, frozenset({0, 1})),
    "mcr won": Ending("mcr-green", "3", True, frozenset()),
    "mcr drawn": Ending("mcr-green", "4", False, frozenset()),
}


async def ended(timed: Served, clock: HandClock, ending: Ending) -> Deal:
    """The deal as it was played, after looking for hidden tiles in every frame of it."""
    table, guests, watcher = await play(timed, clock, ending)
    record = await asyncio.to_thread(record_of, timed.url, table)
    hidden = ruleset(ending.rules).play.hides_concealed_kongs
    for player, guest in (*enumerate(guests), (None, watcher)):
        assert guest.of("deal_over")
        check(guest.frames, record, player, NAMES, kongs_hidden=hidden)
    return guests, record


@pytest.fixture
def deal(request: pytest.FixtureRequest, timed: Served, clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> Deal:
    ending = ENDINGS[request.param]
    monkeypatch.setattr(hall, "new_seed", lambda: f"the seed {ending.seed} of the tests")
    return asyncio.run(ended(timed, clock, ending))


@pytest.mark.parametrize("deal", ["riichi won"], indirect=True)
def test_a_win_shows_the_winner_and_no_other_declarer(deal: Deal) -> None:
    _, record = deal
    declared = {event["seat"] for event in record if event["type"] == "riichi_declared"}
    assert len(shown_by(record)) == 1 < len(declared), "another had declared riichi as well"
    assert any(event["type"] == "ura_revealed" for event in record)


@pytest.mark.parametrize("deal", ["riichi drawn"], indirect=True)
def test_a_draw_shows_who_says_tenpai_and_nobody_else(deal: Deal) -> None:
    """RCR §3.4.2: whoever waits may keep the hand face down."""
    guests, record = deal
    could = [
        guest
        for guest in guests
        for prompt in guest.of("prompt")
        if prompt["asked"] == "tenpai" and "tenpai" in [each["action"]["type"] for each in prompt["actions"]]
    ]
    assert len(shown_by(record)) == 1 < len(could)


@pytest.mark.parametrize("deal", ["mcr won"], indirect=True)
def test_an_mcr_win_shows_the_winner(deal: Deal) -> None:
    assert len(shown_by(deal[1])) == 1


@pytest.mark.parametrize("deal", ["mcr drawn"], indirect=True)
def test_an_mcr_draw_shows_no_hand_and_the_concealed_kongs(deal: Deal) -> None:
    """Green §3.6.8-2."""
    _, record = deal
    assert shown_by(record) == set()
    kinds = [event["type"] for event in record]
    assert kinds.count("kong_declared") == kinds.count("kong_shown") == 1
