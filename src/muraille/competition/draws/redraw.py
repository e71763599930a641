"""Players who are not a multiple of four, or who leave: rounds played stay, the rest is drawn again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import Enum

from muraille.competition.draws.annealing import Seats, anneal
from muraille.competition.draws.certificate import meetings
from muraille.competition.draws.fixed import FEWEST, STEPS, checked, fixed_draw, meeting_counts
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Groups, InvalidDraw, Rounds, Schedule, from_points, renumbered
from muraille.competition.draws.seating import reseated, with_table_numbers, with_winds
from muraille.phrase import Phrase

#: A meeting inside a group weighs as much as meeting again after so many meetings.
GROUP_WEIGHT = 4


class Filling(Enum):
    """What happens when the players do not fill tables of four."""

    SUBSTITUTES = "substitutes"
    BYES = "byes"


def draw_for_any_number(
    players: int, rounds: int, filling: Filling, *, seed: int | None = None, groups: Groups | None = None
) -> Schedule:
    """A schedule for any number of players: with house players up to a multiple of four, or with byes in turn.

    >>> draw_for_any_number(38, 4, Filling.SUBSTITUTES).house
    (39, 40)
    >>> [len(bye) for bye in draw_for_any_number(17, 3, Filling.BYES).byes]
    [1, 1, 1]
    """
    if players % 4 == 0:
        return fixed_draw(players, rounds, seed=seed, groups=groups)
    if filling is Filling.SUBSTITUTES:
        filled = players + -players % 4
        schedule = fixed_draw(filled, rounds, seed=seed, groups=groups)
        return replace(schedule, house=tuple(range(players + 1, filled + 1)))
    checked(players - players % 4, rounds)
    empty = Schedule(players=players, rounds=(), method=Phrase("annealing"), groups=groups or {}, seed=seed)
    return redrawn(empty, 0, (), rounds, Filling.BYES)


def with_substitutes(schedule: Schedule, absent: Collection[int]) -> Schedule:
    """The same schedule with substitutes in the seats of those who are absent (RCR §5.9): nobody else moves.

    >>> with_substitutes(fixed_draw(16, 5), [3]).house
    (3,)
    """
    return replace(schedule, house=tuple(sorted({*schedule.house, *absent})))


def redrawn(
    schedule: Schedule,
    played: int,
    absent: Collection[int],
    rounds: int | None = None,
    filling: Filling = Filling.SUBSTITUTES,
) -> Schedule:
    """The first rounds as they were played, the others drawn again without those who have left.

    Four absences make one table fewer. For what is left over, substitutes take the seats of the first of those absent, or
    players rest in turn, those who have rested least first.

    >>> schedule = redrawn(fixed_draw(24, 5), 2, [21, 22, 23, 24])
    >>> [len(tables) for tables in schedule.rounds]
    [6, 6, 5, 5, 5]
    """
    total = len(schedule.rounds) if rounds is None else rounds
    kept = schedule.rounds[:played]
    gone = sorted(
        {*absent, *(player for out in schedule.absent[played - 1 : played] for player in out)} - set(schedule.house)
    )
    house: list[int] = []
    if filling is Filling.SUBSTITUTES:
        house = gone[: -(schedule.players - len(gone)) % 4]
    present = [player for player in range(1, schedule.players + 1) if player not in gone or player in house]
    if len(present) < FEWEST:
        raise InvalidDraw(
            "too_few_left",
            Phrase("{count:# player is|# players are} left, four are needed for a table", count=len(present)),
        )
    if not 0 <= played < total:
        raise InvalidDraw(
            "nothing_to_draw",
            Phrase(
                "{played} of {rounds:# round is|# rounds are} played: none is left to draw", played=played, rounds=total
            ),
        )
    lot = Lot(schedule.seed or 0)
    earlier = schedule.byes[:played] or ((),) * played
    byes = _byes(present, earlier, total - played, len(present) % 4, lot)
    coming = _coming(schedule, kept, present, byes, lot)
    numbered = with_table_numbers(coming, lot, 100_000, kept)
    seats = reseated(kept, with_winds(numbered)) if kept else with_winds(numbered)
    away = tuple(player for player in gone if player not in house)
    return replace(
        schedule,
        rounds=kept + seats,
        byes=(*earlier, *byes),
        absent=(*(schedule.absent[:played] or ((),) * played), *(away for _ in byes)),
        house=tuple(sorted({*schedule.house, *house})),
        method=Phrase("annealing")
        if not kept
        else Phrase("{played:# round|# rounds} played, the others drawn again by annealing", played=played),
        best_known=False,
    )


def _byes(
    present: Sequence[int], earlier: Sequence[Sequence[int]], rounds: int, each: int, lot: Lot
) -> list[tuple[int, ...]]:
    """Who rests in each round: those who have rested least, in an order drawn by lot."""
    rested = Counter(player for bye in earlier for player in bye)
    order = lot.shuffled(list(present))
    byes: list[tuple[int, ...]] = []
    for _ in range(rounds):
        chosen = sorted(order, key=lambda player: rested[player])[:each]
        rested.update(chosen)
        byes.append(tuple(sorted(chosen)))
    return byes


def _coming(
    schedule: Schedule, kept: Rounds, present: Sequence[int], byes: Sequence[tuple[int, ...]], lot: Lot
) -> Rounds:
    """Foursomes for the rounds to come; where everything is still open and everybody plays, from the cascade."""
    if not kept and not any(byes) and not schedule.groups:
        plain = fixed_draw(len(present), len(byes))
        return renumbered(plain.rounds, lot.shuffled(list(present)))
    before = meeting_counts(schedule.players, kept)
    for members in schedule.groups.values():
        for one in members:
            for other in members:
                before[one - 1][other - 1] += GROUP_WEIGHT * (one != other)
    lines = [[player - 1 for player in lot.shuffled(list(present)) if player not in bye] for bye in byes]
    found = anneal(Seats.starting(lines, before), lot, STEPS // 2)
    return from_points([[line[place : place + 4] for place in range(0, len(line), 4)] for line in found])


def repeats(rounds: Rounds) -> int:
    """The number of repeated meetings.

    >>> repeats((((1, 2, 3, 4),), ((1, 2, 3, 4),)))
    6
    """
    return sum(count - 1 for count in meetings(rounds).values())
