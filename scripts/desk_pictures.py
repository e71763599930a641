"""Make the pictures of the desk in docs/images: a session at the desk, and the page of one of its tables.

    python scripts/desk_pictures.py [FOLDER]

It needs Chromium (or CHROMIUM with its path). The people are invented, as those of the projector's pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from wall_pictures import FOLDER, Head, hall

TABLES = 6
#: The session that is played, and the table that enters it deal by deal.
SESSION, TABLE = 2, 4
COMPLETE = {1: (41_300, 33_200, 27_500, 18_000), 3: (29_900, 38_400, 21_600, 30_100)}
LAPTOP: ViewportSize = {"width": 1280, "height": 1000}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE_MS = 120_000


def window(browser: Browser, head: Head, url: str, size: ViewportSize, *, pass_: str = "desk") -> Page:
    """A page of the head referee, or without a pass of somebody who comes in."""
    context = browser.new_context(base_url=url, locale="en-GB", viewport=size, reduced_motion="reduce")
    if pass_:
        context.add_cookies([{"name": pass_, "value": head.client.cookies[pass_], "url": url}])
    context.set_default_timeout(PATIENCE_MS)
    return context.new_page()


def play(head: Head) -> None:
    """The session begins; two tables have handed in their sheets."""
    head.write("session_started", session=SESSION)
    for table, scores in COMPLETE.items():
        head.write("totals_entered", session=SESSION, table=table, scores=list(scores))


def win(page: Page, winner: int, discarder: int, han: int, fu: int) -> None:
    """A win by discard is typed; the seats are counted as they stand."""
    page.get_by_role("group", name="Winner").get_by_role("radio").nth(winner).check()
    page.get_by_label("Han", exact=True).fill(str(han))
    page.get_by_label("Fu", exact=True).fill(str(fu))
    page.get_by_role("group", name="Discarded by").get_by_role("radio").nth(discarder).check()


def table_picture(browser: Browser, head: Head, url: str, path: Path) -> None:
    page = window(browser, head, url, PHONE, pass_="")
    pin = head.client.get(f"/api/desk/event/{head.event}/links").json()["tables"][TABLE - 1]["pin"]
    page.goto(f"/t/{head.event}/{TABLE}")
    page.get_by_label("PIN").fill(pin)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Deal by deal").click()
    win(page, 0, 1, 3, 40)
    page.get_by_role("button", name="Enter the deal").click()
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    page.reload()  # the acknowledgement has been read
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    win(page, 2, 3, 2, 30)
    expect(page.get_by_text("+2", exact=False).first).to_be_visible()
    page.screenshot(path=path, full_page=True)


def session_picture(browser: Browser, head: Head, url: str, path: Path) -> None:
    page = window(browser, head, url, LAPTOP)
    page.goto(f"/desk/{head.event}#session/{SESSION}")
    expect(page.get_by_role("heading", name=f"Session {SESSION}")).to_be_visible()
    page.screenshot(path=path)


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    with hall(TABLES) as (browser, head, url):
        play(head)
        table_picture(browser, head, url, folder / "desk-table.png")
        session_picture(browser, head, url, folder / "desk-session.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
