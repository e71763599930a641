"""The desk's pages and addresses."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from muraille.phrase import Phrase
from muraille.server.desk import calendar, doors
from muraille.server.pages import page
from muraille.server.readers import say

#: Each page: its address, the module that draws it, its title.
PAGES = (
    ("/desk", "desk", Phrase("Competition desk")),
    ("/desk/enter", "desk", Phrase("Competition desk")),
    ("/desk/{event}", "desk", Phrase("Competition desk")),
    ("/desk/{event}/referee", "desk_referee", Phrase("Referee")),
    ("/desk/{event}/projector", "desk_projector", Phrase("Projector")),
    ("/t/{event}/{table:number}", "desk_table", Phrase("Table")),
    ("/p/{event}", "desk_player", Phrase("Players")),
)
#: There until the page has drawn something.
LOADING = Phrase("Loading…")
#: What a page has beside the styles of the desk.
EXTRA = {"desk_projector": ("projector",)}


def _page(path: str, module: str, title: Phrase) -> Route:
    async def endpoint(request: Request) -> Response:
        told = {name: str(value) for name, value in request.path_params.items()}
        return page(
            request,
            title=title,
            module=module,
            css=["score", "desk", *EXTRA.get(module, ())],
            body=f'<p class="loading soft" role="status">{escape(say(request, LOADING))}</p>',
            data=told,
        )

    return Route(path, endpoint)


def routes() -> list[BaseRoute]:
    return [*(_page(*each) for each in PAGES), *calendar.routes(), *doors.routes()]
