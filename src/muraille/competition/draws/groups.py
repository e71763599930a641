"""Teams, countries and clubs kept apart: the schedule stays, and players receive the numbers that seldom meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from muraille.competition.draws.annealing import CERTAIN, COOLINGS, Seats, acceptance, anneal, cooled
from muraille.competition.draws.certificate import group_meetings, meetings
from muraille.competition.draws.designs import Design
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Groups, InvalidDraw, Rounds, Schedule, from_points, renumbered
from muraille.competition.draws.seating import with_table_numbers, with_winds
from muraille.phrase import Phrase

STEPS = 250_000


def kept_apart(schedule: Schedule, groups: Groups, dense: Design | None, seed: int) -> Schedule:
    """The schedule with its numbers given so that members of a group meet as seldom as the search can manage.

    Three beginnings are tried: groups in the layers that never meet, groups at the tables of a round of a longer design
    that is not played, and by lot. If groups still meet, the foursomes themselves are searched again, and taken if they repeat
    no more than before.

    >>> from muraille.competition.draws.fixed import fixed_draw
    >>> teams = {f"team {n}": tuple(range(4 * n - 3, 4 * n + 1)) for n in range(1, 11)}
    >>> schedule = fixed_draw(40, 8, groups=teams)
    >>> group_meetings(meetings(schedule.rounds), teams)
    0
    """
    checked(schedule.players, groups)
    best: Schedule | None = None
    least = -1
    for candidate, order in _beginnings(schedule, groups, dense, seed):
        numbers = _exchanged(candidate.rounds, groups, order, Lot(seed))
        found = replace(candidate, rounds=renumbered(candidate.rounds, numbers), groups=groups)
        count = group_meetings(meetings(found.rounds), groups)
        if best is None or count < least:
            best, least = found, count
        if least == 0:
            return found
    assert best is not None
    searched = _searched(best, groups, Lot(seed))
    return searched if group_meetings(meetings(searched.rounds), groups) < least else best


def _searched(schedule: Schedule, groups: Groups, lot: Lot) -> Schedule:
    """The schedule after annealing with a weight on meetings inside a group; unchanged if it would repeat more."""
    before = [[0] * schedule.players for _ in range(schedule.players)]
    for members in groups.values():
        for one, other in combinations(members, 2):
            before[one - 1][other - 1] += 1
            before[other - 1][one - 1] += 1
    lines = [[player - 1 for table in tables for player in table] for tables in schedule.rounds]
    found = anneal(Seats.starting(lines, before), lot, 4 * STEPS)
    rounds = from_points([[line[place : place + 4] for place in range(0, len(line), 4)] for line in found])
    if _repeats(rounds) > _repeats(schedule.rounds):
        return schedule
    numbered = with_winds(with_table_numbers(rounds, lot, STEPS))
    return replace(schedule, rounds=numbered, method=Phrase("annealing"), best_known=False)


def _repeats(rounds: Rounds) -> int:
    return sum(count - 1 for count in meetings(rounds).values())


def checked(players: int, groups: Groups) -> None:
    """Refuse a number that no player has."""
    for name, members in groups.items():
        for member in members:
            if not 1 <= member <= players:
                raise InvalidDraw(
                    "no_such_player",
                    Phrase(
                        "the group {name} names player {number}: numbers go from 1 to {players}",
                        name=name,
                        number=member,
                        players=players,
                    ),
                )


def _beginnings(
    schedule: Schedule, groups: Groups, dense: Design | None, seed: int
) -> list[tuple[Schedule, list[int]]]:
    """Schedules with an order of the players: the player who first receives number 1, number 2 …"""
    players, rounds = schedule.players, len(schedule.rounds)
    by_group = _by_group(players, groups)
    found = [(schedule, _into_layers(players, groups, by_group))]
    if dense is not None and len(dense.rounds) > rounds:
        free = dense.rounds[rounds]
        numbered = with_table_numbers(dense.rounds[:rounds], Lot(0), STEPS // 2)
        order = [0] * players
        for player, number in zip(by_group, (number for table in free for number in table), strict=True):
            order[number - 1] = player
        found.append((replace(schedule, rounds=with_winds(numbered), method=dense.method), order))
    return [*found, (schedule, Lot(seed).shuffled(range(1, players + 1)))]


def _by_group(players: int, groups: Groups) -> list[int]:
    """The players, the largest groups first and each group together, then those without a group."""
    largest = sorted(groups.values(), key=lambda members: -len(members))
    return list(dict.fromkeys([*(member for members in largest for member in members), *range(1, players + 1)]))


def _into_layers(players: int, groups: Groups, by_group: Sequence[int]) -> list[int]:
    """Whole groups into the four layers, each into the fullest layer that still holds it; the rest wherever there is room."""
    size, placed = players // 4, set[int]()
    layers: list[list[int]] = [[] for _ in range(4)]
    for members in sorted(groups.values(), key=lambda members: -len(members)):
        new = [member for member in members if member not in placed]
        room = [layer for layer in layers if len(layer) + len(new) <= size]
        if room:
            max(room, key=len).extend(new)
            placed.update(new)
    rest = iter([player for player in by_group if player not in placed])
    return [player for layer in layers for player in (*layer, *(next(rest) for _ in range(size - len(layer))))]


def _exchanged(rounds: Rounds, groups: Groups, order: Sequence[int], lot: Lot) -> list[int]:
    """Exchange the numbers of two players while that keeps groups apart; the numbers' players, number 1 first."""
    players = len(order)
    met = [[0] * players for _ in range(players)]
    for (one, other), count in meetings(rounds).items():
        met[one - 1][other - 1] = met[other - 1][one - 1] = count
    place = {player: number for number, player in enumerate(order)}
    mates: dict[int, set[int]] = {player: set() for player in order}
    for members in groups.values():
        for one, other in combinations(members, 2):
            mates[one].add(other)
            mates[other].add(one)
    current = list(order)
    cost = sum(met[place[one]][place[other]] for one in order for other in mates[one]) // 2
    best, kept = cost, list(current)
    grouped = [player for player in order if mates[player]]
    for chance in cooled(CERTAIN // 3, 20, COOLINGS):
        chances = acceptance(chance)
        for _ in range(STEPS // COOLINGS if best else 0):
            one = grouped[lot.bits(30) % len(grouped)]
            other = current[lot.bits(30) % players]
            i, j = place[one], place[other]
            row_i, row_j = met[i], met[j]
            change = sum(row_j[place[mate]] - row_i[place[mate]] for mate in mates[one] if mate != other)
            change += sum(row_i[place[mate]] - row_j[place[mate]] for mate in mates[other] if mate != one)
            if change > 0 and (change >= len(chances) or lot.bits(16) >= chances[change]):
                continue
            current[i], current[j], place[one], place[other] = other, one, j, i
            cost += change
            if cost < best:
                best, kept = cost, list(current)
                if not best:
                    break
    return kept
