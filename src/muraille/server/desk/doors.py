"""Every address of the desk with the roles that may use it: one table, and the one place where roles are checked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from muraille.competition import facts
from muraille.competition.roles import AT_TABLES, EVERYBODY, HEAD, ORGANISERS, REFEREES, STAFF, Role
from muraille.phrase import Phrase
from muraille.server.desk import (
    admission,
    deals,
    demonstration,
    entrants,
    entries,
    events,
    links,
    morning,
    papers,
    refereeing,
    rehearsal,
    scenes,
    screens,
)
from muraille.server.desk.entries import current_session
from muraille.server.desk.registry import DeskPass
from muraille.server.desk.visits import COOKIE, Visit, Written, desk_of
from muraille.server.problems import RequestRefused

Handler = Callable[[Visit], Response | msgspec.Struct]
NO_STORE = {"Cache-Control": "no-store"}
#: Seconds between two signs of life of a live connection, and after how many of them it begins anew.
HEARTBEAT_S, HEARTBEATS = 5.0, 120


class Door(NamedTuple):
    """An address, who may go through (None lets everybody in), and what a ``POST`` has to say."""

    method: str
    path: str
    roles: frozenset[Role] | None
    handler: Handler
    body: type[msgspec.Struct] | None = None


_EVENT = "/api/desk/event/{event}"
DOORS: tuple[Door, ...] = (
    Door("GET", "/api/desk/me", None, admission.me),
    Door("POST", "/api/desk/setup", None, admission.set_up, admission.Setup),
    Door("POST", "/api/desk/login", None, admission.sign_in, admission.SignIn),
    Door("POST", "/api/desk/enter", None, admission.enter, admission.Link),
    Door("POST", "/api/desk/pin", None, admission.enter_pin, admission.Pin),
    Door("POST", "/api/desk/logout", None, admission.leave),
    Door("POST", "/api/desk/password", HEAD, admission.change_password, admission.NewPassword),
    Door("POST", "/api/desk/address", HEAD, links.choose_address, links.AddressChoice),
    Door("GET", "/api/desk/passes", HEAD, admission.passes),
    Door("POST", "/api/desk/passes", HEAD, admission.invite, admission.Invitation),
    Door("POST", "/api/desk/passes/{number:number}/revoke", HEAD, admission.revoke),
    Door("GET", "/api/desk/events", STAFF, events.events),
    Door("POST", "/api/desk/events", HEAD, events.open_event, facts.EventSettings),
    Door("POST", "/api/desk/demonstration", HEAD, demonstration.show),
    Door("POST", "/api/desk/demonstration/wipe", HEAD, demonstration.take_away),
    Door("GET", f"{_EVENT}/overview", STAFF, screens.overview),
    Door("GET", f"{_EVENT}/session/{{session:number}}", STAFF, screens.session),
    Door("GET", f"{_EVENT}/session/{{session:number}}/table/{{table:number}}", AT_TABLES, screens.table),
    Door("GET", f"{_EVENT}/place/{{table:number}}", AT_TABLES, screens.own_table),
    Door("GET", f"{_EVENT}/people", EVERYBODY, screens.people),
    Door("GET", f"{_EVENT}/player/{{number:number}}", STAFF | {Role.PLAYER}, screens.player),
    Door("GET", f"{_EVENT}/ranking", EVERYBODY, screens.ranking),
    Door("GET", f"{_EVENT}/wall", STAFF | {Role.PROJECTOR}, screens.wall),
    Door("GET", f"{_EVENT}/audit", STAFF, screens.audit_page),
    Door("GET", f"{_EVENT}/draw", STAFF, screens.draw_page),
    Door("GET", f"{_EVENT}/reception", STAFF, morning.reception),
    Door("GET", f"{_EVENT}/programme", STAFF, morning.programme),
    Door("GET", f"{_EVENT}/report", STAFF, screens.report),
    Door("POST", f"{_EVENT}/entries", AT_TABLES, entries.write, entries.EntryRequest),
    Door("POST", f"{_EVENT}/deal", AT_TABLES, deals.check, facts.DealEntered),
    Door("POST", f"{_EVENT}/people", ORGANISERS, entrants.take_people, entrants.People),
    Door("POST", f"{_EVENT}/person", STAFF, entrants.take_person, entrants.OnePerson),
    Door("POST", f"{_EVENT}/draw", HEAD, events.draw, events.Draw),
    Door("POST", f"{_EVENT}/substitute", REFEREES, events.substitute, events.Substitution),
    Door("GET", f"{_EVENT}/stage", ORGANISERS, scenes.stage),
    Door("POST", f"{_EVENT}/scene", ORGANISERS, scenes.show_scene, scenes.SceneChoice),
    Door("POST", f"{_EVENT}/reveal", STAFF | {Role.PROJECTOR}, scenes.uncover, scenes.Press),
    Door("GET", f"{_EVENT}/offences", REFEREES, refereeing.catalogue),
    Door("POST", f"{_EVENT}/ruling", REFEREES, refereeing.ruling, refereeing.ReportedCase),
    Door("GET", f"{_EVENT}/calls", REFEREES, refereeing.calls),
    Door("POST", f"{_EVENT}/calls/{{number:number}}", REFEREES, refereeing.answer, refereeing.CallAnswered),
    Door("POST", f"{_EVENT}/place/{{table:number}}/call", AT_TABLES, refereeing.call, refereeing.RefereeCalled),
    Door("GET", f"{_EVENT}/export/{{what}}", ORGANISERS, papers.export),
    Door("GET", f"{_EVENT}/backups", ORGANISERS, papers.backups),
    Door("POST", f"{_EVENT}/backup", ORGANISERS, papers.backup),
    Door("GET", f"{_EVENT}/links", ORGANISERS, links.links),
    Door("POST", f"{_EVENT}/pins", HEAD, links.renew_pins),
    Door("GET", f"{_EVENT}/qr/{{what}}.svg", ORGANISERS, links.code),
    Door("POST", f"{_EVENT}/rehearsal", HEAD, rehearsal.rehearse),
    Door("POST", f"{_EVENT}/papers", HEAD, rehearsal.try_papers),
    Door("POST", f"{_EVENT}/wipe", HEAD, rehearsal.wipe),
)
LIVE = f"{_EVENT}/live"


def holder_of(request: Request) -> DeskPass | None:
    token = request.cookies.get(COOKIE)
    return desk_of(request).registry.pass_of(token) if token else None


def need_role(request: Request, roles: frozenset[Role] | None, holder: DeskPass | None) -> None:
    """The check of every door."""
    if roles is None:
        return
    if holder is None:
        raise RequestRefused(401, "sign_in", Phrase("sign in first"))
    event = request.path_params.get("event")
    if holder.role not in roles or (holder.event is not None and event is not None and holder.event != event):
        raise RequestRefused(403, "not_your_role", Phrase("your role does not open this door"))


def need_session(visit: Visit, session: int) -> None:
    """Where PINs change with the session, a table's device is out once the next one has begun."""
    if (current_session(visit.store.competition()) or 0) > session:
        phrase = Phrase(
            "the PIN of session {session} is not valid any more: enter the one of this session", session=session
        )
        raise RequestRefused(401, "sign_in", phrase)


