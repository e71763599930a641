"""The EMA ranking of the people of a club by the events that it knows, and what an event does to it."""

from __future__ import annotations

import datetime
from fractions import Fraction
from typing import NamedTuple

from muraille.competition.mers import MersResult, age_factor, base_rank, ranking
from muraille.league.events import TakenEvent
from muraille.league.games import game_of
from muraille.league.state import Club


class EmaEffect(NamedTuple):
    """What an event does to somebody's ranking; None without enough results."""

    person: int
    base_rank: int
    before: Fraction | None
    after: Fraction | None


def ema_ranking(club: Club, game: str, day: datetime.date, *, without: str = "") -> dict[int, Fraction | None]:
    """Everybody's ranking on a day of reckoning, by the events in the club's journal alone."""
    found: dict[int, list[MersResult]] = {}
    for event in club.events.values():
        if event.id == without or game_of(event.rules) != game or event.day > day:
            continue
        weight = Fraction(event.weight) * age_factor(event.day, day)
        for person, base in base_ranks_of(club, event).items():
            found.setdefault(person, []).append(MersResult(base, weight))
    return {person: ranking(results) for person, results in found.items()}


def base_ranks_of(club: Club, event: TakenEvent) -> dict[int, int]:
    """The base rank of everybody with a place."""
    count = len(event.players)
    return {club.who(player.person): base_rank(player.place, count) for player in event.players}


def ema_effects(club: Club, event: TakenEvent, day: datetime.date) -> list[EmaEffect]:
    """What an event does to the ranking of its players, in the order of its places."""
    game = game_of(event.rules)
    before, after = ema_ranking(club, game, day, without=event.id), ema_ranking(club, game, day)
    return [
        EmaEffect(person, base, before.get(person), after.get(person))
        for person, base in base_ranks_of(club, event).items()
    ]
