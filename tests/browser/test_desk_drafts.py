"""Numbers that are typed belong to their table: nothing goes over to another one, whatever happens meanwhile."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from desk_browsing import WINDS, at_desk, choose_table, enter_by_keyboard, question, start, table_phone, told
from desking import Desk
from serving import Served

FIRST, SECOND = (41_300, 33_200, 27_500, 18_000), (45_000, 35_000, 25_000, 15_000)


def typed(page: Page) -> list[str]:
    """The four numbers in the form."""
    return [page.get_by_label(f"{wind}:").input_value() for wind in WINDS]


def entered(desk: Desk, table: int) -> list[Any]:
    found: list[Any] = desk.look(f"session/1/table/{table}")["entered"]
    return found


def running(page: Page, desk: Desk, name: str, **more: Any) -> None:
    desk.open(name, players=12, sessions=1, **more)
    at_desk(page, desk)
    start(page, 1)


def test_a_draft_stays_at_its_table(page: Page, desk: Desk) -> None:
    running(page, desk, "Drafts")
    choose_table(page, 2)
    for score in FIRST[:2]:
        page.keyboard.type(str(score))
        page.keyboard.press("Tab")
    choose_table(page, 3)
    assert typed(page) == ["", "", "", ""]
    expect(page.get_by_text("Draft of table")).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Table 2"))).to_contain_text("draft")
    choose_table(page, 2)
    assert typed(page) == ["41300", "33200", "", ""]
    expect(page.get_by_text("Draft of table 2, not sent")).to_be_visible()
    page.get_by_role("button", name="Discard the draft").click()
    assert typed(page) == ["", "", "", ""]
    page.get_by_label("East:").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Four totals are needed")
    assert not entered(desk, 2)
    assert not entered(desk, 3)


def test_a_table_that_others_complete_does_not_move_the_form(page: Page, desk: Desk) -> None:
    """Whoever types for table 1 goes on typing for table 1, also when its phone was faster."""
    running(page, desk, "Moving")
    page.get_by_label("East:").fill("41300")
    desk.write("totals_entered", session=1, table=1, scores=SECOND)
    sheet = page.get_by_role("region", name="Result of a table")
    expect(sheet).to_contain_text("complete")
    expect(page.locator("#which-table")).to_have_value("1")
    assert typed(page)[0] == "41300"


@pytest.mark.parametrize("choice", ["Mine is right", "The journal is right"])
def test_a_race_that_is_lost_leaves_no_numbers_behind(
    page: Page, context: BrowserContext, desk: Desk, choice: str
) -> None:
    running(page, desk, "Race")
    page.route(re.compile("/live|/overview|/session/"), lambda route: route.abort())
    desk.write("totals_entered", session=1, table=1, scores=FIRST)
    enter_by_keyboard(page, 1, SECOND)
    conflict = page.get_by_role("alertdialog", name="An entry was not accepted")
    conflict.get_by_role("button", name=choice).click()
    page.unroute_all()
    if choice == "Mine is right":
        question(page, "Why is yours right?").get_by_label("Reason").fill("read from the sheet")
        page.keyboard.press("Enter")
    expect(conflict).to_have_count(0)
    page.locator("#which-table").fill("2")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Four totals are needed")
    assert typed(page) == ["", "", "", ""]
    assert not entered(desk, 2)


def test_a_correction_starts_from_the_numbers_that_stand(page: Page, desk: Desk) -> None:
    running(page, desk, "Correction")
    enter_by_keyboard(page, 1, FIRST)
    told(page, "table 1: totals")
    choose_table(page, 1)
    for wind, score in zip(WINDS, FIRST, strict=True):
        expect(page.get_by_label(f"{wind}:")).to_have_value(str(score))
    expect(page.get_by_text("Draft of table")).to_have_count(0)
    page.get_by_label("East:").fill("40300")
    page.get_by_label("South:").fill("34200")
    page.get_by_label("Reason of the correction").fill("misread")
    page.get_by_role("button", name="Correct the result").click()
    told(page, "corrected to 40300 34200 27500 18000")


def test_forms_choose_nobody_by_themselves(page: Page, desk: Desk) -> None:
    """Late, absent, penalised: who it is, is said; and what was filled in for one table is gone at another."""
    running(page, desk, "Nobody")
    page.get_by_text("Late, substitute, penalty").click()
    page.get_by_label("Minutes late").fill("3")
    page.get_by_role("button", name="Enter as late").click()
    for name in ("Late player", "Absent player", "Penalised player"):
        expect(page.get_by_label(name)).to_have_value("")
    expect(page.get_by_role("combobox", name="Substitute")).to_have_value("")
    assert all(seat["late_minutes"] == 0 for seat in desk.look("session/1/table/1")["seats"])
    page.get_by_label("Late player").select_option(index=2)
    choose_table(page, 2)
    expect(page.get_by_label("Minutes late")).to_have_value("")
    expect(page.get_by_label("Late player")).to_have_value("")


def test_a_phone_has_a_numeric_keypad_and_a_sign(desk: Desk, browser: Browser, server: Served) -> None:
    desk.open("Keypad", players=4, sessions=1)
    desk.write("session_started", session=1)
    with table_phone(browser, server, desk) as phone:
        west = phone.get_by_label("West:")
        expect(west).to_have_attribute("inputmode", "numeric")
        west.fill("1200")
        phone.get_by_role("button", name="Other sign").nth(2).click()
        expect(west).to_have_value("-1200")
        phone.get_by_role("button", name="Other sign").nth(2).click()
        expect(west).to_have_value("1200")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        right = phone.get_by_role("button", name="Other sign").first.evaluate("it => it.getBoundingClientRect().right")
        assert right <= phone.get_by_label("South:").evaluate("it => it.getBoundingClientRect().left")
