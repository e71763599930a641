"""``/app.webmanifest``: what a device needs to keep the house among its applications."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.phrase import Phrase
from muraille.server.assets import address
from muraille.server.readers import reader, say

#: The room, as in css/tokens.css.
ROOM = "#121512"
_ROOMS = (("/play", Phrase("Play")), ("/score", Phrase("Calculator")), ("/desk", Phrase("Competition desk")))


async def manifest(request: Request) -> Response:
    icons = [
        {"src": address(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    alone = request.app.state.services.settings.desk_only
    rooms = [room for room in reversed(_ROOMS) if room[0] != "/play"] if alone else list(_ROOMS)
    content = {
        "id": "/",
        "name": "Muraille",
        "short_name": "Muraille",
        "description": say(request, Phrase("Competition mahjong by the book: play, score, rule, run a competition")),
        "lang": reader(request).code,
        "start_url": rooms[0][0],
        "scope": "/",
        "display": "standalone",
        "background_color": ROOM,
        "theme_color": ROOM,
        "icons": [{"src": address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}, *icons],
        "shortcuts": [{"name": say(request, name), "url": path} for path, name in rooms],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return JSONResponse(content, media_type="application/manifest+json", headers=headers)


def routes() -> list[Route]:
    return [Route("/app.webmanifest", manifest)]
