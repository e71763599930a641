"""Bots think in processes of their own, here or on a Ray cluster, with a hard budget: whoever exceeds it is stopped, and the
table plays on.

The event loop only sends a question and waits; a worker that fails or hangs is replaced, and its question answered by default.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple, Protocol

import msgspec

from muraille.bots.situations import DecisionSituation, think
from muraille.phrase import Name, Phrase
from muraille.server.queues import Turns
from muraille.server.tables.coaching import Coaching, coached
from muraille.server.tables.server_frames import Coach
from muraille.table.actions import Action, read_action

logger = logging.getLogger("muraille.tables")

#: The bots that may be chosen, from the weakest to the masters and their tempers.
LEVELS = {
    "tsumogiri": Name(en="Discards what it draws", fr="Écarte ce qu’il pioche"),
    "greedy": Name(en="Follows the shortest way", fr="Va au plus court"),
    "novice": Name(en="Novice", fr="Débutant"),
    "club": Name(en="Club player", fr="Joueur de club"),
    "master": Name(en="Master", fr="Maître"),
    "quick": Name(en="Quick master", fr="Maître rapide"),
    "grand": Name(en="Patient master", fr="Maître ambitieux"),
    "careful": Name(en="Careful master", fr="Maître prudent"),
}
#: What each is like.
LEVEL_WORDS = {
    "tsumogiri": Phrase("Never claims, never wins: for looking around in peace."),
    "greedy": Phrase("Wants to be ready as soon as possible and never looks at anybody’s discards."),
    "novice": Phrase("Builds what it sees, calls too much and lets danger pass unseen: a first opponent."),
    "club": Phrase("Knows what its hand is worth, and folds when somebody is ready: a fair evening at the club."),
    "master": Phrase("Weighs every tile by what it wins and what it risks; the best we have."),
    "quick": Phrase("A master who would rather win soon than much: calls early, and is often the first."),
    "grand": Phrase("A master who would rather win much than soon: waits for the dear hand."),
    "careful": Phrase("A master who would rather take no risk: gives up sooner, and seldom pays."),
}
#: The same in one word, for a line that is shared with a name and points.
SHORT_LEVELS = {
    "tsumogiri": Name(en="idle", fr="passif"),
    "greedy": Name(en="quick", fr="pressé"),
    "novice": Name(en="novice", fr="débutant"),
    "club": Name(en="club", fr="club"),
    "master": Name(en="master", fr="maître"),
    "quick": Name(en="swift", fr="vif"),
    "grand": Name(en="grand", fr="ambitieux"),
    "careful": Name(en="careful", fr="prudent"),
}
#: How much lower the priority of a bot is than that of the tables (nice(2)).
NICER = 5
#: The bot that discards what it draws needs no thought.
THOUGHTLESS = "tsumogiri"


class Work(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a process is given: a bot's question, or a coach's."""

    thinking: DecisionSituation | None = None
    coaching: Coaching | None = None


def answered(question: bytes) -> bytes:
    """The action that a bot chooses, or what a coach says, both as JSON."""
    work = msgspec.json.decode(question, type=Work)
    if work.coaching is not None:
        return msgspec.json.encode(coached(work.coaching))
    assert work.thinking is not None
    return msgspec.json.encode(think(work.thinking).action)


def _work(connection: Connection) -> None:
    """A worker: questions in, actions out, until the server hangs up. The tables come first where cores are few."""
    with suppress(OSError, AttributeError):
        os.nice(NICER)
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            connection.send_bytes(answered(connection.recv_bytes()))


class Mind(Protocol):
    """Something that thinks, wherever it is."""

    def ask(self, question: bytes, budget: float) -> bytes | None:
        """The answer; None where the budget is spent or nobody is there. Blocks: for a thread."""
        ...

    def end(self) -> None: ...


class Worker(NamedTuple):
    """A process that thinks, and the line to it."""

    process: BaseProcess
    connection: Connection

    @classmethod
    def started(cls) -> Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), daemon=True, name="muraille-bot")
        process.start()
        theirs.close()
        return cls(process, ours)

    def ask(self, question: bytes, budget: float) -> bytes | None:
        try:
            self.connection.send_bytes(question)
            return self.connection.recv_bytes() if self.connection.poll(budget) else None
        except (EOFError, OSError):
            return None

    def end(self) -> None:
        self.connection.close()
        self.process.kill()
        self.process.join()


class Thinkers:
    """Those who think for all tables, started when the first bot is asked."""

    #: Seconds that a new process has for its first answer: it has to import the rules first.
    STARTING_S = 20.0

    def __init__(self, processes: int, budget: float, start: Callable[[], Mind] = Worker.started) -> None:
        self.budget = budget
        self._start = start
        self._free: Turns[Mind | None] = Turns([None] * processes)
        # of their own: who waits for a bot keeps nobody else waiting
        self._threads = ThreadPoolExecutor(processes, "bots")
        self._workers: set[Mind] = set()
        self._fresh: set[Mind] = set()
        #: How often a worker failed or was stopped, for ``/healthz``.
        self.failures = 0

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return self._free.waiting

    async def think(self, asked: DecisionSituation, *, last: bool = False) -> Action | None:
        """What a bot does; None where it failed, which is logged. ``last`` waits until nobody else asks."""
        answer = await self._answer(Work(thinking=asked), asked, last=last)
        return None if answer is None else read_action(answer)

    async def advise(self, asked: Coaching) -> Coach | None:
        """What a coach says; None where it failed."""
        answer = await self._answer(Work(coaching=asked), asked.situation)
        return None if answer is None else msgspec.json.decode(answer, type=Coach)

    async def _answer(self, work: Work, asked: DecisionSituation, *, last: bool = False) -> bytes | None:
        worker = await self._free.get(last=last)
        loop = asyncio.get_running_loop()
        try:
            if worker is None:
                worker = await loop.run_in_executor(self._threads, self._start)
                self._workers.add(worker)
                self._fresh.add(worker)
            budget = self.STARTING_S if worker in self._fresh else self.budget
            answer = await loop.run_in_executor(self._threads, worker.ask, msgspec.json.encode(work), budget)
            self._fresh.discard(worker)
            if answer is None:
                self.failures += 1
                logger.error("bot failed", extra={"bot": asked.bot, "rules": asked.rules, "seat": asked.seat})
                self._workers.discard(worker)
                await loop.run_in_executor(self._threads, worker.end)
                worker = None
            return answer
        finally:
            self._free.put(worker)

    def stop(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
