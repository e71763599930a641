"""A list of thousands at the desk, measured: ``python benchmarks/desk_names.py [NAMES …]``.

The CPU time of server and asker together for a list that is checked, registered, pasted again and shown, by HTTP as a browser
asks; with a tenth of the names beside it, so that the ratio says how it grows: ten is a straight line, a hundred is a square.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx

from muraille.server.running import server
from muraille.server.settings import Settings

NAMES = 8_000
SYLLABLES = ("ka", "ro", "mi", "ta", "ne", "lo", "du", "pe", "shi", "von", "ber", "gra")
#: The screens that show everybody.
SCREENS = ("people", "reception", "overview")


def list_of(count: int) -> str:
    """Invented people, hardly two of whom have one name."""
    chance = Random(count)
    names = (" ".join("".join(chance.choices(SYLLABLES, k=4)).title() for _ in range(2)) for _ in range(count))
    return "\n".join(["name,country,ema", *(f"{name},FRA,{number:08}" for number, name in enumerate(names))])


class Head:
    """The head referee, by HTTP."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=600)
        self.post("/api/desk/setup", {"password": "eight thousand names", "name": "Head"})
        self.event = ""

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self.client.post(path, json=body).raise_for_status().json()

    def people(self, text: str, *, check: bool) -> Any:
        body = {"text": text, "check": check, "key": f"list {check} {len(text)}"}
        return self.post(f"/api/desk/event/{self.event}/people", body)

    def screen(self, name: str) -> Any:
        return self.client.get(f"/api/desk/event/{self.event}/{name}").raise_for_status().json()


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def measured(head: Head, count: int) -> dict[str, float]:
    """What a list of so many costs, step by step."""
    text = list_of(count)
    head.event = head.post("/api/desk/events", {"name": f"Names {count}", "sessions": 8})["id"]
    found = {
        "checked": seconds(lambda: head.people(text, check=True)),
        "registered": seconds(lambda: head.people(text, check=False)),
        "pasted again": seconds(lambda: head.people(text, check=True)),
    }
    shown = head.screen("people")["people"]
    assert len(shown) == count, f"{len(shown)} of {count} are there"
    return found | {f"shown: {name}": seconds(partial(head.screen, name)) for name in SCREENS}


def main(sizes: list[int]) -> None:
    with tempfile.TemporaryDirectory() as data:
        running = server(Settings(data=Path(data), pace_s=0))
        running.config.port = 0
        threading.Thread(target=running.run, daemon=True).start()
        while not running.started:
            time.sleep(0.05)
        head = Head(f"http://127.0.0.1:{running.servers[0].sockets[0].getsockname()[1]}")
        for size in sizes:
            small, large = measured(head, size // 10), measured(head, size)
            print(f"{'':18}{size // 10:>10}{size:>10}{'ratio':>8}   (seconds of CPU)")
            for step, spent in large.items():
                print(f"{step:18}{small[step]:>10.3f}{spent:>10.3f}{spent / small[step]:>8.1f}")
        running.should_exit = True


if __name__ == "__main__":
    main([int(each) for each in sys.argv[1:]] or [NAMES])
