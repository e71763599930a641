"""A real server for tests: uvicorn on a free port, in a thread or in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from muraille.server.running import server
from muraille.server.services import Services
from muraille.server.settings import Settings


class Served:
    """A server that answers, and what it holds."""

    def __init__(self, running: uvicorn.Server, port: int) -> None:
        self.running = running
        self.url = f"http://127.0.0.1:{port}"
        self.socket_url = f"ws://127.0.0.1:{port}"

    @property
    def services(self) -> Services:
        app = self.running.config.app
        assert isinstance(app, Starlette)
        found = app.state.services
        assert isinstance(found, Services)
        return found


def wait_until(condition: object, seconds: float = 20.0) -> None:
    """Wait until a function says yes."""
    assert callable(condition)
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)


@contextmanager
def serving(settings: Settings) -> Iterator[Served]:
    """A server in a thread, stopped at the end."""
    running = server(settings)
    running.config.port = 0
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    wait_until(lambda: running.started or not thread.is_alive())
    assert running.started, "the server did not start"
    port = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield Served(running, port)
    finally:
        running.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server did not stop"


class Process:
    """``muraille serve`` as a process that can be killed."""

    def __init__(self, data: Path, *, port: int = 0, options: tuple[str, ...] = ("--pace", "0")) -> None:
        arguments = [sys.executable, "-m", "muraille", "serve", "--data", str(data), "--port", str(port), *options]
        self.errors = (data.parent / f"{data.name}-errors.txt").open("a")
        self.process = subprocess.Popen(
            arguments,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env=os.environ | {"LC_ALL": "C", "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://localhost:(\d+)", self.process.stdout.readline())
        assert found, "the server said no address"
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.socket_url = f"ws://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """``kill -9``: no farewell."""
        self.process.kill()
        self.process.wait(20)
        self._close()

    def stop(self) -> int:
        self.process.terminate()
        code = self.process.wait(20)
        self._close()
        return code

    def _close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()
