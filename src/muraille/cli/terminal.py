"""Lines and tables on a terminal, in colours and as wide as it is."""

from __future__ import annotations

import sys
from collections.abc import Container, Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from muraille.cli.styles import Cell, Pieces, pieces_of

#: What styles are asked for without a terminal: wide enough not to break lines.
WIDE = 240


def print_styled(pieces: Pieces) -> None:
    """One line."""
    _console().print(_text(pieces))


def print_columns(
    rows: Iterable[Sequence[Cell]], headings: Sequence[str], *, right: Container[int], indent: int
) -> None:
    """Rows in columns."""
    lines = list(rows)
    table = Table(box=None, show_header=bool(headings), padding=(0, 2, 0, indent))
    for at in range(len(headings) or max(map(len, lines), default=0)):
        table.add_column(headings[at] if headings else "", justify="right" if at in right else "left")
    for line in lines:
        table.add_row(*(_text(pieces_of(cell)) for cell in line))
    _console().print(table)


def _console() -> Console:
    return Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)


def _text(pieces: Pieces) -> Text:
    return Text.assemble(*pieces)
