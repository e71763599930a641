"""Rulesets: options with their paragraphs, the same way for both games.

A game's rules are a frozen keyword-only dataclass that extends :class:`Ruleset`; each published document is one constant
of it, and :func:`option` gives every field its meaning and the paragraph of each document.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from muraille.errors import InvalidRules
from muraille.phrase import Name, Phrase

Value = bool | int | str | Enum | tuple[int, ...]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Ruleset:
    """The rules of a document: its name on the command line, its title, and the key of its paragraphs."""

    name: str
    title: Name
    #: Which citation of each option applies.
    document: str
    #: ``riichi`` or ``mcr``.
    game: str


class Option(NamedTuple):
    """One option of a ruleset: what it decides, its value, the paragraph that says so."""

    name: str
    value: Value
    meaning: Phrase
    cite: str
    #: Why it only states what the document says and cannot be changed; None where it can.
    fixed: Phrase | None = None


def option(default: Any, meaning: Phrase, *, fixed: Phrase | None = None, **cites: str) -> Any:
    """A field of a ruleset: default value, what it decides, and its paragraph in each document.

    A document that is silent cites the gap by which we decided: ``sheet="silent (G62)"``. An option on which nothing at
    the table depends is ``fixed``, with the reason: it is shown, and refuses to be changed.
    """
    return dataclasses.field(default=default, metadata={"meaning": meaning, "cites": cites, "fixed": fixed})


def options_of(rules: Ruleset) -> tuple[Option, ...]:
    """Every option of a ruleset with its value and paragraph, in the order of the book."""
    return tuple(
        Option(
            field.name,
            getattr(rules, field.name),
            field.metadata["meaning"],
            _cite(field, rules.document),
            field.metadata["fixed"],
        )
        for field in dataclasses.fields(rules)
        if "meaning" in field.metadata
    )


def _cite(field: dataclasses.Field[Any], document: str) -> str:
    cites: Mapping[str, str] = field.metadata["cites"]
    return cites.get(document, "")


def cite_of(rules: Ruleset, name: str) -> str:
    """The paragraph of one option in the ruleset's document."""
    return next(entry.cite for entry in options_of(rules) if entry.name == name)


def text_of(value: Value) -> str:
    """An option's value as text, as ``--set`` takes it.

    >>> text_of(True), text_of((15000, 5000, -5000, -15000))
    ('yes', '15000,5000,-5000,-15000')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


def allowed_values(value: Value) -> list[str] | None:
    """The values that an option with such a value takes, as text; None where they are numbers.

    >>> allowed_values(True), allowed_values(3)
    (['yes', 'no'], None)
    """
    if isinstance(value, bool):
        return ["yes", "no"]
    return [str(member.value) for member in type(value)] if isinstance(value, Enum) else None


Rules = TypeVar("Rules", bound=Ruleset)


def changed(rules: Rules, changes: Mapping[str, object]) -> Rules:
    """The ruleset with some options changed; values may be typed or text (``yes``, ``2``, ``mangan``).

    Raises :class:`InvalidRules` for an option that does not exist or a value that it cannot take.
    """
    if not changes:
        return rules
    options = {entry.name: entry for entry in options_of(rules)}
    for name in changes:
        if name not in options:
            raise InvalidRules(
                "unknown_option",
                Phrase("{rules} has no option “{name}”", rules=rules.name, name=name),
                Phrase("“muraille rules {rules}” lists them", rules=rules.name),
            )
    values: dict[str, Any] = {name: _typed(name, options[name].value, value) for name, value in changes.items()}
    for name, value in values.items():
        fixed = options[name].fixed
        if fixed is not None and value != options[name].value:
            raise InvalidRules(
                "fixed_option",
                Phrase("{name} only states what the document says and cannot be changed: {why}", name=name, why=fixed),
            )
    return dataclasses.replace(rules, **values)


_BOOLEANS = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


def _typed(name: str, current: Value, value: object) -> Value:
    """The value in the type of the option, or a sentence that says what would be right."""
    text = text_of(value) if isinstance(value, (bool, Enum, tuple)) else str(value).strip()
    if isinstance(value, list):
        text = ",".join(map(str, value))
    if isinstance(current, bool):
        if text.lower() in _BOOLEANS:
            return _BOOLEANS[text.lower()]
        raise _refused(name, text, "yes, no")
    if isinstance(current, Enum):
        kind = type(current)
        for member in kind:
            if str(member.value) == text:
                return member
        raise _refused(name, text, ", ".join(str(member.value) for member in kind))
    if isinstance(current, int):
        return _integers(name, text, 1)[0]
    if isinstance(current, tuple):
        return _integers(name, text, len(current))
    return text


def _integers(name: str, text: str, length: int) -> tuple[int, ...]:
    try:
        values = tuple(int(part) for part in text.split(","))
    except ValueError:
        values = ()
    if len(values) != length:
        raise _refused(name, text, ",".join(["0"] * length) if length > 1 else "0, 1, 2 …")
    return values


def _refused(name: str, text: str, allowed: str) -> InvalidRules:
    return InvalidRules(
        "invalid_option_value",
        Phrase("“{text}” is no value for {name}; it takes {allowed}", text=text, name=name, allowed=allowed),
    )
