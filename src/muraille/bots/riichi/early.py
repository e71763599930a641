"""Hands far from ready: too many ways to follow each, so their line is a chain of usual steps."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.bots.riichi import calls
from muraille.bots.riichi.course import Course, Forecast, ForecastWait
from muraille.bots.riichi.outlook import more
from muraille.bots.riichi.sight import FIRST_HONOUR, BotSight
from muraille.bots.riichi.standing import DealStanding
from muraille.bots.riichi.threats import PAYS, between
from muraille.hand import Hand, discards
from muraille.tiles import PLAYING_KINDS, Tile

#: How many tiles usually improve a hand so far from ready, after the best discard; the first entry is the wait.
USUAL = (5.0, 15.0, 24.0, 32.0, 40.0, 48.0, 56.0)
_OPEN_SPEED = 1.0
#: The chance that a wait is discarded in a go-around, against drawing it, with riichi and with an open hand.
_THROWN, _THROWN_OPEN = 0.9, 1.4


class Early:
    """Lines of hands three steps and more from ready."""

    def __init__(self, sight: BotSight, standing: DealStanding, course: Course) -> None:
        self._sight = sight
        self._standing = standing
        self._course = course
        self._total = max(1, sum(sight.unseen))

    def line(self, hand: Hand, shanten: int, improving: Sequence[Tile], *, ahead: bool = True) -> Forecast:
        """The line of thirteen tiles; ``ahead`` looks at the tiles that improve the next step too."""
        unseen = self._sight.unseen
        left = sum(unseen[tile.kind] for tile in improving)
        steps = list(USUAL[: shanten + 1])
        steps[shanten] = left
        if ahead and left:
            steps[shanten - 1] = self._next(hand, improving, left)
        return self._chain(steps, self.points(hand), open_hand=not hand.closed)

    def _next(self, hand: Hand, improving: Sequence[Tile], left: int) -> float:
        """How many tiles improve the next step, on average over the draws that lead there."""
        unseen, counts = self._sight.unseen, hand.counts
        total = 0.0
        for tile in improving:
            if unseen[tile.kind]:
                full = more(counts, tile.kind)
                following = discards(hand_of(full, hand), visible=self._sight.visible)
                nearest = min([entry.shanten for entry in following])
                total += unseen[tile.kind] * max([entry.left for entry in following if entry.shanten == nearest])
        return total / left

    def _chain(self, steps: Sequence[float], points: float, *, open_hand: bool) -> Forecast:
        standing, course = self._standing, self._course
        paid = int(points / 100) * 100
        gain = standing.gain(paid, drawn=False)
        chance = steps[0] / self._total
        declared = not open_hand
        line = course.ready(
            [ForecastWait(chance, (_THROWN_OPEN if open_hand else _THROWN) * chance, gain, gain, points, points)],
            declared=declared,
            bet=standing.bet if declared else 0.0,
        )
        for left in steps[1:]:
            speed = _OPEN_SPEED if open_hand else 1.0
            line = course.unready([(speed * left / self._total, line)])
        return line

    def points(self, hand: Hand) -> float:
        """What a hand may be worth in the end, by its dora and by the yaku that it leans to."""
        sight = self._sight
        tiles = hand.tiles
        dora = sum(sight.doras[tile.kind] + tile.red for tile in tiles)
        counts = hand.owned
        value = sum(sight.value_honour(kind) * self._pung(kind, counts[kind]) for kind in range(FIRST_HONOUR, 34))
        outside = sum(not calls.simple_kind(tile.kind) for tile in tiles)
        simples = max(0.0, 0.6 - 0.12 * outside)
        suited = max(sum(tile.kind >= FIRST_HONOUR or tile.kind // 9 == suit for tile in tiles) for suit in range(3))
        flush = 1.5 * max(0, suited - 9) / 4
        han = dora * 0.9 + value + simples + flush + (1.9 if hand.closed else 0.4)
        dealer = 1.5 if self._standing.dealer == self._standing.seat else 1.0
        return dealer * between(PAYS, han)

    def _pung(self, kind: int, count: int) -> float:
        """How much of a pung of value is there."""
        unseen = self._sight.unseen[kind]
        if count >= 3:
            return 1.0
        return 0.4 if count == 2 and unseen else 0.03 * unseen * count


def hand_of(counts: bytes, like: Hand) -> Hand:
    """A hand of plain tiles with the melds of another."""
    return Hand(tuple(tile for tile in PLAYING_KINDS for _ in range(counts[tile.kind])), like.melds)


def without(hand: Hand, kind: int) -> Hand:
    """The hand without one tile of a kind, a plain five before a red one."""
    tiles = list(hand.concealed)
    tiles.remove(min((tile for tile in tiles if tile.kind == kind), key=lambda tile: tile.red))
    return Hand(tuple(tiles), hand.melds)
