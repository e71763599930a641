"""The whole event at a glance: where each session stands, the next thing to do, and what is in its way."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

import msgspec

from muraille.competition.attendance import countries, event_weight, participants
from muraille.competition.doubts import Doubt, doubts
from muraille.competition.event import EventSettings
from muraille.competition.order import Obstacle, begun, missing_tables, to_draw, to_release, to_start
from muraille.competition.people import Kind
from muraille.competition.results import SheetState, session_complete, sheet_state, visible
from muraille.competition.state import Competition
from muraille.competition.views.clock import ClockView, session_clock
from muraille.phrase import Phrase


class SessionState(Enum):
    """Where a session stands."""

    UNDRAWN = "undrawn"
    DRAWN = "drawn"
    #: Started, or with something on a sheet.
    RUNNING = "running"
    #: Every table has its result, which is held back.
    COMPLETE = "complete"
    #: The ranking counts it.
    SHOWN = "shown"


class Action(Enum):
    """What an organiser can have to do next."""

    REGISTER = "register"
    DRAW = "draw"
    START = "start"
    ENTER = "enter"
    COMPARE = "compare"
    RELEASE = "release"
    REPORT = "report"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStep:
    """The next thing to do, in words, and what is in its way."""

    action: Action
    phrase: Phrase
    session: int | None = None
    tables: tuple[int, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionView:
    """A session in one line."""

    number: int
    #: The stage that begins with it.
    stage: str
    state: SessionState
    tables: int
    #: Tables without a result, and among them those whose entries differ.
    missing: tuple[int, ...]
    different: tuple[int, ...]
    clock: ClockView


class EventView(msgspec.Struct, frozen=True, kw_only=True):
    """The event at a moment."""

    settings: EventSettings
    #: Entries in the journal: a screen that has seen as many is up to date.
    sequence: int
    people: dict[Kind, int]
    countries: dict[str, int]
    #: The MERS weight.
    weight: str
    sessions: tuple[SessionView, ...]
    next: NextStep
    doubts: tuple[Doubt, ...]


def session_numbers(competition: Competition) -> range:
    """All the sessions that are planned or drawn, finals included."""
    return range(1, max([competition.settings.sessions, *competition.seating], default=0) + 1)


def session_state(competition: Competition, session: int) -> SessionState:
    """Where a session stands."""
    if session not in competition.seating:
        return SessionState.UNDRAWN
    if session_complete(competition, session):
        return SessionState.SHOWN if visible(competition, session) else SessionState.COMPLETE
    return SessionState.RUNNING if begun(competition, session) else SessionState.DRAWN


def event_view(competition: Competition, now: datetime.datetime) -> EventView:
    """The event now."""
    there = participants(competition)
    # Who left before ever having a seat, such as a name that was registered twice, is no entrant any more.
    kinds = [
        each.kind for each in competition.people.values() if each.number in there or each.number not in competition.left
    ]
    return EventView(
        settings=competition.settings,
        sequence=competition.sequence,
        people={kind: kinds.count(kind) for kind in Kind},
        countries=countries(competition),
        weight=str(event_weight(competition)),
        sessions=tuple(_session(competition, session, now) for session in session_numbers(competition)),
        next=next_step(competition),
        doubts=doubts(competition),
    )


def _session(competition: Competition, session: int, now: datetime.datetime) -> SessionView:
    missing = missing_tables(competition, session)
    different = tuple(table for table in missing if sheet_state(competition, session, table) is SheetState.DIFFERENT)
    stages = [stage.name for stage in competition.stages if stage.first_session == session]
    return SessionView(
        number=session,
        stage=", ".join(stages),
        state=session_state(competition, session),
        tables=len(competition.seating.get(session, {})),
        missing=missing,
        different=different,
        clock=session_clock(competition, session, now),
    )


def next_step(competition: Competition) -> NextStep:
    """The next thing to do."""
    return next(_steps(competition))


def _steps(competition: Competition) -> Iterator[NextStep]:
    """What there is to do, the first thing first: play comes before showing, and showing before the report."""
    if not competition.entrants():
        yield NextStep(action=Action.REGISTER, phrase=Phrase("register the entrants"))
    for session in session_numbers(competition):
        yield from _step_of(competition, session)
    for session in session_numbers(competition):
        if session_state(competition, session) is SessionState.COMPLETE:
            phrase = Phrase("release the results of session {session}", session=session)
            obstacles = to_release(competition, session)
            yield NextStep(action=Action.RELEASE, phrase=phrase, session=session, obstacles=obstacles)
    yield NextStep(action=Action.REPORT, phrase=Phrase("everything is played: check the list of doubts, then report"))


def _step_of(competition: Competition, session: int) -> Iterator[NextStep]:
    match session_state(competition, session):
        case SessionState.UNDRAWN:
            phrase = Phrase("draw session {session}", session=session)
            obstacles = to_draw(competition, session)
            yield NextStep(action=Action.DRAW, phrase=phrase, session=session, obstacles=obstacles)
        case SessionState.DRAWN:
            phrase = Phrase("start session {session}", session=session)
            obstacles = to_start(competition, session)
            yield NextStep(action=Action.START, phrase=phrase, session=session, obstacles=obstacles)
        case SessionState.RUNNING:
            yield _entering(competition, session)
        case _:
            return


def _entering(competition: Competition, session: int) -> NextStep:
    """Entries that differ are settled last: the other sheets are more urgent."""
    missing = missing_tables(competition, session)
    different = tuple(table for table in missing if sheet_state(competition, session, table) is SheetState.DIFFERENT)
    rest = tuple(table for table in missing if table not in different)
    tables = ", ".join(map(str, rest or different))
    if rest:
        phrase = Phrase(
            "enter the results of session {session}: {count:table|tables} {tables}",
            session=session,
            tables=tables,
            count=len(rest or different),
        )
        return NextStep(action=Action.ENTER, phrase=phrase, session=session, tables=rest)
    phrase = Phrase(
        "two entries differ in session {session}: {count:table|tables} {tables}",
        session=session,
        tables=tables,
        count=len(rest or different),
    )
    return NextStep(action=Action.COMPARE, phrase=phrase, session=session, tables=different)
