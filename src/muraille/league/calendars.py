"""An event for the calendar of a phone (RFC 5545): whole days, lines folded as the standard asks."""

from __future__ import annotations

import datetime

from muraille.league.registration import AnnouncedEvent

WIDTH = 74


def calendar(event: AnnouncedEvent, address: str, stamp: datetime.datetime) -> str:
    """A calendar with one event.

    >>> day = datetime.date(2026, 5, 2)
    >>> moment = datetime.datetime(2026, 4, 1, tzinfo=datetime.UTC)
    >>> event = AnnouncedEvent(id="lyon", name="Lyon, Open", first_day=day, days=2, deadline=moment, places=40)
    >>> print(calendar(event, "https://example.org/club", moment).replace(chr(13), "").splitlines()[7])
    SUMMARY:Lyon\\, Open
    """
    last = event.first_day + datetime.timedelta(days=event.days)
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Muraille//Club//EN",
        "BEGIN:VEVENT",
        # the same whichever address the file was asked at: a calendar keeps one entry
        f"UID:{event.id}-{event.first_day:%Y%m%d}@muraille",
        f"DTSTAMP:{stamp.astimezone(datetime.UTC):%Y%m%dT%H%M%SZ}",
        f"DTSTART;VALUE=DATE:{event.first_day:%Y%m%d}",
        f"SUMMARY:{_text(event.name)}",
        f"DTEND;VALUE=DATE:{last:%Y%m%d}",
        *((f"LOCATION:{_text(event.place)}",) if event.place else ()),
        *((f"DESCRIPTION:{_text(event.text)}",) if event.text else ()),
        f"URL:{address}",
        "END:VEVENT",
        "END:VCALENDAR",
    )
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _text(words: str) -> str:
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return words.replace("\n", "\\n")


def _folded(line: str) -> str:
    """No line is longer than the standard allows, counted in bytes; characters stay whole."""
    pieces, piece = list[str](), ""
    for character in line:
        if len((piece + character).encode()) > WIDTH:
            pieces.append(piece)
            piece = " "
        piece += character
    return "\r\n".join((*pieces, piece))
