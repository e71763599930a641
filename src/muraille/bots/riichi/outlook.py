"""What a hand may become: a tree over the next improving draws, down to the real scores of the ready hands it reaches."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, compress
from typing import NamedTuple

from muraille.bots.deadline import Deadline
from muraille.bots.riichi.course import Course, Forecast, ForecastWait
from muraille.bots.riichi.sight import FIRST_HONOUR, BotSight
from muraille.bots.riichi.standing import DealStanding
from muraille.hand import DiscardAnalysis, Hand, Meld, discards
from muraille.hand.hands import count_kinds
from muraille.riichi.accelerated import worth
from muraille.riichi.situation import Situation
from muraille.riichi.value import limit_of, points_of
from muraille.riichi.worth import Worth
from muraille.table.wins import RiichiKind, WinBy
from muraille.tiles import PLAYING_KINDS, RED_FIVES, Tile

#: How much likelier than chance a wait is discarded, before riichi and after: honours, then the ranks one to nine.
_THROWN_HONOUR = (0.95, 0.75)
_THROWN = ((1.2, 0.7, 0.65, 0.5, 0.5, 0.5, 0.65, 0.7, 1.2), (0.5, 0.38, 0.3, 0.25, 0.25, 0.25, 0.3, 0.38, 0.5))
#: A tile that lies beside one's own discards looks safe after riichi.
_TRAP = 1.5
#: How much less is thrown to a hidden or open hand while another is in riichi.
_WARY = 0.55
#: The chances that riichi brings none, one or two more han by ippatsu and ura dora.
_EXTRA = (0.6, 0.3, 0.1)
#: How likely an opponent discards a tile that an open hand could call.
_CALLED = 0.5
#: How many discards are followed at each step below the first.
_WIDTH = 2

_COPIES: tuple[tuple[tuple[Tile, ...], ...], ...] = tuple(
    tuple((tile,) * count for count in range(5)) for tile in PLAYING_KINDS
)


class TimeUp(Exception):
    """The budget is used up: what was weighed so far has to do."""


class Ways(NamedTuple):
    """How a ready hand can be scored: the situations of its win by a draw and by a discard."""

    draw: Situation
    discard: Situation


class Ground(NamedTuple):
    """What all trees of one question stand on."""

    sight: BotSight
    standing: DealStanding
    course: Course
    deadline: Deadline
    #: How many of each kind the player owns, with the tile that he is about to call.
    owned: bytes
    #: The trees by their melds.
    trees: dict[tuple[Meld, ...], RiichiOutlook]

    def outlook(self, melds: tuple[Meld, ...]) -> RiichiOutlook:
        """The trees of hands with these melds."""
        found = self.trees.get(melds)
        if found is None:
            found = self.trees[melds] = RiichiOutlook(self, melds)
        return found


class RiichiOutlook:
    """The trees of hands with the same melds."""

    def __init__(self, ground: Ground, melds: tuple[Meld, ...]) -> None:
        sight = ground.sight
        self._ground = ground
        self._sight = sight
        self._standing = ground.standing
        self._course = ground.course
        self._melds = melds
        self._open = any(meld.exposed for meld in melds)
        melded = count_kinds(tile for meld in melds for tile in meld.tiles)
        #: How many of each kind are concealed before anything is drawn.
        self._root = [held - laid for held, laid in zip(ground.owned, melded, strict=True)]
        self._unseen = sight.unseen
        self._total = max(1, sum(sight.unseen))
        laid = {tile for meld in melds for tile in meld.tiles}
        self._reds = {tile.kind: tile for tile in RED_FIVES if tile in sight.place.concealed and tile not in laid}
        self._lines: dict[bytes, Forecast] = {}
        self._bests: dict[bytes, tuple[int, Forecast | None]] = {}
        #: Whether a ready hand declares riichi, as far as there is a choice.
        self._declares = (True, False) if not self._open and self._course.draws > 0 else (False,)
        self._hidden = _ways(sight, RiichiKind.NONE)
        self._declared = _ways(sight, RiichiKind.RIICHI)
        self._when = max(0, self._course.draws - 3)
        self._called = _CALLED * (_WARY if sight.riichi_seats else 1.0)
        self._pungs = [] if self._open else [kind for kind in range(FIRST_HONOUR, 34) if sight.value_honour(kind)]

    def hand(self, counts: bytes) -> Hand:
        """The hand of these concealed tiles, with the red fives that the player has."""
        tiles = tuple(chain.from_iterable([_COPIES[kind][counts[kind]] for kind in compress(range(34), counts)]))
        if self._reds:
            for kind, red in self._reds.items():
                if counts[kind]:
                    place = tiles.index(PLAYING_KINDS[kind])
                    tiles = (*tiles[:place], red, *tiles[place + 1 :])
        return Hand(tiles, self._melds)

    def line(self, counts: bytes, shanten: int, improving: Iterable[Tile]) -> Forecast:
        """The line of thirteen tiles."""
        found = self._lines.get(counts)
        if found is None:
            if shanten:
                found = self._unready(counts, shanten, improving)
            else:
                found = self._later(self.ready(counts, improving, declares=declares) for declares in self._declares)
            self._lines[counts] = found
        return found

    def _later(self, lines: Iterable[Forecast]) -> Forecast:
        """The line that is worth most some draws later."""
        return max(lines, key=lambda line: line.values[self._when])

    def declared(self, counts: bytes, waits: Iterable[Tile]) -> Forecast:
        """The line of a hand that declares riichi now."""
        sight = self._sight
        first = not sight.place.river and not sight.state.interruptions
        return self.ready(
            counts, waits, declares=True, ways=_ways(sight, RiichiKind.DOUBLE) if first else self._declared
        )

    def ready(self, counts: bytes, waits: Iterable[Tile], *, declares: bool, ways: Ways | None = None) -> Forecast:
        """The line of a ready hand, with riichi where that is allowed and wanted."""
        declared = declares and self._declares[0]
        ways = ways or (self._declared if declared else self._hidden)
        hand = self.hand(counts)
        waiting = tuple(waits)
        furiten = any(tile.kind in self._sight.own_discards for tile in waiting)
        found = [self._wait(hand, counts, tile, ways, furiten=furiten, declared=declared) for tile in waiting]
        return self._course.ready(found, declared=declared, bet=self._standing.bet if declared else 0.0)

    def _left(self, counts: bytes, kind: int) -> int:
        """How many of a kind are unseen, if these are the tiles; those more than at the root were drawn."""
        drawn = counts[kind] - self._root[kind]
        return max(0, self._unseen[kind] - drawn) if drawn > 0 else self._unseen[kind]

    def _wait(
        self, hand: Hand, counts: bytes, tile: Tile, ways: Ways, *, furiten: bool, declared: bool
    ) -> ForecastWait:
        chance = self._left(counts, tile.kind) / self._total
        if not chance:
            return ForecastWait(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        rules = self._sight.rules
        by_draw = worth(hand, tile, ways.draw, rules)
        draw, draw_points = self._gain(by_draw, drawn=True, declared=declared)
        chance_drawn = 0.0 if by_draw.refusal else chance
        if furiten:
            return ForecastWait(chance_drawn, 0.0, draw, 0.0, draw_points, 0.0, by_draw.yaku)
        by_discard = worth(hand, tile, ways.discard, rules)
        if by_discard.refusal:
            return ForecastWait(chance_drawn, 0.0, draw, 0.0, draw_points, 0.0, by_draw.yaku)
        discard, discard_points = self._gain(by_discard, drawn=False, declared=declared)
        thrown = 3 * chance * self._throws(tile.kind, declared=declared)
        return ForecastWait(chance_drawn, thrown, draw, discard, draw_points, discard_points, by_discard.yaku)

    def _throws(self, kind: int, *, declared: bool) -> float:
        wary = _WARY if self._sight.riichi_seats and not declared else 1.0
        if kind >= FIRST_HONOUR:
            return wary * _THROWN_HONOUR[declared]
        rank = kind % 9
        own = self._sight.own_discards
        trap = declared and all(kind + step in own for step in (-3, 3) if 0 <= rank + step < 9)
        return wary * _THROWN[declared][rank] * (_TRAP if trap else 1.0)

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

    def _unready(self, counts: bytes, shanten: int, improving: Iterable[Tile]) -> Forecast:
        parts: list[tuple[float, Forecast]] = []
        for tile in improving:
            left = self._left(counts, tile.kind)
            if left:
                best = self.best(more(counts, tile.kind), below=shanten)
                if best is not None:
                    parts.append((left / self._total * self._speed(counts, tile.kind), best))
        for kind in self._pungs:
            if counts[kind] == 2 and self._unseen[kind]:
                line = self._after_pung(counts, kind, shanten)
                if line is not None:
                    parts.append((3 * self._called * self._unseen[kind] / self._total, line))
        return self._course.unready(parts)

    def _after_pung(self, counts: bytes, kind: int, shanten: int) -> Forecast | None:
        """The best line after calling a pung of value, where that brings the hand nearer."""
        pung = Meld.of((PLAYING_KINDS[kind],) * 3)
        left = less(less(counts, kind), kind)
        return self._ground.outlook((*self._melds, pung)).best(left, below=shanten)

    def _speed(self, counts: bytes, kind: int) -> float:
        """How much more often than by drawing an open hand gets a tile."""
        if not self._open:
            return 1.0
        if counts[kind] >= 2:
            return 1 + 3 * self._called
        return 1 + self._called if _chows(counts, kind) else 1.0

    def best(self, full: bytes, below: int) -> Forecast | None:
        """The best line of fourteen tiles, by the discard that is worth most later on; None where it is not nearer."""
        found = self._bests.get(full)
        if found is None or (found[1] is None and found[0] < below):
            found = self._bests[full] = self._best(full, below)
        nearest, line = found
        return line if nearest < below else None

    def _best(self, full: bytes, below: int) -> tuple[int, Forecast | None]:
        if self._ground.deadline.passed:
            raise TimeUp
        found = discards(self.hand(full))
        nearest = min([entry.shanten for entry in found])
        if nearest >= below:
            return nearest, None
        near = [entry for entry in found if entry.shanten == nearest]
        if len(near) > _WIDTH:
            near = sorted(near, key=self._fit, reverse=True)[:_WIDTH]
        return nearest, self._later(
            [self.line(less(full, entry.tile.kind), nearest, entry.improving) for entry in near]
        )

    def _fit(self, entry: DiscardAnalysis) -> float:
        """How many tiles improve the hand, with something for a dora that is kept."""
        unseen = self._unseen
        return sum([unseen[tile.kind] for tile in entry.improving]) - 4 * self._sight.doras[entry.tile.kind]


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


def _ways(sight: BotSight, riichi: RiichiKind) -> Ways:
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
