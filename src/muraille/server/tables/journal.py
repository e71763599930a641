"""Every table on disk: what was chosen, who plays, and each movement before anybody is told of it.

A movement is what was given to the table (an answer, the clock, the next deal) and the events that followed. Given again, the
movements make the same game: that is how a table goes on after the server was killed. Writes happen in a thread of their own, as
many as wait in one transaction; an awaited write survives a killed process.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Engine,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

logger = logging.getLogger("muraille.journal")

METADATA = MetaData()
#: Marks a column that names the table to which a row belongs: it is forgotten with it.
OF_A_TABLE = {"of": "play_table"}
TABLES = Table(
    "play_table",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False),
    #: When the game began, 0 before.
    Column("started", Float, nullable=False),
    #: ``waiting``, ``playing``, ``over``, ``failed`` or ``abandoned``.
    Column("phase", String(16), nullable=False),
    Column("plan", Text, nullable=False),
    #: The secret from which all walls are made; it leaves the server when the game is over.
    Column("seed", String(80), nullable=False),
    #: The players by name and kind, with the hash of each token.
    Column("chairs", Text, nullable=False),
    Index("play_table_phase", "phase"),
)
MOVEMENTS = Table(
    "play_movement",
    METADATA,
    Column("table_id", String(40), primary_key=True, info=OF_A_TABLE),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),
    #: The events that followed, one JSON object a line.
    Column("events", Text, nullable=False),
)


#: One object each, so that many writes of a kind become one.
_ADD_TABLE, _ADD_MOVEMENT = insert(TABLES), insert(MOVEMENTS)


#: The phases in which a game has nothing more to hide.
ENDED = ("over", "failed", "abandoned")


class Kept(NamedTuple):
    """A table as it was kept."""

    id: str
    created: float
    started: float
    phase: str
    plan: str
    seed: str
    chairs: str


class Movement(NamedTuple):
    """What was given to a table, and the events that followed, as JSON."""

    number: int
    move: str
    events: str


class _Write(NamedTuple):
    statement: Any
    values: dict[str, Any]
    done: asyncio.Future[None] | None


class Journal:
    """The store of all tables; one writer."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        try:
            METADATA.create_all(self._engine)
        except OperationalError as problem:
            raise InvalidRequest(
                "no_database", Phrase("the database cannot be opened: {problem}", problem=str(problem.orig).strip())
            ) from None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._queue: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="journal", daemon=True)
        self._thread.start()

    # Writing

    async def add_table(self, kept: Kept) -> None:
        await self.write(_ADD_TABLE, kept._asdict())

    async def change_table(self, identifier: str, **values: str | float) -> None:
        await self.write(update(TABLES).where(TABLES.c.id == identifier).values(**values), {})

    async def add_movement(self, identifier: str, movement: Movement) -> None:
        await self.write(_ADD_MOVEMENT, {"table_id": identifier, **movement._asdict()})

    async def forget(self, before: float) -> None:
        """Delete the tables made before a moment whose game is over, and all that belongs to them."""
        old = select(TABLES.c.id).where(TABLES.c.created < before, TABLES.c.phase.in_(ENDED))
        for table in METADATA.tables.values():
            for column in table.columns:
                if column.info == OF_A_TABLE:
                    await self.write(delete(table).where(column.in_(old)), {})
        await self.write(delete(TABLES).where(TABLES.c.created < before, TABLES.c.phase.in_(ENDED)), {})

    async def write(self, statement: Any, values: dict[str, Any]) -> None:
        """Write, and wait until it is written."""
        self._loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Write(statement, values, done))
        await done

    def _write_all(self) -> None:
        """The writer's thread: whatever waits goes into one transaction."""
        while (first := self._queue.get()) is not None:
            batch = [first]
            stopping = False
            while not self._queue.empty():
                another = self._queue.get()
                if another is None:
                    stopping = True
                    break
                batch.append(another)
            if (problem := self._commit(batch)) is None or len(batch) == 1:
                for write in batch:
                    self._acknowledge(write, problem)
            else:
                for write in batch:  # one table's fault must not be another's
                    self._acknowledge(write, self._commit([write]))
            if stopping:
                return

    def _commit(self, batch: list[_Write]) -> Exception | None:
        """Write a batch in one transaction; what went wrong, if anything did."""
        try:
            with self._engine.begin() as connection:
                for _, writes in groupby(batch, key=lambda write: id(write.statement)):
                    first, *rest = writes
                    many = [first.values, *(write.values for write in rest)]
                    connection.execute(first.statement, many if first.values else None)
        except Exception as problem:  # whatever it is, those who wait must learn of it
            logger.exception("write failed")
            return problem
        return None

    def _acknowledge(self, write: _Write, problem: Exception | None) -> None:
        def settle() -> None:
            assert write.done is not None
            if write.done.cancelled():
                return
            if problem is None:
                write.done.set_result(None)
            else:
                write.done.set_exception(problem)

        if write.done is not None and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle)

    # Reading

    def tables(self, *phases: str) -> list[Kept]:
        """The tables in these phases, oldest first."""
        chosen = select(TABLES).where(TABLES.c.phase.in_(phases)).order_by(TABLES.c.created)
        with self._engine.connect() as connection:
            return [Kept(**row._mapping) for row in connection.execute(chosen)]

    def table(self, identifier: str) -> Kept | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == identifier)).first()
        return None if row is None else Kept(**row._mapping)

    def movements(self, identifier: str) -> Iterator[Movement]:
        """The movements of a table in their order."""
        chosen = (
            select(MOVEMENTS.c.number, MOVEMENTS.c.move, MOVEMENTS.c.events)
            .where(MOVEMENTS.c.table_id == identifier)
            .order_by(MOVEMENTS.c.number)
        )
        with self._engine.connect() as connection:
            for row in connection.execute(chosen):
                yield Movement(*row)

    def rows(self, chosen: Any) -> list[Any]:
        """What a selection finds, for the rooms that keep something beside the tables."""
        with self._engine.connect() as connection:
            return list(connection.execute(chosen))

    def close(self) -> None:
        """Write what waits, and end."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()


def _engine(url: str) -> Engine:
    """SQLite with a write-ahead log, or any other database that SQLAlchemy speaks with."""
    if url.startswith(("postgresql://", "postgres://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    try:
        engine = create_engine(url)
    except (ArgumentError, NoSuchModuleError, ImportError) as problem:
        raise InvalidRequest(
            "invalid_database", Phrase("“{url}” is no database: {problem}", url=url, problem=str(problem))
        ) from None
    if engine.dialect.name == "sqlite":
        if engine.url.database:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    # NORMAL: a commit survives a killed process; only a power cut may take the last moments
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
