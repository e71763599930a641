"""A whole club as one file, out and in: the journal line by line, as it was written, with every hash."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from muraille.competition.journal import encode, verify
from muraille.errors import InvalidRequest
from muraille.league.journal import ClubEntry, decode_club
from muraille.phrase import Phrase

#: The first line of an archive; the number is raised when an older reader could no longer understand it.
HEADER = {"muraille": "club", "archive": 1}


def archive_of(entries: Iterable[ClubEntry]) -> bytes:
    """The journal of a club as lines of JSON.

    >>> archive_of([])
    b'{"muraille":"club","archive":1}\\n'
    """
    return b"".join(line + b"\n" for line in (msgspec.json.encode(HEADER), *map(encode, entries)))


def read_archive(data: bytes) -> list[ClubEntry]:
    """The journal of an archive, every hash checked.

    >>> read_archive(archive_of([]))
    []
    """
    first, *lines = data.splitlines() or [b""]
    if first != msgspec.json.encode(HEADER):
        raise InvalidRequest("not_an_archive", Phrase("this is no archive of a club"))
    entries = [decode_club(line) for line in lines if line.strip()]
    verify(entries)
    return entries
