"""Games by keyboard alone, with everything that a screen reader would say in the log of the test."""

from __future__ import annotations

import logging

import pytest
from playwright.sync_api import Page, expect

from sitting import Sitting

logger = logging.getLogger("heard")
RIICHI, MCR = "EMA Riichi Competition Rules 2016", "WMO competition rules (Green Book)"
LISTEN = """
  window.heard = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest("[aria-live]");
      if (region) for (const node of addedNodes) if (node.textContent.trim()) window.heard.push(node.textContent.trim());
    }
  }).observe(document.body, { childList: true, subtree: true }));
"""


def heard(page: Page) -> list[str]:
    """What was said since the last time, and into the log with it."""
    said: list[str] = page.evaluate("window.heard.splice(0)")
    for each in said:
        logger.info(each)
    return said


def play(page: Page, rules: str, length: str) -> list[str]:
    """A game to its end; what was said."""
    page.add_init_script(LISTEN)
    player = Sitting(page)
    player.begin(rules=rules, length=length, opponents=("tsumogiri",) * 3)
    said: list[str] = []
    over = page.get_by_role("dialog", name="The game is over")
    while True:
        player.play_deal()
        said += heard(page)
        player.ready.press("Enter")
        player.playable.or_(player.passing).or_(player.tenpai).or_(over).first.wait_for()
        if over.is_visible():
            return said + heard(page)


@pytest.mark.parametrize("rules", [RIICHI, MCR], ids=["riichi", "mcr"])
def test_a_deal_is_heard(page: Page, rules: str) -> None:
    said = play(page, rules, "One deal")
    assert any("discards" in each for each in said), "what the others do"
    assert any("Your turn" in each for each in said), "what one is asked"
    expect(page.get_by_role("row", name="Ann")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("rules", [RIICHI, MCR], ids=["riichi", "mcr"])
def test_a_whole_game_is_heard(page: Page, rules: str) -> None:
    said = play(page, rules, "")
    assert sum("Your turn" in each for each in said) > 40
    expect(page.get_by_role("row", name="Ann")).to_be_visible()
