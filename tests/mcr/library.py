"""PyMahjongGB as an oracle: our nouns in its notation."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from mcr.generated import Won
from muraille.hand import Meld, Shape
from muraille.mcr.fan import FAN
from muraille.table.wins import Flag, WinBy
from muraille.tiles import Tile

# The library is an extension module without type stubs.
_calculate: Callable[..., tuple[tuple[int, int, str, str], ...]] = import_module("MahjongGB").MahjongFanCalculator
_SUITS = {"m": "W", "p": "B", "s": "T"}
_HONOURS = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")
#: Its spelling of our names, and its own fan for one exposed and one concealed kong.
_NAMES = {
    "All Five": "all_fives",
    "Robbing The Kong": "robbing_the_kong",
    "Two Dragons Pungs": "two_dragon_pungs",
    "Concealed Kong and Melded Kong": "two_melded_kongs",
    **{str(fan.name): fan.id for fan in FAN},
}


@cache
def tile_name(tile: Tile) -> str:
    return _HONOURS[tile.rank - 1] if tile.honour else f"{_SUITS[tile.suit.value]}{tile.rank}"


def pack(meld: Meld) -> tuple[str, str, int]:
    if meld.group.shape is Shape.CHOW:
        return "CHI", tile_name(meld.group.tiles[1]), 1
    kind = "PENG" if meld.group.shape is Shape.PUNG else "GANG"
    return kind, tile_name(meld.group.first), int(meld.exposed)


Arguments = tuple[tuple[tuple[str, str, int], ...], tuple[str, ...], str, int, bool, bool, bool, bool, int, int, bool]


def arguments(won: Won) -> Arguments:
    """A won hand as the library's eleven arguments."""
    flags = won.situation.flags
    return (
        tuple(pack(meld) for meld in won.hand.melds),
        tuple(tile_name(tile.plain) for tile in won.hand.concealed),
        tile_name(won.winning.plain),
        won.situation.flowers,
        won.situation.by is WinBy.DRAW,
        Flag.LAST_OF_KIND in flags,
        bool(flags & {Flag.AFTER_KONG, Flag.ROBBING_KONG}),
        Flag.LAST_TILE in flags,
        "ESWN".index(won.situation.seat.value),
        "ESWN".index(won.situation.round.value),
        True,
    )


def library_fans(won: Won) -> dict[str, tuple[int, int]]:
    """The fan that the library counts: value and number of each."""
    return {_NAMES[name]: (points, count) for points, count, _, name in _calculate(*arguments(won))}
