"""The forms of the desk: empty once written, in one column on a phone, and never a question left out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from desk_browsing import at_desk, choose_table, enter_by_keyboard, told
from desking import Desk

TOTALS = (45_000, 35_000, 25_000, 15_000)
STICKING_OUT = """() => [...document.querySelectorAll('main *')]
  .filter((each) => Math.max(each.getBoundingClientRect().right, document.documentElement.scrollWidth) > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 80))"""
#: Pieces of a row of the ranking that lie on each other, or out of their row.
OVERPRINTED = """() => [...document.querySelectorAll('.wall-ranking li')].filter((row) => {
  const inked = [...row.children].map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const own = each.getBoundingClientRect();
    const ink = range.getBoundingClientRect();
    return each.className === 'name' ? own : ink.width ? ink : null;
  }).filter(Boolean);
  const box = row.getBoundingClientRect();
  const out = (each) => each.right > box.right + 1 || each.left < box.left - 1;
  return inked.some((each, at) => out(each) || (at && inked[at - 1].right > each.left + 1));
}).map((row) => row.innerText)"""


def test_a_penalty_is_given_once(page: Page, desk: Desk) -> None:
    """Written, the form is empty again: a second click finds nothing to send, and 0 points are none."""
    desk.open("Once", players=4, sessions=1)
    desk.write("session_started", session=1)
    at_desk(page, desk, "#session/1")
    page.get_by_text("Late, substitute, penalty").click()
    page.get_by_label("Penalised player").select_option(index=1)
    points = page.get_by_label("Points", exact=True)
    points.fill("0")
    page.get_by_label("What happened").fill("looked into the wall")
    give = page.get_by_role("button", name="Give the penalty")
    give.click()
    assert points.evaluate("input => input.validity.rangeUnderflow")
    points.fill("1000")
    give.dblclick()
    told(page, "1000")
    expect(points).to_have_value("")
    expect(page.get_by_label("What happened")).to_have_value("")
    expect(page.get_by_label("Penalised player")).to_have_value("")
    expect(page.get_by_label("Paragraph")).not_to_have_value("")
    give.click()
    page.get_by_label("Late player").select_option(index=2)
    page.get_by_label("Minutes late").fill("3")
    page.get_by_role("button", name="Enter as late").click()
    told(page, "3 minutes late")
    expect(page.get_by_label("Minutes late")).to_have_value("")
    seats = desk.look("session/1/table/1")["seats"]
    assert [len(seat["penalties"]) for seat in seats] == [1, 0, 0, 0]


@pytest.mark.parametrize("width", [320, 390])
def test_the_settings_have_one_column_on_a_phone(page: Page, desk: Desk, width: int) -> None:
    desk.open("Narrow", players=4, sessions=1)
    page.set_viewport_size({"width": width, "height": 844})
    at_desk(page, desk, "#settings")
    expect(page.get_by_label("Chief referee")).to_be_visible()
    assert not page.evaluate(STICKING_OUT)
    lefts = page.locator(".grid > label").evaluate_all(
        "labels => labels.map((each) => each.getBoundingClientRect().left)"
    )
    assert len(set(lefts)) == 1
    page.goto("/desk")
    page.get_by_text("New event", exact=True).click()
    expect(page.get_by_label("Chief referee")).to_be_visible()
    assert not page.evaluate(STICKING_OUT)


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_the_ranking_on_the_wall_has_room(page: Page, desk: Desk, rules: str) -> None:
    """Places, names and results side by side at every size of a projector, and on a phone."""
    desk.open("Wall", rules, players=16, sessions=2)
    riichi = rules == "rcr-2016"
    for session in (1, 2):
        desk.write("session_started", session=session)
        for table in range(1, 5):
            scores = (
                [75_000 + 1_000 * table, 35_000 - 1_000 * table, 25_000, -15_000] if riichi else [320, 10, -150, -180]
            )
            desk.write("totals_entered", session=session, table=table, scores=scores)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/desk/{desk.event}/projector")
    expect(page.get_by_role("heading", name="Ranking after session 2")).to_be_visible()
    for width, height in ((1024, 768), (1280, 800), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(700)
        assert not page.evaluate(OVERPRINTED), (width, height)
        assert not page.evaluate(STICKING_OUT), (width, height)
        lefts = page.locator(".wall-ranking").evaluate_all(
            "lists => lists.map((each) => each.getBoundingClientRect().left)"
        )
        assert len(set(lefts)) == (1 if width < height else 2)


def test_a_corrected_sheet_shows_what_stands(page: Page, desk: Desk) -> None:
    desk.open("Corrected", players=4, sessions=2)
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=TOTALS)
    desk.write("totals_corrected", session=1, table=1, scores=[46_000, 34_000, 25_000, 15_000], why="read wrongly")
    at_desk(page, desk, "#session/1")
    sheet = page.get_by_role("region", name="Result of a table")
    head = sheet.locator("form").first
    expect(head).to_contain_text("46 000 · 34 000")
    expect(head).to_contain_text("corrected")
    expect(head).not_to_contain_text("45 000")


def test_deals_of_a_complete_sheet_are_asked_about(page: Page, desk: Desk) -> None:
    desk.open("Complete", players=8, sessions=1)
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=TOTALS)
    at_desk(page, desk, "#session/1")
    page.get_by_text("Deal by deal").click()
    expect(page.get_by_role("form", name="A deal")).to_be_visible()
    choose_table(page, 1)
    expect(page.get_by_text("The sheet of table 1 is complete")).to_be_visible()
    expect(page.get_by_role("form", name="A deal")).to_have_count(0)
    page.get_by_role("button", name="Enter deals all the same").click()
    expect(page.get_by_role("form", name="A deal")).to_be_visible()


def test_a_session_that_there_is_not(page: Page, desk: Desk) -> None:
    desk.open("Four sessions", players=8, sessions=4)
    at_desk(page, desk, "#session/9")
    expect(page.get_by_role("alert")).to_contain_text("there is no session 9: 1 to 4")
    page.goto(f"/desk/{desk.event}#session/4")
    expect(page.get_by_role("heading", name="Session 4")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_after_the_last_result_the_next_step_is_there(page: Page, desk: Desk) -> None:
    desk.open("Onwards", players=4, sessions=2)
    desk.write("session_started", session=1)
    at_desk(page, desk, "#session/1")
    expect(page.get_by_role("heading", name="Session 1")).to_be_visible()
    expect(page.locator(".next-line")).to_have_count(0)
    enter_by_keyboard(page, 1, TOTALS)
    page.locator(".next-line").get_by_role("link", name="start session 2").click()
    expect(page.get_by_role("button", name="Start session 2")).to_be_visible()
    expect(page.locator(".next-line")).to_have_count(0)
