"""A score sheet as plain text, in columns."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.citations import cite_text
from muraille.phrase import Language
from muraille.table.sheets import HandSheet, Line
from muraille.tiles import format_tiles


def sheet_text(sheet: HandSheet, language: Language) -> str:
    """A sheet in the reader's language: the verdict, then every section under its title."""
    parts = [sheet.verdict.render(language)]
    for section in sheet.sections:
        parts += ["", section.title.render(language), *_rows(section.lines, language)]
    return "\n".join(parts)


def _rows(lines: Iterable[Line], language: Language) -> list[str]:
    rows = [_cells(line, language) for line in lines]
    used = [column for column in range(4) if any(row[column] for row in rows)]
    widths = [max(len(row[column]) for row in rows) for column in used]
    return [
        "  " + "  ".join(row[column].ljust(width) for column, width in zip(used, widths, strict=True)).rstrip()
        for row in rows
    ]


def _cells(line: Line, language: Language) -> tuple[str, str, str, str]:
    value = "" if line.value is None else line.value.render(language)
    return line.label.render(language), value, format_tiles(line.tiles), cite_text(line.cite, language)
