"""Registration for an event: places, a waiting list, a deadline; who came with a personal link, and who paid."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from muraille.competition.people import Person
from muraille.competition.people.namesakes import Namesakes
from muraille.competition.state import Competition
from muraille.phrase import Phrase, mark

#: How far somebody's registration is.
Standing = Literal["open", "place", "waiting", "withdrawn"]


#: What is said of somebody in an event who has no place there.
NO_PLACE: dict[Standing, str] = {
    "withdrawn": mark("{name} withdrew, and is number {number} of the event"),
    "waiting": mark("{name} is on the waiting list, and is number {number} of the event"),
}


class AnnouncedEvent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An event that people register for."""

    #: As the address names it: small letters, digits and hyphens.
    id: str
    name: str
    first_day: datetime.date
    days: int = 1
    deadline: datetime.datetime
    places: int
    place: str = ""
    #: In cents.
    entry_fee: int = 0
    currency: str = "EUR"
    text: str = ""


class Applicant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody says who registers."""

    first_name: str = ""
    last_name: str
    country: str = ""
    club: str = ""
    ema: str = ""
    #: How the organiser reaches him; never shown to anybody else.
    contact: str = ""

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


@dataclass
class Application:
    """Somebody's registration."""

    number: int
    applicant: Applicant
    #: The SHA-256 of the secret in the personal link.
    secret: str
    at: datetime.datetime
    confirmed: bool = False
    withdrawn: bool = False
    paid: int = 0

    def entrant(self, number: int) -> Person:
        """As the desk of the event knows people."""
        own = self.applicant
        return Person(
            number=number,
            first_name=own.first_name,
            last_name=own.last_name,
            country=own.country,
            club=own.club,
            ema=own.ema,
        )


@dataclass
class Registration:
    """An event with those who registered, confirmed ones in the order of their confirmation."""

    event: AnnouncedEvent
    applications: dict[int, Application] = field(default_factory=dict)
    confirmed: list[int] = field(default_factory=list)

    @property
    def queue(self) -> list[Application]:
        """Who confirmed and did not withdraw, first come first served."""
        return [self.applications[number] for number in self.confirmed if not self.applications[number].withdrawn]

    def newcomers(self, people: Mapping[int, Person]) -> list[Person]:
        """Who has a place and is not among the people of an event yet, under the numbers that follow there."""
        known, following = Namesakes(people.values()), max(people, default=0) + 1
        fresh = [each for each in self.entrants if not known.perhaps(each.entrant(following))]
        return [each.entrant(number) for number, each in enumerate(fresh, start=following)]

    def without_a_place(self, event: Competition) -> Iterator[Phrase]:
        """Who is in an event and has no place, having withdrawn or lost it: the desk decides what becomes of them."""
        people = (person for number, person in event.people.items() if number not in event.left)
        known, coming = Namesakes(people), Namesakes(each.entrant(each.number) for each in self.entrants)
        for number, application in self.applications.items():
            standing, person = self.standing(number), application.entrant(number)
            if standing not in NO_PLACE or coming.perhaps(person):
                continue
            for each in known.perhaps(person):
                yield Phrase(NO_PLACE[standing], name=each.name, number=each.number)

    @property
    def entrants(self) -> list[Application]:
        """Who has a place."""
        return self.queue[: self.event.places]

    @property
    def waiting(self) -> list[Application]:
        """Who moves up when somebody withdraws."""
        return self.queue[self.event.places :]

    def standing(self, number: int) -> Standing:
        """``open`` until it is confirmed, then ``place`` or ``waiting``; ``withdrawn``."""
        application = self.applications[number]
        if application.withdrawn:
            return "withdrawn"
        if not application.confirmed:
            return "open"
        return "place" if application in self.entrants else "waiting"


def entered(added: int, places: int) -> Phrase:
    """What is said once those with a place are in the event.

    >>> str(entered(1, 3))
    '1 person entered, 2 already there'
    """
    return Phrase("{added:# person|# people} entered, {there} already there", added=added, there=places - added)
