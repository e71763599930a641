"""Four sets and a pair: distance, improving tiles, and both for every discard (RCR §3.2; Green §3.7.2-1).

Everything here counts the tiles that are *missing*: one more than the shanten number, 0 for a complete hand. ``sets`` is how
many sets the concealed tiles have to give, four less the melds; ``melded`` counts the tiles that lie in the melds. Flags are
34 bytes, 1 for each kind that brings the hand one tile nearer.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from muraille.hand.capped import capped_missing, out_of_reach
from muraille.hand.rows import DIGITS, JOINED, MISSING, PARTS, UNAVAILABLE, WEIGHTS

NO_MELDS = bytes(34)

#: For each distance a table that marks the next lower one.
_NEARER = tuple(bytes(int(cost == lacking - 1) for cost in range(256)) for lacking in range(16))


class Parts:
    """The classes of a hand's four parts, and of what remains without one or two of them."""

    __slots__ = ("classes", "counts", "indices", "melded", "melded_kinds", "rest", "sets", "two")

    def __init__(self, counts: bytes, sets: int, melded: bytes = NO_MELDS) -> None:
        digits = counts.translate(DIGITS)
        self.counts = counts
        self.sets = sets
        self.melded = melded
        self.melded_kinds = tuple(kind for kind, count in enumerate(melded) if count) if sets < 4 else ()
        self.indices = [int(digits[:9], 5), int(digits[9:18], 5), int(digits[18:27], 5), int(digits[27:], 5)]
        self.classes = [part[2][index] for part, index in zip(PARTS, self.indices, strict=True)]
        a, b, c, d = self.classes
        ab, ac, ad, bc, bd, cd = JOINED[a][b], JOINED[a][c], JOINED[a][d], JOINED[b][c], JOINED[b][d], JOINED[c][d]
        #: The other two parts joined, for every two parts.
        self.two = ((0, cd, bd, bc), (cd, 0, ad, ac), (bd, ad, 0, ab), (bc, ac, ab, 0))
        #: The other three parts joined, for every part.
        self.rest = [JOINED[b][cd], JOINED[a][cd], JOINED[ab][d], JOINED[ab][c]]

    def missing(self) -> int:
        lacking = MISSING[self.sets][self.rest[0]][self.classes[0]]
        if self.melded_kinds and self.fooled(self.counts, self.indices, self.rest, lacking):
            return capped_missing(self.counts, self.melded, self.sets)
        return lacking

    def fooled(self, counts: bytes, indices: list[int], rest: list[int], lacking: int) -> bool:
        return out_of_reach(indices, rest, counts, self.melded, self.sets, lacking, self.melded_kinds)

    def steps(self, part: int) -> list[int]:
        """What each tile of a part adds to its index; 0 where the player owns all four and cannot get another."""
        first, end, _ = PARTS[part]
        owned = (
            map(add, self.counts[first:end], self.melded[first:end]) if self.melded_kinds else self.counts[first:end]
        )
        return [0 if count > 3 else weight for count, weight in zip(owned, WEIGHTS[first:end], strict=True)]


def _after(classes: bytes, index: int, steps: list[int]) -> bytes:
    """The class of a part after each of its tiles is added."""
    return bytes([classes[index + step] if step else UNAVAILABLE for step in steps])


def missing(counts: bytes, sets: int, melded: bytes = NO_MELDS) -> int:
    """The fewest tiles to add.

    >>> missing(bytes([0, 1, 1, 0, 0, 0, 0, 0, 0]) + bytes([2]) + bytes(24), 1)
    1
    """
    return Parts(counts, sets, melded).missing()


def improving(counts: bytes, sets: int, melded: bytes = NO_MELDS) -> tuple[int, bytes]:
    """The missing tiles, and which kinds bring the hand nearer."""
    parts = Parts(counts, sets, melded)
    lacking = MISSING[sets][parts.rest[0]][parts.classes[0]]
    if parts.melded_kinds and parts.fooled(counts, parts.indices, parts.rest, lacking):
        return _capped_improving(counts, sets, melded)
    nearer = _NEARER[lacking]
    flags = [
        _after(classes, parts.indices[part], parts.steps(part))
        .translate(MISSING[sets][parts.rest[part]])
        .translate(nearer)
        for part, (_, _, classes) in enumerate(PARTS)
    ]
    return lacking, b"".join(flags)


def discards(counts: bytes, sets: int, melded: bytes = NO_MELDS) -> Iterator[tuple[int, int, bytes]]:
    """For each kind that can be discarded: the kind, the tiles missing after it, and the improving kinds."""
    parts = Parts(counts, sets, melded)
    steps = [parts.steps(part) for part in range(4)]
    added = [
        _after(classes, index, own) for (_, _, classes), index, own in zip(PARTS, parts.indices, steps, strict=True)
    ]
    rows = MISSING[sets]
    for part, (first, end, classes) in enumerate(PARTS):
        index, rest, two, own = parts.indices[part], rows[parts.rest[part]], parts.two[part], steps[part]
        others = [(added[other], two[other]) for other in range(4) if other != part]
        for kind in range(first, end):
            if not counts[kind]:
                continue
            without = index - WEIGHTS[kind]
            reduced = classes[without]
            lacking = rest[reduced]
            if parts.melded_kinds and _discard_fooled(parts, part, kind, without, reduced, lacking):
                yield (kind, *_capped_improving(_less(counts, kind), sets, melded))
                continue
            nearer, joined = _NEARER[lacking], JOINED[reduced]
            flags = [after.translate(rows[joined[pair]]).translate(nearer) for after, pair in others]
            again = own if own[kind - first] else _with_step(own, kind - first, WEIGHTS[kind])
            flags.insert(part, _after(classes, without, again).translate(rest).translate(nearer))
            yield kind, lacking, b"".join(flags)


def _with_step(steps: list[int], place: int, weight: int) -> list[int]:
    """Who discards one of four may get that kind again."""
    return [*steps[:place], weight, *steps[place + 1 :]]


def _less(counts: bytes, kind: int) -> bytes:
    fewer = bytearray(counts)
    fewer[kind] -= 1
    return bytes(fewer)


def _discard_fooled(parts: Parts, part: int, kind: int, without: int, reduced: int, lacking: int) -> bool:
    indices = list(parts.indices)
    indices[part] = without
    rest = [JOINED[reduced][two] for two in parts.two[part]]
    rest[part] = parts.rest[part]
    return parts.fooled(_less(parts.counts, kind), indices, rest, lacking)


def _capped_improving(counts: bytes, sets: int, melded: bytes) -> tuple[int, bytes]:
    """The slow way, for the rare hand that would want a fifth copy."""
    lacking = capped_missing(counts, melded, sets)
    flags = bytearray(34)
    more = bytearray(counts)
    for kind in range(34):
        if counts[kind] + melded[kind] < 4:
            more[kind] += 1
            flags[kind] = capped_missing(bytes(more), melded, sets) < lacking
            more[kind] -= 1
    return lacking, bytes(flags)
