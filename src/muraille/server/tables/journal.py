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
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, String, Table, and_, bindparam, delete, insert, select, text, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.sql import ColumnElement

from muraille.phrase import Phrase
from muraille.server.problems import RequestRefused
from muraille.server.tables.database import (
    AGE,
    ENDED,
    METADATA,
    MOVEMENTS,
    OF_A_TABLE,
    PROBE,
    TABLES,
    Connections,
    create_tables,
    playing_engine,
)

logger = logging.getLogger("muraille.journal")

#: How much is written to find out whether there is room, and how many seconds lie between two tries.
PROBED, RETRY_S = 20_000, 1.0

#: The owners of some tables, held until the transaction ends. Only PostgreSQL has more than one.
_HOLD = text(
    "SELECT table_id, term FROM play_owner WHERE table_id = ANY(:ids) ORDER BY table_id FOR NO KEY UPDATE"
).bindparams(bindparam("ids", type_=ARRAY(String)))
#: One object each, so that many writes of a kind become one.
_ADD_TABLE, _ADD_MOVEMENT = insert(TABLES), insert(MOVEMENTS)


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


class Fence(NamedTuple):
    """Who writes for a table: a later owner has a higher term, and this one's writes are refused."""

    table: str
    term: int


class Moving(RequestRefused):
    """The table is not this server's, or no longer: another takes it up, and whoever asks again finds it there."""

    def __init__(self) -> None:
        phrase = Phrase("This table is being taken up by another server; one moment")
        super().__init__(503, "moving", phrase, retry_after=1)


class Latency:
    """How long writes take, from the asking to the disk."""

    def __init__(self) -> None:
        self.count = 0
        self.seconds = 0.0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


def passing(problem: Exception) -> bool:
    """Whether a write may succeed later: the disk is full or read-only, the database damaged, or gone."""
    wrong = (IntegrityError, ProgrammingError, DataError)
    return isinstance(problem, DBAPIError) and not isinstance(problem, wrong)


class _Write(NamedTuple):
    statement: Any
    values: Mapping[str, object]
    #: None where nobody waits for it.
    done: asyncio.Future[None] | None
    #: Whether it waits until it can be written: a game in play does, a request does not.
    patient: bool
    fence: Fence | None = None


