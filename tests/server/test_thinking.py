"""Bots in processes of their own: right answers, and a failed worker that stops nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from muraille.bots.situations import DecisionSituation, situation, think
from muraille.families import ruleset
from muraille.server.settings import Settings
from muraille.server.tables import ray_thinking
from muraille.server.tables.caretaker import kept_safe
from muraille.server.tables.ray_thinking import RemoteBot, thinkers_for
from muraille.server.tables.thinking import Thinkers
from muraille.table.actions import Discard
from muraille.table.games import Game
from muraille.table.seats import RiverTile
from muraille.table.seeds import SeededWalls


def first_question() -> tuple[Game, DecisionSituation]:
    game = Game(ruleset("rcr-2016"), SeededWalls("7"))
    game.next_deal()
    assert game.deal is not None
    return game, situation(game.deal, game.pending[0], "greedy", "1")


def test_a_worker_answers_and_a_failing_one_is_replaced() -> None:
    async def ask() -> None:
        thinkers = Thinkers(1, 5.0)
        _, good = first_question()
        bad = msgspec.structs.replace(good, bot="nobody")
        try:
            assert await thinkers.think(good) == think(good).action
            assert await thinkers.think(bad) is None
            assert thinkers.failures == 1
            assert await thinkers.think(good) == think(good).action
        finally:
            thinkers.stop()

    asyncio.run(ask())


def test_a_worker_that_exceeds_its_budget_is_stopped() -> None:
    async def ask() -> None:
        thinkers = Thinkers(1, 0.0)
        _, good = first_question()
        try:
            assert await thinkers.think(good) is not None, "a new process has time to start"
            assert await thinkers.think(good) is None
            assert thinkers.failures == 1
        finally:
            thinkers.stop()

    asyncio.run(ask())


class NoCluster:
    """Ray as far as a bot asks for it, with a cluster that has one core and answers once."""

    class Exceptions:
        RayError = OSError

    exceptions = Exceptions

    def __init__(self) -> None:
        self.answers = 1

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, **_: object) -> Callable[[type[RemoteBot]], object]:
        return lambda kind: SimpleNamespace(
            remote=lambda: SimpleNamespace(answer=SimpleNamespace(remote=kind().answer))
        )

    def get(self, answer: bytes, timeout: float) -> bytes:
        self.answers -= 1
        if self.answers < 0:
            raise ConnectionError
        return answer

    def kill(self, actor: object) -> None: ...


def test_bots_of_a_cluster_that_goes_away_stop_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ray_thinking, "connected", lambda address, jobs: NoCluster())

    async def ask() -> None:
        thinkers = thinkers_for(Settings(data=tmp_path, ray="10.0.0.7:6379"))
        _, good = first_question()
        try:
            assert await thinkers.think(good) == think(good).action
            assert await thinkers.think(good) is None
            assert thinkers.failures == 1
        finally:
            thinkers.stop()

    asyncio.run(ask())


@pytest.mark.long
def test_bots_think_on_a_ray_cluster(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")

    async def ask() -> None:
        thinkers = thinkers_for(Settings(data=tmp_path, ray="local", bot_processes=1, bot_budget_s=60))
        thinkers.STARTING_S = 120.0
        _, good = first_question()
        bad = msgspec.structs.replace(good, bot="nobody")
        try:
            assert await thinkers.think(good) == think(good).action
            assert await thinkers.think(bad) is None
            thinkers.budget = 120.0
            assert await thinkers.think(good) == think(good).action, "another process took its place"
        finally:
            thinkers.stop()

    try:
        asyncio.run(ask())
    finally:
        ray.shutdown()


def test_whoever_plays_for_the_absent_discards_what_he_draws() -> None:
    game, _ = first_question()
    assert game.deal is not None
    prompt = game.pending[0]
    assert kept_safe(prompt, game.deal.state) == prompt.default


def test_whoever_plays_for_the_absent_keeps_to_safe_tiles_after_a_riichi() -> None:
    game, _ = first_question()
    assert game.deal is not None
    state, prompt = game.deal.state, game.pending[0]
    safe = next(tile for tile in state.seats[0].concealed if tile is not None and tile is not prompt.tile)
    assert prompt.default != Discard(safe)
    state.seats[2].riichi = True
    state.seats[2].river.append(RiverTile(safe, drawn=False))
    assert kept_safe(prompt, state) == Discard(safe)
