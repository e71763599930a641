"""How large a number and how long a text may be that is written into a journal: one table, asked before every entry.

What was written before there were bounds is read all the same, and brought within them where time is computed from it.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from muraille.competition.texts import unprintable
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase


class Bound(NamedTuple):
    """The least and the most of something, and what it is called."""

    what: Phrase
    least: int
    most: int


SESSION = Bound(Phrase("the number of a session"), 0, 999)
TABLE = Bound(Phrase("the number of a table"), 0, 999)
PLAYER = Bound(Phrase("the number of a player"), 0, 9_999)
ENTRY = Bound(Phrase("the number of an entry"), 0, 10**9)
MINUTES = Bound(Phrase("minutes"), -1_440, 1_440)
POINTS = Bound(Phrase("points"), -1_000_000, 1_000_000)

#: By the name of the field, unless a fact declares its own; a tuple has the bound of its members.
#: How few sessions an event has is said by ``check_settings``.
NUMBERS: Mapping[str, Bound] = {
    "session": SESSION,
    "hold_from": SESSION,
    "from_session": SESSION,
    "first_session": SESSION,
    "table": TABLE,
    "number": Bound(Phrase("a number"), 0, 9_999),
    "player": PLAYER,
    "players": PLAYER,
    "absent": PLAYER,
    "substitute": PLAYER,
    "seats": PLAYER,
    "sessions": PLAYER,
    "byes": PLAYER,
    "penalty": ENTRY,
    "appeal": ENTRY,
    "entry": ENTRY,
    "minutes": MINUTES,
    "session_minutes": Bound(Phrase("the minutes of a session"), 0, 1_440),
    "warning_minutes": Bound(Phrase("the minutes after the warning"), 0, 240),
    "days": Bound(Phrase("the days of an event"), 1, 31),
    "points": POINTS,
    "scores": POINTS,
    "bets": POINTS,
    "to": POINTS,
    "lost_session_points": POINTS,
    "fee": Bound(Phrase("the fee"), 0, 1_000_000),
    "entry_fee": Bound(Phrase("the fee"), 0, 10_000_000),
    "han": Bound(Phrase("han"), 0, 99),
    "fu": Bound(Phrase("fu"), 0, 200),
    "yakuman": Bound(Phrase("yakuman"), 0, 9),
    "flowers": Bound(Phrase("flowers"), 0, 8),
}
#: Everything else, such as the seed of a draw.
ANY_NUMBER = Bound(Phrase("a number"), -(2**63), 2**63 - 1)
#: How many characters a text may have, by the name of the field.
LENGTHS: Mapping[str, int] = {
    "first_name": 100,
    "last_name": 100,
    "country": 60,
    "ema": 40,
    "text": 4_000,
    "why": 1_000,
    "method": 1_000,
}
ANY_LENGTH = 200
#: Texts of several lines.
PARAGRAPHS = frozenset({"text", "why"})
#: The years in which entries and events may be dated.
YEARS = Bound(Phrase("the year"), 2_000, 2_199)


def check_bounds(record: msgspec.Struct) -> None:
    """Refuse a record that holds a number, a time or a text out of bounds.

    >>> from muraille.competition.facts import ExtraTimeGiven
    >>> check_bounds(ExtraTimeGiven(session=1, minutes=5))
    >>> check_bounds(ExtraTimeGiven(session=1, minutes=10**12))
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: minutes: -1440 to 1440 are possible
    """
    for name, bound, value in _values(record):
        if isinstance(value, str):
            _check_text(name, value)
        elif isinstance(value, datetime.date):
            _check_number(YEARS, value.year)
        else:
            _check_number(bound, value)


def within(bound: Bound, number: int) -> int:
    """A number that was written before there were bounds, brought within them.

    >>> within(MINUTES, 10**12), within(MINUTES, -3)
    (1440, -3)
    """
    return max(bound.least, min(bound.most, number))


Value = tuple[str, Bound, int | str | datetime.date]


def _values(record: msgspec.Struct) -> Iterator[Value]:
    """The numbers, times and texts of a record, each with the name of its field and the bound of numbers there."""
    own: Mapping[str, Bound] = getattr(record, "bounds", {})
    for name in record.__struct_fields__:
        bound = own.get(name) or NUMBERS.get(name, ANY_NUMBER)
        yield from _within(name, bound, getattr(record, name))


def _within(name: str, bound: Bound, value: object) -> Iterator[Value]:
    if isinstance(value, msgspec.Struct):
        yield from _values(value)
    elif isinstance(value, str | datetime.date) or (isinstance(value, int) and not isinstance(value, bool)):
        yield name, bound, value
    elif isinstance(value, Mapping):
        for pair in value.items():
            yield from _within(name, bound, pair)
    elif isinstance(value, tuple):
        for each in value:
            yield from _within(name, bound, each)


def _check_number(bound: Bound, number: int) -> None:
    if not bound.least <= number <= bound.most:
        raise InvalidRequest(
            "out_of_bounds",
            Phrase("{what}: {least} to {most} are possible", what=bound.what, least=bound.least, most=bound.most),
        )


def _check_text(name: str, text: str) -> None:
    most = LENGTHS.get(name, ANY_LENGTH)
    if len(text) > most:
        shown = f"{text[:20]}…"
        raise InvalidRequest(
            "too_long", Phrase("“{text}” is too long: at most {most} characters are possible", text=shown, most=most)
        )
    lines = text.splitlines() if name in PARAGRAPHS else [text]
    if found := next(filter(None, map(unprintable, lines)), ""):
        raise InvalidRequest(
            "control_character",
            Phrase("a text has the character U+{code}, which cannot be printed", code=f"{ord(found):04X}"),
        )
