"""A table moves to another server while somebody plays at it: the page goes on by itself, at the address that it knows."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from halls import Front, fresh_database, settings
from serving import serving
from sitting import Sitting


def test_a_page_follows_its_table_to_another_server(browser: Browser, postgresql: str, tmp_path: Path) -> None:
    database = fresh_database(postgresql)
    with serving(settings(database, tmp_path / "b")) as second, ExitStack() as going:
        first = going.enter_context(serving(settings(database, tmp_path / "a")))
        front = Front([int(server.url.rpartition(":")[2]) for server in (first, second)])
        visitor = browser.new_context(base_url=front.url, locale="en-GB", viewport={"width": 390, "height": 844})
        try:
            sitting = Sitting(visitor.new_page())
            sitting.begin(opponents=("tsumogiri",) * 3)
            sitting.discard()
            address = sitting.page.url
            table = address.rpartition("/")[2]
            assert table in first.services.hall.tables
            going.close()  # the first server stops
            expect(sitting.page.get_by_role("group", name="Your hand")).to_be_visible()
            sitting.discard()
            assert table in second.services.hall.tables
            assert sitting.page.url == address
        finally:
            visitor.close()
            front.close()
