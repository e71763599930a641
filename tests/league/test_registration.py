"""Registering for an event: places, a waiting list, a deadline, and the way into the event without typing."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from clubs import ClubBook, small_club
from muraille.cli.main import run
from muraille.competition.store import existing
from muraille.errors import MurailleError
from muraille.league import facts
from muraille.league.calendars import calendar
from muraille.league.demo import BEGINNING
from muraille.league.registration import AnnouncedEvent, Applicant
from muraille.league.store import ClubStore

DEADLINE = BEGINNING + datetime.timedelta(days=30)


def announced(places: int = 2) -> ClubBook:
    book = small_club()
    day = (DEADLINE + datetime.timedelta(days=5)).date()
    event = AnnouncedEvent(
        id="lyon", name="Lyon Open", first_day=day, deadline=DEADLINE, places=places, entry_fee=2_500
    )
    book.do(facts.RegistrationOpened(event=event))
    return book


def apply(book: ClubBook, number: int, *, confirm: bool = True, at: datetime.datetime = BEGINNING) -> None:
    applicant = Applicant(first_name="A", last_name=f"L{number}", country="FRA", contact="a@b")
    book.do(facts.ApplicationReceived(event="lyon", number=number, applicant=applicant, secret="s"), at)
    if confirm:
        book.do(facts.ApplicationConfirmed(event="lyon", number=number), at)


def standing(book: ClubBook) -> list[str]:
    found = book.club.registrations["lyon"]
    return [found.standing(number) for number in found.applications]


def code(book: ClubBook, fact: facts.AnyClubFact, at: datetime.datetime = BEGINNING) -> str:
    with pytest.raises(MurailleError) as problem:
        book.do(fact, at)
    return problem.value.code


def test_places_go_by_confirmation_and_the_waiting_list_moves_up() -> None:
    book = announced()
    apply(book, 1, confirm=False)
    for number in (2, 3, 4):
        apply(book, number)
    assert standing(book) == ["open", "place", "place", "waiting"]
    book.do(facts.ApplicationConfirmed(event="lyon", number=1))
    book.do(facts.ApplicationWithdrawn(event="lyon", number=2))
    assert standing(book) == ["waiting", "withdrawn", "place", "place"]
    book.do(facts.ApplicationPaid(event="lyon", number=3, amount=2_500))
    assert book.club.registrations["lyon"].applications[3].paid == 2_500


def test_after_the_deadline_and_twice_is_refused() -> None:
    book = announced()
    apply(book, 1)
    late = DEADLINE + datetime.timedelta(seconds=1)
    same = Applicant(first_name="A", last_name="L1")
    assert code(book, facts.ApplicationReceived(event="lyon", number=2, applicant=same, secret="s")) == "registered"
    other = Applicant(last_name="New")
    assert (
        code(book, facts.ApplicationReceived(event="lyon", number=2, applicant=other, secret="s"), late) == "deadline"
    )
    assert code(book, facts.ApplicationReceived(event="nice", number=2, applicant=other, secret="s")) == "no_event"
    apply(book, 2, confirm=False)
    assert code(book, facts.ApplicationConfirmed(event="lyon", number=2), late) == "deadline"
    assert code(book, facts.ApplicationConfirmed(event="lyon", number=9)) == "no_application"
    assert code(book, facts.ApplicationPaid(event="lyon", number=1, amount=0)) == "amount"


def test_everybody_with_a_place_goes_into_the_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    book = announced()
    for number in (1, 2, 3):
        apply(book, number)
    with ClubStore("a.club") as store:
        store.adopt(book.journal)
    assert run(["competition", "new", "e.muraille", "--name", "Lyon Open"]) == 0
    for _ in range(2):
        assert run(["club", "enter", "a.club", "lyon", "e.muraille"]) == 0
    with existing("e.muraille") as event:
        assert [person.name for person in event.told().people.values()] == ["A L1", "A L2"]
    # who withdraws after that is named
    capsys.readouterr()
    assert run(["club", "withdraw", "a.club", "lyon", "1"]) == 0
    for told in ("1 person entered, 1 already there", "0 people entered, 2 already there"):
        assert run(["club", "enter", "a.club", "lyon", "e.muraille"]) == 0
        out = capsys.readouterr().out
        assert told in out
        assert "A L1 withdrew, and is number 1 of the event" in out
        assert "L2" not in out
    assert run(["club", "announce", "a.club", "lyon", "--places", "1"]) == 0
    assert run(["club", "enter", "a.club", "lyon", "e.muraille"]) == 0
    assert "A L3 is on the waiting list, and is number 3 of the event" in capsys.readouterr().out
    assert run(["competition", "leave", "e.muraille", "1", "1", "--cause", "withdrawn"]) == 0
    assert run(["club", "enter", "a.club", "lyon", "e.muraille"]) == 0
    assert "A L1 withdrew" not in capsys.readouterr().out
    assert run(["club", "registered", "a.club", "lyon"]) == 0
    assert "waiting" in capsys.readouterr().out


def test_the_calendar_has_lines_that_the_standard_allows() -> None:
    event = announced().club.registrations["lyon"].event
    long = AnnouncedEvent(id="e", name="é" * 200, first_day=event.first_day, days=2, deadline=DEADLINE, places=4)
    text = calendar(long, "https://example.org/club#register/e", BEGINNING)
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "é" * 200 in text.replace("\r\n ", "")
    assert "DTSTART;VALUE=DATE:20261008" in text
    assert "DTEND;VALUE=DATE:20261010" in text
