"""Swiss rounds: players of like standing meet. The whole round is weighed at once, never table by table from the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from muraille.competition.draws.annealing import COOLINGS, acceptance, cooled
from muraille.competition.draws.certificate import meetings
from muraille.competition.draws.fixed import meeting_counts
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Groups, InvalidDraw, Round, Rounds, as_table
from muraille.competition.draws.seating import reseated
from muraille.phrase import Phrase


@dataclass(frozen=True, kw_only=True)
class SwissRules:
    """How much a repeated meeting, a meeting inside a group and a difference in standing weigh against each other.

    A pair that meets again weighs ``repeat`` for each earlier meeting. Two players at one table weigh the distance of their
    places in the standing, in tables, squared: so one table of very unlike players is worse than several of slightly
    unlike ones. Differences at the top weigh up to twice as much as at the bottom, so that the bottom tables pay.
    """

    repeat: int = 200
    group: int = 40
    steps: int = 60_000


def swiss_round(
    standing: Sequence[int],
    played: Rounds = (),
    *,
    rules: SwissRules | None = None,
    groups: Groups | None = None,
    seed: int = 0,
) -> Round:
    """The next round for players in the order of their standing, the leader first. The best table is number 1.

    >>> swiss_round([1, 2, 3, 4, 5, 6, 7, 8])
    ((1, 2, 3, 4), (5, 6, 7, 8))
    >>> again = swiss_round([1, 2, 3, 4, 5, 6, 7, 8], (((1, 2, 3, 4), (5, 6, 7, 8)),))
    >>> sorted(len({1, 2, 3, 4} & set(table)) for table in again)
    [2, 2]
    """
    if len(standing) % 4 or not standing or len(set(standing)) < len(standing):
        raise InvalidDraw(
            "standing_not_a_multiple_of_four",
            Phrase(
                "{count:# player in the standing does|# players in the standing do} not fill tables of four",
                count=len(set(standing)),
            ),
        )
    weights = _weights(standing, played, groups or {}, rules or SwissRules())
    line = _arranged(weights, Lot(seed), (rules or SwissRules()).steps)
    tables = sorted(sorted(line[place : place + 4]) for place in range(0, len(line), 4))
    ranked = sorted(tables, key=sum)
    seats = tuple(as_table(standing[place] for place in table) for table in ranked)
    return reseated(played, (seats,))[0] if played else seats


def _weights(standing: Sequence[int], played: Rounds, groups: Groups, rules: SwissRules) -> list[list[int]]:
    """What it costs to put two places of the standing at one table."""
    count = len(standing)
    biggest = max(standing)
    met = meeting_counts(max(biggest, *(player for pair in meetings(played) for player in pair), 1), played)
    circles = [set(members) for members in groups.values()]
    weights = [[0] * count for _ in range(count)]
    for i, one in enumerate(standing):
        for j, other in enumerate(standing[:i]):
            distance = (i - j) ** 2 * (2 * count - j) // (16 * count)
            together = sum(one in circle and other in circle for circle in circles)
            weights[i][j] = weights[j][i] = distance + rules.repeat * met[one - 1][other - 1] + rules.group * together
    return weights


def _arranged(weights: list[list[int]], lot: Lot, steps: int) -> list[int]:
    """Places of the standing in tables of four with the least weight found; the order of the standing is the beginning."""
    count = len(weights)
    line = list(range(count))
    best, kept, cost = 0, list(line), 0
    for chance in cooled(64000, 30000, COOLINGS):
        chances = acceptance(chance, 256)
        for _ in range(max(steps, 60 * count) // COOLINGS):
            i = lot.bits(30) % count
            # Most useful exchanges are with a neighbour in the standing; the others keep the search from being stuck.
            j = lot.bits(30) % count if lot.bits(2) == 0 else (i + 1 + lot.bits(4)) % count
            here, there = i & ~3, j & ~3
            if here == there:
                continue
            a, b = line[i], line[j]
            of_a, of_b = weights[a], weights[b]
            change = 2 * -of_a[b]
            for x, y in zip(line[here : here + 4], line[there : there + 4], strict=True):
                change += of_b[x] - of_a[x] + of_a[y] - of_b[y]
            if change > 0 and (change >= len(chances) or lot.bits(16) >= chances[change]):
                continue
            line[i], line[j] = b, a
            cost += change
            if cost < best:
                best, kept = cost, list(line)
    return kept


def swiss_weight(tables: Round, standing: Sequence[int], played: Rounds = (), rules: SwissRules | None = None) -> int:
    """The weight of a whole round: lower is better.

    >>> swiss_weight(((1, 2, 3, 4), (5, 6, 7, 8)), range(1, 9)) < swiss_weight(((1, 2, 3, 8), (5, 6, 7, 4)), range(1, 9))
    True
    """
    weights = _weights(standing, played, {}, rules or SwissRules())
    place = {player: index for index, player in enumerate(standing)}
    return sum(
        weights[place[one]][place[other]] for table in tables for i, one in enumerate(table) for other in table[:i]
    )
