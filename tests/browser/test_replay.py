"""A replay in a real browser: a log is brought, stepped through, looked at from a seat, linked to and played on."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.bots.registry import player
from muraille.families import ruleset
from muraille.referee.table import TableReferee
from muraille.table.games import Game
from muraille.table.options import changed
from muraille.table.players import play_game
from muraille.table.records import Header, Record, record_lines
from muraille.table.seeds import SeededWalls
from serving import Served


@pytest.fixture(scope="module")
def log() -> bytes:
    """One deal of riichi and no more, by players who discard what they draw."""
    game = Game(ruleset("rcr-2016"), SeededWalls("7"))
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


def test_friends_are_asked_about_any_decision(page: Page, log: bytes) -> None:
    bring(page, log)
    page.get_by_role("button", name="Next decision").click()
    page.get_by_role("button", name="Ask friends by a short link").first.press("Enter")
    page.get_by_role("link", name="/position/").press("Enter")
    expect(page.get_by_role("heading", name="What would you do?")).to_be_visible()
    page.get_by_role("group", name=re.compile("Your hand|Answers")).get_by_role("button").first.press("Enter")
    page.get_by_role("button", name="Answer", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="1 answer")).to_be_focused()
    page.get_by_role("button", name="What would the master do?").press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Right$|Not quite"))).to_be_focused()


@pytest.fixture(scope="module")
def short() -> bytes:
    """A deal of riichi that is over after fifty events, by players who go the shortest way."""
    game = Game(ruleset("rcr-2016"), SeededWalls("94"))
    game.call_time()
    play_game(game, [player("greedy", str(seat)) for seat in range(4)])
    header = Header(rules="rcr-2016", players=("Ann", "Bob", "Cid", "<b onclick=alert(1)>Dee"))
    return b"".join(line + b"\n" for line in record_lines(Record(header, tuple(game.events))))


def test_the_bots_say_what_they_think(page: Page, short: bytes) -> None:
    """Every decision with numbers, the largest mistakes with links."""
    bring(page, short)
    opinion = page.get_by_role("region", name="The bots’ opinion")
    opinion.get_by_role("button", name="Review the game").click()
    expect(opinion.get_by_role("button", name="Review the game")).to_have_count(0)
    expect(opinion.get_by_role("status")).to_have_text("")
    opinion.get_by_label("Whose decisions").select_option("Cid")
    expect(opinion.get_by_role("heading", name="The decisions that cost most")).to_be_visible()
    expect(opinion.get_by_role("img", name="Points over the game")).to_be_visible()
    expect(opinion.get_by_role("table").get_by_role("row")).to_have_count(5)
    worst = opinion.get_by_role("listitem").first
    expect(worst).to_contain_text(re.compile(r"Deal 1, turn \d+.*[\d.] points lost", re.DOTALL))
    worst.get_by_role("button", name=re.compile("Deal 1")).click()
    decision = page.get_by_role("region", name=re.compile("is to play|may claim"))
    expect(decision.get_by_text("The bot would:").first).to_be_visible()
    numbers = decision.get_by_role("table").first
    expect(numbers.get_by_role("columnheader", name="Value")).to_be_visible()
    expect(numbers.get_by_role("row").filter(has_text="(done)")).to_have_count(1)
    moment = page.url
    page.goto(moment)
    expect(page.get_by_role("region", name="The bots’ opinion").get_by_role("listitem").first).to_be_visible()


def test_a_name_is_text_and_nothing_else(page: Page, short: bytes) -> None:
    bring(page, short)
    expect(page.get_by_label("Seen by").get_by_role("option", name="<b onclick=alert(1)>Dee")).to_have_count(1)


def test_the_next_decision_is_one_with_a_choice(page: Page) -> None:
    """At an open table everybody is asked about every discard; only what leaves a choice is a decision."""
    rules = changed(ruleset("rcr-2016"), {"game_length": "east"})
    game = Game(rules, SeededWalls("7"), umpire=TableReferee())
    game.call_time()
    while game.next_deal():
        while game.pending:
            seat, prompt = next(iter(game.pending.items()))
            game.answer(seat, prompt.default)
    header = Header(rules="rcr-2016", options={"game_length": "east"}, players=("Ann", "Bob", "Cid", "Dee"), open=True)
    bring(page, b"".join(line + b"\n" for line in record_lines(Record(header, tuple(game.events)))))
    for _ in range(6):
        moment = page.url
        page.keyboard.press("n")
        expect(page).not_to_have_url(moment)
        for group in page.get_by_role("group", name="What if?").all():
            assert group.get_by_role("button").count() > 1


def test_a_game_is_taken_home_and_brought_again(page: Page, short: bytes) -> None:
    bring(page, short)
    page.get_by_role("button", name="Download").click()
    saved = {}
    for name in ("Record of Muraille", "mjai", "tenhou.net JSON"):
        with page.expect_download() as download:
            page.get_by_role("button", name=name, exact=True).click()
        saved[name] = download.value.path().read_bytes()
    assert saved["Record of Muraille"] == short
    botzone = page.get_by_role("button", name="Botzone", exact=True)
    expect(botzone).to_be_disabled()
    expect(botzone).to_have_accessible_description(re.compile("Botzone’s judge plays only"))
    for name in ("mjai", "tenhou.net JSON"):
        bring(page, saved[name])
        expect(page.get_by_role("complementary", name="About this moment")).to_contain_text("Ann, Bob, Cid")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\xff" * 500,
        b"<html><script>alert(1)</script></html>",
        gzip.compress(b" " * (64 << 20)),
        b'{"type":"record"}' * 9,
    ],
    ids=["nothing", "bytes", "page", "bomb", "record"],
)
def test_a_hostile_log_is_one_sentence(page: Page, data: bytes) -> None:
    page.goto("/replays")
    page.get_by_label("A record of Muraille").set_input_files(
        {"name": "x", "mimeType": "application/octet-stream", "buffer": data}
    )
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w+ \w+"))).to_be_visible()
    expect(page.get_by_label("A record of Muraille")).to_be_enabled()


def test_a_running_game_shows_only_what_one_knows(page: Page, browser: Browser, server: Served) -> None:
    """Whoever sits there sees his own tiles; a stranger hears when there will be something to see."""
    page.goto("/")
    page.get_by_role("link", name="Play riichi").click()
    expect(page.get_by_role("region", name="Your place")).to_be_visible()
    replay = page.url.replace("/table/", "/replay/")
    page.goto(replay)
    expect(page.get_by_text("The game is not over: you see what you may know by now.")).to_be_visible()
    expect(page.get_by_role("button", name="Download")).to_have_count(0)
    expect(page.get_by_label("Seen by")).to_have_count(0)
    page.keyboard.press("End")
    mine = page.get_by_role("region", name=re.compile("^Guest"))
    expect(mine.get_by_role("img", name=re.compile(", .*, ")).first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("1[34] concealed tiles"))).to_have_count(3)
    stranger = browser.new_context(base_url=server.url, locale="en-GB")
    other = stranger.new_page()
    other.goto(replay)
    expect(other.get_by_role("alert").filter(has_text="Nothing of this game can be shown yet")).to_be_visible()
    stranger.close()


def test_a_replay_on_a_phone_in_french(page: Page, short: bytes) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    bring(page, short)
    page.goto(f"{page.url}&lang=fr")
    page.get_by_role("button", name="Décision suivante").click()
    expect(page.get_by_role("list", name="Mains").get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_role("toolbar", name="Étapes")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_game_of_the_chinese_rules_is_watched_taken_home_and_played_on(page: Page) -> None:
    game = Game(changed(ruleset("mcr-botzone"), {"game_deals": "1"}), SeededWalls("3"))
    while game.next_deal():
        while game.pending:
            seat, prompt = next(iter(game.pending.items()))
            game.answer(seat, prompt.default)
    header = Header(rules="mcr-botzone", options={"game_deals": "1"}, players=("Ann", "Bob", "Cid", "Dee"))
    bring(page, b"".join(line + b"\n" for line in record_lines(Record(header, tuple(game.events)))))
    page.get_by_role("button", name="Download").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Botzone", exact=True).click()
    taken = download.value.path().read_bytes()
    page.get_by_role("button", name="Next decision").click()
    group = page.get_by_role("group", name="What if?")
    other = group.get_by_role("button", name=re.compile("^What if: Discard")).first
    tile = re.sub("^What if: Discard ", "", other.get_attribute("aria-label") or "")
    other.click()
    expect(page).to_have_url(re.compile("/table/"))
    mine = page.get_by_role("list", name=re.compile("^Discards of")).filter(has=page.get_by_role("img", name=tile))
    expect(mine.first).to_be_visible()
    bring(page, taken)
    expect(page.get_by_role("button", name="Next decision")).to_be_visible()
