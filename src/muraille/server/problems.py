"""Whatever goes wrong: a sentence in the reader's language, never a stack trace."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from muraille.errors import MurailleError
from muraille.phrase import Phrase
from muraille.server.pages import message_page
from muraille.server.readers import say

logger = logging.getLogger("muraille.server")

#: The sentence for each status that a page may have.
_SENTENCES = {
    404: ("not_found", Phrase("There is nothing at this address")),
    405: ("not_allowed", Phrase("This address does not take such a request")),
}


class Refusal(MurailleError):
    """A request that the server refuses, with its status."""

    def __init__(self, status: int, code: str, phrase: Phrase) -> None:
        super().__init__(code, phrase)
        self.status = status


def wants_data(request: Request) -> bool:
    """Whether the caller is a program: addresses of data, or a request for JSON."""
    return request.url.path.startswith(("/api/", "/text/", "/healthz")) or (
        "application/json" in request.headers.get("accept", "")
    )


def answer(request: Request, status: int, code: str, phrase: Phrase) -> Response:
    """The problem as data or as a page."""
    if wants_data(request):
        body = {"error": {"code": code, "message": say(request, phrase)}}
        return JSONResponse(body, status_code=status, headers={"Cache-Control": "no-store"})
    return message_page(request, title=Phrase("Error {status}", status=status), sentence=phrase, status=status)


async def refused(request: Request, problem: Exception) -> Response:
    """Bad input: 400, or the status that the refusal names."""
    assert isinstance(problem, MurailleError)
    status = problem.status if isinstance(problem, Refusal) else 400
    return answer(request, status, problem.code, problem.phrase)


async def http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    code, phrase = _SENTENCES.get(problem.status_code, ("refused", Phrase("The request was refused")))
    response = answer(request, problem.status_code, code, phrase)
    response.headers.update(dict(problem.headers or {}))
    return response


async def failed(request: Request, problem: Exception) -> Response:
    """Our own fault: the trace goes to the log, a sentence to the reader."""
    logger.error("failed", extra={"path": request.url.path}, exc_info=problem)
    phrase = Phrase("Something went wrong here; it has been noted. Please try again")
    return answer(request, 500, "internal", phrase)


HANDLERS = {MurailleError: refused, HTTPException: http_problem, Exception: failed}
