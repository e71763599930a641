"""Every address of the desk with the roles that may use it: one table, and the one place where roles are checked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from muraille.phrase import Phrase
from muraille.server.desk import admission, arranging, deals, entering, papers, refereeing, rehearsal, scenes, showing
from muraille.server.desk.registry import Pass
from muraille.server.desk.roles import AT_TABLES, EVERYBODY, HEAD, REFEREES, STAFF, Role
from muraille.server.desk.visits import COOKIE, Visit, office_of
from muraille.server.problems import Refusal

Handler = Callable[[Visit], Response | dict[str, Any]]
NO_STORE = {"Cache-Control": "no-store"}
#: Seconds between two signs of life of a live connection, and after how many of them it begins anew.
HEARTBEAT_S, HEARTBEATS = 5.0, 120


class Door(NamedTuple):
    """An address, and who may go through; None lets everybody in."""

    method: str
    path: str
    roles: frozenset[Role] | None
    handler: Handler


_EVENT = "/api/desk/event/{event}"
DOORS: tuple[Door, ...] = (
    Door("GET", "/api/desk/me", None, admission.me),
    Door("POST", "/api/desk/setup", None, admission.set_up),
    Door("POST", "/api/desk/login", None, admission.sign_in),
    Door("POST", "/api/desk/enter", None, admission.enter),
    Door("POST", "/api/desk/pin", None, admission.enter_pin),
    Door("POST", "/api/desk/logout", None, admission.leave),
    Door("POST", "/api/desk/password", HEAD, admission.change_password),
    Door("POST", "/api/desk/address", HEAD, papers.choose_address),
    Door("GET", "/api/desk/passes", HEAD, admission.passes),
    Door("POST", "/api/desk/passes", HEAD, admission.invite),
    Door("POST", "/api/desk/passes/{number:number}/revoke", HEAD, admission.revoke),
    Door("GET", "/api/desk/events", STAFF, arranging.events),
    Door("POST", "/api/desk/events", HEAD, arranging.open_event),
    Door("GET", f"{_EVENT}/overview", STAFF, showing.overview),
    Door("GET", f"{_EVENT}/session/{{session:number}}", STAFF, showing.session),
    Door("GET", f"{_EVENT}/session/{{session:number}}/table/{{table:number}}", AT_TABLES, showing.table),
    Door("GET", f"{_EVENT}/place/{{table:number}}", AT_TABLES, showing.own_table),
    Door("GET", f"{_EVENT}/people", EVERYBODY, showing.people),
    Door("GET", f"{_EVENT}/player/{{number:number}}", STAFF | {Role.PLAYER}, showing.player),
    Door("GET", f"{_EVENT}/ranking", EVERYBODY, showing.ranking),
    Door("GET", f"{_EVENT}/wall", STAFF | {Role.PROJECTOR}, showing.wall),
    Door("GET", f"{_EVENT}/audit", STAFF, showing.audit_page),
    Door("GET", f"{_EVENT}/draw", STAFF, showing.draw_page),
    Door("GET", f"{_EVENT}/report", STAFF, showing.report),
    Door("POST", f"{_EVENT}/entries", AT_TABLES, entering.write),
    Door("POST", f"{_EVENT}/deal", AT_TABLES, deals.check),
    Door("POST", f"{_EVENT}/people", HEAD, arranging.take_people),
    Door("POST", f"{_EVENT}/draw", HEAD, arranging.draw),
    Door("POST", f"{_EVENT}/scene", HEAD, scenes.show_scene),
    Door("POST", f"{_EVENT}/reveal", STAFF | {Role.PROJECTOR}, scenes.uncover),
    Door("GET", f"{_EVENT}/offences", REFEREES, refereeing.catalogue),
    Door("POST", f"{_EVENT}/ruling", REFEREES, refereeing.ruling),
    Door("GET", f"{_EVENT}/calls", REFEREES, refereeing.calls),
    Door("POST", f"{_EVENT}/calls/{{number:number}}", REFEREES, refereeing.answer),
    Door("POST", f"{_EVENT}/place/{{table:number}}/call", AT_TABLES, refereeing.call),
    Door("GET", f"{_EVENT}/export/{{what}}", HEAD, papers.export),
    Door("GET", f"{_EVENT}/backups", HEAD, papers.backups),
    Door("POST", f"{_EVENT}/backup", HEAD, papers.backup),
    Door("GET", f"{_EVENT}/links", HEAD, papers.links),
    Door("POST", f"{_EVENT}/pins", HEAD, papers.renew_pins),
    Door("GET", f"{_EVENT}/qr/{{what}}.svg", HEAD, papers.code),
    Door("POST", f"{_EVENT}/rehearsal", HEAD, rehearsal.rehearse),
    Door("POST", f"{_EVENT}/papers", HEAD, rehearsal.try_papers),
    Door("POST", f"{_EVENT}/wipe", HEAD, rehearsal.wipe),
)
LIVE = f"{_EVENT}/live"


def holder_of(request: Request) -> Pass | None:
    token = request.cookies.get(COOKIE)
    return office_of(request).registry.pass_of(token) if token else None


def need_role(request: Request, roles: frozenset[Role] | None, holder: Pass | None) -> None:
    """The check of every door."""
    if roles is None:
        return
    if holder is None:
        raise Refusal(401, "sign_in", Phrase("sign in first"))
    event = request.path_params.get("event")
    if holder.role not in roles or (holder.event is not None and event is not None and holder.event != event):
        raise Refusal(403, "not_your_role", Phrase("your role does not open this door"))


def need_own_page(request: Request) -> None:
    """What changes something comes from a page of ours: JSON, and no other origin."""
    if request.method == "GET":
        return
    origin = request.headers.get("origin")
    if origin and urlsplit(origin).netloc != request.headers.get("host"):
        raise Refusal(403, "other_site", Phrase("the request comes from another site"))
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refusal(415, "not_json", Phrase("the request is not JSON"))


def route_of(door: Door) -> Route:
    """The door as a route; its handler runs in a thread."""

    async def endpoint(request: Request) -> Response:
        need_own_page(request)
        body = await request.body()

        def handled() -> Response | dict[str, Any]:
            holder = holder_of(request)
            need_role(request, door.roles, holder)
            return door.handler(Visit(request, body, holder))

        answer = await run_in_threadpool(handled)
        return answer if isinstance(answer, Response) else JSONResponse(answer, headers=NO_STORE)

    return Route(door.path, endpoint, methods=[door.method])


async def live(request: Request) -> Response:
    """``GET …/live``: how many entries the journal has, and how often the bell rang for anything else, whenever that
    changes; whoever listens then asks for its screen."""
    holder = await run_in_threadpool(holder_of, request)
    need_role(request, EVERYBODY, holder)
    office, event = office_of(request), request.path_params["event"]
    await run_in_threadpool(office.found, event)

    async def news() -> AsyncIterator[str]:
        for _ in range(HEARTBEATS):
            if office.closing or await request.is_disconnected():
                return
            bell = office.bell(event)
            rung = bell.rung
            sequence = await run_in_threadpool(lambda: len(office.store(event).entries()))
            yield f"data: {sequence}/{rung}\n\n"
            await bell.wait(HEARTBEAT_S, rung)
            await asyncio.sleep(0)

    return StreamingResponse(news(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})


def routes() -> list[BaseRoute]:
    return [*(route_of(door) for door in DOORS), Route(LIVE, live)]
