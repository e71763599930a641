"""The score tables of RCR §6 and of the Sheet, cell by cell, as printed."""

from __future__ import annotations

import pytest

from muraille.riichi.rules import EMA_SHEET, RCR_2016
from muraille.riichi.score_table import score_table
from muraille.riichi.value import draw_payments, limit_of, points_of
from muraille.tiles import Wind

#: fu: for 1 to 4 han "discard draw-from-others/draw-from-East"; – is a blank cell, M a mangan.
RCR_ORDINARY = """
20 x                x:400/700       x:700/1300       x:1300/2600
25 x                1600:x          3200:800/1600    6400:1600/3200
30 1000:300/500     2000:500/1000   3900:1000/2000   7700:2000/3900
40 1300:400/700     2600:700/1300   5200:1300/2600   M
50 1600:400/800     3200:800/1600   6400:1600/3200   M
60 2000:500/1000    3900:1000/2000  7700:2000/3900   M
70 2300:600/1200    4500:1200/2300  M                M
80 2600:700/1300    5200:1300/2600  M                M
"""
RCR_DEALER = """
20 x                x:700           x:1300           x:2600
25 x                2400:800        4800:1600        9600:3200
30 1500:500         2900:1000       5800:2000        11600:3900
40 2000:700         3900:1300       7700:2600        M
50 2400:800         4800:1600       9600:3200        M
60 2900:1000        5800:2000       11600:3900       M
70 3400:1200        6800:2300       M                M
80 3900:1300        7700:2600       M                M
"""
#: Fu above 80 by the formula (G41).
BEYOND_ORDINARY = """
90  2900:800/1500   5800:1500/2900  M                M
100 3200:800/1600   6400:1600/3200  M                M
110 3600:900/1800   7100:1800/3600  M                M
"""
BEYOND_DEALER = """
90  4400:1500       8700:2900       M                M
100 4800:1600       9600:3200       M                M
110 5300:1800       10600:3600      M                M
"""
SHEET_DEALER = """
20 x                2000:700        3900:1300        7700:2600
25 x                2400:800        4800:1600        9600:3200
30 1500:500         2900:1000       5800:2000        11600:3900
40 2000:700         3900:1300       7700:2600        M
50 2400:800         4800:1600       9600:3200        M
60 2900:1000        5800:2000       11600:3900       M
70 3400:1200        6800:2300       M                M
"""
SHEET_ORDINARY = """
20 x                1300:400/700    2600:700/1300    5200:1300/2600
25 x                1600:400/800    3200:800/1600    6400:1600/3200
30 1000:300/500     2000:500/1000   3900:1000/2000   7700:2000/3900
40 1300:400/700     2600:700/1300   5200:1300/2600   M
50 1600:400/800     3200:800/1600   6400:1600/3200   M
60 2000:500/1000    3900:1000/2000  7700:2000/3900   M
70 2300:600/1200    4500:1200/2300  M                M
"""


def cells(table: str) -> list[tuple[int, int, str]]:
    return [
        (int(row.split()[0]), han, cell)
        for row in table.split("\n")
        for han, cell in enumerate(row.split()[1:], start=1)
        if cell not in ("x", "-")
    ]


def check(table: str, *, dealer: bool, rules: object = RCR_2016) -> None:
    assert rules in (RCR_2016, EMA_SHEET)
    chosen = EMA_SHEET if rules is EMA_SHEET else RCR_2016
    for fu, han, cell in cells(table):
        limit = limit_of(han, fu, chosen)
        assert (limit is not None) == (cell == "M"), (fu, han)
        if limit is not None:
            continue
        base = fu << (han + 2)
        discard, _, draw = cell.partition(":")
        if discard != "x":
            assert points_of(base, dealer, drawn=False) == int(discard), (fu, han)
        if draw not in ("", "x"):
            winner = Wind.EAST if dealer else Wind.SOUTH
            payments = [-payment.points for payment in draw_payments(base, winner, 0, 0) if payment.seat is not winner]
            expected = [int(amount) for amount in draw.split("/")]
            assert payments == (expected * 3 if dealer else [expected[1], expected[0], expected[0]]), (fu, han)
            assert points_of(base, dealer, drawn=True) == sum(payments)


