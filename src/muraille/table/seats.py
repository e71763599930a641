"""One seat at the table: its tiles, sets, discards and flowers, as far as they are known."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from muraille.hand import Hand, Meld
from muraille.hand.readings import ORPHANS
from muraille.table.events import Barred, Seen
from muraille.tiles import Tile


class Phase(Enum):
    """What the table waits for."""

    #: The walls are being built and the tiles dealt.
    DEALING = "dealing"
    #: Before the first discard; flowers are replaced.
    OPENING = "opening"
    #: The seat in turn has fourteen tiles.
    TURN = "turn"
    #: A discard lies there to be claimed.
    CLAIM = "claim"
    #: A kong was declared; its tile may be robbed, then comes a replacement tile.
    KONG = "kong"
    #: Tenpai is being declared.
    TENPAI = "tenpai"
    #: The deal was won or drawn and is being settled.
    ENDING = "ending"
    OVER = "over"


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


class Seat:
    """One seat: its tiles, sets, discards and flowers."""

    __slots__ = (
        "barred",
        "bet",
        "concealed",
        "counts",
        "dead",
        "flowers",
        "melds",
        "missed",
        "order_cite",
        "ordered",
        "restrained",
        "riichi",
        "riichi_mark",
        "river",
        "tenpai",
        "waits",
    )

    def __init__(self) -> None:
        self.concealed: list[Seen] = []
        #: Concealed tiles of each kind, as far as they are known.
        self.counts = bytearray(42)
        self.melds: list[Exposed] = []
        self.river: list[RiverTile] = []
        self.flowers: list[Tile] = []
        #: Ruled dead by the referee.
        self.dead = False
        #: Whether a ruling takes rights away; what it took: the bans, and the tiles that must be discarded first.
        self.restrained = False
        self.barred: list[Barred] = []
        self.ordered: list[Tile] = []
        self.order_cite = ""
        self.riichi = False
        #: Discards before the declaration, interruptions and claims up to it.
        self.riichi_mark: tuple[int, int, int] = (0, 0, 0)
        #: Points bet in this deal.
        self.bet = 0
        #: A tile that completes the hand went by since the seat last drew or called, or since its riichi.
        self.missed = False
        self.tenpai: bool | None = None
        #: The kinds that complete the thirteen tiles, a bit each; None until asked for.
        self.waits: int | None = None

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
        return Hand(tuple(sorted(tiles)), tuple(each.meld for each in self.melds if each.meld is not None))

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
