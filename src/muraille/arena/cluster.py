"""Matches on a Ray cluster (extra ``muraille[ray]``). Muraille and the players have to be installed on its machines."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from muraille.arena.matches import Outcome, failed, play
from muraille.arena.plans import Match, Plan
from muraille.arena.processes import PROCESS_ENDED
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: The address of a cluster of our own, on this machine and for this run.
LOCAL = "local"
#: How many seconds a machine may take to answer at all; Ray itself would try for minutes.
_PATIENCE = 10


def played_on_ray(plan: Plan, matches: Iterable[Match], address: str, jobs: int) -> Iterator[Outcome]:
    """Play the matches on a cluster; outcomes come as they are finished. Only a local cluster asks for the number of jobs."""
    ray = connected(address, jobs)
    try:
        yield from _played(ray, plan, iter(matches))
    finally:
        ray.shutdown()


def connected(address: str, jobs: int) -> Any:
    """Ray, connected to a cluster; refuses with a sentence where there is none."""
    try:
        import ray
    except ImportError:
        raise InvalidRequest("no_ray", Phrase("Ray is not installed: pip install “muraille[ray]” brings it")) from None
    _reach(address)
    here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False, **here)
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise _no_cluster(address, problem) from None
    return ray


def _reach(address: str) -> None:
    """Refuse an address of a machine and a port where nobody listens."""
    named = re.fullmatch(r"(?:ray://)?\[?(?P<host>[^\]/]+)\]?:(?P<port>\d{1,5})", address)
    if named is not None:
        try:
            socket.create_connection((named["host"], int(named["port"])), timeout=_PATIENCE).close()
        except (OSError, OverflowError) as problem:
            raise _no_cluster(address, problem) from None


def _no_cluster(address: str, problem: Exception) -> InvalidRequest:
    return InvalidRequest(
        "no_cluster", Phrase("no Ray cluster answers at {address}: {problem}", address=address, problem=str(problem))
    )


def _played(ray: Any, plan: Plan, waiting: Iterator[Match]) -> Iterator[Outcome]:
    at_once = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    remote = ray.remote(max_retries=0)(play)
    running: dict[Any, Match] = {}
    while True:
        for match in islice(waiting, at_once - len(running)):
            running[remote.remote(plan, match)] = match
        if not running:
            return
        for done in ray.wait(list(running), num_returns=1)[0]:
            match = running.pop(done)
            try:
                yield ray.get(done)
            except ray.exceptions.RayError as problem:
                yield failed(plan, match, PROCESS_ENDED, str(problem))
