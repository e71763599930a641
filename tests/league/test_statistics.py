"""Statistics of deals, great hands, Pantheon's files and the workbook of several events, against numbers counted by hand."""

from __future__ import annotations

import csv
import datetime
import io
import json
from fractions import Fraction
from itertools import pairwise

import msgspec
import pytest

from clubs import ClubBook, small_club
from muraille.competition.views.data import data
from muraille.competition.workbook import read_workbooks
from muraille.errors import InvalidRequest
from muraille.languages import language
from muraille.league import facts
from muraille.league.deal_statistics import deal_statistics
from muraille.league.deals import ClubDeal, ClubHand
from muraille.league.demo import year_of_a_club
from muraille.league.duplicates import DuplicatePlan, DuplicateTable, collected
from muraille.league.ema_report import ema_workbook, report_problems
from muraille.league.games import season_games
from muraille.league.journal import fold_club
from muraille.league.online import online_game
from muraille.league.pantheon import games_json, rating_csv, read_games, read_rating, taken_from_pantheon
from muraille.league.paper import statistics_paper
from muraille.league.public import public_club
from muraille.league.settings import ClubSettings, Subject
from muraille.league.site import club_site
from muraille.league.statistics_views import best_hand_card, season_statistics, source_statistics
from muraille.league.views import ClubReader
from muraille.library.games import play
from muraille.table import events as happened

DAY = datetime.date(2026, 9, 10)
ENGLISH = language("en")
ORPHANS = facts.HandNoted(night=1, person=1, hand="19m19p19s1234567z", win="7z", drawn=True)


def an_evening() -> ClubBook:
    """Four people, who are there."""
    book = small_club(4)
    for person in (1, 2, 3, 4):
        book.do(facts.PersonCame(night=1, person=person))
    return book


def online(book: ClubBook, rules: str, seed: str) -> None:
    record = play("greedy,greedy,greedy,greedy", rules=rules, seed=seed)
    book.do(facts.OnlineGameTaken(game=online_game(record, (1, 2, 3, 4), DAY)))


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_deals_of_a_record_are_counted_as_their_events_say(rules: str) -> None:
    record = play("greedy,greedy,greedy,greedy", rules=rules, seed="statistics")
    book = small_club(4)
    book.do(facts.OnlineGameTaken(game=online_game(record, (1, 2, 3, 4), DAY)))
    found = deal_statistics(ClubReader(book.club).games)
    won = [event for event in record.events if isinstance(event, happened.Won)]
    ended = [event for event in record.events if isinstance(event, happened.DealEnded)]
    starts = [at for at, event in enumerate(record.events) if isinstance(event, happened.DealStarted)]
    spans = [record.events[one:other] for one, other in pairwise([*starts, len(record.events)])]
    dealers: list[tuple[int, list[int]]] = []
    for span in spans:
        started = span[0]
        assert isinstance(started, happened.DealStarted)
        dealers.append((started.dealer, [each.seat for each in span if isinstance(each, happened.Won)]))
    assert (found.deals, found.wins) == (len(ended), len(won))
    assert found.drawn_deals == sum(not winners for _, winners in dealers)
    assert found.dealer_wins == sum(dealer in winners for dealer, winners in dealers)
    assert found.self_drawn == sum(event.discarder is None for event in won)
    worth = [event.score.get("total", event.score["points"]) for event in won]
    assert found.average_win == Fraction(sum(worth), len(worth))
    assert sum(found.wins_by_wind) == sum(found.values.values()) == found.wins
    assert found.best[0].points == max(worth)
    played = book.club.online.popitem()[1].deals
    assert all(sum(deal.changes) % 1000 == 0 for deal in played)


def test_a_noted_hand_is_scored_and_shown() -> None:
    book = an_evening()
    with pytest.raises(InvalidRequest, match="no yaku"):
        book.do(facts.HandNoted(night=1, person=2, hand="234m567p55s67s(123s)", win="8s"))
    with pytest.raises(InvalidRequest):
        book.do(facts.HandNoted(night=1, person=99, hand=ORPHANS.hand, win="7z"))
    book.do(ORPHANS)
    reader = ClubReader(book.club)
    (view,) = source_statistics(reader, "night-1", ENGLISH)
    (best,) = view.best
    assert (best.points, best.person.number) == (32_000, 1)
    assert best.svg.count("<use") == 14
    card = best_hand_card(reader, "night-1", ENGLISH)
    assert card is not None
    assert "Thirteen Orphans" in card
    assert "var(" not in card
    book.do(facts.NameHidden(person=1))
    assert "P N1" not in str(best_hand_card(ClubReader(book.club, public=True), "night-1", ENGLISH))


