"""A line of a table's result: everything that made it, so that every number can be explained."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from muraille.table.standings import Place


class SeatStatus(Enum):
    """How a seat was held in a session."""

    #: By the player whose seat it is.
    PLAYER = "player"
    #: By a substitute from the start of the session, a late player's included (RCR §5.9).
    SUBSTITUTE = "substitute"
    #: By a substitute who entered after the game had begun (RCR §5.9).
    ENTERED_LATER = "entered_later"
    #: MCR: lost for the player by lateness; whoever sat there (Green §3.11.2-1, MG43).
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatEntry:
    """What the desk knows of a seat before it settles the table."""

    player: int
    #: As counted at the table, without penalties that go to nobody.
    score: int
    status: SeatStatus = SeatStatus.PLAYER
    #: Penalties that count before the table is ranked (lateness; in MCR all of them).
    at_once: int = 0
    #: Penalties that leave the table's ranking as it is (RCR §3.4.6, §5.6).
    after_uma: int = 0
    #: MCR: what the person whose seat it is owes by himself, where the result is the book's and not the seat's.
    own: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultLine:
    """The result of a seat, item by item. ``total`` is what the ranking adds up."""

    player: int
    status: SeatStatus
    #: As counted at the table.
    score: int
    #: Deducted before ranking.
    at_once: int
    #: Riichi bets that lay on the table at the end (RCR §3.6).
    bets: int
    place: Place
    #: Riichi: score less the starting points. MCR: session points.
    points: int
    uma: Fraction = Fraction(0)
    after_uma: int = 0
    #: MCR only.
    table_points: Fraction = Fraction(0)

    @property
    def total(self) -> Fraction:
        """Points, uma and penalties: the result of a riichi session; session points in MCR."""
        return self.points + self.uma - self.after_uma

    @property
    def fixed(self) -> bool:
        """Whether the result is the book's, whatever was played."""
        return self.status is not SeatStatus.PLAYER
