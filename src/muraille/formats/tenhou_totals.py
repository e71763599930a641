"""The results of Tenhou: thousands over 30 000, rounded, with uma; the winner takes what makes them sum to zero."""

from __future__ import annotations

from muraille.table.events import Four

_RETURN = 30_000
_UMA = (20_000, 10_000, -10_000, -20_000)


def _order(points: Four) -> list[int]:
    """Of equals the one who was dealer earlier ranks first."""
    return sorted(range(4), key=lambda player: (-points[player], player))


def tenhou_totals(points: Four) -> Four:
    """The results in points, by player.

    >>> tenhou_totals((18000, 37400, 8200, 36400))
    (-22000, 48000, -42000, 16000)
    """
    order = _order(points)
    totals = [0, 0, 0, 0]
    for uma, player in zip(_UMA, order, strict=True):
        totals[player] = 1000 * round((points[player] - _RETURN + uma) / 1000)
    totals[order[0]] = -sum(totals[player] for player in order[1:])
    first, second, third, fourth = totals
    return first, second, third, fourth


def totals_fit(points: Four, totals: Four) -> bool:
    """Whether results may be what the site wrote: halves have been rounded either way over the years.

    >>> totals_fit((26900, 29200, 51400, -7500), (-13000, 9000, 62000, -58000))
    True
    """
    order = _order(points)
    near = all(
        abs(points[player] - _RETURN + uma - totals[player]) <= 500
        for uma, player in zip(_UMA[1:], order[1:], strict=True)
    )
    return near and sum(totals) == 0
