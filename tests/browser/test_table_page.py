"""What the page of a table does with what the server tells it, by role and name only."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from scripted import HAND, Script, offered, prompt, tiles, view

NO_YAKU = {"action": {"type": "win"}, "label": "Win", "code": "no_yaku", "message": "no yaku", "cite": "RCR §3.2"}
PASS = offered("pass", "Pass")
CHOWS = [offered("chow", tiles=["3m", "4m"]), offered("chow", tiles=["4m", "6m"])]


@pytest.fixture
def script(page: Page) -> Script:
    return Script(page)


def test_what_cannot_be_had_is_greyed_in_its_place_with_the_reason_and_the_paragraph(
    page: Page, script: Script
) -> None:
    script.open(view(phase="claim", claimable={"seat": 1, "tile": "5m"}))
    script.send(prompt("claim", tile="5m", actions=[PASS], refused=[NO_YAKU]))
    win = page.get_by_role("group", name="Actions").get_by_role("button", name="Win", disabled=True)
    expect(win).to_have_accessible_description("no yaku RCR §3.2")
    win.focus()
    expect(page.get_by_role("tooltip").filter(visible=True)).to_have_text("no yaku RCR §3.2")
    page.keyboard.press("w")
    page.keyboard.press("Enter")
    page.keyboard.press("x")
    assert script.answer() == {"type": "pass"}
    assert len(script.acts()) == 1
    names = page.get_by_role("group", name="Actions").get_by_role("button").all()
    assert [each.get_attribute("aria-label") for each in names] == ["Win", "Riichi", "Kong", "Pung", "Chow", "Pass"]


def test_one_chooses_among_several_chows_by_digit_or_click(page: Page, script: Script) -> None:
    script.open(view())
    script.send(prompt("claim", tile="5m", actions=[*CHOWS, PASS]))
    expect(page.get_by_role("button", name="Chow", exact=True, expanded=False)).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Chow with 3 of characters, 4 of characters")).to_be_focused()
    page.keyboard.press("2")
    assert script.answer() == {"type": "chow", "tiles": ["4m", "6m"]}


def test_riichi_asks_for_its_tile_and_can_be_taken_back(page: Page, script: Script) -> None:
    script.open(view(drawn="7m"))
    script.send(prompt(tile="7m", actions=[offered("riichi", tile="1z"), offered("riichi", tile="4z")]))
    page.get_by_role("button", name="Riichi").click()
    hand = page.get_by_role("group", name="Your hand")
    expect(hand.get_by_role("button", disabled=False)).to_have_count(3)
    page.keyboard.press("Escape")
    expect(hand.get_by_role("button", disabled=False)).to_have_count(13)  # the 7m is not in the script's list
    page.keyboard.press("r")
    expect(hand.get_by_role("button", name="north wind").last).to_be_focused()
    page.keyboard.press("Enter")
    assert script.answer() == {"type": "riichi", "tile": "4z", "drawn": False}


def test_nothing_leaves_the_hand_without_a_chosen_tile(page: Page, script: Script) -> None:
    script.open(view(drawn="7m"))
    script.send(prompt(tile="7m", discards={"allowed": [*tiles(HAND), "7m"], "forbidden": []}))
    drawn = page.get_by_role("button", name="7 of characters, drawn")
    expect(drawn).to_be_enabled()
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    assert not script.acts()
    page.keyboard.press("3")
    expect(page.get_by_role("button", name="3 of characters")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert script.answer() == {"type": "discard", "tile": "2m", "drawn": False}
    expect(page.get_by_role("group", name="Your hand")).to_be_focused()


def test_a_forbidden_discard_is_greyed_and_says_why(page: Page, script: Script) -> None:
    script.open(view())
    why = {"tile": "1m", "message": "swap calling: 1m could have stood in the set just called", "cite": "RCR §3.3.2"}
    script.send(prompt(discards={"allowed": tiles(HAND)[1:], "forbidden": [why]}))
    barred = page.get_by_role("button", name=re.compile("^1 of characters.*swap calling.*RCR §3.3.2"), disabled=True)
    barred.click(force=True)
    page.get_by_role("button", name="2 of characters").click()
    assert script.answer()["tile"] == "2m"
    assert len(script.acts()) == 1


def test_two_taps_protect_against_a_slip_and_are_remembered(page: Page, script: Script) -> None:
    script.open(view())
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Two taps to discard").check()
    page.get_by_role("button", name="Close").click()
    script.heard.clear()
    page.reload()
    script.welcome(view())
    script.send(prompt())
    tile = page.get_by_role("button", name="2 of characters")
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    assert not script.acts()
    tile.click()
    assert script.answer()["tile"] == "2m"


def test_no_calls_passes_by_itself_but_never_on_a_win(page: Page, script: Script) -> None:
    script.open(view())
    page.get_by_role("button", name="By itself").click()
    page.get_by_role("checkbox", name=re.compile("^No calls")).check()
    script.send(prompt("claim", id=6, tile="5m", actions=[*CHOWS, PASS]))
    assert script.answer() == {"type": "pass"}
    script.heard.clear()
    script.send(prompt("claim", id=7, tile="5m", actions=[offered("win", "Win"), PASS]))
    expect(page.get_by_role("button", name="Win", exact=True, disabled=False)).to_be_visible()
    assert not script.acts()


def test_waits_are_told_with_the_tiles_left_and_furiten_with_its_reason(page: Page, script: Script) -> None:
    waits = [{"tile": "3p", "left": 2, "reason": None}, {"tile": "6p", "left": 0, "reason": "no yaku"}]
    script.open(view(waits=waits, furiten="furiten since your discard of 6p"))
    told = page.get_by_role("complementary").get_by_role("region", name="Your waits")
    expect(told.get_by_role("img", name="3 of circles: 2 left")).to_be_visible()
    expect(told).to_contain_text("furiten since your discard of 6p")


@pytest.mark.parametrize(("wish", "moves"), [("no-preference", 1), ("reduce", 0)])
def test_a_tile_moves_unless_less_motion_is_wanted(
    page: Page, script: Script, wish: Literal["no-preference", "reduce"], moves: int
) -> None:
    page.add_init_script("""
        globalThis.moves = 0;
        const move = Element.prototype.animate;
        Element.prototype.animate = function (...how) { moves += 1; return move.apply(this, how); };
    """)
    page.emulate_media(reduced_motion=wish)
    script.open(view(drawn="7m"))
    after = view()
    after["seats"][0]["river"] = [{"tile": "7m", "drawn": True, "sideways": False, "called_by": None}]
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(14)
    event = {"type": "discarded", "seat": 0, "tile": "7m", "drawn": True}
    script.send(
        {"type": "moved", "seq": 4, "events": [{"seq": 4, "event": event, "text": "Ann discards"}], "view": after}
    )
    expect(page.get_by_role("list", name="Discards of Ann").get_by_role("listitem")).to_have_count(1)
    assert page.evaluate("moves") == moves


def test_an_open_table_lets_one_err(page: Page, script: Script) -> None:
    script.open(view())
    script.send(prompt(mistakes=[offered("announce", "Say “pung” and show nothing", call="pung")]))
    page.get_by_role("button", name="Say or do something else").click()
    page.get_by_role("button", name="Say “pung” and show nothing").click()
    assert script.answer() == {"type": "announce", "call": "pung"}


def test_what_has_no_place_of_its_own_has_a_key_too(page: Page, script: Script) -> None:
    script.open(view())
    script.send(
        prompt(
            "tenpai",
            actions=[offered("tenpai", "Show tenpai") | {"key": "t"}, offered("noten", "Keep it") | {"key": "n"}],
        )
    )
    expect(page.get_by_role("button", name="Keep it")).to_be_visible()
    page.keyboard.press("t")
    assert script.answer() == {"type": "tenpai"}


def test_the_time_left_is_told(page: Page, script: Script) -> None:
    script.open(view())
    script.send(prompt(remaining_ms=60_000, bank_ms=30_000))
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"\d+ s"))


def test_a_line_of_the_sheet_lights_its_tiles(page: Page, script: Script) -> None:
    sheet = {
        "verdict": "1 han 30 fu: 1 000 points",
        "sections": [
            {
                "title": "Yaku",
                "lines": [{"label": "All Simples", "value": "1 han", "cite": "RCR §4.2.1", "tiles": ["2m"]}],
            }
        ],
    }
    winner = {
        "seat": 1, "name": "Bob", "tile": "4m", "discarder": 0, "concealed": tiles("23m456p77s"), "score": {},
        "payments": [-1000, 1000, 0, 0], "bets": 0, "sheet": sheet,
    }  # fmt: skip
    result = {
        "kind": "win", "text": "", "winners": [winner], "tenpai": [None] * 4, "payments": [-1000, 1000, 0, 0],
        "scores": [29000, 31000, 30000, 30000], "ura": [], "names": ["Ann", "Bob", "Cid", "Dee"],
        "hands": [{"concealed": [], "melds": []}] * 4,
    }  # fmt: skip
    script.open(view(phase="over", turn=None))
    script.send({"type": "deal_over", "result": result, "ready": [False] * 4, "wall": {"commitment": "ab"}})
    dialog = page.get_by_role("dialog", name="Bob wins")
    line = dialog.get_by_role("button", name="All Simples", pressed=False)
    expect(dialog.get_by_role("row", name="All Simples 1 han RCR §4.2.1")).to_be_visible()
    line.click()
    expect(dialog.get_by_role("button", name="All Simples", pressed=True)).to_be_visible()
    expect(dialog.get_by_role("list", name="Payments").get_by_role("listitem").filter(has_text="Bob")).to_contain_text(
        "+1 000"
    )
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Result").click()
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert script.heard[-1] == {"type": "ready"}
    script.send({"type": "ready", "ready": [True, False, False, False]})
    roster = dialog.get_by_role("list", name="Who is ready").get_by_role("listitem")
    expect(roster.filter(has_text="Ann")).to_have_text("✓ Ann ready")
    expect(roster.filter(has_text="Bob")).to_have_text("… Bob not ready yet")


def test_whoever_watches_has_no_hand_and_is_told_of_the_delay(page: Page) -> None:
    script = Script(page, spectator=True)
    watched = view()
    watched["your_seat"] = None
    watched["seats"][0]["concealed"] = [None] * 13
    script.open(watched)
    expect(page.get_by_role("complementary")).to_contain_text("60 seconds behind the table")
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)
    expect(page.get_by_role("img", name="13 concealed tiles")).to_have_count(4)


def test_the_terms_and_the_letters_are_the_readers_choice(page: Page, script: Script) -> None:
    script.open(view())
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Terms").select_option("japanese")
    page.get_by_role("combobox", name="Letters and numbers on the tiles").select_option("fr")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Pon", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="west wind")).to_have_text("O")
    expect(page.get_by_role("button", name="7 of bamboos").first).to_have_text("7")


def test_a_table_that_is_not_there_says_so(page: Page) -> None:
    page.goto("/table/nowhere")
    expect(page.get_by_role("alert").filter(has_text="There is no such table")).to_be_visible()
    expect(page.get_by_role("link", name="Other tables")).to_be_visible()
