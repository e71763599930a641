"""Corners of a day at the desk: changed rules, numbers that cannot be, drafts, lines with their parts, codes that are scanned."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from desk_browsing import at_desk, choose_table, part, table_phone, told
from desking import Desk
from muraille.server.desk.links import player_subject, table_subject
from muraille.server.desk.secrecy import key_of, pin_of
from serving import Served

SHEET = (41_300, 33_200, 27_500, 18_000)


def test_rules_are_changed_when_an_event_is_made(page: Page, desk: Desk) -> None:
    """From the declared options, with their paragraphs; the page says that it is no longer the book, and so does the wall."""
    page.goto("/desk")
    expect(page.get_by_text("New event", exact=True)).to_be_visible()  # only then is it known whether the form is open
    if not page.get_by_label("Name of the event").is_visible():
        page.get_by_text("New event", exact=True).click()
    page.get_by_label("Name of the event").fill("House rules")
    page.get_by_label("Sessions", exact=True).fill("2")
    page.get_by_role("button", name="Options and their paragraphs").click()
    page.get_by_label("Search the options").fill("starting points")
    row = page.get_by_role("listitem").filter(has=page.locator("#option-starting_points"))
    expect(row).to_contain_text("RCR §")
    row.get_by_role("textbox").fill("25000")
    row.get_by_role("textbox").press("Tab")
    expect(page.get_by_text("One option is changed: this is no longer the book.")).to_be_visible()
    page.get_by_role("button", name="Open the event").click()
    expect(page.get_by_role("heading", name="House rules")).to_be_visible()
    desk.event = page.url.partition("/desk/")[2].partition("#")[0]
    assert desk.look("overview")["settings"]["options"] == {"starting_points": "25000"}
    assert desk.look("overview")["rules_name"] == "EMA Riichi Competition Rules 2016 (1 option changed)"
    part(page, "Settings")
    expect(page.get_by_text("One option is changed: this is no longer the book.")).to_be_visible()
    page.get_by_role("button", name="Change the settings").click()
    told(page, "settings")
    assert desk.look("overview")["settings"]["options"] == {"starting_points": "25000"}
    desk.do("people", {"text": "\n".join(f"Player {n}" for n in range(4)), "check": False, "key": desk.key()})
    desk.do("draw", {"key": desk.key(), "seed": 1})
    assert desk.look("session/1/table/1")["sum"] == 100_000


def test_numbers_that_no_sticks_make_are_said_while_one_types(page: Page, desk: Desk) -> None:
    desk.open("Sticks", players=4, sessions=1)
    desk.write("session_started", session=1)
    at_desk(page, desk, "#session/1")
    choose_table(page, 1)
    page.get_by_label("East:").fill("46050")
    expect(page.get_by_text("46 050 is no multiple of 100: no sticks make it")).to_be_visible()
    page.get_by_label("East:").fill("46000")
    expect(page.get_by_text("no sticks make it")).to_have_count(0)
    page.get_by_label("Bets left").fill("500")
    expect(page.get_by_text("Bets of 500 are no multiple of 1 000: a bet is one stick")).to_be_visible()


def test_a_penalty_that_is_typed_stays_with_its_table(page: Page, desk: Desk) -> None:
    """Another table shows none of it; back at the first one it is there, until it is given."""
    desk.open("Drafts", players=8, sessions=1)
    desk.write("session_started", session=1)
    at_desk(page, desk, "#session/1")
    choose_table(page, 1)
    page.get_by_text("Late, substitute, penalty").click()
    page.get_by_label("Penalised player").select_option(index=2)
    page.get_by_label("Points").fill("8000")
    page.get_by_label("What happened").fill("shouting")
    page.get_by_role("button", name="Table 2").click()
    expect(page.get_by_label("What happened")).to_have_value("")
    expect(page.get_by_label("Penalised player")).to_have_value("")
    page.get_by_role("button", name="Table 1").click()
    expect(page.get_by_label("What happened")).to_have_value("shouting")
    expect(page.get_by_label("Points")).to_have_value("8000")
    expect(page.get_by_text("Draft of table 1, not sent")).to_be_visible()
    page.get_by_role("button", name="Give the penalty").click()
    told(page, "shouting")
    expect(page.get_by_text("Draft of table 1, not sent")).to_have_count(0)
    expect(page.get_by_label("What happened")).to_have_value("")
    expect(page.get_by_label("Paragraph")).not_to_have_value("")
    assert [each["given"]["points"] for each in desk.look("report")["penalties"]] == [8000]


def test_a_line_is_signed_with_its_parts(page: Page, desk: Desk, browser: Browser, server: Served) -> None:
    """Score, start, uma, penalties on the phone; a substitute's line says why the book writes it, there and at the desk."""
    desk.open("Parts", players=4, sessions=1)
    desk.write("session_started", session=1)
    seats = [seat["person"]["number"] for seat in desk.look("session/1")["tables"][0]["seats"]]
    away, substitute = seats[3], desk.look("people")["people"][-1]["number"]
    desk.write("substitute_seated", session=1, table=1, absent=away, substitute=substitute)
    desk.write("player_late", session=1, player=seats[0], minutes=2)
    desk.write("totals_entered", session=1, table=1, scores=SHEET)
    with table_phone(browser, server, desk) as phone:
        lines = phone.get_by_role("region", name="Result and confirmations").get_by_role("listitem")
        expect(lines.nth(0)).to_contain_text("41 300 score")
        expect(lines.nth(0)).to_contain_text("−2 000 late")
        expect(lines.nth(0)).to_contain_text("−30 000 start")
        expect(lines.nth(0)).to_contain_text("+15 000 uma")
        expect(lines.nth(3)).to_contain_text("−15 000 recorded −15 000 uma")
        expect(lines.nth(3)).to_contain_text("RCR §5.9")
    at_desk(page, desk, "#session/1")
    expect(page.get_by_role("row").filter(has_text="RCR §5.9")).to_have_count(1)


def test_codes_on_paper_let_in_by_themselves(desk: Desk, browser: Browser, server: Served) -> None:
    """The sheet of a table carries the PIN of its session, a name tag its player; both are forgotten by the address."""
    desk.open("Codes", players=4, sessions=2, session_pins=True)
    desk.write("session_started", session=1)
    secret = server.services.desk.found(desk.event).secret
    visitor = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844})
    phone = visitor.new_page()
    phone.goto(f"/t/{desk.event}/1#{pin_of(secret, table_subject(1, 1))}")
    expect(phone.get_by_role("button", name="Call the referee")).to_be_visible()
    assert "#" not in phone.url
    phone.goto(f"/t/{desk.event}/1#000000")
    expect(phone.get_by_role("button", name="Call the referee")).to_be_visible()
    visitor.clear_cookies()
    phone.goto(f"/p/{desk.event}#2.{key_of(secret, player_subject(2))}")
    expect(phone.get_by_label("I am")).to_have_value("2")
    expect(phone.get_by_role("region", name="My schedule and results")).to_be_visible()
    visitor.close()


def test_the_certificate_counts_meetings_within_countries(page: Page, desk: Desk) -> None:
    desk.open("Certificate", players=16, sessions=3)
    at_desk(page, desk, "#draw")
    shown = page.get_by_role("region", name="Certificate of the draw")
    within = desk.look("draw")["certificate"]["within"]
    assert within["country"] > 0
    expect(shown).to_contain_text(f"Meetings within a country\n{within['country']}", use_inner_text=True)
    expect(shown).to_contain_text("Meetings within a team\n0", use_inner_text=True)
