"""Evenings of a club: tables form, results come as totals, nothing is entered twice, and what is wrong is said."""

from __future__ import annotations

import datetime
from collections import Counter
from random import Random

import pytest

from clubs import ClubBook, small_club
from muraille.competition.journal import Conflict
from muraille.competition.lines import SeatEntry
from muraille.competition.rulesets import rules_named
from muraille.competition.tables import lines_of
from muraille.errors import MurailleError
from muraille.league import facts
from muraille.league.demo import BEGINNING
from muraille.league.drawing import fair_tables
from muraille.league.games import all_games, meetings
from muraille.league.people import ClubPerson
from muraille.league.seasons import Division, ResultWorth, Scoring, Season, Tie, Total
from muraille.league.standings import ranking_of, standings
from muraille.league.views import ClubReader

#: Nobody won anything.
EVEN = (30_000, 30_000, 30_000, 30_000)


def game(book: ClubBook, table: int, seats: tuple[int, ...], *scores: int, why: str = "", night: int = 1) -> None:
    east, south, west, north = scores
    fact = facts.GameEntered(night=night, table=table, seats=seats, scores=(east, south, west, north))
    book.do(fact, why=why)


def refused(book: ClubBook, fact: facts.AnyClubFact, why: str = "") -> str:
    with pytest.raises(MurailleError) as problem:
        book.do(fact, why=why)
    return problem.value.code


def test_an_evening_of_both_games_is_ranked_game_by_game() -> None:
    book = small_club()
    game(book, 1, (1, 2, 3, 4), 45_000, 30_000, 30_000, 15_000)
    book.do(facts.GameEntered(night=1, table=2, seats=(5, 6, 7, 8), scores=(30, 30, -20, -40), rules="mcr-green"))
    view = ClubReader(book.club).evening(1)
    riichi = [(line.place, line.person.number, line.points) for line in view.rankings["riichi"]]
    assert riichi == [("1", 1, "30000"), ("2=", 2, "0"), ("2=", 3, "0"), ("4", 4, "-30000")]
    assert [(line.place, line.points) for line in view.rankings["mcr"]] == [
        ("1=", "3"),
        ("1=", "3"),
        ("3", "1"),
        ("4", "0"),
    ]
    assert [cell.number for cell in view.present] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_table_forms_then_has_its_result() -> None:
    book = small_club()
    book.do(facts.TableSeated(night=1, table=1, seats=(1, 2, 3, 4)))
    assert ClubReader(book.club).evening(1).free == ()
    assert refused(book, facts.TableSeated(night=1, table=2, seats=(4, 5, 6, 7))) == "still_playing"
    book.do(facts.GameEntered(night=1, table=1, scores=(45_000, 30_000, 30_000, 15_000)))
    assert refused(book, facts.TableLeft(night=1, table=1)) == "has_result"
    book.do(facts.TableSeated(night=1, table=2, seats=(4, 5, 6, 7)))
    book.do(facts.TableLeft(night=1, table=2))
    assert list(book.club.nights[1].tables) == [1]


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=(1, 2, 3, 4)), "sum"),
        (facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 3), scores=EVEN), "twice"),
        (facts.GameEntered(night=1, table=1, seats=(1, 2, 3), scores=EVEN), "seats"),
        (facts.GameEntered(night=1, table=1, scores=EVEN), "seats"),
        (facts.GameEntered(night=9, table=1, seats=(1, 2, 3, 4), scores=EVEN), "no_night"),
        (facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 99), scores=EVEN), "unknown_person"),
        (facts.PersonCame(night=1, person=99), "unknown_person"),
        (facts.NightOpened(night=2, day=BEGINNING.date(), rules="chess"), "unknown_ruleset"),
        (facts.ClubPersonAdded(person=ClubPerson(number=9, last_name="")), "no_name"),
        (facts.PeopleMerged(kept=1, other=2), "no_reason"),
        (facts.EntryUndone(entry=99), "no_reason"),
    ],
)
def test_what_is_wrong_is_refused(fact: facts.AnyClubFact, code: str) -> None:
    assert refused(small_club(), fact) == code


def test_a_result_is_changed_with_a_reason_only_and_by_who_has_seen_it() -> None:
    book = small_club()
    game(book, 1, (1, 2, 3, 4), 45_000, 30_000, 30_000, 15_000)
    other = facts.GameEntered(night=1, table=1, scores=(44_000, 31_000, 30_000, 15_000))
    assert refused(book, other) == "already_entered"
    with pytest.raises(Conflict):
        book.do(other, why="misread", version=0)
    book.do(other, why="misread", version=1)
    assert all_games(book.club)[0].seats[0].score == 44_000
    book.do(facts.EntryUndone(entry=len(book.journal)), why="it was right")
    assert all_games(book.club)[0].seats[0].score == 45_000


def test_two_people_who_sat_at_one_table_are_not_one() -> None:
    book = small_club()
    game(book, 1, (1, 2, 3, 4), 45_000, 30_000, 30_000, 15_000)
    assert refused(book, facts.PeopleMerged(kept=1, other=2), why="same name") == "played_together"
    book.do(facts.PeopleMerged(kept=1, other=5), why="married")
    assert book.club.who(5) == 1
    assert refused(book, facts.PeopleMerged(kept=5, other=1), why="again") == "merged"
    book.do(facts.PeopleUnmerged(other=5), why="cousins")
    assert book.club.who(5) == 5
    assert refused(book, facts.PeopleUnmerged(other=5), why="again") == "not_merged"


