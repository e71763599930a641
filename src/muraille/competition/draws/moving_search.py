"""The search for base rounds whose players and tables move on, where no symmetry helps: exchange players, keep what helps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from muraille.competition.draws.annealing import CERTAIN, COOLINGS, acceptance, cooled
from muraille.competition.draws.lot import Lot

#: The chances of accepting a state worse by one, at the beginning and at the end.
FIRST_CHANCE, LAST_CHANCE = CERTAIN // 4, CERTAIN // 2000


class MovingRound:
    """A base round for :func:`.constructions.moving_tables` in the making: tables in order, the one that stays last.

    The players are four layers of the size, then four at infinity. What must be distinct is counted: the differences of the
    pairs, the distances of each layer's players to their tables.
    """

    def __init__(self, size: int, lot: Lot) -> None:
        self.size = size
        self.line = lot.shuffled(range(4 * size + 4))
        self.held: Counter[Hashable] = Counter()
        self.cost = 0
        for number in range(size + 1):
            self._add(number)

    def _things(self, number: int) -> Iterator[Hashable]:
        """What a table uses up; what may not be at all comes twice."""
        size, seated = self.size, self.line[4 * number : 4 * number + 4]
        for place, one in enumerate(seated):
            layer, element = divmod(one, size)
            if layer < 4:
                yield "at", layer, size if number == size else (number - element) % size
            elif number == size:
                yield from (("stays", one), ("stays", one))
            for other in seated[:place]:
                yield from self._met(min(one, other), max(one, other))

    def _met(self, one: int, other: int) -> Iterator[Hashable]:
        size = self.size
        (first, element), (second, following) = divmod(one, size), divmod(other, size)
        if first >= 4:
            yield from (("infinite", one, other), ("infinite", one, other))
        elif second >= 4:
            yield "met", first, other
        else:
            difference = (following - element) % size
            yield "met", first, second, min(difference, size - difference) if first == second else difference

    def _add(self, number: int) -> None:
        for thing in self._things(number):
            self.cost += self.held[thing]
            self.held[thing] += 1

    def _take(self, number: int) -> None:
        for thing in self._things(number):
            self.held[thing] -= 1
            self.cost -= self.held[thing]

    def exchange(self, one: int, other: int) -> None:
        """Let two seats of different tables exchange their players."""
        tables = (one // 4, other // 4)
        for number in tables:
            self._take(number)
        self.line[one], self.line[other] = self.line[other], self.line[one]
        for number in tables:
            self._add(number)

    @property
    def base(self) -> list[list[int]]:
        return [self.line[place : place + 4] for place in range(0, len(self.line), 4)]


def moving_base_by_lot(size: int, lot: Lot, steps: int) -> list[list[int]] | None:
    """A base round found by annealing, or None within a number of steps.

    >>> len(moving_base_by_lot(13, Lot(3), 30_000) or [])
    14
    """
    found = MovingRound(size, lot)
    seats = 4 * size + 4
    for chance in cooled(FIRST_CHANCE, LAST_CHANCE, COOLINGS):
        chances = acceptance(chance)
        for _ in range(steps // COOLINGS):
            one, other = lot.bits(20) % seats, lot.bits(20) % seats
            if one // 4 == other // 4:
                continue
            before = found.cost
            found.exchange(one, other)
            if not found.cost:
                return found.base
            worse = found.cost - before
            if worse > 0 and (worse >= len(chances) or lot.bits(16) >= chances[worse]):
                found.exchange(one, other)
    return None
