"""200 tables of four people each on one machine: frames a second, and the time from a discard to everybody's event.

The server is ``muraille serve`` as anybody starts it, with its usual pace. The people are sockets in one other process; each
thinks for a while, then does what the table would do by itself. The clock runs from the moment a discard is sent to the moment
the last of the four sockets of that table has the event.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
import msgspec
from timing import Row
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from muraille.kernel import in_use
from muraille.server.running import many_files
from muraille.server.tables.frames import PROTOCOL
from serving import Process

TABLES = 200
SECONDS = 15.0
WARM_UP = 10.0
#: Seconds that a person thinks about a question, at least and at most.
THINKING = (0.3, 1.5)


class Heard(msgspec.Struct):
    """What a person needs of a frame."""

    type: str
    id: int | str = 0
    default: msgspec.Raw = msgspec.Raw(b"")
    open: bool = False


class Watch:
    """The clock of one table, and what all tables measured."""

    latencies: ClassVar[list[float]] = []
    frames = 0
    counting = False

    def __init__(self) -> None:
        self.sent: float | None = None
        self.missing = 0

    def discarded(self) -> None:
        self.sent, self.missing = time.perf_counter(), 4

    def heard(self) -> None:
        if self.sent is None:
            return
        self.missing -= 1
        if self.missing == 0:
            if Watch.counting:
                Watch.latencies.append(time.perf_counter() - self.sent)
            self.sent = None


async def person(url: str, table: str, token: str, watch: Watch, chance: random.Random) -> None:
    """Sit at a table and play until the measurement is over."""
    decoder = msgspec.json.Decoder(Heard)
    async with connect(
        f"{url}/ws/table/{table}", subprotocols=[Subprotocol(PROTOCOL)], open_timeout=120, compression=None
    ) as socket:
        await socket.send(json.dumps({"type": "resume", "token": token, "last_seq": 0, "language": "en"}))

        async def answer(frame: Heard) -> None:
            await asyncio.sleep(chance.uniform(*THINKING))
            action = bytes(frame.default)
            if b'"discard"' in action:
                watch.discarded()
            with contextlib.suppress(ConnectionClosed):  # the measurement is over
                await socket.send(f'{{"type":"act","prompt_id":{frame.id},"action":{action.decode()}}}')

        thoughts = set()
        async for text in socket:
            Watch.frames += Watch.counting
            assert isinstance(text, str)
            kind = text[9:20]
            if kind.startswith("moved"):
                if '"discarded"' in text[:400]:
                    watch.heard()
            elif kind.startswith("prompt") and not kind.startswith("prompt_"):
                frame = decoder.decode(text)
                if frame.open:
                    thought = asyncio.create_task(answer(frame))
                    thoughts.add(thought)
                    thought.add_done_callback(thoughts.discard)
            elif kind.startswith("deal_over"):
                await socket.send('{"type":"ready"}')


async def seated(client: httpx.AsyncClient, number: int) -> tuple[str, list[str]]:
    """A table with four people."""
    rules = ("rcr-2016", "mcr-green")[number % 2]
    plan = {"rules": rules, "seats": ["human"] * 4, "hints": False, "player": "1"}
    made = (await client.post("/api/tables", json=plan)).json()
    joined = [(await client.post(f"/api/tables/{made['id']}/join", json={})).json() for _ in range(3)]
    return made["id"], [each["token"] for each in (made, *joined)]


def memory(process: int) -> int:
    """Kilobytes in use by a process."""
    text = Path(f"/proc/{process}/status").read_text()
    return int(text.split("VmRSS:")[1].split()[0])


async def measure(server: Process, tables: int, seconds: float) -> dict[str, float]:
    before = memory(server.process.pid)
    people = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        for number in range(tables):
            table, tokens = await seated(client, number)
            watch = Watch()
            people += [
                asyncio.create_task(person(server.socket_url, table, token, watch, random.Random(f"{number}:{place}")))
                for place, token in enumerate(tokens)
            ]
    await asyncio.sleep(WARM_UP)
    here, there = os.getpid(), server.process.pid
    work, kept, kept_here = _processor_time(there), _waited(there), _waited(here)
    Watch.counting, began = True, time.perf_counter()
    await asyncio.sleep(seconds)
    Watch.counting = False
    elapsed = time.perf_counter() - began
    after = memory(there)
    alive = sum(not each.done() for each in people)
    for each in people:
        each.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    assert alive == 4 * tables, f"only {alive} of {4 * tables} sockets are left"
    cuts = statistics.quantiles(Watch.latencies, n=100)
    return {
        "frames_per_s": Watch.frames / elapsed,
        "discards": len(Watch.latencies),
        "p50_ms": 1000 * cuts[49],
        "p99_ms": 1000 * cuts[98],
        "worst_ms": 1000 * max(Watch.latencies),
        "kilobytes_per_table": (after - before) / tables,
        "server_cpu": (_processor_time(there) - work) / elapsed,
        "server_kept_waiting": (_waited(there) - kept) / elapsed,
        "sockets_kept_waiting": (_waited(here) - kept_here) / elapsed,
    }


def _processor_time(process: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _waited(process: int) -> float:
    """Seconds that a process could have run and other programs had the cores."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


def figures(tables: int = TABLES, seconds: float = SECONDS) -> dict[str, float]:
    many_files()
    with tempfile.TemporaryDirectory() as directory:
        server = Process(Path(directory) / "data", options=())
        try:
            return asyncio.run(measure(server, tables, seconds))
        finally:
            server.stop()


def rows() -> list[Row]:
    """The row of the task ``serve``: frames a second, and beside it the percentiles in milliseconds."""
    found = figures()
    row: Row = {"task": "serve", "mode": in_use(), "peer": None, "ours_per_s": round(found.pop("frames_per_s"))}
    return [row | {"peer_per_s": None, "ratio": None, "tables": TABLES} | {key: round(found[key], 2) for key in found}]


def told(row: Row) -> str:
    """The row in words, for the page."""
    least, most = THINKING
    return (
        f"`muraille serve` with {row['tables']} tables of four sockets on the same machine, "
        f"each thinking for {least} to {most} s, both games, the usual pace: {row['ours_per_s']:,} frames a second.\n"
        f"From a discard sent to the event at all four sockets: {row['p50_ms']} ms (50th percentile), "
        f"{row['p99_ms']} ms (99th).\n"
        f"{row['kilobytes_per_table']:.0f} kB of memory a table; the server used {row['server_cpu']:.0%} of a core. "
        f"Other programs kept it waiting for one {row['server_kept_waiting']:.0%} of the time, "
        f"and the sockets {row['sockets_kept_waiting']:.0%}."
    )


if __name__ == "__main__":
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    print(json.dumps(figures(tables), indent=1))
