"""The notation of tiles."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.errors import InvalidNotation
from muraille.tiles import (
    DRAGONS,
    FLOWERS,
    KINDS,
    PLAYING_KINDS,
    RED_FIVES,
    SUITS,
    WINDS,
    Suit,
    Tile,
    Wind,
    format_tiles,
    parse_tile,
    parse_tiles,
)

TILES = st.lists(st.sampled_from(list(Tile)), max_size=40)


@given(TILES)
def test_notation_round_trip(tiles: list[Tile]) -> None:
    assert list(parse_tiles(format_tiles(tiles))) == tiles


@given(TILES)
def test_unicode_round_trip_but_for_red_paint(tiles: list[Tile]) -> None:
    assert list(parse_tiles("".join(tile.glyph for tile in tiles))) == [tile.plain for tile in tiles]


@given(st.text(max_size=12))
def test_any_text_is_tiles_or_a_sentence(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except InvalidNotation as problem:
        assert problem.code == "invalid_notation"
        assert text in str(problem)
    else:
        assert all(isinstance(tile, Tile) for tile in tiles)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("12x", "“12x”: “x” (character 3) is not a suit; the suits are m, p, s, z (honours) and f (flowers)"),
        ("12", "“12”: “2” (character 2) has no suit after it; add m, p, s, z (honours) or f (flowers)"),
        ("m", "“m”: “m” (character 1) has no number before it; write the numbers first, as in 123m"),
        ("18z", "“18z”: “8z” (character 2) is not an honour; 1z to 7z are East, South, West, North, white, green, red"),
        ("0z", "“0z”: “0z” (character 1) is not an honour; 1z to 7z are East, South, West, North, white, green, red"),
        ("9f", "“9f”: “9f” (character 1) is not a flower; the flowers are 1f to 8f"),
        ("?", "“?”: “?” (character 1) is not part of a tile; tiles are written as in 123m0p77z"),
        ("1🀀m", "“1🀀m”: “🀀” (character 2) is not a suit; the suits are m, p, s, z (honours) and f (flowers)"),
    ],
)
def test_bad_notation_names_the_character(text: str, sentence: str) -> None:
    with pytest.raises(InvalidNotation) as problem:
        parse_tiles(text)
    assert str(problem.value) == sentence


@pytest.mark.parametrize("text", ["", "12m"])
def test_one_tile_is_one_tile(text: str) -> None:
    with pytest.raises(InvalidNotation) as problem:
        parse_tile(text)
    assert problem.value.code == "not_one_tile"


def test_spaces_and_repeated_suits() -> None:
    assert format_tiles(parse_tiles(" 1 2m\n3p 4m")) == "12m3p4m"


@pytest.mark.rule("R001", "R002", "R005", "M013", "M014", "M015", "M016", "M017")
def test_the_set() -> None:
    assert len(PLAYING_KINDS) == 34
    assert len(KINDS) == 42
    assert SUITS == (Suit.CHARACTERS, Suit.CIRCLES, Suit.BAMBOOS)
    assert all(sum(tile.suit is suit for tile in PLAYING_KINDS) == 9 for suit in SUITS)
    assert [tile.value for tile in WINDS] == ["1z", "2z", "3z", "4z"]
    assert [tile.value for tile in DRAGONS] == ["7z", "5z", "6z"]
    assert len(FLOWERS) == len(set(FLOWERS)) == 8
    assert all(tile.flower for tile in FLOWERS)


@pytest.mark.rule("R003", "M018")
def test_terminals_and_honours() -> None:
    assert format_tiles(tile for tile in PLAYING_KINDS if tile.terminal) == "19m19p19s"
    assert format_tiles(tile for tile in PLAYING_KINDS if tile.honour) == "1234567z"
    assert format_tiles(tile for tile in PLAYING_KINDS if tile.simple) == "2345678m2345678p2345678s"
    assert format_tiles(tile for tile in PLAYING_KINDS if tile.wind) == "1234z"
    assert format_tiles(tile for tile in PLAYING_KINDS if tile.dragon) == "567z"


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        pytest.param("6s", "7s", marks=pytest.mark.rule("R033")),
        pytest.param("9m", "1m", marks=pytest.mark.rule("R033")),
        pytest.param("0p", "6p", marks=pytest.mark.rule("R033")),
        pytest.param("7z", "5z", marks=pytest.mark.rule("R034")),
        pytest.param("5z", "6z", marks=pytest.mark.rule("R034")),
        pytest.param("6z", "7z", marks=pytest.mark.rule("R034")),
        pytest.param("1z", "2z", marks=pytest.mark.rule("R035")),
        pytest.param("4z", "1z", marks=pytest.mark.rule("R035")),
    ],
)
def test_indicators(indicator: str, dora: str) -> None:
    assert Tile(indicator).indicated is Tile(dora)


def test_a_flower_indicates_nothing() -> None:
    with pytest.raises(InvalidNotation) as problem:
        _ = Tile.PLUM.indicated
    assert problem.value.code == "flower_indicator"


def test_red_fives_are_fives() -> None:
    for red in RED_FIVES:
        assert red.rank == 5
        assert red.plain.kind == red.kind
        assert not red.plain.red
    assert sorted([Tile.P5, Tile.P0, Tile.P4, Tile.P6]) == [Tile.P4, Tile.P0, Tile.P5, Tile.P6]


def test_tiles_are_singletons() -> None:
    assert pickle.loads(pickle.dumps(Tile.P0)) is Tile.P0
    assert copy.deepcopy(Tile.RED) is Tile("7z")


def test_every_tile_has_a_name_to_read_out() -> None:
    assert all(set(tile.label.texts) == {"en", "fr"} for tile in Tile)
    assert Tile.S0.label.texts["fr"] == "5 rouge de bambous"


@pytest.mark.rule("R035")
def test_winds_turn() -> None:
    assert [Wind.EAST.after(turn) for turn in range(5)] == [*Wind, Wind.EAST]
    assert [wind.tile for wind in Wind] == list(WINDS)
