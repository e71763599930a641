"""Tiles and melds as somebody gives them: as text, as themselves, or several of either."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from muraille.errors import InvalidNotation, shown
from muraille.hand.melds import Meld
from muraille.phrase import Phrase
from muraille.tiles import Tile, parse_tile, parse_tiles


def melds_of(given: object) -> tuple[Meld, ...]:
    """Melds from a text or from several.

    >>> [str(meld) for meld in melds_of("(123m)[1111z]")], melds_of([])
    (['(123m)', '[1111z]'], ())
    """
    if isinstance(given, Meld):
        return (given,)
    if isinstance(given, str):
        pieces = given.replace(")", ") ").replace("]", "] ").split()
        return tuple(map(Meld.parse, pieces))
    if not isinstance(given, Iterable):
        raise InvalidNotation(
            "invalid_meld",
            Phrase("“{text}” is not a meld; write (123m), (555p), (1111z) or [1111z]", text=shown(given)),
        )
    return tuple(chain.from_iterable(map(_melds_of_one, given)))


def _melds_of_one(given: object) -> tuple[Meld, ...]:
    if isinstance(given, (str, Meld)):
        return melds_of(given)
    raise InvalidNotation(
        "invalid_meld", Phrase("“{text}” is not a meld; write (123m), (555p), (1111z) or [1111z]", text=shown(given))
    )


def tile_of(given: object) -> Tile:
    """One tile.

    >>> tile_of("0p"), tile_of("🀙")
    (<Tile 0p>, <Tile 1p>)
    """
    if isinstance(given, Tile):
        return given
    if not isinstance(given, str):
        raise _no_tile(given)
    return parse_tile(given)


def tiles_of(given: object) -> tuple[Tile, ...]:
    """Tiles from a text, a tile, or several of either.

    >>> tiles_of("3m5z"), tiles_of(["3m", Tile("5z")])
    ((<Tile 3m>, <Tile 5z>), (<Tile 3m>, <Tile 5z>))
    """
    if isinstance(given, Tile):
        return (given,)
    if isinstance(given, str):
        return parse_tiles(given)
    if not isinstance(given, Iterable) or isinstance(given, bytes):
        raise _no_tile(given)
    return tuple(
        chain.from_iterable(parse_tiles(each) if isinstance(each, str) else (tile_of(each),) for each in given)
    )


def _no_tile(given: object) -> InvalidNotation:
    return InvalidNotation(
        "not_a_tile", Phrase("“{text}” is not a tile; tiles are written 1m to 9m, 0p, 7z, 8f", text=shown(given))
    )
