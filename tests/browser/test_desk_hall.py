"""The hall: phones, referee, players, the projector with its signal and its reveal; and who is let in."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from desk_browsing import WINDS, desk_of, phone_at, question, sign_in, table_phone, told
from desking import PASSWORD, Desk, guest_of
from muraille.server import addresses
from muraille.server.desk.secrecy import TRIES
from muraille.server.settings import Settings
from serving import Served, serving

SHEET = (41_300, 33_200, 27_500, 18_000)


def test_a_table_calls_and_the_referee_rules(page: Page, desk: Desk, browser: Browser, server: Served) -> None:
    """A table enters, confirms four times, calls; the referee goes there and rules by the catalogue; a player looks on."""
    desk.open("Phones", players=8, sessions=1)
    desk.write("session_started", session=1)
    with table_phone(browser, server, desk) as table:
        for wind, score in zip(WINDS, SHEET[:3], strict=False):
            table.get_by_label(f"{wind}:").fill(str(score))
        table.get_by_role("button", name="Enter the result").click()
        waiting = table.get_by_role("button", name="confirms")
        for count in (4, 3, 2, 1):
            expect(waiting).to_have_count(count)
            waiting.first.click()
        expect(waiting).to_have_count(0)
        table.get_by_role("button", name="Call the referee").click()
        expect(table.get_by_text("The referee is called")).to_be_visible()
        page.goto(f"/desk/{desk.event}/referee")
        page.get_by_role("button", name="I am going").click()
        expect(table.get_by_text("Head is coming")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    rule_on_noten_riichi(page)
    told(page, "RCR §3.4.6")
    with phone_at(browser, server, f"/p/{desk.event}", desk.look("links")["players"]["pin"]) as player:
        player.get_by_label("I am").select_option("3")
        expect(player.get_by_role("region", name="My schedule and results")).to_contain_text("session 1")


def rule_on_noten_riichi(page: Page) -> None:
    page.get_by_role("combobox", name="Table").select_option("1")
    page.get_by_role("radio").first.check()
    page.get_by_role("searchbox").fill("noten riichi")
    page.get_by_role("button", name="noten riichi").first.click()
    page.get_by_role("region", name="Ruling").get_by_role("button", name="draw").first.click()
    apply, no = page.get_by_role("button", name="Apply to"), page.get_by_role("button", name="no", exact=True)
    expect(no.or_(apply).first).to_be_visible()
    while no.count():
        asked = no.locator("xpath=ancestor::fieldset").inner_text()
        no.click()
        expect(page.get_by_text(asked.splitlines()[0], exact=True)).to_have_count(0)
        expect(no.or_(apply).first).to_be_visible()
    apply.click()


def test_the_clock_and_its_signals_need_no_network(page: Page, desk: Desk) -> None:
    """One stroke when the last fifteen minutes begin, three at the end; the network is away all the time."""
    desk.open("Gong", players=4, sessions=1)
    desk.write("session_started", session=1)
    page.add_init_script("""
      window.strokes = 0;
      const made = AudioContext.prototype.createGain;
      AudioContext.prototype.createGain = function () { window.strokes += 1 / 3; return made.call(this); };
    """)
    page.clock.install()
    page.goto(f"/desk/{desk.event}/projector")
    expect(page.get_by_role("timer")).to_contain_text("89:")
    page.get_by_role("button", name="Let the gong sound").click()
    expect(page.get_by_role("button", name="The gong will sound")).to_be_visible()
    strokes = round(page.evaluate("window.strokes"))
    heard = "strokes => Math.round(window.strokes) === strokes"
    page.context.set_offline(True)
    page.clock.fast_forward(75 * 60 * 1000 + 2000)
    expect(page.get_by_text("Last minutes")).to_be_visible()
    page.wait_for_function(heard, arg=strokes + 1)
    page.clock.fast_forward(15 * 60 * 1000)
    expect(page.get_by_text("Time is over")).to_be_visible()
    page.wait_for_function(heard, arg=strokes + 4)
    expect(page.get_by_role("timer")).to_contain_text("−0:")
    page.context.set_offline(False)


def test_the_reveal_goes_from_the_last_place_to_the_first(page: Page, desk: Desk, server: Served) -> None:
    """Held results, whole sessions only, one place at each press, here and at the desk."""
    desk.open("Reveal", players=4, sessions=2, hold_results=True)
    desk.write("session_started", session=1)
    page.goto(f"/desk/{desk.event}#projector")
    page.get_by_role("button", name="Scene: reveal").click()
    expect(page.get_by_role("alert")).to_contain_text("there is nothing to reveal")
    desk.write("totals_entered", session=1, table=1, scores=SHEET)
    desk.write("session_started", session=2)
    page.get_by_role("button", name="Scene: reveal").click()
    told(page, "the reveal counts sessions 1 to 1: session 2 has no result yet of table 1")
    people = [row["person"] for row in desk.look("ranking?everything=yes")["rows"] if row["place"]]
    names = [f"{person['last_name']} {person['first_name']}" for person in people]
    hall = page.context.new_page()
    # Without timers, only what the server tells reaches the wall.
    hall.add_init_script("""
      window.setInterval = () => 0;
      window.moving = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.moving += 1; return animate.apply(this, given); };
    """)
    hall.emulate_media(reduced_motion="no-preference")
    hall.goto(f"/desk/{desk.event}/projector")
    expect(hall.get_by_role("heading", name="The results after session 1")).to_be_visible()
    expect(hall.get_by_text("4 players")).to_be_visible()
    hall.keyboard.press("ArrowRight")
    expect(hall.get_by_role("listitem")).to_have_count(1)
    expect(hall.get_by_role("listitem")).to_contain_text(names[3])
    # The desk knows of the press at the wall, and the wall of the presses at the desk.
    expect(page.get_by_text("Uncovered so far: 1 of 4")).to_be_visible()
    page.get_by_role("button", name="Next place").dblclick()
    expect(hall.get_by_role("listitem")).to_have_count(3)
    expect(hall.get_by_role("listitem").first).to_contain_text(names[1])
    page.context.set_offline(True)
    hall.keyboard.press("ArrowRight")
    expect(hall.get_by_role("listitem")).to_have_count(4)
    page.context.set_offline(False)
    assert desk.look("ranking")["after"] is None
    desk.write("totals_entered", session=2, table=1, scores=[15_000, 20_000, 25_000, 60_000])
    for session in (1, 2):
        desk.write("session_released", session=session)
    page.get_by_role("button", name="Scene: ranking").click()
    expect(hall.get_by_role("heading", name="Ranking after session 2")).to_be_visible()
    assert hall.evaluate("window.moving") > 0


def test_phones_are_given_an_address_that_they_reach(
    page: Page, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desk: Desk
) -> None:
    """Opened at the computer itself, the page offers the addresses of the network; where there is none, it says so."""
    desk.open("Here only", players=4, sessions=1)
    page.goto(f"/desk/{desk.event}#access")
    expect(page.get_by_text("The server answers on this computer only")).to_be_visible()
    monkeypatch.setattr(addresses, "in_the_network", lambda: ("192.168.7.20", "10.0.0.3"))
    with serving(Settings(data=tmp_path, host="0.0.0.0", pace_s=0)) as wide:
        visitor = browser.new_context(base_url=wide.url, locale="en-GB")
        there = visitor.new_page()
        sign_in(there)
        head = desk_of(there, wide)
        head.open("For all", players=4, sessions=1)
        there.goto(f"/desk/{head.event}#access")
        port = wide.url.rpartition(":")[2]
        expect(there.get_by_text(f"http://192.168.7.20:{port}/t/{head.event}/1")).to_be_visible()
        expect(there.get_by_text("answers on this computer only")).to_have_count(0)
        there.get_by_role("combobox", name="Addresses, QR codes and papers").select_option(index=1)
        expect(there.get_by_text(f"http://10.0.0.3:{port}/t/{head.event}/1")).to_be_visible()
        made = head.post("/api/tables", {"seats": ["human"] * 4, "rules": "rcr-2016"}).json()
        assert made["join_url"].startswith("http://10.0.0.3:")
        there.evaluate(
            "([id, token]) => localStorage.setItem(`muraille.seat.${id}`, token)", [made["id"], made["token"]]
        )
        there.goto(made["url"])
        expect(there.get_by_label("Link")).to_have_value(made["join_url"])
        expect(there.get_by_text("works on this computer only")).to_have_count(0)
        head.client.close()
        visitor.close()


def test_the_password_is_changed(page: Page, desk: Desk, browser: Browser, server: Served) -> None:
    """Whoever else came in by the old one is out; then it is changed back for the tests that follow."""
    desk.open("Password", players=4, sessions=1)
    elsewhere = browser.new_context(base_url=server.url, locale="en-GB")
    other = elsewhere.new_page()
    sign_in(other)
    page.goto(f"/desk/{desk.event}#access")
    for old, new in ((PASSWORD, "another long one"), ("another long one", PASSWORD)):
        page.reload()
        page.get_by_role("button", name="Change the password").click()
        asked = question(page, "Change the password")
        asked.get_by_label("Old password").fill(old)
        asked.get_by_label("New password").fill(new)
        asked.get_by_label("The same password again").fill(new)
        page.keyboard.press("Enter")
        told(page, "the password is changed")
        other.goto("/desk")
        expect(other.get_by_role("button", name="Sign in")).to_be_visible()
        sign_in(other, new)
    elsewhere.close()


def test_a_pass_is_revoked(page: Page, desk: Desk, browser: Browser, server: Served) -> None:
    desk.open("Revoked", players=4, sessions=1)
    page.goto(f"/desk/{desk.event}#access")
    page.get_by_label("Name (may be left out)").fill("Sam Scorer")
    page.get_by_role("button", name="Link for a scorer").click()
    link = page.get_by_role("region", name="New link").locator("code").inner_text()
    context = browser.new_context(base_url=server.url, locale="en-GB")
    scorer = context.new_page()
    scorer.goto(link)
    expect(scorer.get_by_text("Sam Scorer, scorer")).to_be_visible()
    expect(scorer.get_by_role("link", name="Access")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Revoke Sam Scorer").click()
    expect(page.get_by_role("button", name="Revoke Sam Scorer")).to_have_count(0)
    scorer.reload()
    expect(scorer.get_by_role("button", name="Sign in")).to_be_visible()
    context.close()


def test_guessing_a_pin_is_locked(page: Page, desk: Desk) -> None:
    desk.open("Locked", players=4, sessions=1)
    pin = desk.look("links")["tables"][0]["pin"]
    wrong = "000000" if pin != "000000" else "000001"
    desk.client.cookies.clear()
    page.context.clear_cookies()
    page.goto(f"/t/{desk.event}/1")
    for _ in range(TRIES):
        page.get_by_label("PIN").fill(wrong)
        page.get_by_role("button", name="Come in").click()
        expect(page.get_by_role("alert")).to_contain_text("the PIN is wrong")
    page.get_by_label("PIN").fill(pin)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_contain_text("too many wrong tries: wait")


def test_a_rehearsal_is_watched_and_wiped(page: Page, desk: Desk, server: Served) -> None:
    desk.open("Rehearsed", players=8, sessions=2)
    page.goto(f"/desk/{desk.event}#access")
    page.get_by_role("button", name="Start a rehearsal").click()
    page.wait_for_url("**/desk/rehearsal-*")
    expect(page.get_by_role("region", name="Next")).to_contain_text("everything is played")
    page.get_by_role("navigation", name="Parts of the desk").get_by_role("link", name="Journal").click()
    for words in ("3 minutes late", "sits in for", "False win", "corrected to"):
        expect(page.get_by_role("row").filter(has_text=words)).to_have_count(1)
    page.get_by_role("navigation", name="Parts of the desk").get_by_role("link", name="Access").click()
    page.get_by_role("button", name="Make every export once").click()
    expect(page.get_by_text("print-certificates.pdf")).to_be_visible()
    page.get_by_role("button", name="Wipe the rehearsal").click()
    question(page, "Wipe the rehearsal?").get_by_role("button", name="Wipe the rehearsal").click()
    page.wait_for_url(f"**/desk/{desk.event}")
    with guest_of(server, desk, "referee") as referee:
        assert [each["id"] for each in referee.client.get("/api/desk/events").json()["events"]] == [desk.event]
