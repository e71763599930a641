"""Slips of a club's year that would be believed: each is refused with a sentence, or needs a reason."""

from __future__ import annotations

import json
import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from clubs import ClubBook, small_club
from muraille.cli.main import run
from muraille.competition.journal import encode
from muraille.errors import MurailleError
from muraille.league import facts
from muraille.league.archive import archive_of, read_archive
from muraille.league.demo import BEGINNING
from muraille.league.events import EventPlayer, TakenEvent
from muraille.league.leagues import promoted
from muraille.league.registration import AnnouncedEvent, Applicant
from muraille.league.seasons import Division, Season


def code(book: ClubBook, fact: facts.AnyClubFact, why: str = "") -> str:
    before = len(book.journal)
    with pytest.raises(MurailleError) as problem:
        book.do(fact, why=why)
    assert len(book.journal) == before
    return problem.value.code


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def competition(file: str, name: str, day: str, *people: tuple[str, str]) -> None:
    """A template or a copy of it becomes an event of four people, with a result."""
    assert run(["competition", "settings", file, f"name={name}", f"first_day={day}"]) == 0
    for person, ema in people:
        assert run(["competition", "add", file, person, *(("--ema", ema) if ema else ())]) == 0
    Path("seats.txt").write_text("1-2-3-4\n")
    assert run(["competition", "draw", file, "--pantheon", "seats.txt"]) == 0
    assert run(["competition", "score", file, "1", "1", "45000", "30000", "30000", "15000"]) == 0


