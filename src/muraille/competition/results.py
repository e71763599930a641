"""Results: what a sheet counts for, the lines of a table, everybody's lines by session. Pure functions of the state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from muraille.competition.attendance import participants
from muraille.competition.lines import ResultLine, SeatEntry, SeatStatus
from muraille.competition.people import Kind
from muraille.competition.rulings import GivenPenalty
from muraille.competition.rulings.penalties import lateness
from muraille.competition.sheets import EnteredDeal, Sheet, Totals
from muraille.competition.state import Competition
from muraille.competition.tables import bye_line, lines_of, missed_line, recorded
from muraille.phrase import Phrase
from muraille.table.conduct import Moment
from muraille.table.family import Ruleset
from muraille.table.outcomes import WINDS, Outcome, Winner
from muraille.table.session import Session
from muraille.tiles import Wind


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


def outcome_of(deal: EnteredDeal) -> Outcome:
    """A deal as it was entered: players are named by their seats at the start.

    >>> outcome_of(EnteredDeal(session=1, table=1, number=1, tenpai=(Wind.EAST, Wind.WEST))).tenpai
    (0, 2)
    """
    return Outcome(
        winners=tuple(
            Winner(
                player=WINDS.index(won.seat),
                han=won.han,
                fu=won.fu,
                yakuman=won.yakuman,
                points=won.points,
                liable=_player(won.liable),
                liable_yakuman=won.liable_yakuman,
            )
            for won in deal.winners
        ),
        discarder=_player(deal.discarder),
        riichi=_players(deal.riichi),
        tenpai=_players(deal.tenpai),
        nagashi=_players(deal.nagashi),
        abortive=deal.abortive,
        cancelled=bool(deal.chombo),
    )


def _player(seat: Wind | None) -> int | None:
    return None if seat is None else WINDS.index(seat)


def _players(seats: tuple[Wind, ...]) -> tuple[int, ...]:
    return tuple(WINDS.index(seat) for seat in seats)


def played(deals: Mapping[int, EnteredDeal], rules: Ruleset, *, checked: bool = False) -> tuple[Session, ...]:
    """The game before the first of these deals and after each; ``checked`` refuses what cannot have been."""
    found = [rules.family.session(rules)]
    for number in sorted(deals):
        outcome = outcome_of(deals[number])
        if checked:
            found[-1].check(outcome)
        found.append(found[-1].after(outcome))
    return tuple(found)


def games(competition: Competition, session: int, table: int) -> tuple[Session, ...]:
    """The game deal by deal, as far as it was entered."""
    return played(competition.sheets.get((session, table), Sheet()).deals, competition.rules)


class SheetDeal(NamedTuple):
    """A deal as entered, with the game before it and after it."""

    entered: EnteredDeal
    before: Session
    after: Session


def sheet_deals(competition: Competition, session: int, table: int) -> tuple[SheetDeal, ...]:
    """The deals of a table in their order."""
    deals = competition.sheets.get((session, table), Sheet()).deals
    course = games(competition, session, table)
    return tuple(
        SheetDeal(deals[number], course[place], course[place + 1]) for place, number in enumerate(sorted(deals))
    )


def finished(competition: Competition, session: int, table: int) -> Session | None:
    """The game as its deals make it, once it has ended."""
    sheet = competition.sheets.get((session, table), Sheet())
    if not sheet.deals:
        return None
    last = games(competition, session, table)[-1]
    return last if sheet.ended or last.over else None


def deal_totals(competition: Competition, session: int, table: int) -> Totals | None:
    """The totals that the deals make, once the game has ended."""
    last = finished(competition, session, table)
    return None if last is None else Totals(last.scores, last.bets, "", 0)


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
    return session_complete(competition, session) and not competition.settings.holds(session)


def penalties_of(competition: Competition, session: int, player: int, *, shares: bool = True) -> tuple[int, int]:
    """What a player loses in a session, at once and after the uma, less the ``shares`` of others' penalties."""
    at_once, after_uma = late_points(competition, session, player), 0
    for given in penalties_standing(competition, session):
        points = given.points if given.player == player else 0
        if shares:
            points -= given.received_by(player)
        if given.moment is Moment.AFTER_UMA:
            after_uma += points
        else:
            at_once += points
    return at_once, after_uma


def penalties_standing(competition: Competition, session: int) -> Iterator[GivenPenalty]:
    """The penalties of a session that nobody cancelled."""
    for penalty in competition.penalties.values():
        if penalty.cancelled is None and penalty.given.session == session:
            yield penalty.given


def late_points(competition: Competition, session: int, player: int) -> int:
    """What coming late costs a player in a session."""
    late = competition.late.get((session, player))
    return lateness(late.minutes, competition.rules).points if late else 0


def own_penalties(competition: Competition, session: int, player: int) -> int:
    """What a person loses whatever is played on his seat: a share of others' penalties belongs to the seat: docs/table.md."""
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


def table_lines(competition: Competition, session: int, table: int) -> tuple[ResultLine, ...] | None:
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
    game = finished(competition, session, table)
    return lines_of(
        seats,
        competition.rules,
        bets=totals.bets,
        lost_session_points=competition.settings.lost_session_points,
        # Totals do not tell who won a deal: then nobody has the penalty for having won none.
        have_won=range(4) if game is None else game.have_won,
    )


def results(competition: Competition, sessions: list[int]) -> dict[int, dict[int, ResultLine]]:
    """Everybody's lines by session: played, missed, or free."""
    found: dict[int, dict[int, ResultLine]] = {number: {} for number in competition.people}
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


def _substitute_line(competition: Competition, session: int, line: ResultLine, substitute: int) -> ResultLine:
    """The line of whoever sat in: the book's, as the seat's, with the penalties that are his own."""
    if recorded(competition.rules.game) is not None:
        return replace(line, player=substitute, after_uma=penalties_of(competition, session, substitute)[1])
    own = own_penalties(competition, session, substitute)
    return replace(line, player=substitute, at_once=own, points=competition.settings.lost_session_points - own)


def not_played(competition: Competition, session: int, number: int) -> ResultLine | None:
    """The line of somebody who did not sit at a table: a bye, or a session missed (RCR §5.9; MG43)."""
    rules = competition.rules
    if number in competition.byes.get(session, ()):
        return bye_line(number, rules)
    if number not in competition.field_of(session) or competition.away(number, session) is None:
        return None
    own = own_penalties(competition, session, number)
    return missed_line(number, rules, competition.settings.lost_session_points, own)
