"""A real server for tests: uvicorn on a free port, in a thread or in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
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
def serving(settings: Settings, *, budget: float = 0) -> Iterator[Served]:
    """A server in a thread, stopped at the end; a test asks for more than any client may, unless it is about that."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    port = listening.getsockname()[1]
    running = server(replace(settings, budget=budget, port=port))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    wait_until(lambda: running.started or not thread.is_alive())
    assert running.started, "the server did not start"
    try:
        yield Served(running, port)
    finally:
        running.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server did not stop"


#: A process that has imported everything, and forks a server for each line it reads: where its data lies, and its port.
NURSERY = """
import os, signal, socket, sys
from pathlib import Path
from muraille.server import logs
from muraille.server.running import server
from muraille.server.settings import Settings
logs.configure()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        port, data = line.rstrip().split(" ", 1)
        listening = socket.create_server(("127.0.0.1", int(port)), backlog=1024)
        bound = listening.getsockname()[1]
        running = server(Settings(data=Path(data), port=bound, pace_s=0, budget=0))
        print(os.getpid(), bound, flush=True)
        running.run(sockets=[listening])
        os._exit(0)
"""


class Nursery:
    """Servers that begin at once: each is a process of its own, forked from one that waits. ``kill -9`` is as real as ever."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.errors = (data.parent / f"{data.name}-errors.txt").open("a")
        self._parent = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env=os.environ | {"LC_ALL": "C", "PYTHONUNBUFFERED": "1"},
        )
        self.pid = 0
        self.port = 0

    def start(self) -> None:
        """The next server, at the port of the last."""
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.write(f"{self.port} {self._data}\n")
        self._parent.stdin.flush()
        told = self._parent.stdout.readline().split()
        assert len(told) == 2, "the server said no address"
        self.pid, self.port = int(told[0]), int(told[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """``kill -9``: no farewell."""
        os.kill(self.pid, signal.SIGKILL)
        wait_until(lambda: not Path(f"/proc/{self.pid}").exists(), 60)

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGTERM)
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.close()
        self._parent.wait(60)
        self._parent.stdout.close()
        self.errors.close()


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
