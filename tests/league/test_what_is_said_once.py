"""What must not come out, count twice or be taken for granted: hidden people, second registrations, names of nothing."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from clubs import ClubBook, small_club
from muraille.cli.main import run
from muraille.competition.people import Person
from muraille.errors import MurailleError
from muraille.league import facts
from muraille.league.demo import BEGINNING
from muraille.league.pantheon import read_rating
from muraille.league.registration import AnnouncedEvent, Applicant
from muraille.league.seasons import Division, ResultWorth, Scoring, Season
from muraille.league.standings import standings
from muraille.league.store import ClubStore
from muraille.league.taking import found_again
from muraille.league.views import ClubReader

DAY = BEGINNING.date()
SCORES = (45_000, 30_000, 30_000, 15_000)


def refused(book: ClubBook, what: facts.AnyClubFact, why: str = "") -> str:
    with pytest.raises(MurailleError) as refusal:
        book.do(what, why=why)
    return refusal.value.code


@pytest.mark.parametrize("wish", [facts.NameHidden, facts.RemovalRequested])
def test_who_asked_not_to_be_shown_is_not_shown_when_two_numbers_turn_out_to_be_two_people(
    wish: type[facts.NameHidden | facts.RemovalRequested],
) -> None:
    book = small_club()
    book.do(facts.PeopleMerged(kept=1, other=5), why="one person")
    book.do(wish(person=5))
    book.do(facts.PeopleUnmerged(other=5), why="two after all")
    reader = ClubReader(book.club, public=True)
    assert [reader.cell(number).number for number in (1, 5, 2)] == [None, None, 2]


def announced(places: int = 4) -> ClubBook:
    book = small_club()
    event = AnnouncedEvent(
        id="open",
        name="Open",
        first_day=DAY + datetime.timedelta(days=30),
        deadline=BEGINNING + datetime.timedelta(days=20),
        places=places,
        entry_fee=2500,
    )
    book.do(facts.RegistrationOpened(event=event))
    return book


def apply(book: ClubBook, number: int, name: str, ema: str = "") -> None:
    applicant = Applicant(last_name=name, ema=ema)
    book.do(facts.ApplicationReceived(event="open", number=number, applicant=applicant, secret="s"))


def test_nobody_confirms_a_second_place() -> None:
    book = announced()
    for number, (name, ema) in enumerate(
        (("Dupont", ""), ("DUPONT", ""), ("Dupont", "04090001"), ("Du Pont", "04090001"), ("Dupont", "04090002")), 1
    ):
        apply(book, number, name, ema)
    book.do(facts.ApplicationConfirmed(event="open", number=3))
    assert refused(book, facts.ApplicationConfirmed(event="open", number=1)) == "registered"
    assert refused(book, facts.ApplicationConfirmed(event="open", number=2)) == "registered"
    assert refused(book, facts.ApplicationConfirmed(event="open", number=4)) == "registered"
    # two EMA numbers are two people, whatever their names
    book.do(facts.ApplicationConfirmed(event="open", number=5))
    assert [each.number for each in book.club.registration("open").entrants] == [3, 5]
    # and who withdrew may come back
    book.do(facts.ApplicationWithdrawn(event="open", number=3))
    book.do(facts.ApplicationConfirmed(event="open", number=4))


def test_a_fee_that_was_marked_as_paid_is_not_marked_again_without_a_reason() -> None:
    book = announced()
    apply(book, 1, "Dupont")
    book.do(facts.ApplicationPaid(event="open", number=1, amount=2500))
    assert refused(book, facts.ApplicationPaid(event="open", number=1, amount=2500)) == "paid_more"
    book.do(facts.ApplicationPaid(event="open", number=1, amount=500), why="a gift")


def test_a_season_leaves_out_only_what_there_is() -> None:
    book = small_club()
    book.do(facts.SeasonSet(season=Season(number=1, name="S", first_day=DAY, last_day=DAY)))
    for source in ("night-9", "foo", ""):
        assert refused(book, facts.SourceLeftOut(season=1, source=source), why="rain") == "no_source"
    book.do(facts.SourceLeftOut(season=1, source="night-1"), why="rain")


def test_one_plays_and_several_play_for_a_team() -> None:
    book = small_club()
    book.do(facts.SeasonSet(season=Season(number=1, name="S", first_day=DAY, last_day=DAY)))
    book.do(facts.TeamSet(season=1, team="Lions", people=(1, 2)))
    said = [facts.LineUpSet(season=1, night=1, team="Lions", people=who).sentence(book.club) for who in ((1,), (1, 2))]
    assert list(map(str, said)) == ["evening 1: P N1 plays for Lions", "evening 1: P N1, P N2 play for Lions"]


def league(scoring: Scoring) -> ClubBook:
    book = small_club()
    last = DAY + datetime.timedelta(days=7)
    book.do(facts.SeasonSet(season=Season(number=1, name="S", first_day=DAY, last_day=last, scoring=scoring)))
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=SCORES))
    return book


def test_a_final_is_worth_what_the_season_says_and_says_why() -> None:
    book = league(Scoring(worth=ResultWorth.TABLE, table=("10", "6", "3", "1")))
    book.do(facts.NightOpened(night=2, day=DAY + datetime.timedelta(days=7), name="Final"))
    book.do(facts.GameEntered(night=2, table=1, seats=(4, 1, 2, 3), scores=SCORES))
    # another game that the finalists play beside it is not the season's
    book.do(facts.GameEntered(night=2, table=2, seats=(1, 2, 3, 4), scores=(9, 8, -8, -9), rules="mcr-green"))
    book.do(facts.FinalSet(season=1, night=2, people=(1, 2, 3, 4), carry="1/2"))
    (section,) = ClubReader(book.club).season(1).sections
    # 10/2 + 4.5, 4.5/2 + 4.5, 4.5/2 + 1, 1/2 + 10
    assert [(line.person.number, line.final) for line in section.lines] == [
        (4, "10.5"),
        (1, "9.5"),
        (2, "6.75"),
        (3, "3.25"),
    ]
    assert list(map(str, section.lines[1].final_reasons)) == [
        "1/2 of 10 carried over: 5",
        "Final, round 1, table 1: place 2= with 30\u202f000, worth 4.5",
    ]


def test_who_has_not_played_has_no_place_above_who_lost() -> None:
    book = league(Scoring())
    book.do(facts.DivisionsSet(season=1, divisions=(Division(name="A", people=(1, 2, 3, 4, 5), down=1),)))
    (section,) = standings(book.club, 1)
    assert [(line.person, str(line.place) if line.place else "") for line in section.lines] == [
        (1, "1"),
        (2, "2="),
        (3, "2="),
        (4, "4"),
        (5, ""),
    ]
    assert section.down == {4}


def test_a_team_says_where_its_points_come_from() -> None:
    book = league(Scoring())
    book.do(facts.TeamSet(season=1, team="Lions", people=(1, 2)))
    book.do(facts.LineUpSet(season=1, night=1, team="Lions", people=(1, 2)))
    book.do(facts.NameHidden(person=2))
    (team,) = ClubReader(book.club, public=True).season(1).teams
    assert [str(item.reason) for item in team.items] == [
        "P N1: 3 September 2026, round 1, table 1: place 1 with 45\u202f000, worth 30\u202f000",
        "name hidden: 3 September 2026, round 1, table 1: place 2= with 30\u202f000, worth 0",
    ]


def test_a_season_states_its_rule() -> None:
    book = league(Scoring(worth=ResultWorth.TABLE, table=("10", "6", "3", "1"), minimum=3))
    assert list(map(str, ClubReader(book.club).season(1).rule)) == [
        "Every game counts by its place: 10, 6, 3, 1.",
        "All results are added up.",
        "With fewer than 3 results nobody has a place.",
        "Equal points share the place.",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["standings", "a.club", "1", "--person", "77"], "there is no person 77"),
        (["rating", "a.club", "--person", "77"], "there is no person 77"),
        (["rating", "a.club", "--game", "go"], "there is no game “go”"),
        (["statistics", "a.club", "--game", "go"], "there is no game “go”"),
        (["chances", "a.club", "1,2,3"], "four different people"),
        (["chances", "a.club", "1,2,3,3"], "four different people"),
        (["season", "a.club", "1", "--total", "average", "--best", "3"], "--best goes with --total best"),
        (["season", "a.club", "1", "--table", "10,6,3,1"], "--table with --worth table"),
    ],
)
def test_a_command_refuses_what_there_is_not(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with ClubStore("a.club") as store:
        store.adopt(league(Scoring()).journal)
    assert run(["club", *words]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("value", ["1e400", "1e5000", "1/0", "", "nan", "12345678"])
def test_points_of_a_table_are_numbers_that_somebody_would_write(value: str) -> None:
    with pytest.raises(MurailleError, match="is no number"):
        league(Scoring(worth=ResultWorth.TABLE, table=(value, "1")))


def test_a_rating_table_that_is_none_is_refused() -> None:
    with pytest.raises(MurailleError, match="no rating table"):
        read_rating("a,b\rc,d\re\r")


def test_an_event_tells_the_club_an_ema_number_that_it_did_not_know() -> None:
    book = small_club()
    own = next(each for each in book.club.people.values() if not each.ema)
    event = Person(number=3, first_name=own.first_name, last_name=own.last_name, ema="04090001")
    known, fresh, _ = found_again(book.club, "event", [event])
    assert known == {3: own.number}
    assert [(each.number, each.ema) for each in fresh] == [(own.number, "04090001")]
    book.do(facts.ClubPersonAdded(person=fresh[0]))
    married = Person(number=4, first_name=own.first_name, last_name="Married", ema="04090001")
    assert found_again(book.club, "later", [married])[:2] == ({4: own.number}, [])
