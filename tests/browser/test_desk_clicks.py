"""The most frequent jobs of a day, with the number of presses that docs/desk.md promises.

A press is one of the mouse or of a finger, or a choice in a list; what is typed at the keyboard is none.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from desk_browsing import COUNTING, WINDS, at_desk, choose_table, enter_by_keyboard, part, presses, table_phone, told
from desking import Desk
from serving import Served

SHEET = (41_300, 33_200, 27_500, 18_000)


@pytest.fixture
def counted(page: Page) -> Page:
    page.add_init_script(COUNTING)
    return page


def open_session(page: Page, desk: Desk, name: str) -> None:
    desk.open(name, players=8, sessions=3)
    desk.write("session_started", session=1)
    at_desk(page, desk, "#session/1")
    expect(page.get_by_role("heading", name="Session 1")).to_be_visible()


def test_a_result_takes_no_press(counted: Page, desk: Desk) -> None:
    open_session(counted, desk, "No press")
    with presses(counted, 0):
        enter_by_keyboard(counted, 1, SHEET)
        told(counted, "table 1")
    assert desk.look("session/1/table/1")["state"] == "complete"


def test_a_correction_takes_none_by_keyboard_and_two_by_mouse(counted: Page, desk: Desk) -> None:
    open_session(counted, desk, "Correction")
    desk.write("totals_entered", session=1, table=2, scores=SHEET)
    with presses(counted, 2):
        counted.get_by_role("button", name="Table 2").click()
        expect(counted.get_by_label("East:")).to_have_value(str(SHEET[0]))
        for wind, score in (("East", 42_300), ("South", 32_200)):
            counted.get_by_label(f"{wind}:").fill(str(score))
        counted.get_by_label("Reason of the correction").fill("misread")
        counted.get_by_role("button", name="Correct the result").click()
        told(counted, "corrected to")


def test_a_late_player_takes_two(counted: Page, desk: Desk) -> None:
    """The table by keyboard; the forms of a table open, somebody chosen, minutes, Enter."""
    open_session(counted, desk, "Late")
    with presses(counted, 2):
        choose_table(counted, 2)
        counted.get_by_text("Late, substitute, penalty").click()
        counted.get_by_label("Late player").select_option(index=1)
        counted.get_by_label("Minutes late").fill("4")
        counted.get_by_label("Minutes late").press("Enter")
        told(counted, "4 minutes late")


def test_a_substitute_for_the_rest_takes_four(counted: Page, desk: Desk) -> None:
    open_session(counted, desk, "Substitute")
    with presses(counted, 4):
        choose_table(counted, 1)
        counted.get_by_text("Late, substitute, penalty").click()
        counted.get_by_label("Absent player").select_option(index=1)
        counted.get_by_role("combobox", name="Substitute").select_option(index=1)
        counted.get_by_label("Through session").fill("3")
        counted.get_by_role("button", name="Seat the substitute").click()
        told(counted, "sits in for")
    number = desk.look("people")["people"][-2]["number"]
    sitting = [
        (seat["substitute"] or {}).get("number")
        for session in (1, 2, 3)
        for table in desk.look(f"session/{session}")["tables"]
        for seat in table["seats"]
    ]
    assert sitting.count(number) == 3


def test_a_penalty_by_the_catalogue_takes_five_on_a_phone(
    counted: Page, desk: Desk, browser: Browser, server: Served
) -> None:
    """A table calls: going there chooses it; then who, what, how it was noticed, apply."""
    desk.open("Catalogue", players=8, sessions=1)
    desk.write("session_started", session=1)
    counted.set_viewport_size({"width": 390, "height": 844})
    with table_phone(browser, server, desk, 2) as table:
        table.get_by_role("button", name="Call the referee").click()
        expect(table.get_by_text("The referee is called")).to_be_visible()
    counted.goto(f"/desk/{desk.event}/referee")
    expect(counted.get_by_role("button", name="I am going")).to_be_visible()
    with presses(counted, 5):
        counted.get_by_role("button", name="I am going").click()
        counted.get_by_role("radio").first.check()
        counted.get_by_role("searchbox").fill("false win")
        counted.get_by_role("button", name="False win").first.click()
        apply = counted.get_by_role("button", name="Apply to")
        asked = counted.get_by_role("group").get_by_role("button").first
        expect(apply.or_(asked).first).to_be_visible()
        if not apply.is_visible():
            asked.click()
        apply.click()
        told(counted, "RCR §3.4.6")
    assert len(desk.look("report")["penalties"]) == 1


def test_a_link_for_a_co_organiser_takes_two_on_a_phone(
    counted: Page, desk: Desk, browser: Browser, server: Served
) -> None:
    """It is there to be scanned and to be copied; whoever opens it is in, with a phone and without a password."""
    desk.open("Co-organiser", players=8, sessions=1)
    counted.set_viewport_size({"width": 390, "height": 844})
    at_desk(counted, desk)
    with presses(counted, 2):
        part(counted, "Access")
        counted.get_by_role("button", name="Link for a co-organiser").click()
        link = counted.get_by_role("region", name="New link")
        expect(link.get_by_role("img", name="QR code of the new link")).to_be_visible()
    expect(link).to_contain_text("co-organiser 1, co-organiser, until")
    counted.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link.get_by_role("button", name="Copy the link").click()
    told(counted, "The link is copied.")
    address = link.locator("code").inner_text()
    assert counted.evaluate("navigator.clipboard.readText()") == address
    visitor = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844})
    phone = visitor.new_page()
    phone.goto(address)
    expect(phone.get_by_role("link", name="Papers")).to_be_visible()
    expect(phone.get_by_role("link", name="Projector", exact=True)).to_be_visible()
    expect(phone.get_by_role("link", name="Access")).to_have_count(0)
    visitor.close()


def test_a_session_is_started_and_released_by_one(counted: Page, desk: Desk) -> None:
    desk.open("One press", players=4, sessions=1, hold_results=True)
    at_desk(counted, desk)
    with presses(counted, 1):
        counted.get_by_role("button", name="Start session 1").click()
        told(counted, "started")
    desk.write("totals_entered", session=1, table=1, scores=SHEET)
    with presses(counted, 1):
        counted.get_by_role("button", name="Release session 1").click()
        told(counted, "released")


def test_sheets_of_a_table_take_four_and_a_scene_two(counted: Page, desk: Desk) -> None:
    desk.open("Papers", players=8, sessions=2)
    at_desk(counted, desk)
    with presses(counted, 4):
        part(counted, "Papers")
        counted.get_by_label("Session").select_option("2")
        counted.get_by_label("Table").select_option("1")
        with counted.expect_download() as loading:
            counted.get_by_role("link", name="Score sheets").click()
        assert "print-score-sheets" in loading.value.suggested_filename
    with presses(counted, 2):
        part(counted, "Projector")
        counted.get_by_role("button", name="Scene: seats by name").click()
        expect(counted.get_by_role("button", name="Scene: seats by name", pressed=True)).to_be_visible()


def test_a_table_enters_with_one_press_and_one_for_each_signature(
    counted: Page, desk: Desk, browser: Browser, server: Served
) -> None:
    desk.open("Phone", players=4, sessions=1)
    desk.write("session_started", session=1)
    with table_phone(browser, server, desk) as phone:
        phone.evaluate(COUNTING)
        with presses(phone, 5):
            for wind, score in zip(WINDS, SHEET[:3], strict=False):
                phone.get_by_label(f"{wind}:").fill(str(score))
            phone.get_by_role("button", name="Enter the result").click()
            waiting = phone.get_by_role("button", name="confirms")
            for count in (4, 3, 2, 1):
                expect(waiting).to_have_count(count)
                waiting.first.click()
            expect(waiting).to_have_count(0)
