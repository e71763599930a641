"""The commands of registering: announce an event, who registered, all of them into the event's file."""

from __future__ import annotations

import datetime
from typing import Annotated

import msgspec
import typer
from msgspec import Struct

from muraille.cli.club_desk import Clear, ClubFile, cleared_of, club_of, club_store, write_club
from muraille.cli.club_tables import answer_view
from muraille.cli.desk import (
    AsJson,
    At,
    Key,
    Who,
    Why,
    day_of,
    moment_of,
    show,
    show_table,
    signed,
    store_of,
)
from muraille.competition.facts import PersonRegistered
from muraille.competition.journal import Draft
from muraille.errors import InvalidRequest
from muraille.league import facts
from muraille.league.registration import AnnouncedEvent, Applicant, entered
from muraille.phrase import Phrase, mark

EventId = Annotated[str, typer.Argument(metavar="EVENT", help=mark("The id of the event that people register for."))]


def add_registration_commands(app: typer.Typer) -> None:
    """Put them under ``muraille club``."""
    app.command(
        "announce", help=mark("Let people register for an event, or change what is announced; what is left out stays.")
    )(announce)
    app.command("registered", help=mark("Who registered for an event."))(registered)
    app.command("enter", help=mark("Put everybody who has a place into the event's file, without typing."))(enter)


def announce(
    file: ClubFile,
    event: EventId,
    name: Annotated[str, typer.Option(help=mark("The event's name."))] = "",
    first_day: Annotated[str, typer.Option("--day", help=mark("Its first day, such as 2026-05-02."))] = "",
    deadline: Annotated[str, typer.Option(help=mark("Until when people register, such as 2026-04-20T20:00."))] = "",
    places: Annotated[int | None, typer.Option(help=mark("How many places there are."))] = None,
    days: Annotated[int | None, typer.Option(help=mark("How many days; one if never said."))] = None,
    place: Annotated[str, typer.Option(help=mark("The town."))] = "",
    fee: Annotated[int | None, typer.Option(help=mark("The fee, in cents."))] = None,
    currency: Annotated[str, typer.Option(help=mark("Of the fee, three letters; EUR if never said."))] = "",
    text: Annotated[str, typer.Option(help=mark("What else people should know."))] = "",
    clear: Clear = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    cleared, day = cleared_of(clear, "place", "text"), day_of(first_day)
    until = moment_of(deadline).astimezone(datetime.UTC) if deadline else None
    with club_store(file) as store:
        there = store.told_to(key).registrations.get(event)
        if there is None:
            if not (name and day and until and places is not None):
                raise InvalidRequest("announcement", Phrase("a new event needs --name, --day, --deadline and --places"))
            known = AnnouncedEvent(id=event, name=name, first_day=day, deadline=until, places=places)
        else:
            known = there.event
        announced = msgspec.structs.replace(
            known,
            name=name or known.name,
            first_day=day or known.first_day,
            days=known.days if days is None else days,
            deadline=until or known.deadline,
            places=known.places if places is None else places,
            place="" if "place" in cleared else place or known.place,
            entry_fee=known.entry_fee if fee is None else fee,
            currency=currency.upper() or known.currency,
            text="" if "text" in cleared else text or known.text,
        )
        write_club(store, facts.RegistrationOpened(event=announced), who=who, why=why, key=key, at=at)


class PrintedRegistration(Struct, frozen=True, kw_only=True):
    """Who registered, whether he has a place, and what he paid."""

    number: int
    applicant: Applicant
    standing: str
    paid: int


def registered(file: ClubFile, event: EventId, as_json: AsJson = False) -> None:
    found = club_of(file).registration(event)
    rows = [(number, each, found.standing(number)) for number, each in found.applications.items()]
    if as_json:
        answer_view(
            [
                PrintedRegistration(number=number, applicant=each.applicant, standing=standing, paid=each.paid)
                for number, each, standing in rows
            ]
        )
        return
    headings = (Phrase("number"), Phrase("name"), Phrase("country"), Phrase("EMA"), Phrase("standing"), Phrase("paid"))
    show_table(
        headings,
        [
            (
                str(number),
                each.applicant.name,
                each.applicant.country,
                each.applicant.ema,
                standing,
                f"{each.paid / 100:.2f}",
            )
            for number, each, standing in rows
        ],
        frozenset({0, 5}),
    )


def enter(
    file: ClubFile,
    event: EventId,
    competition: Annotated[str, typer.Argument(metavar="COMPETITION", help=mark("The competition's file."))],
    who: Who = "",
    at: At = "",
) -> None:
    """Who is there already stays as he is, so that it can be done again."""
    registration = club_of(file).registration(event)
    with store_of(competition) as store:
        people = registration.newcomers(store.told().people)
        store.append_all([Draft(what=PersonRegistered(person=person), **signed(who, "", at)) for person in people])
        there = store.told()
    show(entered(len(people), len(registration.entrants)))
    for remark in registration.without_a_place(there):
        show(remark)
