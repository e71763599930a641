"""The hall: all tables of the server, from the making of one to its end, and back from the journal after a stop."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec
from sqlalchemy.exc import DBAPIError

from muraille.phrase import ENGLISH, Language, Phrase
from muraille.server.problems import RequestRefused
from muraille.server.settings import Settings
from muraille.server.tables import inputs, moves
from muraille.server.tables.clock import Clock
from muraille.server.tables.driver import TableDriver
from muraille.server.tables.floor import Floor
from muraille.server.tables.journal import Fence, Journal, Kept
from muraille.server.tables.membership import Listing
from muraille.server.tables.ownership import Ownership, SoleOwner
from muraille.server.tables.plans import BOT_NAMES, HUMAN, TablePlan, checked, rules_of
from muraille.server.tables.ray_thinking import thinkers_for
from muraille.server.tables.seats import NOBODY, Occupant, PlayerSeat, Reader, hashed, new_token
from muraille.server.tables.table_state import TableState
from muraille.server.tables.takeover import Takeover
from muraille.table.moves import Move
from muraille.table.records import Header

logger = logging.getLogger("muraille.tables")

#: Seconds between two rounds of the caretaker of the hall.
ROUNDS_S = 5.0
#: Seconds between two looks at what may be forgotten.
CLEARING_S = 3600.0
#: Seconds that a finished table stays open for those who still look at its result.
LINGER_S = 1800.0
#: The names at a table, by its id, as everybody may read them in a language.
NamesShown = Callable[[str, Sequence[str], Language], tuple[str, ...]]


class ListedTable(NamedTuple):
    """A table of the list."""

    table: TableState
    watching: int


class HallHealth(msgspec.Struct, frozen=True, kw_only=True):
    """How the tables of a server are."""

    #: ``ok``, ``stalled``, ``no_hall``; of a whole server also ``cannot_write`` and ``damaged``.
    status: str
    #: How many there are in each phase.
    tables: dict[str, int]
    people: int
    #: Those that do not move.
    stalled: list[str]
    bot_failures: int


class Hall:
    """All tables."""

    def __init__(self, settings: Settings, journal: Journal, ownership: Ownership | None = None) -> None:
        self.settings = settings
        self.journal = journal
        self.ownership = ownership or SoleOwner(journal)
        #: Of a server with a club, without those whom it hides.
        self.names_shown: NamesShown = lambda table, names, language: tuple(names)
        self.thinkers = thinkers_for(settings)
        self._floor = Floor(settings, journal, self.thinkers, Clock())
        self.takeover = Takeover(self._floor, self.ownership)
        #: The table that follows another, and who asks for one at the moment: two may at once.
        self._following: dict[str, str] = {}
        self._follows = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._handed_over = False

    @property
    def clock(self) -> Clock:
        """The time of all tables."""
        return self._floor.clock

    @clock.setter
    def clock(self, clock: Clock) -> None:
        self._floor.clock = clock

    @property
    def tables(self) -> dict[str, TableState]:
        """The tables here by their id."""
        return self._floor.tables

    def driver(self, table: TableState) -> TableDriver:
        """What runs a table."""
        return self._floor.driver(table)

    async def start(self) -> None:
        """Take up the tables that are nobody's; whoever comes before his is ready waits there."""
        self._tasks = [await self.takeover.start(), asyncio.create_task(self._watch())]

    async def hand_over(self) -> None:
        """Stop all tables where they are and give them away; where there is nobody else, the journal has everything."""
        self._handed_over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._floor.stop()
        await self.ownership.leave()

    async def stop(self) -> None:
        if not self._handed_over:
            await self.hand_over()
        await asyncio.to_thread(self.thinkers.stop)
        await asyncio.to_thread(self.journal.close)

    # Making and joining

    async def make(self, plan: TablePlan) -> tuple[TableState, str | None]:
        """A new table, and the token of whoever made it if he plays."""
        checked(plan)
        self._refuse_if_full(bots_alone=HUMAN not in plan.seats)
        occupants, token = self._occupants(plan)
        table = await self._laid(_new(plan, occupants))
        await self._open(table)
        return table, token

    async def _laid(self, kept: Kept) -> TableState:
        """A new table, which is this server's."""
        return self._floor.lay(kept, await self.ownership.claim(kept.id))

    async def _open(self, table: TableState) -> None:
        try:
            await self.journal.add_table(table.kept(), self._fence(table))
        except BaseException:  # nothing is left of a table that could not be written
            await self._close(table)
            raise
        self.driver(table).put(inputs.Opened())
        logger.info("table made", extra={"table": table.id, "rules": table.plan.rules, "seats": table.plan.seats})

    async def again(self, table: TableState, seat: PlayerSeat) -> tuple[TableState, str]:
        """The table where the people of a finished one play again, made by the first who asks; and this one's token there."""
        if not table.finished:
            raise RequestRefused(409, "not_over", Phrase("The game is not over yet"))
        async with self._follows:
            following = self.tables.get(self._following.get(table.id, ""))
            if following is None or following.finished:
                following = await self._follow(table)
        place = following.seats[seat.player].occupant
        if place.kind != "empty" and place.follows != seat.occupant.token:
            raise RequestRefused(409, "table_full", Phrase("All seats of this table are taken; you can watch"))
        token, digest = new_token()
        person = msgspec.structs.replace(self._person(seat.occupant.name, digest), follows=seat.occupant.token)
        await self._sit_down(following, {seat.player: person})
        self.driver(table).put(inputs.Followed(following.id))
        return following, token

    async def _follow(self, table: TableState) -> TableState:
        """Lay a table for the same people. Strangers do not see it: the seats are those of the others."""
        self._refuse_if_full()
        public = table.plan.public and len(table.people) < 2
        plan = msgspec.structs.replace(table.plan, branch=None, lesson=None, same_walls=None, public=public)
        following = await self._laid(_new(plan, [NOBODY if each.human else each.occupant for each in table.seats]))
        await self._open(following)
        self._following[table.id] = following.id
        return following

    async def make_continued(
        self, plan: TablePlan, names: Sequence[str], player: int, given: Iterable[Move]
    ) -> tuple[str, str]:
        """A table at which a recorded game goes on after these moves: its id, and the token of its one person.

        Raises :class:`IllegalAction` where the rules refuse a move, and makes no table."""
        self._refuse_if_full()
        token, digest = new_token()
        occupants = [
            self._person(name, digest) if level == HUMAN else Occupant(kind="bot", name=name, level=level)
            for name, level in zip(names, checked(plan).seats, strict=True)
        ]
        assert occupants[player].kind == HUMAN
        kept = _new(plan, occupants)
        kept = kept._replace(started=kept.created, phase="playing")
        movements = await asyncio.to_thread(moves.movements_of, plan, kept.seed, list(given))
        table = await self._laid(kept)
        fence = self._fence(table)
        try:
            await self.journal.add_table(kept, fence)
            await asyncio.gather(*(self.journal.add_movement(kept.id, movement, fence) for movement in movements))
        except BaseException:
            await self._close(table)
            raise
        await self.takeover.take_up(table)
        return kept.id, token

    def _fence(self, table: TableState) -> Fence | None:
        return self.driver(table).tenure.fence

    def _refuse_if_full(self, *, bots_alone: bool = False) -> None:
        open_tables = [table for table in self.tables.values() if not table.finished]
        if len(open_tables) >= self.settings.limits.tables:
            raise RequestRefused(503, "hall_full", Phrase("All tables are taken; please come back later"))
        watched = sum(_bots_alone(table) for table in open_tables)
        if bots_alone and watched >= self.settings.limits.bot_tables:
            raise RequestRefused(
                503, "bots_busy", Phrase("Bots play alone at enough tables already; please come back later")
            )

    def _occupants(self, plan: TablePlan) -> tuple[list[Occupant], str | None]:
        token: str | None = None
        occupants: list[Occupant] = []
        for player, level in enumerate(plan.seats):
            if level != HUMAN:
                occupants.append(Occupant(kind="bot", name=BOT_NAMES[player], level=level))
            elif player == 0:
                token, digest = new_token()
                occupants.append(self._person(plan.player or "1", digest))
            else:
                occupants.append(NOBODY)
        return occupants, token

    def _person(self, name: str, digest: str) -> Occupant:
        return Occupant(kind=HUMAN, name=name, token=digest, expires=time.time() + self.settings.limits.token_s)

    async def lay_named(self, plan: TablePlan, occupants: Sequence[Occupant], *, identifier: str, seed: str) -> None:
        """A table whose id and walls are given: one of several that play the same."""
        self._refuse_if_full()
        await self._open(await self._laid(_new(checked(plan), occupants)._replace(id=identifier, seed=seed)))

    async def give_seat(self, table: TableState, player: int, name: str) -> str:
        """The token of a seat that is kept for somebody; a new one closes the door to who had the old."""
        token, digest = new_token()
        await self._sit_down(table, {player: self._person(_other_name(name, table, player), digest)})
        return token

    async def join(self, table: TableState, name: str) -> tuple[int, str]:
        """Sit down in the first empty seat: the player and his token."""
        _refuse_if_given(table)
        for seat in table.seats:
            if seat.occupant.kind == "empty":
                token, digest = new_token()
                person = self._person(_other_name(name or str(seat.player + 1), table), digest)
                await self._sit_down(table, {seat.player: person})
                return seat.player, token
        raise RequestRefused(409, "table_full", Phrase("All seats of this table are taken; you can watch"))

    async def fill(self, table: TableState, level: str) -> None:
        """Bots sit down in the seats that nobody has taken."""
        _refuse_if_given(table)
        free = [seat.player for seat in table.seats if seat.occupant.kind == "empty"]
        bots = {player: Occupant(kind="bot", name=BOT_NAMES[player], level=level) for player in free}
        await self._sit_down(table, bots)

    async def _sit_down(self, table: TableState, occupants: Mapping[int, Occupant]) -> None:
        driver = self.driver(table)
        driver.put(inputs.Seated(occupants))
        await driver.kept()

    def find(self, identifier: str) -> TableState:
        table = self.tables.get(identifier)
        if table is None:
            raise RequestRefused(404, "no_table", Phrase("There is no such table, or its game is over"))
        return table

    def watching(self, table: TableState) -> int:
        """How many look on."""
        return len(self.driver(table).task.audience.visitors)

    async def listed(self) -> list[ListedTable]:
        """All tables, also those of other servers as these have told of them."""
        here = [ListedTable(table, self.watching(table)) for table in self.tables.values()]
        return here + [
            self._as_told(each) for each in await self.ownership.elsewhere() if each.kept.id not in self.tables
        ]

    def _as_told(self, listing: Listing) -> ListedTable:
        table = TableState(listing.kept, self.settings, self.clock.now())
        for player in map(int, listing.present):
            table.seats[player].reader = Reader(ENGLISH)  # somebody is there, however he reads
        return ListedTable(table, listing.watching)

    def seat_of(self, table: TableState, token: str) -> PlayerSeat | None:
        """The seat that a token opens."""
        digest = hashed(token)
        for seat in table.seats:
            known = seat.occupant.token
            if known and secrets.compare_digest(known, digest) and seat.occupant.expires > time.time():
                return None if seat.occupant.left else seat
        return None

    # Watching over them

    async def _watch(self) -> None:
        cleared = -CLEARING_S
        while True:
            if self.clock.now() - cleared >= CLEARING_S:
                cleared = self.clock.now()
                await self.clear()
            await asyncio.sleep(ROUNDS_S)
            for table in list(self.tables.values()):
                if not self._floor.has(table):  # somebody else has it
                    await self._floor.remove(table)
                    continue
                if table.stalled(self.clock.now()):
                    logger.error("table stalled", extra={"table": table.id})
                await self._tidy(table)

    async def clear(self) -> None:
        """Forget the games that are older than the operator keeps them."""
        if self.settings.keep_days is not None:
            await self.journal.forget(time.time() - self.settings.keep_days * 24 * 3600)

    async def _tidy(self, table: TableState) -> None:
        """Close a table that everybody has left, or whose result nobody looks at any more."""
        if any(seat.connected for seat in table.seats):
            table.last_seen = self.clock.now()
            return
        unseen = self.clock.now() - table.last_seen
        if table.finished and unseen > LINGER_S:
            await self._close(table)
        elif not table.finished and unseen > self._patience(table):
            self.driver(table).put(inputs.Abandoned())
            await self.driver(table).kept()
            await self._close(table)

    async def _close(self, table: TableState) -> None:
        self._following.pop(table.id, None)
        await self._floor.remove(table)
        with suppress(RequestRefused, DBAPIError):  # with its session a server has given up all its tables
            await self.ownership.release([table.id])

    def _patience(self, table: TableState) -> float:
        limits = self.settings.limits
        if _bots_alone(table):
            return limits.bot_table_s
        return limits.idle_s if table.started else limits.waiting_s

    def kept_s(self, table: TableState) -> int:
        """For how many seconds more a table is kept although nobody is there."""
        return max(0, round(self._patience(table) - (self.clock.now() - table.last_seen)))

    def health(self) -> HallHealth:
        """How the tables are, for ``/healthz``."""
        stalled = [table.id for table in self.tables.values() if table.stalled(self.clock.now())]
        phases = [table.phase for table in self.tables.values()]
        lost = self.ownership.trouble is not None
        return HallHealth(
            status="no_hall" if lost else "stalled" if stalled else "ok",
            tables={phase: phases.count(phase) for phase in sorted(set(phases))},
            people=sum(seat.connected for table in self.tables.values() for seat in table.seats),
            stalled=stalled,
            bot_failures=self.thinkers.failures,
        )


