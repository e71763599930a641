"""The first page in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_the_first_page_leads_to_the_table_in_both_languages(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Muraille")).to_be_visible()
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("link", name="Jouer", exact=True)).to_be_visible()
