"""A server with something to look at: a running event, a finished one, a club's season, and games that bots have played."""

from __future__ import annotations

import asyncio
import datetime
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from muraille.bots.registry import player
from muraille.competition.demo import play_into
from muraille.competition.store import Store
from muraille.league.demo import year_of_a_club
from muraille.league.journal import ClubEntry
from muraille.league.store import ClubStore
from muraille.server.club.service import FILE
from muraille.server.settings import Settings
from muraille.server.tables.journal import Journal, Kept
from muraille.server.tables.moves import new_game, written
from muraille.server.tables.plans import BOT_NAMES, TablePlan
from muraille.server.tables.seats import Occupant
from muraille.table.moves import NextDeal
from muraille.table.players import play_game

#: What the games are called in addresses begins so.
PREFIX = "demonstration-"
#: The games: rules, length, and who plays them.
GAMES = (("rcr-2016", "round", "club"), ("mcr-green", "round", "greedy"), ("tenhou", "round", "greedy"))
#: How many evenings the club has played.
EVENINGS = 10
SEED = 7


class DemonstrationEvent(NamedTuple):
    """An event with invented people."""

    rules: str
    players: int
    sessions: int
    #: Whether its last session is being played now.
    running: bool

    @property
    def name(self) -> str:
        return f"{PREFIX}{self.rules}"

    def play(self, store: Store) -> None:
        now = datetime.datetime.now(datetime.UTC) if self.running else None
        play_into(store, rules=self.rules, players=self.players, sessions=self.sessions, seed=SEED, now=now)


EVENTS = (DemonstrationEvent("rcr-2016", 24, 4, True), DemonstrationEvent("mcr-green", 16, 3, False))


def fill(data: Path) -> None:
    """Write the demonstration into an empty directory, before a server begins there."""
    events = data / "events"
    events.mkdir(parents=True)
    for event in EVENTS:
        with Store(events / f"{event.name}.muraille", backups=False) as store:
            event.play(store)
    with ClubStore(data / FILE, backups=False) as club:
        club.adopt(season())
    journal = Journal(Settings(data=data).database_url)
    try:
        asyncio.run(add_games(journal))
    finally:
        journal.close()


def season() -> Sequence[ClubEntry]:
    """What the club has written."""
    return year_of_a_club(SEED, EVENINGS)


async def add_games(journal: Journal) -> None:
    """Keep the games that bots have played."""
    for number, (rules, length, level) in enumerate(GAMES):
        plan = TablePlan(rules=rules, length=length, seats=(level,) * 4)
        await _game(journal, plan, f"{SEED}:{number}", 3600.0 * number)


async def _game(journal: Journal, plan: TablePlan, seed: str, ago_s: float) -> None:
    """Keep a game of four bots that was over so long ago; all that happened is one movement."""
    game = new_game(plan, seed)
    play_game(game, [player(level, f"{seed}:{place}") for place, level in enumerate(plan.seats)])
    bots = [Occupant(kind="bot", name=name, level=level) for name, level in zip(BOT_NAMES, plan.seats, strict=True)]
    kept = Kept(
        id=f"{PREFIX}{secrets.token_urlsafe(9)}",
        created=time.time() - ago_s,
        started=time.time() - ago_s,
        phase="over",
        plan=msgspec.json.encode(plan).decode(),
        seed=seed,
        chairs=msgspec.json.encode(bots).decode(),
    )
    await journal.add_table(kept)
    await journal.add_movement(kept.id, written(1, NextDeal(), game.events))
