"""Swiss rounds, stages with cuts, and what happens when players leave."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.competition.draws import (
    Filling,
    InvalidDraw,
    Round,
    Stage,
    StageFormat,
    StagePlan,
    fixed_draw,
    next_round,
    redrawn,
    round_robin,
    swiss_round,
    verify,
    with_substitutes,
)
from muraille.competition.draws.files import read_groups, schedule_data
from muraille.competition.draws.redraw import repeats
from muraille.competition.draws.swiss import swiss_weight


@given(st.permutations(range(1, 33)))
@settings(max_examples=3, deadline=None)
def test_a_swiss_round_seats_everybody_once(standing: list[int]) -> None:
    first = swiss_round(standing)
    second = swiss_round(standing, (first,))
    assert sorted(player for table in second for player in table) == list(range(1, 33))
    assert second == swiss_round(standing, (first,))


def test_a_swiss_round_weighs_the_whole_round() -> None:
    """Table by table from the top, the last table is left with the repeats; weighed as a whole there are none."""
    standing = list(range(1, 25))
    played: list[Round] = []
    for _ in range(4):
        played.append(swiss_round(standing, tuple(played)))
    assert repeats(tuple(played)) <= 2
    earlier = tuple(played[:-1])
    by_blocks = tuple((standing[i], standing[i + 1], standing[i + 2], standing[i + 3]) for i in range(0, 24, 4))
    assert swiss_weight(played[-1], standing, earlier) < swiss_weight(by_blocks, standing, earlier)


def test_without_history_swiss_follows_the_standing() -> None:
    standing = [5, 3, 8, 1, 2, 7, 4, 6]
    assert [set(table) for table in swiss_round(standing)] == [{5, 3, 8, 1}, {2, 7, 4, 6}]


def test_swiss_keeps_groups_apart_when_standing_allows() -> None:
    tables = swiss_round(list(range(1, 17)), groups={"Paris": (1, 2), "Lyon": (5, 6)})
    assert not any({1, 2} <= set(table) or {5, 6} <= set(table) for table in tables)


def test_swiss_refuses_an_incomplete_table() -> None:
    with pytest.raises(InvalidDraw, match="do not fill tables of four"):
        swiss_round([1, 2, 3, 4, 5])


@pytest.mark.rule("M219")
def test_a_mixed_competition_with_cuts() -> None:
    plan = StagePlan(
        32,
        (
            Stage(format=StageFormat.FIXED, rounds=5, advance=16),
            Stage(format=StageFormat.SWISS, rounds=2, advance=8),
            Stage(format=StageFormat.ELIMINATION, rounds=1, advance=4),
            Stage(format=StageFormat.FIXED, rounds=1),
        ),
    )
    standing = list(range(1, 33))
    played: list[Round] = []
    while len(played) < plan.rounds:
        played.append(next_round(plan, standing, tuple(played)))
    assert [len(tables) for tables in played] == [8, 8, 8, 8, 8, 4, 4, 2, 1]
    assert repeats(tuple(played[:5])) == 0
    assert set(played[-1][0]) == {1, 2, 3, 4}
    with pytest.raises(InvalidDraw, match="all 9 rounds"):
        next_round(plan, standing, tuple(played))


def test_an_impossible_cut_is_refused() -> None:
    with pytest.raises(InvalidDraw, match="18 of 16 players cannot go on"):
        StagePlan(16, (Stage(format=StageFormat.FIXED, rounds=5, advance=18),))
    with pytest.raises(InvalidDraw, match="do not fill tables"):
        StagePlan(
            16, (Stage(format=StageFormat.FIXED, rounds=5, advance=10), Stage(format=StageFormat.SWISS, rounds=1))
        )


@pytest.mark.rule("M219")
@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (20, 7), (24, 8), (28, 9), (32, 11), (40, 13)])
def test_round_robin(players: int, rounds: int) -> None:
    schedule = round_robin(players)
    assert len(schedule.rounds) == rounds
    assert len({frozenset((a, b)) for r in schedule.rounds for t in r for a in t for b in t if a != b}) == (
        players * (players - 1) // 2
    )


@pytest.mark.rule("R385", "R386")
def test_a_substitute_takes_the_seat_and_nobody_moves() -> None:
    schedule = fixed_draw(24, 7)
    assert with_substitutes(schedule, [5]).rounds == schedule.rounds
    assert with_substitutes(schedule, [5]).house == (5,)


@pytest.mark.parametrize(
    ("absent", "filling"),
    [
        ([7], Filling.SUBSTITUTES),
        ([1, 9], Filling.BYES),
        ([3, 4, 5, 6], Filling.BYES),
        ([2, 3, 5, 7, 11], Filling.SUBSTITUTES),
    ],
)
def test_rounds_played_stay(absent: list[int], filling: Filling) -> None:
    schedule = fixed_draw(32, 6, seed=1)
    again = redrawn(schedule, 2, absent, filling=filling)
    assert again.rounds[:2] == schedule.rounds[:2]
    assert len(again.rounds) == 6
    seated = {player for tables in again.rounds[2:] for table in tables for player in table}
    assert seated.isdisjoint(set(absent) - set(again.house))
    data: Any = msgspec.json.decode(msgspec.json.encode(schedule_data(again)))
    report = verify(data)
    assert report.faults == ()
    assert report.repeats <= 2
    assert len(report.winds_outside) <= 8


def test_nothing_left_to_draw() -> None:
    with pytest.raises(InvalidDraw, match="none is left"):
        redrawn(fixed_draw(16, 5), 5, [1])
    with pytest.raises(InvalidDraw, match="four are needed"):
        redrawn(fixed_draw(8, 3), 1, [1, 2, 3, 4, 5], filling=Filling.BYES)


@pytest.mark.parametrize("text", ["", "{", '{"a": 3}', "x\ny", "1", '{"a": ["x"]}'])
def test_groups_that_are_none(text: str) -> None:
    with pytest.raises(InvalidDraw):
        read_groups(text)


def test_groups_from_a_spreadsheet() -> None:
    assert read_groups("player,team,country\n1,Paris,FR\n2,Wien,AT\n3,Paris,FR\n") == {
        "Paris": (1, 3),
        "FR": (1, 3),
        "Wien": (2,),
        "AT": (2,),
    }
