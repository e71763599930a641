"""Whole deals in a real browser, by keyboard, role and name only."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

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
    other.get_by_role("button", name="Dire quelque chose").click()
    other.get_by_role("button", name=re.compile("Bonjour|Hello")).click()
    expect(page.get_by_role("log").get_by_text("Zoé: Hello!")).to_be_attached()
    for player in (ann, zoe, ann, zoe):
        discard_when_asked(player, ann, zoe)
    for sheet, name in ((page, "Discards of Zoé"), (other, "Écarts de Ann")):
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
    mine = page.get_by_role("list", name="Écarts de Ann").get_by_role("listitem")
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
    expect(page.get_by_role("status").get_by_text("The connection is lost.")).to_be_hidden(timeout=20_000)
    player.wait_for_question()
    assert player.tiles() == before
    player.discard()
    visitor.close()
    running.stop()