@pytest.mark.rule("R271", "R258", "R259", "R261", "R262", "R263")
@pytest.mark.rule("G41")
def test_table_of_an_ordinary_player() -> None:
    check(RCR_ORDINARY, dealer=False)
    check(BEYOND_ORDINARY, dealer=False)


@pytest.mark.rule("R272", "R258", "R260", "R261", "R210")
def test_table_of_the_dealer() -> None:
    check(RCR_DEALER, dealer=True)
    check(BEYOND_DEALER, dealer=True)


@pytest.mark.rule("R501", "R481", "R503")
def test_table_of_the_sheet_for_the_dealer() -> None:
    check(SHEET_DEALER, dealer=True, rules=EMA_SHEET)


@pytest.mark.rule("R502", "R481", "R503")
def test_table_of_the_sheet_for_the_others() -> None:
    check(SHEET_ORDINARY, dealer=False, rules=EMA_SHEET)


@pytest.mark.rule("R268", "R487", "R488")
def test_the_printed_table_is_the_books() -> None:
    """Three parts, indexed by 1 to 4 han and fu 20 to 80; from five han up the limits alone."""
    printed = score_table(RCR_2016)
    for part, expected in ((printed.ordinary, RCR_ORDINARY), (printed.dealer, RCR_DEALER)):
        assert list(part) == [20, 25, 30, 40, 50, 60, 70, 80]
        for fu, han, cell in cells(expected):
            shown = part[fu][han - 1]
            assert (shown is None) == (cell == "M")
            for amount in filter(lambda text: text not in ("x", "M", ""), cell.replace("/", ":").split(":")):
                assert amount in str(shown).replace("/", "; ").split("; "), (fu, han)
    assert str(printed.ordinary[20][1]) == "400/700"
    assert [str(cell) for cell in printed.limits[-1].cells] == ["32000; 8000/16000", "48000; 16000"]
    assert list(score_table(EMA_SHEET).ordinary)[-1] == 70


LIMITS = {
    "mangan": (8000, 2000, 4000, 12000),
    "haneman": (12000, 3000, 6000, 18000),
    "baiman": (16000, 4000, 8000, 24000),
    "sanbaiman": (24000, 6000, 12000, 36000),
    "yakuman": (32000, 8000, 16000, 48000),
}


@pytest.mark.rule("R273", "R265", "R266", "R267", "R270", "R479", "R480")
@pytest.mark.parametrize(
    ("han", "rcr", "sheet"),
    [(5, "mangan", "mangan"), (6, "haneman", "haneman"), (7, "haneman", "haneman"), (8, "baiman", "baiman"),
     (10, "baiman", "baiman"), (11, "sanbaiman", "sanbaiman"), (12, "sanbaiman", "sanbaiman"),
     (13, "sanbaiman", "yakuman"), (20, "sanbaiman", "yakuman")],
)  # fmt: skip
def test_limits(han: int, rcr: str, sheet: str) -> None:
    for rules, expected in ((RCR_2016, rcr), (EMA_SHEET, sheet)):
        limit = limit_of(han, 30, rules)
        assert limit is not None
        assert limit.label == expected
        discard, others, east, dealer = LIMITS[expected]
        assert points_of(limit.base, dealer=False, drawn=False) == discard
        assert points_of(limit.base, dealer=True, drawn=False) == dealer
        drawn = [-payment.points for payment in draw_payments(limit.base, Wind.WEST, 0, 0)]
        assert drawn == [east, others, -discard, others]
        by_dealer = [-payment.points for payment in draw_payments(limit.base, Wind.EAST, 0, 0)]
        assert by_dealer == [-dealer, east, east, east]


@pytest.mark.rule("R503")
def test_sheet_cell_with_a_dash_that_can_be_reached() -> None:
    """One fan and 20 fu on a discard: by the formula (G48)."""
    assert points_of(20 << 3, dealer=False, drawn=False) == 700
    assert points_of(20 << 3, dealer=True, drawn=False) == 1000
