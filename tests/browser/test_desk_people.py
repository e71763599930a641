"""Who takes part, in the browser: lists with a preview, corrections that erase nothing, walk-ins and a redraw."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from desk_browsing import at_desk, part, told
from desking import Desk


def person(desk: Desk, number: int) -> dict[str, Any]:
    found: list[dict[str, Any]] = desk.look("people")["people"]
    return next(each for each in found if each["number"] == number)


def opened(page: Page, desk: Desk, name: str) -> None:
    desk.open(name, players=16, sessions=3)
    at_desk(page, desk, "#people")
    page.get_by_text("Register or correct one person").click()


def test_a_correction_erases_nothing(page: Page, desk: Desk) -> None:
    """A known number loads the person, and fields that are empty change nothing."""
    opened(page, desk, "Correcting")
    before = person(desk, 3)
    page.get_by_label("Number (a known one").fill("3")
    expect(page.get_by_label("Last name")).to_have_value("Weiss")
    told(page, "Corrects player 3, Chris Weiss")
    page.get_by_label("Last name").fill("")
    page.get_by_label("Club").fill("Bern")
    page.get_by_role("button", name="Correct", exact=True).click()
    told(page, "Chris Weiss")
    assert person(desk, 3) == before | {"club": "Bern"}
    expect(page.get_by_label("Club")).to_have_value("")


def test_a_number_that_somebody_has_is_refused(page: Page, desk: Desk) -> None:
    opened(page, desk, "Taken")
    page.get_by_label("First name").fill("Zoé")
    page.get_by_label("Last name").fill("Blanc")
    page.get_by_label("Number (a known one").fill("3")
    expect(page.get_by_role("alert")).to_contain_text("Number 3 belongs to Chris Weiss")
    page.get_by_label("Last name").press("Enter")
    assert person(desk, 3)["name"] == "Chris Weiss"
    body = {"key": "some other desk", "number": 3, "last_name": "Blanc"}
    answer = desk.post(desk.at("person"), body)
    assert (answer.status_code, answer.json()["error"]["message"]) == (409, "number 3 is taken by Chris Weiss")
    page.get_by_label("Number (a known one").fill("")
    page.get_by_role("button", name="Register", exact=True).click()
    told(page, "Zoé Blanc")
    assert person(desk, 19)["name"] == "Zoé Blanc"


def test_differences_of_a_list_are_taken_over_one_by_one(page: Page, desk: Desk) -> None:
    desk.open("Lists", players=16, sessions=3)
    at_desk(page, desk, "#people")
    page.get_by_text("Paste a list").click()
    text = "name;country;club;kind\nAda Dupont;;Lyon;\nBo Ek;;Umeå;\nDirk Bakker;;;\nMax Noir;FRA;Paris;substitute"
    file = FilePayload(name="list.csv", mimeType="text/csv", buffer=text.encode("cp1252"))
    page.get_by_label("Or a file").set_input_files(files=[file])
    preview = page.get_by_role("table", name="Will be registered")
    expect(preview.get_by_role("row").filter(has_text="Noir")).to_contain_text("substitute")
    expect(page.get_by_text("3 people of the list are already there")).to_be_visible()
    page.get_by_role("checkbox", name="2 Bo Ek: Club – → Umeå").check()
    page.get_by_role("button", name="Register one person · Correct one person").click()
    told(page, "one person registered, one person corrected")
    assert [person(desk, number)["club"] for number in (1, 2, 19)] == ["", "Umeå", "Paris"]
    page.get_by_role("textbox", name="One person a line").fill("name;club\nAda Dupont;Lyon\nBo Ek;Oslo")
    page.get_by_role("button", name="Check the list").click()
    page.get_by_role("checkbox", name="all of them").check()
    page.get_by_role("button", name="Correct 2 people").click()
    told(page, "2 people corrected")
    assert [person(desk, number)["club"] for number in (1, 2)] == ["Lyon", "Oslo"]


def test_a_walk_in_is_drawn_in_with_substitutes_or_byes(page: Page, desk: Desk) -> None:
    opened(page, desk, "Walk-in")
    page.get_by_label("Last name").fill("Late")
    page.get_by_role("textbox", name="Country", exact=True).fill("FRA")
    page.get_by_role("button", name="Register", exact=True).click()
    told(page, "Late")
    part(page, "Seating")
    page.get_by_label("What is drawn").select_option("again")
    page.get_by_role("spinbutton", name="Session").fill("1")
    page.get_by_label("Seed").fill("5")
    page.get_by_label("Reason").fill("a walk-in")
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_role("alert")).to_contain_text("3 substitutes or house players are needed")
    page.get_by_label("Where tables are not full").select_option("byes")
    page.get_by_role("button", name="Draw the seats").click()
    told(page, "sessions 1 to 3 drawn, seed 5; 1 player rests in each session")
    expect(page.get_by_role("region", name="Certificate of the draw")).to_contain_text("5")
    assert [doubt["what"].split(";")[0] for doubt in desk.look("overview")["doubts"]].count(
        "16 seats for 17 players"
    ) == 3


def test_who_leaves_leaves_before_the_next_session(page: Page, desk: Desk) -> None:
    desk.open("Leaving", players=8, sessions=3)
    desk.write("session_started", session=1)
    at_desk(page, desk, "#people")
    page.get_by_role("row").filter(has_text="Bo Ek").get_by_role("button", name="Leaves").click()
    expect(page.get_by_role("dialog").get_by_label("From session")).to_have_value("2")
