"""Where a journal is kept: SQLite in one file, or PostgreSQL by URL. The only module of the desk with input and output.

An entry is acknowledged when :meth:`Store.append` returns: it is then on the disk, and survives a killed process.
"""

from __future__ import annotations

import os
import re
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError

from muraille.competition.desk import check, check_undo
from muraille.competition.facts import SessionStarted
from muraille.competition.journal import Draft, Entry, check_version, decode, encode, same, verify, written
from muraille.competition.state import Competition, fold
from muraille.errors import IllegalAction, InvalidRequest, MurailleError
from muraille.phrase import Phrase

METADATA = MetaData()
JOURNAL = Table(
    "journal",
    METADATA,
    Column("competition", String(80), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("key", String(200), nullable=False),
    Column("scope", String(40)),
    Column("body", Text, nullable=False),
    UniqueConstraint("competition", "key"),
)
FORMAT = Table("format", METADATA, Column("version", Integer, primary_key=True, autoincrement=False))
#: The format of these tables; a newer one is refused, an older one migrated.
VERSION = 1
#: The name under which a file holds its only competition.
ONLY = "competition"
#: How many entries may come between two automatic backups, and how many backups are kept.
BACKUP_EVERY, BACKUPS_KEPT = 20, 12


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
        self._lock = threading.RLock()
        self._entries: list[Entry] = []
        self._keys: dict[str, Entry] = {}
        self._state: Competition | None = None
        self._engine = _engine(self.target, self.path)
        try:
            _prepare(self._engine, self.target, create=create)
        except InvalidRequest:
            self.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._engine.dispose()

    def append(self, draft: Draft) -> Receipt:
        """Write a draft, once: the same key again returns what was written the first time."""
        return self.append_all([draft])[0]

    def append_all(self, drafts: Iterable[Draft]) -> list[Receipt]:
        """Write drafts in their order, all of them or none."""
        with self._lock, self._writing() as connection:
            self._refresh(connection)
            here = len(self._entries)
            try:
                receipts = [self._append(draft, connection) for draft in drafts]
            except BaseException:
                self._forget(here)
                raise
        written_now = [receipt.entry for receipt in receipts if not receipt.repeated]
        if self._backups and any(_worth_a_backup(entry) for entry in written_now):
            self.backup_now()
        return receipts

    def _append(self, draft: Draft, connection: Connection) -> Receipt:
        known = self._keys.get(draft.key)
        if known is not None:
            return _repeated(draft, known)
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
            with self._engine.connect() as connection:
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

    def known(self, key: str) -> bool:
        """Whether an entry with this key is written: whoever sends it again only asks for its receipt."""
        with self._lock:
            self.entries()
            return key in self._keys

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

    @property
    def backup_directory(self) -> Path:
        assert self.path is not None, "only a file has backups of its own"
        return self.path.with_name(self.path.name + ".backups")

    def backup_now(self) -> Path:
        """A copy beside the file, named after its last entry; the oldest beyond the kept number go."""
        last = self.entries()[-1]
        directory = self.backup_directory
        directory.mkdir(exist_ok=True)
        copy = self.copy(directory / f"{last.sequence:06}-{last.at:%Y%m%dT%H%M%S}.muraille")
        for old in sorted(directory.glob("*.muraille"))[:-BACKUPS_KEPT]:
            old.unlink(missing_ok=True)
        return copy

    def copy(self, target: Path) -> Path:
        """The whole journal as one file, complete and checked, for a USB stick or another laptop.

        An older copy is brought up to date; a file that holds anything else is refused.
        """
        if target.exists():
            with Store(target, backups=False, create=False) as older:
                older.adopt(self.entries())
            return target
        partial = target.with_name(f".{target.name}.{os.getpid()}.part")
        partial.unlink(missing_ok=True)
        with Store(partial, backups=False) as copy:
            copy.adopt(self.entries())
        with closing(sqlite3.connect(partial)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
        _synchronised(partial)
        os.replace(partial, target)
        _synchronised(target.parent)
        return target

    # Inside

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that nobody else writes beside."""
        with self._engine.connect().execution_options(writing=True) as connection, connection.begin():
            _alone(connection, self.competition_name)
            yield connection

    def _refresh(self, connection: Connection) -> None:
        """Read what others have written since."""
        rows = connection.execute(
            select(JOURNAL.c.body)
            .where(JOURNAL.c.competition == self.competition_name, JOURNAL.c.sequence > len(self._entries))
            .order_by(JOURNAL.c.sequence)
        )
        for (body,) in rows:
            self._remember(decode(body))

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
        entries = source.entries()
        verify(entries)
        if target.exists():
            kept = target.with_name(f"{target.name}.before-restore-{len(entries)}")
            for suffix in ("", "-wal", "-shm"):
                if (part := Path(f"{target}{suffix}")).exists():
                    os.replace(part, f"{kept}{suffix}")
        source.copy(target)
    return len(entries)


def discard(path: Path) -> None:
    """Remove a file that was made in vain, with what SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)


def existing(target: str | Path) -> Store:
    """The store of a competition that exists, its chain of entries verified; a mistyped name makes no new file."""
    if "://" not in str(target) and not Path(target).is_file():
        raise InvalidRequest(
            "no_file",
            Phrase("there is no file {path}; “muraille competition new {path}” makes one", path=target),
        )
    store = Store(target, create=False)
    try:
        verify(store.entries())
    except MurailleError:
        store.close()
        raise
    return store


def _engine(target: str, path: Path | None) -> Engine:
    try:
        engine = create_engine(f"sqlite:///{path}" if path else target, future=True)
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise InvalidRequest(
            "unknown_database",
            Phrase(
                "{target} is no database that can be used here: a file, or postgresql+psycopg://…",
                target=_shown(target),
            ),
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
        event.listen(engine, "begin", _begin)
    return engine


def _shown(target: str) -> str:
    """A target without its password."""
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:…@", target)


def _durable(connection: Any, _: object) -> None:
    """WAL and full synchronisation: what is committed is on the disk."""
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    for pragma in ("busy_timeout=30000", "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _prepare(engine: Engine, target: str, *, create: bool) -> None:
    """Make the tables where there are none; refuse what is not a journal, or is newer than we are."""
    try:
        version = _version(engine)
        if version is None and create:
            _create(engine)
            version = VERSION
    except OperationalError as problem:
        raise InvalidRequest(
            "cannot_open",
            Phrase(
                "{target} cannot be opened: {problem}",
                target=_shown(target),
                problem=str(problem.orig).strip().splitlines()[0],
            ),
        ) from None
    except DBAPIError:
        version = None
    if version is None:
        raise InvalidRequest("not_a_journal", Phrase("{target} is no competition file", target=target))
    if version > VERSION:
        raise InvalidRequest(
            "newer_format", Phrase("{target} was written by a newer Muraille: update this one", target=target)
        )


def _version(engine: Engine) -> int | None:
    """The format of the tables; None where there are none."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(FORMAT.name):
            return None
        return connection.execute(select(FORMAT.c.version)).scalar()


def _create(engine: Engine) -> None:
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        _alone(connection, "format")
        METADATA.create_all(connection)
        if connection.execute(select(FORMAT.c.version)).scalar() is None:
            connection.execute(insert(FORMAT).values(version=VERSION))


def _alone(connection: Connection, name: str) -> None:
    """Until the end of the transaction nobody else writes beside us; SQLite has only one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext(:name))"), {"name": f"muraille {name}"})


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
