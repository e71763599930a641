"""What is answered about a tile that lies there, as events: claims, passes, and what came of them."""

from __future__ import annotations

from enum import Enum

import msgspec

from muraille.table.rulings import FactData, Seat
from muraille.tiles import Tile


class Call(Enum):
    """A claim on a discard."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    WIN = "win"


class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """A seat that could claim the tile let it go. Known to that seat only, until the game is over."""

    seat: Seat


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """A seat claimed the tile while others still thought about it; what comes of it is told when all have answered.

    Nobody else knows before. At an open table the claim may be an offence, by its name and facts."""

    seat: Seat
    call: Call
    #: The tiles of its own that the seat offered.
    tiles: tuple[Tile, ...] = ()
    offence: str | None = None
    facts: dict[str, FactData] = {}
    #: The fan that it named, where it named them.
    fans: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET

    @property
    def named(self) -> tuple[str, ...] | None:
        return None if isinstance(self.fans, msgspec.UnsetType) else self.fans


class Unnoticed(msgspec.Struct, frozen=True, tag="unnoticed"):
    """At an open table a seat did what it may not, and nobody has noticed. Known to nobody until the game is over."""

    seat: Seat
    offence: str
    facts: dict[str, FactData] = {}


class PutBack(msgspec.Struct, frozen=True, tag="put_back"):
    """The tile just drawn goes back to the wall: a win on the discard before it was announced in time (RCR §3.3.1)."""

    #: Who drew it, and who announced the win.
    seat: Seat
    claimant: Seat


class Overruled(msgspec.Struct, frozen=True, tag="overruled"):
    """A claim gave way to a stronger one. Known to that seat only, until the game is over."""

    seat: Seat
    call: Call
    #: The tiles of its own that the seat offered.
    tiles: tuple[Tile, ...] = ()


class Called(msgspec.Struct, frozen=True, gc=False, tag="called"):
    """A discard was claimed for a chow, a pung or a kong."""

    seat: Seat
    call: Call
    tile: Tile
    #: The seat that discarded it.
    discarder: Seat
    #: The tiles of the caller's own.
    tiles: tuple[Tile, ...]
