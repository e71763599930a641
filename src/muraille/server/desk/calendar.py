"""The events of this server as anybody may see them: what, where, when and how far; nobody's name."""

from __future__ import annotations

import asyncio
import datetime

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.competition.order import begun
from muraille.competition.people import Kind
from muraille.competition.state import Competition
from muraille.errors import MurailleError
from muraille.phrase import Language
from muraille.server.desk.registry import EventRow
from muraille.server.desk.service import DeskService
from muraille.server.desk.visits import desk_of
from muraille.server.readers import reader

#: How many are told: what is on, what comes, and the last ones.
SHOWN = 12


class EventData(msgspec.Struct, frozen=True, kw_only=True):
    """An event of the calendar."""

    id: str
    name: str
    place: str
    #: As ``2026-11-21``; null where no day is set.
    first_day: str | None
    rules: str
    rules_name: str
    players: int
    sessions: int
    #: The session in play or the last one begun; 0 before the first.
    session: int
    #: ``coming``, ``on`` or ``over``.
    stage: str
    url: str


#: After so many days an event that nobody played comes no more.
FORGOTTEN_DAYS = 30


def calendar(desk: DeskService, language: Language, today: datetime.date) -> list[EventData]:
    """What is on first, then what comes, then what is over; a journal that cannot be read is left out."""
    found = [each for row in desk.events() if not row.rehearses and (each := _event(desk, row, language, today))]
    order = {"on": 0, "coming": 1, "over": 2}
    found.sort(key=lambda each: (order[each.stage], each.first_day or "9999"))
    return found[:SHOWN]


def _event(desk: DeskService, row: EventRow, language: Language, today: datetime.date) -> EventData | None:
    try:
        competition = desk.store(row.id).competition()
    except MurailleError:
        return None
    settings = competition.settings
    session = max((each for each in competition.seating if begun(competition, each)), default=0)
    return EventData(
        id=row.id,
        name=settings.name,
        place=settings.place,
        first_day=None if settings.first_day is None else str(settings.first_day),
        rules=settings.rules,
        rules_name=competition.rules.title.render(language),
        players=sum(person.kind is Kind.ENTRANT for person in competition.people.values()),
        sessions=settings.sessions,
        session=session,
        stage=_stage(competition, session, today),
        url=f"/desk/{row.id}",
    )


def _stage(competition: Competition, session: int, today: datetime.date) -> str:
    """An event is over when its last results are released, or when its last session has begun and its days are past."""
    settings = competition.settings
    days = 0 if settings.first_day is None else (today - settings.first_day).days
    if session >= settings.sessions and (settings.sessions in competition.released or days >= settings.days):
        return "over"
    if session:
        return "on"
    return "over" if days > FORGOTTEN_DAYS else "coming"


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """The events of this desk that everybody may know of."""

    events: list[EventData]


async def shown(request: Request) -> Response:
    """``GET /api/events``."""
    today = datetime.datetime.now(datetime.UTC).date()
    events = await asyncio.to_thread(calendar, desk_of(request), reader(request), today)
    told = msgspec.json.encode(Calendar(events=events))
    return Response(told, headers={"Cache-Control": "no-store"}, media_type="application/json")


def routes() -> list[Route]:
    return [Route("/api/events", shown)]
