"""What a bot thinks of the decisions of a deal, found by a process of its own and kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Column, Integer, Select, String, Table, Text, insert, select

from muraille.languages import LANGUAGES
from muraille.phrase import Language, Phrase
from muraille.reviews.opinions import OpinionData
from muraille.server.clients import Visitor
from muraille.server.pools import Heavy, processes, submitted
from muraille.server.problems import RequestRefused
from muraille.server.replays.reckoning import Game, Known, Progress, decisions, opinions, screen
from muraille.server.tables.database import METADATA, OF_A_TABLE
from muraille.server.tables.journal import Journal

T = TypeVar("T")

logger = logging.getLogger("muraille.replays")

#: Seconds after which a bot that has not answered is stopped: a new process has to import the rules first.
LONGEST_S = 60.0
#: How many deals may wait to be reviewed.
WAITING = 64

REVIEWS = Table(
    "replay_opinion",
    METADATA,
    Column("replay_id", String(40), primary_key=True, info=OF_A_TABLE),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    #: The opinions in each language, as JSON.
    Column("opinions", Text, nullable=False),
)


#: The opinions on a deal, by language.
ByLanguage = dict[str, list[OpinionData]]


class Reviewer:
    """Reviews deals one after the other, in a process that tables do not wait for."""

    def __init__(self, journal: Journal, budget: float, heavy: Heavy) -> None:
        self._journal = journal
        self._heavy = heavy
        self._budget = budget
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        #: How many decisions of a deal in review are done, and how many there are.
        self._progress: dict[tuple[str, int], tuple[int, int]] = {}
        #: The opinions on deals in review, as they come.
        self._coming: dict[tuple[str, int], ByLanguage] = {}
        self._failed: set[tuple[str, int]] = set()
        self._one = asyncio.Lock()

    async def ask(self, game: Game, number: int, player: int | None = None) -> None:
        """Have a deal reviewed, unless it is already or will be; the decisions of one player come first."""
        key = game.id, number
        if key in self._tasks or number in await self.kept(game.id):
            return
        if len(self._tasks) >= WAITING:
            raise RequestRefused(
                503, "reviewer_busy", Phrase("Too many deals wait to be reviewed; please try again later")
            )
        self._failed.discard(key)
        self._progress[key] = 0, 0
        task = self._tasks[key] = asyncio.create_task(self._review(game, number, player))
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    def warm(self, game: Game) -> None:
        """Have the reviewer's process ready, with the game at hand: whoever looks at a replay may ask for its review."""
        if self._tasks:
            return
        task = self._tasks[game.id, 0] = asyncio.create_task(self._warm(game))
        task.add_done_callback(lambda _: self._tasks.pop((game.id, 0), None))

    async def _warm(self, game: Game) -> None:
        with suppress(Exception):  # whatever is wrong with it is said to whoever asks for the review
            async with self._one:
                await self._ask(decisions, game, 1, None)

    async def _review(self, game: Game, number: int, player: int | None) -> None:
        key = game.id, number
        try:
            async with self._one:
                found: ByLanguage = {code: [] for code in LANGUAGES}
                self._coming[key] = found
                places = await self._ask(decisions, game, number, player)
                done = 0
                while done < len(places):
                    self._progress[key] = done, len(places)
                    for thought in await self._ask(opinions, game, number, places[done:], self._budget):
                        done += 1
                        for code in LANGUAGES:
                            found[code].append(thought[code])
                for each in found.values():
                    each.sort(key=_order)
                written = msgspec.json.encode(found).decode()
                await self._journal.write(insert(REVIEWS), {"replay_id": game.id, "deal": number, "opinions": written})
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # a review that fails must not take anything else with it
            self._failed.add(key)
            self._end_pool()
            logger.error("review failed", extra={"replay": game.id, "deal": number}, exc_info=problem)
        finally:
            self._progress.pop(key, None)
            self._coming.pop(key, None)

    async def _ask(self, work: Callable[..., T], *arguments: Any) -> T:
        """Of a process that is the reviewer's own: a decision takes seconds, and the pages of others do not wait for it."""
        if self._pool is None:
            self._pool = processes(1)
        async with asyncio.timeout(LONGEST_S):
            return await submitted(self._pool, work, *arguments)

    def _end_pool(self) -> None:
        """Stop the process, whatever it does; the next review starts another."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(pool._processes.values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    async def kept(self, identifier: str) -> dict[int, ByLanguage]:
        """The opinions on the deals of a game that are reviewed, by deal."""
        chosen = select(REVIEWS.c.deal, REVIEWS.c.opinions).where(REVIEWS.c.replay_id == identifier)
        rows = await asyncio.to_thread(self._journal.rows, chosen)
        return {deal: msgspec.json.decode(told, type=ByLanguage) for deal, told in rows}

    async def reviewed(self, among: Select[tuple[str]]) -> set[str]:
        """Those games of a selection of which something is reviewed."""
        chosen = select(REVIEWS.c.replay_id).where(REVIEWS.c.replay_id.in_(among)).distinct()
        return {row.replay_id for row in await asyncio.to_thread(self._journal.rows, chosen)}

    async def known(self, identifier: str, language: Language) -> dict[int, list[OpinionData]]:
        """The opinions found by now, in one language, those of deals that are just being reviewed among them."""
        kept = await self.kept(identifier)
        kept |= {deal: found for (other, deal), found in self._coming.items() if other == identifier}
        return {deal: sorted(found[language.code], key=_order) for deal, found in sorted(kept.items())}

    async def screen(self, game: Game, visitor: Visitor, language: Language, shown: int | None) -> bytes:
        """What is known by now: the opinions on one deal or on all, how far the others are, and the report."""
        known = Known(
            await self.known(game.id, language),
            [
                Progress(deal, done, total)
                for (identifier, deal), (done, total) in sorted(self._progress.items())
                if identifier == game.id
            ],
            sorted(deal for identifier, deal in self._failed if identifier == game.id),
        )
        return await self._heavy.run(visitor, screen, game, known, language.code, shown)

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end_pool()


def _order(opinion: OpinionData) -> tuple[int, int]:
    return opinion.step, opinion.seat
