"""What a holding promises: its targets, how likely their missing tiles are to come in time, and what they would pay.

A target that misses m tiles is reached when m steps have been made. The sum over all targets equally far of the product of
their tiles' rates, times m!, is the product of the rates of the steps on all ways there; its m-th root is the mean rate of a
step. So many steps at such a rate within the turns that are left: that is the chance.
"""

from __future__ import annotations

from math import exp, factorial
from typing import NamedTuple

from muraille.bots.deadline import NEVER, Deadline
from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.scored import Points
from muraille.bots.mcr.search import ALL, MASTERLY, Search, SearchScope, Target
from muraille.bots.mcr.sets import KIND_COUNT, rank_of

#: What the three losers pay beside the points of the hand (Green §3.9.1-2).
FIXED = 24
#: How much targets a tile further than the nearest add.
DETOUR = 0.4


def _readiness(kind: int) -> float:
    """How readily the others part with a tile, next to one drawn from the wall."""
    rank = rank_of(kind)
    if not rank:
        return 1.3
    return 1.05 if rank in (1, 9) else 0.95 if rank in (2, 8) else 0.8


READINESS = tuple(_readiness(kind) for kind in range(KIND_COUNT))


class Weighted(NamedTuple):
    """A target, the product of its tiles' rates, and the points that it would bring."""

    target: Target
    weight: float
    points: int


class Promise(NamedTuple):
    """The chance to win, and what is won on average."""

    chance: float
    points: float

    @property
    def value(self) -> float:
        return self.chance * (FIXED + self.points)


NOTHING = Promise(0.0, 0.0)


class Appraisal:
    """The targets of a holding and what they promise together, as it is and after each discard, within so many turns."""

    def __init__(self, held: Holding, turns: float, scope: SearchScope = MASTERLY, deadline: Deadline = NEVER) -> None:
        self.held = held
        self.turns = turns
        self.deadline = deadline
        found = Search(held, scope, deadline).targets()
        self.targets = [weighted(target, held) for target in found]
        self.nearest = min((len(target.missing) for target in found), default=0)
        # by distance, the nearest first: the weights, and the weights with their points
        self._sums = [[0.0, 0.0], [0.0, 0.0]]
        self._lost = [[[0.0, 0.0] for _ in range(KIND_COUNT)], [[0.0, 0.0] for _ in range(KIND_COUNT)]]
        self._groups = _by_missing(self.targets)
        for group in self._groups:
            best = group[0]
            level = len(best.target.missing) - self.nearest
            sums, lost = self._sums[level], self._lost[level]
            sums[0] += best.weight
            sums[1] += best.weight * best.points
            for kind in best.target.kept:
                gone = lost[kind]
                other = _without(group, kind)
                gone[0] += best.weight - other.weight
                gone[1] += best.weight * best.points - other.weight * other.points

    @property
    def promise(self) -> Promise:
        """What the holding promises as it is."""
        return self._promise(*self._left(None))

    def after(self, kind: int) -> Promise:
        """What is promised after a discard."""
        return self._promise(*self._left(kind))

    def keeping(self, kind: int | None) -> list[Weighted]:
        """The targets that a discard leaves; without one, all."""
        if kind is None:
            return self.targets
        return [each for each in self.targets if kind not in each.target.kept]

    @property
    def settled(self) -> bool:
        """Whether no further tile has to be looked for: what is promised at first sight is all."""
        return self.nearest < 2

    def foreseen(self, discard: int | None = None) -> Promise:
        """What is promised after a discard, or without one, once each tile that helps has come and another had to go.

        Targets that need different tiles of the hand cannot all be kept: of those that a tile brings nearer only the ones
        that the best discard after it leaves are counted. Past the deadline no tile is waited for.
        """
        near, far = self._left(discard)
        if self.settled or near[0] <= _ROUNDING or self.deadline.passed:
            return self._promise(near, far)
        kept_weight = self._resolved(discard)
        return self._promise((kept_weight, near[1] * kept_weight / near[0]), far)

    def _left(self, discard: int | None) -> tuple[tuple[float, float], tuple[float, float]]:
        (near, near_points), (far, far_points) = self._sums
        if discard is None:
            return (near, near_points), (far, far_points)
        lost, lost_far = self._lost[0][discard], self._lost[1][discard]
        return (near - lost[0], near_points - lost[1]), (far - lost_far[0], far_points - lost_far[1])

    def _resolved(self, discard: int | None) -> float:
        """The weight of the nearest targets, as far as they can be kept together after the next tile."""
        held = [kind for kind, count in enumerate(self.held.counts) if count and kind != discard]
        totals = [0.0] * KIND_COUNT
        losses: dict[int, list[float]] = {}
        for group in self._groups:
            left = group if discard is None else [each for each in group if discard not in each.target.kept]
            if not left or len(left[0].target.missing) != self.nearest:
                continue
            weight, kept = left[0].weight, left[0].target.kept
            lost = [(kind, weight - _without(left, kind).weight) for kind in kept]
            for tile in left[0].target.missing:
                totals[tile] += weight
                loss = losses.get(tile)
                if loss is None:
                    loss = losses[tile] = [0.0] * KIND_COUNT
                for kind, part in lost:
                    loss[kind] += part
        kept_together = sum(totals[tile] - min(loss[kind] for kind in held) for tile, loss in losses.items())
        return kept_together / self.nearest

    def _promise(self, near: tuple[float, float], far: tuple[float, float]) -> Promise:
        first = _chance(near[0], self.nearest, self.turns)
        second = DETOUR * (1.0 - first) * _chance(far[0], self.nearest + 1, self.turns)
        chance = first + second
        if chance <= 0.0:
            return NOTHING
        points = first * near[1] / near[0] if first else 0.0
        points += second * far[1] / far[0] if second else 0.0
        return Promise(chance, points / chance)


