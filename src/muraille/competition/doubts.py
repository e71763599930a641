"""What is not in order: one list of everything that an organiser should look at, before a draw, a session, a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from muraille.competition.appeals.procedure import open_appeals
from muraille.competition.clock.times import credited, minutes_of, stoppage_limit, stopped
from muraille.competition.draws import Rounds
from muraille.competition.draws.certificate import meetings
from muraille.competition.lines import SeatStatus
from muraille.competition.order import begun, missing_tables
from muraille.competition.people import Kind, person_doubts
from muraille.competition.results import (
    SheetState,
    counted,
    differences,
    seat_status,
    sheet_deals,
    sheet_state,
)
from muraille.competition.rulings.facts import Arrangements, Measures
from muraille.competition.rulings.penalties import is_lateness, lateness, penalty_doubts
from muraille.competition.sheets import Sheet
from muraille.competition.sheets.checks import odd_sticks, sum_is_off
from muraille.competition.sheets.double_counts import counted_twice
from muraille.competition.sheets.hand_checks import tile_doubts
from muraille.competition.state import Competition
from muraille.phrase import Phrase


class Doubt(NamedTuple):
    """Something to look at: where, and what."""

    where: Phrase
    what: Phrase


EVENT = Phrase("event")


def doubts(competition: Competition) -> tuple[Doubt, ...]:
    """Everything that is not in order, in the order of the event."""
    return (
        *_about_the_event(competition),
        *_about_people(competition),
        *_about_seating(competition),
        *_about_sessions(competition),
        *_about_tables(competition),
        *_about_penalties(competition),
        *_about_measures(competition),
        *_about_appeals(competition),
    )


def _about_the_event(competition: Competition) -> Iterator[Doubt]:
    settings, rules = competition.settings, competition.rules
    event = rules.family.tournament(rules)
    if settings.sessions < event.least_sessions:
        yield Doubt(
            EVENT,
            Phrase(
                "{count:# session|# sessions}: a regular tournament has at least six (Green §3.5.4)",
                count=settings.sessions,
            ),
        )
    if event.most_minutes and settings.session_minutes > event.most_minutes:
        yield Doubt(
            EVENT,
            Phrase("a session has at most {minutes:# minute|# minutes} (Green §3.5.6)", minutes=event.most_minutes),
        )
    asked, why = event.national.get(settings.country, (settings.rules, None))
    if why is not None and settings.rules != asked:
        yield Doubt(EVENT, why)


def _about_people(competition: Competition) -> Iterator[Doubt]:
    for person in competition.people.values():
        where = Phrase("player {number}, {name}", number=person.number, name=person.name)
        for doubt in person_doubts(person):
            yield Doubt(where, doubt)
        if person.kind is Kind.ENTRANT and not person.country:
            yield Doubt(where, Phrase("no country"))


def _about_seating(competition: Competition) -> Iterator[Doubt]:
    for session, tables in sorted(competition.seating.items()):
        where = Phrase("session {session}", session=session)
        seated = [number for seats in tables.values() for number in seats]
        for number in sorted({number for number in seated if seated.count(number) > 1}):
            yield Doubt(where, Phrase("{name} sits at two tables", name=competition.person(number).name))
        away = {number for number in competition.people if competition.away(number, session)}
        for number in sorted(competition.field_of(session) - away - {*seated, *competition.byes.get(session, ())}):
            yield Doubt(where, Phrase("{name} has no seat", name=competition.person(number).name))
        if resting := competition.byes.get(session, ()):
            yield Doubt(where, _resting(competition, session, resting))
        yield from _about_substitutes(competition, session, where)
        for number in seated:
            if competition.away(number, session) and (session, number) not in competition.substitutes:
                yield Doubt(
                    where, Phrase("{name} has left and has no substitute", name=competition.person(number).name)
                )
    rounds: Rounds = tuple(
        tuple(tables[number] for number in sorted(tables)) for _, tables in sorted(competition.seating.items())
    )
    again = sum(count - 1 for count in meetings(rounds).values())
    if again and not competition.stages:
        yield Doubt(EVENT, Phrase("{count:# repeated meeting|# repeated meetings} in the whole seating", count=again))


def _resting(competition: Competition, session: int, resting: Sequence[int]) -> Phrase:
    """Seats against players: whoever rests plays one session less than the others."""
    seats = 4 * len(competition.seating[session])
    names = ", ".join(competition.person(number).name for number in resting)
    return Phrase(
        "{seats:# seat|# seats} for {count:# player|# players}; without one: {names}",
        seats=seats,
        count=seats + len(resting),
        names=names,
    )


def _about_substitutes(competition: Competition, session: int, where: Phrase) -> Iterator[Doubt]:
    for (when, absent), seated in competition.substitutes.items():
        if when != session:
            continue
        name = competition.person(absent).name
        if seated.during_game and not begun(competition, session):
            phrase = Phrase("{name} is replaced during a game that has not begun", name=name)
            yield Doubt(where, phrase)
        if (session, absent) in competition.relieved:
            names = ", ".join(competition.person(each).name for each in competition.sitting_in(session, absent))
            yield Doubt(where, Phrase("several substitutes sat in for {name}: {names}", name=name, names=names))


def _about_sessions(competition: Competition) -> Iterator[Doubt]:
    """Steps that were taken out of their order (decision 0057)."""
    for session in sorted(competition.seating):
        where = Phrase("session {session}", session=session)
        if session not in competition.clocks and begun(competition, session):
            yield Doubt(where, Phrase("has results, but was never started: no time is known"))
        yield from _about_stoppages(competition, session, where)
        missing = missing_tables(competition, session)
        if missing and session in competition.released:
            tables = ", ".join(map(str, missing))
            yield Doubt(
                where,
                Phrase(
                    "released without the result of {count:table|tables} {tables}", tables=tables, count=len(missing)
                ),
            )


def _about_stoppages(competition: Competition, session: int, where: Phrase) -> Iterator[Doubt]:
    """The clock stood longer than the book allows (Green §3.5.6)."""
    clock, limit = competition.clocks.get(session), stoppage_limit(competition.rules)
    if clock is None or limit is None or not clock.stops:
        return
    now = clock.stops[-1].end or clock.stops[-1].start
    stood = stopped(clock, now)
    if stood <= limit:
        return
    reasons = "; ".join(dict.fromkeys(stop.why for stop in clock.stops if stop.why))
    yield Doubt(
        where,
        Phrase(
            "the clock stood {minutes:# minute|# minutes} in all, {limit} are allowed; {credited} were credited, reason: "
            "{reasons} (Green §3.5.6)",
            minutes=minutes_of(stood),
            limit=minutes_of(limit),
            credited=minutes_of(credited(clock, now, competition.rules)),
            reasons=reasons or "–",
        ),
    )


def _about_tables(competition: Competition) -> Iterator[Doubt]:
    for session, table in sorted(competition.sheets):
        yield from table_doubts(competition, session, table)


def table_doubts(competition: Competition, session: int, table: int) -> Iterator[Doubt]:
    """What is not in order at one table."""
    where = Phrase("session {session}, table {table}", session=session, table=table)
    for dispute in competition.sheets.get((session, table), Sheet()).disputes:
        yield Doubt(
            where, Phrase("disputed by {who}, who holds to be right: {what}", who=dispute.who, what=dispute.words)
        )
    state = sheet_state(competition, session, table)
    if state is SheetState.EMPTY:
        return
    for difference in differences(competition, session, table):
        yield Doubt(where, difference)
    if state is SheetState.WAITING:
        yield Doubt(where, Phrase("a second person has to enter this sheet"))
    totals = counted(competition, session, table)
    if totals:
        game = competition.rules.family.session(competition.rules)
        for doubt in (sum_is_off(competition, session, table, totals), odd_sticks(game, totals.scores, totals.bets)):
            if doubt:
                yield Doubt(where, doubt)
        yield from _about_signatures(competition, session, table, where)
    for doubt in counted_twice(competition, session, table):
        yield Doubt(where, doubt)
    for deal in sheet_deals(competition, session, table):
        for doubt in tile_doubts(deal.entered, deal.before, competition.rules):
            yield Doubt(where, doubt)
    yield from _about_seats(competition, session, table, where)


def _about_signatures(competition: Competition, session: int, table: int, where: Phrase) -> Iterator[Doubt]:
    """Players and referee sign (Green §3.9.2-3)."""
    if not competition.rules.family.tournament(competition.rules).signed:
        return
    sheet = competition.sheets[session, table]
    needed = {competition.player_at(session, number) for number in competition.seats(session, table)}
    missing = sorted(needed - sheet.signed)
    names: list[Phrase] = [Phrase("{name}", name=competition.person(number).name) for number in missing]
    if not sheet.referee:
        names.append(Phrase("the referee"))
    if names:
        everybody = reduce(lambda first, other: Phrase("{first}, {other}", first=first, other=other), names)
        yield Doubt(where, Phrase("not signed by {names} (Green §3.9.2-3)", names=everybody))


def _about_seats(competition: Competition, session: int, table: int, where: Phrase) -> Iterator[Doubt]:
    for number in competition.seats(session, table):
        late = competition.late.get((session, number))
        replaced = seat_status(competition, session, number) in (SeatStatus.SUBSTITUTE, SeatStatus.ENTERED_LATER)
        if late and lateness(late.minutes, competition.rules).session_lost and not replaced:
            yield Doubt(
                where,
                Phrase(
                    "{name} was {minutes:# minute|# minutes} late and nobody is entered as substitute",
                    name=competition.person(number).name,
                    minutes=late.minutes,
                ),
            )
    sheet = competition.sheets.get((session, table))
    chombos = sum(len(deal.chombo) for deal in sheet.deals.values()) if sheet else 0
    given = sum(
        penalty.cancelled is None and penalty.given.session == session and penalty.given.table in (None, table)
        for penalty in competition.penalties.values()
    )
    if chombos > given:
        yield Doubt(
            where, Phrase("{count} chombo on the sheet, {given:# penalty|# penalties}", count=chombos, given=given)
        )


def _about_appeals(competition: Competition) -> Iterator[Doubt]:
    for appeal, waiting in open_appeals(competition):
        where = Phrase("appeal {number}, session {session}", number=appeal.sequence, session=appeal.filed.session)
        yield Doubt(where, waiting)


def _about_measures(competition: Competition) -> Iterator[Doubt]:
    """What a referee decided beside the points and somebody has still to do (Green §3.11.4)."""
    for entry, given in competition.part(Measures).items():
        where = Phrase("session {session}, {name}", session=given.session, name=competition.person(given.player).name)
        yield Doubt(where, Phrase("{what}, open since entry {entry}", what=given.open, entry=entry))


def _about_penalties(competition: Competition) -> Iterator[Doubt]:
    for penalty in competition.penalties.values():
        given = penalty.given
        where = Phrase("session {session}, {name}", session=given.session, name=competition.person(given.player).name)
        if penalty.cancelled is not None:
            continue
        for doubt in penalty_doubts(given.points, given.moment, given.cite, competition.rules, shared=bool(given.to)):
            yield Doubt(where, doubt)
        if (
            is_lateness(given.offence, given.cite, competition.rules)
            and (given.session, given.player) in competition.late
        ):
            yield Doubt(where, Phrase("entered as late, and punished for it too: one fact counts twice"))
        arranged = [
            each
            for each in competition.part(Arrangements)
            if (each.session, each.player) == (given.session, given.player)
        ]
        if "5.7" in given.cite and arranged:
            yield Doubt(where, Phrase("a call was arranged beforehand: {text} (RCR §5.7)", text=arranged[0].text))
