"""A quick fair draw of an evening: who is there sits with those whom they met least this season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.league.games import PlayedGame, all_games, meetings
from muraille.league.nights import Night
from muraille.league.state import Club
from muraille.phrase import Phrase

#: How many exchanges are tried for each person; more find nothing better for the sizes of an evening.
TRIES = 100
#: A second meeting on one evening weighs as much as so many in the season.
TONIGHT = 50


class FairTables(NamedTuple):
    """The tables of a round, and who waits for the next one."""

    tables: tuple[tuple[int, int, int, int], ...]
    waiting: tuple[int, ...]


def fair_tables(club: Club, night: Night, *, seed: int, season: int | None = None) -> FairTables:
    """The next round of an evening, for who is there and plays nowhere.

    Who waited most tonight plays first. Without a season every game of the last year counts.
    """
    playing = {club.who(number) for number in night.playing}
    free = [person for person in dict.fromkeys(map(club.who, night.present)) if person not in playing]
    if len(free) < 4:
        raise InvalidRequest("too_few", Phrase("a table needs four people; {count} are free", count=len(free)))
    chance = Random(seed)
    games = all_games(club)
    tonight = [game for game in games if game.source == night.source]
    played = Counter(person for game in tonight for person in game.people)
    chance.shuffle(free)
    free.sort(key=lambda person: played[person])
    seated, waiting = free[: len(free) // 4 * 4], free[len(free) // 4 * 4 :]
    known = meetings(_counted(club, night, games, season))
    for pair, count in meetings(tonight).items():
        known[pair] += TONIGHT * count
    order = _improved(seated, known, chance)
    winds = Counter((seat.person, wind) for game in tonight for wind, seat in enumerate(game.seats))
    tables = tuple(_winds(order[at : at + 4], winds) for at in range(0, len(order), 4))
    return FairTables(tables, tuple(waiting))


def _counted(club: Club, night: Night, games: Sequence[PlayedGame], season: int | None) -> list[PlayedGame]:
    if season is not None:
        chosen = club.season(season)
        return [game for game in games if chosen.contains(game.day)]
    return [game for game in games if (night.day - game.day).days <= 365]


def _cost(table: Sequence[int], known: Counter[tuple[int, int]]) -> int:
    return sum(known[pair] ** 2 for pair in combinations(sorted(table), 2))


def _improved(people: Sequence[int], known: Counter[tuple[int, int]], chance: Random) -> list[int]:
    """The people in an order whose fours met each other least: exchanges that make it better, until none is found."""
    order = list(people)
    chance.shuffle(order)
    tables = len(order) // 4
    if tables < 2:
        return order
    costs = [_cost(order[at : at + 4], known) for at in range(0, len(order), 4)]
    for _ in range(TRIES * len(order)):
        one, other = chance.randrange(len(order)), chance.randrange(len(order))
        if one // 4 == other // 4 or not costs[one // 4] + costs[other // 4]:
            continue
        order[one], order[other] = order[other], order[one]
        after = [_cost(order[at // 4 * 4 : at // 4 * 4 + 4], known) for at in (one, other)]
        if sum(after) > costs[one // 4] + costs[other // 4]:
            order[one], order[other] = order[other], order[one]
        else:
            costs[one // 4], costs[other // 4] = after
    return order


def _winds(table: Sequence[int], winds: Counter[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Four people on the winds that they had least tonight."""
    east, south, west, north = min(
        permutations(table), key=lambda seats: sum(winds[person, wind] ** 2 for wind, person in enumerate(seats))
    )
    return east, south, west, north
