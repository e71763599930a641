"""Whole deals in a real browser, by keyboard, role and name only."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from muraille.hand import discards
from muraille.server.tables import hall
from muraille.table.actions import Discard
from muraille.table.unseen import visible
from serving import Process, Served, wait_until
from sitting import FRENCH, Sitting


@pytest.mark.parametrize(
    "rules", ["EMA Riichi Competition Rules 2016", "WMO competition rules (Green Book)"], ids=["riichi", "mcr"]
)
def test_a_whole_deal_by_keyboard_against_bots(page: Page, rules: str) -> None:
    player = Sitting(page)
    player.begin(rules=rules, length="One deal")
    player.play_deal()
    result = page.get_by_role("dialog")
    expect(result.get_by_role("list", name="Payments")).to_be_visible()
    expect(player.ready).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    expect(page.get_by_role("row", name="Ann")).to_be_visible()
    page.get_by_role("button", name="Check the walls").press("Enter")
    expect(page.get_by_role("status").get_by_text("The wall was the one promised before the deal.")).to_be_visible()
    assert page.get_by_role("link", name="Keep the record").get_attribute("href")


RIICHI, MCR = "EMA Riichi Competition Rules 2016", "WMO competition rules (Green Book)"


def advised(server: Served, page: Page) -> str:
    """The name of the tile whose discard leaves the hand nearest to a win: the choice alone comes from outside the page."""
    table = server.services.hall.tables[page.url.rpartition("/")[2]]
    question = table.seats[0].question
    assert question is not None
    allowed = {action.tile for action in question.prompt.actions if isinstance(action, Discard)}
    state = server.services.hall.driver(table).task.audience.known[0].state
    seat = question.prompt.seat
    found = discards(state.seats[seat].hand(), state.forms, visible(state, seat))
    best = min(
        (each for each in found if each.tile in allowed), key=lambda each: (each.shanten, -each.left, each.tile.value)
    )
    return str(best.tile.label)


@pytest.mark.parametrize(
    ("rules", "seed", "slots", "calls", "title"),
    [
        (RIICHI, 0, ["Win", "Riichi"], ["Riichi", "Win"], "Ann wins"),
        (RIICHI, 0, ["Pung", "Chow", "Show tenpai"], ["Chow", "Pung", "Chow", "Show tenpai"], "The deal is drawn"),
        (MCR, 16, ["Win", "Kong", "Pung"], ["Kong", "Kong", "Win"], "Ann wins"),
    ],
    ids=["riichi", "calls and tenpai", "kongs"],
)
def test_riichi_calls_and_kongs_by_keyboard(
    page: Page,
    server: Served,
    monkeypatch: pytest.MonkeyPatch,
    rules: str,
    seed: int,
    slots: list[str],
    calls: list[str],
    title: str,
) -> None:
    monkeypatch.setattr(hall, "new_seed", lambda: f"the seed {seed} of the tests")
    player = Sitting(page)
    player.begin(rules=rules, length="One deal", opponents=("tsumogiri",) * 3)
    player.play_keenly(lambda: advised(server, page), slots)
    assert player.calls == calls
    expect(page.get_by_role("dialog", name=title)).to_be_visible()


def test_the_same_people_play_again(browser: Browser, server: Served, page: Page) -> None:
    """The first makes the new table, the other is told of it and follows."""
    ann = Sitting(page)
    ann.begin(rules=MCR, opponents=("human", "tsumogiri", "tsumogiri"))
    page.wait_for_url("**/table/*")
    visitor = browser.new_context(base_url=server.url, locale="en-GB")
    other = visitor.new_page()
    other.goto(page.url)
    other.get_by_role("textbox", name="Your name").fill("Bob")
    other.get_by_role("button", name="Take a seat").click()
    bob = Sitting(other)
    ann.hand.wait_for()
    table = server.services.hall.tables[page.url.rpartition("/")[2]]
    table.time_at = server.services.hall.clock.now()  # Green §3.5.6: the game ends at once
    over = page.get_by_role("dialog", name="The game is over")
    for _ in range(2000):  # a press that comes as the deal ends may already say that one is ready
        if over.is_visible():
            break
        for each in (ann, bob):
            if each.ready.is_visible():
                each.page.keyboard.press("Enter")
            elif each.playable.count() or each.passing.is_visible():
                each.press()
    expect(over).to_be_visible()
    page.get_by_role("button", name="Play again").press("Enter")
    expect(page.get_by_role("list", name="Seats").get_by_text("free seat")).to_be_visible()
    expect(other.get_by_role("dialog").get_by_text("your seat at the new table is kept")).to_be_visible()
    other.get_by_role("button", name="To the new table").press("Enter")
    for each in (ann, bob):
        each.hand.wait_for()
    assert page.url == other.url
    visitor.close()


def test_a_pause_hides_the_tiles_until_somebody_goes_on(page: Page) -> None:
    player = Sitting(page)
    page.goto("/play")
    page.get_by_role("button", name="Choose rules, opponents, timer and length").press("Enter")
    page.get_by_role("radio", name="Relaxed").press(" ")
    for place in ("Opponent 1", "Opponent 2", "Opponent 3"):
        page.get_by_role("combobox", name=place).select_option("tsumogiri")
    page.get_by_role("button", name="Play now").press("Enter")
    player.wait_for_question()
    page.get_by_role("button", name="Pause").press("Enter")
    expect(page.get_by_role("dialog", name="The table pauses")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("timer")).to_be_hidden()
    page.get_by_role("button", name="Go on").press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("timer")).to_be_visible()


def test_reloading_in_the_middle_brings_back_the_hand_and_the_question(page: Page) -> None:
    player = Sitting(page)
    player.begin()
    player.discard()
    player.wait_for_question()
    before = player.tiles()
    page.reload()
    player.wait_for_question()
    assert player.tiles() == before
    player.discard()


def discard_when_asked(player: Sitting, *others: Sitting) -> None:
    """Let a player discard; whoever is asked before answers."""
    while not player.playable.count():
        for each in others:
            if each.passing.is_visible() or (each is not player and each.playable.count()):
                each.press()
    player.press()


def test_two_people_in_two_browsers(browser: Browser, server: Served, page: Page) -> None:
    ann = Sitting(page)
    ann.begin(opponents=("human", "tsumogiri", "tsumogiri"))
    link = page.get_by_role("textbox", name="Link").input_value()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    visitor = browser.new_context(base_url=server.url, locale="fr-FR")
    other = visitor.new_page()
    other.goto(link)
    other.get_by_role("textbox", name="Votre nom").fill("Zoé")
    other.get_by_role("button", name="Prendre place").click()
    zoe = Sitting(other, FRENCH)
    ann.hand.wait_for()
    zoe.hand.wait_for()
    expect(page.get_by_role("region", name=re.compile("^Zoé, "))).to_be_visible()
    said = other.get_by_role("group", name="Dire quelque chose")
    said.get_by_role("button", name=re.compile("Bonjour|Hello")).click()
    expect(page.get_by_role("log").get_by_text("Zoé: Hello!")).to_be_attached()
    for player in (ann, zoe, ann, zoe):
        discard_when_asked(player, ann, zoe)
    for sheet, name in ((page, "Discards of Zoé"), (other, re.compile("Écarts\\s: Ann"))):
        expect(sheet.get_by_role("list", name=name).get_by_role("listitem").first).to_be_visible()
    visitor.close()


def test_a_phone_in_french_needs_two_taps_and_never_scrolls(browser: Browser, server: Served) -> None:
    visitor = browser.new_context(
        base_url=server.url, locale="fr-FR", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = visitor.new_page()
    player = Sitting(page, FRENCH)
    player.begin()
    while not player.playable.count():
        player.wait_for_question()
        if player.passing.is_visible():
            player.passing.tap()
    assert all(re.search("(de (caractères|cercles|bambous)|vent d|dragon)", name) for name in player.tiles())
    first = player.playable.first
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
    mine = page.get_by_role("list", name=re.compile("Écarts\\s: Ann")).get_by_role("listitem")
    expect(mine).to_have_count(0)
    first.tap()
    expect(mine).to_have_count(1)
    box = page.evaluate(
        "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
    )
    assert max(box) <= 0
    visitor.close()


def test_the_language_changes_at_the_table_and_the_game_goes_on(page: Page) -> None:
    player = Sitting(page)
    player.begin()
    player.discard()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Language").select_option("fr")
    french = Sitting(page, FRENCH)
    french.discard()


def test_leaving_and_coming_back(page: Page) -> None:
    player = Sitting(page)
    player.begin()
    player.wait_for_question()
    table = page.url
    page.get_by_role("button", name="Leave").click()
    dialog = page.get_by_role("dialog", name="Leave the table?")
    dialog.get_by_role("button", name="Stay").click()
    player.discard()
    page.get_by_role("button", name="Leave").click()
    dialog.get_by_role("button", name="Come back later").click()
    page.wait_for_url("**/play")
    page.goto(table)
    player.discard()
    page.get_by_role("button", name="Leave").click()
    dialog.get_by_role("button", name="Leave for good").click()
    page.wait_for_url("**/play")


def started(data: Path, port: int = 0) -> Process:
    """A server in a process of its own that answers."""
    running = Process(data, port=port)
    wait_until(lambda: _answers(running.url))
    return running


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz").is_success
    except httpx.TransportError:
        return False


def test_a_killed_server_comes_back_with_the_same_hand(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = tmp_path_factory.mktemp("killed") / "data"
    running = started(data)
    visitor = browser.new_context(base_url=running.url, locale="en-GB")
    page = visitor.new_page()
    player = Sitting(page)
    player.begin()
    player.discard()
    player.wait_for_question()
    before = player.tiles()
    running.kill()
    expect(page.get_by_role("status").get_by_text("The connection is lost.")).to_be_visible()
    running = started(data, running.port)
    expect(page.get_by_role("status").get_by_text("The connection is lost.")).to_be_hidden()
    player.wait_for_question()
    assert player.tiles() == before
    player.discard()
    visitor.close()
    running.stop()
