"""The shipped tables hold what they claim, and the script makes them again."""

from __future__ import annotations

import json

import pytest

import draw_tables
from muraille.competition.draws import fixed_draw, verify
from muraille.competition.draws.base_rounds import moving_base_by_lot, symmetric_rounds
from muraille.competition.draws.constructions import developed, moving_tables, with_moving_tables
from muraille.competition.draws.designs import columns, longest, without_repeats
from muraille.competition.draws.fields import AbelianGroup, Field
from muraille.competition.draws.library import TABLES, base_rounds, schedules, shipped_columns
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.methods import method_of
from muraille.competition.draws.model import from_points
from muraille.competition.draws.searches import ROW_PAIRS
from muraille.competition.facts import SeatingDrawn
from muraille.competition.migration import migrated
from muraille.languages import language


@pytest.mark.parametrize("name", sorted(schedules().values()))
def test_a_shipped_schedule_is_what_it_says(name: str) -> None:
    table = json.loads((TABLES / f"{name}.json").read_bytes())
    report = verify({"players": table["players"], "rounds": table["rounds"], "certificate": table})
    assert report.faults == ()
    assert report.winds_outside == ()
    for prefix in range(1, report.rounds):
        assert verify({"players": table["players"], "rounds": table["rounds"][:prefix]}).winds_outside == ()


def test_every_dense_size_is_shipped() -> None:
    expected = {(players, rounds) for players, several in draw_tables.DENSE.items() for rounds in several}
    assert set(schedules()) == expected


@pytest.mark.parametrize("tables", draw_tables.COLUMNS)
def test_columns_have_distinct_differences(tables: int) -> None:
    found = shipped_columns(tables)
    assert found is not None
    group, chosen = found
    for i, j in ROW_PAIRS:
        differences = [group.subtract(column[i], column[j]) for column in chosen]
        assert len(set(differences)) == len(chosen)


@pytest.mark.parametrize("name", base_rounds())
def test_base_rounds_give_schedules_without_repeats(name: str) -> None:
    found = base_rounds()[name]
    players, rounds = map(int, name.split("x"))
    points = (
        moving_tables(found.tables) if found.moving else developed(found.tables, AbelianGroup((found.size,)), layers=3)
    )
    report = verify({"players": players, "rounds": [[list(t) for t in r] for r in from_points(points)]})
    assert (report.faults, report.repeats, report.rounds) == ((), 0, rounds)
    if found.moving:
        assert report.table_revisits == ()


@pytest.mark.parametrize(("tables", "name"), [(14, "14"), (18, "18")])
def test_columns_are_made_again(tables: int, name: str) -> None:
    orders, search, _ = draw_tables.COLUMNS[tables]
    shipped = json.loads((TABLES / "columns.json").read_bytes())
    assert draw_tables.text({"orders": orders, "columns": search()}) == draw_tables.text(shipped[name])


def test_a_base_round_is_made_again() -> None:
    size, search, _ = draw_tables.BASE_ROUNDS["24x7"]
    found = base_rounds()["24x7"]
    assert (size, search()) == (found.size, found.tables)


@pytest.mark.parametrize("name", ["28x12"])
def test_a_schedule_is_made_again(name: str) -> None:
    players, rounds = map(int, name.split("x"))
    shipped = (draw_tables.TABLES / f"{name}.json").read_text()
    assert draw_tables.text(draw_tables.schedule(players, rounds)) == shipped


def test_thirty_six_players_and_twelve_rounds_reach_the_bound() -> None:
    rounds = [[list(table) for table in tables] for tables in draw_tables.symmetric(36, 12)]
    report = verify({"players": 36, "rounds": rounds})
    assert (report.faults, report.repeats, report.lower_bound, report.most_meetings) == ((), 18, 18, 2)


def test_a_base_round_with_moving_tables_is_found() -> None:
    found = moving_base_by_lot(7, Lot(1))
    assert found is not None
    rounds = [[list(table) for table in tables] for tables in from_points(moving_tables(found))]
    report = verify({"players": 32, "rounds": rounds})
    assert (report.faults, report.repeats, report.table_revisits) == ((), 0, ())


def test_base_rounds_are_found_together_with_their_tables() -> None:
    """Three rounds that move on and one that stays: nobody meets twice, nobody returns to a table."""
    found = symmetric_rounds(3, 8, 1, 1, Lot(1), numbered=True)
    assert found is not None
    rounds = [[list(table) for table in tables] for tables in from_points(with_moving_tables(*found, 3))]
    report = verify({"players": 24, "rounds": rounds})
    assert (report.faults, report.rounds, report.repeats, report.table_revisits) == ((), 4, 0, ())


@pytest.mark.parametrize(
    ("players", "rounds"), [(8, 3), (16, 5), (28, 9), (32, 10), (40, 8), (64, 12), (76, 12), (96, 12)]
)
def test_a_method_is_known_again_in_any_language(players: int, rounds: int) -> None:
    made = fixed_draw(players, rounds).method
    known = method_of(made)
    assert known is not None
    assert known.phrase.render(language("fr")) == made.render(language("fr"))
    older = SeatingDrawn(first_session=1, sessions=(), method=str(made))
    assert migrated(older, 1) == SeatingDrawn(first_session=1, sessions=(), made=known), (
        "a journal that kept the sentence"
    )


@pytest.mark.long
def test_all_are_made_again() -> None:
    assert draw_tables.main(["--slow", "--check"]) == 0


@pytest.mark.parametrize("size", [4, 5, 8, 9, 16, 25, 27])
def test_a_field_is_one(size: int) -> None:
    field = Field(size)
    for one in range(1, size):
        assert sorted(field.multiply(one, other) for other in range(size)) == list(range(size))
        for other in range(size):
            total = field.add(one, other)
            assert field.multiply(2, total) == field.add(field.multiply(2, one), field.multiply(2, other))


@pytest.mark.parametrize("players", range(16, 401, 4))
def test_where_a_construction_reaches_twelve_rounds(players: int) -> None:
    if players >= 40:
        design = without_repeats(players, 12)
        assert design is not None
        assert design.numbered or players in (40, 44)
    assert longest(players) is not None
    assert players < 80 or columns(players // 4, 12) is not None
