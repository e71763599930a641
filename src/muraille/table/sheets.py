"""A score sheet as data: what both games say of a hand, line by line with its paragraph. Shells render it."""

from __future__ import annotations

from typing import NamedTuple

from muraille.hand import Hand
from muraille.phrase import Phrase, Renderable
from muraille.tiles import Tile


class Line(NamedTuple):
    """One line: what, how much, where the book says so, and the tiles that make it."""

    label: Renderable
    #: ``2 han``, ``+4 fu``, ``−8 000``; None for a remark.
    value: Renderable | None = None
    cite: str = ""
    tiles: tuple[Tile, ...] = ()


class Section(NamedTuple):
    """Lines under a heading: yaku, fu, payments, what was not counted and why."""

    title: Phrase
    lines: tuple[Line, ...]
    #: Whether these lines are what the hand is worth: yaku and dora, or fan.
    counted: bool = False
    #: Whether the values of these lines are sentences that say why not.
    reasons: bool = False


class HandSheet(NamedTuple):
    """A sheet that a referee could sign."""

    #: The result in one sentence.
    verdict: Phrase
    hand: Hand
    winning: Tile
    sections: tuple[Section, ...]
    #: The one word for the result, where there is one: mangan, yakuman.
    grade: Renderable | None = None
