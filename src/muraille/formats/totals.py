"""The results that sites add to the points at the end: thousands over a number of points, with uma."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from muraille.riichi.rules import RiichiRules
from muraille.riichi.session import new_session
from muraille.table.events import Four
from muraille.table.outcomes import four


def _exact(points: Four, rules: RiichiRules, returned: int) -> list[tuple[int, Fraction]]:
    """The players by their places, each with his result over so many points returned, before it is rounded."""
    results = replace(new_session(rules), scores=points).result()
    less = returned - rules.starting_points
    return [(each.player, each.total - less) for each in sorted(results, key=lambda each: each.place)]


def rounded_totals(points: Four, rules: RiichiRules) -> Four:
    """Tenhou's results, by player: over the points that end a game, rounded; the winner takes what makes them sum to zero.

    >>> from muraille.riichi.rules import TENHOU
    >>> rounded_totals((18000, 37400, 8200, 36400), TENHOU)
    (-22000, 48000, -42000, 16000)
    """
    (first, _), *others = _exact(points, rules, rules.goal_points)
    totals = {player: 1000 * round(total / 1000) for player, total in others}
    totals[first] = -sum(totals.values())
    return four(totals[player] for player in range(4))


def rounded_totals_fit(points: Four, totals: Four, rules: RiichiRules) -> bool:
    """Whether results may be what Tenhou wrote: halves have been rounded either way over the years.

    >>> from muraille.riichi.rules import TENHOU
    >>> rounded_totals_fit((26900, 29200, 51400, -7500), (-13000, 9000, 62000, -58000), TENHOU)
    True
    """
    # Rooms with uma in tenths do not round.
    margin = 500 if all(total % 1000 == 0 for total in totals) else 0
    exact = _exact(points, rules, rules.goal_points)
    return sum(totals) == 0 and all(abs(total - totals[player]) <= margin for player, total in exact[1:])


def plain_totals(points: Four, rules: RiichiRules) -> Four:
    """Results over the starting points, to the last hundred, as Mahjong Soul writes them.

    >>> from muraille.riichi.rules import TENHOU
    >>> plain_totals((18000, 37400, 8200, 36400), TENHOU)
    (-17000, 32400, -36800, 21400)
    """
    totals = dict(_exact(points, rules, rules.starting_points))
    return four(int(totals[player]) for player in range(4))
