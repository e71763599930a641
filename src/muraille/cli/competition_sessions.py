"""The commands of a session: its clock, late players, substitutes, penalties."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from msgspec import Struct

from muraille.cli.console import say
from muraille.cli.desk import (
    AsJson,
    At,
    File,
    Session,
    answer,
    competition_of,
    show,
    show_table,
    time_of,
)
from muraille.competition.clock.times import ClockPhase, TableTime, table_time
from muraille.competition.rulings import Penalty, WrittenWarning
from muraille.competition.rulings.penalties import lateness
from muraille.competition.state import Competition
from muraille.phrase import Phrase, mark

PHASES = {
    ClockPhase.BEFORE: Phrase("not started"),
    ClockPhase.PLAYING: Phrase("playing"),
    ClockPhase.STOPPED: Phrase("clock stopped"),
    ClockPhase.LAST_MINUTES: Phrase("last minutes"),
    ClockPhase.ENDED: Phrase("time is over"),
    ClockPhase.OVER: Phrase("every result is there"),
}
#: How many minutes after the end are still counted.
MINUTES_COUNTED = 60


def add_session_commands(app: typer.Typer) -> None:
    """Put these commands under ``muraille competition``."""
    app.command("clock", help=mark("How much time is left, and which deals are still played."))(clock)
    app.command("penalties", help=mark("List all penalties, warnings and late players."))(penalties)


class PrintedTime(Struct, frozen=True, kw_only=True):
    """How much time is left, and which deals are still played."""

    phase: str
    starts: datetime.datetime
    warning: datetime.datetime
    ends: datetime.datetime
    left: int
    deals: int | None
    possible: Sequence[int]


def clock(
    file: File,
    session: Session,
    table: Annotated[int | None, typer.Option(help=mark("As one table sees it."))] = None,
    at: At = "",
    as_json: AsJson = False,
) -> None:
    time = table_time(competition_of(file), session, time_of(at), table)
    if as_json:
        answer(
            PrintedTime(
                phase=time.phase.value,
                starts=time.starts,
                warning=time.warning,
                ends=time.ends,
                left=time.left,
                deals=time.deals,
                possible=time.possible,
            )
        )
        return
    show(Phrase("session {session}: {state}", session=session, state=_state(time)))
    if time.deals is not None:
        show(Phrase("deals still to play, the one in progress included: {deals}", deals=time.deals))
    if time.open:
        show(time.open)
        show(Phrase("muraille competition dice --before-signal or --after-signal settles it"))
    show(time.rule)


def _state(time: TableTime) -> Phrase:
    """What the clock shows; of a time that is long over the day and the hour, in the zone of this computer."""
    minutes, seconds = divmod(abs(time.left), 60)
    phase = PHASES[time.phase]
    if time.phase is not ClockPhase.ENDED:
        left = "0:00" if time.left < 0 else f"{minutes}:{seconds:02}"
        return Phrase("{phase}, {left} left", phase=phase, left=left)
    if minutes < MINUTES_COUNTED:
        return Phrase("{phase}, for {minutes} now", phase=phase, minutes=f"{minutes}:{seconds:02}")
    return Phrase("{phase} since {moment}", phase=phase, moment=f"{time.ends.astimezone():%Y-%m-%d %H:%M}")


def penalties(file: File, as_json: AsJson = False) -> None:
    competition = competition_of(file)
    listed = [
        *map(_penalty, competition.penalties.values()),
        *map(_warning, competition.warnings.values()),
        *_late_players(competition),
    ]
    listed.sort(key=lambda each: each.entry)
    if as_json:
        answer(listed)
        return
    rows = [
        (
            str(each.entry),
            str(each.session),
            competition.person(each.player).name,
            str(each.points),
            each.cite,
            each.text,
            each.cancelled or "",
        )
        for each in listed
    ]
    headings = (
        Phrase("entry"),
        Phrase("session"),
        Phrase("name"),
        Phrase("points"),
        Phrase("paragraph"),
        Phrase("what happened"),
        Phrase("cancelled because"),
    )
    show_table(headings, rows, frozenset({0, 1, 3}))


class ListedPenalty(Struct, frozen=True):
    """A line of the list of penalties."""

    entry: int
    session: int
    player: int
    points: int
    moment: str
    cite: str
    text: str
    cancelled: str | None = None


def _penalty(written: Penalty) -> ListedPenalty:
    given = written.given
    return ListedPenalty(
        written.sequence,
        given.session,
        given.player,
        given.points,
        given.moment.value,
        given.cite,
        say(written.words),
        written.cancelled,
    )


def _warning(warned: WrittenWarning) -> ListedPenalty:
    given = warned.given
    text = Phrase("a warning: {what}", what=warned.words)
    return ListedPenalty(warned.sequence, given.session, given.player, 0, "", given.cite, say(text))


def _late_players(competition: Competition) -> Iterator[ListedPenalty]:
    for (session, number), late in competition.late.items():
        found = lateness(late.minutes, competition.rules)
        yield ListedPenalty(
            late.entry, session, number, found.points, found.moment.value, found.cite, say(found.phrase)
        )
