"""What many hands are worth at once, over arrays of NumPy: a row of :mod:`muraille.table.won_rows` each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.errors import InvalidRequest
from muraille.hand import Hand
from muraille.mcr.accelerated import KERNEL
from muraille.mcr.fan import FAN, FAN_BY_ID
from muraille.mcr.rules import MCR_GREEN, McrRules
from muraille.mcr.win import Situation
from muraille.mcr.worth import REFUSALS, Worth, worth
from muraille.phrase import Phrase
from muraille.table import won_rows
from muraille.table.won_arrays import won_table
from muraille.tiles import Tile

_UNUSUAL = 255


class ManyWorth(NamedTuple):
    """A column for each number of :class:`~muraille.mcr.worth.Worth`."""

    #: The place of the reason in :data:`~muraille.mcr.worth.REFUSALS`, 0 where the hand wins.
    refusal: NDArray[np.uint8]
    #: Without the flowers.
    points: NDArray[np.int32]
    #: How often each of the 81 fan counts, in the order of the Green Book.
    fans: NDArray[np.uint8]


def row_of(hand: Hand, winning: Tile, situation: Situation) -> bytes:
    """A won hand as a row.

    >>> row = row_of(Hand.parse("67m234p55p234s(234m)"), Tile("8m"), Situation(flowers=2))
    >>> len(row), row[34], row[62]
    (64, 7, 2)
    """
    row = bytearray(won_rows.WIDTH)
    won_rows.write_tiles(row, hand, winning)
    won_rows.write_circumstances(
        row, situation.by, situation.seat, situation.round, situation.flags, situation.discarder
    )
    row[won_rows.FLOWERS] = situation.flowers
    return bytes(row)


def won_of(row: bytes) -> tuple[Hand, Tile, Situation]:
    """The won hand of a row, or a refusal of what no hand can be."""
    by, seat, prevailing, flags, discarder = won_rows.read_circumstances(row)
    if row[won_rows.RIICHI]:
        raise InvalidRequest("invalid_row", Phrase("a row of a hand of the Chinese rules holds a riichi"))
    situation = Situation(by, seat, prevailing, flags, row[won_rows.FLOWERS], discarder)
    return (*won_rows.read_tiles(row), situation)


def worth_of_many(rows: NDArray[np.uint8], rules: McrRules = MCR_GREEN, *, threads: int = 0) -> ManyWorth:
    """What each row is worth; ``threads`` 0 uses every core. Refuses a row that ``worth`` refuses.

    >>> row = row_of(Hand.parse("67m234p55p234s(234m)"), Tile("8m"), Situation())
    >>> found = worth_of_many(np.frombuffer(row, dtype=np.uint8).reshape(1, 64))
    >>> found.points.tolist(), [FAN[place].id for place in found.fans[0].nonzero()[0]]
    ([12], ['mixed_triple_chow', 'all_chows', 'all_simples'])
    """
    table = won_table(rows)
    if KERNEL is None:
        number = len(table)
        found = ManyWorth(
            np.zeros(number, dtype=np.uint8),
            np.zeros(number, dtype=np.int32),
            np.zeros((number, len(FAN)), dtype=np.uint8),
        )
        asked = np.arange(number)
    else:
        found = ManyWorth(*KERNEL.worth_of_many(table, rules, threads))
        asked = np.flatnonzero(found.refusal == _UNUSUAL)
    for place in asked:
        _write(found, int(place), worth(*won_of(table[place].tobytes()), rules))
    return found


def _write(found: ManyWorth, place: int, answer: Worth) -> None:
    found.refusal[place], found.points[place] = REFUSALS.index(answer.refusal), answer.points
    for fan, count in answer.fans:
        found.fans[place, FAN_BY_ID[fan].index] = count
