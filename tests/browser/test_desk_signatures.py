"""What a table's phone may file and when, who signs what, and who is called without anybody calling."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from desk_browsing import at_desk, part, table_phone, told
from desking import Desk, guest_of
from serving import Served, wait_until

SHEET = (41_300, 33_200, 27_500, 18_000)


def seats(desk: Desk) -> list[Any]:
    found: list[Any] = desk.look("session/1/table/1")["seats"]
    return found


def numbers(desk: Desk) -> list[int]:
    return [seat["person"]["number"] for seat in seats(desk)]


def test_a_phone_files_nothing_before_the_session(desk: Desk, browser: Browser, server: Served) -> None:
    desk.open("Early", players=4, sessions=1)
    with guest_of(server, desk, "table") as table:
        fact = {"type": "totals_entered", "session": 1, "table": 1, "scores": SHEET}
        answer = table.post(table.at("entries"), {"fact": fact, "key": table.key()})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_begun")
    with table_phone(browser, server, desk) as phone:
        expect(phone.get_by_text("The result is entered here once the session has begun")).to_be_visible()
        expect(phone.get_by_label("East:")).to_have_count(0)
        desk.write("session_started", session=1)
        expect(phone.get_by_label("East:")).to_be_visible()


@pytest.mark.rule("M176")
def test_a_penalty_asks_for_the_signatures_again(desk: Desk, browser: Browser, server: Served) -> None:
    desk.open("Signed", players=4, sessions=1)
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=SHEET)
    four = numbers(desk)
    desk.write("sheet_signed", session=1, table=1, players=four)
    with table_phone(browser, server, desk) as phone:
        expect(phone.get_by_text("✓ confirmed")).to_have_count(4)
        given = {"player": four[2], "points": 20_000, "moment": "after_uma", "cite": "RCR §3.4.6"}
        penalty: dict[str, Any] = {"session": 1, "table": 1, "text": "chombo", **given}
        desk.write("penalty_given", **penalty)
        expect(phone.get_by_role("alert")).to_contain_text("The result has changed, and everybody confirms again")
        expect(phone.get_by_role("alert")).to_contain_text("chombo")
        waiting = phone.get_by_role("button", name="confirms")
        for count in (4, 3, 2, 1):
            expect(waiting).to_have_count(count)
            waiting.first.click()
        expect(phone.get_by_text("✓ confirmed")).to_have_count(4)
        expect(phone.get_by_role("alert")).to_have_count(0)
    assert all(seat["signed"] for seat in seats(desk))


def test_a_chombo_calls_the_referee_at_once(page: Page, desk: Desk, server: Served) -> None:
    """Until it is ruled on; a second entry of the same deal is no second call."""
    desk.open("Chombo", players=4, sessions=1)
    desk.write("session_started", session=1)
    with guest_of(server, desk, "table") as table:
        for _ in range(2):
            table.write("deal_entered", session=1, table=1, number=1, chombo=["W"])
    at_desk(page, desk)
    offender = seats(desk)[2]["person"]
    name = f"{offender['first_name']} {offender['last_name']}"
    told(page, f"session 1: chombo of {name}, to be ruled on")
    assert len(desk.look("overview")["calls"]) == 1
    penalty = {
        "session": 1,
        "player": offender["number"],
        "points": 20_000,
        "moment": "after_uma",
        "cite": "RCR §3.4.6",
    }
    desk.write("penalty_given", table=1, text="chombo", **penalty)
    expect(page.get_by_text("to be ruled on")).to_have_count(0)


def test_a_dispute_that_is_settled_loses_its_red_bar(page: Page, desk: Desk, server: Served) -> None:
    desk.open("Dispute", players=4, sessions=1)
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=SHEET)
    other = [SHEET[1], SHEET[0], *SHEET[2:]]
    held = {"type": "totals_entered", "session": 1, "table": 1, "scores": other}
    with guest_of(server, desk, "table") as table:
        table.write("sheet_disputed", session=1, table=1, held=held)
    at_desk(page, desk)
    told(page, "the result of session 1 is disputed")
    part(page, "Session")
    page.get_by_role("button", name="Take over what table 1 holds to be right").click()
    page.get_by_label("Reason").last.fill("they are right")
    page.keyboard.press("Enter")
    expect(page.get_by_text("is disputed")).to_have_count(0)
    wait_until(lambda: [seat["line"]["score"] for seat in seats(desk)] == other)
    assert desk.look("overview")["calls"] == []


def test_a_deal_is_corrected_from_what_stands(desk: Desk, browser: Browser, server: Served) -> None:
    desk.open("Deal", players=4, sessions=1)
    desk.write("session_started", session=1)
    won = {"seat": "S", "han": 3, "fu": 40}
    desk.write("deal_entered", session=1, table=1, number=1, winners=[won], discarder="W", riichi=["S", "N"])
    with table_phone(browser, server, desk) as phone:
        phone.get_by_role("button", name="Deal by deal").click()
        phone.get_by_role("button", name="Correct deal 1").click()
        expect(phone.get_by_label("Han", exact=True)).to_have_value("3")
        phone.get_by_label("Fu", exact=True).fill("30")
        phone.get_by_label("Reason of the correction").fill("counted again")
        phone.get_by_role("button", name="Correct the deal").click()
        told(phone, "deal 1")
    deal = desk.look("session/1/table/1")["deals"][0]["deal"]
    assert (deal["winners"][0]["seat"], deal["winners"][0]["han"], deal["winners"][0]["fu"]) == ("S", 3, 30)
    assert (deal["discarder"], deal["riichi"]) == ("W", ["S", "N"])
