"""The time of a session by each book: RCR counts deals after a signal, Green stops every deal at the end."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from muraille.competition.bounds import MINUTES, NUMBERS, within
from muraille.competition.clock import SessionClock
from muraille.competition.event import EventSettings, LastDeal
from muraille.competition.results import games, session_complete
from muraille.competition.sheets import EnteredDeal, Sheet
from muraille.competition.state import Competition
from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.table.family import Ruleset

#: When a signal is given (RCR §5.10; Green §3.5.6).
WARNING_MINUTES = 15


class ClockPhase(Enum):
    """Where a session stands."""

    #: Walls may be built; no dice, no deal (RCR §5.10).
    BEFORE = "before"
    PLAYING = "playing"
    STOPPED = "stopped"
    #: After the signal for the last fifteen minutes.
    LAST_MINUTES = "last_minutes"
    ENDED = "ended"
    #: Every table has its result: the clock stands where the last one came in.
    OVER = "over"


class TableTime(NamedTuple):
    """The clock as one table sees it."""

    phase: ClockPhase
    starts: datetime.datetime
    warning: datetime.datetime
    ends: datetime.datetime
    #: Seconds left; negative once the time is over.
    left: int
    #: Deals still to be played from now on, the one in progress included; None before the signal, where none are counted, and
    #: while nobody has said whether the dice had fallen at the signal.
    deals: int | None
    rule: Phrase
    #: The numbers that are possible after the signal: one where it is known, two where the dice decide (RCR §5.10).
    possible: tuple[int, ...] = ()

    @property
    def open(self) -> Phrase | None:
        """What is not known, and what settles it."""
        if len(self.possible) < 2:
            return None
        least, most = self.possible
        return Phrase(
            "{least} or {most:# deal|# deals}: nobody has said whether the dice had fallen at the signal (RCR §5.10)",
            least=least,
            most=most,
        )


def session_minutes(settings: EventSettings, rules: Ruleset) -> int:
    """The length of a session: as agreed, or as the book says. 0 is without limit.

    >>> from muraille.competition.rulesets import rules_named
    >>> [session_minutes(EventSettings(name="", rules=name), rules_named(name)) for name in ("rcr-2016", "mcr-green")]
    [90, 150]
    """
    if settings.session_minutes:
        return settings.session_minutes
    return rules.family.tournament(rules).session_minutes


def stopped(clock: SessionClock, now: datetime.datetime) -> datetime.timedelta:
    """For how long the clock has stood still."""
    return sum((length for length, _ in _stops(clock, now)), datetime.timedelta())


def _stops(clock: SessionClock, now: datetime.datetime) -> Iterator[tuple[datetime.timedelta, str]]:
    """How long each stop has lasted, and its reason."""
    return (((stop.end or now) - stop.start, stop.why) for stop in clock.stops if stop.start <= now)


def minutes_of(time: datetime.timedelta) -> int:
    """Whole minutes, a begun one included.

    >>> minutes_of(datetime.timedelta(minutes=15, seconds=1))
    16
    """
    return -(-time // datetime.timedelta(minutes=1))


def stoppage_limit(rules: Ruleset) -> datetime.timedelta | None:
    """How long the clock may stand in a session without a reason (Green §3.5.6); None where the book sets no limit.

    >>> from muraille.competition.rulesets import rules_named
    >>> [str(stoppage_limit(rules_named(name))) for name in ("mcr-green", "rcr-2016")]
    ['0:15:00', 'None']
    """
    minutes = rules.family.tournament(rules).stoppage_minutes
    return datetime.timedelta(minutes=minutes) if minutes else None


def credited(clock: SessionClock, now: datetime.datetime, rules: Ruleset) -> datetime.timedelta:
    """What of it is added to the session: a stop with a reason always, others while the limit is not reached (Green §3.5.6)."""
    limit = stoppage_limit(rules)
    found = datetime.timedelta()
    for length, why in _stops(clock, now):
        found += length if why or limit is None else min(length, max(limit - found, datetime.timedelta()))
    return found


def deals_to_play(*, rolled_before: bool, played_since: int, over: bool) -> int:
    """RCR §5.10: after the signal the deal in progress is finished and one more is played, unless the game is over.

    A deal begins when the dice fall: fallen before the signal, two are to be played; not yet, one. A deal that ended with a
    chombo is made again and is none of them, so it is not among those ``played_since``.

    >>> [deals_to_play(rolled_before=rolled, played_since=0, over=False) for rolled in (False, True)]
    [1, 2]
    """
    return 0 if over else max(0, 1 + rolled_before - played_since)


def not_started(competition: Competition, session: int) -> Phrase:
    """Before the start signal, by the book of the event."""
    return Phrase(
        "session {session} has not been started: walls may be built, no dice rolled ({cite})",
        session=session,
        cite=competition.rules.family.conduct.start_cite,
    )


def table_time(competition: Competition, session: int, now: datetime.datetime, table: int | None = None) -> TableTime:
    """The clock of a session now, with the extra time of a table."""
    clock = competition.clocks.get(session)
    if clock is None:
        raise IllegalAction(
            "not_started",
            not_started(competition, session),
        )
    over = _over(competition, session)
    now = min(now, over) if over else now
    settings, rules = competition.settings, competition.rules
    extra = clock.extra.get(None, 0) + (clock.extra.get(table, 0) if table else 0)
    minutes = within(MINUTES, clock.minutes or session_minutes(settings, rules)) + within(MINUTES, extra)
    ends = clock.started + datetime.timedelta(minutes=minutes) + credited(clock, now, rules)
    warned = within(NUMBERS["warning_minutes"], settings.warning_minutes)
    warning = ends - datetime.timedelta(minutes=warned)
    phase = ClockPhase.OVER if over and over <= now else _phase(clock, warning, ends, now)
    event = rules.family.tournament(rules)
    signal = warning if settings.last_deal is LastDeal.WARNING else ends
    counted = event.one_more_deal and table and now >= signal
    possible = _deals(competition, session, table, signal) if table and counted else ()
    deals = possible[0] if len(possible) == 1 else None
    return TableTime(phase, clock.started, warning, ends, _seconds(ends, now), deals, event.time_rule, possible)


def _over(competition: Competition, session: int) -> datetime.datetime | None:
    """When the last sheet of a session came in, once all are there."""
    if not session_complete(competition, session):
        return None
    arrived = [competition.arrived.get((session, table)) for table in competition.seating[session]]
    return max((at for at in arrived if at is not None), default=None)


def _phase(
    clock: SessionClock, warning: datetime.datetime, ends: datetime.datetime, now: datetime.datetime
) -> ClockPhase:
    if now < clock.started:
        return ClockPhase.BEFORE
    if clock.standing:
        return ClockPhase.STOPPED
    if now < warning:
        return ClockPhase.PLAYING
    return ClockPhase.LAST_MINUTES if now < ends else ClockPhase.ENDED


def _seconds(ends: datetime.datetime, now: datetime.datetime) -> int:
    return int((ends - now).total_seconds())


def _deals(competition: Competition, session: int, table: int, signal: datetime.datetime) -> tuple[int, ...]:
    """From the dice and the deals of the table's sheet: one number, or two while the dice at the signal are not known."""
    sheet = competition.sheets.get((session, table), Sheet())
    course = sorted(sheet.course, key=lambda step: step[0])
    since = [deal for at, deal in course if at >= signal]
    rolled = _rolled_before(sheet.rolled_before_signal, [deal for at, deal in course if at < signal], since)
    played = sum(deal is not None and not deal.chombo for deal in since)
    over = games(competition, session, table)[-1].over or sheet.ended
    thought = (False, True) if rolled is None else (rolled,)
    return tuple(dict.fromkeys(deals_to_play(rolled_before=each, played_since=played, over=over) for each in thought))


def _rolled_before(
    said: bool | None, before: Sequence[EnteredDeal | None], since: Sequence[EnteredDeal | None]
) -> bool | None:
    """Whether the dice had fallen at the signal; None where neither a word nor the entries of the table tell."""
    if said is not None:
        return said
    if before and before[-1] is None:
        return True
    if since and since[0] is None:
        return False
    # A table that notes its dice has not rolled them, unless a deal has ended since for which it noted none.
    return False if None in before and not since else None
