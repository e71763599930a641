"""Nothing counts twice: one person who was two, a result typed again, a number given to two people, a command sent again."""

from __future__ import annotations

import datetime

import pytest

from clubs import ClubBook, small_club
from muraille.competition.journal import next_entry
from muraille.errors import MurailleError
from muraille.languages import language
from muraille.league import facts
from muraille.league.demo import BEGINNING
from muraille.league.duplicates import DuplicatePlan, DuplicateTable
from muraille.league.events import EventGame, EventPlayer, TakenEvent
from muraille.league.games import all_games
from muraille.league.journal import ClubDraft, ClubEntry, fold_club
from muraille.league.people import ClubPerson
from muraille.league.seasons import ResultWorth, Scoring, Season, Unit, rule_of
from muraille.league.standings import standings
from muraille.league.views import ClubReader

RESULT = (45_000, 35_000, 25_000, 15_000)


def refused(book: ClubBook, fact: facts.AnyClubFact, why: str = "") -> tuple[str, str]:
    before = len(book.journal)
    with pytest.raises(MurailleError) as problem:
        book.do(fact, why=why)
    assert len(book.journal) == before
    return problem.value.code, problem.value.render(language("en"))


def an_event(*people: int, identifier: str = "e" * 64) -> TakenEvent:
    """An event whose eight played at two tables."""
    players = [
        EventPlayer(person=each, name=str(each), place=at, entrant=at) for at, each in enumerate(people, start=1)
    ]
    games = [
        EventGame(
            session=1, table=at, people=(a, b, c, d), scores=RESULT, points=("1", "0", "0", "-1"), places=((1, 1),) * 4
        )
        for at, (a, b, c, d) in enumerate((people[:4], people[4:]), start=1)
    ]
    return TakenEvent(
        id=identifier, name="Open", rules="rcr-2016", day=BEGINNING.date(), players=tuple(players), games=tuple(games)
    )


def test_two_who_played_one_event_are_two_people() -> None:
    book = small_club(9)
    book.do(facts.EventTaken(event=an_event(1, 2, 3, 4, 5, 6, 7, 8)))
    code, told = refused(book, facts.PeopleMerged(kept=1, other=5), why="same name")
    assert (code, told) == ("played_together", "P N1 and P N5 both played Open: they are two people")
    book.do(facts.PeopleMerged(kept=1, other=9), why="entered twice")
    assert refused(book, facts.PeopleMerged(kept=5, other=9), why="no, this one")[0] == "played_together"
    book.do(facts.PeopleUnmerged(other=9), why="it was not")
    book.do(facts.PeopleMerged(kept=5, other=9), why="it was this one")
    assert book.club.numbers_of(5) == (5, 9)


def test_two_who_sit_at_two_tables_now_or_in_one_duplicate_are_two_people() -> None:
    book = small_club(9)
    book.do(facts.TableSeated(night=1, table=1, seats=(1, 2, 3, 4)))
    book.do(facts.TableSeated(night=1, table=2, seats=(5, 6, 7, 8)))
    assert refused(book, facts.PeopleMerged(kept=1, other=5), why="same")[0] == "played_together"
    book = small_club(9)
    tables = (DuplicateTable(id="a", people=(1, 0, 0, 0)), DuplicateTable(id="b", people=(2, 0, 0, 0)))
    book.do(facts.DuplicateOpened(night=1, duplicate=1, plan=DuplicatePlan(rules="rcr-2016", tables=tables)))
    assert refused(book, facts.PeopleMerged(kept=1, other=2), why="same")[0] == "played_together"


def test_an_event_whose_players_are_one_person_is_refused() -> None:
    book = small_club(9)
    book.do(facts.PeopleMerged(kept=1, other=5), why="entered twice")
    code, told = refused(book, facts.EventTaken(event=an_event(1, 2, 3, 4, 5, 6, 7, 8)))
    assert (code, told) == ("twice", "P N1 stands there twice")


def test_undoing_makes_nobody_sit_twice() -> None:
    book = small_club()
    book.do(facts.PeopleMerged(kept=1, other=5), why="entered twice")
    book.do(facts.PeopleUnmerged(other=5), why="cousins")
    unmerged = len(book.journal)
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 5), scores=RESULT))
    assert refused(book, facts.EntryUndone(entry=unmerged), why="one after all")[0] == "played_together"


def test_the_same_result_of_the_same_four_is_typed_once() -> None:
    book = small_club()
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=RESULT, round=1))
    again = facts.GameEntered(night=1, table=2, seats=(4, 3, 2, 1), scores=(15_000, 25_000, 35_000, 45_000), round=2)
    code, told = refused(book, again)
    assert code == "typed_twice"
    assert "table 1" in told
    book.do(again, why="a second game with the same totals")
    book.do(facts.GameEntered(night=1, table=1, scores=RESULT))  # the same table again says the same
    other = (44_000, 36_000, 25_000, 15_000)
    book.do(facts.GameEntered(night=1, table=3, seats=(1, 2, 3, 4), scores=other, round=3))
    assert len(all_games(book.club)) == 3


def test_nobody_plays_at_two_tables_of_a_round() -> None:
    book = small_club()
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=RESULT, round=1))
    for fact in (
        facts.GameEntered(night=1, table=2, seats=(4, 5, 6, 7), scores=RESULT, round=1),
        facts.TableSeated(night=1, table=2, seats=(4, 5, 6, 7), round=1),
    ):
        code, told = refused(book, fact)
        assert code == "same_round"
        assert "P N4 plays at table 1 in round 1" in told
    book.do(facts.TableSeated(night=1, table=2, seats=(4, 5, 6, 7), round=1), why="sat in for somebody")


