"""A desk whose disk is full: what was entered stays in the browser and is sent when there is room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect
from sqlalchemy import event

from desk_browsing import table_phone, told
from desking import Desk
from serving import Served


@contextmanager
def full(server: Served, name: str) -> Iterator[None]:
    """Nothing is written into the journal of an event."""
    engine = server.services.desk.store(name)._engine

    def prepare(connection: Any, _: object) -> None:
        connection.execute("PRAGMA query_only=ON")

    engine.dispose()
    event.listen(engine, "connect", prepare)
    try:
        yield
    finally:
        event.remove(engine, "connect", prepare)
        engine.dispose()


def enter(phone: Page) -> None:
    for wind, score in zip(("East", "South", "West"), (45_000, 35_000, 25_000), strict=True):
        phone.get_by_label(f"{wind}:").fill(str(score))
    phone.get_by_role("button", name="Enter the result").click()


def test_an_entry_waits_in_the_browser_while_the_disk_is_full(desk: Desk, browser: Browser, server: Served) -> None:
    desk.open("Full disk", players=4, sessions=1)
    desk.write("session_started", session=1)
    entries = len(desk.look("audit")["lines"])
    with table_phone(browser, server, desk) as phone:
        with full(server, desk.event):
            enter(phone)
            told(phone, "one entry is kept here")
            phone.reload()
            told(phone, "one entry is kept here")
            assert len(desk.look("audit")["lines"]) == entries
        expect(phone.get_by_role("button", name="confirms").first).to_be_visible()
    assert len(desk.look("audit")["lines"]) == entries + 1
