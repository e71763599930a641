"""The network in whole numbers: Python and the extension say the same to the last digit, and refuse what is no network."""

from __future__ import annotations

import random
import struct

import pytest

from muraille.bots.network import LAYERS, MAGIC, Network
from muraille.kernel import FAST

PLANES, FACTS = 3, 5
WIDTH, TABLE = 6, 7
SIZES = {
    "suit_in": (WIDTH, 9 * PLANES),
    "honours_in": (WIDTH, 7 * PLANES),
    "facts_in": (WIDTH, FACTS),
    "table_in": (TABLE, 3 * WIDTH),
    "suit_mid": (WIDTH, WIDTH + TABLE),
    "honours_mid": (WIDTH, WIDTH + TABLE),
    "table_mid": (TABLE, 2 * WIDTH + TABLE),
    "suit_out": (4, WIDTH),
    "honours_out": (3, WIDTH),
    "table_out": (2, TABLE),
}


def written(lots: random.Random) -> bytes:
    parts = [MAGIC]
    for name in LAYERS:
        rows, columns = SIZES[name]
        parts.append(struct.pack("<II", rows, columns))
        parts.append(bytes(lots.randrange(256) for _ in range(rows * columns)))
        parts.append(struct.pack(f"<{rows}i", *(lots.randrange(-20000, 20000) for _ in range(rows))))
        parts.append(struct.pack(f"<{rows}i", *(lots.randrange(1, 3000) for _ in range(rows))))
    return b"".join(parts)


def test_a_layer_by_hand() -> None:
    """One row of each layer that hands its first input on: what comes out is the first tile of the first suit."""
    parts = [MAGIC]
    columns = {
        "suit_in": 9,
        "honours_in": 7,
        "facts_in": 1,
        "table_in": 3,
        "suit_mid": 2,
        "honours_mid": 2,
        "table_mid": 3,
    }
    for name in LAYERS:
        width = columns.get(name, 1)
        parts += [struct.pack("<II", 1, width), bytes([1] + [0] * (width - 1)), struct.pack("<ii", 0, 1 << 16)]
    planes = bytearray(34)
    planes[0], planes[9], planes[27] = 40, 50, 60
    assert Network(b"".join(parts))(planes, b"\x07") == [40, 50, 0, 60, 90]


@pytest.mark.skipif(FAST is None, reason="Python alone")
def test_python_and_the_extension_say_the_same() -> None:
    assert FAST is not None
    lots = random.Random(7)
    for _ in range(20):
        data = written(lots)
        ours, theirs = Network(data), FAST.Network(data)
        for _ in range(20):
            planes = bytes(lots.randrange(256) for _ in range(PLANES * 34))
            facts = bytes(lots.randrange(256) for _ in range(FACTS))
            assert ours(planes, facts) == theirs(planes, facts)


@pytest.mark.skipif(FAST is None, reason="Python alone")
def test_what_is_no_network_is_refused() -> None:
    assert FAST is not None
    data = written(random.Random(1))
    for broken in (b"", b"nothing", data[:-1], data + b"\0", data[:-4] + b"\xff\xff\xff\x7f", MAGIC + b"\xff" * 8):
        with pytest.raises(ValueError, match="network"):
            FAST.Network(broken)
    with pytest.raises(ValueError, match="other numbers of planes or facts"):
        FAST.Network(data)(b"\0" * 33, b"\0" * FACTS)
    for broken in (b"", data + b"\0"):
        with pytest.raises(ValueError, match="network"):
            Network(broken)
