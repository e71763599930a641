"""What is printed before it is known whether a terminal shows its styles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Styled(NamedTuple):
    """A text in a style of the terminal."""

    text: str
    style: str


#: What a line is put together from, and what stands in a cell of a table.
Pieces = Sequence[str | Styled]
Cell = str | Styled | Pieces


def pieces_of(cell: Cell) -> Pieces:
    """What a cell is put together from.

    >>> pieces_of("riichi")
    ('riichi',)
    """
    return (cell,) if isinstance(cell, str | Styled) else cell
