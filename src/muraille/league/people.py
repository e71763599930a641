"""The people of a club: members, guests, and who is known from events alone."""

from __future__ import annotations

import datetime
from enum import Enum

import msgspec

from muraille.competition.people import Person
from muraille.phrase import Phrase


class Belonging(Enum):
    """How somebody belongs to the club."""

    MEMBER = "member"
    GUEST = "guest"
    #: Known from events that were taken into the club's year.
    OUTSIDE = "outside"

    @property
    def words(self) -> Phrase:
        return _WORDS[self]


_WORDS = {
    Belonging.MEMBER: Phrase("member"),
    Belonging.GUEST: Phrase("guest"),
    Belonging.OUTSIDE: Phrase("known from events"),
}


class ClubPerson(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody by the number that stays, whatever the name becomes."""

    number: int
    first_name: str = ""
    last_name: str
    country: str = ""
    #: Eight digits, as text.
    ema: str = ""
    belonging: Belonging = Belonging.MEMBER

    @property
    def name(self) -> str:
        """
        >>> ClubPerson(number=1, first_name="Ada", last_name="Dupont").name
        'Ada Dupont'
        """
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def entrant(self) -> Person:
        """As the desk of an event knows people.

        >>> ClubPerson(number=1, last_name="Dupont", ema="04090001").entrant.ema
        '04090001'
        """
        return Person(
            number=self.number,
            first_name=self.first_name,
            last_name=self.last_name,
            country=self.country,
            ema=self.ema,
        )


class Merge(msgspec.Struct, frozen=True, kw_only=True):
    """Two numbers that are one person, and who said so."""

    kept: int
    other: int
    at: datetime.datetime
    who: str
    why: str
