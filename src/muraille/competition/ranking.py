"""Rankings: individual, by team, by group; ties are shown as ties and broken only as each book says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from itertools import product

from muraille.competition.lines import ResultLine
from muraille.table.standings import Place, ranked


class Footing(Enum):
    """On what footing somebody stands in a ranking."""

    RANKED = "ranked"
    #: Ranked after everybody else; counts for the EMA (RCR §5.9).
    DISQUALIFIED = "disqualified"
    #: Disqualified, and out of the ranking altogether (Green §3.11.5).
    STRUCK = "struck"
    #: Substitutes and house players: shown below, without a place.
    UNRANKED = "unranked"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingScore:
    """What somebody has: table points first where the book has them, then points."""

    table_points: Fraction = Fraction(0)
    points: Fraction = Fraction(0)

    def __add__(self, other: RankingScore) -> RankingScore:
        return RankingScore(table_points=self.table_points + other.table_points, points=self.points + other.points)

    def times(self, factor: Fraction) -> RankingScore:
        return RankingScore(table_points=self.table_points * factor, points=self.points * factor)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A line of a ranking."""

    place: Place
    #: A player's number, or the name of a team or group.
    who: int | str
    score: RankingScore
    footing: Footing = Footing.RANKED
    #: Results by session.
    sessions: Mapping[int, ResultLine] = field(default_factory=dict)
    #: What earlier stages brought along.
    carried: RankingScore = field(default_factory=RankingScore)
    #: Penalties in it, already deducted.
    penalties: int = 0
    members: tuple[int, ...] = ()


def score_of(lines: Iterable[ResultLine]) -> RankingScore:
    """The sum of results, exact.

    >>> score_of([]).points
    Fraction(0, 1)
    """
    total = RankingScore()
    for line in lines:
        total += RankingScore(table_points=line.table_points, points=line.total)
    return total


def sort_key(score: RankingScore, by_table_points: bool) -> tuple[Fraction, ...]:
    """Riichi: the total. MCR: table points, then session points over all sessions (Green §3.10.1)."""
    return (score.table_points, score.points) if by_table_points else (score.points,)


def individual(
    results: Mapping[int, Mapping[int, ResultLine]],
    *,
    by_table_points: bool,
    footing: Mapping[int, Footing] | None = None,
    carried: Mapping[int, RankingScore] | None = None,
    stage: Mapping[int, int] | None = None,
) -> tuple[Standing, ...]:
    """The ranking of players from their lines by session. Remaining ties share the place (RCR is silent; MG42).

    Who reached a later ``stage`` is ranked above who did not.

    >>> [str(standing.place) for standing in individual({1: {}, 2: {}}, by_table_points=False)]
    ['1=', '1=']
    """
    footing, carried, stage = footing or {}, carried or {}, stage or {}
    scores = {who: score_of(lines.values()) + carried.get(who, RankingScore()) for who, lines in results.items()}
    standings: list[Standing] = []
    for group, reached in product(Footing, sorted({0, *stage.values()}, reverse=True)):
        members = [who for who in results if footing.get(who, Footing.RANKED) is group and stage.get(who, 0) == reached]
        offset = len(standings)
        for place, who in ranked(members, lambda who: sort_key(scores[who], by_table_points), lambda who: who):
            standings.append(
                Standing(
                    place=Place(place.first + offset, place.holders),
                    who=who,
                    score=scores[who],
                    footing=group,
                    sessions=results[who],
                    carried=carried.get(who, RankingScore()),
                    penalties=sum(line.at_once + line.after_uma for line in results[who].values()),
                )
            )
    return tuple(standings)


def grouped(
    standings: Sequence[Standing],
    group_of: Callable[[int], str],
    *,
    by_table_points: bool,
    best: int | None = None,
) -> tuple[Standing, ...]:
    """The ranking of teams, clubs or countries: the sum of their members, or of the ``best`` of them.

    A group with fewer members than ``best`` is ranked on those it has. Who has no group is left out.
    """
    members: dict[str, list[Standing]] = {}
    for standing in standings:
        if isinstance(standing.who, int) and standing.footing is not Footing.UNRANKED and group_of(standing.who):
            members.setdefault(group_of(standing.who), []).append(standing)
    sums: dict[str, tuple[RankingScore, tuple[int, ...]]] = {}
    for name, those in members.items():
        ordered = sorted(those, key=lambda standing: sort_key(standing.score, by_table_points), reverse=True)[:best]
        total = sum((standing.score for standing in ordered), RankingScore())
        sums[name] = total, tuple(int(standing.who) for standing in ordered)
    return tuple(
        Standing(place=place, who=name, score=sums[name][0], members=sums[name][1])
        for place, name in ranked(sums, lambda name: sort_key(sums[name][0], by_table_points), str)
    )
