"""One seat at the table: its tiles, sets and discards, as far as they are known."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

import msgspec

from muraille.hand import Hand, Meld
from muraille.hand.readings import ORPHANS
from muraille.table.events import Barred, Seen
from muraille.tiles import Tile


class RiverTile(NamedTuple):
    """A discard as it lies."""

    tile: Tile
    drawn: bool
    sideways: bool = False
    #: The seat that claimed it, for a set or to win.
    called_by: int | None = None


class Exposed(NamedTuple):
    """A meld as it lies on the table."""

    #: None where a concealed kong lies face down and the viewer may not know it.
    meld: Meld | None
    #: The claimed tile and who discarded it; None for a concealed kong.
    called: Tile | None = None
    discarder: int | None = None
    #: The tile that made a kong of a pung.
    added: Tile | None = None

    @property
    def concealed_kong(self) -> bool:
        return self.called is None


_ORDER = attrgetter("order")


def _no_tiles() -> bytearray:
    return bytearray(42)


class Seat(msgspec.Struct):
    """One seat: its tiles, sets and discards."""

    concealed: list[Seen] = []
    #: Concealed tiles of each kind, as far as they are known.
    counts: bytearray = msgspec.field(default_factory=_no_tiles)
    melds: list[Exposed] = []
    river: list[RiverTile] = []
    #: Ruled dead by the referee.
    dead: bool = False
    #: Whether a ruling takes rights away; what it took: the bans, and the tiles that must be discarded first.
    restrained: bool = False
    barred: list[Barred] = []
    ordered: list[Tile] = []
    order_cite: str = ""
    riichi: bool = False
    #: Discards before the declaration, interruptions and claims up to it.
    riichi_mark: tuple[int, int, int] = (0, 0, 0)
    #: Points bet in this deal.
    bet: int = 0
    #: A tile that completes the hand went by since the seat last drew or called, or since its riichi.
    missed: bool = False
    tenpai: bool | None = None
    #: The kinds that complete the thirteen tiles, a bit each; None until asked for.
    waits: int | None = None

    def __eq__(self, other: object) -> bool:
        """Whether the facts are the same, whoever has asked for the waits."""
        if not isinstance(other, Seat):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _FACTS)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Seat:
        """The same seat, which goes its own way from here."""
        lists = {name: list(getattr(self, name)) for name in ("concealed", "melds", "river", "barred", "ordered")}
        return msgspec.structs.replace(self, counts=bytearray(self.counts), **lists)

    @property
    def closed(self) -> bool:
        """No exposed meld (RCR §3.3.7; Green #62)."""
        return all(meld.called is None for meld in self.melds)

    @property
    def orphans(self) -> bool:
        """A hand on its way to Thirteen Orphans, for which alone a concealed kong may be robbed (RCR §3.3.7)."""
        return not self.melds and sum(1 for kind in ORPHANS if self.counts[kind]) >= 12

    def due(self) -> list[Tile]:
        """The tiles that must be discarded before any other, as far as the seat still has them."""
        return [tile for tile in self.ordered if tile in self.concealed]

    def hand(self, without: Tile | None = None) -> Hand:
        """The tiles as a hand, without one of them."""
        tiles: list[Tile] = [tile for tile in self.concealed if tile is not None]
        if without is not None:
            tiles.remove(without)
        tiles.sort(key=_ORDER)
        return Hand(tuple(tiles), tuple(each.meld for each in self.melds if each.meld is not None))

    def different(self) -> list[Tile]:
        """The different tiles of the hand, in order."""
        return sorted({tile for tile in self.concealed if tile is not None}, key=_ORDER)

    def take(self, tile: Seen) -> None:
        self.concealed.append(tile)
        if tile is not None:
            self.counts[tile.kind] += 1

    def give(self, tile: Tile) -> None:
        """Part with a tile; of an unknown hand, with any."""
        if tile in self.concealed:
            self.concealed.remove(tile)
            self.counts[tile.kind] -= 1
        else:
            self.concealed.remove(None)


_FACTS = tuple(name for name in Seat.__struct_fields__ if name != "waits")
