"""The book of a game: its yaku or fan in the order of the document, with names, value, rule and an example."""

from __future__ import annotations

from typing import NamedTuple

from muraille.phrase import Name, Phrase, Renderable
from muraille.table.wins import ScoreRequest
from muraille.tiles import Tile


class Excluded(NamedTuple):
    """A pattern that another one leaves out, and where the document says so."""

    id: str
    name: Name
    cite: str


class Pattern(NamedTuple):
    """A yaku or a fan."""

    id: str
    name: Name
    value: str
    cite: str
    #: Those of the same value stand together.
    group: Phrase
    #: The rule in one sentence: an English template of the catalogue.
    rule: str
    excludes: tuple[Excluded, ...]
    example: ScoreRequest | None


class Cell(NamedTuple):
    """What a hand pays: on a discard, and on a draw from a non-dealer and from East (None where nobody is there)."""

    discard: int | None
    draw: int | None
    draw_from_east: int | None

    def __str__(self) -> str:
        """Discard total, then the draw: ``7700; 2000/3900`` for an ordinary player, ``11600; 3900`` for the dealer."""
        drawn = "/".join(str(amount) for amount in (self.draw, self.draw_from_east) if amount is not None)
        return "; ".join(filter(None, (str(self.discard) if self.discard is not None else "", drawn)))


class LimitRow(NamedTuple):
    """A limit with the ordinary player's cell and the dealer's."""

    id: str
    name: Name
    cells: tuple[Cell, Cell]


class ScoreTable(NamedTuple):
    """Rows of fu with a cell for each number of han; None where a limit pays. Above these han only the limits count."""

    han: tuple[int, ...]
    ordinary: dict[int, tuple[Cell | None, ...]]
    dealer: dict[int, tuple[Cell | None, ...]]
    limits: tuple[LimitRow, ...]


class Minipoints(NamedTuple):
    """A line of the list of minipoints, with tiles that show it."""

    label: Renderable
    fu: int
    cite: str
    tiles: tuple[Tile, ...]


def sentence(text: str) -> str:
    """A docstring as the one line that the catalogue has."""
    return " ".join(text.split())
