"""The course of an MCR game: sixteen deals, seats that change each round, table points."""

from __future__ import annotations

from fractions import Fraction

from muraille.mcr.choices import ResultMode, TablePointTies
from muraille.mcr.rules import McrRules
from muraille.table.events import Four, GameEnded, Result
from muraille.table.games import Course
from muraille.table.standings import places, shared
from muraille.tiles import Wind

#: Who of the first East, South, West and North sits in the seats at the start of each round (M054).
SEATS_BY_ROUND: tuple[Four, ...] = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
TABLE_POINTS = (4, 2, 1, 0)
DEALS = 16


def next_deal(rules: McrRules, course: Course) -> tuple[Wind, int, Four] | None:
    """The deal always passes to the right; after four deals comes the next prevailing wind (Green §3.4.3, §3.4.8; MG58)."""
    played = course.played
    if played >= rules.game_deals or course.deals_left == 0:
        return None
    turn, dealer = divmod(played % DEALS, 4)
    order = SEATS_BY_ROUND[turn] if rules.seat_change_each_round else SEATS_BY_ROUND[0]
    first, second, third, fourth = (course.seating[seat] for seat in order)
    return Wind.EAST.after(turn), dealer, (first, second, third, fourth)


def result(rules: McrRules, course: Course, seed: str | None) -> GameEnded:
    """Session points, and table points where the document has them (Green §3.9.2)."""
    points = course.scores
    worth = table_points(points, rules.table_point_ties) if rules.result_mode is ResultMode.TABLE_POINTS else None
    found = places(points)
    first, second, third, fourth = (
        Result(
            player,
            points[player],
            found[player],
            str(points[player]),
            None if worth is None else str(worth[player]),
        )
        for player in range(4)
    )
    return GameEnded((first, second, third, fourth), 0, seed)


def table_points(points: list[int], ties: TablePointTies) -> list[Fraction]:
    """4, 2, 1 and 0 for the places; equals share them, or all take the better or the worse place (MG41).

    >>> [str(each) for each in table_points([50, 50, 0, -100], TablePointTies.SHARE)]
    ['3', '3', '1', '0']
    """
    if ties is TablePointTies.SHARE:
        return shared(points, TABLE_POINTS)
    found = places(points)
    lower = ties is TablePointTies.NONE
    return [Fraction(TABLE_POINTS[place - 1 + (found.count(place) - 1) * lower]) for place in found]
