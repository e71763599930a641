"""The client's sentences: English templates are the keys, the reader's catalogue has the rest."""

from __future__ import annotations

import gettext
from functools import cache
from importlib.resources import files

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.languages import LANGUAGES
from muraille.server.caching import DATA
from muraille.server.services import services_of


@cache
def sentences(code: str) -> dict[str, str]:
    """Every sentence of the client in a language; English needs none.

    >>> sentences("en")
    {}
    """
    catalogue = files("muraille").joinpath("locale", code, "LC_MESSAGES", "client.mo")
    if code == "en" or not catalogue.is_file():
        return {}
    with catalogue.open("rb") as file:
        found = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {key: text for key, text in found.items() if isinstance(key, str) and key}


async def text(request: Request) -> Response:
    """``/text/fr.json``."""
    code = request.path_params["code"]
    if code not in LANGUAGES:
        raise HTTPException(404)
    return await services_of(request).shelf.quick(request, DATA, catalogue, code)


def catalogue(code: str) -> bytes:
    return msgspec.json.encode(sentences(code))


def routes() -> list[Route]:
    return [Route("/text/{code}.json", text)]
