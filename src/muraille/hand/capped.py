"""Distances when tiles in the player's own melds are out of reach.

The row classes know that there are four of a kind in the concealed tiles; they don't know what lies in the melds. A target
that needs a tile of which the melds already hold the rest does not exist (RCR §3.3.13: no one waits for a fifth copy).
:func:`out_of_reach` finds, in a lookup a melded kind, whether the classes may have been fooled; only then
:func:`capped_missing` counts anew, part by part.
"""

from __future__ import annotations

from functools import lru_cache

from muraille.hand.rows import MISSING, PARTS, WEIGHTS

Row = tuple[int, ...]
_NEVER = 99


def out_of_reach(
    indices: list[int],
    rest: list[int],
    counts: bytes,
    melded: bytes,
    sets: int,
    lacking: int,
    melded_kinds: tuple[int, ...],
) -> bool:
    """Whether some best target may need more of a melded kind than there is.

    A best target that holds one more of the kind than exists lies exactly that many tiles nearer once they are added. So
    where adding them does not shorten the way by their number, no best target needs them, and the classes are right.
    """
    for kind in melded_kinds:
        part = min(kind // 9, 3)
        beyond = 5 - melded[kind] - counts[kind]
        classes = PARTS[part][2]
        if MISSING[sets][rest[part]][classes[indices[part] + beyond * WEIGHTS[kind]]] == lacking - beyond:
            return True
    return False


def capped_missing(counts: bytes, melded: bytes, sets: int) -> int:
    """The fewest tiles to add for so many sets and a pair, counting that the melds hold some of the copies."""
    total: Row = (0, *(_NEVER,) * 9)
    for first, end, _ in PARTS:
        caps = bytes(4 - count for count in melded[first:end])
        total = _joined(total, capped_row(counts[first:end], caps))
    return total[5 + sets]


def _joined(one: Row, other: Row) -> Row:
    without = [min(one[i] + other[m - i] for i in range(m + 1)) for m in range(5)]
    paired = [min(min(one[5 + i] + other[m - i], one[i] + other[5 + m - i]) for i in range(m + 1)) for m in range(5)]
    return tuple(without + paired)


@lru_cache(maxsize=1 << 14)
def capped_row(counts: bytes, caps: bytes) -> Row:
    """The row of a part (nine ranks, or seven honours) of which only so many copies may be used: rank by rank.

    A state is how many chows began one and two ranks ago, the sets so far and whether the pair is there.

    >>> capped_row(bytes([1, 0, 0, 0, 0, 0, 0, 0, 0]), bytes([1] + [4] * 8))[5:7]
    (2, 4)
    """
    chows = len(counts) == 9
    states = {(0, 0, 0, 0): 0}
    for rank, (held, cap) in enumerate(zip(counts, caps, strict=True)):
        following: dict[tuple[int, int, int, int], int] = {}
        for (one_ago, two_ago, sets, pair), cost in states.items():
            for begun in range(5 - sets if chows and rank < 7 else 1):
                for triplet in range(2 if sets + begun < 4 else 1):
                    for twin in range(1 if pair else 2):
                        used = one_ago + two_ago + begun + 3 * triplet + 2 * twin
                        if used > cap:
                            continue
                        state = (begun, one_ago, sets + begun + triplet, pair or twin)
                        reached = cost + max(0, used - held)
                        if reached < following.get(state, _NEVER):
                            following[state] = reached
        states = following
    return tuple(states.get((0, 0, sets, pair), _NEVER) for pair in (0, 1) for sets in range(5))
