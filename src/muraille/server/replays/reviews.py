"""What a bot thinks of the decisions of a deal, found by a process of its own and kept."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from sqlalchemy import Column, Integer, String, Table, Text, insert, select

from muraille.bots.decisions import Decision
from muraille.bots.situations import think
from muraille.languages import LANGUAGES, language
from muraille.phrase import Language, Phrase
from muraille.reviews.opinions import REVIEWER, Opinion, largest_mistakes, opinion_data
from muraille.server.problems import Refusal
from muraille.server.replays.studies import Study
from muraille.server.tables.journal import METADATA, OF_A_TABLE, Journal
from muraille.table.following import Question

logger = logging.getLogger("muraille.replays")

#: Seconds after which a bot that has not answered is stopped: a new process has to import the rules first.
LONGEST_S = 60.0
#: How many deals may wait to be reviewed.
WAITING = 64

REVIEWS = Table(
    "replay_review",
    METADATA,
    Column("replay_id", String(40), primary_key=True, info=OF_A_TABLE),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    #: The opinions in each language, as JSON.
    Column("opinions", Text, nullable=False),
)


class Reviewer:
    """Reviews deals one after the other, in a process that tables do not wait for."""

    def __init__(self, journal: Journal, budget: float) -> None:
        self._journal = journal
        self._budget = budget
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        #: How many decisions of a deal in review are done, and how many there are.
        self._progress: dict[tuple[str, int], tuple[int, int]] = {}
        self._failed: set[tuple[str, int]] = set()
        self._one = asyncio.Lock()

    async def ask(self, study: Study, number: int) -> None:
        """Have a deal reviewed, unless it is already or will be."""
        key = study.id, number
        if key in self._tasks or number in await self._kept(study.id):
            return
        if len(self._tasks) >= WAITING:
            raise Refusal(503, "reviewer_busy", Phrase("Too many deals wait to be reviewed; please try again later"))
        self._failed.discard(key)
        self._progress[key] = 0, 0
        task = self._tasks[key] = asyncio.create_task(self._review(study, number))
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _review(self, study: Study, number: int) -> None:
        key = study.id, number
        try:
            async with self._one:
                questions = await asyncio.to_thread(study.decisions, number)
                found: dict[str, list[Any]] = {code: [] for code in LANGUAGES}
                for done, question in enumerate(questions):
                    self._progress[key] = done, len(questions)
                    decision = await self._think(study, number, question)
                    for code in LANGUAGES:
                        found[code].append(opinion_data(Opinion(question, decision), language(code)))
                await self._journal.write(
                    insert(REVIEWS), {"replay_id": study.id, "deal": number, "opinions": json.dumps(found)}
                )
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # a review that fails must not take anything else with it
            self._failed.add(key)
            self._end_pool()
            logger.error("review failed", extra={"replay": study.id, "deal": number}, exc_info=problem)
        finally:
            self._progress.pop(key, None)

    async def _think(self, study: Study, number: int, question: Question) -> Decision:
        asked = study.situation(number, question, REVIEWER, self._budget)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        async with asyncio.timeout(LONGEST_S):
            return await asyncio.get_running_loop().run_in_executor(self._pool, think, asked)

    def _end_pool(self) -> None:
        """Stop the process, whatever it does; the next review starts another."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(pool._processes.values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    async def _kept(self, identifier: str) -> dict[int, dict[str, list[Any]]]:
        chosen = select(REVIEWS.c.deal, REVIEWS.c.opinions).where(REVIEWS.c.replay_id == identifier)
        rows = await asyncio.to_thread(self._journal.rows, chosen)
        return {deal: json.loads(opinions) for deal, opinions in rows}

    async def report(self, study: Study, language: Language) -> dict[str, Any]:
        """What is known by now: opinions by deal, how far the others are, and the largest mistakes."""
        kept = await self._kept(study.id)
        opinions = {deal: found[language.code] for deal, found in sorted(kept.items())}
        return {
            "reviewer": REVIEWER,
            "deals": len(study.deals),
            "opinions": opinions,
            "progress": [
                {"deal": deal, "done": done, "total": total}
                for (identifier, deal), (done, total) in sorted(self._progress.items())
                if identifier == study.id
            ],
            "failed": sorted(deal for identifier, deal in self._failed if identifier == study.id),
            "mistakes": largest_mistakes(study, opinions),
        }

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end_pool()
