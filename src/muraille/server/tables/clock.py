"""The time that tables live by: a test gives them another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Clock:
    """The machine's own clock."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def later(self, seconds: float, happens: Callable[[], None]) -> None:
        """Let something happen after so many seconds."""
        asyncio.get_running_loop().call_later(seconds, happens)
