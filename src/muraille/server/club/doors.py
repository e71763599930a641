"""Every address of the club: what everybody may read, what phones of an evening write, what the organiser does."""

from __future__ import annotations

import datetime
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta
from starlette.responses import JSONResponse, Response

from muraille.competition.journal import Conflict
from muraille.competition.roles import HEAD, STAFF, Role
from muraille.errors import InvalidRequest
from muraille.families import FAMILIES, NAMES
from muraille.league import facts
from muraille.league.drawing import fair_tables
from muraille.league.games import season_games
from muraille.league.journal import ClubDraft, ClubEntry
from muraille.league.public import PublicClub, PublicEvent, public_club, public_event
from muraille.league.settings import ClubSettings, Subject
from muraille.league.state import Club
from muraille.league.statistics import statistics
from muraille.league.statistics_views import pictured, rating_plots
from muraille.league.views import EveningView
from muraille.phrase import Phrase
from muraille.server.club import registering
from muraille.server.club.answers import (
    ClubAcknowledgement,
    ClubScreen,
    EventChoice,
    MemberChoice,
    NightChoice,
    PersonScreen,
    PhoneLink,
    RatingsScreen,
    SeasonChoice,
    SeasonScreen,
    TablesAnswer,
    TakenChoice,
)
from muraille.server.club.permissions import (
    club_of,
    desk_choices,
    evening_of,
    need_organiser,
    need_worker,
    organises,
    reader_of,
    works_at,
)
from muraille.server.club.service import CLUB
from muraille.server.desk.doors import Door
from muraille.server.desk.links import base_address, drawn
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused

HOURS = 12.0
Key = Annotated[str, Meta(min_length=8, max_length=80)]


class ClubWriting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact for the journal, with the key that writes it once."""

    key: Key
    fact: facts.AnyClubFact
    why: Annotated[str, Meta(max_length=1000)] = ""
    version: int | None = None


class Founding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    place: Annotated[str, Meta(max_length=100)] = ""


class TablesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key
    night: Annotated[int, Meta(ge=1, le=10**6)]
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0


class Inviting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The evening whose phones come in."""

    night: Annotated[int, Meta(ge=1, le=10**6)]


def club(visit: Visit) -> ClubScreen:
    """``GET /api/club``: what there is to look at, and what this browser may do."""
    service = club_of(visit)
    everywhere, heads, evening = works_at(visit), organises(visit), evening_of(visit)
    works = everywhere or evening is not None
    if not service.founded:
        return ClubScreen(founded=False, works_here=works, organises=heads)
    known = service.reader(public=not everywhere).club
    shows = {subject: everywhere or known.settings.shows(subject) for subject in Subject}
    nights = sorted(known.nights.values(), key=lambda night: (night.day, night.number), reverse=True)
    return ClubScreen(
        founded=True,
        works_here=works,
        organises=heads,
        name=known.settings.name,
        place=known.settings.place,
        shows=shows,
        games={name: FAMILIES[name].title for name in NAMES},
        events=[
            EventChoice(id=each.event.id, name=each.event.name)
            for each in known.registrations.values()
            if visit.now.date() <= each.event.first_day
        ],
        taken=[
            TakenChoice(id=each.short_id, name=each.name, day=each.day)
            for each in sorted(known.events.values(), key=lambda event: event.day, reverse=True)
        ]
        if shows[Subject.EVENTS]
        else [],
        live=[each for each in desk_choices(visit) if each.id in known.live] if known.live else [],
        seasons=[SeasonChoice(number=each.number, name=each.name) for each in known.seasons.values()]
        if shows[Subject.STANDINGS]
        else [],
        nights=[
            NightChoice(number=each.number, day=each.day, name=each.name)
            for each in nights
            if shows[Subject.NIGHTS] or each.number == evening
        ],
        evening=evening or 0,
        settings=known.settings if heads else UNSET,
        people=_members(service.store().told()) if works else UNSET,
        next_person=known.next_person if heads else 0,
        next_night=known.next_night if heads else 0,
    )


def _members(known: Club) -> list[MemberChoice]:
    return [
        MemberChoice(number=number, name=person.name, belonging=person.belonging)
        for number, person in sorted(known.people.items())
        if known.who(number) == number
    ]


def season(visit: Visit) -> SeasonScreen:
    """``GET /api/club/season/{number}?on=2026-12-31``."""
    reader = reader_of(visit, Subject.STANDINGS)
    number = visit.number("number")
    games = season_games(reader.club, reader.club.season(number), reader.games)
    return SeasonScreen(view=reader.season(number, day=_day(visit.asked("on"))), statistics=statistics(games))


