"""How far a Chinese hand is from each plan: from every complete hand that three certain sets make worth the minimum."""

from __future__ import annotations

from typing import NamedTuple

from muraille.bots.mcr.patterns import HandPattern, patterns
from muraille.bots.mcr.sets import Set
from muraille.hand import Hand
from muraille.tiles import KINDS, Tile, Wind

#: A plan fixes so many of the four sets; the last one and the pair are free.
FIXED_SETS = 3
COPIES = 4


class PlanTarget(NamedTuple):
    """A complete hand, and what is missing of it."""

    tiles: tuple[Tile, ...]
    missing: tuple[Tile, ...]


class FanPlan(NamedTuple):
    """A fan, and the complete hands with it that miss the fewest tiles."""

    fan: str
    targets: tuple[PlanTarget, ...]

    @property
    def distance(self) -> int:
        """How many tiles are missing."""
        return len(self.targets[0].missing)

    @property
    def nearer(self) -> tuple[Tile, ...]:
        """The tiles that bring the hand nearer to one of them."""
        return tuple(sorted({tile for target in self.targets for tile in target.missing}))

    def left(self, hand: Hand) -> int:
        """How many of these tiles the player does not hold."""
        return sum(COPIES - hand.counts[tile.kind] for tile in self.nearer)


def planned(seat: Wind, prevailing: Wind) -> list[HandPattern]:
    """The patterns of three sets that are plans at this seat."""
    return [each for each in patterns(seat.tile.kind, prevailing.tile.kind) if len(each.sets) == FIXED_SETS]


def plans(hand: Hand, seat: Wind, prevailing: Wind) -> list[FanPlan]:
    """Every plan of a concealed hand, the nearest first, and of equals the one with the most tiles left.

    >>> hand = Hand.parse("123m45p789s1199m1z")
    >>> [(plan.fan, plan.distance) for plan in plans(hand, Wind.SOUTH, Wind.EAST)][:2]
    [('mixed_straight', 2), ('mixed_shifted_chows', 4)]
    """
    counts = list(hand.counts)
    found: dict[str, _Nearest] = {}
    for pattern in sorted(planned(seat, prevailing), key=lambda each: len(_take(counts, each.sets)[1])):
        found.setdefault(pattern.fan, _Nearest()).look_at(pattern, counts)
    every = [FanPlan(fan, tuple(sorted(nearest.targets))) for fan, nearest in found.items()]
    return sorted(every, key=lambda plan: (plan.distance, -plan.left(hand), plan.fan))


class _Nearest:
    """The complete hands that miss the fewest tiles, of those looked at."""

    def __init__(self) -> None:
        self.distance = len(KINDS)
        self.targets: set[PlanTarget] = set()

    def look_at(self, pattern: HandPattern, counts: list[int]) -> None:
        """Every last set and pair with which the sets of a pattern may be near enough."""
        rest, missing = _take(counts, pattern.sets)
        if len(missing) > self.distance:
            return
        for other in pattern.others:
            beside, missing_beside = _take(rest, (other,))
            lacking = [*missing, *missing_beside]
            for short in range(3):
                if len(lacking) + short <= self.distance:
                    for pair in pattern.pairs:
                        if 2 - min(2, beside[pair]) == short:
                            self._keep([*pattern.sets, other], pair, [*lacking, *[pair] * short])

    def _keep(self, sets: list[Set], pair: int, lacking: list[int]) -> None:
        kinds = sorted([kind for each in sets for kind in each] + [pair, pair])
        if len(lacking) > self.distance or max(map(kinds.count, kinds)) > COPIES:
            return
        if len(lacking) < self.distance:
            self.distance, self.targets = len(lacking), set()
        self.targets.add(
            PlanTarget(tuple(KINDS[kind] for kind in kinds), tuple(KINDS[kind] for kind in sorted(lacking)))
        )


def _take(counts: list[int], sets: tuple[Set, ...]) -> tuple[list[int], list[int]]:
    """What is left of the tiles when these sets are laid, and the kinds that are missing for them."""
    rest, missing = list(counts), []
    for kind in (kind for each in sets for kind in each):
        if rest[kind]:
            rest[kind] -= 1
        else:
            missing.append(kind)
    return rest, missing
