"""What points are worth to a player who also wants a good place: points and expected uma.

Until the last deal somebody's lead is uncertain by what the deals still to come may change; in the last one a place is won or
lost for good. Both follow from one formula.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import erf, sqrt

from muraille.bots.riichi.sight import BotSight
from muraille.riichi.session import ROUNDS
from muraille.tiles import Wind

#: How much the difference between two players changes in a deal: a standard deviation, in points.
_SWING = 7000.0
#: What it is worth to deal again, in points.
_DEALING = 900.0


class DealStanding:
    """The scores of a deal as one seat values them."""

    def __init__(self, sight: BotSight) -> None:
        state, rules = sight.state, sight.rules
        self.seat = sight.seat
        self.scores = list(state.scores)
        self.dealer = state.dealer
        self.counters = state.counters * rules.counter_value
        self.bets = state.bets
        self.bet = rules.riichi_bet
        self.noten = rules.noten_payment
        #: The mean difference between neighbouring places.
        self._step = (rules.uma[0] - rules.uma[3]) / 3
        played = 4 * list(Wind).index(state.round) + state.dealer
        #: Deals after this one, if the dealer does not stay.
        self.remaining = max(0, 4 * ROUNDS[rules.game_length] - 1 - played)
        self._gains: dict[tuple[int, bool], float] = {}

    def worth(self, changes: Sequence[float], winner: int | None = None, *, stays: bool | None = None) -> float:
        """What it is worth to the seat that the scores change so, against nothing happening.

        ``stays`` says whether the dealer deals again; by default if he is the winner.
        """
        again = stays if stays is not None else winner == self.dealer
        own = self.scores[self.seat] + changes[self.seat]
        swing = self._swing(self.remaining + again)
        ahead = 0.0
        for seat, score in enumerate(self.scores):
            if seat != self.seat:
                ahead += _beats(own - score - changes[seat], swing)
        dealing = (_DEALING if self.dealer == self.seat else -_DEALING / 3) if again else 0.0
        return changes[self.seat] + self._step * ahead + dealing - self._now

    def _swing(self, deals: int) -> float:
        return _SWING * sqrt(deals) + 100.0

    @cached_property
    def _now(self) -> float:
        own, swing = self.scores[self.seat], self._swing(self.remaining)
        return self._step * sum(
            _beats(own - score, swing) for seat, score in enumerate(self.scores) if seat != self.seat
        )

    def gain(self, points: int, *, drawn: bool) -> float:
        """What winning a hand of so many points is worth, with counters and bets; who discards is not known."""
        key = (points, drawn)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._drawn(points) if drawn else self._discarded(points)
        return found

    def _drawn(self, points: int) -> float:
        return self.worth(self.tsumo(self.seat, points), self.seat)

    def _discarded(self, points: int) -> float:
        others = [seat for seat in range(4) if seat != self.seat]
        return sum(self.worth(self.ron(self.seat, seat, points), self.seat) for seat in others) / 3

    def tsumo(self, winner: int, points: float) -> list[float]:
        """How the scores change by a drawn win, roundings left out."""
        changes = [0.0] * 4
        for seat in range(4):
            if seat != winner:
                double = winner == self.dealer or seat == self.dealer
                share = points / 3 if winner == self.dealer else points / 2 if double else points / 4
                changes[seat] = -share - self.counters / 3
        changes[winner] = points + self.counters + self.bets
        return changes

    def ron(self, winner: int, loser: int, points: float) -> list[float]:
        """How the scores change by a win on a discard."""
        changes = [0.0] * 4
        changes[loser] = -points - self.counters
        changes[winner] = points + self.counters + self.bets
        return changes

    def dealt_in(self, winner: int, points: float) -> float:
        """What it costs to discard the winning tile; a positive number."""
        return -self.worth(self.ron(winner, self.seat, points), winner)

    def exhausted(self, ready: Sequence[bool]) -> float:
        """What a drawn deal is worth with these hands ready."""
        count = sum(ready)
        changes = [0.0] * 4
        if 0 < count < 4:
            changes = [self.noten / count if each else -self.noten / (4 - count) for each in ready]
        return self.worth(changes, stays=bool(ready[self.dealer]))


def _beats(difference: float, swing: float) -> float:
    return 0.5 + 0.5 * erf(difference / swing * 0.7071)
