"""Two versions compared set by set until the answer is clear: a sequential test with stated error rates.

What is tested is the mean over duplicate sets of the first entrant's advantage: by how much its mean rank in a set is better
than an even share. Three hypotheses are kept apart, as Sobel and Wald do it: it is better by the margin, as good, worse by
the margin. Two likelihood ratios are followed, better against as good and worse against as good. The sets are taken for
normal, with the variance that they show: where S is the sum of n advantages, the logarithm of a ratio is
(margin · S − n · margin² / 2) / variance. Above log((1 − e)/e), e being the error rate, it accepts the difference, below the
negative of that it refuses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from math import fsum, log
from typing import NamedTuple

import msgspec

from muraille.arena.matches import Outcome, Played
from muraille.arena.plans import Plan

#: A variance out of fewer sets would raise the rates of error: nothing is decided before.
FEWEST_SETS = 20
#: Sets that are all alike still leave a doubt.
_LEAST_VARIANCE = 1e-6
#: The rank of an even share.
EVEN = 2.5


class Verdict(Enum):
    """What a comparison came to."""

    WIN = "win"
    LOSS = "loss"
    UNDECIDED = "undecided"


class StopRule(NamedTuple):
    """When a comparison ends: the rate of each error, and the difference in mean rank that matters."""

    error: float = 0.05
    margin: float = 0.1


class Comparison(msgspec.Struct, frozen=True):
    """A verdict, after so many sets, and whether it was clear before the games ran out."""

    verdict: Verdict
    sets: int
    clear: bool
    #: What it was asked with.
    error: float
    margin: float


def compared(advantages: Sequence[float], until: StopRule) -> Comparison:
    """Follow the sets in their order, up to the first at which the answer is clear.

    An entrant that is always half a rank better wins at once; equals differ by chance and are told apart from neither.

    >>> found = compared([0.5, 0.4, 0.6] * 10, StopRule())
    >>> found.verdict, found.sets, found.clear
    (<Verdict.WIN: 'win'>, 20, True)
    >>> found = compared([0.3, -0.3] * 6, StopRule())
    >>> found.verdict, found.sets, found.clear
    (<Verdict.UNDECIDED: 'undecided'>, 12, False)
    """
    bound = log((1 - until.error) / until.error)
    total = squares = 0.0
    better = worse = None
    for number, advantage in enumerate(advantages, start=1):
        total += advantage
        squares += advantage * advantage
        if number < FEWEST_SETS:
            continue
        if better is None:
            better = _accepted(number, total, squares, until.margin, bound)
        if worse is None:
            worse = _accepted(number, total, squares, -until.margin, bound)
        if better or worse:
            return Comparison(Verdict.WIN if better else Verdict.LOSS, number, True, *until)
        if better is False and worse is False:
            return Comparison(Verdict.UNDECIDED, number, True, *until)
    return Comparison(Verdict.UNDECIDED, len(advantages), False, *until)


def _accepted(sets: int, total: float, squares: float, margin: float, bound: float) -> bool | None:
    """Whether a difference is accepted against none at all; None while neither is clear."""
    variance = max((squares - total * total / sets) / (sets - 1), _LEAST_VARIANCE)
    ratio = (margin * total - sets * margin * margin / 2) / variance
    return True if ratio >= bound else False if ratio <= -bound else None


def advantages(plan: Plan, outcomes: Iterable[Outcome]) -> dict[int, float]:
    """By how much the first entrant was better than an even share in each complete set, by its walls, without a gap.

    A set with a match that failed is left out, as in a report.
    """
    first, size = plan.entrants[0], len(plan.arrangements)
    by_set: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        by_set.setdefault(outcome.match.walls, []).append(outcome)
    found: dict[int, float] = {}
    for number in range(1, len(by_set) + 1):
        games = by_set.get(number, [])
        if len(games) < size:
            break
        played = [game for game in games if isinstance(game, Played)]
        if len(played) == size:
            ranks = [
                tally.rank
                for game in sorted(played, key=lambda each: each.match.arrangement)
                for player, tally in zip(game.match.players, game.tallies, strict=True)
                if player == first
            ]
            found[number] = EVEN - fsum(ranks) / len(ranks)
    return found
