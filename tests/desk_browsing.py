"""The competition desk in a browser, for tests: coming in, an event, a session, a sheet by keyboard, a phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import httpx
from playwright.sync_api import Browser, Locator, Page, expect

from desking import PASSWORD, Desk, entrants
from serving import Served

WINDS = ("East", "South", "West", "North")
#: Counts presses of mouse and finger, and choices in a list.
COUNTING = """
  window.presses = 0;
  addEventListener("pointerdown", () => (window.presses += 1), true);
  addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && (window.presses += 1), true);
"""


def sign_in(page: Page, password: str = PASSWORD) -> None:
    """The first start sets the password; later ones ask for it."""
    page.goto("/desk")
    page.get_by_label("Your name").fill("Head")
    page.get_by_label("Password", exact=True).fill(password)
    if page.get_by_label("The same password again").is_visible():
        page.get_by_label("The same password again").fill(password)
    page.get_by_role("button", name="Set the password").or_(page.get_by_role("button", name="Sign in")).click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def desk_of(page: Page, server: Served, event: str = "") -> Desk:
    """The same head referee by HTTP."""
    cookies = {each.get("name", ""): each.get("value", "") for each in page.context.cookies()}
    return Desk(httpx.Client(base_url=server.url, cookies=cookies, timeout=60), event)


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
    told(page, "18 people registered")
    part(page, "Seating")
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_role("region", name="Certificate of the draw")).to_contain_text("proved optimal")
    return page.url.partition("/desk/")[2].partition("#")[0]


def at_desk(page: Page, desk: Desk, where: str = "") -> None:
    page.goto(f"/desk/{desk.event}{where}")
    expect(page.get_by_role("navigation", name="Parts of the desk")).to_be_visible()


def part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parts of the desk").get_by_role("link", name=name, exact=True).click()


def told(page: Page, words: str) -> None:
    """The desk acknowledges."""
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


def question(page: Page, name: str) -> Locator:
    """The dialog that is open."""
    return page.get_by_role("dialog", name=name)


def start(page: Page, session: int) -> None:
    part(page, "Overview")
    page.get_by_role("button", name=f"Start session {session}").click()
    told(page, "started")
    page.goto(f"{page.url.partition('#')[0]}#session/{session}")
    expect(page.get_by_role("heading", name=f"Session {session}")).to_be_visible()


def choose_table(page: Page, table: int) -> None:
    page.get_by_role("spinbutton", name="Table", exact=True).fill(str(table))
    page.keyboard.press("Enter")
    expect(page.get_by_label("East:")).to_be_focused()


def enter_by_keyboard(page: Page, table: int, scores: Sequence[int], bets: int = 0) -> None:
    """The number of the table, four totals, Enter: no mouse."""
    choose_table(page, table)
    for number in (*scores, *([bets] if bets else ())):
        page.keyboard.type(str(number))
        page.keyboard.press("Tab")
    page.get_by_label("East:").press("Enter")


@contextmanager
def phone_at(browser: Browser, server: Served, path: str, pin: str) -> Iterator[Page]:
    """A phone that came in by a PIN."""
    context = browser.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844}, has_touch=True
    )
    opened = context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda problem: problems.append(str(problem)))
    opened.goto(path)
    opened.get_by_label("PIN").fill(pin)
    opened.get_by_role("button", name="Come in").click()
    yield opened
    context.close()
    assert not problems, problems


@contextmanager
def table_phone(browser: Browser, server: Served, desk: Desk, table: int = 1) -> Iterator[Page]:
    pin = desk.look("links")["tables"][table - 1]["pin"]
    with phone_at(browser, server, f"/t/{desk.event}/{table}", pin) as opened:
        expect(opened.get_by_role("button", name="Call the referee")).to_be_visible()
        yield opened


@contextmanager
def presses(page: Page, most: int) -> Iterator[None]:
    """A job that takes so many presses at most, and stays on one page of the browser."""
    before = page.evaluate("window.presses")
    yield
    assert page.evaluate("window.presses") - before <= most