def test_the_draw_lets_people_meet_whom_they_did_not_meet() -> None:
    book = small_club(16)
    for person in range(1, 17):
        book.do(facts.PersonCame(night=1, person=person))
    for turn in range(1, 5):
        drawn = fair_tables(book.club, book.club.night(1), seed=turn)
        assert not drawn.waiting
        for at, seats in enumerate(drawn.tables):
            game(book, 10 * turn + at, seats, 45_000, 30_000, 30_000, 15_000)
    counts = meetings(all_games(book.club))
    assert max(counts.values()) <= 2
    assert sum(count - 1 for count in counts.values()) <= 6


def test_who_waited_plays_first() -> None:
    book = small_club(6)
    for person in range(1, 7):
        book.do(facts.PersonCame(night=1, person=person))
    waited: Counter[int] = Counter()
    for turn in range(1, 4):
        drawn = fair_tables(book.club, book.club.night(1), seed=turn)
        waited.update(drawn.waiting)
        game(book, turn, drawn.tables[0], 45_000, 30_000, 30_000, 15_000)
    assert waited == Counter(range(1, 7))
    book.do(facts.TableSeated(night=1, table=9, seats=(1, 2, 3, 4)))
    with pytest.raises(MurailleError, match="2 are free"):
        fair_tables(book.club, book.club.night(1), seed=1)


def season(book: ClubBook, scoring: Scoring, *ties: Tie) -> None:
    day = BEGINNING.date()
    last = day + datetime.timedelta(days=300)
    book.do(
        facts.SeasonSet(season=Season(number=1, name="S", first_day=day, last_day=last, scoring=scoring, ties=ties))
    )


def test_a_final_decides_a_season() -> None:
    book = small_club()
    season(book, Scoring())
    game(book, 1, (1, 2, 3, 4), 45_000, 35_000, 25_000, 15_000)
    game(book, 2, (5, 6, 7, 8), 60_000, 30_000, 20_000, 10_000)
    book.do(facts.NightOpened(night=2, day=BEGINNING.date() + datetime.timedelta(days=7)))
    book.do(facts.FinalSet(season=1, night=2, people=(1, 2, 5, 6), carry="1/2"))
    assert [line.person for line in standings(book.club, 1)[0].lines][:2] == [5, 1]
    game(book, 1, (1, 2, 5, 6), 20_000, 50_000, 30_000, 20_000, night=2)
    (section,) = standings(book.club, 1)
    assert [(line.person, int(line.final.points if line.final else 0)) for line in section.lines[:4]] == [
        (2, 40_000),
        (5, 27_500),
        (1, -5_000),
        (6, -17_500),
    ]
    assert [line.person for line in section.lines[4:]] == [3, 7, 4, 8]
    assert [str(line.place) for line in section.lines] == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_a_tie_across_the_line_of_promotion_is_left_to_the_club() -> None:
    book = small_club()
    season(book, Scoring())
    parts = (Division(name="A", people=(1, 2, 3, 4), down=1), Division(name="B", people=(5, 6, 7, 8), up=1))
    book.do(facts.DivisionsSet(season=1, divisions=parts))
    game(book, 1, (1, 2, 3, 4), 45_000, 35_000, 20_000, 20_000)
    upper, lower = standings(book.club, 1)
    assert (set(upper.down), set(upper.undecided), set(lower.up)) == (set[int](), {3, 4}, set[int]())


def test_seasons_that_cannot_be() -> None:
    book = small_club()
    day = BEGINNING.date()
    for scoring in (
        Scoring(total=Total.BEST),
        Scoring(worth=ResultWorth.TABLE),
        Scoring(worth=ResultWorth.TABLE, table=("ten",)),
        Scoring(worth=ResultWorth.BASE_RANK),
    ):
        wrong = Season(number=1, name="S", first_day=day, last_day=day, scoring=scoring)
        assert refused(book, facts.SeasonSet(season=wrong))
    backwards = Season(number=1, name="S", first_day=day, last_day=day - datetime.timedelta(days=1))
    assert refused(book, facts.SeasonSet(season=backwards)) == "season_days"


def test_the_ranking_of_no_games_is_empty() -> None:
    assert ranking_of([]) == []


@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "mcr-green"])
def test_a_result_is_what_the_desk_of_an_event_would_settle(rules: str) -> None:
    """Games are settled once for each order of the scores; the desk's own way is asked for every one of them."""
    chance = Random(7)
    book = small_club()
    book_rules = rules_named(rules)
    start = book_rules.family.session(book_rules).brought // 4
    for table in range(1, 60):
        east, south, west = (start + 100 * chance.randrange(-4, 5) for _ in range(3))
        scores = (east, south, west, 4 * start - east - south - west)
        fact = facts.GameEntered(night=1, table=table, seats=(1, 2, 3, 4), scores=scores, rules=rules)
        book.do(fact, why="the same totals may come again")
    for played in all_games(book.club):
        entries = [SeatEntry(player=seat.person, score=seat.score) for seat in played.seats]
        lines = lines_of(entries, rules_named(rules))
        assert [(seat.place, seat.points, seat.table_points) for seat in played.seats] == [
            (line.place, line.total, line.table_points) for line in lines
        ]


def test_evenings_of_one_day_follow_each_other_by_number() -> None:
    book = small_club()
    for night in range(2, 11):
        book.do(facts.NightOpened(night=night, day=BEGINNING.date()))
    for night in (10, 9):
        game(book, 1, (1, 2, 3, 4), *EVEN, night=night)
    assert [each.source for each in all_games(book.club)] == ["night-9", "night-10"]
