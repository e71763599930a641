"""Draw the faces of the tiles: ``python scripts/build_tiles.py`` writes ``tiles.svg``, one symbol for each face.

Circles, bamboos and pictures are plain shapes; the characters are outlines kept in ``tile_glyphs.json``. A face is 60 by 80.
Colours are CSS variables, so that a page can change them; suits differ by shape, never by colour alone.
"""

from __future__ import annotations

import json
from pathlib import Path

from tile_pictures import BIRD, PICTURES, flower_colour

HERE = Path(__file__).parent
SPRITE = HERE.parent / "src" / "muraille" / "server" / "static" / "tiles.svg"
GLYPHS = json.loads((HERE / "tile_glyphs.json").read_text(encoding="utf-8"))

INK, RED, GREEN, BLUE = (f"var(--tile-{name}, {default})" for name, default in (
    ("ink", "#1b2430"), ("red", "#b01e2b"), ("green", "#17693b"), ("blue", "#1c4a8c"),
))  # fmt: skip
COLOURS = {"r": RED, "g": GREEN, "b": BLUE}
IVORY = "var(--tile-face, #fbf6e6)"

#: Where the circles lie: x, y, colour. The ways of two to nine as real sets have them.
CIRCLES: dict[int, tuple[float, list[tuple[float, float, str]]]] = {
    2: (12.5, [(30, 22, "g"), (30, 58, "b")]),
    3: (10.5, [(16, 16, "b"), (30, 40, "r"), (44, 64, "g")]),
    4: (10.5, [(17, 20, "b"), (43, 20, "g"), (17, 60, "g"), (43, 60, "b")]),
    5: (9.8, [(16, 17, "b"), (44, 17, "g"), (30, 40, "r"), (16, 63, "g"), (44, 63, "b")]),
    6: (9.8, [(18, 15, "g"), (42, 15, "g"), (18, 42, "r"), (42, 42, "r"), (18, 65, "r"), (42, 65, "r")]),
    7: (8.6, [(13.5, 12, "g"), (30, 19, "g"), (46.5, 26, "g"), (19, 47, "r"), (41, 47, "r"), (19, 67, "r"), (41, 67, "r")]),
    8: (8.4, [(x, y, "b") for y in (12, 30.5, 49.5, 68) for x in (19, 41)]),
    9: (8.4, [(x, y, colour) for y, colour in ((15, "b"), (40, "r"), (65, "g")) for x in (11.5, 30, 48.5)]),
}  # fmt: skip

#: Where the bamboos stand: x, y, colour, lean in degrees; before them their height.
BAMBOOS: dict[int, tuple[float, list[tuple[float, float, str, float]]]] = {
    2: (29, [(30, 23, "b", 0), (30, 57, "g", 0)]),
    3: (29, [(30, 23, "b", 0), (18, 57, "g", 0), (42, 57, "g", 0)]),
    4: (29, [(18, 23, "b", 0), (42, 23, "g", 0), (18, 57, "g", 0), (42, 57, "b", 0)]),
    5: (28, [(14, 23, "g", 0), (46, 23, "b", 0), (30, 40, "r", 0), (14, 57, "b", 0), (46, 57, "g", 0)]),
    6: (29, [(x, y, colour, 0) for y, colour in ((23, "g"), (57, "b")) for x in (13, 30, 47)]),
    7: (20, [(30, 15, "r", 0), *((x, y, "b" if x == 30 else "g", 0) for y in (40, 65) for x in (13, 30, 47))]),
    8: (28, [
        (9.5, 23, "g", 0), (24, 23, "g", 32), (36, 23, "g", -32), (50.5, 23, "g", 0),
        (9.5, 57, "b", 0), (24, 57, "b", -32), (36, 57, "b", 32), (50.5, 57, "b", 0),
    ]),
    9: (20, [(x, y, colour, 0) for y in (15, 40, 65) for x, colour in ((13, "g"), (30, "r"), (47, "b"))]),
}  # fmt: skip

