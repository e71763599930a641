"""The facts of registering for an event."""

from __future__ import annotations

import re

from muraille.competition.commands import Command, Parameter
from muraille.competition.statements import Authored, Numbered
from muraille.competition.texts import plain
from muraille.errors import IllegalAction, InvalidRequest
from muraille.league.declaration import ClubFact
from muraille.league.registration import AnnouncedEvent, Applicant, Application, Registration
from muraille.league.state import Club
from muraille.phrase import Measured, Phrase, mark

#: How many may register for each place, so that nobody fills a journal.
PER_PLACE, AT_LEAST = 5, 200
EVENT = Parameter(mark("The id of the event that people register for."), "EVENT")
NUMBER = Parameter(mark("The number of the registration."), "NUMBER")


class RegistrationOpened(ClubFact, frozen=True, kw_only=True):
    """People may register, or what is announced changes."""

    event: AnnouncedEvent
    #: Whether it is announced for the first time: what stands under its id is then not changed.
    new: bool = False

    def check(self, club: Club, draft: Authored) -> None:
        event = self.event
        if self.new and (known := club.registrations.get(event.id)):
            name = known.event.name
            raise IllegalAction("announced", Phrase("“{id}” is the address of {name} already", id=event.id, name=name))
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", event.id) or len(event.id) > 40:
            raise InvalidRequest("event_id", Phrase("the id of an event is made of small letters, digits and hyphens"))
        if not event.name.strip() or not 1 <= event.places <= 2000 or event.entry_fee < 0:
            raise InvalidRequest("announcement", Phrase("an event has a name, 1 to 2000 places and a fee of 0 or more"))
        if not 1 <= event.days <= 31 or not re.fullmatch(r"[A-Z]{3}", event.currency):
            raise InvalidRequest(
                "announcement", Phrase("an event lasts 1 to 31 days, and its currency has three letters")
            )
        if event.deadline.tzinfo is None:
            raise InvalidRequest("deadline", Phrase("a deadline is a moment with its zone"))

    def fold(self, club: Club, entry: Numbered) -> None:
        known = club.registrations.get(self.event.id)
        if known:
            known.event = self.event
        else:
            club.registrations[self.event.id] = Registration(self.event)

    def sentence(self, club: Club) -> Phrase:
        return Phrase("registration for {name}", name=self.event.name)


def _check_once(registration: Registration, applicant: Applicant) -> None:
    """Refuse a second place for somebody: by the EMA number, or by the name where two numbers do not say otherwise."""
    for other in registration.queue:
        theirs = other.applicant
        told_apart = theirs.ema and applicant.ema
        if theirs.ema == applicant.ema if told_apart else plain(theirs.name) == plain(applicant.name):
            raise IllegalAction("registered", Phrase("{name} is registered already", name=applicant.name))


class ApplicationReceived(ClubFact, frozen=True, kw_only=True):
    """Somebody registers; it counts once it is confirmed by the personal link."""

    event: str
    number: int
    applicant: Applicant
    secret: str

    def check(self, club: Club, draft: Authored) -> None:
        registration = club.registration(self.event)
        if draft.at > registration.event.deadline:
            raise IllegalAction("deadline", Phrase("registration has closed"))
        if not self.applicant.last_name.strip():
            raise InvalidRequest("no_name", Phrase("a registration needs a name"))
        if self.number in registration.applications:
            raise IllegalAction("number", Phrase("registration {number} is taken", number=self.number))
        if len(registration.applications) >= max(AT_LEAST, PER_PLACE * registration.event.places):
            raise IllegalAction("too_many", Phrase("too many have registered: ask the organiser"))
        _check_once(registration, self.applicant)

    def fold(self, club: Club, entry: Numbered) -> None:
        application = Application(self.number, self.applicant, self.secret, entry.at)
        club.registration(self.event).applications[self.number] = application

    def sentence(self, club: Club) -> Phrase:
        return _about(self.event, Phrase("{name} registers", name=self.applicant.name))


def _about(event: str, what: Phrase) -> Phrase:
    return Phrase("{event}: {what}", event=event, what=what)


def _application(club: Club, event: str, number: int) -> Application:
    found = club.registration(event).applications.get(number)
    if found is None:
        raise InvalidRequest("no_application", Phrase("there is no registration {number}", number=number))
    return found


class ApplicationConfirmed(ClubFact, frozen=True, kw_only=True):
    """Somebody confirms by the personal link: from now on there is a place, or one on the waiting list."""

    event: str
    number: int

    def check(self, club: Club, draft: Authored) -> None:
        application = _application(club, self.event, self.number)
        if application.withdrawn:
            raise IllegalAction("withdrawn", Phrase("this registration was withdrawn: register again"))
        if application.confirmed:
            return
        registration = club.registration(self.event)
        if draft.at > registration.event.deadline:
            raise IllegalAction("deadline", Phrase("registration has closed"))
        _check_once(registration, application.applicant)

    def fold(self, club: Club, entry: Numbered) -> None:
        _application(club, self.event, self.number).confirmed = True
        registration = club.registration(self.event)
        if self.number not in registration.confirmed:
            registration.confirmed.append(self.number)

    def sentence(self, club: Club) -> Phrase:
        name = _application(club, self.event, self.number).applicant.name
        return _about(self.event, Phrase("{name} confirms", name=name))


class ApplicationWithdrawn(ClubFact, frozen=True, kw_only=True):
    """Somebody does not come; the first of the waiting list moves up."""

    command = Command("withdraw", mark("Somebody who registered does not come."), {"event": EVENT, "number": NUMBER})

    event: str
    number: int

    def check(self, club: Club, draft: Authored) -> None:
        _application(club, self.event, self.number)

    def fold(self, club: Club, entry: Numbered) -> None:
        _application(club, self.event, self.number).withdrawn = True

    def sentence(self, club: Club) -> Phrase:
        name = _application(club, self.event, self.number).applicant.name
        return _about(self.event, Phrase("{name} does not come", name=name))


class ApplicationPaid(ClubFact, frozen=True, kw_only=True):
    """The fee of somebody came in."""

    command = Command(
        "paid",
        mark("The fee of somebody who registered came in."),
        {"event": EVENT, "number": NUMBER, "amount": Parameter(mark("How much, in cents."), "AMOUNT")},
    )

    event: str
    number: int
    amount: int

    def check(self, club: Club, draft: Authored) -> None:
        application = _application(club, self.event, self.number)
        if not 1 <= self.amount <= 10_000_000:
            raise InvalidRequest("amount", Phrase("a fee is a positive amount"))
        if application.paid + self.amount > club.registration(self.event).event.entry_fee and not draft.why.strip():
            name = application.applicant.name
            raise InvalidRequest(
                "paid_more", Phrase("{name} would have paid more than the fee", name=name), Phrase("--why gives it")
            )

    def fold(self, club: Club, entry: Numbered) -> None:
        _application(club, self.event, self.number).paid += self.amount

    def sentence(self, club: Club) -> Phrase:
        name = _application(club, self.event, self.number).applicant.name
        return _about(self.event, Phrase("{name} paid {amount}", name=name, amount=Measured(self.amount / 100, 2)))
