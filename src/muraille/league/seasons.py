"""What a season is: which results count, what they are worth, how they are added up and how ties are broken."""

from __future__ import annotations

import datetime
import re
from enum import Enum
from fractions import Fraction
from functools import lru_cache

import msgspec

from muraille.errors import InvalidRequest
from muraille.families import NAMES
from muraille.phrase import Joined, Phrase, mark

#: Places of a game.
SEATS = 4


class ResultWorth(Enum):
    """What a result is worth."""

    #: As played: the points of a riichi game, the table points of an MCR one.
    POINTS = "points"
    #: By the place of the evening or event, as the EMA ranks: 1000 for the first, 0 for the last.
    BASE_RANK = "base_rank"
    #: By the place, from a table of the club's own.
    TABLE = "table"


class Unit(Enum):
    """What counts as one result."""

    GAME = "game"
    #: An evening or an event as a whole.
    EVENING = "evening"


class Total(Enum):
    """How results are added up."""

    SUM = "sum"
    BEST = "best"
    AVERAGE = "average"


class Tie(Enum):
    """What decides between equal points, in the order that a season states."""

    #: Session points, where table points come first.
    SESSION_POINTS = "session_points"
    #: Games won.
    FIRSTS = "firsts"
    BEST_RESULT = "best_result"
    MORE_GAMES = "more_games"
    FEWER_GAMES = "fewer_games"


class Origin(Enum):
    """Where a result comes from."""

    NIGHT = "night"
    EVENT = "event"
    ONLINE = "online"


