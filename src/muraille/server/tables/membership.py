"""A server's membership of a hall that several share: one session in PostgreSQL, which holds the locks of its tables.

PostgreSQL coordinates, nothing else does: it releases the locks when the session ends, and it ends a session that says nothing
for some seconds. Everything here blocks and is for one thread (decision 0340).
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Engine, bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import BigInteger, Integer, String

from muraille.server.tables.database import OPEN, cut
from muraille.server.tables.journal import Fence, Kept

#: Seconds after which PostgreSQL ends a session that says nothing.
SILENCE_S = 7.0
#: Where the hall hears that a table changed or is nobody's.
CHANNEL = "muraille_hall"
#: The first key of the locks of servers; tables have one long key.
_SERVER_LOCKS = 0x4D75
#: Seconds to wait for a row that somebody holds.
_LOCK_S = 1.0


class Peer(NamedTuple):
    """A server of the hall: where the others reach it, and what they show there."""

    number: int
    address: str
    secret: str


class Whereabouts(NamedTuple):
    """Where a table is: the phase of its game, and its server, if it has one that lives."""

    phase: str
    server: Peer | None


class Listing(NamedTuple):
    """A table of another server as the list of tables shows it."""

    kept: Kept
    present: str
    watching: int


def key_of(table: str) -> int:
    """The lock of a table: 64 bits, with a sign.

    >>> key_of("a"), key_of("b")
    (-3848465438864589366, 4477677635727087946)
    """
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)


_KEYS = bindparam("keys", type_=ARRAY(BigInteger))
_IDS = bindparam("ids", type_=ARRAY(String))
_REGISTER = text("INSERT INTO play_server (number, address, secret, since) VALUES (:number, :address, :secret, :since)")
_LOCK_SERVER = text("SELECT pg_try_advisory_lock(:space, :number)")
_LOCK = text("SELECT key FROM unnest(:keys) AS key WHERE pg_try_advisory_lock(key)").bindparams(_KEYS)
_UNLOCK = text("SELECT count(pg_advisory_unlock(key)) FROM unnest(:keys) AS key").bindparams(_KEYS)
_TAKE = text(
    "INSERT INTO play_owner (table_id, term, server, present, watching) "
    "SELECT id, 1, :number, '', 0 FROM unnest(:ids) AS id ORDER BY id "
    "ON CONFLICT (table_id) DO UPDATE SET term = play_owner.term + 1, server = EXCLUDED.server, present = '', watching = 0 "
    "RETURNING table_id, term"
).bindparams(_IDS)
_RELEASE = text("UPDATE play_owner SET server = NULL WHERE server = :number AND table_id = ANY(:ids)").bindparams(_IDS)
_LEAVE = text(
    "WITH gone AS (DELETE FROM play_server WHERE number = :number) "
    "UPDATE play_owner SET server = NULL WHERE server = :number"
)
_GONE = text(
    "WITH others AS MATERIALIZED (SELECT number FROM play_server WHERE number <> :number) "
    "SELECT number FROM others WHERE pg_try_advisory_lock(:space, number)"
)
_NOBODYS = text(
    "SELECT t.id FROM play_table t LEFT JOIN play_owner o ON o.table_id = t.id "
    "LEFT JOIN play_server s ON s.number = o.server "
    "WHERE t.phase = ANY(:phases) AND s.number IS NULL ORDER BY t.created LIMIT :most"
).bindparams(bindparam("phases", type_=ARRAY(String)))
_KEPT = "t.id, t.created, t.started, t.phase, t.plan, t.seed, t.chairs"
_OPEN_OF = text(f"SELECT {_KEPT} FROM play_table t WHERE t.id = ANY(:ids) AND t.phase = ANY(:phases)").bindparams(
    _IDS, bindparam("phases", type_=ARRAY(String))
)
_ANNOUNCE = text(
    "UPDATE play_owner SET present = told.present, watching = told.watching "
    "FROM unnest(:ids, :present, :watching) AS told (id, present, watching) "
    "WHERE table_id = told.id AND server = :number"
).bindparams(_IDS, bindparam("present", type_=ARRAY(String)), bindparam("watching", type_=ARRAY(Integer)))
_NOTIFY = text("SELECT pg_notify(:channel, '')")
#: For whoever asks beside the session: where a table is, and what the others have.
WHERE_IS = text(
    "SELECT t.phase, s.number, s.address, s.secret FROM play_table t LEFT JOIN play_owner o ON o.table_id = t.id "
    "LEFT JOIN play_server s ON s.number = o.server WHERE t.id = :id"
)
ELSEWHERE = text(
    f"SELECT {_KEPT}, o.present, o.watching FROM play_table t JOIN play_owner o ON o.table_id = t.id "
    "WHERE t.phase = ANY(:phases) AND o.server <> :number ORDER BY t.created DESC LIMIT :most"
).bindparams(bindparam("phases", type_=ARRAY(String)))


class Membership:
    """A session. Whoever lost its connection is a member no more; a new session is another member, with another number."""

    def __init__(self, engine: Engine, address: str, secret: str) -> None:
        self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        driver: Any = self._connection.connection.driver_connection
        self._driver = driver
        #: Whether the hall has heard something since it was last asked.
        self._notified = False
        driver.add_notify_handler(self._hear)
        for setting, seconds in (("idle_session_timeout", SILENCE_S), ("lock_timeout", _LOCK_S)):
            self._run(text(f"SET {setting} = {round(1000 * seconds)}"))
        self._run(text(f"LISTEN {CHANNEL}"))
        # locked before anybody can read of it: a server without its lock is gone
        self.number: int = self._run(text("SELECT nextval('play_server_number_seq')")).scalar_one()
        self._run(_LOCK_SERVER, space=_SERVER_LOCKS, number=self.number)
        self._run(_REGISTER, number=self.number, address=address, secret=secret, since=time.time())

    def _run(self, statement: Any, **values: Any) -> Any:
        return self._connection.execute(statement, values)

    def _hear(self, _: object) -> None:
        self._notified = True

    def beat(self) -> None:
        """Say that this server lives."""
        self._run(text("SELECT 1"))

    def heard(self) -> bool:
        """Whether something was notified since this was last asked."""
        heard, self._notified = self._notified, False
        return heard

    # Tables

    def take(self, tables: Sequence[str]) -> dict[str, Fence]:
        """Take tables that nobody holds: those that are now this server's, each with its new term."""
        keys = {key_of(table): table for table in tables}
        try:
            locked = [keys[row.key] for row in self._run(_LOCK, keys=list(keys))]
            if not locked:
                return {}
            return {row.table_id: Fence(*row) for row in self._run(_TAKE, ids=locked, number=self.number)}
        except BaseException:  # a lock outlives the statement that failed
            with suppress(Exception):
                self._run(_UNLOCK, keys=list(keys))
            raise

    def take_nobodys(self, most: int) -> dict[str, tuple[Kept, Fence]]:
        """Take some of the tables that are nobody's, the oldest first."""
        self._declare_gone()
        open_tables = {"phases": list(OPEN)}
        waiting = [row.id for row in self._run(_NOBODYS, most=most, **open_tables)]
        fences = self.take(waiting) if waiting else {}
        if not fences:
            return {}
        rows = self._run(_OPEN_OF, ids=list(fences), **open_tables)
        taken = {row.id: (Kept(**row._mapping), fences[row.id]) for row in rows}
        if over := [table for table in fences if table not in taken]:
            self.release(over)
        return taken

    def _declare_gone(self) -> None:
        """The tables of servers whose session has ended are nobody's."""
        for row in self._run(_GONE, number=self.number, space=_SERVER_LOCKS).all():
            self._run(_LEAVE, number=row.number)
            self._run(text("SELECT pg_advisory_unlock(:space, :number)"), space=_SERVER_LOCKS, number=row.number)
            self.notify()

    def release(self, tables: Sequence[str]) -> None:
        """These tables are nobody's."""
        self._run(_RELEASE, number=self.number, ids=list(tables))
        self._run(_UNLOCK, keys=[key_of(table) for table in tables])
        self.notify()

    def announce(self, tables: Mapping[str, tuple[str, int]]) -> None:
        """What the others list of these tables: who is there, and how many watch."""
        if tables:
            present, watching = zip(*tables.values(), strict=True)
            self._run(_ANNOUNCE, number=self.number, ids=list(tables), present=list(present), watching=list(watching))
        self.notify()

    def notify(self) -> None:
        """Everybody looks again at what the hall has."""
        self._run(_NOTIFY, channel=CHANNEL)

    # The end

    def leave(self) -> None:
        """All tables of this server are nobody's; others take them up at once."""
        self._run(_LEAVE, number=self.number)
        self._run(text("SELECT pg_advisory_unlock_all()"))
        self.notify()

    def cut(self) -> None:
        """From another thread: whoever waits for an answer of this session gets an error."""
        cut(self._driver)

    def close(self) -> None:
        with suppress(Exception):
            self._connection.invalidate()
            self._connection.close()
