"""What a referee's ruling does to a running deal, as events. They come from outside the table, which only carries them out.

:class:`Ruled` says what was ruled and by which paragraph; the events after it, up to the next one, are what it does here.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from muraille.tiles import Tile

#: A seat, 0 to 3 in the order of play.
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]

#: What a question of the referee is answered with.
FactData: TypeAlias = bool | int | float | str


class EffectData(Struct, frozen=True, kw_only=True):
    """What a ruling does: each effect has some of these."""

    effect: str
    seat: str | UnsetType | None = UNSET
    giver: str | UnsetType = UNSET
    position: int | UnsetType | None = UNSET
    own_kong: bool | UnsetType = UNSET
    payer: str | UnsetType | None = UNSET
    receiver: str | UnsetType | None = UNSET
    at_least: int | UnsetType | None = UNSET
    at_most: int | UnsetType | None = UNSET
    allowed: list[int] | UnsetType = UNSET
    moment: str | UnsetType = UNSET
    points: int | UnsetType = UNSET
    to_dealer: int | UnsetType = UNSET
    from_dealer: int | UnsetType = UNSET
    bets: str | UnsetType = UNSET
    counter: bool | UnsetType = UNSET
    dealer_stays: bool | UnsetType = UNSET
    until: str | UnsetType = UNSET
    tiles: str | UnsetType = UNSET
    even_seen: bool | UnsetType = UNSET
    call: str | UnsetType = UNSET
    result: int | UnsetType | None = UNSET
    uma: int | UnsetType | None = UNSET
    counts_for_opponents: bool | UnsetType = UNSET
    scope: str | UnsetType = UNSET
    options: dict[str, list[EffectData]] | UnsetType = UNSET


class RuledEffect(EffectData, frozen=True, kw_only=True):
    """What a ruling does, with its paragraph."""

    cite: str = ""


class Ruled(msgspec.Struct, frozen=True, tag="ruled"):
    """The referee ruled on an offence."""

    #: The offender, None where nobody is at fault, and the offence by its name in the catalogue.
    seat: Seat | None
    offence: str
    #: The rows of the rule book, the paragraphs, and the facts that were stated.
    rows: tuple[str, ...]
    cites: tuple[str, ...]
    facts: dict[str, str]
    #: All that follows from it, each with its paragraph; a competition desk carries out what the table cannot.
    effects: tuple[RuledEffect, ...]


class Warned(msgspec.Struct, frozen=True, tag="warned"):
    """A warning; ``count`` is how often this player was ruled upon for this offence in the game."""

    seat: Seat
    offence: str
    count: int


class HandDied(msgspec.Struct, frozen=True, tag="hand_died"):
    """The referee ruled a hand dead: its player plays on without winning (RCR §3.4.7; Green §3.11.6-6)."""

    seat: Seat


class Barred(msgspec.Struct, frozen=True, tag="barred"):
    """A seat plays on without the right to win or to claim, for this turn or for the deal (Green §3.11.3, §3.11.6-11)."""

    seat: Seat
    cite: str
    wins: bool = False
    claims: bool = False
    #: Only until the tile is gone, or until the seat has discarded.
    this_turn: bool = False


class DiscardsOrdered(msgspec.Struct, frozen=True, tag="discards_ordered"):
    """A seat has to discard these tiles before any other (Green §3.11.6-7; Intl: Faute)."""

    seat: Seat
    tiles: tuple[Tile, ...]
    cite: str


class HandExposed(msgspec.Struct, frozen=True, tag="hand_exposed"):
    """The concealed tiles of a seat lie open: it plays on like that, or they were examined (Intl: Faute; RCR §3.4.7)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class RiichiVoided(msgspec.Struct, frozen=True, tag="riichi_voided"):
    """A riichi that does not count: its bet goes back (RCR §3.4.7, §5.4)."""

    seat: Seat
    points: int


class DrawReturned(msgspec.Struct, frozen=True, tag="draw_returned"):
    """A tile drawn too quickly lies in the wall again: the discard before it may still be called (RCR §3.3.1, §5.1.1)."""

    seat: Seat


class PenaltyPaid(msgspec.Struct, frozen=True, tag="penalty_paid"):
    """Points from the offender to others; sums to zero."""

    payments: tuple[int, int, int, int]


class PointsDeducted(msgspec.Struct, frozen=True, tag="points_deducted"):
    """Points that nobody receives: from the score at the table, or from the result after uma (RCR §3.4.6, §5.6)."""

    seat: Seat
    points: int
    after_uma: bool = False


class DealCancelled(msgspec.Struct, frozen=True, tag="deal_cancelled"):
    """The referee stopped the deal for a serious fault; it is dealt again and does not count (RCR §3.4.6)."""

    offenders: tuple[int, ...]
    payments: tuple[int, int, int, int] = (0, 0, 0, 0)


RulingEvent: TypeAlias = (
    Ruled
    | Warned
    | HandDied
    | Barred
    | DiscardsOrdered
    | HandExposed
    | RiichiVoided
    | DrawReturned
    | PenaltyPaid
    | PointsDeducted
    | DealCancelled
)
#: The same for a test of an event's kind.
RULING_EVENTS: tuple[type, ...] = (
    Ruled,
    Warned,
    HandDied,
    Barred,
    DiscardsOrdered,
    HandExposed,
    RiichiVoided,
    DrawReturned,
    PenaltyPaid,
    PointsDeducted,
    DealCancelled,
)
