"""The vocabulary in which the yaku are written: one reading of a won hand, condensed once."""

from __future__ import annotations

from enum import Enum

from muraille.hand import Form, Group, Hand, Reading, Shape
from muraille.riichi.rules import RiichiRules
from muraille.riichi.situation import Situation
from muraille.table.wins import Flag, WinBy
from muraille.tiles import PLAYING_KINDS, Tile, Wind

TERMINALS = frozenset(tile.kind for tile in PLAYING_KINDS if tile.terminal)
HONOURS = frozenset(tile.kind for tile in PLAYING_KINDS if tile.honour)
#: Terminals and honours, the outside tiles.
OUTSIDE = TERMINALS | HONOURS
SIMPLES = frozenset(tile.kind for tile in PLAYING_KINDS if tile.simple)
#: RCR §4.2.5: green dragon and 2, 3, 4, 6, 8 of bamboos.
GREEN = frozenset((19, 20, 21, 23, 25, Tile.GREEN.kind))
WHITE_DRAGON, GREEN_DRAGON, RED_DRAGON = Tile.WHITE.kind, Tile.GREEN.kind, Tile.RED.kind
DRAGONS = frozenset((WHITE_DRAGON, GREEN_DRAGON, RED_DRAGON))
WINDS = frozenset((27, 28, 29, 30))


class Wait(Enum):
    """What the winning tile finished (RCR §4.1.1)."""

    TWO_SIDED = "two-sided"
    EDGE = "edge"
    CLOSED = "closed"
    PAIR = "pair"
    #: One of two pairs became a pung.
    PUNG = "pung"
    #: Thirteen Orphans has no groups.
    NONE = "none"


class Win:
    """A won hand in the words of the rule book, and the way in which it is being read.

    Tiles are kinds, 0 to 33; a set is named by its first kind. What holds for every reading is found once; :meth:`read`
    then takes one reading after another.
    """

    __slots__ = (
        "after_kong",
        "by_discard",
        "chows",
        "concealed",
        "concealed_pungs",
        "counts",
        "dealer",
        "declared_kong",
        "discarder",
        "double_chows",
        "drawn",
        "exposed_finish",
        "finished",
        "first_turn",
        "form",
        "groups",
        "honours",
        "ippatsu",
        "kinds",
        "kongs",
        "last_tile",
        "melded",
        "one_suit",
        "outside_groups",
        "pair",
        "pungs",
        "regular",
        "riichi",
        "robbing_kong",
        "round",
        "rules",
        "seat",
        "terminal_groups",
        "value_pair",
        "wait",
        "winning",
        "without_fu",
    )

    def __init__(self, hand: Hand, winning: Tile, situation: Situation, rules: RiichiRules) -> None:
        self.rules = rules
        self.winning = winning.kind
        self.drawn = situation.by is WinBy.DRAW
        self.by_discard = not self.drawn
        self.discarder = situation.discarder
        self.seat = _WIND_KIND[situation.seat._value_]
        self.round = _WIND_KIND[situation.round._value_]
        self.dealer = situation.seat is Wind.EAST
        self.riichi = situation.riichi
        self._read_flags(situation.flags)
        self._read_tiles(hand, winning)

    def _read_flags(self, flags: frozenset[Flag]) -> None:
        self.ippatsu = self.last_tile = self.after_kong = self.robbing_kong = self.first_turn = False
        for flag in flags:
            if flag is Flag.IPPATSU:
                self.ippatsu = True
            elif flag is Flag.LAST_TILE:
                self.last_tile = True
            elif flag is Flag.AFTER_KONG:
                self.after_kong = True
            elif flag is Flag.ROBBING_KONG:
                self.robbing_kong = True
            elif flag is Flag.FIRST_TURN:
                self.first_turn = True

    def _read_tiles(self, hand: Hand, winning: Tile) -> None:
        self.melded = bool(hand.melds)
        self.concealed = True
        self.declared_kong = False
        tiles = [*hand.concealed, winning]
        for meld in hand.melds:
            tiles += meld.tiles
            if meld.exposed:
                self.concealed = False
            if len(meld.tiles) == 4:
                self.declared_kong = True
        counts = bytearray(34)
        for tile in tiles:
            counts[tile.kind] += 1
        #: How many of each kind the winner owns, melds and winning tile included.
        self.counts = counts
        self.kinds = kinds = frozenset([tile.kind for tile in tiles])
        self.honours = not kinds.isdisjoint(HONOURS)
        numbered = kinds - HONOURS
        #: All numbered tiles are of one suit, and there is at least one.
        self.one_suit = bool(numbered) and min(numbered) // 9 == max(numbered) // 9

    def read(self, reading: Reading) -> None:
        """Take this reading: its sets, its pair, and what the winning tile finished."""
        self.form, self.groups, self.finished = reading
        self.regular = self.form is Form.REGULAR
        self.wait = Wait.NONE if self.finished is None else _wait(self.finished, self.winning)
        #: The winning discard finished a pung, which therefore counts as exposed (RCR §4.1.1).
        self.exposed_finish = self.by_discard and self.wait is Wait.PUNG and self.rules.ron_pung_is_open
        self._read_groups()

    def _read_groups(self) -> None:
        chows: list[int] = []
        pungs: list[int] = []
        kongs: list[int] = []
        outside = terminal = concealed_pungs = 0
        pair = -1
        for part in self.groups if self.regular else ():
            shape, kind = part.shape, part.first.kind
            if shape is Shape.CHOW:
                chows.append(kind)
                if kind in _OUTSIDE_CHOWS:
                    outside += 1
                    terminal += 1
                continue
            if kind in OUTSIDE:
                outside += 1
                if kind < 27:
                    terminal += 1
            if shape is Shape.PAIR:
                pair = kind
                continue
            pungs.append(kind)
            if shape is Shape.KONG:
                kongs.append(kind)
            if not part.exposed:
                concealed_pungs += 1
        self.chows = chows
        #: Kongs included, as the book has it.
        self.pungs = pungs
        self.kongs = kongs
        self.concealed_pungs = concealed_pungs - 1 if self.exposed_finish else concealed_pungs
        self.outside_groups = outside
        self.terminal_groups = terminal
        #: How many pairs of identical chows.
        self.double_chows = 0 if len(chows) < 2 else sum([chows.count(chow) // 2 for chow in set(chows)])
        self.pair = pair
        self.value_pair = pair >= WHITE_DRAGON or pair == self.seat or pair == self.round
        #: Four chows, a pair without value and a two-sided wait.
        self.without_fu = len(chows) == 4 and self.wait is Wait.TWO_SIDED and not self.value_pair


_WIND_KIND = {wind.value: wind.tile.kind for wind in Wind}
_OUTSIDE_CHOWS = frozenset(kind for kind in range(27) if kind % 9 in (0, 6))


def _wait(finished: Group, winning: int) -> Wait:
    """Edge: 1-2 waiting for 3, 8-9 waiting for 7; closed: the middle tile; pair: to finish the pair (RCR §4.1.1)."""
    shape = finished.shape
    if shape is Shape.CHOW:
        place = winning - finished.first.kind
        if place == 1:
            return Wait.CLOSED
        rank = finished.first.kind % 9
        if (place == 2 and rank == 0) or (place == 0 and rank == 6):
            return Wait.EDGE
        return Wait.TWO_SIDED
    return Wait.PAIR if shape is Shape.PAIR else Wait.PUNG
