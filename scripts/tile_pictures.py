"""The pictures on the tiles: the bird of the one of bamboos, four flowers and four seasons, as plain shapes.

Each picture is made of one or two small parts set in several places; a face is 60 by 80.
"""

from __future__ import annotations

INK = "var(--tile-ink, #1b2430)"
RED = "var(--tile-red, #b01e2b)"
GREEN = "var(--tile-green, #17693b)"
BLUE = "var(--tile-blue, #1c4a8c)"
GOLD = "var(--tile-gold, #b57d1f)"
IVORY = "var(--tile-face, #fbf6e6)"


def flower_colour(rank: int) -> str:
    """Flowers are signed in blue, seasons in red; the picture and the character tell them apart too."""
    return BLUE if rank <= 4 else RED


def filled(colour: str, path: str) -> str:
    return f'<path fill="{colour}" d="{path}"/>'


def line(colour: str, width: float, path: str) -> str:
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{path}"/>'
    )


def dot(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'


def placed(part: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A part drawn around the origin, set somewhere."""
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({scale})">{part}</g>'


def around(part: str, count: int, start: float = 0) -> str:
    """A part repeated around the origin."""
    return "".join(f'<g transform="rotate({round(start + 360 * i / count, 1)})">{part}</g>' for i in range(count))


FEATHER = (
    filled(GREEN, "M0 0C-5 -10 -5.4 -24 0 -31C5.4 -24 5 -10 0 0Z") + dot(0, -24.5, 3.2, IVORY) + dot(0, -24.5, 2, BLUE)
)

BIRD = (
    placed(FEATHER, 33, 52, 1.02, 8)
    + placed(FEATHER, 33, 52, 1.05, 37)
    + placed(FEATHER, 33, 53, 0.98, 64)
    + line(INK, 1.7, "M25 65V72.5M31 65V72.5M21 74.5L25 72L29 74.5M27 74.5L31 72L35 74.5")
    # body, with the neck and head in one sweep
    + filled(
        BLUE,
        "M19 18C13.5 18 10.5 22.5 11.5 27.5C13 34 15 38 13.8 45C12.5 54 17 66 28 66"
        "C38 66 43 57.5 41 50C39.5 44 33 42 28 38C24.5 35 25.5 30 25.8 25C26 20.5 23.5 18 19 18Z",
    )
    + filled(RED, "M18.5 48C24 44 33 46 36.5 53C33 61 23.5 61 18.5 48Z")
    + line(IVORY, 1.2, "M22.5 49.5C26.5 48.5 30.5 50 33 53M23.5 53.5C26 53 28.5 53.8 30.5 56")
    + filled(GOLD, "M11.6 24L4.5 27.4L11.8 29.4Z")
    + dot(17.6, 24.4, 2.5, IVORY)
    + dot(17.2, 24.5, 1.3, INK)
    + line(RED, 1.5, "M19.5 18L17.5 9.5M20.5 18L22.5 8.5M22 18.8L27.5 11")
    + dot(17.5, 8.8, 1.9, RED) + dot(22.7, 7.6, 1.9, RED) + dot(28, 10.2, 1.9, RED)
)  # fmt: skip

LEAF = "M0 0C4 -4 5 -11 0 -17C-5 -11 -4 -4 0 0Z"
BLOSSOM = (
    around(dot(0, -5.6, 4.3, RED), 5)
    + dot(0, 0, 3.4, IVORY)
    + around(dot(0, -2.1, 0.8, GOLD), 5, 36)
    + dot(0, 0, 0.9, GOLD)
)
BUD = dot(0, 0, 3.2, RED)

PLUM = (
    line(INK, 3.4, "M12 75C20 66 22 58 30 52C37 46.5 42 38 45 24")
    + line(INK, 2, "M27 54C22 50 17 46 14 38M38 43C43 41 47 40 51 34")
    + placed(BLOSSOM, 40, 49, 0.95, 10) + placed(BLOSSOM, 44, 22, 0.95, -8) + placed(BLOSSOM, 18, 41, 0.9, 20)
    + placed(BUD, 52, 33) + placed(BUD, 27, 64) + placed(BUD, 32, 33, 0.85)
    + line(INK, 1.6, "M36 45L32 35")
)  # fmt: skip

ORCHID_PETAL = filled(BLUE, "M0 0C5 -3.5 5 -10.5 0 -15C-5 -10.5 -5 -3.5 0 0Z")
ORCHID_FLOWER = around(ORCHID_PETAL, 5) + dot(0, 0, 3.6, IVORY) + dot(0, 0, 2, GOLD)
ORCHID = (
    filled(GREEN, "M27 75C25 58 15 45 4 43C13 50 21 61 24 75Z")
    + filled(GREEN, "M32 75C35 58 45 50 56 49C47 54 38 63 35.5 75Z")
    + filled(GREEN, "M29 75C29 66 24 58 13 61C20 63 25 68 26.5 75Z")
    + line(GREEN, 2, "M30 75C31 58 35 47 38 38")
    + placed(ORCHID_FLOWER, 38, 28, 0.98, 12) + placed(ORCHID_FLOWER, 23, 46, 0.55, -20)
)  # fmt: skip

BAMBOO_LEAVES = filled(GREEN, LEAF)
BAMBOO = (
    line(GREEN, 5.6, "M25 75.5V62M25 58.5V42M25 38.5V26")
    + line(GREEN, 4, "M42 75.5V56M42 53V36M42 33V14")
    + line(GREEN, 1.5, "M27 40C33 38 34 34 35 30M41 55C46 52 49 50 51 45M23 60C18 57 15 54 13 49")
    + "".join(placed(BAMBOO_LEAVES, x, y, scale, turn) for x, y, scale, turn in (
        (35, 31, 0.95, -38), (35, 31, 0.95, 12), (51, 46, 0.95, 28), (51, 46, 0.95, -22), (50.5, 47, 0.6, 85),
        (13, 50, 0.95, -42), (13, 50, 0.95, 6), (42, 15, 0.7, 42), (42, 15, 0.7, -42), (13, 51, 0.85, -98),
    ))
)  # fmt: skip

CHRYSANTHEMUM = (
    line(GREEN, 2.4, "M34 75.5C34 66 33 60 33 52")
    + placed(filled(GREEN, "M0 0C-7 -1 -13 -6 -15 -13C-10 -13 -9 -11 -7 -10C-7 -13 -6 -14 -5 -15C-1 -11 1 -6 0 0Z"), 33, 73, 1.05)
    + placed(filled(GREEN, "M0 0C7 -1 13 -6 15 -13C10 -13 9 -11 7 -10C7 -13 6 -14 5 -15C1 -11 -1 -6 0 0Z"), 35, 71, 1.05)
    + placed(
        around(filled(GOLD, "M0 0C4.6 -6 3.8 -18.4 0 -20.5C-3.8 -18.4 -4.6 -6 0 0Z"), 13)
        + around(filled(RED, "M0 0C3.2 -4 2.8 -11.5 0 -13C-2.8 -11.5 -3.2 -4 0 0Z"), 11)
        + dot(0, 0, 3.4, IVORY) + dot(0, 0, 2, GOLD), 34, 38)
)  # fmt: skip

SWALLOW = (
    filled(BLUE, "M-3 -2C-9 -12 -20 -17 -28 -16C-20 -11 -15 -3 -9 3Z")
    + filled(BLUE, "M2 2C5 10 3 20 -3 27C-5 19 -9 12 -9 4Z")
    + filled(
        BLUE, "M13 -12C15 -9.5 14.5 -6 12 -4C7 0 -2 5 -10 7L-24 14L-18 7L-25 4C-14 4 -7 -1 0 -7C4 -11 9 -14 13 -12Z"
    )
    + filled(RED, "M13 -12C15 -9.5 14.5 -6 12 -4C10 -5 9 -8 9 -12.6Z")
    + filled(GOLD, "M14.2 -10.5L19.5 -11L14.4 -7.6Z")
    + dot(11.2, -9.4, 1, INK)
)
SPRING = (
    line(GREEN, 1.7, "M58 4C49 10 43 20 44 36M58 10C53 18 51 26 53 44M52 7C42 10 35 16 33 28")
    + "".join(placed(filled(GREEN, LEAF), x, y, 0.5, turn) for x, y, turn in (
        (45, 19, -120), (43.8, 27, 130), (44, 32, -130), (44, 37, 180), (52.5, 22, 130), (52, 30, -130),
        (52.5, 37, 125), (53, 45, 180), (39, 14, -110), (35.5, 19, 150), (33, 28, 190), (47, 11, -60),
    ))
    + placed(SWALLOW, 28, 55, 0.92, -6)
)  # fmt: skip

LOTUS_PETAL = "M0 0C8 -6 8 -18 0 -26C-8 -18 -8 -6 0 0Z"
SUMMER = (
    line(GREEN, 2.2, "M32 56C32 63 31 69 32 74")
    + filled(GREEN, "M4 67C10 60 22 60 28 67C22 72 10 72 4 67ZM34 70C39 64 51 64 57 70C51 75 39 75 34 70Z")
    + line(IVORY, 1, "M9 67H23M39 70H52")
    + placed(filled(RED, LOTUS_PETAL), 32, 58, 0.86, -66) + placed(filled(RED, LOTUS_PETAL), 32, 58, 0.86, 66)
    + placed(filled(RED, LOTUS_PETAL) + line(IVORY, 1.1, LOTUS_PETAL), 32, 58, 1, -36)
    + placed(filled(RED, LOTUS_PETAL) + line(IVORY, 1.1, LOTUS_PETAL), 32, 58, 1, 36)
    + placed(filled(RED, LOTUS_PETAL) + line(IVORY, 1.1, LOTUS_PETAL), 32, 58, 1.12)
    + dot(47, 17, 6, GOLD)
    + placed(around(line(GOLD, 1.6, "M0 -8.4V-11"), 8), 47, 17)
)  # fmt: skip

MAPLE = (
    "M0 12L-2 2L-9 6L-8 1L-17 0L-12 -5L-17 -13L-9 -11L-7 -15L-3 -9L-4 -20L0 -25"
    "L4 -20L3 -9L7 -15L9 -11L17 -13L12 -5L17 0L8 1L9 6L2 2Z"
)
AUTUMN = (
    placed(filled(RED, MAPLE) + line(IVORY, 1, "M0 4V-18M0 0L-11 -9M0 0L11 -9") + line(RED, 2, "M0 8V19"), 34, 40, 1.08, 14)
    + placed(filled(GOLD, MAPLE) + line(GOLD, 2.4, "M0 8V18"), 14, 63, 0.5, -30)
    + placed(filled(GOLD, MAPLE) + line(GOLD, 2.4, "M0 8V18"), 47, 69, 0.36, 50)
)  # fmt: skip

FLAKE_ARM = line(BLUE, 2.2, "M0 0V-20M0 -13L-5 -17.5M0 -13L5 -17.5M0 -7.5L-4 -11M0 -7.5L4 -11")
WINTER = (
    placed(around(FLAKE_ARM, 6) + dot(0, 0, 2.8, BLUE), 34, 39)
    + placed(around(line(BLUE, 2.6, "M0 0V-15M0 -9L-4 -12M0 -9L4 -12"), 6), 13, 66, 0.5)
    + placed(around(line(BLUE, 2.6, "M0 0V-15M0 -9L-4 -12M0 -9L4 -12"), 6), 48, 69, 0.38, 20)
)  # fmt: skip

PICTURES = {1: PLUM, 2: ORCHID, 3: BAMBOO, 4: CHRYSANTHEMUM, 5: SPRING, 6: SUMMER, 7: AUTUMN, 8: WINTER}
