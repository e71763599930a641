"""Green §3.9.2: session points and table points."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.competition.lines import ResultLine, SeatEntry, SeatStatus
from muraille.competition.tables import lines_of, missed_line
from muraille.mcr.rules import MCR_GREEN
from muraille.table.options import changed

HALF, THIRDS = Fraction(1, 2), Fraction(7, 3)


def settle(scores: tuple[int, ...], penalties: tuple[int, ...] = (0, 0, 0, 0)) -> tuple[ResultLine, ...]:
    return lines_of(
        [SeatEntry(player=seat, score=scores[seat], at_once=penalties[seat]) for seat in range(4)], MCR_GREEN
    )


PATTERNS = [
    ((90, 10, -30, -70), (4, 2, 1, 0)),
    ((50, 50, -30, -70), (3, 3, 1, 0)),
    ((90, 10, 10, -110), (4, 1 + HALF, 1 + HALF, 0)),
    ((90, 10, -50, -50), (4, 2, HALF, HALF)),
    ((50, 50, -50, -50), (3, 3, HALF, HALF)),
    ((30, 30, 30, -90), (THIRDS, THIRDS, THIRDS, 0)),
    ((90, -30, -30, -30), (4, 1, 1, 1)),
    ((0, 0, 0, 0), (7 * HALF / 2,) * 4),
]


@pytest.mark.rule("M175", "MT16", "MG41")
@pytest.mark.parametrize(("scores", "table_points"), PATTERNS)
def test_the_eight_tie_patterns(scores: tuple[int, ...], table_points: tuple[Fraction, ...]) -> None:
    assert sum(table_points) == 7
    for order in permutations(range(4)):
        lines = settle(tuple(scores[seat] for seat in order))
        assert [line.table_points for line in lines] == [table_points[seat] for seat in order]


@pytest.mark.rule("M174", "M175")
@given(st.tuples(*[st.integers(-300, 300)] * 4), st.tuples(*[st.sampled_from((0, 5, 10, 20))] * 4))
def test_table_points_always_sum_to_seven(scores: tuple[int, ...], penalties: tuple[int, ...]) -> None:
    lines = settle(scores, penalties)
    assert sum(line.table_points for line in lines) == 7
    assert sum(line.points for line in lines) == sum(scores) - sum(penalties)


@pytest.mark.rule("MT30", "M168")
def test_penalties_come_off_the_session_points_and_can_change_the_places() -> None:
    lines = settle((40, 35, -25, -50), penalties=(10, 0, 0, 0))
    assert [line.points for line in lines] == [30, 35, -25, -50]
    assert [line.table_points for line in lines] == [2, 4, 1, 0]


@pytest.mark.rule("MT18", "MG43")
def test_a_session_lost_by_lateness_has_no_table_points() -> None:
    seats = [SeatEntry(player=seat, score=score) for seat, score in enumerate((60, 10, -20, -50))]
    seats[0] = SeatEntry(player=0, score=60, status=SeatStatus.LOST)
    assert [line.table_points for line in lines_of(seats, MCR_GREEN)] == [0, 2, 1, 0]
    assert missed_line(4, MCR_GREEN, -100).points == -100


def test_other_ways_to_treat_ties_are_options() -> None:
    seats = [SeatEntry(player=seat, score=score) for seat, score in enumerate((50, 50, -30, -70))]
    higher, none = (changed(MCR_GREEN, {"table_point_ties": mode}) for mode in ("higher", "none"))
    assert [line.table_points for line in lines_of(seats, higher)] == [4, 4, 1, 0]
    assert [line.table_points for line in lines_of(seats, none)] == [2, 2, 1, 0]
