"""The wall of the hall: names that are never cut, seats from A to Z, the ceremony, the countdown."""

from __future__ import annotations

import datetime

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from desking import Desk
from serving import wait_until

#: Names as they come: two letters, two surnames, three first names.
SURNAMES = (
    "Ek",
    "Dupont",
    "Garnier-Lefèvre",
    "van den Broeke",
    "Oosterwijk",
    "Papadopoulos-Kyriakidis",
    "Ó Súilleabháin",
)
FIRST = ("Bo", "Ada", "Jean-Baptiste", "Wilhelmina", "Maria Magdalena Theresia", "Kai")
SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 800}, {"width": 1920, "height": 1080})
#: Whatever sticks out of the wall or of its own place.
CUT = """() => {
  const out = [...document.querySelectorAll(".fitted .name")].filter(
    (name) => name.scrollWidth > name.clientWidth || name.getBoundingClientRect().right > innerWidth,
  );
  const low = [...document.querySelectorAll(".wall *:not(.controls, .controls *)")].filter(
    (each) => each.getBoundingClientRect().bottom > innerHeight + 1,
  );
  return [...out, ...low].map((each) => each.textContent);
}"""
SIZE = "Math.min(...[...document.querySelectorAll('.fitted .name')].map((each) => parseFloat(getComputedStyle(each).fontSize)))"


def people(count: int) -> str:
    """A list of entrants with long names among them, all different."""
    rows = [f"{SURNAMES[n % 7]};{FIRST[n % 6]} {chr(65 + n // 26)}{chr(97 + n % 26)};FRA" for n in range(count)]
    return "\n".join(["last_name;first_name;country", *rows])


def open_hall(desk: Desk, name: str, tables: int, sessions: int = 2) -> None:
    settings = {"name": name, "rules": "rcr-2016", "sessions": sessions}
    desk.event = desk.post("/api/desk/events", settings).json()["id"]
    desk.do("people", {"text": people(4 * tables), "check": False, "key": desk.key()})
    desk.do("draw", {"key": desk.key(), "seed": 3})


def play(desk: Desk, session: int, tables: int) -> None:
    desk.write("session_started", session=session)
    for table in range(1, tables + 1):
        desk.write(
            "totals_entered",
            session=session,
            table=table,
            scores=[41_300 + 100 * table, 33_200, 27_500, 18_000 - 100 * table],
        )


@pytest.mark.parametrize("tables", [6, 12, 25])
def test_no_name_is_cut(page: Page, desk: Desk, tables: int) -> None:
    """Seats, seats by name, ranking and reveal, on a small projector and a large one, on every page of them."""
    open_hall(desk, f"Hall of {tables}", tables)
    play(desk, 1, tables)
    page.clock.install()
    page.goto(f"/desk/{desk.event}/projector")
    for scene, words in (
        ("seating", "Session 2: seats"),
        ("names", "seats by name"),
        ("ranking", "Ranking after session 1"),
    ):
        desk.do("scene", {"name": scene})
        expect(page.get_by_role("heading", name=words)).to_be_visible()
        for size in SIZES:
            page.set_viewport_size(size)
            for _ in range(3):
                page.clock.run_for(12_000)
                expect(page.locator(".fitted .name").first).to_be_visible()
                assert page.evaluate(CUT) == [], (scene, size)
                assert page.evaluate(SIZE) >= (11 if tables == 25 else 13), (scene, size)
    desk.do("scene", {"name": "reveal", "place": 8})
    expect(page.get_by_role("heading", name="The results after session 1")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(8)
    assert page.evaluate(CUT) == []


def test_seats_are_found_by_name(page: Page, desk: Desk) -> None:
    """From A to Z, surname first, one page after another by itself, until everybody was there."""
    open_hall(desk, "By name", 12)
    page.clock.install()
    page.goto(f"/desk/{desk.event}/projector")
    desk.do("scene", {"name": "names"})
    expect(page.get_by_role("heading", name="Session 1: seats by name")).to_be_visible()
    # the wall turns its pages by the clock, however long the test takes to read one
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))
    seen: dict[str, str] = {}
    for _ in range(2):
        rows = page.locator(".wall-names li")
        seen |= dict(
            zip(rows.locator(".name").all_inner_texts(), rows.locator("strong").all_inner_texts(), strict=True)
        )
        page.clock.run_for(12_000)
    assert len(seen) == 48
    seats = desk.look("draw")["sessions"][0]["tables"]
    told = {f"{seat['last_name']} {seat['first_name']}": str(each["table"]) for each in seats for seat in each["seats"]}
    assert seen == told


