"""The certificate of a draw: what it reaches, what could be reached at best, and how to repeat it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from muraille.competition.draws.model import WINDS, Rounds, Schedule
from muraille.phrase import Phrase


class Proof(Enum):
    """How much is known about the number of repeated meetings."""

    OPTIMAL = "proved optimal"
    BEST_KNOWN = "best known"
    HEURISTIC = "heuristic"

    @property
    def phrase(self) -> Phrase:
        return {
            Proof.OPTIMAL: Phrase("proved optimal"),
            Proof.BEST_KNOWN: Phrase("best known"),
            Proof.HEURISTIC: Phrase("heuristic"),
        }[self]


def lower_bound(players: int, rounds: int) -> int:
    """The least number of repeated meetings that any draw must have.

    Each round makes 6 meetings a table; beyond the number of pairs they repeat. And with fewer than four tables, two rounds
    always share pairs: a table of four spread over one, two or three tables repeats 6, 2 or 1 pairs. A pair that meets x
    times counts for x (x - 1) / 2 shared pairs of rounds and x - 1 repeats, so r rounds repeat at least r - 1 times the
    shared pairs of two rounds.

    >>> lower_bound(24, 8), lower_bound(40, 8), lower_bound(12, 2), lower_bound(4, 3)
    (12, 0, 3, 12)
    """
    tables = players // 4
    counted = 6 * tables * rounds - players * (players - 1) // 2
    shared = {1: 6, 2: 2, 3: 1}.get(tables, 0) * tables
    return max(0, counted, shared * (rounds - 1))


#: The fewest returns of 16 players who never meet twice, by the number of rounds. Four players who sit together go to all four
#: tables in any other round, so the foursomes of one table share a player two by two: r of them hold at least r - 1 returns.
#: Five rounds are the affine plane of order four, of which there is one; in all orders of its tables 25 are the fewest.
SIXTEEN_WITHOUT_REPEATS = {2: 4, 3: 8, 4: 12, 5: 25}


def revisits_lower_bound(players: int, rounds: int, repeats: int = 0) -> int:
    """The least number of returns to a table in a draw with so many repeated meetings.

    Every round beyond the number of tables brings everybody back; 16 players without a repeat come back sooner.

    >>> revisits_lower_bound(28, 9), revisits_lower_bound(40, 8)
    (56, 0)
    >>> revisits_lower_bound(16, 5), revisits_lower_bound(16, 5, repeats=1)
    (25, 16)
    """
    counted = players * max(0, rounds - players // 4)
    return max(counted, SIXTEEN_WITHOUT_REPEATS.get(rounds, 0)) if players == 16 and not repeats else counted


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """The figures of a schedule, recomputed from its rounds alone."""

    repeats: int
    most_meetings: int
    lower_bound: int
    proof: Proof
    winds_outside: int
    table_revisits: int
    table_revisits_lower_bound: int
    group_meetings: int
    indirect: int
    meetings: tuple[tuple[int, ...], ...]
    winds: tuple[tuple[int, ...], ...]
    visited: tuple[tuple[int, ...], ...]
    seed: int | None
    sha256: str


def certified(schedule: Schedule) -> Certificate:
    """The certificate of a schedule.

    >>> from muraille.phrase import Phrase
    >>> schedule = Schedule(players=4, rounds=(((1, 2, 3, 4),), ((2, 1, 4, 3),)), method=Phrase("by hand"))
    >>> certificate = certified(schedule)
    >>> certificate.repeats, certificate.lower_bound, certificate.proof.value
    (6, 6, 'proved optimal')
    """
    players, rounds = schedule.players, schedule.rounds
    met = meetings(rounds)
    visits = Counter((player, number) for tables in rounds for number, table in enumerate(tables) for player in table)
    winds = Counter((player, wind) for tables in rounds for table in tables for wind, player in enumerate(table))
    repeats = sum(count - 1 for count in met.values())
    bound = _bound(schedule)
    optimal = repeats == bound
    proof = Proof.OPTIMAL if optimal else Proof.BEST_KNOWN if schedule.best_known else Proof.HEURISTIC
    everybody = range(1, players + 1)
    counts = tuple(tuple(winds[player, wind] for wind in range(len(WINDS))) for player in everybody)
    return Certificate(
        repeats=repeats,
        most_meetings=max(met.values(), default=0),
        lower_bound=bound,
        proof=proof,
        winds_outside=sum(_outside(row) for row in counts),
        table_revisits=sum(count - 1 for count in visits.values()),
        table_revisits_lower_bound=revisits_lower_bound(players, len(rounds), repeats) if schedule.complete else 0,
        group_meetings=group_meetings(met, schedule.groups),
        indirect=_indirect(met, players),
        meetings=tuple(tuple(met[pair(one, other)] for other in everybody) for one in everybody),
        winds=counts,
        visited=_visited(schedule),
        seed=schedule.seed,
        sha256=fingerprint(players, rounds),
    )


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def meetings(rounds: Rounds) -> Counter[tuple[int, int]]:
    """How often each pair meets, the smaller number first.

    >>> meetings((((2, 1, 3, 4),),))[1, 2]
    1
    """
    return Counter(pair(*two) for tables in rounds for table in tables for two in combinations(table, 2))


def group_meetings(met: Mapping[tuple[int, int], int], groups: Mapping[str, tuple[int, ...]]) -> int:
    """The meetings of players who belong to one group; a pair that shares two groups counts once."""
    pairs = {pair(*two) for members in groups.values() for two in combinations(members, 2)}
    return sum(met.get(two, 0) for two in pairs)


def fingerprint(players: int, rounds: Rounds) -> str:
    """SHA-256 of the players and rounds as JSON without spaces.

    >>> fingerprint(4, (((1, 2, 3, 4),),))[:12]
    'f97dfc04e34c'
    """
    text = json.dumps({"players": players, "rounds": rounds}, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _bound(schedule: Schedule) -> int:
    """With byes or absences fewer meetings are made, and only their number bounds the repeats."""
    if schedule.complete:
        return lower_bound(schedule.players, len(schedule.rounds))
    made = 6 * sum(len(tables) for tables in schedule.rounds)
    return max(0, made - schedule.players * (schedule.players - 1) // 2)


def _outside(counts: tuple[int, ...]) -> int:
    """How many winds a player has more or less often than evenly."""
    played = sum(counts)
    return sum(not played // 4 <= count <= -(-played // 4) for count in counts)


def _indirect(met: Mapping[tuple[int, int], int], players: int) -> int:
    """The fewest common opponents of two players who never meet; 0 if everybody meets."""
    opponents: dict[int, set[int]] = {player: set() for player in range(1, players + 1)}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    return min(
        (
            len(opponents[one] & opponents[other])
            for one, other in combinations(range(1, players + 1), 2)
            if other not in opponents[one]
        ),
        default=0,
    )


def _visited(schedule: Schedule) -> tuple[tuple[int, ...], ...]:
    """The table of each player in each round, 0 where he does not play."""
    places = [
        {player: number for number, table in enumerate(tables, 1) for player in table} for tables in schedule.rounds
    ]
    return tuple(tuple(place.get(player, 0) for place in places) for player in range(1, schedule.players + 1))
