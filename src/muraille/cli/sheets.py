"""A score sheet on the terminal: tiles as faces where it can show them, every line with its paragraph."""

from __future__ import annotations

from muraille.cli.console import cite_text, print_line, print_table, say, tiles_text
from muraille.cli.styles import Cell, Styled
from muraille.table.sheets import HandSheet, Line
from muraille.tiles import format_tiles


def show(sheet: HandSheet) -> None:
    """Print a sheet."""
    print_line(*tiles_text([*sheet.hand.tiles, sheet.winning]), f" {sheet.hand} + {sheet.winning}")
    print_line(Styled(say(sheet.verdict), "bold"))
    for section in sheet.sections:
        print_line()
        print_line(Styled(say(section.title), "bold underline"))
        print_table(map(_row, section.lines), indent=2)


def _row(line: Line) -> tuple[Cell, ...]:
    tiles: Cell = [f"{format_tiles(line.tiles)} ", *tiles_text(line.tiles)] if line.tiles else ""
    value = say(line.value) if line.value is not None else ""
    return say(line.label), value, tiles, Styled(cite_text(line.cite), "dim")
