"""Where a journal is kept, whatever it tells of: SQLite in one file, or PostgreSQL by URL.

A kind of journal says how its entries are read, checked and folded; the rest is here. An entry is acknowledged when
:meth:`Ledger.append` returns: it is then on the disk, and survives a killed process.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import DatabaseError, OperationalError

from muraille.competition.backups import (
    broken,
    damaged,
    directory_of,
    discard,
    files,
    in_one_file,
    least_entries,
    name_of,
    set_aside,
    synchronised,
    thin_out,
)
from muraille.competition.database import JOURNAL, alone, cannot_use, engine_for, prepare, raise_version
from muraille.competition.journal import (
    AnyDraft,
    AnyEntry,
    BrokenJournal,
    check_readable,
    encode,
    same,
    verify,
    verify_next,
)
from muraille.errors import IllegalAction, InvalidRequest, MurailleError
from muraille.phrase import Phrase

#: How many entries may come between two automatic backups.
BACKUP_EVERY = 20
UNREADABLE = Phrase("its contents cannot be read")


Asked = TypeVar("Asked", bound=AnyDraft)
Kept = TypeVar("Kept", bound=AnyEntry)
Told = TypeVar("Told")


class Receipt(NamedTuple, Generic[Kept]):
    """The desk's acknowledgement."""

    entry: Kept
    #: The key had been written before: nothing new was.
    repeated: bool


class Ledger(ABC, Generic[Asked, Kept, Told]):
    """A journal on disk.

    ``target`` is a file, or the URL of a database. Several processes may write to the same journal.
    """

    #: The name under which a file holds its only journal; it is also the word of the commands that work on it.
    kind: ClassVar[str]

    def __init__(self, target: str | Path, name: str = "", *, backups: bool = True, create: bool = True) -> None:
        self.target = str(target)
        self.name = name or self.kind
        self.path = None if "://" in self.target else Path(target)
        self._backups = backups and self.path is not None
        #: Why the last automatic backup could not be made.
        self.backup_problem: MurailleError | None = None
        # Before anything is read: a backup made meanwhile by another process must not make our reading seem too short.
        self._least = least_entries(self.path) if self.path else 0
        self._lock = threading.RLock()
        self._entries: list[Kept] = []
        self._keys: dict[str, Kept] = {}
        self._state: Told | None = None
        if self.path and self._least and not self.path.exists():
            raise damaged(self.path, Phrase("the file is missing"), self.kind)
        self._engine = engine_for(self.target, self.path)
        try:
            prepare(self._engine, self.target, self.kind, create=create and not self._least)
        except InvalidRequest as problem:
            self.close()
            lost = problem.code == "not_a_journal" and self._least
            if self.path and problem.code != "cannot_open" and (lost or broken(self.path)):
                raise damaged(self.path, UNREADABLE, self.kind) from None
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._engine.dispose()

    def append(self, draft: Asked, allowed: Callable[[Told], None] | None = None) -> Receipt[Kept]:
        """Write a draft, once: the same key again returns what was written the first time."""
        return self.append_all([draft], allowed)[0]

    def append_all(self, drafts: Iterable[Asked], allowed: Callable[[Told], None] | None = None) -> list[Receipt[Kept]]:
        """Write drafts in their order, all of them or none.

        ``allowed`` raises what keeps their author from writing, and sees what nobody can change before they are written.
        """
        with self._lock:
            here = len(self._entries)
            try:
                with self._writing() as connection:
                    self._refresh(connection)
                    here = len(self._entries)
                    receipts = self._append_each(drafts, connection, allowed)
            except BaseException:  # also of the commit, which ends the block
                self._forget(here)
                raise
        written_now = [receipt.entry for receipt in receipts if not receipt.repeated]
        if self._backups and any(self._worth_a_backup(entry) for entry in written_now):
            self._backup_quietly()
        return receipts

    def _backup_quietly(self) -> None:
        """What is written is written: a backup that fails is no refusal."""
        try:
            self.backup_now()
        except MurailleError as problem:
            self.backup_problem = problem

    def _append_each(
        self, drafts: Iterable[Asked], connection: Connection, allowed: Callable[[Told], None] | None
    ) -> list[Receipt[Kept]]:
        """Each draft is checked against those before it; what is told of them goes on from one to the next."""
        self._state = None  # whoever holds the old one may go on reading it
        receipts = [self._append(draft, allowed) for draft in drafts]
        rows = [self._row(receipt.entry) for receipt in receipts if not receipt.repeated]
        if rows:
            raise_version(connection)
            connection.execute(insert(JOURNAL), rows)
        return receipts

    def _append(self, draft: Asked, allowed: Callable[[Told], None] | None) -> Receipt[Kept]:
        known = self._keys.get(draft.key)
        if known is not None:
            return _repeated(draft, known)
        check_readable(draft)
        if allowed and (told := self._told()):
            allowed(told)
        entry = self._checked(draft, self._entries, self._told())
        told = self._state
        self._remember(entry)
        if told is not None and self._fold_next(told, entry):
            self._state = told
        return Receipt(entry, repeated=False)

    # What a kind of journal says of itself

    @abstractmethod
    def _decoded(self, body: str) -> Kept:
        """The entry of a line, or :class:`InvalidRequest`."""

    @abstractmethod
    def _checked(self, draft: Asked, journal: Sequence[Kept], told: Told | None) -> Kept:
        """The draft as the next entry; raises the sentence for which it cannot be written."""

    @abstractmethod
    def _fold(self, journal: Sequence[Kept]) -> Told:
        """What a journal tells."""

    @abstractmethod
    def _fold_next(self, told: Told, entry: Kept) -> bool:
        """Let what is told know one entry more; False where the journal has to be folded anew."""

    def _worth_a_backup(self, entry: Kept) -> bool:
        return entry.sequence % BACKUP_EVERY == 0

    # Reading

    def entries(self) -> list[Kept]:
        """The whole journal."""
        with self._lock:
            with self._naming_damage(), self._engine.connect() as connection:
                self._refresh(connection)
            return list(self._entries)

    def told(self) -> Told:
        """What the journal tells now."""
        with self._lock:
            self.entries()
            told = self._told()
        if told is None:
            raise self._nothing_told()
        return told

    def told_to(self, key: str) -> Told:
        """What the journal told whoever wrote under a key, so that sent again it comes to the same; what it tells now
        where nobody did."""
        with self._lock:
            entries = self.entries()
            known = self._keys.get(key) if key else None
            if known is not None and known.sequence > 1:
                return self._fold(entries[: known.sequence - 1])
            return self.told()

    def written_under(self, key: str) -> Kept | None:
        """The entry of a key."""
        with self._lock:
            self.entries()
            return self._keys.get(key)

    @abstractmethod
    def _nothing_told(self) -> IllegalAction:
        """The sentence for a journal without entries."""

    def adopt(self, entries: Iterable[Kept]) -> int:
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
            if rows := [self._row(entry) for entry in incoming[here:]]:
                raise_version(connection)
                connection.execute(insert(JOURNAL), rows)
        return len(incoming) - here

    def erase(self) -> None:
        """Remove the whole journal from a database that holds others too; a file is simply discarded."""
        with self._lock, self._writing() as connection:
            connection.execute(delete(JOURNAL).where(JOURNAL.c.competition == self.name))
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
            with type(self)(target, backups=False, create=False) as older:
                older.adopt(self.entries())
            return target
        partial = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
        with type(self)(partial, backups=False) as copy:
            copy.adopt(self.entries())
        in_one_file(partial)
        synchronised(partial)
        os.replace(partial, target)
        synchronised(target.parent)
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
            alone(connection, self.name)
            yield connection

    def _refresh(self, connection: Connection) -> None:
        """Read what others have written since, every entry checked against the one before it."""
        rows = connection.execute(
            select(JOURNAL.c.body)
            .where(JOURNAL.c.competition == self.name, JOURNAL.c.sequence > len(self._entries))
            .order_by(JOURNAL.c.sequence)
        )
        for (body,) in rows.all():
            entry = self._stored(body)
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
            raise damaged(self.path, UNREADABLE, self.kind) from None
        except BrokenJournal as problem:
            if self.path is None or problem.code == "damaged":
                raise
            raise damaged(self.path, problem.phrase, self.kind) from None

    def _stored(self, body: str) -> Kept:
        """An entry as it lies in the file."""
        try:
            return self._decoded(body)
        except InvalidRequest as problem:
            raise BrokenJournal(problem.code, problem.phrase) from None

    def _remember(self, entry: Kept) -> None:
        self._entries.append(entry)
        self._keys[entry.key] = entry
        self._state = None  # told anew when it is asked for, so that whoever holds the old one may go on reading it

    def _forget(self, here: int) -> None:
        """Of a transaction that failed nothing is known."""
        for entry in self._entries[here:]:
            del self._keys[entry.key]
        del self._entries[here:]
        self._state = None

    def _told(self) -> Told | None:
        if self._state is None and self._entries:
            self._state = self._fold(self._entries)
        return self._state

    def _row(self, entry: Kept) -> dict[str, str | int | None]:
        return {
            "competition": self.name,
            "sequence": entry.sequence,
            "key": entry.key,
            "scope": entry.scope,
            "body": encode(entry).decode(),
        }


