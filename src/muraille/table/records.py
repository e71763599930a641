"""Records: a game as JSON Lines. First a header, then one event a line with its sequence number, last the result.

A record is complete: ruleset, players, walls, every event with every tile, passed and overruled claims, payments, results.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table.events import Event, read_event
from muraille.table.umpires import Setting

VERSION = 1


class Header(msgspec.Struct, frozen=True, kw_only=True, tag="record"):
    """The first line of a record."""

    version: int = VERSION
    rules: str
    #: Options that differ from the ruleset of that name, as ``--set`` takes them.
    options: dict[str, str] = {}
    players: tuple[str, str, str, str]
    #: Whether players could err, and the referee ruled.
    open: bool = False
    #: Where an open table stands: what a chombo costs depends on it (RCR §3.4.6).
    setting: Setting = "tournament"
    #: Where the record comes from, if another program made it.
    source: str | None = None


class Record(NamedTuple):
    """A game as it was recorded."""

    header: Header
    events: tuple[Event, ...]


class _Numbered(msgspec.Struct):
    seq: int


_HEADER = msgspec.json.Decoder(Header)
_NUMBER = msgspec.json.Decoder(_Numbered)
_ENCODER = msgspec.json.Encoder()


def event_line(number: int, event: Event) -> bytes:
    """An event with its sequence number.

    >>> from muraille.table.events import Passed
    >>> event_line(12, Passed(3))
    b'{"seq":12,"type":"passed","seat":3}'
    """
    return b'{"seq":%d,%s' % (number, _ENCODER.encode(event)[1:])


def record_lines(record: Record) -> Iterator[bytes]:
    """The lines of a record; sequence numbers begin at 1."""
    yield _ENCODER.encode(record.header)
    for number, event in enumerate(record.events, start=1):
        yield event_line(number, event)


def read_record(lines: Iterable[bytes]) -> Record:
    """A record from its lines. Raises :class:`InvalidRequest` with the line that is wrong.

    >>> read_record([b'{"type": "drawn"}'])
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: line 1 of the record: Invalid value 'drawn' - at `$.type`
    """
    header: Header | None = None
    events: list[Event] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            if header is None:
                header = _HEADER.decode(line)
                _check_version(header)
            else:
                events.append(_numbered_event(line, len(events) + 1))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            raise InvalidRequest(
                "invalid_record",
                Phrase("line {number} of the record: {problem}", number=number, problem=str(problem)),
            ) from None
    if header is None:
        raise InvalidRequest("empty_record", Phrase("the record is empty: its first line is a header"))
    return Record(header, tuple(events))


def _check_version(header: Header) -> None:
    if header.version != VERSION:
        raise InvalidRequest(
            "record_version",
            Phrase(
                "the record has version {version}; this program reads {known}", version=header.version, known=VERSION
            ),
        )


def _numbered_event(line: bytes, expected: int) -> Event:
    number = _NUMBER.decode(line).seq
    if number != expected:
        raise InvalidRequest(
            "missing_event",
            Phrase("event {expected} of the record is missing: {number} follows", expected=expected, number=number),
        )
    return read_event(line)
