"""The morning on a phone: one tap for each who is here, one for each who pays; and the programme of the days on the wall."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from desk_browsing import COUNTING, at_desk, presses, told
from desking import Desk, guest_of
from serving import Served


def test_who_comes_is_ticked_with_one_tap(page: Page, desk: Desk) -> None:
    """Present, paid, who is missing, the total; a tap too many is taken back, and money only after a question."""
    desk.open("Morning", players=8, sessions=2, entry_fee=4_000, currency="EUR")
    page.add_init_script(COUNTING)
    page.set_viewport_size({"width": 390, "height": 844})
    at_desk(page, desk, "#checkin")
    status = page.get_by_role("status").filter(has_text="are here")
    expect(status).to_contain_text("0 of 10 are here")
    ada = page.get_by_role("listitem").filter(has_text="Dupont Ada")
    with presses(page, 1):
        ada.get_by_role("button", name="here").click()
        expect(status).to_contain_text("1 of 10 are here")
    with presses(page, 1):
        ada.get_by_role("button", name="pays 40 EUR").click()
        expect(status).to_contain_text("paid 40 EUR of 320 EUR, 280 EUR open")
    page.get_by_role("button", name="Only who is missing or has to pay").click()
    expect(ada).to_have_count(0)
    page.get_by_role("button", name="Only who is missing or has to pay").click()
    ada.get_by_role("button", name="here").click()
    expect(status).to_contain_text("0 of 10 are here")
    ada.get_by_role("button", name="paid").click()
    page.get_by_role("dialog", name="Pay it back?").get_by_role("button", name="Pay back").click()
    expect(status).to_contain_text("paid 0 EUR of 320 EUR")
    bo = page.get_by_role("listitem").filter(has_text="Ek Bo")
    bo.get_by_role("button", name="Another fee for").click()
    page.get_by_role("dialog").get_by_label("Fee in EUR").fill("17.50")
    page.get_by_role("dialog").get_by_role("button", name="Agree upon it").click()
    expect(bo.get_by_role("button", name="pays 17.50 EUR")).to_be_visible()
    page.get_by_label("Look for").fill("garn")
    expect(page.locator(".guest")).to_have_count(0)
    page.get_by_label("Look for").fill("DUPONT")
    expect(page.locator(".guest")).to_have_count(1)


def test_a_scorer_ticks_and_a_table_does_not(desk: Desk, server: Served) -> None:
    desk.open("Ticks", players=4, sessions=1, entry_fee=1_000)
    with guest_of(server, desk, "scorer") as scorer:
        scorer.write("person_arrived", number=1)
        scorer.write("payment_received", number=1, cents=1_000)
        fee = {"fact": {"type": "fee_agreed", "number": 1, "cents": 0}, "key": scorer.key()}
        assert scorer.post(scorer.at("entries"), fee).status_code == 403
    with guest_of(server, desk, "table") as table:
        fact = {"fact": {"type": "person_arrived", "number": 2}, "key": table.key()}
        assert table.post(table.at("entries"), fact).status_code == 403
        assert table.client.get(table.at("reception")).status_code == 403
    assert desk.look("reception")["present"] == 1


def test_the_programme_of_two_days_counts_down_on_the_wall(page: Page, desk: Desk) -> None:
    """Made from a few numbers, changed line by line; the wall shows both days, and how long until the first session."""
    desk.open("Two days", players=8, sessions=4, days=2, first_day="2099-05-02")
    at_desk(page, desk, "#programme")
    page.get_by_role("button", name="Propose it").click()
    lines = page.locator(".appointment")
    expect(lines).to_have_count(5)
    expect(lines.nth(0).get_by_label("Time")).to_have_value("2099-05-02T09:30")
    expect(lines.nth(2).get_by_label("Text")).to_have_value("Lunch")
    expect(lines.nth(3).get_by_label("Time")).to_have_value("2099-05-03T09:30")
    page.get_by_role("button", name="One more line").click()
    lines.nth(5).get_by_label("Time").fill("2099-05-03T16:00")
    lines.nth(5).get_by_label("Text").fill("Prizes")
    page.get_by_role("button", name="Keep this programme").click()
    told(page, "the programme: 6 lines")
    expect(page.get_by_role("heading", name="Sunday")).to_be_visible()
    wall = page.context.new_page()
    desk.do("scene", {"name": "programme"})
    wall.goto(f"/desk/{desk.event}/projector")
    expect(wall.get_by_role("heading", name="Programme")).to_be_visible()
    expect(wall.locator(".wall-day")).to_have_count(2)
    expect(wall.locator(".coming")).to_contain_text("Session 1")
    expect(wall.get_by_text("Begins at")).to_be_visible()
    desk.do("scene", {"name": "countdown"})
    expect(wall.get_by_role("heading", name="Session 1 begins")).to_be_visible()
