"""The tiles of other programs: every tile once, and the dragons in their order."""

from __future__ import annotations

import pytest

from muraille.formats.numberings import (
    BOTZONE_OF,
    MJAI_OF,
    OF_BOTZONE,
    OF_MJAI,
    OF_TENHOU6,
    TENHOU6_OF,
    tile_of_id,
)
from muraille.tiles import FLOWERS, PLAYING_KINDS, RED_FIVES, Tile


@pytest.mark.parametrize(
    ("tile", "mjai", "tenhou6", "first_id", "botzone"),
    [
        ("1m", "1m", 11, 0, "W1"),
        ("9p", "9p", 29, 68, "B9"),
        ("5s", "5s", 35, 89, "T5"),
        ("1z", "E", 41, 108, "F1"),
        ("4z", "N", 44, 120, "F4"),
        ("5z", "P", 45, 124, "J3"),
        ("6z", "F", 46, 128, "J2"),
        ("7z", "C", 47, 132, "J1"),
    ],
)
def test_the_same_tile_everywhere(tile: str, mjai: str, tenhou6: int, first_id: int, botzone: str) -> None:
    ours = Tile(tile)
    assert (MJAI_OF[ours], TENHOU6_OF[ours], BOTZONE_OF[ours]) == (mjai, tenhou6, botzone)
    assert OF_MJAI[mjai] is OF_TENHOU6[tenhou6] is OF_BOTZONE[botzone] is tile_of_id(first_id, red_fives=True) is ours


@pytest.mark.parametrize(
    ("red", "mjai", "tenhou6", "number"), [("0m", "5mr", 51, 16), ("0p", "5pr", 52, 52), ("0s", "5sr", 53, 88)]
)
def test_red_fives(red: str, mjai: str, tenhou6: int, number: int) -> None:
    assert OF_MJAI[mjai] is OF_TENHOU6[tenhou6] is tile_of_id(number, red_fives=True) is Tile(red)
    assert tile_of_id(number, red_fives=False) is Tile(red).plain


def test_every_tile_has_one_name() -> None:
    assert set(MJAI_OF) == {*PLAYING_KINDS, *RED_FIVES, *FLOWERS}
    assert set(TENHOU6_OF) == {*PLAYING_KINDS, *RED_FIVES}
    assert set(BOTZONE_OF) == {*PLAYING_KINDS, *FLOWERS}
    for names in (MJAI_OF, TENHOU6_OF, BOTZONE_OF):
        assert len(set(names.values())) == len(names)
    assert [sum(tile_of_id(n, red_fives=False) is tile for n in range(136)) for tile in PLAYING_KINDS] == [4] * 34
