"""Bots think in processes of their own, with a hard budget: whoever exceeds it is stopped, and the table plays on.

The event loop only sends a question and waits; a worker that fails or hangs is replaced, and its question answered by default.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

import msgspec

from muraille.bots.situations import Situation, think
from muraille.phrase import Name
from muraille.table.actions import Action, read_action

logger = logging.getLogger("muraille.tables")

#: The bots that may be chosen, the strongest last.
LEVELS = {
    "tsumogiri": Name(en="Discards what it draws", fr="Écarte ce qu’il pioche"),
    "greedy": Name(en="Follows the shortest way", fr="Va au plus court"),
    "novice": Name(en="Novice", fr="Débutant"),
    "club": Name(en="Club player", fr="Joueur de club"),
    "master": Name(en="Master", fr="Maître"),
}
#: The same in one word, for a line that is shared with a name and points.
SHORT_LEVELS = {
    "tsumogiri": Name(en="idle", fr="passif"),
    "greedy": Name(en="quick", fr="pressé"),
    "novice": Name(en="novice", fr="débutant"),
    "club": Name(en="club", fr="club"),
    "master": Name(en="master", fr="maître"),
}
#: The bot that discards what it draws needs no thought.
THOUGHTLESS = "tsumogiri"


def _work(connection: Connection) -> None:
    """A worker: questions in, actions out, until the server hangs up."""
    decoder = msgspec.json.Decoder(Situation)
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            decision = think(decoder.decode(connection.recv_bytes()))
            connection.send_bytes(msgspec.json.encode(decision.action))


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
        """The answer; None where the budget is spent or the process is gone. Blocks: for a thread."""
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
    """The processes that think for all tables, started when the first bot is asked."""

    #: Seconds that a new process has for its first answer: it has to import the rules first.
    STARTING_S = 20.0

    def __init__(self, processes: int, budget: float) -> None:
        self.budget = budget
        self._processes = processes
        self._free: asyncio.Queue[Worker | None] | None = None
        self._workers: set[Worker] = set()
        self._fresh: set[Worker] = set()
        #: How often a worker failed or was stopped, for ``/healthz``.
        self.failures = 0

    async def think(self, asked: Situation) -> Action | None:
        """What a bot does; None where it failed, which is logged."""
        if self._free is None:
            self._free = asyncio.Queue()
            for _ in range(self._processes):
                self._free.put_nowait(None)
        worker = await self._free.get()
        try:
            if worker is None:
                worker = await asyncio.to_thread(Worker.started)
                self._workers.add(worker)
                self._fresh.add(worker)
            budget = self.STARTING_S if worker in self._fresh else self.budget
            answer = await asyncio.to_thread(worker.ask, msgspec.json.encode(asked), budget)
            self._fresh.discard(worker)
            if answer is None:
                self.failures += 1
                logger.error("bot failed", extra={"bot": asked.bot, "rules": asked.rules, "seat": asked.seat})
                self._workers.discard(worker)
                await asyncio.to_thread(worker.end)
                worker = None
            return None if answer is None else read_action(answer)
        finally:
            self._free.put_nowait(worker)

    def stop(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()
