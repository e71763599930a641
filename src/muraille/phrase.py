"""Sentences that the edge renders in the reader's language.

The core never makes text: it makes a :class:`Phrase`, an English template with its values. A shell renders it through a
:class:`Language`. Names that the rule books give in several languages are a :class:`Name`, data and not catalogue.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable


class Language(Protocol):
    """A reader's language: its code (``en``, ``fr``) and its catalogue."""

    @property
    def code(self) -> str: ...

    def translate(self, template: str) -> str: ...


class English:
    """The language of the templates themselves."""

    code = "en"

    def translate(self, template: str) -> str:
        return template


ENGLISH: Language = English()


@runtime_checkable
class Renderable(Protocol):
    """Anything that has a text in each language."""

    def render(self, language: Language) -> str: ...


def mark(template: str) -> str:
    """Mark a template for the catalogue without rendering it.

    >>> mark("no such tile")
    'no such tile'
    """
    return template


def grouped(number: int) -> str:
    """A number as the rule books print it, in every language.

    >>> grouped(20000)
    '20\\u202f000'
    """
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}").replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """What somebody gains or loses.

    >>> signed(-30), signed(0), signed(10)
    ('−30', '0', '+10')
    """
    return f"+{grouped(number)}" if number > 0 else grouped(number)


@dataclass(frozen=True)
class Joined:
    """Texts one after the other.

    >>> Joined([Name(en="a", fr="b"), Name(en="c", fr="d")], " + ").render(ENGLISH)
    'a + c'
    """

    parts: Sequence[Renderable]
    separator: str

    def render(self, language: Language) -> str:
        return self.separator.join(part.render(language) for part in self.parts)


@dataclass(frozen=True)
class Measured:
    """A number that was reckoned, with so many decimals, a real minus sign and thousands apart.

    >>> Measured(-12345.678, 1).render(ENGLISH)
    '−12\\u202f345.7'
    """

    value: float
    places: int

    @classmethod
    def points(cls, value: float) -> Measured:
        """Points: a fraction says something only of a small number.

        >>> [Measured.points(value).render(ENGLISH) for value in (3.14159, 345.6)]
        ['3.1', '346']
        """
        return cls(value, 1 if abs(value) < 100 else 0)

    def render(self, language: Language) -> str:
        text = f"{abs(self.value):,.{self.places}f}".replace(",", "\N{NARROW NO-BREAK SPACE}")
        if language.code == "fr":
            text = text.replace(".", ",")
        below_zero = self.value < 0 and any(digit in text for digit in "123456789")
        return f"\N{MINUS SIGN}{text}" if below_zero else text


#: The numbers that take the singular.
_SINGULAR = {"en": frozenset({"1"}), "fr": frozenset({"0", "1"})}


class _Template(string.Formatter):
    """A template whose words agree with its numbers: ``{count:# tile|# tiles}``, ``{count:is|are}``."""

    def __init__(self, code: str) -> None:
        self._singular = _SINGULAR.get(code, _SINGULAR["en"])

    def format_field(self, value: object, format_spec: str) -> str:
        one, choice, many = format_spec.partition("|")
        if not choice:
            return str(format(value, format_spec))
        number = str(value)
        return (one if number.removeprefix("-") in self._singular else many).replace("#", number)


class Phrase:
    """An English template with named values, to be rendered in any language. Its words agree with its numbers.

    >>> str(Phrase("{count:# tile is|# tiles are} left", count=12)), str(Phrase("{count:# tile is|# tiles are} left", count=1))
    ('12 tiles are left', '1 tile is left')
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values: Mapping[str, object] = values

    def render(self, language: Language) -> str:
        values = {
            name: value.render(language) if isinstance(value, Renderable) else value
            for name, value in self.values.items()
        }
        return _Template(language.code).vformat(language.translate(self.template), (), values)

    def __str__(self) -> str:
        return self.render(ENGLISH)

    def __repr__(self) -> str:
        return f"Phrase({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash((self.template, tuple(sorted((name, str(value)) for name, value in self.values.items()))))


class Name:
    """A name as the rule books give it: French and English always, Japanese or Chinese where there is one.

    >>> from muraille.phrase import ENGLISH, Name
    >>> Name(en="Pure Straight", fr="Grande Suite Pure", ja="一気通貫").render(ENGLISH)
    'Pure Straight'
    """

    __slots__ = ("texts",)

    def __init__(self, *, en: str, fr: str, **others: str) -> None:
        self.texts: Mapping[str, str] = {"en": en, "fr": fr, **others}

    def render(self, language: Language) -> str:
        return self.texts.get(language.code, self.texts["en"])

    def __str__(self) -> str:
        return self.texts["en"]

    def __repr__(self) -> str:
        return f"Name({self.texts['en']!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Name) and self.texts == other.texts

    def __hash__(self) -> int:
        return hash(tuple(self.texts.items()))
