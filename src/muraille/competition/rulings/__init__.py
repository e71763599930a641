"""What stands against a player: penalties and warnings as the journal has them."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import msgspec

from muraille.phrase import Renderable
from muraille.table.conduct import Moment


class GivenPenalty(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A referee's ruling as it concerns the desk."""

    session: int
    player: int
    points: int
    moment: Moment
    cite: str
    #: What happened, in somebody's own words; none where the offence says it.
    text: str = ""
    #: The offence in the referee's catalogue, and the facts that were stated.
    offence: str = ""
    facts: dict[str, str] = {}
    table: int | None = None
    #: Who receives how much of it; the rest goes to nobody (Green §3.11.2, §3.11.6-6).
    to: tuple[tuple[int, int], ...] = ()

    def received_by(self, number: int) -> int:
        """What of the penalty goes to somebody."""
        return sum(points for receiver, points in self.to if receiver == number)


class GivenWarning(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A warning, which costs nothing; the next one counts it (Green §3.11.1, §3.11.6-3; RCR §5.5)."""

    session: int
    player: int
    cite: str
    text: str = ""
    offence: str = ""
    facts: dict[str, str] = {}
    table: int | None = None


class Sanction(Enum):
    """What a referee decides against a player beside points (Green §3.11.4)."""

    BAN = "ban"
    CRITICISM = "criticism"


@dataclass(frozen=True, slots=True)
class Penalty:
    """A ruling as written, and why it no longer counts."""

    sequence: int
    given: GivenPenalty
    #: What it is for: the title of its offence, or what somebody wrote.
    words: Renderable
    who: str
    at: datetime.datetime
    cancelled: str | None = None


@dataclass(frozen=True, slots=True)
class WrittenWarning:
    """A warning as written."""

    sequence: int
    given: GivenWarning
    words: Renderable
    at: datetime.datetime


class LateArrival(NamedTuple):
    """How late somebody was, and the entry that says so."""

    minutes: int
    entry: int
