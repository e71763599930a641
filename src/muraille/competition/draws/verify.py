"""An independent check of a schedule: reads the JSON and recomputes everything. It shares no code with the generator."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from muraille.errors import MurailleError
from muraille.phrase import Phrase


class InvalidSchedule(MurailleError):
    """A file that is not a schedule: says what is missing."""


@dataclass(frozen=True, kw_only=True)
class DrawReport:
    """What a check found. ``faults`` make the schedule unplayable or its certificate false; the figures speak for themselves."""

    players: int
    rounds: int
    faults: tuple[Phrase, ...]
    repeated_pairs: tuple[tuple[int, int, int], ...]
    repeats: int
    most_meetings: int
    lower_bound: int
    winds_outside: tuple[tuple[int, str, int], ...]
    table_revisits: tuple[tuple[int, int, int], ...]
    table_revisits_lower_bound: int
    group_meetings: tuple[tuple[int, int, int], ...]
    sha256: str

    @property
    def clean(self) -> bool:
        """No fault, no repeated meeting, even winds and no meeting inside a group."""
        return not (self.faults or self.repeated_pairs or self.winds_outside or self.group_meetings)


def verify(data: object, groups: Mapping[str, tuple[int, ...]] | None = None) -> DrawReport:
    """Check a schedule as it was read from JSON. Groups given here take the place of those in the file.

    Players may be counted from 1 or, if one is 0, from 0; pairs in the report are named as in the file.

    >>> report = verify({"players": 4, "rounds": [[[1, 2, 3, 4]], [[2, 1, 4, 3]]]})
    >>> report.repeats, report.lower_bound, report.clean
    (6, 6, False)
    """
    players, rounds = _shape(data)
    assert isinstance(data, dict)
    seats = [player for tables in rounds for table in tables for player in table]
    first = 0 if 0 in seats else 1
    everybody = range(first, first + players)
    resting = [data.get(name) or [[] for _ in rounds] for name in ("byes", "absent")]
    byes = [bye + absent for bye, absent in zip(*resting, strict=True)]
    faults = [fault for number, tables in enumerate(rounds, 1) for fault in _round_faults(number, tables, everybody)]
    faults += _absence_faults(rounds, byes, everybody)
    met = Counter(tuple(sorted(two)) for tables in rounds for table in tables for two in combinations(table, 2))
    visits = Counter(
        (player, number) for tables in rounds for number, table in enumerate(tables, 1) for player in table
    )
    kept_apart = groups if groups is not None else data.get("groups") or {}
    together = {tuple(sorted(two)) for members in kept_apart.values() for two in combinations(set(members), 2)}
    repeats = sum(count - 1 for count in met.values())
    figures = DrawReport(
        players=players,
        rounds=len(rounds),
        faults=(),
        repeated_pairs=tuple(sorted((one, other, count) for (one, other), count in met.items() if count > 1)),
        repeats=repeats,
        most_meetings=max(met.values(), default=0),
        lower_bound=_least_repeats(players, rounds),
        winds_outside=tuple(_uneven_winds(rounds, everybody)),
        table_revisits=tuple(sorted((player, table, count) for (player, table), count in visits.items() if count > 1)),
        table_revisits_lower_bound=_least_returns(players, rounds, repeats),
        group_meetings=tuple(sorted((one, other, met[one, other]) for one, other in together if met[one, other])),
        sha256=hashlib.sha256(
            json.dumps({"players": players, "rounds": rounds}, separators=(",", ":")).encode()
        ).hexdigest(),
    )
    faults += _false_claims(data.get("certificate") or {}, figures)
    return DrawReport(**{**figures.__dict__, "faults": tuple(faults)})


def _shape(data: object) -> tuple[int, list[list[list[int]]]]:
    """The players and rounds of a schedule, if it is one."""
    if not isinstance(data, dict) or "players" not in data or "rounds" not in data:
        raise InvalidSchedule("not_a_schedule", Phrase('a schedule is an object with "players" and "rounds"'))
    players, rounds = data["players"], data["rounds"]
    if not _whole(players) or not 4 <= players <= 10_000:
        raise InvalidSchedule("no_players", Phrase('"players" is a number from 4 to 10000'))
    if not isinstance(rounds, list) or not rounds:
        raise InvalidSchedule("no_rounds", Phrase('"rounds" is a list of at least one round'))
    for number, tables in enumerate(rounds, 1):
        if not isinstance(tables, list) or not tables or not all(_four(table) for table in tables):
            raise InvalidSchedule(
                "not_a_round", Phrase("round {number} is not a list of tables of four numbers", number=number)
            )
    for name in ("byes", "absent"):
        listed = data.get(name) or [[] for _ in rounds]
        if not (isinstance(listed, list) and len(listed) == len(rounds) and all(_numbers(each) for each in listed)):
            raise InvalidSchedule("not_byes", Phrase('"{name}" is a list of numbers for each round', name=name))
    groups = data.get("groups")
    if groups is not None and not (isinstance(groups, dict) and all(_numbers(members) for members in groups.values())):
        raise InvalidSchedule("not_groups", Phrase('"groups" is an object of lists of numbers'))
    if not isinstance(data.get("certificate") or {}, dict):
        raise InvalidSchedule("not_a_certificate", Phrase('"certificate" is an object'))
    return players, rounds


def _whole(thing: object) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool)


def _numbers(things: object) -> bool:
    return isinstance(things, list) and all(_whole(thing) for thing in things)


def _four(table: object) -> bool:
    return isinstance(table, list) and _numbers(table) and len(table) == 4


def _round_faults(number: int, tables: list[list[int]], everybody: range) -> list[Phrase]:
    """Numbers that nobody has, and players in two seats at once."""
    seats = Counter(player for table in tables for player in table)
    strangers = sorted(player for player in seats if player not in everybody)
    twice = sorted(player for player, count in seats.items() if count > 1)
    return [
        *(Phrase("round {number}: there is no player {player}", number=number, player=player) for player in strangers),
        *(
            Phrase("round {number}: player {player} sits in two places", number=number, player=player)
            for player in twice
        ),
    ]


def _absence_faults(rounds: list[list[list[int]]], byes: list[list[int]], everybody: range) -> list[Phrase]:
    """Players who neither play nor rest nor are absent, and players who do both."""
    faults: list[Phrase] = []
    seated = [{player for table in tables for player in table} for tables in rounds]
    for player in everybody:
        for number, (here, resting) in enumerate(zip(seated, byes, strict=True), 1):
            if player in here and player in resting:
                faults.append(Phrase("round {number}: player {player} rests and plays", number=number, player=player))
            elif player not in here and player not in resting:
                faults.append(Phrase("round {number}: player {player} has no seat", number=number, player=player))
    return faults


def _least_repeats(players: int, rounds: list[list[list[int]]]) -> int:
    """Meetings beyond the number of pairs repeat; and two rounds of fewer than four tables share pairs.

    Of four people sent to m tables at least 6, 2, 1 pairs stay together for m = 1, 2, 3. Two full rounds share that many
    for each table; a pair that meets k times accounts for at most k / 2 shared pairs of rounds per repeat.
    """
    tables = [len(round_) for round_ in rounds]
    beyond = 6 * sum(tables) - players * (players - 1) // 2
    shared = 0
    if set(tables) == {players // 4} and players % 4 == 0 and players < 16:
        shared = {4: 6, 8: 4, 12: 3}[players] * (len(rounds) - 1)
    return max(0, beyond, shared)


def _least_returns(players: int, rounds: list[list[list[int]]], repeats: int) -> int:
    """Somebody who plays more rounds than there are tables must come back.

    Sixteen players at four tables, none meeting again: each foursome is spread over all tables of every other round, so
    one of it comes back to its table. Up to four rounds one player at a table can be all of these; in the fifth four such players
    would have to avoid each other, and counting all orders of the one plane of order four leaves 25.
    """
    if players == 16 and not repeats and len(rounds) < 6 and all(len(round_) == 4 for round_ in rounds):
        return (0, 4, 8, 12, 25)[len(rounds) - 1]
    tables = max(len(round_) for round_ in rounds)
    played = Counter(player for round_ in rounds for table in round_ for player in table)
    return sum(max(0, count - tables) for count in played.values())


def _uneven_winds(rounds: list[list[list[int]]], everybody: range) -> list[tuple[int, str, int]]:
    """Each wind that a player has more than one time more or less often than a fourth of his rounds allows."""
    winds = Counter(
        (player, wind) for tables in rounds for table in tables for wind, player in zip("ESWN", table, strict=True)
    )
    uneven: list[tuple[int, str, int]] = []
    for player in everybody:
        played = sum(winds[player, wind] for wind in "ESWN")
        low, high = played // 4, (played + 3) // 4
        uneven += [(player, wind, winds[player, wind]) for wind in "ESWN" if not low <= winds[player, wind] <= high]
    return uneven


def _false_claims(claims: Mapping[str, object], figures: DrawReport) -> list[Phrase]:
    """Figures of the certificate that the rounds do not bear out."""
    true: dict[str, object] = {
        "repeats": figures.repeats,
        "most_meetings": figures.most_meetings,
        "lower_bound": figures.lower_bound,
        "winds_outside": len(figures.winds_outside),
        "table_revisits": sum(count - 1 for _, _, count in figures.table_revisits),
        "group_meetings": sum(count for _, _, count in figures.group_meetings),
        "sha256": figures.sha256,
    }
    false = [
        Phrase(
            "the certificate says {name} {claimed}, the rounds say {found}",
            name=name,
            claimed=claims[name],
            found=found,
        )
        for name, found in true.items()
        if name in claims and claims[name] != found
    ]
    if claims.get("status") == "proved optimal" and figures.repeats != figures.lower_bound:
        false.append(Phrase("the certificate says proved optimal, but the lower bound is not reached"))
    return false
