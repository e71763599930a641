"""One's own discard lies in the river when it is pressed; the server's word takes its place, and it may be taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from scripted import HAND, Frame, Script, prompt, seat, tiles, view


@pytest.fixture
def script(page: Page) -> Script:
    return Script(page)


def river(page: Page) -> Locator:
    return page.get_by_role("list", name="Discards of Ann").get_by_role("listitem")


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand").get_by_role("button")


def my_turn(script: Script) -> None:
    script.open(view(drawn="5p"))
    script.send(prompt(tile="5p", discards={"allowed": [*tiles(HAND), "5p"], "forbidden": []}))


def held(action: Frame, remaining_ms: int = 60_000) -> Frame:
    return prompt(tile="5p", open=False, held={"action": action, "remaining_ms": remaining_ms})


def test_a_discard_lies_in_the_river_before_the_server_has_said_anything(page: Page, script: Script) -> None:
    my_turn(script)
    hand(page).last.press("Enter")
    expect(river(page)).to_have_count(1)
    expect(river(page).get_by_role("img", name="5 of circles, last discard, as drawn")).to_be_visible()
    expect(hand(page)).to_have_count(13)
    assert script.answer() == {"type": "discard", "tile": "5p", "drawn": True}


def test_what_the_server_tells_takes_its_place(page: Page, script: Script) -> None:
    my_turn(script)
    hand(page).last.press("Enter")
    expect(river(page)).to_have_count(1)
    laid = {"tile": "5p", "drawn": True, "sideways": False, "called_by": None}
    after = view(seats=[seat("E", list(tiles(HAND)), river=[laid]), *(seat(wind, [None] * 13) for wind in "SWN")])
    happened = {
        "event": {"type": "discarded", "seat": 0, "tile": "5p", "drawn": True},
        "told": ["Ann discards ", {"tile": "5p"}],
    }
    script.send({"type": "moved", "seq": 4, "events": [happened], "view": after})
    expect(page.get_by_role("log").filter(has_text="Ann discards 5 of circles")).to_be_attached()
    expect(river(page)).to_have_count(1)
    expect(hand(page)).to_have_count(13)


@pytest.mark.parametrize("code", ["stale_prompt", "no_such_tile"])
def test_what_the_server_refuses_goes_back_to_the_hand(page: Page, script: Script, code: str) -> None:
    my_turn(script)
    hand(page).last.press("Enter")
    expect(river(page)).to_have_count(1)
    script.send({"type": "error", "code": code, "message": "not so", "fatal": False})
    expect(river(page)).to_have_count(0)
    expect(hand(page)).to_have_count(14)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_discard_is_taken_back_while_it_waits(page: Page, script: Script, way: str) -> None:
    my_turn(script)
    hand(page).last.press("Enter")
    script.send(held(script.answer()))
    back = page.get_by_role("button", name="Take back")
    expect(back).to_be_visible()
    expect(river(page)).to_have_count(1)
    expect(page.get_by_role("log").filter(has_text="It can be taken back with U")).to_be_attached()
    if way == "key":
        page.keyboard.press("u")
    else:
        back.click()
    script.wait_for("take_back")
    assert script.heard[-1] == {"type": "take_back", "prompt_id": 5}
    script.send(prompt(tile="5p", discards={"allowed": [*tiles(HAND), "5p"], "forbidden": []}))
    expect(back).to_have_count(0)
    expect(river(page)).to_have_count(0)
    expect(hand(page)).to_have_count(14)
    hand(page).first.press("Enter")
    expect(river(page).get_by_role("img", name=re.compile("last discard"))).to_have_count(1)


def test_whoever_comes_back_sees_what_waits(page: Page, script: Script) -> None:
    script.open(view(drawn="5p"))
    script.send(held({"type": "discard", "tile": "5p", "drawn": True}))
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    expect(river(page)).to_have_count(1)
