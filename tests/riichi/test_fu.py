"""Minipoints line by line (RCR §4.1.1; Sheet: fu)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.riichi.grades import WaitFu
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU
from riichi.hands import fu, won

CONCEALED = "concealed hand won on a discard"
OTHER = "won by a draw, or exposed hand"
DRAW = "winning tile drawn"


@pytest.mark.parametrize(
    ("line", "lines", "total"),
    [
        pytest.param("23m567p345678s99p 1m", {CONCEALED: 30}, 30, marks=pytest.mark.rule("R240", "R247", "R283")),
        pytest.param("23m567p345678s99p 1m draw", {OTHER: 20}, 20, marks=pytest.mark.rule("R242", "R255", "R257")),
        pytest.param(
            "1166m3388p77s77z4s 4s draw",
            {"seven pairs, nothing is added": 25},
            25,
            marks=pytest.mark.rule("R241", "R239"),
        ),
        pytest.param(
            "123m456p78s22m555z 9s draw",
            {OTHER: 20, "concealed pung": 8, DRAW: 2},
            30,
            marks=pytest.mark.rule("R242", "R244", "R255"),
        ),
        pytest.param(
            "123m456p55s22m(222z) 5s", {OTHER: 20, "exposed pung": 6}, 30, marks=pytest.mark.rule("R243", "R244")
        ),
        pytest.param(
            "123m456p55s33m222z 5s riichi",
            {CONCEALED: 30, "exposed pung": 2, "concealed pung": 8},
            40,
            marks=pytest.mark.rule("R248", "R277"),
        ),
        pytest.param(
            "123m456p55s33m222z 5s draw",
            {OTHER: 20, "concealed pung": 12, DRAW: 2},
            40,
            marks=pytest.mark.rule("R243", "R248"),
        ),
        pytest.param(
            "123m45p99s(2222p)(555z) 6p",
            {OTHER: 20, "exposed kong": 8, "exposed pung": 4},
            40,
            marks=pytest.mark.rule("R245", "R244"),
        ),
        pytest.param(
            "123m45p99s[2222p][5555z] 6p",
            {CONCEALED: 30, "concealed kong": 48},
            80,
            marks=pytest.mark.rule("R245", "R246", "R094"),
        ),
        pytest.param(
            "123m45p99s(9999p)(5555z) 6p", {OTHER: 20, "exposed kong": 32}, 60, marks=pytest.mark.rule("R246")
        ),
        pytest.param(
            "23m567p345678s55z 1m riichi", {CONCEALED: 30, "pair of dragons": 2}, 40, marks=pytest.mark.rule("R249")
        ),
        pytest.param(
            "23m567p345678s22z 1m riichi",
            {CONCEALED: 30, "pair of the seat wind": 2},
            40,
            marks=pytest.mark.rule("R249"),
        ),
        pytest.param(
            "23m567p345678s11z 1m riichi",
            {CONCEALED: 30, "pair of the prevailing wind": 2},
            40,
            marks=pytest.mark.rule("R249"),
        ),
        pytest.param(
            "23m567p345678s11z 1m riichi seat=E",
            {CONCEALED: 30, "pair of the seat wind": 2, "pair of the prevailing wind": 2},
            40,
            marks=pytest.mark.rule("R249"),
        ),
        pytest.param("23m567p345678s33z 1m", {CONCEALED: 30}, 30, marks=pytest.mark.rule("R249")),
        pytest.param(
            "12m567p345678s99p 3m riichi", {CONCEALED: 30, "edge wait": 2}, 40, marks=pytest.mark.rule("R250", "R251")
        ),
        pytest.param(
            "89m567p345678s99p 7m riichi", {CONCEALED: 30, "edge wait": 2}, 40, marks=pytest.mark.rule("R250", "R251")
        ),
        pytest.param(
            "24m567p345678s99p 3m riichi", {CONCEALED: 30, "closed wait": 2}, 40, marks=pytest.mark.rule("R250", "R251")
        ),
        pytest.param(
            "234m567p345678s9p 9p riichi", {CONCEALED: 30, "pair wait": 2}, 40, marks=pytest.mark.rule("R250", "R251")
        ),
        pytest.param(
            "345678s56s55m(234p) 7s draw last_tile", {OTHER: 20, DRAW: 2}, 30, marks=pytest.mark.rule("R255", "R257")
        ),
        pytest.param("23m345678s99p(567p) 4m draw last_tile", {OTHER: 20, DRAW: 2}, 30, marks=pytest.mark.rule("R255")),
        pytest.param(
            "23m345678s99p(567p) 4m last_tile",
            {OTHER: 20, "exposed hand worth no other fu (open pinfu)": 2},
            30,
            marks=pytest.mark.rule("R256", "R257"),
        ),
        # Only 4p is left to win with, yet the wait is two-sided: nothing (the special case of RCR §4.1.1).
        pytest.param(
            "56p234m99s[7777p][1111z] 4p riichi",
            {CONCEALED: 30, "concealed kong": 48},
            80,
            marks=pytest.mark.rule("R254"),
        ),
    ],
)
def test_lines(line: str, lines: dict[str, int], total: int) -> None:
    assert fu(line) == lines
    assert won(line).fu == total


@pytest.mark.rule("R253", "R252")
def test_either_side_of_the_winning_tile() -> None:
    """56789p winning on 7: an edge wait (2 fu) or two-sided with pinfu (1 han), whichever is worth more."""
    concealed = won("56789p234m678s33s 7p")
    assert [line.id for line in concealed.yaku] == ["pinfu"]
    exposed = won("56789p22s444z(678m) 7p draw last_tile")
    assert "edge wait" in {str(line.label) for line in exposed.fu_lines}


@pytest.mark.rule("R239", "R238")
def test_rounding_up_to_ten() -> None:
    assert won("123m456p78s22m222z 9s riichi").fu == 40
    assert won("123m456p78s22m555z 9s draw").fu == 30


@pytest.mark.rule("R269")
def test_increments_of_the_summary_table() -> None:
    """RCR §7: 20, concealed on a discard +10, seven pairs +5."""
    base = won("345678s23s55m(234p) 1s last_tile").fu_lines[0].fu
    assert base == 20
    assert won("23m567p345678s99p 1m").fu_lines[0].fu == base + 10
    assert won("1166m3388p77s77z4s 4s").fu == base + 5


@pytest.mark.rule("R455", "R456", "R457")
def test_the_sheet_counts_the_same_but_for_two_lines() -> None:
    for line in (
        "123m456p55s33m222z 5s riichi",
        "123m45p99s[2222p][5555z] 6p",
        "12m567p345678s99p 3m riichi",
        "23m567p345678s99p 1m draw",
    ):
        assert fu(line, EMA_SHEET) == fu(line)
    assert won("1166m3388p77s77z4s 4s", EMA_SHEET).fu == 25
    assert {line.cite for line in won("12m567p345678s99p 3m riichi", EMA_SHEET).fu_lines} == {"Sheet: fu"}


@pytest.mark.rule("R455", "R503", "R481")
@pytest.mark.rule("G48")
def test_the_sheet_has_no_open_pinfu() -> None:
    score = won("345678s23s55m(234p) 1s last_tile", EMA_SHEET)
    assert (score.han, score.fu, score.points) == (1, 20, 700)
    dealer = won("345678s23s55m(234p) 1s last_tile seat=E", EMA_SHEET)
    assert dealer.points == 1000
    assert won("345678s23s55m(234p) 1s last_tile", replace(EMA_SHEET, open_pinfu_fu=2)).fu == 30


@pytest.mark.rule("R455")
@pytest.mark.rule("G62")
def test_double_wind_pair_by_document() -> None:
    line = "23m567p345678s11z 1m riichi seat=E"
    assert sum(fu(line, EMA_SHEET).values()) == 32
    assert sum(fu(line).values()) == 34
    assert sum(fu(line, TENHOU).values()) == 34


@pytest.mark.rule("R455", "R250")
@pytest.mark.rule("G63")
def test_a_wait_for_one_kind_only() -> None:
    """The Sheet's words read literally (G63): an edge wait beside another wait gets nothing."""
    literal = replace(RCR_2016, wait_fu_mode=WaitFu.SINGLE_TILE)
    assert "edge wait" in fu("23456789p33z444z 7p draw")
    assert "edge wait" not in fu("23456789p33z444z 7p draw", literal)
    assert "edge wait" in fu("12m567p345678s99p 3m riichi", literal)


@pytest.mark.rule("R255")
def test_pinfu_drawn_with_its_two_fu() -> None:
    assert won("23m567p345678s99p 1m draw", replace(RCR_2016, pinfu_tsumo_fu=2)).fu == 30
