"""What an organiser arranges: events and draws."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from muraille.competition import facts
from muraille.competition.draws import Filling
from muraille.competition.journal import Draft
from muraille.competition.rulesets import rules_named
from muraille.competition.seating.drawing import drawn, drawn_again, final, swiss
from muraille.competition.standings import Grouping
from muraille.errors import InvalidRequest, MurailleError
from muraille.families import RULESETS
from muraille.phrase import Phrase
from muraille.server.desk.answers import (
    Confirmation,
    CreatedEvent,
    DrawAcknowledgement,
    EventsScreen,
    EventSummary,
    SeatToFill,
)
from muraille.server.desk.entries import Key, written
from muraille.server.desk.registry import EventRow
from muraille.server.desk.service import DEMONSTRATION
from muraille.server.desk.visits import Visit
from muraille.server.problems import without_paths
from muraille.server.rulesets import ruleset_data


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``method``: all sessions, again from a session on, one session by the standing, or the tables of a final."""

    key: Key
    method: str = "all"
    session: Annotated[int, Meta(ge=1, le=999)] = 1
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    apart: Grouping | None = None
    fill: Filling = Filling.SUBSTITUTES
    why: Annotated[str, Meta(max_length=500)] = ""


class Substitution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody sits in for somebody, in one session or in several that follow each other."""

    key: Key
    absent: int
    substitute: int
    first: Annotated[int, Meta(ge=1, le=999)]
    last: Annotated[int, Meta(ge=1, le=999)]
    #: After the first of these sessions had begun.
    during_game: bool = False
    why: Annotated[str, Meta(max_length=500)] = ""
    device: Annotated[str, Meta(max_length=60)] = ""


def events(visit: Visit) -> EventsScreen:
    """``GET /api/desk/events``: the events of this desk that the visitor may see."""
    rows = [_event_row(visit, row) for row in visit.desk.events() if visit.someone.event in (None, row.id)]
    rulesets = [ruleset_data(rules, visit.language) for rules in RULESETS.values()]
    return EventsScreen(events=rows, rulesets=rulesets)


def _event_row(visit: Visit, row: EventRow) -> EventSummary:
    """An event in the list; a journal that cannot be read hides none of the others."""
    try:
        settings = visit.desk.store(row.id).competition().settings
    except MurailleError as problem:
        told = without_paths(visit.request, problem.render(visit.language))
        return EventSummary(id=row.id, name=row.id, problem=told)
    return EventSummary(
        id=row.id,
        name=settings.name,
        rules=settings.rules,
        place=settings.place,
        first_day=str(settings.first_day or ""),
        rehearses=row.rehearses,
        shown=row.rehearses == DEMONSTRATION,
    )


def open_event(visit: Visit) -> CreatedEvent:
    """``POST /api/desk/events`` with the settings of the event."""
    settings = visit.read(facts.EventSettings)
    rules_named(settings.rules, settings.options)
    return CreatedEvent(id=visit.desk.open_event(settings, visit.someone.author))


def draw(visit: Visit) -> DrawAcknowledgement:
    """``POST …/draw``."""
    wanted = visit.read(Draw)
    competition = visit.store.competition()
    to_fill: tuple[tuple[int, int], ...] = ()
    match wanted.method:
        case "again":
            fact, to_fill = drawn_again(
                competition, wanted.session, seed=wanted.seed, filling=wanted.fill, apart=wanted.apart
            )
        case "swiss":
            fact = swiss(competition, wanted.session, seed=wanted.seed, apart=wanted.apart)
        case "final":
            fact = final(competition, wanted.session)
        case _:
            fact = drawn(competition, seed=wanted.seed, apart=wanted.apart, filling=wanted.fill)
    receipt = visit.desk.write(visit.event, fact, who=visit.someone.author, key=wanted.key, why=wanted.why)
    missing = [SeatToFill(session=session, name=competition.person(number).name) for session, number in to_fill]
    done = written(visit, receipt.entry, repeated=receipt.repeated)
    return DrawAcknowledgement(**msgspec.structs.asdict(done), to_fill=missing)


def substitute(visit: Visit) -> Confirmation:
    """``POST …/substitute``: all sessions of a substitution, or none of them."""
    wanted = visit.read(Substitution)
    competition = visit.store.competition()
    tables = {
        session: table
        for session in sorted(competition.seating)
        if wanted.first <= session <= wanted.last
        and (table := next((n for n, seats in competition.seating[session].items() if wanted.absent in seats), None))
    }
    if not tables:
        phrase = Phrase(
            "{name} has no seat in sessions {first} to {last}",
            name=competition.person(wanted.absent).name,
            first=wanted.first,
            last=wanted.last,
        )
        raise InvalidRequest("not_seated", phrase)
    drafts = [_seating_in(visit, wanted, session, table) for session, table in tables.items()]
    receipts = visit.desk.write_all(visit.event, drafts)
    told = [written(visit, receipt.entry).entry.sentence.render(visit.language) for receipt in receipts]
    return Confirmation(told=" · ".join(told), repeated=all(receipt.repeated for receipt in receipts))


def _seating_in(visit: Visit, wanted: Substitution, session: int, table: int) -> Draft:
    fact = facts.SubstituteSeated(
        session=session,
        table=table,
        absent=wanted.absent,
        substitute=wanted.substitute,
        during_game=wanted.during_game and session == wanted.first,
    )
    key, author = f"{wanted.key}/{session}", visit.someone.author
    return Draft(at=visit.now, who=author, what=fact, key=key, why=wanted.why.strip(), device=wanted.device)
