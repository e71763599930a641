"""Generate the row classes that make shanten a few lookups: ``make tables`` writes ``src/muraille/hand/rows.xz``.

A hand has four parts: three suits of nine ranks and seven honours. The *row* of a part says how many tiles are missing
for k sets (k = 0..4) and for k sets and a pair: ten numbers. The distance from counts h to a target t is the sum of
max(0, t - h), and the targets of an entry are all sums of that many sets, at most four of a kind. Rows take few distinct
values, also when parts are joined by the min-plus product, so each is a class of one byte (docs/shanten.md).

The file is the concatenation of: the class of every suit (5**9 bytes, counts read in base 5, first rank most significant),
of every set of honours (5**7), of every two classes joined (n * n), and the five numbers "k sets and a pair" of each class.
"""

from __future__ import annotations

import lzma
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

OUTPUT = Path(__file__).parent.parent / "src" / "muraille" / "hand" / "rows.xz"
SETS = range(5)
UNREACHED = 99
#: No hand is further than this from any target, so a number fits in four bits.
FURTHEST = 14

Grid = NDArray[np.uint8]
Row = tuple[int, ...]


def targets(ranks: int, sets: int, pair: bool, *, chows: bool) -> set[tuple[int, ...]]:
    """All ways to hold that many sets, and a pair or not, in a part: counts with at most four of a kind."""
    shapes = [tuple(3 * (rank == pung) for rank in range(ranks)) for pung in range(ranks)]
    if chows:
        shapes += [tuple(int(start <= rank < start + 3) for rank in range(ranks)) for start in range(ranks - 2)]
    pairs = [tuple(2 * (rank == twin) for rank in range(ranks)) for twin in range(ranks)] if pair else [(0,) * ranks]
    found = set()
    for chosen in combinations_with_replacement(shapes, sets):
        for twin in pairs:
            counts = tuple(map(sum, zip(*chosen, twin, strict=True)))
            if max(counts) <= 4:
                found.add(counts)
    return found


def distances(ranks: int, sets: int, pair: bool, *, chows: bool) -> Grid:
    """For every count of the part the fewest missing tiles: a separable distance transform over the grid."""
    grid = np.full((5,) * ranks, UNREACHED, dtype=np.uint8)
    for target in targets(ranks, sets, pair, chows=chows):
        grid[target] = 0
    for axis in range(ranks):
        along = np.moveaxis(grid, axis, 0)
        for count in (3, 2, 1, 0):  # one more tile is needed
            np.minimum(along[count], along[count + 1] + 1, out=along[count])
        for count in (1, 2, 3, 4):  # a surplus tile is free
            np.minimum(along[count], along[count - 1], out=along[count])
    return grid


def part_rows(ranks: int, *, chows: bool) -> NDArray[np.uint64]:
    """The row of every count of a part, packed into forty bits, first number highest."""
    packed = np.zeros(5**ranks, dtype=np.uint64)
    for pair in (False, True):
        for sets in SETS:
            entry = np.minimum(distances(ranks, sets, pair, chows=chows).reshape(-1), FURTHEST + 1)
            packed = (packed << np.uint64(4)) | entry.astype(np.uint64)
    return packed


def unpacked(packed: int) -> Row:
    return tuple(packed >> shift & 15 for shift in range(36, -1, -4))


def joined(one: Row, other: Row) -> Row:
    """The row of two parts together: the sets, and the pair, are shared out in the best way."""
    without = [min(one[i] + other[m - i] for i in range(m + 1)) for m in SETS]
    paired = [min(min(one[5 + i] + other[m - i], one[i] + other[5 + m - i]) for i in range(m + 1)) for m in SETS]
    return tuple(min(number, FURTHEST + 1) for number in without + paired)


def generate() -> bytes:
    """The tables, one after the other."""
    suits, honours = part_rows(9, chows=True), part_rows(7, chows=False)
    rows = sorted(unpacked(int(packed)) for packed in np.union1d(suits, honours))
    place = {row: index for index, row in enumerate(rows)}
    table: dict[tuple[int, int], int] = {}
    for index, row in enumerate(rows):  # grows until closed under joining
        for other in range(index + 1):
            together = joined(row, rows[other])
            if together not in place:
                place[together] = len(rows)
                rows.append(together)
            table[index, other] = table[other, index] = place[together]
    assert len(rows) <= 255, "a class must fit in a byte"
    size = len(rows)
    return b"".join(
        [
            _classes(suits, place),
            _classes(honours, place),
            bytes(table[index, other] for index in range(size) for other in range(size)),
            bytes(number for row in rows for number in row[5:]),
        ]
    )


def _classes(packed: NDArray[np.uint64], place: dict[Row, int]) -> bytes:
    values, inverse = np.unique(packed, return_inverse=True)
    return np.array([place[unpacked(int(value))] for value in values], dtype=np.uint8)[inverse].tobytes()


def compress(tables: bytes) -> bytes:
    """Always the same bytes for the same tables: the filter is spelt out, no time stamp, one CRC."""
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]
    return lzma.compress(tables, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=filters)


if __name__ == "__main__":
    OUTPUT.write_bytes(compress(generate()))
    print(f"{OUTPUT.name}: {OUTPUT.stat().st_size} bytes")
