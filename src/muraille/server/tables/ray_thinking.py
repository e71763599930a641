"""Bots that think on a Ray cluster (extra ``muraille[ray]``); Muraille has to be installed on its machines."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from muraille.arena.cluster import connected
from muraille.server.settings import Settings
from muraille.server.tables.thinking import Thinkers, answered


class RemoteBot:
    """What lives on the cluster: one process that thinks."""

    def answer(self, question: bytes) -> bytes:
        return answered(question)


class RemoteMind:
    """A process of the cluster, and the line to it."""

    def __init__(self, ray: Any, kind: Any) -> None:
        self._ray = ray
        self._kind = kind
        self._actor: Any = None

    def ask(self, question: bytes, budget: float) -> bytes | None:
        # beside its own errors, those of a cluster that is not there any more
        problems = (self._ray.exceptions.RayError, ConnectionError, RuntimeError)
        try:
            if self._actor is None:
                self._actor = self._kind.remote()
            found: bytes = self._ray.get(self._actor.answer.remote(question), timeout=budget)
        except problems:
            return None
        return found

    def end(self) -> None:
        with suppress(Exception):  # it is gone already
            self._ray.kill(self._actor)


class Cluster:
    """A cluster to which this server is connected."""

    def __init__(self, address: str, processes: int) -> None:
        self._ray = connected(address, processes)
        #: How many think at once: one for each core that the cluster has.
        self.size = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._kind = self._ray.remote(num_cpus=1, max_restarts=0)(RemoteBot)

    def started(self) -> RemoteMind:
        """Another process; it is there when it first answers."""
        return RemoteMind(self._ray, self._kind)


def thinkers_for(settings: Settings) -> Thinkers:
    """In processes of this machine, or on the cluster that the operator names."""
    if settings.ray is None:
        return Thinkers(settings.bot_processes, settings.bot_budget_s)
    cluster = Cluster(settings.ray, settings.bot_processes)
    return Thinkers(cluster.size, settings.bot_budget_s, cluster.started)
