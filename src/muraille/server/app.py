"""The application: its rooms, and what stands around them."""

from __future__ import annotations

import gc
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from muraille import __version__
from muraille.server import calculator, home, manifest, problems, readers, rulebook, rulings, text, training
from muraille.server.desk import room as desk
from muraille.server.guards import Guard
from muraille.server.replays import room as replays
from muraille.server.services import Services
from muraille.server.settings import Settings
from muraille.server.tables import room

#: What a machine's own table of types may have wrong or not at all.
for _type, _ending in (
    ("text/javascript", ".js"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
):
    mimetypes.add_type(_type, _ending)


class Assets(StaticFiles):
    """Files of the client: a browser asks whether its copy is still good, so that an update is never mixed with old files."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


async def health(request: Request) -> Response:
    """``/healthz``: whether the server is well, for programs that watch over it."""
    services: Services = request.app.state.services
    report = services.health()
    return JSONResponse(
        {"version": __version__, **report},
        status_code=200 if report["status"] == "ok" else 503,
        headers={"Cache-Control": "no-store"},
    )


def seldom_collect() -> None:
    """Keep the collector of cycles from stopping all tables at once: what was loaded at the start stays, and the rest is
    looked through less often. Frames and views have no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 50, 100)


def build(settings: Settings) -> Starlette:
    """The application for these settings."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.start()
        seldom_collect()
        yield
        await services.stop()

    app = Starlette(
        routes=[
            *home.routes(services),
            *readers.routes(),
            *manifest.routes(),
            *text.routes(),
            *room.routes(services),
            *calculator.routes(services),
            *rulings.routes(services),
            *training.routes(services),
            *rulebook.routes(services),
            *replays.routes(services),
            *desk.routes(),
            Route("/healthz", health),
            Mount("/static", Assets(directory=Path(str(files("muraille.server").joinpath("static"))))),
        ],
        middleware=[
            Middleware(
                Guard,
                body_bytes=settings.limits.body_bytes,
                larger={"/api/replays": settings.limits.log_bytes, "/api/desk/": settings.limits.list_bytes},
            )
        ],
        exception_handlers=problems.HANDLERS,
        lifespan=lifespan,
    )
    app.state.services = services
    return app
