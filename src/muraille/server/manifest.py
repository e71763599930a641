"""``/app.webmanifest``: what a device needs to keep the house among its applications."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.phrase import Phrase
from muraille.server.readers import reader, say

#: The green of the felt, as in css/tokens.css.
FELT = "#14503a"
_ROOMS = (("/play", Phrase("Play")), ("/score", Phrase("Calculator")), ("/desk", Phrase("Competition desk")))


async def manifest(request: Request) -> Response:
    icons = [
        {"src": f"/static/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    content = {
        "id": "/",
        "name": "Muraille",
        "short_name": "Muraille",
        "description": say(request, Phrase("Competition mahjong by the book: play, score, rule, run a competition")),
        "lang": reader(request).code,
        "start_url": "/play",
        "scope": "/",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "icons": [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
        "shortcuts": [{"name": say(request, name), "url": path} for path, name in _ROOMS],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return JSONResponse(content, media_type="application/manifest+json", headers=headers)


def routes() -> list[Route]:
    return [Route("/app.webmanifest", manifest)]
