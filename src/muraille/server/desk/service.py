"""What the desk keeps while the server runs: its registry, the journals of its events, and a signal for those who wait."""

from __future__ import annotations

import asyncio
import datetime
import logging
import re
import secrets
import shutil
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from muraille.competition import facts
from muraille.competition.backups import directory_of, discard, files
from muraille.competition.event.facts import check_settings
from muraille.competition.journal import Draft, Entry
from muraille.competition.ledger import Receipt
from muraille.competition.roles import Role
from muraille.competition.store import Allowed, Store
from muraille.competition.texts import plain
from muraille.errors import MurailleError
from muraille.phrase import Phrase
from muraille.server.desk.registries import registry_of
from muraille.server.desk.registry import EventRow
from muraille.server.desk.secrecy import Patience
from muraille.server.problems import RequestRefused
from muraille.server.settings import Settings

logger = logging.getLogger("muraille.desk")


#: The name of an event in addresses and of its file.
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
#: What an event of the demonstration rehearses.
DEMONSTRATION = "/demonstration"  # no event of the desk has such a name


def now() -> datetime.datetime:
    """The time of an entry: to the millisecond, with its zone."""
    moment = datetime.datetime.now(datetime.UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


class ChangeSignal:
    """Wakes everybody who waits for news; notified from any thread."""

    def __init__(self) -> None:
        self._waiting: set[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = set()
        self._lock = threading.Lock()
        #: How often it was notified: who has seen less has news.
        self.notified = 0

    def notify(self) -> None:
        with self._lock:
            self.notified += 1
            waiting = list(self._waiting)
        for loop, event in waiting:
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    async def wait(self, seconds: float, seen: int) -> None:
        """Until it was notified more often than was seen, or so many seconds."""
        ours = (asyncio.get_running_loop(), asyncio.Event())
        with self._lock:
            if self.notified != seen:
                return
            self._waiting.add(ours)
        try:
            async with asyncio.timeout(seconds):
                await ours[1].wait()
        except TimeoutError:
            pass
        finally:
            with self._lock:
                self._waiting.discard(ours)


class DeskService:
    """Everything of the desk that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.directory = settings.data / "events"
        self.registry = registry_of(settings)
        self.patience = Patience(self.registry)
        self.closing = False
        self._stores: dict[str, Store] = {}
        self._signals: dict[str, ChangeSignal] = {}
        self._lock = threading.RLock()
        #: Held while the scene of a projector is changed.
        self.scenes = threading.Lock()
        #: Held while the demonstration is made or taken away.
        self.showing = threading.Lock()
        #: Who is not at the computer itself needs it for the first password.
        self.setup_code = f"{secrets.randbelow(10**6):06}"

    def end_news(self) -> None:
        """Whoever waits for news is told to go: the server stops."""
        self.closing = True
        with self._lock:
            signals = list(self._signals.values())
        for signal in signals:
            signal.notify()

    def close(self) -> None:
        self.end_news()
        with self._lock:
            for store in self._stores.values():
                store.close()
            self._stores.clear()
        self.registry.close()

    def head(self, token: str) -> bool:
        """Whether a token is the head referee's."""
        holder = self.registry.pass_of(token) if token else None
        return holder is not None and holder.role is Role.HEAD

    # Events

    def events(self) -> list[EventRow]:
        """The events of this desk, with those whose file was put into the directory meanwhile."""
        known = {row.id for row in self.registry.events()}
        for path in sorted(self.directory.glob("*.muraille")):
            if path.stem not in known and NAME.fullmatch(path.stem):
                self._adopt(path)
        return self.registry.events()

    def _adopt(self, path: Path) -> None:
        """A file that holds a competition is an event; anything else, or one that is still being copied, is none."""
        if not self.settings.database_url.startswith("sqlite"):
            return
        try:
            with closing(Store(path, create=False)) as store:
                store.competition()
        except MurailleError as problem:
            logger.warning("no event", extra={"event_name": path.stem, "problem": str(problem)})
        else:
            self.registry.add_event(path.stem)

    def found(self, identifier: str) -> EventRow:
        row = self.registry.event(identifier)
        if row is None and NAME.fullmatch(identifier) and self.path(identifier).is_file():
            self._adopt(self.path(identifier))
            row = self.registry.event(identifier)
        if row is None:
            raise RequestRefused(
                404, "unknown_event", Phrase("there is no event “{event}” at this desk", event=identifier)
            )
        return row

    def store(self, identifier: str) -> Store:
        """The journal of an event."""
        with self._lock:
            if identifier not in self._stores:
                self.found(identifier)
                self._stores[identifier] = self._opened(identifier)
            return self._stores[identifier]

    def _opened(self, identifier: str) -> Store:
        url = self.settings.database_url
        if not url.startswith("sqlite"):
            return Store(url, identifier)
        self.directory.mkdir(parents=True, exist_ok=True)
        return Store(self.path(identifier))

    def path(self, identifier: str) -> Path:
        return self.directory / f"{identifier}.muraille"

    def open_event(self, settings: facts.EventSettings, who: str) -> str:
        """A new event with its journal; its name in the address."""
        check_settings(settings)
        identifier = self._free_name(settings.name)
        opened = facts.CompetitionOpened(settings=settings)
        # The journal first: the list of events names none that is not there.
        with closing(self._opened(identifier)) as store:
            store.append_all([Draft(at=now(), who=who, what=opened, key="opened")])
        self.registry.add_event(identifier)
        return identifier

    def open_shown(self, name: str, play: Callable[[Store], None]) -> str:
        """An event of the demonstration: it is played at once, and can be wiped."""
        identifier = self._free_name(name)
        self.registry.add_event(identifier, DEMONSTRATION)
        play(self.store(identifier))
        return identifier

    def shown(self) -> list[str]:
        """The events of the demonstration."""
        return [row.id for row in self.registry.events() if row.rehearses == DEMONSTRATION]

    def open_copy(self, source: str) -> str:
        """A rehearsal of an event: the same journal, entry for entry, under a name of its own."""
        journal = self.store(source).entries()
        identifier = self._free_name(f"rehearsal-{self.store(source).competition().settings.name}")
        self.registry.add_event(identifier, source)
        self.store(identifier).adopt(journal)
        return identifier

    def _free_name(self, name: str) -> str:
        """A name for the address that no event has."""
        wanted = slug(name)
        taken = {row.id for row in self.registry.events()}
        return next(
            each
            for each in (wanted, *(f"{wanted}-{number}" for number in range(2, 10_000)))
            if each not in taken and not self.path(each).exists() and not files(self.path(each))
        )

    def wipe(self, identifier: str) -> None:
        """Remove a rehearsal, or an event of the demonstration, and everything it wrote; a real event is never removed here."""
        if self.found(identifier).rehearses is None:
            raise RequestRefused(
                409, "not_a_rehearsal", Phrase("only a rehearsal is wiped; the journal of an event is never deleted")
            )
        with self._lock:
            store = self.store(identifier)
            if store.path is None:
                store.erase()
            self._stores.pop(identifier).close()
            self.registry.forget_event(identifier)
            discard(self.path(identifier))
            shutil.rmtree(directory_of(self.path(identifier)), ignore_errors=True)
        self.changes(identifier).notify()

    # Writing

    def changes(self, identifier: str) -> ChangeSignal:
        with self._lock:
            return self._signals.setdefault(identifier, ChangeSignal())

    def write(
        self,
        identifier: str,
        fact: facts.AnyFact,
        *,
        who: str,
        key: str,
        why: str = "",
        version: int | None = None,
        device: str = "",
        at: datetime.datetime | None = None,
        allowed: Allowed | None = None,
    ) -> Receipt[Entry]:
        """Write a fact into the journal and tell everybody."""
        draft = Draft(at=at or now(), who=who, what=fact, key=key, why=why, version=version, device=device)
        return self.write_all(identifier, [draft], allowed)[0]

    def write_all(
        self, identifier: str, drafts: Sequence[Draft], allowed: Allowed | None = None
    ) -> list[Receipt[Entry]]:
        """Write drafts in one go, all or none, and tell everybody once."""
        store = self.store(identifier)
        receipts = store.append_all(drafts, allowed)
        if store.backup_problem:
            logger.warning("no backup", extra={"event_name": identifier, "problem": str(store.backup_problem)})
        if not all(receipt.repeated for receipt in receipts):
            self.changes(identifier).notify()
        return receipts


def slug(name: str) -> str:
    """A name as part of an address.

    >>> slug("Open de Lyon – 2026 !"), slug("麻雀")
    ('open-de-lyon-2026', 'event')
    """
    return re.sub(r"[^a-z0-9]+", "-", plain(name)).strip("-")[:32].strip("-") or "event"
