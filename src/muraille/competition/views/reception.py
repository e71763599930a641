"""The list of the morning: who is here, who is missing, what was paid."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from muraille.competition.people import Kind, Person
from muraille.competition.reception import Account, Arrivals, Fees, Payments, fee_of
from muraille.competition.state import Competition
from muraille.competition.texts import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """Somebody on the list."""

    person: Person
    present: bool
    due: int
    paid: int
    open: int


class ReceptionView(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody by surname, and the totals, in cents."""

    guests: tuple[Guest, ...]
    present: int
    expected: int
    currency: str
    due: int
    paid: int
    open: int


def reception_view(competition: Competition) -> ReceptionView:
    """The list as it is now. Who has left before the first session is not expected; house players are there anyway."""
    expected = [
        person
        for person in competition.people.values()
        if person.kind is not Kind.HOUSE and competition.away(person.number, 1) is None
    ]
    expected.sort(key=lambda person: (plain(person.last_name), plain(person.first_name), person.number))
    guests = tuple(_guest(competition, person) for person in expected)
    return ReceptionView(
        guests=guests,
        present=sum(guest.present for guest in guests),
        expected=len(guests),
        currency=competition.settings.currency,
        due=sum(guest.due for guest in guests),
        paid=sum(competition.part(Payments).values()),
        open=sum(guest.open for guest in guests),
    )


def _guest(competition: Competition, person: Person) -> Guest:
    due = fee_of(person, competition.settings, competition.part(Fees))
    account = Account(due, competition.part(Payments).get(person.number, 0))
    here = person.number in competition.part(Arrivals)
    return Guest(person=person, present=here, due=account.due, paid=account.paid, open=account.open)
