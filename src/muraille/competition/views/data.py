"""A record for a screen as JSON data, its sentences in the reader's language and its numbers exact."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from muraille.phrase import ENGLISH, Language, Renderable

Writer = Callable[[Any, Language], Any]


def data(value: Any, language: Language = ENGLISH) -> Any:
    """Anything a view holds, made of what JSON knows: a fraction is ``"7/3"``, a time ISO 8601, a phrase its sentence.

    >>> data({"points": Fraction(7, 3), "places": (Fraction(4),)})
    {'points': '7/3', 'places': [4]}
    """
    return _writer(value.__class__)(value, language)


@cache
def _writer(kind: type) -> Writer:
    """How values of a type are written; asked once for each type, since lists have thousands of people."""
    if issubclass(kind, Renderable):
        return lambda value, language: value.render(language)
    if issubclass(kind, Enum):
        return lambda value, _: value.value
    if issubclass(kind, Fraction):
        return lambda value, _: value.numerator if value.denominator == 1 else str(value)
    if issubclass(kind, datetime.date):
        return lambda value, _: value.isoformat()
    if issubclass(kind, Mapping):
        return lambda value, language: {str(data(name, language)): data(each, language) for name, each in value.items()}
    if (names := _fields(kind)) is not None:
        return _writer_of_record(kind, names)
    if issubclass(kind, set | frozenset):
        return lambda value, language: [data(each, language) for each in sorted(value)]
    if issubclass(kind, tuple | list):
        return lambda value, language: [data(each, language) for each in value]
    return lambda value, _: value


def _writer_of_record(kind: type, names: tuple[str, ...]) -> Writer:
    """A record by its fields; of a struct that may leave some out, those that it has."""

    def whole(value: Any, language: Language) -> Any:
        return {name: data(getattr(value, name), language) for name in names}

    def given(value: Any, language: Language) -> Any:
        return {name: data(each, language) for name in names if (each := getattr(value, name)) is not msgspec.UNSET}

    leaves_out = issubclass(kind, msgspec.Struct) and msgspec.UNSET in kind.__struct_defaults__
    return given if leaves_out else whole


def _fields(kind: type) -> tuple[str, ...] | None:
    """The names in a record; None for anything else."""
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    found: tuple[str, ...] | None = getattr(kind, "_fields", None)
    return found