def people_of(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    capsys.readouterr()
    assert run(["club", "people", "a.club", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    return {f"{each.get('first_name', '')} {each['last_name']}": each.get("ema", "") for each in found}


def test_events_whose_files_began_as_one_are_not_taken_for_each_other(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["club", "new", "a.club", "--name", "Riichi Lyon"]) == 0
    assert run(["competition", "new", "template.muraille", "--name", "Template", "--sessions", "1"]) == 0
    shutil.copy("template.muraille", "other.muraille")
    competition(
        "template.muraille",
        "May Open",
        "2026-05-02",
        ("Ada One", ""),
        ("Bo Two", ""),
        ("Cy Three", ""),
        ("Di Four", ""),
    )
    others = [("Ed Five", "04090005"), ("Fi Six", "04090006"), ("Gus Seven", ""), ("Cy Three", "")]
    competition("other.muraille", "June Open", "2026-06-06", *others)
    assert run(["club", "event", "a.club", "template.muraille"]) == 0
    before = people_of(capsys)
    assert run(["club", "event", "a.club", "other.muraille"]) != 0
    assert "would replace May Open" in capsys.readouterr().err
    assert people_of(capsys) == before
    assert run(["club", "event", "a.club", "other.muraille", "--check"]) == 0
    assert "entrant 1 of May Open was Ada One and is Ed Five now" in capsys.readouterr().out
    for told in ("event June Open: 4 players", "nothing has changed"):
        assert run(["club", "event", "a.club", "other.muraille", "--apart"]) == 0
        assert told in capsys.readouterr().out
    found = people_of(capsys)
    assert (found["Ada One"], found["Ed Five"], found["Fi Six"], len(found)) == ("", "04090005", "04090006", 7)


def test_an_entrant_who_is_somebody_else_now_is_found_by_name(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "new", "a.club", "--name", "Riichi Lyon"]) == 0
    assert run(["competition", "new", "e.muraille", "--name", "Open", "--sessions", "1"]) == 0
    four = [("Ada One", ""), ("Bo Two", ""), ("Cy Three", ""), ("Di Four", "")]
    competition("e.muraille", "Open", "2026-05-02", *four)
    assert run(["club", "event", "a.club", "e.muraille"]) == 0
    # a letter is corrected: the same person
    assert run(["competition", "add", "e.muraille", "Adda One", "--number", "1"]) == 0
    assert run(["club", "event", "a.club", "e.muraille"]) == 0
    assert len(people_of(capsys)) == 4
    # somebody else has the number now, and an EMA number that is nobody else's
    assert run(["competition", "add", "e.muraille", "Zoé Nine", "--number", "2", "--ema", "04090009"]) == 0
    assert run(["club", "event", "a.club", "e.muraille"]) != 0
    assert "entrant 2 of Open was Bo Two and is Zoé Nine now" in capsys.readouterr().err
    assert len(people_of(capsys)) == 4
    assert run(["club", "event", "a.club", "e.muraille", "--why", "Bo did not come"]) == 0
    found = people_of(capsys)
    assert (found["Bo Two"], found["Zoé Nine"]) == ("", "04090009")
    # who is called so in the club is the same person
    assert run(["club", "member", "a.club", "Cy Married", "--number", "3"]) == 0
    assert run(["competition", "add", "e.muraille", "Cy Married", "--number", "3"]) == 0
    assert run(["club", "event", "a.club", "e.muraille"]) == 0
    assert len(people_of(capsys)) == 5


def test_a_corrected_ema_number_corrects_the_person(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "new", "a.club", "--name", "Riichi Lyon"]) == 0
    assert run(["competition", "new", "e.muraille", "--name", "Open", "--sessions", "1"]) == 0
    four = [("Ada One", "04090001"), ("Bo Two", "04090002"), ("Cy Three", ""), ("Di Four", "")]
    competition("e.muraille", "Open", "2026-05-02", *four)
    assert run(["club", "event", "a.club", "e.muraille"]) == 0
    assert run(["competition", "add", "e.muraille", "Ada One", "--number", "1", "--ema", "04090011"]) == 0
    capsys.readouterr()
    assert run(["club", "event", "a.club", "e.muraille"]) == 0
    assert "Ada One: EMA number 04090011 instead of 04090001" in capsys.readouterr().out
    found = people_of(capsys)
    assert (found["Ada One"], len(found)) == ("04090011", 4)
    # what the club corrected by itself is not changed back by results that are taken again
    assert run(["club", "member", "a.club", "Ada One", "--number", "1", "--ema", "04090021"]) == 0
    assert run(["competition", "correct", "e.muraille", "1", "1", *SWAPPED, "--why", "swapped"]) == 0
    capsys.readouterr()
    assert run(["club", "event", "a.club", "e.muraille"]) == 0
    told = "Ada One has EMA number 04090011 in the event and 04090021 in the club, which stays"
    assert told in capsys.readouterr().out
    found = people_of(capsys)
    assert (found["Ada One"], len(found)) == ("04090021", 4)
    # the number of somebody else is somebody else
    assert run(["competition", "add", "e.muraille", "Ada One", "--number", "1", "--ema", "04090099"]) == 0
    assert run(["club", "member", "a.club", "Zoé Nine", "--ema", "04090099"]) == 0
    capsys.readouterr()
    assert run(["club", "event", "a.club", "e.muraille"]) != 0
    assert "entrant 1 of Open was Ada One" in capsys.readouterr().err


SWAPPED = ("30000", "45000", "30000", "15000")


def test_divisions_go_on_into_a_later_season_alone(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["club", "new", "a.club", "--name", "Riichi Lyon"]) == 0
    for name in ("Ada", "Bo", "Cy", "Di"):
        assert run(["club", "member", "a.club", name]) == 0
    for number, year in (("1", 2026), ("2", 2025)):
        days = ["--from", f"{year}-01-01", "--to", f"{year}-12-31"]
        assert run(["club", "season", "a.club", number, "--name", f"Year {year}", *days]) == 0
        assert run(["club", "divisions", "a.club", number, "A=1,2", "B=3,4"]) == 0
    for following in ("1", "2"):
        assert run(["club", "promote", "a.club", "1", following]) == 2
        assert f"season {following} does not come after season 1" in capsys.readouterr().err
    assert run(["club", "promote", "a.club", "2", "1"]) == 0


def test_a_season_without_divisions_makes_none() -> None:
    book = small_club()
    book.do(facts.SeasonSet(season=Season(number=1, name="S", first_day=BEGINNING.date(), last_day=BEGINNING.date())))
    with pytest.raises(MurailleError, match="no divisions"):
        promoted(book.club, 1)


@pytest.mark.parametrize(
    "fact",
    [
        facts.DivisionsSet(season=1, divisions=(Division(name="A", people=(1, 2, 3, 8)),)),
        facts.TeamSet(season=1, team="Red", people=(8,)),
        facts.FinalSet(season=1, night=1, people=(1, 2, 3, 8)),
        facts.PeopleMerged(kept=1, other=8),
        facts.PersonCame(night=1, person=8),
        facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 8), scores=(45_000, 30_000, 30_000, 15_000)),
        facts.EventTaken(
            event=TakenEvent(
                id="e" * 64,
                name="Open",
                rules="rcr-2016",
                day=BEGINNING.date(),
                players=(EventPlayer(person=8, name="P N8", place=1),),
            )
        ),
    ],
)
def test_nobody_of_whom_something_is_told_is_undone(fact: facts.AnyClubFact) -> None:
    """The standings of the season would be refused to everybody."""
    book = small_club()
    day = BEGINNING.date()
    book.do(facts.SeasonSet(season=Season(number=1, name="2026", first_day=day, last_day=day)))
    book.do(fact, why="the same person")
    added = next(each.sequence for each in book.journal if _adds(each.what, 8))
    assert code(book, facts.EntryUndone(entry=added), why="a slip") == "still_named"
    book.do(facts.EntryUndone(entry=len(book.journal)), why="a slip")
    book.do(facts.EntryUndone(entry=added), why="a slip")
    assert 8 not in book.club.people


def _adds(fact: facts.AnyClubFact, number: int) -> bool:
    return isinstance(fact, facts.ClubPersonAdded) and fact.person.number == number


