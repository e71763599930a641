"""Bots think in processes of their own, with a hard budget: whoever exceeds it is stopped, and the table plays on.

The event loop only sends a question and waits; a worker that fails or hangs is replaced, and its question answered by default.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec

from muraille.bots.simple import player
from muraille.families import family_of
from muraille.phrase import Name
from muraille.presets import ruleset
from muraille.table.actions import Action, read_action
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.prompts import Prompt, WrittenPrompt
from muraille.table.rulesets import changed, options_of, text_of
from muraille.table.views import projected

logger = logging.getLogger("muraille.tables")

#: The bots that may be chosen, the strongest last.
LEVELS = {
    "tsumogiri": Name(en="Absent-minded", fr="Distrait"),
    "greedy": Name(en="Hasty", fr="Pressé"),
}
#: The bot that discards what it draws needs no thought.
THOUGHTLESS = "tsumogiri"


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is asked and what it knows."""

    rules: str
    options: dict[str, str] = {}
    seat: int
    events: tuple[Event, ...]
    prompt: WrittenPrompt
    bot: str
    seed: str


def situation(deal: Deal, prompt: Prompt, bot: str, seed: str, budget: float) -> Situation:
    """The question to a bot, with the events of the deal as far as its seat may know them."""
    rules = deal.family.rules
    original = {option.name: option.value for option in options_of(ruleset(rules.name))}
    return Situation(
        rules=rules.name,
        options={
            option.name: text_of(option.value) for option in options_of(rules) if option.value != original[option.name]
        },
        seat=prompt.seat,
        events=tuple(projected(deal.log, prompt.seat, deal.family)),
        prompt=prompt.written(budget),
        bot=bot,
        seed=seed,
    )


def think(asked: Situation) -> Action:
    """What the bot does there."""
    bot = player(asked.bot, f"{asked.seed}:{len(asked.events)}")
    bot.seated(asked.seat, family_of(changed(ruleset(asked.rules), asked.options)))
    for event in asked.events:
        bot.observe(event)
    return bot.decide(asked.prompt)


def _work(connection: Connection) -> None:
    """A worker: questions in, actions out, until the server hangs up."""
    decoder = msgspec.json.Decoder(Situation)
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            action = think(decoder.decode(connection.recv_bytes()))
            connection.send_bytes(msgspec.json.encode(action))


class Worker(NamedTuple):
    """A process that thinks, and the line to it."""

    process: multiprocessing.process.BaseProcess
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
