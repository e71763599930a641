"""Paper: every document in both languages and both games, hostile names, pages, and what must not be printed."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from competitions import Desk
from muraille.competition import facts
from muraille.competition.demo import play_demo
from muraille.competition.fold import fold
from muraille.competition.journal import Draft, Entry, written
from muraille.competition.people import Kind, Person
from muraille.competition.printing import Order, Paper, PocketRuling, PrintedDocument, papers, pdf
from muraille.competition.printing.documents import MAKERS
from muraille.competition.printing.paper import dates
from muraille.competition.state import Competition
from muraille.days import Day
from muraille.errors import InvalidRequest
from muraille.languages import LANGUAGES, language
from muraille.referee.pocket import pocket_offences, pocket_principles
from muraille.table.conduct import Moment

GAMES = ("rcr-2016", "mcr-green")
#: What somebody may be called.
HOSTILE = (
    "#set page(fill: red)",
    '"quotes" \\ and $math$',
    "*bold* _it_ `raw` <label> @ref",
    "#panic(1)",
    "= Heading // comment",
    "שלום עולם",
    "محمد علي",
    "Ἀλέξανδρος Владимир",
    "🀄 🎲",
    "Maximilian-Ferdinand " * 4,
    "X" * 80,
    "O’Neill & Søns ]]]))}}",
)


@cache
def demo(rules: str, players: int = 8, sessions: int = 3) -> Competition:
    """A played event."""
    journal: list[Entry] = []

    def write(fact: facts.AnyFact, at: datetime.datetime, who: str, why: str) -> Competition:
        journal.append(written(Draft(at=at, who=who, what=fact, key=str(len(journal)), why=why), journal))
        return fold(journal)

    play_demo(write, rules=rules, players=players, sessions=sessions, seed=1)
    return fold(journal)


def order(competition: Competition, code: str = "en", **more: Any) -> Order:
    reader = language(code)
    return Order(
        competition=competition,
        language=reader,
        rulings=tuple(PocketRuling(*each) for each in pocket_offences(competition.rules, reader)),
        principles=pocket_principles(competition.rules, reader),
        **more,
    )


def hostile(rules: str) -> Competition:
    """A drawn and played event of people with difficult names; the event has one too."""
    desk = Desk(rules, players=0, sessions=1, place='"#x*', chief_referee="#panic(2)")
    for number, name in enumerate(HOSTILE, start=1):
        person = Person(number=number, first_name=name, last_name=name, country="FRA", club=name, team=name)
        desk.do(facts.PersonRegistered(person=person))
    desk.draw(((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)))
    scores = (45_000, 35_000, 25_000, 15_000) if rules == "rcr-2016" else (40, 20, -20, -40)
    for table in (1, 2, 3):
        desk.totals(1, table, *scores)
    return desk.state


def made(document: PrintedDocument, wanted: Order) -> Paper:
    return MAKERS[document](wanted)


def data_of(paper: Paper) -> Any:
    """What the template of a document reads."""
    return json.loads(paper.data)


def pages(data: bytes) -> int:
    """How many pages a PDF has: the count of its root of pages."""
    return max(map(int, re.findall(rb"/Count (\d+)", data)))


def texts(value: object) -> Iterator[str]:
    """Every text in the data of a document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


