"""The house without a network: the server is stopped, and the calculator, the rule book and the exercises go on."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from muraille.server.settings import Settings
from serving import serving, wait_until

HAND = "/score?hand=12345678s234p55m&win=9s&riichi=riichi&dora=3m"
PREPARED = "async () => Boolean(await caches.match('/kept-language'))"


def test_what_was_kept_works_without_the_server(browser: Browser, tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, pace_s=0)) as running:
        visitor = browser.new_context(base_url=running.url, locale="en-GB", viewport={"width": 390, "height": 844})
        page = visitor.new_page()
        page.goto("/train")
        wait_until(lambda: page.evaluate(PREPARED), seconds=120)
        page.goto(HAND)
        expect(page.get_by_text("Riichi", exact=True).first).to_be_visible()
        page.wait_for_load_state("networkidle")
    page.goto("/")
    expect(page.get_by_role("heading", name="Muraille")).to_be_visible()
    page.goto("/rules/mcr-green")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Mixed Straight").first).to_be_visible()
    page.goto(HAND)
    expect(page.get_by_text("Riichi", exact=True).first).to_be_visible()
    page.goto("/train?kind=furiten")
    page.get_by_role("group", name="Answers").get_by_role("button").first.click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Right").or_(page.get_by_role("heading", name="Not quite"))).to_be_visible()
    page.goto("/replays")
    expect(page.get_by_role("heading", name="No network")).to_be_visible()
    visitor.close()
