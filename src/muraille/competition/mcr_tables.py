"""The result of an MCR table: session points, and table points as exact fractions (Green §3.9.2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from muraille.competition.lines import Line, SeatEntry, SeatStatus
from muraille.competition.places import Place, places, shared
from muraille.mcr.choices import TablePointTies
from muraille.mcr.rules import MCR_GREEN, McrRules

#: For the first to the fourth place (Green §3.9.2-2).
TABLE_POINTS = (4, 2, 1, 0)


def mcr_lines(
    seats: Sequence[SeatEntry], rules: McrRules = MCR_GREEN, lost_session_points: int = 0
) -> tuple[Line, ...]:
    """The result of each seat, East first. Penalties come off the session points, and so may change the places.

    A result that is the book's (MG43) has nothing of what the seat scored, paid or received.

    >>> seats = [SeatEntry(player=number, score=score) for number, score in enumerate((40, 40, -30, -50))]
    >>> [str(line.table_points) for line in mcr_lines(seats)]
    ['3', '3', '1', '0']
    """
    points = [seat.score - seat.at_once - seat.after_uma for seat in seats]
    return tuple(
        Line(
            player=seat.player,
            status=seat.status,
            score=seat.score,
            at_once=seat.at_once + seat.after_uma if seat.status is SeatStatus.PLAYER else seat.own,
            bets=0,
            place=place,
            points=earned if seat.status is SeatStatus.PLAYER else lost_session_points - seat.own,
            table_points=table_points(place, rules) if seat.status is SeatStatus.PLAYER else Fraction(0),
        )
        for seat, earned, place in zip(seats, points, places(points), strict=True)
    )


def missed_session(player: int, lost_session_points: int = 0, penalties: int = 0) -> Line:
    """A session lost by lateness, or missed: no table points, session points as the organiser says (MG43).

    >>> missed_session(3).table_points
    Fraction(0, 1)
    """
    return Line(
        player=player,
        status=SeatStatus.LOST,
        score=0,
        at_once=penalties,
        bets=0,
        place=Place(4),
        points=lost_session_points - penalties,
    )


def table_points(place: Place, rules: McrRules) -> Fraction:
    """What equal session points share is not in the book: an option (MG41)."""
    match rules.table_point_ties:
        case TablePointTies.SHARE:
            return shared(TABLE_POINTS, place)
        case TablePointTies.HIGHER:
            return Fraction(TABLE_POINTS[place.first - 1])
        case TablePointTies.NONE:
            return Fraction(TABLE_POINTS[place.held[-1]])
