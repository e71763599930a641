"""The searches that found the shipped columns and base rounds; ``scripts/draw_tables.py`` repeats them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, product

from muraille.competition.draws.constructions import Column
from muraille.competition.draws.cover import Items, exact_cover
from muraille.competition.draws.fields import AbelianGroup
from muraille.competition.draws.lot import Lot

ROW_PAIRS = tuple(combinations(range(5), 2))
#: A point as layer and element; the layers past the last one are points at infinity.
Point = tuple[int, int]


def columns_by_lot(size: int, rounds: int, lot: Lot, steps: int = 4000) -> list[Column] | None:
    """Columns mod the size whose rows differ by distinct values: draw columns, and let a new one drive out at most two.

    >>> len(columns_by_lot(22, 12, Lot(1)))
    12
    """
    holders: list[dict[int, int]] = [{} for _ in ROW_PAIRS]
    columns: dict[int, Column] = {}
    for step in range(steps):
        best: tuple[set[int], Column] | None = None
        for _ in range(60):
            column = (0, *(lot.bits(20) % size for _ in range(4)))
            differences = [(column[i] - column[j]) % size for i, j in ROW_PAIRS]
            driven = {held[value] for held, value in zip(holders, differences, strict=True) if value in held}
            if best is None or len(driven) < len(best[0]):
                best = driven, column
        assert best is not None
        if len(best[0]) > 1 + (lot.bits(2) == 0):
            continue
        for gone in best[0]:
            del columns[gone]
        holders = [{value: key for value, key in held.items() if key not in best[0]} for held in holders]
        columns[step] = best[1]
        for held, (i, j) in zip(holders, ROW_PAIRS, strict=True):
            held[(best[1][i] - best[1][j]) % size] = step
        if len(columns) == rounds:
            return list(columns.values())
    return None


def symmetric_columns(size: int, pairs: int, lot: Lot) -> list[Column] | None:
    """The zero column, and columns with their opposites, mod the size: 2 * pairs + 1 columns.

    A column and its opposite have opposite differences, so that only the classes ±d need to be distinct.

    >>> len(symmetric_columns(14, 5, Lot(1)))
    11
    """
    items = Items()
    candidates: list[Column] = []
    options: list[int] = []
    required = sum(items.bit((0, 1, second)) for second in range(1, pairs + 1))
    for rest in product(range(1, pairs + 1), range(size), range(size), range(size)):
        column = (0, *rest)
        differences = [(i, j, (column[j] - column[i]) % size) for i, j in ROW_PAIRS]
        if any(2 * value % size == 0 for _, _, value in differences):
            continue
        bits = items.bits((i, j, min(value, size - value)) for i, j, value in differences)
        if bits is not None:
            candidates.append(column)
            options.append(bits)
    found = exact_cover(options, required, lot)
    if found is None:
        return None
    chosen = [candidates[index] for index in found]
    opposites = [tuple(-entry % size for entry in column) for column in chosen]
    return [(0, 0, 0, 0, 0), *sorted(chosen + opposites)]


def complete_columns(orders: tuple[int, ...], lot: Lot, nodes: int) -> list[Column] | None:
    """A complete difference matrix of five rows over a group, the zero column first."""
    group = AbelianGroup(orders)
    items = Items()
    required = sum(items.bit((i, j, value)) for i, j in ROW_PAIRS for value in range(1, group.size))
    candidates: list[Column] = []
    options: list[int] = []
    for rest in product(range(1, group.size), repeat=4):
        column = (0, *rest)
        if len(set(column)) == 5:
            bits = items.bits((i, j, group.subtract(column[j], column[i])) for i, j in ROW_PAIRS)
            assert bits is not None
            candidates.append(column)
            options.append(bits)
    found = exact_cover(options, required, lot, nodes)
    return None if found is None else [(0, 0, 0, 0, 0), *sorted(candidates[index] for index in found)]


class Symmetry:
    """A symmetry of the base round: layers are permuted, elements multiplied mod the size, infinite points permuted."""

    def __init__(self, size: int, layers: Sequence[int], multiplier: int, infinite: Sequence[int]) -> None:
        self.size, self.layers, self.multiplier, self.infinite = size, layers, multiplier, infinite
        finite = [(layer, element) for layer in range(len(layers)) for element in range(size)]
        self.points: list[Point] = finite + [(len(layers) + index, 0) for index in range(len(infinite))]

    def of_point(self, point: Point) -> Point:
        layer, element = point
        if layer < len(self.layers):
            return self.layers[layer], element * self.multiplier % self.size
        return len(self.layers) + self.infinite[layer - len(self.layers)], 0

    def of_table(self, table: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(self.of_point(point) for point in table)

    def orbit(self, table: Sequence[Point]) -> list[tuple[Point, ...]]:
        """The images of a table, each once."""
        images = [tuple(table)]
        while set(image := self.of_table(images[-1])) != set(table):
            images.append(image)
        return images

    def number(self, point: Point) -> int:
        """The point's number: layer by layer, the infinite ones last."""
        layers = len(self.layers)
        layer, element = point
        return layer * self.size + element if layer < layers else layers * self.size + layer - layers

    def differences(self, table: Sequence[Point]) -> Iterator[tuple[int, int, int] | None]:
        """The class of each pair at the table; None where the pair would meet in several rounds."""
        layers = len(self.layers)
        for (layer, element), (second, other) in combinations(sorted(table), 2):
            if second >= layers:
                yield None if layer >= layers else (layer, second, 0)
            elif layer == second:
                difference = (other - element) % self.size
                yield layer, layer, min(difference, self.size - difference)
            else:
                yield layer, second, (other - element) % self.size


