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


def test_everything_is_seen_in_one_look_and_one_click_away(page: Page) -> None:
    """On a desk the eight rooms and both games are there without scrolling; every card leads to a page with a heading."""
    page.goto("/")
    rooms = page.get_by_role("list", name="Rooms").get_by_role("link")
    expect(rooms).to_have_count(8)
    for at in range(8):
        expect(rooms.nth(at)).to_be_in_viewport(ratio=1)
    for at in range(8):
        page.goto("/")
        rooms.nth(at).click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page).not_to_have_url(re.compile("/$"))


def test_an_address_without_a_page_leads_on(page: Page) -> None:
    page.goto("/nothing-here")
    expect(page.get_by_role("heading", name="Error 404")).to_be_visible()
    page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Rule book").click()
    expect(page.get_by_role("heading", name="Rule book")).to_be_visible()


def test_the_room_one_is_in_is_seen_on_a_phone(phone: Page) -> None:
    for path, name in (("/train", "Entraînement"), ("/referee", "Arbitre"), ("/play", "Jouer")):
        phone.goto(f"{path}?lang=fr")
        here = phone.get_by_role("navigation", name="Salles").get_by_role("link", name=name)
        expect(here).to_have_attribute("aria-current", "page")
        expect(here).to_be_in_viewport(ratio=0.99)