class Journal:
    """The store of all tables; one writer."""

    def __init__(self, url: str) -> None:
        self._engine = playing_engine(url)
        self.connections = Connections(self._engine)
        create_tables(self._engine)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._queue: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        #: Why nothing can be written at the moment; None while all is well. And who is told when that changes.
        self.trouble: str | None = None
        self.on_trouble: Callable[[], None] = lambda: None
        self.latency = Latency()
        #: How many moves were made since the start.
        self.moves = 0
        self._thread = threading.Thread(target=self._write_all, name="journal", daemon=True)
        self._thread.start()

    # Writing

    async def add_table(self, kept: Kept, fence: Fence | None = None) -> None:
        await self.write(_ADD_TABLE, kept._asdict(), fence=fence)

    async def change_table(self, identifier: str, fence: Fence | None = None, **values: str | float) -> None:
        changed = update(TABLES).where(TABLES.c.id == identifier).values(**values)
        await self.write(changed, {}, patient=True, fence=fence)

    async def add_movement(self, identifier: str, movement: Movement, fence: Fence | None = None) -> None:
        await self.write(_ADD_MOVEMENT, {"table_id": identifier, **movement._asdict()}, patient=True, fence=fence)
        self.moves += 1

    async def forget(self, before: float) -> None:
        """Delete what was kept before a moment, games in play excepted, and all that belongs to it."""
        for table in METADATA.tables.values():
            for column in table.columns:
                if column.info == AGE:
                    old = column < before
                    await self._forget(table, old if table is not TABLES else and_(old, TABLES.c.phase.in_(ENDED)))

    async def forget_named(self, prefix: str) -> None:
        """Delete the games whose name in addresses begins so, and all that belongs to them."""
        await self._forget(TABLES, TABLES.c.id.startswith(prefix, autoescape=True))

    async def _forget(self, table: Table, chosen: ColumnElement[bool]) -> None:
        old = select(table.c.id).where(chosen)
        for other in METADATA.tables.values():
            for column in other.columns:
                if column.info == OF_A_TABLE:
                    await self.write(delete(other).where(column.in_(old)), {})
        await self.write(delete(table).where(chosen), {})

    async def write(
        self, statement: Any, values: Mapping[str, object], *, patient: bool = False, fence: Fence | None = None
    ) -> None:
        """Write, and wait until it is written; a patient write waits also for room on the disk.

        Raises :class:`Moving` where the table behind the fence has another owner by now."""
        self._loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = self._loop.create_future()
        began = time.perf_counter()
        self._queue.put(_Write(statement, values, done, patient, fence))
        await done
        self.latency.add(time.perf_counter() - began)

    def _write_all(self) -> None:
        """The writer's thread: whatever waits goes into one transaction."""
        held: list[_Write] = []
        while True:
            batch, stopping = self._gathered(held)
            held = self._settle(batch) if batch else self._probe()
            if stopping:
                return

    def _gathered(self, held: list[_Write]) -> tuple[list[_Write], bool]:
        """What waits to be written, and whether it is the last; while nothing can be written it is tried every second."""
        batch = list(held)
        try:
            another = self._queue.get(timeout=RETRY_S if self.trouble else None)
            while another is not None:
                batch.append(another)
                another = self._queue.get_nowait()
        except queue.Empty:
            return batch, False
        return batch, True

    def _settle(self, batch: list[_Write]) -> list[_Write]:
        """Write a batch; what has to wait for better times."""
        problem = self._commit(batch)
        if problem is None or passing(problem):
            self._note(None if problem is None else str(getattr(problem, "orig", problem)))
        elif len(batch) > 1:  # one table's fault must not be another's
            return [held for write in batch for held in self._settle([write])]
        elif self._written_before(batch[0]):
            problem = None
        waiting = [write for write in batch if problem is not None and passing(problem) and write.patient]
        for write in batch:
            if write not in waiting:
                self._acknowledge(write, problem)
        return waiting

    def _probe(self) -> list[_Write]:
        """Whether there is room again, where nobody waits to write."""
        statement = insert(PROBE).values(at=time.time(), padding="·" * PROBED)
        problem = self._commit([_Write(statement, {}, None, patient=False)])
        problem = problem or self._commit([_Write(delete(PROBE), {}, None, patient=False)])
        self._note(None if problem is None else str(getattr(problem, "orig", problem)))
        return []

    def _note(self, trouble: str | None) -> None:
        before, self.trouble = self.trouble, trouble
        if (before is None) != (trouble is None):
            logger.log(logging.ERROR if trouble else logging.INFO, "writing", extra={"trouble": trouble})
            if self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self.on_trouble)

    def _written_before(self, write: _Write) -> bool:
        """Whether this very movement was written, and the answer was lost with the connection."""
        if write.statement is not _ADD_MOVEMENT:
            return False
        chosen = select(MOVEMENTS).where(
            MOVEMENTS.c.table_id == write.values["table_id"], MOVEMENTS.c.number == write.values["number"]
        )
        try:
            return any(dict(row._mapping) == write.values for row in self.rows(chosen))
        except DBAPIError:
            return False

    def _commit(self, batch: list[_Write]) -> Exception | None:
        """Write a batch in one transaction; what went wrong, if anything did."""
        try:
            with self._engine.begin() as connection:
                check_fences(connection, {write.fence for write in batch if write.fence is not None})
                for _, writes in groupby(batch, key=lambda write: id(write.statement)):
                    first, *rest = writes
                    many = [first.values, *(write.values for write in rest)]
                    connection.execute(first.statement, many if first.values else None)
        except Exception as problem:  # whatever it is, those who wait must learn of it
            if not passing(problem) and not isinstance(problem, Moving):
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

    def last_events(self, identifier: str) -> str:
        """The events of the last movement of a table; nothing before its first."""
        last = select(MOVEMENTS.c.events).where(MOVEMENTS.c.table_id == identifier)
        found = self.rows(last.order_by(MOVEMENTS.c.number.desc()).limit(1))
        return str(found[0].events).strip("\n") if found else ""

    def rows(self, chosen: Any) -> list[Any]:
        """What a selection finds, for the rooms that keep something beside the tables."""
        with self._engine.connect() as connection:
            return list(connection.execute(chosen))

    def close(self) -> None:
        """Write what waits, and end."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()


def check_fences(connection: Connection, fences: set[Fence]) -> None:
    """Refuse to write for a table that somebody else has taken up. The rows are held until the transaction ends: whoever takes
    a table up meanwhile waits, and then reads what is being written here."""
    if not fences:
        return
    held: Sequence[Any] = connection.execute(_HOLD, {"ids": sorted(fence.table for fence in fences)}).all()
    if {Fence(*row) for row in held} != fences:
        raise Moving