AnyLedger = Ledger[Any, Any, Any]
Opened = TypeVar("Opened", bound=AnyLedger)


def restore_as(kind: type[AnyLedger], backup: Path, target: Path) -> int:
    """Make a file from a backup, after checking every hash in it. An existing file is kept beside, never overwritten.

    Returns the number of entries.
    """
    if not backup.is_file():
        raise InvalidRequest("no_file", Phrase("there is no file {path}", path=backup))
    with kind(backup, backups=False, create=False) as source:
        count = len(source.entries())
        made = target.with_name(f".{target.name}.{os.getpid()}.restored")
        discard(made)
        source.copy(made)
    with suppress(sqlite3.Error):  # it may lie where nothing can be written
        in_one_file(backup)
    set_aside(target, count)
    os.replace(made, target)
    synchronised(target.parent)
    return count


def existing_as(kind: type[Opened], target: str | Path) -> Opened:
    """The journal of a file that exists, its chain of entries verified; a mistyped name makes no new file."""
    if "://" not in str(target) and not Path(target).is_file() and not files(Path(target)):
        raise InvalidRequest(
            "no_file",
            Phrase("there is no file {path}", path=target),
            Phrase("muraille {command} new {path} makes one", command=kind.kind, path=target),
        )
    store = kind(target, create=False)
    try:
        store.entries()
    except MurailleError:
        store.close()
        raise
    return store


def _repeated(draft: AnyDraft, known: Kept) -> Receipt[Kept]:
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
