"""All pages and states of the table in one look: ``python scripts/contact_sheet.py DIRECTORY``.

Takes a picture of each at every size, in both languages and themes, and lays them out on sheets: one page and one picture for
each size. ``--only WORD`` takes the states whose name matches it, ``--size`` one of the sizes. The frames of the table's states
are those of the browser tests (``tests/scripted.py``).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from html import escape
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.append(str(Path(__file__).parent.parent / "tests"))

import scenes
from scripted import TABLE, Script, offered, prompt
from serving import Process

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
SIZES = ((1280, 800), (1920, 1080), (820, 1180), (390, 844), (360, 640), (844, 390))
LANGUAGES = ("en", "fr")
THEMES = ("dark", "light")
PATIENCE_MS = 120_000
#: How wide a picture is on its sheet.
THUMB = 480

Taken = Callable[[Page], None]


def visit(path: str) -> Taken:
    def take(page: Page) -> None:
        page.goto(path)
        page.wait_for_load_state("networkidle")

    return take


def settings(page: Page) -> None:
    visit("/score")(page)
    page.get_by_role("button", name=re.compile("Settings|Réglages|Paramètres")).click()
    page.get_by_role("dialog").wait_for()


def choices(page: Page) -> None:
    visit("/play")(page)
    page.locator(".fold > button").first.click()


def left_game(page: Page) -> None:
    """The first page after one left a game."""
    visit("/")(page)
    page.locator("[data-play]").first.click()
    page.wait_for_url("**/table/*")
    page.get_by_role("group").first.wait_for()
    visit("/")(page)
    page.locator(".standing").wait_for()


def waiting_room(page: Page) -> None:
    visit("/play#invite")(page)
    page.locator(".begin button.filled").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("img").first.wait_for()


def at_table(*frames: dict[str, Any], first: dict[str, Any] | None = None, spectator: bool = False) -> Taken:
    def take(page: Page) -> None:
        script = Script(page, spectator=spectator)
        if first is None:
            page.goto("/table/scripted")
            script.greet()
        else:
            script.open(first)
        script.send(*frames)
        page.wait_for_timeout(300)

    return take


def states() -> dict[str, Taken]:
    """What is looked at, by its name."""
    over = scenes.late_in_a_deal(phase="over", turn=None)
    three, five = scenes.claim("pung", "chow", "pass"), scenes.claim("win", "kong", "pung", "chow", "pass")
    riichi = [offered("riichi", "Riichi", tile="5p"), offered("win", "Win")]
    return {
        "home": visit("/"),
        "home after a game": left_game,
        "play": visit("/play"),
        "play choices": choices,
        "settings": settings,
        "score": visit("/score?hand=12345678s234p55m&win=9s&riichi=riichi&dora=3m"),
        "rules": visit("/rules"),
        "rule book": visit("/rules/rcr-2016"),
        "training": visit("/train?kind=waits&hand=23456789p33444z"),
        "learn": visit("/learn"),
        "replays": visit("/replays"),
        "referee": visit("/referee?rules=rcr-2016&offence=false-win&shown=true&seat=S"),
        "events": visit("/desk"),
        "no network": visit("/offline"),
        "no such page": visit("/nothing-here"),
        "waiting room": waiting_room,
        "table, my turn": at_table(prompt(tile="5p"), first=scenes.OWN),
        "table, riichi or win": at_table(prompt(tile="5p", actions=riichi), first=scenes.OWN),
        "table, to be taken back": at_table(scenes.held(), first=scenes.OWN),
        "table, late in a deal": at_table(first=scenes.late_in_a_deal()),
        "table, an offer": at_table(three[1], first=three[0]),
        "table, five answers": at_table(five[1], first=five[0]),
        "table, a win": at_table(scenes.win(), first=over),
        "table, a draw": at_table(scenes.draw(), first=over),
        "table, chombo": at_table(scenes.chombo(), first=over),
        "table, a ruling": at_table(scenes.ruled(), first=scenes.late_in_a_deal()),
        "table, the end": at_table(scenes.game_over(), first=over),
        "table, a pause": at_table(TABLE | {"pause": {"on": True, "asked": [1]}}, first=scenes.OWN),
        "table, before the first tiles": at_table({"type": "not_yet", "remaining_ms": 42_000}, spectator=True),
    }


def visitor(browser: Browser, address: str, size: tuple[int, int], language: str, theme: str) -> BrowserContext:
    """Somebody with this screen, this language and this theme."""
    phone = min(size) < 700
    context = browser.new_context(
        base_url=address,
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        viewport={"width": size[0], "height": size[1]},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE_MS)
    chosen = f"localStorage.setItem('muraille.settings', JSON.stringify({{theme: '{theme}'}}))"
    context.add_init_script(f"localStorage.setItem('muraille.name', 'Claire'); {chosen}")
    return context


def pictures(
    browser: Browser, address: str, folder: Path, size: tuple[int, int], only: str, look: str
) -> list[tuple[str, Path]]:
    """The pictures of one size, with what each shows."""
    found = []
    for language, theme in product(LANGUAGES, THEMES):
        if look not in ("", f"{language}-{theme}"):
            continue
        for name, take in states().items():
            if not re.search(only, name):
                continue
            context = visitor(browser, address, size, language, theme)
            page = context.new_page()
            take(page)
            file = re.sub(r"\W+", "-", f"{size[0]}x{size[1]} {name} {language} {theme}")
            path = folder / f"{file}.png"
            page.screenshot(path=path, animations="disabled")
            found.append((f"{name} · {language} · {theme}", path))
            context.close()
    return found


def sheet(browser: Browser, folder: Path, size: tuple[int, int], taken: list[tuple[str, Path]]) -> Path:
    """A page with all pictures of a size, and a picture of that page."""
    figures = "".join(
        f'<figure><img src="{path.name}" width="{THUMB}"><figcaption>{escape(name)}</figcaption></figure>'
        for name, path in taken
    )
    style = "body{font:14px sans-serif;background:#777;display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}"
    page_path = folder / f"sheet-{size[0]}x{size[1]}.html"
    head = f"<!doctype html><meta charset=utf-8><title>{size}</title><style>{style}</style>"
    page_path.write_text(head + figures, encoding="utf-8")
    page = browser.new_page(viewport={"width": 4 * (THUMB + 14) + 20, "height": 900})
    page.goto(page_path.as_uri())
    page.screenshot(path=page_path.with_suffix(".png"), full_page=True)
    page.close()
    return page_path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--only", default="", help="states whose name matches this expression")
    parser.add_argument("--size", help="one size, such as 390x844")
    parser.add_argument("--look", default="", help="one language and theme, such as fr-dark")
    asked = parser.parse_args()
    asked.directory.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Process(Path(data) / "games")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for size in SIZES:
            if asked.size in (None, f"{size[0]}x{size[1]}"):
                taken = pictures(browser, server.url, asked.directory, size, asked.only, asked.look)
                print(sheet(browser, asked.directory, size, taken))
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
