"""The README's picture, taken from the running product: ``python scripts/take_picture.py docs/images/readme.png``.

A game against bots, in which the last tile that may be played is played, until some discards lie on the table.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import Page, ViewportSize, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
SIZE = ViewportSize(width=1280, height=800)
#: Questions that are answered before the picture is taken.
ANSWERS = 7
PATIENCE_MS = 120_000


def play(page: Page, address: str) -> None:
    """Sit down and answer until the table looks like one."""
    page.goto(f"{address}/play")
    page.get_by_role("button", name="Play now").press("Enter")
    playable = page.get_by_role("group", name="Your hand").get_by_role("button", disabled=False)
    passing = page.get_by_role("button", name="Pass", exact=True, disabled=False)
    for number in range(ANSWERS + 1):
        playable.or_(passing).first.wait_for()
        if number < ANSWERS:
            (passing if passing.count() else playable).last.press("Enter")


def main(path: str) -> None:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "muraille", "serve", "--port", "0", "--pace", "0", "--data", data]
        running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"LC_ALL": "C"})
        try:
            assert running.stdout is not None
            found = re.search(r"http://\S+", running.stdout.readline())
            assert found, "the server said no address"
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
                page = browser.new_page(locale="en-GB", viewport=SIZE, reduced_motion="reduce")
                page.set_default_timeout(PATIENCE_MS)
                play(page, found[0])
                page.screenshot(path=path, animations="disabled")
                browser.close()
        finally:
            running.terminate()
            running.wait()


if __name__ == "__main__":
    main(sys.argv[1])
