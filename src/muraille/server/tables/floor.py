"""The tables that are laid on this server, with what runs each."""

from __future__ import annotations

import asyncio

from muraille.server.settings import Settings
from muraille.server.tables.clock import Clock
from muraille.server.tables.driver import SERVICE_RESTART, TableDriver
from muraille.server.tables.journal import Journal, Kept
from muraille.server.tables.ownership import Tenure
from muraille.server.tables.table_state import TableState
from muraille.server.tables.thinking import Thinkers

#: Seconds that a table which stops has for what it is writing.
FAREWELL_S = 2.0


class Floor:
    """Tables by their id."""

    def __init__(self, settings: Settings, journal: Journal, thinkers: Thinkers, clock: Clock) -> None:
        self.settings = settings
        self.journal = journal
        self.thinkers = thinkers
        self.clock = clock
        #: How each table stands, and what runs it.
        self.tables: dict[str, TableState] = {}
        self._drivers: dict[str, TableDriver] = {}

    def lay(self, kept: Kept, tenure: Tenure) -> TableState:
        """Lay a table; nothing happens at it yet."""
        table = TableState(kept, self.settings, self.clock.now())
        self.tables[table.id] = table
        self._drivers[table.id] = TableDriver(table, self.journal, self.thinkers, self.clock, tenure)
        return table

    def driver(self, table: TableState) -> TableDriver:
        """What runs a table."""
        return self._drivers[table.id]

    def has(self, table: TableState) -> bool:
        """Whether it is laid here, and goes on."""
        return self.tables.get(table.id) is table and not self.driver(table).stopped

    async def remove(self, table: TableState) -> None:
        """Stop a table where it is."""
        self.tables.pop(table.id, None)
        driver = self._drivers.pop(table.id, None)
        if driver is not None:
            await asyncio.gather(*driver.stop(), return_exceptions=True)

    def clear(self) -> None:
        """Stop everything at once: whoever is there is to come again."""
        for driver in self._drivers.values():
            driver.stop(SERVICE_RESTART)
        self.tables.clear()
        self._drivers.clear()

    async def stop(self) -> None:
        """Stop everything once what is being written is written. The tables can still be looked at."""
        writing = [task for driver in self._drivers.values() for task in driver.writing]
        if writing:
            await asyncio.wait(writing, timeout=FAREWELL_S)
        stopping = [task for driver in self._drivers.values() for task in driver.stop(SERVICE_RESTART)]
        await asyncio.gather(*stopping, return_exceptions=True)
