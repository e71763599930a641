"""The tables of a hall that several servers share: a thread keeps the session in PostgreSQL that holds their locks.

A server is the owner of its tables for some seconds after it has last heard from PostgreSQL, and those are fewer than the seconds
after which PostgreSQL gives its tables to others: it stops before they begin.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import DBAPIError, OperationalError

from muraille.phrase import Phrase
from muraille.server.problems import RequestRefused
from muraille.server.tables.database import OPEN, playing_engine
from muraille.server.tables.journal import Fence, Journal, Kept
from muraille.server.tables.membership import ELSEWHERE, WHERE_IS, Listing, Membership, Peer, Whereabouts
from muraille.server.tables.ownership import Tenure

logger = logging.getLogger("muraille.hall")

T = TypeVar("T")

#: Seconds between two signs of life, and for how long one lasts. PostgreSQL waits longer (membership.SILENCE_S).
BEAT_S, LEASE_S = 0.5, 5.0
#: Seconds between two looks whether it still lasts, and between two tries to come back.
LOOK_S, RETRY_S = 0.2, 1.0
#: How many tables are taken up at once: the others of the hall want some too.
BATCH = 24
#: How many tables of others are listed.
LISTED = 400


def clock() -> float:
    """Seconds that pass for everybody; on Linux also while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class _Command(NamedTuple):
    work: Callable[[Membership], Any]
    done: asyncio.Future[Any]


class SharedOwner:
    """One of several servers."""

    shared = True

    def __init__(self, journal: Journal, url: str, address: str) -> None:
        self._journal = journal
        self._engine = playing_engine(url)
        self.address = address
        #: What the others show when they pass somebody on to this server.
        self.secret = secrets.token_urlsafe(32)
        self.trouble: str | None = None
        self._member: Membership | None = None
        self._until = 0.0
        self._commands: queue.SimpleQueue[_Command | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._live, name="hall", daemon=True)
        self._stopping = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lost: Callable[[], None] = lambda: None
        self._news: Callable[[], None] = lambda: None
        self._watch: asyncio.Task[None] | None = None
        self._began = asyncio.Event()

    # The session, in a thread of its own

    def _live(self) -> None:
        while not self._stopping:
            try:
                member = Membership(self._engine, self.address, self.secret)
            except DBAPIError as problem:
                self._say_trouble(problem)
                time.sleep(RETRY_S)
                continue
            try:
                self._begin(member)
                self._serve(member)
            except DBAPIError as problem:
                self._say_trouble(problem)
            finally:
                self._end(member)

    def _begin(self, member: Membership) -> None:
        sent = clock()
        member.beat()
        self._until, self._member, self.trouble = sent + LEASE_S, member, None
        logger.info("hall joined", extra={"server": member.number})
        self._call(self._began.set)
        self._call(self._news)

    def _serve(self, member: Membership) -> None:
        while not self._stopping:
            command = self._next()
            sent = clock()
            if command is None:
                member.beat()
            else:
                self._do(command, member)
            self._until = sent + LEASE_S
            if member.heard():
                self._call(self._news)

    def _next(self) -> _Command | None:
        try:
            return self._commands.get(timeout=BEAT_S)
        except queue.Empty:
            return None

    def _do(self, command: _Command, member: Membership) -> None:
        try:
            found = command.work(member)
        except DBAPIError as problem:
            self._settle(command.done, None, problem)
            if problem.connection_invalidated:
                raise
        else:
            self._settle(command.done, found, None)

    def _end(self, member: Membership) -> None:
        self._until, self._member = 0.0, None
        member.close()
        with suppress(queue.Empty):
            while True:
                if (command := self._commands.get_nowait()) is not None:
                    self._settle(command.done, None, no_hall())
        if not self._stopping:
            self._call(self._lost)

    def _settle(self, done: asyncio.Future[Any], found: Any, problem: Exception | None) -> None:
        def settle() -> None:
            if not done.done():
                done.set_result(found) if problem is None else done.set_exception(problem)

        self._call(settle)

    def _say_trouble(self, problem: DBAPIError) -> None:
        trouble = str(problem.orig).strip()
        if self.trouble is None:
            logger.error("hall lost", extra={"problem": trouble})
        self.trouble = trouble

    def _call(self, what: Callable[[], object]) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(what)

    # In the event loop

    async def start(self, lost: Callable[[], None], news: Callable[[], None]) -> None:
        self._loop, self._lost, self._news = asyncio.get_running_loop(), lost, news
        self._thread.start()
        await self._began.wait()
        self._watch = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """Nobody answers: whatever the thread waits for, this server owns nothing any more."""
        while True:
            await asyncio.sleep(LOOK_S)
            member = self._member
            if member is not None and clock() > self._until:
                logger.error("hall lost", extra={"problem": "no answer"})
                self._member, self.trouble = None, "no answer"
                self._lost()
                member.cut()
                self._journal.connections.cut()

    async def _ask(self, work: Callable[[Membership], T]) -> T:
        if self._member is None or self._stopping:
            raise no_hall()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._commands.put(_Command(work, done))
        return await done

    def _tenure(self, fence: Fence) -> Tenure:
        member = self._member
        if member is None:  # lost while the answer was on its way
            raise no_hall()
        return Tenure(fence, lambda: self._member is member and clock() < self._until)

    async def claim(self, table: str) -> Tenure:
        try:
            fences = await self._ask(lambda member: member.take([table]))
        except OperationalError as problem:
            logger.error("no lock", extra={"problem": str(problem.orig).strip()})
            raise no_hall() from None
        return self._tenure(fences[table])

    async def take_nobodys(self) -> list[tuple[Kept, Tenure]]:
        found = await self._ask(lambda member: member.take_nobodys(BATCH))
        return [(kept, self._tenure(fence)) for kept, fence in found.values()]

    async def release(self, tables: Sequence[str]) -> None:
        await self._ask(lambda member: member.release(tables))

    async def announce(self, tables: Mapping[str, tuple[str, int]]) -> None:
        await self._ask(lambda member: member.announce(tables))

    async def whereabouts(self, table: str) -> Whereabouts | None:
        rows = await self._rows(WHERE_IS.bindparams(id=table))
        if not rows:
            return None
        phase, number, address, secret = rows[0]
        return Whereabouts(phase, None if number is None else Peer(number, address, secret))

    async def elsewhere(self) -> list[Listing]:
        number = 0 if self._member is None else self._member.number
        rows = await self._rows(ELSEWHERE.bindparams(phases=list(OPEN), number=number, most=LISTED))
        return [Listing(Kept(*row[:7]), row.present, row.watching) for row in rows]

    async def _rows(self, chosen: Any) -> list[Any]:
        """Asked beside the session; refused at once where the database does not answer."""
        if self._member is None:
            raise no_hall()
        return await asyncio.to_thread(self._journal.rows, chosen)

    @property
    def number(self) -> int | None:
        return None if self._member is None else self._member.number

    async def leave(self) -> None:
        """Hand the tables over: they are nobody's before this server is gone."""
        if self._watch is not None:
            self._watch.cancel()
        with suppress(DBAPIError, RequestRefused, TimeoutError):
            async with asyncio.timeout(LEASE_S):
                await self._ask(lambda member: member.leave())
        self._stopping = True
        self._commands.put(None)
        await asyncio.to_thread(self._thread.join, LEASE_S)
        self._engine.dispose()


def no_hall() -> RequestRefused:
    """The database that the servers share does not answer."""
    phrase = Phrase("The server has lost its database; nothing is lost, please try again in a moment")
    return RequestRefused(503, "no_hall", phrase, retry_after=2)
