"""What the desk keeps beside the journals: the password, who may come in, which events there are, calls for a referee."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Engine,
    Float,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)

from muraille.competition.roles import Role
from muraille.server.desk.secrecy import hashed_password, hashed_token, matches, new_token

METADATA = MetaData()
PASSWORD = Table("desk_password", METADATA, Column("id", Integer, primary_key=True), Column("kept", String(200)))
PASSES = Table(
    "desk_pass",
    METADATA,
    Column("id", Integer, primary_key=True),
    #: SHA-256 of the token: who reads the file learns none.
    Column("token", String(64), nullable=False, unique=True),
    Column("role", String(16), nullable=False),
    Column("name", String(60), nullable=False),
    #: None is for all events: the head referee's own.
    Column("event", String(40)),
    Column("place", Integer),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("seen", Float),
    Column("device", String(200), nullable=False, default=""),
)
EVENTS = Table(
    "desk_event",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False),
    #: From which the PINs are made.
    Column("secret", String(64), nullable=False),
    #: The event that this one rehearses.
    Column("rehearses", String(40)),
    #: What the projector shows, as JSON.
    Column("scene", String(400), nullable=False, default="{}"),
)
#: The session whose PIN a table's device came in by, where PINs change with the session.
PASS_SESSIONS = Table(
    "desk_pass_session",
    METADATA,
    Column("pass", Integer, primary_key=True, autoincrement=False),
    Column("session", Integer, nullable=False),
)
CALLS = Table(
    "desk_call",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("event", String(40), nullable=False),
    Column("key", String(80), nullable=False, unique=True),
    Column("place", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("made", Float, nullable=False),
    Column("taken_by", String(60)),
    Column("done", Float),
)

#: Wrong tries, by what was tried and from where.
TRIES = Table(
    "desk_try",
    METADATA,
    Column("key", String(200), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("since", Float, nullable=False),
)

#: A pass without its token, and with its session.
_KEPT = select(*(column for column in PASSES.c if column.name != "token"), PASS_SESSIONS.c.session).outerjoin_from(
    PASSES, PASS_SESSIONS, PASSES.c.id == PASS_SESSIONS.c["pass"]
)

HOUR = 3600.0
#: How long a pass of each role lasts.
LASTING = {
    Role.HEAD: 16 * HOUR,
    Role.ORGANISER: 72 * HOUR,
    Role.REFEREE: 72 * HOUR,
    Role.SCORER: 72 * HOUR,
    Role.PROJECTOR: 72 * HOUR,
    Role.TABLE: 72 * HOUR,
    Role.PLAYER: 240 * HOUR,
}


class DeskPass(NamedTuple):
    """Somebody who came in."""

    id: int
    role: Role
    name: str
    event: str | None
    #: The table of a table's own device, the number of a player with a link of the own, the evening of a club's phones.
    place: int | None
    created: float
    expires: float
    seen: float | None
    device: str
    #: The session that a table's PIN was for; None is all of them.
    session: int | None = None

    @property
    def author(self) -> str:
        """As whom the journal knows what this one writes."""
        return self.name


class CallRow(NamedTuple):
    """A call for a referee that nobody has answered yet."""

    id: int
    place: int
    text: str
    made: float
    taken_by: str | None


class EventRow(NamedTuple):
    id: str
    created: float
    secret: str
    rehearses: str | None
    scene: str


class Registry:
    """The desk's own tables, in the database of the server."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        METADATA.create_all(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # The password

    def has_password(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(select(PASSWORD.c.id)).first() is not None

    def set_password(self, password: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(PASSWORD))
            connection.execute(insert(PASSWORD).values(id=1, kept=hashed_password(password)))

    def password_matches(self, password: str) -> bool:
        with self.engine.connect() as connection:
            kept = connection.execute(select(PASSWORD.c.kept)).scalar()
        return kept is not None and matches(password, kept)

    # Wrong tries

    def tries(self, key: str) -> tuple[int, float]:
        """How many wrong tries are remembered, and when the last one was."""
        with self.engine.connect() as connection:
            row = connection.execute(select(TRIES.c.count, TRIES.c.since).where(TRIES.c.key == key[:200])).first()
        return (row[0], row[1]) if row else (0, 0.0)

    def count_try(self, key: str, now: float) -> None:
        with self.engine.begin() as connection:
            one_more = update(TRIES).where(TRIES.c.key == key[:200]).values(count=TRIES.c.count + 1, since=now)
            if not connection.execute(one_more).rowcount:
                connection.execute(insert(TRIES).values(key=key[:200], count=1, since=now))

    def forget_tries(self, key: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(TRIES).where(TRIES.c.key == key[:200]))

    def forget_all_tries(self) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(TRIES))

    # Passes

    def admit(
        self,
        role: Role,
        name: str,
        *,
        event: str | None = None,
        place: int | None = None,
        session: int | None = None,
        hours: float | None = None,
        device: str = "",
    ) -> str:
        """A new pass; its token is told once."""
        token, now = new_token(), time.time()
        lasting = LASTING[role] if hours is None else hours * HOUR
        with self.engine.begin() as connection:
            connection.execute(delete(PASSES).where(PASSES.c.expires < now))
            connection.execute(
                insert(PASSES).values(
                    token=hashed_token(token),
                    role=role.value,
                    name=name,
                    event=event,
                    place=place,
                    created=now,
                    expires=now + lasting,
                    device=device[:200],
                )
            )
            if session is not None:
                number = connection.execute(select(PASSES.c.id).where(PASSES.c.token == hashed_token(token))).scalar()
                connection.execute(delete(PASS_SESSIONS).where(PASS_SESSIONS.c["pass"] == number))
                connection.execute(insert(PASS_SESSIONS).values({"pass": number, "session": session}))
        return token

    def pass_of(self, token: str) -> DeskPass | None:
        """The pass of a token, while it lasts."""
        with self.engine.connect() as connection:
            row = connection.execute(_KEPT.where(PASSES.c.token == hashed_token(token))).first()
        if row is None or row.expires < time.time():
            return None
        return _pass(row)

    def see(self, number: int, device: str) -> None:
        """Somebody was here with this pass."""
        with self.engine.begin() as connection:
            changed = {"seen": time.time(), "device": device[:200]}
            connection.execute(update(PASSES).where(PASSES.c.id == number).values(changed))

    def passes(self) -> list[DeskPass]:
        with self.engine.connect() as connection:
            rows = connection.execute(_KEPT.where(PASSES.c.expires >= time.time()).order_by(PASSES.c.created)).all()
        return [_pass(row) for row in rows]

    def revoke(self, number: int) -> bool:
        with self.engine.begin() as connection:
            return connection.execute(delete(PASSES).where(PASSES.c.id == number)).rowcount > 0

    def revoke_heads(self, but: int | None = None) -> None:
        """Whoever came in by the password is out, but one."""
        with self.engine.begin() as connection:
            heads = delete(PASSES).where(PASSES.c.role == Role.HEAD.value)
            connection.execute(heads if but is None else heads.where(PASSES.c.id != but))

    def revoke_all(self, event: str, roles: Sequence[Role]) -> None:
        with self.engine.begin() as connection:
            chosen = [role.value for role in roles]
            connection.execute(delete(PASSES).where(PASSES.c.event == event, PASSES.c.role.in_(chosen)))

    # Events

    def events(self) -> list[EventRow]:
        with self.engine.connect() as connection:
            return [EventRow(*row) for row in connection.execute(select(EVENTS).order_by(EVENTS.c.created))]

    def event(self, identifier: str) -> EventRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(EVENTS).where(EVENTS.c.id == identifier)).first()
        return EventRow(*row) if row else None

    def add_event(self, identifier: str, rehearses: str | None = None) -> None:
        with self.engine.begin() as connection:
            values = {"id": identifier, "created": time.time(), "secret": secrets.token_hex(24), "scene": "{}"}
            connection.execute(insert(EVENTS).values(values | {"rehearses": rehearses}))

    def change_event(self, identifier: str, **values: Any) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(EVENTS).where(EVENTS.c.id == identifier).values(values))

    def forget_event(self, identifier: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(EVENTS).where(EVENTS.c.id == identifier))
            connection.execute(delete(PASSES).where(PASSES.c.event == identifier))
            connection.execute(delete(CALLS).where(CALLS.c.event == identifier))

    # Calls for a referee

    def call(self, event: str, place: int, text: str, key: str) -> None:
        """A table calls; the same key again is the same call."""
        with self.engine.begin() as connection:
            if connection.execute(select(CALLS.c.id).where(CALLS.c.key == key)).first() is None:
                values = {"event": event, "place": place, "text": text, "key": key, "made": time.time()}
                connection.execute(insert(CALLS).values(values))

    def calls(self, event: str) -> list[CallRow]:
        """The calls that nobody has answered yet, the oldest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(CALLS.c.id, CALLS.c.place, CALLS.c.text, CALLS.c.made, CALLS.c.taken_by)
                .where(CALLS.c.event == event, CALLS.c.done.is_(None))
                .order_by(CALLS.c.made)
            )
            return [CallRow(*row) for row in rows]

    def answer_call(self, event: str, number: int, *, by: str, done: bool) -> None:
        change = update(CALLS).where(CALLS.c.id == number, CALLS.c.event == event).values(taken_by=by)
        with self.engine.begin() as connection:
            connection.execute(change.values(done=time.time()) if done else change)


def _pass(row: Row[*tuple[Any, ...]]) -> DeskPass:
    return DeskPass(**row._mapping)._replace(role=Role(row.role))


def _engine(url: str) -> Engine:
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _patient)
    return engine


def _patient(connection: Any, _: object) -> None:
    """Other writers of the same file are waited for."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout=30000", "journal_mode=WAL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