def test_the_reveal_begins_at_a_place_goes_back_and_outlives_a_reload(page: Page, desk: Desk) -> None:
    """Who stands below the place is there at once; a place too many is covered again; a reload loses nothing."""
    desk.open("Ceremony from three", players=8, sessions=1, hold_results=True)
    desk.write("session_started", session=1)
    for table in (1, 2):
        desk.write(
            "totals_entered",
            session=1,
            table=table,
            scores=[41_000 + table, 33_000 + 9 * table, 27_000 - 9 * table, 19_000 - table],
        )
    page.goto(f"/desk/{desk.event}#projector")
    page.get_by_label("The reveal begins at place").fill("3")
    page.get_by_role("button", name="Scene: reveal").click()
    expect(page.get_by_text("Uncovered so far: 5 of 8")).to_be_visible()
    wall = page.context.new_page()
    wall.goto(f"/desk/{desk.event}/projector")
    rows = wall.locator(".wall-ranking li")
    expect(rows).to_have_count(5)
    wall.keyboard.press("ArrowRight")
    wall.keyboard.press("ArrowRight")
    expect(rows).to_have_count(7)
    wall.keyboard.press("ArrowLeft")
    wall.keyboard.press("ArrowRight")
    wall.keyboard.press("ArrowLeft")
    expect(rows).to_have_count(6)
    # The sixth place was uncovered twice before: the desk presses when all presses of the wall are counted.
    wait_until(lambda: desk.look("stage")["scene"]["turns"] == 2, 120)
    expect(page.get_by_text("Uncovered so far: 6 of 8")).to_be_visible()
    page.get_by_role("button", name="Previous place").click()
    expect(rows).to_have_count(5)
    wall.reload()
    expect(rows).to_have_count(5)
    page.context.set_offline(True)
    wall.keyboard.press("ArrowRight")
    expect(rows).to_have_count(6)
    page.context.set_offline(False)
    wall.reload()
    expect(rows).to_have_count(6)


def test_the_wall_counts_down_to_the_next_session(page: Page, desk: Desk) -> None:
    """In a break: how long still, and ten minutes before the time the seats of the coming session by themselves."""
    open_hall(desk, "Break", 6)
    play(desk, 1, 6)
    page.clock.install()
    page.goto(f"/desk/{desk.event}#projector")
    page.get_by_role("button", name="Scene: countdown").click()
    wall = page.context.new_page()
    wall.clock.install()
    wall.goto(f"/desk/{desk.event}/projector")
    expect(wall.get_by_text("Its time is not announced yet.")).to_be_visible()
    expect(wall.get_by_role("timer")).to_have_count(0)
    page.get_by_label("Next session in minutes").fill("30")
    page.get_by_role("button", name="Scene: countdown").click()
    expect(wall.get_by_role("heading", name="Session 2 begins")).to_be_visible()
    expect(wall.get_by_role("timer")).to_contain_text("29:")
    until = datetime.datetime.fromisoformat(desk.look("wall")["begins"])
    desk.do("scene", {"name": "auto", "until": until.isoformat()})
    expect(wall.get_by_role("heading", name="Ranking after session 1")).to_be_visible()
    soon = until - datetime.timedelta(minutes=21)
    desk.do("scene", {"name": "auto", "until": soon.isoformat()})
    expect(wall.get_by_role("heading", name="Session 2: seats")).to_be_visible()
    expect(wall.get_by_text("Begins at")).to_be_visible()
