"""The shipped tables are what their generator makes."""

from __future__ import annotations

import lzma

import row_tables


def test_the_shipped_tables_are_regenerated_byte_for_byte() -> None:
    tables = row_tables.generate()
    shipped = row_tables.OUTPUT.read_bytes()
    assert lzma.decompress(shipped) == tables
    assert row_tables.compress(tables) == shipped
    assert len(shipped) < 50_000
