"""Tables that are nobody's are taken up: after a stop by the same server, in a shared hall by any; and given up when lost."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from sqlalchemy.exc import DBAPIError

from muraille.errors import MurailleError
from muraille.server.problems import RequestRefused
from muraille.server.tables import inputs, moves
from muraille.server.tables.floor import Floor
from muraille.server.tables.ownership import Ownership
from muraille.server.tables.table_state import TableState

logger = logging.getLogger("muraille.tables")

#: Seconds between two looks for tables that are nobody's; news of one come sooner.
LOOK_S = 1.0


class Takeover:
    """Takes up what is nobody's, tells the other servers what is here, and gives everything up where the hall is lost."""

    def __init__(self, floor: Floor, ownership: Ownership) -> None:
        self._floor = floor
        self._ownership = ownership
        self._news = asyncio.Event()
        #: What the other servers were last told of each table.
        self._announced: dict[str, tuple[object, ...]] = {}
        #: How many games were taken up.
        self.count = 0

    async def start(self) -> asyncio.Task[None]:
        """Lay what is nobody's; the task that takes it up, and goes on looking."""
        await self._ownership.start(self._step_down, self._news.set)
        return asyncio.create_task(self._mind(await self._laid()))

    async def _laid(self) -> list[TableState]:
        """Some of the tables that are nobody's are this server's now, and laid."""
        laid: list[TableState] = []
        for kept, tenure in await self._ownership.take_nobodys():
            try:
                laid.append(self._floor.lay(kept, tenure))
            except (msgspec.MsgspecError, KeyError) as problem:  # not ours, or not whole: the others go on
                logger.error("table not taken up", extra={"table": kept.id, "problem": str(problem)})
                await self._floor.journal.change_table(kept.id, tenure.fence, phase="failed")
                await self._ownership.release([kept.id])
        return laid

    async def _mind(self, laid: list[TableState]) -> None:
        """Take up what was laid; then look again and again, sooner where there is news."""
        await self._take_up_all(laid)
        while self._ownership.shared:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._news.wait()
            self._news.clear()
            try:
                while laid := await self._laid():
                    await self._take_up_all(laid)
                await self._announce()
            except (RequestRefused, DBAPIError) as problem:  # lost for the moment: it is tried again
                logger.info("hall not read", extra={"problem": str(problem)})

    async def _take_up_all(self, tables: list[TableState]) -> None:
        for table in tables:
            if self._floor.has(table):
                await self.take_up(table)

    async def take_up(self, table: TableState) -> None:
        """Let a table that is laid go on where its movements end."""
        driver, journal = self._floor.driver(table), self._floor.journal
        if table.phase != "playing":
            driver.put(inputs.Opened())
            return
        try:
            movements = await asyncio.to_thread(lambda: list(journal.movements(table.id)))
            game, count = await asyncio.to_thread(moves.taken_up, table.plan, table.seed, movements)
        except MurailleError as problem:
            logger.error("table not taken up", extra={"table": table.id, "problem": str(problem)})
            driver.put(inputs.Broken(problem.phrase))
            return
        driver.put(inputs.TakenUp(game, count))
        self.count += 1
        logger.info("table taken up", extra={"table": table.id, "movements": count})

    async def _announce(self) -> None:
        """Tell the other servers what has changed of the tables here."""
        told: dict[str, tuple[str, int]] = {}
        for table in self._floor.tables.values():
            present = "".join(str(seat.player) for seat in table.seats if seat.human and seat.connected)
            entry = (present, len(self._floor.driver(table).task.audience.visitors))
            now = (*entry, table.phase, table.occupants_json())
            if self._announced.get(table.id) != now:
                self._announced[table.id] = now
                told[table.id] = entry
        if gone := self._announced.keys() - self._floor.tables.keys():
            for table_id in gone:
                del self._announced[table_id]
        if told or gone:
            await self._ownership.announce(told)

    def _step_down(self) -> None:
        """This server owns nothing any more: what it knows of its tables is worth nothing, and nobody is told more of it."""
        if self._floor.tables:
            logger.error("tables given up", extra={"tables": len(self._floor.tables)})
        self._floor.clear()
        self._announced.clear()
