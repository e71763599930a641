"""Whoever wins at an open table of the Green Book names his fan, by mouse or by keys (Green §3.9.1-2(2); MG45)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripted import TABLE, Script, offered, prompt, view

MCR = {"rules": "mcr-green", "game": "mcr", "mode": "open"}


def won(page: Page, **more: Any) -> Script:
    """A player who has pressed hu."""
    script = Script(page)
    script.open(view(indicators=[]))
    script.send(TABLE | MCR)
    script.send(prompt("claim", tile="5m", actions=[offered("win", "Win"), offered("pass", "Pass")], **more))
    page.get_by_role("group", name="Actions").get_by_role("button", name="Win", disabled=False).click()
    return script


@pytest.mark.rule("MG45")
def test_nothing_is_named_beforehand_and_what_is_chosen_is_said(page: Page) -> None:
    script = won(page, names_fan=True)
    panel = page.get_by_role("group", name="Name your fan")
    expect(panel.get_by_role("searchbox")).to_be_focused()
    expect(panel.get_by_role("status")).to_have_text("Nothing named yet.")
    assert panel.get_by_role("checkbox", checked=True).count() == 0
    panel.get_by_role("checkbox", name="Mixed Triple Chow").check()
    panel.get_by_role("button", name="Hu with the one named").click()
    assert script.answer() == {"type": "win", "fans": ["mixed_triple_chow"]}


@pytest.mark.rule("MG45")
def test_fan_are_named_by_keys_alone(page: Page) -> None:
    script = won(page, names_fan=True)
    search = page.get_by_role("searchbox")
    expect(search).to_be_focused()
    search.press_sequentially("all chows")
    search.press("Enter")
    expect(page.get_by_role("group", name="Name your fan").get_by_role("status")).to_have_text("Named: All Chows")
    search.press("Enter")
    assert script.answer() == {"type": "win", "fans": ["all_chows"]}


def test_one_may_win_without_naming_or_go_back(page: Page) -> None:
    script = won(page, names_fan=True)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("group", name="Name your fan")).to_have_count(0)
    page.get_by_role("group", name="Actions").get_by_role("button", name="Win", disabled=False).click()
    page.get_by_role("button", name="Hu without naming: every fan counts").click()
    assert script.answer() == {"type": "win"}


def test_where_every_fan_counts_nobody_is_asked(page: Page) -> None:
    script = won(page, names_fan=False)
    assert script.answer() == {"type": "win"}
