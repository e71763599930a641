"""Results: what a sheet counts for, the lines of a table, everybody's lines by session. Pure functions of the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from muraille.competition import mcr_deals, riichi_deals
from muraille.competition.attendance import participants
from muraille.competition.conduct import EventRules, Moment, lateness
from muraille.competition.facts import DealEntered
from muraille.competition.lines import Line, SeatEntry, SeatStatus
from muraille.competition.mcr_deals import McrGame
from muraille.competition.mcr_tables import TABLE_POINTS, mcr_lines, missed_session
from muraille.competition.people import Kind
from muraille.competition.places import Place
from muraille.competition.riichi_deals import RiichiGame
from muraille.competition.riichi_tables import missed_line, riichi_lines
from muraille.competition.state import Competition, Sheet, Totals
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules


class SheetState(Enum):
    """How far a table's result is."""

    EMPTY = "empty"
    #: Deals are being entered.
    BEGUN = "begun"
    #: One of two people has entered it.
    WAITING = "waiting"
    #: Two people entered different totals.
    DIFFERENT = "different"
    COMPLETE = "complete"


def played(deals: Mapping[int, DealEntered], rules: EventRules) -> tuple[RiichiGame, ...] | tuple[McrGame, ...]:
    """The game before the first of these deals and after each."""
    ordered = [deals[number] for number in sorted(deals)]
    return riichi_deals.play(ordered, rules) if isinstance(rules, RiichiRules) else mcr_deals.play(ordered, rules)


def games(competition: Competition, session: int, table: int) -> tuple[RiichiGame, ...] | tuple[McrGame, ...]:
    """The game deal by deal, as far as it was entered."""
    return played(competition.sheets.get((session, table), Sheet()).deals, competition.rules)


class SheetDeal(NamedTuple):
    """A deal as entered, with the game before it and after it."""

    entered: DealEntered
    before: RiichiGame | McrGame
    after: RiichiGame | McrGame


def sheet_deals(competition: Competition, session: int, table: int) -> tuple[SheetDeal, ...]:
    """The deals of a table in their order."""
    deals = competition.sheets.get((session, table), Sheet()).deals
    course = games(competition, session, table)
    return tuple(
        SheetDeal(deals[number], course[place], course[place + 1]) for place, number in enumerate(sorted(deals))
    )


def deal_totals(competition: Competition, session: int, table: int) -> Totals | None:
    """The totals that the deals make, once the game has ended."""
    sheet = competition.sheets.get((session, table), Sheet())
    if not sheet.deals:
        return None
    last = games(competition, session, table)[-1]
    if not (sheet.ended or last.over):
        return None
    rules = competition.rules
    bets = last.bets * rules.riichi_bet if isinstance(last, RiichiGame) and isinstance(rules, RiichiRules) else 0
    return Totals(last.scores, bets, "", 0)


def counted(competition: Competition, session: int, table: int) -> Totals | None:
    """The totals that count for a table; None while there are none, or two that differ."""
    sheet = competition.sheets.get((session, table))
    if sheet is None:
        return None
    if sheet.corrected:
        return sheet.corrected
    found = list(sheet.totals.values())
    from_deals = deal_totals(competition, session, table)
    if from_deals:
        found.append(from_deals)
    if not found:
        return None
    if competition.settings.double_entry:
        return found[0] if len(found) > 1 and all(found[0].agrees(other) for other in found[1:]) else None
    return max(sheet.totals.values(), key=lambda totals: totals.sequence) if sheet.totals else from_deals


def sheet_state(competition: Competition, session: int, table: int) -> SheetState:
    """How far a table's result is."""
    sheet = competition.sheets.get((session, table))
    if sheet is None or not (sheet.totals or sheet.corrected or sheet.deals):
        return SheetState.EMPTY
    if counted(competition, session, table):
        return SheetState.COMPLETE
    if not sheet.totals and deal_totals(competition, session, table) is None:
        return SheetState.BEGUN
    entered = len(sheet.totals) + (deal_totals(competition, session, table) is not None)
    return SheetState.DIFFERENT if entered > 1 else SheetState.WAITING


def differences(competition: Competition, session: int, table: int) -> tuple[Phrase, ...]:
    """Where the entries of two people, or of a person and the deals, differ."""
    sheet = competition.sheets.get((session, table), Sheet())
    entered = list(sheet.totals.values())
    from_deals = deal_totals(competition, session, table)
    if from_deals:
        entered.append(from_deals)
    found: list[Phrase] = []
    for other in entered[1:]:
        first = entered[0]
        for wind, here, there in zip("ESWN", first.scores, other.scores, strict=True):
            if here != there:
                found.append(_difference(wind, here, first, there, other))
        if first.bets != other.bets:
            found.append(_difference("riichi", first.bets, first, other.bets, other))
    return tuple(found)


def _difference(what: str, here: int, first: Totals, there: int, other: Totals) -> Phrase:
    return Phrase(
        "{what}: {here} entered by {who}, {there} by {other}",
        what=what,
        here=here,
        who=first.who or Phrase("the deals"),
        there=there,
        other=other.who or Phrase("the deals"),
    )


def session_complete(competition: Competition, session: int) -> bool:
    """Whether every table of a session has a result."""
    tables = competition.seating.get(session, {})
    return bool(tables) and all(counted(competition, session, table) for table in tables)


