"""Who may do what in the club: all read what is public, phones of an evening enter results, the organiser does the rest."""

from __future__ import annotations

from muraille.competition.roles import ORGANISERS, STAFF
from muraille.errors import MurailleError
from muraille.league.settings import Subject
from muraille.league.views import ClubReader
from muraille.phrase import Phrase
from muraille.server.club.answers import EventChoice
from muraille.server.club.service import CLUB, ClubService
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused


def club_of(visit: Visit) -> ClubService:
    found: ClubService = visit.request.app.state.services.club
    return found


def evening_of(visit: Visit) -> int | None:
    """The evening whose link somebody has, who works there and nowhere else."""
    holder = visit.holder
    return holder.place if holder is not None and holder.event == CLUB else None


def works_at(visit: Visit, night: int | None = None) -> bool:
    """Whether somebody enters results of an evening: by the desk's password those of all, by a link those of its own."""
    holder = visit.holder
    if holder is None or holder.role not in STAFF:
        return False
    return holder.event is None or (night is not None and evening_of(visit) == night)


def organises(visit: Visit) -> bool:
    return works_at(visit) and visit.someone.role in ORGANISERS


def need_organiser(visit: Visit) -> None:
    if not organises(visit):
        raise RequestRefused(403, "not_your_role", Phrase("your role does not open this door"))


def need_worker(visit: Visit, night: int) -> None:
    if not works_at(visit, night):
        raise RequestRefused(403, "not_your_role", Phrase("your role does not open this door"))


def reader_of(visit: Visit, subject: Subject, night: int | None = None) -> ClubReader:
    """The club for this reader, of an evening where one is named; what the organiser does not show to everybody is refused."""
    works = works_at(visit, night)
    reader = club_of(visit).reader(public=not works)
    if not works:
        need_public(reader, subject)
    return reader


def need_public(reader: ClubReader, subject: Subject) -> None:
    if not reader.club.settings.shows(subject):
        raise RequestRefused(403, "not_public", Phrase("the club does not show this to everybody"))


def desk_choices(visit: Visit) -> list[EventChoice]:
    """The events of this server's desk, except rehearsals and demonstrations."""
    found: list[EventChoice] = []
    for row in visit.desk.events():
        if row.rehearses:
            continue
        try:
            name = visit.desk.store(row.id).competition().settings.name
        except MurailleError:  # a journal that cannot be read hides none of the others
            continue
        found.append(EventChoice(id=row.id, name=name))
    return found
