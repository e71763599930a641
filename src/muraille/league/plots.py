"""Plots as SVG, for pages and paper alike: every number in them comes from data, every text is escaped."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from html import escape

from muraille.days import Day
from muraille.phrase import ENGLISH, Language, grouped

#: A plot is drawn for half a page or a phone: its letters have to be large.
WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 300, 64, 36, 16
FONT = 20


def _frame(content: str, title: str, height: int = HEIGHT) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" class="plot" xmlns="http://www.w3.org/2000/svg">'
        f"<title>{escape(title)}</title>{content}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str = "end") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{FONT}" fill="currentColor">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, opacity: str = "0.25") -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="currentColor" stroke-opacity="{opacity}"/>'


def rating_plot(history: Sequence[tuple[datetime.date, int]], title: str, language: Language = ENGLISH) -> str:
    """A rating over the days; several games of a day stand side by side.

    >>> day = datetime.date(2026, 9, 1)
    >>> rating_plot([(day, 1000), (day, 1040)], "Ada <3").count("Ada &lt;3")
    1
    """
    values = [value for _, value in history] or [0]
    least, most = min(values), max(values)
    span = max(most - least, 1)
    step = (WIDTH - LEFT - 12) / max(len(history) - 1, 1)
    points = [
        (LEFT + at * step, TOP + (HEIGHT - TOP - BOTTOM) * (most - value) / span)
        for at, value in enumerate(values[: len(history)])
    ]
    content = [_line(LEFT, y, WIDTH - 12, y) for y in (TOP, HEIGHT - BOTTOM)]
    content += [_text(LEFT - 6, TOP + 4, grouped(most)), _text(LEFT - 6, HEIGHT - BOTTOM + 4, grouped(least))]
    if history:
        content.append(_text(LEFT, HEIGHT - 8, Day(history[0][0]).render(language), "start"))
        content.append(_text(WIDTH - 12, HEIGHT - 8, Day(history[-1][0]).render(language)))
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    content.append(f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="2"/>')
    return _frame("".join(content), title)


def bar_plot(counts: Mapping[str, int], title: str) -> str:
    """Bars with their number above and their name below.

    >>> bar_plot({"East": 3, "South": 0}, "First places").count("<rect")
    2
    """
    most = max(counts.values(), default=0) or 1
    wide = (WIDTH - LEFT - 12) / max(len(counts), 1)
    content = [_line(LEFT, HEIGHT - BOTTOM, WIDTH - 12, HEIGHT - BOTTOM)]
    # Names that would touch are left out, each second or third one stays.
    step = max(1, -(-max(map(len, counts), default=0) * FONT * 6 // int(wide * 10)))
    for at, (name, count) in enumerate(counts.items()):
        tall = (HEIGHT - TOP - BOTTOM - FONT) * count / most
        x, y = LEFT + at * wide + wide * 0.15, HEIGHT - BOTTOM - tall
        content.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide * 0.7:.1f}" height="{tall:.1f}" fill="currentColor" '
            'fill-opacity="0.6"/>'
        )
        content.append(_text(x + wide * 0.35, y - 4, grouped(count), "middle"))
        if at % step == 0:
            content.append(_text(x + wide * 0.35, HEIGHT - 10, name, "middle"))
    return _frame("".join(content), title)


#: The height of a row, and how wide its name is.
ROW, NAMES = 38, 290


def row_plot(counts: Mapping[str, int], title: str) -> str:
    """Bars beside long names, one below the other, with their number at the end.

    >>> row_plot({"Half Flush": 3, "All Simples": 5}, "Hands").count("<rect")
    2
    """
    most = max(counts.values(), default=0) or 1
    content: list[str] = []
    for at, (name, count) in enumerate(counts.items()):
        y, wide = TOP + at * ROW, (WIDTH - NAMES - 60) * count / most
        content.append(_text(NAMES - 8, y + 25, name))
        content.append(
            f'<rect x="{NAMES}" y="{y + 3:.1f}" width="{wide:.1f}" height="{ROW - 8}" fill="currentColor" fill-opacity="0.6"/>'
        )
        content.append(_text(NAMES + wide + 6, y + 25, grouped(count), "start"))
    return _frame("".join(content), title, TOP * 2 + ROW * len(counts))
