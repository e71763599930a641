"""Whole competitions through the organiser's desk in a real browser, with everything that goes wrong on the day."""

from __future__ import annotations

import io
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
from openpyxl import load_workbook
from playwright.sync_api import Browser, BrowserContext, Page, expect

from desking import PASSWORD, Desk, entrants
from muraille.competition.demo import mcr_totals, riichi_totals
from serving import Served

WINDS = ("East", "South", "West", "North")


@pytest.fixture
def answers(page: Page) -> list[str]:
    """What is answered to the questions of the browser."""
    given: list[str] = []
    page.on("dialog", lambda dialog: dialog.accept(given.pop(0) if given else ""))
    return given


def sign_in(page: Page) -> None:
    """The first start sets the password; later ones ask for it."""
    page.goto("/desk")
    page.get_by_label("Your name").fill("Head")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the password").or_(page.get_by_role("button", name="Sign in")).click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def open_event(page: Page, name: str, rules: str) -> str:
    """From nothing to a seating of sixteen players: a list, its report, the draw and its certificate."""
    if not page.get_by_label("Name of the event").is_visible():
        page.get_by_text("New event", exact=True).click()
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Rules").select_option(rules)
    page.get_by_label("Sessions", exact=True).fill("3")
    page.get_by_role("button", name="Open the event").click()
    page.get_by_role("textbox", name="One person a line").fill(entrants(16))
    page.get_by_role("button", name="Check the list").click()
    page.get_by_role("button", name="Register 18 people").click()
    expect(page.get_by_role("status").filter(has_text="18 people registered")).to_be_visible()
    page.get_by_role("link", name="Draw", exact=True).click()
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("region", name="Certificate of the draw")).to_contain_text("proved optimal")
    return page.url.partition("/desk/")[2].partition("#")[0]


def desk_of(page: Page, server: Served, event: str = "") -> Desk:
    """The same head referee by HTTP, for the bulk of the results."""
    cookies = {each.get("name", ""): each.get("value", "") for each in page.context.cookies()}
    return Desk(httpx.Client(base_url=server.url, cookies=cookies, timeout=60), event)


def start(page: Page, session: int) -> None:
    page.get_by_role("link", name="Overview").click()
    page.get_by_role("button", name=f"Start session {session}").click()
    expect(page.get_by_role("status").filter(has_text="started")).to_be_visible()
    page.goto(f"{page.url.partition('#')[0]}#session/{session}")
    expect(page.get_by_role("heading", name=f"Session {session}")).to_be_visible()


def enter_by_keyboard(page: Page, table: int, scores: tuple[int, ...]) -> None:
    """The number of the table, four totals, Enter: no mouse."""
    page.get_by_role("spinbutton", name="Table", exact=True).fill(str(table))
    page.keyboard.press("Enter")
    expect(page.get_by_label("East:")).to_be_focused()
    for score in scores:
        page.keyboard.type(str(score))
        page.keyboard.press("Tab")
    page.get_by_label("East:").press("Enter")


def results(desk: Desk, session: int, made: Callable[[int], dict[str, Any]], *, but: tuple[int, ...] = ()) -> None:
    for table in range(1, 5):
        if table not in but:
            desk.write("totals_entered", session=session, table=table, **made(table))


def riichi(table: int) -> dict[str, Any]:
    scores, bets = riichi_totals(Random(table))
    return {"scores": scores, "bets": bets}


def mcr(table: int) -> dict[str, Any]:
    return {"scores": mcr_totals(Random(table))}


def incidents(page: Page, answers: list[str], rules: str) -> None:
    """A late player, a substitute who enters during the game, and a penalty."""
    page.get_by_text("Late, substitute, penalty").click()
    page.get_by_label("Minutes late").fill("3")
    page.get_by_role("button", name="Enter as late").click()
    expect(page.get_by_role("status").filter(has_text="3 minutes late")).to_be_visible()
    page.get_by_label("Absent player").select_option(index=1)
    page.get_by_label("Number of the substitute").fill("17")
    page.get_by_label("after the game had begun").check()
    page.get_by_role("button", name="Seat the substitute").click()
    expect(page.get_by_role("status").filter(has_text="sits in for")).to_be_visible()
    page.get_by_label("Penalised player").select_option(index=2)
    page.get_by_role("spinbutton", name="Points", exact=True).fill("20000" if rules == "rcr-2016" else "30")
    page.get_by_label("What happened", exact=True).fill("chombo")
    page.get_by_role("button", name="Give the penalty").click()
    expect(page.get_by_role("status").filter(has_text="chombo")).to_be_visible()


def correct(page: Page, table: int, scores: tuple[int, ...]) -> None:
    """A result that was wrong: the reason is asked for."""
    page.get_by_role("spinbutton", name="Table", exact=True).fill(str(table))
    page.keyboard.press("Enter")
    for wind, score in zip(WINDS, scores, strict=True):
        page.get_by_label(f"{wind}:").fill(str(score))
    page.get_by_label("Reason of the correction").fill("wrong sheet")
    page.get_by_role("button", name="Correct the result").click()
    expect(page.get_by_role("status").filter(has_text="corrected to")).to_be_visible()


