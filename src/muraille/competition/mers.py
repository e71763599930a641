"""The EMA's ranking system (MERS): the weight of a tournament, base ranks, a player's ranking."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: Results that a player's ranking is padded to, and how many the second half counts.
LEAST_RESULTS, BEST_RESULTS = 5, 4
HALF = Fraction(1, 2)


class MersResult(NamedTuple):
    """One tournament of a player: base rank, and weight with its age factor."""

    base_rank: int
    weight: Fraction


def weight(*, days: int, players: int, countries: int, qualification: bool = False) -> Fraction:
    """The weight of a tournament. Up to three substitutes count as players.

    >>> weight(days=1, players=40, countries=5), weight(days=2, players=41, countries=6)
    (Fraction(1, 1), Fraction(3, 1))
    """
    if not 1 <= days <= 3:
        raise InvalidRequest(
            "days", Phrase("{days:# day|# days}: a tournament of the EMA ranking has 1 to 3", days=days)
        )
    by_players = 0 if players <= 40 else HALF if players <= 80 else 1
    by_countries = 0 if countries <= 5 else HALF if countries <= 9 else 1
    return Fraction(days) + by_players + by_countries + (1 if qualification else 0)


def base_rank(place: int, players: int) -> int:
    """1000 for the first, 0 for the last; tied players all take the best of their places.

    An exact half goes to the even number: the EMA's own rounding is not published.

    >>> base_rank(26, 40), base_rank(75, 100), base_rank(16, 17)
    (359, 253, 62)
    """
    if not 1 <= place <= players:
        raise InvalidRequest("place", Phrase("place {place} of {players} does not exist", place=place, players=players))
    return 1000 if players == 1 else round(Fraction(1000 * (players - place), players - 1))


def age_factor(held: datetime.date, day: datetime.date) -> Fraction:
    """Results count in full up to a year after their event, half up to two, then not at all.

    >>> from datetime import date
    >>> [age_factor(date(2027, 6, 1), date(*day)) for day in ((2028, 6, 1), (2028, 6, 2), (2029, 6, 2))]
    [Fraction(1, 1), Fraction(1, 2), Fraction(0, 1)]
    """
    whole, half = ((held.year + years, held.month, held.day) for years in (1, 2))
    today = (day.year, day.month, day.day)
    return Fraction(1) if today <= whole else HALF if today <= half else Fraction(0)


def counted(results: int) -> int:
    """How many of a player's results count in the first half.

    >>> [counted(number) for number in (5, 6, 9, 10, 11, 15)]
    [5, 6, 9, 9, 10, 13]
    """
    return LEAST_RESULTS + max(0, ceil(Fraction(4 * (results - LEAST_RESULTS), 5)))


def ranking(results: Sequence[MersResult]) -> Fraction | None:
    """A player's ranking, exact; None with fewer than two results that count.

    >>> float(round(ranking([MersResult(1000, Fraction(2)), MersResult(500, Fraction(1))]), 2))
    458.33
    """
    counting = [result for result in results if result.weight]
    if len(counting) < 2:
        return None
    ordered = sorted(counting, reverse=True)
    ordered += [MersResult(0, Fraction(1))] * (LEAST_RESULTS - len(ordered))
    return (_mean(ordered[: counted(len(counting))]) + _mean(ordered[:BEST_RESULTS])) / 2


def _mean(results: Sequence[MersResult]) -> Fraction:
    return sum((result.base_rank * result.weight for result in results), Fraction(0)) / sum(
        result.weight for result in results
    )