def _by_missing(targets: list[Weighted]) -> list[list[Weighted]]:
    """The targets that the same tiles complete, the likeliest first: when these come, one of them is enough."""
    groups: dict[tuple[int, ...], list[Weighted]] = {}
    for each in targets:
        groups.setdefault(tuple(sorted(each.target.missing)), []).append(each)
    for group in groups.values():
        if len(group) > 1:
            group.sort(key=lambda each: -each.weight)
    return list(groups.values())


def _without(group: list[Weighted], kind: int) -> Weighted:
    """The likeliest target of a group that a discard leaves."""
    for each in group:
        if kind not in each.target.kept:
            return each
    return _NONE


_NONE = Weighted(Target("", Points(), (), (), ()), 0.0, 0)


#: What is left of a sum from which all was taken away, up to rounding.
_ROUNDING = 1e-15


def _chance(weight: float, missing: int, turns: float) -> float:
    """The chance of so many steps within the turns, at the mean rate that the weight gives."""
    if weight <= _ROUNDING or not missing:
        return 0.0
    steps = turns * (factorial(missing) * weight) ** (1.0 / missing)
    term = short = 1.0
    for number in range(1, missing):
        term *= steps / number
        short += term
    return max(0.0, 1.0 - short * exp(-steps))


def weighted(target: Target, held: Holding) -> Weighted:
    """A target with the product of its tiles' rates, in tiles a turn."""
    may_claim = target.points.claimed > 0
    may_win = may_claim or target.points.discarded > 0
    live, unseen = list(held.live), max(held.unseen, 1)
    weight = 1.0
    slowest, boost = 99, 1.0
    for kind, way in zip(target.missing, target.ways, strict=True):
        readiness = READINESS[kind]
        ease = 1.0 + way * readiness if may_claim else 1.0
        weight *= live[kind] * ease / unseen
        live[kind] -= 1
        # the last tile may come from anybody: it is best the one that can least be claimed before
        if way < slowest:
            slowest, boost = way, (1.0 + ALL * readiness) / ease
    if may_win:
        weight *= boost
    return Weighted(target, weight, target.points.most)
