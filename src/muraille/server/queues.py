"""Who is next where several wait for one of a few things."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Things that are lent one at a time: in the order of asking, and to those who can wait when nobody else does."""

    def __init__(self, things: Iterable[T]) -> None:
        self._free = deque(things)
        self._first: deque[asyncio.Future[T]] = deque()
        self._last: deque[asyncio.Future[T]] = deque()

    @property
    def waiting(self) -> int:
        return len(self._first) + len(self._last)

    async def get(self, *, last: bool = False) -> T:
        """The next free one."""
        if self._free:
            return self._free.popleft()
        called: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        (self._last if last else self._first).append(called)
        try:
            return await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.put(called.result())
            raise

    def put(self, thing: T) -> None:
        """It is free again."""
        for line in (self._first, self._last):
            while line:
                called = line.popleft()
                if not called.done():
                    called.set_result(thing)
                    return
        self._free.append(thing)
