"""Looking for tables that are nobody's ends when it is told to, whatever happens at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from muraille.server.tables.takeover import Takeover


class _Quiet:
    """A hall of several servers in which nothing is nobody's."""

    shared = True

    async def start(self, lost: Callable[[], None], news: Callable[[], None]) -> None:
        self.news = news

    async def take_nobodys(self) -> list[Any]:
        return []


def test_news_that_come_with_the_end_do_not_undo_it() -> None:
    """A server that stops while another hands tables over has to stop."""

    async def stop() -> bool:
        hall: Any = _Quiet()
        floor: Any = SimpleNamespace(tables={})
        minding = await Takeover(floor, hall).start()
        await asyncio.sleep(0.05)
        hall.news()
        await asyncio.sleep(0)
        minding.cancel()
        done, _ = await asyncio.wait([minding], timeout=10)
        minding.cancel()
        return bool(done)

    assert asyncio.run(stop())
