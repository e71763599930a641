"""The tables of a journal in a database: SQLite in one file, or PostgreSQL by URL."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

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
    event,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError

from muraille.competition import migration
from muraille.errors import InvalidRequest, Unwritable
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
#: The kinds of journals that are kept in a file of their own, by the names of their commands.
KINDS = frozenset({"competition", "club"})
#: The newest format of an entry in the file: a newer file is refused, an older one is read, and becomes ours when it is written.
VERSION = migration.FORMAT


def engine_for(target: str, path: Path | None) -> Engine:
    try:
        engine = create_engine(f"sqlite:///{path}" if path else target, future=True)
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise InvalidRequest(
            "unknown_database",
            Phrase(
                "{target} is no database that can be used here: a file, or postgresql+psycopg://…",
                target=shown(target),
            ),
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
        event.listen(engine, "begin", _begin)
    return engine


def shown(target: str) -> str:
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


def prepare(engine: Engine, target: str, kind: str, *, create: bool) -> None:
    """Make the tables where there are none; refuse what is not a journal of the kind, or is newer than we are."""
    try:
        version = _version(engine)
        if version is None and create:
            _create(engine)
            version = VERSION
        other = _other_kind(engine, kind)
    except OperationalError as problem:
        raise cannot_open(target, problem) from None
    except DBAPIError:
        version = other = None
    if other is not None:
        raise InvalidRequest(
            "other_kind",
            Phrase("{target} is a file of another kind: muraille {command} reads it", target=target, command=other),
        )
    if version is None:
        raise InvalidRequest(
            "not_a_journal", Phrase("{target} is no file of muraille {command}", target=target, command=kind)
        )
    if version > VERSION:
        raise InvalidRequest(
            "newer_format", Phrase("{target} was written by a newer Muraille: update this one", target=target)
        )


def cannot_open(target: str, problem: OperationalError) -> Unwritable:
    told = str(problem.orig).strip().splitlines()[0]
    return Unwritable("cannot_open", Phrase("{target} cannot be opened: {problem}", target=shown(target), problem=told))


def cannot_use(target: str, problem: OperationalError) -> Unwritable:
    """Of a journal that was opened: the disk is full, the server has gone."""
    told = str(problem.orig).strip().splitlines()[0]
    return Unwritable(
        "cannot_open", Phrase("{target} cannot be read or written: {problem}", target=shown(target), problem=told)
    )


def _version(engine: Engine) -> int | None:
    """The format of the tables; None where there are none."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(FORMAT.name):
            return None
        return connection.execute(select(FORMAT.c.version)).scalar()


def _other_kind(engine: Engine, kind: str) -> str | None:
    """As what a file is kept whose only journal is of another kind; a database by URL may hold many, each by its name."""
    if engine.dialect.name != "sqlite" or not inspect(engine).has_table(JOURNAL.name):
        return None
    with engine.connect() as connection:
        found = connection.execute(select(JOURNAL.c.competition).limit(1)).scalar()
    return found if found in KINDS - {kind} else None


def _create(engine: Engine) -> None:
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        alone(connection, "format")
        METADATA.create_all(connection)
        if connection.execute(select(FORMAT.c.version)).scalar() is None:
            connection.execute(insert(FORMAT).values(version=VERSION))


def raise_version(connection: Connection) -> None:
    """What is written now cannot be read by a program that knows older formats only: the file says so."""
    connection.execute(update(FORMAT).where(FORMAT.c.version < VERSION).values(version=VERSION))


def alone(connection: Connection, name: str) -> None:
    """Until the end of the transaction nobody else writes beside us; SQLite has only one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext(:name))"), {"name": f"muraille {name}"})
