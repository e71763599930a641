"""What every answer carries: the security headers, and a limit on what is sent to us."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from muraille.phrase import Phrase
from muraille.server.clients import PASSED_ON
from muraille.server.hosts import answers, from_elsewhere, name_of
from muraille.server.numbers import number_in
from muraille.server.problems import RequestRefused
from muraille.server.problems import answer as problem_answer

logger = logging.getLogger("muraille.server")

#: Scripts, styles, pictures and sockets of our own only; nothing inline, nothing framed.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
#: For what stands in a frame of anybody's: a style of our own and nothing else.
FRAMED = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
#: Addresses whose body is a file of any kind.
FILES = frozenset({"/api/replays"})
#: Methods that change nothing.
READING = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Around the whole application: headers on every answer, one line of log, no name but ours, no body beyond the limit."""

    def __init__(self, app: ASGIApp, body_bytes: int, larger: Mapping[str, int], names: frozenset[str]) -> None:
        self.app = app
        #: Under which the server answers.
        self.names = names
        self.body_bytes = body_bytes
        #: The addresses that take files or lists, and all below one that ends with a stroke; how large these may be.
        self.larger = larger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self._meant(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if headers["Content-Security-Policy"] == FRAMED:
                    del headers["X-Frame-Options"]
            await send(message)

        try:
            refusal = self._refusal(scope)
            await (self.app if refusal is None else refusal)(scope, receive, answer)
        finally:
            logger.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round((time.perf_counter() - began) * 1000, 1),
                },
            )

    def _refusal(self, scope: Scope) -> Response | None:
        """Why a request goes no further."""
        if not self._meant(scope):
            return self._misdirected(scope)
        headers, request = Headers(scope=scope), Request(scope)
        if self._too_large(scope):
            return problem_answer(request, RequestRefused(413, "too_large", Phrase("The request is too large")))
        if scope["method"] in READING:
            return None
        if from_elsewhere(headers):
            return problem_answer(
                request, RequestRefused(403, "other_site", Phrase("the request comes from another site"))
            )
        data = scope["path"].startswith("/api/") and scope["path"] not in FILES
        if data and not headers.get("content-type", "").startswith("application/json"):
            # a form of another site can send everything but this without asking first
            return problem_answer(request, RequestRefused(415, "not_json", Phrase("the request is not JSON")))
        return None

    def _meant(self, scope: Scope) -> bool:
        return bool(scope.get(PASSED_ON)) or answers(Headers(scope=scope).get("host", ""), self.names)

    @staticmethod
    def _misdirected(scope: Scope) -> Response:
        name = name_of(Headers(scope=scope).get("host", ""))[:80]
        phrase = Phrase("This server does not answer under the name “{name}”; --allow-host lets it", name=name)
        return problem_answer(Request(scope), RequestRefused(421, "unknown_host", phrase))

    def _too_large(self, scope: Scope) -> bool:
        """A body has to say its length; one that comes in pieces of unknown length is refused."""
        headers = Headers(scope=scope)
        path = scope["path"]
        below = (
            most
            for place, most in self.larger.items()
            if place == path or (place[-1] == "/" and path.startswith(place))
        )
        most = next(below, self.body_bytes)
        length = number_in(headers.get("content-length", "0"))
        return "chunked" in headers.get("transfer-encoding", "") or length is None or length > most