NUMERALS = "一二三四五六七八九"
HONOURS = {1: ("東", INK), 2: ("南", INK), 3: ("西", INK), 4: ("北", INK), 6: ("發", GREEN), 7: ("中", RED)}
FLOWERS = "梅蘭竹菊春夏秋冬"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def glyph(character: str, left: float, top: float, width: float, height: float, colour: str) -> str:
    """A character drawn as large as fits into a box, in its middle."""
    x0, y0, x1, y1 = GLYPHS[character]["box"]
    scale = min(width / (x1 - x0), height / (y1 - y0))
    x = left + (width - scale * (x1 - x0)) / 2 - scale * x0
    y = top + (height - scale * (y1 - y0)) / 2 + scale * y1
    place = f"translate({number(x)} {number(y)}) scale({scale:.4f} {-scale:.4f})"
    return f'<path fill="{colour}" transform="{place}" d="{GLYPHS[character]["path"]}"/>'


def coin(x: float, y: float, radius: float, colour: str) -> str:
    """A circle of the suit: a ring, a ring of ivory, an eye."""
    at = f'cx="{number(x)}" cy="{number(y)}"'
    return (
        f'<circle {at} r="{number(radius)}" fill="{colour}"/>'
        f'<circle {at} r="{number(radius * 0.7)}" fill="none" stroke="{IVORY}" stroke-width="{number(radius * 0.15)}"/>'
        f'<circle {at} r="{number(radius * 0.3)}" fill="{IVORY}"/>'
    )


def great_coin(red: str = RED) -> str:
    """The one of circles: a flower of twelve petals inside its rings."""
    petals = "".join(
        f'<ellipse cx="30" cy="25.4" rx="2.7" ry="5.2" fill="{IVORY}" transform="rotate({turn} 30 40)"/>'
        for turn in range(0, 360, 30)
    )
    return (
        f'<circle cx="30" cy="40" r="24.5" fill="{GREEN}"/>'
        f'<circle cx="30" cy="40" r="22" fill="none" stroke="{IVORY}" stroke-width="1.5"/>{petals}'
        f'<circle cx="30" cy="40" r="9.6" fill="{IVORY}"/><circle cx="30" cy="40" r="7.9" fill="{red}"/>'
        f'<circle cx="30" cy="40" r="3" fill="{IVORY}"/>'
    )


def bamboo(x: float, y: float, height: float, colour: str, lean: float, wide: float) -> str:
    """A stick of two joints, with a line of light."""
    half, waist = height / 2, wide * 0.55
    turn = f' transform="rotate({number(lean)} {number(x)} {number(y)})"' if lean else ""
    top, bottom, right, left = y - half, y + half, x + wide, x - wide
    outline = (
        f"M{number(left)} {number(top + 3)}Q{number(left - 0.6)} {number(top)} {number(x)} {number(top)}"
        f"Q{number(right + 0.6)} {number(top)} {number(right)} {number(top + 3)}"
        f"Q{number(x + waist)} {number(y - half / 2)} {number(right)} {number(y - 1.2)}V{number(y + 1.2)}"
        f"Q{number(x + waist)} {number(y + half / 2)} {number(right)} {number(bottom - 3)}"
        f"Q{number(right + 0.6)} {number(bottom)} {number(x)} {number(bottom)}"
        f"Q{number(left - 0.6)} {number(bottom)} {number(left)} {number(bottom - 3)}"
        f"Q{number(x - waist)} {number(y + half / 2)} {number(left)} {number(y + 1.2)}V{number(y - 1.2)}"
        f"Q{number(x - waist)} {number(y - half / 2)} {number(left)} {number(top + 3)}Z"
    )
    light = f"M{number(x)} {number(top + 3.2)}V{number(y - 2.6)}M{number(x)} {number(y + 2.6)}V{number(bottom - 3.2)}"
    return (
        f'<g{turn}><path fill="{colour}" d="{outline}"/>'
        f'<path stroke="{IVORY}" stroke-width="1.3" stroke-linecap="round" d="{light}"/></g>'
    )


