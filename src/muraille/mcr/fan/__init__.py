"""The 81 fan, one declaration each in the order of the Green Book (§3.8.1)."""

from __future__ import annotations

from importlib import import_module

from muraille.mcr.declaration import BOOK, Fan

__all__ = ["FAN", "FAN_BY_ID", "Fan"]

# Chapters of the list by value: the order of import is the order of the book.
for _chapter in ("from_88_to_32", "from_24_to_12", "from_8_to_4", "from_2_to_1"):
    import_module(f"{__name__}.{_chapter}")

#: The 81 fan in the order of the book.
FAN: tuple[Fan, ...] = tuple(BOOK)
FAN_BY_ID: dict[str, Fan] = {entry.id: entry for entry in FAN}
