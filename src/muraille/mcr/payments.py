"""What a win pays, and what a false hu costs."""

from __future__ import annotations

from enum import Enum

from muraille.errors import InvalidRequest
from muraille.mcr.choices import FalseHuScheme
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.table.wins import WinBy
from muraille.tiles import Wind

#: Paid by each loser to the winner, whatever the hand (Green §3.9.1-2(1); Intl: Paiement).
FIXED = 8

Payments = dict[str, int]


def win_payments(total: int, winner: Wind, by: WinBy, discarder: Wind | None = None) -> Payments:
    """What each seat wins or loses (Green §3.9.1-3; Intl: Paiement).

    On a discard whose player is not known, the two other losers are summed up as ``others``.

    >>> win_payments(12, Wind.SOUTH, WinBy.DRAW)
    {'E': -20, 'S': 60, 'W': -20, 'N': -20}
    >>> win_payments(12, Wind.SOUTH, WinBy.DISCARD, Wind.WEST)
    {'E': -8, 'S': 36, 'W': -20, 'N': -8}
    >>> win_payments(12, Wind.SOUTH, WinBy.DISCARD)
    {'S': 36, 'discarder': -20, 'others': -16}
    """
    if by is WinBy.DRAW:
        return {seat.value: 3 * (FIXED + total) if seat is winner else -(FIXED + total) for seat in Wind}
    gain = 3 * FIXED + total
    if discarder is None:
        return {winner.value: gain, "discarder": -(FIXED + total), "others": -2 * FIXED}
    losses = {seat: -(FIXED + total) if seat is discarder else -FIXED for seat in Wind}
    return {seat.value: gain if seat is winner else losses[seat] for seat in Wind}


class FalseHu(Enum):
    """Why a declared win is none."""

    #: The fan are worth less than the minimum, flowers left out (Green §3.11.6-6(1)).
    BELOW_MINIMUM = "below_minimum"
    #: The hand was waiting, the tile is another one (Green §3.11.6-6(1)).
    WRONG_TILE = "wrong_tile"
    #: The hand was not even waiting (Green §3.11.6-6(2)).
    NOT_WAITING = "not_waiting"


def false_hu_each(kind: FalseHu, rules: McrRules, *, exposed: bool = True) -> int:
    """What the offender pays to each of the three others.

    >>> from muraille.mcr.rules import MCR_GREEN, MCR_INTL
    >>> false_hu_each(FalseHu.NOT_WAITING, MCR_GREEN), false_hu_each(FalseHu.NOT_WAITING, MCR_INTL)
    (20, 10)
    >>> false_hu_each(FalseHu.BELOW_MINIMUM, MCR_INTL, exposed=False)
    0
    """
    if rules.false_hu_requires_exposed_hand and not exposed:
        return 0  # Intl: Faute
    if rules.false_hu_scheme is FalseHuScheme.GREEN_10_20 and kind is FalseHu.NOT_WAITING:
        return 20  # Green §3.11.6-6(2)
    return 10  # Green §3.11.6-6(1); Intl: Faute


def false_hu_payments(offender: Wind, kind: FalseHu, rules: McrRules, *, exposed: bool = True) -> Payments:
    """What each seat wins or loses by a false hu.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> false_hu_payments(Wind.WEST, FalseHu.BELOW_MINIMUM, MCR_GREEN)
    {'E': 10, 'S': 10, 'W': -30, 'N': 10}
    """
    each = false_hu_each(kind, rules, exposed=exposed)
    return {seat.value: -3 * each if seat is offender else each for seat in Wind}


def false_hu_cite(kind: FalseHu, rules: McrRules) -> str:
    """The paragraph of a false hu."""
    if rules.false_hu_scheme is FalseHuScheme.FLAT_10:
        return "Intl: Faute"
    return "Green §3.11.6-6(2)" if kind is FalseHu.NOT_WAITING else "Green §3.11.6-6(1)"


def check_discarder(winner: Wind, by: WinBy, discarder: Wind | None) -> None:
    """Refuse a discarder who cannot be."""
    if discarder is None:
        return
    if by is WinBy.DRAW:
        raise InvalidRequest(
            "discarder_on_draw", Phrase("the tile was drawn: nobody discarded it, leave the discarder out")
        )
    if discarder is winner:
        raise InvalidRequest(
            "discarder_is_winner", Phrase("{seat} cannot win on the own discard", seat=discarder.value)
        )
