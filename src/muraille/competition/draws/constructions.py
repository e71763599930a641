"""Schedules that need no search: one function for each construction, with the reason why it works.

Points are counted from 0, layer by layer: element x of layer l is point l * size + x, and points at infinity come last.
A construction answers rounds of tables of points. Who sits East is decided later, by :mod:`.seating`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from muraille.competition.draws.fields import AbelianGroup, field_of, prime_powers

Points = list[list[list[int]]]
#: Five entries: where each of the four layers and the table number start in a round.
Column = tuple[int, ...]


def affine_space(dimension: int) -> Points:
    """The affine space over the field of four elements: 16 players and 5 rounds, 64 and 21, 256 and 85.

    The points are the vectors. A round is a direction, a table is a line in that direction. Two points lie on exactly one
    line, so everybody meets everybody exactly once.

    >>> [len(affine_space(dimension)) for dimension in (2, 3)]
    [5, 21]
    """
    field = field_of(4)
    vectors = [vector[::-1] for vector in product(range(4), repeat=dimension)]
    number = {vector: index for index, vector in enumerate(vectors)}
    rounds: Points = []
    for direction in vectors:
        if next((part for part in direction if part), 0) != 1:
            continue
        seen: set[int] = set()
        tables: list[list[int]] = []
        for vector in vectors:
            if number[vector] in seen:
                continue
            line = [
                tuple(
                    field.add(part, field.multiply(scale, step)) for part, step in zip(vector, direction, strict=True)
                )
                for scale in range(4)
            ]
            tables.append([number[point] for point in line])
            seen.update(tables[-1])
        rounds.append(tables)
    return rounds


def bose(size: int) -> Points:
    """Bose's resolvable design: 3q + 1 players meet once each in q rounds, q a prime power that leaves 1 when divided by 4.

    The points are three layers of the field and one at infinity; g generates the field and q = 4t + 1. Choose an odd a
    such that (g^a + 1) / (g^a - 1) is not a square. The first round is {infinity, 0, 0, 0} and, for each layer j and even
    i below 2t, {g^i, -g^i} in layer j with {g^(i+a), -g^(i+a)} in layer j + 1. The former run over the squares and the
    latter over the others, so the tables are a partition; the pure differences ±2g^i and ±2g^(i+a) and the mixed ones
    ±g^i (g^a ± 1) come once each. Every other round adds one element of the field to all points.

    >>> [len(bose(size)) for size in (9, 13)]
    [9, 13]
    """
    field = field_of(size)
    quarter = (size - 1) // 4
    powers = [1]
    while len(powers) < size - 1:
        powers.append(field.multiply(powers[-1], field.generator() if len(powers) == 1 else powers[1]))
    logarithm = {element: exponent for exponent, element in enumerate(powers)}
    one_less = [logarithm.get(field.subtract(power, 1), 0) for power in powers]
    one_more = [logarithm.get(field.add(power, 1), 0) for power in powers]
    shift = next(a for a in range(1, 2 * quarter, 2) if (one_more[a] - one_less[a]) % 2)
    base = [[3 * size, 0, size, 2 * size]]
    for layer in range(3):
        for exponent in range(0, 2 * quarter, 2):
            here = [powers[(exponent + half) % (size - 1)] for half in (0, 2 * quarter)]
            there = [powers[(exponent + shift + half) % (size - 1)] for half in (0, 2 * quarter)]
            base.append([layer * size + x for x in here] + [(layer + 1) % 3 * size + x for x in there])
    return developed(base, field, layers=3)


def developed(base: Sequence[Sequence[int]], group: AbelianGroup, layers: int) -> Points:
    """All the rounds that come from one by adding each element of the group; points past the layers stay.

    Two finite points meet in as many rounds as the base round contains their difference, so a base round whose
    differences are all distinct gives a schedule without repeats.

    >>> developed([[0, 1, 3, 7]], AbelianGroup((7,)), layers=1)[1]
    [[1, 2, 4, 7]]
    """
    size = group.size

    def moved(point: int, step: int) -> int:
        layer, element = divmod(point, size)
        return point if layer >= layers else layer * size + group.add(element, step)

    return [[[moved(point, step) for point in table] for table in base] for step in range(size)]


def thirty_two() -> Points:
    """32 players and 10 rounds without a repeat; each player misses exactly one other.

    Four layers of the numbers 0 to 7 with exclusive or. Six rounds take one point of each layer: (l, x xor t_l). Two of the
    eight values of t_i xor t_j remain for each pair of layers; three rounds join the layers two by two with them,
    {(i, x), (i, x xor h), (j, x xor m), (j, x xor m xor h)}, h being the exclusive or of the two values. In each layer
    three values h are then used; of the four others three form with 0 a subgroup, and the last round seats the subgroup
    and its other half.
    """
    across = [(0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 4), (0, 3, 4, 6), (0, 4, 1, 5), (0, 5, 7, 1)]
    rounds = [[[8 * layer + (x ^ t[layer]) for layer in range(4)] for x in range(8)] for t in across]
    used: dict[int, set[int]] = {layer: set() for layer in range(4)}
    for pairs in (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))):
        tables: list[list[int]] = []
        for i, j in pairs:
            first, second = sorted(set(range(8)) - {t[i] ^ t[j] for t in across})
            step = first ^ second
            used[i].add(step)
            used[j].add(step)
            tables += [
                [8 * i + x, 8 * i + (x ^ step), 8 * j + (x ^ first), 8 * j + (x ^ second)]
                for x in range(8)
                if x < x ^ step
            ]
        rounds.append(tables)
    last: list[list[int]] = []
    for layer in range(4):
        free = [value for value in range(1, 8) if value not in used[layer]]
        half = next({0, a, b, a ^ b} for a in free for b in free if a < b and a ^ b in free)
        last += [[8 * layer + x for x in sorted(half)], [8 * layer + x for x in sorted(set(range(8)) - half)]]
    return [*rounds, last]


def field_columns(size: int, rows: int) -> tuple[AbelianGroup, list[Column]] | None:
    """A complete difference matrix, where every prime power in the size is at least the number of rows.

    The entry of row l in column r is l * r, field by field. The rows l and k differ by (l - k) * r, which runs over all
    elements because l - k is not zero in any of the fields.

    >>> group, columns = field_columns(7, 5)
    >>> columns[2]
    (0, 2, 4, 6, 1)
    >>> field_columns(6, 5) is None
    True
    """
    sizes = prime_powers(size)
    if not sizes or min(sizes) < rows:
        return None
    fields = [field_of(part) for part in sizes]
    group = AbelianGroup(tuple(order for part in fields for order in part.orders))

    def multiple(row: int, element: int) -> int:
        result, place = 0, 1
        for part in fields:
            element, digit = divmod(element, part.size)
            result += place * part.multiply(row, digit)
            place *= part.size
        return result

    return group, [tuple(multiple(row, column) for row in range(rows)) for column in range(size)]


def transversal(group: AbelianGroup, columns: Sequence[Column]) -> Points:
    """One player of each of four layers at every table; the fifth row gives the number of the table.

    Round r, element g: the players (l, D[l][r] + g) sit at table D[4][r] + g. If any two rows of D have all their
    differences distinct, two players of different layers meet at most once, players of one layer never meet, and nobody
    visits a table twice.

    >>> transversal(AbelianGroup((5,)), [(0, 1, 2, 3, 4)])[0][4]
    [0, 6, 12, 18]
    """
    size = group.size
    rounds: Points = []
    for column in columns:
        tables: list[list[int]] = [[] for _ in range(size)]
        for element in range(size):
            number = group.add(column[4], element) if len(column) > 4 else element
            tables[number] = [layer * size + group.add(column[layer], element) for layer in range(4)]
        rounds.append(tables)
    return rounds


def moving_tables(base: Sequence[Sequence[int]]) -> Points:
    """From m tables a base round of m - 1 = k rounds in which players, and tables, move on by one each round.

    Four layers of the integers mod k and four points at infinity; the last table stays where it is, the others move with
    the players. If the differences in the base round are distinct, and in each layer the distances from player to table
    too, nobody meets or visits anything twice in k rounds.
    """
    size = len(base) - 1
    rounds = developed(base, AbelianGroup((size,)), layers=4)
    return [
        [tables[(number - step) % size] for number in range(size)] + [tables[size]]
        for step, tables in enumerate(rounds)
    ]


def with_moving_tables(moving: Points, staying: Points, size: int) -> Points:
    """Rounds in which players and tables move on together: players in layers and tables in orbits of the integers mod size.

    A moving base round gives ``size`` rounds. Of a round that stays one table for each orbit is given, with one player of each
    layer at all of them together; the others follow inside the round. Two players meet as often as their difference is used,
    and a player comes to a table as often as the distance between them is.

    >>> with_moving_tables([], [[[0, 3, 6, 9]]], 3)
    [[[0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11]]]
    >>> with_moving_tables([[[0, 2, 4, 6], [1, 3, 5, 7]]], [], 2)[1]
    [[0, 2, 4, 6], [1, 3, 5, 7]]
    """
    layers = 4 * (len(moving[0]) if moving else size * len(staying[0])) // size
    group = AbelianGroup((size,))
    rounds: Points = []
    for base in moving:
        for step, tables in enumerate(developed(base, group, layers)):
            orbits = range(0, len(tables), size)
            rounds.append([tables[orbit + (number - step) % size] for orbit in orbits for number in range(size)])
    for base in staying:
        steps = developed(base, group, layers)
        rounds.append([tables[orbit] for orbit in range(len(base)) for tables in steps])
    return rounds


def with_layers(across: Points, inside: Points) -> Points:
    """Rounds across four layers, then rounds in which each layer plays among itself; neither repeats the other's meetings.

    >>> from muraille.competition.draws.fields import AbelianGroup
    >>> len(with_layers([[[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]]], [[[0, 1, 2, 3]]]))
    2
    """
    size = len(across[0])
    return across + [
        [[layer * size + point for point in table] for layer in range(4) for table in tables] for tables in inside
    ]
