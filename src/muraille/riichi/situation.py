"""How a hand was won: everything that its tiles do not show."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.table.wins import Flag, RiichiKind, WinBy
from muraille.tiles import Tile, Wind


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The circumstances of a win.

    >>> Situation(by=WinBy.DRAW, seat=Wind.EAST, riichi=RiichiKind.RIICHI).dealer
    True
    """

    by: WinBy = WinBy.DISCARD
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    riichi: RiichiKind = RiichiKind.NONE
    flags: frozenset[Flag] = frozenset()
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    #: Counters and riichi bets on the table; a bet of the winner's own among them returns to him (RCR §4.1).
    counters: int = 0
    bets: int = 0
    #: Who discarded the winning tile, where it is known.
    discarder: Wind | None = None
    #: Who fed the third dragon pung or the fourth wind pung (RCR §3.3.9).
    liable: Wind | None = None
    #: The winner's own discards, where furiten is in question (RCR §3.4.5).
    discards: tuple[Tile, ...] = ()

    @property
    def dealer(self) -> bool:
        return self.seat is Wind.EAST

    @property
    def drawn(self) -> bool:
        return self.by is WinBy.DRAW