#: Pages for eight players, two tables and three sessions; a substitute sits in, so there are nine cards, and ten tags.
PAGES = {
    PrintedDocument.SCORE_SHEETS: {"rcr-2016": 12, "mcr-green": 6},
    PrintedDocument.PERSONAL_SCHEDULES: {"rcr-2016": 3, "mcr-green": 3},
    PrintedDocument.SCHEDULE: {"rcr-2016": 4, "mcr-green": 4},
    PrintedDocument.NAME_TAGS: {"rcr-2016": 2, "mcr-green": 2},
    PrintedDocument.TABLE_CARDS: {"rcr-2016": 2, "mcr-green": 2},
    PrintedDocument.RESULTS: {"rcr-2016": 6, "mcr-green": 6},
    PrintedDocument.CERTIFICATES: {"rcr-2016": 8, "mcr-green": 8},
    PrintedDocument.DRAW_CERTIFICATE: {"rcr-2016": 1, "mcr-green": 1},
    PrintedDocument.POCKET_CARD: {"rcr-2016": 2, "mcr-green": 1},
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("document", PrintedDocument, ids=lambda document: document.value)
def test_every_document_has_its_pages(document: PrintedDocument, rules: str, code: str) -> None:
    data = pdf(made(document, order(demo(rules), code, address="http://10.0.0.5:8000")))
    assert data.startswith(b"%PDF-")
    assert pages(data) == PAGES[document][rules]


@pytest.mark.parametrize("document", PrintedDocument, ids=lambda document: document.value)
def test_names_are_text_whatever_they_are(document: PrintedDocument) -> None:
    """Names are data, so none of them can be an instruction; the longest still fit on as many pages as others."""
    paper = made(document, order(hostile("rcr-2016")))
    expected = {
        PrintedDocument.SCORE_SHEETS: 6,
        PrintedDocument.PERSONAL_SCHEDULES: 3,
        PrintedDocument.NAME_TAGS: 2,
        PrintedDocument.TABLE_CARDS: 3,
    }
    found = pages(pdf(paper))
    assert found == expected.get(document, found)
    if document not in (PrintedDocument.POCKET_CARD, PrintedDocument.DRAW_CERTIFICATE):
        assert any("#panic(1)" in text for text in texts(data_of(paper)))


def test_mcr_sheets_take_difficult_names() -> None:
    assert pages(pdf(made(PrintedDocument.SCORE_SHEETS, order(hostile("mcr-green"))))) == 3


def test_the_same_document_is_the_same_file() -> None:
    wanted = order(demo("rcr-2016"), "fr", address="http://10.0.0.5:8000")
    first, again = (pdf(made(PrintedDocument.SCORE_SHEETS, wanted)) for _ in range(2))
    assert first == again


@pytest.mark.rule("R399", "R400", "R401", "R402", "R403", "R404")
def test_the_riichi_sheet_is_the_form_of_the_book() -> None:
    data = data_of(made(PrintedDocument.SCORE_SHEETS, order(demo("rcr-2016"), "fr", session=2, table=1)))
    assert data["rounds"] == ["Manche Est", "Manche Sud"]
    words = data["words"]
    assert [words[name] for name in ("table", "session", "player", "wind")] == [
        "Table",
        "Hanchan",
        "Joueur",
        "Vent de départ",
    ]
    assert [words[name] for name in ("hand", "riichi", "total")] == ["Valeur de la main", "Riichi & compteurs", "Total"]
    assert (words["bets"], words["debts"]) == ("Mises de riichi restant sur la table", "Dettes")
    assert data["start"] == "30\u202f000"
    (sheet,) = data["sheets"]
    seats = demo("rcr-2016").seats(2, 1)
    assert (sheet["session"], sheet["table"], [player["number"] for player in sheet["players"]]) == (2, 1, list(seats))
    assert data["winds"] == ["Est", "Sud", "Ouest", "Nord"]


@pytest.mark.rule("M150", "M176", "M233")
def test_the_mcr_sheet_has_sixteen_deals_and_room_to_sign() -> None:
    data = data_of(made(PrintedDocument.SCORE_SHEETS, order(demo("mcr-green"), session=1, table=1)))
    assert [deal["round"] for deal in data["deals"]] == list("EEEESSSSWWWWNNNN")
    assert [deal["dealer"] for deal in data["deals"][:8]] == [0, 1, 2, 3, 1, 0, 3, 2]
    assert {"signature", "referee", "initials", "session_points", "table_points"} <= set(data["words"])


def test_a_substitute_is_on_the_sheet_and_in_the_plan() -> None:
    competition = demo("rcr-2016")
    absent, substitute = next((absent, seated.substitute) for (_, absent), seated in competition.substitutes.items())
    sheet = data_of(made(PrintedDocument.SCORE_SHEETS, order(competition, session=3, table=1)))["sheets"][0]
    numbers = [player["number"] for player in sheet["players"]]
    assert substitute in numbers
    assert absent not in numbers
    cards = {
        card["person"]["number"]: card
        for card in data_of(made(PrintedDocument.PERSONAL_SCHEDULES, order(competition)))["cards"]
    }
    assert [line["table"] for line in cards[substitute]["sessions"]] == ["", "", "1"]
    assert cards[absent]["sessions"][2]["table"] == ""


def test_codes_only_with_an_address() -> None:
    sheet = data_of(made(PrintedDocument.SCORE_SHEETS, order(demo("rcr-2016"))))["sheets"][0]
    assert sheet["code"] == ""
    coded = data_of(made(PrintedDocument.SCORE_SHEETS, order(demo("rcr-2016"), address="https://example.org")))[
        "sheets"
    ]
    assert len({each["code"] for each in coded}) == 6
    with pytest.raises(InvalidRequest, match="is no address"):
        made(PrintedDocument.SCORE_SHEETS, order(demo("rcr-2016"), address="javascript:alert(1)"))


def held() -> Competition:
    """Two sessions played, their results held back, the first released."""
    desk = Desk(players=4, sessions=2, hold_results=True)
    desk.draw(((1, 2, 3, 4),), ((4, 3, 2, 1),))
    desk.totals(1, 1, 45_000, 35_000, 25_000, 15_000)
    desk.totals(2, 1, 51_300, 28_700, 25_000, 15_000)
    desk.do(facts.SessionReleased(session=1))
    return desk.state


def test_results_held_back_are_not_printed() -> None:
    paper = made(PrintedDocument.RESULTS, order(held()))
    assert data_of(paper)["title"] == "Ranking after session 1"
    assert data_of(paper)["note"] == "held back until released: session 2"
    assert "51\u202f300" not in paper.data.decode()
    assert not data_of(paper)["unpublished"]
    everything = made(PrintedDocument.RESULTS, order(held(), everything=True))
    assert data_of(everything)["unpublished"] == "held back – not published"
    assert data_of(made(PrintedDocument.CERTIFICATES, order(held(), everything=True)))["unpublished"]
    assert data_of(everything)["title"] == "Final ranking"
    assert "51\u202f300" in everything.data.decode()


def test_the_points_of_a_list_are_those_that_count() -> None:
    desk = Desk("mcr-green", players=4, sessions=1)
    desk.draw(((1, 2, 3, 4),))
    desk.do(facts.PlayerLate(session=1, player=4, minutes=16))
    fault = facts.PenaltyGiven(
        session=1,
        player=1,
        points=30,
        moment=Moment.SCORE,
        cite="Green §3.11.6-6",
        text="false hu",
        to=((2, 10), (3, 10)),
    )
    desk.do(fault)
    desk.totals(1, 1, 100, 5, 200, -305)
    paper = made(PrintedDocument.RESULTS, order(desk.state))
    (table,) = data_of(paper)["rounds"][0]["tables"]
    lines = {line["number"]: line for line in table["lines"]}
    assert [lines[number]["points"] for number in (1, 2, 3, 4)] == ["+70", "+15", "+210", "0"]
    assert [row["points"] for row in sorted(data_of(paper)["rows"], key=lambda row: row["number"])] == [
        lines[number]["points"] for number in (1, 2, 3, 4)
    ]
    assert lines[4]["remark"] == "session lost; −305 at the table do not count"
    assert (lines[1]["penalties"], lines[1]["received"]) == ("−30", "")
    assert (lines[2]["penalties"], lines[2]["received"]) == ("", "+10")
    assert pdf(paper).startswith(b"%PDF")


def test_a_name_that_was_removed_is_on_no_list() -> None:
    competition = replace(held(), removed={2})
    paper = made(PrintedDocument.RESULTS, order(competition))
    assert "P 2" not in set(texts(data_of(paper)))
    assert "name removed" in set(texts(data_of(paper)))
    diplomas = data_of(made(PrintedDocument.CERTIFICATES, order(competition)))["diplomas"]
    assert [diploma["name"] for diploma in diplomas] == ["P 1", "P 3", "P 4"]


def test_shared_places_are_said_on_the_diploma() -> None:
    desk = Desk(players=4, sessions=1)
    desk.draw(((1, 2, 3, 4),))
    desk.totals(1, 1, 40_000, 40_000, 25_000, 15_000)
    diplomas = data_of(made(PrintedDocument.CERTIFICATES, order(desk.state, "fr")))["diplomas"]
    assert [diploma["place"] for diploma in diplomas] == ["1re place, ex æquo"] * 2 + ["3e place", "4e place"]


def test_nothing_to_print_is_a_sentence() -> None:
    empty = Desk(players=4, sessions=1).state
    reasons = {
        document: made for document, made in papers(order(empty), PrintedDocument) if isinstance(made, Exception)
    }
    assert str(reasons[PrintedDocument.SCORE_SHEETS]) == "no session is drawn yet"
    assert str(reasons[PrintedDocument.RESULTS]) == "there are no results to show yet"
    assert PrintedDocument.NAME_TAGS not in reasons
    with pytest.raises(InvalidRequest, match="there is no session 9"):
        made(PrintedDocument.SCHEDULE, order(demo("rcr-2016"), session=9))
    with pytest.raises(InvalidRequest, match="there is no table 7"):
        made(PrintedDocument.SCORE_SHEETS, order(demo("rcr-2016"), session=1, table=7))


def test_the_draw_is_certified() -> None:
    data = data_of(made(PrintedDocument.DRAW_CERTIFICATE, order(demo("rcr-2016", 16, 5))))
    figures = {name: (value, least) for name, value, least in data["figures"]}
    assert figures["Repeated meetings"] == ("0", "0")
    assert figures["Faults"] == ("0", "0")
    assert ["Seed", "1"] in data["facts"]
    assert data["meetings"] == [["1 meeting", "120"]]
    assert len(data["sha256"]) == 64


def test_repeated_pairs_are_named() -> None:
    desk = Desk(players=4, sessions=2)
    desk.draw(((1, 2, 3, 4),), ((4, 3, 2, 1),))
    data = data_of(made(PrintedDocument.DRAW_CERTIFICATE, order(desk.state)))
    assert data["repeated"][0] == "P 1 – P 2 (×2)"
    assert len(data["repeated"]) == 6


def test_byes_are_free_on_the_schedules() -> None:
    desk = Desk(players=5, sessions=1)
    desk.do(facts.SeatingDrawn(first_session=1, sessions=(((1, 2, 3, 4),),), byes=((5,),)))
    schedule = data_of(made(PrintedDocument.SCHEDULE, order(desk.state)))
    assert schedule["rounds"][0]["byes"] == "P 5"
    assert schedule["people"][-1]["seats"] == ["–"]
    assert pages(pdf(made(PrintedDocument.PERSONAL_SCHEDULES, order(desk.state)))) == 2
    assert pages(pdf(made(PrintedDocument.SCHEDULE, order(desk.state)))) == 2


@pytest.mark.parametrize("document", PrintedDocument, ids=lambda document: document.value)
def test_an_event_of_which_only_the_names_are_known(document: PrintedDocument) -> None:
    """Without place, days, countries, clubs and teams."""
    assert pdf(made(document, order(held()))).startswith(b"%PDF-")


def test_the_number_of_house_players_and_substitutes_is_on_their_tags() -> None:
    desk = Desk(players=4, sessions=1)
    desk.register(5, Kind.SUBSTITUTE)
    desk.register(6, Kind.HOUSE)
    tags = data_of(made(PrintedDocument.NAME_TAGS, order(desk.state, "fr")))["tags"]
    assert [tag["kind"] for tag in tags] == [""] * 4 + ["Remplaçant", "Joueur de la maison"]


@pytest.mark.parametrize(
    ("first", "days", "english", "french"),
    [
        ("2026-05-02", 1, "2 May 2026", "2 mai 2026"),
        ("2026-05-01", 2, "1–2 May 2026", "1er–2 mai 2026"),
        ("2026-07-31", 2, "31 July – 1 August 2026", "31 juillet – 1er août 2026"),
        ("2026-12-31", 2, "31 December 2026 – 1 January 2027", "31 décembre 2026 – 1er janvier 2027"),
    ],
)
def test_days_in_words(first: str, days: int, english: str, french: str) -> None:
    day = datetime.date.fromisoformat(first)
    competition = Desk(players=0, first_day=day, days=days).state
    assert (dates(order(competition)), dates(order(competition, "fr"))) == (english, french)
    assert order(competition).say(Day(day)).endswith(str(day.year))


@pytest.mark.long
def test_a_world_championship_prints() -> None:
    """172 players, 43 tables, ten sessions: lists go over several pages with their heading on each."""
    desk = Desk(players=172, sessions=10)
    desk.draw(*(tuple((n, n + 1, n + 2, n + 3) for n in range(1, 173, 4)) for _ in range(10)))
    wanted = order(desk.state)
    assert pages(pdf(made(PrintedDocument.SCHEDULE, wanted))) == 14
    assert pages(pdf(made(PrintedDocument.PERSONAL_SCHEDULES, wanted))) == 43
    assert pages(pdf(made(PrintedDocument.NAME_TAGS, wanted))) == 22
    assert pages(pdf(made(PrintedDocument.SCORE_SHEETS, replace(wanted, session=10)))) == 86


def test_the_certificate_of_the_draw_prints_the_fewest_returns_that_are_proved() -> None:
    """Sixteen players and five sessions: 25 returns to a table, and no draw without a repeat has fewer."""
    made = MAKERS[PrintedDocument.DRAW_CERTIFICATE](order(demo("rcr-2016", 16, 5)))
    assert ["Returns to a table", "25", "25"] in data_of(made)["figures"]
