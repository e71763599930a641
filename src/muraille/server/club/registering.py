"""Registering for an event: the public page, the personal link, the list of the organiser, the calendar."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.responses import Response

from muraille.competition.people import person_doubts
from muraille.league import facts
from muraille.league.calendars import calendar
from muraille.league.journal import ClubDraft
from muraille.league.registration import Applicant, Application, Registration
from muraille.phrase import Phrase
from muraille.server.club.answers import (
    ApplicantRow,
    ApplicantsScreen,
    ApplicationAnswer,
    OwnRegistration,
    RegistrationScreen,
)
from muraille.server.club.permissions import club_of
from muraille.server.desk.links import base_address
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused

Line = Annotated[str, Meta(max_length=100)]
Key = Annotated[str, Meta(min_length=8, max_length=80)]


class Applying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the form sends."""

    key: Key
    last_name: Annotated[str, Meta(min_length=1, max_length=100)]
    first_name: Line = ""
    country: Annotated[str, Meta(max_length=3)] = ""
    club: Line = ""
    ema: Annotated[str, Meta(max_length=20)] = ""
    contact: Line = ""


class PersonalLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a personal link sends, and whether somebody does not come after all."""

    key: Key
    number: Annotated[int, Meta(ge=1, le=10**6)]
    secret: Annotated[str, Meta(max_length=100)]
    withdraw: bool = False


def _registration(visit: Visit) -> Registration:
    return club_of(visit).store().told().registration(str(visit.request.path_params["event"]))


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def announced(visit: Visit) -> RegistrationScreen:
    """``GET /api/club/register/{event}``: what is announced, and how many places are left. Nobody's name is in it."""
    found = _registration(visit)
    return RegistrationScreen(
        event=found.event,
        open=visit.now <= found.event.deadline,
        taken=len(found.entrants),
        waiting=len(found.waiting),
    )


def apply(visit: Visit) -> ApplicationAnswer:
    """``POST /api/club/register/{event}``: somebody registers, and gets the personal link that confirms it."""
    wanted = visit.read(Applying)
    found = _registration(visit)
    key = f"apply {wanted.key}"
    for entry in club_of(visit).store().entries():
        if entry.key == key:
            raise RequestRefused(
                409, "sent_twice", Phrase("this was sent already; if you did not see your link, register once more")
            )
    secret = secrets.token_urlsafe(24)
    number = max(found.applications, default=0) + 1
    applicant = Applicant(**{name: getattr(wanted, name).strip() for name in Applicant.__struct_fields__})
    fact = facts.ApplicationReceived(event=found.event.id, number=number, applicant=applicant, secret=_hash(secret))
    _write(visit, fact, key)
    link = f"{base_address(visit)}/club#mine/{found.event.id}/{number}/{secret}"
    doubts = person_doubts(_application(visit, number).entrant(number))
    return ApplicationAnswer(number=number, link=link, doubts=tuple(doubts))


def _write(visit: Visit, fact: facts.AnyClubFact, key: str) -> None:
    who = visit.holder.name if visit.holder else Phrase("registration").render(visit.language)
    club_of(visit).write(ClubDraft(at=visit.now, who=who, what=fact, key=key, device=visit.device))


def _application(visit: Visit, number: int) -> Application:
    found = _registration(visit).applications.get(number)
    if found is None:
        raise RequestRefused(404, "no_application", Phrase("this link is not valid"))
    return found


def mine(visit: Visit) -> OwnRegistration:
    """``POST /api/club/register/{event}/mine``: the personal link confirms, or withdraws; again, it says how things stand."""
    wanted = visit.read(PersonalLink)
    application = _application(visit, wanted.number)
    if not hmac.compare_digest(_hash(wanted.secret), application.secret):
        raise RequestRefused(404, "no_application", Phrase("this link is not valid"))
    event = _registration(visit).event.id
    if wanted.withdraw and not application.withdrawn:
        fact: facts.AnyClubFact = facts.ApplicationWithdrawn(event=event, number=wanted.number)
        _write(visit, fact, f"withdraw {event} {wanted.number}")
    elif not application.confirmed and not application.withdrawn:
        _write(visit, facts.ApplicationConfirmed(event=event, number=wanted.number), f"confirm {event} {wanted.number}")
    found = _registration(visit)
    standing = found.standing(wanted.number)
    place = [each.number for each in found.waiting].index(wanted.number) + 1 if standing == "waiting" else 0
    own = found.applications[wanted.number]
    return OwnRegistration(
        **msgspec.structs.asdict(announced(visit)),
        name=own.applicant.name,
        standing=standing,
        before=place,
        paid=own.paid,
    )


def applicants(visit: Visit) -> ApplicantsScreen:
    """``GET /api/club/register/{event}/list``: everybody who registered, for the organiser."""
    found = _registration(visit)
    rows = [
        ApplicantRow(number=number, applicant=each.applicant, standing=found.standing(number), paid=each.paid)
        for number, each in found.applications.items()
    ]
    return ApplicantsScreen(event=found.event, rows=rows)


def ics(visit: Visit) -> Response:
    """``GET /api/club/register/{event}/calendar.ics``."""
    event = _registration(visit).event
    text = calendar(event, f"{base_address(visit)}/club#register/{event.id}", visit.now)
    headers = {"Content-Disposition": f'attachment; filename="{event.id}.ics"'}
    return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)
