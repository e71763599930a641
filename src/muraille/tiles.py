"""Tiles and their notation.

A tile is written in MPSZ: ``1m``..``9m`` characters, ``1p``..``9p`` circles, ``1s``..``9s`` bamboos, ``1z``..``7z`` East,
South, West, North, white, green, red; ``0m 0p 0s`` are red fives; ``1f``..``4f`` the flowers plum, orchid, bamboo and
chrysanthemum, ``5f``..``8f`` the seasons spring, summer, autumn and winter. Several tiles share their letter: ``123m0p77z``.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from muraille.errors import InvalidNotation, shown
from muraille.phrase import Name, Phrase, PhrasePart

SUIT_LETTERS = "mpszf"


class Suit(Enum):
    """The three suits, the honours and the flowers, by their letter."""

    CHARACTERS = "m"
    CIRCLES = "p"
    BAMBOOS = "s"
    HONOURS = "z"
    FLOWERS = "f"


SUITS = (Suit.CHARACTERS, Suit.CIRCLES, Suit.BAMBOOS)


class Tile(Enum):
    """One face of the set. Members are singletons: compare them with ``is`` or ``==``, use them as keys.

    >>> Tile("5p").rank, Tile("0p").red, Tile("0p").plain.value
    (5, True, '5p')
    >>> sorted([Tile.RED, Tile.P0, Tile.M9, Tile.P5])
    [<Tile 9m>, <Tile 0p>, <Tile 5p>, <Tile 7z>]
    """

    _value_: str
    suit: Suit
    rank: int
    #: 0..33 in the order of the notation, 34..41 for flowers and seasons; a red five has the kind of a five.
    kind: int
    red: bool

    M1 = "1m"
    M2 = "2m"
    M3 = "3m"
    M4 = "4m"
    M5 = "5m"
    M6 = "6m"
    M7 = "7m"
    M8 = "8m"
    M9 = "9m"
    P1 = "1p"
    P2 = "2p"
    P3 = "3p"
    P4 = "4p"
    P5 = "5p"
    P6 = "6p"
    P7 = "7p"
    P8 = "8p"
    P9 = "9p"
    S1 = "1s"
    S2 = "2s"
    S3 = "3s"
    S4 = "4s"
    S5 = "5s"
    S6 = "6s"
    S7 = "7s"
    S8 = "8s"
    S9 = "9s"
    EAST = "1z"
    SOUTH = "2z"
    WEST = "3z"
    NORTH = "4z"
    WHITE = "5z"
    GREEN = "6z"
    RED = "7z"
    M0 = "0m"
    P0 = "0p"
    S0 = "0s"
    PLUM = "1f"
    ORCHID = "2f"
    BAMBOO = "3f"
    CHRYSANTHEMUM = "4f"
    SPRING = "5f"
    SUMMER = "6f"
    AUTUMN = "7f"
    WINTER = "8f"

    def __init__(self, notation: str) -> None:
        self.suit = Suit(notation[1])
        self.red = notation[0] == "0"
        self.rank = 5 if self.red else int(notation[0])
        self.kind = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}[notation[1]] + self.rank - 1
        #: Where it stands among all tiles in order: by kind, a red five before the other fives.
        self.order = 2 * self.kind + (not self.red)

    @classmethod
    def _missing_(cls, value: object) -> Tile:
        # Always an error, also where it could be understood: JSON is as strict as it was.
        raise InvalidNotation(
            "not_a_tile", Phrase("“{text}” is not a tile; tiles are written 1m to 9m, 0p, 7z, 8f", text=shown(value))
        )

    @cached_property
    def plain(self) -> Tile:
        """The tile without its red paint."""
        return KINDS[self.kind]

    @property
    def numbered(self) -> bool:
        """A tile of one of the three suits (RCR §1.1; Green §3.5.5-1(2))."""
        return self.kind < 27

    @property
    def honour(self) -> bool:
        """A wind or a dragon (RCR §1.2; Green §3.4.15)."""
        return self.suit is Suit.HONOURS

    @property
    def terminal(self) -> bool:
        """A one or a nine of a suit (RCR §1.1; Green §3.4.16)."""
        return self.kind < 27 and self.rank in (1, 9)

    @property
    def simple(self) -> bool:
        """A two to eight of a suit."""
        return self.kind < 27 and 1 < self.rank < 9

    @property
    def wind(self) -> bool:
        return self.honour and self.rank <= 4

    @property
    def dragon(self) -> bool:
        return self.honour and self.rank >= 5

    @property
    def flower(self) -> bool:
        """A flower or a season (Green §3.5.5-1(4))."""
        return self.suit is Suit.FLOWERS

    @cached_property
    def indicated(self) -> Tile:
        """The dora that this tile indicates (RCR §2.7): the next one of its suit, winds and dragons in their own circle.

        >>> [Tile(text).indicated.value for text in ("6s", "9m", "4z", "7z", "5z", "0p")]
        ['7s', '1m', '1z', '5z', '6z', '6p']
        """
        if self.flower:
            raise InvalidNotation("flower_indicator", Phrase("{tile} is a flower and indicates no dora", tile=self))
        first, length = (1, 9) if self.numbered else (1, 4) if self.wind else (5, 3)
        return Tile(f"{first + (self.rank - first + 1) % length}{self.suit.value}")

    @property
    def glyph(self) -> str:
        """The Unicode character of the tile. Unicode has no red fives: they look like fives.

        >>> "".join(tile.glyph for tile in parse_tiles("19m1z"))
        '🀇🀏🀀'
        """
        return GLYPHS[self.kind]

    @property
    def label(self) -> Name:
        """The name of the tile, to be read out.

        >>> str(Tile("3p").label), Tile("3p").label.texts["fr"]
        ('3 of circles', '3 de cercles')
        """
        return LABELS[self.value]

    def render(self, language: object) -> str:
        """In a sentence a tile is its notation."""
        return str(self)

    def parts(self, language: object) -> list[PhrasePart]:
        return [PhrasePart("tile", self.value)]

    # Enum would hash the name in Python code; the members are singletons, so identity is enough and fast.
    __hash__ = object.__hash__

    def __lt__(self, other: Tile) -> bool:
        return self.order < other.order

    def __str__(self) -> str:
        return self._value_

    def __repr__(self) -> str:
        return f"<Tile {self.value}>"


#: The tile of each kind: 34 kinds of four copies, then the eight flowers.
KINDS: tuple[Tile, ...] = tuple(sorted(tile for tile in Tile if not tile.red))
#: The 34 kinds that make hands (RCR §1; Green §3.5.5-1).
PLAYING_KINDS = KINDS[:34]
FLOWERS = KINDS[34:]
RED_FIVES = (Tile.M0, Tile.P0, Tile.S0)
WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)
#: In the order of the dora circle (RCR §2.7).
DRAGONS = (Tile.RED, Tile.WHITE, Tile.GREEN)


class Wind(Enum):
    """A seat or a prevailing wind, by the letter that requests use."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @classmethod
    def named(cls, text: str) -> Wind | None:
        """A wind by its letter or its name, in English or French; nothing where it is none.

        >>> Wind.named("Est"), Wind.named("o"), Wind.named("up")
        (<Wind.EAST: 'E'>, <Wind.WEST: 'W'>, None)
        """
        letter = _WIND_LETTERS.get("".join(filter(str.isalnum, text)).lower())
        return None if letter is None else cls(letter)

    @property
    def tile(self) -> Tile:
        """
        >>> Wind.WEST.tile
        <Tile 3z>
        """
        return WINDS["ESWN".index(self.value)]

    def after(self, turns: int) -> Wind:
        """The wind that many turns later: East, South, West, North, East.

        >>> Wind.NORTH.after(1)
        <Wind.EAST: 'E'>
        """
        return Wind("ESWN"[("ESWN".index(self.value) + turns) % 4])