def route_of(door: Door) -> Route:
    """The door as a route; its handler runs in a thread."""

    async def endpoint(request: Request) -> Response:
        body = await request.body()

        def handled() -> Response | Written:
            holder = holder_of(request)
            need_role(request, door.roles, holder)
            visit = Visit(request, body, holder, door.body)
            if holder is not None and holder.session is not None and door.roles is not None:
                need_session(visit, holder.session)
            answer = door.handler(visit)
            if isinstance(answer, Response):
                return answer
            return visit.stamped(answer) if door.method == "GET" else visit.shown(answer)

        answer = await run_in_threadpool(handled)
        return answer if isinstance(answer, Response) else JSONResponse(answer, headers=NO_STORE)

    return Route(door.path, endpoint, methods=[door.method])


async def live(request: Request) -> Response:
    """``GET …/live``: how many entries the journal has, and how often anything else was notified, whenever that
    changes; whoever listens then asks for its screen."""
    holder = await run_in_threadpool(holder_of, request)
    need_role(request, EVERYBODY, holder)
    desk, event = desk_of(request), request.path_params["event"]
    await run_in_threadpool(desk.found, event)

    async def news() -> AsyncIterator[str]:
        for _ in range(HEARTBEATS):
            if desk.closing or await request.is_disconnected():
                return
            signal = desk.changes(event)
            notified = signal.notified
            sequence = await run_in_threadpool(lambda: len(desk.store(event).entries()))
            yield f"data: {sequence}/{notified}\n\n"
            await signal.wait(HEARTBEAT_S, notified)
            await asyncio.sleep(0)

    return StreamingResponse(news(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})


def routes() -> list[BaseRoute]:
    return [*(route_of(door) for door in DOORS), Route(LIVE, live)]
