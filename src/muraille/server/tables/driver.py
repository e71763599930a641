"""The thin shell around a table's task: it gives it what arrives, and does what it wants done."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, Protocol

from muraille.phrase import Language, Phrase
from muraille.server.tables import effects, inputs
from muraille.server.tables.clock import Clock
from muraille.server.tables.inputs import Input
from muraille.server.tables.journal import Journal, Moving
from muraille.server.tables.ownership import ALONE, Tenure
from muraille.server.tables.seats import Reader
from muraille.server.tables.server_frames import encoded
from muraille.server.tables.table_frames import error_frame
from muraille.server.tables.table_state import TableState
from muraille.server.tables.table_task import TableTask
from muraille.server.tables.thinking import Thinkers

logger = logging.getLogger("muraille.tables")

#: The line is cut because the table moves: come again (RFC 6455, registry of close codes).
SERVICE_RESTART = 1012
OUR_ERROR = Phrase("This table had to end because of an error of ours; its record is kept")


class Connection(Protocol):
    """A connection to somebody, whatever carries it."""

    @property
    def language(self) -> Language: ...

    def send(self, text: str) -> None:
        """Send a frame, without waiting."""
        ...

    def hang_up(self, code: int = 1000) -> None: ...


class TableDriver:
    """A table that runs: its task, and the lines, the journal, the bots and the clock that it has."""

    def __init__(
        self, state: TableState, journal: Journal, thinkers: Thinkers, clock: Clock, tenure: Tenure = ALONE
    ) -> None:
        self.state = state
        #: Whether the table is this server's: otherwise nothing is told, whatever the task says.
        self.tenure = tenure
        #: Whether it takes nothing any more.
        self.stopped = False
        self.task = TableTask(state, wall_clock=time.time() - clock.now())
        self._journal = journal
        self._thinkers = thinkers
        self._clock = clock
        self._lines: dict[int, Connection] = {}
        self._visitors: dict[int, Connection] = {}
        self._numbers = count()
        self._inbox: deque[Input] = deque()
        self._stepping = False
        self._running: set[asyncio.Task[None]] = set()
        #: What the journal is writing for this table.
        self.writing: set[asyncio.Task[None]] = set()
        self._alarm: Callable[[], None] | None = None

    # What arrives

    def put(self, given: Input) -> None:
        """Give the table what arrives, after whatever arrived before.

        A visit that fails is the visitor's misfortune and raises; any other failure ends this table with a message and its
        record, and no other.
        """
        if self.stopped:
            return
        self._inbox.append(given)
        if self._stepping:
            return
        self._stepping = True
        try:
            while self._inbox and not self.stopped:
                self._step(self._inbox.popleft())
        finally:
            self._stepping = False

    def _step(self, given: Input) -> None:
        try:
            todo = self.task.step(given, self._clock.now())
        except Exception as problem:
            if isinstance(given, (inputs.Came, inputs.Watched)):
                raise
            logger.error("table failed", extra={"table": self.state.id}, exc_info=problem)
            todo = self.task.step(inputs.Broken(OUR_ERROR), self._clock.now())
        for effect in todo:
            _DOERS[type(effect)](self, effect)

    def come(self, player: int, line: Connection, reader: Reader) -> Connection | None:
        """A player comes or comes back; the line that he had, if it is still open."""
        before = self._lines.get(player)
        self._lines[player] = line
        self.put(inputs.Came(player, reader))
        return before

    def go(self, player: int, line: Connection) -> None:
        """A player's line is cut."""
        if self._lines.get(player) is line:
            del self._lines[player]
            self.put(inputs.Went(player))

    async def leave(self, player: int) -> None:
        """A player goes for good."""
        self._lines.pop(player, None)
        self.put(inputs.Left(player))
        await self.kept()

    def watch(self, line: Connection, reader: Reader) -> int:
        """Somebody comes to watch: the number by which he goes."""
        visitor = next(self._numbers)
        self._visitors[visitor] = line
        self.put(inputs.Watched(visitor, reader))
        return visitor

    def stop_watching(self, visitor: int) -> None:
        self._visitors.pop(visitor, None)
        self.put(inputs.Unwatched(visitor))

    def tell_all(self, code: str, phrase: Phrase) -> None:
        """A sentence to everybody who is there, whatever the table does."""
        for line in (*self._lines.values(), *self._visitors.values()):
            line.send(encoded(error_frame(code, phrase, line.language)))

    async def kept(self) -> None:
        """Wait until the journal has written what it was given; raises where it could not, or the table moves meanwhile."""
        writing = list(self.writing)
        if writing:
            await asyncio.wait(writing)
        for task in writing:
            if task.cancelled():
                raise Moving
            task.result()

    def stop(self, code: int = 1000) -> list[asyncio.Task[None]]:
        """Stop where it is; the journal has everything. What has to be waited for is given back."""
        self.stopped = True
        self._set_alarm(effects.Wake(None))
        for task in self._running:
            task.cancel()
        for line in (*self._lines.values(), *self._visitors.values()):
            line.hang_up(code)
        return list(self._running)

    # What is to be done

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def _write(self, ticket: int, writing: Coroutine[Any, Any, None]) -> None:
        async def write() -> None:
            try:
                await writing
            except Moving:  # somebody else is the owner: what this server knows of the table is worth nothing
                logger.error("table lost", extra={"table": self.state.id})
                self.stop(SERVICE_RESTART)
                raise
            except Exception as problem:
                logger.error("not written", extra={"table": self.state.id}, exc_info=problem)
                self.put(inputs.NotWritten(ticket))
                raise
            self.put(inputs.JournalWritten(ticket))

        def done(task: asyncio.Task[None]) -> None:
            self.writing.discard(task)
            if not task.cancelled():
                task.exception()  # it was logged, and whoever waits for it is told

        task = self._run(write())
        self.writing.add(task)
        task.add_done_callback(done)

    def _write_movement(self, effect: effects.WriteMovement) -> None:
        self._write(effect.ticket, self._journal.add_movement(self.state.id, effect.movement, self.tenure.fence))

    def _write_table(self, effect: effects.WriteTable) -> None:
        ticket, started, phase, occupants = effect
        changes: dict[str, str | float] = {"started": started, "phase": phase, "chairs": occupants}
        self._write(ticket, self._journal.change_table(self.state.id, self.tenure.fence, **changes))

    def _send(self, effect: effects.Send) -> None:
        if (line := self._lines.get(effect.player)) is not None and self.tenure.valid():
            line.send(encoded(effect.frame))

    def _show(self, effect: effects.Show) -> None:
        if not self.tenure.valid():
            return
        text = encoded(effect.frame)
        for visitor in effect.visitors:
            if (line := self._visitors.get(visitor)) is not None:
                line.send(text)

    def _think(self, effect: effects.Think) -> None:
        async def think() -> None:
            action = await self._thinkers.think(effect.situation, last=not any(seat.human for seat in self.state.seats))
            self.put(inputs.Thought(effect.prompt, action))

        self._run(think())

    def _advise(self, effect: effects.Advise) -> None:
        async def advise() -> None:
            coach = await self._thinkers.advise(effect.coaching)
            if coach is not None:
                self.put(inputs.Advised(effect.player, effect.question, coach))

        self._run(advise())

    def _rest(self, effect: effects.Rest) -> None:
        async def rest() -> None:
            await self._clock.sleep(effect.seconds)
            self.put(inputs.Rested())

        self._run(rest())

    def _set_alarm(self, effect: effects.Wake) -> None:
        if self._alarm is not None:
            self._alarm()
        self._alarm = None if effect.at is None else self._clock.at(effect.at, lambda: self.put(inputs.Woke()))


_DOERS: dict[type, Callable[[TableDriver, Any], None]] = {
    effects.WriteMovement: TableDriver._write_movement,
    effects.WriteTable: TableDriver._write_table,
    effects.Send: TableDriver._send,
    effects.Show: TableDriver._show,
    effects.Think: TableDriver._think,
    effects.Advise: TableDriver._advise,
    effects.Rest: TableDriver._rest,
    effects.Wake: TableDriver._set_alarm,
}
