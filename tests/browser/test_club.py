"""The club's page: an evening from nothing to its ranking, at the desk and on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, expect

from clubhouse import done, say
from desk_browsing import desk_of, sign_in
from serving import Served


def enter_result(page: Page, *scores: int) -> None:
    for wind, score in zip(("East", "South", "West", "North"), scores, strict=True):
        page.get_by_label(f"{wind}:").fill(str(score))
    page.get_by_role("button", name="Enter the result").click()


def test_an_evening_of_the_club(context: BrowserContext, browser: Browser, server: Served) -> None:
    page = context.new_page()
    sign_in(page)
    page.goto("/club")
    page.get_by_label("The club’s name").fill("Riichi Lyon")
    page.get_by_role("button", name="Begin its journal").click()
    expect(page.get_by_role("heading", name="Riichi Lyon")).to_be_visible()
    page.get_by_text("For the organiser").click()
    for name in ("Ada One", "Bo Two", "Cy Three", "Di Four"):
        page.get_by_label("First and last name").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()
    page.get_by_label("Name, if it has one").fill("Opening")
    page.get_by_role("button", name="Begin the evening").click()
    expect(page.get_by_role("heading", name="Opening")).to_be_visible()
    for name in ("Ada One", "Bo Two", "Cy Three", "Di Four"):
        page.get_by_label("Somebody comes").select_option(name)
        page.get_by_role("button", name="Is there").click()
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="These four sit down").click()
    expect(page.get_by_role("heading", name="Round 1, table 1")).to_be_visible()
    enter_result(page, 45_000, 30_000, 30_000, 16_000)
    expect(page.get_by_role("alert")).to_contain_text("it should be 120000")
    page.get_by_label("North:").fill("15000")
    page.get_by_role("button", name="Enter the result").click()
    ranking = page.get_by_role("table").last
    expect(ranking.get_by_role("row").nth(1)).to_contain_text("Ada One")
    expect(ranking.get_by_role("row").nth(4)).to_contain_text("−30\u202f000")
    # a link for the phones of this evening opens it, though a later one was begun
    page.get_by_label("Day", exact=True).fill("2190-01-01")
    page.get_by_label("Name, if it has one").fill("Much later")
    page.get_by_role("button", name="Begin the evening").click()
    expect(page.get_by_role("heading", name="Much later")).to_be_visible()
    page.get_by_label("Evening of the phones").select_option(index=1)
    page.get_by_role("button", name="Make a link").click()
    address = page.get_by_role("link", name="Link for phones").get_attribute("href")
    assert address
    visitor = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844})
    phone = visitor.new_page()
    phone.goto(address)
    expect(phone.get_by_role("heading", name="Opening")).to_be_visible()
    expect(phone.get_by_label("Somebody comes")).to_be_visible()
    phone.get_by_label("Evening").select_option(index=0)
    expect(phone.get_by_role("heading", name="Much later")).to_be_visible()
    expect(phone.get_by_label("Somebody comes")).to_have_count(0)
    expect(phone.get_by_role("link", name="People of the club")).to_have_count(0)
    visitor.close()


def test_an_event_is_announced_registered_for_and_entered(
    context: BrowserContext, browser: Browser, server: Served
) -> None:
    page = context.new_page()
    sign_in(page)
    desk = desk_of(page, server)
    made = desk.post("/api/desk/events", {"name": "Desk Open", "rules": "rcr-2016", "sessions": 1})
    desk.client.close()
    assert made.status_code == 200
    page.goto("/club")
    page.get_by_text("For the organiser").click()
    page.get_by_label("Name of the event").fill("Lyon Open")
    page.get_by_label("Its address").fill("lyon-open")
    page.get_by_label("First day").fill("2190-05-02")
    page.get_by_label("Registration until").fill("2190-04-20T20:00")
    page.get_by_label("Places", exact=True).fill("1")
    page.get_by_label("Fee", exact=True).fill("25.50")
    page.get_by_role("button", name="Open the registration").click()
    expect(page.get_by_role("status").filter(has_text="Lyon Open")).to_be_visible()
    told: list[str] = []
    for name in ("Ina", "Jo", "Kim"):
        visitor = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844})
        phone = visitor.new_page()
        phone.goto("/club#register/lyon-open")
        phone.get_by_label("Last name").fill(name)
        phone.get_by_role("button", name="Sign me up").click()
        phone.get_by_role("link", name="My personal link: confirm").click()
        expect(phone.get_by_role("button", name="I do not come")).to_be_visible()
        told.append(phone.get_by_text(f"{name}: ").inner_text())
        # one tap is a question, and Escape its answer
        phone.get_by_role("button", name="I do not come").click()
        expect(phone.get_by_role("dialog")).to_contain_text("this link cannot take it back")
        phone.keyboard.press("Escape")
        expect(phone.get_by_role("dialog")).to_have_count(0)
        phone.reload()
        expect(phone.get_by_role("button", name="I do not come")).to_be_visible()
        if name == "Kim":
            phone.get_by_role("button", name="I do not come").click()
            phone.get_by_role("button", name="No, I do not come").click()
            expect(phone.get_by_text("Kim: withdrawn")).to_be_visible()
        visitor.close()
    assert told == ["Ina: has a place", "Jo: on the waiting list (1)", "Kim: on the waiting list (2)"]
    page.goto("/club#list/lyon-open")
    page.get_by_role("button", name="Paid", exact=True).first.click()
    expect(page.get_by_role("status").filter(has_text="Ina paid 25.50")).to_be_visible()
    page.get_by_role("button", name="Put everybody who has a place into this event").click()
    expect(page.get_by_role("status").filter(has_text="1 person entered, 0 already there")).to_be_visible()
    # what is announced is changed without typing it all again
    page.get_by_text("Change what is announced").click()
    expect(page.get_by_label("Name of the event").first).to_have_value("Lyon Open")
    page.get_by_label("Places", exact=True).first.fill("2")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("row", name="Jo")).to_contain_text("has a place")


#: Names as long as people have them.
LONG = ("Maximilienne Desrosiers", "Jean-Baptiste Vandenberghe", "Anne-Sophie Lefèvre", "Wolfgang Schneider")


def test_on_a_phone_no_table_is_cut(context: BrowserContext, browser: Browser, server: Served) -> None:
    page = context.new_page()
    sign_in(page)
    desk = desk_of(page, server)
    desk.post("/api/club/found", {"key": desk.key(), "name": "Riichi Lyon"})
    seen = done(desk.client.get("/api/club"))
    first, night = seen["next_person"], seen["next_night"]
    people = list(range(first, first + 4))
    for number, words in zip(people, LONG, strict=True):
        given, last = words.split()
        done(say(desk, "club_person_added", person={"number": number, "first_name": given, "last_name": last}))
    done(say(desk, "night_opened", night=night, day="2026-12-10"))
    scores = [55_000, 35_000, 25_000, 5_000]
    done(say(desk, "game_entered", night=night, table=1, seats=people, scores=scores))
    season = {"number": 1, "name": "Ligue", "first_day": "2026-12-01", "last_day": "2027-06-30"}
    done(say(desk, "season_set", season=season))
    divisions = [{"name": "A", "people": people[:2], "down": 1}, {"name": "B", "people": people[2:], "up": 1}]
    done(say(desk, "divisions_set", season=1, divisions=divisions))
    settings = done(desk.client.get("/api/club"))["settings"]
    everything = ["standings", "nights", "events", "people", "ratings"]
    done(say(desk, "club_settings_changed", settings={**settings, "public": everything}))
    desk.client.close()
    visitor = browser.new_context(base_url=server.url, locale="fr-FR", viewport={"width": 390, "height": 844})
    phone = visitor.new_page()
    for address, told in (
        ("season/1", "▼ descend"),
        (f"person/{first}", "Schneider"),
        (f"evening/{night}", "Desrosiers"),
    ):
        phone.goto("about:blank")
        phone.goto(f"/club#{address}")
        expect(phone.locator("table").filter(has_text=told).first).to_be_visible()
        wide = phone.locator(".scroll").evaluate_all(
            "all => all.filter(each => each.scrollWidth > each.clientWidth).length"
        )
        assert wide == 0, address
        tallest = phone.locator("tr").evaluate_all("rows => Math.max(...rows.map(row => row.offsetHeight))")
        assert tallest <= 130, address
    visitor.close()


def test_a_result_outlasts_a_dead_network(context: BrowserContext, server: Served) -> None:
    """Kept by the phone, also when the page was closed; sent by itself, and written once."""
    page = context.new_page()
    sign_in(page)
    desk = desk_of(page, server)
    desk.post("/api/club/found", {"key": desk.key(), "name": "Riichi Lyon"})
    seen = done(desk.client.get("/api/club"))
    first, night = seen["next_person"], seen["next_night"]
    people = list(range(first, first + 4))
    for number, last in zip(people, ("Reed", "Sand", "Tarn", "Vale"), strict=True):
        done(say(desk, "club_person_added", person={"number": number, "first_name": "Ona", "last_name": last}))
    done(say(desk, "night_opened", night=night, day="2191-02-03", name="Cellar"))
    for number in people:
        done(say(desk, "person_came", night=night, person=number))
    done(say(desk, "table_seated", night=night, table=1, seats=people, round=1))
    page.goto(f"/club#evening/{night}")
    expect(page.get_by_role("heading", name="Round 1, table 1")).to_be_visible()
    context.set_offline(True)
    enter_result(page, 45_000, 30_000, 30_000, 15_000)
    told = "Result of table 1: Kept here; it will be sent when the network is back"
    expect(page.get_by_text(told)).to_be_visible()
    page.get_by_role("button", name="Enter the result").click()
    expect(page.get_by_text(told)).to_have_count(1)
    page.close()
    context.set_offline(False)
    page = context.new_page()
    page.goto(f"/club#evening/{night}")
    expect(page.get_by_role("row").filter(has_text="Ona Reed").filter(has_text="45\u202f000")).to_be_visible()
    expect(page.get_by_text("Kept here")).to_have_count(0)
    evening = done(desk.client.get(f"/api/club/evening/{night}"))
    assert [table["scores"] for table in evening["tables"]] == [[45_000, 30_000, 30_000, 15_000]]
    # a result that somebody else has corrected meanwhile is shown with its reason, not written over
    context.set_offline(True)
    page.get_by_text("Correct", exact=True).click()
    page.get_by_label("East:").fill("44000")
    page.get_by_label("South:").fill("31000")
    page.get_by_label("Reason, for a correction or a wrong sum").fill("misread")
    page.get_by_role("button", name="Correct the result").click()
    expect(page.get_by_text(told)).to_be_visible()
    scores = [46_000, 29_000, 30_000, 15_000]
    done(say(desk, "game_entered", night=night, table=1, scores=scores, why="counted again"))
    context.set_offline(False)
    page.get_by_role("button", name="The journal is right: put mine away").click()
    expect(page.get_by_role("listitem").filter(has_text="Result of table 1")).to_have_count(0)
    evening = done(desk.client.get(f"/api/club/evening/{night}"))
    assert evening["tables"][0]["scores"] == scores
    desk.client.close()
