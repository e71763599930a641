"""Matches on the cores of this machine. A match that takes its process down takes no other match with it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process

from muraille.arena.matches import Outcome, failed, play
from muraille.arena.plans import Match, Plan


def played_here(plan: Plan, matches: Iterable[Match], jobs: int) -> Iterator[Outcome]:
    """Play the matches with so many processes; outcomes come as they are finished."""
    if jobs == 1:
        yield from (play(plan, match) for match in matches)
        return
    waiting = iter(matches)
    unclear: list[Match] = []
    while True:
        with _pool(jobs) as pool:
            yield from _played_until_broken(pool, plan, waiting, unclear, 2 * jobs)
        if not unclear:
            return
        # one of these ended the processes: each is played again, alone
        yield from (_played_alone(plan, match) for match in unclear)
        unclear.clear()


def _pool(jobs: int) -> ProcessPoolExecutor:
    # fresh processes: a copy of one that has threads, such as a progress bar's, may lock up
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """A process of the pool ends without a word when it is interrupted, and with the arena when that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_arena, daemon=True).start()


def _end_with_the_arena() -> None:
    arena = parent_process()
    assert arena is not None
    arena.join()
    os._exit(1)


def _played_until_broken(
    pool: ProcessPoolExecutor, plan: Plan, waiting: Iterator[Match], unclear: list[Match], at_once: int
) -> Iterator[Outcome]:
    running: dict[Future[Outcome], Match] = {}
    while True:
        for match in islice(waiting, at_once - len(running)):
            running[pool.submit(play, plan, match)] = match
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            match = running.pop(future)
            try:
                yield future.result()
            except BrokenProcessPool:
                unclear.append(match)
        if unclear:
            unclear += running.values()
            return


def _played_alone(plan: Plan, match: Match) -> Outcome:
    with _pool(1) as pool:
        try:
            return pool.submit(play, plan, match).result()
        except BrokenProcessPool:
            return failed(plan, match, "its process ended")
