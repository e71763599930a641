"""In a hall that several servers share, whoever comes to the wrong one is passed on to the server that has the table.

Passing on keeps the page, its secrets and its sockets at the one address that the browser knows: when the table moves, the page
comes again there, and is passed on to another server or to none (docs/server.md: players are passed on).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from hmac import compare_digest
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Subprotocol

from muraille.server.clients import PASSED_ON, address_of
from muraille.server.problems import RequestRefused
from muraille.server.problems import answer as problem_answer
from muraille.server.services import Services
from muraille.server.tables.database import OPEN
from muraille.server.tables.driver import SERVICE_RESTART
from muraille.server.tables.journal import Moving
from muraille.server.tables.membership import Peer, Whereabouts

#: What names a table: its server answers. Nothing in it leads up or elsewhere.
OF_A_TABLE = re.compile(r"/(?:api/tables|api/replays|ws/table)/(?P<id>[\w-]{1,40})(?:/[\w.-]+)*", re.ASCII)
#: What one server tells another: its secret, who asks, and how he reached us.
SECRET, CLIENT, SCHEME = "x-muraille-hall", "x-muraille-for", "x-muraille-scheme"
#: Headers of one connection (RFC 9110 §7.6.1), of the handshake of a socket, and those that we write ourselves.
_OWN = frozenset(
    {"connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "proxy-connection", "content-length"}
    | {"sec-websocket-key", "sec-websocket-version", "sec-websocket-extensions", "sec-websocket-protocol"}
    | {SECRET, CLIENT, SCHEME, "via"}
)
#: Seconds to reach another server, and to wait for its answer.
REACH_S, ANSWER_S = 3.0, 60.0
TRY_AGAIN_LATER = 1013


class _Told(NamedTuple):
    """How a request is passed on."""

    address: str
    headers: list[tuple[str, str]]


class Entrance:
    """Outermost: believes another server of the hall, which shows our secret, where a request comes from; and nobody else."""

    def __init__(self, app: ASGIApp, secret: str | None) -> None:
        self.app = app
        self.secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            shown = headers.get(SECRET, "")
            if self.secret is not None and compare_digest(shown.encode(), self.secret.encode()):
                scope["scheme"] = headers.get(SCHEME, scope["scheme"])
                scope["client"] = (headers.get(CLIENT, ""), 0)
                scope[PASSED_ON] = True
        await self.app(scope, receive, send)


class Relay:
    """Around the rooms: what is about a table of another server goes there."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services
        self._client: httpx.AsyncClient | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        found = OF_A_TABLE.fullmatch(path) if scope["type"] in ("http", "websocket") and "/." not in path else None
        hall, member = self.services.hall, self.services.member
        if found is None or member is None or found["id"] in hall.tables:
            await self.app(scope, receive, send)
            return
        try:
            where = await member.whereabouts(found["id"])
            peer = self._peer(where, scope)
        except RequestRefused as problem:
            await _refuse(scope, receive, send, problem)
            return
        if peer is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._pass_request(peer, scope, receive, send)
        else:
            await self._pass_socket(peer, WebSocket(scope, receive, send))

    def _peer(self, where: Whereabouts | None, scope: Scope) -> Peer | None:
        """The server that answers; None for this one. Raises where it is nobody's at the moment, or on its way."""
        member = self.services.member
        assert member is not None
        if where is None or (where.server is None and where.phase not in OPEN):
            return None
        if where.server is None or where.server.number == member.number:
            if where.phase not in OPEN:
                return None
            raise Moving
        if scope.get(PASSED_ON):  # it has moved again: whoever asks finds it by himself
            raise Moving
        return where.server

    def _told(self, peer: Peer, scope: Scope) -> _Told:
        connection = HTTPConnection(scope)
        kept = [(name, value) for name, value in connection.headers.items() if name not in _OWN]
        ours = {SECRET: peer.secret, CLIENT: address_of(connection), SCHEME: scope["scheme"], "via": "1.1 muraille"}
        query = scope.get("query_string", b"").decode("ascii", "replace")
        return _Told(f"{peer.address}{scope['path']}{f'?{query}' if query else ''}", [*kept, *ours.items()])

    def _http(self) -> httpx.AsyncClient:
        if self._client is None:
            limits = httpx.Limits(max_connections=None, max_keepalive_connections=100)
            timeout = httpx.Timeout(ANSWER_S, connect=REACH_S)
            self._client = httpx.AsyncClient(timeout=timeout, limits=limits, trust_env=False)
            self.services.at_the_end.append(self._client.aclose)
        return self._client

    async def _pass_request(self, peer: Peer, scope: Scope, receive: Receive, send: Send) -> None:
        told, request = self._told(peer, scope), Request(scope, receive)
        client = self._http()
        asked = client.build_request(
            scope["method"], told.address, headers=told.headers, content=await request.body() or None
        )
        try:
            found = await client.send(asked, stream=True)
        except httpx.HTTPError:  # its server has just gone
            await _refuse(scope, receive, send, Moving())
            return
        headers = {name: value for name, value in found.headers.items() if name not in _OWN - {"content-length"}}
        await StreamingResponse(_body(found), found.status_code, headers)(scope, receive, send)

    async def _pass_socket(self, peer: Peer, socket: WebSocket) -> None:
        told = self._told(peer, socket.scope)
        there, offered = urlsplit(told.address), [Subprotocol(name) for name in socket.scope.get("subprotocols", [])]
        secure = there.scheme == "https"
        host = socket.headers.get("host", there.netloc)
        try:
            line = await connect(
                # the name by which the browser came stands in the request; the other server is where it is sent
                f"{'wss' if secure else 'ws'}://{host}{there.path}",
                host=there.hostname,
                port=there.port or (443 if secure else 80),
                server_hostname=there.hostname if secure else None,
                additional_headers=[(name, value) for name, value in told.headers if name != "host"],
                subprotocols=offered or None,
                user_agent_header=None,
                compression=None,
                open_timeout=REACH_S,
                ping_interval=None,
                max_size=None,
                proxy=None,
            )
        except InvalidStatus as problem:
            await socket.close(1008 if problem.response.status_code == 403 else TRY_AGAIN_LATER)
            return
        except (OSError, TimeoutError, WebSocketException):
            await socket.close(TRY_AGAIN_LATER)
            return
        async with line:
            await socket.accept(line.subprotocol)
            await _both_ways(socket, line)


