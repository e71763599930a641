"""A table in a session: who sits there, what was entered by whom, deal by deal, and what remains to be done."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

import msgspec

from muraille.competition.clock.times import TableTime, table_time
from muraille.competition.declaration import located
from muraille.competition.doubts import Doubt, table_doubts
from muraille.competition.explanations import ExplanationPart, line_parts, line_reason
from muraille.competition.lines import ResultLine, SeatStatus
from muraille.competition.order import Obstacle, to_enter, to_sign
from muraille.competition.people import Person
from muraille.competition.results import (
    SheetDeal,
    SheetState,
    counted,
    differences,
    games,
    seat_status,
    sheet_deals,
    sheet_state,
    table_lines,
    visible,
)
from muraille.competition.rulings import Penalty
from muraille.competition.sheets import EnteredDeal, Sheet, Totals
from muraille.competition.sheets.facts import SheetFact
from muraille.competition.sheets.hand_checks import tile_doubts
from muraille.competition.sheets.words import deal_words
from muraille.competition.state import Competition
from muraille.phrase import Phrase, Renderable
from muraille.table.outcomes import WINDS
from muraille.tiles import Wind


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSeat:
    """A seat: whose it is, and who sits there."""

    wind: Wind
    person: Person
    status: SeatStatus
    substitute: Person | None
    late_minutes: int
    penalties: tuple[Penalty, ...]
    signed: bool
    #: The result, once there is one, with its parts, and why the book writes it where it is not what was played.
    line: ResultLine | None
    parts: tuple[ExplanationPart, ...]
    reason: Phrase | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealView:
    """A deal as entered, with the game before it and after it."""

    number: int
    deal: EnteredDeal
    sentence: Renderable
    round: Wind
    #: By the seat of the start.
    dealer: Wind
    #: Riichi only.
    counters: int
    bets: int
    scores: tuple[int, int, int, int]
    doubts: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeView:
    """What somebody at the table holds to be right; ``held`` can be written as it is."""

    sequence: int
    who: str
    held: Annotated[Mapping[str, object], SheetFact]


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a session. ``version`` goes back with the next entry about it."""

    session: int
    table: int
    version: int
    state: SheetState
    #: Whether the results may be shown to everybody.
    shown: bool
    seats: tuple[SheetSeat, ...]
    #: What the four scores and the bets left must add up to.
    sum: int
    #: What every score and every bet is a multiple of: the smallest stick, and the stick of a bet.
    stick: int
    bet: int
    entered: tuple[Totals, ...]
    corrected: Totals | None
    #: What counts now, whoever entered it.
    counted: Totals | None
    disputes: tuple[DisputeView, ...]
    deals: tuple[DealView, ...]
    ended: bool
    differences: tuple[Phrase, ...]
    doubts: tuple[Doubt, ...]
    referee: str
    #: Why signatures that were given do not count any more, while some are missing.
    unsigned: Renderable | None
    time: TableTime | None
    obstacles_to_enter: tuple[Obstacle, ...]
    obstacles_to_sign: tuple[Obstacle, ...]


def table_view(competition: Competition, session: int, table: int, now: datetime.datetime) -> TableView:
    """The state of a table now."""
    seats = competition.seats(session, table)
    sheet = competition.sheets.get((session, table), Sheet())
    lines = table_lines(competition, session, table) or (None,) * 4
    played = games(competition, session, table)
    return TableView(
        session=session,
        table=table,
        version=competition.version(session, table),
        state=sheet_state(competition, session, table),
        shown=visible(competition, session),
        seats=tuple(
            _seat(competition, session, wind, number, sheet, line)
            for wind, number, line in zip(Wind, seats, lines, strict=True)
        ),
        sum=played[-1].brought,
        stick=played[-1].stick,
        bet=played[-1].bet,
        entered=tuple(sheet.totals.values()),
        corrected=sheet.corrected,
        counted=counted(competition, session, table),
        disputes=tuple(
            DisputeView(sequence=each.sequence, who=each.who, held=msgspec.to_builtins(each.held))
            for each in sheet.disputes
        ),
        deals=deal_views(competition, session, table),
        ended=sheet.ended or played[-1].over,
        differences=differences(competition, session, table),
        doubts=tuple(table_doubts(competition, session, table)),
        referee=sheet.referee,
        unsigned=_unsigned(competition, session, seats, sheet),
        time=table_time(competition, session, now, table) if session in competition.clocks else None,
        obstacles_to_enter=to_enter(competition, session),
        obstacles_to_sign=to_sign(competition, session, table),
    )


def _unsigned(competition: Competition, session: int, seats: Sequence[int], sheet: Sheet) -> Renderable | None:
    everybody = {competition.player_at(session, number) for number in seats}
    return None if everybody <= sheet.signed else sheet.unsigned


def _seat(
    competition: Competition, session: int, wind: Wind, number: int, sheet: Sheet, line: ResultLine | None
) -> SheetSeat:
    seated = competition.player_at(session, number)
    late = competition.late.get((session, number))
    return SheetSeat(
        wind=wind,
        person=competition.person(number),
        status=seat_status(competition, session, number),
        substitute=competition.person(seated) if seated != number else None,
        late_minutes=late.minutes if late else 0,
        penalties=tuple(
            penalty
            for penalty in competition.penalties.values()
            if penalty.given.session == session and penalty.given.player in (number, seated)
        ),
        signed=seated in sheet.signed,
        line=line,
        parts=line_parts(line) if line else (),
        reason=line_reason(line, competition.rules) if line else None,
    )


def deal_views(competition: Competition, session: int, table: int) -> tuple[DealView, ...]:
    """The deals of a table in order."""
    return tuple(_deal(competition, deal) for deal in sheet_deals(competition, session, table))


def _deal(competition: Competition, deal: SheetDeal) -> DealView:
    before = deal.before
    return DealView(
        number=deal.entered.number,
        deal=deal.entered,
        sentence=located(deal.entered.session, deal_words(deal.entered), deal.entered.table),
        round=before.round,
        dealer=WINDS[before.dealer],
        counters=before.counters,
        bets=before.sticks,
        scores=deal.after.scores,
        doubts=tile_doubts(deal.entered, before, competition.rules),
    )
