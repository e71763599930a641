"""From the press on a tile to the frame in which it lies in the river: ``python benchmarks/press.py [PRESSES]``.

A real server, a real browser, one person against three bots that discard what they draw. The page itself takes the time: from
its own click event to the frame after the river has grown. Prints the median and the 95th percentile in milliseconds; what is
asked of a quiet machine is 120.
"""

from __future__ import annotations

import os
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from serving import Process

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
PATIENCE_MS = 120_000
PRESSES = 60
MEASURE = """
  window.presses = [];
  let pressed = 0;
  const river = () => document.querySelectorAll('[aria-label="Discards of Ann"] li').length;
  let known = 0;
  addEventListener("click", ({ target, timeStamp }) => {
    if (target.closest('[aria-label="Your hand"] button')) { pressed = timeStamp; known = river(); }
  }, true);
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    if (!pressed || river() <= known) return;
    const from = pressed;
    pressed = 0;
    requestAnimationFrame(() => requestAnimationFrame(() => window.presses.push(performance.now() - from)));
  }).observe(document.body, { childList: true, subtree: true }));
"""


def begin(page: Page, address: str) -> None:
    page.goto(f"{address}/play")
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.get_by_role("button", name="Choose rules, opponents, timer and length").press("Enter")
    for place in ("Opponent 1", "Opponent 2", "Opponent 3"):
        page.get_by_role("combobox", name=place).select_option("tsumogiri")
    page.get_by_role("button", name="Play now").press("Enter")


def measured(page: Page, address: str, presses: int) -> list[float]:
    """Play until so many tiles were pressed."""
    page.add_init_script(MEASURE)
    begin(page, address)
    playable = page.get_by_role("group", name="Your hand").get_by_role("button", disabled=False)
    passing = page.get_by_role("button", name="Pass", exact=True, disabled=False)
    ready = page.get_by_role("button", name="Ready", exact=True)
    showing = page.get_by_role("button", name=re.compile("^(Show tenpai|Show nothing)$"))
    found: list[float] = []
    while len(found) < presses:
        playable.or_(passing).or_(ready).or_(showing).first.wait_for()
        if ready.is_visible():
            ready.press("Enter")
        elif showing.first.is_visible():
            showing.first.press("Enter")
        elif playable.count():
            playable.last.click()
        elif passing.is_visible():
            passing.press("Enter")
        found += page.evaluate("window.presses.splice(0)")
    return found[:presses]


def main() -> None:
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Process(Path(data) / "games")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(locale="en-GB", viewport={"width": 1280, "height": 800}, service_workers="block")
        page.set_default_timeout(PATIENCE_MS)
        times = measured(page, server.url, presses)
        browser.close()
        server.stop()
    part = statistics.quantiles(times, n=20)
    print(f"{len(times)} presses: median {statistics.median(times):.0f} ms, p95 {part[-1]:.0f} ms")


if __name__ == "__main__":
    main()
