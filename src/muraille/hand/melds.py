"""The parts of a hand: sets, pairs, and the melds that lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import cast

from muraille.errors import InvalidHand, InvalidNotation, shown
from muraille.phrase import Phrase
from muraille.tiles import KINDS, Tile, format_tiles, notation, parse_tiles


class Shape(Enum):
    """What tiles can form together (RCR §3.2; Green §3.4.11 to §3.4.14, §3.4.19, #35)."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    #: 1-4-7, 2-5-8 or 3-6-9 of one suit, a third of a knitted straight (MCR).
    KNITTED = "knitted"


_STEPS = {
    Shape.CHOW: (0, 1, 2),
    Shape.PUNG: (0, 0, 0),
    Shape.KONG: (0, 0, 0, 0),
    Shape.PAIR: (0, 0),
    Shape.KNITTED: (0, 3, 6),
}


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """A shape of given tiles, named by its first tile. There is one object for each: see :func:`group`.

    >>> group(Shape.CHOW, Tile("3p"))
    <Group 345p>
    >>> group(Shape.KONG, Tile("1z"), exposed=True)
    <Group (1111z)>
    """

    shape: Shape
    #: The lowest tile, never a red five.
    first: Tile
    exposed: bool
    tiles: tuple[Tile, ...]

    @property
    def triplet(self) -> bool:
        """A pung or a kong: the books say "pung" for both wherever they count pungs."""
        return self.shape is Shape.PUNG or self.shape is Shape.KONG

    def __repr__(self) -> str:
        text = format_tiles(self.tiles)
        return f"<Group {f'({text})' if self.exposed else text}>"

    def __reduce__(self) -> tuple[Callable[..., Group], tuple[Shape, Tile, bool]]:
        """Copied or read back, it is the one object again."""
        return _group, (self.shape, self.first, self.exposed)


def group(shape: Shape, first: Tile, *, exposed: bool = False) -> Group:
    """The one group of this shape on this tile.

    >>> group(Shape.PAIR, Tile("7z")) is group(Shape.PAIR, Tile("7z"), exposed=False)
    True
    """
    return _group(shape, first, exposed)


@cache
def _group(shape: Shape, first: Tile, exposed: bool) -> Group:
    return Group(shape, first, exposed, tuple(KINDS[first.kind + step] for step in _STEPS[shape]))


#: For a group that is found from the tiles.
_FIND = cast(Group, None)


@dataclass(frozen=True, slots=True)
class Meld:
    """An exposed set, or a concealed kong that its player has declared.

    >>> Meld.parse("(340p)").group
    <Group (345p)>
    >>> Meld.parse("[1111z]").exposed, str(Meld("(123m)"))
    (False, '(123m)')
    """

    tiles: tuple[Tile, ...]
    exposed: bool = True
    #: The set that the meld is, red fives counted as fives; found where it is not given.
    group: Group = field(default=_FIND)

    def __post_init__(self) -> None:
        if self.group is _FIND:
            made = Meld.parse(self.tiles) if isinstance(self.tiles, str) else Meld.of(self.tiles, exposed=self.exposed)
            for name in ("tiles", "exposed", "group"):
                object.__setattr__(self, name, getattr(made, name))

    @classmethod
    def of(cls, tiles: str | Iterable[Tile], *, exposed: bool = True) -> Meld:
        """The meld of these tiles, in any order.

        >>> str(Meld.of("555p")), str(Meld.of([Tile("1z")] * 4, exposed=False))
        ('(555p)', '[1111z]')
        """
        ordered = tuple(sorted(_tiles(tiles)))
        shape = _shape(tuple(tile.kind for tile in ordered))
        if not isinstance(exposed, bool):
            raise InvalidHand(
                "not_yes_or_no", Phrase("{name} is True or False, not “{value}”", name="exposed", value=shown(exposed))
            )
        if shape is None or ordered[0].flower or (shape is Shape.CHOW and not ordered[0].numbered):
            raise _impossible(ordered)
        if shape is Shape.CHOW and ordered[0].suit is not ordered[2].suit:
            raise _impossible(ordered)
        if not exposed and shape is not Shape.KONG:
            raise InvalidHand(
                "concealed_meld",
                Phrase("[{tiles}] is not a kong: only a kong is declared concealed", tiles=format_tiles(ordered)),
            )
        return cls(ordered, exposed, group(shape, ordered[0].plain, exposed=exposed))

    @classmethod
    def parse(cls, text: str) -> Meld:
        """``(123m)`` an exposed chow, ``(555p)`` a pung, ``(1111z)`` an exposed and ``[1111z]`` a concealed kong."""
        brackets = (notation(text)[:1], text[-1:])
        if brackets not in (("(", ")"), ("[", "]")):
            raise InvalidNotation(
                "invalid_meld",
                Phrase("“{text}” is not a meld; write (123m), (555p), (1111z) or [1111z]", text=text),
            )
        return cls.of(parse_tiles(text[1:-1]), exposed=text[0] == "(")

    def __str__(self) -> str:
        text = format_tiles(self.tiles)
        return f"({text})" if self.exposed else f"[{text}]"


def _tiles(given: object) -> tuple[Tile, ...]:
    if isinstance(given, str):
        return parse_tiles(given)
    found = tuple(given) if isinstance(given, Iterable) and not isinstance(given, bytes) else None
    if found is None or not all(isinstance(tile, Tile) for tile in found):
        raise InvalidNotation("not_tiles", Phrase("{given} is not tiles; write them as 123m", given=shown(given)))
    return found


def _shape(kinds: tuple[int, ...]) -> Shape | None:
    steps = tuple(kind - kinds[0] for kind in kinds)
    for shape in (Shape.CHOW, Shape.PUNG, Shape.KONG):
        if _STEPS[shape] == steps:
            return shape
    return None


def _impossible(tiles: tuple[Tile, ...]) -> InvalidHand:
    return InvalidHand(
        "impossible_meld",
        Phrase(
            "{tiles} is no set: a meld is three in a row of one suit, three identical tiles or four identical tiles",
            tiles=format_tiles(tiles) or "()",
        ),
    )
