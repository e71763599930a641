"""The time of a session by each book: RCR counts deals after a signal, Green stops every deal at the end."""

from __future__ import annotations

import datetime
from enum import Enum
from typing import NamedTuple

from muraille.competition.bounds import MINUTES, NUMBERS, within
from muraille.competition.conduct import EventRules
from muraille.competition.facts import LastDeal, Settings
from muraille.competition.results import games
from muraille.competition.state import Clock, Competition, Sheet
from muraille.errors import IllegalAction
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase

#: Usually (RCR §5.10).
RIICHI_MINUTES = 90
#: When a signal is given (RCR §5.10; Green §3.5.6).
WARNING_MINUTES = 15


class Phase(Enum):
    """Where a session stands."""

    #: Walls may be built; no dice, no deal (RCR §5.10).
    BEFORE = "before"
    PLAYING = "playing"
    STOPPED = "stopped"
    #: After the signal for the last fifteen minutes.
    LAST_MINUTES = "last_minutes"
    ENDED = "ended"


class TableTime(NamedTuple):
    """The clock as one table sees it."""

    phase: Phase
    starts: datetime.datetime
    warning: datetime.datetime
    ends: datetime.datetime
    #: Seconds left; negative once the time is over.
    left: int
    #: Riichi: deals still to be played from now on, the one in progress included; None before the signal, and in MCR.
    deals: int | None
    rule: Phrase


def session_minutes(settings: Settings, rules: EventRules) -> int:
    """The length of a session: as agreed, or as the book says. 0 is without limit.

    >>> from muraille.competition.conduct import rules_named
    >>> [session_minutes(Settings(name="", rules=name), rules_named(name)) for name in ("rcr-2016", "mcr-green")]
    [90, 150]
    """
    if settings.session_minutes:
        return settings.session_minutes
    return rules.session_minutes if isinstance(rules, McrRules) else RIICHI_MINUTES


def stopped(clock: Clock, now: datetime.datetime) -> datetime.timedelta:
    """For how long the clock has stood still."""
    return sum(((end or now) - start for start, end in clock.stops if start <= now), datetime.timedelta())


def deals_to_play(*, rolled_before: bool, played_since: int, over: bool) -> int:
    """RCR §5.10: after the signal the deal in progress is finished and one more is played, unless the game is over.

    A deal begins when the dice fall: fallen before the signal, two are to be played; not yet, one. A deal that ended with a
    chombo is made again and is none of them, so it is not among those ``played_since``.

    >>> [deals_to_play(rolled_before=rolled, played_since=0, over=False) for rolled in (False, True)]
    [1, 2]
    """
    return 0 if over else max(0, 1 + rolled_before - played_since)


def table_time(competition: Competition, session: int, now: datetime.datetime, table: int | None = None) -> TableTime:
    """The clock of a session now, with the extra time of a table."""
    clock = competition.clocks.get(session)
    if clock is None:
        raise IllegalAction(
            "not_started",
            Phrase(
                "session {session} has not been started: walls may be built, no dice rolled (RCR §5.10)",
                session=session,
            ),
        )
    settings, rules = competition.settings, competition.rules
    extra = clock.extra.get(None, 0) + (clock.extra.get(table, 0) if table else 0)
    minutes = within(MINUTES, clock.minutes or session_minutes(settings, rules)) + within(MINUTES, extra)
    ends = clock.started + datetime.timedelta(minutes=minutes) + stopped(clock, now)
    warned = within(NUMBERS["warning_minutes"], settings.warning_minutes)
    warning = ends - datetime.timedelta(minutes=warned)
    standing = bool(clock.stops) and clock.stops[-1][1] is None
    phase = _phase(clock.started, warning, ends, now, standing)
    if isinstance(rules, McrRules):
        rule = Phrase("at the end every deal in progress stops at once and does not count (Green §3.5.6)")
        return TableTime(phase, clock.started, warning, ends, _seconds(ends, now), None, rule)
    signal = warning if settings.last_deal is LastDeal.WARNING else ends
    rule = Phrase("after the signal the deal in progress is finished and one more is played (RCR §5.10)")
    deals = _deals(competition, session, table, signal) if table and now >= signal else None
    return TableTime(phase, clock.started, warning, ends, _seconds(ends, now), deals, rule)


def _phase(
    starts: datetime.datetime,
    warning: datetime.datetime,
    ends: datetime.datetime,
    now: datetime.datetime,
    standing: bool,
) -> Phase:
    if now < starts:
        return Phase.BEFORE
    if standing:
        return Phase.STOPPED
    if now < warning:
        return Phase.PLAYING
    return Phase.LAST_MINUTES if now < ends else Phase.ENDED


def _seconds(ends: datetime.datetime, now: datetime.datetime) -> int:
    return int((ends - now).total_seconds())


def _deals(competition: Competition, session: int, table: int, signal: datetime.datetime) -> int:
    """From the dice and the deals of the table's sheet."""
    sheet = competition.sheets.get((session, table), Sheet())
    before = [deal for at, deal in sheet.course if at < signal]
    since = [deal for at, deal in sheet.course if at >= signal]
    return deals_to_play(
        rolled_before=bool(before) and before[-1] is None,
        played_since=sum(deal is not None and not deal.chombo for deal in since),
        over=games(competition, session, table)[-1].over or sheet.ended,
    )
