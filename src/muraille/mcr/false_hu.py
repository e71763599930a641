"""A false hu: why a declared win is none, and what it costs. The referee and the score sheet both ask here."""

from __future__ import annotations

from enum import Enum

from muraille.mcr.choices import FalseHuScheme
from muraille.mcr.payments import Payments
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Refusal
from muraille.mcr.waits import Waits
from muraille.tiles import Wind


class FalseHu(Enum):
    """Why a declared win is none."""

    #: The fan are worth less than the minimum, flowers left out (Green §3.11.6-6(1)).
    BELOW_MINIMUM = "below_minimum"
    #: The hand was waiting, the tile is another one (Green §3.11.6-6(1)).
    WRONG_TILE = "wrong_tile"
    #: The hand was not even waiting (Green §3.11.6-6(2)).
    NOT_WAITING = "not_waiting"


def false_hu_each(kind: FalseHu, scheme: FalseHuScheme) -> int:
    """What the offender pays to each of the three others.

    >>> [false_hu_each(FalseHu.NOT_WAITING, scheme) for scheme in FalseHuScheme]
    [20, 10]
    """
    if scheme is FalseHuScheme.GREEN_10_20 and kind is FalseHu.NOT_WAITING:
        return 20  # Green §3.11.6-6(2)
    return 10  # Green §3.11.6-6(1); Intl: Faute


def false_hu_payments(offender: Wind, kind: FalseHu, rules: McrRules) -> Payments:
    """What each seat wins or loses by a false hu whose tiles were shown.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> false_hu_payments(Wind.WEST, FalseHu.BELOW_MINIMUM, MCR_GREEN)
    {'E': 10, 'S': 10, 'W': -30, 'N': 10}
    """
    each = false_hu_each(kind, rules.false_hu_scheme)
    return {seat.value: -3 * each if seat is offender else each for seat in Wind}


def false_hu_cite(kind: FalseHu, scheme: FalseHuScheme) -> str:
    """The paragraph of a false hu."""
    if scheme is FalseHuScheme.FLAT_10:
        return "Intl: Faute"
    return "Green §3.11.6-6(2)" if kind is FalseHu.NOT_WAITING else "Green §3.11.6-6(1)"


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
