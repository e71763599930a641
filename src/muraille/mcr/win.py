"""The vocabulary in which the fan are written: one reading of a won hand, and its circumstances."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from muraille.hand import Form, Group, Hand, Meld, Reading, Shape
from muraille.hand.hands import count_kinds
from muraille.mcr.rules import McrRules
from muraille.mcr.waits import Waits
from muraille.table.wins import Flag, WinBy
from muraille.tiles import Tile, Wind, parse_tiles

#: The sets of one occurrence of a fan.
Sets = tuple[Group, ...]
#: The occurrences of a fan in a reading; empty where there is none.
Found = tuple[Sets, ...]
NONE: Found = ()


def mask(text: str) -> int:
    """Kinds as a bit mask, for the fan that are defined by tiles.

    >>> mask("12m") == 0b11
    True
    """
    return sum({1 << tile.kind for tile in parse_tiles(text)})


CHARACTERS, CIRCLES, BAMBOOS = mask("123456789m"), mask("123456789p"), mask("123456789s")
NUMBERS = CHARACTERS | CIRCLES | BAMBOOS
WINDS, DRAGONS = mask("1234z"), mask("567z")
HONOURS = WINDS | DRAGONS
TERMINALS = mask("19m19p19s")
EVERY_KIND = NUMBERS | HONOURS


def ranks(digits: str) -> int:
    """The tiles of these ranks in all suits, as a bit mask."""
    return mask(f"{digits}m{digits}p{digits}s")


@dataclass(frozen=True, slots=True)
class Situation:
    """What the tiles do not show of a win.

    >>> Situation(by=WinBy.DRAW, flags=frozenset({Flag.LAST_TILE}), flowers=2).flowers
    2
    """

    by: WinBy = WinBy.DISCARD
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    flags: frozenset[Flag] = frozenset()
    flowers: int = 0
    #: Who discarded the winning tile, where it is known.
    discarder: Wind | None = None
    #: The fan that the winner has named, where he names them: then no others count (Green §3.9.1-2(2); MG45).
    named: frozenset[str] | None = None

    def says(self, fan: str) -> bool:
        """Whether a fan may count: the winner has named it, or names none.

        >>> Situation(named=frozenset({"all_chows"})).says("all_simples"), Situation().says("all_simples")
        (False, True)
        """
        return self.named is None or fan in self.named


class McrWonHand:
    """What all readings of a won hand share. Trusts that the situation has been checked."""

    def __init__(self, hand: Hand, winning: Tile, situation: Situation, rules: McrRules) -> None:
        flags = situation.flags
        self.hand = hand
        self.winning = winning.plain
        self.situation = situation
        self.rules = rules
        self.concealed = count_kinds((*hand.concealed, winning))
        present = 0
        for tile in hand.concealed:
            present |= 1 << tile.kind
        for meld in hand.melds:
            for tile in meld.tiles:
                present |= 1 << tile.kind
        #: The kinds present, as a bit mask.
        self.present = present | 1 << winning.kind
        self.suits = sum(1 for suit in (CHARACTERS, CIRCLES, BAMBOOS) if self.present & suit)
        self.exposed = sum(1 for meld in hand.melds if meld.exposed)
        self.dealt = Flag.DEALT in flags
        self.drawn = situation.by is WinBy.DRAW and (rules.heavenly_hand_is_self_drawn or not self.dealt)
        self.discarded = situation.by is WinBy.DISCARD
        self.last_tile = Flag.LAST_TILE in flags
        self.after_kong = Flag.AFTER_KONG in flags
        self.robbing = Flag.ROBBING_KONG in flags
        self.round_wind = situation.round.tile
        self.seat_wind = situation.seat.tile

    @cached_property
    def last_of_kind(self) -> bool:
        """The other three are visible to all: said so, in the winner's own exposed sets, or in the robbed pung."""
        if Flag.LAST_OF_KIND in self.situation.flags or self.robbing:
            return True
        return self.rules.last_tile_by_own_sets and exposed_copies(self.hand.melds, self.winning) == 3

    @cached_property
    def waits(self) -> Waits:
        """The kinds that would have completed the hand."""
        before = bytearray(self.concealed)
        before[self.winning.kind] -= 1
        return Waits.of(bytes(before), self.hand, self.rules)

    @cached_property
    def waiting_tiles_of_suit(self) -> bytes:
        """The concealed tiles before the win, rank by rank, in the suit of the winning tile."""
        first = self.winning.kind - self.winning.kind % 9
        before = bytearray(self.concealed[first : first + 9])
        before[self.winning.kind - first] -= 1
        return bytes(before)

    @cached_property
    def kinds_of_four(self) -> tuple[int, ...]:
        """Kinds of which all four tiles are used without a kong."""
        counts = bytearray(self.concealed)
        for meld in self.hand.melds:
            if meld.group.shape is not Shape.KONG:
                for tile in meld.tiles:
                    counts[tile.kind] += 1
        return tuple(kind for kind in range(34) if counts[kind] == 4) if 4 in counts else ()


