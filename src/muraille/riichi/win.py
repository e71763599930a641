"""The vocabulary in which the yaku are written: one reading of a won hand, condensed once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntFlag

from muraille.hand import Form, Group, Hand, Reading, Shape
from muraille.riichi.rules import RiichiRules
from muraille.riichi.situation import Situation
from muraille.table.wins import Flag, RiichiKind, WinBy
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


class Extent(Enum):
    """What a yaku uses that is not made of some of the sets."""

    #: Nothing of the tiles: riichi, or the first turn.
    CIRCUMSTANCE = "circumstance"
    WINNING_TILE = "winning_tile"
    WHOLE_HAND = "whole_hand"


CIRCUMSTANCE, WINNING_TILE, WHOLE_HAND = Extent.CIRCUMSTANCE, Extent.WINNING_TILE, Extent.WHOLE_HAND
#: What a yaku used: its sets, or another extent of the hand; nothing where the hand does not have it.
Found = Sequence[Group] | Extent | None


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
    """What a hand must have before a yaku is worth asking for; :mod:`muraille.riichi.needs` finds it for each rule."""

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
_REGULAR, _DRAW, _EAST, _NO_RIICHI = Form.REGULAR, WinBy.DRAW, Wind.EAST, RiichiKind.NONE
TWO_SIDED, EDGE, CLOSED, PAIR, PUNG, NO_WAIT = Wait.TWO_SIDED, Wait.EDGE, Wait.CLOSED, Wait.PAIR, Wait.PUNG, Wait.NONE
_RIICHI, _FLAG, _CHOWS, _PUNGS, _HONOUR_PUNG, _ONE_SUIT, _OUTSIDE, _SPECIAL_FORM = (1 << bit for bit in range(8))


class Win:
    """A won hand in the words of the rule book, and the way in which it is being read.

    Tiles are kinds, 0 to 33. What holds for every reading is found once; :meth:`read` then takes one reading after
    another.
    """

    __slots__ = (
        "after_kong",
        "by_discard",
        "chow_in_every_suit",
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
        "pung_kinds",
        "pungs",
        "reds",
        "regular",
        "riichi",
        "robbing_kong",
        "round",
        "rules",
        "seat",
        "straight",
        "terminal_groups",
        "value_pair",
        "wait",
        "winning",
        "without_fu",
    )

    #: Pairs of identical chows: two chows, or four.
    double_chows: Sequence[Group]
    #: The same chow in each of the three suits.
    chow_in_every_suit: Found
    #: 123, 456 and 789 of one suit.
    straight: Found

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
        self.one_suit = [owned.isdisjoint(suit) for suit in SUITS].count(False) == 1
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
        chows: list[Group] = []
        pungs: list[Group] = []
        pung_kinds: list[int] = []
        kongs: list[Group] = []
        concealed_pungs: list[Group] = []
        claimed = self.finished if self.exposed_finish else None
        outside = terminal = 0
        # The first kinds of the chows, as bits.
        starts = 0
        pair = -1
        offers = self.offers
        for part in self.groups if self.regular else ():
            shape, kind = part.shape, part.first.kind
            if shape is _CHOW:
                chows.append(part)
                starts |= 1 << kind
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
            pungs.append(part)
            pung_kinds.append(kind)
            if kind > 26:
                offers |= _HONOUR_PUNG
            if shape is _KONG:
                kongs.append(part)
            if not part.exposed and part is not claimed:
                concealed_pungs.append(part)
        self.chows = chows
        #: Kongs included, as the book has it.
        self.pungs = pungs
        self.pung_kinds = pung_kinds
        self.kongs = kongs
        #: Without a pung that counts as exposed because a discard finished it.
        self.concealed_pungs = concealed_pungs
        self.outside_groups = outside
        self.terminal_groups = terminal
        if len(chows) > 1:
            offers |= _CHOWS
            self._read_chows(chows, starts)
        else:
            self.double_chows, self.chow_in_every_suit, self.straight = _NO_SETS, None, None
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

    def _read_chows(self, chows: Sequence[Group], starts: int) -> None:
        """What two or more chows make together: sets of one rank in all suits start nine kinds apart."""
        self.double_chows = _twins(chows) if starts.bit_count() < len(chows) else _NO_SETS
        every = starts & starts >> 9 & starts >> 18
        self.chow_in_every_suit = _on(chows, every * _ONES) if every else None
        one = starts & starts >> 3 & starts >> 6 & _ONES
        self.straight = _on(chows, one * _STRAIGHT) if one else None

    @property
    def pung_in_every_suit(self) -> Found:
        """The same pung or kong in each of the three suits."""
        starts = sum([1 << kind for kind in self.pung_kinds])
        found = starts & starts >> 9 & starts >> 18 & _FIRST_SUIT
        return _on(self.pungs, found * _ONES) if found else None

    def pung_of(self, kind: int) -> Found:
        """The pung or kong of this kind."""
        return (self.pungs[self.pung_kinds.index(kind)],) if kind in self.pung_kinds else None

    def big(self, family: frozenset[int]) -> Found:
        """A pung or kong of every one of these kinds: big three dragons, big four winds."""
        return self._sets_of(family) if family.issubset(self.pung_kinds) else None

    def little(self, family: frozenset[int]) -> Found:
        """The pair of one of these kinds, and a pung or kong of every other."""
        complete = self.pair in family and len(family.intersection(self.pung_kinds)) == len(family) - 1
        return self._sets_of(family) if complete else None

    def kongs_only_of(self, kinds: frozenset[int]) -> bool:
        return all(kong.first.kind in kinds for kong in self.kongs)

    @property
    def chow_of_an_outside_hand(self) -> bool:
        """The chow that an outside hand must have, where the rules ask for one."""
        return bool(self.chows) or not self.rules.outside_hand_requires_chow

    def _sets_of(self, kinds: frozenset[int]) -> Sequence[Group]:
        return [part for part in self.groups if part.first.kind in kinds]

    @property
    def nine_gates(self) -> bool:
        """1112345678999 of one suit and any further tile of it."""
        if not self.one_suit or self.honours or len(self.kinds) != 9:
            return False
        first = min(self.kinds)
        return self.counts[first] >= 3 and self.counts[first + 8] >= 3


_NO_SETS: Sequence[Group] = ()
# Bits of the first kinds of sets: those of the first suit, the ones of every suit, and 1, 4, 7 of a suit.
_FIRST_SUIT = (1 << 9) - 1
_ONES = 1 | 1 << 9 | 1 << 18
_STRAIGHT = 1 | 1 << 3 | 1 << 6


def _on(sets: Sequence[Group], starts: int) -> Sequence[Group]:
    """The sets that start on these kinds, one for each."""
    found = []
    for part in sets:
        bit = 1 << part.first.kind
        if starts & bit:
            found.append(part)
            starts ^= bit
    return found


def _twins(chows: Sequence[Group]) -> Sequence[Group]:
    """The identical chows two by two; a third of them stays alone."""
    starts = [chow.first.kind for chow in chows]
    return [
        chow
        for place, chow in enumerate(chows)
        if starts[:place].count(chow.first.kind) < starts.count(chow.first.kind) // 2 * 2
    ]


_FIVES = frozenset((4, 13, 22))
SUITS = tuple(frozenset(range(first, first + 9)) for first in (0, 9, 18))
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
