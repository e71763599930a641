"""Matches on the cores of this machine. A match that takes its process down takes no other match with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from muraille.arena.matches import Outcome, failed, play
from muraille.arena.plans import Match, Plan
from muraille.arena.processes import PROCESS_ENDED, alone, pool
from muraille.arena.programs import foreign


def played_here(plan: Plan, matches: Iterable[Match], jobs: int) -> Iterator[Outcome]:
    """Play the matches with so many processes; outcomes come as they are finished.

    One process is this one, unless a player is anybody's code.
    """
    if jobs == 1 and not any(map(foreign, plan.players)):
        yield from (play(plan, match) for match in matches)
        return
    waiting = iter(matches)
    unclear: list[Match] = []
    while True:
        with pool(jobs) as processes:
            try:
                yield from _played_until_broken(processes, plan, waiting, unclear, 2 * jobs)
            finally:
                # who has heard enough does not wait for matches that have not begun
                processes.shutdown(wait=False, cancel_futures=True)
        if not unclear:
            return
        # one of these ended the processes: each is played again, alone
        yield from (_played_apart(plan, match) for match in unclear)
        unclear.clear()


def _played_until_broken(
    processes: ProcessPoolExecutor, plan: Plan, waiting: Iterator[Match], unclear: list[Match], at_once: int
) -> Iterator[Outcome]:
    running: dict[Future[Outcome], Match] = {}
    while True:
        for match in islice(waiting, at_once - len(running)):
            running[processes.submit(play, plan, match)] = match
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


def played_alone(plan: Plan, match: Match) -> Outcome:
    """One match; in a process of its own where a player is anybody's code."""
    return _played_apart(plan, match) if any(map(foreign, plan.players)) else play(plan, match)


def _played_apart(plan: Plan, match: Match) -> Outcome:
    try:
        return alone(play, plan, match)
    except BrokenProcessPool:
        return failed(plan, match, PROCESS_ENDED)
