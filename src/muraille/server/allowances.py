"""How much one client may ask for: the sizes of the budgets."""

from __future__ import annotations

from typing import NamedTuple

DAY_S = 24 * 3600.0


class Rate(NamedTuple):
    """So many at once, refilled at so many a second."""

    burst: float
    per_second: float


class Allowed(NamedTuple):
    """What a visitor may spend, and what all visitors of his address may together: a hall shares one address."""

    each: Rate
    address: Rate


class Allowances(NamedTuple):
    """The budgets, for a hall of some hundred devices behind one address (docs/server.md)."""

    requests: Allowed = Allowed(Rate(400, 40), Rate(3000, 300))
    heavy: Allowed = Allowed(Rate(60, 6), Rate(300, 30))
    tables: Allowed = Allowed(Rate(40, 0.1), Rate(40, 0.1))
    #: Logs that are brought, and their bytes.
    uploads: Allowed = Allowed(Rate(20, 1 / 60), Rate(40, 1 / 30))
    upload_bytes: Allowed = Allowed(Rate(20 << 20, (20 << 20) / DAY_S), Rate(40 << 20, (40 << 20) / DAY_S))
    #: Answers to exercises that are kept under a key.
    answers: Allowed = Allowed(Rate(300, 0.5), Rate(3000, 5))
    #: Sockets and live connections that are open at once, of a visitor and of an address.
    streams: tuple[int, int] = (200, 800)
