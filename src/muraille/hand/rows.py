"""The row classes of the parts of a hand: shanten in a few lookups.

``make tables`` generates the file; docs/shanten.md tells the idea and the proof. A *class* stands for ten numbers: the tiles
that a part, or several parts joined, lacks for k sets (k = 0..4), and for k sets and a pair.
"""

from __future__ import annotations

import lzma
import pkgutil

SUIT_ROWS = 5**9
HONOUR_ROWS = 5**7
CLASSES = 180
#: A class that no part has: a tile that cannot be added.
UNAVAILABLE = 255

#: The content of the file; an extension reads the same bytes.
TABLES = lzma.decompress(pkgutil.get_data("muraille.hand", "rows.xz") or b"")
_JOINED_AT = SUIT_ROWS + HONOUR_ROWS
_PAIRED_AT = _JOINED_AT + CLASSES * CLASSES

#: The class of a suit; the index is its nine counts read in base 5, first rank most significant.
SUIT = TABLES[:SUIT_ROWS]
#: The class of the honours, likewise.
HONOURS = TABLES[SUIT_ROWS:_JOINED_AT]
#: The class of two classes joined.
JOINED: tuple[bytes, ...] = tuple(
    TABLES[_JOINED_AT + CLASSES * one : _JOINED_AT + CLASSES * (one + 1)] for one in range(CLASSES)
)
#: For each number of sets the tiles that a class lacks for them and a pair.
_PAIRED: tuple[bytes, ...] = tuple(TABLES[_PAIRED_AT + sets :: 5] for sets in range(5))
#: ``MISSING[sets][one][other]``: the tiles that two classes together lack for so many sets and a pair. Rows are 256 long,
#: so that they serve ``bytes.translate``; an unavailable class lacks 255.
MISSING: tuple[tuple[bytes, ...], ...] = tuple(
    tuple(row.translate(paired.ljust(256, b"\xff")).ljust(256, b"\xff") for row in JOINED) for paired in _PAIRED
)

#: Counts to the digits that ``int(…, 5)`` reads.
DIGITS = bytes.maketrans(bytes(range(5)), b"01234")
#: How much one tile of each kind adds to the index of its part.
WEIGHTS: tuple[int, ...] = (*(5**power for power in range(8, -1, -1)),) * 3 + (
    *(5**power for power in range(6, -1, -1)),
)
#: The parts of a hand: first kind, end, and the classes of the part.
PARTS: tuple[tuple[int, int, bytes], ...] = ((0, 9, SUIT), (9, 18, SUIT), (18, 27, SUIT), (27, 34, HONOURS))


def missing(counts: bytes, sets: int) -> int:
    """The fewest tiles to add so that concealed tiles hold so many sets and a pair; surplus tiles cost nothing.

    >>> missing(bytes([3, 1, 1, 1]) + bytes(30), 1)
    0
    """
    digits = counts.translate(DIGITS)
    return MISSING[sets][JOINED[SUIT[int(digits[:9], 5)]][SUIT[int(digits[9:18], 5)]]][
        JOINED[SUIT[int(digits[18:27], 5)]][HONOURS[int(digits[27:], 5)]]
    ]
