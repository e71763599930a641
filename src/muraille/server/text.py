"""The client's sentences: English templates are the keys, the reader's catalogue has the rest."""

from __future__ import annotations

import gettext
from functools import cache
from importlib.resources import files

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from muraille.languages import LANGUAGES


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
    return JSONResponse(sentences(code), headers={"Cache-Control": "no-cache"})


def routes() -> list[Route]:
    return [Route("/text/{code}.json", text)]
