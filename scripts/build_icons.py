"""Draw the icons of the installed page: ``python scripts/build_icons.py`` writes PNG files beside ``icon.svg``.

The same three tiles as in the drawing, which are all rectangles, on a ground that fills the square: whatever shape a system
cuts out of it, the tiles stay whole.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

STATIC = Path(__file__).parent.parent / "src" / "muraille" / "server" / "static"
FELT, GOLD, IVORY, RED = (0x14, 0x50, 0x3A), (0xC9, 0x95, 0x2F), (0xFB, 0xF6, 0xE6), (0xB0, 0x1E, 0x2B)
#: Left, top, width, height on a square of 32, and the colour.
SHAPES = [
    *((left, 9, 7, 18, GOLD) for left in (4, 12.5, 21)),
    *((left, 6, 7, 18, IVORY) for left in (4, 12.5, 21)),
    (15, 10, 2, 10, RED),
    (13.5, 12.5, 5, 4, RED),
]
#: How much of the square the drawing takes.
PART = 0.75


def png(size: int) -> bytes:
    """The icon as a PNG file of so many pixels a side."""
    rows = [bytearray(bytes(FELT) * size) for _ in range(size)]
    scale, margin = size * PART / 32, size * (1 - PART) / 2
    for left, top, width, height, colour in SHAPES:
        first, after = round(margin + left * scale), round(margin + (left + width) * scale)
        for y in range(round(margin + top * scale), round(margin + (top + height) * scale)):
            rows[y][3 * first : 3 * after] = bytes(colour) * (after - first)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(*each) for each in ((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b""))
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


if __name__ == "__main__":
    for each in (180, 192, 512):
        (STATIC / f"icon-{each}.png").write_bytes(png(each))
