"""The socket of a table: who comes is asked for a token, every frame is decoded strictly and counted."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from muraille.errors import MurailleError
from muraille.languages import LANGUAGES, language
from muraille.phrase import Language, Phrase
from muraille.server.readers import language_code
from muraille.server.settings import Limits
from muraille.server.tables import frames
from muraille.server.tables.chairs import Chair
from muraille.server.tables.frames import DECODER, PROTOCOL, Frame, encoded
from muraille.server.tables.hall import Hall
from muraille.server.tables.playing import Acted, Playing
from muraille.server.tables.results import PHRASES
from muraille.server.tables.telling import error_frame

logger = logging.getLogger("muraille.tables")

#: Frames that may wait for a slow reader before he is cut off.
BACKLOG = 512
POLICY_VIOLATION, OUR_FAULT = 1008, 1011
#: Seconds between two phrases of one player.
PHRASE_EVERY_S = 1.0


class SocketLine:
    """A line over a WebSocket: frames are queued, and sent by a task of its own."""

    def __init__(self, socket: WebSocket, reader: Language) -> None:
        self._socket = socket
        self._language = reader
        self._queue: asyncio.Queue[str | int] = asyncio.Queue(BACKLOG)
        self.closing = False

    @property
    def language(self) -> Language:
        return self._language

    def speak(self, code: str) -> None:
        if code in LANGUAGES:
            self._language = language(code)

    def send(self, text: str) -> None:
        if self.closing:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.hang_up(POLICY_VIOLATION)

    def say(self, code: str, phrase: Phrase, *, fatal: bool = False) -> None:
        self.send(error_frame(code, phrase.render(self._language), fatal=fatal))

    def hang_up(self, code: int = 1000) -> None:
        """Close after what waits has been sent; a reader who does not read loses the rest."""
        if self.closing:
            return
        self.closing = True
        while self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(code)

    async def pump(self) -> None:
        """Send what waits, until somebody hangs up."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while not isinstance(waiting := await self._queue.get(), int):
                await self._socket.send_text(waiting)
            if self._socket.application_state is WebSocketState.CONNECTED:
                await self._socket.close(waiting)


