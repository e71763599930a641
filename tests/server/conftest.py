"""One server for the tests of a module, whose games are always the same."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from muraille.server import pools
from muraille.server.settings import Limits, Settings
from muraille.server.tables import hall
from serving import Served, serving


@pytest.fixture(autouse=True)
def _same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "new_seed", lambda: "the seed of the tests")


@pytest.fixture(scope="session", autouse=True)
def _ready_processes() -> None:
    """The rules are imported once, before anybody waits for an answer."""
    with pools.processes(1) as pool:
        pool.submit(pools.ready).result(120)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = Settings(
        data=tmp_path_factory.mktemp("data"),
        pace_s=0,
        rehearsal_pace_s=0,
        spectator_delay_s=0,
        protected_s=0.05,
        # without pauses a player answers faster than any person
        limits=Limits(introduction_s=0.3, burst=400),
    )
    with serving(settings) as running:
        yield running


@pytest.fixture
def visitor(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url) as client:
        yield client
