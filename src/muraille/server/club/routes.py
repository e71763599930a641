"""Addresses of the club whose work waits for the tables of the hall: they run beside the tables, the journal in a thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.competition.roles import Role
from muraille.server.desk.doors import NO_STORE, holder_of, need_role
from muraille.server.desk.visits import Visit


class HallDoor(NamedTuple):
    """A door like those of the desk, whose handler is awaited."""

    method: str
    path: str
    roles: frozenset[Role] | None
    handler: Callable[[Visit], Awaitable[msgspec.Struct]]
    body: type[msgspec.Struct] | None = None


def hall_route(door: HallDoor) -> Route:
    """The door as a route."""

    def visited(request: Request, body: bytes) -> Visit:
        holder = holder_of(request)
        need_role(request, door.roles, holder)
        return Visit(request, body, holder, door.body)

    async def endpoint(request: Request) -> Response:
        visit = await run_in_threadpool(visited, request, await request.body())
        answer = await door.handler(visit)
        written = visit.stamped if door.method == "GET" else visit.shown
        return JSONResponse(await run_in_threadpool(written, answer), headers=NO_STORE)

    return Route(door.path, endpoint, methods=[door.method])
