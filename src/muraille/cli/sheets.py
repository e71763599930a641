"""A score sheet on the terminal: tiles as faces where it can show them, every line with its paragraph."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from muraille.cli.console import cite_text, console, say, tiles_text
from muraille.table.sheets import Line, Sheet
from muraille.tiles import Tile, format_tiles


def show(sheet: Sheet) -> None:
    """Print a sheet."""
    out = console()
    out.print(_tiles([*sheet.hand.tiles, sheet.winning]), f" {sheet.hand} + {sheet.winning}", sep="")
    out.print(Text(say(sheet.verdict), style="bold"))
    for section in sheet.sections:
        out.print()
        out.print(Text(say(section.title), style="bold underline"))
        out.print(_table(section.lines))


def _table(lines: Iterable[Line]) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    for line in lines:
        tiles = Text.assemble(f"{format_tiles(line.tiles)} ", _tiles(line.tiles)) if line.tiles else Text()
        value = say(line.value) if line.value is not None else ""
        table.add_row(say(line.label), value, tiles, Text(cite_text(line.cite), style="dim"))
    return table


def _tiles(tiles: Iterable[Tile]) -> Text:
    return tiles_text(tiles)
