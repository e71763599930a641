"""A ruleset's own list of yaku, with their values under its options."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from muraille.riichi import yaku  # noqa: F401  # the import declares them
from muraille.riichi.declarations import DECLARED, Rule, Times, Yaku
from muraille.riichi.fu import FuTable
from muraille.riichi.rules import RiichiRules


class YakuLine(NamedTuple):
    """A yaku in a score, with its value there."""

    yaku: Yaku
    han: int
    cite: str
    #: How many yakuman; 0 for an ordinary yaku.
    yakuman: int = 0

    @property
    def id(self) -> str:
        return self.yaku.id


#: What is asked of a hand, and the line that it earns.
Entry = tuple[Rule, YakuLine]


class Questions(NamedTuple):
    """The entries worth asking of a hand: ordinary yaku, those counted alone, yakuman."""

    yaku: tuple[Entry, ...]
    alone: tuple[Entry, ...]
    yakuman: tuple[Entry, ...]


class Page:
    """What a hand can score, concealed or exposed."""

    __slots__ = ("_asked", "entries")

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        #: In the order of the book.
        self.entries = entries
        self._asked: dict[int, Questions] = {}

    def questions(self, offered: int) -> Questions:
        """The entries whose needs a hand meets (:class:`~muraille.riichi.win.Needs`)."""
        asked = self._asked.get(offered)
        if asked is None:
            asked = self._asked[offered] = self._questions(offered)
        return asked

    def _questions(self, offered: int) -> Questions:
        met = [entry for entry in self.entries if not entry[1].yaku.needs & ~offered]
        return Questions(
            tuple(entry for entry in met if not entry[1].yakuman and not entry[1].yaku.alone),
            tuple(entry for entry in met if not entry[1].yakuman and entry[1].yaku.alone),
            tuple(entry for entry in met if entry[1].yakuman),
        )


class ScoringBook(NamedTuple):
    """The yaku of a ruleset, and its fu."""

    concealed: Page
    exposed: Page
    fu: FuTable


@cache
def book(rules: RiichiRules) -> ScoringBook:
    """The yaku that these rules know.

    >>> from muraille.riichi.rules import EMA_SHEET, RCR_2016
    >>> [len(page.entries) for rules in (RCR_2016, EMA_SHEET) for page in book(rules)[:2]]
    [43, 29, 43, 28]
    """
    return ScoringBook(_page(rules, concealed=True), _page(rules, concealed=False), FuTable(rules))


def _page(rules: RiichiRules, *, concealed: bool) -> Page:
    return Page(
        tuple(
            (declared.find, line)
            for declared in DECLARED
            if declared.when(rules) and (line := _line(declared, rules, concealed=concealed)) is not None
        )
    )


def _line(declared: Yaku, rules: RiichiRules, *, concealed: bool) -> YakuLine | None:
    if not concealed and not declared.open_when(rules):
        return None
    han = declared.han if concealed else declared.open_han
    times = declared.yakuman if concealed else declared.open_yakuman
    cite = declared.cites[rules.document]
    if times is not None:
        count = _times(times, rules)
        return YakuLine(declared, 13 * count, cite, count)
    return None if han is None else YakuLine(declared, han, cite)


def _times(times: Times, rules: RiichiRules) -> int:
    return times if isinstance(times, int) else times(rules)
