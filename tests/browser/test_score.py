"""The calculator in a real browser: tapped, typed, from a link, on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_typed_hand_has_its_sheet_and_a_line_lights_its_tiles(page: Page) -> None:
    page.goto("/score")
    page.get_by_role("textbox", name="As text").fill("12345678s234p55m9s")
    expect(page.get_by_role("status").filter(has_text="points")).to_contain_text("3 han 30 fu")
    line = page.get_by_role("button", name="Pure Straight")
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Riichi", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="points")).to_contain_text("4 han 30 fu")


def test_tapped_tiles_become_a_hand_and_its_link_brings_it_back(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/score?rules=mcr-green&lang=fr")
    tiles = page.get_by_role("region", name="Toutes les tuiles")
    tiles.get_by_role("button", name="Chow", exact=True).click()
    tiles.get_by_role("button", name="2 de caractères").click()
    tiles.get_by_role("button", name="Main", exact=True).click()
    for name in ("6 de caractères", "7 de caractères", *(f"{rank} de cercles" for rank in (2, 3, 4, 5, 5))):
        tiles.get_by_role("button", name=name).click()
    for rank in (2, 3, 4):
        tiles.get_by_role("button", name=f"{rank} de bambous").click()
    page.get_by_role("button", name="gagner sur 8 de caractères").click()
    expect(page.get_by_role("status").filter(has_text="12 points")).to_be_visible()
    page.goto(page.url)
    expect(page.get_by_role("status").filter(has_text="12 points")).to_be_visible()


def test_what_cannot_be_is_a_sentence(page: Page) -> None:
    page.goto("/score?hand=123m456p789s1122z&win=2z&flags=ippatsu")
    expect(page.get_by_role("status").filter(has_text="ippatsu without riichi")).to_be_visible()
    page.get_by_role("button", name="Riichi", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="points")).to_be_visible()
