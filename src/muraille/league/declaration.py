"""What a fact of a club's journal is: one class declares its fields, its check, its fold, its sentence and its command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from muraille.competition.commands import Parameter
from muraille.competition.statements import Statement
from muraille.errors import InvalidRequest
from muraille.league.state import Club
from muraille.phrase import Phrase, mark

NIGHT = Parameter(mark("The evening, from 1."), "NIGHT")
PERSON = Parameter(mark("The person's number."), "PERSON")
SEASON = Parameter(mark("The season, from 1."), "SEASON")


class ClubFact(Statement[Club], frozen=True, kw_only=True):
    """Something that happened in the club."""

    #: Whether whoever enters results may write it: at a table, or from a phone. All else is the organiser's.
    by_members: ClassVar[bool] = False

    @property
    def evening(self) -> int | None:
        """The evening that the fact is about."""
        night: int | None = getattr(self, "night", None)
        return night

    @property
    def scope(self) -> str | None:
        """The table of an evening that the fact is about."""
        night, table = self.evening, getattr(self, "table", None)
        return f"{night}/{table}" if night and table else None


def check_people(club: Club, people: Iterable[int]) -> None:
    """Refuse numbers that nobody has, and one person twice."""
    found = [club.person(number).number for number in people]
    if len(set(found)) != len(found):
        twice = next(number for number in found if found.count(number) > 1)
        raise InvalidRequest("twice", Phrase("{name} stands there twice", name=club.name_of(twice)))
