"""Games of this server for the club's year: the organiser names the people behind the four players, and takes the game in."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Container, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta
from sqlalchemy import desc, select
from starlette.concurrency import run_in_threadpool

from muraille.competition.people.namesakes import Namesakes
from muraille.competition.roles import HEAD
from muraille.families import ruleset
from muraille.league import facts
from muraille.league.journal import ClubDraft
from muraille.league.online import online_game
from muraille.league.state import Club
from muraille.phrase import Renderable
from muraille.server.club.answers import ClubAcknowledgement
from muraille.server.club.hidden_players import people_at, taking_key
from muraille.server.club.permissions import club_of, need_organiser
from muraille.server.club.routes import HallDoor
from muraille.server.desk.answers import Answer
from muraille.server.desk.visits import Visit
from muraille.server.services import services_of
from muraille.server.tables import archive
from muraille.server.tables.database import TABLES
from muraille.server.tables.journal import Kept
from muraille.server.tables.plans import HUMAN, TablePlan
from muraille.server.tables.seats import Occupant

#: How many of the last games are looked at.
LOOKED_AT = 200
Key = Annotated[str, Meta(min_length=8, max_length=80)]


class GamePlayer(Answer, frozen=True, kw_only=True):
    """A player by the name that he had, and the one person of the club who is called so; 0 where there is none."""

    name: str
    person: int


class ServerGame(Answer, frozen=True, kw_only=True):
    """A whole game of four people under a ruleset as it is written."""

    id: str
    name: str
    day: datetime.date
    rules_name: Renderable
    players: Sequence[GamePlayer]
    #: Whether it was taken in from here.
    taken: bool


class ServerGamesScreen(Answer, frozen=True, kw_only=True):
    games: Sequence[ServerGame]


class TakingGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which game, and who its players are, in the order in which it lists them."""

    #: Sent by every form; a game is taken once by itself.
    key: Key
    table: Annotated[str, Meta(max_length=40)]
    people: tuple[int, int, int, int]


async def listed(visit: Visit) -> ServerGamesScreen:
    """``GET /api/club/games``: the last games that four people played to their end."""
    need_organiser(visit)
    club = await run_in_threadpool(lambda: club_of(visit).store().told())
    journal = services_of(visit.request).hall.journal
    chosen = select(TABLES).where(TABLES.c.phase == "over").order_by(desc(TABLES.c.started)).limit(LOOKED_AT)
    rows = await asyncio.to_thread(journal.rows, chosen)
    known = Namesakes(person.entrant for person in club.people.values())
    taken = people_at(await run_in_threadpool(lambda: club_of(visit).store().entries()))
    found = (_game(club, known, Kept(**row._mapping), taken) for row in rows)
    return ServerGamesScreen(games=[game for game in found if game is not None])


def _game(club: Club, known: Namesakes, kept: Kept, taken: Container[str]) -> ServerGame | None:
    """A game that can count: of four people, whole, nothing of it known before."""
    plan = msgspec.json.decode(kept.plan, type=TablePlan)
    occupants = msgspec.json.decode(kept.chairs, type=tuple[Occupant, ...])
    whole = plan.length == "game" and not plan.options and plan.minutes is None
    if not whole or plan.branch or plan.lesson or plan.same_walls or any(each.kind != HUMAN for each in occupants):
        return None
    return ServerGame(
        id=kept.id,
        name=plan.name,
        day=_day(kept),
        rules_name=ruleset(plan.rules).title,
        players=[GamePlayer(name=each.name, person=_person(club, known, each.name)) for each in occupants],
        taken=kept.id in taken,
    )


def _day(kept: Kept) -> datetime.date:
    return datetime.datetime.fromtimestamp(kept.started).astimezone().date()


def _person(club: Club, known: Namesakes, name: str) -> int:
    """The only person of a name."""
    found = {club.who(each.number) for each in known.called(name)}
    return found.pop() if len(found) == 1 else 0


async def take(visit: Visit) -> ClubAcknowledgement:
    """``POST /api/club/games``: what may not be shown yet is not taken either."""
    need_organiser(visit)
    wanted = visit.read(TakingGame)
    hall = services_of(visit.request).hall
    kept = await archive.kept_table(hall, wanted.table)
    game = await archive.recorded(hall, wanted.table)
    archive.need_end(game)
    # Whoever is hidden by now: it is the same game as before.
    record = await run_in_threadpool(archive.record_of, game._replace(names=archive.names_at(kept)))
    taken = await run_in_threadpool(online_game, record, wanted.people, _day(kept))
    draft = ClubDraft(
        at=visit.now,
        who=visit.someone.name,
        what=facts.OnlineGameTaken(game=taken),
        key=taking_key(wanted.table, wanted.people),
        device=visit.device,
    )
    receipt = await run_in_threadpool(club_of(visit).write, draft)
    club = await run_in_threadpool(lambda: club_of(visit).store().told())
    return ClubAcknowledgement(
        entry=receipt.entry.sequence, sentence=receipt.entry.fact.sentence(club), repeated=receipt.repeated
    )


GAME_DOORS = (
    HallDoor("GET", "/api/club/games", HEAD, listed),
    HallDoor("POST", "/api/club/games", HEAD, take, TakingGame),
)