def test_a_personal_page_has_the_best_hands() -> None:
    book = an_evening()
    online(book, "rcr-2016", "any")
    book.do(ORPHANS)
    book.do(facts.HandNoted(night=1, person=2, hand=ORPHANS.hand, win="9m", drawn=True))
    book.do(facts.HandNoted(night=1, person=1, hand="1112223334446z", win="6z", rules="mcr-green"))
    view = ClubReader(book.club, public=True).person(1)
    assert (view.best[0].points, view.best[0].win) == (32_000, "7z")
    assert {each.person.number for each in view.best} == {1}
    assert [each.game for each in view.best] == sorted((each.game for each in view.best), reverse=True)
    assert view.best[-1].game == "mcr"
    won = [hand for deal in next(iter(book.club.online.values())).deals for hand in deal.winners if hand.player == 0]
    assert len(view.best) == 2 + min(len(won), 7)
    book.do(facts.ClubSettingsChanged(settings=ClubSettings(name="Riichi Lyon", public=tuple(Subject))))
    pages = club_site(book.club, [ENGLISH])
    assert "Thirteen Orphans" in pages["en/person-1.html"]
    assert "Big Four Winds" in pages["en/person-1.html"]
    assert "Thirteen Orphans" not in pages["en/person-3.html"]
    people = data(public_club(book.club))["people"]
    assert people[0]["best"][0]["hand"] == ORPHANS.hand


def test_hands_of_who_was_removed_are_in_no_public_list() -> None:
    book = an_evening()
    book.do(ORPHANS)
    book.do(facts.RemovalRequested(person=1), why="asked")
    everybody, members = ClubReader(book.club, public=True), ClubReader(book.club)
    assert [view.best for view in source_statistics(everybody, "night-1", ENGLISH)] == [()]
    assert [view.rare for view in source_statistics(everybody, "night-1", ENGLISH)] == [()]
    assert best_hand_card(everybody, "night-1", ENGLISH) is None
    assert best_hand_card(members, "night-1", ENGLISH) is not None


def test_a_great_hand_of_a_duplicate_is_one_and_its_deals_are_compared_alone() -> None:
    book = small_club(4)
    tables = (DuplicateTable(id="a", people=(1, 0, 0, 0)), DuplicateTable(id="b", people=(2, 0, 0, 0)))
    book.do(facts.DuplicateOpened(night=1, duplicate=1, plan=DuplicatePlan(rules="rcr-2016", tables=tables)))
    orphans = ClubHand(player=0, points=32_000, hand=ORPHANS.hand, win="7z", patterns=("kokushi",))
    of_a_bot = ClubHand(player=1, points=32_000, hand=ORPHANS.hand, win="9m", patterns=("kokushi",))
    one = ClubDeal(number=1, dealer=0, changes=(32_000, -32_000, 0, 0), winners=(orphans,), discarder=1)
    other = ClubDeal(number=1, dealer=0, changes=(-32_000, 32_000, 0, 0), winners=(of_a_bot,), discarder=0)
    book.do(facts.DuplicateScored(duplicate=1, results=collected([{1: one}, {1: other}])))
    reader = ClubReader(book.club)
    (view,) = source_statistics(reader, "night-1", ENGLISH)
    assert [(each.person.number, each.win) for each in view.best] == [(1, "7z")]
    assert [(each.points, each.win) for each in reader.person(1).best] == [(32_000, "7z")]
    assert reader.person(2).best == ()
    assert reader.games == []
    assert reader.rating_list("riichi") == ()
    assert all(str(figure.name) != "Deals" for figure in view.figures)


def test_how_long_tables_took() -> None:
    book = small_club(8)
    began = datetime.datetime(2026, 9, 3, 19, tzinfo=datetime.UTC)
    for table, (seats, minutes) in enumerate((((1, 2, 3, 4), 75), ((5, 6, 7, 8), 130)), start=1):
        book.do(facts.TableSeated(night=1, table=table, seats=seats), began)
        result = facts.GameEntered(night=1, table=table, scores=(45_000, 30_000, 30_000, 15_000))
        book.do(result, began + datetime.timedelta(minutes=minutes))
    found = deal_statistics(ClubReader(book.club).games)
    assert (found.timed, found.average_minutes) == (2, Fraction(205, 2))
    assert [(each.minutes, each.table) for each in found.slow] == [(130, 2), (75, 1)]


