"""A won hand as a row of 64 bytes, for many of them at once in one array of NumPy.

| columns | what |
| --- | --- |
| 0 to 33 | how many concealed tiles of each kind, the winning tile left out |
| 34 | the kind of the winning tile |
| 35 to 42 | four melds of two bytes: 1 chow, 2 pung, 3 exposed kong, 4 concealed kong, 0 none; the kind of the first tile |
| 43 | 1 for a win by draw |
| 44, 45 | seat and prevailing wind, 0 to 3 |
| 46 | riichi: 0 none, 1 riichi, 2 double riichi |
| 47 | flags, a bit each in the order of :class:`~muraille.table.wins.Flag` |
| 48 to 50 | how many red fives of characters, circles, bamboos |
| 51 to 55 | kinds of the dora indicators plus one, 0 for none |
| 56 to 60 | the same underneath |
| 61 | counters |
| 62 | flowers |
| 63 | who discarded the winning tile, 1 to 4; 0 where it is not known |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from muraille.errors import InvalidRequest
from muraille.hand import Hand, Meld, Shape, group
from muraille.phrase import Phrase
from muraille.table.wins import Flag, WinBy
from muraille.tiles import KINDS, RED_FIVES, Tile, Wind

WIDTH = 64
WINNING, MELDS, DRAWN, SEAT, ROUND, RIICHI, FLAGS, RED = 34, 35, 43, 44, 45, 46, 47, 48
DORA, URA, COUNTERS, FLOWERS, DISCARDER = 51, 56, 61, 62, 63
WAYS = (WinBy.DISCARD, WinBy.DRAW)
WINDS = tuple(Wind)
ALL_FLAGS = tuple(Flag)
_SHAPES = (None, Shape.CHOW, Shape.PUNG, Shape.KONG, Shape.KONG)


def write_tiles(row: bytearray, hand: Hand, winning: Tile) -> None:
    """Write the tiles of a hand and its winning tile."""
    for tile in hand.concealed:
        row[tile.kind] += 1
    row[WINNING] = winning.kind
    for place, meld in enumerate(hand.melds):
        row[MELDS + 2 * place] = 4 if not meld.exposed else _SHAPES.index(meld.group.shape)
        row[MELDS + 2 * place + 1] = meld.group.first.kind
    for tile in (*hand.tiles, winning):
        if tile.red:
            row[RED + tile.kind // 9] += 1


def write_circumstances(
    row: bytearray, by: WinBy, seat: Wind, prevailing: Wind, flags: Iterable[Flag], discarder: Wind | None
) -> None:
    """Write what both games say of a win."""
    row[DRAWN], row[SEAT], row[ROUND] = WAYS.index(by), WINDS.index(seat), WINDS.index(prevailing)
    row[FLAGS] = sum(1 << ALL_FLAGS.index(flag) for flag in flags)
    row[DISCARDER] = 0 if discarder is None else WINDS.index(discarder) + 1


def read_tiles(row: Sequence[int]) -> tuple[Hand, Tile]:
    """The hand and the winning tile of a row; red fives are given to the melds last.

    >>> row = bytearray(WIDTH)
    >>> write_tiles(row, Hand.parse("12m055p789s11z(123s)"), Tile("3m"))
    >>> hand, winning = read_tiles(row)
    >>> str(hand), winning.value
    ('12m055p789s11z(123s)', '3m')
    """
    red = [row[RED + suit] for suit in range(3)]
    winning = KINDS[_limited(row[WINNING], 33)]
    concealed = [_painted(KINDS[kind], red) for kind in range(34) for _ in range(row[kind])]
    melds: list[Meld] = []
    for place in range(4):
        code, first = row[MELDS + 2 * place], row[MELDS + 2 * place + 1]
        shape = _SHAPES[_limited(code, 4)]
        if shape is not None:
            if _limited(first, 33) > 24 and shape is Shape.CHOW:
                raise _impossible(first)
            tiles = group(shape, KINDS[first]).tiles
            melds.append(Meld.of(tuple(_painted(tile, red) for tile in tiles), exposed=code != 4))
    return Hand.of(concealed, melds), _painted(winning, red)


def read_circumstances(row: Sequence[int]) -> tuple[WinBy, Wind, Wind, frozenset[Flag], Wind | None]:
    """What both games say of a win."""
    flags = frozenset(flag for place, flag in enumerate(ALL_FLAGS) if _limited(row[FLAGS], 127) >> place & 1)
    discarder = _limited(row[DISCARDER], 4)
    return (
        WAYS[_limited(row[DRAWN], 1)],
        WINDS[_limited(row[SEAT], 3)],
        WINDS[_limited(row[ROUND], 3)],
        flags,
        WINDS[discarder - 1] if discarder else None,
    )


def _painted(tile: Tile, red: list[int]) -> Tile:
    """The tile, or its red five while there are some left to give."""
    if tile.kind < 27 and tile.rank == 5 and red[tile.kind // 9]:
        red[tile.kind // 9] -= 1
        return RED_FIVES[tile.kind // 9]
    return tile


def _limited(number: int, most: int) -> int:
    if number > most:
        raise _impossible(number)
    return number


def _impossible(number: int) -> InvalidRequest:
    return InvalidRequest(
        "invalid_row", Phrase("a row of a won hand holds {number} where that cannot be", number=int(number))
    )
