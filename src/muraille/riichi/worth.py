"""What a hand is worth, in numbers alone: for programs that ask often and don't show the lines.

>>> from muraille.table.wins import WinBy
>>> worth(Hand.parse("123m456p789s1122z"), Tile("2z"), Situation(by=WinBy.DRAW), RCR_2016)[:4]
('', 2700, 2, 40)
"""

from __future__ import annotations

from typing import NamedTuple

from muraille.hand import Hand
from muraille.riichi.rules import RCR_2016, RiichiRules
from muraille.riichi.scoring import Dora, Score, Situation, score
from muraille.riichi.value import Limit
from muraille.tiles import Tile

#: The reasons why a hand may not win, after none.
REFUSALS = ("", "incomplete", "furiten", "no_yaku", "below_minimum")


class Worth(NamedTuple):
    """A score without its lines; ``refusal`` is empty where the hand wins."""

    refusal: str
    points: int = 0
    han: int = 0
    fu: int = 0
    limit: Limit | None = None
    yakuman: int = 0
    #: The yaku that count, in the order of the book.
    yaku: tuple[str, ...] = ()
    dora: Dora = Dora()


def worth(hand: Hand, winning: Tile, situation: Situation, rules: RiichiRules = RCR_2016) -> Worth:
    """What thirteen tiles with their winning tile are worth, or why they may not win; refuses what ``score`` refuses."""
    result = score(hand, winning, situation, rules)
    if not isinstance(result, Score):
        return Worth(result.reason)
    return Worth(
        "",
        result.points,
        result.han,
        result.fu,
        result.limit,
        result.yakuman,
        tuple(line.id for line in result.yaku),
        result.dora,
    )
