"""The events with which a deal and a game end: who waits, who wins, what is paid, the results."""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeAlias

import msgspec

from muraille.table.rulings import Seat
from muraille.tiles import Tile

#: Four numbers, one for each seat.
Four: TypeAlias = tuple[int, int, int, int]


class DrawnBecause(Enum):
    """Why a deal ended without a win."""

    #: The wall is used up (RCR §3.4.2; Green §3.4.30).
    EXHAUSTED = "exhausted"
    #: Sheet: abortive draws.
    FOUR_KONGS = "four_kongs"
    FOUR_RIICHI = "four_riichi"
    FOUR_WINDS = "four_winds"
    NINE_TERMINALS = "nine_terminals"
    #: Three players called one discard to win, where the ruleset draws the deal then.
    TRIPLE_WIN = "triple_win"
    #: The session's time is over (Green §3.5.6): the deal does not count.
    TIME = "time"


class TenpaiDeclared(msgspec.Struct, frozen=True, tag="tenpai_declared"):
    """At an exhaustive draw a seat showed its waiting hand, or kept it face down (RCR §3.4.2).

    Tiles without ``tenpai``: at an open table a hand was shown that does not count as waiting."""

    seat: Seat
    tenpai: bool
    #: The concealed tiles, where the hand was shown.
    tiles: tuple[Tile, ...] = ()


class Won(msgspec.Struct, frozen=True, tag="won"):
    """A seat won. Several seats may win on one discard: one event each, in turn order after the discarder."""

    seat: Seat
    tile: Tile
    #: The seat that discarded the tile or added it to a pung; None where the winner drew it.
    discarder: Seat | None
    #: The concealed tiles of the winner, without the winning tile.
    tiles: tuple[Tile, ...]
    #: What the hand is worth, as ``muraille score`` answers.
    score: dict[str, Any]
    #: What each seat pays or receives, counters included; sums to zero.
    payments: Four
    #: Points of riichi bets that the winner takes from the table.
    bets: int = 0
    #: What of the payments is for the counters.
    counters: Four = (0, 0, 0, 0)


class NagashiMangan(msgspec.Struct, frozen=True, tag="nagashi_mangan"):
    """At an exhaustive draw a seat had discarded only terminals and honours, none of them called (Sheet: yaku)."""

    seat: Seat
    payments: Four
    bets: int = 0


class DealDrawn(msgspec.Struct, frozen=True, tag="deal_drawn"):
    """The deal ended without a win; noten payments where the rules have them."""

    because: DrawnBecause
    payments: Four = (0, 0, 0, 0)
    #: Who drew the deal, where one player did.
    seat: Seat | None = None


class DealEnded(msgspec.Struct, frozen=True, tag="deal_ended"):
    """The deal is settled: the points of each seat and what stays on the table for the next one."""

    scores: Four
    counters: int
    bets: int
    #: Whether the same dealer deals again.
    dealer_stays: bool
    #: The key from which wall and dice were made, whose SHA-256 was published; players learn it when the game is over.
    key: str | None = None


class Result(msgspec.Struct, frozen=True):
    """The result of one player. Places are shared by equals; exact fractions are written ``7/2``."""

    player: int
    points: int
    place: int
    #: Riichi: points over the starting points, with uma. MCR: as ``points``.
    total: str
    #: MCR: table points 4-2-1-0.
    table_points: str | None = None
    #: Points that the referee took after uma; ``total`` is without them already.
    deducted: int = 0
    #: Won no deal, where the rules have a penalty for it (Sheet: other usages).
    yakitori: bool = False


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """The game is over: the results in the order of the names, and the seed of its walls."""

    results: tuple[Result, Result, Result, Result]
    #: Points of bets that were left and went to the winner of the game (RCR §3.6).
    leftover_bets: int = 0
    seed: str | None = None
