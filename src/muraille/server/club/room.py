"""The club's page and its addresses."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from muraille.phrase import Phrase
from muraille.server.club.counted import STATISTICS_DOORS
from muraille.server.club.desk_events import DESK_DOORS
from muraille.server.club.doors import CLUB_DOORS
from muraille.server.club.duplicates import DUPLICATE_DOORS
from muraille.server.club.framed import FRAMED_DOORS
from muraille.server.club.live_results import live_routes
from muraille.server.club.routes import hall_route
from muraille.server.club.server_games import GAME_DOORS
from muraille.server.desk.doors import route_of
from muraille.server.pages import page


async def club_page(request: Request) -> Response:
    return page(request, title=Phrase("Club"), module="club", css=["score", "desk", "club"])


#: Every door of the club, for its routes and for the client's types.
READING_DOORS = (*CLUB_DOORS, *DESK_DOORS, *STATISTICS_DOORS, *FRAMED_DOORS)
HALL_DOORS = (*DUPLICATE_DOORS, *GAME_DOORS)


def routes() -> list[BaseRoute]:
    return [
        Route("/club", club_page),
        *(route_of(door) for door in READING_DOORS),
        *(hall_route(door) for door in HALL_DOORS),
        *live_routes(),
    ]
