"""The coach at a table for learning, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect


def sit_down(page: Page, rules: str, coach: str) -> None:
    page.goto("/learn")
    page.get_by_role("combobox", name="Rules").select_option(rules)
    page.get_by_role("combobox", name="For whom").select_option(coach)
    page.get_by_role("form", name="Play with a coach").get_by_role("button", name="Sit down").press("Enter")


@pytest.mark.parametrize(("rules", "words"), [("rcr-2016", "from ready|Ready"), ("mcr-green", "8 points")])
def test_the_coach_says_what_matters_and_what_the_master_would_do(page: Page, rules: str, words: str) -> None:
    sit_down(page, rules, "beginner")
    expect(page.get_by_text("For learning: Coach for beginners")).to_be_visible()
    coach = page.get_by_role("region", name="Coach")
    tiles = page.get_by_role("group", name="Your hand").get_by_role("button", disabled=False)
    passing = page.get_by_role("button", name="Pass", exact=True, disabled=False)
    tiles.or_(passing).first.wait_for()
    if passing.is_visible():
        page.keyboard.press("x")
    expect(coach).to_contain_text(re.compile(words))
    tiles.last.focus()
    expect(page.get_by_role("group", name=re.compile("^Without .* these help"))).to_be_visible()
    coach.get_by_role("button", name="What would the master do?").press("Enter")
    expect(coach.get_by_text("The master:")).to_be_visible()
