"""What a win pays."""

from __future__ import annotations

from muraille.errors import InvalidRequest
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
