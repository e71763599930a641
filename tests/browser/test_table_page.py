"""What the page of a table does with what the server tells it, by role and name only."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from scripted import HAND, TABLE, Script, offered, prompt, tiles, view
from serving import Served

NO_YAKU = {"action": {"type": "win"}, "label": "Win", "code": "no_yaku", "message": "no yaku", "cite": "RCR §3.2"}
PASS = offered("pass", "Pass")
CHOWS = [offered("chow", tiles=["3m", "4m"]), offered("chow", tiles=["4m", "6m"])]


@pytest.fixture
def script(page: Page) -> Script:
    return Script(page)


def test_what_cannot_be_had_is_one_press_away_with_the_reason_and_the_paragraph(page: Page, script: Script) -> None:
    script.open(view(phase="claim", claimable={"seat": 1, "tile": "5m"}))
    script.send(prompt("claim", tile="5m", actions=[PASS], refused=[NO_YAKU]))
    offer = page.get_by_role("group", name="Actions")
    expect(offer.get_by_role("button", name="Pass", disabled=False)).to_be_visible()
    page.keyboard.press("w")
    page.keyboard.press("?")
    reasons = page.get_by_role("dialog", name="Why not?")
    expect(reasons).to_be_focused()
    entries = reasons.get_by_role("listitem")
    expect(entries.first).to_have_text("Win no yaku RCR §3.2")
    assert [text.split()[0] for text in entries.all_inner_texts()] == ["Win", "Riichi", "Kong", "Pung", "Chow"]
    expect(reasons.get_by_role("link", name="RCR §3.2")).to_have_attribute("href", re.compile("/rules/rcr-2016"))
    page.keyboard.press("Escape")
    expect(reasons).to_have_count(0)
    page.keyboard.press("x")
    assert script.answer() == {"type": "pass"}
    assert len(script.acts()) == 1


def test_what_is_offered_comes_in_its_order_takes_no_focus_and_at_first_no_press(page: Page, script: Script) -> None:
    page.add_init_script("""
        globalThis.held = [];
        const later = setTimeout;
        globalThis.setTimeout = (call, ms, ...more) => (ms === 250 ? held.push(call) : later(call, ms, ...more));
    """)
    script.open(view(phase="claim", claimable={"seat": 1, "tile": "5m"}))
    tile = page.get_by_role("group", name="Your hand").get_by_role("button").first
    tile.focus()
    script.send(prompt("claim", tile="5m", actions=[PASS, *CHOWS, offered("win", "Win")]))
    answers = page.get_by_role("group", name="Actions").get_by_role("button")
    expect(answers.first).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("x")
    assert not script.acts()
    page.evaluate("held.forEach((call) => call())")
    expect(answers.first).to_be_enabled()
    assert [each.get_attribute("aria-label") for each in answers.all()[:-1]] == [
        "Win",
        "Chow with 3 of characters, 4 of characters",
        "Chow with 4 of characters, 6 of characters",
        "Pass",
    ]
    expect(tile).to_be_focused()
    page.keyboard.press("x")
    assert script.answer() == {"type": "pass"}


def test_one_chooses_among_several_chows_by_digit_or_click(page: Page, script: Script) -> None:
    script.open(view())
    script.send(prompt("claim", tile="5m", actions=[*CHOWS, PASS]))
    first = page.get_by_role("button", name="Chow with 3 of characters, 4 of characters", disabled=False)
    expect(first).to_be_visible()
    page.keyboard.press("c")
    expect(first).to_be_focused()
    page.keyboard.press("2")
    assert script.answer() == {"type": "chow", "tiles": ["4m", "6m"]}
    script.heard.clear()
    script.send(prompt("claim", id=6, tile="5m", actions=[*CHOWS, PASS]))
    first.click()
    assert script.answer() == {"type": "chow", "tiles": ["3m", "4m"]}


def test_the_last_discard_is_marked_and_one_thrown_as_drawn_is_told_apart(page: Page, script: Script) -> None:
    shown = view(last_discard=1)
    shown["seats"][1]["river"] = [
        {"tile": tile, "drawn": drawn, "sideways": False, "called_by": caller}
        for tile, drawn, caller in (("1m", False, 2), ("2m", False, None), ("3m", True, None))
    ]
    script.open(shown)
    river = page.get_by_role("list", name="Discards of Bob").get_by_role("img")
    names = [each.get_attribute("aria-label") for each in river.all()]
    assert names == ["1 of characters, claimed", "2 of characters", "3 of characters, last discard, as drawn"]


def test_riichi_asks_for_its_tile_and_can_be_taken_back(page: Page, script: Script) -> None:
    script.open(view(drawn="7m"))
    script.send(prompt(tile="7m", actions=[offered("riichi", tile="1z"), offered("riichi", tile="4z")]))
    page.get_by_role("button", name="Riichi", disabled=False).click()
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
    page.get_by_role("button", name="No calls", pressed=False).click()
    script.send(prompt("claim", id=6, tile="5m", actions=[*CHOWS, PASS]))
    assert script.answer() == {"type": "pass"}
    script.heard.clear()
    script.send(prompt("claim", id=7, tile="5m", actions=[offered("win", "Win"), PASS]))
    expect(page.get_by_role("button", name="Win", exact=True, disabled=False)).to_be_visible()
    assert not script.acts()


@pytest.mark.rule("R063")
@pytest.mark.parametrize(
    ("locale", "hand", "until"),
    [("en-GB", "Your hand", "until the next discard"), ("fr-FR", "Votre main", "jusqu’au prochain écart")],
)
def test_a_late_win_is_a_button_that_takes_no_focus(
    browser: Browser, server: Served, locale: str, hand: str, until: str
) -> None:
    late = prompt("late", tile="8m", actions=[offered("win", "Win"), PASS], discards=None)
    visitor = browser.new_context(base_url=server.url, locale=locale, service_workers="block")
    page = visitor.new_page()
    script = Script(page)
    script.open(view() | {"turn": 1})
    tile = page.get_by_role("group", name=hand).get_by_role("button").first
    tile.focus()
    script.send(late)
    ron = page.get_by_role("button", name="Ron", exact=True)
    expect(ron).to_be_enabled()
    expect(ron).to_have_accessible_description(re.compile(until))
    expect(page.get_by_role("status").filter(has_text=until)).to_be_attached()
    expect(tile).to_be_focused()
    script.send({"type": "prompt_closed", "id": 5})
    expect(ron).to_have_count(0)
    script.send(late)
    expect(ron).to_be_enabled()
    ron.click()
    assert script.answer() == {"type": "win"}
    visitor.close()


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
        {"type": "moved", "seq": 4, "events": [{"seq": 4, "event": event, "told": ["Ann discards"]}], "view": after}
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
    expect(page.get_by_role("button", name="Keep it", disabled=False)).to_be_visible()
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
                "counted": True,
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
    expect(dialog.get_by_role("list", name="What counts").get_by_role("listitem")).to_have_text(
        re.compile("All Simples\\s*1 han")
    )
    dialog.get_by_role("button", name="Details", expanded=False).click()
    line = dialog.get_by_role("table").get_by_role("button", name="All Simples", pressed=False)
    expect(dialog.get_by_role("row", name="All Simples 1 han RCR §4.2.1")).to_be_visible()
    line.click()
    expect(dialog.get_by_role("button", name="All Simples", pressed=True).first).to_be_visible()
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


def test_a_win_is_counted_and_any_key_or_press_shows_it_whole_and_does_nothing_else(page: Page, script: Script) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    lines = [{"label": f"Yaku {at}", "value": "1 han", "cite": "", "tiles": []} for at in range(3)]
    sheet = {"verdict": "", "grade": "mangan", "sections": [{"title": "Yaku", "counted": True, "lines": lines}]}
    winner = {
        "seat": 1, "name": "Bob", "tile": "4m", "discarder": None, "concealed": tiles("23m456p77s"), "score": {},
        "payments": [-4000, 8000, -2000, -2000], "bets": 0, "sheet": sheet,
    }  # fmt: skip
    result = {
        "kind": "win", "text": "", "winners": [winner], "tenpai": [None] * 4, "payments": winner["payments"],
        "scores": [26000, 38000, 28000, 28000], "ura": [], "names": ["Ann", "Bob", "Cid", "Dee"],
        "hands": [{"concealed": [], "melds": []}] * 4,
    }  # fmt: skip
    script.open(view(phase="over", turn=None))
    for press in ("key", "click"):
        script.heard.clear()
        script.send({"type": "deal_over", "result": result, "ready": [False] * 4, "wall": {"commitment": "ab"}})
        scene = page.get_by_role("dialog", name="Bob wins").locator(".scene")
        expect(scene).to_have_attribute("aria-busy", "true")
        expect(page.get_by_role("button", name="Ready")).to_be_focused()
        if press == "key":
            page.keyboard.press("Enter")
        else:
            page.get_by_role("button", name="Ready").click()
        expect(scene).not_to_have_attribute("aria-busy", "true")
        assert not script.heard
        page.get_by_role("button", name="Ready").press("Enter")
        script.wait_for("ready")
        script.send(
            {"type": "moved", "seq": 4, "events": [{"seq": 4, "event": {"type": "deal_started"}}], "view": view()}
        )
        expect(scene).to_have_count(0)


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
    script.welcome(view())  # every sentence comes anew
    script.send({**TABLE, "words": {"pung": "Pon", "pass": "Pass"}})
    script.send(prompt("claim", tile="7s", actions=[offered("pung", tiles=["7s", "7s"]), PASS]))
    expect(page.get_by_role("button", name="Pon", exact=True)).to_be_visible()
    for name, letter in (("west wind", "O"), ("7 of bamboos", "7")):
        index = page.get_by_role("button", name=name).first.locator("[data-index]")
        expect(index).to_have_attribute("data-index", letter)


def test_a_table_that_is_not_there_says_so(page: Page) -> None:
    page.goto("/table/nowhere")
    expect(page.get_by_role("alert").filter(has_text="There is no such table")).to_be_visible()
    expect(page.get_by_role("link", name="Other tables")).to_be_visible()
