"""How the rest of a deal may go, draw by draw: lines of value and chance that a hand's tree is made of.

A line has an entry for every number of draws that the player still has. Entry 0 is the exhausted wall.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from muraille.bots.riichi.sight import BotSight
from muraille.bots.riichi.standing import DealStanding
from muraille.bots.riichi.threats import Threats, between

#: The chance that another wins in a go-around, at the draws left 18, 15, 12, 9, 6, 3 and 0.
_OTHERS = (0.0, 0.002, 0.015, 0.045, 0.07, 0.085, 0.085)
#: The same for none, one, two or three opponents in riichi, and for one who is ready without.
_RIICHI_WINS, _READY_WINS = (0.0, 0.07, 0.19, 0.3), 0.09
#: What is left of it when the player himself is in riichi and the others are careful.
_SILENCED = 0.35
#: The chance that a hand without riichi is ready when the wall is used up, by its melds now.
_READY_AT_LAST = (0.45, 0.7, 0.88, 0.95, 1.0)
#: How much of the blind risk a player takes who still chooses what to throw.
_CHOOSING = 0.6


class Forecast(NamedTuple):
    """By draws left: what the hand is worth, the chance to win, and the points won (counted with their chance)."""

    values: list[float]
    chances: list[float]
    points: list[float]
    #: The yaku of the likeliest win.
    yaku: tuple[str, ...] = ()


class ForecastWait(NamedTuple):
    """One kind that completes a ready hand."""

    #: The chance to draw it in one draw, and that it is discarded in a go-around.
    drawn: float
    thrown: float
    #: What the win is worth by a draw and by a discard, and the points.
    by_draw: float
    by_discard: float
    draw_points: float
    discard_points: float
    yaku: tuple[str, ...] = ()


class Course:
    """The rest of the deal beside one's own tiles."""

    def __init__(self, sight: BotSight, standing: DealStanding, threats: Threats, draws: int) -> None:
        self.draws = draws
        self.lost = threats.others_win
        self.deal_in, self.risk = threats.blind
        riichi = len(sight.riichi_seats)
        calm = [(1 - riichi / 3) * between(_OTHERS, (18 - left) / 3) for left in range(draws + 1)]
        declared = _RIICHI_WINS[riichi]
        ready = _READY_WINS * (threats.alarm - riichi)
        #: The chance that another wins before the player's next draw; the second while he is in riichi himself.
        self.others = [min(0.35, max(chance, ready) + declared) for chance in calm]
        self.silenced = [min(0.35, max(_SILENCED * chance, ready) + declared) for chance in calm]
        self.ready_end, self.unready_end = _ends(sight, standing)
        self.folded = self._folded(sight, threats)

    def _folded(self, sight: BotSight, threats: Threats) -> list[float]:
        """What is left to who gives up: the safest tiles first, what others win by themselves, and the noten payment."""
        costs = sorted(threats.costs[tile.kind] for tile in sight.hand.concealed)
        risk = sum(costs[1:4]) / 3 if len(costs) > 3 else self.risk
        values = [self.unready_end]
        for left in range(1, self.draws + 1):
            others = self.others[left]
            values.append(others * self.lost + (1 - others) * (values[-1] - 0.5 * risk))
        return values

    def ready(self, waits: Sequence[ForecastWait], *, declared: bool, bet: float = 0.0) -> Forecast:
        """The line of a ready hand; one that declared riichi cannot give up, and has placed its bet."""
        drawn = sum(wait.drawn for wait in waits)
        by_draw = sum(wait.drawn * wait.by_draw for wait in waits)
        draw_points = sum(wait.drawn * wait.draw_points for wait in waits)
        thrown = min(0.8, sum(wait.thrown for wait in waits))
        by_discard = sum(wait.thrown * wait.by_discard for wait in waits)
        discard_points = sum(wait.thrown * wait.discard_points for wait in waits)
        values, chances, points = [self.ready_end - bet], [0.0], [0.0]
        lost, risk = self.lost - bet, self.risk
        winning = self.silenced if declared else self.others
        for left in range(1, self.draws + 1):
            others = min(winning[left], 1 - thrown)
            stays = 1 - thrown - others
            kept = stays * (1 - drawn)
            value = by_discard + others * lost + stays * by_draw + kept * (1 - self.deal_in) * values[-1] - kept * risk
            if not declared and value < self.folded[left]:
                value = self.folded[left]
                chances.append(0.0)
                points.append(0.0)
            else:
                chances.append(thrown + stays * drawn + kept * (1 - self.deal_in) * chances[-1])
                points.append(discard_points + stays * draw_points + kept * (1 - self.deal_in) * points[-1])
            values.append(value)
        likeliest = max(waits, key=lambda wait: wait.drawn + wait.thrown, default=None)
        return Forecast(values, chances, points, likeliest.yaku if likeliest else ())

    def unready(self, parts: Sequence[tuple[float, Forecast]]) -> Forecast:
        """The line of a hand that each of these chances turns into a better one."""
        length = self.draws + 1
        total = sum(chance for chance, _ in parts)
        shrink = 0.95 / total if total > 0.95 else 1.0
        gained, won, earned = [0.0] * length, [0.0] * length, [0.0] * length
        for chance, line in parts:
            weight = chance * shrink
            gained = [one + weight * other for one, other in zip(gained, line.values, strict=True)]
            won = [one + weight * other for one, other in zip(won, line.chances, strict=True)]
            earned = [one + weight * other for one, other in zip(earned, line.points, strict=True)]
        line = self._recur(gained, won, earned, 1 - total * shrink)
        likeliest = max(parts, key=lambda part: part[0] * part[1].points[-1], default=None)
        return line._replace(yaku=likeliest[1].yaku) if likeliest else line

    def _recur(self, gained: list[float], won: list[float], earned: list[float], same: float) -> Forecast:
        values, chances, points = [self.unready_end], [0.0], [0.0]
        risk, survives = _CHOOSING * self.risk, 1 - _CHOOSING * self.deal_in
        for left in range(1, self.draws + 1):
            others, folded = self.others[left], self.folded[left]
            stays = (1 - others) * survives
            value = others * self.lost + stays * (gained[left - 1] + same * values[-1]) - (1 - others) * risk
            if value < folded:
                values.append(folded)
                chances.append(0.0)
                points.append(0.0)
            else:
                values.append(value)
                chances.append(stays * (won[left - 1] + same * chances[-1]))
                points.append(stays * (earned[left - 1] + same * points[-1]))
        return Forecast(values, chances, points)


def _ends(sight: BotSight, standing: DealStanding) -> tuple[float, float]:
    """What the exhausted wall is worth with a ready hand and without."""
    ready = unready = 0.0
    places = [sight.state.seats[seat] for seat in sight.opponents]
    late = [1.0 if place.riichi else _READY_AT_LAST[min(4, len(place.melds))] for place in places]
    for hands in product((False, True), repeat=3):
        chance = 1.0
        shown = [False] * 4
        for seat, hand, likely in zip(sight.opponents, hands, late, strict=True):
            chance *= likely if hand else 1 - likely
            shown[seat] = hand
        if chance:
            unready += chance * standing.exhausted(shown)
            shown[sight.seat] = True
            ready += chance * standing.exhausted(shown)
    return ready, unready
