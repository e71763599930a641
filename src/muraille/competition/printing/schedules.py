"""The full schedule: who sits where, first by name for players, then by session for the walls of the hall."""

from __future__ import annotations

from msgspec import Struct

from muraille.competition.people import Person
from muraille.competition.printing.paper import (
    Order,
    Paper,
    PrintedPerson,
    paper,
    printed_person,
    wind_letter,
    wind_names,
)
from muraille.competition.state import Competition
from muraille.competition.texts import plain
from muraille.phrase import Phrase
from muraille.tiles import Wind

WORDS = {
    "number": Phrase("No."),
    "name": Phrase("Name"),
    "country": Phrase("Country"),
    "table": Phrase("Table"),
    "by_name": Phrase("By name"),
    "session": Phrase("Session"),
    "byes": Phrase("Free in this session"),
    "key": Phrase("Table number and starting wind in each session; – is a session without a seat."),
}


class ScheduledPerson(Struct, frozen=True, kw_only=True):
    """Somebody with his seat in each session."""

    person: PrintedPerson
    seats: list[str]


class ScheduledTable(Struct, frozen=True, kw_only=True):
    """Who sits at a table."""

    table: int
    players: list[PrintedPerson]


class ScheduledSession(Struct, frozen=True, kw_only=True):
    """The tables of a session, and who is free."""

    session: int
    tables: list[ScheduledTable]
    byes: str


class PrintedSchedule(Struct, frozen=True, kw_only=True):
    """Who sits where, by name and by session."""

    winds: list[str]
    sessions: list[int]
    people: list[ScheduledPerson]
    rounds: list[ScheduledSession]


def schedule(order: Order) -> Paper:
    """Everybody by name with a column for each session, then the tables of each session."""
    competition = order.competition
    sessions = order.sessions
    people = sorted(seated(competition, sessions), key=lambda person: plain(f"{person.last_name} {person.first_name}"))
    body = PrintedSchedule(
        winds=wind_names(order),
        sessions=sessions,
        people=[
            ScheduledPerson(
                person=printed_person(person),
                seats=[seat_text(order, session, person.number) for session in sessions],
            )
            for person in people
        ],
        rounds=[_round(order, session) for session in sessions],
    )
    return paper(order, "schedule", Phrase("Schedule"), WORDS, body)


def seated(competition: Competition, sessions: list[int]) -> list[Person]:
    """Who has a seat, or a free session, in one of these sessions."""
    return [
        person
        for person in competition.people.values()
        if any(
            competition.table_of(session, person.number) or person.number in competition.byes.get(session, ())
            for session in sessions
        )
    ]


def seat_of(competition: Competition, session: int, number: int) -> tuple[int, Wind] | None:
    """Where somebody sits in a session, substitutes where they sit in; nothing for who does not play."""
    for table, seats in competition.seating.get(session, {}).items():
        for wind, seat in zip(Wind, seats, strict=True):
            if competition.player_at(session, seat) == number:
                return table, wind
    return None


def seat_text(order: Order, session: int, number: int) -> str:
    """``12 E``, or a dash."""
    seat = seat_of(order.competition, session, number)
    return f"{seat[0]}\N{NO-BREAK SPACE}{wind_letter(order, seat[1])}" if seat else "–"


def _round(order: Order, session: int) -> ScheduledSession:
    competition = order.competition
    return ScheduledSession(
        session=session,
        tables=[
            ScheduledTable(
                table=table,
                players=[
                    printed_person(competition.person(competition.player_at(session, seat)))
                    for seat in competition.seats(session, table)
                ],
            )
            for table in sorted(competition.seating[session])
        ],
        byes=", ".join(competition.person(number).name for number in competition.byes.get(session, ())),
    )