async def _body(found: httpx.Response) -> AsyncIterator[bytes]:
    try:
        async for part in found.aiter_raw():
            yield part
    finally:
        await found.aclose()


async def _both_ways(socket: WebSocket, line: ClientConnection) -> None:
    """What either says goes to the other, until one has gone."""
    ways = [asyncio.create_task(_outwards(socket, line)), asyncio.create_task(_inwards(socket, line))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


async def _outwards(socket: WebSocket, line: ClientConnection) -> None:
    try:
        async for frame in line:
            await (socket.send_text(frame) if isinstance(frame, str) else socket.send_bytes(frame))
        code = line.close_code
    except ConnectionClosed:
        code = line.close_code
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
    # 1006 stands for a server that is gone without a word, and cannot be sent
    await socket.close(SERVICE_RESTART if code in (None, 1005, 1006) else code)


async def _inwards(socket: WebSocket, line: ClientConnection) -> None:
    while True:
        message: Mapping[str, object] = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        frame = message.get("text") or message.get("bytes") or b""
        assert isinstance(frame, (str, bytes))
        try:
            await line.send(frame)
        except ConnectionClosed:
            return


async def _refuse(scope: Scope, receive: Receive, send: Send, problem: RequestRefused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
    else:
        await problem_answer(Request(scope), problem)(scope, receive, send)
