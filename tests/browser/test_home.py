"""The first page in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_the_first_page_leads_to_the_rooms_in_both_languages(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Muraille")).to_be_visible()
    rooms = page.get_by_role("list", name="Rooms")
    expect(rooms.get_by_role("link", name="Calculator")).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("link", name="Jouer en riichi")).to_be_visible()


def test_one_click_begins_a_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Play MCR").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("region", name="The middle of the table")).to_be_visible()
