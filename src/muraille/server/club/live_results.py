"""Live results of an event for everybody, at home too: the pages that are published as a folder, from the server itself."""

from __future__ import annotations

import mimetypes

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from muraille.competition.site.pages import EMBEDDED
from muraille.phrase import Phrase
from muraille.server.club.live_pages import LivePages
from muraille.server.club.permissions import club_of
from muraille.server.desk.doors import Door, route_of
from muraille.server.desk.visits import Visit
from muraille.server.guards import FRAMED
from muraille.server.problems import RequestRefused

#: Seconds after which a page asks again.
REFRESH_S = 30
_ROOM = "/results/{event}"


def followed(visit: Visit) -> Response:
    """``GET /results/{event}/{page}``: only of events whose results the organiser shows."""
    club, event = club_of(visit), visit.event
    if not club.founded or event not in club.store().told().live or visit.desk.found(event).rehearses:
        raise RequestRefused(404, "not_public", Phrase("nobody shows the results of such an event to everybody"))
    pages: LivePages = visit.request.app.state.services.live_pages
    name = str(visit.request.path_params["page"])
    text = pages.of(event, visit.desk, club).get(name)
    if text is None:
        raise RequestRefused(404, "no_page", Phrase("there is no such page"))
    headers = {"Cache-Control": "no-cache"}
    if name.endswith(".html"):
        headers["Refresh"] = str(REFRESH_S)
    if name.endswith(f"/{EMBEDDED}"):
        headers["Content-Security-Policy"] = FRAMED
    return Response(text, media_type=mimetypes.guess_type(name)[0] or "text/plain", headers=headers)


async def first_page(request: Request) -> Response:
    return RedirectResponse(f"/results/{request.path_params['event']}/index.html")


LIVE_DOORS = (Door("GET", f"{_ROOM}/{{page:path}}", None, followed),)


def live_routes() -> list[BaseRoute]:
    return [Route(_ROOM, first_page), Route(f"{_ROOM}/", first_page), *(route_of(door) for door in LIVE_DOORS)]
