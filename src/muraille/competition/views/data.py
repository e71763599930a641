"""A record for a screen as JSON data, its sentences in the reader's language and its numbers exact."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

from muraille.phrase import ENGLISH, Language, Renderable


def data(value: Any, language: Language = ENGLISH) -> Any:
    """Anything a view holds, made of what JSON knows: a fraction is ``"7/3"``, a time ISO 8601, a phrase its sentence.

    >>> data({"points": Fraction(7, 3), "places": (Fraction(4),)})
    {'points': '7/3', 'places': [4]}
    """
    if isinstance(value, Renderable):
        return value.render(language)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    if isinstance(value, datetime.datetime | datetime.date):
        return value.isoformat()
    fields = _fields(value)
    if fields is not None:
        return {str(data(name, language)): data(each, language) for name, each in fields.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [data(each, language) for each in (sorted(value) if isinstance(value, set | frozenset) else value)]
    return value


def _fields(value: Any) -> Mapping[Any, Any] | None:
    """The names and values of a record or a mapping; None for anything else."""
    if isinstance(value, Mapping):
        return value
    if dataclasses.is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, msgspec.Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    names: tuple[str, ...] | None = getattr(value, "_fields", None)
    return None if names is None else {name: getattr(value, name) for name in names}
