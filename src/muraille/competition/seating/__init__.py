"""Who sits where: what was drawn, and who sits in for whom."""

from __future__ import annotations

import msgspec

from muraille.competition.draws.methods import DrawMethod
from muraille.phrase import Name, Renderable

Seats = tuple[int, int, int, int]


class DrawnSeats(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The seating of sessions from ``first_session`` on: tables of four numbers, East first."""

    first_session: int
    sessions: tuple[tuple[Seats, ...], ...]
    byes: tuple[tuple[int, ...], ...] = ()
    #: How it was made elsewhere, in somebody's own words.
    method: str = ""
    seed: int | None = None
    #: Who drew for an absent team, by the team (Green §3.5.1).
    drawn_for: dict[str, str] = {}
    #: How it was made here.
    made: DrawMethod | None = None

    @property
    def how(self) -> Renderable:
        """How it was made, in words."""
        return self.made.phrase if self.made else Name(en=self.method or "–", fr=self.method or "–")


class SeatedSubstitute(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits on the seat of an absent player."""

    session: int
    table: int
    absent: int
    substitute: int
    #: After the game had begun (RCR §5.9).
    during_game: bool = False
