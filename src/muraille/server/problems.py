"""Whatever goes wrong: a sentence in the reader's language, never a stack trace."""

from __future__ import annotations

import errno
import logging

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from muraille.errors import MurailleError, Unwritable
from muraille.phrase import Phrase
from muraille.server.pages import message_page
from muraille.server.readers import say

logger = logging.getLogger("muraille.server")

#: What the system says of a disk that is full or read-only.
NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS})
#: The sentence for each status that a page may have.
_SENTENCES = {
    404: ("not_found", Phrase("There is nothing at this address")),
    405: ("not_allowed", Phrase("This address does not take such a request")),
}


class RequestRefused(MurailleError):
    """A request that the server refuses, with its status, and after how many seconds it may come again."""

    def __init__(self, status: int, code: str, phrase: Phrase, *, retry_after: int | None = None) -> None:
        super().__init__(code, phrase)
        self.status = status
        self.retry_after = retry_after


def wants_data(request: Request) -> bool:
    """Whether the caller is a program: addresses of data, or a request for JSON."""
    return request.url.path.startswith(("/api/", "/text/", "/healthz")) or (
        "application/json" in request.headers.get("accept", "")
    )


def answer(request: Request, problem: RequestRefused) -> Response:
    """The problem as data or as a page."""
    count(request, problem.code)
    phrase, status = problem.phrase, problem.status
    if wants_data(request):
        body = {"error": {"code": problem.code, "message": without_paths(request, say(request, phrase))}}
        response: Response = JSONResponse(body, status_code=status, headers={"Cache-Control": "no-store"})
    else:
        title = Phrase("Error {status}", status=status)
        response = message_page(request, title=title, sentence=phrase, status=status)
    if problem.retry_after is not None:
        response.headers["Retry-After"] = str(problem.retry_after)
    return response


def count(request: Request, code: str) -> None:
    """Refusals are counted by their reason."""
    request.app.state.services.metrics.refused[code] += 1


def without_paths(request: Request, sentence: str) -> str:
    """A sentence in which files are named as they lie in the data directory: where that is, is nobody's affair."""
    directory = request.app.state.services.settings.data
    return sentence.replace(f"{directory}/", "").replace(f"{directory.absolute()}/", "")


async def refused(request: Request, problem: Exception) -> Response:
    """Bad input: 400, or the status that the refusal names."""
    assert isinstance(problem, MurailleError)
    if isinstance(problem, Unwritable):
        problem = no_room()
    return answer(
        request, problem if isinstance(problem, RequestRefused) else RequestRefused(400, problem.code, problem.phrase)
    )


async def http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    code, phrase = _SENTENCES.get(problem.status_code, ("refused", Phrase("The request was refused")))
    response = answer(request, RequestRefused(problem.status_code, code, phrase))
    response.headers.update(dict(problem.headers or {}))
    return response


def no_room() -> RequestRefused:
    """Nothing can be written now: the disk is full, or the database has gone."""
    phrase = Phrase("The server cannot write at the moment; nothing is lost, please try again in a minute")
    return RequestRefused(503, "cannot_write", phrase, retry_after=10)


async def unwritable(request: Request, problem: Exception) -> Response:
    """The database refuses: the reason goes to the log, and no name of a file to the reader."""
    if isinstance(problem, DataError):  # what no column takes, such as a text with a NUL
        return answer(request, RequestRefused(400, "refused", Phrase("The request was refused")))
    if isinstance(problem, (IntegrityError, ProgrammingError)) or (
        isinstance(problem, OSError) and problem.errno not in NO_ROOM
    ):
        return await failed(request, problem)
    logger.error("cannot write", extra={"path": request.url.path, "problem": str(getattr(problem, "orig", problem))})
    return answer(request, no_room())


async def failed(request: Request, problem: Exception) -> Response:
    """Our own fault: the trace goes to the log, a sentence to the reader."""
    logger.error("failed", extra={"path": request.url.path}, exc_info=problem)
    phrase = Phrase("Something went wrong here; it has been noted. Please try again")
    return answer(request, RequestRefused(500, "internal", phrase))


HANDLERS = {
    MurailleError: refused,
    HTTPException: http_problem,
    DBAPIError: unwritable,
    OSError: unwritable,
    Exception: failed,
}
