"""The commands of a session: its clock, late players, substitutes, penalties."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

import typer

from muraille.cli.console import say, shell
from muraille.cli.desk import (
    AsJson,
    At,
    File,
    Key,
    Player,
    Session,
    Who,
    Why,
    answer,
    competition_of,
    show,
    show_table,
    store_of,
    time_of,
    write,
    write_to,
)
from muraille.competition import facts
from muraille.competition.clock import Phase, TableTime, table_time
from muraille.competition.conduct import Moment, lateness, penalty_doubts
from muraille.competition.state import Competition, Penalty
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.server.desk.rulings import competition_in

PHASES = {
    Phase.BEFORE: Phrase("not started"),
    Phase.PLAYING: Phrase("playing"),
    Phase.STOPPED: Phrase("clock stopped"),
    Phase.LAST_MINUTES: Phrase("last minutes"),
    Phase.ENDED: Phrase("time is over"),
}
#: How many minutes after the end are still counted.
MINUTES_COUNTED = 60


def add_session_commands(app: typer.Typer) -> None:
    """Put these commands under ``muraille competition``."""
    app.command("start", help=mark("Give the start signal of a session."))(start)
    app.command("stop", help=mark("Stop the clock of a session."))(stop)
    app.command("resume", help=mark("Let the clock run on."))(resume)
    app.command(
        "extra",
        help=mark("Give extra minutes, to a table or to all; a negative number takes them back."),
        context_settings={"ignore_unknown_options": True},
    )(extra)
    app.command("dice", help=mark("Note that a deal began: the dice fell (RCR §5.10)."))(dice)
    app.command("clock", help=mark("How much time is left, and which deals are still played."))(clock)
    app.command("late", help=mark("Somebody is late: the book says what it costs."))(late)
    app.command("substitute", help=mark("Somebody sits in for an absent player."))(substitute)
    app.command("penalty", help=mark("Write down a referee's penalty with its paragraph."))(penalty)
    app.command("cancel-penalty", help=mark("Cancel a penalty; it stays listed with the reason."))(cancel_penalty)
    app.command("penalties", help=mark("List all penalties and late players."))(penalties)
    app.command("arrange", help=mark("Note what was agreed with the referee, such as an expected call (RCR §5.7)."))(
        arrange
    )


def start(
    file: File,
    session: Session,
    minutes: Annotated[int, typer.Option(help=mark("Another length than agreed."))] = 0,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    write(file, facts.SessionStarted(session=session, minutes=minutes), who=who, why=why, key=key, at=at)


def stop(file: File, session: Session, who: Who = "", why: Why = "", key: Key = "", at: At = "") -> None:
    write(file, facts.ClockStopped(session=session), who=who, why=why, key=key, at=at)


def resume(file: File, session: Session, who: Who = "", why: Why = "", key: Key = "", at: At = "") -> None:
    write(file, facts.ClockResumed(session=session), who=who, why=why, key=key, at=at)


def extra(
    file: File,
    session: Session,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help=mark("How many minutes."))],
    table: Annotated[int | None, typer.Option(help=mark("One table; all if left out."))] = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    fact = facts.ExtraTimeGiven(session=session, minutes=minutes, table=table)
    write(file, fact, who=who, why=why, key=key, at=at)


def dice(
    file: File,
    session: Session,
    table: Annotated[int, typer.Argument(metavar="TABLE", help=mark("The table."))],
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    write(file, facts.DiceRolled(session=session, table=table), who=who, key=key, at=at)


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
            {
                "phase": time.phase.value,
                "starts": time.starts,
                "warning": time.warning,
                "ends": time.ends,
                "left": time.left,
                "deals": time.deals,
            }
        )
        return
    show(Phrase("session {session}: {state}", session=session, state=_state(time)))
    if time.deals is not None:
        show(Phrase("deals still to play, the one in progress included: {deals}", deals=time.deals))
    show(time.rule)


def _state(time: TableTime) -> Phrase:
    """What the clock shows; of a time that is long over the day and the hour, in the zone of this computer."""
    minutes, seconds = divmod(abs(time.left), 60)
    phase = PHASES[time.phase]
    if time.phase is not Phase.ENDED:
        left = "0:00" if time.left < 0 else f"{minutes}:{seconds:02}"
        return Phrase("{phase}, {left} left", phase=phase, left=left)
    if minutes < MINUTES_COUNTED:
        return Phrase("{phase}, for {minutes} now", phase=phase, minutes=f"{minutes}:{seconds:02}")
    return Phrase("{phase} since {moment}", phase=phase, moment=f"{time.ends.astimezone():%Y-%m-%d %H:%M}")


def late(
    file: File,
    session: Session,
    player: Player,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help=mark("Minutes; a part of one counts as one."))],
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    fact = facts.PlayerLate(session=session, player=player, minutes=minutes)
    write(file, fact, who=who, why=why, key=key, at=at)
    if lateness(minutes, competition_of(file).rules).session_lost:
        show(Phrase("seat a substitute: muraille competition substitute"))


def substitute(
    file: File,
    session: Session,
    absent: Annotated[int, typer.Argument(metavar="ABSENT", help=mark("Who does not play."))],
    number: Annotated[int, typer.Argument(metavar="SUBSTITUTE", help=mark("Who sits in."))],
    during_game: Annotated[
        bool, typer.Option("--during-game", help=mark("After the game had begun (RCR §5.9)."))
    ] = False,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    table = competition_of(file).table_of(session, absent)
    if table is None:
        raise InvalidRequest(
            "not_seated", Phrase("player {number} does not play in session {session}", number=absent, session=session)
        )
    fact = facts.SubstituteSeated(
        session=session, table=table, absent=absent, substitute=number, during_game=during_game
    )
    write(file, fact, who=who, why=why, key=key, at=at)


def penalty(
    file: File,
    session: Session,
    player: Player,
    points: Annotated[int, typer.Argument(metavar="POINTS", help=mark("How many points."))],
    cite: Annotated[str, typer.Option(help=mark("The paragraph, such as 'RCR §3.4.6'."))],
    text: Annotated[str, typer.Option(help=mark("What happened."))],
    moment: Annotated[Moment | None, typer.Option(help=mark("At once, after the uma, or for the session."))] = None,
    offence: Annotated[str, typer.Option(help=mark("The offence in the referee's catalogue."))] = "",
    to: Annotated[list[str] | None, typer.Option(help=mark("Who receives how much of it: player=points."))] = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with store_of(file) as store:
        competition = store.competition()
        usual = Moment.AFTER_UMA if competition.rules.game == "riichi" else Moment.SESSION
        fact = facts.PenaltyGiven(
            session=session,
            table=competition.table_of(session, player),
            player=player,
            points=points,
            moment=moment or usual,
            cite=cite,
            text=text,
            offence=offence,
            to=_receivers(to or []),
        )
        write_to(store, fact, who=who, why=why, key=key, at=at)
    for doubt in penalty_doubts(points, fact.moment, cite, competition.rules, shared=bool(fact.to)):
        show(doubt)


def _receivers(texts: list[str]) -> tuple[tuple[int, int], ...]:
    try:
        return tuple((int(number), int(points)) for number, _, points in (text.partition("=") for text in texts))
    except ValueError:
        raise InvalidRequest(
            "receivers", Phrase("who receives points is written player=points, such as 7=10")
        ) from None


def cancel_penalty(
    file: File,
    entry: Annotated[int, typer.Argument(metavar="ENTRY", help=mark("The penalty's entry number."))],
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    write(file, facts.PenaltyCancelled(penalty=entry), who=who, why=why, key=key, at=at)


def penalties(file: File, as_json: AsJson = False) -> None:
    competition = competition_in(competition_of(file), shell.get().language)
    listed = [*map(_penalty, competition.penalties.values()), *_late_players(competition)]
    listed.sort(key=lambda each: each.entry)
    if as_json:
        answer([each._asdict() for each in listed])
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


class Listed(NamedTuple):
    """A line of the list of penalties."""

    entry: int
    session: int
    player: int
    points: int
    moment: str
    cite: str
    text: str
    cancelled: str | None = None


def _penalty(written: Penalty) -> Listed:
    given = written.given
    return Listed(
        written.sequence,
        given.session,
        given.player,
        given.points,
        given.moment.value,
        given.cite,
        given.text,
        written.cancelled,
    )


def _late_players(competition: Competition) -> Iterator[Listed]:
    for (session, number), fact in competition.late.items():
        found = lateness(fact.minutes, competition.rules)
        entry = competition.late_entries[session, number]
        yield Listed(entry, session, number, found.points, Moment.SCORE.value, found.cite, say(found.phrase))


def arrange(
    file: File,
    session: Session,
    player: Player,
    text: Annotated[str, typer.Argument(metavar="TEXT", help=mark("What was agreed."))],
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    write(file, facts.Arranged(session=session, player=player, text=text), who=who, key=key, at=at)
