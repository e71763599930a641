"""What is cut or folded: personal schedules, name tags, table cards."""

from __future__ import annotations

from typing import Any

from muraille.competition.people import Kind, Person
from muraille.competition.printing.codes import code_of, drawn_code
from muraille.competition.printing.paper import Order, Paper, paper, person_data, wind_letter, wind_names
from muraille.competition.printing.schedules import seat_of, seated
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.tiles import Wind

KINDS = {Kind.ENTRANT: None, Kind.SUBSTITUTE: Phrase("Substitute"), Kind.HOUSE: Phrase("House player")}


def personal_schedules(order: Order) -> Paper:
    """Four cards a page: a player's tables, seats and opponents."""
    words = {
        "session": Phrase("Session"),
        "table": Phrase("Table"),
        "seat": Phrase("Wind"),
        "opponents": Phrase("Opponents"),
        "free": Phrase("free"),
    }
    people = seated(order.competition, order.sessions)
    cards = [{**person_data(person), "sessions": _plan(order, person)} for person in _by_number(people)]
    return paper(order, "personal-schedules", Phrase("Personal schedule"), words, cards=cards)


def _plan(order: Order, person: Person) -> list[dict[str, Any]]:
    """A player's sessions. The opponents stand in the order of their seats."""
    competition = order.competition
    plan: list[dict[str, Any]] = []
    for session in order.sessions:
        seat = seat_of(competition, session, person.number)
        line: dict[str, Any] = {"session": session, "table": "", "wind": "", "opponents": []}
        if seat:
            table, wind = seat
            line |= {"table": str(table), "wind": wind_names(order)[list(Wind).index(wind)]}
            sitting = [competition.player_at(session, number) for number in competition.seats(session, table)]
            line["opponents"] = [competition.person(number).name for number in sitting if number != person.number]
        plan.append(line)
    return plan


def name_tags(order: Order) -> Paper:
    """Eight tags a page for everybody who is registered, with the number, the country and the seat plan."""
    competition = order.competition
    if not competition.people:
        raise InvalidRequest("nobody", Phrase("nobody is registered yet"))
    sessions = order.sessions if competition.seating else []
    tags = [
        {**person_data(person), **_tag(order, person, sessions)} for person in _by_number(competition.people.values())
    ]
    words = {"session": Phrase("Session"), "table": Phrase("Table")}
    return paper(order, "name-tags", Phrase("Name tags"), words, tags=tags)


def _tag(order: Order, person: Person, sessions: list[int]) -> dict[str, Any]:
    seats = {session: seat_of(order.competition, session, person.number) for session in sessions}
    kind = KINDS[person.kind]
    return {
        "kind": order.say(kind) if kind else "",
        "code": drawn_code(order.personal.get(person.number, "")),
        "plan": [
            {
                "session": session,
                "table": str(seat[0]) if seat else "–",
                "wind": wind_letter(order, seat[1]) if seat else "",
            }
            for session, seat in seats.items()
        ]
        if any(seats.values())
        else [],
    }


def _by_number(people: Any) -> list[Person]:
    return sorted(people, key=lambda person: person.number)


def table_cards(order: Order) -> Paper:
    """A card to fold for each table: its number on both sides, on one of them who sits there in each session."""
    competition = order.competition
    words = {
        "table": Phrase("Table"),
        "session": Phrase("Session"),
        "code": Phrase("Scan for this table’s page"),
    }
    numbers = sorted({table for session in order.sessions for table in order.tables(session)})
    cards = [
        {
            "table": table,
            "code": code_of(order.address, session=order.session, table=table),
            "sessions": [
                {
                    "session": session,
                    "players": [
                        competition.person(competition.player_at(session, seat)).name
                        for seat in competition.seats(session, table)
                    ],
                }
                for session in order.sessions
                if table in competition.seating[session]
            ],
        }
        for table in numbers
    ]
    return paper(order, "table-cards", Phrase("Table cards"), words, cards=cards, winds=wind_names(order))
