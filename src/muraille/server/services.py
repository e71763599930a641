"""What the rooms of the server share."""

from __future__ import annotations

from typing import Any

from muraille.server.addresses import Addresses
from muraille.server.desk.office import Office
from muraille.server.replays.library import Library
from muraille.server.settings import Settings
from muraille.server.tables.hall import Hall
from muraille.server.tables.journal import Journal


class Services:
    """The settings and everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.addresses = Addresses(settings)
        settings.data.mkdir(parents=True, exist_ok=True)
        self.hall = Hall(settings, Journal(settings.database_url))
        self.desk = Office(settings)
        self.library = Library(self.hall)

    async def start(self) -> None:
        await self.hall.start()

    async def stop(self) -> None:
        self.desk.close()
        await self.library.stop()
        await self.hall.stop()

    def health(self) -> dict[str, Any]:
        return self.hall.health()
