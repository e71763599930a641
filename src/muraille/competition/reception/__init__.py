"""The morning of an event: who is here, who has paid, and what is still owed."""

from __future__ import annotations

from typing import NamedTuple

from muraille.competition.event import EventSettings
from muraille.competition.people import Kind, Person
from muraille.phrase import Measured, Phrase


class Arrivals(set[int]):
    """Who is here, by number."""


class Payments(dict[int, int]):
    """What everybody has paid, in cents."""


class Fees(dict[int, int]):
    """What was agreed with somebody instead of the fee of the event, in cents."""


class Account(NamedTuple):
    """What somebody owes and has paid, in cents."""

    due: int
    paid: int

    @property
    def open(self) -> int:
        """What is still to be paid; nothing where more was paid than is owed."""
        return max(0, self.due - self.paid)


def fee_of(person: Person, settings: EventSettings, agreed: Fees) -> int:
    """What somebody owes: what was agreed, or the fee of the event, which entrants pay."""
    return agreed.get(person.number, settings.entry_fee if person.kind is Kind.ENTRANT else 0)


def money(cents: int, currency: str) -> Phrase:
    """An amount in a sentence.

    >>> str(money(3550, "EUR"))
    '35.50 EUR'
    """
    return Phrase("{amount} {currency}", amount=Measured(cents / 100, 2 if cents % 100 else 0), currency=currency)
