"""Duplicate on the club's page: tables laid by the form, a seat taken by name, nothing to see before the others have played."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from desk_browsing import sign_in


def test_a_duplicate_is_laid_and_a_seat_taken(context: BrowserContext) -> None:
    page = context.new_page()
    sign_in(page)
    page.goto("/club")
    expect(page.get_by_text("For the organiser").or_(page.get_by_label("The club’s name")).first).to_be_visible()
    if page.get_by_label("The club’s name").count():
        page.get_by_label("The club’s name").fill("Riichi Lyon")
        page.get_by_role("button", name="Begin its journal").click()
    page.get_by_text("For the organiser").click()
    for name in ("Una Left", "Vic Right"):
        page.get_by_label("First and last name").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()
    page.get_by_label("Name, if it has one").fill("Same walls")
    page.get_by_role("button", name="Begin the evening").click()
    expect(page.get_by_role("heading", name="Same walls")).to_be_visible()
    page.get_by_role("link", name="Duplicate", exact=True).click()
    page.get_by_label("one person and three bots").check()
    page.get_by_role("button", name="Una Left").click()
    page.get_by_role("button", name="Vic Right").click()
    page.get_by_role("button", name="Lay the tables").click()
    page.get_by_role("link", name="Duplicate 1").click()
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    expect(page.get_by_text("A deal is shown here once every table has finished it")).to_be_visible()
    page.get_by_role("button", name="Take this seat").first.click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("Una Left").first).to_be_visible()
