"""Events and games from elsewhere, as the club's journal keeps them: their results, with the people known to the club."""

from __future__ import annotations

import datetime
from fractions import Fraction

import msgspec

from muraille.league.deals import ClubDeal


class EventGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table of an event; what the book writes for a seat that its player did not hold is in the points."""

    session: int
    table: int
    people: tuple[int, int, int, int]
    scores: tuple[int, int, int, int]
    #: Exact, as fractions are written.
    points: tuple[str, str, str, str]
    table_points: tuple[str, str, str, str] = ("0", "0", "0", "0")
    places: tuple[tuple[int, int], ...] = ()
    #: Whether every seat was held by its player, so that the game says something about four people's strength.
    rated: bool = True
    #: Deal by deal, where the table wrote them; and how long it played, where the clock says so.
    deals: tuple[ClubDeal, ...] = ()
    minutes: int | None = None


class EventPlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody in the ranking of an event, under the name that he had there."""

    person: int
    name: str
    place: int
    holders: int = 1
    points: str = "0"
    table_points: str = "0"
    country: str = ""
    club: str = ""
    #: The number under which the draw of the event knew him.
    entrant: int = 0
    #: The EMA number that he had there: one that is another the next time was corrected.
    ema: str = ""

    @property
    def total(self) -> Fraction:
        return Fraction(self.points)


class TakenEvent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An event with its results. It is the same event by its ``id``, the hash of the first entry of its journal."""

    id: str
    name: str
    rules: str
    day: datetime.date
    days: int = 1
    place: str = ""
    country: str = ""
    #: For the EMA ranking: players and countries as the desk counts them, and the weight that follows.
    weight: str = "1"
    players: tuple[EventPlayer, ...] = ()
    games: tuple[EventGame, ...] = ()
    #: The last entry of the event's journal that was read.
    entry: int = 0

    def says_the_same(self, other: TakenEvent | None) -> bool:
        """Whether another taking of it came to the same results, however many entries its journal had."""
        return other is not None and msgspec.structs.replace(other, entry=self.entry) == self

    @property
    def short_id(self) -> str:
        return self.id[:12]

    @property
    def source(self) -> str:
        return f"event-{self.short_id}"


class OnlineGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game played on a server, from its record."""

    id: str
    day: datetime.date
    rules: str
    people: tuple[int, int, int, int]
    scores: tuple[int, int, int, int]
    bets: int = 0
    deals: tuple[ClubDeal, ...] = ()

    @property
    def source(self) -> str:
        return f"game-{self.id[:12]}"