WIND_NAMES = {
    Wind.EAST: Name(en="East", fr="Est"),
    Wind.SOUTH: Name(en="South", fr="Sud"),
    Wind.WEST: Name(en="West", fr="Ouest"),
    Wind.NORTH: Name(en="North", fr="Nord"),
}


_WIND_LETTERS = {
    name: letter
    for letter, names in {"E": "e east est", "S": "s south sud", "W": "w west o ouest", "N": "n north nord"}.items()
    for name in names.split()
}

_GLYPH_CODES = (
    *range(0x1F007, 0x1F010),  # characters
    *range(0x1F019, 0x1F022),  # circles
    *range(0x1F010, 0x1F019),  # bamboos
    *range(0x1F000, 0x1F004),  # winds
    *(0x1F006, 0x1F005, 0x1F004),  # white, green, red
    *range(0x1F022, 0x1F02A),  # flowers and seasons
)
# U+1F004 alone has an emoji form; the selector asks for its text form, like the others.
GLYPHS: tuple[str, ...] = tuple(
    chr(code) + ("\N{VARIATION SELECTOR-15}" if code == 0x1F004 else "") for code in _GLYPH_CODES
)
_TILE_OF_GLYPH = {glyph[0]: tile for glyph, tile in zip(GLYPHS, KINDS, strict=True)}
_VARIATION_SELECTORS = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
_TILE_OF_NOTATION: dict[str, Tile] = {tile.value: tile for tile in Tile}

_SUIT_NAMES = {"m": ("characters", "caractères"), "p": ("circles", "cercles"), "s": ("bamboos", "bambous")}
_OTHER_NAMES = {
    "1z": ("east wind", "vent d’Est"),
    "2z": ("south wind", "vent du Sud"),
    "3z": ("west wind", "vent d’Ouest"),
    "4z": ("north wind", "vent du Nord"),
    "5z": ("white dragon", "dragon blanc"),
    "6z": ("green dragon", "dragon vert"),
    "7z": ("red dragon", "dragon rouge"),
    "1f": ("plum", "prunier"),
    "2f": ("orchid", "orchidée"),
    "3f": ("bamboo flower", "fleur de bambou"),
    "4f": ("chrysanthemum", "chrysanthème"),
    "5f": ("spring", "printemps"),
    "6f": ("summer", "été"),
    "7f": ("autumn", "automne"),
    "8f": ("winter", "hiver"),
}


