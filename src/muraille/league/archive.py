"""A whole club as one file, out and in: the journal line by line, as it was written, with every hash."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from muraille.competition.journal import encode, verify
from muraille.errors import InvalidRequest
from muraille.league.journal import ClubEntry, decode_club
from muraille.phrase import Phrase

#: The first line of an archive; the number is raised when an older reader could no longer understand it.
HEADER = {"muraille": "club", "archive": 2}
#: Archives of the first kind had no last line.
WITHOUT_END = {"muraille": "club", "archive": 1}


class Archive(NamedTuple):
    """The journal of an archive, and what should be known of it."""

    entries: list[ClubEntry]
    remarks: tuple[Phrase, ...] = ()


def archive_of(entries: Sequence[ClubEntry]) -> bytes:
    """The journal of a club as lines of JSON; the last one says how many entries there are, and the hash of the last.

    >>> archive_of([])
    b'{"muraille":"club","archive":2}\\n{"entries":0,"last":""}\\n'
    """
    lines = (msgspec.json.encode(HEADER), *map(encode, entries), _end(entries))
    return b"".join(line + b"\n" for line in lines)


def _end(entries: Sequence[ClubEntry]) -> bytes:
    return msgspec.json.encode({"entries": len(entries), "last": entries[-1].hash if entries else ""})


def read_archive(data: bytes) -> Archive:
    """The journal of an archive, every hash checked, and whether it is all there.

    >>> read_archive(archive_of([]))
    Archive(entries=[], remarks=())
    """
    first, *rest = data.splitlines() or [b""]
    lines = [line for line in rest if line.strip()]
    if first == msgspec.json.encode(WITHOUT_END):
        remark = Phrase("this archive does not say how many entries it has: nothing tells whether its end is missing")
        return Archive(_verified(lines), (remark,))
    if first != msgspec.json.encode(HEADER):
        raise InvalidRequest("not_an_archive", Phrase("this is no archive of a club"))
    if not lines or not lines[-1].startswith(b'{"entries":'):
        raise InvalidRequest("cut_off", Phrase("the end of the archive is missing: it was cut off"))
    entries = _verified(lines[:-1])
    if lines[-1] != _end(entries):
        raise InvalidRequest("cut_off", Phrase("entries of the archive are missing: its last line counts others"))
    return Archive(entries)


def _verified(lines: Iterable[bytes]) -> list[ClubEntry]:
    entries = [decode_club(line) for line in lines]
    verify(entries)
    return entries
