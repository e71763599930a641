"""What the rooms of the server share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from tempfile import TemporaryDirectory

from msgspec.structs import asdict, replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from muraille import __version__
from muraille.server.addresses import Addresses, own_address
from muraille.server.budgets import Budgets
from muraille.server.caching import DATA, Shelf
from muraille.server.clients import visitor_of
from muraille.server.club.live_pages import LivePages
from muraille.server.club.service import ClubService
from muraille.server.desk.service import DeskService
from muraille.server.directory import DataDirectory
from muraille.server.metrics import Metrics, token_in
from muraille.server.my_play.store import OwnPlay
from muraille.server.pools import HOUSE, Heavy, ready
from muraille.server.replays.library import Library
from muraille.server.settings import Settings
from muraille.server.storage import Keeper, damage, tell_tables
from muraille.server.tables.hall import Hall, HallHealth
from muraille.server.tables.journal import Journal
from muraille.server.tables.shared_ownership import SharedOwner


class Health(HallHealth, frozen=True, kw_only=True):
    """How a server is."""

    version: str
    writing: bool


class Services:
    """The settings and everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.addresses = Addresses(settings)
        self.directory = DataDirectory(settings.data)
        self.directory.take(settings.named_file)
        token_in(settings.data)
        self.metrics = Metrics()
        self.budgets = Budgets(settings.allowances, settings.budget)
        self.heavy = Heavy(settings.heavy_processes, self.budgets)
        self.shelf = Shelf(self.heavy)
        #: Why nobody can play here, if the file of the games is damaged.
        self.damage = None if settings.playing_file is None else damage(settings.playing_file)
        #: Where games lie that nobody can play: the rooms are there, and their doors are closed.
        self._nowhere = TemporaryDirectory(prefix="muraille-")
        nowhere = f"sqlite:///{self._nowhere.name}/closed.db"
        journal = Journal(settings.database_url if self.damage is None else nowhere)
        #: This server's part of a hall that several share.
        self.member = SharedOwner(journal, settings.database_url, own_address(settings)) if settings.shared else None
        self.hall = Hall(settings, journal, self.member)
        self.hall.journal.on_trouble = lambda: tell_tables(self.hall)
        #: What is to be closed when the server stops.
        self.at_the_end: list[Callable[[], Awaitable[None]]] = []
        self.keeper = Keeper(settings.playing_file if self.damage is None else None)
        self.desk = DeskService(settings)
        self.club = ClubService(settings.data)
        self.hall.names_shown = self.club.names_shown
        self.live_pages = LivePages()
        self.library = Library(self.hall, self.heavy, self.budgets)
        self.own_play = OwnPlay(journal)

    async def start(self) -> None:
        if self.settings.warm:
            self._warming = asyncio.create_task(self.heavy.run(HOUSE, ready))
        if not self.settings.desk_only:
            await self.hall.start()
            self.keeper.start()

    async def stop(self) -> None:
        await self.keeper.stop()
        self.desk.close()
        self.club.close()
        await self.library.stop()
        await asyncio.to_thread(self.heavy.stop)
        await self.hall.stop()
        for close in self.at_the_end:
            await close()
        self._nowhere.cleanup()
        self.directory.release()

    def health(self) -> Health:
        """How the server is: well, unable to write, or with a table that does not move."""
        found, writing = self.hall.health(), self.hall.journal.trouble is None
        if self.damage is not None:
            found = replace(found, status="damaged")
        elif not writing and found.status != "no_hall":
            found = replace(found, status="cannot_write")
        return Health(**asdict(found), version=__version__, writing=writing)


def services_of(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


async def reckoned(request: Request, work: Callable[..., bytes], *arguments: object) -> Response:
    """The answer that a process makes for whoever asks."""
    found = await services_of(request).heavy.run(visitor_of(request), work, *arguments)
    return Response(found, headers={"Cache-Control": "no-store"}, media_type=DATA)
