"""The tiles of other programs. No other module knows their numbers; mind the order of the dragons (docs/formats.md)."""

from __future__ import annotations

from muraille.tiles import FLOWERS, KINDS, PLAYING_KINDS, RED_FIVES, Tile

#: mjai: honours by letter, red fives with an r.
MJAI_OF: dict[Tile, str] = {
    **{tile: tile.value for tile in PLAYING_KINDS[:27]},
    **dict(zip(PLAYING_KINDS[27:], "ESWNPFC", strict=True)),
    **{red: f"5{red.suit.value}r" for red in RED_FIVES},
    # Our superset for the Chinese game: the flowers keep their notation.
    **{flower: flower.value for flower in FLOWERS},
}
OF_MJAI: dict[str, Tile] = {text: tile for tile, text in MJAI_OF.items()}
# Older dialects write red fives as we do.
OF_MJAI |= {red.value: red for red in RED_FIVES}
#: mjai: a tile that the log does not show.
MJAI_UNKNOWN = "?"

#: tenhou.net/6: the suit first, then the number; 51 to 53 are the red fives.
TENHOU6_OF: dict[Tile, int] = {
    **{tile: 10 * ("mpsz".index(tile.suit.value) + 1) + tile.rank for tile in PLAYING_KINDS},
    **{red: 51 + index for index, red in enumerate(RED_FIVES)},
}
OF_TENHOU6: dict[int, Tile] = {number: tile for tile, number in TENHOU6_OF.items()}

#: Botzone: W characters, B circles, T bamboos, F winds, J dragons in the order red, green, white, H flowers.
BOTZONE_OF: dict[Tile, str] = {
    **{tile: "WBT"["mps".index(tile.suit.value)] + str(tile.rank) for tile in PLAYING_KINDS[:27]},
    **{tile: f"F{tile.rank}" for tile in PLAYING_KINDS[27:31]},
    **{tile: f"J{8 - tile.rank}" for tile in PLAYING_KINDS[31:]},
    **{flower: f"H{flower.rank}" for flower in FLOWERS},
}
OF_BOTZONE: dict[str, Tile] = {text: tile for tile, text in BOTZONE_OF.items()}

#: majiang: the suit first; 0 is the red five.
OF_MAJIANG: dict[str, Tile] = {tile.value[::-1]: tile for tile in (*PLAYING_KINDS, *RED_FIVES)}

#: Tenhou XML: the first of the four fives of each suit is red where the room has red fives.
RED_IDS = (16, 52, 88)
TENHOU_TILES = 136


def tile_of_id(number: int, *, red_fives: bool) -> Tile:
    """A tile of Tenhou XML, 0 to 135.

    >>> [tile_of_id(number, red_fives=True).value for number in (0, 16, 17, 124, 128, 132)]
    ['1m', '0m', '5m', '5z', '6z', '7z']
    >>> tile_of_id(16, red_fives=False).value
    '5m'
    """
    if red_fives and number in RED_IDS:
        return RED_FIVES[RED_IDS.index(number)]
    return KINDS[number // 4]