def _new(plan: TablePlan, occupants: Sequence[Occupant]) -> Kept:
    """A table at which these sit, before it is opened."""
    return Kept(
        secrets.token_urlsafe(9),
        time.time(),
        0.0,
        "waiting",
        msgspec.json.encode(plan).decode(),
        new_seed(),
        msgspec.json.encode(occupants).decode(),
    )


def new_seed() -> str:
    """The secret of a game, which nobody guesses."""
    return secrets.token_hex(32)


def _bots_alone(table: TableState) -> bool:
    """No person was ever to play: such tables are few, short, and think last."""
    return all(seat.occupant.kind == "bot" for seat in table.seats)


def _refuse_if_given(table: TableState) -> None:
    if table.plan.same_walls is not None:
        raise RequestRefused(403, "seats_given", Phrase("The seats of this table are given on the club’s page"))


def _other_name(name: str, table: TableState, player: int | None = None) -> str:
    """A name that nobody else at the table has."""
    taken = {seat.occupant.name for seat in table.seats if seat.player != player}
    return name if name not in taken else next(f"{name} {n}" for n in range(2, 6) if f"{name} {n}" not in taken)


def header(plan: TablePlan, names: list[str]) -> Header:
    """The header of a table's record."""
    first, second, third, fourth = names
    return Header(
        rules=plan.rules,
        options=rules_of(plan).changes,
        players=(first, second, third, fourth),
        open=plan.mode == "open",
    )
