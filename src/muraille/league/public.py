"""Everything of a club that is public, for programs: what pages say in words, as data."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec
from msgspec import UNSET, UnsetType

from muraille.competition.numbers import decimal
from muraille.families import NAMES
from muraille.league.ema import ema_effects
from muraille.league.events import TakenEvent
from muraille.league.registration import AnnouncedEvent
from muraille.league.settings import Subject
from muraille.league.site_statistics import PublicDuplicate, PublicStatistics, duplicates_of, public_statistics
from muraille.league.state import Club
from muraille.league.statistics_views import season_statistics, source_statistics
from muraille.league.views import ClubReader, EveningView, PersonCell, PersonView, RatingView, SeasonView
from muraille.phrase import ENGLISH, Measured, Phrase
from muraille.table.standings import Place


class EventLineView(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in the ranking of an event, and what it does to the EMA ranking."""

    place: str
    person: PersonCell
    points: str
    base_rank: int
    #: By the events that the club knows, on the day of this one; None without enough results.
    ema_before: str | None
    ema_after: str | None


class PublicEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event that was taken into the club's year."""

    id: str
    name: str
    day: datetime.date
    place: str
    rules: str
    #: The MERS weight.
    weight: str
    ranking: Sequence[EventLineView]


class PublicRegistration(msgspec.Struct, frozen=True, kw_only=True):
    """An event that people register for. Nobody's name is in it."""

    event: AnnouncedEvent
    taken: int
    waiting: int


class PublicClub(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is public; what the organiser does not show is left out."""

    club: str
    version: int = 1
    seasons: Sequence[SeasonView] | UnsetType = UNSET
    evenings: Sequence[EveningView] | UnsetType = UNSET
    events: Sequence[PublicEvent] | UnsetType = UNSET
    ratings: Mapping[str, Sequence[RatingView]] | UnsetType = UNSET
    people: Sequence[PersonView] | UnsetType = UNSET
    duplicates: Sequence[PublicDuplicate] | UnsetType = UNSET
    statistics: Sequence[PublicStatistics] | UnsetType = UNSET
    registrations: Sequence[PublicRegistration] | UnsetType = UNSET


def public_club(club: Club) -> PublicClub:
    """Everything that is public."""
    reader, shows = ClubReader(club, public=True), club.settings.shows
    return PublicClub(
        club=club.settings.name,
        seasons=[reader.season(number) for number in sorted(club.seasons)] if shows(Subject.STANDINGS) else UNSET,
        evenings=[reader.evening(number) for number in sorted(club.nights)] if shows(Subject.NIGHTS) else UNSET,
        events=[public_event(reader, event) for event in club.events.values()] if shows(Subject.EVENTS) else UNSET,
        ratings={game: reader.rating_list(game, history=True) for game in NAMES} if shows(Subject.RATINGS) else UNSET,
        people=[reader.person(number) for number in reader.shown_people] if shows(Subject.PEOPLE) else UNSET,
        duplicates=duplicates_of(reader) if shows(Subject.NIGHTS) else UNSET,
        statistics=list(_statistics(reader)) or UNSET,
        registrations=[
            PublicRegistration(event=each.event, taken=len(each.entrants), waiting=len(each.waiting))
            for each in club.registrations.values()
        ]
        or UNSET,
    )


def _statistics(reader: ClubReader) -> Iterator[PublicStatistics]:
    """Of everything that is shown, those who may read it may read what is counted there."""
    club, shows = reader.club, reader.club.settings.shows
    for number in sorted(club.seasons) if shows(Subject.STANDINGS) else ():
        yield public_statistics(f"season-{number}", season_statistics(reader, number, ENGLISH))
    sources = [night.source for _, night in sorted(club.nights.items())] if shows(Subject.NIGHTS) else []
    sources += [event.source for event in club.events.values()] if shows(Subject.EVENTS) else []
    for source in sources:
        yield from (public_statistics(source, view) for view in source_statistics(reader, source, ENGLISH))


def public_event(reader: ClubReader, event: TakenEvent) -> PublicEvent:
    """The ranking of an event as the reader may know it."""
    effects = {each.person: each for each in ema_effects(reader.club, event, event.day)}
    tables = any(Fraction(player.table_points) for player in event.players)
    lines: list[EventLineView] = []
    for player in event.players:
        if not reader.shows(player.person):
            continue
        effect = effects[reader.club.who(player.person)]
        lines.append(
            EventLineView(
                place=str(Place(player.place, player.holders)),
                person=reader.cell(player.person),
                points=decimal(Fraction(player.table_points) if tables else player.total),
                base_rank=effect.base_rank,
                ema_before=_ranking(effect.before),
                ema_after=_ranking(effect.after),
            )
        )
    return PublicEvent(
        id=event.short_id,
        name=event.name,
        day=event.day,
        place=event.place,
        rules=event.rules,
        weight=decimal(Fraction(event.weight)),
        ranking=lines,
    )


EMA_TITLE = Phrase("What this event does to the EMA ranking")


def ema_note(event: PublicEvent) -> Phrase:
    """By what it is reckoned."""
    return Phrase(
        "By the events that the club knows, on the day of this one. MERS weight: {weight}.",
        weight=Measured.exact(Fraction(event.weight)),
    )


def _ranking(value: Fraction | None) -> str | None:
    return None if value is None else decimal(value)
