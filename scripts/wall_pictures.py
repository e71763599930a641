"""Make the pictures of the projector's scenes in docs/images: a hall of invented people, at both usual sizes.

    python scripts/wall_pictures.py [FOLDER [TABLES]]

It needs Chromium (or CHROMIUM with its path) and writes each scene half as large as it is on the wall.
"""

from __future__ import annotations

import datetime
import itertools
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Browser, expect, sync_playwright

from muraille.competition.demo import invented_people
from muraille.server.running import server
from muraille.server.settings import Settings

FOLDER = Path(__file__).parent.parent / "docs" / "images"
SIZES = ((1280, 800), (1920, 1080))
SCENES = ("seating", "names", "countdown", "programme", "ranking", "reveal", "clock")
KEYS = itertools.count(1)
#: So many seconds the server has to close what it opened.
STOPPING_S = 30


class Head:
    """The head referee of the pictures, by HTTP."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        self.post("/api/desk/setup", {"password": "a wall of pictures", "name": "Head"})
        self.event = self.post("/api/desk/events", {"name": "Muraille Open", "sessions": 4})["id"]

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.client.post(path, json=body)
        answer.raise_for_status()
        return answer.json()

    def do(self, what: str, **body: Any) -> Any:
        return self.post(f"/api/desk/event/{self.event}/{what}", body)

    def write(self, kind: str, **fact: Any) -> None:
        self.do("entries", fact={"type": kind, **fact}, key=f"picture {next(KEYS):04}")

    def plan(self) -> None:
        """Two days; the first session was an hour and a half ago."""
        first = datetime.datetime.now(datetime.UTC) - datetime.timedelta(minutes=105)
        lines: tuple[tuple[int, dict[str, Any]], ...] = (
            (-45, {"text": "Check-in"}),
            (0, {"session": 1}),
            (120, {"session": 2}),
            (225, {"text": "Lunch"}),
            (1440, {"session": 3}),
            (1560, {"session": 4}),
            (1680, {"text": "Prizes"}),
        )
        items = [{"at": (first + datetime.timedelta(minutes=after)).isoformat(), **line} for after, line in lines]
        self.write("programme_set", items=items)

    def fill(self, tables: int) -> None:
        """Everybody drawn, the first session played."""
        chance = Random(5)
        rows = [f"{each.last_name};{each.first_name};{each.country}" for each in invented_people(chance, 4 * tables, 0)]
        listed = "\n".join(["last_name;first_name;country", *rows])
        self.do("people", text=listed, check=False, key="pictures people")
        self.do("draw", key="pictures draw", seed=5)
        self.plan()
        self.write("session_started", session=1)
        for table in range(1, tables + 1):
            first, second, third = (100 * chance.randrange(lowest, lowest + 120) for lowest in (330, 250, 150))
            scores = [first, second, third, 120_000 - first - second - third]
            self.write("totals_entered", session=1, table=table, scores=scores)


def pictures(browser: Browser, head: Head, url: str, folder: Path) -> None:
    for width, height in SIZES:
        context = browser.new_context(
            base_url=url,
            locale="en-GB",
            viewport={"width": width, "height": height},
            device_scale_factor=0.5,
            reduced_motion="reduce",
        )
        context.add_cookies([{"name": "desk", "value": head.client.cookies["desk"], "url": url}])
        page = context.new_page()
        for scene in SCENES:
            until = datetime.datetime.now(datetime.UTC) + datetime.timedelta(minutes=18, seconds=30)
            place = 8 if scene == "reveal" else 0
            head.do("scene", name=scene, place=place, **({"until": until.isoformat()} if scene == "countdown" else {}))
            page.goto(f"/desk/{head.event}/projector")
            expect(page.locator(f".scene-{scene} h2")).to_be_visible()
            page.screenshot(path=folder / f"wall-{scene}-{width}.png")
        context.close()


@contextmanager
def hall(tables: int) -> Iterator[tuple[Browser, Head, str]]:
    """A browser, the head referee and the address of a server whose hall is full and whose first session is played."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = server(Settings(data=Path(data), pace_s=0))
        running.config.port = 0
        serving = threading.Thread(target=running.run, daemon=True)
        serving.start()
        while not running.started:
            time.sleep(0.05)
        url = f"http://127.0.0.1:{running.servers[0].sockets[0].getsockname()[1]}"
        head = Head(url)
        head.fill(tables)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        yield browser, head, url
        browser.close()
        running.should_exit = True
        serving.join(STOPPING_S)


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    with hall(int(sys.argv[2]) if len(sys.argv) > 2 else 12) as (browser, head, url):
        pictures(browser, head, url, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
