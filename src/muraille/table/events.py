"""Events: what happened at the table, in the past tense. They are the record, the wire and the memory of a deal.

Seats are 0 to 3 in the order of play; a player may change seats between deals, and :class:`DealStarted` says who sits
where. A tile that a viewer may not know is None (``null``), never absent: :func:`muraille.table.views.project` hides it.
In JSON an event is tagged: ``{"type": "discarded", "seat": 2, "tile": "5m", …}``.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import msgspec

from muraille.table.claims import Call, Called, Claimed, Overruled, Passed, PutBack, Unnoticed
from muraille.table.rulings import (
    Barred,
    DealCancelled,
    DiscardsOrdered,
    DrawReturned,
    HandDied,
    HandExposed,
    PenaltyPaid,
    PointsDeducted,
    RiichiVoided,
    Ruled,
    RulingEvent,
    Seat,
    Warned,
)
from muraille.table.settlements import (
    DealDrawn,
    DealEnded,
    DrawnBecause,
    Four,
    GameEnded,
    NagashiMangan,
    Result,
    TenpaiDeclared,
    Won,
)
from muraille.tiles import Tile, Wind

#: Here for those who tell events; what they mean is said where they are declared.
__all__ = [
    "Announced",
    "Barred",
    "BetPlaced",
    "Call",
    "Called",
    "Claimed",
    "DealCancelled",
    "DealDrawn",
    "DealEnded",
    "DealStarted",
    "Dealt",
    "DiceThrown",
    "Discarded",
    "DiscardsOrdered",
    "DoraRevealed",
    "DrawReturned",
    "Drawn",
    "DrawnBecause",
    "Event",
    "FalseWin",
    "FlowerExposed",
    "Four",
    "GameEnded",
    "HandDied",
    "HandExposed",
    "KongDeclared",
    "KongKind",
    "KongShown",
    "NagashiMangan",
    "Overruled",
    "Passed",
    "PenaltyPaid",
    "PointsDeducted",
    "PutBack",
    "Result",
    "RiichiDeclared",
    "RiichiFailed",
    "RiichiVoided",
    "Ruled",
    "SeatsDrawn",
    "Seen",
    "SetWithdrawn",
    "TenpaiDeclared",
    "TimeCalled",
    "Unnoticed",
    "UraRevealed",
    "WallBuilt",
    "Warned",
    "Won",
    "read_event",
]

#: A tile, or None where the viewer may not know it.
Seen: TypeAlias = Tile | None


class KongKind(Enum):
    """How a kong came about in its player's own turn."""

    CONCEALED = "concealed"
    ADDED = "added"


class SeatsDrawn(msgspec.Struct, frozen=True, tag="seats_drawn"):
    """Each player, in the order of the names, drew a wind tile (RCR §2.3; Intl: Début de la partie)."""

    winds: tuple[Wind, Wind, Wind, Wind]


class DealStarted(msgspec.Struct, frozen=True, tag="deal_started"):
    """A deal begins: the prevailing wind, the dealer's seat, and what lies on the table."""

    #: Counted from 1 over the whole game.
    number: int
    round: Wind
    dealer: Seat
    #: Which player, by the order of the names, sits in each seat.
    players: tuple[Seat, Seat, Seat, Seat]
    #: The points of each seat.
    scores: Four
    counters: int = 0
    #: Points of the riichi bets left on the table.
    bets: int = 0
    #: SHA-256 of the deal's key, published before the deal (docs/table.md).
    commitment: str | None = None


class WallBuilt(msgspec.Struct, frozen=True, tag="wall_built"):
    """The four walls stand, joined in a square: clockwise from the right end of the dealer's wall, stack by stack, upper
    tile first. Nobody may know the tiles before the end.

    Where no throw of the dice follows, the tiles lie in the order in which they are taken.
    """

    tiles: tuple[Seen, ...]
    #: Each seat draws from a wall of its own: the quarters of East, South, West and North, each in the order taken.
    private: bool = False