class Scoring(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Points by rule."""

    worth: ResultWorth = ResultWorth.POINTS
    unit: Unit = Unit.GAME
    total: Total = Total.SUM
    #: How many results count, where the best do.
    best: int = 0
    #: With fewer results than these nobody has a place.
    minimum: int = 0
    #: What the places are worth, the first first; later places bring nothing.
    table: tuple[str, ...] = ()

    def value_of(self, first: int, holders: int) -> Fraction:
        """What a place is worth by the club's table; tied people share what their places bring.

        >>> Scoring(worth=ResultWorth.TABLE, table=("5", "3", "1")).value_of(1, 2)
        Fraction(4, 1)
        """
        return _value(self.table, first, holders)


@lru_cache(maxsize=4096)
def _value(table: tuple[str, ...], first: int, holders: int) -> Fraction:
    return sum(map(Fraction, table[first - 1 : first - 1 + holders]), Fraction(0)) / holders


class Division(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a league: its people, and how many of them go up and down."""

    name: str
    people: tuple[int, ...]
    up: int = 0
    down: int = 0


class SeasonFinal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The evening that ends a season: who plays it, with which share of what they have."""

    night: int
    people: tuple[int, ...]
    carry: str = "0"

    @property
    def share(self) -> Fraction:
        return Fraction(self.carry)


class Season(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A season of one game, from a day to a day."""

    number: int
    name: str
    first_day: datetime.date
    last_day: datetime.date
    #: riichi or mcr.
    game: str = "riichi"
    scoring: Scoring = Scoring()
    ties: tuple[Tie, ...] = ()
    origins: tuple[Origin, ...] = (Origin.NIGHT, Origin.EVENT)
    #: Whether only games count in which all four are of one division.
    within_divisions: bool = False

    def contains(self, day: datetime.date) -> bool:
        return self.first_day <= day <= self.last_day


_WORTH: dict[tuple[ResultWorth, Unit], str] = {
    (ResultWorth.POINTS, Unit.GAME): mark("Every game counts with its points."),
    (ResultWorth.POINTS, Unit.EVENING): mark("Every evening or event counts with its points."),
    (ResultWorth.BASE_RANK, Unit.EVENING): mark(
        "Every evening or event counts by its place: 1000 for the first, 0 for the last."
    ),
    (ResultWorth.TABLE, Unit.GAME): mark("Every game counts by its place: {values}."),
    (ResultWorth.TABLE, Unit.EVENING): mark("Every evening or event counts by its place: {values}."),
}
_TOTALS = {
    Total.SUM: mark("All results are added up."),
    Total.BEST: mark("The best {best:result counts|# results are added up}."),
    Total.AVERAGE: mark("The average of all results counts."),
}
TIE_NAMES = {
    Tie.SESSION_POINTS: Phrase("session points"),
    Tie.FIRSTS: Phrase("more first places"),
    Tie.BEST_RESULT: Phrase("the better best result"),
    Tie.MORE_GAMES: Phrase("more games"),
    Tie.FEWER_GAMES: Phrase("fewer games"),
}


def rule_of(season: Season) -> tuple[Phrase, ...]:
    """What is agreed for a season, in sentences."""
    scoring = season.scoring
    found = [
        Phrase(_WORTH[scoring.worth, scoring.unit], values=", ".join(scoring.table)),
        Phrase(_TOTALS[scoring.total], best=scoring.best),
    ]
    if scoring.worth is ResultWorth.TABLE and (scoring.unit is Unit.EVENING or len(scoring.table) < SEATS):
        found.insert(1, Phrase("Later places bring nothing."))
    if scoring.minimum > 1:
        found.append(Phrase("With fewer than {count} results nobody has a place.", count=scoring.minimum))
    if season.within_divisions:
        found.append(Phrase("Only games among four people of one division count."))
    ties = Joined([TIE_NAMES[tie] for tie in season.ties], ", ")
    shared = Phrase("Equal points share the place.")
    found.append(
        Phrase("Equal points: {ties} decide in this order; what is still equal shares the place.", ties=ties)
        if season.ties
        else shared
    )
    return tuple(found)


def check_game(game: str) -> None:
    """Refuse the name of a game that there is not."""
    if game not in NAMES:
        raise InvalidRequest(
            "game", Phrase("there is no game “{game}”; there are {known}", game=game, known=", ".join(NAMES))
        )


def check_season(season: Season) -> None:
    """Refuse a season that cannot be."""
    if season.number < 1 or not season.name.strip():
        raise InvalidRequest("season", Phrase("a season has a number from 1 and a name"))
    if season.last_day < season.first_day:
        raise InvalidRequest("season_days", Phrase("a season ends on its first day or later"))
    check_game(season.game)
    _check_scoring(season.scoring)


#: A whole number, a decimal or a fraction, of a size that somebody would write.
_NUMBER = re.compile(r"-?\d{1,7}(\.\d{1,6}|/\d{1,6})?", re.ASCII)


def fraction_of(text: str) -> Fraction | None:
    """A number as an organiser writes it; None where it is none.

    >>> fraction_of("7/3"), fraction_of("2.5"), fraction_of("1e400"), fraction_of("1/0")
    (Fraction(7, 3), Fraction(5, 2), None, None)
    """
    try:
        return Fraction(text) if _NUMBER.fullmatch(text) else None
    except ZeroDivisionError:
        return None


def _check_scoring(scoring: Scoring) -> None:
    if scoring.total is Total.BEST and scoring.best < 1:
        raise InvalidRequest("best", Phrase("the best results count: say how many"))
    if scoring.worth is ResultWorth.TABLE and not scoring.table:
        raise InvalidRequest("table", Phrase("a table of points needs its values, the first place first"))
    if scoring.worth is ResultWorth.BASE_RANK and scoring.unit is Unit.GAME:
        raise InvalidRequest("base_rank", Phrase("base ranks are of evenings and events, not of single games"))
    if scoring.minimum < 0:
        raise InvalidRequest("minimum", Phrase("the least number of results is 0 or more"))
    for value in scoring.table:
        if fraction_of(value) is None:
            raise InvalidRequest("table", Phrase("“{value}” is no number: write 10, 2.5 or 7/3", value=value))
