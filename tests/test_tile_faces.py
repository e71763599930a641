"""The faces of the tiles: every tile has one, and the file is what the script draws."""

from __future__ import annotations

import build_tiles
from muraille.tiles import Tile


def test_the_sprite_is_what_the_script_draws() -> None:
    assert build_tiles.SPRITE.read_text(encoding="utf-8") == build_tiles.sprite(), "python scripts/build_tiles.py"


def test_every_tile_and_the_back_have_a_face() -> None:
    assert set(build_tiles.faces()) == {tile.value for tile in Tile} | {"back"}


def test_suits_differ_by_shape_and_a_red_five_by_a_mark() -> None:
    faces = build_tiles.faces()
    assert "<circle" in faces["5p"]
    assert "<circle" not in faces["5s"] + faces["5m"]
    for suit in "mps":
        assert build_tiles.RED_MARK in faces[f"0{suit}"]
        assert build_tiles.RED_MARK not in faces[f"5{suit}"]


def test_the_licence_of_the_characters_lies_beside_them() -> None:
    notice = build_tiles.SPRITE.with_name("tiles-OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License" in notice
    assert "LXGW WenKai TC" in build_tiles.sprite()
