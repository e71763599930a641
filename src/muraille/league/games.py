"""Every game that the club knows, in one form: evenings, events and games on a server. All else is computed from these."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Protocol, TypeVar

import msgspec

from muraille.competition.lines import SeatEntry
from muraille.competition.rulesets import counts_table_points, rules_named
from muraille.competition.tables import lines_of
from muraille.days import Day
from muraille.families import NAMES
from muraille.league.deals import ClubDeal
from muraille.league.events import EventGame, TakenEvent
from muraille.league.nights import Night, NightTable
from muraille.league.seasons import Origin, Season
from muraille.league.state import Club
from muraille.phrase import Phrase, Renderable
from muraille.table.standings import Place

SourceOrder = tuple[str, int, str]


@lru_cache(maxsize=4096)
def source_order(source: str) -> SourceOrder:
    """By which evenings, events and games of one day follow each other: evenings by their number.

    >>> sorted(["night-10", "night-9", "event-0a"], key=source_order)
    ['event-0a', 'night-9', 'night-10']
    """
    kind, _, rest = source.partition("-")
    return kind, int(rest) if rest.isdecimal() else 0, rest


class SeatResult(msgspec.Struct, frozen=True, gc=False):
    """What a game brought one person."""

    person: int
    score: int
    place: Place
    #: What the ranking adds up: riichi points with uma, or session points.
    points: Fraction
    table_points: Fraction


class PlayedGame(msgspec.Struct, frozen=True, gc=False):
    """A game with its result."""

    day: datetime.date
    origin: Origin
    #: The evening, event or game on a server, such as night-3.
    source: str
    round: int
    table: int
    game: str
    seats: tuple[SeatResult, ...]
    rated: bool = True
    #: Deal by deal, where they were written down; and how many minutes it took, where that is known.
    deals: tuple[ClubDeal, ...] = ()
    minutes: int | None = None

    @property
    def order(self) -> tuple[datetime.date, SourceOrder, int, int]:
        """The order in which games were played, as far as it is known."""
        return self.day, source_order(self.source), self.round, self.table

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat.person for seat in self.seats)


Four = tuple[int, int, int, int]


Settled = tuple[tuple[Place, Fraction, Fraction], ...]


def _settled(rules: str, scores: Four, bets: int) -> Settled:
    """Place, points and table points of each seat.

    Without bets left on the table the points are the score and what the places bring: that is asked once for each order.
    """
    if bets:
        return _lines(rules, scores, bets)
    order = tuple(sum(other > score for other in scores) for score in scores)
    return tuple(
        (place, _fraction(score * below + above, below), table_points)
        for score, (place, above, below, table_points) in zip(scores, _by_order(rules, order), strict=True)
    )


#: The same points come up again and again, and a fraction costs more to make than to find.
_fraction = lru_cache(maxsize=1 << 16)(Fraction)


def _lines(rules: str, scores: Sequence[int], bets: int = 0) -> Settled:
    seats = [SeatEntry(player=number, score=score) for number, score in enumerate(scores)]
    found = lines_of(seats, rules_named(rules), bets=bets)
    return tuple((line.place, line.total, line.table_points) for line in found)


@lru_cache(maxsize=4096)
def _by_order(rules: str, order: tuple[int, ...]) -> tuple[tuple[Place, int, int, Fraction], ...]:
    """What the places bring beside the score, as numerator and denominator, where so many are before each seat."""
    scores = [-better for better in order]
    return tuple(
        (place, *(points - score).as_integer_ratio(), table_points)
        for score, (place, points, table_points) in zip(scores, _lines(rules, scores), strict=True)
    )


@lru_cache(maxsize=32)
def game_of(rules: str) -> str:
    """Which game a ruleset is of.

    >>> game_of("mcr-green")
    'mcr'
    """
    return rules_named(rules).game


@lru_cache(maxsize=32)
def by_table_points(game_rules: str) -> bool:
    """Whether table points come first in a ruleset.

    >>> by_table_points("mcr-green"), by_table_points("rcr-2016")
    (True, False)
    """
    return counts_table_points(rules_named(game_rules))


def _seats(club: Club, people: Four, rules: str, scores: Four, bets: int) -> tuple[SeatResult, ...]:
    return tuple(
        SeatResult(club.who(person), score, *settled)
        for person, score, settled in zip(people, scores, _settled(rules, scores, bets), strict=True)
    )


def night_games(club: Club, night: Night) -> Iterator[PlayedGame]:
    """The games of an evening that have a result."""
    for table in night.tables.values():
        if table.scores is not None:
            yield _night_game(club, night, table, table.scores)


def _night_game(club: Club, night: Night, table: NightTable, scores: Four) -> PlayedGame:
    seats = _seats(club, table.seats, table.rules, scores, table.bets)
    return PlayedGame(
        night.day,
        Origin.NIGHT,
        night.source,
        table.round,
        table.number,
        game_of(table.rules),
        seats,
        minutes=table.minutes,
    )


def event_games(club: Club, event: TakenEvent) -> Iterator[PlayedGame]:
    """The games of an event, as its desk settled them."""
    game = game_of(event.rules)
    for each in event.games:
        seats = tuple(_event_seat(club, each, seat) for seat in range(4))
        yield PlayedGame(
            event.day,
            Origin.EVENT,
            event.source,
            each.session,
            each.table,
            game,
            seats,
            each.rated,
            each.deals,
            each.minutes,
        )


def _event_seat(club: Club, game: EventGame, seat: int) -> SeatResult:
    return SeatResult(
        club.who(game.people[seat]),
        game.scores[seat],
        Place(*game.places[seat]),
        Fraction(game.points[seat]),
        Fraction(game.table_points[seat]),
    )


def all_games(club: Club) -> list[PlayedGame]:
    """Every game with a result, in the order in which they were played."""
    found = [game for night in club.nights.values() for game in night_games(club, night)]
    found += [game for event in club.events.values() for game in event_games(club, event)]
    for online in club.online.values():
        seats = _seats(club, online.people, online.rules, online.scores, online.bets)
        game = game_of(online.rules)
        found.append(PlayedGame(online.day, Origin.ONLINE, online.source, 1, 1, game, seats, deals=online.deals))
    return sorted(found, key=lambda game: game.order)


class Playable(Protocol):
    """What belongs to a game."""

    @property
    def game(self) -> str: ...


OfAGame = TypeVar("OfAGame", bound=Playable)


def by_kind(played: Iterable[OfAGame]) -> dict[str, list[OfAGame]]:
    """What was played by the kind of its game: each that there is, in the order of the families.

    >>> by_kind([])
    {}
    """
    found: dict[str, list[OfAGame]] = {}
    for each in played:
        found.setdefault(each.game, []).append(each)
    return {kind: found[kind] for kind in NAMES if kind in found}


def season_games(
    club: Club, season: Season, games: Iterable[PlayedGame] | None = None, *, day: datetime.date | None = None
) -> list[PlayedGame]:
    """The games that a season counts, up to a day; those of its final apart."""
    left_out = club.left_out.get(season.number, set())
    final = club.finals.get(season.number)
    decided = f"night-{final.night}" if final else ""
    return [
        game
        for game in by_kind(all_games(club) if games is None else games).get(season.game, ())
        if season.contains(game.day)
        and (day is None or game.day <= day)
        and game.origin in season.origins
        and game.source not in left_out
        and game.source != decided
    ]


def meetings(games: Iterable[PlayedGame]) -> Counter[tuple[int, int]]:
    """How often any two people sat at one table.

    >>> meetings([])
    Counter()
    """
    found: Counter[tuple[int, int]] = Counter()
    for game in games:
        for one, other in combinations(sorted(game.people), 2):
            found[one, other] += 1
    return found


def source_name(club: Club, source: str) -> str | Renderable:
    """An evening, event or game as people call it; an evening without a name goes by its day."""
    return source_title(club, source) or Day(club.nights[int(source.partition("-")[2])].day)


def source_title(club: Club, source: str) -> str | Renderable:
    """The name of an evening or event; an evening may have none."""
    kind, _, rest = source.partition("-")
    if kind == "night":
        return club.nights[int(rest)].name
    if kind == "event":
        return next(event.name for event in club.events.values() if event.source == source)
    return Phrase("Game on the server")


def of_person(games: Sequence[PlayedGame], person: int) -> list[PlayedGame]:
    """The games of one person."""
    return [game for game in games if person in game.people]
