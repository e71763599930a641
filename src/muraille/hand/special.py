"""The forms without sets: seven pairs, thirteen orphans, honours and knitted tiles.

Each function takes 34 counts of concealed tiles (there are no melds) and gives the number of missing tiles and flags, 1 for
each kind that brings the hand one tile nearer.
"""

from __future__ import annotations

from muraille.hand.readings import KNITTED_STRAIGHTS, ORPHANS

_SINGLES = bytes(int(count == 1) for count in range(256))
_NONE = bytes(int(count == 0) for count in range(256))
_ODD = bytes(count % 2 for count in range(256))
_ALL_ORPHANS = bytes(int(kind in ORPHANS) for kind in range(34))
_HONOURS = tuple(range(27, 34))
#: The sixteen kinds that a hand of honours and knitted tiles draws its fourteen from, for each of the six ways to knit.
_KNITTED_KINDS = tuple((*straight, *_HONOURS) for straight in KNITTED_STRAIGHTS)


def seven_different_pairs(counts: bytes) -> tuple[int, bytes]:
    """Seven pairs, no two identical (RCR §4.2.2): a kind held once lacks one tile, and so does each kind too few.

    >>> seven_different_pairs(bytes([4, 2, 2, 2, 2, 1]) + bytes(28))[0]
    3
    """
    pairs = 34 - counts.count(0) - counts.count(1)
    kinds = 34 - counts.count(0)
    lacking = 7 - pairs + max(0, 7 - kinds)
    if pairs >= 7:
        return 0, bytes(34)
    return lacking, counts.translate(_SINGLES) if kinds >= 7 else bytes(
        map(max, counts.translate(_SINGLES), counts.translate(_NONE))
    )


def seven_pairs(counts: bytes) -> tuple[int, bytes]:
    """Seven pairs of which two may be identical (MCR, by practice).

    >>> seven_pairs(bytes([4, 2, 2, 2, 2, 1]) + bytes(28))[0]
    1
    """
    lacking = 7 - sum(count // 2 for count in counts)
    return lacking, counts.translate(_ODD) if lacking else bytes(34)


def thirteen_orphans(counts: bytes) -> tuple[int, bytes]:
    """One of each terminal and honour and one of them twice (RCR §4.2.5; Green #7).

    >>> thirteen_orphans(bytes(27) + bytes([2] * 7))[0]
    6
    """
    held = [counts[kind] for kind in ORPHANS]
    kinds = 13 - held.count(0)
    paired = max(held) >= 2
    lacking = 14 - kinds - paired
    if not lacking:
        return 0, bytes(34)
    absent = bytes(map(min, counts.translate(_NONE), _ALL_ORPHANS))
    return lacking, absent if paired else _ALL_ORPHANS


def honours_and_knitted(counts: bytes) -> tuple[int, bytes]:
    """Fourteen different tiles out of the seven honours and one knitted straight (Green #20, #34).

    >>> honours_and_knitted(bytes([1, 0, 0] * 3 + [0, 1, 0] * 3 + [0, 0, 1] * 3 + [1, 1, 1, 1, 1, 0, 0]))[0]
    0
    """
    lacking = 14
    flags = bytearray(34)
    for kinds in _KNITTED_KINDS:
        distance = 14 - sum(1 for kind in kinds if counts[kind])
        if distance < lacking:
            lacking, flags = distance, bytearray(34)
        if distance == lacking and distance > 0:
            for kind in kinds:
                flags[kind] |= not counts[kind]
    return max(lacking, 0), bytes(flags)
