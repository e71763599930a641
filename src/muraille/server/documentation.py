"""The documentation as a site under ``/docs``, where it was built; it needs no net."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from muraille.phrase import Phrase
from muraille.server.guards import POLICY
from muraille.server.pages import message_page
from muraille.server.readers import reader

#: The generator of the site writes small scripts and styles into its pages; nothing there is typed by anybody.
DOCUMENTED = (
    POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("default-src 'none'", "default-src 'none'; worker-src 'self'")
)


class DocumentationFiles(StaticFiles):
    """The pages of the site."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = DOCUMENTED
        response.headers["Cache-Control"] = "no-cache"
        return response


def directory() -> Path:
    """Where the site lies once it is built."""
    return Path(str(files("muraille").joinpath("documentation")))


async def start(request: Request) -> Response:
    """The first page of the site in the reader's language."""
    if not (directory() / "index.html").exists():
        sentence = Phrase("The documentation is not built here: “make docs” builds it, and a release has it")
        return message_page(request, title=Phrase("Documentation"), sentence=sentence, status=404)
    place = "" if reader(request).code == "en" else f"{reader(request).code}/"
    return RedirectResponse(f"/docs/{place}index.html")


def routes() -> list[BaseRoute]:
    """The site; its files are looked for when they are asked for, so that it appears when it has been built."""
    return [
        Route("/docs", start),
        Route("/docs/", start),
        Mount("/docs", DocumentationFiles(directory=directory(), check_dir=False)),
    ]
