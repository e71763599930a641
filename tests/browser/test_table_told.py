"""What the page of a table tells and keeps on the screen, by role and name, at the size of a laptop and of a phone."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from scripted import HAND, TABLE, Frame, Script, offered, prompt, seat, tiles, view
from serving import Served
from sitting import Sitting

LOST = "The connection is lost. It comes back by itself"
RULING = {
    "seat": 0,
    "name": "Ann (East)",
    "title": "False win",
    "consequences": [{"text": "Ann (East) loses 20 000 points", "cite": "RCR §3.4.6"}],
    "cites": ["RCR §5.2.2"],
}


@pytest.fixture
def script(page: Page) -> Script:
    return Script(page)


def inside(found: Locator, width: int) -> bool:
    box = found.bounding_box()
    assert box is not None
    return box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not apart and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def test_whoever_watches_on_a_phone_reads_what_happened_under_the_table(phone: Page) -> None:
    script = Script(phone, spectator=True)
    watched = view() | {"your_seat": None}
    script.open(watched)
    happened = phone.get_by_role("complementary", name="Beside the table")
    expect(happened.get_by_text("60 seconds behind the table")).to_be_in_viewport()
    expect(happened.get_by_role("heading", name="What happened")).to_be_in_viewport()
    expect(happened.get_by_text("Bob discards")).to_be_in_viewport()
    expect(phone.get_by_role("button", name="Menu")).to_be_hidden()
    table, beside = phone.get_by_role("region", name="The middle of the table").bounding_box(), happened.bounding_box()
    assert table
    assert beside
    assert table["y"] + table["height"] <= beside["y"]
    assert beside["y"] + beside["height"] == 844, "nothing is left empty"


def test_a_phone_shows_how_a_bot_plays_beside_its_name(phone: Page) -> None:
    script = Script(phone)
    script.open(view())
    seats = [dict(seat) for seat in TABLE["seats"]]
    seats[1] |= {"kind": "bot", "level": "club", "level_name": "Club player", "level_short": "club"}
    script.send(TABLE | {"seats": seats})
    place = phone.get_by_role("region", name="Bob, South")
    expect(place.get_by_text("bot: club", exact=True)).to_be_in_viewport()


MISTAKES = [
    offered("win", "Win"),
    offered("announce", "Say that you win and show nothing", call="win"),
    *(offered("riichi", f"Riichi with {tile}", tile=tile) for tile in tiles("123m456p77s12344z")),
]


def err(page: Page, script: Script, width: int) -> None:
    script.open(view())
    script.send(prompt(mistakes=MISTAKES))
    opener = page.get_by_role("button", name="Say or do something else")
    opener.click()
    menu = page.get_by_role("group", name="Say or do something else")
    assert inside(menu, width)
    for button in menu.get_by_role("button").all():
        assert inside(button, width)
    menu.get_by_role("button", name="Win", exact=True).click()
    assert script.answer() == {"type": "win"}
    script.send(prompt(id=6, mistakes=MISTAKES))
    expect(opener).to_be_visible()
    expect(menu).to_be_hidden()


def test_the_menu_of_mistakes_is_on_the_screen_and_closes(page: Page, script: Script) -> None:
    err(page, script, 1280)


def test_the_menu_of_mistakes_is_on_the_screen_of_a_phone(phone: Page) -> None:
    err(phone, Script(phone), 390)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_what_can_be_done_wrongly_lies_above_what_is_offered(page: Page, width: int, height: int) -> None:
    """The list is asked for when it is opened, and every button of it can be pressed while a call is offered."""
    page.set_viewport_size({"width": width, "height": height})
    script = Script(page)
    script.open(view())
    script.send(prompt("claim", tile="5m", actions=[offered("pass", "Pass")]) | {"mistakes": None})
    page.get_by_role("button", name="Say or do something else").click()
    said = [
        offered("announce", f"Say “{call}” and show nothing", call=call) for call in ("win", "chow", "pung", "kong")
    ]
    script.send({"type": "mistakes", "id": prompt("claim")["id"], "mistakes": [offered("win", "Win"), *said]})
    menu = page.get_by_role("group", name="Say or do something else")
    expect(menu.get_by_role("button")).to_have_count(5)
    for button in menu.get_by_role("button").all():
        button.click(trial=True, timeout=5000)
    script.wait_for("mistakes")


def test_a_wrong_set_is_chosen_tile_by_tile(phone: Page) -> None:
    """Dozens of pairs are no menu: first the kind, then one tile and the other."""
    script = Script(phone)
    script.open(view())
    pairs = sorted(set(combinations(tiles(HAND), 2)))
    wrong = [offered(kind, f"{kind} with {pair}", tiles=list(pair)) for pair in pairs for kind in ("pung", "chow")]
    script.send(prompt("claim", tile="5m", mistakes=wrong))
    phone.get_by_role("button", name="Say or do something else").click()
    menu = phone.get_by_role("group", name="Say or do something else")
    expect(menu.get_by_role("button")).to_have_count(2)
    menu.get_by_role("button", name="Pung with").click()
    ways = menu.get_by_role("group", name="Pung with")
    expect(ways.get_by_role("button")).to_have_count(len(set(tiles(HAND))))
    for button in menu.get_by_role("button").all():
        assert inside(button, 390)
    ways.get_by_role("button", name="7 of bamboos").click()
    expect(ways.get_by_role("button", name="7 of bamboos")).to_have_count(2)
    ways.get_by_role("button", name="7 of bamboos", pressed=True).click()
    ways.get_by_role("button", name="1 of characters").click()
    expect(ways.get_by_role("button", name="1 of characters")).to_have_count(1)
    assert not script.acts()
    ways.get_by_role("button", name="7 of bamboos").click()
    assert script.answer() == {"type": "pung", "tiles": ["1m", "7s"]}


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375), (932, 430)])
def test_on_a_phone_on_its_side_nothing_lies_on_the_tiles_of_the_others(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    script = Script(page)
    script.open(view())
    script.send(prompt(actions=[offered("win", "Win")], mistakes=MISTAKES))
    opener = page.get_by_role("button", name="Say or do something else")
    held = page.get_by_role("img", name="13 concealed tiles")
    expect(held).to_have_count(3)
    answers = page.get_by_role("group", name="Actions").get_by_role("button")
    toggles = page.get_by_role("group", name="By itself").get_by_role("button")
    for each in (opener, *answers.all(), *toggles.all()):
        expect(each).to_be_in_viewport(ratio=1)
        assert not any(overlap(each, other) for other in held.all())
    opener.click()
    menu = page.get_by_role("group", name="Say or do something else")
    menu.get_by_role("button", name="Riichi with").click()
    for button in menu.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()


RULED = {"seq": 4, "event": {"type": "ruled", "seat": 0}, "told": ["the referee rules on Ann"], "ruling": RULING}


def ruled(**more: Any) -> Frame:
    return {"type": "moved", "seq": 4, "events": [RULED], "view": view(), **more}


def test_a_ruling_is_shown_to_whom_it_hits_until_it_is_read(page: Page, script: Script) -> None:
    script.open(view())
    script.send(ruled())
    notice = page.get_by_role("alertdialog", name="The referee rules against you")
    for words in ("False win", "RCR §5.2.2", "Ann (East) loses 20 000 points", "RCR §3.4.6"):
        expect(notice).to_contain_text(words)
    expect(page.get_by_role("alert").filter(has_text="The referee rules against you. False win")).to_be_attached()
    script.open(view(), seq=5, rulings=[RULED])
    expect(notice).to_contain_text("False win")
    notice.get_by_role("button", name="Understood").click()
    expect(notice).to_be_hidden()
    script.open(view(), seq=5, rulings=[RULED])
    expect(page.get_by_role("region", name="Your place")).to_be_visible()
    expect(notice).to_be_hidden()


def test_a_ruling_is_shown_to_the_others(page: Page, script: Script) -> None:
    script.open(view(your_seat=1))
    script.send(ruled(view=view(your_seat=1)))
    expect(page.get_by_role("alertdialog", name="The referee rules against Ann (East)")).to_be_visible()


def deal_over(**more: Any) -> Frame:
    result = {
        "kind": "cancelled", "told": ["the deal is cancelled."], "winners": [], "tenpai": [None] * 4,
        "payments": [0] * 4, "bets": [0] * 4, "penalties": [0] * 4, "scores": [30000] * 4, "ura": [], "rulings": [],
        "names": ["Ann", "Bob", "Cid", "Dee"], "hands": [{"concealed": [], "melds": []}] * 4, **more,
    }  # fmt: skip
    return {"type": "deal_over", "result": result, "ready": [False] * 4, "wall": {"commitment": "ab"}}


def test_a_cancelled_deal_says_whose_fault_it_was(page: Page, script: Script) -> None:
    script.open(view(phase="over", turn=None))
    script.send(deal_over(rulings=[RULING]))
    dialog = page.get_by_role("dialog", name="The deal is cancelled")
    expect(dialog.get_by_role("heading", name="The referee rules against you")).to_be_visible()
    expect(dialog).to_contain_text("False win RCR §5.2.2")


def test_why_a_pattern_does_not_count_is_read_to_its_end(page: Page, script: Script) -> None:
    """A reason that begins with tiles is a sentence too."""
    line = {"label": "Outside Hand", "value": "456s has no terminal and no honour, and so has the pair", "cite": ""}
    sheet = {"verdict": "3 han", "sections": [{"title": "Not counted, and why", "lines": [line]}]}
    winner = {"seat": 1, "tile": "1m", "discarder": 0, "concealed": tiles("11m"), "sheet": sheet}
    script.open(view(phase="over", turn=None))
    script.send(deal_over(kind="win", winners=[winner]))
    dialog = page.get_by_role("dialog", name="Bob wins")
    page.keyboard.press("a")  # any key shows the whole
    dialog.get_by_role("button", name="Details").click()
    reason = dialog.get_by_role("cell", name="456s has no terminal")
    expect(reason).to_be_visible()
    around, inner = dialog.bounding_box(), reason.bounding_box()
    assert around
    assert inner
    assert inner["x"] + inner["width"] <= around["x"] + around["width"]
    assert inner["height"] < 200, "it has room"


def test_bets_and_penalties_stand_apart_from_the_payments(page: Page, script: Script) -> None:
    script.open(view(phase="over", turn=None))
    script.send(
        deal_over(kind="draw", payments=[-1500, 500, 1480, -1480], bets=[0, -1000, 0, 0], penalties=[0, 0, -20, 20])
    )
    paid = page.get_by_role("dialog").get_by_role("list", name="Payments").get_by_role("listitem")
    expect(paid.filter(has_text="Bob")).to_contain_text(re.compile(r"\+1\s500\s+riichi bet −1\s000\s+30\s000"))
    expect(paid.filter(has_text="Cid")).to_contain_text(re.compile(r"\+1\s500\s+penalty −20"))


def test_the_ranking_tells_of_bets_left_and_of_shared_table_points(page: Page, script: Script) -> None:
    rows = [
        {"player": 0, "name": "Ann", "points": 31500, "bets": 1000, "table_points": "3/2", "total": "0", "deducted": 0},
        {"player": 1, "name": "Bob", "points": 30500, "bets": 0, "table_points": "7/3", "total": "0", "deducted": 0},
    ]
    script.open(view(phase="over", turn=None))
    script.send({"type": "game_over", "ranking": [{"place": 1, **row} for row in rows], "seed": None})
    expect(page.get_by_role("row", name="1 Ann 31 500 with 1 000 of bets left on the table 1½")).to_be_visible()
    expect(page.get_by_role("row", name="1 Bob 30 500 2⅓")).to_be_visible()


def test_a_silent_line_is_noticed_and_one_that_answers_stays(page: Page, script: Script) -> None:
    page.clock.install()
    script.open(view())
    for number in range(3):
        page.clock.run_for(5000 if not number else 500)
        script.wait_for_pings(number + 1)
        script.send({"type": "said", "player": 1, "phrase": "hello", "text": f"Hello {number}"})
        expect(page.get_by_role("log").get_by_text(f"Bob: Hello {number}")).to_be_attached()  # so the answer has come
        page.clock.run_for(4500)
        expect(page.get_by_text(LOST)).to_be_hidden()
    script.silent = True
    page.clock.run_for(9500)
    expect(page.get_by_role("status").filter(has_text=LOST)).to_be_visible()


def test_the_network_that_goes_is_noticed_at_once(page: Page, server: Served) -> None:
    player = Sitting(page)
    player.begin()
    player.wait_for_question()
    before = player.tiles()
    page.context.set_offline(True)
    lost = page.get_by_role("status").filter(has_text=LOST)
    expect(lost).to_be_visible()
    player.press()
    expect(page.get_by_text("Nothing was sent")).to_be_visible()
    page.context.set_offline(False)
    expect(lost).to_be_hidden()
    player.wait_for_question()
    assert player.tiles() == before


def test_the_bar_of_the_network_stands_in_a_dialog_too(page: Page, script: Script) -> None:
    script.open(view(phase="over", turn=None))
    script.send(deal_over())
    expect(page.get_by_role("dialog")).to_be_visible()
    page.route_web_socket(re.compile("/ws/table/"), lambda socket: socket.close())
    script.sockets[-1].close()
    expect(page.get_by_role("dialog").get_by_role("status").filter(has_text=LOST)).to_be_visible()


def test_one_goes_on_in_this_window_after_another(page: Page, script: Script) -> None:
    script.open(view())
    script.send({"type": "error", "code": "replaced", "message": "You have opened this table elsewhere", "fatal": True})
    script.sockets[-1].close()
    expect(page.get_by_role("heading", name="You play in another window")).to_be_visible()
    page.get_by_role("button", name="Continue here").click()
    script.welcome(view())
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()


@pytest.mark.parametrize("turned", [{3}, {3, 4}], ids=["riichi", "claimed riichi"])
def test_a_river_has_six_tiles_in_a_row_on_a_phone(phone: Page, turned: set[int]) -> None:
    river = [
        {
            "tile": tile,
            "drawn": False,
            "sideways": at in turned,
            "called_by": 2 if at == 3 and len(turned) > 1 else None,
        }
        for at, tile in enumerate(tiles("123456789m"))
    ]
    shown = view()
    shown["seats"] = [shown["seats"][0], seat("S", [None] * 13, river=river, riichi=True), *shown["seats"][2:]]
    Script(phone).open(shown)
    found = phone.get_by_role("list", name="Discards of Bob").get_by_role("img")
    expect(found).to_have_count(9)
    lefts = [round(box["x"]) for each in found.all() if (box := each.bounding_box())]  # Bob sits at the right
    assert max(lefts[:6]) - min(lefts[:6]) <= 1
    assert min(lefts[6:]) > max(lefts[:6])


def test_a_tile_that_went_by_leaves_its_reason(page: Page, script: Script) -> None:
    script.open(view())
    refusal = {"code": "furiten", "message": "furiten since your discard of 6p", "cite": "RCR §3.4.5"}
    lies = view(phase="claim", claimable={"seat": 1, "tile": "3p"}, no_win=refusal)
    script.send({"type": "moved", "seq": 4, "events": [], "view": lies})
    script.send({"type": "moved", "seq": 5, "events": [], "view": view(turn=2)})
    expect(page.get_by_role("status").filter(has_text="You could not win with 3 of circles")).to_be_visible()
    page.get_by_role("button", name="Why not?").click()
    win = page.get_by_role("dialog", name="Why not?").get_by_role("listitem").first
    expect(win).to_contain_text("3 of circles: furiten since your discard of 6p")
    expect(win.get_by_role("link")).to_have_text("RCR §3.4.5")
    expect(page.get_by_role("log").get_by_text("You could not win with 3 of circles: furiten")).to_be_attached()


def test_reasons_lie_beside_the_table_and_on_a_phone_below_it(page: Page, phone: Page) -> None:
    """Never over the table, and nothing of them stays after a call."""
    reason = {"action": {"type": "win"}, "label": "Win", "code": "x", "message": "no win", "cite": "RCR §3"}
    for each, left in ((page, 900), (phone, -1)):
        script = Script(each)
        script.open(view())
        script.send(prompt(refused=[reason]))
        each.get_by_role("button", name="Why not?").click()
        reasons = each.get_by_role("dialog", name="Why not?")
        box = reasons.bounding_box()
        assert box
        assert box["x"] > left
        assert box["y"] > 300
        reasons.get_by_role("button", name="Close").click()
        expect(reasons).to_have_count(0)
        expect(each.get_by_text("no win")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1000, 640), (390, 844), (844, 390)])
def test_the_menu_closes_by_its_button_by_escape_and_by_a_press_outside(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    Script(page).open(view())
    opener = page.get_by_role("button", name="Menu")
    beside = page.get_by_role("complementary", name="Beside the table")
    opener.click()
    expect(beside.get_by_role("button", name="Leave")).to_be_in_viewport(ratio=1)
    beside.get_by_role("button", name="Close").click()
    expect(beside).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    page.keyboard.press("Escape")
    expect(beside).to_be_hidden()
    opener.click()
    expect(beside).to_be_visible()
    page.mouse.click(20, height - 20)
    expect(beside).to_be_hidden()


def test_every_way_of_a_claim_is_spoken(page: Page, script: Script) -> None:
    script.open(view())
    chows = [offered("chow", f"Chow with {way}", tiles=[]) for way in ("3 and 4", "4 and 6", "6 and 7")]
    script.send(prompt("claim", tile="5m", actions=[*chows, offered("pass", "Pass")]))
    expect(
        page.get_by_role("alert").filter(
            has_text="You may: Chow with 3 and 4, Chow with 4 and 6, Chow with 6 and 7, Pass."
        )
    ).to_be_attached()


def test_a_table_without_a_name_has_a_heading_and_its_players_have_levels(page: Page, script: Script) -> None:
    script.open(view())
    bot = {"kind": "bot", "level": "master", "level_name": "Master", "you": False}
    seats = [TABLE["seats"][0], *({**each, **bot} for each in TABLE["seats"][1:])]
    script.send({**TABLE, "name": "", "seats": seats})
    expect(page.get_by_role("heading", level=1)).to_have_text("Table")
    for name in ("Bob, South", "Cid, West", "Dee, North"):
        expect(page.get_by_role("region", name=name).get_by_text("bot: Master")).to_be_visible()
    expect(page.get_by_role("region", name="Ann, East").get_by_text("you", exact=True)).to_be_visible()


def test_options_fit_a_phone_and_can_be_searched(phone: Page) -> None:
    phone.goto("/play")
    phone.get_by_role("button", name="Choose rules").click()
    phone.get_by_role("button", name="House rules: every option with its paragraph").click()
    box = phone.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert box[0] <= 390
    assert box[1] < 4500
    phone.get_by_role("button", name=re.compile("Draws · 11 options")).click()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_role("searchbox", name="Search the options").fill("Correction wrongly")
    expect(phone.get_by_role("status").filter(has_text="option")).to_have_text("1 option")
    choice = phone.get_by_role("combobox", name=re.compile("wrongly exposed"))
    choice.select_option("not at all")
    expect(phone.get_by_role("button", name="Options (1 changed)")).to_be_visible()


def test_whoever_is_invited_reads_what_is_played(page: Page, server: Served) -> None:
    plan: Frame = {"mode": "open", "timer": "relaxed", "length": "round", "player": "Ann"}
    plan |= {"seats": ["human", "human", "master", "novice"], "options": {"kuikae_allowed": "yes"}}
    made = httpx.post(f"{server.url}/api/tables", json=plan).json()
    page.goto(f"{made['url']}?lang=fr")
    main = page.get_by_role("main")
    for words in ("Ouverte", "les erreurs sont possibles", "Tranquille", "Une manche", "oui", "bot : Maître"):
        expect(main).to_contain_text(words)
    page.evaluate("([id, token]) => localStorage.setItem(`muraille.seat.${id}`, token)", [made["id"], made["token"]])
    page.reload()
    expect(main).to_contain_text("Cette adresse ne fonctionne que sur cet ordinateur.")


def test_a_game_that_was_left_is_listed_for_its_player_alone(page: Page, browser: Browser, server: Served) -> None:
    player = Sitting(page)
    player.begin()
    player.wait_for_question()
    address = page.url.removeprefix(server.url)
    page.goto("/play")
    expect(page.locator(f'a[href="{address}"]')).to_have_text("Go on")
    stranger = browser.new_context(base_url=server.url, locale="en-GB").new_page()
    stranger.goto("/play")
    expect(stranger.get_by_role("heading", name="Tables")).to_be_visible()
    expect(stranger.locator(f'a[href="{address}"]')).to_have_count(0)
    stranger.context.close()
