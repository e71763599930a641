"""The facts of the clock: a session begins, its time stands still or is prolonged, the dice fall."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.competition.clock import SessionClock, Stop
from muraille.competition.clock.times import not_started, stoppage_limit, stopped
from muraille.competition.commands import SESSION, TABLE, Command, Parameter
from muraille.competition.declaration import Fact, located
from muraille.competition.order import Obstacle, to_start
from muraille.competition.roles import AT_TABLES, REFEREES
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase, mark


class SessionStarted(Fact, frozen=True, kw_only=True):
    """The start signal of a session was given."""

    writers = REFEREES
    command = Command(
        "start",
        mark("Give the start signal of a session."),
        {"session": SESSION, "minutes": Parameter(mark("Another length than agreed."))},
    )

    session: int
    #: 0 takes the setting.
    minutes: int = 0

    def check(self, competition: Competition, draft: Authored) -> None:
        if self.minutes < 0:
            raise InvalidRequest("minutes", Phrase("a session has a positive number of minutes"))

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_start(competition, self.session)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.clocks[self.session] = SessionClock(entry.at, self.minutes)

    def sentence(self, competition: Competition) -> Phrase:
        return located(self.session, Phrase("started"))


def _clock_of(competition: Competition, session: int) -> SessionClock:
    clock = competition.clocks.get(session)
    if clock is None:
        raise IllegalAction("not_started", Phrase("session {session} has not been started", session=session))
    return clock


class ClockStopped(Fact, frozen=True, kw_only=True):
    """The time of a session stands still."""

    writers = REFEREES
    command = Command("stop", mark("Stop the clock of a session."), {"session": SESSION})

    session: int

    def check(self, competition: Competition, draft: Authored) -> None:
        if _clock_of(competition, self.session).standing:
            raise IllegalAction("clock", Phrase("the clock stands already"))

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        limit = stoppage_limit(competition.rules)
        if limit and stopped(competition.clocks[self.session], draft.at) >= limit:
            used = Phrase(
                "stoppages must not exceed {limit:# minute|# minutes} in a session (Green §3.5.6)",
                limit=limit.seconds // 60,
            )
            yield Obstacle("stoppages", used, reason_is_enough=True)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        if clock := competition.clocks.get(self.session):
            clock.stops.append(Stop(entry.at, None, entry.why))

    def sentence(self, competition: Competition) -> Phrase:
        return located(self.session, Phrase("clock stopped"))


class ClockResumed(Fact, frozen=True, kw_only=True):
    """The time of a session runs on."""

    writers = REFEREES
    command = Command("resume", mark("Let the clock run on."), {"session": SESSION})

    session: int

    def check(self, competition: Competition, draft: Authored) -> None:
        if not _clock_of(competition, self.session).standing:
            raise IllegalAction("clock", Phrase("the clock is running"))

    def fold(self, competition: Competition, entry: Numbered) -> None:
        clock = competition.clocks.get(self.session)
        if clock and clock.standing:
            stop = clock.stops[-1]
            clock.stops[-1] = Stop(stop.start, entry.at, stop.why or entry.why)

    def sentence(self, competition: Competition) -> Phrase:
        return located(self.session, Phrase("clock resumed"))


def _need_start(competition: Competition, session: int, draft: Authored) -> None:
    clock = competition.clocks.get(session)
    if clock is None or draft.at < clock.started:
        raise IllegalAction("not_started", not_started(competition, session))


class ExtraTimeGiven(Fact, frozen=True, kw_only=True):
    """For one table, or for all where none is named."""

    writers = REFEREES
    command = Command(
        "extra",
        mark("Give extra minutes, to a table or to all; a negative number takes them back."),
        {
            "session": SESSION,
            "minutes": Parameter(mark("How many minutes."), "MINUTES"),
            "table": Parameter(mark("One table; all if left out.")),
        },
        signed=True,
    )

    session: int
    minutes: int
    table: int | None = None

    def check(self, competition: Competition, draft: Authored) -> None:
        if self.table is not None:
            competition.seats(self.session, self.table)
        if not self.minutes:
            raise InvalidRequest("minutes", Phrase("0 minutes change nothing"))
        _need_start(competition, self.session, draft)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        if clock := competition.clocks.get(self.session):
            clock.extra[self.table] = clock.extra.get(self.table, 0) + self.minutes

    def sentence(self, competition: Competition) -> Phrase:
        what = (
            Phrase("{minutes:# minute|# minutes} more", minutes=self.minutes)
            if self.minutes > 0
            else Phrase("{minutes:# minute|# minutes} less", minutes=-self.minutes)
        )
        return located(self.session, what, self.table)


class DiceRolled(Fact, frozen=True, kw_only=True):
    """A deal began: the dice fell after the walls were built (RCR §5.10)."""

    writers = AT_TABLES
    command = Command(
        "dice",
        mark("Note that a deal began: the dice fell (RCR §5.10)."),
        {
            "session": SESSION,
            "table": TABLE,
            "before_signal": Parameter(
                mark("Said later: whether the dice had fallen when the signal was given; left out, they fall now."),
                flag="--before-signal/--after-signal",
            ),
        },
    )

    session: int
    table: int
    #: Said after the signal: whether the dice had fallen when it was given. None: they fall now.
    before_signal: bool | None = None

    def check(self, competition: Competition, draft: Authored) -> None:
        competition.seats(self.session, self.table)
        _need_start(competition, self.session, draft)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        sheet = competition.sheet(self.session, self.table)
        if self.before_signal is None:
            sheet.course.append((entry.at, None))
        else:
            sheet.rolled_before_signal = self.before_signal

    def sentence(self, competition: Competition) -> Phrase:
        words = {
            None: Phrase("dice rolled"),
            True: Phrase("the dice had fallen before the signal"),
            False: Phrase("the dice had not fallen before the signal"),
        }
        return located(self.session, words[self.before_signal], self.table)