def exposed_copies(melds: tuple[Meld, ...], winning: Tile) -> int:
    """How many tiles of this kind lie in exposed sets."""
    return sum(1 for meld in melds if meld.exposed for tile in meld.tiles if tile.kind == winning.kind)


class Win:
    """One reading of a won hand."""

    __slots__ = (
        "chows",
        "concealed_kongs",
        "concealed_pungs",
        "exposed_kongs",
        "finished",
        "form",
        "groups",
        "kongs",
        "of",
        "pair",
        "present",
        "pungs",
        "whole",
    )

    def __init__(self, of: McrWonHand, reading: Reading) -> None:
        rules = of.rules
        chows: list[Group] = []
        pungs: list[Group] = []
        kongs: list[Group] = []
        concealed_pungs: list[Group] = []
        self.of = of
        self.form = reading.form
        self.groups = reading.groups
        self.finished = reading.finished
        self.present = of.present
        self.pair: Group | None = None
        claimed = of.discarded and reading.finished
        for part in reading.groups:
            shape = part.shape
            if shape is Shape.CHOW:
                chows.append(part)
            elif shape is Shape.PUNG:
                pungs.append(part)
                if not part.exposed and part is not claimed:
                    concealed_pungs.append(part)
            elif shape is Shape.KONG:
                kongs.append(part)
                if rules.kong_counts_as_pung:
                    pungs.append(part)
                if not part.exposed and rules.concealed_kong_counts_as_concealed_pung:
                    concealed_pungs.append(part)
            elif shape is Shape.PAIR:
                self.pair = part
        self.chows = tuple(chows)
        #: Pungs and kongs: the books say pung for both.
        self.pungs = tuple(pungs)
        self.concealed_pungs = tuple(concealed_pungs)
        self.kongs = tuple(kongs)
        self.exposed_kongs = tuple([kong for kong in kongs if kong.exposed]) if kongs else ()
        self.concealed_kongs = tuple([kong for kong in kongs if not kong.exposed]) if kongs else ()
        #: The one occurrence of a fan of the whole hand.
        self.whole: Found = (reading.groups,)

    def whole_if(self, condition: bool) -> Found:
        return self.whole if condition else NONE

    def any_of(self, kinds: int) -> bool:
        return bool(self.present & kinds)

    def pungs_of(self, kinds: int) -> Sets:
        """The pungs and kongs of these kinds."""
        return tuple([part for part in self.pungs if kinds >> part.first.kind & 1])

    def pair_of(self, kinds: int) -> bool:
        return self.pair is not None and bool(kinds >> self.pair.first.kind & 1)

    @property
    def the_pair(self) -> Sets:
        return () if self.pair is None else (self.pair,)

    @property
    def defined_by_tiles(self) -> bool:
        """Whether a fan that the Green Book defines by pair and pungs may be this form (MD48)."""
        return self.form is not Form.SEVEN_PAIRS or self.of.rules.tile_fans_on_seven_pairs

    @property
    def terminal_chows_around_fives(self) -> bool:
        """A pair of fives, and four chows that are 1-2-3 and 7-8-9 of the same suits."""
        chows, pair = self.chows, self.pair
        if len(chows) != 4 or pair is None or pair.first.kind >= 27 or pair.first.rank != 5:
            return False
        lows = [chow.first.kind // 9 for chow in chows if chow.first.rank == 1]
        highs = [chow.first.kind // 9 for chow in chows if chow.first.rank == 7]
        return len(lows) == 2 and sorted(lows) == sorted(highs)

    def each_set_has(self, kinds: int) -> bool:
        """Every set and the pair of a regular hand contain one of these kinds."""
        return all(any(kinds >> tile.kind & 1 for tile in part.tiles) for part in self.groups)

    def waits_alone(self, part: Group) -> bool:
        """The winning tile finished this part and no other tile would have won."""
        of = self.of
        if part is not self.finished or of.dealt:
            return False
        if self.form is Form.KNITTED_STRAIGHT and not of.rules.knitted_straight_wait_fans:
            return False
        return not of.rules.wait_fan_unique_only or of.waits.single
