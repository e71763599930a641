"""What an organiser arranges: events, entrants, draws."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from muraille.competition import facts
from muraille.competition.conduct import rules_named
from muraille.competition.draws import Filling
from muraille.competition.entrants import read_people
from muraille.competition.journal import Draft
from muraille.competition.people import Person
from muraille.competition.seating import drawn, drawn_again, final, swiss
from muraille.competition.standings import Grouping
from muraille.errors import MurailleError
from muraille.presets import RULESETS
from muraille.server.desk.entering import Key, written
from muraille.server.desk.registry import EventRow
from muraille.server.desk.visits import Visit


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=200_000)]
    key: Key
    check: bool = True
    update: bool = False
    #: Who stands twice in the list is two people.
    doubles: bool = False


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``method``: all sessions, again from a session on, one session by the standing, or the tables of a final."""

    key: Key
    method: str = "all"
    session: Annotated[int, Meta(ge=1, le=999)] = 1
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    apart: Grouping | None = None
    fill: Filling = Filling.SUBSTITUTES
    why: Annotated[str, Meta(max_length=500)] = ""


def events(visit: Visit) -> dict[str, Any]:
    """``GET /api/desk/events``: the events of this desk that the visitor may see."""
    rows = [_event_row(visit, row) for row in visit.office.registry.events() if visit.someone.event in (None, row.id)]
    rulesets = [
        {"name": rules.name, "title": rules.title.render(visit.language), "game": rules.game}
        for rules in RULESETS.values()
    ]
    return visit.stamped({"events": rows, "rulesets": rulesets})


def _event_row(visit: Visit, row: EventRow) -> dict[str, Any]:
    """An event in the list; a journal that cannot be read hides none of the others."""
    try:
        settings = visit.office.store(row.id).competition().settings
    except MurailleError as problem:
        return {"id": row.id, "name": row.id, "problem": problem.render(visit.language)}
    return {
        "id": row.id,
        "name": settings.name,
        "rules": settings.rules,
        "place": settings.place,
        "first_day": str(settings.first_day or ""),
        "rehearses": row.rehearses,
    }


def open_event(visit: Visit) -> dict[str, Any]:
    """``POST /api/desk/events`` with the settings of the event."""
    settings = visit.read(facts.Settings)
    rules_named(settings.rules, settings.options)
    return {"id": visit.office.open_event(settings, visit.someone.author)}


def take_people(visit: Visit) -> dict[str, Any]:
    """``POST …/people``: a pasted list; with ``check`` only the report, otherwise who is new is registered."""
    wanted = visit.read(People)
    found = read_people(wanted.text, visit.store.competition().people, doubles=wanted.doubles)
    people = (*found.people, *(found.changed if wanted.update else ()))
    if not wanted.check:
        visit.office.write_all(visit.event, [_registration(visit, person, wanted.key) for person in people])
    return {
        "people": [{"number": person.number, "name": person.name, "country": person.country} for person in people],
        "remarks": [
            {"line": remark.line, "text": remark.phrase.render(visit.language), "mistake": remark.mistake}
            | {"double": remark.double}
            for remark in found.remarks
        ],
        "written": not wanted.check,
    }


def _registration(visit: Visit, person: Person, key: str) -> Draft:
    fact = facts.PersonRegistered(person=person)
    return Draft(at=visit.now, who=visit.someone.author, what=fact, key=f"{key}/{person.number}")


def draw(visit: Visit) -> dict[str, Any]:
    """``POST …/draw``."""
    wanted = visit.read(Draw)
    competition = visit.store.competition()
    to_fill: tuple[tuple[int, int], ...] = ()
    match wanted.method:
        case "again":
            fact, to_fill = drawn_again(competition, wanted.session, filling=wanted.fill, apart=wanted.apart)
        case "swiss":
            fact = swiss(competition, wanted.session, seed=wanted.seed, apart=wanted.apart)
        case "final":
            fact = final(competition, wanted.session)
        case _:
            fact = drawn(competition, seed=wanted.seed, apart=wanted.apart, filling=wanted.fill)
    receipt = visit.office.write(visit.event, fact, who=visit.someone.author, key=wanted.key, why=wanted.why)
    missing = [{"session": session, "name": competition.person(number).name} for session, number in to_fill]
    return written(visit, receipt.entry, repeated=receipt.repeated) | {"to_fill": missing}
