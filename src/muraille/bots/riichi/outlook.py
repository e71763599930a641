"""What a hand may become: a tree over the next improving draws, down to the real scores of the ready hands it reaches."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, compress
from time import monotonic
from typing import NamedTuple

from muraille.bots.riichi.course import Course, Line, Wait
from muraille.bots.riichi.sight import FIRST_HONOUR, Sight
from muraille.bots.riichi.standing import Standing
from muraille.hand import Discard, Hand, Meld, discards
from muraille.riichi.chosen import worth
from muraille.riichi.situation import Situation
from muraille.riichi.value import limit_of, points_of
from muraille.riichi.worth import Worth
from muraille.table.wins import Riichi, WinBy
from muraille.tiles import PLAYING_KINDS, RED_FIVES, Tile

#: How much likelier than chance a wait is discarded: honours, then the ranks one to nine.
_THROWN_HONOUR = 1.25
_THROWN = (1.1, 0.95, 0.8, 0.7, 0.7, 0.7, 0.8, 0.95, 1.1)
#: Opponents are careful after a riichi; a tile beside one's own discards looks safe.
_CAREFUL, _TRAP = 0.72, 1.35
#: The chances that riichi brings none, one or two more han by ippatsu and ura dora.
_EXTRA = (0.6, 0.3, 0.1)
#: How likely an opponent discards a tile that an open hand could call.
_CALLED = 0.65
#: How many discards are followed at each step below the first.
_WIDTH = 3

_COPIES: tuple[tuple[tuple[Tile, ...], ...], ...] = tuple(
    tuple((tile,) * count for count in range(5)) for tile in PLAYING_KINDS
)


class TimeUp(Exception):
    """The budget is used up: what was weighed so far has to do."""


class Ways(NamedTuple):
    """How a ready hand can be scored: the situations of its win by a draw and by a discard."""

    draw: Situation
    discard: Situation


class Outlook:
    """The trees of hands with the same melds, from one question."""

    def __init__(
        self, sight: Sight, standing: Standing, course: Course, melds: tuple[Meld, ...], deadline: float | None
    ) -> None:
        self._sight = sight
        self._standing = standing
        self._course = course
        self._melds = melds
        self._deadline = deadline
        self._open = any(meld.exposed for meld in melds)
        self._root = sight.hand.counts
        self._unseen = sight.unseen
        self._total = max(1, sum(sight.unseen))
        self._reds = {tile.kind: tile for tile in RED_FIVES if tile in sight.place.concealed}
        self._lines: dict[bytes, Line] = {}
        self._hidden = _ways(sight, Riichi.NONE)
        first = not sight.place.river and not sight.state.interruptions
        self._declared = _ways(sight, Riichi.DOUBLE if first else Riichi.RIICHI)
        self._when = max(0, course.draws - 3)

    def hand(self, counts: bytes) -> Hand:
        """The hand of these concealed tiles, with the red fives that the player has."""
        tiles = tuple(chain.from_iterable([_COPIES[kind][counts[kind]] for kind in compress(range(34), counts)]))
        if self._reds:
            for kind, red in self._reds.items():
                if counts[kind]:
                    place = tiles.index(PLAYING_KINDS[kind])
                    tiles = (*tiles[:place], red, *tiles[place + 1 :])
        return Hand(tiles, self._melds)

    def line(self, counts: bytes, shanten: int, improving: Iterable[Tile]) -> Line:
        """The line of thirteen tiles."""
        found = self._lines.get(counts)
        if found is None:
            found = self._lines[counts] = (
                self.ready(counts, improving) if shanten == 0 else self._unready(counts, improving)
            )
        return found

    def ready(self, counts: bytes, waits: Iterable[Tile], *, declares: bool = True) -> Line:
        """The line of a ready hand, with riichi where that is allowed and wanted."""
        declared = declares and not self._open and self._course.draws > 0
        ways = self._declared if declared else self._hidden
        hand = self.hand(counts)
        waiting = tuple(waits)
        furiten = any(tile.kind in self._sight.own_discards for tile in waiting)
        found = [self._wait(hand, counts, tile, ways, furiten=furiten, declared=declared) for tile in waiting]
        return self._course.ready(found, declared=declared, bet=self._standing.bet if declared else 0.0)

    def _left(self, counts: bytes, kind: int) -> int:
        """How many of a kind are unseen, if these are the tiles; those more than at the root were drawn."""
        drawn = counts[kind] - self._root[kind]
        return max(0, self._unseen[kind] - drawn) if drawn > 0 else self._unseen[kind]

    def _wait(self, hand: Hand, counts: bytes, tile: Tile, ways: Ways, *, furiten: bool, declared: bool) -> Wait:
        chance = self._left(counts, tile.kind) / self._total
        if not chance:
            return Wait(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        rules, standing = self._sight.rules, self._standing
        by_draw = worth(hand, tile, ways.draw, rules)
        draw, draw_points = self._gain(by_draw, drawn=True, declared=declared)
        if by_draw.refusal:
            chance_drawn = 0.0
        else:
            chance_drawn = chance
        if furiten:
            return Wait(chance_drawn, 0.0, draw, 0.0, draw_points, 0.0)
        by_discard = worth(hand, tile, ways.discard, rules)
        if by_discard.refusal:
            return Wait(chance_drawn, 0.0, draw, 0.0, draw_points, 0.0)
        discard, discard_points = self._gain(by_discard, drawn=False, declared=declared)
        del standing
        thrown = 3 * chance * self._throws(tile.kind, declared=declared)
        return Wait(chance_drawn, thrown, draw, discard, draw_points, discard_points)

    def _throws(self, kind: int, *, declared: bool) -> float:
        if kind >= FIRST_HONOUR:
            return _THROWN_HONOUR * (_CAREFUL if declared else 1.0)
        rank = kind % 9
        factor = _THROWN[rank] * (_CAREFUL if declared else 1.0)
        own = self._sight.own_discards
        sides = [kind + step for step in (-3, 3) if 0 <= rank + step < 9]
        if declared and all(side in own for side in sides):
            factor *= _TRAP
        return factor

    def _gain(self, score: Worth, *, drawn: bool, declared: bool) -> tuple[float, float]:
        if score.refusal:
            return 0.0, 0.0
        standing = self._standing
        if not declared or score.yakuman or not self._sight.rules.ura_dora:
            return standing.gain(score.points, drawn=drawn), score.points
        value = points = 0.0
        dealer = standing.dealer == standing.seat
        for extra, chance in enumerate(_EXTRA):
            han = score.han + extra
            limit = limit_of(han, score.fu, self._sight.rules)
            paid = points_of(limit.base if limit else score.fu << (han + 2), dealer, drawn)
            value += chance * standing.gain(paid, drawn=drawn)
            points += chance * paid
        return value, points

    def _unready(self, counts: bytes, improving: Iterable[Tile]) -> Line:
        parts: list[tuple[float, Line]] = []
        for tile in improving:
            left = self._left(counts, tile.kind)
            if left:
                best = self._best(counts, tile.kind)
                parts.append((left / self._total * self._speed(counts, tile.kind), best))
        return self._course.unready(parts)

    def _speed(self, counts: bytes, kind: int) -> float:
        """How much more often than by drawing an open hand gets a tile."""
        if not self._open:
            return 1.0
        if counts[kind] >= 2:
            return 1 + 3 * _CALLED
        return 1 + _CALLED if _chows(counts, kind) else 1.0

    def _best(self, counts: bytes, kind: int) -> Line:
        """The best line after a draw, by the discard that is worth most later on."""
        if self._deadline is not None and monotonic() > self._deadline:
            raise TimeUp
        full = more(counts, kind)
        found = discards(self.hand(full))
        nearest = min([entry.shanten for entry in found])
        near = [entry for entry in found if entry.shanten == nearest]
        if len(near) > _WIDTH:
            near = sorted(near, key=self._fit, reverse=True)[:_WIDTH]
        lines = [self.line(less(full, entry.tile.kind), nearest, entry.improving) for entry in near]
        return max(lines, key=lambda line: line.values[self._when])

    def _fit(self, entry: Discard) -> float:
        return entry.left - 4 * self._sight.doras[entry.tile.kind]


def more(counts: bytes, kind: int) -> bytes:
    """One more tile of a kind."""
    return counts[:kind] + bytes((counts[kind] + 1,)) + counts[kind + 1 :]


def less(counts: bytes, kind: int) -> bytes:
    """One tile of a kind less."""
    return counts[:kind] + bytes((counts[kind] - 1,)) + counts[kind + 1 :]


def _chows(counts: bytes, kind: int) -> bool:
    """Whether two tiles of the hand wait for this one as a chow."""
    if kind >= FIRST_HONOUR:
        return False
    rank, first = kind % 9, kind - kind % 9
    held = [0, 0, *counts[first : first + 9], 0, 0]
    at = rank + 2
    return bool((held[at - 2] and held[at - 1]) or (held[at - 1] and held[at + 1]) or (held[at + 1] and held[at + 2]))


def _ways(sight: Sight, riichi: Riichi) -> Ways:
    state = sight.state

    def won(by: WinBy) -> Situation:
        return Situation(
            by=by,
            seat=state.wind(sight.seat),
            round=state.round,
            riichi=riichi,
            dora_indicators=tuple(state.indicators),
            counters=state.counters,
        )

    return Ways(won(WinBy.DRAW), won(WinBy.DISCARD))
