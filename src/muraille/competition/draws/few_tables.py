"""Two or three tables: everybody meets again soon, and what counts first is that nobody meets too often.

With so few players the fewest repeats may be had by letting a pair meet three times where no pair has to. Here a meeting
beyond what must be is dear; of several searches the one with the lowest most frequent meeting is taken, then the one with the
fewest repeats.
"""

from __future__ import annotations

from muraille.competition.draws.annealing import COOLINGS, acceptance, cooled, exchange
from muraille.competition.draws.certificate import meetings
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Rounds, from_points

#: What a meeting costs beyond those that there must be.
DEAR = 4
SEARCHES = 4
STEPS = 60_000


def oftenest(players: int, rounds: int) -> int:
    """How often some pair meets at least: each player has three companions a round, and so many others.

    >>> oftenest(12, 4), oftenest(12, 7), oftenest(12, 8), oftenest(4, 3)
    (2, 2, 3, 3)
    """
    return -(-3 * rounds // (players - 1))


def worth(rounds: Rounds) -> tuple[int, int]:
    """How often a pair meets at most, and the repeats; the lower the better."""
    counts = meetings(rounds).values()
    return max(counts), sum(count - 1 for count in counts)


def evenly(players: int, rounds: int) -> Rounds:
    """The best of some searches.

    >>> worth(evenly(12, 4))
    (2, 18)
    """
    return min((_searched(players, rounds, Lot(seed)) for seed in range(SEARCHES)), key=worth)


def _searched(players: int, rounds: int, lot: Lot) -> Rounds:
    bearable = oftenest(players, rounds)
    price = [count + (DEAR if count >= bearable else 0) for count in range(rounds + 1)]
    lines = [lot.shuffled(range(players)) for _ in range(rounds)]
    met = [[0] * players for _ in range(players)]
    for line in lines:
        for place, one in enumerate(line):
            for other in line[place & ~3 : place]:
                met[one][other] += 1
                met[other][one] += 1
    for chance in cooled(18000, 20, COOLINGS):
        _walk(lines, met, price, lot, acceptance(chance))
    return from_points([[line[place : place + 4] for place in range(0, players, 4)] for line in lines])


def _walk(lines: list[list[int]], met: list[list[int]], price: list[int], lot: Lot, chances: list[int]) -> None:
    """Exchange players of two tables of a round at one willingness to accept worse states."""
    players = len(met)
    for _ in range(STEPS // COOLINGS):
        line = lines[lot.bits(16) * len(lines) >> 16]
        i, j = (lot.bits(16) * players >> 16 for _ in range(2))
        here, there = line[i & ~3 : (i & ~3) + 4], line[j & ~3 : (j & ~3) + 4]
        if here == there:
            continue
        a, b = line[i], line[j]
        of_a, of_b = met[a], met[b]
        change = sum(price[of_b[each]] - price[of_a[each] - 1] for each in here if each != a)
        change += sum(price[of_a[each]] - price[of_b[each] - 1] for each in there if each != b)
        if change > 0 and (change >= len(chances) or lot.bits(16) >= chances[change]):
            continue
        exchange(met, a, b, tuple(here), tuple(there))
        line[i], line[j] = b, a
