"""A clock for tests that goes only when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from muraille.server.tables.clock import Clock


class HandClock(Clock):
    """Whoever sleeps by it wakes at once, and it has gone on by so much."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.slept: list[float] = []
        self._due: dict[int, tuple[float, asyncio.AbstractEventLoop, Callable[[], None]]] = {}
        self._numbers = count()

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds

    def at(self, moment: float, happens: Callable[[], None]) -> Callable[[], None]:
        number = next(self._numbers)
        self._due[number] = (moment, asyncio.get_running_loop(), happens)
        return lambda: self._forget(number)

    def _forget(self, number: int) -> None:
        self._due.pop(number, None)

    def advance(self, seconds: float) -> None:
        """Let so much time go by; what was to happen meanwhile happens in its order."""
        self.time += seconds
        for number, (moment, loop, happens) in sorted(self._due.items(), key=lambda each: each[1][0]):
            if moment <= self.time:
                self._due.pop(number, None)
                loop.call_soon_threadsafe(happens)