def base_round(symmetry: Symmetry, halves: bool, lot: Lot, nodes: int = 20000) -> list[list[int]] | None:
    """A base round, invariant under the symmetry, whose developed rounds repeat no meeting.

    With ``halves`` the difference of half the size, which is met twice, is used once in every layer: the result covers all
    pairs. Without, it is not used. Every other difference between finite points of different elements is used exactly
    once, unless the symmetry fixes the layers' common elements, which then form the groups that never meet.

    >>> len(base_round(Symmetry(7, (1, 2, 0), 1, (1, 2, 0)), False, Lot(1)))
    6
    """
    items = Items()
    required = sum(items.bit(point) for point in symmetry.points)
    tables: list[list[tuple[Point, ...]]] = []
    options: list[int] = []
    for table in combinations(symmetry.points, 4):
        if (images := _admitted(symmetry, table, halves)) is None:
            continue
        bits = items.bits(
            thing for image in images for thing in (*image, *(("met", found) for found in symmetry.differences(image)))
        )
        if bits is not None:
            tables.append(images)
            options.append(bits)
    found = exact_cover(options, required, lot, nodes)
    if found is None:
        return None
    return [[symmetry.number(point) for point in image] for index in found for image in tables[index]]


def _admitted(symmetry: Symmetry, table: tuple[Point, ...], halves: bool) -> list[tuple[Point, ...]] | None:
    """The images of a table, if it is the least of them and no pair at it would meet in several rounds."""
    for found in symmetry.differences(table):
        if found is None or (found[0] == found[1] and 2 * found[2] == symmetry.size and not halves):
            return None
    images = symmetry.orbit(table)
    return images if min(tuple(sorted(image)) for image in images) == table else None


def moving_base(symmetry: Symmetry, lot: Lot, nodes: int = 20000) -> list[list[int]] | None:
    """A base round for :func:`.constructions.moving_tables`: tables in order, the one that stays last.

    >>> len(moving_base(Symmetry(7, (1, 2, 0, 3), 2, (1, 2, 0, 3)), Lot(1)))
    8
    """
    size, items = symmetry.size, Items()
    required = sum(items.bit(("table", number)) for number in range(size + 1))
    orbits = [numbers for number in range(size + 1) if (numbers := _numbers(symmetry, number))]
    places: list[list[tuple[int, tuple[Point, ...]]]] = []
    options: list[int] = []
    for table in combinations(symmetry.points, 4):
        if (met := items.bits(symmetry.differences(table))) is None or met & items.bit(None):
            continue
        images = symmetry.orbit(table)
        if (
            len(images) > 1
            and (met := items.bits(found for image in images for found in symmetry.differences(image))) is None
        ):
            continue
        for numbers in orbits:
            if len(numbers) != len(images):
                continue
            seats = list(zip(numbers, images, strict=True))
            if (bits := items.bits(_held(symmetry, seats))) is not None:
                places.append(seats)
                options.append(bits | met)
    found = exact_cover(options, required, lot, nodes)
    if found is None:
        return None
    at = {number: image for index in found for number, image in places[index]}
    return [[symmetry.number(point) for point in at[number]] for number in range(size + 1)]


def _numbers(symmetry: Symmetry, number: int) -> list[int]:
    """The orbit of a table number if it is the least of it, else nothing; the table that stays is an orbit by itself."""
    numbers = [number]
    while number < symmetry.size and (following := numbers[-1] * symmetry.multiplier % symmetry.size) != number:
        numbers.append(following)
    return numbers if min(numbers) == number else []


def _held(symmetry: Symmetry, seats: Sequence[tuple[int, tuple[Point, ...]]]) -> Iterator[Hashable]:
    """What tables at their places use up beside their meetings: the table, the players, their distances to the table."""
    size = symmetry.size
    for number, table in seats:
        yield "table", number
        yield from table
        for layer, element in table:
            if layer < len(symmetry.layers):
                yield "at", layer, size if number == size else (number - element) % size
            elif number == size:
                # Named twice, so that the option is refused: an infinite player would sit there in every round.
                yield from ("infinite", "infinite")
