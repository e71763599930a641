"""Halls that several servers share, for tests: a database of their own, and a wire to it that can be cut."""

from __future__ import annotations

import select
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg

from muraille.server.settings import Limits, Settings

_NAMES = count(1)


def fresh_database(server: str) -> str:
    """The URL of a new, empty database of a PostgreSQL server."""
    name = f"hall_{next(_NAMES)}_{threading.get_ident() % 10_000}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name}".encode())
        connection.execute(f"CREATE DATABASE {name}".encode())
    parts = urlsplit(server)
    return parts._replace(path=f"/{name}").geturl()


def asked(database: str, statement: str) -> list[tuple[object, ...]]:
    with psycopg.connect(database, autocommit=True) as connection:
        return [tuple(row) for row in connection.execute(statement.encode()).fetchall()]


def settings(database: str, data: Path, **changes: object) -> Settings:
    """A server of a shared hall, whose games are quick."""
    given: dict[str, object] = {"pace_s": 0, "protected_s": 0.05, "limits": Limits(burst=400, bot_tables=1000)}
    return Settings(data=data, database=database, **(given | changes))  # type: ignore[arg-type]


class Wire:
    """A port that leads somewhere, and can be cut without either end being told, as a network does."""

    def __init__(self, dial: Callable[[], socket.socket]) -> None:
        self.dial = dial
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._listening.getsockname()[1]
        self._cut = threading.Event()
        self._ends: list[socket.socket] = []
        self._closed = False
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self._cut.is_set():  # like a packet that nobody answers
                    self._ends.append(near)
                    continue
                try:
                    far = self.dial()
                except OSError:  # nobody is there
                    near.close()
                    continue
                self._ends += [near, far]
                threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError, ValueError):
            while not self._closed:
                ready, _, _ = select.select([near, far], [], [], 0.1)
                for end in ready:
                    if self._cut.is_set():
                        return  # whatever was sent is lost; nobody learns of it
                    data = end.recv(1 << 16)
                    if not data:
                        return
                    (far if end is near else near).sendall(data)
                if self._cut.is_set():
                    return
        if not self._cut.is_set():
            for end in (near, far):
                end.close()

    def cut(self) -> None:
        self._cut.set()

    def mend(self) -> None:
        """New connections come through; the old ones are gone."""
        for end in self._ends:
            end.close()
        self._ends.clear()
        self._cut.clear()

    def close(self) -> None:
        self._closed = True
        self._listening.close()
        for end in self._ends:
            end.close()


class DatabaseWire(Wire):
    """A wire to the PostgreSQL server of a database."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        path = Path(parse_qs(parts.query)["host"][0]) / f".s.PGSQL.{parts.port or 5432}"

        def dial() -> socket.socket:
            far = socket.socket(socket.AF_UNIX)
            far.connect(str(path))
            return far

        super().__init__(dial)
        self.url = f"postgresql://{parts.username or 'postgres'}@127.0.0.1:{self.port}{parts.path}"


class Front(Wire):
    """The one address in front of several servers: it leads to the first of them that answers."""

    def __init__(self, ports: Sequence[int]) -> None:
        def dial() -> socket.socket:
            for port in ports:
                with suppress(OSError):
                    return socket.create_connection(("127.0.0.1", port), timeout=5)
            raise OSError("no server answers")

        super().__init__(dial)
        self.url = f"http://127.0.0.1:{self.port}"


@contextmanager
def wire(database: str) -> Iterator[DatabaseWire]:
    found = DatabaseWire(database)
    try:
        yield found
    finally:
        found.close()
