"""A day of a hundred players: phones by real sockets and in browsers, two desks in browsers, everything that happens, a
network that goes and comes back, and a server that is killed in every session. At the end the order is reckoned a second
time, by short arithmetic that shares nothing with the desk."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from desk_browsing import WINDS, at_desk, choose_table, question, told
from desk_day import Day, Hall, scores_of
from desking import PASSWORD, Desk, come_in

#: What everybody pays, in cents.
FEE = 4_000


def prepare(head: Desk, players: int, sessions: int) -> None:
    """All but one are registered and drawn; then the last one walks in, and all sessions are drawn again."""
    rows = [f"Player{n} Number{n},FRA,entrant" for n in range(1, players)]
    settings = {"name": "A hundred", "rules": "rcr-2016", "sessions": sessions, "session_pins": True}
    settings |= {"entry_fee": FEE, "currency": "EUR"}
    head.event = head.post("/api/desk/events", settings).json()["id"]
    head.do("people", {"text": "\n".join(["name,country,kind", *rows]), "check": False, "key": head.key()})
    short = head.post(head.at("draw"), {"key": head.key(), "seed": 11})
    assert short.json()["error"]["code"] == "too_few_substitutes", "no bye in silence"
    walk_in = {"number": players, "last_name": "Late", "first_name": "Walk-in", "country": "FRA"}
    head.do("draw", {"key": head.key(), "seed": 11, "fill": "byes"})
    head.do("person", {**walk_in, "key": head.key()})
    again = {"method": "again", "session": 1, "seed": 12, "why": "a walk-in"}
    head.do("draw", {**again, "key": head.key()})
    subs = "\n".join(f"Sub Number{n},FRA,substitute" for n in range(1, 5))
    head.do("people", {"text": f"name,country,kind\n{subs}", "check": False, "key": head.key()})
    head.do("person", {"number": players, "correction": True, "club": "Lyon", "key": head.key()})
    corrected = next(each for each in head.look("people")["people"] if each["number"] == players)
    assert (corrected["last_name"], corrected["country"], corrected["club"]) == ("Late", "FRA", "Lyon")


def morning(head: Desk, page: Page, day: Day, players: int) -> None:
    """Everybody comes and pays: one half of the fee as agreed, one too much and some of it back, and one at the desk of the
    co-organiser. What is sent twice is paid once."""
    for number in range(1, players + 5):
        head.write("person_arrived", number=number)
    head.write("fee_agreed", number=2, cents=FEE // 2)
    paid = [(1, FEE), (2, FEE // 2), (3, 2 * FEE), (3, -FEE), *((number, FEE) for number in range(4, players))]
    for number, cents in paid:
        pay(head, day, number, cents)
    at_desk(page, head, "#checkin")
    expect(page.get_by_role("status").filter(has_text="are here")).to_contain_text("40 EUR open")
    late = page.get_by_role("listitem").filter(has_text="Late Walk-in")
    late.get_by_role("button", name="pays 40 EUR").click()
    expect(late.get_by_role("button", name="paid")).to_be_visible()
    day.paid[players] += FEE
    day.payments += 1


def pay(head: Desk, day: Day, number: int, cents: int) -> None:
    payment = {"type": "payment_received", "number": number, "cents": cents}
    body = {"fact": payment, "key": head.key()}
    for _ in range(2):
        head.do("entries", body)
    day.paid[number] += cents
    day.payments += 1


def departure(head: Desk, page: Page, day: Day, session: int, sessions: int, players: int) -> None:
    """Somebody goes home between two sessions and is paid back half of the fee. The head referee draws the other sessions again;
    what was played stays, everybody has one seat in each, and a substitute takes the one of whoever left."""
    gone = players - 1
    played = seating(head)[: session - 1]
    at_desk(page, head, "#people")
    row = page.get_by_role("row").filter(has_text=f"Number{gone}")
    row.get_by_role("button", name="leaves").click()
    dialog = question(page, "leaves")
    expect(dialog.get_by_label("From session")).to_have_value(str(session))
    dialog.get_by_role("button", name="Enter the departure").click()
    told(page, f"leaves from session {session}")
    pay(head, day, gone, -FEE // 2)
    at_desk(page, head, "#draw")
    expect(page.get_by_label("Session", exact=True)).to_have_value(str(session))
    page.get_by_label("Seed").fill("13")
    page.get_by_label("Reason").fill("somebody left")
    page.get_by_role("button", name="Draw the seats").click()
    told(page, "drawn, seed 13")
    found = seating(head)
    assert found[: session - 1] == played, "what was played stays"
    for seats in found[session - 1 :]:
        assert sorted(seats) == list(range(1, players + 1))
    seat = {"absent": gone, "substitute": players + 4, "first": session, "last": sessions, "why": "went home"}
    head.do("substitute", {**seat, "key": head.key()})
    day.replaced |= {(each, gone): False for each in range(session, sessions + 1)}


def seating(head: Desk) -> list[list[int]]:
    """Who sits in each session, table by table."""
    sessions = head.look("draw")["sessions"]
    return [[seat["number"] for table in session["tables"] for seat in table["seats"]] for session in sessions]


def before(hall: Hall, head: Desk, day: Day, session: int, sessions: int, players: int) -> None:
    """Who is replaced from the start: one for this session, and from the middle on one for the rest. A phone that is too
    early files nothing."""
    absent = 1 + session
    seat = {"absent": absent, "substitute": players + 1, "first": session, "last": session}
    head.do("substitute", {**seat, "key": head.key()})
    day.replaced[session, absent] = False
    if session == sessions // 2 + 1:
        rest = {"absent": players, "substitute": players + 2, "first": session, "last": sessions, "why": "ill"}
        head.do("substitute", {**rest, "key": head.key()})
        day.replaced |= {(each, players): False for each in range(session, sessions + 1)}
    pin = head.look("links")["tables"][0]["pin"]
    with httpx.Client(base_url=hall.url, timeout=60) as early:
        hall.insist(early, "/api/desk/pin", {"event": head.event, "table": 1, "pin": pin})
        fact = {"type": "totals_entered", "session": session, "table": 1, "scores": [30_000] * 4}
        answer = hall.insist(early, head.at("entries"), {"fact": fact, "key": f"too early {session}"})
        assert answer.json()["error"]["code"] in ("not_begun", "other_session"), answer.text


def during(hall: Hall, head: Desk, day: Day, session: int, players: int) -> None:
    """Somebody is late, somebody leaves in the middle of the game, and a deal has a chombo that is ruled on."""
    late, leaving = 1 + session + players // 2, 1 + session + players // 4
    head.write("player_late", session=session, player=late, minutes=session)
    day.late[session, late] = session
    seat = {"absent": leaving, "substitute": players + 3, "first": session, "last": session, "during_game": True}
    head.do("substitute", {**seat, "key": head.key(), "why": "taken ill"})
    day.replaced[session, leaving] = True
    chombo(hall, head, day, session)


def chombo(hall: Hall, head: Desk, day: Day, session: int) -> None:
    """The phone of table 4 enters it twice; the referee is called once, and no more once there is a ruling."""
    seats = head.look(f"session/{session}/table/4")["seats"]
    at = next(at for at, seat in enumerate(seats) if not seat["substitute"])
    pin = head.look("links")["tables"][3]["pin"]
    with httpx.Client(base_url=hall.url, timeout=60) as phone:
        hall.insist(phone, "/api/desk/pin", {"event": head.event, "table": 4, "pin": pin})
        deal = {"type": "deal_entered", "session": session, "table": 4, "number": 1, "chombo": ["ESWN"[at]]}
        for _ in range(2):
            hall.insist(phone, head.at("entries"), {"fact": deal, "key": f"chombo {session}"})
    (call,) = head.look("calls")["calls"]
    assert (call["place"], call["player"]) == (4, seats[at]["person"]["number"])
    case: dict[str, Any] = {"offence": "noten-riichi", "session": session, "player": call["player"]}
    facts = {"when": "exhaustive_draw"}
    while (shown := head.do("ruling", case | {"facts": facts}))["pending"]:
        facts[shown["questions"][0]["fact"]] = "no"
    head.do("ruling", case | {"facts": facts, "key": head.key()})
    assert head.look("calls")["calls"] == []
    day.penalties[session, call["player"]] = 20_000


def afterwards(hall: Hall, head: Desk, desks: Sequence[Page], day: Day, session: int, chance: Random) -> None:
    """Penalties after the signatures, which are asked for again; a dispute; and a correction that two desks make at once."""
    found = head.look(f"session/{session}/table/3")
    seats = [seat["person"]["number"] for seat in found["seats"] if not seat["substitute"]]
    for number, points, cite in ((seats[0], 20_000, "RCR §3.4.6"), (seats[1], 8_000, "RCR §5.6")):
        given = {"player": number, "points": points, "moment": "after_uma", "cite": cite, "text": "as ruled"}
        head.write("penalty_given", session=session, table=3, **given)
        day.penalties[session, number] = day.penalties.get((session, number), 0) + points
    found = head.look(f"session/{session}/table/3")
    assert found["unsigned"]
    assert not any(seat["signed"] for seat in found["seats"])
    sitting = [(seat["substitute"] or seat["person"])["number"] for seat in found["seats"]]
    hall.sign(head.client, head, session, 3, sitting, f"again {session}")
    day.signatures += 4
    dispute(head, day, session, chance)
    race(desks, day, session, chance)


def dispute(head: Desk, day: Day, session: int, chance: Random) -> None:
    """Table 2 holds something else to be right; the desk takes it over, and the call is gone."""
    right = scores_of(chance)
    held = {"type": "totals_entered", "session": session, "table": 2, "scores": right}
    head.write("sheet_disputed", session=session, table=2, held=held)
    assert head.look(f"session/{session}/table/2")["disputes"]
    head.write("totals_corrected", session=session, table=2, scores=right, why="they are right")
    assert head.look(f"session/{session}/table/2")["disputes"] == []
    day.corrections += 1
    day.scores[session, 2] = right


def race(desks: Sequence[Page], day: Day, session: int, chance: Random) -> None:
    """Two desks correct table 2 at the same time: one writes, the other is shown both and lets the journal stand."""
    first, second = desks
    wanted = [scores_of(chance), scores_of(chance)]
    for page, scores in zip(desks, wanted, strict=True):
        page.goto(f"{page.url.partition('#')[0]}#session/{session}")
        expect(page.get_by_role("heading", name=f"Session {session}")).to_be_visible()
        choose_table(page, 2)
        expect(page.get_by_label("East:")).to_have_value(str(day.scores[session, 2][0]))
        for wind, score in zip(WINDS, scores, strict=True):
            page.get_by_label(f"{wind}:").fill(str(score))
        page.get_by_label("Reason of the correction").fill("misread")
    # what the first one writes does not reach the second before it has sent its own
    second.context.set_offline(True)
    first.get_by_role("button", name="Correct the result").click()
    told(first, f"corrected to {' '.join(map(str, wanted[0]))}")
    second.get_by_role("button", name="Correct the result").click()
    told(second, "No network: one entry is kept")
    second.context.set_offline(False)
    conflict = second.get_by_role("alertdialog", name="An entry was not accepted")
    conflict.get_by_role("button", name="The journal is right").click()
    expect(conflict).to_have_count(0)
    day.corrections += 1
    day.scores[session, 2] = wanted[0]


def open_page(browser: Browser, hall: Hall, head: Desk, table: int, pin: str) -> Page:
    context = browser.new_context(base_url=hall.url, locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"/t/{head.event}/{table}#{pin}")
    expect(page.get_by_label("East:")).to_be_visible()
    return page


def enter_in_page(page: Page, scores: Sequence[int]) -> None:
    for wind, score in zip(WINDS, scores, strict=True):
        page.get_by_label(f"{wind}:").fill(str(score))
    page.get_by_role("button", name="Enter the result").click()
    expect(page.get_by_text("one entry waits")).to_be_visible()


def sign_in_page(page: Page) -> None:
    waiting = page.get_by_role("button", name="confirms")
    for count in (4, 3, 2, 1):
        expect(waiting).to_have_count(count)
        waiting.first.click()
    expect(waiting).to_have_count(0)
    page.context.close()


def play(hall: Hall, head: Desk, browser: Browser, day: Day, session: int, chance: Random) -> None:
    """All tables at once. The phone of table 2 has no network while it enters; the server dies when half of the others are
    through, while the phone of table 1 is being filled in."""
    tables = head.look(f"session/{session}")["tables"]
    pins = {each["table"]: each["pin"] for each in head.look("links")["tables"]}
    for table in tables:
        day.seats[session, table["table"]] = [seat["person"]["number"] for seat in table["seats"]]
        day.scores[session, table["table"]] = scores_of(chance)
    day.signatures += 4 * len(tables)
    pages = [open_page(browser, hall, head, table, pins[table]) for table in (1, 2)]
    pages[1].context.set_offline(True)
    enter_in_page(pages[1], day.scores[session, 2])
    hall.acknowledged = 0
    with ThreadPoolExecutor(8) as phones:
        calls = [
            phones.submit(
                hall.phone,
                head,
                session,
                table["table"],
                pins[table["table"]],
                day.scores[session, table["table"]],
                [(seat["substitute"] or seat["person"])["number"] for seat in table["seats"]],
            )
            for table in tables[2:]
        ]
        end = time.monotonic() + 300
        while hall.acknowledged < len(calls) // 2 and not all(call.done() for call in calls):
            assert time.monotonic() < end, "the phones do not get through"
            time.sleep(0.05)
        hall.kill()
        enter_in_page(pages[0], day.scores[session, 1])
        hall.restart()
        pages[1].context.set_offline(False)
        for call in calls:
            call.result()
    for page in pages:
        sign_in_page(page)


def check_journal(head: Desk, day: Day) -> None:
    """Nothing lost, nothing doubled: one entry for each sheet, each signature and each correction."""
    lines = [entry for entry in head.client.get(head.at("export/journal")).text.splitlines() if entry]
    kinds = Counter(json.loads(line)["what"]["type"] for line in lines)
    sessions = max(session for session, _ in day.seats)
    assert kinds["totals_entered"] == len(day.seats)
    assert kinds["totals_corrected"] == day.corrections
    assert kinds["sheet_signed"] == day.signatures
    assert (kinds["session_started"], kinds["deal_entered"], kinds["player_late"]) == (sessions,) * 3
    assert kinds["penalty_given"] == 3 * sessions
    assert kinds["substitute_seated"] == len(day.replaced)
    assert (kinds["payment_received"], kinds["fee_agreed"], kinds["person_left"]) == (day.payments, 1, 1)
    assert kinds["seats_drawn"] == 3


def check_money(head: Desk, day: Day) -> None:
    found = head.look("reception")
    assert {guest["person"]["number"]: guest["paid"] for guest in found["guests"] if guest["paid"]} == day.paid
    assert (found["paid"], found["open"]) == (sum(day.paid.values()), FEE // 2)


def check_order(head: Desk, day: Day, players: int) -> None:
    totals = day.totals(players)
    expected = {
        number: (1 + sum(other > total for other in totals.values()), total) for number, total in totals.items()
    }
    found = {
        row["person"]["number"]: (row["standing"]["place"]["first"], Fraction(row["standing"]["score"]["points"]))
        for row in head.look("ranking?everything=yes")["rows"]
        if row["person"]["number"] <= players
    }
    assert found == expected


@pytest.mark.parametrize(
    ("players", "sessions"), [(16, 2), pytest.param(100, 8, marks=pytest.mark.long)], ids=["few", "hundred"]
)
def test_a_day_with_a_server_that_is_killed(tmp_path: Path, browser: Browser, players: int, sessions: int) -> None:
    hall = Hall(tmp_path / "data")
    try:
        run_day(hall, browser, players, sessions)
    finally:
        hall.process.stop()


def at_the_desk(context: BrowserContext, head: Desk, token: str = "") -> Page:
    """A desk in a browser: the head referee's by the password, another one by its link."""
    body = {"token": token} if token else {"password": PASSWORD, "name": "Head in the browser"}
    assert context.request.post(f"/api/desk/{'enter' if token else 'login'}", data=body).ok
    page = context.new_page()
    at_desk(page, head)
    return page


def run_day(hall: Hall, browser: Browser, players: int, sessions: int) -> None:
    day, chance = Day(), Random(3)
    with httpx.Client(base_url=hall.url, timeout=60) as client:
        head = come_in(client)
        prepare(head, players, sessions)
        link = head.post("/api/desk/passes", {"role": "organiser", "event": head.event}).json()["url"]
        contexts = [browser.new_context(base_url=hall.url, locale="en-GB") for _ in range(2)]
        tokens = ("", link.partition("#")[2])
        desks = [at_the_desk(context, head, token) for context, token in zip(contexts, tokens, strict=True)]
        morning(head, desks[1], day, players)
        for session in range(1, sessions + 1):
            if session == sessions // 2 + 1:
                departure(head, desks[0], day, session, sessions, players)
            before(hall, head, day, session, sessions, players)
            head.write("session_started", session=session)
            during(hall, head, day, session, players)
            play(hall, head, browser, day, session, chance)
            afterwards(hall, head, desks, day, session, chance)
        assert head.look("ranking")["after"] == sessions
        check_order(head, day, players)
        check_money(head, day)
        check_journal(head, day)
        for context in contexts:
            context.close()
