"""What was announced in a session: its start, its stops and its extra time."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from typing import NamedTuple


class Stop(NamedTuple):
    """The clock stood still; a reason makes it count whatever its length."""

    start: datetime.datetime
    end: datetime.datetime | None
    why: str


@dataclass(slots=True)
class SessionClock:
    """What was announced in a session."""

    started: datetime.datetime
    minutes: int
    stops: list[Stop] = field(default_factory=list)
    #: Extra minutes by table; None is for all.
    extra: dict[int | None, int] = field(default_factory=dict)

    @property
    def standing(self) -> bool:
        """Whether it was stopped and does not run yet."""
        return bool(self.stops) and self.stops[-1].end is None
