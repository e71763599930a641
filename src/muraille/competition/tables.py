"""The result of a table, seat by seat: the session's result, and what the book writes for seats that were not played by
their players (RCR §3.6, §5.6 to §5.9; Green §3.9.2, MG43)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from muraille.competition.lines import ResultLine, SeatEntry, SeatStatus
from muraille.referee.catalogue import offence
from muraille.referee.effects import Substitute
from muraille.table.family import Ruleset
from muraille.table.outcomes import four
from muraille.table.session import GameStanding
from muraille.table.standings import Place

_EVERYBODY = range(4)


@cache
def recorded(game: str) -> Substitute | None:
    """What the book writes for a session that a substitute played; None where that is the organiser's to say (MG43).

    >>> recorded("riichi").result, recorded("riichi").uma, recorded("mcr")
    (-15000, -15000, None)
    """
    replaced = offence("player-replaced", game)
    cases = replaced.cases if replaced else ()
    return next((effect for case in cases for effect in case.follows if isinstance(effect, Substitute)), None)


def lines_of(
    seats: Sequence[SeatEntry],
    rules: Ruleset,
    *,
    bets: int = 0,
    lost_session_points: int = 0,
    have_won: Collection[int] = _EVERYBODY,
) -> tuple[ResultLine, ...]:
    """The result of each seat, East first; ``bets`` are the points left on the table, ``have_won`` the seats that won a deal.

    Penalties that count at once may change the places, those after the uma do not. Who entered after the game began is
    ranked last, whatever his score (RCR §5.9).

    >>> from muraille.riichi.rules import RCR_2016
    >>> seats = [SeatEntry(player=number, score=score) for number, score in enumerate((45_000, 30_000, 30_000, 15_000))]
    >>> [int(line.total) for line in lines_of(seats, RCR_2016)]
    [30000, 0, 0, -30000]
    """
    game = replace(
        rules.family.session(rules),
        scores=four(seat.score - seat.at_once for seat in seats),
        bets=bets,
        deductions=four(seat.after_uma for seat in seats),
        have_won=frozenset(have_won),
    )
    entered = [number for number, seat in enumerate(seats) if seat.status is SeatStatus.ENTERED_LATER]
    return tuple(
        _played(seat, standing)
        if seat.status is SeatStatus.PLAYER
        else _by_the_book(seat, standing, rules, lost_session_points)
        for seat, standing in zip(seats, game.result(entered), strict=True)
    )


def _played(seat: SeatEntry, standing: GameStanding) -> ResultLine:
    return ResultLine(
        player=seat.player,
        status=seat.status,
        score=seat.score,
        at_once=seat.at_once,
        bets=standing.bets,
        place=standing.place,
        points=standing.gain,
        uma=standing.uma,
        after_uma=standing.deducted + (standing.yakitori or 0),
        table_points=standing.table_points or Fraction(0),
    )


def _by_the_book(seat: SeatEntry, standing: GameStanding, rules: Ruleset, lost_session_points: int) -> ResultLine:
    """Where the organiser says what is written, nothing of what the seat scored, paid or received counts (MG43, MG72)."""
    line = replace(
        missed_line(seat.player, rules, lost_session_points, seat.own),
        status=seat.status,
        score=seat.score,
        place=standing.place,
        bets=standing.bets,
    )
    return line if recorded(rules.game) is None else replace(line, at_once=seat.at_once, after_uma=seat.after_uma)


def missed_line(player: int, rules: Ruleset, lost_session_points: int = 0, penalties: int = 0) -> ResultLine:
    """A session that a player missed, or lost by lateness: as the book writes it, or as the organiser says (RCR §5.9; MG43).

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> from muraille.riichi.rules import RCR_2016
    >>> int(missed_line(7, RCR_2016).total), missed_line(3, MCR_GREEN, -100).points
    (-30000, -100)
    """
    book = recorded(rules.game)
    line = ResultLine(player=player, status=SeatStatus.LOST, score=0, at_once=0, bets=0, place=Place(4), points=0)
    if book is None:
        return replace(line, at_once=penalties, points=lost_session_points - penalties)
    return replace(
        line,
        status=SeatStatus.SUBSTITUTE,
        points=book.result or 0,
        uma=Fraction(book.uma or 0),
        after_uma=penalties,
    )


def bye_line(player: int, rules: Ruleset) -> ResultLine:
    """A free session is worth the mean of a table: 0 in riichi, 7/4 table points in MCR. No book knows byes.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> bye_line(3, MCR_GREEN).table_points
    Fraction(7, 4)
    """
    results = replace(rules.family.session(rules), scores=(3, 2, 1, 0)).result()
    mean = sum((standing.table_points or Fraction(0) for standing in results), Fraction(0)) / 4
    return ResultLine(
        player=player,
        status=SeatStatus.PLAYER,
        score=0,
        at_once=0,
        bets=0,
        place=Place(1, 4),
        points=0,
        table_points=mean,
    )
