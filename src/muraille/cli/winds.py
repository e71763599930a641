"""Seats on the command line: by letter or by name, in English or French."""

from __future__ import annotations

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.referee.facts import seat_named
from muraille.tiles import Wind

#: How a seat is written in the help.
SEAT = "E|S|W|N"


def wind_of(text: str) -> Wind:
    """The wind that a word names.

    >>> wind_of("North"), wind_of("ouest")
    (<Wind.NORTH: 'N'>, <Wind.WEST: 'W'>)
    """
    wind = seat_named(text)
    if wind is None:
        raise InvalidRequest("unknown_seat", Phrase("“{text}” is no seat; the seats are E, S, W and N", text=text))
    return wind


def optional_wind_of(text: str | None) -> Wind | None:
    """The same where nothing may be said."""
    return None if text is None else wind_of(text)
