"""HTML from data: every text is escaped, only elements made here are markup."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def element(name: str, *content: str, **attributes: str) -> Markup:
    """An element with its content; attributes as keywords, ``class_`` for ``class``.

    >>> element("a", "<Ada> & co", href="player-1.html")
    '<a href="player-1.html">&lt;Ada&gt; &amp; co</a>'
    """
    written = "".join(f' {key.rstrip("_")}="{escape(value)}"' for key, value in attributes.items())
    return Markup(f"<{name}{written}>{joined(content)}</{name}>")


def joined(content: Iterable[str]) -> Markup:
    """Pieces one after the other, plain text escaped.

    >>> joined(["1 < 2", element("b", "x")])
    '1 &lt; 2<b>x</b>'
    """
    return Markup("".join(piece if isinstance(piece, Markup) else escape(piece) for piece in content))


def table(
    headings: Iterable[str],
    rows: Iterable[Iterable[str]],
    numbers: frozenset[int] = frozenset(),
    spare: frozenset[int] = frozenset(),
) -> Markup:
    """Rows under headings; the columns in ``numbers`` are right-aligned, those in ``spare`` left out on a phone."""

    def kind(place: int) -> str:
        return ("number" if place in numbers else "text") + (" spare" if place in spare else "")

    def cells(name: str, row: Iterable[str]) -> Markup:
        return element("tr", *(element(name, cell, class_=kind(place)) for place, cell in enumerate(row)))

    head = element("thead", cells("th", headings))
    body = element("tbody", *(Markup(cells("td", row) + "\n") for row in rows))
    return element("div", element("table", head, body), class_="scroll")
