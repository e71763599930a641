"""The page of a table on a phone: a sheet deal by deal under both rules, tiles tapped, a dead network, four confirmations."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from desk_browsing import question, table_phone, told
from desking import Desk
from serving import Served


def opened(desk: Desk, name: str, rules: str = "rcr-2016") -> list[str]:
    """An event of one table whose session has begun; the four names, East first."""
    desk.open(name, rules, players=4, sessions=1)
    desk.write("session_started", session=1)
    return [seat["person"]["first_name"] for seat in table(desk)["seats"]]


def table(desk: Desk) -> Any:
    return desk.look("session/1/table/1")


def choose(page: Page, group: str, *names: str) -> None:
    """Tap players in one of the groups of the form."""
    for name in names:
        page.get_by_role("group", name=group, exact=True).get_by_text(name).click()


def ended(page: Page, how: str) -> None:
    page.get_by_label("How it ended").select_option(label=how)


def enter(page: Page, number: int) -> None:
    page.get_by_role("button", name="Enter the deal").click()
    expect(page.get_by_role("list", name="Deals").get_by_role("button", name=f"Correct deal {number}")).to_be_visible()


def tap(page: Page, tiles: str) -> None:
    """Tap tiles such as ``123m``."""
    suits = {"m": "characters", "p": "circles", "s": "bamboos"}
    pending: list[str] = []
    palette = page.get_by_role("region", name="All tiles")
    for letter in tiles:
        if letter in suits:
            suit = palette.get_by_role("group", name="Suit").get_by_role("button", name=suits[letter].title())
            if suit.is_visible():
                suit.click()
            for rank in pending:
                palette.get_by_role("button", name=f"{rank} of {suits[letter]}", exact=True).click()
            pending = []
        else:
            pending.append(letter)


def test_a_riichi_sheet_deal_by_deal(desk: Desk, browser: Browser, server: Served) -> None:
    east, south, west, north = opened(desk, "Deals")
    with table_phone(browser, server, desk) as phone:
        phone.get_by_role("button", name="Deal by deal").click()
        win_with_tiles(phone, south, east)
        wins_from_one_discard(phone, (west, north), south)
        drawn_deal(phone, west)
        chombo(phone, west)
        correct_first_deal(phone)
        phone.get_by_role("button", name="The game is over").click()
        question(phone, "Is the game over?").get_by_role("button", name="The game is over").click()
        expect(phone.get_by_role("button", name="confirms")).to_have_count(4)
    seen = table(desk)
    assert seen["state"] == "complete"
    assert [deal["deal"]["number"] for deal in seen["deals"]] == [1, 2, 3, 4]
    assert seen["deals"][0]["deal"]["winners"][0]["tiles"]["hand"] == "234m567p2345567s"
    assert [len(deal["doubts"]) for deal in seen["deals"]] == [1, 0, 0, 0]


def win_with_tiles(phone: Page, winner: str, discarder: str) -> None:
    """Riichi and all simples, two han and thirty fu with the pinfu: three han; the form takes the value over."""
    choose(phone, "Riichi declared by", winner)
    choose(phone, "Winner", winner)
    choose(phone, "Discarded by", discarder)
    phone.get_by_role("button", name="Tiles", exact=True).click()
    tap(phone, "234m567p2345567s8s")
    hand = phone.get_by_role("dialog")
    expect(hand.get_by_role("status")).to_contain_text("3 han 30 fu")
    hand.get_by_role("button", name="Take over the value").click()
    expect(phone.get_by_label("Han", exact=True)).to_have_value("3")
    # South wins 3,900 from East and has the own bet back.
    expect(phone.get_by_role("status").filter(has_text="+3\u202f900")).to_contain_text("−3\u202f900")
    enter(phone, 1)


def wins_from_one_discard(phone: Page, winners: tuple[str, str], discarder: str) -> None:
    phone.get_by_role("button", name="Another winner").click()
    for place, (group, winner) in enumerate(zip(("Winner", "Winner 2"), winners, strict=True)):
        choose(phone, group, winner)
        phone.get_by_label("Han", exact=True).nth(place).fill("2")
        phone.get_by_label("Fu", exact=True).nth(place).fill("30")
    choose(phone, "Discarded by", discarder)
    enter(phone, 2)


def drawn_deal(phone: Page, ready: str) -> None:
    ended(phone, "drawn deal")
    choose(phone, "Ready (tenpai)", ready)
    expect(phone.get_by_role("status").filter(has_text="+3\u202f000")).to_be_visible()
    enter(phone, 3)


def chombo(phone: Page, offender: str) -> None:
    ended(phone, "chombo, dealt again")
    choose(phone, "Chombo of", offender)
    enter(phone, 4)


def correct_first_deal(phone: Page) -> None:
    """It starts as it stands, tiles and all. They say three han, the table four: that is said, and written all the same."""
    phone.get_by_role("button", name="Correct deal 1").click()
    expect(phone.get_by_role("button", name="Tiles ✓")).to_be_visible()
    expect(phone.get_by_label("Han", exact=True)).to_have_value("3")
    phone.get_by_label("Han", exact=True).fill("4")
    phone.get_by_label("Fu", exact=True).fill("30")
    expect(phone.get_by_text("the tiles are worth 3 han 30 fu")).to_be_visible()
    phone.get_by_label("Reason of the correction").fill("the table agreed on four")
    phone.get_by_role("button", name="Correct the deal").click()
    expect(phone.get_by_role("button", name="Enter the deal")).to_be_visible()


def test_what_only_some_rules_know(desk: Desk, browser: Browser, server: Served) -> None:
    """Nagashi mangan, a deal drawn before its end, a yakuman with a liable player; RCR knows only the last."""
    east, south, west, _ = opened(desk, "Sheet", "ema-sheet")
    with table_phone(browser, server, desk) as phone:
        phone.get_by_role("button", name="Deal by deal").click()
        ended(phone, "drawn before the end")
        phone.get_by_label("Why it was drawn").select_option(label="nine terminals and honours")
        enter(phone, 1)
        ended(phone, "nagashi mangan")
        choose(phone, "Nagashi mangan of", east)
        expect(phone.get_by_role("status").filter(has_text="+12\u202f")).to_be_visible()
        enter(phone, 2)
        choose(phone, "Winner", south)
        choose(phone, "Discarded by", west)
        phone.get_by_label("Yakuman").select_option("1")
        phone.get_by_label("Liable player").select_option(label=phone_name(desk, east))
        enter(phone, 3)
    deals = [deal["deal"] for deal in table(desk)["deals"]]
    assert deals[0]["abortive"] == "nine_terminals"
    assert deals[1]["nagashi"] == ["E"]
    assert (deals[2]["winners"][0]["yakuman"], deals[2]["winners"][0]["liable"]) == (1, "E")


def phone_name(desk: Desk, first: str) -> str:
    """The whole name of who has this first name."""
    people = [seat["person"] for seat in table(desk)["seats"]]
    return next(f"{each['first_name']} {each['last_name']}" for each in people if each["first_name"] == first)


def test_an_mcr_sheet_through_a_dead_network(desk: Desk, browser: Browser, server: Served) -> None:
    """The network goes in the middle of a session: two deals are kept by the phone and delivered in their order."""
    east, south, west, _ = opened(desk, "Chinese deals", "mcr-green")
    with table_phone(browser, server, desk) as phone:
        phone.get_by_role("button", name="Deal by deal").click()
        choose(phone, "Winner", south)
        choose(phone, "Discarded by", west)
        phone.get_by_role("button", name="Tiles", exact=True).click()
        tap(phone, "67m23455p234s234m8m")
        expect(phone.get_by_role("dialog").get_by_role("status")).to_contain_text("points")
        phone.get_by_role("button", name="Take over the value").click()
        expect(phone.get_by_label("Points of the hand")).not_to_have_value("")
        points = phone.get_by_label("Points of the hand").input_value()
        phone.reload()  # what is filled in is kept
        expect(phone.get_by_label("Points of the hand")).to_have_value(points)
        expect(phone.get_by_role("button", name="Tiles ✓")).to_be_visible()
        enter(phone, 1)
        phone.context.set_offline(True)
        for points in ("12", "24"):
            ended(phone, "win by own draw")
            choose(phone, "Winner", east)
            phone.get_by_label("Points of the hand").fill(points)
            phone.get_by_role("button", name="Enter the deal").click()
            told(phone, "Kept here; it will be sent")
        told(phone, "No network: 2 entries are kept here")
        expect(phone.get_by_role("heading", name="Deal 4")).to_be_visible()
        phone.context.set_offline(False)
        expect(phone.get_by_role("button", name="Correct deal 3")).to_be_visible()
    deals = [deal["deal"] for deal in table(desk)["deals"]]
    assert [deal["winners"][0]["points"] for deal in deals[1:]] == [12, 24]
    assert deals[0]["winners"][0]["tiles"]["win"] == "8m"


def enter_totals(phone: Page, scores: tuple[int, int, int]) -> None:
    for wind, score in zip(("East", "South", "West"), scores, strict=True):
        phone.get_by_label(f"{wind}:").fill(str(score))
    phone.get_by_role("button", name="Enter the result").click()


def enter_without_network(phone: Page) -> None:
    """A sheet that the phone keeps: 45 000, 35 000, 25 000 and what is left."""
    phone.context.set_offline(True)
    enter_totals(phone, (45_000, 35_000, 25_000))
    told(phone, "No network: one entry is kept here")


def test_a_table_is_heard_against_the_journal(page: Page, desk: Desk, browser: Browser, server: Served) -> None:
    """The desk wrote something else meanwhile: both are in the journal, the referee is called, and the desk decides."""
    opened(desk, "Disputed")
    with table_phone(browser, server, desk) as phone:
        phone.context.set_offline(True)
        enter_totals(phone, (45_000, 35_000, 25_000))
        told(phone, "Kept here; it will be sent")
        desk.write("totals_entered", session=1, table=1, scores=[40_000, 40_000, 25_000, 15_000])
        phone.context.set_offline(False)
        dispute(phone, "totals 40000 40000")
    sentences = [line["sentence"] for line in desk.look("audit")["lines"]]
    assert any("disputed, held to be right: totals 45000 35000 25000 15000" in each for each in sentences)
    take_over(page, desk, "corrected to 45000 35000 25000 15000")


def dispute(phone: Page, stands: str) -> None:
    """What the phone kept meets what stands in the journal, and the table holds its own to be right."""
    conflict = phone.get_by_role("alertdialog", name="An entry was not accepted")
    expect(conflict).to_contain_text(stands)
    conflict.get_by_role("button", name="Mine is right: let the desk decide").click()
    expect(conflict).to_have_count(0)
    expect(phone.get_by_text("The referee is called")).to_be_visible()


def take_over(page: Page, desk: Desk, written: str) -> None:
    """The desk looks at the sheet and finds that the table is right."""
    page.goto(f"/desk/{desk.event}#session/1")
    sheet = page.get_by_role("region", name="Result of a table")
    expect(sheet).to_contain_text("disputed by table 1")
    sheet.get_by_role("button", name="Take over what table 1 holds").click()
    question(page, "Why is the table right?").get_by_label("Reason").fill("seen on the sheet")
    page.keyboard.press("Enter")
    told(page, written)
    expect(sheet.get_by_text("disputed by table 1")).to_have_count(0)


def test_a_disputed_deal_is_taken_over(page: Page, desk: Desk, browser: Browser, server: Served) -> None:
    """A deal is corrected on a phone without a network while the desk ends the game: the sheet changes once the desk agrees."""
    east, south, _, _ = opened(desk, "Disputed deal")
    with table_phone(browser, server, desk) as phone:
        phone.get_by_role("button", name="Deal by deal").click()
        win(phone, south, east, han=2)
        enter(phone, 1)
        phone.context.set_offline(True)
        phone.get_by_role("button", name="Correct deal 1").click()
        win(phone, south, east, han=3)
        phone.get_by_label("Reason of the correction").fill("riichi was forgotten")
        phone.get_by_role("button", name="Correct the deal").click()
        told(phone, "Kept here; it will be sent")
        desk.write("game_ended", session=1, table=1)
        assert counted(desk) == [28_000, 32_000, 30_000, 30_000]
        phone.context.set_offline(False)
        dispute(phone, "game ended")
        assert counted(desk) == [28_000, 32_000, 30_000, 30_000], "it counts for nothing until the desk decides"
    take_over(page, desk, "deal 1")
    assert counted(desk) == [26_100, 33_900, 30_000, 30_000]
    assert table(desk)["disputes"] == []


def win(phone: Page, winner: str, discarder: str, *, han: int) -> None:
    """A win by discard of thirty fu."""
    choose(phone, "Winner", winner)
    choose(phone, "Discarded by", discarder)
    phone.get_by_label("Han", exact=True).fill(str(han))
    phone.get_by_label("Fu", exact=True).fill("30")


def counted(desk: Desk) -> list[int]:
    """The totals that count, East first."""
    return [seat["line"]["score"] for seat in table(desk)["seats"]]


def test_an_entry_outlives_its_pin(desk: Desk, browser: Browser, server: Served) -> None:
    """The PINs are renewed while a phone is away: its entry is sent with the new one."""
    opened(desk, "Renewed")
    with table_phone(browser, server, desk) as phone:
        enter_without_network(phone)
        desk.do("pins", {})
        phone.context.set_offline(False)
        told(phone, "What was entered here is kept")
        phone.get_by_label("PIN").fill(desk.look("links")["tables"][0]["pin"])
        phone.get_by_role("button", name="Come in").click()
        expect(phone.get_by_role("button", name="confirms")).to_have_count(4)
        expect(phone.get_by_role("alertdialog")).to_have_count(0)
    assert table(desk)["entered"][0]["scores"] == [45_000, 35_000, 25_000, 15_000]


def test_a_call_and_a_sheet_wait_for_the_network(desk: Desk, browser: Browser, server: Served) -> None:
    opened(desk, "Waiting")
    with table_phone(browser, server, desk) as phone:
        enter_without_network(phone)
        phone.get_by_role("button", name="Call the referee").click()
        told(phone, "No network: 2 entries are kept here")
        assert table(desk)["state"] == "empty"
        phone.context.set_offline(False)
        expect(phone.get_by_role("button", name="confirms")).to_have_count(4)
        expect(phone.get_by_text("The referee is called")).to_be_visible()
        for count in (4, 3, 2, 1):
            expect(phone.get_by_role("button", name="confirms")).to_have_count(count)
            phone.get_by_role("button", name="confirms").first.click()
        expect(phone.get_by_text("✓ confirmed")).to_have_count(4)
    assert table(desk)["entered"][0]["scores"] == [45_000, 35_000, 25_000, 15_000]
    assert len(desk.look("calls")["calls"]) == 1
