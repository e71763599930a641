"""Evenings of the club: who is there, which tables formed, what was played at them."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

Four = tuple[int, int, int, int]


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
