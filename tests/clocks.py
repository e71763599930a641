"""A clock for tests that goes only when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from muraille.server.tables.clock import Clock


class HandClock(Clock):
    """Whoever sleeps by it wakes at once, and it has gone on by so much."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.slept: list[float] = []
        self._later: list[tuple[float, asyncio.AbstractEventLoop, Callable[[], None]]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds

    def later(self, seconds: float, happens: Callable[[], None]) -> None:
        self._later.append((self.time + seconds, asyncio.get_running_loop(), happens))

    def advance(self, seconds: float) -> None:
        """Let so much time go by; what was to happen meanwhile happens in its order."""
        self.time += seconds
        due = [each for each in self._later if each[0] <= self.time]
        self._later = [each for each in self._later if each[0] > self.time]
        for _, loop, happens in due:
            loop.call_soon_threadsafe(happens)
