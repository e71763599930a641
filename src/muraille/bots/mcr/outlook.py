"""A set of targets in a few numbers: what an explanation shows, and what a simple player goes by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from muraille.bots.mcr.appraisal import Weighted
from muraille.mcr.fan import FAN_BY_ID
from muraille.mcr.rules import McrRules
from muraille.phrase import Name

#: Further than any hand is planned.
NOWHERE = 14


class McrOutlook(NamedTuple):
    """How far the nearest target is, how many tiles bring it nearer, and what the likeliest one is."""

    missing: int = NOWHERE
    improving: int = 0
    fan: str = ""
    points: float = 0.0
    #: The kinds of the tiles that the likeliest one still wants.
    needs: tuple[int, ...] = ()

    @property
    def shanten(self) -> int | None:
        return self.missing - 1 if self.missing < NOWHERE else None

    def plan(self, rules: McrRules) -> Name | None:
        """The name of the likeliest target's fan."""
        return FAN_BY_ID[self.fan].title(rules) if self.fan else None


def outlook(targets: Iterable[Weighted], live: Sequence[int]) -> McrOutlook:
    """What these targets amount to."""
    found = list(targets)
    if not found:
        return McrOutlook()
    nearest = min(len(each.target.missing) for each in found)
    kinds = {kind for each in found if len(each.target.missing) == nearest for kind in each.target.missing}
    likeliest = max(found, key=lambda each: each.weight)
    total = sum(each.weight for each in found)
    points = sum(each.weight * each.points for each in found) / total if total else float(likeliest.points)
    return McrOutlook(
        nearest, sum(live[kind] for kind in kinds), likeliest.target.fan, points, likeliest.target.missing
    )
