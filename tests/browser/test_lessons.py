"""Every lesson played through in a real browser, by keyboard and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from muraille.training.lessons import LESSONS
from pupils import Pupil

SHORT = ("tiles", "riichi-first-win")


@pytest.mark.parametrize("name", SHORT)
def test_a_lesson_by_keyboard(page: Page, name: str) -> None:
    Pupil(page, touching=False).take(LESSONS[name])


@pytest.mark.parametrize("name", ["sets", "mcr-first-win"])
def test_a_lesson_by_touch(phone: Page, name: str) -> None:
    Pupil(phone, touching=True).take(LESSONS[name])


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_by_keyboard(page: Page, name: str) -> None:
    Pupil(page, touching=False).take(LESSONS[name])


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_by_touch(phone: Page, name: str) -> None:
    Pupil(phone, touching=True).take(LESSONS[name])


def test_the_list_remembers_how_far_one_is(page: Page) -> None:
    page.goto("/learn")
    page.get_by_role("link", name="Begin: What is a tile?").press("Enter")
    page.get_by_role("button", name="Continue").press("Enter")
    expect(page.get_by_role("heading", name="Step 2 of 7")).to_be_visible()
    page.goto("/learn")
    card = page.get_by_role("listitem").filter(has_text="What is a tile?")
    expect(card).to_contain_text("step 2 of 7")
    card.get_by_role("link").press("Enter")
    expect(page.get_by_role("heading", name="Step 2 of 7")).to_be_visible()


def test_a_wrong_answer_is_told_and_may_be_tried_again(page: Page) -> None:
    page.goto("/learn/tiles?step=2")
    page.get_by_role("button", name="9 of circles").press("Enter")
    page.get_by_role("button", name="Check").press("Enter")
    expect(page.get_by_role("heading", name="Not quite")).to_be_visible()
    expect(page.get_by_role("button", name="5 of circles: missed")).to_be_visible()
    page.get_by_role("button", name="Try again").press("Enter")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()


def test_what_a_lesson_refuses_is_told_where_something_is_offered(page: Page) -> None:
    page.goto("/learn/riichi-first-win?step=2")
    page.get_by_role("button", name="Sit down").press("Enter")
    hand = page.get_by_role("group", name="Your hand")
    hand.get_by_role("button", name="east wind").press("Enter")
    offer = page.get_by_role("group", name="Actions")
    expect(offer.get_by_role("button", name="Riichi")).to_be_enabled()
    expect(offer.locator(".main")).to_have_count(0)  # the line above says to leave it
    hand.get_by_role("button", name="5 of circles").press("Enter")
    expect(offer.get_by_text("Riichi comes in a later lesson")).to_be_visible()
    expect(offer.get_by_text("9 of characters")).to_be_visible()


def test_what_the_lesson_says_to_press_is_the_foremost(page: Page) -> None:
    page.goto("/learn/riichi-calls?step=2")
    page.get_by_role("button", name="Sit down").press("Enter")
    page.get_by_role("group", name="Your hand").get_by_role("button", name="south wind").press("Enter")
    expect(page.get_by_role("group", name="Actions").locator(".main")).to_have_accessible_name("Pung")


def test_after_a_lesson_the_coach_plays_its_game(page: Page) -> None:
    page.goto("/learn/mcr-first-win?step=4")
    page.get_by_role("link", name="Play with a coach").press("Enter")
    expect(page.get_by_role("combobox", name="Rules")).to_have_value("mcr-green")


def test_a_lesson_that_is_not_there_is_said(page: Page) -> None:
    page.goto("/learn/nothing")
    expect(page.get_by_text("there is no lesson “nothing”")).to_be_visible()
