"""What a first visit transfers, added up, and what a second one does not."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

KILO = 1000


def transferred(context: BrowserContext, page: Page, path: str) -> dict[str, int]:
    """The bytes that came over the wire for each address, headers included."""
    asked: dict[str, str] = {}
    found: dict[str, int] = {}
    session = context.new_cdp_session(page)
    session.send("Network.enable")

    def sent(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def done(event: dict[str, Any]) -> None:
        found[asked.get(event["requestId"], "?")] = int(event["encodedDataLength"])

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.loadingFinished", done)
    page.goto(path)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    session.detach()
    return found


@pytest.mark.parametrize(
    ("path", "most"), [("/?lang=fr", 150), ("/table/nowhere?lang=fr", 250)], ids=["first", "table"]
)
def test_a_first_visit_is_light(context: BrowserContext, page: Page, path: str, most: int) -> None:
    found = transferred(context, page, path)
    total = sum(found.values()) / KILO
    heaviest = sorted(found.items(), key=lambda each: -each[1])[:8]
    assert 20 < total <= most, heaviest


def test_a_second_visit_asks_for_no_file_again(context: BrowserContext, page: Page) -> None:
    transferred(context, page, "/")
    again = transferred(context, page, "/")
    assert sum(size for address, size in again.items() if "/static/" in address) == 0
