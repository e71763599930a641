"""The clock of a session as a projector shows it: for the hall, and for each table that has another time or deals to play."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from muraille.competition.clock.times import ClockPhase, TableTime, session_minutes, table_time
from muraille.competition.order import Obstacle, to_start
from muraille.competition.state import Competition


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockView:
    """The time of a session at a moment. Before the start signal there is only the length, and what is in its way."""

    session: int
    now: datetime.datetime
    phase: ClockPhase
    minutes: int
    hall: TableTime | None = None
    #: Each table as it sees the clock, with its extra time and its deals.
    tables: dict[int, TableTime]
    obstacles: tuple[Obstacle, ...] = ()


def session_clock(competition: Competition, session: int, now: datetime.datetime) -> ClockView:
    """The clock of a session now."""
    clock = competition.clocks.get(session)
    minutes = clock.minutes if clock else 0
    minutes = minutes or session_minutes(competition.settings, competition.rules)
    if clock is None:
        return ClockView(
            session=session,
            now=now,
            phase=ClockPhase.BEFORE,
            minutes=minutes,
            tables={},
            obstacles=to_start(competition, session),
        )
    hall = table_time(competition, session, now)
    tables = {
        table: table_time(competition, session, now, table) for table in sorted(competition.seating.get(session, {}))
    }
    return ClockView(session=session, now=now, phase=hall.phase, minutes=minutes, hall=hall, tables=tables)
