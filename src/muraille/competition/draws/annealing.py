"""Search where no construction reaches: exchange two players of a round, keep what helps, sometimes what does not.

Everything is an integer and every choice comes from the lot, so that the same seed gives the same draw on any machine. The
budget is a number of steps, never a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from muraille.competition.draws.lot import Lot

#: One in this many is certainty when a worse state is accepted.
CERTAIN = 1 << 16
#: How often the willingness to accept worse states is lowered.
COOLINGS = 200


@dataclass
class Seats:
    """A state of the search: the free rounds as lines of players, four a table, and what was met before they begin.

    ``met[a][b]`` counts the meetings of a and b, with those of rounds already played, and with an extra number for players
    who should not meet at all. A further meeting costs the number of meetings before it: 0, then 1, then 2 …
    """

    lines: list[list[int]]
    met: list[list[int]]
    cost: int = field(default=0)

    @classmethod
    def starting(cls, lines: Sequence[Sequence[int]], before: Sequence[Sequence[int]]) -> Seats:
        """The state with the meetings of its lines added to those before.

        >>> Seats.starting([[0, 1, 2, 3], [0, 1, 2, 3]], [[0] * 4 for _ in range(4)]).cost
        6
        """
        seats = cls([list(line) for line in lines], [list(row) for row in before])
        for line in seats.lines:
            for first in range(0, len(line), 4):
                table = line[first : first + 4]
                for place, one in enumerate(table):
                    for other in table[:place]:
                        seats.cost += seats.met[one][other]
                        seats.met[one][other] += 1
                        seats.met[other][one] += 1
        return seats


def acceptance(chance: int, length: int = 64) -> list[int]:
    """How often, out of :data:`CERTAIN`, a state worse by 0, 1, 2 … is accepted: the powers of the chance for 1.

    >>> acceptance(CERTAIN // 2, 4)
    [65536, 32768, 16384, 8192]
    """
    chances = [CERTAIN]
    while len(chances) < length:
        chances.append(chances[-1] * chance // CERTAIN)
    return chances


def cooled(chance: int, last: int, steps: int) -> list[int]:
    """Chances from the first down to the last in equal ratios, in integers: each is the one before times a constant.

    >>> cooled(60000, 100, 3)
    [60000, 2449, 99]
    """
    low, high = 0, CERTAIN
    while high - low > 1:
        ratio = (low + high) // 2
        value = chance << 16
        for _ in range(steps - 1):
            value = value * ratio // CERTAIN
        low, high = (low, ratio) if value > last << 16 else (ratio, high)
    chances = [chance << 16]
    while len(chances) < steps:
        chances.append(chances[-1] * low // CERTAIN)
    return [value >> 16 for value in chances]


def anneal(
    seats: Seats, lot: Lot, steps: int, *, first: int = 18000, last: int = 20, target: int = 0
) -> list[list[int]]:
    """The best lines found in a number of steps; stops at the target cost.

    >>> start = Seats.starting([list(range(16))] * 2, [[0] * 16 for _ in range(16)])
    >>> lines = anneal(start, Lot(1), 20000)
    >>> Seats.starting(lines, [[0] * 16 for _ in range(16)]).cost
    0
    """
    best, lines = seats.cost, [list(line) for line in seats.lines]
    if best <= target or not seats.lines:
        return lines
    for chance in cooled(first, last, COOLINGS):
        walk(seats, lot.bits, steps // COOLINGS, acceptance(chance), target)
        if seats.cost < best:
            best, lines = seats.cost, [list(line) for line in seats.lines]
        if best <= target:
            break
    return lines


def walk(seats: Seats, bits: Callable[[int], int], steps: int, chances: list[int], target: int) -> None:
    """Try a number of exchanges at one willingness to accept worse states.

    If a and b change places, a leaves three meetings and makes three others, and so does b: the cost changes by the
    difference of their counts with each other's companions, plus 6 because what is left was counted itself.
    """
    lines, met, cost = seats.lines, seats.met, seats.cost
    rounds, players, most = len(lines), len(lines[0]), len(chances)
    for _ in range(steps):
        chosen = bits(48)
        line = lines[(chosen & 0xFFFF) * rounds >> 16]
        i = (chosen >> 16 & 0xFFFF) * players >> 16
        j = (chosen >> 32) * players >> 16
        here, there = i & ~3, j & ~3
        if here == there:
            continue
        a, b = line[i], line[j]
        of_a, of_b = met[a], met[b]
        p, q, r, s = line[here : here + 4]
        t, u, v, w = line[there : there + 4]
        change = (
            (of_b[p] + of_b[q] + of_b[r] + of_b[s] - of_a[p] - of_a[q] - of_a[r] - of_a[s])
            + (of_a[t] + of_a[u] + of_a[v] + of_a[w] - of_b[t] - of_b[u] - of_b[v] - of_b[w])
            - 2 * of_a[b]
            + 6
        )
        if change > 0 and (change >= most or bits(16) >= chances[change]):
            continue
        exchange(met, a, b, (p, q, r, s), (t, u, v, w))
        line[i], line[j] = b, a
        cost += change
        if cost <= target:
            break
    seats.cost = cost


def exchange(met: list[list[int]], a: int, b: int, here: tuple[int, ...], there: tuple[int, ...]) -> None:
    """Count the meetings after a of this table and b of that one have changed places."""
    of_a, of_b = met[a], met[b]
    for other in here:
        if other != a:
            of_a[other] -= 1
            of_b[other] += 1
            row = met[other]
            row[a] -= 1
            row[b] += 1
    for other in there:
        if other != b:
            of_b[other] -= 1
            of_a[other] += 1
            row = met[other]
            row[b] -= 1
            row[a] += 1
