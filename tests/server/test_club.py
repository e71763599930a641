"""The club over HTTP: who may read and write what, results once and only once, what is hidden stays hidden."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from clubhouse import code, done, say
from desking import Desk, guest_of, head_of
from muraille.server.club.live_pages import REST_S
from serving import Served, wait_until

NAMES = ("Ada One", "Bo Two", "Cy Three", "Di Four", "Ed Five", "Fi Six", "Gus Seven", "Hal Eight")


@pytest.fixture(scope="module")
def head(served: Served) -> Iterator[Desk]:
    """The head of a desk who founds the club, with eight people and an evening."""
    with head_of(served) as desk:
        assert not done(desk.client.get("/api/club"))["founded"]
        assert code(desk.client.get("/api/club/evening/1")) == (404, "no_club")
        done(desk.post("/api/club/found", {"key": desk.key(), "name": "Riichi Lyon"}))
        for number, name in enumerate(NAMES, start=1):
            first, last = name.split()
            person = {"number": number, "first_name": first, "last_name": last}
            done(say(desk, "club_person_added", person=person))
        done(say(desk, "night_opened", night=1, day="2026-09-10"))
        season = {"number": 1, "name": "2026", "first_day": "2026-09-01", "last_day": "2027-06-30"}
        done(say(desk, "season_set", season=season))
        yield desk


@pytest.fixture
def stranger(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=60) as client:
        yield client


def test_an_evening_by_phone(head: Desk, stranger: httpx.Client) -> None:
    for person in range(1, 9):
        done(say(head, "person_came", night=1, person=person))
    key = head.key()
    assert done(head.post("/api/club/draw", {"key": key, "night": 1, "seed": 3}))["tables"] == 2
    assert done(head.post("/api/club/draw", {"key": key, "night": 1, "seed": 3}))["tables"] == 0, "the same press again"
    url = done(head.post("/api/club/invite", {"night": 1}))["url"]
    done(stranger.post("/api/desk/enter", json={"token": url.partition("#")[2]}))
    phone = Desk(stranger)
    me = done(stranger.get("/api/club"))
    assert (me["works_here"], me["organises"]) == (True, False)
    (table, *_) = done(stranger.get("/api/club/evening/1"))["tables"]
    result = {"night": 1, "table": table["table"], "scores": [45_000, 30_000, 30_000, 15_000]}
    key = phone.key()
    assert not done(say(phone, "game_entered", key=key, version=table["version"], **result))["repeated"]
    assert done(say(phone, "game_entered", key=key, version=table["version"], **result))["repeated"]
    late = say(head, "game_entered", version=table["version"], why="late", **result)
    assert code(late) == (409, "stale_version")
    assert late.json()["theirs"]
    wrong = {**result, "table": 2, "scores": [1, 2, 3, 4]}
    assert code(say(phone, "game_entered", **wrong))[1] == "sum"
    nobody = {"number": 99, "last_name": "Nobody"}
    assert code(say(phone, "club_person_added", person=nobody)) == (403, "not_your_role")
    assert code(phone.post("/api/club/invite", {"night": 1}))[0] == 403
    assert code(stranger.get("/api/desk/passes"))[0] == 403
    standings = done(stranger.get("/api/club/season/1"))
    assert [line["place"] for line in standings["view"]["sections"][0]["lines"]] == ["1", "2=", "2=", "4"]
    assert standings["statistics"]["games"] == 1


def test_the_link_of_an_evening_opens_that_evening_alone(head: Desk, stranger: httpx.Client) -> None:
    done(say(head, "night_opened", night=2, day="2026-09-17"))
    done(say(head, "night_opened", night=3, day="2026-09-24"))
    other: dict[str, Any] = {"table": 1, "seats": [1, 2, 3, 4], "scores": [45_000, 30_000, 30_000, 15_000]}
    done(say(head, "game_entered", night=3, **other))
    done(say(head, "removal_requested", person=8, why="asked"))
    settings = done(head.client.get("/api/club"))["settings"]
    done(say(head, "club_settings_changed", settings={**settings, "public": ["standings"]}))
    assert code(head.post("/api/club/invite", {"night": 9}))[1] == "no_night"
    url = done(head.post("/api/club/invite", {"night": 2}))["url"]
    done(stranger.post("/api/desk/enter", json={"token": url.partition("#")[2]}))
    phone, refused = Desk(stranger), (403, "not_your_role")
    seen = done(stranger.get("/api/club"))
    assert (seen["works_here"], seen["evening"], [each["number"] for each in seen["nights"]]) == (True, 2, [2])
    assert [subject for subject, shown in seen["shows"].items() if shown] == ["standings"]
    assert "Hal Eight" in [each["name"] for each in seen["people"]], "who is in no public list still plays"
    assert (seen["next_person"], seen["next_night"]) == (0, 0)
    # its own evening, with every name
    done(say(phone, "person_came", night=2, person=8))
    own = done(stranger.get("/api/club/evening/2"))
    assert [each["name"] for each in own["present"]] == ["Hal Eight"]
    done(say(phone, "game_entered", night=2, **other))
    changed = {**other, "scores": [15_000, 30_000, 30_000, 45_000]}
    done(say(phone, "game_entered", night=2, why="misread", **changed))
    assert done(stranger.get("/api/club/statistics/night-2"))["views"]
    # nothing of another
    assert code(say(phone, "game_entered", night=3, why="misread", **changed)) == refused
    assert code(say(phone, "person_came", night=3, person=8)) == refused
    assert code(say(phone, "table_left", night=3, table=1)) == refused
    assert code(say(phone, "line_up_set", season=1, night=2, team="A", people=[1])) == refused
    assert code(phone.post("/api/club/draw", {"key": phone.key(), "night": 3})) == refused
    for page in ("evening/3", "person/1", "person/8", "ratings/riichi", "statistics/night-3", "event/x"):
        assert code(stranger.get(f"/api/club/{page}")) == (403, "not_public"), page
    assert "Hal Eight" not in stranger.get("/api/club/season/1").text
    done(say(head, "club_settings_changed", settings=settings))
    done(say(head, "name_shown", person=8))


def test_everybody_reads_what_is_public(head: Desk, stranger: httpx.Client) -> None:
    assert code(Desk(stranger).post("/api/club/entries", {"key": "12345678", "fact": {}}))[0] == 401
    first = done(stranger.get("/api/club"))
    assert "people" not in first
    assert code(stranger.get("/api/club/ratings/riichi")) == (403, "not_public")
    assert code(stranger.get("/api/club/person/1")) == (403, "not_public")
    everything = ["standings", "nights", "events", "people", "ratings"]
    done(say(head, "club_settings_changed", settings={"name": "Riichi Lyon", "public": everything}))
    assert done(stranger.get("/api/club/person/1"))["person"]["name"] == "Ada One"
    assert code(stranger.get("/api/club/ratings/chess"))[0] == 404
    done(say(head, "removal_requested", person=1, why="asked"))
    done(say(head, "name_hidden", person=2))
    assert code(stranger.get("/api/club/person/1")) == (404, "no_person")
    addresses = ("", "/public", "/season/1", "/evening/1", "/ratings/riichi", "/person/3")
    told = "".join(stranger.get(f"/api/club{address}").text for address in addresses)
    assert "Ada One" not in told
    assert "Bo Two" not in told
    assert done(head.client.get("/api/club/person/1"))["person"]["name"] == "Ada One"


def test_who_works_at_an_event_does_not_write_in_the_club(head: Desk, served: Served) -> None:
    head.open("Lyon Open", players=8, sessions=1)
    with guest_of(served, head, "scorer") as scorer:
        assert code(say(scorer, "person_came", night=1, person=1)) == (403, "not_your_role")
        assert code(scorer.post("/api/club/draw", {"key": head.key(), "night": 1})) == (403, "not_your_role")
        assert not done(scorer.client.get("/api/club"))["works_here"]


def test_bad_requests_get_a_sentence(head: Desk) -> None:
    assert code(say(head, "nothing_known"))[1] == "invalid_request"
    assert code(say(head, "club_founded", settings={"name": "Again"})) == (403, "not_your_role")
    assert code(head.client.get("/api/club/season/9"))[1] == "no_season"
    assert code(head.client.get("/api/club/season/1?on=soon"))[1] == "day"
    assert code(head.post("/api/club/draw", {"key": head.key(), "night": 7}))[1] == "no_night"


def test_somebody_registers_confirms_and_withdraws(head: Desk, stranger: httpx.Client) -> None:
    event = {
        "id": "lyon-open",
        "name": "Lyon Open",
        "first_day": "2190-05-02",
        "deadline": "2190-04-20T18:00:00Z",
        "places": 1,
    }
    done(say(head, "registration_opened", event=event))
    page = "/api/club/register/lyon-open"
    secrets: list[dict[str, Any]] = []
    for name in ("Ina", "Jo"):
        answer = done(stranger.post(page, json={"key": head.key(), "last_name": name, "contact": "ina@example.org"}))
        _, _, number, secret = answer["link"].partition("#")[2].split("/")
        secrets.append({"number": int(number), "secret": secret})
    assert done(stranger.get(page))["taken"] == 0, "nobody has confirmed"
    own = [done(stranger.post(f"{page}/mine", json={"key": head.key(), **each})) for each in secrets]
    assert [(each["standing"], each["before"]) for each in own] == [("place", 0), ("waiting", 1)]
    gone = done(stranger.post(f"{page}/mine", json={"key": head.key(), "withdraw": True, **secrets[0]}))
    assert gone["standing"] == "withdrawn"
    assert done(stranger.post(f"{page}/mine", json={"key": head.key(), **secrets[1]}))["standing"] == "place"
    wrong = {"key": head.key(), "number": 2, "secret": "guessed"}
    assert code(stranger.post(f"{page}/mine", json=wrong)) == (404, "no_application")
    assert "Ina" not in stranger.get(page).text
    assert code(stranger.get(f"{page}/list"))[0] == 401
    listed = done(head.client.get(f"{page}/list"))["rows"]
    assert [(row["applicant"]["last_name"], row["standing"]) for row in listed] == [
        ("Ina", "withdrawn"),
        ("Jo", "place"),
    ]
    assert stranger.get(f"{page}/calendar.ics").text.startswith("BEGIN:VCALENDAR\r\n")
    assert "example.org" not in stranger.get("/api/club/public").text


def test_the_same_form_sent_twice_is_one_registration(head: Desk, stranger: httpx.Client) -> None:
    event = {"id": "nice", "name": "Nice", "first_day": "2190-06-02", "deadline": "2190-05-20T18:00:00Z", "places": 4}
    done(say(head, "registration_opened", event=event))
    body = {"key": head.key(), "last_name": "Twice"}
    first = done(stranger.post("/api/club/register/nice", json=body))
    assert code(stranger.post("/api/club/register/nice", json=body)) == (409, "sent_twice")
    assert first["number"] == 1
    assert len(done(head.client.get("/api/club/register/nice/list"))["rows"]) == 1


def test_whom_the_club_does_not_show_is_not_named_on_phones_of_an_event(head: Desk, served: Served) -> None:
    desk = Desk(head.client)
    desk.open("Private Open", players=8, sessions=1)
    person = {"number": 90, "first_name": "Bo", "last_name": "Ek"}
    done(say(head, "club_person_added", person=person))
    with guest_of(served, desk, "player") as phone:
        pages = [phone.at(page) for page in ("people", "ranking", "player/1", "player/2")]
        assert any("Bo Ek" in phone.client.get(page).text for page in pages)
        done(say(head, "name_hidden", person=90))
        told = [phone.client.get(page) for page in pages]
        assert {each.status_code for each in told} == {200}
        assert not [each.text for each in told if "Bo Ek" in each.text]
        assert any("name hidden" in each.text for each in told)
    # whoever runs the event goes on seeing the name, what is published from there has none
    assert "Bo Ek" in desk.client.get(desk.at("people")).text
    folder = zipfile.ZipFile(io.BytesIO(desk.client.get(desk.at("export/site")).content))
    pages = [folder.read(name).decode() for name in folder.namelist()]
    assert any("Ada Dupont" in each for each in pages)
    assert not any("Bo Ek" in each for each in pages)
    done(say(head, "name_shown", person=90))


def test_the_desk_and_the_club_exchange_people_and_results(head: Desk, stranger: httpx.Client) -> None:
    desk = Desk(head.client)
    desk.open("Exchange Open", players=8, sessions=1)
    event = {"id": "exchange", "name": "Exchange", "first_day": "2190-05-02", "deadline": "2190-04-20T18:00:00Z"}
    done(say(head, "registration_opened", event={**event, "places": 2}, new=True))
    assert code(say(head, "registration_opened", event={**event, "places": 3}, new=True)) == (400, "announced")
    page = "/api/club/register/exchange"
    for last, ema in (("Newcomer", ""), ("Ek", "09010009"), ("Waiter", "")):
        first = "Bo" if last == "Ek" else "Nia"
        body = {"key": head.key(), "first_name": first, "last_name": last, "ema": ema}
        answer = done(stranger.post(page, json=body))
        _, _, number, secret = answer["link"].partition("#")[2].split("/")
        done(stranger.post(f"{page}/mine", json={"key": head.key(), "number": int(number), "secret": secret}))
    assert {each["id"] for each in done(head.client.get("/api/club/desk"))["events"]} >= {desk.event}
    assert code(stranger.get("/api/club/desk"))[0] == 401
    wanted = {"key": head.key(), "event": desk.event}
    # Bo Ek is there already, without a number
    assert done(head.post(f"{page}/enter", wanted))["sentence"] == "1 person entered, 1 already there"
    again = {"key": head.key(), "event": desk.event}
    assert done(head.post(f"{page}/enter", again))["sentence"] == "0 people entered, 2 already there"
    names = [each["name"] for each in desk.look("people")["people"]]
    assert names.count("Nia Newcomer") == 1
    assert "Nia Waiter" not in names
    assert code(head.post("/api/club/desk", {"key": head.key(), "event": desk.event}))[1] == "no_results"
    for table in (1, 2):
        desk.write("totals_entered", session=1, table=table, scores=[45_000, 30_000, 30_000, 15_000])
    taken = done(head.post("/api/club/desk", {"key": head.key(), "event": desk.event}))
    assert taken["sentence"] == "event Exchange Open: 8 players"
    again = done(head.post("/api/club/desk", {"key": head.key(), "event": desk.event}))
    assert again["sentence"] == "event Exchange Open: nothing has changed"
    (found,) = [each for each in done(head.client.get("/api/club"))["taken"] if each["name"] == "Exchange Open"]
    event = done(head.client.get(f"/api/club/event/{found['id']}"))
    assert {line["base_rank"] for line in event["ranking"]} == {1000, 714, 143}
    assert event["ranking"][0]["ema_before"] is None


def test_the_organiser_decides_on_a_page_what_everybody_reads(head: Desk, stranger: httpx.Client) -> None:
    page = "/api/club/person/5"
    assert not done(head.client.get(page))["hidden"]
    done(say(head, "removal_requested", person=5))
    assert done(head.client.get(page))["removed"]
    assert stranger.get(page).status_code in (403, 404)
    done(say(head, "name_shown", person=5))
    assert not done(head.client.get(page))["removed"]


def test_live_results_of_an_event_are_read_by_everybody_when_the_organiser_says_so(
    head: Desk, stranger: httpx.Client
) -> None:
    desk = Desk(head.client)
    desk.open("Live Open", players=8, sessions=2, hold_results=True, hold_from=2)
    page = f"/results/{desk.event}"
    assert stranger.get(f"{page}/en/index.html").status_code == 404
    assert stranger.get(f"{page}/data.json").status_code == 404
    done(say(head, "live_results_set", event=desk.event))
    assert {"id": desk.event, "name": "Live Open"} in done(stranger.get("/api/club"))["live"]
    first = stranger.get(page, follow_redirects=True)
    assert first.status_code == 200
    assert "Live Open" in first.text
    for table in (1, 2):
        desk.write("totals_entered", session=1, table=table, scores=[45_000, 30_000, 30_000, 15_000])
    wait_until(lambda: "Ada Dupont" in stranger.get(f"{page}/fr/index.html").text)
    ranking = stranger.get(f"{page}/fr/index.html")
    assert ranking.headers["refresh"]
    assert "frame-ancestors 'none'" in ranking.headers["content-security-policy"]
    assert "frame-ancestors *" in stranger.get(f"{page}/fr/embed.html").headers["content-security-policy"]
    assert stranger.get(f"{page}/style.css").headers["content-type"].startswith("text/css")
    # what is held back stays back
    for table in (1, 2):
        desk.write("totals_entered", session=2, table=table, scores=[45_000, 30_000, 30_000, 15_000])
    time.sleep(REST_S + 0.1)
    told = done(stranger.get(f"{page}/data.json"))
    assert [each["session"] for each in told["sessions"]] == [1]
    assert stranger.get(f"{page}/fr/session-2.html").status_code == 404
    # and whom the club does not show is not named
    done(say(head, "club_person_added", person={"number": 91, "first_name": "Ada", "last_name": "Dupont"}))
    done(say(head, "name_hidden", person=91))
    assert "Dupont" not in stranger.get(f"{page}/fr/index.html").text
    done(say(head, "name_shown", person=91))
    done(say(head, "live_results_set", event=desk.event, shown=False))
    assert stranger.get(f"{page}/fr/index.html").status_code == 404
    assert stranger.get("/results/nothing-here/fr/index.html").status_code == 404


def test_the_organiser_decides_on_the_page_what_is_public(head: Desk, stranger: httpx.Client) -> None:
    settings = done(head.client.get("/api/club"))["settings"]
    assert "settings" not in done(stranger.get("/api/club"))
    done(say(head, "club_settings_changed", settings={**settings, "public": ["standings"]}))
    shows = done(stranger.get("/api/club"))["shows"]
    assert [subject for subject, shown in shows.items() if shown] == ["standings"]
    assert stranger.get("/api/club/evening/1").status_code == 403
    done(say(head, "club_settings_changed", settings=settings))
