"""Whole competitions through the organiser's desk in a real browser, with everything that goes wrong on the day."""

from __future__ import annotations

import io
import zipfile
from random import Random

import pytest
from openpyxl import load_workbook
from playwright.sync_api import BrowserContext, Page, expect

from desk_browsing import WINDS, choose_table, desk_of, enter_by_keyboard, open_event, part, sign_in, start, told
from desking import Desk
from muraille.competition.demo import mcr_totals, riichi_totals
from muraille.families import ruleset
from serving import Served

Sheet = tuple[tuple[int, int, int, int], int]


def sheet(rules: str, session: int, table: int) -> Sheet:
    """What is written on the sheet of a table."""
    chance = Random(10 * session + table)
    return riichi_totals(chance) if rules == "rcr-2016" else (mcr_totals(chance, ruleset(rules)), 0)


def incidents(page: Page, rules: str) -> None:
    """At table 1: East is late, South is replaced during the game, West makes a chombo or a false hu."""
    page.get_by_text("Late, substitute, penalty").click()
    page.get_by_label("Late player").select_option(index=1)
    page.get_by_label("Minutes late").fill("3")
    page.get_by_role("button", name="Enter as late").click()
    told(page, "3 minutes late")
    page.get_by_label("Absent player").select_option(index=2)
    page.get_by_role("combobox", name="Substitute").select_option("17")
    page.get_by_label("after the game had begun").check()
    page.get_by_role("button", name="Seat the substitute").click()
    told(page, "sits in for")
    page.get_by_label("Penalised player").select_option(index=3)
    page.get_by_role("spinbutton", name="Points", exact=True).fill("20000" if rules == "rcr-2016" else "30")
    page.get_by_label("What happened", exact=True).fill("chombo")
    page.get_by_role("button", name="Give the penalty").click()
    told(page, "chombo")


def correct(page: Page, table: int, written: Sheet) -> None:
    """A result that was wrong: the reason is asked for."""
    choose_table(page, table)
    for wind, score in zip(WINDS, written[0], strict=True):
        page.get_by_label(f"{wind}:").fill(str(score))
    if written[1]:
        page.get_by_label("Bets left").fill(str(written[1]))
    page.get_by_label("Reason of the correction").fill("wrong sheet")
    page.get_by_role("button", name="Correct the result").click()
    told(page, "corrected to")


def dead_network(page: Page, context: BrowserContext, table: int, written: Sheet) -> None:
    """Without a network the entry is kept and the bar says so; with it, it is sent by itself."""
    context.set_offline(True)
    enter_by_keyboard(page, table, *written)
    told(page, "No network: one entry is kept")
    context.set_offline(False)
    expect(page.get_by_role("status").filter(has_text="No network")).to_have_count(0)


def play_first_session(page: Page, context: BrowserContext, rules: str) -> None:
    start(page, 1)
    incidents(page, rules)
    enter_by_keyboard(page, 1, *sheet(rules, 1, 4))
    told(page, "table 1: totals")
    dead_network(page, context, 2, sheet(rules, 1, 2))
    for table in (3, 4):
        enter_by_keyboard(page, table, *sheet(rules, 1, table))
        told(page, f"table {table}: totals")
    correct(page, 1, sheet(rules, 1, 1))


def play(page: Page, rules: str, session: int) -> None:
    start(page, session)
    for table in range(1, 5):
        enter_by_keyboard(page, table, *sheet(rules, session, table))
        told(page, f"session {session}, table {table}: totals")


def download(page: Page, name: str) -> bytes:
    with page.expect_download() as downloaded:
        page.get_by_role("link", name=name, exact=True).click()
    return downloaded.value.path().read_bytes()


def check_books(desk: Desk, rules: str) -> None:
    """The journal has each thing once, and the lines of table 1 are what the book makes of them."""
    sentences = [line["sentence"] for line in desk.look("audit")["lines"]]
    for words in ("3 minutes late", "sits in for", "chombo", "corrected to"):
        assert sum(words in sentence for sentence in sentences) == 1, words
    for session in (1, 2, 3):
        for table in range(1, 5):
            where = f"session {session}, table {table}: totals"
            assert sum(where in sentence for sentence in sentences) == 1, where
    late, replaced, offender, _ = (seat["line"] for seat in desk.look("session/1/table/1")["seats"])
    scores, _ = sheet(rules, 1, 1)
    assert [late["score"], replaced["score"], offender["score"]] == list(scores[:3])
    if rules == "rcr-2016":  # RCR §5.8, §5.9, §3.4.6
        assert (late["at_once"], offender["after_uma"]) == (3000, 20_000)
        assert (replaced["points"], replaced["uma"]) == (-15_000, -15_000)
    else:  # Green §3.11.2-1
        assert (late["at_once"], offender["at_once"]) == (10, 30)


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_a_competition_from_import_to_paper_and_workbook(
    page: Page, context: BrowserContext, server: Served, rules: str
) -> None:
    """Sixteen players, three sessions: import, draw, a late player, a substitute during the game, a chombo, a correction, a
    dead network, and at the end the workbook for the EMA and everything on paper."""
    sign_in(page)
    desk = desk_of(page, server, open_event(page, f"Open {rules}", rules))
    play_first_session(page, context, rules)
    play(page, rules, 2)
    play(page, rules, 3)
    part(page, "Ranking")
    expect(page.get_by_role("heading", name="Ranking after session 3")).to_be_visible()
    ranked = page.get_by_role("row").filter(has=page.get_by_role("cell")).all_inner_texts()
    part(page, "Report")
    book = load_workbook(io.BytesIO(download(page, "EMA results workbook (xlsx)"))).worksheets[0]
    assert book.max_row == 17
    winner = " ".join(str(book.cell(2, column).value) for column in (4, 5))
    assert book.cell(2, 3).value == 1
    assert winner in ranked[0]
    part(page, "Papers")
    for name in ("Score sheets", "Result lists", "Personal schedules", "Certificate of the draw"):
        assert download(page, name).startswith(b"%PDF"), name
    page.get_by_label("Session").select_option("2")
    page.get_by_label("Table").select_option("3")
    assert download(page, "Score sheets").startswith(b"%PDF")
    pages = zipfile.ZipFile(io.BytesIO(download(page, "Site of the results (zip)"))).namelist()
    assert {f"{desk.event}/index.html", f"{desk.event}/fr/index.html"} <= set(pages)
    check_books(desk, rules)
    desk.client.close()
