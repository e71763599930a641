"""Where the desk's own tables lie: in a file of their own, so that a damaged file of the games does not take them along."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from muraille.server.desk.registry import METADATA, Registry
from muraille.server.settings import Settings

logger = logging.getLogger("muraille.desk")


def registry_of(settings: Settings) -> Registry:
    """The registry of a desk; what an earlier version kept among the games is taken over once."""
    path = settings.desk_file
    if path is None or path.exists():
        return Registry(settings.desk_url)
    path.parent.mkdir(parents=True, exist_ok=True)
    registry = Registry(settings.desk_url)
    if settings.playing_file is not None and settings.playing_file.exists():
        try:
            _take_over(settings.playing_file, path)
        except sqlite3.Error as problem:  # the competitions lie in their own files and are found there
            logger.error("desk not taken over", extra={"problem": str(problem)})
    return registry


def _take_over(old: Path, new: Path) -> None:
    with closing(sqlite3.connect(new)) as connection:
        connection.execute("ATTACH DATABASE ? AS old", (str(old),))
        known = {name for (name,) in connection.execute("SELECT name FROM old.sqlite_master WHERE type = 'table'")}
        with connection:
            for name in METADATA.tables.keys() & known:
                columns = ", ".join(f'"{row[1]}"' for row in connection.execute(f"PRAGMA old.table_info({name})"))
                connection.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM old.{name}")
        connection.execute("DETACH DATABASE old")
