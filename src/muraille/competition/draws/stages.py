"""Competitions of several stages: fixed rounds, Swiss rounds, round robin, elimination, and cuts between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from muraille.competition.draws.certificate import meetings
from muraille.competition.draws.fixed import checked, fixed_draw
from muraille.competition.draws.model import Groups, InvalidDraw, Round, Rounds, Schedule, as_table, renumbered
from muraille.competition.draws.seating import reseated
from muraille.competition.draws.swiss import swiss_round
from muraille.phrase import Phrase


class StageFormat(Enum):
    """How the rounds of a stage are drawn."""

    FIXED = "fixed"
    SWISS = "swiss"
    ROUND_ROBIN = "round robin"
    ELIMINATION = "elimination"


@dataclass(frozen=True, kw_only=True)
class Stage:
    """Some rounds of one format among those who are left; then ``advance`` players go on, all if it is None."""

    format: StageFormat
    rounds: int
    advance: int | None = None


@dataclass(frozen=True)
class StagePlan:
    """The stages of a competition, checked when the plan is made.

    >>> plan = StagePlan(32, (Stage(format=StageFormat.FIXED, rounds=6, advance=8), Stage(format=StageFormat.SWISS, rounds=2)))
    >>> plan.field(1), plan.rounds
    (8, 8)
    """

    players: int
    stages: tuple[Stage, ...]

    def __post_init__(self) -> None:
        if not self.stages:
            raise InvalidDraw("no_stages", Phrase("a plan has at least one stage"))
        for number, stage in enumerate(self.stages):
            checked(self.field(number), stage.rounds)
            if stage.advance is not None and not 4 <= stage.advance <= self.field(number):
                raise InvalidDraw(
                    "impossible_cut",
                    Phrase(
                        "stage {number}: {advance} of {field:# player|# players} cannot go on",
                        number=number + 1,
                        advance=stage.advance,
                        field=self.field(number),
                    ),
                )

    @property
    def rounds(self) -> int:
        return sum(stage.rounds for stage in self.stages)

    def field(self, number: int) -> int:
        """How many players a stage has, the first being 0."""
        cuts = [stage.advance for stage in self.stages[:number] if stage.advance is not None]
        return cuts[-1] if cuts else self.players

    def stage_of(self, played: int) -> tuple[int, int]:
        """The stage of the next round and how many of its rounds are played."""
        for number, stage in enumerate(self.stages):
            if played < stage.rounds:
                return number, played
            played -= stage.rounds
        raise InvalidDraw("plan_is_over", Phrase("all {rounds} rounds of the plan are played", rounds=self.rounds))


def next_round(
    plan: StagePlan, standing: Sequence[int], played: Rounds, *, groups: Groups | None = None, seed: int = 0
) -> Round:
    """The next round of a plan. ``standing`` is that at the beginning of a fixed stage, and the present one otherwise.

    Those below the cut don't play. In a fixed stage or a round robin the numbers of the schedule are given by standing.

    >>> plan = StagePlan(8, (Stage(format=StageFormat.SWISS, rounds=1, advance=4), Stage(format=StageFormat.FIXED, rounds=1)))
    >>> first = next_round(plan, list(range(1, 9)), ())
    >>> [sorted(table) for table in next_round(plan, [8, 7, 6, 5, 4, 3, 2, 1], (first,))]
    [[5, 6, 7, 8]]
    """
    number, done = plan.stage_of(len(played))
    stage, field = plan.stages[number], plan.field(number)
    left = cut(standing, field)
    if stage.format is StageFormat.SWISS:
        return swiss_round(left, played, groups=groups, seed=seed)
    if stage.format is StageFormat.ELIMINATION:
        return reseated(played, (elimination_round(left),))[0]
    schedule = round_robin(field) if stage.format is StageFormat.ROUND_ROBIN else fixed_draw(field, stage.rounds)
    tables = renumbered(schedule.rounds, left)[done]
    return reseated(played, (tables,))[0] if number else tables


def cut(standing: Sequence[int], places: int) -> list[int]:
    """Those who go on: the first of the standing.

    >>> cut([3, 1, 2, 5, 4], 4)
    [3, 1, 2, 5]
    """
    if len(standing) < places:
        raise InvalidDraw(
            "too_few_left",
            Phrase(
                "{count:# player is|# players are} in the standing, {places:# is|# are} to go on",
                count=len(standing),
                places=places,
            ),
        )
    return list(standing[:places])


def elimination_round(standing: Sequence[int]) -> Round:
    """Tables of equal strength for a stage in which the best of each table go on: dealt to and fro from the top.

    The first of each table are the leaders, the second are dealt in the opposite order, and so on.

    >>> elimination_round([1, 2, 3, 4, 5, 6, 7, 8])
    ((1, 4, 5, 8), (2, 3, 6, 7))
    """
    checked(len(standing), 1)
    tables = len(standing) // 4
    rows = [list(standing[place : place + tables]) for place in range(0, len(standing), tables)]
    turned = [row if number % 2 == 0 else row[::-1] for number, row in enumerate(rows)]
    return tuple(as_table(table) for table in zip(*turned, strict=True))


def round_robin(players: int) -> Schedule:
    """The shortest schedule we know in which everybody meets everybody.

    >>> [len(round_robin(players).rounds) for players in (16, 28)]
    [5, 9]
    """
    checked(players, 1)
    least = -(-(players - 1) // 3)
    for rounds in range(least, least + 4):
        schedule = fixed_draw(players, rounds)
        if len(meetings(schedule.rounds)) == sum(1 for _ in combinations(range(players), 2)):
            return schedule
    raise InvalidDraw(
        "no_round_robin",
        Phrase(
            "no round robin of {players:# player|# players} is known: choose fixed or Swiss rounds", players=players
        ),
    )