class Bucket:
    """Frames that a socket may still send: refilled steadily, never beyond the burst.

    >>> bucket = Bucket(2, 1.0)
    >>> [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0), bucket.take(1.5)]
    [True, True, False, True]
    """

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = self._left = float(burst)
        self._per_second = per_second
        self._at: float | None = None

    def take(self, now: float) -> bool:
        if self._at is not None:
            self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Visit:
    """One socket at a table, from its first frame to its last."""

    def __init__(self, hall: Hall, table: Playing, socket: WebSocket) -> None:
        self.hall = hall
        self.table = table
        self.socket = socket
        self.limits: Limits = hall.settings.limits
        self.line = SocketLine(socket, language(language_code(socket)))
        self.chair: Chair | None = None
        self._bucket = Bucket(self.limits.burst, self.limits.frames_per_second)
        self._malformed = 0
        self._spoke_at: float | None = None

    async def stay(self) -> None:
        pump = asyncio.create_task(self.line.pump())
        try:
            if await self._introduce():
                await self._listen()
        except WebSocketDisconnect:
            pass
        except Exception as problem:  # a visit that fails ends with a closed line; whoever comes back gets a fresh view
            logger.error("visit failed", extra={"table": self.table.id}, exc_info=problem)
            self.line.hang_up(OUR_FAULT)
        finally:
            if self.chair is not None:
                self.hall.disconnect(self.table, self.chair, self.line)
            self.table.tell.gallery.lines.discard(self.line)
            self.line.hang_up()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(pump, 2.0)

    async def _introduce(self) -> bool:
        """The first frame says who comes."""
        try:
            async with asyncio.timeout(self.limits.introduction_s):
                first = await self._frame()
        except TimeoutError:
            first = None
        if not isinstance(first, frames.Resume):
            self._refuse("not_introduced", Phrase("the first frame has to be “resume”, and soon"))
            return False
        self.line.speak(first.language)
        return self._watch() if first.token is None else self._sit(first.token)

    def _refuse(self, code: str, phrase: Phrase) -> None:
        self.line.say(code, phrase, fatal=True)
        self.line.hang_up(POLICY_VIOLATION)

    def _watch(self) -> bool:
        if not self.table.plan.spectators:
            self._refuse("no_spectators", Phrase("This table is not open to spectators"))
        elif len(self.table.tell.gallery.lines) >= self.limits.spectators:
            self._refuse("gallery_full", Phrase("Too many people watch this table already"))
        else:
            self.table.tell.welcome_spectator(self.line)
            return True
        return False

    def _sit(self, token: str) -> bool:
        self.chair = self.hall.chair_of(self.table, token)
        if self.chair is None:
            self._refuse("wrong_token", Phrase("This browser has no seat at this table, or it has expired"))
            return False
        before = self.hall.connect(self.table, self.chair, self.line)
        if isinstance(before, SocketLine):
            before.say("replaced", Phrase("You have opened this table elsewhere"), fatal=True)
            before.hang_up()
        return True

    async def _listen(self) -> None:
        while not self.line.closing:
            frame = await self._frame()
            if frame is not None:
                await self._take(frame)

    async def _frame(self) -> Frame | None:
        """The next frame; None for one that cannot be used."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        if not self._bucket.take(self.hall.clock.now()):
            self._refuse("too_fast", Phrase("Too many frames; please slow down"))
            return None
        try:
            return DECODER.decode(message.get("text") or message.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, MurailleError):
            self._malformed += 1
            if self._malformed >= self.limits.malformed:
                self._refuse("malformed", Phrase("Too many frames that are not understood"))
            else:
                self.line.say("malformed", Phrase("the frame is not understood"))
            return None

    async def _take(self, frame: Frame) -> None:
        table, chair = self.table, self.chair
        if isinstance(frame, frames.Ping):
            self.line.send(encoded("pong"))
        elif isinstance(frame, frames.Leave):
            if chair is not None:
                self.chair = None
                await self.hall.leave(table, chair)
            self.line.hang_up()
        elif chair is None:
            self.line.say("spectator", Phrase("Spectators only watch"))
        elif isinstance(frame, frames.Act):
            table.put(Acted(chair.player, frame.prompt_id, frame.action))
        elif isinstance(frame, frames.Ready):
            if table.between_deals and not chair.ready:
                chair.ready = True
                table.tell.ready()
                table.stir()
        elif isinstance(frame, frames.Pause):
            table.pause.ask(chair.player)
        elif isinstance(frame, frames.Unpause):
            table.pause.end()
        elif isinstance(frame, frames.Say):
            self._say(chair, frame.phrase)
        else:
            self.line.say("introduced", Phrase("you have said already who you are"))

    def _say(self, chair: Chair, phrase: str) -> None:
        now = self.hall.clock.now()
        if phrase not in PHRASES:
            self.line.say("unknown_phrase", Phrase("that is none of the phrases"))
        elif self._spoke_at is None or now - self._spoke_at >= PHRASE_EVERY_S:
            self._spoke_at = now
            self.table.tell.said(chair.player, phrase)


async def table_socket(socket: WebSocket) -> None:
    """``/ws/table/{id}``."""
    hall: Hall = socket.app.state.services.hall
    table = hall.tables.get(socket.path_params["id"])
    if table is None or not _own_page(socket):
        await socket.close(POLICY_VIOLATION)  # before it is accepted: the answer is 403
        return
    offered = socket.scope.get("subprotocols", [])
    await socket.accept(PROTOCOL if PROTOCOL in offered else None)
    await Visit(hall, table, socket).stay()


def _own_page(socket: WebSocket) -> bool:
    """Whether the page that opens the socket is ours: browsers say where it comes from, other programs need not."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")