def test_a_result_goes_to_the_open_table_of_its_four() -> None:
    book = small_club()
    book.do(facts.TableSeated(night=1, table=1, seats=(1, 2, 3, 4), round=1))
    beside = facts.GameEntered(night=1, table=2, seats=(1, 2, 3, 4), scores=RESULT, round=2)
    code, told = refused(book, beside)
    assert code == "still_playing"
    assert "P N1 plays at table 1, which has no result" in told
    book.do(facts.GameEntered(night=1, table=1, scores=RESULT))
    book.do(facts.GameEntered(night=1, table=2, seats=(1, 2, 3, 4), scores=(30_000, 30_000, 30_000, 30_000), round=2))


def test_two_who_seat_people_at_one_table_do_not_overwrite_each_other() -> None:
    book = small_club()
    book.do(facts.TableSeated(night=1, table=1, seats=(1, 2, 3, 4), round=1))
    other = facts.TableSeated(night=1, table=1, seats=(5, 6, 7, 8), round=1)
    assert refused(book, other)[0] == "table_taken"
    book.do(facts.TableSeated(night=1, table=1, seats=(2, 1, 3, 4), round=1))  # the same four change their seats
    result = facts.GameEntered(night=1, table=1, seats=(5, 6, 7, 8), scores=RESULT)
    assert refused(book, result)[0] == "table_taken"
    book.do(other, why="they sat down elsewhere")
    book.do(result)
    assert refused(book, facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=RESULT))[0] == "table_taken"


def test_a_number_is_given_once() -> None:
    book = small_club()
    new = facts.ClubPersonAdded(person=ClubPerson(number=8, last_name="Late"), new=True)
    assert refused(book, new)[0] == "number_taken"
    evening = facts.NightOpened(night=1, day=BEGINNING.date(), name="Other", new=True)
    assert refused(book, evening)[0] == "number_taken"
    assert book.club.people[8].name == "P N8"


def test_places_after_the_end_of_a_table_of_points_bring_nothing() -> None:
    book = small_club()
    scoring = Scoring(worth=ResultWorth.TABLE, unit=Unit.EVENING, table=("10", "6", "3", "1"))
    day = BEGINNING.date()
    season = Season(number=1, name="S", first_day=day, last_day=day + datetime.timedelta(days=9), scoring=scoring)
    book.do(facts.SeasonSet(season=season))
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=RESULT, round=1))
    book.do(facts.GameEntered(night=1, table=2, seats=(5, 6, 7, 8), scores=(44_000, 34_000, 26_000, 16_000), round=1))
    (section,) = standings(book.club, 1)
    assert [int(line.points) for line in section.lines] == [10, 6, 3, 1, 0, 0, 0, 0]
    # three who share the last place that brings something and the two after it share what it brings
    assert scoring.value_of(4, 3) * 3 == 1
    english = [each.render(language("en")) for each in rule_of(season)]
    assert english[:2] == ["Every evening or event counts by its place: 10, 6, 3, 1.", "Later places bring nothing."]
    assert rule_of(season)[1].render(language("fr")) == "Les places suivantes ne rapportent rien."
    whole = Season(
        number=1,
        name="S",
        first_day=day,
        last_day=day,
        scoring=Scoring(worth=ResultWorth.TABLE, table=("3", "2", "1", "0")),
    )
    assert "Later places bring nothing." not in [each.render(language("en")) for each in rule_of(whole)]


def test_a_page_has_every_spelling_club_and_number_of_somebody() -> None:
    book = small_club(5)
    numbered = ClubPerson(number=5, first_name="Pe", last_name="En", ema="04090001")
    book.do(facts.ClubPersonAdded(person=numbered))
    book.do(facts.PeopleMerged(kept=1, other=5), why="entered twice")
    for at, (name, played_for) in enumerate((("P. Enn", "Lyon"), ("P N1", "Paris")), start=1):
        players = (EventPlayer(person=5, name=name, place=1, club=played_for),)
        event = TakenEvent(id=f"{at}" * 64, name="Open", rules="rcr-2016", day=BEGINNING.date(), players=players)
        book.do(facts.EventTaken(event=event))
    view = ClubReader(book.club).person(1)
    assert view.merged == ("Pe En", "P. Enn")
    assert view.former == ("P N5",)
    assert (view.clubs, view.emas) == (("Lyon", "Paris"), ("04090001",))
    public = ClubReader(book.club, public=True).person(5)
    assert (public.merged, public.emas, public.person.number) == ((), (), 1)


def test_an_older_journal_in_which_somebody_counts_twice_can_still_be_put_right() -> None:
    """What was accepted once is undone like anything else, and stands in the way of no other undoing."""
    book = small_club()
    book.do(facts.PeopleMerged(kept=1, other=5), why="entered twice")
    merged = len(book.journal)
    taken = facts.EventTaken(event=an_event(1, 2, 3, 4, 5, 6, 7, 8))
    draft = ClubDraft(at=BEGINNING, who="Ada", what=taken, key="older")
    book.journal.append(next_entry(ClubEntry, draft, book.journal))
    book.told = fold_club(book.journal)
    book.do(facts.PersonCame(night=1, person=3))
    book.do(facts.EntryUndone(entry=len(book.journal)), why="was not there")
    book.do(facts.EntryUndone(entry=merged), why="they are two")
    assert book.club.who(5) == 5
