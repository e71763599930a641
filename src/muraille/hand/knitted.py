"""The knitted straight with a set and a pair (Green #35; Intl n°45): nine fixed tiles, and the rest like a small hand.

For each of the six ways to knit, one of each of its tiles is set aside; what is left has to give the pair and, unless it
lies there as a meld, the set. No tile can be wanted five times: a set and a pair use at most three of a kind.
"""

from __future__ import annotations

from muraille.hand.readings import KNITTED_STRAIGHTS
from muraille.hand.regular import NO_MELDS
from muraille.hand.regular import improving as regular_improving
from muraille.hand.regular import missing as regular_missing


def _apart(counts: bytes, straight: tuple[int, ...]) -> tuple[int, bytes]:
    """How many of the nine are missing, and the tiles left when the others are set aside."""
    rest = bytearray(counts)
    absent = 0
    for kind in straight:
        if rest[kind]:
            rest[kind] -= 1
        else:
            absent += 1
    return absent, bytes(rest)


def _claimed(melded: bytes, straight: tuple[int, ...]) -> bytes | None:
    """The tiles that the rest cannot have: the meld's and the straight's own. None where a kong took a tile of the nine.

    Without a meld nothing can run out, so nothing need be counted.
    """
    if melded is NO_MELDS:
        return NO_MELDS
    claimed = bytearray(melded)
    for kind in straight:
        claimed[kind] += 1
        if claimed[kind] > 4:
            return None
    return bytes(claimed)


def missing(counts: bytes, sets: int, melded: bytes = NO_MELDS) -> int:
    """The fewest tiles to add; ``sets`` is 1, or 0 where the set is a meld."""
    best = 14
    for straight in KNITTED_STRAIGHTS:
        absent, rest = _apart(counts, straight)
        claimed = _claimed(melded, straight)
        if absent < best and claimed is not None:
            best = min(best, absent + regular_missing(rest, sets, claimed))
    return best


def improving(counts: bytes, sets: int, melded: bytes = NO_MELDS) -> tuple[int, bytes]:
    """The missing tiles, and which kinds bring the hand nearer."""
    best, flags = 14, bytearray(34)
    for straight in KNITTED_STRAIGHTS:
        absent, rest = _apart(counts, straight)
        claimed = _claimed(melded, straight)
        if absent > best or claimed is None:
            continue
        lacking, nearer = regular_improving(rest, sets, claimed)
        if absent + lacking < best:
            best, flags = absent + lacking, bytearray(34)
        if absent + lacking == best:
            for kind in range(34):
                flags[kind] |= nearer[kind] and counts[kind] + melded[kind] < 4
            for kind in straight:
                flags[kind] |= not counts[kind]
    return best, bytes(flags)