def test_rare_is_what_came_up_least() -> None:
    common = ClubHand(player=0, points=1000, hand="234m567p22s456s6m7m", win="8m", patterns=("tanyao",))
    rare = ClubHand(player=1, points=8000, hand="111m999m111p99p77z", win="7z", patterns=("toitoi", "sanankou"))
    book = small_club(4)
    online(book, "rcr-2016", "any")
    game = ClubReader(book.club).games[0]
    deals = tuple(
        ClubDeal(number=at, dealer=0, changes=(0, 0, 0, 0), winners=(hand,))
        for at, hand in enumerate((common, common, rare), start=1)
    )
    found = deal_statistics([msgspec.structs.replace(game, deals=deals)])
    assert [(each.pattern, each.wins) for each in found.rare] == [("sanankou", 1), ("toitoi", 1), ("tanyao", 2)]
    assert found.wins_by_wind == (2, 1, 0, 0)


def test_pages_paper_and_json_of_a_year() -> None:
    club = fold_club(year_of_a_club(3, 4))
    reader = ClubReader(club, public=True)
    view = season_statistics(reader, 1, ENGLISH)
    assert view.plots
    paper = statistics_paper(reader, [view], ENGLISH)
    assert json.loads(paper.data)["parts"][0]["plots"][0]["svg"].startswith("<svg")
    pages = club_site(club, [ENGLISH])
    assert "<svg" in pages["en/season-1.html"]
    assert public_club(club).duplicates == []


def test_pantheon_both_ways() -> None:
    club = fold_club(year_of_a_club(3, 4))
    reader = ClubReader(club)
    games = season_games(club, club.season(1))
    table = rating_csv(reader, games)
    rows = list(csv.reader(io.StringIO(table)))
    assert len(read_rating(table)) == len(rows) - 1 == len({person for game in games for person in game.people})
    given = games_json(reader, games)
    assert len(read_games(given).games) == len(games)
    back = taken_from_pantheon(club, given, name="Back", day=DAY, rules="rcr-2016")
    assert not back.people, "everybody is found again by name"
    assert [game.scores for game in back.event.games] == [tuple(seat.score for seat in game.seats) for game in games]
    totals = {player.person: player.total for player in back.event.players}
    for person in totals:
        own = [seat.points for game in games for seat in game.seats if seat.person == person]
        assert totals[person] == sum(own)
    ranking = taken_from_pantheon(club, table.encode(), name="Table", day=DAY, rules="rcr-2016").event
    assert {player.person: player.total for player in ranking.players} == totals
    foreign = "Место,ID,Имя,Команда,Очки,Место,Счёт,Игры\n1,900,Нина Иванова,A,1500.5,1.5,32000,4\n"
    (line,) = read_rating(foreign)
    assert (line.name, line.rating) == ("Нина Иванова", Fraction(3001, 2))
    for bad in (b"", b"1,2", b'{"games": 3}', table.replace(",1,", ",x,").encode() + b"a,b,c,d,e,f,g\n"):
        with pytest.raises(InvalidRequest):
            taken_from_pantheon(club, bad, name="Bad", day=DAY, rules="rcr-2016")
    twice = json.loads(given)
    twice["games"][0]["players"][0] = twice["games"][0]["players"][1]
    with pytest.raises(InvalidRequest, match="four players"):
        taken_from_pantheon(club, json.dumps(twice).encode(), name="Bad", day=DAY, rules="rcr-2016")


def test_the_workbook_of_several_events_is_read_back() -> None:
    club = fold_club(year_of_a_club(3, 12))
    events = list(club.events.values())
    assert len(events) > 1
    read = read_workbooks(ema_workbook(club, events))
    for (about, rows), event in zip(read, events, strict=True):
        assert (about.title, about.players) == (event.name, len(event.players))
        assert [row.place for row in rows] == [player.place for player in event.players]
        assert about.weight == event.weight
    assert list(report_problems(club, [])), "nothing to report is a problem"
