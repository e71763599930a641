"""The application: its rooms, and what stands around them."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.server import (
    calculator,
    documentation,
    home,
    lessons,
    manifest,
    offline,
    operators,
    positions,
    problems,
    readers,
    rulebook,
    rulings,
    statements,
    text,
    training,
)
from muraille.server.assets import Assets
from muraille.server.budgets import RequestCounter
from muraille.server.club import room as club
from muraille.server.desk import room as desk
from muraille.server.guards import Guard
from muraille.server.hosts import known_names
from muraille.server.my_play import room as my_play
from muraille.server.replays import room as replays
from muraille.server.services import Services
from muraille.server.settings import Settings
from muraille.server.storage import Closed
from muraille.server.tables import room


async def health(request: Request) -> Response:
    """``/healthz``: whether the server is well, for programs that watch over it."""
    services: Services = request.app.state.services
    report = services.health()
    return room.answered(report, 200 if report.status == "ok" else 503)


def seldom_collect() -> None:
    """Keep the collector of cycles from stopping all tables at once: what was loaded at the start stays, and the rest is
    looked through less often. Frames and views have no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 50, 100)


def _playing(services: Services) -> list[BaseRoute]:
    """The first page and the rooms of those who play; where the desk is alone, the first page leads to it."""
    if services.settings.desk_only:
        return [Route("/", lambda _: RedirectResponse("/desk"))]
    return [
        *home.routes(services),
        *room.routes(services),
        *offline.routes(),
        *training.routes(services),
        *lessons.routes(services),
        *positions.routes(services),
        *replays.routes(services),
        *my_play.routes(services),
    ]


class _Passages(NamedTuple):
    """What stands around the rooms where several servers share a hall: for who comes from another, and for who goes there."""

    outermost: tuple[Middleware, ...] = ()
    innermost: tuple[Middleware, ...] = ()


def _passages(services: Services) -> _Passages:
    if services.member is None:
        return _Passages()
    try:
        from muraille.server.relay import Entrance, Relay  # a server that is alone needs none of it
    except ImportError:
        phrase = Phrase("a hall in PostgreSQL needs more packages: pip install muraille[postgresql]")
        raise InvalidRequest("missing_extra", phrase) from None
    return _Passages((Middleware(Entrance, secret=services.member.secret),), (Middleware(Relay, services=services),))


def build(settings: Settings) -> Starlette:
    """The application for these settings."""
    services = Services(settings)
    passages = _passages(services)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.start()
        seldom_collect()
        yield
        await services.stop()

    app = Starlette(
        routes=[
            *_playing(services),
            *readers.routes(),
            *manifest.routes(),
            *text.routes(),
            *calculator.routes(services),
            *rulings.routes(services),
            *statements.routes(services),
            *rulebook.routes(services),
            *desk.routes(),
            *club.routes(),
            *operators.routes(),
            *documentation.routes(),
            Route("/healthz", health),
            Mount("/static", Assets()),
        ],
        middleware=[
            *passages.outermost,
            Middleware(
                Guard,
                body_bytes=settings.limits.body_bytes,
                names=known_names(settings),
                larger={"/api/replays": settings.limits.log_bytes, "/api/desk/": settings.limits.list_bytes},
            ),
            Middleware(RequestCounter, budgets=services.budgets),
            Middleware(Closed, damage=services.damage),
            *passages.innermost,
        ],
        exception_handlers=problems.HANDLERS,
        lifespan=lifespan,
    )
    app.state.services = services
    return app
