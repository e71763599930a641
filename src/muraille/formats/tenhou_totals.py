"""The results of Tenhou: thousands over 30 000, rounded, with uma; the winner takes what makes them sum to zero."""

from __future__ import annotations

from muraille.table.events import Four

_RETURN = 30_000
_UMA = (20, 10, -10, -20)


def tenhou_totals(points: Four) -> Four:
    """The results in points, by player; of equals the one who was dealer earlier ranks first.

    >>> tenhou_totals((18000, 37400, 8200, 36400))
    (-22000, 48000, -42000, 16000)
    >>> tenhou_totals((25500, 11200, 43800, 19500))
    (6000, -39000, 53000, -20000)
    """
    order = sorted(range(4), key=lambda player: (-points[player], player))
    totals = [0, 0, 0, 0]
    for place, player in enumerate(order):
        # A half is rounded up, below zero too.
        totals[player] = (points[player] - _RETURN + 500) // 1000 + _UMA[place]
    totals[order[0]] = -sum(totals[player] for player in order[1:])
    first, second, third, fourth = (1000 * total for total in totals)
    return first, second, third, fourth
