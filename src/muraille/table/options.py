"""Options with their paragraphs, the same way for both games.

A game's rules are a frozen keyword-only dataclass that extends :class:`Options`; the classes on the way to it only state their
fields: nobody makes one of them, and what a dataclass is made with is compiled at every start of the program. Each published
document is one constant, and :func:`option` gives every field its meaning and the paragraph of each document.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple, Self, TypeVar

from muraille.errors import InvalidRules, shown
from muraille.phrase import Joined, Name, Phrase, Renderable, grouped

Value = bool | int | str | Enum | tuple[int, ...]


class Choice(Enum):
    """What a graded option may be: ``until_discard`` for programs, “until the discard” for people."""

    _value_: str
    words: Renderable

    def __new__(cls, value: str, words: Renderable) -> Self:
        member = object.__new__(cls)
        member._value_ = value
        member.words = words
        return member


@dataclasses.dataclass(frozen=True, kw_only=True, repr=False, init=False, eq=False)
class Options:
    """The options of a document: its name on the command line, its title, and the key of its paragraphs."""

    name: str
    title: Name
    #: Which citation of each option applies.
    document: str
    #: ``riichi`` or ``mcr``.
    game: str

    def __post_init__(self) -> None:
        """Refuse a value of another type, however the ruleset was made."""
        for field in dataclasses.fields(self):
            if "meaning" in field.metadata and not _same_type(getattr(self, field.name), field.default):
                raise _refused(field.name, text_of(getattr(self, field.name)), _takes(field.default))


class Option(NamedTuple):
    """One option of a ruleset: what it decides, its value, the paragraph that says so."""

    name: str
    value: Value
    meaning: Phrase
    cite: str
    #: Why it only states what the document says and cannot be changed; None where it can.
    stated_only: Phrase | None = None
    #: The heading under which it stands with those before and after it.
    group: Phrase | None = None


def option(
    default: Any, meaning: Phrase, *, stated_only: Phrase | None = None, group: Phrase | None = None, **cites: str
) -> Any:
    """A field of a ruleset: default value, what it decides, and its paragraph in each document.

    A document that is silent cites the gap by which we decided: ``sheet="silent (G62)"``. An option on which nothing
    depends is ``stated_only``, with the reason: it is shown, and refuses to be changed. The first option of a group names it.
    """
    metadata = {"meaning": meaning, "cites": cites, "stated_only": stated_only, "group": group}
    return dataclasses.field(default=default, metadata=metadata)


def options_of(rules: Options) -> tuple[Option, ...]:
    """Every option of a ruleset with its value and paragraph, in the order of the book."""
    found: list[Option] = []
    group: Phrase | None = None
    for field in dataclasses.fields(rules):
        if "meaning" in field.metadata:
            group = field.metadata["group"] or group
            value, meaning, cite = getattr(rules, field.name), field.metadata["meaning"], _cite(field, rules.document)
            found.append(Option(field.name, value, meaning, cite, field.metadata["stated_only"], group))
    return tuple(found)


def _cite(field: dataclasses.Field[Any], document: str) -> str:
    cites: Mapping[str, str] = field.metadata["cites"]
    return cites.get(document, "")


def cite_of(rules: Options, name: str) -> str:
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


YES, NO = Phrase("yes"), Phrase("no")


def value_name(value: Value) -> Renderable:
    """The value of an option in words.

    >>> str(value_name(True)), str(value_name((15000, -15000)))
    ('yes', '15\\u202f000, −15\\u202f000')
    """
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Choice):
        return value.words
    if isinstance(value, str | Enum):
        return Name(en=text_of(value), fr=text_of(value))
    numbers = ", ".join(map(grouped, value if isinstance(value, tuple) else (value,)))
    return Name(en=numbers, fr=numbers)


def allowed_names(value: Value) -> list[Renderable]:
    """What an option may be, in words, in the order of ``allowed_values``; none where it takes numbers."""
    if isinstance(value, bool):
        return [YES, NO]
    return [value_name(member) for member in type(value)] if isinstance(value, Enum) else []


Rules = TypeVar("Rules", bound=Options)


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
        why = options[name].stated_only
        if why is not None and value != options[name].value:
            raise InvalidRules(
                "fixed_option",
                Phrase("{name} only states what the document says and cannot be changed: {why}", name=name, why=why),
            )
    return dataclasses.replace(rules, **values)


_BOOLEANS = {
    "yes": True,
    "oui": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "non": False,
    "false": False,
    "off": False,
    "0": False,
}


def _typed(name: str, current: Value, value: object) -> Value:
    """The value in the type of the option, or a sentence that says what would be right."""
    text = text_of(value) if isinstance(value, (bool, Enum, tuple)) else _said(value).strip()
    if isinstance(value, list):
        text = ",".join(map(_said, value))
    if isinstance(current, bool):
        if text.lower() in _BOOLEANS:
            return _BOOLEANS[text.lower()]
        raise _refused(name, text, _takes(current))
    if isinstance(current, Enum):
        kind = type(current)
        for member in kind:
            if str(member.value) == text:
                return member
        raise _refused(name, text, _takes(current))
    if isinstance(current, int):
        return _integers(name, text, current)[0]
    if isinstance(current, tuple):
        return _integers(name, text, current)
    return text


def _said(value: object) -> str:
    return str(value) if isinstance(value, (str, int, float)) else shown(value)


def _integers(name: str, text: str, current: int | tuple[int, ...]) -> tuple[int, ...]:
    try:
        values = tuple(int(part) for part in text.split(","))
    except ValueError:
        values = ()
    if len(values) != (len(current) if isinstance(current, tuple) else 1):
        raise _refused(name, text, _takes(current))
    return values


def _same_type(value: object, default: Value) -> bool:
    """Whether a value could stand where this one does: a number is no yes or no, four numbers are not three."""
    if isinstance(value, tuple) and isinstance(default, tuple):
        return len(value) == len(default) and all(type(each) is int for each in value)
    return type(value) is type(default)


def _takes(current: Value) -> Renderable:
    """What an option with such a value takes, as it is typed."""
    if isinstance(current, tuple):
        return Phrase("{count} numbers, such as {example}", count=len(current), example=text_of(current))
    if isinstance(current, bool):
        return Joined([YES, NO], ", ")
    typed = ", ".join(allowed_values(current) or ["0, 1, 2 …"])
    return Name(en=typed, fr=typed)


def _refused(name: str, text: str, allowed: Renderable) -> InvalidRules:
    return InvalidRules(
        "invalid_option_value",
        Phrase("“{text}” is no value for {name}; it takes {allowed}", text=text, name=name, allowed=allowed),
    )
