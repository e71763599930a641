"""The order of things at a desk: what stands in the way of a step, and whether a reason is enough to take it all the same.

The desk refuses a draft by these lists, and screens show them beforehand: "why can't I?" has one answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from muraille.competition.results import SheetState, counted, session_complete, sheet_state
from muraille.competition.rulings.penalties import is_lateness
from muraille.competition.seating import DrawnSeats
from muraille.competition.state import Competition
from muraille.errors import IllegalAction
from muraille.phrase import Phrase

TABLE_OF = 4
#: So many names stand in a sentence.
NAMED = 6


class Obstacle(NamedTuple):
    """Why a step cannot be taken."""

    code: str
    phrase: Phrase
    #: In real life it may be right all the same: a reason opens the way, and a doubt remains (decision 0057).
    reason_is_enough: bool = False


def refuse(obstacles: Iterable[Obstacle], why: str) -> None:
    """Raise the first obstacle that the reason given does not remove.

    >>> refuse([Obstacle("early", Phrase("too early"), reason_is_enough=True)], "the clock was forgotten")
    >>> refuse([Obstacle("early", Phrase("too early"))], "please")
    Traceback (most recent call last):
    muraille.errors.IllegalAction: too early
    """
    for obstacle in obstacles:
        if not obstacle.reason_is_enough:
            raise IllegalAction(obstacle.code, obstacle.phrase)
        if not why.strip():
            raise IllegalAction(
                obstacle.code,
                Phrase("{obstacle}; with a reason it is accepted", obstacle=obstacle.phrase),
                Phrase("--why gives it"),
            )


def begun(competition: Competition, session: int) -> bool:
    """Whether a session was started, or has anything on a sheet.

    A final that is drawn later does not make the sessions before it begin.
    """
    return session in competition.clocks or any(
        sheet_state(competition, session, table) is not SheetState.EMPTY
        for table in competition.seating.get(session, {})
    )


def missing_tables(competition: Competition, session: int) -> tuple[int, ...]:
    """The tables of a session that have no result yet."""
    return tuple(
        table for table in sorted(competition.seating.get(session, {})) if counted(competition, session, table) is None
    )


def to_draw(competition: Competition, first: int = 1) -> tuple[Obstacle, ...]:
    """What stands in the way of drawing sessions from the first one on."""
    found: list[Obstacle] = []
    playing = [person for person in competition.entrants() if competition.away(person.number, first) is None]
    if len(playing) < TABLE_OF:
        found.append(
            Obstacle(
                "too_few", Phrase("{count:# entrant|# entrants}: a table needs four (Green §3.5.2)", count=len(playing))
            )
        )
    later = [session for session in competition.seating if session >= first and begun(competition, session)]
    if later:
        found.append(
            Obstacle(
                "already_played",
                Phrase(
                    "session {session} has begun: draw again from session {next} on",
                    session=max(later),
                    next=max(later) + 1,
                ),
            )
        )
    return tuple(found)


def to_take_over(competition: Competition, fact: DrawnSeats) -> tuple[Obstacle, ...]:
    """What stands in the way of a seating that was made elsewhere: it seats everybody, in sessions that the event has."""
    found: list[Obstacle] = []
    last = fact.first_session + len(fact.sessions) - 1
    if last > competition.settings.sessions:
        phrase = Phrase(
            "the seating goes up to session {last}, the event has {sessions:# session|# sessions}",
            last=last,
            sessions=competition.settings.sessions,
        )
        found.append(Obstacle("too_many_sessions", phrase))
    for session, tables in enumerate(fact.sessions, start=fact.first_session):
        seated = {number for seats in tables for number in seats}
        field = {number for number in competition.field_of(session) if competition.away(number, session) is None}
        if missing := sorted(field - seated):
            phrase = Phrase(
                "session {session} has no seat for {count:# entrant|# entrants}: {names}",
                session=session,
                count=len(missing),
                names=", ".join(competition.person(number).name for number in missing[:NAMED]),
            )
            found.append(Obstacle("no_seat", phrase))
    if later := [session for session in competition.seating if session > last]:
        phrase = Phrase("session {session} is drawn, and would have no seats any more", session=max(later))
        found.append(Obstacle("sessions_lost", phrase, reason_is_enough=True))
    return tuple(found)


def to_seat_by_standing(competition: Competition, session: int) -> tuple[Obstacle, ...]:
    """What stands in the way of a session that follows the standing: all sessions before it are played and complete."""
    for earlier in range(1, session):
        if earlier not in competition.seating:
            return (Obstacle("no_seating", Phrase("session {session} is not drawn yet", session=earlier)),)
    return tuple(each._replace(reason_is_enough=False) for each in _unfinished(competition, session))


def to_start(competition: Competition, session: int) -> tuple[Obstacle, ...]:
    """What stands in the way of a session's start signal."""
    if session not in competition.seating:
        return (Obstacle("no_seating", Phrase("session {session} is not drawn yet", session=session)),)
    if session in competition.clocks:
        again = Phrase("session {session} has been started; undo that entry to start again", session=session)
        return (Obstacle("started_twice", again),)
    return (*_unfinished(competition, session), *_seats_in_doubt(competition, session))


