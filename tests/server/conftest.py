"""One server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from muraille.server.settings import Settings
from serving import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Settings(data=tmp_path_factory.mktemp("data"), pace_s=0, spectator_delay_s=0)) as running:
        yield running


@pytest.fixture
def visitor(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url) as client:
        yield client
