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

    def at(self, moment: float, happens: Callable[[], None]) -> Callable[[], None]:
        """Let something happen at a moment; what is given back prevents it."""
        return asyncio.get_running_loop().call_later(max(0.0, moment - self.now()), happens).cancel
