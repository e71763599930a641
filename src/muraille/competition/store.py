"""Where a journal is kept: SQLite in one file, or PostgreSQL by URL. With its backups all input and output of the desk.

An entry is acknowledged when :meth:`Store.append` returns: it is then on the disk, and survives a killed process.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import DatabaseError, OperationalError

from muraille.competition.backups import (
    broken,
    damaged,
    directory_of,
    discard,
    files,
    least_entries,
    name_of,
    set_aside,
    thin_out,
)
from muraille.competition.database import JOURNAL, alone, cannot_use, engine_for, prepare
from muraille.competition.desk import check, check_undo
from muraille.competition.facts import SessionStarted
from muraille.competition.journal import (
    BrokenJournal,
    Draft,
    Entry,
    check_version,
    decode,
    encode,
    same,
    verify,
    verify_next,
    written,
)
from muraille.competition.state import Competition, fold
from muraille.errors import IllegalAction, InvalidRequest, MurailleError
from muraille.phrase import Phrase

#: The name under which a file holds its only competition.
ONLY = "competition"
#: How many entries may come between two automatic backups.
BACKUP_EVERY = 20
UNREADABLE = Phrase("its contents cannot be read")


#: Whether somebody may write, given what the journal tells; raises if not.
Allowed = Callable[[Competition], None]


class Receipt(NamedTuple):
    """The desk's acknowledgement."""

    entry: Entry
    #: The key had been written before: nothing new was.
    repeated: bool


