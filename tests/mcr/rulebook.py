"""The tables of docs/rulebook/mcr, read as data for the tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parent.parent.parent / "docs" / "rulebook" / "mcr"


class FanRow(NamedTuple):
    """A row of the table of fan."""

    green: int
    intl: int
    french: str
    french_intl: str
    english: str
    chinese: str
    points: int


def rows(page: str, start: str) -> list[list[str]]:
    """The cells of the table rows of a page whose first cell matches."""
    found: list[list[str]] = []
    for line in (PAGES / page).read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(start, cells[0].strip("*")):
            found.append(cells)
    return found


def fan_rows() -> list[FanRow]:
    """The 81 fan as the rule book lists them."""
    found: list[FanRow] = []
    for _, english, chinese, french, french_intl, points, *_, cite in rows("fan.md", r"MF\d\d"):
        green, intl = re.findall(r"[#°](\d+)", cite)
        value = points.split()[0].split("/")[0]
        found.append(FanRow(int(green), int(intl), french, french_intl, english, chinese, int(value)))
    return found
