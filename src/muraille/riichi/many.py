"""What many hands are worth at once, over arrays of NumPy: a row of :mod:`muraille.table.won_rows` each.

Bets, liability and the winner's own discards have no column: they change who pays, or belong to the table.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.errors import InvalidRequest
from muraille.hand import Hand
from muraille.phrase import Phrase
from muraille.riichi.accelerated import KERNEL
from muraille.riichi.book import book
from muraille.riichi.declarations import DECLARED
from muraille.riichi.rules import RCR_2016, RiichiRules
from muraille.riichi.situation import Situation
from muraille.riichi.value import Limit
from muraille.riichi.worth import REFUSALS, Worth, worth
from muraille.table import won_rows
from muraille.table.wins import RiichiKind
from muraille.table.won_arrays import won_table
from muraille.tiles import KINDS, Tile

_RIICHI = tuple(RiichiKind)
_LIMITS = (None, *Limit)
_UNUSUAL = 255


class ManyWorth(NamedTuple):
    """A column for each number of :class:`~muraille.riichi.worth.Worth`."""

    #: The place of the reason in :data:`~muraille.riichi.worth.REFUSALS`, 0 where the hand wins.
    refusal: NDArray[np.uint8]
    points: NDArray[np.int32]
    han: NDArray[np.uint8]
    fu: NDArray[np.uint8]
    #: 0 none, 1 mangan … 5 yakuman.
    limit: NDArray[np.uint8]
    yakuman: NDArray[np.uint8]
    #: Bits in the order of the book's declarations.
    yaku: NDArray[np.uint64]


def row_of(hand: Hand, winning: Tile, situation: Situation) -> bytes:
    """A won hand as a row.

    >>> row = row_of(Hand.parse("123m456p789s1122z"), Tile("2z"), Situation())
    >>> len(row), row[34]
    (64, 28)
    """
    row = bytearray(won_rows.WIDTH)
    won_rows.write_tiles(row, hand, winning)
    won_rows.write_circumstances(
        row, situation.by, situation.seat, situation.round, situation.flags, situation.discarder
    )
    row[won_rows.RIICHI] = _RIICHI.index(situation.riichi)
    for column, indicators in ((won_rows.DORA, situation.dora_indicators), (won_rows.URA, situation.ura_indicators)):
        for place, tile in enumerate(indicators):
            row[column + place] = tile.kind + 1
    row[won_rows.COUNTERS] = min(situation.counters, 255)
    return bytes(row)


def won_of(row: bytes) -> tuple[Hand, Tile, Situation]:
    """The won hand of a row, or a refusal of what no hand can be."""
    by, seat, prevailing, flags, discarder = won_rows.read_circumstances(row)
    indicators = [
        tuple(KINDS[kind - 1] for kind in row[column : column + 5] if kind) for column in (won_rows.DORA, won_rows.URA)
    ]
    if row[won_rows.RIICHI] > 2 or row[won_rows.FLOWERS] or max(row[won_rows.DORA : won_rows.COUNTERS]) > 34:
        raise InvalidRequest("invalid_row", Phrase("a row of a riichi hand holds what riichi does not know"))
    situation = Situation(
        by=by,
        seat=seat,
        round=prevailing,
        riichi=_RIICHI[row[won_rows.RIICHI]],
        flags=flags,
        dora_indicators=indicators[0],
        ura_indicators=indicators[1],
        counters=row[won_rows.COUNTERS],
        discarder=discarder,
    )
    return (*won_rows.read_tiles(row), situation)


def worth_of_many(rows: NDArray[np.uint8], rules: RiichiRules = RCR_2016, *, threads: int = 0) -> ManyWorth:
    """What each row is worth; ``threads`` 0 uses every core. Refuses a row that ``worth`` refuses.

    >>> row = row_of(Hand.parse("123m456p789s1122z"), Tile("2z"), Situation(riichi=RiichiKind.RIICHI))
    >>> found = worth_of_many(np.frombuffer(row, dtype=np.uint8).reshape(1, 64))
    >>> found.points.tolist(), found.han.tolist(), found.fu.tolist()
    ([2600], [2], [40])
    """
    table = won_table(rows)
    if KERNEL is None:
        found = _empty(len(table))
        asked = np.arange(len(table))
    else:
        found = ManyWorth(*KERNEL.worth_of_many(table, rules, threads))
        asked = np.flatnonzero(found.refusal == _UNUSUAL)
    for place in asked:
        _write(found, int(place), worth(*won_of(table[place].tobytes()), rules), rules)
    return found


def _empty(number: int) -> ManyWorth:
    small = [np.zeros(number, dtype=np.uint8) for _ in range(5)]
    refusal, han, fu, limit, yakuman = small
    return ManyWorth(
        refusal, np.zeros(number, dtype=np.int32), han, fu, limit, yakuman, np.zeros(number, dtype=np.uint64)
    )


def _write(found: ManyWorth, place: int, answer: Worth, rules: RiichiRules) -> None:
    found.refusal[place] = REFUSALS.index(answer.refusal)
    found.points[place], found.han[place], found.fu[place] = answer.points, min(answer.han, 255), answer.fu
    found.limit[place], found.yakuman[place] = _LIMITS.index(answer.limit), answer.yakuman
    found.yaku[place] = sum(1 << _places(rules)[yaku] for yaku in answer.yaku)


@cache
def _places(rules: RiichiRules) -> dict[str, int]:
    """The places of the yaku that a ruleset knows; one that is declared twice is known once."""
    pages = book(rules)
    return {line.id: DECLARED.index(line.yaku) for page in (pages.concealed, pages.exposed) for _, line in page.entries}
