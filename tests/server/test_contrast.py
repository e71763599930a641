"""The colours of both themes can be read: text at 4.5 to 1, the edges of what one operates at 3 to 1."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

TOKENS = files("muraille.server").joinpath("static", "css", "tokens.css").read_text(encoding="utf-8")
PAIRS = {name: (light, dark) for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", TOKENS)}
ONE = {name: (colour, colour) for name, colour in re.findall(r"--([\w-]+): (#\w{6});", TOKENS)}
COLOURS = PAIRS | ONE

PAPER = ("ground", "surface", "raised")
FELT = ("felt", "felt-deep")
TEXT = [
    *((ink, ground) for ink in ("ink", "ink-soft", "accent", "gold", "warn") for ground in PAPER),
    *((ink, ground) for ink in ("felt-ink", "felt-soft") for ground in FELT),
    *((ink, "accent-soft") for ink in ("ink", "ink-soft", "accent")),
    ("accent-ink", "accent"),
    ("warn", "warn-soft"),
    ("ink", "warn-soft"),
    *((ink, "tile-face") for ink in ("tile-ink", "tile-red", "tile-green", "tile-blue")),
]
EDGES = [*((edge, ground) for edge in ("line-strong", "focus") for ground in PAPER), ("lit", "felt"), ("focus", "felt")]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["paper", "felt"])
def test_text_is_readable(theme: int) -> None:
    weak = {
        f"{ink} on {ground}": round(contrast(COLOURS[ink][theme], COLOURS[ground][theme]), 2)
        for ink, ground in TEXT
        if contrast(COLOURS[ink][theme], COLOURS[ground][theme]) < 4.5
    }
    assert not weak


@pytest.mark.parametrize("theme", [0, 1], ids=["paper", "felt"])
def test_edges_are_seen(theme: int) -> None:
    weak = {
        f"{edge} on {ground}": round(contrast(COLOURS[edge][theme], COLOURS[ground][theme]), 2)
        for edge, ground in EDGES
        if contrast(COLOURS[edge][theme], COLOURS[ground][theme]) < 3
    }
    assert not weak
