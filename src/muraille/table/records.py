"""Records: a game as JSON Lines. First a header, then one event a line with its sequence number, last the result.

A record is complete: ruleset, players, walls, every event with every tile, passed and overruled claims, payments, results.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from muraille.errors import InvalidRequest, shown
from muraille.malformed import BYTE_ORDER_MARK, UNREADABLE, malformed
from muraille.phrase import Phrase
from muraille.table.events import Event, GameEnded, Result, read_event
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
    #: Whether it tells only some deals of a game: the first or the last ones are missing.
    partial: bool = False


class Record(NamedTuple):
    """A game as it was recorded: a header, and everything that happened.

    >>> record = Record(Header(rules="rcr-2016", players=("A", "B", "C", "D")), ())
    >>> record, record.results, bytes(record)[:33]
    (<Record rcr-2016, A, B, C, D, 0 events>, (), b'{"type":"record","version":1,"rul')
    """

    header: Header
    events: tuple[Event, ...]

    @property
    def players(self) -> tuple[str, str, str, str]:
        return self.header.players

    @property
    def results(self) -> tuple[Result, ...]:
        """The result of each player in the order of the names; nothing where the game is not over."""
        last = self.events[-1] if self.events else None
        return last.results if isinstance(last, GameEnded) else ()

    def __bytes__(self) -> bytes:
        """The record as a file."""
        if not isinstance(self.header, Header):
            raise InvalidRequest("not_a_record", Phrase("{given} is no header of a record", given=shown(self.header)))
        return b"".join(line + b"\n" for line in record_lines(self))

    def __repr__(self) -> str:
        return f"<Record {self.header.rules}, {', '.join(self.players)}, {len(self.events)} events>"


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
    muraille.errors.InvalidRequest: line 1 of the record: “drawn” is no value for type
    """
    found = inspect_record(lines)
    if found.faults:
        fault = found.faults[0]
        raise InvalidRequest(fault.code, on_line(fault.line, fault.phrase))
    return found.record


class RecordFault(NamedTuple):
    """What is wrong with a line of a record, whatever the rules say."""

    code: str
    line: int
    #: The sequence number that is missing, repeated or out of place; of a broken line the one that it should have.
    number: int
    phrase: Phrase


class RecordPlace(NamedTuple):
    """Where an event of a record stands."""

    line: int
    number: int


class Inspected(NamedTuple):
    """A record as far as it can be read, its events in the order of their numbers, and what is wrong with its lines."""

    record: Record
    places: tuple[RecordPlace, ...]
    faults: tuple[RecordFault, ...]


def on_line(line: int, phrase: Phrase) -> Phrase:
    """A sentence with the line of the record that it speaks of."""
    return Phrase("line {number} of the record: {problem}", number=line, problem=phrase)


def inspect_record(lines: Iterable[bytes]) -> Inspected:
    """A record with every line that is broken, missing, repeated or out of place. What has no header is none, and raises.

    >>> from muraille.table.events import Passed
    >>> header = b'{"type":"record","rules":"rcr-2016","players":["A","B","C","D"]}'
    >>> found = inspect_record([header, event_line(2, Passed(1)), event_line(1, Passed(0))])
    >>> [(fault.line, str(fault.phrase)) for fault in found.faults]
    [(3, 'event 1 stands after event 2: the lines are out of order')]
    """
    numbered = ((number, line) for number, line in enumerate(lines, start=1) if line.strip())
    first = next(numbered, None)
    if first is None:
        raise InvalidRequest("empty_record", Phrase("the record is empty: its first line is a header"))
    header = _header(*first)
    faults: list[RecordFault] = []
    events: dict[int, tuple[int, Event | None]] = {}
    before = 0
    for line, text in numbered:
        seq, event, problem = _event(text, before + 1)
        if problem is not None:
            faults.append(RecordFault("invalid_record", line, seq, problem))
        if seq in events:
            faults.append(_repeated(line, seq, event, *events[seq]))
            continue
        if seq < before:
            out_of_order = Phrase(
                "event {number} stands after event {before}: the lines are out of order", number=seq, before=before
            )
            faults.append(RecordFault("event_out_of_order", line, seq, out_of_order))
        events[seq] = line, event
        before = seq
    faults += _missing({seq: line for seq, (line, _) in events.items()})
    kept = [(RecordPlace(line, seq), event) for seq, (line, event) in sorted(events.items()) if event is not None]
    record = Record(header, tuple(event for _, event in kept))
    return Inspected(record, tuple(place for place, _ in kept), tuple(sorted(faults, key=lambda each: each.line)))


def _header(number: int, line: bytes) -> Header:
    try:
        header = _HEADER.decode(line.removeprefix(BYTE_ORDER_MARK))
    except UNREADABLE as problem:
        raise InvalidRequest("invalid_record", on_line(number, malformed(problem))) from None
    if header.version != VERSION:
        raise InvalidRequest(
            "record_version",
            Phrase(
                "the record has version {version}; this program reads {known}", version=header.version, known=VERSION
            ),
        )
    return header


def _event(line: bytes, expected: int) -> tuple[int, Event | None, Phrase | None]:
    """The number of a line and its event, or what is wrong with it; a line without a number has the expected one."""
    try:
        number = _NUMBER.decode(line).seq
    except UNREADABLE as problem:
        return expected, None, malformed(problem)
    try:
        return number, read_event(line), None
    except UNREADABLE as problem:
        return number, None, malformed(problem)


def _repeated(line: int, number: int, event: Event | None, first: int, earlier: Event | None) -> RecordFault:
    phrase = (
        Phrase("event {number} stands here a second time, after line {first}", number=number, first=first)
        if event == earlier
        else Phrase("another event {number} than in line {first}", number=number, first=first)
    )
    return RecordFault("repeated_event", line, number, phrase)


def _missing(lines: dict[int, int]) -> Iterator[RecordFault]:
    """The gaps in the numbers, each with the line of the event that follows it."""
    expected = 1
    for number in sorted(lines):
        if number == expected + 1:
            phrase = Phrase(
                "event {expected} of the record is missing: {number} follows", expected=expected, number=number
            )
            yield RecordFault("missing_event", lines[number], expected, phrase)
        elif number > expected:
            phrase = Phrase(
                "events {expected} to {last} of the record are missing: {number} follows",
                expected=expected,
                last=number - 1,
                number=number,
            )
            yield RecordFault("missing_event", lines[number], expected, phrase)
        expected = number + 1