def _label(tile: Tile) -> Name:
    if not tile.numbered:
        english, french = _OTHER_NAMES[tile.value]
        return Name(en=english, fr=french)
    english, french = _SUIT_NAMES[tile.suit.value]
    if tile.red:
        return Name(en=f"red 5 of {english}", fr=f"5 rouge de {french}")
    return Name(en=f"{tile.rank} of {english}", fr=f"{tile.rank} de {french}")


LABELS: dict[str, Name] = {tile.value: _label(tile) for tile in Tile}


def parse_tile(text: str) -> Tile:
    """One tile from its notation or its Unicode character.

    >>> parse_tile("0s"), parse_tile("🀙")
    (<Tile 0s>, <Tile 1p>)
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise InvalidNotation(
            "not_one_tile",
            Phrase("“{text}” is {count:# tile|# tiles} where one is needed, such as 5m", text=text, count=len(tiles)),
        )
    return tiles[0]


def notation(given: object) -> str:
    """What was given as text; raises :class:`InvalidNotation` for what is none.

    >>> notation(7)
    Traceback (most recent call last):
    muraille.errors.InvalidNotation: 7 is no text: tiles are written such as 123m456p
    """
    if isinstance(given, str):
        return given
    raise InvalidNotation(
        "not_text", Phrase("{given} is no text: tiles are written such as 123m456p", given=shown(given))
    )


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles from MPSZ text or Unicode characters, in the order written. Spaces are ignored, a suit may come up again.

    >>> parse_tiles("3m1p4m")
    (<Tile 3m>, <Tile 1p>, <Tile 4m>)
    >>> parse_tiles("12x")
    Traceback (most recent call last):
    muraille.errors.InvalidNotation: “12x”: “x” (character 3) is not a suit; the suits are m, p, s, z (honours) and f (flowers)
    """
    tiles: list[Tile] = []
    digits: list[tuple[int, str]] = []
    for position, character in enumerate(notation(text), start=1):
        if character in "0123456789":
            digits.append((position, character))
        elif character in SUIT_LETTERS:
            if not digits:
                raise _invalid(text, position, character, _LETTER_ALONE)
            tiles.extend(_numbered_tile(text, where, digit, character) for where, digit in digits)
            digits.clear()
        elif character in _TILE_OF_GLYPH and not digits:
            tiles.append(_TILE_OF_GLYPH[character])
        elif character.isspace() or character in _VARIATION_SELECTORS:
            continue
        else:
            raise _invalid(text, position, character, _NOT_A_SUIT if digits else _NOT_A_TILE)
    if digits:
        raise _invalid(text, *digits[-1], _NO_SUIT)
    return tuple(tiles)


_LETTER_ALONE = Phrase("has no number before it; write the numbers first, as in 123m")
_NOT_A_SUIT = Phrase("is not a suit; the suits are m, p, s, z (honours) and f (flowers)")
_NOT_A_TILE = Phrase("is not part of a tile; tiles are written as in 123m0p77z")
_NO_SUIT = Phrase("has no suit after it; add m, p, s, z (honours) or f (flowers)")
_HONOUR_RANK = Phrase("is not an honour; 1z to 7z are East, South, West, North, white, green, red")
_FLOWER_RANK = Phrase("is not a flower; the flowers are 1f to 8f")


def _numbered_tile(text: str, position: int, digit: str, letter: str) -> Tile:
    tile = _TILE_OF_NOTATION.get(digit + letter)
    if tile is None:
        raise _invalid(text, position, digit + letter, _HONOUR_RANK if letter == "z" else _FLOWER_RANK)
    return tile


def _invalid(text: str, position: int, part: str, reason: Phrase) -> InvalidNotation:
    return InvalidNotation(
        "invalid_notation",
        Phrase(
            "“{text}”: “{part}” (character {position}) {reason}",
            text=text,
            part=part,
            position=position,
            reason=reason,
        ),
    )


def format_tiles(tiles: Iterable[Tile]) -> str:
    """MPSZ text of tiles in the order given, a letter for each run of one suit.

    >>> format_tiles(sorted(parse_tiles("7z3m1m0p7z2m")))
    '123m0p77z'
    """
    text = ""
    letter = ""
    for tile in tiles:
        if tile.suit.value != letter:
            text += letter
            letter = tile.suit.value
        text += tile.value[0]
    return text + letter


class TileRow(NamedTuple):
    """Several tiles in a sentence, those that are known first; None is a tile that is not.

    >>> print(TileRow((Tile("1m"), Tile("2m"), None)))
    12m?
    """

    tiles: tuple[Tile | None, ...]

    def __str__(self) -> str:
        return format_tiles(tile for tile in self.tiles if tile is not None) + "?" * self.tiles.count(None)

    def render(self, language: object) -> str:
        return str(self)

    def parts(self, language: object) -> list[PhrasePart]:
        known = [PhrasePart("tile", tile.value) for tile in self.tiles if tile is not None]
        return [*known, PhrasePart("text", "?" * self.tiles.count(None))]
