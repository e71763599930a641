"""The club of this server: one journal in a file of the data directory."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Sequence
from pathlib import Path

from muraille.competition.backups import directory_of, discard
from muraille.competition.ledger import Receipt
from muraille.competition.people.withheld import HIDDEN
from muraille.errors import MurailleError
from muraille.league.journal import ClubDraft, ClubEntry
from muraille.league.store import ClubStore
from muraille.league.views import ClubReader
from muraille.phrase import Language, Phrase
from muraille.server.club.hidden_players import HiddenPlayers
from muraille.server.problems import RequestRefused

#: The file in the data directory; ``muraille club`` reads and writes the same one.
FILE = "club.muraille"
#: As which event a pass opens the club's evening.
CLUB = "/club"  # no event of the desk has such a name


class ClubService:
    """Opened when somebody asks for it, and kept open."""

    def __init__(self, data: Path) -> None:
        self.path = data / FILE
        self._lock = threading.Lock()
        self._store: ClubStore | None = None
        #: Tables that play the same walls are laid by one request at a time.
        self.laying = asyncio.Lock()
        #: What was last read for everybody, and for who works there, as of how many entries.
        self._readers: dict[bool, tuple[int, ClubReader]] = {}
        #: Whom the club does not name at the tables, as of how many entries.
        self._hidden_players: tuple[int, HiddenPlayers] | None = None

    @property
    def founded(self) -> bool:
        return self.path.is_file()

    def store(self, *, create: bool = False) -> ClubStore:
        """The journal; refused where there is no club yet."""
        with self._lock:
            if self._store is None:
                if not create and not self.founded:
                    raise RequestRefused(404, "no_club", Phrase("this server has no club yet"))
                self._store = ClubStore(self.path, create=create)
            return self._store

    def reader(self, *, public: bool) -> ClubReader:
        """The club for who reads it; ratings and games are computed once for each state of the journal."""
        club = self.store().told()
        with self._lock:
            known = self._readers.get(public)
            if known is None or known[0] != club.sequence:
                known = self._readers[public] = club.sequence, ClubReader(club, public=public)
            return known[1]

    def names_shown(self, table: str, names: Sequence[str], language: Language) -> tuple[str, ...]:
        """The names at a table of this server without those that the club hides; without any where it cannot be read."""
        if not self.founded:
            return tuple(names)
        try:
            store = self.store()
            club = store.told()
            if self._hidden_players is None or self._hidden_players[0] != club.sequence:
                self._hidden_players = club.sequence, HiddenPlayers(club, store.entries())
            return self._hidden_players[1].names(table, names, language)
        except MurailleError:
            return (HIDDEN.render(language),) * len(names)

    def write(self, draft: ClubDraft, *, create: bool = False) -> Receipt[ClubEntry]:
        return self.store(create=create).append(draft)

    def discard(self, entries: Sequence[ClubEntry]) -> bool:
        """Remove the club and its file where it holds these entries and no other; whether it did."""
        if not self.founded or [each.hash for each in self.store().entries()] != [each.hash for each in entries]:
            return False
        with self._lock:
            self.close()
            self._store = None
            self._readers.clear()
            self._hidden_players = None
            discard(self.path)
            shutil.rmtree(directory_of(self.path), ignore_errors=True)
            return True

    def close(self) -> None:
        if self._store is not None:
            self._store.close()
