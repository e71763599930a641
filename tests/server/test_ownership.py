"""Whose a table is, by lot: servers come, fall silent, are killed and hand over; a model beside them says who may write."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from sqlalchemy import insert, text

from campaigns import part_of
from halls import fresh_database
from muraille.server.tables.database import MOVEMENTS, TABLES, create_tables, playing_engine
from muraille.server.tables.journal import Fence, Kept, Moving, check_fences
from muraille.server.tables.membership import SILENCE_S, Membership
from muraille.server.tables.shared_ownership import LEASE_S
from serving import wait_until

MOST_SERVERS, MOST_TABLES = 3, 6


class ModelServer:
    """A server, and what it believes."""

    def __init__(self, member: Membership, pid: int, now: float) -> None:
        self.member = member
        self.pid = pid
        self.beaten_at = now
        self.silent = False
        #: Whether its session has ended, which a silent server does not learn; and whether its process has.
        self.ended = False
        self.gone = False
        #: All tables that it ever had, with its term at each: also what it has lost, and does not know it.
        self.fences: dict[str, Fence] = {}


class OwnershipMachine(RuleBasedStateMachine):
    #: How long a server believes in what it has after it was last heard, and what guards a write.
    lease = LEASE_S
    guard = staticmethod(check_fences)

    def __init__(self, url: str) -> None:
        super().__init__()
        self.engine = playing_engine(url)
        create_tables(self.engine)
        with self.engine.begin() as connection:
            for name in ("play_table", "play_movement", "play_owner", "play_server"):
                connection.execute(text(f"TRUNCATE {name}"))
        self.now = 0.0
        self.servers: list[ModelServer] = []
        #: What was acknowledged of each table, and the highest term that anybody has.
        self.acknowledged: dict[str, list[str]] = {}
        self.terms: dict[str, int] = {}

    @property
    def alive(self) -> list[ModelServer]:
        return [server for server in self.servers if not server.ended]

    @property
    def speaking(self) -> list[ModelServer]:
        return [server for server in self.alive if not server.silent]

    def _rows(self, statement: str, **values: Any) -> list[Any]:
        with self.engine.begin() as connection:
            found = connection.execute(text(statement), values)
            return list(found.all()) if found.returns_rows else []

    def _ended(self, server: ModelServer) -> None:
        server.ended = True
        server.member.close()
        wait_until(lambda: not self._rows("SELECT 1 FROM pg_stat_activity WHERE pid = :pid", pid=server.pid), 60)

    # What servers do

    @precondition(lambda self: len(self.alive) < MOST_SERVERS)
    @rule()
    def join(self) -> None:
        member = Membership(self.engine, "http://127.0.0.1:1", "secret")
        self.servers.append(ModelServer(member, member._driver.info.backend_pid, self.now))

    @precondition(lambda self: self.speaking and len(self.acknowledged) < MOST_TABLES)
    @rule(data=st.data())
    def make(self, data: st.DataObject) -> None:
        server, table = data.draw(st.sampled_from(self.speaking)), f"table {len(self.acknowledged)}"
        self._taken(server, server.member.take([table]))
        kept = Kept(table, self.now, 0.0, "playing", "{}", "secret", "[]")
        with self.engine.begin() as connection:
            self.guard(connection, {server.fences[table]})
            connection.execute(insert(TABLES), kept._asdict())
        self.acknowledged[table] = []

    @precondition(lambda self: self.speaking)
    @rule(data=st.data(), most=st.integers(1, 4))
    def take(self, data: st.DataObject, most: int) -> None:
        server = data.draw(st.sampled_from(self.speaking))
        self._taken(server, {table: fence for table, (_, fence) in server.member.take_nobodys(most).items()})

    def _taken(self, server: ModelServer, fences: dict[str, Fence]) -> None:
        server.beaten_at = self.now
        for table, fence in fences.items():
            assert fence.term > self.terms.get(table, 0), "every owner has a higher number"
            assert not self._holders(table), "nobody is left who believes that it is his"
            self.terms[table] = fence.term
        server.fences |= fences

    @precondition(lambda self: any(server.fences for server in self.servers))
    @rule(data=st.data())
    def write(self, data: st.DataObject) -> None:
        """Anybody writes who ever had the table, also from the grave: a write may have been long on its way."""
        server = data.draw(st.sampled_from([server for server in self.servers if server.fences]))
        fence = server.fences[data.draw(st.sampled_from(sorted(server.fences)))]
        told = self.acknowledged[fence.table]
        move = {"table_id": fence.table, "number": len(told) + 1, "move": f"{fence.term}", "events": ""}
        try:
            with self.engine.begin() as connection:
                self.guard(connection, {fence})
                connection.execute(insert(MOVEMENTS), move)
        except Moving:
            assert fence.term < self.terms[fence.table], "the owner is never refused"
        else:
            assert fence.term == self.terms[fence.table], "nobody writes after a later owner"
            told.append(str(move["move"]))

    # What happens to them

    @precondition(lambda self: self.alive)
    @rule(data=st.data())
    def kill(self, data: st.DataObject) -> None:
        server = data.draw(st.sampled_from(self.alive))
        server.gone = True
        server.member.cut()
        self._ended(server)

    @precondition(lambda self: self.speaking)
    @rule(data=st.data())
    def hand_over(self, data: st.DataObject) -> None:
        server = data.draw(st.sampled_from(self.speaking))
        server.gone = True
        server.member.leave()
        self._ended(server)

    @precondition(lambda self: self.speaking)
    @rule(data=st.data())
    def fall_silent(self, data: st.DataObject) -> None:
        """Cut off, stopped or stuck: nobody hears of it."""
        data.draw(st.sampled_from(self.speaking)).silent = True

    @rule(seconds=st.floats(0.5, 8.0))
    def time_passes(self, seconds: float) -> None:
        """Those who speak are heard meanwhile; PostgreSQL ends those who did not for too long."""
        self.now += seconds
        for server in self.alive:
            if not server.silent:
                server.member.beat()
                server.beaten_at = self.now
            elif self.now >= server.beaten_at + SILENCE_S:
                self._rows("SELECT pg_terminate_backend(:pid)", pid=server.pid)
                self._ended(server)

    @precondition(lambda self: len(self.speaking) > 1 and any(server.fences for server in self.speaking))
    @rule(data=st.data())
    def lose_all_to_another(self, data: st.DataObject) -> None:
        """What chance alone seldom does: a server falls silent, and another takes its tables as soon as it can."""
        lost = data.draw(st.sampled_from([server for server in self.speaking if server.fences]))
        lost.silent = True
        self.time_passes(SILENCE_S)
        other = self.speaking[0]
        self._taken(other, {table: fence for table, (_, fence) in other.member.take_nobodys(100).items()})

    # What always holds

    def _holders(self, table: str) -> list[ModelServer]:
        """Who believes that a table is his, with its highest number or an older one."""
        return [server for server in self.servers if table in server.fences and self._believes(server)]

    def _believes(self, server: ModelServer) -> bool:
        """The rule of :class:`SharedOwner`: some seconds after it was last heard."""
        return not server.gone and self.now < server.beaten_at + self.lease

    @invariant()
    def at_most_one_believes(self) -> None:
        for table in self.acknowledged:
            assert len(self._holders(table)) <= 1

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        for table, told in self.acknowledged.items():
            kept = self._rows("SELECT move FROM play_movement WHERE table_id = :id ORDER BY number", id=table)
            assert [row.move for row in kept] == told

    def teardown(self) -> None:
        """Whatever happened: one server that stays gets every table."""
        for server in self.alive:
            server.member.cut()
            self._ended(server)
        last = Membership(self.engine, "http://127.0.0.1:1", "secret")
        taken: set[str] = set()
        while found := last.take_nobodys(100):
            taken |= found.keys()
        assert taken == self.acknowledged.keys()
        last.close()
        self.engine.dispose()


class TooLongALease(OwnershipMachine):
    """Servers that believe in their tables after PostgreSQL has given them to others."""

    lease = SILENCE_S + 1


class NoFence(OwnershipMachine):
    """Servers whose writes nobody checks."""

    guard = staticmethod(lambda connection, fences: None)


def walk(
    postgresql: str,
    examples: int,
    steps: int,
    machine: type[OwnershipMachine] = OwnershipMachine,
    phases: Sequence[Phase] = tuple(Phase),
) -> None:
    url = fresh_database(postgresql)
    chosen = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
        derandomize=True,
        database=None,
        phases=phases,
    )
    run_state_machine_as_test(partial(machine, url), settings=chosen)  # type: ignore[arg-type]


def test_a_table_has_one_owner_whatever_happens(postgresql: str) -> None:
    walk(postgresql, 8, 20)


@pytest.mark.parametrize(
    ("machine", "broken"),
    [(TooLongALease, "nobody is left who believes that it is his"), (NoFence, "nobody writes after a later owner")],
    ids=["lease", "fence"],
)
def test_the_model_catches_wrong_owners(postgresql: str, machine: type[OwnershipMachine], broken: str) -> None:
    """The machine proves something: with a promise broken on purpose it says which."""
    with pytest.raises(AssertionError, match=broken):
        walk(postgresql, 200, 30, machine, [Phase.generate])


@pytest.mark.long
def test_a_table_has_one_owner_for_a_long_time(postgresql: str) -> None:
    walk(postgresql, part_of(500), 60)
