"""Addresses of the club whose work waits for the tables of the hall: they run beside the tables, the journal in a thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.competition.roles import Role
from muraille.server.desk.doors import NO_STORE, holder_of, need_role
from muraille.server.desk.visits import Shown, Visit

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
