"""A table on a bad line: 3G with 400 ms to the server and back, and every twentieth packet lost.

The browser's own throttling leaves sockets alone, so the line itself is bad (``tests/far.py``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from far import Line, far_from
from serving import Served
from sitting import Sitting


@pytest.mark.parametrize(
    "rules", ["EMA Riichi Competition Rules 2016", "WMO competition rules (Green Book)"], ids=["riichi", "mcr"]
)
def test_a_table_works_on_a_bad_line(browser: Browser, server: Served, rules: str) -> None:
    """It opens, one's discards arrive once each, and after a reload the page shows what the server has."""
    with far_from(server.url, Line()) as address:
        visitor = browser.new_context(base_url=address, locale="en-GB")
        page = visitor.new_page()
        player = Sitting(page)
        player.begin(rules=rules, opponents=("tsumogiri",) * 3)
        for _ in range(3):
            player.discard()
        player.wait_for_question()
        table = server.services.hall.tables[page.url.rpartition("/")[2]]
        question = table.seats[0].question
        assert question is not None
        state = server.services.hall.driver(table).task.audience.known[0].state
        assert len(state.seats[question.prompt.seat].river) == 3
        before = player.tiles()
        page.reload()
        player.wait_for_question()
        assert player.tiles() == before
        visitor.close()
