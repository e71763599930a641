"""Ratings with their uncertainty, for each game: a pure function of the games played, by a model of openskill.

A rating is a mean and a deviation; what is shown is the mean less three deviations, so that few games show little.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import exp, sqrt
from typing import Protocol, cast

import msgspec

from muraille.errors import InvalidRequest
from muraille.league.games import PlayedGame
from muraille.phrase import Phrase

#: With fewer games a rating is provisional.
ENOUGH_GAMES = 20
#: How openskill measures by default: a mean of 25 with a deviation of a third of it.
MEAN, DEVIATION = 25.0, 25.0 / 3
#: Ratings are shown on a scale on which a newcomer has 1000 and a deviation of 1 is 40.
ZERO, SCALE = 1000.0, 40.0


class Strength(msgspec.Struct, frozen=True, gc=False):
    """What is believed of somebody: the mean and the deviation of his strength."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def shown(self) -> int:
        """The number that people read: cautious, three deviations below the mean.

        >>> Strength().shown
        1000
        """
        return round(ZERO + SCALE * (self.mean - 3 * self.deviation))

    @property
    def uncertainty(self) -> int:
        """One deviation on the scale that people read.

        >>> Strength().uncertainty
        333
        """
        return round(SCALE * self.deviation)


class RatingStep(msgspec.Struct, frozen=True, gc=False):
    """Somebody's rating after a game."""

    day: datetime.date
    source: str
    strength: Strength


@dataclass(frozen=True)
class Rating:
    """Somebody's rating in one game, with its history."""

    person: int
    steps: tuple[RatingStep, ...]

    @property
    def strength(self) -> Strength:
        return self.steps[-1].strength

    @property
    def games(self) -> int:
        return len(self.steps)

    @property
    def provisional(self) -> bool:
        return self.games < ENOUGH_GAMES


class OpenskillRating(Protocol):
    """A rating of openskill."""

    mu: float
    sigma: float


class RatingModel(Protocol):
    """A model of openskill, as far as it is used."""

    def rating(self, mu: float, sigma: float) -> OpenskillRating: ...
    def rate(self, teams: list[list[OpenskillRating]], ranks: list[float]) -> list[list[OpenskillRating]]: ...


class RatedTable(list[list[OpenskillRating]]):
    """The four of a table as openskill takes them. It works on a copy, made one by one; nobody needs these after it."""

    def __deepcopy__(self, memo: object) -> RatedTable:
        return self


def best_model() -> RatingModel:
    """The model that predicted best (decision 0381): every pair of a table compared, each by its own chance."""
    try:
        from openskill.models import BradleyTerryFull
    except ImportError:
        raise InvalidRequest(
            "missing_extra", Phrase("ratings need one more package: pip install 'muraille[club]'")
        ) from None
    return cast(RatingModel, BradleyTerryFull(mu=MEAN, sigma=DEVIATION))


def ratings(games: Iterable[PlayedGame], game: str, model: RatingModel | None = None) -> dict[int, Rating]:
    """Everybody's rating in a game, from all games in their order. Only places count, not by how much.

    >>> ratings([], "riichi")
    {}
    """
    model = model or best_model()
    known: dict[int, OpenskillRating] = {}
    steps: dict[int, list[RatingStep]] = {}
    for played in games:
        if played.game != game or not played.rated:
            continue
        teams = RatedTable([known.get(seat.person) or model.rating(MEAN, DEVIATION)] for seat in played.seats)
        rated = model.rate(teams, ranks=[float(seat.place.first) for seat in played.seats])
        for seat, (after,) in zip(played.seats, rated, strict=True):
            known[seat.person] = after
            step = RatingStep(played.day, played.source, Strength(after.mu, after.sigma))
            steps.setdefault(seat.person, []).append(step)
    return {person: Rating(person, tuple(those)) for person, those in steps.items()}


@dataclass(frozen=True)
class TableChances:
    """How likely the orders of a table are: one place after the other, each by the strengths of who is left (Plackett-Luce)."""

    strengths: tuple[Strength, ...]

    @cached_property
    def _weights(self) -> tuple[float, ...]:
        """What the model compares: the means on the scale of everything that is uncertain at the table."""
        beta = MEAN / 6
        scale = sqrt(sum(each.deviation**2 + beta**2 for each in self.strengths))
        return tuple(exp(each.mean / scale) for each in self.strengths)

    def of_order(self, order: Sequence[int]) -> float:
        """How likely these seats finish in this order."""
        left = sum(self._weights)
        chance = 1.0
        for seat in order:
            chance *= self._weights[seat] / left
            left -= self._weights[seat]
        return chance

    @property
    def places(self) -> tuple[tuple[float, ...], ...]:
        """For each seat the chances of the first, second, third and fourth place.

        >>> [round(chance, 2) for chance in TableChances((Strength(),) * 4).places[0]]
        [0.25, 0.25, 0.25, 0.25]
        """
        found = [[0.0] * len(self.strengths) for _ in self.strengths]
        for order in permutations(range(len(self.strengths))):
            chance = self.of_order(order)
            for place, seat in enumerate(order):
                found[seat][place] += chance
        return tuple(tuple(each) for each in found)


def table_chances(known: Mapping[int, Rating], people: Sequence[int]) -> TableChances:
    """The chances of a table; who is not rated is a newcomer.

    >>> len(table_chances({}, (1, 2, 3, 4)).places)
    4
    """
    return TableChances(tuple(known[person].strength if person in known else Strength() for person in people))
