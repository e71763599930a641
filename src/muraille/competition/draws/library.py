"""The shipped tables: columns and base rounds found by search, and whole schedules of the dense sizes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from muraille.competition.draws.constructions import Column
from muraille.competition.draws.fields import AbelianGroup
from muraille.competition.draws.model import Rounds, as_rounds

Found = TypeVar("Found")
TABLES = files("muraille.competition.draws") / "tables"


class _FoundColumns(Struct, frozen=True):
    orders: tuple[int, ...]
    columns: list[Column]


class _FoundRound(Struct, frozen=True):
    size: int
    base: list[list[int]]
    moving: bool = False


class _FoundSchedule(Struct, frozen=True):
    rounds: list[list[list[int]]]


@cache
def _read(name: str, kind: type[Found]) -> Found:
    return msgspec.json.decode((TABLES / f"{name}.json").read_bytes(), type=kind)


def shipped_columns(size: int) -> tuple[AbelianGroup, list[Column]] | None:
    """The columns found for a number of tables that no field gives.

    >>> group, columns = shipped_columns(12)
    >>> group.orders, len(columns)
    ((6, 2), 12)
    """
    found = _read("columns", dict[str, _FoundColumns]).get(str(size))
    return None if found is None else (AbelianGroup(found.orders), found.columns)


class BaseRound(NamedTuple):
    """A round from which others follow: its tables, and the modulus by which its players move on."""

    players: int
    size: int
    tables: list[list[int]]
    #: The tables move on with the players.
    moving: bool


@cache
def base_rounds() -> dict[str, BaseRound]:
    """The base rounds, by the size of the schedule that they give.

    >>> base_rounds()["24x7"].size
    7
    """
    return {
        name: BaseRound(int(name.partition("x")[0]), found.size, found.base, found.moving)
        for name, found in _read("base_rounds", dict[str, _FoundRound]).items()
    }


@cache
def schedules() -> dict[tuple[int, int], str]:
    """The sizes of the shipped schedules, and their names.

    >>> schedules()[24, 8]
    '24x8'
    """
    names = [entry.name.removesuffix(".json") for entry in TABLES.iterdir() if entry.name[0].isdigit()]
    return {(int(name.partition("x")[0]), int(name.partition("x")[2])): name for name in sorted(names)}


def shipped_schedule(players: int, rounds: int) -> Rounds | None:
    """A shipped schedule: rounds of tables, seats in the order E S W N, players from 1.

    >>> shipped_schedule(16, 5)[0][0] is not None, shipped_schedule(400, 5)
    (True, None)
    """
    name = schedules().get((players, rounds))
    return None if name is None else as_rounds(_read(name, _FoundSchedule).rounds)
