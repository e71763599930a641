"""The club's page and its addresses."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from muraille.phrase import Phrase
from muraille.server.club import duplicates, server_games
from muraille.server.club.counted import STATISTICS_DOORS
from muraille.server.club.doors import CLUB_DOORS
from muraille.server.desk.doors import route_of
from muraille.server.pages import page


async def club_page(request: Request) -> Response:
    return page(request, title=Phrase("Club"), module="club", css=["score", "desk", "club"])


def routes() -> list[BaseRoute]:
    doors = (*CLUB_DOORS, *STATISTICS_DOORS)
    return [
        Route("/club", club_page),
        *(route_of(door) for door in doors),
        *duplicates.routes(),
        *server_games.routes(),
    ]
