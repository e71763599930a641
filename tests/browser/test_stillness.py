"""Nothing moves under the finger: while a turn lasts, the browser reports no layout shift."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sitting import Sitting

WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className ?? node).join(", ")}`);
  }).observe({ type: "layout-shift" });
}"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)], ids=["desk", "phone", "sideways"])
def test_nothing_shifts_while_a_turn_lasts(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player = Sitting(page)
    player.begin(length="One deal", opponents=("tsumogiri",) * 3)
    while True:
        player.wait_for_question()
        if player.playable.count():
            break
        player.press()
    page.evaluate("() => new Promise((done) => setTimeout(done, 800))")  # what came with the turn has come
    page.evaluate(WATCH)
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "End"):
        page.keyboard.press(key)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    player.playable.first.hover()
    player.playable.last.hover()
    page.evaluate("() => new Promise((done) => setTimeout(done, 600))")
    assert page.evaluate("window.shifts") == []
