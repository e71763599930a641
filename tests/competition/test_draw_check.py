"""The independent check finds every kind of damage, and knows nothing of the generator."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.competition import draws
from muraille.competition.draws import InvalidSchedule, fixed_draw, verify
from muraille.competition.draws.files import schedule_data

SCHEDULE = msgspec.json.decode(msgspec.json.encode(schedule_data(fixed_draw(28, 7, seed=5))))


def bare() -> dict[str, Any]:
    """The schedule without its certificate, whose fingerprint would find any damage at once."""
    return {"players": 28, "rounds": copy.deepcopy(SCHEDULE["rounds"])}


def same_seat_twice(data: dict[str, Any]) -> None:
    data["rounds"][2][0][0] = data["rounds"][2][1][0]


def stranger(data: dict[str, Any]) -> None:
    data["rounds"][2][0][0] = 29


def two_rounds_alike(data: dict[str, Any]) -> None:
    data["rounds"][3] = copy.deepcopy(data["rounds"][2])


def winds_turned(data: dict[str, Any]) -> None:
    for tables in data["rounds"][:4]:
        tables[0].sort()
        tables[1].sort()


def players_exchanged(data: dict[str, Any]) -> None:
    first, second = data["rounds"][6][0], data["rounds"][6][1]
    first[0], second[0] = second[0], first[0]


def one_table_less(data: dict[str, Any]) -> None:
    del data["rounds"][1][6]


DAMAGE = [same_seat_twice, stranger, two_rounds_alike, winds_turned, players_exchanged, one_table_less]


def test_an_undamaged_schedule_is_clean() -> None:
    assert verify(SCHEDULE).clean
    assert verify(bare()).clean


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_damage_is_found(damage: Callable[[dict[str, Any]], None]) -> None:
    data = bare()
    damage(data)
    assert not verify(data).clean


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_the_certificate_does_not_fit_a_damaged_schedule(damage: Callable[[dict[str, Any]], None]) -> None:
    data = copy.deepcopy(SCHEDULE)
    damage(data)
    assert any("certificate says sha256" in str(fault) for fault in verify(data).faults)


@pytest.mark.parametrize(
    "name", ["repeats", "most_meetings", "lower_bound", "winds_outside", "table_revisits", "group_meetings"]
)
def test_a_false_claim_is_found(name: str) -> None:
    data = copy.deepcopy(SCHEDULE)
    data["certificate"][name] += 1
    assert [str(fault) for fault in verify(data).faults if name in str(fault)]


def test_proved_optimal_is_not_believed() -> None:
    data = msgspec.json.decode(msgspec.json.encode(schedule_data(fixed_draw(20, 6))))
    data["certificate"]["status"] = "proved optimal"
    assert "lower bound is not reached" in str(verify(data).faults[0])


def test_what_was_repeated_is_named() -> None:
    data = bare()
    data["rounds"] = data["rounds"][:1] + data["rounds"][:1]
    report = verify(data)
    assert len(report.repeated_pairs) == 42
    assert report.repeats == 42
    east, south, *_ = data["rounds"][0][0]
    assert (*sorted((east, south)), 2) in report.repeated_pairs
    assert len(report.table_revisits) == 28


def test_players_may_be_counted_from_zero() -> None:
    from_zero = {"players": 28, "rounds": [[[p - 1 for p in table] for table in tables] for tables in bare()["rounds"]]}
    assert verify(from_zero).clean


@given(st.permutations(range(1, 29)))
@settings(max_examples=25, deadline=None)
def test_names_do_not_matter(names: list[int]) -> None:
    data = bare()
    players_exchanged(data)
    renamed = {"players": 28, "rounds": [[[names[p - 1] for p in t] for t in tables] for tables in data["rounds"]]}
    one, other = verify(data), verify(renamed)
    assert (one.repeats, one.most_meetings, len(one.winds_outside), len(one.table_revisits)) == (
        other.repeats,
        other.most_meetings,
        len(other.winds_outside),
        len(other.table_revisits),
    )


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "an object with"),
        ({"players": 16}, "an object with"),
        ({"players": "16", "rounds": [[[1, 2, 3, 4]]]}, "a number from 4 to 10000"),
        ({"players": 16, "rounds": []}, "at least one round"),
        ({"players": 16, "rounds": [[[1, 2, 3]]]}, "round 1 is not"),
        ({"players": 4, "rounds": [[[1, 2, 3, True]]]}, "round 1 is not"),
        ({"players": 4, "rounds": [[[1, 2, 3, 4]]], "byes": 3}, '"byes"'),
        ({"players": 4, "rounds": [[[1, 2, 3, 4]]], "groups": [1]}, '"groups"'),
        ({"players": 4, "rounds": [[[1, 2, 3, 4]]], "certificate": [1]}, '"certificate"'),
    ],
)
def test_what_is_not_a_schedule_is_refused_in_a_sentence(data: object, words: str) -> None:
    with pytest.raises(InvalidSchedule, match=words):
        verify(data)


def test_it_shares_no_code_with_the_generator() -> None:
    tree = ast.parse((Path(draws.__file__).parent / "verify.py").read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not [module for module in modules if module and "competition" in module]
