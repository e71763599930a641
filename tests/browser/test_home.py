"""The first page in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from desking import Desk


def test_the_first_page_speaks_both_languages(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Muraille")).to_be_visible()
    expect(page.get_by_role("list", name="More of this house").get_by_role("link", name="Score a hand")).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("link", name="Jouer en riichi")).to_be_visible()


def test_one_click_begins_a_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Play MCR").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("region", name="The middle of the table")).to_be_visible()


def test_the_game_one_left_is_found_again(page: Page) -> None:
    """Also the one of a what-if table: by the secret that the browser keeps."""
    page.goto("/")
    page.get_by_role("link", name="Play riichi").click()
    expect(page.get_by_role("region", name="The middle of the table")).to_be_visible()
    table = page.url
    page.goto("/")
    own = page.get_by_role("region", name="Continue your game")
    expect(own.get_by_role("listitem")).to_have_count(4)
    expect(own.get_by_text("30\u202f000")).to_have_count(4)
    own.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(table)


def test_everything_is_seen_in_one_look(page: Page) -> None:
    """On a desk both games, today's exercise and what goes on here are there without scrolling."""
    page.goto("/")
    for name in ("Muraille", "Today’s exercise", "Open tables"):
        expect(page.get_by_role("region", name=name)).to_be_in_viewport(ratio=0.99)
    page.get_by_role("link", name="Answer").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_url(re.compile("/train"))


def test_events_of_this_server_stand_in_the_calendar(page: Page, desk: Desk) -> None:
    desk.open("Lyon Open", first_day="2099-11-21")
    page.goto("/")
    events = page.get_by_role("region", name="Events")
    expect(events.get_by_role("link", name="Lyon Open")).to_be_visible()
    expect(events.get_by_role("listitem")).to_contain_text("Lyon · 16 players")


def test_an_address_without_a_page_leads_on(page: Page) -> None:
    page.goto("/nothing-here")
    expect(page.get_by_role("heading", name="Error 404")).to_be_visible()
    page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Rule book").click()
    expect(page.get_by_role("heading", name="Rule book")).to_be_visible()


def test_on_a_phone_the_rooms_are_tabs(phone: Page) -> None:
    for path, name in (("/learn", "Apprendre"), ("/play", "Jouer"), ("/replays", "Relectures")):
        phone.goto(f"{path}?lang=fr")
        here = phone.get_by_role("navigation", name="Salles").get_by_role("link", name=name)
        expect(here).to_have_attribute("aria-current", "page")
        expect(here).to_be_in_viewport(ratio=0.99)
    phone.goto("/referee?lang=fr")
    more = phone.get_by_role("button", name="Plus", exact=True)
    more.tap()
    here = phone.get_by_role("navigation", name="Salles").get_by_role("link", name="Arbitre")
    expect(here).to_have_attribute("aria-current", "page")
    expect(here).to_be_in_viewport(ratio=0.99)
    phone.keyboard.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")


def test_a_skin_is_chosen_on_any_page_and_kept(page: Page) -> None:
    page.goto("/score")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="wine red").check()
    page.get_by_role("checkbox", name="Large letters and numbers on the tiles").check()
    page.get_by_role("button", name="Close").click()
    page.goto("/")
    root = page.locator("html")
    expect(root).to_have_attribute("data-felt", "wine")
    expect(root).to_have_attribute("data-indices", "large")