def _unfinished(competition: Competition, session: int) -> tuple[Obstacle, ...]:
    """Earlier sessions that are not over: the number may be mistyped, or a sheet is still with the referee."""
    found: list[Obstacle] = []
    for earlier in sorted(competition.seating):
        if earlier >= session or session_complete(competition, earlier):
            continue
        missing = missing_tables(competition, earlier)
        if not begun(competition, earlier):
            phrase = Phrase("session {session} has not been played yet", session=earlier)
        else:
            tables = ", ".join(map(str, missing))
            phrase = Phrase(
                "session {session} has no result yet of {count:table|tables} {tables}",
                session=earlier,
                tables=tables,
                count=len(missing),
            )
        found.append(Obstacle("earlier_session", phrase, reason_is_enough=True))
    return tuple(found)


def _seats_in_doubt(competition: Competition, session: int) -> tuple[Obstacle, ...]:
    found: list[Obstacle] = []
    seated = [number for seats in competition.seating[session].values() for number in seats]
    for number in sorted({number for number in seated if seated.count(number) > 1}):
        phrase = Phrase(
            "{name} sits at two tables of session {session}", name=competition.person(number).name, session=session
        )
        found.append(Obstacle("seated_twice", phrase))
    for number in seated:
        if competition.away(number, session) and (session, number) not in competition.substitutes:
            phrase = Phrase("{name} has left and has no substitute", name=competition.person(number).name)
            found.append(Obstacle("no_substitute", phrase, reason_is_enough=True))
    return tuple(found)


def to_enter(competition: Competition, session: int) -> tuple[Obstacle, ...]:
    """What stands in the way of results, late players and the like of a session: nothing once it was started.

    A start signal that was forgotten does not keep the sheets out when everything before is in; ``doubts`` names it.
    """
    return () if session in competition.clocks else _unfinished(competition, session)


def to_relieve(competition: Competition, session: int, absent: int) -> tuple[Obstacle, ...]:
    """Somebody sits in for the player already: a mistake, or a substitute who could not go on either."""
    seated = competition.substitutes.get((session, absent))
    if seated is None:
        return ()
    phrase = Phrase(
        "{substitute} sits in for {name} in session {session} already; undo that entry if it was wrong",
        substitute=competition.person(seated.substitute).name,
        name=competition.person(absent).name,
        session=session,
    )
    return (Obstacle("seat_taken", phrase, reason_is_enough=True),)


def counted_as_late(competition: Competition, session: int, player: int) -> tuple[Obstacle, ...]:
    """A player is entered as late, and a penalty for it would count the same fact again."""
    if (session, player) not in competition.late:
        return ()
    phrase = Phrase("{name} is entered as late already: one fact, one penalty", name=competition.person(player).name)
    return (Obstacle("late_twice", phrase, reason_is_enough=True),)


def punished_for_lateness(competition: Competition, session: int, player: int) -> tuple[Obstacle, ...]:
    """A penalty for lateness stands, and an entry as late would count the same fact again."""
    for penalty in competition.penalties.values():
        given = penalty.given
        same = (given.session, given.player) == (session, player) and is_lateness(
            given.offence, given.cite, competition.rules
        )
        if same and penalty.cancelled is None:
            phrase = Phrase(
                "{name} has a penalty for being late already, entry {entry}: one fact, one penalty",
                name=competition.person(player).name,
                entry=penalty.sequence,
            )
            return (Obstacle("late_twice", phrase, reason_is_enough=True),)
    return ()


def to_sign(competition: Competition, session: int, table: int) -> tuple[Obstacle, ...]:
    """What stands in the way of signatures: a sheet without a result has nothing to sign (Green §3.9.2-3)."""
    if counted(competition, session, table) is not None:
        return ()
    phrase = Phrase(
        "table {table} of session {session} has no result yet: there is nothing to sign", table=table, session=session
    )
    return (Obstacle("nothing_to_sign", phrase),)


def to_release(competition: Competition, session: int) -> tuple[Obstacle, ...]:
    """What stands in the way of showing a session's results."""
    if session not in competition.seating:
        return (Obstacle("no_seating", Phrase("session {session} is not drawn yet", session=session)),)
    if session in competition.released:
        return (Obstacle("released_twice", Phrase("session {session} has been released already", session=session)),)
    missing = missing_tables(competition, session)
    if len(missing) == len(competition.seating[session]):
        nothing = Phrase("session {session} has no results yet: there is nothing to release", session=session)
        return (Obstacle("nothing_to_release", nothing),)
    if missing:
        tables = ", ".join(map(str, missing))
        phrase = Phrase(
            "session {session} has no result yet of {count:table|tables} {tables}",
            session=session,
            tables=tables,
            count=len(missing),
        )
        return (Obstacle("incomplete", phrase, reason_is_enough=True),)
    return ()


def to_open_stage(competition: Competition, session: int) -> tuple[Obstacle, ...]:
    """What stands in the way of a stage that begins with a session."""
    if session < 2:
        return (Obstacle("first_session", Phrase("a stage begins after the first session")),)
    if begun(competition, session):
        phrase = Phrase("session {session} has begun: a stage begins with a later one", session=session)
        return (Obstacle("already_played", phrase),)
    return _unfinished(competition, session)
