"""The opponents: how likely each is ready, what his hand may be worth, and what a tile risks."""

from __future__ import annotations

from functools import cached_property

from muraille.bots.riichi.possible_waits import EARLY, chances, likely_held
from muraille.bots.riichi.sight import BotSight
from muraille.bots.riichi.standing import DealStanding
from muraille.hand import Shape
from muraille.table.seats import Seat

#: The chance that a hand without riichi is ready, by exposed melds, at the discards 0, 3, 6, 9, 12, 15 and 18.
READY = (
    (0.0, 0.003, 0.01, 0.02, 0.03, 0.04, 0.05),
    (0.0, 0.10, 0.25, 0.42, 0.53, 0.61, 0.68),
    (0.1, 0.30, 0.46, 0.63, 0.75, 0.84, 0.88),
    (0.4, 0.60, 0.77, 0.88, 0.92, 0.95, 0.96),
    (1.0,) * 7,
)
#: What a hand of so many han pays on a discard, about.
PAYS = (1000, 1300, 2300, 4300, 7400, 8000, 11000, 12500, 16000, 17000, 20000, 24000, 26000, 32000)
RIICHI_PAYS = 5200
_DEALER = 1.5


class Threat:
    """One opponent as a danger."""

    def __init__(self, sight: BotSight, seat: int) -> None:
        self.seat = seat
        self._sight = sight
        self._place: Seat = sight.state.seats[seat]
        self.riichi = self._place.riichi

    @cached_property
    def ready(self) -> float:
        """The chance that he waits."""
        if self.riichi:
            return 1.0
        if self._place.dead:
            return 0.0
        return between(READY[min(4, len(self._place.melds))], len(self._place.river) / 3)

    @cached_property
    def waits(self) -> list[float]:
        """For each kind the chance that he wins with it, if he is ready."""
        early = [each.tile.kind for each in self._place.river[:EARLY]]
        held = likely_held(early, self._sight.doras)
        return chances(self._sight.unseen, self._sight.safe_kinds(self.seat), held)

    @cached_property
    def points(self) -> float:
        """What his hand may be worth."""
        dealer = _DEALER if self.seat == self._sight.state.dealer else 1.0
        if self.riichi:
            kong = sum(laid.concealed_kong for laid in self._place.melds)
            return dealer * RIICHI_PAYS * (1 + 0.4 * kong + 0.15 * (len(self._sight.state.indicators) - 1))
        return dealer * between(PAYS, self._han())

    def _han(self) -> float:
        """The han that lie open, and those that may be hidden."""
        sight, melds = self._sight, [laid.meld for laid in self._place.melds if laid.meld is not None]
        if not melds:
            return 2.6
        han = 1.0
        value = 0
        for meld in melds:
            han += sum(sight.doras[tile.kind] + tile.red for tile in meld.tiles)
            if meld.group.shape is not Shape.CHOW:
                value += sight.value_honour(meld.tiles[0].kind, self.seat)
        suits = {tile.suit for meld in melds for tile in meld.tiles if tile.numbered}
        if len(melds) >= 2 and len(suits) == 1:
            han += 0.8
        hidden = 0.12 * (13 - 3 * len(melds)) * (1.5 if sight.rules.red_fives else 1.0)
        return han - 1 + max(1, value) + min(0.9, hidden)


def between(values: tuple[float, ...] | tuple[int, ...], place: float) -> float:
    """A table read between its entries.

    >>> between((0.0, 1.0, 4.0), 1.5), between((0.0, 1.0, 4.0), 9)
    (2.5, 4.0)
    """
    if place >= len(values) - 1:
        return float(values[-1])
    below = int(place)
    return values[below] + (values[below + 1] - values[below]) * (place - below)


class Threats:
    """All three opponents together."""

    def __init__(self, sight: BotSight, standing: DealStanding) -> None:
        self.each = tuple(Threat(sight, seat) for seat in sight.opponents)
        self._sight = sight
        self._costs = {threat.seat: standing.dealt_in(threat.seat, threat.points) for threat in self.each}
        self._standing = standing

    @cached_property
    def chances(self) -> list[float]:
        """For each kind the chance to deal in with it."""
        return [sum(threat.ready * threat.waits[kind] for threat in self.each) for kind in range(34)]

    @cached_property
    def costs(self) -> list[float]:
        """For each kind what its discard costs on average."""
        return [
            sum(threat.ready * threat.waits[kind] * self._costs[threat.seat] for threat in self.each)
            for kind in range(34)
        ]

    @cached_property
    def alarm(self) -> float:
        """How many opponents are ready, on average."""
        return sum(threat.ready for threat in self.each)

    @cached_property
    def blind(self) -> tuple[float, float]:
        """The chance to deal in, and its cost, with a tile drawn at random."""
        unseen = self._sight.unseen
        total = sum(unseen) or 1
        return (
            sum(count * chance for count, chance in zip(unseen, self.chances, strict=True)) / total,
            sum(count * cost for count, cost in zip(unseen, self.costs, strict=True)) / total,
        )

    @cached_property
    def others_win(self) -> float:
        """What it is worth when another wins and the seat did not discard."""
        standing = self._standing
        total = weights = 0.0
        for threat in self.each:
            losers = [seat for seat in range(4) if seat not in (threat.seat, standing.seat)]
            drawn = standing.worth(standing.tsumo(threat.seat, threat.points), threat.seat)
            fed = sum(standing.worth(standing.ron(threat.seat, loser, threat.points), threat.seat) for loser in losers)
            weight = threat.ready + 0.05
            total += weight * (0.45 * drawn + 0.55 * fed / 2)
            weights += weight
        return total / weights
