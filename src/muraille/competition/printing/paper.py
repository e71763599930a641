"""What every document shares: the order, the finished page data, names, winds and dates in the reader's language."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import asdict

from muraille.competition.bounds import NUMBERS, within
from muraille.competition.people import Person
from muraille.competition.rulesets import rules_title
from muraille.competition.sheets.words import WIND_LETTERS
from muraille.competition.standings import check_request
from muraille.competition.state import Competition
from muraille.days import Day
from muraille.phrase import Language, Phrase, Renderable
from muraille.tiles import WIND_NAMES, Wind


class PocketRuling(NamedTuple):
    """A line of the referee's pocket card: an offence, what the book says in each case, and the paragraphs."""

    title: str
    verdicts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be printed: of which competition, for whom, and which part of it."""

    competition: Competition
    language: Language
    session: int | None = None
    table: int | None = None
    #: The address of a table's own page, with ``{session}`` and ``{table}``; without one there are no QR codes.
    address: str = ""
    #: The PIN of a table's page, by session and table; the code of a sheet carries it.
    pins: Mapping[tuple[int, int], str] = field(default_factory=dict)
    #: The address of somebody's own page, by number.
    personal: Mapping[int, str] = field(default_factory=dict)
    #: Also results that are incomplete or held back.
    everything: bool = False
    #: Up to when the journal is told.
    moment: datetime.datetime | None = None
    rulings: tuple[PocketRuling, ...] = ()
    #: What the pocket card says before its list.
    principles: tuple[str, ...] = ()

    def say(self, phrase: Renderable) -> str:
        return phrase.render(self.language)

    @property
    def sessions(self) -> list[int]:
        """The sessions asked for, as far as they are drawn."""
        check_request(self.competition, through=1 if self.session is None else self.session)
        return sorted(self.competition.seating) if self.session is None else [self.session]

    def tables(self, session: int) -> list[int]:
        """The tables asked for in a session."""
        if self.table is not None:
            self.competition.seats(session, self.table)
            return [self.table]
        return sorted(self.competition.seating[session])


class PaperHeading(Struct, frozen=True, kw_only=True):
    """What every document has."""

    language: str
    title: str
    event: str
    place: str = ""
    dates: str = ""
    rules: str = ""
    as_of: str = ""
    #: The mark of what may not be pinned up yet.
    unpublished: str = ""
    #: The words of the template in the reader's language.
    words: Mapping[str, str]


class Paper(NamedTuple):
    """A document ready for the press: the name of its template, its heading and what stands below it."""

    template: str
    heading: PaperHeading
    body: Struct

    @property
    def data(self) -> bytes:
        """What the template reads: one JSON object of both."""
        return encode(asdict(self.heading) | asdict(self.body))


def paper(
    order: Order,
    template: str,
    title: Renderable,
    words: Mapping[str, Renderable],
    body: Struct,
    *,
    unpublished: str = "",
) -> Paper:
    """A document of a competition with the heading that all have."""
    settings = order.competition.settings
    heading = PaperHeading(
        language=order.language.code,
        title=order.say(title),
        event=settings.name,
        place=", ".join(filter(None, (settings.place, settings.country))),
        dates=dates(order),
        rules=order.say(rules_title(order.competition.rules, settings.options)),
        as_of=as_of(order),
        unpublished=unpublished,
        words={name: order.say(word) for name, word in words.items()},
    )
    return Paper(template, heading, body)


class PrintedPerson(Struct, frozen=True, kw_only=True):
    """Somebody as documents name him."""

    number: int
    name: str
    #: The last name first.
    listed: str
    first: str
    last: str
    country: str
    club: str
    team: str
    ema: str


def printed_person(person: Person) -> PrintedPerson:
    return PrintedPerson(
        number=person.number,
        name=person.name,
        listed=", ".join(filter(None, (person.last_name, person.first_name))),
        first=person.first_name,
        last=person.last_name,
        country=person.country,
        club=person.club,
        team=person.team,
        ema=person.ema,
    )


def wind_names(order: Order) -> list[str]:
    """East, South, West, North."""
    return [order.say(WIND_NAMES[wind]) for wind in Wind]


def wind_letter(order: Order, wind: Wind) -> str:
    return order.say(WIND_LETTERS[wind])


def dates(order: Order) -> str:
    """The days of the event: 2–3 May 2026; nothing where they are not known."""
    settings = order.competition.settings
    if settings.first_day is None:
        return ""
    last = settings.first_day + datetime.timedelta(days=within(NUMBERS["days"], settings.days) - 1)
    whole = order.say(Day(last))
    if last == settings.first_day:
        return whole
    first = order.say(Day(settings.first_day))
    if last.year != settings.first_day.year:
        return f"{first} – {whole}"
    month = settings.first_day.month != last.month
    return f"{' '.join(first.split()[:2])} – {whole}" if month else f"{first.split()[0]}–{whole}"


def as_of(order: Order) -> str:
    """Up to when the journal was told, for the foot of a list."""
    if order.moment is None:
        return ""
    day = Day(order.moment.date())
    return order.say(Phrase("as of {day}, {time}", day=day, time=f"{order.moment:%H:%M}"))
