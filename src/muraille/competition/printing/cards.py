"""What is cut or folded: personal schedules, name tags, table cards."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from muraille.competition.people import Kind, Person
from muraille.competition.printing.codes import code_of, drawn_code
from muraille.competition.printing.paper import (
    Order,
    Paper,
    PrintedPerson,
    paper,
    printed_person,
    wind_letter,
    wind_names,
)
from muraille.competition.printing.schedules import seat_of, seated
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.tiles import Wind

KINDS = {Kind.ENTRANT: None, Kind.SUBSTITUTE: Phrase("Substitute"), Kind.HOUSE: Phrase("House player")}


class PersonalSession(Struct, frozen=True, kw_only=True):
    """Where somebody sits in a session, and with whom; nothing where he is free."""

    session: int
    table: str = ""
    wind: str = ""
    #: In the order of their seats.
    opponents: list[str] = []


class PersonalCard(Struct, frozen=True, kw_only=True):
    """A player with his sessions."""

    person: PrintedPerson
    sessions: list[PersonalSession]


class PersonalCards(Struct, frozen=True, kw_only=True):
    """Everybody's card."""

    cards: list[PersonalCard]


class TagSeat(Struct, frozen=True, kw_only=True):
    """A seat of the plan on a name tag."""

    session: int
    table: str
    wind: str


class NameTag(Struct, frozen=True, kw_only=True):
    """Who somebody is, with the seat plan."""

    person: PrintedPerson
    kind: str
    #: The code of his own page, drawn.
    code: str
    plan: list[TagSeat]


class NameTags(Struct, frozen=True, kw_only=True):
    """Everybody's tag."""

    tags: list[NameTag]


class CardSession(Struct, frozen=True, kw_only=True):
    """Who sits at a table in a session."""

    session: int
    players: list[str]


class TableCard(Struct, frozen=True, kw_only=True):
    """A table, the code of its page, and who sits there."""

    table: int
    code: str
    sessions: list[CardSession]


class TableCards(Struct, frozen=True, kw_only=True):
    """The card of each table."""

    cards: list[TableCard]
    winds: list[str]


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
    cards = [
        PersonalCard(
            person=printed_person(person), sessions=[_session(order, session, person) for session in order.sessions]
        )
        for person in _by_number(people)
    ]
    return paper(order, "personal-schedules", Phrase("Personal schedule"), words, PersonalCards(cards=cards))


def _session(order: Order, session: int, person: Person) -> PersonalSession:
    competition = order.competition
    seat = seat_of(competition, session, person.number)
    if not seat:
        return PersonalSession(session=session)
    table, wind = seat
    sitting = [competition.player_at(session, number) for number in competition.seats(session, table)]
    return PersonalSession(
        session=session,
        table=str(table),
        wind=wind_names(order)[list(Wind).index(wind)],
        opponents=[competition.person(number).name for number in sitting if number != person.number],
    )


def name_tags(order: Order) -> Paper:
    """Eight tags a page for everybody who is registered, with the number, the country and the seat plan."""
    competition = order.competition
    if not competition.people:
        raise InvalidRequest("nobody", Phrase("nobody is registered yet"))
    sessions = order.sessions if competition.seating else []
    tags = [_tag(order, person, sessions) for person in _by_number(competition.people.values())]
    words = {"session": Phrase("Session"), "table": Phrase("Table")}
    return paper(order, "name-tags", Phrase("Name tags"), words, NameTags(tags=tags))


def _tag(order: Order, person: Person, sessions: list[int]) -> NameTag:
    seats = {session: seat_of(order.competition, session, person.number) for session in sessions}
    kind = KINDS[person.kind]
    plan = [
        TagSeat(
            session=session,
            table=str(seat[0]) if seat else "–",
            wind=wind_letter(order, seat[1]) if seat else "",
        )
        for session, seat in seats.items()
    ]
    return NameTag(
        person=printed_person(person),
        kind=order.say(kind) if kind else "",
        code=drawn_code(order.personal.get(person.number, "")),
        plan=plan if any(seats.values()) else [],
    )


def _by_number(people: Iterable[Person]) -> list[Person]:
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
        TableCard(
            table=table,
            code=code_of(order.address, session=order.session, table=table),
            sessions=[
                CardSession(
                    session=session,
                    players=[
                        competition.person(competition.player_at(session, seat)).name
                        for seat in competition.seats(session, table)
                    ],
                )
                for session in order.sessions
                if table in competition.seating[session]
            ],
        )
        for table in numbers
    ]
    return paper(order, "table-cards", Phrase("Table cards"), words, TableCards(cards=cards, winds=wind_names(order)))
