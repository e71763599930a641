"""The notation of majiang (電脳麻将): the suit before its numbers, melds with a mark after the tile that was claimed."""

from __future__ import annotations

import re
from typing import NamedTuple

from muraille.formats.numberings import OF_MAJIANG
from muraille.table.events import Call, KongKind
from muraille.tiles import Tile

#: How many seats after the caller the discarder sits.
_SOURCES = {"+": 1, "=": 2, "-": 3}


class MajiangMeld(NamedTuple):
    """A meld as it is written."""

    call: Call | KongKind
    #: How many seats after the caller the discarder sits; 0 for a concealed kong.
    source: int
    #: The claimed tile or the added one; None for a concealed kong.
    claimed: Tile | None
    own: tuple[Tile, ...]


def read_tile(text: str) -> Tile | None:
    """A tile, whatever marks follow it; None where there is none.

    >>> read_tile("m0_*"), read_tile("z8")
    (<Tile 0m>, None)
    """
    return OF_MAJIANG.get(text[:2]) if re.fullmatch(r"[mpsz]\d[_*+=-]*", text) else None


def read_hand(text: str) -> list[Tile] | None:
    """The concealed tiles of a hand, in the order in which they are written; None where the hand is hidden or none.

    >>> read_hand("m12p0z77z1*,s123-,p5555")
    [<Tile 1m>, <Tile 2m>, <Tile 0p>, <Tile 7z>, <Tile 7z>, <Tile 1z>]
    """
    concealed = text.partition(",")[0].removesuffix("*")
    if re.fullmatch(r"(?:[mpsz]\d+)*", concealed) is None:
        return None
    found = [OF_MAJIANG.get(suit + rank) for suit, ranks in re.findall(r"([mpsz])(\d+)", concealed) for rank in ranks]
    return None if None in found else [tile for tile in found if tile is not None]


def read_meld(text: str) -> MajiangMeld | None:
    """A meld; None where it is none.

    >>> read_meld("m1-23").own, read_meld("s505=").claimed, read_meld("z222-2").call, read_meld("p5500").call
    ((<Tile 2m>, <Tile 3m>), <Tile 5s>, <KongKind.ADDED: 'added'>, <KongKind.CONCEALED: 'concealed'>)
    """
    match = re.fullmatch(r"([mpsz])(\d+)(?:([+=-])(\d*))?", text)
    if match is None:
        return None
    suit, before, mark, after = match[1], match[2], match[3], match[4] or ""
    tiles = [OF_MAJIANG.get(suit + rank) for rank in before + after]
    known = [tile for tile in tiles if tile is not None]
    if len(known) != len(tiles) or len(known) not in (3, 4):
        return None
    same = len({tile.plain for tile in known}) == 1
    if mark is None:
        return MajiangMeld(KongKind.CONCEALED, 0, None, tuple(known)) if same and len(known) == 4 else None
    return _claimed(known, len(before), _SOURCES[mark], same=same)


def _claimed(tiles: list[Tile], before: int, source: int, *, same: bool) -> MajiangMeld | None:
    """With the mark after so many tiles: the last of them was claimed, and a tile after a pung was added."""
    if same and len(tiles) == 4 and before == 3:
        return MajiangMeld(KongKind.ADDED, source, tiles[3], tuple(tiles[:3]))
    own = (*tiles[: before - 1], *tiles[before:])
    if same:
        return MajiangMeld(Call.PUNG if len(tiles) == 3 else Call.KONG, source, tiles[before - 1], own)
    ranks = [tile.rank for tile in tiles]
    chow = len(tiles) == 3 and tiles[0].numbered and ranks == list(range(ranks[0], ranks[0] + 3))
    return MajiangMeld(Call.CHOW, source, tiles[before - 1], own) if chow else None
