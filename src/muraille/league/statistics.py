"""Statistics of any games of the club: a season, an evening, an event, or a person's year."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from muraille.competition.numbers import total
from muraille.league.games import PlayedGame, meetings


class GameStatistics(Struct, frozen=True, kw_only=True):
    """What can be counted of games whose totals are known."""

    games: int
    people: int
    evenings: int
    #: How often each wind finished first; shared first places count for each who shares.
    firsts_by_wind: tuple[int, int, int, int]
    #: The mean result of each wind.
    mean_by_wind: tuple[Fraction, Fraction, Fraction, Fraction]
    highest: tuple[int, int] | None
    lowest: tuple[int, int] | None
    #: How many games ended with totals in each band of 10 000, or of 100 in MCR, of the winner.
    winning_scores: dict[int, int]
    #: How many games each person played, the most first.
    most_games: tuple[tuple[int, int], ...]
    #: The pair that met most often.
    most_met: tuple[int, int, int] | None


def statistics(games: Sequence[PlayedGame]) -> GameStatistics:
    """Count games of one kind.

    >>> statistics([]).games
    0
    """
    played = Counter(person for game in games for person in game.people)
    seats = [(seat.score, seat.person) for game in games for seat in game.seats]
    band = 100 if any(seat.table_points for game in games for seat in game.seats) else 10_000
    winners = [max(seat.score for seat in game.seats) for game in games]
    firsts = [sum(game.seats[wind].place.first == 1 for game in games) for wind in range(4)]
    sums = [total(game.seats[wind].points for game in games) for wind in range(4)]
    means = [each / len(games) if games else Fraction(0) for each in sums]
    met = meetings(games)
    pair = min(met, key=lambda each: (-met[each], each)) if met else None
    return GameStatistics(
        games=len(games),
        people=len(played),
        evenings=len({game.source for game in games}),
        firsts_by_wind=(firsts[0], firsts[1], firsts[2], firsts[3]),
        mean_by_wind=(means[0], means[1], means[2], means[3]),
        highest=max(seats, default=None),
        lowest=min(seats, default=None),
        winning_scores=dict(sorted(Counter(score // band * band for score in winners).items())),
        most_games=tuple(sorted(played.items(), key=lambda item: (-item[1], item[0]))[:10]),
        most_met=(*pair, met[pair]) if pair else None,
    )
