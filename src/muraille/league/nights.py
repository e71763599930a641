"""Evenings of the club: who is there, which tables formed, what was played at them."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

from muraille.league.hands import NotedHand

Four = tuple[int, int, int, int]
#: Minutes after which a result was entered later than it was played.
LONGEST = 6 * 60


@dataclass
class NightTable:
    """One game of an evening, from the moment four people sat down."""

    number: int
    round: int
    rules: str
    seats: Four
    scores: Four | None = None
    #: Points left on the table.
    bets: int = 0
    #: Who entered the result.
    who: str = ""
    #: When four people sat down and when the result came, where both are known.
    seated: datetime.datetime | None = None
    ended: datetime.datetime | None = None

    @property
    def minutes(self) -> int | None:
        """How long it played, where the journal was written as it happened."""
        if self.seated is None or self.ended is None:
            return None
        lasted = round((self.ended - self.seated).total_seconds() / 60)
        return lasted if 0 < lasted <= LONGEST else None


@dataclass
class Night:
    """An evening."""

    number: int
    day: datetime.date
    name: str = ""
    rules: str = ""
    #: Who is there now, in the order in which they came.
    present: dict[int, None] = field(default_factory=dict)
    tables: dict[int, NightTable] = field(default_factory=dict)
    #: Hands that people wrote down, in the order in which they came.
    hands: list[NotedHand] = field(default_factory=list)

    @property
    def source(self) -> str:
        """The evening among everything that a season counts.

        >>> Night(3, datetime.date(2026, 9, 1)).source
        'night-3'
        """
        return f"night-{self.number}"

    @property
    def playing(self) -> set[int]:
        """Who sits at a table that has no result yet."""
        return {number for table in self.tables.values() if table.scores is None for number in table.seats}
