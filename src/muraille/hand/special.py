"""The forms without sets: seven pairs, thirteen orphans, honours and knitted tiles.

All functions take 34 counts of concealed tiles, for these forms have no melds. ``missing`` is the number of tiles to add,
``improving`` flags the kinds that bring thirteen tiles one nearer, ``needed`` those whose loss takes fourteen one further away.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Protocol

from muraille.hand.readings import KNITTED_STRAIGHTS, ORPHANS

_ABSENT = bytes(int(count == 0) for count in range(256))
_SINGLE = bytes(int(count == 1) for count in range(256))
_AT_MOST_ONE = bytes(int(count <= 1) for count in range(256))
_TWO = bytes(int(count == 2) for count in range(256))
_ONE_OR_TWO = bytes(int(count in (1, 2)) for count in range(256))
_ODD = bytes(count % 2 for count in range(256))
_EVEN = bytes(int(count in (2, 4)) for count in range(256))
_ORPHAN_KINDS = bytes(int(kind in ORPHANS) for kind in range(34))
_orphan_counts = itemgetter(*ORPHANS)
#: The sixteen kinds that a hand of honours and knitted tiles draws its fourteen from, for each of the six ways to knit.
_SIXTEEN = tuple((*straight, *range(27, 34)) for straight in KNITTED_STRAIGHTS)


class SpecialForm(Protocol):
    """A form without sets."""

    def missing(self, counts: bytes) -> int: ...

    def improving(self, counts: bytes) -> bytes: ...

    def needed(self, counts: bytes) -> bytes: ...


class SevenDifferentPairs:
    """Seven pairs, no two identical (RCR §4.2.2): a kind held once lacks a tile, and so does each kind too few.

    >>> SevenDifferentPairs().missing(bytes([4, 2, 2, 2, 2, 1]) + bytes(28))
    3
    """

    def missing(self, counts: bytes) -> int:
        absent = counts.count(0)
        return 7 - (34 - absent - counts.count(1)) + (absent - 27 if absent > 27 else 0)

    def improving(self, counts: bytes) -> bytes:
        return counts.translate(_SINGLE if counts.count(0) <= 27 else _AT_MOST_ONE)

    def needed(self, counts: bytes) -> bytes:
        return counts.translate(_TWO if counts.count(0) < 27 else _ONE_OR_TWO)


class SevenPairs:
    """Seven pairs of which two may be identical (MCR, by practice).

    >>> SevenPairs().missing(bytes([4, 2, 2, 2, 2, 1]) + bytes(28))
    1
    """

    def missing(self, counts: bytes) -> int:
        return 7 - (34 - counts.count(0) - counts.count(1) + counts.count(4))

    def improving(self, counts: bytes) -> bytes:
        return counts.translate(_ODD)

    def needed(self, counts: bytes) -> bytes:
        return counts.translate(_EVEN)


class ThirteenOrphans:
    """One of each terminal and honour and one of them twice (RCR §4.2.5; Green #7).

    >>> ThirteenOrphans().missing(bytes(27) + bytes([2] * 7))
    6
    """

    def missing(self, counts: bytes) -> int:
        held: tuple[int, ...] = _orphan_counts(counts)
        absent = held.count(0)
        return absent + (absent + held.count(1) == 13)

    def improving(self, counts: bytes) -> bytes:
        held = _orphan_counts(counts)
        if held.count(0) + held.count(1) == 13:
            return _ORPHAN_KINDS
        return bytes(map(min, counts.translate(_ABSENT), _ORPHAN_KINDS))

    def needed(self, counts: bytes) -> bytes:
        held = _orphan_counts(counts)
        only_pair = 13 - held.count(0) - held.count(1) == 1 and held.count(2) == 1
        return bytes(map(min, counts.translate(_ONE_OR_TWO if only_pair else _SINGLE), _ORPHAN_KINDS))


class HonoursAndKnitted:
    """Fourteen different tiles out of the seven honours and one knitted straight (Green #20, #34).

    >>> HonoursAndKnitted().missing(bytes([1, 0, 0] * 3 + [0, 1, 0] * 3 + [0, 0, 1] * 3 + [1, 1, 1, 1, 1, 0, 0]))
    0
    """

    def missing(self, counts: bytes) -> int:
        return min(self._distances(counts))

    def improving(self, counts: bytes) -> bytes:
        flags = bytearray(34)
        for sixteen in self._nearest(counts):
            for kind in sixteen:
                flags[kind] |= not counts[kind]
        return bytes(flags)

    def needed(self, counts: bytes) -> bytes:
        """A single tile that every nearest way to knit uses."""
        flags = bytearray(counts.translate(_SINGLE))
        for sixteen in self._nearest(counts):
            for kind in range(27):
                if kind not in sixteen:
                    flags[kind] = 0
        return bytes(flags)

    def _distances(self, counts: bytes) -> list[int]:
        return [14 - sum(1 for kind in sixteen if counts[kind]) for sixteen in _SIXTEEN]

    def _nearest(self, counts: bytes) -> list[tuple[int, ...]]:
        distances = self._distances(counts)
        return [sixteen for sixteen, distance in zip(_SIXTEEN, distances, strict=True) if distance == min(distances)]
