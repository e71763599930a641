"""The people of a competition, and who of them left."""

from __future__ import annotations

import re
from enum import Enum

import msgspec

from muraille.phrase import Phrase

#: The first two digits of an EMA number, by what the published member lists show. A doubt, never a refusal.
EMA_COUNTRIES = {
    "01": "AUT",
    "02": "BEL",
    "03": "DEN",
    "04": "FRA",
    "05": "GER",
    "06": "HUN",
    "07": "ITA",
    "08": "NED",
    "09": "SWE",
    "10": "ESP",
    "11": "GBR",
    "12": "POR",
    "14": "FIN",
    "15": "RUS",
    "16": "SUI",
    "17": "SVK",
    "19": "POL",
}
#: Countries under other codes of three letters that entrants write.
SAME_COUNTRY = {
    "DNK": "DEN",
    "DEU": "GER",
    "NLD": "NED",
    "PRT": "POR",
    "CHE": "SUI",
    "UK": "GBR",
}
EMA_NUMBER = re.compile(r"\d{8}")


def first_and_last(name: str) -> tuple[str, str]:
    """A name as people write it: the last word is the last name.

    >>> first_and_last(" Ada Maria Dupont "), first_and_last("Bo")
    (('Ada Maria', 'Dupont'), ('', 'Bo'))
    """
    first, _, last = name.strip().rpartition(" ")
    return first, last


class Kind(Enum):
    """As what somebody takes part."""

    ENTRANT = "entrant"
    #: Replaces absent players; up to three count as players for the weight of the tournament.
    SUBSTITUTE = "substitute"
    #: Provided by the organiser to fill a table.
    HOUSE = "house"


class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who plays, by the number under which the draw knows him."""

    number: int
    first_name: str = ""
    last_name: str
    #: Three letters, at the time of the event.
    country: str = ""
    club: str = ""
    team: str = ""
    #: Eight digits, as text: a spreadsheet would drop the leading zero.
    ema: str = ""
    kind: Kind = Kind.ENTRANT
    #: A group of the event, ranked beside teams (Green §3.5.3).
    group: str = ""

    @property
    def name(self) -> str:
        """
        >>> Person(number=1, first_name="Ada", last_name="Dupont").name
        'Ada Dupont'
        """
        return f"{self.first_name} {self.last_name}".strip()


class Cause(Enum):
    """Why somebody no longer plays."""

    WITHDRAWN = "withdrawn"
    ILLNESS = "illness"
    DISQUALIFIED = "disqualified"


class Departure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """From this session on; within it where a substitute entered during the game."""

    number: int
    from_session: int
    cause: Cause
    cite: str = ""
    #: The offence in the referee's catalogue, where a ruling excludes him.
    offence: str = ""


def person_doubts(person: Person) -> tuple[Phrase, ...]:
    """What looks wrong about a person.

    >>> [str(doubt) for doubt in person_doubts(Person(number=1, last_name="Dupont", country="FRA", ema="4090001"))]
    ['“4090001” is no EMA number: 8 digits are needed; was a leading zero lost (04090001)?']
    """
    found: list[Phrase] = []
    if person.ema and not EMA_NUMBER.fullmatch(person.ema):
        if person.ema.isdigit() and len(person.ema) == 7:
            found.append(
                Phrase(
                    "“{ema}” is no EMA number: 8 digits are needed; was a leading zero lost (0{ema})?", ema=person.ema
                )
            )
        else:
            found.append(Phrase("“{ema}” is no EMA number: 8 digits are needed", ema=person.ema))
    elif person.ema:
        issued = EMA_COUNTRIES.get(person.ema[:2])
        if issued and person.country and issued != SAME_COUNTRY.get(person.country, person.country):
            found.append(
                Phrase(
                    "EMA numbers that begin with {digits} seem to be of {issued}, not of {country}",
                    digits=person.ema[:2],
                    issued=issued,
                    country=person.country,
                )
            )
    if person.country and not re.fullmatch(r"[A-Z]{3}", person.country):
        found.append(Phrase("“{country}” is no country code: three capital letters are needed", country=person.country))
    return tuple(found)
