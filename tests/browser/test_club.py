"""The club's page: an evening from nothing to its ranking, at the desk and on a phone."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from desk_browsing import sign_in


def enter_result(page: Page, *scores: int) -> None:
    for wind, score in zip(("East", "South", "West", "North"), scores, strict=True):
        page.get_by_label(f"{wind}:").fill(str(score))
    page.get_by_role("button", name="Enter the result").click()


def test_an_evening_of_the_club(context: BrowserContext) -> None:
    page = context.new_page()
    sign_in(page)
    page.goto("/club")
    page.get_by_label("The club’s name").fill("Riichi Lyon")
    page.get_by_role("button", name="Begin its journal").click()
    expect(page.get_by_role("heading", name="Riichi Lyon")).to_be_visible()
    page.get_by_text("For the organiser").click()
    for name in ("Ada One", "Bo Two", "Cy Three", "Di Four"):
        page.get_by_label("First and last name").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()
    page.get_by_label("Name, if it has one").fill("Opening")
    page.get_by_role("button", name="Begin the evening").click()
    expect(page.get_by_role("heading", name="Opening")).to_be_visible()
    for name in ("Ada One", "Bo Two", "Cy Three", "Di Four"):
        page.get_by_label("Somebody comes").select_option(name)
        page.get_by_role("button", name="Is there").click()
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="These four sit down").click()
    expect(page.get_by_role("heading", name="Round 1, table 1")).to_be_visible()
    enter_result(page, 45_000, 30_000, 30_000, 16_000)
    expect(page.get_by_role("alert")).to_contain_text("it should be 120000")
    page.get_by_label("North:").fill("15000")
    page.get_by_role("button", name="Enter the result").click()
    ranking = page.get_by_role("table").last
    expect(ranking.get_by_role("row").nth(1)).to_contain_text("Ada One")
    expect(ranking.get_by_role("row").nth(4)).to_contain_text("−30\u202f000")
