"""Training in a real browser, by role and name."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_link_brings_an_exercise_that_is_solved(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/train?kind=waits&hand=23456789p33444z&rules=rcr-2016")
    expect(page.get_by_text("Which tiles complete this hand?")).to_be_visible()
    tiles = page.get_by_role("group", name="Tiles")
    for name in ("1 of circles", "4 of circles", "7 of circles"):
        tiles.get_by_role("button", name=name).press("Space")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Right")).to_be_visible()
    expect(page.get_by_text("1 of 1 right, 1 in a row")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_exercises_of_the_other_game(page: Page) -> None:
    page.goto("/train")
    page.get_by_role("combobox", name="Rules").select_option("mcr-green")
    page.get_by_role("combobox", name="Exercise").select_option("count")
    expect(page.get_by_text("How many points is the hand worth?")).to_be_visible()
    page.get_by_role("spinbutton", name="Points").fill("1")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Not quite")).to_be_visible()
