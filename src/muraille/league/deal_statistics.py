"""Statistics of deals: how often and how high people win, draws, dealers and winds, rare hands with their tiles, slow tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from muraille.families import NAMES
from muraille.league.games import PlayedGame, by_kind, game_of, night_games, source_order
from muraille.league.hands import GreatHand, worth_of
from muraille.league.nights import Night
from muraille.league.state import Club

#: How many hands, patterns and tables a list has at most.
LISTED = 8


class RarePattern(NamedTuple):
    """A yaku or fan that few hands had, with the best of them."""

    pattern: str
    wins: int
    hand: GreatHand


class SlowTable(NamedTuple):
    """A table that took long."""

    minutes: int
    source: str
    round: int
    table: int


class DealStatistics(NamedTuple):
    """What can be counted of games whose deals are known."""

    #: Games of which the deals are known, their deals, and how these ended.
    games: int
    deals: int
    wins: int
    drawn_deals: int
    self_drawn: int
    dealer_wins: int
    #: The mean value of a win; None without one.
    average_win: Fraction | None
    #: Wins by the wind of the winner in the deal.
    wins_by_wind: tuple[int, int, int, int]
    #: Wins by their value, in bands.
    values: dict[int, int]
    #: How often each yaku or fan was counted, the most frequent first.
    patterns: tuple[tuple[str, int], ...]
    rare: tuple[RarePattern, ...]
    #: The hands worth most, of deals and of what people wrote down.
    best: tuple[GreatHand, ...]
    #: Games whose length is known, their mean in minutes, and the longest.
    timed: int
    average_minutes: Fraction | None
    slow: tuple[SlowTable, ...]


def deal_statistics(games: Sequence[PlayedGame], hands: Sequence[GreatHand] = ()) -> DealStatistics:
    """Count the deals of games of one kind; ``hands`` are known beside.

    >>> deal_statistics([]).deals
    0
    """
    told = [game for game in games if game.deals]
    deals = [deal for game in told for deal in game.deals]
    won = [(deal, hand) for deal in deals for hand in deal.winners]
    known = [*_with_tiles(told), *hands]
    counted = Counter(pattern for _, hand in won for pattern in hand.patterns)
    counted.update(pattern for hand in hands for pattern in hand.patterns)
    winds = Counter((hand.player - deal.dealer) % 4 for deal, hand in won)
    timed = [game for game in games if game.minutes is not None]
    lasted = [game.minutes or 0 for game in timed]
    longest = sorted(timed, key=lambda game: (-(game.minutes or 0), game.order))[:LISTED]
    return DealStatistics(
        games=len(told),
        deals=len(deals),
        wins=len(won),
        drawn_deals=sum(deal.drawn for deal in deals),
        self_drawn=sum(deal.discarder is None for deal, _ in won),
        dealer_wins=winds[0],
        average_win=Fraction(sum(hand.points for _, hand in won), len(won)) if won else None,
        wins_by_wind=(winds[0], winds[1], winds[2], winds[3]),
        values=_bands([hand.points for _, hand in won]),
        patterns=tuple(sorted(counted.items(), key=lambda item: (-item[1], item[0]))),
        rare=tuple(_rare(counted, known)),
        best=tuple(_greatest(known)),
        timed=len(timed),
        average_minutes=Fraction(sum(lasted), len(lasted)) if lasted else None,
        slow=tuple(SlowTable(game.minutes or 0, game.source, game.round, game.table) for game in longest),
    )


def _bands(values: Sequence[int]) -> dict[int, int]:
    """Values by bands of about a twelfth of the highest: 1 000 or 2 000 points in riichi, 8 in MCR."""
    most = max(values, default=0)
    step = next(step for step in (8, 16, 1_000, 2_000, 4_000) if most <= 12 * step or step == 4_000)
    found = Counter(value // step * step for value in values)
    return {band: found[band] for band in range(min(found), max(found) + 1, step)} if found else {}


def _with_tiles(games: Sequence[PlayedGame]) -> Iterator[GreatHand]:
    """The wins of these games whose tiles were written down."""
    for game in games:
        for deal in game.deals:
            for hand in deal.winners:
                if hand.hand:
                    person = game.people[hand.player]
                    yield GreatHand(
                        game.day, game.source, person, game.game, hand.points, hand.hand, hand.win, hand.patterns
                    )


def _rare(counted: Counter[str], hands: Sequence[GreatHand]) -> Iterator[RarePattern]:
    """The patterns that came up least among hands whose tiles are known, each with the best of these hands."""
    best: dict[str, GreatHand] = {}
    for hand in hands:
        for pattern in hand.patterns:
            if pattern not in best or hand.points > best[pattern].points:
                best[pattern] = hand
    rarest = sorted(best, key=lambda pattern: (counted[pattern], -best[pattern].points, pattern))
    for pattern in rarest[:LISTED]:
        yield RarePattern(pattern, counted[pattern], best[pattern])


def hands_beside(club: Club, sources: set[str], game: str) -> list[GreatHand]:
    """What people wrote down at these evenings, and what they won with in duplicates there, of one game."""
    nights = [night for night in club.nights.values() if night.source in sources]
    found = [hand for night in nights for hand in (*_noted(club, night), *_of_duplicates(club, night))]
    return by_kind(found).get(game, [])


def _noted(club: Club, night: Night) -> Iterator[GreatHand]:
    for noted in night.hands:
        worth, game = worth_of(noted), game_of(noted.rules)
        person = club.who(noted.person)
        yield GreatHand(night.day, night.source, person, game, worth.points, noted.hand, noted.win, worth.patterns)


def _of_duplicates(club: Club, night: Night) -> Iterator[GreatHand]:
    """Wins of people. Their deals are compared with each other and counted nowhere else: several tables have the same tiles."""
    for duplicate in club.duplicates.values():
        if duplicate.night == night.number:
            game = game_of(duplicate.plan.rules)
            for person, hand in duplicate.won_by_people():
                who = club.who(person)
                yield GreatHand(night.day, night.source, who, game, hand.points, hand.hand, hand.win, hand.patterns)


def best_hands(club: Club, games: Sequence[PlayedGame], person: int) -> list[GreatHand]:
    """The hands of one person that were worth most, game by game, as what they are worth is not the same."""
    nights = {night.source for night in club.nights.values()}
    played = by_kind(games)
    found: list[GreatHand] = []
    for kind in NAMES:
        known = [*_with_tiles(played.get(kind, [])), *hands_beside(club, nights, kind)]
        found += _greatest([hand for hand in known if hand.person == person])
    return found


def _greatest(hands: Sequence[GreatHand]) -> list[GreatHand]:
    return sorted(hands, key=lambda hand: (-hand.points, hand.day, source_order(hand.source), hand.person))[:LISTED]


def games_of_source(club: Club, source: str, games: Sequence[PlayedGame]) -> list[PlayedGame]:
    """The games of an evening or event; a duplicate of the evening is compared apart."""
    kind, _, rest = source.partition("-")
    if kind == "night":
        return list(night_games(club, club.night(int(rest) if rest.isdecimal() else 0)))
    return [game for game in games if game.source == source]
