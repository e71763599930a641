"""The games that may be watched: those of the tables as the journal has them, and logs that were brought."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Iterable

import msgspec
from sqlalchemy import Column, Float, String, Table, Text, desc, func, insert, select

from muraille.families import ruleset
from muraille.phrase import ENGLISH, Language, Phrase
from muraille.server.budgets import Budgets
from muraille.server.clients import Visitor
from muraille.server.pools import Heavy
from muraille.server.problems import RequestRefused
from muraille.server.replays.logs import taken
from muraille.server.replays.reckoning import Brought, Game
from muraille.server.replays.reviews import Reviewer
from muraille.server.replays.screens import ListedReplay, ReplayList
from muraille.server.tables import archive
from muraille.server.tables.database import AGE, METADATA, TABLES
from muraille.server.tables.hall import Hall
from muraille.server.tables.journal import Kept
from muraille.server.tables.plans import TablePlan

#: How many of the last games are listed.
LISTED = 60
UPLOADS = Table(
    "replay_upload",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False, info=AGE),
    #: The game as a record of ours, and where the log departs from the rules in each language.
    Column("record", Text, nullable=False),
    Column("differences", Text, nullable=False),
)


class Library:
    """All games that may be watched."""

    def __init__(self, hall: Hall, heavy: Heavy, budgets: Budgets) -> None:
        self.hall = hall
        self.heavy = heavy
        self.budgets = budgets
        self.reviewer = Reviewer(hall.journal, hall.settings.bot_budget_s, heavy)

    async def stop(self) -> None:
        await self.reviewer.stop()

    async def find(self, identifier: str, token: str | None = None, language: Language = ENGLISH) -> Game:
        """A game: whole once it is over; before, what the owner of a token or a spectator may know."""
        rows = await asyncio.to_thread(self.hall.journal.rows, select(UPLOADS).where(UPLOADS.c.id == identifier))
        if rows:
            return Brought(identifier, rows[0].record, rows[0].differences)
        try:
            return await archive.recorded(self.hall, identifier, token, language)
        except RequestRefused as problem:
            if problem.code != "no_table":
                raise
            raise RequestRefused(404, "no_replay", Phrase("There is no such game here")) from None

    async def ended(self, identifier: str, language: Language = ENGLISH) -> Game:
        """A game that has nothing more to hide."""
        game = await self.find(identifier, language=language)
        if game.running:
            raise RequestRefused(
                403, "not_over", Phrase("This game is not over: only then is it reviewed, downloaded or played on")
            )
        return game

    # Lists

    async def listed(self, language: Language) -> ReplayList:
        """The last games that are over and that strangers may see."""
        chosen = select(TABLES).where(TABLES.c.phase == "over").order_by(desc(TABLES.c.started)).limit(2 * LISTED)
        rows = await asyncio.to_thread(self.hall.journal.rows, chosen)
        found = [_summary(Kept(**row._mapping), language) for row in rows]
        public = [each for each in found if each is not None][:LISTED]
        return ReplayList(replays=await asyncio.to_thread(self._as_shown, public, language))

    def _as_shown(self, listed: Iterable[ListedReplay], language: Language) -> list[ListedReplay]:
        shown = self.hall.names_shown
        return [msgspec.structs.replace(each, names=list(shown(each.id, each.names, language))) for each in listed]

    # Logs of other programs

    async def take(self, data: bytes, visitor: Visitor) -> tuple[str, dict[str, list[str]]]:
        """Keep a log that was brought: its id, and where it departs from the rules."""
        self.budgets.charge(visitor, "upload_bytes", len(data))
        await self._need_room()
        record, differences = await self.heavy.run(visitor, taken, data)
        identifier = secrets.token_urlsafe(9)
        row = {"id": identifier, "created": time.time(), "record": record, "differences": json.dumps(differences)}
        await self.hall.journal.write(insert(UPLOADS), row)
        return identifier, differences

    async def _need_room(self) -> None:
        """Logs that are kept have a limit of their own: no game must lack the room that they take."""
        size = select(func.coalesce(func.sum(func.length(UPLOADS.c.record)), 0))
        ((held,),) = await asyncio.to_thread(self.hall.journal.rows, size)
        if held >= self.hall.settings.limits.uploads_bytes:
            phrase = Phrase("There is no room for more logs here; the operator can have old ones deleted")
            raise RequestRefused(507, "uploads_full", phrase)


def _summary(kept: Kept, language: Language) -> ListedReplay | None:
    plan = msgspec.json.decode(kept.plan, type=TablePlan)
    if not plan.public:
        return None
    rules = ruleset(plan.rules)
    return ListedReplay(
        id=kept.id,
        url=f"/replay/{kept.id}",
        name=plan.name,
        rules_name=rules.title.render(language),
        game=rules.game,
        names=list(archive.names_at(kept)),
        ago_s=max(0, round(time.time() - kept.started)),
    )