def dead_network(page: Page, context: BrowserContext, table: int, scores: tuple[int, ...]) -> None:
    """Without a network the entry is kept and the bar says so; with it, it is sent by itself."""
    context.set_offline(True)
    enter_by_keyboard(page, table, scores)
    expect(page.get_by_role("status").filter(has_text="No network: 1 entries are kept")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_role("status").filter(has_text="No network")).to_have_count(0, timeout=15_000)


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_a_competition_from_import_to_workbook(
    page: Page, context: BrowserContext, server: Served, answers: list[str], rules: str
) -> None:
    made, sheets = (riichi, ((41_300, 33_200, 27_500, 18_000), (30_000, 30_000, 30_000, 30_000)))
    if rules != "rcr-2016":
        made, sheets = (mcr, ((120, 10, -50, -80), (0, 0, 0, 0)))
    sign_in(page)
    event = open_event(page, f"Open {rules}", rules)
    desk = desk_of(page, server, event)
    start(page, 1)
    incidents(page, answers, rules)
    enter_by_keyboard(page, 1, sheets[0])
    expect(page.get_by_role("status").filter(has_text="table 1: totals")).to_be_visible()
    dead_network(page, context, 2, sheets[0])
    results(desk, 1, made, but=(1, 2))
    correct(page, 1, sheets[1])
    for session in (2, 3):
        desk.write("session_started", session=session)
        results(desk, session, made)
    page.get_by_role("link", name="Ranking").click()
    expect(page.get_by_role("heading", name="Ranking after session 3")).to_be_visible()
    page.get_by_role("link", name="Report").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="EMA results workbook").click()
    book = load_workbook(io.BytesIO(download.value.path().read_bytes()))
    assert book.worksheets[0].max_row == 17
    page.get_by_role("link", name="Journal", exact=True).click()
    expect(page.get_by_role("heading", name="Journal")).to_be_visible()
    lines = desk.look("audit")["lines"]
    told = [line["sentence"] for line in lines]
    for words in ("3 minutes late", "sits in for", "chombo", "corrected to"):
        assert sum(words in sentence for sentence in told) == 1, words
    assert sum("session 1, table 2: totals" in sentence for sentence in told) == 1
    desk.client.close()


def test_two_editors_get_a_clear_screen(
    page: Page, context: BrowserContext, server: Served, answers: list[str]
) -> None:
    """What a dead network kept back meets what somebody else wrote meanwhile: both are shown, and one decides."""
    sign_in(page)
    desk = desk_of(page, server)
    desk.open("Two editors", players=8, sessions=1)
    page.goto(f"/desk/{desk.event}")
    start(page, 1)
    context.set_offline(True)
    enter_by_keyboard(page, 1, (45_000, 35_000, 25_000, 15_000))
    expect(page.get_by_role("status").filter(has_text="No network: 1 entries are kept")).to_be_visible()
    desk.write("totals_entered", session=1, table=1, scores=[15_000, 25_000, 35_000, 45_000])
    context.set_offline(False)
    conflict = page.get_by_role("alertdialog", name="An entry was not accepted")
    expect(conflict).to_contain_text("45000 35000", timeout=15_000)
    expect(conflict).to_contain_text("15000 25000")
    conflict.get_by_role("button", name="Mine is right").click()
    expect(conflict).to_have_count(0)
    assert desk.look("session/1/table/1")["corrected"]["scores"] == [45_000, 35_000, 25_000, 15_000]
    desk.client.close()


def test_the_phones_of_the_hall(page: Page, browser: Browser, server: Served, answers: list[str]) -> None:
    """A table comes in by its PIN, enters, confirms four times, calls; the referee rules; a player and the hall look on."""
    sign_in(page)
    desk = desk_of(page, server)
    desk.open("Phones", players=8, sessions=1)
    event = desk.event
    desk.write("session_started", session=1)
    links = desk.look("links")
    phone = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844})
    table = phone.new_page()
    table.goto(f"/t/{event}/1")
    table.get_by_label("PIN").fill(links["tables"][0]["pin"])
    table.get_by_role("button", name="Come in").click()
    expect(table.get_by_role("timer")).to_be_visible()
    for wind, score in zip(WINDS, (41_300, 33_200, 27_500), strict=False):
        table.get_by_label(f"{wind}:").fill(str(score))
    table.get_by_role("button", name="Enter the result").click()
    waiting = table.get_by_role("button", name="confirms")
    for count in (4, 3, 2, 1):
        expect(waiting).to_have_count(count)
        waiting.first.click()
    expect(waiting).to_have_count(0)
    table.get_by_role("button", name="Call the referee").click()
    expect(table.get_by_text("The referee is called")).to_be_visible()
    page.goto(f"/desk/{event}/referee")
    page.get_by_role("button", name="I am going").click()
    expect(table.get_by_text("Head is coming")).to_be_visible(timeout=15_000)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("combobox", name="Table").select_option("1")
    page.get_by_role("radio").first.check()
    page.get_by_role("searchbox").fill("noten riichi")
    page.get_by_role("button", name="noten riichi").first.click()
    page.get_by_role("region", name="Ruling").get_by_role("button", name="draw").first.click()
    apply, no = page.get_by_role("button", name="Apply to"), page.get_by_role("button", name="no", exact=True)
    expect(no.or_(apply).first).to_be_visible()
    while no.count():
        question = no.locator("xpath=ancestor::fieldset").inner_text()
        no.click()
        expect(page.get_by_text(question.splitlines()[0], exact=True)).to_have_count(0)
        expect(no.or_(apply).first).to_be_visible()
    apply.click()
    expect(page.get_by_role("status").filter(has_text="RCR §3.4.6")).to_be_visible()
    table.goto(f"/p/{event}")
    table.get_by_label("PIN").fill(links["players"]["pin"])
    table.get_by_role("button", name="Come in").click()
    table.get_by_label("I am").select_option("3")
    expect(table.get_by_role("region", name="My schedule and results")).to_contain_text("session 1")
    page.goto(f"/desk/{event}/projector")
    expect(page.get_by_role("timer")).to_be_visible()
    before = page.get_by_role("timer").inner_text()
    page.context.set_offline(True)
    expect(page.get_by_role("timer")).not_to_have_text(before)
    page.context.set_offline(False)
    phone.close()
    desk.client.close()
