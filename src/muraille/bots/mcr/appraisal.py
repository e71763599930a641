"""What a holding promises: its targets, each weighted by its points and by how likely its missing tiles are to come."""

from __future__ import annotations

from typing import NamedTuple

from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.search import MASTERLY, Scope, Search, Target
from muraille.bots.mcr.sets import KIND_COUNT, rank_of

#: What the three losers pay beside the points of the hand (Green §3.9.1-2).
FIXED = 24
#: How many turns a missing tile is waited for, as far as plans are compared.
PATIENCE = 5.0


def _readiness(kind: int) -> float:
    """How readily the others part with a tile, next to one drawn from the wall."""
    rank = rank_of(kind)
    if not rank:
        return 1.0
    return 0.9 if rank in (1, 9) else 0.75 if rank in (2, 8) else 0.6


READINESS = tuple(_readiness(kind) for kind in range(KIND_COUNT))


class Weighted(NamedTuple):
    """A target and how much it promises."""

    target: Target
    weight: float
    points: int


class Appraisal:
    """The targets of a holding and what they promise together, as it is and after each discard."""

    def __init__(self, held: Holding, scope: Scope = MASTERLY, patience: float = PATIENCE) -> None:
        self.held = held
        found = Search(held, scope).targets()
        unseen = max(held.unseen, 1)
        self.targets = [weighted(target, held, patience / unseen) for target in found]
        self.promise = sum(each.weight for each in self.targets)
        #: What is lost with the last spare copy of each kind.
        self.lost = [0.0] * KIND_COUNT
        for each in self.targets:
            for kind in each.target.kept:
                self.lost[kind] += each.weight

    def after(self, kind: int) -> float:
        """What is promised after a discard."""
        return max(self.promise - self.lost[kind], 0.0)

    def keeping(self, kind: int | None) -> list[Weighted]:
        """The targets that a discard leaves; without one, all."""
        if kind is None:
            return self.targets
        return [each for each in self.targets if kind not in each.target.kept]


def weighted(target: Target, held: Holding, patience: float) -> Weighted:
    """A target with its weight: its points times the chances of its tiles, as far as they can be compared."""
    claimed, closed, drawn = target.points
    minimum = held.rules.minimum_points
    live = list(held.live)
    weight = 1.0
    may_claim, may_win = claimed >= minimum, closed >= minimum
    slowest, boost = 99, 1.0
    for kind, way in zip(target.missing, target.ways, strict=True):
        readiness = READINESS[kind]
        ease = 1.0 + way * readiness if may_claim else 1.0
        weight *= patience * live[kind] * ease
        live[kind] -= 1
        # the last tile may come from anybody: it is best the one that can least be claimed before
        if way < slowest:
            slowest, boost = way, (1.0 + 3 * readiness) / ease
    points = claimed if may_claim else closed if may_win else drawn
    if may_claim or may_win:
        weight *= boost
    return Weighted(target, weight * (FIXED + points), points)
