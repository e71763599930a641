"""Why a refused hand is a false hu, if its player declared it."""

from __future__ import annotations

from muraille.mcr.payments import FalseHu
from muraille.mcr.scoring import Refusal
from muraille.mcr.waits import Waits


def false_hu_kind(refusal: Refusal) -> FalseHu:
    """Too few points, the wrong tile, or a hand that was not even waiting (Green §3.11.6-6; Intl: Faute).

    >>> from muraille.hand import Hand
    >>> from muraille.mcr.scoring import Situation, score
    >>> from muraille.tiles import Tile
    >>> false_hu_kind(score(Hand.parse("123m456p789s1122z"), Tile("3z"), Situation()))
    <FalseHu.WRONG_TILE: 'wrong_tile'>
    >>> false_hu_kind(score(Hand.parse("123m456p789s1357z"), Tile("3z"), Situation()))
    <FalseHu.NOT_WAITING: 'not_waiting'>
    """
    if refusal.counting is not None:
        return FalseHu.BELOW_MINIMUM
    hand = refusal.hand
    waiting = Waits.of(hand.counts, hand, refusal.rules).kinds
    return FalseHu.WRONG_TILE if waiting else FalseHu.NOT_WAITING
