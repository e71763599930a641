"""Base rounds by annealing: meetings that become one another when the rounds are developed are of one kind.

Where the exact searches of ``searches`` are hopeless, a base round is improved by exchanges until no kind of meeting comes too
often. Integers and a lot only, as in ``annealing``; ``scripts/draw_tables.py`` repeats what found the shipped ones.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from muraille.competition.draws.annealing import COOLINGS, acceptance, cooled
from muraille.competition.draws.constructions import Points
from muraille.competition.draws.lot import Lot

#: Willingness to accept one repeat more, out of 65536, at the beginning and at the end.
FIRST, LAST = 7100, 1200


class Kinds:
    """Kinds numbered in the order in which they are first named."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def number(self, kind: Hashable) -> int:
        return self._numbers.setdefault(kind, len(self._numbers))


@dataclass
class BaseRounds:
    """A state of the search: rounds as lines of points, four a table, and how often each kind is used.

    ``met[a][b]`` is the kind of the meeting of a and b, ``at[number][a]`` that of a sitting at a table; a line that stays names
    the first table of each orbit. Using a kind that is used already costs the number of uses before. ``turns[a]`` are the points
    that may stand for a in a line that stays, where each layer is named once.
    """

    lines: list[list[int]]
    met: list[list[int]]
    at: list[list[int]]
    turns: dict[int, list[int]]
    used: list[int]
    #: Lines from this one on stay: their points turn inside their layer, and change places.
    staying: int
    cost: int = field(default=0)

    def start(self) -> None:
        for line in self.lines:
            for place, point in enumerate(line):
                self._use([self.met[point][other] for other in line[place & ~3 : place]])
                self._use(self._place(line, place, point))

    def _use(self, kinds: Sequence[int]) -> None:
        used = self.used
        for kind in kinds:
            self.cost += used[kind]
            used[kind] += 1

    def _free(self, kinds: Sequence[int]) -> None:
        used = self.used
        for kind in kinds:
            used[kind] -= 1
            self.cost -= used[kind]

    def _place(self, line: list[int], place: int, point: int) -> list[int]:
        return [self.at[(place >> 2) * (len(self.met) // len(line))][point]] if self.at else []

    def _kinds(self, line: list[int], place: int, point: int) -> list[int]:
        """What a point uses at a place of a line, whoever sits there now."""
        row, first = self.met[point], place & ~3
        kinds = [row[line[other]] for other in range(first, first + 4) if other != place]
        return kinds + self._place(line, place, point)

    def change(self, bits: Lot, chances: list[int]) -> None:
        """Try one exchange, or one turn in a line that stays."""
        chosen = bits.bits(48)
        number = (chosen & 0xFFFF) * len(self.lines) >> 16
        line = self.lines[number]
        i = (chosen >> 16 & 0xFFFF) * len(line) >> 16
        j = (chosen >> 32) * len(line) >> 16
        if number >= self.staying and (len(line) == 4 or chosen & 1):
            turns = self.turns[line[i]]
            self._try(bits, chances, line, {i: turns[j % len(turns)]})
        elif i >> 2 != j >> 2:
            self._try(bits, chances, line, {i: line[j], j: line[i]})

    def _try(self, bits: Lot, chances: list[int], line: list[int], new: dict[int, int]) -> None:
        """Put points at places, and put them back if that is worse and the lot does not accept it."""
        before = self.cost
        left = [kind for place in new for kind in self._kinds(line, place, line[place])]
        taken = [kind for place, point in new.items() for kind in self._kinds(line, place, point)]
        self._free(left)
        self._use(taken)
        change = self.cost - before
        if change > 0 and (change >= len(chances) or bits.bits(16) >= chances[change]):
            self._free(taken)
            self._use(left)
            return
        for place, point in new.items():
            line[place] = point


def annealed(state: BaseRounds, lot: Lot, steps: int, target: int) -> bool:
    """Whether the search reached the target cost within a number of steps; the state is then what it found."""
    state.start()
    for chance in cooled(FIRST, LAST, COOLINGS):
        chances = acceptance(chance)
        for _ in range(steps // COOLINGS):
            if state.cost <= target:
                return True
            state.change(lot, chances)
    return state.cost <= target


def symmetric_rounds(
    size: int,
    layers: int,
    moving: int,
    staying: int,
    lot: Lot,
    *,
    numbered: bool = False,
    steps: int = 1_000_000,
    tries: int = 20,
) -> tuple[Points, Points] | None:
    """Rounds that are developed modulo a size, and rounds that stay, of which one table for each orbit is given.

    All meetings of one difference between two layers come equally often: a kind. The search ends where every kind comes once or
    twice, and as few as possible twice. If they are ``numbered``, tables move on with the players
    (:func:`.constructions.with_moving_tables`), the distances from player to table are kinds too, and everybody also returns
    to a table as seldom as counting allows.

    >>> moving, staying = symmetric_rounds(5, 4, 1, 0, Lot(1))
    >>> [len(tables) for tables in (*moving, *staying)]
    [5]
    """
    players, kinds = size * layers, Kinds()
    met = [[kinds.number(_difference(a, b, size)) for b in range(players)] for a in range(players)]
    # Half an even size would come twice from one table, and no table uses the kind of a point with itself.
    opposite = {met[a][a + size // 2] for a in range(0, players, size)} if size % 2 == 0 else set[int]()
    uses = 6 * (players // 4 * moving + layers // 4 * staying)
    target = max(0, uses - (len(kinds) - layers - len(opposite)))
    places = range(players // 4 if numbered else 0)
    at = [[kinds.number(_place_kind(a, number, size)) for a in range(players)] for number in places]
    target += max(0, players * moving + layers * staying - layers * len(at))
    turns = {a: [a - a % size + turn for turn in range(size)] for a in range(players)}
    for _ in range(tries):
        lines = [lot.shuffled(range(players)) for _ in range(moving)]
        lines += [[point * size for point in lot.shuffled(range(layers))] for _ in range(staying)]
        used = [int(kind in opposite) for kind in range(len(kinds))]
        state = BaseRounds(lines, met, at, turns, used, moving)
        if annealed(state, lot, steps, target):
            found = [_tables(line) for line in state.lines]
            return found[:moving], found[moving:]
    return None


def _place_kind(point: int, number: int, size: int) -> Hashable:
    """What stays the same of a player at a table when both move on together."""
    (layer, element), (orbit, place) = divmod(point, size), divmod(number, size)
    return "at", layer, orbit, (element - place) % size


def _difference(a: int, b: int, size: int) -> tuple[int, int, int]:
    """What stays the same of two points when they move on together."""
    (layer, element), (second, other) = sorted((divmod(a, size), divmod(b, size)))
    difference = (other - element) % size
    return layer, second, min(difference, size - difference) if layer == second else difference


def _tables(line: list[int]) -> list[list[int]]:
    return [line[place : place + 4] for place in range(0, len(line), 4)]


def moving_base_by_lot(size: int, lot: Lot, *, steps: int = 1_000_000, tries: int = 20) -> list[list[int]] | None:
    """A base round for :func:`.constructions.moving_tables`, tables in order, the one that stays last.

    The kinds are differences, and distances from player to table. Four points at infinity must not meet, nor sit at the table
    that stays: those kinds are in use from the beginning.
    """
    players, kinds = 4 * size + 4, Kinds()
    met = [[kinds.number(_moving_difference(a, b, size)) for b in range(players)] for a in range(players)]
    at = [[kinds.number(_distance(a, number, size)) for a in range(players)] for number in range(size + 1)]
    for _ in range(tries):
        used = [0] * len(kinds)
        for kind in _forbidden(size):
            used[kinds.number(kind)] = 1
        state = BaseRounds([lot.shuffled(range(players))], met, at, {}, used, staying=1)
        if annealed(state, lot, steps, 0):
            return _tables(state.lines[0])
    return None


def _moving_difference(a: int, b: int, size: int) -> Hashable:
    low, high = sorted((a, b))
    if high < 4 * size:
        return _difference(low, high, size)
    return ("infinite", low, high) if low >= 4 * size else (low // size, high)


def _distance(point: int, number: int, size: int) -> Hashable:
    """A player at infinity stays and the tables move past: only the table that stays would come again."""
    if point >= 4 * size:
        return "infinite", point, number == size
    return "at", point // size, size if number == size else (number - point) % size


def _forbidden(size: int) -> Iterator[Hashable]:
    infinite = range(4 * size, 4 * size + 4)
    yield from (("infinite", low, high) for low, high in combinations(infinite, 2))
    yield from (("infinite", point, True) for point in infinite)