class Store:
    """A competition's journal on disk.

    ``target`` is a file, or the URL of a database. Several processes may write to the same journal.
    """

    def __init__(
        self, target: str | Path, competition: str = ONLY, *, backups: bool = True, create: bool = True
    ) -> None:
        self.target = str(target)
        self.competition_name = competition
        self.path = None if "://" in self.target else Path(target)
        self._backups = backups and self.path is not None
        #: Why the last automatic backup could not be made.
        self.backup_problem: MurailleError | None = None
        # Before anything is read: a backup made meanwhile by another process must not make our reading seem too short.
        self._least = least_entries(self.path) if self.path else 0
        self._lock = threading.RLock()
        self._entries: list[Entry] = []
        self._keys: dict[str, Entry] = {}
        self._state: Competition | None = None
        if self.path and self._least and not self.path.exists():
            raise damaged(self.path, Phrase("the file is missing"))
        self._engine = engine_for(self.target, self.path)
        try:
            prepare(self._engine, self.target, create=create and not self._least)
        except InvalidRequest as problem:
            self.close()
            lost = problem.code == "not_a_journal" and self._least
            if self.path and problem.code != "cannot_open" and (lost or broken(self.path)):
                raise damaged(self.path, UNREADABLE) from None
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._engine.dispose()

    def append(self, draft: Draft, allowed: Allowed | None = None) -> Receipt:
        """Write a draft, once: the same key again returns what was written the first time."""
        return self.append_all([draft], allowed)[0]

    def append_all(self, drafts: Iterable[Draft], allowed: Allowed | None = None) -> list[Receipt]:
        """Write drafts in their order, all of them or none.

        ``allowed`` raises what keeps their author from writing, and sees what nobody can change before they are written.
        """
        with self._lock:
            here = len(self._entries)
            try:
                with self._writing() as connection:
                    self._refresh(connection)
                    here = len(self._entries)
                    receipts = [self._append(draft, connection, allowed) for draft in drafts]
            except BaseException:  # also of the commit, which ends the block
                self._forget(here)
                raise
        written_now = [receipt.entry for receipt in receipts if not receipt.repeated]
        if self._backups and any(_worth_a_backup(entry) for entry in written_now):
            self._backup_quietly()
        return receipts

    def _backup_quietly(self) -> None:
        """What is written is written: a backup that fails is no refusal."""
        try:
            self.backup_now()
        except MurailleError as problem:
            self.backup_problem = problem

    def _append(self, draft: Draft, connection: Connection, allowed: Allowed | None) -> Receipt:
        known = self._keys.get(draft.key)
        if known is not None:
            return _repeated(draft, known)
        if allowed and (told := self._told()):
            allowed(told)
        check_version(draft, self._entries)
        check(draft, self._told())
        entry = written(draft, self._entries)
        check_undo(entry, self._entries)
        connection.execute(insert(JOURNAL).values(self._row(entry)))
        self._remember(entry)
        return Receipt(entry, repeated=False)

    def entries(self) -> list[Entry]:
        """The whole journal."""
        with self._lock:
            with self._naming_damage(), self._engine.connect() as connection:
                self._refresh(connection)
            return list(self._entries)

    def competition(self) -> Competition:
        """What the journal tells now."""
        with self._lock:
            self.entries()
            told = self._told()
        if told is None:
            raise IllegalAction("not_opened", Phrase("{target} holds no competition yet", target=self.target))
        return told

    def version(self, session: int, table: int) -> int:
        """How many entries concern a table: what a client sends back to show that it saw them all."""
        return self.competition().version(session, table)

    def adopt(self, entries: Iterable[Entry]) -> int:
        """Take over a journal from elsewhere, entry by entry as it was written; it must continue what is here."""
        incoming = list(entries)
        verify(incoming)
        with self._lock, self._writing() as connection:
            self._refresh(connection)
            here = len(self._entries)
            if [entry.hash for entry in self._entries] != [entry.hash for entry in incoming[:here]]:
                raise IllegalAction(
                    "other_journal", Phrase("{target} holds another journal: take an empty file", target=self.target)
                )
            for entry in incoming[here:]:
                connection.execute(insert(JOURNAL).values(self._row(entry)))
        return len(incoming) - here

    def erase(self) -> None:
        """Remove the whole journal from a database that holds others too; a file is simply discarded."""
        with self._lock, self._writing() as connection:
            connection.execute(delete(JOURNAL).where(JOURNAL.c.competition == self.competition_name))
            self._forget(0)

    # Backups

    def backup_now(self) -> Path:
        """A copy beside the file, named after its last entry; the oldest beyond the kept number go."""
        assert self.path is not None, "only a file has backups of its own"
        directory = directory_of(self.path)
        with self._lock:
            try:
                directory.mkdir(exist_ok=True)
                copy = self.copy(directory / name_of(self.entries()[-1]))
                thin_out(self.path)
            except (MurailleError, OSError, sqlite3.Error) as problem:
                told = problem.phrase if isinstance(problem, MurailleError) else str(problem)
                raise InvalidRequest("no_backup", Phrase("no backup could be made: {problem}", problem=told)) from None
            self.backup_problem = None
        return copy

    def copy(self, target: Path) -> Path:
        """The whole journal as one file, complete and checked, for a USB stick or another laptop.

        An older copy is brought up to date; a file that holds anything else is refused.
        """
        if target.exists():
            with Store(target, backups=False, create=False) as older:
                older.adopt(self.entries())
            return target
        partial = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
        with Store(partial, backups=False) as copy:
            copy.adopt(self.entries())
        _in_one_file(partial)
        _synchronised(partial)
        os.replace(partial, target)
        _synchronised(target.parent)
        return target

    # Inside

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that nobody else writes beside."""
        with (
            self._naming_damage(),
            self._engine.connect().execution_options(writing=True) as connection,
            connection.begin(),
        ):
            alone(connection, self.competition_name)
            yield connection

    def _refresh(self, connection: Connection) -> None:
        """Read what others have written since, every entry checked against the one before it."""
        rows = connection.execute(
            select(JOURNAL.c.body)
            .where(JOURNAL.c.competition == self.competition_name, JOURNAL.c.sequence > len(self._entries))
            .order_by(JOURNAL.c.sequence)
        )
        for (body,) in rows.all():
            entry = _stored(body)
            verify_next(entry, self._entries[-1] if self._entries else None, self._keys)
            self._remember(entry)
        if len(self._entries) < self._least:
            raise BrokenJournal(
                "lost_entries",
                Phrase(
                    "it ends with entry {last}, and a backup of it has {least}",
                    last=len(self._entries),
                    least=self._least,
                ),
            )

    @contextmanager
    def _naming_damage(self) -> Iterator[None]:
        """Say of a file that cannot be read, or does not hold what was written, which backup to restore."""
        try:
            yield
        except OperationalError as problem:
            raise cannot_use(self.target, problem) from None
        except DatabaseError:
            if self.path is None:
                raise
            raise damaged(self.path, UNREADABLE) from None
        except BrokenJournal as problem:
            if self.path is None or problem.code == "damaged":
                raise
            raise damaged(self.path, problem.phrase) from None

    def _remember(self, entry: Entry) -> None:
        self._entries.append(entry)
        self._keys[entry.key] = entry
        self._state = None  # told anew when it is asked for, so that whoever holds the old one may go on reading it

    def _forget(self, here: int) -> None:
        """Of a transaction that failed nothing is known."""
        for entry in self._entries[here:]:
            del self._keys[entry.key]
        del self._entries[here:]
        self._state = None

    def _told(self) -> Competition | None:
        if self._state is None and self._entries:
            self._state = fold(self._entries)
        return self._state

    def _row(self, entry: Entry) -> dict[str, Any]:
        return {
            "competition": self.competition_name,
            "sequence": entry.sequence,
            "key": entry.key,
            "scope": entry.scope,
            "body": encode(entry).decode(),
        }


def restore(backup: Path, target: Path) -> int:
    """Make a file from a backup, after checking every hash in it. An existing file is kept beside, never overwritten.

    Returns the number of entries.
    """
    if not backup.is_file():
        raise InvalidRequest("no_file", Phrase("there is no file {path}", path=backup))
    with Store(backup, backups=False, create=False) as source:
        count = len(source.entries())
        made = target.with_name(f".{target.name}.{os.getpid()}.restored")
        discard(made)
        source.copy(made)
    with suppress(sqlite3.Error):  # it may lie where nothing can be written
        _in_one_file(backup)
    set_aside(target, count)
    os.replace(made, target)
    _synchronised(target.parent)
    return count


def _in_one_file(path: Path) -> None:
    """Let a database have no other files beside it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def existing(target: str | Path) -> Store:
    """The store of a competition that exists, its chain of entries verified; a mistyped name makes no new file."""
    if "://" not in str(target) and not Path(target).is_file() and not files(Path(target)):
        raise InvalidRequest(
            "no_file",
            Phrase("there is no file {path}", path=target),
            Phrase("muraille competition new {path} makes one", path=target),
        )
    store = Store(target, create=False)
    try:
        store.entries()
    except MurailleError:
        store.close()
        raise
    return store


def _stored(body: str) -> Entry:
    """An entry as it lies in the file."""
    try:
        return decode(body)
    except InvalidRequest as problem:
        raise BrokenJournal(problem.code, problem.phrase) from None


def _worth_a_backup(entry: Entry) -> bool:
    return entry.sequence % BACKUP_EVERY == 0 or isinstance(entry.what, SessionStarted)


def _repeated(draft: Draft, known: Entry) -> Receipt:
    if not same(draft, known):
        raise IllegalAction(
            "key_reused",
            Phrase(
                "key {key} was used for entry {sequence}, which says something else",
                key=draft.key,
                sequence=known.sequence,
            ),
        )
    return Receipt(known, repeated=True)


def _synchronised(path: Path) -> None:
    """What was written to a file, or the names in a directory, is on the disk. Windows keeps names by itself."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
