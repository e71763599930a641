"""Events of this server's desk and the club: those who registered go into an event, its results into the year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from muraille.competition.facts import PersonRegistered
from muraille.competition.journal import Draft
from muraille.competition.roles import ORGANISERS
from muraille.league.journal import ClubDraft
from muraille.league.registration import entered
from muraille.league.source_facts import facts_to_take
from muraille.league.taking import taken
from muraille.phrase import Renderable
from muraille.server.club.answers import EventChoice
from muraille.server.club.permissions import club_of, desk_choices, need_organiser
from muraille.server.desk.answers import Answer
from muraille.server.desk.doors import Door
from muraille.server.desk.visits import Visit


class DeskEventsScreen(Answer, frozen=True, kw_only=True):
    events: Sequence[EventChoice]


class DeskEventChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event of this server's desk."""

    key: Annotated[str, Meta(min_length=8, max_length=80)]
    event: Annotated[str, Meta(max_length=80)]


class TakingEvent(DeskEventChoice, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event whose results are taken; with a reason, where it seems to be another than the last time."""

    why: Annotated[str, Meta(max_length=1000)] = ""


class BroughtOver(Answer, frozen=True, kw_only=True):
    """What was written, in a sentence, and what should be looked at."""

    sentence: Renderable
    doubts: Sequence[Renderable] = ()


def listed(visit: Visit) -> DeskEventsScreen:
    """``GET /api/club/desk``: the events of the desk, except rehearsals and demonstrations."""
    need_organiser(visit)
    return DeskEventsScreen(events=desk_choices(visit))


def take(visit: Visit) -> BroughtOver:
    """``POST /api/club/desk``: an event's results into the club's year; again, where they changed."""
    need_organiser(visit)
    wanted = visit.read(TakingEvent)
    event, store = visit.desk.store(wanted.event), club_of(visit).store()
    entries = event.entries()
    found = taken(store.told(), event.competition(), entries[0].hash, day=entries[0].at.date())
    said = facts_to_take(store.told(), found)
    if not said:
        return BroughtOver(sentence=found.nothing_new)
    drafts = [
        ClubDraft(
            at=visit.now,
            who=visit.someone.name,
            what=fact,
            key=f"{wanted.key}/{at}",
            why=wanted.why,
            device=visit.device,
        )
        for at, fact in enumerate(said)
    ]
    written = store.append_all(drafts)[-1].entry
    return BroughtOver(sentence=written.fact.sentence(store.told()), doubts=found.doubts)


def enter(visit: Visit) -> BroughtOver:
    """``POST /api/club/register/{event}/enter``: everybody who has a place into an event of the desk, as often as one likes."""
    need_organiser(visit)
    wanted = visit.read(DeskEventChoice)
    registration = club_of(visit).store().told().registration(str(visit.request.path_params["event"]))
    there = visit.desk.store(wanted.event).competition()
    people = registration.newcomers(there.people)
    drafts = [
        Draft(
            at=visit.now,
            who=visit.someone.author,
            what=PersonRegistered(person=person),
            key=f"{wanted.key}/{person.number}",
            device=visit.device,
        )
        for person in people
    ]
    visit.desk.write_all(wanted.event, drafts)
    doubts = tuple(registration.without_a_place(there))
    return BroughtOver(sentence=entered(len(people), len(registration.entrants)), doubts=doubts)


DESK_DOORS = (
    Door("GET", "/api/club/desk", ORGANISERS, listed),
    Door("POST", "/api/club/desk", ORGANISERS, take, TakingEvent),
    Door("POST", "/api/club/register/{event}/enter", ORGANISERS, enter, DeskEventChoice),
)
