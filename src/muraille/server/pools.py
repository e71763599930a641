"""Heavy work leaves the tables alone: processes of low priority do it, and every client has his turn.

Threads would not do: one that reckons keeps the event loop waiting for the interpreter, five milliseconds at a time.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple, ParamSpec, TypeVar

from muraille.errors import MurailleError
from muraille.phrase import Phrase
from muraille.server.budgets import Budgets, TooMuch
from muraille.server.clients import Visitor
from muraille.server.problems import RequestRefused

logger = logging.getLogger("muraille.server")

P = ParamSpec("P")
T = TypeVar("T")

#: How much lower the priority of this work is (nice(2)).
NICER = 10
#: So much may wait of one client, and of all.
WAITING_EACH, WAITING = 32, 256
#: Seconds after which work that is not done is stopped: a new process has to import the rules first.
LONGEST_S = 30.0
#: For whom the server renders what everybody sees.
HOUSE = Visitor("")


class _Refused(NamedTuple):
    """A refusal on its way back from a process."""

    status: int
    code: str
    phrase: Phrase


def begin_process() -> None:
    """A new process: behind the tables, deaf to Ctrl-C, and gone when the server is, however that ended."""
    with suppress(OSError, AttributeError):
        os.nice(NICER)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def _done(work: Callable[..., Any], arguments: Sequence[Any]) -> Any:
    try:
        return work(*arguments)
    except RequestRefused as problem:
        return _Refused(problem.status, problem.code, problem.phrase)
    except MurailleError as problem:
        return _Refused(400, problem.code, problem.phrase)


def ready() -> None:
    """Nothing: whoever did this is ready for more."""


def processes(count: int) -> ProcessPoolExecutor:
    """Processes for heavy work. Where the system can, they are forked from one that has imported the rules already."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=begin_process)
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["muraille.server.app"])
    return ProcessPoolExecutor(count, mp_context=context, initializer=begin_process)


async def submitted(pool: ProcessPoolExecutor, work: Callable[..., T], *arguments: Any) -> T:
    """The result of work in a pool. The pool starts its processes while it takes the work, which a thread waits for."""
    return await asyncio.wrap_future(await asyncio.to_thread(pool.submit, work, *arguments))


class Heavy:
    """The processes, and the queue before them: clients take turns, however much each has asked for."""

    def __init__(self, processes: int, budgets: Budgets) -> None:
        self._processes = processes
        self._budgets = budgets
        self._pool: ProcessPoolExecutor | None = None
        self._running = 0
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How much waits for a process."""
        return sum(map(len, self._waiting.values()))

    async def run(self, visitor: Visitor, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Do this in a process. ``work`` is a function of a module, and what goes in and out can be pickled.

        Raises what the work refuses, and :class:`RequestRefused` where the client asks for too much or the work takes too long.
        """
        if visitor is not HOUSE:
            self._budgets.charge(visitor, "heavy")
        await self._turn(visitor.address)
        try:
            found = await self._asked(work, args)
        finally:
            self._running -= 1
            self._call_next()
        if isinstance(found, _Refused):
            raise RequestRefused(*found)
        return found  # type: ignore[no-any-return]  # what the work returned, or a refusal

    async def _asked(self, work: Callable[..., Any], arguments: Sequence[Any]) -> Any:
        try:
            async with asyncio.timeout(LONGEST_S):
                return await self._sent(work, arguments)
        except TimeoutError:
            logger.error("work stopped", extra={"work": work.__qualname__})
            self.stop()
            raise RequestRefused(
                503, "too_heavy", Phrase("This takes too long to reckon here"), retry_after=60
            ) from None

    async def _sent(self, work: Callable[..., Any], arguments: Sequence[Any]) -> Any:
        try:
            return await submitted(self._started(), _done, work, arguments)
        except BrokenProcessPool:  # somebody else's work took the processes with it
            self.stop()
            return await submitted(self._started(), _done, work, arguments)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = processes(self._processes)
        return self._pool

    async def _turn(self, client: str) -> None:
        """Wait for a free process: one client after the other."""
        if self._running < self._processes:
            self._running += 1
            return
        line = self._waiting.get(client, deque())
        if len(line) >= WAITING_EACH or self.waiting >= WAITING:
            raise TooMuch("too_busy", Phrase("Too much waits to be reckoned; please try again in a moment"), 2.0)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(called)
        self._waiting[client] = line
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._running -= 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        """The first of the client whose turn it is; then that client is the last."""
        while self._waiting and self._running < self._processes:
            client, line = self._waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self._waiting[client] = line
            if not called.cancelled():
                self._running += 1
                called.set_result(None)

    def stop(self) -> None:
        """Stop the processes, whatever they do; the next work starts others."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)
