"""The wall of a deal, put together again from the tiles that a file shows; what nobody saw lies where nobody looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from muraille.formats.foreign import ForeignDeal
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.family import Ruleset
from muraille.table.walls import DEALT, BuiltWall
from muraille.tiles import Tile


class Rebuilt:
    """The places of a wall, filled with what the file shows."""

    def __init__(self, told: ForeignDeal, rules: Ruleset) -> None:
        self.told = told
        self.rules = rules
        self.tiles: list[Tile | None] = [None] * len(rules.play.tiles)
        self.overfull = False

    def wall(self) -> BuiltWall | Phrase:
        """The wall in the order in which it is taken, or why there can be none."""
        if isinstance(self.rules, McrRules) and self.rules.private_walls:
            self._quarters()
        else:
            self._deal()
            self._play()
        if self.overfull:
            return Phrase("more tiles are drawn than the wall holds")
        known = [tile for tile in self.tiles if tile is not None]
        left = Counter(self.rules.play.tiles)
        left.subtract(known)
        for tile, count in sorted(left.items(), key=lambda item: item[0].kind):
            if count < 0:
                return Phrase("there is one {tile} too many among the tiles dealt and drawn", tile=tile)
        unseen = iter(sorted(left.elements()))
        return BuiltWall(tuple(tile if tile is not None else next(unseen) for tile in self.tiles))

    def _put(self, place: int, tile: Tile | None) -> None:
        if tile is None:
            return
        if not 0 <= place < len(self.tiles) or self.tiles[place] not in (None, tile):
            self.overfull = True
            return
        self.tiles[place] = tile

    def _deal(self) -> None:
        """The reverse of :func:`muraille.table.walls.dealt_hands`."""
        for turn in range(4):
            hand = self.told.hands[(self.told.dealer + turn) % 4]
            for number, tile in enumerate(hand[:12]):
                self._put(16 * (number // 4) + 4 * turn + number % 4, tile)
            if len(hand) > 12:
                self._put(48 + turn, hand[12])

    def _quarters(self) -> None:
        """Each seat's own wall: its hand, then its draws, replacement tiles among them."""
        length = len(self.tiles) // 4
        taken = [0, 0, 0, 0]
        for seat in range(4):
            for tile in self.told.hands[seat]:
                self._put_own(seat, taken, length, tile)
        for move in self.told.moves:
            if isinstance(move.event, happened.Drawn):
                self._put_own(move.event.seat, taken, length, move.event.tile)

    def _put_own(self, seat: int, taken: list[int], length: int, tile: Tile | None) -> None:
        if taken[seat] >= length:
            self.overfull = True
            return
        self._put(length * ((seat - self.told.dealer) % 4) + taken[seat], tile)
        taken[seat] += 1

    def _play(self) -> None:
        draws = [move.event for move in self.told.moves if isinstance(move.event, happened.Drawn)]
        if self.rules.play.dead:
            self._draw_before_dead_wall(draws)
            self._indicators()
        else:
            self._draw_from_both_ends(draws)

    def _draw_before_dead_wall(self, draws: Sequence[happened.Drawn]) -> None:
        """As :meth:`DeadWall.replace`: the stack next to the opening, upper tile first."""
        front, replaced = DEALT - 1, 0
        for drawn in draws:
            if drawn.replacement:
                stack, lower = divmod(replaced, 2)
                self._put(len(self.tiles) - 2 * (stack + 1) + lower, drawn.tile)
                replaced += 1
            else:
                self._put(front, drawn.tile)
                front += 1
        if front > len(self.tiles) - self.rules.play.dead - replaced:
            self.overfull = True

    def _draw_from_both_ends(self, draws: Sequence[happened.Drawn]) -> None:
        """As :meth:`Wall.replace`: the upper tile of the rearmost stack, then the lower one."""
        places = list(range(len(self.tiles)))
        front, replaced = DEALT - 1, 0
        for drawn in draws:
            left = len(places) - front
            if not left:
                self.overfull = True
            elif drawn.replacement:
                replaced += 1
                self._put(places.pop(-2 if replaced % 2 and left >= 2 else -1), drawn.tile)
            else:
                self._put(places[front], drawn.tile)
                front += 1

    def _indicators(self) -> None:
        told = self.told
        shown = [told.indicator] if told.indicator is not None else []
        shown += [move.event.tile for move in told.moves if isinstance(move.event, happened.DoraRevealed)]
        rows = (tuple(shown), told.indicators or (), *(win.indicators or () for win in told.wins))
        self._row(_longest(rows), 8)
        self._row(_longest([told.ura, *(win.ura or () for win in told.wins)]), 9)

    def _row(self, tiles: Iterable[Tile], first: int) -> None:
        start = len(self.tiles) - self.rules.play.dead
        for number, tile in enumerate(tiles):
            self._put(start + first - 2 * number, tile)


def _longest(rows: Iterable[tuple[Tile, ...]]) -> tuple[Tile, ...]:
    return max(rows, key=len, default=())


def too_short(told: ForeignDeal) -> Phrase | None:
    """Why the hands of a deal are none."""
    for seat, hand in enumerate(told.hands):
        if len(hand) != 13:
            return Phrase("seat {seat} is dealt {count:# tile|# tiles}, 13 are dealt", seat=seat, count=len(hand))
    return None


def rebuilt_wall(told: ForeignDeal, rules: Ruleset) -> BuiltWall | Phrase:
    """The wall of a told deal, or why there can be none."""
    return too_short(told) or Rebuilt(told, rules).wall()
