"""The database of the games: its tables, and how it is opened. SQLite in one file, or PostgreSQL by URL."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
)
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError

from muraille.competition.database import alone
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

METADATA = MetaData()
#: Marks a column that names the table to which a row belongs: it is forgotten with it.
OF_A_TABLE = {"of": "play_table"}
#: Marks the column by whose time a row is old; its table has an ``id``.
AGE = {"old": "before"}
TABLES = Table(
    "play_table",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False, info=AGE),
    #: When the game began, 0 before.
    Column("started", Float, nullable=False),
    #: ``waiting``, ``playing``, ``over``, ``failed`` or ``abandoned``.
    Column("phase", String(16), nullable=False),
    Column("plan", Text, nullable=False),
    #: The secret from which all walls are made; it leaves the server when the game is over.
    Column("seed", String(80), nullable=False),
    #: The players by name and kind, with the hash of each token.
    Column("chairs", Text, nullable=False),
    Index("play_table_phase", "phase"),
)
MOVEMENTS = Table(
    "play_movement",
    METADATA,
    Column("table_id", String(40), primary_key=True, info=OF_A_TABLE),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),
    #: The events that followed, one JSON object a line.
    Column("events", Text, nullable=False),
)
#: The servers of a hall that several share. Each holds the lock of its number while its session lasts (decision 0340).
SERVERS = Table(
    "play_server",
    METADATA,
    Column("number", Integer, primary_key=True),
    #: Where the other servers reach it, and what they show there.
    Column("address", Text, nullable=False),
    Column("secret", String(80), nullable=False),
    Column("since", Float, nullable=False),
)
#: Whose a table is.
OWNERS = Table(
    "play_owner",
    METADATA,
    Column("table_id", String(40), primary_key=True, info=OF_A_TABLE),
    #: How often it was taken up: a write that names an older term is refused.
    Column("term", BigInteger, nullable=False),
    #: The number of the server; none while it is nobody's.
    Column("server", Integer),
    #: What the list of tables tells: who is there, as digits, and how many watch.
    Column("present", String(4), nullable=False),
    Column("watching", Integer, nullable=False),
    Index("play_owner_server", "server"),
)
#: Written and deleted again, to find out whether there is room.
PROBE = Table("play_probe", METADATA, Column("at", Float, primary_key=True), Column("padding", Text, nullable=False))

#: The phases of a game that is still played, and those in which it has nothing more to hide.
OPEN = ("waiting", "playing")
ENDED = ("over", "failed", "abandoned")
#: PostgreSQL: a connection that nobody answers ends within seconds, on either side.
_SOON = {
    "connect_timeout": 4,
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
#: Milliseconds after which PostgreSQL ends a transaction whose server says nothing more: its rows are somebody else's to lock.
ABANDONED_MS = 4000


def is_postgresql(url: str) -> bool:
    return url.startswith(("postgresql", "postgres:"))


def playing_engine(url: str) -> Engine:
    """SQLite with a write-ahead log, or any other database that SQLAlchemy speaks with."""
    if url.startswith(("postgresql://", "postgres://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    try:
        engine = create_engine(url, connect_args=_SOON if is_postgresql(url) else {})
    except (ArgumentError, NoSuchModuleError, ImportError) as problem:
        raise InvalidRequest(
            "invalid_database", Phrase("“{url}” is no database: {problem}", url=url, problem=str(problem))
        ) from None
    if engine.dialect.name == "sqlite":
        if engine.url.database:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", _prepare_sqlite)
    elif engine.dialect.name == "postgresql":
        event.listen(engine, "connect", _prepare_postgresql)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    # NORMAL: a commit survives a killed process; only a power cut may take the last moments
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _prepare_postgresql(connection: Any, _: object) -> None:
    connection.execute(f"SET idle_in_transaction_session_timeout = {ABANDONED_MS}")
    connection.commit()


def create_tables(engine: Engine) -> None:
    """Make the tables that are not there yet; two servers may begin at once."""
    try:
        with engine.begin() as connection:
            alone(connection, "tables")
            METADATA.create_all(connection)
    except OperationalError as problem:
        raise InvalidRequest(
            "no_database", Phrase("the database cannot be opened: {problem}", problem=str(problem.orig).strip())
        ) from None


def cut(connection: Any) -> None:
    """From any thread: whoever waits for an answer over this connection gets an error."""
    with suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as line:  # a closed one has no socket
        line.shutdown(socket.SHUT_RDWR)


class Connections:
    """The connections of an engine, to be cut where nobody answers any more."""

    def __init__(self, engine: Engine) -> None:
        self._open: WeakSet[Any] = WeakSet()
        if engine.dialect.name == "postgresql":
            event.listen(engine, "connect", lambda connection, _: self._open.add(connection))

    def cut(self) -> None:
        for connection in list(self._open):
            cut(connection)