def white_dragon() -> str:
    """A frame within a frame, cut at the corners."""
    return (
        f'<path fill="none" stroke="{BLUE}" stroke-width="4" stroke-linejoin="round" '
        'd="M15 8H45L52 15V65L45 72H15L8 65V15Z"/>'
        f'<path fill="none" stroke="{BLUE}" stroke-width="1.4" d="M18 15H42L45 18V62L42 65H18L15 62V18Z"/>'
    )


def character_face(rank: int, red: bool) -> str:
    """A number over 萬: black and red, all red for a red five."""
    return glyph(NUMERALS[rank - 1], 9, 7, 42, 29, RED if red else INK) + glyph("萬", 11, 40, 38, 34, RED)


def circle_face(rank: int, red: bool) -> str:
    if rank == 1:
        return great_coin()
    radius, places = CIRCLES[rank]
    return "".join(coin(x, y, radius, RED if red else COLOURS[colour]) for x, y, colour in places)


def bamboo_face(rank: int, red: bool) -> str:
    if rank == 1:
        return f'<g transform="translate(2.2 3) scale(.93)">{BIRD}</g>'
    height, places = BAMBOOS[rank]
    wide = 5.2 if rank <= 4 else 4.7 if rank <= 6 else 4.1
    return "".join(bamboo(x, y, height, RED if red else COLOURS[colour], lean, wide) for x, y, colour, lean in places)


def honour_face(rank: int) -> str:
    return white_dragon() if rank == 5 else glyph(HONOURS[rank][0], 5.5, 12, 49, 56, HONOURS[rank][1])


def flower_face(rank: int) -> str:
    """A picture, and the name in a corner."""
    return f'<g transform="translate(3 6.4) scale(.92)">{PICTURES[rank]}</g>' + glyph(
        FLOWERS[rank - 1], 4, 5, 17, 17, flower_colour(rank)
    )


#: What a red five has beside its colour: a mark in the corner.
RED_MARK = f'<path fill="{RED}" d="M6.5 2.5L10.5 6.5 6.5 10.5 2.5 6.5Z"/>'


def faces() -> dict[str, str]:
    """The drawing of every face by its notation, and of the back."""
    suits = {"m": character_face, "p": circle_face, "s": bamboo_face}
    drawn = {f"{rank}{letter}": draw(rank, False) for letter, draw in suits.items() for rank in range(1, 10)}
    drawn |= {f"0{letter}": draw(5, True) + RED_MARK for letter, draw in suits.items()}
    drawn |= {f"{rank}z": honour_face(rank) for rank in range(1, 8)}
    drawn |= {f"{rank}f": flower_face(rank) for rank in range(1, 9)}
    return drawn | {"back": back()}


def back() -> str:
    """A lattice on the back of the tile."""
    line = "var(--tile-back-line, #d8b45c)"
    return (
        f'<g fill="none" stroke="{line}" stroke-width="1.1" opacity=".75"><rect x="6" y="6" width="48" height="68" rx="4"/>'
        '<path d="M30 14L50 40 30 66 10 40ZM30 25L41.5 40 30 55 18.5 40Z"/></g>'
        f'<circle cx="30" cy="40" r="3" fill="{line}"/>'
    )


def sprite() -> str:
    """The whole file."""
    symbols = "\n".join(
        f'<symbol id="tile-{name}" viewBox="0 0 60 80">{face}</symbol>' for name, face in faces().items()
    )
    notice = "Characters: outlines of LXGW WenKai TC, SIL Open Font License 1.1 (tiles-OFL.txt). Drawn by scripts/build_tiles.py."
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {notice} -->\n{symbols}\n</svg>\n'


if __name__ == "__main__":
    SPRITE.write_text(sprite(), encoding="utf-8")
    print(f"{SPRITE.name}: {len(faces())} faces, {SPRITE.stat().st_size} bytes")
