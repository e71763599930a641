"""The socket of a table: who comes is asked for a token, every frame is decoded strictly and counted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from muraille.errors import MurailleError
from muraille.languages import LANGUAGES, VOCABULARIES, language
from muraille.phrase import Language, Phrase
from muraille.server.allowances import Rate
from muraille.server.budgets import Bucket
from muraille.server.hosts import from_elsewhere
from muraille.server.readers import language_code
from muraille.server.settings import Limits
from muraille.server.tables import frames, inputs
from muraille.server.tables.frames import DECODER, PROTOCOL, Frame
from muraille.server.tables.hall import Hall
from muraille.server.tables.results import PHRASES
from muraille.server.tables.seats import PlayerSeat, Reader
from muraille.server.tables.server_frames import Pong, encoded
from muraille.server.tables.table_frames import error_frame
from muraille.server.tables.table_state import TableState

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

    def speak(self, code: str, terms: str) -> None:
        if code not in LANGUAGES:
            code = self._language.code
        self._language = language(f"{code}.{terms}" if terms in VOCABULARIES else code)

    def send(self, text: str) -> None:
        if self.closing:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.hang_up(POLICY_VIOLATION)

    def say(self, code: str, phrase: Phrase, *, fatal: bool = False) -> None:
        self.send(encoded(error_frame(code, phrase, self._language, fatal=fatal)))

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


class SocketVisit:
    """One socket at a table, from its first frame to its last."""

    def __init__(self, hall: Hall, table: TableState, socket: WebSocket) -> None:
        self.hall = hall
        self.table = table
        self.driver = hall.driver(table)
        self.socket = socket
        self.limits: Limits = hall.settings.limits
        self.line = SocketLine(socket, language(language_code(socket)))
        self.seat: PlayerSeat | None = None
        self._visitor: int | None = None
        self._bucket = Bucket(Rate(self.limits.burst, self.limits.frames_per_second))
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
            if self.seat is not None:
                self.driver.go(self.seat.player, self.line)
            if self._visitor is not None:
                self.driver.stop_watching(self._visitor)
            self.line.hang_up()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(2.0):
                    await pump

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
        self.line.speak(first.language, first.terms)
        reader = Reader(self.line.language, first.changes, first.changes and first.foretold)
        return self._watch(reader) if first.token is None else self._sit(first.token, reader)

    def _refuse(self, code: str, phrase: Phrase) -> None:
        self.line.say(code, phrase, fatal=True)
        self.line.hang_up(POLICY_VIOLATION)

    def _watch(self, reader: Reader) -> bool:
        if not self.table.plan.spectators:
            self._refuse("no_spectators", Phrase("This table is not open to spectators"))
        elif len(self.driver.task.audience.visitors) >= self.limits.spectators:
            self._refuse("gallery_full", Phrase("Too many people watch this table already"))
        else:
            self._visitor = self.driver.watch(self.line, reader)
            return True
        return False

    def _sit(self, token: str, reader: Reader) -> bool:
        self.seat = self.hall.seat_of(self.table, token)
        if self.seat is None:
            self._refuse("wrong_token", Phrase("This browser has no seat at this table, or it has expired"))
            return False
        before = self.driver.come(self.seat.player, self.line, reader)
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
        if self._bucket.take(self.hall.clock.now()):
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
        seat = self.seat
        if isinstance(frame, frames.Ping):
            self.line.send(encoded(Pong()))
        elif isinstance(frame, frames.Leave):
            if seat is not None:
                self.seat = None
                await self.driver.leave(seat.player)
            self.line.hang_up()
        elif isinstance(frame, frames.Look) and self._visitor is not None:
            self.driver.put(inputs.LookedOn(self._visitor))
        elif seat is None:
            self.line.say("spectator", Phrase("Spectators only watch"))
        elif isinstance(frame, frames.Resume):
            self.line.say("introduced", Phrase("you have said already who you are"))
        elif isinstance(frame, frames.Say):
            self._say(seat, frame.phrase)
        else:
            self.driver.put(_input(seat.player, frame))

    def _say(self, seat: PlayerSeat, phrase: str) -> None:
        now = self.hall.clock.now()
        if phrase not in PHRASES:
            self.line.say("unknown_phrase", Phrase("that is none of the phrases"))
        elif self._spoke_at is None or now - self._spoke_at >= PHRASE_EVERY_S:
            self._spoke_at = now
            self.driver.put(inputs.Said(seat.player, phrase))


#: What a player's table is given as an input.
_Given: TypeAlias = (
    frames.Act | frames.TakeBack | frames.Look | frames.AskMistakes | frames.Ready | frames.Pause | frames.Unpause
)


def _input(player: int, frame: _Given) -> inputs.Input:
    """What a frame of a player is to his table."""
    match frame:
        case frames.Act():
            return inputs.Acted(player, frame.prompt_id, frame.action)
        case frames.TakeBack():
            return inputs.TakenBack(player, frame.prompt_id)
        case frames.Look():
            return inputs.Looked(player)
        case frames.AskMistakes():
            return inputs.MistakesAsked(player, frame.prompt_id)
        case frames.Ready():
            return inputs.Readied(player)
        case frames.Pause():
            return inputs.PauseAsked(player)
        case frames.Unpause():
            return inputs.PauseEnded()


async def table_socket(socket: WebSocket) -> None:
    """``/ws/table/{id}``."""
    hall: Hall = socket.app.state.services.hall
    table = hall.tables.get(socket.path_params["id"])
    if table is None or from_elsewhere(socket.headers):
        await socket.close(POLICY_VIOLATION)  # before it is accepted: the answer is 403
        return
    offered = socket.scope.get("subprotocols", [])
    await socket.accept(PROTOCOL if PROTOCOL in offered else None)
    await SocketVisit(hall, table, socket).stay()
