"""Small things of the desk that spare a mistake: scores at a glance, passwords, the clock at the end, substitutes, pickers."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from urllib.parse import unquote

from playwright.sync_api import BrowserContext, Page, Route, expect

from desk_browsing import WINDS, at_desk, part, phone_at, told
from desking import Desk, guest_of
from muraille.server.settings import Settings
from serving import Served, serving

SHEET = (41_300, 33_200, 27_500, 18_000)


def test_scores_stand_at_their_tables_and_the_clock_with_the_last(page: Page, desk: Desk) -> None:
    desk.open("Glance", players=8, sessions=1)
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=SHEET)
    at_desk(page, desk, "#session/1")
    first = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Table 1"))
    for score in ("41.?300", "33.?200", "27.?500", "18.?000"):
        expect(first).to_contain_text(re.compile(score))
    expect(page.get_by_role("button", name="Stop the clock")).to_be_visible()
    desk.write("totals_entered", session=1, table=2, scores=SHEET)
    expect(page.get_by_text("every result is there")).to_be_visible()
    expect(page.get_by_role("button", name="Stop the clock")).to_have_count(0)
    shown = desk.look("session/1")["clock"]["hall"]
    assert shown["phase"] == "over"
    assert desk.look("session/1")["clock"]["hall"]["left"] == shown["left"]


def test_the_first_password_is_typed_twice(tmp_path: Path, context: BrowserContext) -> None:
    with serving(Settings(data=tmp_path)) as fresh:
        page = context.new_page()
        page.goto(f"{fresh.url}/desk")
        page.get_by_label("Your name").fill("Head")
        page.get_by_label("Password", exact=True).fill("12345678")
        page.get_by_label("The same password again").fill("12345679")
        page.get_by_role("button", name="Set the password").click()
        expect(page.get_by_role("alert")).to_contain_text("The two passwords differ")
        page.get_by_label("The same password again").fill("12345678")
        page.get_by_role("button", name="Set the password").click()
        expect(page.get_by_role("alert")).to_contain_text("everybody tries this password first")
        for label in ("Password", "The same password again"):
            page.get_by_label(label, exact=True).fill("green dragon 7")
        page.get_by_role("button", name="Set the password").click()
        expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_a_substitute_for_several_sessions_is_one_entry(page: Page, desk: Desk) -> None:
    desk.open("Substitute", players=8, sessions=3)
    at_desk(page, desk, "#session/1")
    page.get_by_text("Late, substitute, penalty").click()
    absent = desk.look("session/1/table/1")["seats"][0]["person"]["number"]
    page.get_by_label("Absent player").select_option(str(absent))
    page.get_by_role("combobox", name="Substitute").select_option("9")
    page.get_by_label("Through session").fill("3")
    page.get_by_role("button", name="Seat the substitute").click()
    told(page, "session 3, table")
    for session in (1, 2, 3):
        tables = desk.look(f"session/{session}")["tables"]
        (seat,) = [each for table in tables for each in table["seats"] if each["person"]["number"] == absent]
        assert seat["substitute"]["number"] == 9


def test_pickers_go_by_surname_and_house_players_are_nobody(
    desk: Desk, context: BrowserContext, server: Served
) -> None:
    desk.open("Names", players=8, sessions=1)
    house = {"number": 11, "last_name": "House", "kind": "house"}
    desk.write("person_registered", person=house)
    names = [each["name"] for each in desk.look("session/1")["people"]]
    assert names[:3] == ["Dirk Bakker", "Ada Dupont", "Bo Ek"]
    with guest_of(server, desk, "player") as player:
        assert "House" not in [each["name"] for each in player.look("people")["people"]]
    browser = context.browser
    assert browser is not None
    with phone_at(browser, server, f"/p/{desk.event}", desk.look("links")["players"]["pin"]) as phone:
        for place, name in ((1, "Dirk Bakker"), (2, "Ada Dupont"), (3, "Bo Ek")):
            expect(phone.get_by_label("I am").locator("option").nth(place)).to_contain_text(name)


def test_a_riichi_event_asks_for_no_appeal_fee_and_misses_ema_numbers(page: Page, desk: Desk) -> None:
    desk.open("Fee", players=4, sessions=1)
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=SHEET)
    at_desk(page, desk, "#report")
    expect(page.get_by_role("button", name="File the appeal")).to_be_visible()
    expect(page.get_by_label("Fee paid")).to_have_count(0)
    expect(page.get_by_text("4 players without an EMA number: ")).to_be_visible()
    page.get_by_label("Session", exact=True).fill("1")
    page.get_by_role("combobox", name="Player", exact=True).select_option(label="Bo Ek")
    page.get_by_label("What is appealed against").fill("the result")
    page.get_by_label("Signed by").fill("Bo Ek")
    page.get_by_role("button", name="File the appeal").click()
    told(page, "appeal about session 1")
    expect(page.get_by_text("fee paid")).to_have_count(0)


def test_a_file_put_into_the_directory_is_an_event(page: Page, desk: Desk, server: Served) -> None:
    desk.open("Original", players=4, sessions=1)
    events = server.services.desk.directory
    shutil.copy(events / f"{desk.event}.muraille", events / "from-a-stick.muraille")
    (events / "no-event.muraille").write_bytes(b"nothing")
    page.goto("/desk")
    expect(page.locator('a[href="/desk/from-a-stick"]')).to_be_visible()
    expect(page.locator('a[href="/desk/no-event"]')).to_have_count(0)
    page.goto("/desk/from-a-stick")
    expect(page.get_by_role("heading", name="Original")).to_be_visible()


def test_results_are_held_from_a_session_on(page: Page, desk: Desk) -> None:
    desk.open("Held", players=4, sessions=2, hold_results=True, hold_from=2)
    for session in (1, 2):
        desk.write("session_started", session=session)
        desk.write("totals_entered", session=session, table=1, scores=SHEET)
    assert (desk.look("ranking")["sessions"], desk.look("ranking")["held"]) == ([1], [2])
    at_desk(page, desk, "#settings")
    expect(page.get_by_label("Results are held from session")).to_have_value("2")


def let_go(page: Page, held: list[Route]) -> None:
    """What was kept waiting goes on, once it was asked for."""
    for _ in range(6_000):
        if held:
            break
        page.wait_for_timeout(20)
    held.pop().continue_()


def test_a_page_that_loads_says_so(page: Page, desk: Desk) -> None:
    """Before anything is drawn, and while a part is asked for; not any more once it is there."""
    desk.open("Slowly", players=4, sessions=1)
    held: list[Route] = []
    page.route(re.compile("/api/desk/(me$|event/.*/ranking)"), lambda route: held.append(route))
    page.goto(f"/desk/{desk.event}")
    loading = page.get_by_role("status").filter(has_text="Loading…")
    expect(loading).to_be_visible()
    let_go(page, held)
    expect(page.get_by_role("link", name="Session 1")).to_be_visible()
    expect(loading).to_have_count(0)
    part(page, "Ranking")
    expect(loading).to_be_visible()
    let_go(page, held)
    expect(page.get_by_role("heading", name="Ranking")).to_be_visible()
    expect(loading).to_have_count(0)


def test_on_a_phone_the_parts_are_one_line_and_nothing_is_beside_the_page(page: Page, desk: Desk) -> None:
    """The open part is in sight, an entry can be undone without pushing the page aside, and a long name hides no score."""
    desk.open("Narrow", players=8, sessions=1)
    long = {"number": 1, "correction": True, "last_name": "Vandenbroucke-Delacroix-Montmorency", "key": desk.key()}
    desk.do("person", long)
    desk.write("session_started", session=1)
    for table in (1, 2):
        desk.write("totals_entered", session=1, table=table, scores=SHEET)
    page.set_viewport_size({"width": 390, "height": 844})
    at_desk(page, desk, "#journal")
    undo = page.get_by_role("button", name="Undo entry").first
    expect(undo).to_be_in_viewport(ratio=1)
    tabs = page.get_by_role("navigation", name="Parts of the desk")
    expect(tabs.get_by_role("link", name="Journal")).to_be_in_viewport(ratio=1)
    rows = {round(each.bounding_box()["y"]) for each in tabs.get_by_role("link").all()}  # type: ignore[index]
    assert len(rows) == 1
    at_desk(page, desk, "#people")
    inside = "each => each.getBoundingClientRect().right <= innerWidth"
    leaves = page.get_by_role("button", name="Leaves")
    expect(leaves.first).to_be_visible()
    assert leaves.first.evaluate(inside)
    at_desk(page, desk, "#access")
    page.get_by_role("button", name="Link for a referee").click()
    made = page.get_by_role("region", name="New link")
    assert made.get_by_role("status").evaluate(inside)
    # Whatever the colours of the page, a camera sees dark on light.
    assert "stroke" in (picture := unquote(made.get_by_role("img").get_attribute("src") or ""))
    assert 'fill="#fff"' in picture
    at_desk(page, desk, "#session/1")
    for wind in WINDS:
        assert page.get_by_label(f"{wind}:").evaluate(inside)
    page.set_viewport_size({"width": 1280, "height": 800})
    at_desk(page, desk, "#session/1")
    for score in page.locator(".glance .number").all():
        assert score.evaluate(
            "score => score.getBoundingClientRect().right <= score.closest('li').getBoundingClientRect().right"
        )
    page.goto("/desk")
    listed = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Narrow"))
    expect(listed).to_contain_text("EMA Riichi Competition Rules 2016")


def test_a_demonstration_comes_and_goes_by_one_press(page: Page, desk: Desk) -> None:
    desk.open("Kept", players=8, sessions=1)
    page.context.add_cookies([{"name": "desk", "value": desk.client.cookies["desk"], "url": str(desk.client.base_url)}])
    page.goto(f"{desk.client.base_url}/desk")
    marked = page.get_by_role("listitem").filter(has_text="demonstration")
    page.get_by_role("button", name="Show a demonstration").click()
    expect(marked).to_have_count(2)
    page.get_by_role("button", name="Take the demonstration away").click()
    expect(page.get_by_role("button", name="Show a demonstration")).to_be_visible()
    expect(marked).to_have_count(0)
    expect(page.get_by_role("link", name="Kept")).to_be_visible()
