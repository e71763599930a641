"""Winds and table numbers for given foursomes.

Winds are exact: rounds are taken four by four for each player, and each four has every wind once. Table numbers are exact
where a construction gives them, and a search elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations

from muraille.competition.draws.annealing import COOLINGS, acceptance, cooled
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Round, Rounds, as_table

#: A second visit to a table costs this much, and each further one 1 more than the last.
REVISIT = 8


def with_winds(rounds: Sequence[Sequence[Sequence[int]]]) -> Rounds:
    """The same foursomes seated so that every player has each wind equally often, within one, after every round.

    Draw a line from each table of each round to its four players, and cut each player into pieces of four consecutive
    lines. Tables and pieces then have at most four lines, and the lines of such a graph can be coloured with four colours
    so that no two of one colour meet (Kőnig). The colours are the winds: a table has all four, a piece none twice.

    >>> with_winds([[[1, 2, 3, 4]]] * 4)[3]
    ((2, 3, 4, 1),)
    """
    tables = [table for tables in rounds for table in tables]
    pieces: list[dict[int, tuple[int, int]]] = []
    played: dict[int, int] = defaultdict(int)
    for table in tables:
        pieces.append({player: (player, played[player] // 4) for player in table})
        for player in table:
            played[player] += 1
    colours = _coloured(pieces)
    seated = iter(as_table(sorted(table, key=colours[number].__getitem__)) for number, table in enumerate(tables))
    return tuple(tuple(next(seated) for _ in tables) for tables in rounds)


def _coloured(pieces: Sequence[dict[int, tuple[int, int]]]) -> list[dict[int, int]]:
    """The wind of each player at each table, by chains of exchanges."""
    table_winds: list[dict[int, int]] = [{} for _ in pieces]
    piece_winds: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    where: list[dict[tuple[int, int], int]] = [{piece: player for player, piece in line.items()} for line in pieces]
    for number, line in enumerate(pieces):
        for start, piece in enumerate(line.values()):
            turn = [(wind + start + number) % 4 for wind in range(4)]
            free_here = [wind for wind in turn if wind not in table_winds[number]]
            free_there = [wind for wind in free_here if wind not in piece_winds[piece]]
            if free_there:
                wind = free_there[0]
            else:
                wind = free_here[0]
                other = next(colour for colour in range(4) if colour not in piece_winds[piece])
                _turn(piece, wind, other, table_winds, piece_winds)
            table_winds[number][wind] = _key(piece)
            piece_winds[piece][wind] = number
    return [
        {where[number][_piece(key)]: wind for wind, key in winds.items()} for number, winds in enumerate(table_winds)
    ]


def _key(piece: tuple[int, int]) -> int:
    return piece[0] << 16 | piece[1]


def _piece(key: int) -> tuple[int, int]:
    return key >> 16, key & 0xFFFF


def _turn(
    piece: tuple[int, int],
    wind: int,
    other: int,
    table_winds: list[dict[int, int]],
    piece_winds: dict[tuple[int, int], dict[int, int]],
) -> None:
    """Exchange two winds along the chain that leaves the piece by the first, which is then free at the piece."""
    chain: list[tuple[tuple[int, int], int, int]] = []
    here, colour = piece, wind
    while colour in piece_winds[here]:
        number = piece_winds[here][colour]
        chain.append((here, number, colour))
        back = wind + other - colour
        if back not in table_winds[number]:
            break
        here = _piece(table_winds[number][back])
        chain.append((here, number, back))
    for place, number, colour in chain:
        del piece_winds[place][colour]
        del table_winds[number][colour]
    for place, number, colour in chain:
        piece_winds[place][wind + other - colour] = number
        table_winds[number][wind + other - colour] = _key(place)


def reseated(played: Rounds, rounds: Rounds) -> Rounds:
    """Winds for the rounds to come so that all the rounds together are even; those played stay as they are.

    Each table takes its best order first. Then two winds at a time are exchanged along chains of tables, from a player who
    has the one too often to a player who has it too seldom, until no chain is left.

    >>> reseated((((1, 2, 3, 4),),), (((1, 2, 3, 4),),))
    (((2, 1, 4, 3),),)
    """
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for earlier in played:
        for table in earlier:
            for wind, player in enumerate(table):
                counts[player][wind] += 1
    seats = [list(table) for tables in rounds for table in tables]
    for number, four in enumerate(seats):
        orders = [four, *(list(order) for order in permutations(four))]
        seats[number] = min(orders, key=lambda order: sum(counts[player][wind] for wind, player in enumerate(order)))
        for wind, player in enumerate(seats[number]):
            counts[player][wind] += 1
    while any(_chain(seats, counts, one, other) for one, other in permutations(range(4), 2)):
        pass
    ordered = iter(as_table(table) for table in seats)
    return tuple(tuple(next(ordered) for _ in tables) for tables in rounds)


def _chain(seats: list[list[int]], counts: dict[int, list[int]], one: int, other: int) -> bool:
    """Exchange two winds along one chain that makes the counts more even; whether there was one.

    Along a chain only the ends change: the first has ``one`` once less and ``other`` once more, the last the reverse.
    """
    leads: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, table in enumerate(seats):
        leads[table[one]].append((table[other], number))
    surplus = {player: winds[one] - winds[other] for player, winds in counts.items()}
    for start in sorted(leads, key=lambda player: (-surplus[player], player)):
        reached: dict[int, tuple[int, int]] = {start: (start, -1)}
        queue = [start]
        for player in queue:
            if surplus[player] < surplus[start] - 2:
                _exchange_along(seats, counts, reached, player, one, other)
                return True
            for following, number in leads[player]:
                if following not in reached:
                    reached[following] = player, number
                    queue.append(following)
    return False


def _exchange_along(
    seats: list[list[int]],
    counts: dict[int, list[int]],
    reached: dict[int, tuple[int, int]],
    player: int,
    one: int,
    other: int,
) -> None:
    """Go back along the chain and exchange the two winds at each of its tables."""
    while reached[player][1] >= 0:
        before, number = reached[player]
        table = seats[number]
        table[one], table[other] = table[other], table[one]
        counts[player][one] += 1
        counts[player][other] -= 1
        counts[before][one] -= 1
        counts[before][other] += 1
        player = before


def with_table_numbers(rounds: Rounds, lot: Lot, steps: int, played: Rounds = (), floor: int | None = None) -> Rounds:
    """The same tables in an order such that players return to a table as seldom as the search can manage.

    >>> rounds = ((((1, 2, 3, 4)), (5, 6, 7, 8)), ((1, 2, 3, 4), (5, 6, 7, 8)))
    >>> with_table_numbers(rounds, Lot(1), 1000)[0] == with_table_numbers(rounds, Lot(1), 1000)[1]
    False
    """
    visits: dict[int, list[int]] = defaultdict(lambda: [0] * max(map(len, (*played, *rounds))))
    cost = 0
    for tables in (*played, *rounds):
        for number, table in enumerate(tables):
            for player in table:
                cost += _visit(visits[player][number])
                visits[player][number] += 1
    seats = [list(tables) for tables in rounds]
    best, kept, least = cost, [list(tables) for tables in seats], (REVISIT * floor if floor is not None else 0)
    for chance in cooled(60000, 25000, COOLINGS):
        cost += _renumber(seats, visits, lot, steps // COOLINGS, acceptance(chance), cost - least)
        if cost < best:
            best, kept = cost, [list(tables) for tables in seats]
        if cost <= least:
            break
    return tuple(tuple(tables) for tables in kept)


def _visit(before: int) -> int:
    """What one more visit costs."""
    return REVISIT + before - 1 if before else 0


def _renumber(
    seats: list[list[tuple[int, int, int, int]]],
    visits: dict[int, list[int]],
    lot: Lot,
    steps: int,
    chances: list[int],
    distance: int,
) -> int:
    """Try exchanges of two table numbers in a round; the change in cost. Stops once the cost is down by the distance."""
    bits, rounds, total, most = lot.bits, len(seats), 0, len(chances)
    prices = [0, *(REVISIT + extra for extra in range(200))]
    for _ in range(steps):
        chosen = bits(48)
        tables = seats[(chosen & 0xFFFF) * rounds >> 16]
        here = (chosen >> 16 & 0xFFFF) * len(tables) >> 16
        there = (chosen >> 32) * len(tables) >> 16
        if here == there:
            continue
        change = 0
        for player in tables[here]:
            seen = visits[player]
            change += prices[seen[there]] - prices[seen[here] - 1]
        for player in tables[there]:
            seen = visits[player]
            change += prices[seen[here]] - prices[seen[there] - 1]
        if change > 0 and (change >= most or bits(16) >= chances[change]):
            continue
        for player in tables[here]:
            visits[player][here] -= 1
            visits[player][there] += 1
        for player in tables[there]:
            visits[player][there] -= 1
            visits[player][here] += 1
        tables[here], tables[there] = tables[there], tables[here]
        total += change
        if total <= -distance:
            break
    return total


def seated(rounds: Sequence[Round], *, keep: int = 0) -> Rounds:
    """The rounds with winds, the first ``keep`` of them as they are."""
    if not keep:
        return with_winds(rounds)
    return tuple(rounds[:keep]) + reseated(tuple(rounds[:keep]), with_winds(rounds[keep:]))