def _day(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError:
        raise InvalidRequest("day", Phrase("“{text}” is no day: write it as 2026-05-02", text=text)) from None


def evening(visit: Visit) -> EveningView:
    """``GET /api/club/evening/{number}``."""
    number = visit.number("number")
    return reader_of(visit, Subject.NIGHTS, number).evening(number)


def event(visit: Visit) -> PublicEvent:
    """``GET /api/club/event/{event}``: the ranking of an event of the club's year."""
    reader = reader_of(visit, Subject.EVENTS)
    return public_event(reader, reader.club.event(str(visit.request.path_params["event"])))


def ratings(visit: Visit) -> RatingsScreen:
    """``GET /api/club/ratings/{game}``."""
    game = str(visit.request.path_params["game"])
    if game not in NAMES:
        raise RequestRefused(404, "no_game", Phrase("there is no such game"))
    return RatingsScreen(game=game, ratings=reader_of(visit, Subject.RATINGS).rating_list(game))


def person(visit: Visit) -> PersonScreen:
    """``GET /api/club/person/{number}``: somebody's page; who is hidden or removed has none for everybody."""
    reader = reader_of(visit, Subject.PEOPLE)
    view = reader.person(visit.number("number"))
    if view.person.number is None:
        raise RequestRefused(404, "no_person", Phrase("there is no such page"))
    pictures = tuple(pictured(hand, visit.language) for hand in view.best)
    plots = rating_plots(view, visit.language)
    shown = {**msgspec.structs.asdict(view), "best": pictures, "plots": plots}
    number = view.person.number
    return PersonScreen(**shown, hidden=reader.club.is_hidden(number), removed=reader.club.is_removed(number))


def everything_public(visit: Visit) -> PublicClub:
    """``GET /api/club/public``: JSON of everything that is public."""
    return public_club(club_of(visit).store().told())


def found_club(visit: Visit) -> ClubAcknowledgement:
    """``POST /api/club/found``: the journal begins."""
    wanted = visit.read(Founding)
    settings = ClubSettings(name=wanted.name.strip(), place=wanted.place.strip())
    draft = _draft(visit, facts.ClubFounded(settings=settings), wanted.key)
    receipt = club_of(visit).write(draft, create=True)
    return _acknowledged(visit, receipt.entry, repeated=receipt.repeated)


def _draft(visit: Visit, fact: facts.AnyClubFact, key: str, why: str = "", version: int | None = None) -> ClubDraft:
    who = visit.someone.name
    return ClubDraft(at=visit.now, who=who, what=fact, key=key, why=why, version=version, device=visit.device)


def _acknowledged(visit: Visit, entry: ClubEntry, *, repeated: bool = False) -> ClubAcknowledgement:
    sentence = entry.fact.sentence(club_of(visit).store().told())
    return ClubAcknowledgement(entry=entry.sequence, sentence=sentence, repeated=repeated)


def write(visit: Visit) -> Response | ClubAcknowledgement:
    """``POST /api/club/entries``: a fact; who came in by the link of an evening writes what happens at its tables."""
    wanted = visit.read(ClubWriting)
    if not (organises(visit) or (wanted.fact.by_members and works_at(visit, wanted.fact.evening))):
        raise RequestRefused(403, "not_your_role", Phrase("your role does not write this into the journal"))
    if isinstance(wanted.fact, facts.ClubFounded):
        raise RequestRefused(403, "not_your_role", Phrase("your role does not write this into the journal"))
    draft = _draft(visit, wanted.fact, wanted.key, wanted.why, wanted.version)
    try:
        receipt = club_of(visit).write(draft)
    except Conflict as conflict:
        told = club_of(visit).store().told()
        theirs = [each.fact.sentence(told).render(visit.language) for each in conflict.unseen]
        error = {"code": conflict.code, "message": conflict.render(visit.language)}
        return JSONResponse({"error": error, "theirs": theirs}, status_code=409)
    return _acknowledged(visit, receipt.entry, repeated=receipt.repeated)


def draw(visit: Visit) -> TablesAnswer:
    """``POST /api/club/draw``: the tables of the next round, for who is there and plays nowhere."""
    wanted = visit.read(TablesRequest)
    need_worker(visit, wanted.night)
    store = club_of(visit).store()
    known = store.told()
    night = known.night(wanted.night)
    if any(entry.key == f"{wanted.key}/1" for entry in store.entries()):
        return TablesAnswer(tables=0, waiting=[])
    tables = fair_tables(known, night, seed=wanted.seed)
    drafts = []
    for at, seats in enumerate(tables.tables):
        first, turn = facts.following(known, wanted.night, seats)
        fact = facts.TableSeated(night=wanted.night, table=first + at, seats=seats, round=turn)
        drafts.append(_draft(visit, fact, f"{wanted.key}/{at + 1}"))
    store.append_all(drafts)
    return TablesAnswer(tables=len(drafts), waiting=[known.name_of(each) for each in tables.waiting])


def invite(visit: Visit) -> PhoneLink:
    """``POST /api/club/invite``: a link for the phones of an evening, with its code to scan; valid for half a day."""
    need_organiser(visit)
    night = club_of(visit).store().told().night(visit.read(Inviting).night).number
    name = Phrase("phone of the evening").render(visit.language)
    token = visit.desk.registry.admit(Role.SCORER, name, event=CLUB, place=night, hours=HOURS)
    url = f"{base_address(visit)}/club#{token}"
    return PhoneLink(url=url, code=drawn(url).decode())


_REGISTER = "/api/club/register/{event}"
CLUB_DOORS = (
    Door("GET", "/api/club", None, club),
    Door("GET", "/api/club/public", None, everything_public),
    Door("GET", "/api/club/season/{number:number}", None, season),
    Door("GET", "/api/club/evening/{number:number}", None, evening),
    Door("GET", "/api/club/event/{event}", None, event),
    Door("GET", "/api/club/ratings/{game}", None, ratings),
    Door("GET", "/api/club/person/{number:number}", None, person),
    Door("GET", _REGISTER, None, registering.announced),
    Door("POST", _REGISTER, None, registering.apply, registering.Applying),
    Door("POST", f"{_REGISTER}/mine", None, registering.mine, registering.PersonalLink),
    Door("GET", f"{_REGISTER}/list", HEAD, registering.applicants),
    Door("GET", f"{_REGISTER}/calendar.ics", None, registering.ics),
    Door("POST", "/api/club/found", HEAD, found_club, Founding),
    Door("POST", "/api/club/entries", STAFF, write, ClubWriting),
    Door("POST", "/api/club/draw", STAFF, draw, TablesRequest),
    Door("POST", "/api/club/invite", HEAD, invite, Inviting),
)
