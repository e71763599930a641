"""The calculator in a real browser: tapped, typed, from a link, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from muraille.families import RULESETS


def test_a_typed_hand_has_its_sheet_and_a_line_lights_its_tiles(page: Page) -> None:
    page.goto("/score")
    page.get_by_role("textbox", name="As text").fill("12345678s234p55m9s")
    expect(page.get_by_role("status").filter(has_text="points")).to_contain_text("3 han 30 fu")
    line = page.get_by_role("button", name="Pure Straight")
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Riichi", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="points")).to_contain_text("4 han 30 fu")
    # a new answer unlights no line that the sheet still has
    expect(line).to_have_attribute("aria-pressed", "true")


def test_tapped_tiles_become_a_hand_and_its_link_brings_it_back(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/score?rules=mcr-green&lang=fr")
    tiles = page.get_by_role("region", name="Toutes les tuiles")
    tiles.get_by_role("button", name="Chow", exact=True).click()
    tiles.get_by_role("button", name="2 de caractères").click()
    tiles.get_by_role("button", name="Main", exact=True).click()
    for suit, name, ranks in (
        ("Caractères", "caractères", (6, 7)),
        ("Cercles", "cercles", (2, 3, 4, 5, 5)),
        ("Bambous", "bambous", (2, 3, 4)),
    ):
        tiles.get_by_role("group", name="Famille").get_by_role("button", name=suit).click()
        for rank in ranks:
            tiles.get_by_role("button", name=f"{rank} de {name}").click()
    page.get_by_role("button", name="gagner sur 8 de caractères").click()
    expect(page.get_by_role("status").filter(has_text="12 points")).to_be_visible()
    page.goto(page.url)
    expect(page.get_by_role("status").filter(has_text="12 points")).to_be_visible()


def test_what_cannot_be_is_a_sentence(page: Page) -> None:
    page.goto("/score?hand=123m456p789s1122z&win=2z&flags=ippatsu")
    expect(page.get_by_role("status").filter(has_text="ippatsu without riichi")).to_be_visible()
    page.get_by_role("button", name="Riichi", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="points")).to_be_visible()


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ("by=draw&discarder=S", "a discarder, but the winning tile was drawn"),
        ("ura=3m", "an ura indicator without riichi"),
        ("flags=zz&counters=abc", "The link says counters=abc, flags=zz, which means nothing here"),
        ("flags=dealt", "The link says flags=dealt"),
        ("seat=Q&dora=9x", "The link says seat=Q, dora=9x"),
    ],
)
def test_a_link_with_facts_that_cannot_be_says_so(page: Page, facts: str, sentence: str) -> None:
    page.goto(f"/score?rules=rcr-2016&hand=12345678s234p55m&win=9s&{facts}")
    expect(page.get_by_text(sentence)).to_be_visible()
    if sentence.startswith("The link"):
        expect(page.get_by_text("points", exact=False).first).to_be_visible()


def test_a_discarder_is_forgotten_when_the_tile_is_drawn(page: Page) -> None:
    page.goto("/score?rules=rcr-2016&hand=12345678s234p55m&win=9s&discarder=E")
    page.get_by_role("group", name="The winning tile").get_by_role("button", name="Draw").click()
    expect(page.get_by_text("Fully Concealed Hand")).to_be_visible()
    assert "discarder" not in page.url


def test_a_red_five_where_there_is_none_is_told(page: Page) -> None:
    page.goto("/score?rules=rcr-2016&hand=12340678m11122z&win=9m")
    expect(page.get_by_role("status").get_by_text("These rules have no red fives: 0m is read as plain")).to_be_visible()


def test_what_was_excluded_stands_with_what_excludes_it(page: Page) -> None:
    page.goto("/score?rules=mcr-green&hand=67m23455p234s(234m)&win=8m")
    excluded = page.get_by_role("table", name="Not counted")
    expect(excluded.get_by_role("row", name="No Honors: included in All Chows")).to_be_visible()
    expect(excluded.get_by_role("row", name="Mixed Double Chow: lies within Mixed Triple Chow").first).to_be_visible()


def test_too_few_points_say_how_many_are_missing_and_what_would_lift_them(page: Page) -> None:
    page.goto("/score?rules=mcr-green&hand=234567m22345p67s&win=8s")
    expect(page.get_by_role("status").filter(has_text="too few")).to_be_visible()
    lifts = page.get_by_role("table", name="What would lift it")
    expect(lifts.get_by_role("row", name="drawn from the wall")).to_contain_text("9 points")
    page.get_by_role("group", name="The winning tile").get_by_role("button", name="Draw").click()
    expect(page.get_by_role("status").filter(has_text="9 points")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("11111m", "5 copies"),
        ("123x", "x"),
        ("123456789m123456p", "15 tiles"),
        ("123m(456s", "no partner"),
        ("8z", "8z"),
    ],
)
def test_what_is_no_hand_is_a_sentence(page: Page, text: str, sentence: str) -> None:
    page.goto("/score")
    page.get_by_role("textbox", name="As text").fill(text)
    expect(page.get_by_role("status").filter(has_text=sentence)).to_be_visible()


@pytest.mark.parametrize("rules", sorted(RULESETS))
def test_every_ruleset_counts_its_examples(page: Page, rules: str) -> None:
    page.goto(f"/score?rules={rules}")
    page.get_by_role("region", name="Result").get_by_role("list").get_by_role("link").first.click()
    expect(page.get_by_role("status").filter(has_text="points")).to_be_visible()
    expect(page.get_by_role("combobox", name="Rules")).to_have_value(rules)
    expect(page.get_by_role("table", name="Payments")).to_be_visible()


def test_rules_that_are_not_there_are_told_and_others_taken(page: Page) -> None:
    page.goto("/score?rules=nope&hand=12345678s234p55m&win=9s")
    expect(page.get_by_role("alert").filter(has_text="There is no ruleset “nope”")).to_be_visible()
    expect(page.get_by_role("combobox", name="Rules")).to_have_value("rcr-2016")
    expect(page).to_have_url(re.compile("rules=rcr-2016"))
    expect(page.get_by_role("table", name="Payments")).to_be_visible()
    page.get_by_role("combobox", name="Rules").select_option("ema-sheet")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_press_before_a_link_is_read_keeps_its_hand(page: Page) -> None:
    held: list[Route] = []
    page.route("**/api/choices*", lambda route: held.append(route))
    page.goto("/score?rules=rcr-2016&hand=12345678s234p55m&win=9s&discarder=E")
    page.get_by_role("group", name="The winning tile").get_by_role("button", name="Draw").click()
    expect(page.get_by_text("Fully Concealed Hand")).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.get_by_text("Fully Concealed Hand")).to_be_visible()
    assert "hand=" in page.url


def test_what_is_typed_before_the_choices_are_here_keeps_its_sheet(page: Page) -> None:
    held: list[Route] = []
    page.route("**/api/choices*", lambda route: held.append(route))
    page.goto("/score")
    page.get_by_role("textbox", name="As text").fill("12345678s234p55m9s")
    expect(page.get_by_role("button", name="Pure Straight")).to_be_visible()
    with page.expect_response("**/api/score"):
        for route in held:
            route.continue_()
    expect(page.get_by_role("combobox", name="Rules").get_by_role("option").first).to_be_attached()
    expect(page.get_by_role("button", name="Pure Straight")).to_be_visible()
