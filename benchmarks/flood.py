"""The ping of a table while strangers ask for all they can: beside its baseline, measured from a process of its own.

The server is ``muraille serve`` as anybody starts it. One process holds a socket at a table and sends pings; another floods the
server with one kind of request, sixteen at a time, as fast as it gets answers. Each load is measured twice: with the usual
budgets, which refuse most of it, and without any, when the pools alone keep the tables apart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from itertools import chain
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from muraille.families import ruleset
from muraille.server.tables.frames import PROTOCOL
from recorded import record_bytes, recorded_game
from serving import Process

SECONDS = 4.0
AT_ONCE = 16
#: Seconds from one ping to the next.
EVERY_S = 0.02
BUSY_HAND = {"hand": "1112345678999s", "win": "", "rules": "rcr-2016"}
BOTS = {"seats": ["club"] * 4, "rules": "mcr-green", "length": "deal"}

#: The log that is brought, and under which name it lies there.
RECORD: list[bytes] = []
BROUGHT: list[str] = []

Asking = Callable[[httpx.AsyncClient, int], Awaitable[httpx.Response]]
#: Each kind of load: one request of it.
LOADS: dict[str, Asking] = {
    "statements": lambda client, _: client.get("/rules/statements?game=riichi"),
    "rule book": lambda client, _: client.get("/api/rules/mcr-green"),
    "score": lambda client, _: client.post("/api/score", json=BUSY_HAND),
    "training": lambda client, n: client.get(f"/api/training/new?kind=plan&rules=mcr-green&level=3&seed={n}"),
    "referee": lambda client, n: client.get(f"/api/referee?rules=rcr-2016&q=wrong+tile+discarded+{n}"),
    "uploads": lambda client, _: client.post("/api/replays", content=RECORD[0]),
    "replays": lambda client, _: client.get(f"/api/replays/{BROUGHT[0]}/deals/1?seat=all"),
    "tables of bots": lambda client, _: client.post("/api/tables", json=BOTS),
    "health": lambda client, _: client.get("/healthz"),
}


async def pings(url: str, table: str, seconds: float) -> list[float]:
    """Round trips of a ping at a table, in milliseconds."""
    found = []
    async with connect(f"{url}/ws/table/{table}", subprotocols=[Subprotocol(PROTOCOL)], compression=None) as socket:
        await socket.send(json.dumps({"type": "resume", "token": None, "last_seq": 0, "language": "en"}))
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            began = time.perf_counter()
            await socket.send('{"type":"ping"}')
            while '"pong"' not in str(await socket.recv()):
                pass
            found.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(max(0.0, EVERY_S - (time.perf_counter() - began)))
    return found


def measured(url: str, table: str, seconds: float, result: Connection) -> None:
    """A process that does nothing but ask."""
    result.send(asyncio.run(pings(url, table, seconds)))


async def flood(url: str, load: str, seconds: float, begun: Callable[[], None]) -> Counter[int]:
    """Ask as fast as answers come; how many of each status there were."""
    statuses: Counter[int] = Counter()
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=url, timeout=60, verify=False, limits=limits) as client:
        await client.get("/healthz")
        begun()
        until = time.monotonic() + seconds

        async def one(asked: int) -> None:
            while time.monotonic() < until:
                asked += AT_ONCE
                try:
                    statuses[(await LOADS[load](client, asked)).status_code] += 1
                except httpx.HTTPError:
                    statuses[0] += 1

        await asyncio.gather(*(one(number) for number in range(AT_ONCE)))
    return statuses


def flooding(url: str, load: str, seconds: float, brought: str, record: bytes, result: Connection) -> None:
    """A process that asks for one thing again and again, and says when it has begun."""
    RECORD.append(record)
    BROUGHT.append(brought)
    result.send(dict(asyncio.run(flood(url, load, seconds, lambda: result.send(None)))))


def beside(
    server: Process, table: str, load: str | None, brought: str, record: bytes, seconds: float
) -> dict[str, Any]:
    """The pings of a table while a load goes on."""
    context = multiprocessing.get_context("spawn")
    asked, told = context.Pipe()
    flooded, answers = context.Pipe()
    noise = context.Process(target=flooding, args=(server.url, load, seconds + 2, brought, record, answers))
    watch = context.Process(target=measured, args=(server.socket_url, table, seconds, told))
    if load is not None:
        noise.start()
        flooded.recv()
    watch.start()
    found = asked.recv()
    watch.join()
    statuses = flooded.recv() if load is not None else {}
    if load is not None:
        noise.join()
    cuts = statistics.quantiles(found, n=100)
    return {
        "load": load or "nothing",
        "p50_ms": round(cuts[49], 2),
        "p99_ms": round(cuts[98], 2),
        "worst_ms": round(max(found), 2),
        "pings": len(found),
        "answers": {str(status): count for status, count in sorted(statuses.items())},
    }


def figures(loads: list[str], budget: str, seconds: float) -> Iterator[dict[str, Any]]:
    """First without a load, then with each."""
    with tempfile.TemporaryDirectory() as directory:
        server = Process(Path(directory) / "data", options=("--budget", budget))
        try:
            with httpx.Client(base_url=server.url, timeout=60) as client:
                plan = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "player": "1"}
                table = client.post("/api/tables", json=plan).json()["id"]
                record = record_bytes(recorded_game(ruleset("mcr-green"), "flood"))
                brought = client.post("/api/replays", content=record).json()["id"]
                client.get("/rules/statements?game=riichi")
            for load in (None, *loads):
                yield beside(server, table, load, brought, record, seconds)
        finally:
            server.stop()


def told(row: dict[str, Any], base: dict[str, Any]) -> str:
    times = row["p50_ms"] / base["p50_ms"]
    return (
        f"{row['load']:15} p50 {row['p50_ms']:7.2f} ms ({times:4.1f} x)  p99 {row['p99_ms']:7.2f} ms  "
        f"worst {row['worst_ms']:7.2f} ms  answers {row['answers']}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("loads", nargs="*", default=list(LOADS))
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--budget", default="both", choices=["both", "0", "1"])
    chosen = parser.parse_args()
    for budget in ("1", "0") if chosen.budget == "both" else (chosen.budget,):
        print(f"budget {budget}")
        found = figures(chosen.loads, budget, chosen.seconds)
        base = next(found)
        for row in chain([base], found):
            print(told(row, base), flush=True)


if __name__ == "__main__":
    main()
