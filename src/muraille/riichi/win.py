"""The vocabulary in which the yaku are written: one reading of a won hand, condensed once."""

from __future__ import annotations

from enum import Enum, IntFlag

from muraille.hand import Form, Group, Hand, Reading, Shape
from muraille.riichi.rules import RiichiRules
from muraille.riichi.situation import Situation
from muraille.table.wins import Flag, Riichi, WinBy
from muraille.tiles import PLAYING_KINDS, Tile, Wind

TERMINALS = frozenset(tile.kind for tile in PLAYING_KINDS if tile.terminal)
HONOURS = frozenset(tile.kind for tile in PLAYING_KINDS if tile.honour)
TERMINALS_AND_HONOURS = TERMINALS | HONOURS
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

    # Enum would hash the name in Python code; the members are singletons, so identity is enough and fast.
    __hash__ = object.__hash__


class Needs(IntFlag):
    """What a hand must have before a yaku is worth asking for."""

    NOTHING = 0
    RIICHI = 1
    #: A circumstance: last tile, kong, first turn, ippatsu.
    FLAG = 2
    #: At least two.
    CHOWS = 4
    #: At least three.
    PUNGS = 8
    HONOUR_PUNG = 16
    #: All numbered tiles of one suit.
    ONE_SUIT = 32
    #: A terminal or an honour in every group.
    OUTSIDE = 64
    #: Not four sets and a pair.
    SPECIAL_FORM = 128


# Members by names of their own: to look one up on its class costs more than what is done with it.
_CHOW, _PAIR, _KONG = Shape.CHOW, Shape.PAIR, Shape.KONG
_REGULAR, _DRAW, _EAST, _NO_RIICHI = Form.REGULAR, WinBy.DRAW, Wind.EAST, Riichi.NONE
TWO_SIDED, EDGE, CLOSED, PAIR, PUNG, NO_WAIT = Wait.TWO_SIDED, Wait.EDGE, Wait.CLOSED, Wait.PAIR, Wait.PUNG, Wait.NONE
_RIICHI, _FLAG, _CHOWS, _PUNGS, _HONOUR_PUNG, _ONE_SUIT, _OUTSIDE, _SPECIAL_FORM = (1 << bit for bit in range(8))


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
        "concealed_counts",
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
        "offered",
        "offers",
        "one_suit",
        "outside_groups",
        "pair",
        "pungs",
        "reds",
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
        self.drawn = situation.by is _DRAW
        self.by_discard = not self.drawn
        self.discarder = situation.discarder
        self.seat = _WIND_KIND[situation.seat._value_]
        self.round = _WIND_KIND[situation.round._value_]
        self.dealer = situation.seat is _EAST
        self.riichi = situation.riichi
        self.offers = 0 if self.riichi is _NO_RIICHI else _RIICHI
        self.ippatsu = self.last_tile = self.after_kong = self.robbing_kong = self.first_turn = False
        if situation.flags:
            self._read_flags(situation.flags)
        self._read_tiles(hand, winning)

    def _read_flags(self, flags: frozenset[Flag]) -> None:
        self.offers |= _FLAG
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
        kinds = [tile.kind for tile in hand.concealed]
        kinds.append(winning.kind)
        counts = bytearray(34)
        for kind in kinds:
            counts[kind] += 1
        #: How many of each kind are concealed, the winning tile among them.
        self.concealed_counts = bytes(counts)
        self.concealed = True
        self.declared_kong = False
        self.melded = bool(hand.melds)
        for meld in hand.melds:
            for tile in meld.tiles:
                counts[tile.kind] += 1
                kinds.append(tile.kind)
            if meld.exposed:
                self.concealed = False
            if len(meld.tiles) == 4:
                self.declared_kong = True
        #: How many of each kind the winner owns, melds and winning tile included.
        self.counts = counts
        self.kinds = owned = frozenset(kinds)
        self.honours = not owned.isdisjoint(HONOURS)
        #: All numbered tiles are of one suit, and there is at least one.
        self.one_suit = [owned.isdisjoint(suit) for suit in _SUITS].count(False) == 1
        if self.one_suit:
            self.offers |= _ONE_SUIT
        self.reds: list[Tile] = []
        if self.rules.red_fives and not owned.isdisjoint(_FIVES):
            self.reds = [tile for tile in (*hand.tiles, winning) if tile.red]

    def read(self, reading: Reading) -> None:
        """Take this reading: its sets, its pair, and what the winning tile finished."""
        self.form, self.groups, self.finished = reading
        self.regular = self.form is _REGULAR
        self.wait = NO_WAIT if self.finished is None else _wait(self.finished, self.winning)
        #: The winning discard finished a pung, which therefore counts as exposed (RCR §4.1.1).
        self.exposed_finish = self.by_discard and self.wait is PUNG and self.rules.ron_pung_is_open
        self._read_groups()

    def _read_groups(self) -> None:
        chows: list[int] = []
        pungs: list[int] = []
        kongs: list[int] = []
        outside = terminal = concealed_pungs = 0
        pair = -1
        offers = self.offers
        for part in self.groups if self.regular else ():
            shape, kind = part.shape, part.first.kind
            if shape is _CHOW:
                chows.append(kind)
                if kind in _OUTSIDE_CHOWS:
                    outside += 1
                    terminal += 1
                continue
            if kind in TERMINALS_AND_HONOURS:
                outside += 1
                if kind < 27:
                    terminal += 1
            if shape is _PAIR:
                pair = kind
                continue
            pungs.append(kind)
            if kind > 26:
                offers |= _HONOUR_PUNG
            if shape is _KONG:
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
        self.double_chows = 0
        if len(chows) > 1:
            offers |= _CHOWS
            distinct = set(chows)
            if len(distinct) < len(chows):
                self.double_chows = sum([chows.count(chow) // 2 for chow in distinct])
        if len(pungs) > 2:
            offers |= _PUNGS
        if outside == 5:
            offers |= _OUTSIDE
        #: What the reading has of :class:`Needs`.
        self.offered = offers if self.regular else offers | _OUTSIDE | _SPECIAL_FORM
        self.pair = pair
        self.value_pair = pair >= WHITE_DRAGON or pair == self.seat or pair == self.round
        #: Four chows, a pair without value and a two-sided wait.
        self.without_fu = len(chows) == 4 and self.wait is TWO_SIDED and not self.value_pair


_FIVES = frozenset((4, 13, 22))
_SUITS = tuple(frozenset(range(first, first + 9)) for first in (0, 9, 18))
_WIND_KIND = {wind.value: wind.tile.kind for wind in Wind}
_OUTSIDE_CHOWS = frozenset(kind for kind in range(27) if kind % 9 in (0, 6))


def _wait(finished: Group, winning: int) -> Wait:
    """Edge: 1-2 waiting for 3, 8-9 waiting for 7; closed: the middle tile; pair: to finish the pair (RCR §4.1.1)."""
    shape = finished.shape
    if shape is _CHOW:
        place = winning - finished.first.kind
        if place == 1:
            return CLOSED
        rank = finished.first.kind % 9
        if (place == 2 and rank == 0) or (place == 0 and rank == 6):
            return EDGE
        return TWO_SIDED
    return PAIR if shape is _PAIR else PUNG
