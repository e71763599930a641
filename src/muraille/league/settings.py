"""What is agreed for the club, and what of it everybody may read."""

from __future__ import annotations

from enum import Enum

import msgspec


class Subject(Enum):
    """What the organiser makes public, subject by subject."""

    STANDINGS = "standings"
    NIGHTS = "nights"
    EVENTS = "events"
    PEOPLE = "people"
    RATINGS = "ratings"


class ClubSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What may be changed by a later fact."""

    name: str
    place: str = ""
    country: str = ""
    #: The ruleset of a table for which none is named.
    rules: str = "rcr-2016"
    public: tuple[Subject, ...] = (Subject.STANDINGS, Subject.NIGHTS, Subject.EVENTS)

    def shows(self, subject: Subject) -> bool:
        """
        >>> ClubSettings(name="").shows(Subject.RATINGS)
        False
        """
        return subject in self.public
