"""The file of the games: is it whole, its backups, and what happens to the tables while nothing can be written.

The competition desk keeps its own files: whatever happens to this one, it goes on (docs/server.md: the desk has its own file).
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from muraille.phrase import Phrase
from muraille.server.problems import RequestRefused, no_room
from muraille.server.problems import answer as problem_answer
from muraille.server.tables.hall import Hall

logger = logging.getLogger("muraille.journal")

#: Seconds between two backups, and how many are kept.
BACKUP_EVERY_S, KEPT = 3600.0, 12
#: What needs the games.
PLAYING = ("/api/tables", "/api/replays", "/ws/", "/table/", "/play", "/replay", "/api/my-play")


def sound(path: Path) -> bool:
    """Whether a file is a database that can be read."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return str(found) == "ok"
    except sqlite3.Error:
        return False


def directory_of(path: Path) -> Path:
    """Where the backups of a file lie."""
    return path.with_name(f"{path.name}.backups")


def backups(path: Path) -> list[Path]:
    """The backups of a file, the newest first."""
    return sorted(directory_of(path).glob(f"{path.stem}-*.db"), reverse=True)


def back_up(path: Path, now: float | None = None) -> Path:
    """A copy of a database while it is used, in one file; the oldest are removed."""
    directory = directory_of(path)
    directory.mkdir(mode=0o700, exist_ok=True)
    moment = time.strftime("%Y%m%dT%H%M%S", time.gmtime(now))
    made, target = directory / f".{os.getpid()}.part", directory / f"{path.stem}-{moment}.db"
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(made)) as copy:
            source.backup(copy, pages=500, sleep=0.01)
            copy.execute("PRAGMA journal_mode=DELETE")
        made.chmod(0o600)
        os.replace(made, target)
    finally:
        made.unlink(missing_ok=True)
    for old in backups(path)[KEPT:]:
        old.unlink(missing_ok=True)
    return target


def damage(path: Path) -> Phrase | None:
    """What is wrong with the file of the games, and which backup is good; None where it is whole, or not there yet."""
    if not path.exists() or sound(path):
        return None
    good = next((each for each in backups(path) if sound(each)), None)
    if good is None:
        return Phrase(
            "The file {name} of the games is damaged, and there is no good backup of it. The competition desk goes on",
            name=path.name,
        )
    return Phrase(
        "The file {name} of the games is damaged; its backup {backup} is good: stop the server and put it in its place. "
        "The competition desk goes on",
        name=path.name,
        backup=f"{good.parent.name}/{good.name}",
    )


class Keeper:
    """Makes the backups of the games while the server runs."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._task: asyncio.Task[None] | None = None

    def start(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        if self._path is not None:
            self._task = asyncio.create_task(self._keep(self._path, sleep))

    async def _keep(self, path: Path, sleep: Callable[[float], Awaitable[None]]) -> None:
        while True:
            await sleep(self._due(path))
            try:
                made = await asyncio.to_thread(back_up, path)
                logger.info("backup", extra={"backup": made.name})
            except (sqlite3.Error, OSError) as problem:  # a full disk must not stop the tables
                logger.error("no backup", extra={"problem": str(problem)})
                await sleep(60.0)

    @staticmethod
    def _due(path: Path) -> float:
        """Seconds until the next backup."""
        newest = max((each.stat().st_mtime for each in backups(path)), default=0.0)
        return min(BACKUP_EVERY_S, max(1.0, newest + BACKUP_EVERY_S - time.time()))

    def made(self) -> list[Path]:
        """The backups there are, the newest first."""
        return [] if self._path is None else backups(self._path)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task


def tell_tables(hall: Hall) -> None:
    """Everybody at a table learns that it pauses because nothing can be written, or that it goes on."""
    waits = hall.journal.trouble is not None
    phrase = no_room().phrase if waits else Phrase("The server can write again: the table goes on")
    code = "cannot_write" if waits else "goes_on"
    for table in hall.tables.values():
        hall.driver(table).tell_all(code, phrase)


class Closed:
    """Around the application: while the file of the games is damaged, whatever needs them is refused with its sentence."""

    def __init__(self, app: ASGIApp, damage: Phrase | None) -> None:
        self.app = app
        self.damage = damage

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.damage is None or not scope.get("path", "").startswith(PLAYING):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1011})
        else:
            refusal = RequestRefused(503, "damaged", self.damage, retry_after=600)
            await problem_answer(Request(scope), refusal)(scope, receive, send)
