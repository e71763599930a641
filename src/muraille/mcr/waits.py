"""The kinds that would complete a hand, as the wait fan ask for them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from muraille.hand import Hand
from muraille.hand.forms import Forms
from muraille.hand.readings import KNITTED_STRAIGHTS, ORPHANS, part_readings, readings_of_counts
from muraille.mcr.forms import forms_of
from muraille.mcr.rules import McrRules
from muraille.tiles import KINDS, Tile

_PARTS = ((0, 9), (9, 18), (18, 27), (27, 34))
_ORPHANS = frozenset(ORPHANS)


class Waits(NamedTuple):
    """The awaited kinds of a hand."""

    kinds: tuple[int, ...]

    @classmethod
    def of(cls, concealed: bytes, hand: Hand, rules: McrRules) -> Waits:
        """The kinds that complete these concealed tiles beside the hand's melds.

        A kind of which the player holds all four is not awaited, unless the ruleset counts dead waits (MG13).

        >>> from muraille.mcr.rules import MCR_BOTZONE, MCR_GREEN
        >>> hand = Hand.parse("1112m(222m)(666z)(7777z)")
        >>> [str(tile) for tile in Waits.of(hand.counts, hand, MCR_GREEN).tiles]
        ['3m']
        >>> [str(tile) for tile in Waits.of(hand.counts, hand, MCR_BOTZONE).tiles]
        ['2m', '3m']
        """
        kinds = sorted({*_regular(concealed), *_special(concealed, hand, forms_of(rules))})
        if not rules.dead_wait_counts:
            owned = bytearray(concealed)
            for meld in hand.melds:
                for tile in meld.tiles:
                    owned[tile.kind] += 1
            kinds = [kind for kind in kinds if owned[kind] < 4]
        return cls(tuple(kinds))

    @property
    def single(self) -> bool:
        """Exactly one tile is awaited (Green #77 to #79; Intl n°9 to n°11)."""
        return len(self.kinds) == 1

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(KINDS[kind] for kind in self.kinds)


@lru_cache(maxsize=1 << 16)
def _part_waits(part: bytes, first: int) -> tuple[int, ...]:
    """The kinds that complete one part of the hand; a fifth copy is tolerated, the caller judges it."""
    found: list[int] = []
    for index in range(len(part)):
        with_tile = bytearray(part)
        with_tile[index] += 1
        if part_readings(bytes(with_tile), first):
            found.append(first + index)
    return tuple(found)


def _regular(counts: bytes) -> tuple[int, ...]:
    """The kinds that complete sets and a pair: the other parts must be complete already."""
    parts = [(counts[start:end], start) for start, end in _PARTS]
    residues = [sum(part) % 3 for part, _ in parts]
    found: list[int] = []
    for index, (part, first) in enumerate(parts):
        others = sorted(residues[:index] + residues[index + 1 :])
        # One tile more must leave one part with a pair and the others with sets alone.
        if others == ([0, 0, 0] if residues[index] == 1 else [0, 0, 2]) and all(
            part_readings(other, start) for place, (other, start) in enumerate(parts) if place != index and any(other)
        ):
            found += _part_waits(part, first)
    return tuple(found)


def _special(counts: bytes, hand: Hand, forms: Forms) -> tuple[int, ...]:
    """The kinds that complete a special hand or a knitted straight."""
    if len(hand.melds) > 1 or not _nearly_special(counts):
        return ()
    found: list[int] = []
    for kind in range(34):
        with_tile = bytearray(counts)
        with_tile[kind] += 1
        if readings_of_counts(bytes(with_tile), kind, hand.melds, forms):
            found.append(kind)
    return tuple(found)


def _nearly_special(counts: bytes) -> bool:
    """A cheap test that no hand one tile short of a special form fails."""
    kinds = [kind for kind, count in enumerate(counts) if count]
    pairs = sum([count // 2 for count in counts])
    if pairs >= 6 or len(_ORPHANS.intersection(kinds)) >= 12:
        return True
    if len(kinds) < 8:
        return False
    knitted = max([sum([1 for kind in straight if counts[kind]]) for straight in KNITTED_STRAIGHTS])
    return knitted >= (6 if len(kinds) == 13 else 8)
