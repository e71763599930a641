"""The programme of an event: when each session begins, and what else there is, over all its days."""

from __future__ import annotations

import datetime

import msgspec


class Appointment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that begins at a time: a session, or whatever the text says."""

    at: datetime.datetime
    session: int | None = None
    text: str = ""


class Programme(list[Appointment]):
    """What is planned, in the order of time."""


def begins(programme: Programme, session: int | None) -> datetime.datetime | None:
    """When a session begins as it is planned; None where that is not said.

    >>> nine = datetime.datetime(2026, 5, 2, 9, tzinfo=datetime.UTC)
    >>> str(begins(Programme([Appointment(at=nine, session=1)]), 1)), begins(Programme(), 1)
    ('2026-05-02 09:00:00+00:00', None)
    """
    return next((each.at for each in programme if session is not None and each.session == session), None)
