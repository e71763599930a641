"""Records of seeded games, for whatever shows, checks or converts them."""

from __future__ import annotations

from muraille.table.family import Ruleset
from muraille.table.records import Header, Record, record_lines
from sessions import played_game


def recorded_game(rules: Ruleset, seed: str) -> Record:
    """A whole game of seeded players."""
    header = Header(rules=rules.name, options=rules.changes, players=("Ann", "Bo", "Cy", "Di"))
    return Record(header, tuple(played_game(rules, seed).game.events))


def record_bytes(record: Record) -> bytes:
    """As a file."""
    return b"".join(line + b"\n" for line in record_lines(record))