def has_result(competition: Competition, session: int) -> bool:
    """Whether some table of a session has a result."""
    return any(counted(competition, session, table) for table in competition.seating.get(session, {}))


def visible(competition: Competition, session: int) -> bool:
    """Whether a session's results may be shown: complete, or released where results are held."""
    if session in competition.released:
        return True
    return session_complete(competition, session) and not competition.settings.hold_results


def penalties_of(competition: Competition, session: int, player: int, *, shares: bool = True) -> tuple[int, int]:
    """What a player loses in a session, at once and after the uma, less the ``shares`` of others' penalties."""
    at_once = after_uma = 0
    for penalty in competition.penalties.values():
        given = penalty.given
        if penalty.cancelled is not None or given.session != session:
            continue
        points = given.points if given.player == player else 0
        if shares:
            points -= given.received_by(player)
        if given.moment is Moment.AFTER_UMA:
            after_uma += points
        else:
            at_once += points
    late = competition.late.get((session, player))
    if late:
        at_once += lateness(late.minutes, competition.rules).points
    return at_once, after_uma


def own_penalties(competition: Competition, session: int, player: int) -> int:
    """What a person loses whatever is played on his seat: a share of others' penalties belongs to the seat (decision 0190)."""
    return sum(penalties_of(competition, session, player, shares=False))


def seat_status(competition: Competition, session: int, player: int) -> SeatStatus:
    """How the seat of a player was held."""
    seated = competition.substitutes.get((session, player))
    if seated:
        return SeatStatus.ENTERED_LATER if seated.during_game else SeatStatus.SUBSTITUTE
    late = competition.late.get((session, player))
    if late and lateness(late.minutes, competition.rules).session_lost:
        return SeatStatus.LOST
    return SeatStatus.PLAYER if competition.person(player).kind is Kind.ENTRANT else SeatStatus.SUBSTITUTE


def table_lines(competition: Competition, session: int, table: int) -> tuple[Line, ...] | None:
    """The result of a table seat by seat, for whose seats they are; None while there is none."""
    totals = counted(competition, session, table)
    if totals is None:
        return None
    seats: list[SeatEntry] = []
    for player, score in zip(competition.seats(session, table), totals.scores, strict=True):
        at_once, after_uma = penalties_of(competition, session, player)
        at_once += sum(penalties_of(competition, session, each)[0] for each in competition.sitting_in(session, player))
        seats.append(
            SeatEntry(
                player=player,
                score=score,
                status=seat_status(competition, session, player),
                at_once=at_once,
                after_uma=after_uma,
                own=own_penalties(competition, session, player),
            )
        )
    rules = competition.rules
    if isinstance(rules, RiichiRules):
        return riichi_lines(seats, totals.bets, rules)
    return mcr_lines(seats, rules, competition.settings.lost_session_points)


def results(competition: Competition, sessions: list[int]) -> dict[int, dict[int, Line]]:
    """Everybody's lines by session: played, missed, or free."""
    found: dict[int, dict[int, Line]] = {number: {} for number in competition.people}
    there = participants(competition)
    for session in sessions:
        for table in competition.seating.get(session, {}):
            for line in table_lines(competition, session, table) or ():
                found.setdefault(line.player, {})[session] = line
                for substitute in competition.sitting_in(session, line.player):
                    found[substitute][session] = _substitute_line(competition, session, line, substitute)
        if session_complete(competition, session):
            for number in there:
                if session not in found[number] and (free := not_played(competition, session, number)):
                    found[number][session] = free
    return found


def _substitute_line(competition: Competition, session: int, line: Line, substitute: int) -> Line:
    """The line of whoever sat in: the book's, as the seat's, with the penalties that are his own."""
    if isinstance(competition.rules, RiichiRules):
        after_uma = penalties_of(competition, session, substitute)[1]
        return replace(line, player=substitute, after_uma=after_uma)
    own = own_penalties(competition, session, substitute)
    return replace(line, player=substitute, at_once=own, points=competition.settings.lost_session_points - own)


def not_played(competition: Competition, session: int, number: int) -> Line | None:
    """The line of somebody who did not sit at a table: a bye, or a session missed (RCR §5.9; MG43)."""
    rules = competition.rules
    if number in competition.byes.get(session, ()):
        return bye_line(number, riichi=isinstance(rules, RiichiRules))
    if number not in competition.field_of(session) or competition.away(number, session) is None:
        return None
    own = own_penalties(competition, session, number)
    if isinstance(rules, RiichiRules):
        return missed_line(number, rules, own)
    return missed_session(number, competition.settings.lost_session_points, own)


def bye_line(number: int, *, riichi: bool) -> Line:
    """A free session is worth the mean of a table: 0 in riichi, 7/4 table points in MCR. No book knows byes.

    >>> bye_line(3, riichi=False).table_points
    Fraction(7, 4)
    """
    mean = Fraction(0) if riichi else Fraction(sum(TABLE_POINTS), 4)
    return Line(
        player=number,
        status=SeatStatus.PLAYER,
        score=0,
        at_once=0,
        bets=0,
        place=Place(1, 4),
        points=0,
        table_points=mean,
    )
