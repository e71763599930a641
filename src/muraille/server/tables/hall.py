"""The hall: all tables of the server, from the making of one to its end, and back from the journal after a stop."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from muraille.errors import MurailleError
from muraille.phrase import Phrase
from muraille.presets import options_changed
from muraille.server.problems import Refusal
from muraille.server.settings import Settings
from muraille.server.tables import moves
from muraille.server.tables.chairs import Chair, Line, Place, hashed, new_token
from muraille.server.tables.clock import Clock
from muraille.server.tables.journal import Journal, Kept
from muraille.server.tables.plans import BOT_NAMES, HUMAN, Plan, checked, rules_of
from muraille.server.tables.playing import Playing
from muraille.server.tables.thinking import Thinkers
from muraille.table.moves import Move
from muraille.table.records import Header

logger = logging.getLogger("muraille.tables")

#: Seconds between two rounds of the caretaker of the hall.
ROUNDS_S = 5.0
#: Seconds between two looks at what may be forgotten.
CLEARING_S = 3600.0
#: Seconds that a finished table stays open for those who still look at its result.
LINGER_S = 1800.0


class Hall:
    """All tables."""

    def __init__(self, settings: Settings, journal: Journal) -> None:
        self.settings = settings
        self.journal = journal
        self.clock = Clock()
        self.thinkers = Thinkers(settings.bot_processes, settings.bot_budget_s)
        self.tables: dict[str, Playing] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._caretaker: asyncio.Task[None] | None = None
        self._taking_up: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take up the tables that were in play when the server stopped; whoever comes before his is ready waits there."""
        for kept in await asyncio.to_thread(self.journal.tables, "waiting", "playing"):
            try:
                self.tables[kept.id] = Playing(kept, self.settings, self.journal, self.thinkers, self.clock)
            except (msgspec.MsgspecError, KeyError) as problem:  # not ours, or not whole: the others go on
                logger.error("table not taken up", extra={"table": kept.id, "problem": str(problem)})
                await self.journal.change_table(kept.id, phase="failed")
        self._caretaker = asyncio.create_task(self._watch())
        self._taking_up = asyncio.create_task(self._take_up_all(list(self.tables.values())))

    async def _take_up_all(self, tables: list[Playing]) -> None:
        for table in tables:
            await self._take_up(table)

    async def _take_up(self, table: Playing) -> None:
        if table.phase == "playing":
            try:
                movements = await asyncio.to_thread(lambda: list(self.journal.movements(table.id)))
                game, count = await asyncio.to_thread(moves.played_again, table.plan, table.seed, movements)
            except MurailleError as problem:
                logger.error("table not taken up", extra={"table": table.id, "problem": str(problem)})
                await table.fail(problem.phrase)
                return
            table.begin(game, count)
            table.catch_up()
            for chair in table.chairs:
                if chair.connected:
                    table.tell.welcome(chair)
            logger.info("table taken up", extra={"table": table.id, "movements": count})
        self._run(table)

    def _run(self, table: Playing) -> None:
        self._tasks[table.id] = asyncio.create_task(table.run(), name=f"table {table.id}")

    async def stop(self) -> None:
        """Stop all tables where they are; the journal has everything."""
        tasks = [*self._tasks.values(), *filter(None, [self._caretaker, self._taking_up])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.stop)
        await asyncio.to_thread(self.journal.close)

    # Making and joining

    async def make(self, plan: Plan) -> tuple[Playing, str | None]:
        """A new table, and the token of whoever made it if he plays."""
        checked(plan)
        self._refuse_if_full()
        places, token = self._places(plan)
        table = self._set_up(plan, places)
        await self._open(table)
        return table, token

    def _set_up(self, plan: Plan, places: list[Place]) -> Playing:
        """A table at which these may sit down."""
        kept = Kept(
            secrets.token_urlsafe(9),
            time.time(),
            0.0,
            "waiting",
            msgspec.json.encode(plan).decode(),
            new_seed(),
            msgspec.json.encode(places).decode(),
        )
        table = Playing(kept, self.settings, self.journal, self.thinkers, self.clock)
        self.tables[table.id] = table
        return table

    async def _open(self, table: Playing) -> None:
        await self.journal.add_table(table.kept())
        self._run(table)
        logger.info("table made", extra={"table": table.id, "rules": table.plan.rules, "seats": table.plan.seats})

    async def again(self, table: Playing, chair: Chair) -> tuple[Playing, str]:
        """The table where the people of a finished one play again, made by the first who asks; and this one's token there."""
        if not table.finished:
            raise Refusal(409, "not_over", Phrase("The game is not over yet"))
        following = self.tables.get(table.next_id or "")
        if following is None or following.finished:
            self._refuse_if_full()
            # strangers do not see it: the seats are those of the others
            plan = msgspec.structs.replace(table.plan, branch=None, public=table.plan.public and len(table.people) < 2)
            places = [Place(kind="empty") if each.human else each.place for each in table.chairs]
            following = self._set_up(plan, places)
            table.next_id = following.id  # before anything is awaited: two may ask at once
            await self._open(following)
        seat = following.chairs[chair.player]
        if seat.place.kind != "empty" and seat.place.follows != chair.place.token:
            raise Refusal(409, "table_full", Phrase("All seats of this table are taken; you can watch"))
        token, digest = new_token()
        seat.place = self._person(chair.place.name, digest)
        seat.place.follows = chair.place.token
        await following.save()
        for each in (table, following):
            each.tell.table()
        following.stir()
        return following, token

    async def make_continued(
        self, plan: Plan, names: Sequence[str], player: int, given: Iterable[Move]
    ) -> tuple[str, str]:
        """A table at which a recorded game goes on after these moves: its id, and the token of its one person.

        Raises :class:`IllegalAction` where the rules refuse a move, and makes no table."""
        self._refuse_if_full()
        token, digest = new_token()
        places = [
            self._person(name, digest) if level == HUMAN else Place(kind="bot", name=name, level=level)
            for name, level in zip(names, checked(plan).seats, strict=True)
        ]
        assert places[player].kind == HUMAN
        seed, now = new_seed(), time.time()
        movements = await asyncio.to_thread(moves.movements_of, plan, seed, list(given))
        kept = Kept(
            secrets.token_urlsafe(9),
            now,
            now,
            "playing",
            msgspec.json.encode(plan).decode(),
            seed,
            msgspec.json.encode(places).decode(),
        )
        await self.journal.add_table(kept)
        await asyncio.gather(*(self.journal.add_movement(kept.id, movement) for movement in movements))
        table = Playing(kept, self.settings, self.journal, self.thinkers, self.clock)
        self.tables[table.id] = table
        await self._take_up(table)
        return table.id, token

    def _refuse_if_full(self) -> None:
        if sum(not table.finished for table in self.tables.values()) >= self.settings.limits.tables:
            raise Refusal(503, "hall_full", Phrase("All tables are taken; please come back later"))

    def _places(self, plan: Plan) -> tuple[list[Place], str | None]:
        token: str | None = None
        places: list[Place] = []
        for player, level in enumerate(plan.seats):
            if level != HUMAN:
                places.append(Place(kind="bot", name=BOT_NAMES[player], level=level))
            elif player == 0:
                token, digest = new_token()
                places.append(self._person(plan.player or "1", digest))
            else:
                places.append(Place(kind="empty"))
        return places, token

    def _person(self, name: str, digest: str) -> Place:
        return Place(kind="human", name=name, token=digest, expires=time.time() + self.settings.limits.token_s)

    async def join(self, table: Playing, name: str) -> tuple[int, str]:
        """Sit down in the first empty seat: the player and his token."""
        for chair in table.chairs:
            if chair.place.kind == "empty":
                token, digest = new_token()
                chair.place = self._person(_other_name(name or str(chair.player + 1), table), digest)
                await table.save()
                table.tell.table()
                table.stir()
                return chair.player, token
        raise Refusal(409, "table_full", Phrase("All seats of this table are taken; you can watch"))

    async def fill(self, table: Playing, level: str) -> None:
        """Bots sit down in the seats that nobody has taken."""
        for chair in table.chairs:
            if chair.place.kind == "empty":
                chair.place = Place(kind="bot", name=BOT_NAMES[chair.player], level=level)
        await table.save()
        table.tell.table()
        table.stir()

    def find(self, identifier: str) -> Playing:
        table = self.tables.get(identifier)
        if table is None:
            raise Refusal(404, "no_table", Phrase("There is no such table, or its game is over"))
        return table

    def chair_of(self, table: Playing, token: str) -> Chair | None:
        """The chair that a token opens."""
        digest = hashed(token)
        for chair in table.chairs:
            known = chair.place.token
            if known and secrets.compare_digest(known, digest) and chair.place.expires > time.time():
                return None if chair.place.left else chair
        return None

    # Coming and going

    def connect(self, table: Playing, chair: Chair, line: Line) -> Line | None:
        """A player comes or comes back; the line that he had, if it is still open."""
        before, chair.line = chair.line, line
        chair.protected = True
        table.last_seen = self.clock.now()
        table.tell.welcome(chair)
        table.tell.table()
        table.stir()
        return before

    def disconnect(self, table: Playing, chair: Chair, line: Line) -> None:
        if chair.line is not line:
            return
        chair.line = None
        table.last_seen = self.clock.now()
        if chair.question is not None:
            chair.question.asked_at = self.clock.now()
        table.pause.look()
        table.tell.table()
        table.stir()

    async def leave(self, table: Playing, chair: Chair) -> None:
        """A player goes for good: before the game his seat is free again, afterwards a bot keeps it."""
        if table.game is None:
            chair.place = Place(kind="empty")
        else:
            chair.place.left = True
        chair.line = None
        if not table.people and not table.finished:
            table.phase = "abandoned"
        await table.save()
        table.tell.table()
        table.stir()

    # Watching over them

    async def _watch(self) -> None:
        cleared = -CLEARING_S
        while True:
            if self.clock.now() - cleared >= CLEARING_S:
                cleared = self.clock.now()
                await self.clear()
            await asyncio.sleep(ROUNDS_S)
            for table in list(self.tables.values()):
                if table.stalled:
                    logger.error("table stalled", extra={"table": table.id})
                await self._tidy(table)

    async def clear(self) -> None:
        """Forget the games that are older than the operator keeps them."""
        if self.settings.keep_days is not None:
            await self.journal.forget(time.time() - self.settings.keep_days * 24 * 3600)

    async def _tidy(self, table: Playing) -> None:
        """Close a table that everybody has left, or whose result nobody looks at any more."""
        if any(chair.connected for chair in table.chairs):
            table.last_seen = self.clock.now()
            return
        unseen = self.clock.now() - table.last_seen
        if table.finished and unseen > LINGER_S:
            await self._close(table)
        elif not table.finished and unseen > self._patience(table):
            table.phase = "abandoned"
            await table.save()
            await self._close(table)

    async def _close(self, table: Playing) -> None:
        self.tables.pop(table.id, None)
        task = self._tasks.pop(table.id, None)
        if task is not None:
            task.cancel()
        for line in list(table.tell.gallery.lines):
            line.hang_up()

    def _patience(self, table: Playing) -> float:
        limits = self.settings.limits
        return limits.idle_s if table.started else limits.waiting_s

    def health(self) -> dict[str, Any]:
        """How the tables are, for ``/healthz``."""
        stalled = [table.id for table in self.tables.values() if table.stalled]
        phases = [table.phase for table in self.tables.values()]
        return {
            "status": "stalled" if stalled else "ok",
            "tables": {phase: phases.count(phase) for phase in sorted(set(phases))},
            "people": sum(chair.connected for table in self.tables.values() for chair in table.chairs),
            "stalled": stalled,
            "bot_failures": self.thinkers.failures,
        }


def new_seed() -> str:
    """The secret of a game, which nobody guesses."""
    return secrets.token_hex(32)


def _other_name(name: str, table: Playing) -> str:
    """A name that nobody else at the table has."""
    taken = set(table.names)
    return name if name not in taken else next(f"{name} {n}" for n in range(2, 6) if f"{name} {n}" not in taken)


def header(plan: Plan, names: list[str]) -> Header:
    """The header of a table's record."""
    first, second, third, fourth = names
    return Header(
        rules=plan.rules,
        options=options_changed(rules_of(plan)),
        players=(first, second, third, fourth),
        open=plan.mode == "open",
    )
