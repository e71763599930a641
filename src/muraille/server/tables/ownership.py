"""Whose tables are: of the one server that has a file, or of those that share a hall in PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from muraille.server.tables.database import OPEN
from muraille.server.tables.journal import Fence, Journal, Kept
from muraille.server.tables.membership import Listing, Whereabouts


def _always() -> bool:
    return True


class Tenure(NamedTuple):
    """A table is this server's."""

    #: What every write for it names; None where nobody else could write.
    fence: Fence | None = None
    #: Whether it still is. Asked before anything is told.
    valid: Callable[[], bool] = _always


#: Of the one server that there is.
ALONE = Tenure()


class Ownership(Protocol):
    """What the hall asks about tables and their owners."""

    #: Why this server owns nothing at the moment; None while all is well.
    trouble: str | None

    #: How many servers there are.
    @property
    def shared(self) -> bool:
        """Whether other servers may have tables too."""
        ...

    async def start(self, lost: Callable[[], None], news: Callable[[], None]) -> None:
        """Begin; be told when everything is lost, and when the hall has changed."""
        ...

    async def claim(self, table: str) -> Tenure:
        """A new table."""
        ...

    async def take_nobodys(self) -> list[tuple[Kept, Tenure]]:
        """Some of the tables that are nobody's, taken; none where there are none."""
        ...

    async def release(self, tables: Sequence[str]) -> None: ...

    async def announce(self, tables: Mapping[str, tuple[str, int]]) -> None:
        """Tell the others what to list of these."""
        ...

    async def whereabouts(self, table: str) -> Whereabouts | None:
        """Where a table is that is not here; None where there is no such table."""
        ...

    async def elsewhere(self) -> list[Listing]:
        """The open tables of the other servers."""
        ...

    async def leave(self) -> None:
        """Hand everything over, and end."""
        ...


class SoleOwner:
    """The one server of a file: everything is its own, which the lock of the file makes sure."""

    trouble: str | None = None
    shared = False

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._begun = False

    async def start(self, lost: Callable[[], None], news: Callable[[], None]) -> None:
        """Nothing is ever lost, and nobody else brings news."""

    async def claim(self, table: str) -> Tenure:
        return ALONE

    async def take_nobodys(self) -> list[tuple[Kept, Tenure]]:
        """What was in play when the server stopped, once."""
        if self._begun:
            return []
        self._begun = True
        return [(kept, ALONE) for kept in await asyncio.to_thread(self._journal.tables, *OPEN)]

    async def release(self, tables: Sequence[str]) -> None:
        """Nobody else waits for them."""

    async def announce(self, tables: Mapping[str, tuple[str, int]]) -> None:
        """Nobody else lists them."""

    async def whereabouts(self, table: str) -> Whereabouts | None:
        return None

    async def elsewhere(self) -> list[Listing]:
        return []

    async def leave(self) -> None:
        """The next start takes up what is there."""
