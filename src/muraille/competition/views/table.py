"""A table in a session: who sits there, what was entered by whom, deal by deal, and what remains to be done."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from muraille.competition.clock import TableTime, table_time
from muraille.competition.conduct import total_on_the_table
from muraille.competition.doubts import Doubt, table_doubts
from muraille.competition.facts import DealEntered
from muraille.competition.hand_checks import tile_doubts
from muraille.competition.lines import Line, SeatStatus
from muraille.competition.order import Obstacle, to_enter, to_sign
from muraille.competition.people import Person
from muraille.competition.results import (
    SheetDeal,
    SheetState,
    differences,
    games,
    seat_status,
    sheet_deals,
    sheet_state,
    table_lines,
    visible,
)
from muraille.competition.riichi_deals import RiichiGame
from muraille.competition.state import Competition, Penalty, Sheet, Totals
from muraille.competition.telling import tell
from muraille.phrase import Phrase, Renderable
from muraille.tiles import Wind


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A seat: whose it is, and who sits there."""

    wind: Wind
    person: Person
    status: SeatStatus
    substitute: Person | None
    late_minutes: int
    penalties: tuple[Penalty, ...]
    signed: bool
    #: The result, once there is one.
    line: Line | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealView:
    """A deal as entered, with the game before it and after it."""

    number: int
    deal: DealEntered
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
    held: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table in a session. ``version`` goes back with the next entry about it."""

    session: int
    table: int
    version: int
    state: SheetState
    #: Whether the results may be shown to everybody.
    shown: bool
    seats: tuple[SeatView, ...]
    #: What the four scores and the bets left must add up to.
    sum: int
    entered: tuple[Totals, ...]
    corrected: Totals | None
    disputes: tuple[DisputeView, ...]
    deals: tuple[DealView, ...]
    ended: bool
    differences: tuple[Phrase, ...]
    doubts: tuple[Doubt, ...]
    referee: str
    time: TableTime | None
    obstacles_to_enter: tuple[Obstacle, ...]
    obstacles_to_sign: tuple[Obstacle, ...]


def table_view(competition: Competition, session: int, table: int, now: datetime.datetime) -> TableView:
    """The state of a table now."""
    seats = competition.seats(session, table)
    sheet = competition.sheets.get((session, table), Sheet())
    lines = table_lines(competition, session, table) or (None,) * 4
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
        sum=total_on_the_table(competition.rules),
        entered=tuple(sheet.totals.values()),
        corrected=sheet.corrected,
        disputes=tuple(
            DisputeView(sequence=each.sequence, who=each.who, held=msgspec.to_builtins(each.held))
            for each in sheet.disputes
        ),
        deals=deal_views(competition, session, table),
        ended=sheet.ended or games(competition, session, table)[-1].over,
        differences=differences(competition, session, table),
        doubts=tuple(table_doubts(competition, session, table)),
        referee=sheet.referee,
        time=table_time(competition, session, now, table) if session in competition.clocks else None,
        obstacles_to_enter=to_enter(competition, session),
        obstacles_to_sign=to_sign(competition, session, table),
    )


def _seat(competition: Competition, session: int, wind: Wind, number: int, sheet: Sheet, line: Line | None) -> SeatView:
    seated = competition.player_at(session, number)
    late = competition.late.get((session, number))
    return SeatView(
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
    )


def deal_views(competition: Competition, session: int, table: int) -> tuple[DealView, ...]:
    """The deals of a table in order."""
    return tuple(_deal(competition, deal) for deal in sheet_deals(competition, session, table))


def _deal(competition: Competition, deal: SheetDeal) -> DealView:
    before = deal.before
    counters, bets = (before.counters, before.bets) if isinstance(before, RiichiGame) else (0, 0)
    return DealView(
        number=deal.entered.number,
        deal=deal.entered,
        sentence=tell(deal.entered, competition),
        round=before.round,
        dealer=next(seat for seat in Wind if before.wind(seat) is Wind.EAST),
        counters=counters,
        bets=bets,
        scores=deal.after.scores,
        doubts=tile_doubts(deal.entered, before, competition.rules),
    )
