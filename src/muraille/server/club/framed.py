"""A season's standing for a frame in a page of the club's own: for everybody the same, whoever is signed in."""

from __future__ import annotations

from starlette.responses import HTMLResponse, Response

from muraille.competition.site.pages import STYLE, site_style
from muraille.league.settings import Subject
from muraille.league.site import ClubPages
from muraille.server.club.permissions import club_of, need_public
from muraille.server.desk.doors import NO_STORE, Door
from muraille.server.desk.visits import Visit
from muraille.server.guards import FRAMED

_STANDING = "/club/standing"


def standing(visit: Visit) -> Response:
    """``GET /club/standing/{number}``."""
    reader = club_of(visit).reader(public=True)
    need_public(reader, Subject.STANDINGS)
    view = reader.season(visit.number("number"), reasons=False)
    made = ClubPages(reader, visit.language).embedded(view, f"{_STANDING}/{STYLE}")
    headers = NO_STORE | {"Content-Security-Policy": FRAMED, "Vary": "Accept-Language, Cookie"}
    return HTMLResponse(made, headers=headers)


def style(_: Visit) -> Response:
    """``GET /club/standing/style.css``."""
    return Response(site_style(), media_type="text/css", headers={"Cache-Control": "no-cache"})


FRAMED_DOORS = (
    Door("GET", f"{_STANDING}/{STYLE}", None, style),
    Door("GET", f"{_STANDING}/{{number:number}}", None, standing),
)