def test_a_team_with_a_line_up_is_not_undone() -> None:
    book = small_club()
    day = BEGINNING.date()
    book.do(facts.SeasonSet(season=Season(number=1, name="2026", first_day=day, last_day=day)))
    book.do(facts.TeamSet(season=1, team="Red", people=(1, 2)))
    team = len(book.journal)
    book.do(facts.LineUpSet(season=1, night=1, team="Red", people=(1,)))
    assert code(book, facts.EntryUndone(entry=team), why="a slip") == "still_named"


def test_a_registration_that_was_confirmed_withdrawn_or_paid_is_not_undone() -> None:
    book = small_club()
    event = AnnouncedEvent(
        id="open",
        name="Open",
        first_day=BEGINNING.date(),
        deadline=BEGINNING + timedelta(days=9),
        places=4,
        entry_fee=9,
    )
    book.do(facts.RegistrationOpened(event=event))
    for number in (1, 2, 3):
        applicant = Applicant(last_name=f"N{number}")
        book.do(facts.ApplicationReceived(event="open", number=number, applicant=applicant, secret="s" * 64))
    received = len(book.journal)
    book.do(facts.ApplicationConfirmed(event="open", number=1))
    book.do(facts.ApplicationWithdrawn(event="open", number=2))
    book.do(facts.ApplicationPaid(event="open", number=3, amount=9))
    for entry in range(received - 2, received + 1):
        assert code(book, facts.EntryUndone(entry=entry), why="a slip") == "no_application"


def test_the_evening_of_a_final_is_not_undone() -> None:
    book = small_club()
    day = BEGINNING.date()
    book.do(facts.SeasonSet(season=Season(number=1, name="2026", first_day=day, last_day=day)))
    book.do(facts.NightOpened(night=2, day=day))
    opened = len(book.journal)
    book.do(facts.FinalSet(season=1, night=2, people=(1, 2, 3, 4)))
    assert code(book, facts.EntryUndone(entry=opened), why="a slip") == "still_named"


def test_the_final_of_a_season_always_counts() -> None:
    book = small_club()
    book.do(facts.SeasonSet(season=Season(number=1, name="S", first_day=BEGINNING.date(), last_day=BEGINNING.date())))
    book.do(facts.NightOpened(night=2, day=BEGINNING.date()))
    book.do(facts.FinalSet(season=1, night=1, people=(1, 2, 3, 4)))
    assert code(book, facts.SourceLeftOut(season=1, source="night-1"), why="few came") == "final"
    book.do(facts.SourceLeftOut(season=1, source="night-2"), why="few came")
    assert code(book, facts.FinalSet(season=1, night=2, people=(1, 2, 3, 4))) == "left_out"


def test_a_great_hand_is_of_who_was_there_and_counts_once() -> None:
    book = small_club()
    hand = facts.HandNoted(night=1, person=1, hand="19m19p19s1234567z", win="7z", drawn=True)
    assert code(book, hand) == "not_there"
    book.do(facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=(45_000, 30_000, 30_000, 15_000)))
    book.do(facts.PersonWent(night=1, person=1))
    book.do(hand)
    assert code(book, hand) == "noted"
    book.do(hand, why="twice in one evening, we have a photograph")
    assert len(book.club.night(1).hands) == 2


def test_the_next_evening_has_the_next_number() -> None:
    book = small_club()
    for number in (0, 3, 50):
        assert code(book, facts.NightOpened(night=number, day=BEGINNING.date())) == "night"
    book.do(facts.NightOpened(night=2, day=BEGINNING.date()))
    book.do(facts.NightOpened(night=1, day=BEGINNING.date(), name="First"))


@pytest.mark.parametrize(
    ("scores", "bets"), [((45_050, 29_950, 30_000, 15_000), 0), ((45_000, 30_000, 29_500, 15_000), 500)]
)
def test_totals_that_no_sticks_make_need_a_reason(scores: tuple[int, int, int, int], bets: int) -> None:
    book = small_club()
    odd = facts.GameEntered(night=1, table=1, seats=(1, 2, 3, 4), scores=scores, bets=bets)
    assert code(book, odd) == "sticks"
    book.do(odd, why="half of a stick was lost")


def test_an_archive_that_was_cut_off_is_not_read(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = small_club()
    whole = archive_of(book.journal)
    lines = whole.splitlines(keepends=True)
    assert read_archive(whole).entries == book.journal
    for cut in (lines[:-1], lines[:-3], [*lines[:-2], lines[-1]], lines[:1], [*lines[:-1], lines[-1][:9]]):
        Path("cut.jsonl").write_bytes(b"".join(cut))
        assert run(["club", "archive-in", "cut.jsonl", "cut.club"]) == 2
        assert "missing" in capsys.readouterr().err
        assert not Path("cut.club").exists()
    old = b'{"muraille":"club","archive":1}\n' + b"".join(encode(each) + b"\n" for each in book.journal)
    Path("old.jsonl").write_bytes(old)
    assert run(["club", "archive-in", "old.jsonl", "old.club"]) == 0
    assert "does not say how many entries" in capsys.readouterr().out
