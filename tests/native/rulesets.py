"""Rulesets that no document has, so that every option passes the border in each of its values."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from enum import Enum
from typing import Any, TypeVar

from muraille.errors import InvalidRules

Rules = TypeVar("Rules")
#: Numbers that an option may take beside those of the documents.
_NUMBERS = {
    "red_fives": (0, 3, 4, 12),
    "double_wind_pung_han": (1, 2),
    "double_wind_pair_fu": (2, 4),
    "open_pinfu_fu": (0, 2),
    "pinfu_tsumo_fu": (0, 2),
    "seven_pairs_fu": (25, 50),
    "minimum_points": (0, 6, 8, 20),
    "two_concealed_kongs_points": (6, 8),
    "mixed_kong_pair_points": (3, 5, 6),
}


def variants(generator: random.Random, bases: tuple[Rules, ...], number: int) -> list[Rules]:
    """The documents' rulesets, and as many with some options changed at random."""
    found = list(bases)
    while len(found) < len(bases) + number:
        base: Any = generator.choice(bases)
        changed = {field.name: _other(generator, field.name, getattr(base, field.name)) for field in fields(base)}
        chosen = generator.sample([name for name, value in changed.items() if value is not None], 6)
        try:
            found.append(replace(base, **{name: changed[name] for name in chosen}))
        except InvalidRules:
            continue
    return found


def _other(generator: random.Random, name: str, value: object) -> object:
    """Another value of an option; None for what is no option of value."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        return generator.choice(list(type(value)))
    return generator.choice(_NUMBERS[name]) if name in _NUMBERS else None
