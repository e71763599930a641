"""Addresses of the club whose work waits for the tables of the hall: they run beside the tables, the journal in a thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.competition.roles import ORGANISERS, STAFF, Role
from muraille.league.settings import Subject
from muraille.league.views import ClubReader
from muraille.phrase import Phrase
from muraille.server.club.service import CLUB, ClubService
from muraille.server.desk.doors import NO_STORE, holder_of, need_role
from muraille.server.desk.visits import Shown, Visit
from muraille.server.problems import Refusal
from muraille.server.services import Services, services_of

Handler = Callable[[Visit], Awaitable[Response | Shown]]


def club_route(method: str, path: str, roles: frozenset[Role] | None, handler: Handler) -> Route:
    """An address with the roles that it is open to; None lets everybody in."""

    def visited(request: Request, body: bytes) -> Visit:
        holder = holder_of(request)
        need_role(request, roles, holder)
        return Visit(request, body, holder)

    async def endpoint(request: Request) -> Response:
        visit = await run_in_threadpool(visited, request, await request.body())
        answer = await handler(visit)
        if isinstance(answer, Response):
            return answer
        return JSONResponse(await run_in_threadpool(visit.shown, answer), headers=NO_STORE)

    return Route(path, endpoint, methods=[method])


def services(visit: Visit) -> Services:
    return services_of(visit.request)


def club_of(visit: Visit) -> ClubService:
    return services(visit).club


def works_here(visit: Visit) -> bool:
    """Whether somebody enters results: by the desk's password, or by the link of an evening."""
    holder = visit.holder
    return holder is not None and holder.role in STAFF and holder.event in (None, CLUB)


def organises(visit: Visit) -> bool:
    return works_here(visit) and visit.someone.role in ORGANISERS and visit.someone.event is None


def need_organiser(visit: Visit) -> None:
    if not organises(visit):
        raise Refusal(403, "not_your_role", Phrase("your role does not open this door"))


def need_worker(visit: Visit) -> None:
    if not works_here(visit):
        raise Refusal(403, "not_your_role", Phrase("your role does not open this door"))


def reader_of(visit: Visit, subject: Subject) -> ClubReader:
    """The club for this reader; what the organiser does not show to everybody is refused."""
    works = works_here(visit)
    reader = club_of(visit).reader(public=not works)
    if not works and not reader.club.settings.shows(subject):
        raise Refusal(403, "not_public", Phrase("the club does not show this to everybody"))
    return reader
