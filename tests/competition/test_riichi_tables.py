"""RCR §3.6 and §5.6 to §5.9: the result of a table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.competition.lines import ResultLine, SeatEntry, SeatStatus
from muraille.competition.tables import lines_of, missed_line
from muraille.referee.effects import Substitute
from muraille.referee.rulings import Ruling, rule
from muraille.riichi.grades import TieMode
from muraille.riichi.rules import EMA_SHEET, RCR_2016, RiichiRules
from muraille.table.options import changed

PLAYER, FROM_START, ENTERED = SeatStatus.PLAYER, SeatStatus.SUBSTITUTE, SeatStatus.ENTERED_LATER


def settle(
    scores: tuple[int, ...],
    *,
    bets: int = 0,
    late: tuple[int, ...] = (0, 0, 0, 0),
    after: tuple[int, ...] = (0, 0, 0, 0),
    status: tuple[SeatStatus, ...] = (PLAYER,) * 4,
    rules: RiichiRules = RCR_2016,
) -> tuple[ResultLine, ...]:
    seats = [
        SeatEntry(
            player=number, score=scores[number], status=status[number], at_once=late[number], after_uma=after[number]
        )
        for number in range(4)
    ]
    return lines_of(seats, rules, bets=bets)


def thousands(lines: tuple[ResultLine, ...], what: str) -> list[float]:
    return [float(Fraction(getattr(line, what)) / 1000) for line in lines]


@pytest.mark.rule("R232", "R233", "R044")
def test_result_is_score_less_thirty_thousand_then_uma() -> None:
    lines = settle((41_300, 33_200, 27_500, 18_000))
    assert thousands(lines, "points") == [11.3, 3.2, -2.5, -12]
    assert thousands(lines, "uma") == [15, 5, -5, -15]
    assert thousands(lines, "total") == [26.3, 8.2, -7.5, -27]


TIES = [
    ((40, 40, 25, 15), (10, 10, -5, -15)),
    ((50, 30, 30, 10), (15, 0, 0, -15)),
    ((50, 40, 15, 15), (15, 5, -10, -10)),
    ((40, 40, 20, 20), (10, 10, -10, -10)),
    ((35, 35, 35, 15), (5, 5, 5, -15)),
    ((45, 25, 25, 25), (15, -5, -5, -5)),
    ((30, 30, 30, 30), (0, 0, 0, 0)),
]


@pytest.mark.rule("R227", "R234", "R235", "R489")
@pytest.mark.parametrize(("scores", "uma"), TIES)
def test_tied_players_share_the_uma_of_their_places(scores: tuple[int, ...], uma: tuple[int, ...]) -> None:
    assert sum(uma) == 0
    for order in permutations(range(4)):
        lines = settle(tuple(1000 * scores[seat] for seat in order))
        assert [line.uma for line in lines] == [1000 * uma[seat] for seat in order]


SCORES = st.lists(st.integers(-500, 1500), min_size=3, max_size=3).map(
    lambda three: (*(100 * score for score in three), 120_000 - 100 * sum(three))
)


@pytest.mark.rule("R489")
@given(SCORES, st.integers(0, 3), st.permutations(range(4)))
def test_results_sum_to_zero_whatever_the_seats(scores: tuple[int, ...], bets: int, order: list[int]) -> None:
    left = (scores[0], scores[1], scores[2], scores[3] - 1000 * bets)
    lines = settle(left, bets=1000 * bets)
    assert sum(line.total for line in lines) == 0
    if len(set(left)) == 4:  # the remainder of tied winners' bets depends on the seat
        turned = settle(tuple(left[seat] for seat in order), bets=1000 * bets)
        assert [line.total for line in turned] == [lines[seat].total for seat in order]


@pytest.mark.rule("R145", "R228")
def test_leftover_bets_go_to_the_winner_and_change_no_place() -> None:
    lines = settle((40_000, 39_500, 25_500, 13_000), bets=2000)
    assert [line.bets for line in lines] == [2000, 0, 0, 0]
    assert [line.total for line in lines] == [27_000, 14_500, -9_500, -32_000]


@pytest.mark.rule("G29", "G30")
def test_tied_winners_divide_the_bets_and_stay_tied() -> None:
    lines = settle((39_500, 39_500, 25_000, 15_000), bets=1000)
    assert [line.bets for line in lines] == [500, 500, 0, 0]
    assert [line.uma for line in lines][:2] == [10_000, 10_000]
    three = settle((13_000, 35_000, 35_000, 35_000), bets=1000)
    assert [line.bets for line in three] == [0, 400, 300, 300]
    assert [str(line.place) for line in three] == ["4", "1=", "1=", "1="]
    two_sticks = settle((39_000, 39_000, 39_000, 1_000), bets=2000)
    assert [line.score + line.bets for line in two_sticks] == [39_800, 39_600, 39_600, 1_000], "the whole rest to one"
    earlier = settle(
        (35_000, 35_000, 25_000, 24_000), bets=1000, rules=replace(RCR_2016, uma_tie_mode=TieMode.FIRST_DEALER)
    )
    assert [line.bets for line in earlier] == [1000, 0, 0, 0], "where nobody ties, there is one winner"


#: Cases of §5.8 and §5.9: scores, lateness, status, then the recorded points and uma in thousands.
CASES = [
    pytest.param(
        (33, 32, 30, 25), (2, 0, 0, 0), (PLAYER,) * 4, (1, 2, 0, -5), (5, 15, -5, -15), id="two minutes late: second, not first"
    ),
    pytest.param(
        (40, 32, 28, 20), (10, 0, 0, 0), (PLAYER,) * 4, (0, 2, -2, -10), (5, 15, -5, -15), id="ten minutes late: 10 000"
    ),
    pytest.param(
        (33, 32, 30, 25), (1, 0, 0, 0), (PLAYER,) * 4, (2, 2, 0, -5), (10, 10, -5, -15), id="one minute late makes a tie"
    ),
    pytest.param(
        (60, 25, 20, 15), (0,) * 4, (FROM_START, PLAYER, PLAYER, PLAYER), (-15, -5, -10, -15), (-15, 5, -5, -15),
        id="substitute from the start is first: nobody has +15",
    ),
    pytest.param(
        (25, 60, 20, 15), (0,) * 4, (FROM_START, PLAYER, PLAYER, PLAYER), (-15, 30, -10, -15), (-15, 15, -5, -15),
        id="substitute from the start is second",
    ),
    pytest.param(
        (5, 60, 35, 20), (0,) * 4, (FROM_START, PLAYER, PLAYER, PLAYER), (-15, 30, 5, -10), (-15, 15, 5, -5),
        id="substitute from the start is last: the usual uma",
    ),
    pytest.param(
        (40, 40, 25, 15), (0,) * 4, (FROM_START, PLAYER, PLAYER, PLAYER), (-15, 10, -5, -15), (-15, 10, -5, -15),
        id="substitute from the start tied for first",
    ),
    pytest.param(
        (60, 25, 20, 15), (0,) * 4, (ENTERED, PLAYER, PLAYER, PLAYER), (-15, -5, -10, -15), (-15, 15, 5, -5),
        id="entered later with the most points: the others have +15, +5, -5",
    ),
    pytest.param(
        (5, 60, 35, 20), (0,) * 4, (ENTERED, PLAYER, PLAYER, PLAYER), (-15, 30, 5, -10), (-15, 15, 5, -5),
        id="entered later and last",
    ),
    pytest.param(
        (60, 25, 25, 10), (0,) * 4, (ENTERED, PLAYER, PLAYER, PLAYER), (-15, -5, -5, -20), (-15, 10, 10, -5),
        id="entered later, two of the others tied for first",
    ),
    pytest.param(
        (60, 25, 20, 15), (0,) * 4, (ENTERED, FROM_START, PLAYER, PLAYER), (-15, -15, -10, -15), (-15, -15, 5, -5),
        id="one substitute of each kind",
    ),
]  # fmt: skip


@pytest.mark.rule("R384", "R387", "R388", "R389", "R390")
@pytest.mark.parametrize(("scores", "late", "status", "points", "uma"), CASES)
def test_late_players_and_substitutes(
    scores: tuple[int, ...],
    late: tuple[int, ...],
    status: tuple[SeatStatus, ...],
    points: tuple[int, ...],
    uma: tuple[int, ...],
) -> None:
    lines = settle(tuple(1000 * s for s in scores), late=tuple(1000 * minutes for minutes in late), status=status)
    assert thousands(lines, "points") == list(points)
    assert thousands(lines, "uma") == list(uma)


@pytest.mark.rule("R387", "R392")
def test_a_missed_session_is_thirty_thousand_down() -> None:
    assert missed_line(5, RCR_2016).total == -30_000
    assert missed_line(5, RCR_2016).points == missed_line(5, RCR_2016).uma == -15_000


@pytest.mark.rule("R387", "R390")
@pytest.mark.parametrize("status", [FROM_START, ENTERED])
def test_the_book_writes_the_same_for_a_substitute_whatever_the_uma(status: SeatStatus) -> None:
    """RCR §5.9 names the amounts, and the ruling gives them: the uma of a ruleset does not change them."""
    lines = settle((9_000, 3_000, -4_000, -8_000), status=(status, PLAYER, PLAYER, PLAYER), rules=EMA_SHEET)
    assert [lines[0].points, int(lines[0].uma), int(lines[0].total)] == [-15_000, -15_000, -30_000]
    assert missed_line(5, EMA_SHEET).total == -30_000
    ruling = rule("player-replaced", {"reason": "illness", "when": "from_start", "seat": "E"}, EMA_SHEET)
    assert isinstance(ruling, Ruling)
    written = next(each for each in ruling.effects if isinstance(each, Substitute))
    assert [written.result, written.uma] == [lines[0].points, int(lines[0].uma)]


@pytest.mark.rule("R183", "R380")
def test_penalties_after_the_uma_leave_the_ranking_of_the_table() -> None:
    lines = settle((33_000, 32_000, 30_000, 25_000), after=(20_000, 0, 8_000, 0))
    assert thousands(lines, "uma") == [15, 5, -5, -15]
    assert thousands(lines, "total") == [-2, 7, -13, -20]
    assert sum(line.total for line in lines) == -28_000


@pytest.mark.rule("R412", "R500")
def test_the_sheet_has_no_starting_points_and_a_larger_uma() -> None:
    seats = [SeatEntry(player=number, score=score) for number, score in enumerate((12_000, 3_000, -4_000, -11_000))]
    lines = lines_of(seats, EMA_SHEET)
    assert thousands(lines, "total") == [42, 13, -14, -41]
    assert sum(line.uma for line in lines) == 0


@pytest.mark.rule("R410")
@pytest.mark.parametrize("start", [25_000, 30_000])
def test_informal_games_of_the_sheet_start_with_sticks(start: int) -> None:
    rules = changed(EMA_SHEET, {"starting_points": start})
    lines = lines_of([SeatEntry(player=number, score=start) for number in range(4)], rules)
    assert [line.points for line in lines] == [0, 0, 0, 0]


def test_an_uma_that_does_not_divide_stays_exact() -> None:
    rules = replace(RCR_2016, uma=(20_000, 10_000, -10_000, -20_000))
    seats = [SeatEntry(player=number, score=score) for number, score in enumerate((35_000, 35_000, 35_000, 15_000))]
    assert lines_of(seats, rules)[0].uma == Fraction(20_000, 3)
    assert sum(line.total for line in lines_of(seats, rules)) == 0
