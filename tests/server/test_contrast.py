"""The colours of both themes can be read: text at 4.5 to 1, the edges of what one operates at 3 to 1."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

CSS = files("muraille.server").joinpath("static", "css")


def colours(text: str) -> dict[str, tuple[str, str]]:
    """The colours of a style sheet: light, dark."""
    pairs = {name: (light, dark) for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", text)}
    return pairs | {name: (colour, colour) for name, colour in re.findall(r"--([\w-]+): (#\w{6});", text)}


COLOURS = colours(CSS.joinpath("tokens.css").read_text(encoding="utf-8"))
#: Each part of a skin changes some of them.
SKINS = {
    f"{part} {value}": COLOURS | colours(rules)
    for part, value, rules in re.findall(
        r'^:root\[data-(\w+)="(\w+)"\] \{(.*?)^\}', CSS.joinpath("skins.css").read_text(encoding="utf-8"), re.M | re.S
    )
}
WORN = {"usual": COLOURS, **SKINS}

PAPER = ("ground", "surface", "raised")
FELT = ("felt", "felt-deep")
TEXT = [
    *((ink, ground) for ink in ("ink", "ink-soft", "accent", "ochre", "good", "warn") for ground in PAPER),
    *((ink, "lacquer") for ink in ("lacquer-ink", "lacquer-soft", "gold", "vermilion-soft", "jade")),
    *(("seal-ink", f"seal-{number}") for number in range(6)),
    ("gold-ink", "gold"),
    ("vermilion-ink", "vermilion"),
    ("ivory-ink", "ivory"),
    ("loss-ink", "ivory"),
    ("wood-ink", "wood"),
    ("tile-index", "tile-face"),
    *((ink, ground) for ink in ("felt-ink", "felt-soft") for ground in FELT),
    *((ink, "accent-soft") for ink in ("ink", "ink-soft", "accent")),
    ("accent-ink", "accent"),
    ("warn", "warn-soft"),
    ("ink", "warn-soft"),
    *((ink, "tile-face") for ink in ("tile-ink", "tile-red", "tile-green", "tile-blue")),
]
EDGES = [
    *((edge, ground) for edge in ("line-strong", "focus") for ground in PAPER),
    *((edge, "felt") for edge in ("lit", "felt-focus", "tile-face", "tile-low", "gold")),
]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def weak(pairs: list[tuple[str, str]], worn: dict[str, tuple[str, str]], theme: int, least: float) -> dict[str, float]:
    """The pairs that cannot be told apart well enough."""
    found = {f"{one} on {other}": contrast(worn[one][theme], worn[other][theme]) for one, other in pairs}
    return {pair: round(value, 2) for pair, value in found.items() if value < least}


@pytest.mark.parametrize("skin", WORN)
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_is_readable(theme: int, skin: str) -> None:
    assert not weak(TEXT, WORN[skin], theme, 4.5)


@pytest.mark.parametrize("skin", WORN)
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_edges_are_seen(theme: int, skin: str) -> None:
    assert not weak(EDGES, WORN[skin], theme, 3)


def test_there_are_skins() -> None:
    assert {"felt blue", "felt wine", "back jade", "palette distinct"} <= set(SKINS)