class DiceThrown(msgspec.Struct, frozen=True, tag="dice_thrown"):
    """Two dice, thrown to open the wall (RCR §2.5; Green §3.5.7-5)."""

    seat: Seat
    dice: tuple[int, int]


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The tiles of a seat in the order in which it took them: fourteen for the dealer, thirteen for the others."""

    seat: Seat
    tiles: tuple[Seen, ...]


class FlowerExposed(msgspec.Struct, frozen=True, tag="flower_exposed"):
    """A flower was laid aside, to be replaced (Green §3.4.20)."""

    seat: Seat
    tile: Tile


class Drawn(msgspec.Struct, frozen=True, gc=False, tag="drawn"):
    """A tile was taken from the wall, or in replacement from the dead wall or the rear of the wall."""

    seat: Seat
    tile: Seen
    replacement: bool = False


class RiichiDeclared(msgspec.Struct, frozen=True, tag="riichi_declared"):
    """A seat said "riichi"; its discard, turned sideways, follows (RCR §3.3.14)."""

    seat: Seat


class Discarded(msgspec.Struct, frozen=True, gc=False, tag="discarded"):
    """A tile was discarded."""

    seat: Seat
    tile: Tile
    #: It is the tile just drawn.
    drawn: bool
    #: Laid sideways, as the discard of a riichi is.
    sideways: bool = False


class BetPlaced(msgspec.Struct, frozen=True, tag="bet_placed"):
    """Nobody won on the riichi discard: the bet lies on the table (RCR §3.3.14)."""

    seat: Seat
    points: int


class RiichiFailed(msgspec.Struct, frozen=True, tag="riichi_failed"):
    """Somebody won on the riichi discard: the declaration is void, and no bet is placed (RCR §3.3.14)."""

    seat: Seat


class KongDeclared(msgspec.Struct, frozen=True, tag="kong_declared"):
    """A kong in its player's own turn: all four tiles, or the one added to a pung. Others may have to know no face."""

    seat: Seat
    kind: KongKind
    tiles: tuple[Seen, ...]


class DoraRevealed(msgspec.Struct, frozen=True, tag="dora_revealed"):
    """A dora indicator was turned over (RCR §2.7, §3.3.5 to §3.3.7)."""

    tile: Tile


class UraRevealed(msgspec.Struct, frozen=True, tag="ura_revealed"):
    """A winner in riichi turned over the tiles underneath the indicators (RCR §3.3.14)."""

    tiles: tuple[Tile, ...]


class KongShown(msgspec.Struct, frozen=True, tag="kong_shown"):
    """At the end of the deal a concealed kong was shown to the others (Green §3.6.8-2)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """A seat said a word and showed no tiles: an empty call (RCR §5.2.2; Green §3.11.6-3)."""

    seat: Seat
    call: Call


class FalseWin(msgspec.Struct, frozen=True, tag="false_win", omit_defaults=True):
    """A seat declared a win to which it had no right, and showed its tiles (RCR §3.4.6; Green §3.11.6-6; Intl: Faute)."""

    seat: Seat
    #: The tile that it drew or claimed; None where it had none.
    tile: Tile | None
    discarder: Seat | None
    #: The concealed tiles, without that one.
    tiles: tuple[Tile, ...]
    #: The fan that it named, where it named them.
    fans: tuple[str, ...] | None = None


class SetWithdrawn(msgspec.Struct, frozen=True, tag="set_withdrawn"):
    """A set that was not allowed was shown and taken back before the discard (RCR §5.2.4; Green §3.11.6-2)."""

    seat: Seat
    call: Call
    #: The tiles of the seat's own that it showed.
    tiles: tuple[Tile, ...]


class TimeCalled(msgspec.Struct, frozen=True, tag="time_called"):
    """The signal that the session's time is over, or nearly over (Green §3.5.6; RCR §5.10)."""


Event: TypeAlias = (
    SeatsDrawn
    | DealStarted
    | WallBuilt
    | DiceThrown
    | Dealt
    | FlowerExposed
    | Drawn
    | RiichiDeclared
    | Discarded
    | BetPlaced
    | RiichiFailed
    | Passed
    | Claimed
    | Unnoticed
    | PutBack
    | Overruled
    | Called
    | KongDeclared
    | DoraRevealed
    | UraRevealed
    | KongShown
    | TenpaiDeclared
    | Won
    | NagashiMangan
    | DealDrawn
    | Announced
    | FalseWin
    | SetWithdrawn
    | RulingEvent
    | DealEnded
    | TimeCalled
    | GameEnded
)

_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read_event(line: bytes | str) -> Event:
    """An event from its JSON; keys that it does not know, such as a sequence number, are passed over.

    >>> read_event('{"seq": 9, "type": "drawn", "seat": 1, "tile": null}')
    Drawn(seat=1, tile=None, replacement=False)
    >>> msgspec.json.encode(Discarded(2, Tile("5m"), drawn=True)).decode()
    '{"type":"discarded","seat":2,"tile":"5m","drawn":true,"sideways":false}'
    """
    return _DECODER.decode(line)
