"""A table moves to another server while somebody plays at it: the page goes on by itself, at the address that it knows."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, expect

from halls import Front, fresh_database, settings
from serving import serving
from sitting import Sitting


def test_a_page_follows_its_table_to_another_server(browser: Browser, postgresql: str, tmp_path: Path) -> None:
    database = fresh_database(postgresql)
    with ExitStack() as one, ExitStack() as other:
        servers = {
            stack: stack.enter_context(serving(settings(database, tmp_path / name)))
            for stack, name in ((one, "a"), (other, "b"))
        }
        front = Front([int(server.url.rpartition(":")[2]) for server in servers.values()])
        visitor = browser.new_context(base_url=front.url, locale="en-GB", viewport={"width": 390, "height": 844})
        try:
            sitting = Sitting(visitor.new_page())
            sitting.begin(opponents=("tsumogiri",) * 3)
            sitting.discard()
            address = sitting.page.url
            table = address.rpartition("/")[2]
            # either of the two may have laid it
            holding = next(stack for stack, server in servers.items() if table in server.services.hall.tables)
            staying = servers[other if holding is one else one]
            holding.close()  # the server that holds the table stops
            expect(sitting.page.get_by_role("group", name="Your hand")).to_be_visible()
            sitting.discard()
            deadline = monotonic() + 120
            while table not in staying.services.hall.tables and monotonic() < deadline:
                sitting.page.wait_for_timeout(100)
            assert table in staying.services.hall.tables
            assert sitting.page.url == address
        finally:
            visitor.close()
            front.close()
