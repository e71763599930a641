"""What happens at a desk beside plain results: double entry, undo, seats, settings, cuts, teams, appeals, conflicts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from desk_browsing import at_desk, choose_table, enter_by_keyboard, part, question, start, told
from desking import Desk, guest_of
from serving import Served, wait_until

FIRST, SECOND = (41_300, 33_200, 27_500, 18_000), (45_000, 35_000, 25_000, 15_000)


def seats(desk: Desk, session: int = 1, table: int = 1) -> list[Any]:
    found: list[Any] = desk.look(f"session/{session}/table/{table}")["seats"]
    return found


def test_two_people_enter_every_sheet(page: Page, desk: Desk, server: Served) -> None:
    """Differences are shown seat by seat, and a correction with its reason settles them."""
    desk.open("Double entry", players=4, sessions=1, double_entry=True)
    at_desk(page, desk)
    start(page, 1)
    enter_by_keyboard(page, 1, FIRST)
    expect(page.get_by_role("region", name="Result of a table")).to_contain_text("second entry missing")
    with guest_of(server, desk, "scorer") as scorer:
        other = [FIRST[0] - 900, FIRST[1] + 900, *FIRST[2:]]
        scorer.write("totals_entered", session=1, table=1, scores=other)
    sheet = page.get_by_role("region", name="Result of a table")
    expect(sheet).to_contain_text("entries differ")
    expect(sheet).to_contain_text("E: 41300 entered by Head, 40400 by A scorer")
    expect(sheet).to_contain_text("S: 33200 entered by Head, 34100 by A scorer")
    choose_table(page, 1)
    for wind, score in zip(("East", "South", "West", "North"), FIRST, strict=True):
        page.get_by_label(f"{wind}:").fill(str(score))
    page.get_by_label("Reason of the correction").fill("counted again at the table")
    page.get_by_role("button", name="Correct the result").click()
    expect(sheet).to_contain_text("complete")


def test_a_second_entry_that_differs_does_not_look_like_success(page: Page, desk: Desk, server: Served) -> None:
    desk.open("Differing", players=8, sessions=1, double_entry=True)
    at_desk(page, desk)
    start(page, 1)
    with guest_of(server, desk, "scorer") as scorer:
        scorer.write("totals_entered", session=1, table=1, scores=[FIRST[0] - 900, FIRST[1] + 900, *FIRST[2:]])
    expect(page.get_by_role("region", name="Result of a table")).to_contain_text("second entry missing")
    enter_by_keyboard(page, 1, FIRST)
    expect(page.get_by_role("alert")).to_contain_text("Table 1: the entries differ and do not count yet")
    expect(page.get_by_role("alert")).to_contain_text("S: 34100 entered by A scorer, 33200 by Head")
    expect(page.locator("#which-table")).to_have_value("1")


def test_an_entry_is_undone_with_a_reason(page: Page, desk: Desk) -> None:
    desk.open("Undo", players=4, sessions=1)
    desk.write("session_started", session=1)
    late = desk.write("player_late", session=1, player=seats(desk)[0]["person"]["number"], minutes=4)
    at_desk(page, desk, "#journal")
    number = late["entry"]["sequence"]
    page.get_by_role("button", name=f"Undo entry {number}").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name=f"Undo entry {number}").press("Enter")
    expect(page.get_by_label("Reason")).to_be_focused()
    page.keyboard.type("he was not late")
    page.keyboard.press("Enter")
    told(page, f"entry {number} undone")
    expect(page.get_by_role("row").filter(has_text="4 minutes late")).to_contain_text("undone by entry")
    assert seats(desk)[0]["late_minutes"] == 0


@pytest.mark.rule("MX07")
def test_a_ban_stands_in_the_report_until_it_is_done(page: Page, desk: Desk) -> None:
    desk.open("Ban", "mcr-green", players=8, sessions=2)
    player = seats(desk)[0]["person"]["number"]
    case = {"offence": "serious-offence", "session": 1, "player": player, "facts": {"decision": "ban"}}
    assert len(desk.do("ruling", {**case, "key": desk.key()})["entries"]) == 2
    at_desk(page, desk, "#report")
    table = page.get_by_role("table", name="Still to be done")
    ban = table.get_by_role("row").filter(has_text="a ban from contests")
    expect(ban).to_contain_text("Green §3.11.4")
    ban.get_by_role("button", name="It is done").click()
    page.get_by_label("How: how long it lasts, who was told").fill("two years; the committee knows")
    question(page, "How was it done?").get_by_role("button", name="It is done").click()
    told(page, "is done")
    expect(table).to_contain_text("public criticism")
    expect(table).not_to_contain_text("a ban from contests")


def test_seats_are_changed_and_somebody_leaves(page: Page, desk: Desk) -> None:
    """Two players sat wrongly; one falls ill, a substitute sits in from the start, and the ill one returns."""
    desk.open("Seats", players=8, sessions=3)
    before = [seat["person"]["number"] for seat in seats(desk)]
    at_desk(page, desk, "#session/1")
    page.get_by_text("Late, substitute, penalty").click()
    sheet = page.get_by_role("region", name="Result of a table")
    names = {
        seat["person"]["number"]: " ".join((seat["person"]["first_name"], seat["person"]["last_name"]))
        for seat in seats(desk)
    }
    sheet.get_by_role("combobox", name="East", exact=True).select_option(label=names[before[1]])
    sheet.get_by_role("combobox", name="South", exact=True).select_option(label=names[before[0]])
    page.get_by_role("button", name="Seat them so").click()
    told(page, "seats")
    assert [seat["person"]["number"] for seat in seats(desk)] == [before[1], before[0], *before[2:]]
    part(page, "People")
    ill = desk.look("people")["people"][before[1] - 1]["name"]
    page.get_by_role("row").filter(has_text=ill).get_by_role("button", name="Leaves").click()
    leaving = question(page, f"{ill} leaves")
    leaving.get_by_label("Cause").select_option("illness")
    leaving.get_by_role("button", name="Enter the departure").click()
    told(page, "leaves from session 1: ill")
    part(page, "Overview")
    expect(page.get_by_role("region", name="Next")).to_contain_text(f"{ill} has left and has no substitute")
    page.goto(f"/desk/{desk.event}#session/1")
    page.get_by_text("Late, substitute, penalty").click()
    page.get_by_label("Absent player").select_option(str(before[1]))
    page.get_by_role("combobox", name="Substitute").select_option("9")
    page.get_by_role("button", name="Seat the substitute").click()
    told(page, "sits in for")
    expect(page.get_by_text("has left and has no substitute")).to_have_count(0)
    page.get_by_role("button", name="Start session 1").click()
    told(page, "started")
    assert seats(desk)[0]["status"] == "substitute"
    part(page, "People")
    page.get_by_role("row").filter(has_text=ill).get_by_role("button", name="Returns").click()
    question(page, f"{ill} plays again").get_by_role("button", name="Enter the return").click()
    told(page, "is back from session 2")


def test_settings_change_and_the_event_at_another_time(page: Page, desk: Desk) -> None:
    desk.open("Before the change", players=4, sessions=1)
    at_desk(page, desk, "#settings")
    then = page.evaluate("""async () => {
      await new Promise((done) => setTimeout(done, 1100));
      const now = new Date();
      const local = new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 19);
      await new Promise((done) => setTimeout(done, 1100));
      return local;
    }""")
    page.get_by_label("Name of the event").fill("After the change")
    page.get_by_label("Hold results").check()
    page.get_by_role("button", name="Change the settings").click()
    told(page, "settings: After the change")
    expect(page.get_by_role("heading", name="After the change")).to_be_visible()
    page.get_by_role("button", name="Another time").click()
    asked = question(page, "The event at another time")
    asked.get_by_label("Show as of").fill(then)
    asked.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", name="Before the change")).to_be_visible()
    part(page, "Journal")
    expect(page.get_by_role("row").filter(has_text="After the change")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo entry")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("heading", name="After the change")).to_be_visible()


def test_a_cut_through_a_shared_place(page: Page, desk: Desk) -> None:
    """Eight players, four play on, and the fourth place is shared: the page says so and lets the organiser choose."""
    desk.open("Cut", players=8, sessions=1)
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=[50_000, 30_000, 25_000, 15_000])
    desk.write("totals_entered", session=1, table=2, scores=[80_000, 15_000, 14_000, 11_000])
    rows = desk.look("ranking")["rows"]
    assert [row["place"] for row in rows[:5]] == ["1", "2", "3", "4=", "4="]
    at_desk(page, desk, "#ranking")
    page.get_by_text("Open a stage (a final)").click()
    expect(page.get_by_text("3 of 4 chosen")).to_be_visible()
    expect(page.get_by_text(f"Place 4= is shared by {rows[3]['name']}, {rows[4]['name']}")).to_be_visible()
    page.get_by_label("Reason").fill("by lot")
    page.get_by_role("button", name="Open the stage").click()
    expect(page.get_by_role("alert")).to_contain_text("3 of 4 chosen")
    page.get_by_role("checkbox", name=rows[4]["name"]).check()
    page.get_by_role("button", name="Open the stage").click()
    told(page, "stage Final from session 2")
    part(page, "Seating")
    page.get_by_label("What is drawn").select_option("final")
    expect(page.get_by_role("spinbutton", name="Session")).to_have_value("2")
    page.get_by_role("button", name="Draw the seats").click()
    told(page, "session 2 drawn")
    finalists = {seat["person"]["number"] for seat in seats(desk, session=2)}
    assert finalists == {row["person"]["number"] for row in (*rows[:3], rows[4])}


def test_teams_are_ranked(page: Page, desk: Desk) -> None:
    desk.open("Teams", players=8, sessions=1)
    for number in range(1, 9):
        person = desk.look(f"player/{number}")["person"] | {"team": f"Team {(number + 1) // 2}"}
        desk.write("person_registered", person={name: value for name, value in person.items() if value})
    desk.write("session_started", session=1)
    for table in (1, 2):
        desk.write("totals_entered", session=1, table=table, scores=FIRST)
    at_desk(page, desk, "#ranking")
    page.get_by_role("combobox", name="By", exact=True).select_option("team")
    expect(page.get_by_role("row").filter(has_text="Team ")).to_have_count(4)
    shown = page.get_by_role("row").filter(has_text="Team ").all_inner_texts()
    rows = desk.look("ranking?by=team")["rows"]
    assert [row["name"] in line for row, line in zip(rows, shown, strict=True)] == [True] * 4
    page.get_by_role("combobox", name="By", exact=True).select_option("country")
    expect(page.get_by_role("row").filter(has_text="SWE")).to_have_count(1)


def test_an_appeal_goes_to_the_committee(page: Page, desk: Desk) -> None:
    """Green §3.12 and §3.13: filed in writing with its fee, judged by the chief referee, taken on, judged again."""
    desk.open("Appeals", "mcr-green", players=4, sessions=1, arbitration_committee="Committee of three")
    desk.write("session_started", session=1)
    desk.write("totals_entered", session=1, table=1, scores=[120, 10, -50, -80])
    at_desk(page, desk, "#report")
    page.get_by_label("Session", exact=True).fill("1")
    page.get_by_role("combobox", name="Player", exact=True).select_option(label="Bo Ek")
    page.get_by_label("What is appealed against").fill("the false hu was none")
    page.get_by_label("Signed by").fill("Bo Ek")
    page.get_by_label("Fee paid").fill("150")
    page.get_by_role("button", name="File the appeal").click()
    told(page, "appeal about session 1")
    expect(page.get_by_text("before the chief referee")).to_be_visible()
    expect(page.get_by_text("the fee is 200 US dollars")).to_be_visible()
    page.get_by_role("button", name="Reject").click()
    judged = question(page, "The appeal is rejected")
    expect(judged.get_by_label("Who decides?")).to_have_value("chief_referee")
    judged.get_by_label("Who decides?").select_option("the Arbitration Committee")
    judged.get_by_role("button", name="Enter the judgement").click()
    expect(page.get_by_role("alert").filter(has_text="waits for the chief referee")).to_be_visible()
    page.get_by_role("button", name="Reject").click()
    question(page, "The appeal is rejected").get_by_role("button", name="Enter the judgement").click()
    told(page, "rejected by the chief referee")
    page.get_by_role("button", name="To the Arbitration Committee").click()
    question(page, "To the Arbitration Committee").get_by_role("button", name="Take the appeal on").click()
    expect(page.get_by_text("before the Arbitration Committee")).to_be_visible()
    page.get_by_role("button", name="Uphold").click()
    expect(question(page, "The appeal is upheld").get_by_label("Who decides?")).to_have_value("arbitration_committee")
    expect(question(page, "The appeal is upheld").get_by_label("Name")).to_have_value("Committee of three")
    question(page, "The appeal is upheld").get_by_role("button", name="Enter the judgement").click()
    told(page, "upheld by the Arbitration Committee (Committee of three)")
    expect(page.get_by_text("fee returned")).to_be_visible()


@pytest.mark.parametrize(("choice", "stands"), [("Mine is right", SECOND), ("The journal is right", FIRST)])
def test_two_editors_get_a_clear_screen(
    page: Page, context: BrowserContext, desk: Desk, choice: str, stands: tuple[int, ...]
) -> None:
    """What a dead network kept back meets what somebody else wrote meanwhile: both are shown, and one decides."""
    desk.open("Two editors", players=8, sessions=1)
    at_desk(page, desk)
    start(page, 1)
    context.set_offline(True)
    enter_by_keyboard(page, 1, SECOND)
    told(page, "No network: one entry is kept")
    desk.write("totals_entered", session=1, table=1, scores=FIRST)
    context.set_offline(False)
    conflict = page.get_by_role("alertdialog", name="An entry was not accepted")
    expect(conflict).to_contain_text("45000 35000")
    expect(conflict).to_contain_text("41300 33200")
    conflict.get_by_role("button", name=choice).click()
    if stands is SECOND:
        question(page, "Why is yours right?").get_by_label("Reason").fill("read from the sheet")
        page.keyboard.press("Enter")
    expect(conflict).to_have_count(0)
    wait_until(lambda: [seat["line"]["score"] for seat in seats(desk)] == list(stands))
    told(page, "What was kept here is sent")
    reasons = [line["why"] for line in desk.look("audit")["lines"]]
    assert ("read from the sheet" in reasons) == (stands is SECOND)


def test_two_tabs_keep_both_entries(page: Page, context: BrowserContext, desk: Desk) -> None:
    """Each tab keeps what was entered in it; when one is closed, the other one sends both."""
    desk.open("Two tabs", players=8, sessions=1)
    desk.write("session_started", session=1)
    other = context.new_page()
    for tab in (page, other):
        at_desk(tab, desk, "#session/1")
        expect(tab.get_by_label("East:")).to_be_visible()
    context.set_offline(True)
    for table, tab in ((1, page), (2, other)):
        enter_by_keyboard(tab, table, FIRST)
        told(tab, "No network: ")
    told(other, "No network: 2 entries are kept here")
    page.close()
    context.set_offline(False)
    told(other, "What was kept here is sent")
    expect(other.get_by_role("heading", name="Every table has its result")).to_be_visible()
    assert [len(desk.look(f"session/1/table/{table}")["entered"]) for table in (1, 2)] == [1, 1]


def test_the_same_line_twice_is_one_person(page: Page, desk: Desk) -> None:
    """The report names the line; who is two people is registered twice by a choice."""
    desk.open("Twice", players=4, sessions=1)
    at_desk(page, desk, "#people")
    page.get_by_text("Paste a list").click()
    page.get_by_role("textbox", name="One person a line").fill("Zoé Blanc,FRA\nMax Noir,FRA\nZoé Blanc,FRA")
    page.get_by_role("button", name="Check the list").click()
    expect(page.get_by_text("Line 3, left out: Zoé Blanc stands in line 1 already")).to_be_visible()
    page.get_by_role("checkbox", name="Whoever stands twice").check()
    expect(page.get_by_role("button", name="Register 3 people")).to_be_visible()
    page.get_by_role("checkbox", name="Whoever stands twice").uncheck()
    page.get_by_role("button", name="Register 2 people").click()
    told(page, "2 people registered")
    expect(page.get_by_role("row").filter(has_text="Zoé Blanc")).to_have_count(1)
