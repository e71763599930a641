"""A replay in a real browser: a log is brought, stepped through, looked at from a seat, linked to and played on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from muraille.families import family_of
from muraille.presets import ruleset
from muraille.table.games import Game
from muraille.table.records import Header, Record, record_lines
from muraille.table.seeds import SeededWalls


@pytest.fixture(scope="module")
def log() -> bytes:
    """One deal of riichi and no more, by players who discard what they draw."""
    game = Game(family_of(ruleset("rcr-2016")), SeededWalls("7"))
    game.call_time()
    while game.next_deal():
        while game.pending:
            seat, prompt = next(iter(game.pending.items()))
            game.answer(seat, prompt.default)
    header = Header(rules="rcr-2016", players=("Ann", "Bob", "Cid", "Dee"))
    return b"".join(line + b"\n" for line in record_lines(Record(header, tuple(game.events))))


def bring(page: Page, log: bytes) -> None:
    page.goto("/replays")
    page.get_by_label("A record of Muraille").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": log}
    )
    expect(page.get_by_role("toolbar", name="Steps")).to_be_visible()


def test_a_log_is_brought_and_watched(page: Page, log: bytes) -> None:
    bring(page, log)
    page.get_by_role("button", name="Next decision").click()
    expect(page.get_by_role("heading", name=re.compile("is to play"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status", name="This step")).to_contain_text("discards")
    page.get_by_label("Seen by").select_option("Bob")
    expect(page).to_have_url(re.compile(r"seat=\d"))
    moment = page.url
    page.keyboard.press("End")
    expect(page.get_by_role("region", name="How the deal ended")).to_be_visible()
    page.goto(moment)
    expect(page.get_by_role("status", name="This step")).to_contain_text("discards")


def test_what_is_no_log_is_a_sentence(page: Page) -> None:
    page.goto("/replays")
    page.get_by_label("A record of Muraille").set_input_files(
        {"name": "x.txt", "mimeType": "text/plain", "buffer": b"hello"}
    )
    expect(page.get_by_role("alert").filter(has_text="no log")).to_be_visible()


def test_another_discard_is_played_on(page: Page, log: bytes) -> None:
    bring(page, log)
    page.get_by_role("button", name="Next decision").click()
    page.get_by_role("group", name="What if?").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("region", name="Your place")).to_be_visible()
