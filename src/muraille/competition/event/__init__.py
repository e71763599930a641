"""The event as a whole: what is agreed for it, and its stages."""

from __future__ import annotations

import datetime
from enum import Enum
from fractions import Fraction

import msgspec


class TournamentFormat(Enum):
    """The course of a tournament: exactly one of these (Green §3.5.4)."""

    ELIMINATION = "elimination"
    ROUND_ROBIN = "round_robin"
    MIXED = "mixed"


class LastDeal(Enum):
    """From which signal the last deals are counted; RCR §5.10 knows the first."""

    WARNING = "warning"
    END = "end"


class EventSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is agreed for the whole event, and may be changed by a later fact."""

    name: str
    rules: str = "rcr-2016"
    options: dict[str, str] = {}
    place: str = ""
    country: str = ""
    first_day: datetime.date | None = None
    days: int = 1
    sessions: int = 8
    format: TournamentFormat = TournamentFormat.ROUND_ROBIN
    #: 0 takes what the book says: 90 (RCR §5.10), 150 (Green §3.5.6).
    session_minutes: int = 0
    warning_minutes: int = 15
    last_deal: LastDeal = LastDeal.WARNING
    #: Two people enter every sheet; it counts once they agree.
    double_entry: bool = False
    #: A session's results are shown once it is complete; True holds them until released.
    hold_results: bool = False
    #: The first session whose results are held where results are; those before it are shown once complete.
    hold_from: int = 1
    #: The PIN of a table is another one in every session: whoever moved on writes nothing there.
    session_pins: bool = False
    #: Whether substitutes are listed with a place.
    rank_substitutes: bool = False
    #: MCR: session points of a lost or missed session (MG43).
    lost_session_points: int = 0
    #: MERS: entry only by qualification.
    qualification: bool = False
    #: What an entrant pays, in cents, and in which currency.
    entry_fee: int = 0
    currency: str = "EUR"
    website: str = ""
    observer: str = ""
    #: The bodies of Green §3.12 and §3.13.
    chief_referee: str = ""
    arbitration_committee: str = ""
    other_appeals_body: str = ""

    def holds(self, session: int) -> bool:
        """Whether the results of a session wait for their release.

        >>> [EventSettings(name="", hold_results=True, hold_from=3).holds(session) for session in (2, 3)]
        [False, True]
        """
        return self.hold_results and session >= self.hold_from


class EventStage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """From a session on, these players play on with a share of what they have."""

    name: str
    first_session: int
    players: tuple[int, ...]
    carry: str = "1"

    @property
    def share(self) -> Fraction:
        return Fraction(self.carry)
