"""The search for base rounds whose players and tables move on, where no symmetry helps: exchange players, keep what helps."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations

from muraille.competition.draws.annealing import CERTAIN, COOLINGS, acceptance, cooled
from muraille.competition.draws.lot import Lot

#: The chances of accepting a state worse by one, at the beginning and at the end.
FIRST_CHANCE, LAST_CHANCE = CERTAIN // 4, CERTAIN // 2000


class MovingRound:
    """A base round for :func:`.constructions.moving_tables` in the making: tables in order, the one that stays last.

    The players are four layers of the size, then four at infinity. What must be distinct is counted: the differences of the
    pairs, the distances of each layer's players to their tables. What may not be at all is counted as taken beforehand.
    """

    def __init__(self, size: int, lot: Lot) -> None:
        self.size, players = size, 4 * size + 4
        numbers: dict[Hashable, int] = {}
        self.met = [[0] * players for _ in range(players)]
        for one, other in combinations(range(players), 2):
            self.met[one][other] = self.met[other][one] = numbers.setdefault(self._meeting(one, other), len(numbers))
        self.at = [
            [numbers.setdefault(self._distance(number, player), len(numbers)) for player in range(players)]
            for number in range(size + 1)
        ]
        self.held = [0] * len(numbers)
        for thing, number in numbers.items():
            self.held[number] = 1 if thing == "never" else 0
        self.cost = 0
        self.line = lot.shuffled(range(players))
        for number in range(size + 1):
            self._add(number)

    def _meeting(self, one: int, other: int) -> Hashable:
        size = self.size
        (first, element), (second, following) = divmod(one, size), divmod(other, size)
        if one >= 4 * size:
            return "never"
        if other >= 4 * size:
            return "met", first, other
        difference = (following - element) % size
        return "met", first, second, min(difference, size - difference) if first == second else difference

    def _distance(self, number: int, player: int) -> Hashable:
        """How far a player sits from his table; one at infinity may sit anywhere but at the table that stays."""
        size = self.size
        if player >= 4 * size:
            return "never" if number == size else ("infinite", number, player)
        layer, element = divmod(player, size)
        return "at", layer, size if number == size else (number - element) % size

    def _things(self, number: int) -> list[int]:
        """What a table uses up."""
        one, two, three, four = self.line[4 * number : 4 * number + 4]
        met, at = self.met, self.at[number]
        return [
            at[one], at[two], at[three], at[four],
            met[one][two], met[one][three], met[one][four], met[two][three], met[two][four], met[three][four],
        ]  # fmt: skip

    def _add(self, number: int) -> None:
        held = self.held
        for thing in self._things(number):
            self.cost += held[thing]
            held[thing] += 1

    def _take(self, number: int) -> None:
        held = self.held
        for thing in self._things(number):
            held[thing] -= 1
            self.cost -= held[thing]

    def exchange(self, one: int, other: int) -> None:
        """Let two seats of different tables exchange their players."""
        first, second = one // 4, other // 4
        self._take(first)
        self._take(second)
        self.line[one], self.line[other] = self.line[other], self.line[one]
        self._add(first)
        self._add(second)

    @property
    def base(self) -> list[list[int]]:
        return [self.line[place : place + 4] for place in range(0, len(self.line), 4)]


def moving_base_by_lot(size: int, lot: Lot, steps: int) -> list[list[int]] | None:
    """A base round found by annealing, or None within a number of steps.

    >>> moving_base_by_lot(4, Lot(1), 400) is None  # too small for one
    True
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
