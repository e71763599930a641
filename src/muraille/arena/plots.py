"""Plots as SVG, drawn by hand: intervals, shares with their intervals, and places. Colours come from the page around them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from muraille.arena.estimates import Estimate
from muraille.arena.figures import number_text
from muraille.phrase import Language

WIDTH = 460
#: Where the marks begin and end; labels stand above them, so that they may be long.
_LEFT, _RIGHT = 8, 452
_LABEL, _BAR, _GAP = 20, 16, 8
#: What the words behind the longest bar take.
_WORDS = 96


class Drawing:
    """The elements of a plot from top to bottom."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.height = 0.0

    def text(self, x: float, y: float, words: str, kind: str = "label", anchor: str = "start") -> None:
        self._parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        self._parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>')

    def bar(self, x: float, y: float, width: float, height: float, kind: str, words: str = "") -> None:
        tip = f"<title>{escape(words)}</title>" if words else ""
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" class="{kind}">{tip}</rect>'
        )

    def dot(self, x: float, y: float, kind: str, words: str) -> None:
        self._parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" class="{kind}"><title>{escape(words)}</title></circle>'
        )

    def svg(self, title: str) -> str:
        """The plot, with its title for those who cannot see it."""
        return (
            f'<svg viewBox="0 0 {WIDTH} {self.height:.0f}" role="img" aria-label="{escape(title)}">'
            + "".join(self._parts)
            + "</svg>"
        )


class Scale(NamedTuple):
    """Values from the left to the right end of a plot."""

    low: float
    high: float
    right: float = _RIGHT

    def x(self, value: float) -> float:
        """
        >>> Scale(0, 2).x(1), Scale(0, 2).x(5)
        (230.0, 452.0)
        """
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return _LEFT + share * (self.right - _LEFT)


class BarGroup(NamedTuple):
    """One line of a plot: what it is, and the figure of each entrant with its words."""

    label: str
    figures: Sequence[tuple[Estimate | None, str]]


def interval_plot(title: str, groups: Sequence[BarGroup], scale: Scale, reference: float, language: Language) -> str:
    """A dot with its interval for each group, and a dashed line where all would be equal."""
    drawing, row = Drawing(), _LABEL + 24
    bottom = len(groups) * row
    for step in range(int(scale.low), int(scale.high) + 1):
        drawing.line(scale.x(step), 0, scale.x(step), bottom, "grid")
        drawing.text(scale.x(step), bottom + 16, number_text(step, 0, language), "tick", "middle")
    drawing.line(scale.x(reference), 0, scale.x(reference), bottom, "reference")
    drawing.text(scale.x(reference), bottom + 16, number_text(reference, 1, language), "tick", "middle")
    for place, group in enumerate(groups):
        found, words = group.figures[0]
        middle = row * place + _LABEL + 8
        drawing.text(_LEFT + 4, row * place + 15, f"{group.label}: {words}")
        if found is None:
            continue
        if found.low is not None and found.high is not None:
            drawing.line(scale.x(found.low), middle, scale.x(found.high), middle, f"interval stroke-{place}")
        drawing.dot(scale.x(found.value), middle, f"fill-{place}", words)
    drawing.height = bottom + 24
    return drawing.svg(title)


def share_plot(title: str, groups: Sequence[BarGroup]) -> str:
    """Bars for shares, one for each entrant in each group, with whiskers for their intervals."""
    greatest = max((found.high or found.value for group in groups for found, _ in group.figures if found), default=0)
    scale = Scale(0, max(0.05, min(1.0, greatest)), _RIGHT - _WORDS)
    drawing = Drawing()
    for group in groups:
        drawing.text(_LEFT, drawing.height + 15, group.label)
        drawing.height += _LABEL
        for place, (found, words) in enumerate(group.figures):
            _share(drawing, scale, place, found, words)
            drawing.height += _BAR
        drawing.height += _GAP
    return drawing.svg(title)


def _share(drawing: Drawing, scale: Scale, place: int, found: Estimate | None, words: str) -> None:
    end: float = _LEFT
    if found is not None:
        end = scale.x(max(found.value, found.high or 0))
        drawing.bar(_LEFT, drawing.height + 1, scale.x(found.value) - _LEFT, _BAR - 2, f"fill-{place}", words)
        if found.low is not None and found.high is not None:
            middle = drawing.height + _BAR / 2
            drawing.line(scale.x(found.low), middle, scale.x(found.high), middle, "whisker")
    drawing.text(end + 6, drawing.height + 12, words, "tick")


def place_plot(title: str, rows: Sequence[tuple[str, Sequence[int]]], language: Language) -> str:
    """How often each entrant was first to fourth: a bar cut into four."""
    drawing, scale = Drawing(), Scale(0, 1)
    for label, counts in rows:
        drawing.text(_LEFT, drawing.height + 15, label)
        y = drawing.height + _LABEL
        whole, before = max(1, sum(counts)), 0
        for place, count in enumerate(counts):
            share = count / whole
            left, right = scale.x(before / whole), scale.x((before + count) / whole)
            words = f"{number_text(100 * share, 0, language)}\N{NO-BREAK SPACE}%"
            drawing.bar(left, y, right - left - 1, 24, f"place-{place}", f"{place + 1}: {words}")
            if share > 0.1:
                drawing.text((left + right) / 2, y + 17, words, f"on-place-{place}", "middle")
            before += count
        drawing.height = y + 24 + _GAP
    return drawing.svg(title)
