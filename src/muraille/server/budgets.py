"""What one client may ask for: requests, tables, logs, streams and heavy work, by address and by session.

A budget is a bucket of tokens: so many at once, refilled steadily. Whoever has none left gets 429 and is told when to come back.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from muraille.phrase import Phrase
from muraille.server.allowances import Allowances, Allowed, Rate
from muraille.server.clients import PASSED_ON, Visitor, visitor_of
from muraille.server.problems import RequestRefused
from muraille.server.problems import answer as problem_answer

#: How many clients are remembered; the one who asked longest ago is forgotten first, and had a full bucket by then.
REMEMBERED = 20_000
#: Seconds that a refusal is held back, so that a flood slows itself, and how many of one address are held at once.
HELD_S, HELD = 0.5, 32


class Bucket:
    """What is left of a budget: refilled steadily, never beyond the burst.

    >>> bucket = Bucket(Rate(2, 1.0))
    >>> [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0), bucket.take(0.5), bucket.take(1.5)]
    [0.0, 0.0, 1.0, 0.5, 0.0]
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at: float | None = None

    def take(self, now: float, cost: float = 1.0) -> float:
        """Take so much; where there is not enough nothing is taken, and the seconds to wait are told."""
        if self._at is not None:
            # a clock that goes back refills nothing
            self._left = min(self._rate.burst, self._left + max(0.0, now - self._at) * self._rate.per_second)
        self._at = now
        cost = min(cost, self._rate.burst)
        if self._left < cost:
            return (cost - self._left) / self._rate.per_second
        self._left -= cost
        return 0.0


#: What some requests cost beside themselves.
CHARGES: tuple[tuple[str, re.Pattern[str], str], ...] = (
    ("POST", re.compile(r"/api/tables(/[^/]+/again)?"), "tables"),
    ("POST", re.compile(r"/api/replays/[^/]+/branch"), "tables"),
    ("POST", re.compile(r"/api/replays"), "uploads"),
    # what stays in the club's journal, from anybody
    ("POST", re.compile(r"/api/club/register/[^/]+"), "tables"),
)
#: Answers that last.
LIVE = re.compile(r"/api/desk/event/[^/]+/live")
#: Files of the client cost nothing: a page has dozens, and browsers keep them.
FREE = ("/static/", "/healthz", "/metrics")


class TooMuch(RequestRefused):
    """A budget is spent."""

    def __init__(self, code: str, phrase: Phrase, wait: float) -> None:
        super().__init__(429, code, phrase, retry_after=max(1, ceil(wait)))


class Budgets:
    """The buckets of all clients."""

    def __init__(
        self, allowances: Allowances, factor: float = 1.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.allowances = allowances
        #: Of everything so much; 0 sets no limit.
        self.factor = factor
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, ...], Bucket] = OrderedDict()
        self._open: Counter[Visitor | str] = Counter()
        self._held: Counter[str] = Counter()

    def charge(self, visitor: Visitor, kind: str, cost: float = 1.0) -> None:
        """Spend from a budget, or raise :class:`TooMuch`."""
        if not self.factor:
            return
        allowed: Allowed = getattr(self.allowances, kind)
        for key, rate in (((kind, *visitor), allowed.each), ((kind, visitor.address), allowed.address)):
            wait = self._bucket(key, rate).take(self._clock(), cost)
            if wait:
                raise TooMuch(f"too_many_{kind}", Phrase("You ask for too much; please wait a moment"), wait)

    def _bucket(self, key: tuple[str, ...], rate: Rate) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(Rate(rate.burst * self.factor, rate.per_second * self.factor))
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

    @contextmanager
    def streaming(self, visitor: Visitor) -> Iterator[None]:
        """A stream while it is open."""
        keys: tuple[Visitor | str, Visitor | str] = (visitor, visitor.address)
        for key, most in zip(keys, self.allowances.streams, strict=True):
            if self.factor and self._open[key] >= most * self.factor:
                raise TooMuch("too_many_streams", Phrase("Too many connections are open from your address"), 5.0)
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if not self._open[key]:
                    del self._open[key]

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return sum(count for key, count in self._open.items() if isinstance(key, str))

    async def hold_back(self, address: str) -> None:
        """Let whoever asks too much wait for his refusal; not so many that waiting costs us something."""
        if self._held[address] >= HELD:
            return
        self._held[address] += 1
        try:
            await asyncio.sleep(HELD_S)
        finally:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]


class RequestCounter:
    """Around the application: every request and every stream is counted before anybody works for it."""

    def __init__(self, app: ASGIApp, budgets: Budgets) -> None:
        self.app = app
        self.budgets = budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"].startswith(FREE) or scope.get(PASSED_ON):
            await self.app(scope, receive, send)
            return
        visitor = visitor_of(HTTPConnection(scope))
        try:
            self._charge(scope, visitor)
            if scope["type"] == "http" and not LIVE.fullmatch(scope["path"]):
                await self.app(scope, receive, send)
                return
            with self.budgets.streaming(visitor):
                await self.app(scope, receive, send)
        except TooMuch as problem:
            await self.budgets.hold_back(visitor.address)
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1013})
                return
            await problem_answer(Request(scope), problem)(scope, receive, send)

    def _charge(self, scope: Scope, visitor: Visitor) -> None:
        self.budgets.charge(visitor, "requests")
        for method, path, kind in CHARGES:
            if scope.get("method") == method and path.fullmatch(scope["path"]):
                self.budgets.charge(visitor, kind)
