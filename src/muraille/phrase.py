"""Sentences that the edge renders in the reader's language.

The core never makes text: it makes a :class:`Phrase`, an English template with its values. A shell renders it through a
:class:`Language`. Names that the rule books give in several languages are a :class:`Name`, data and not catalogue.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeGuard, runtime_checkable

if TYPE_CHECKING:
    from fractions import Fraction


class Language(Protocol):
    """A reader's language: its code (``en``, ``fr``) and its catalogue."""

    @property
    def code(self) -> str: ...

    def translate(self, template: str) -> str: ...

    def plural(self, number: int) -> bool:
        """Whether so many take the plural; the catalogue's own rule says so."""
        ...


class English:
    """The language of the templates themselves."""

    code = "en"

    def translate(self, template: str) -> str:
        return template

    def plural(self, number: int) -> bool:
        return number != 1


ENGLISH: Language = English()


@runtime_checkable
class Renderable(Protocol):
    """Anything that has a text in each language."""

    def render(self, language: Language) -> str: ...


class PhrasePart(NamedTuple):
    """A part of a sentence as a page draws it."""

    #: ``text``, ``tile``, ``number`` or ``cite``.
    kind: str
    value: str


@runtime_checkable
class Parted(Protocol):
    """What is not only text in a sentence."""

    def parts(self, language: Language) -> list[PhrasePart]: ...


def _together(parts: Iterable[PhrasePart]) -> list[PhrasePart]:
    """The parts, texts that follow each other as one."""
    found: list[PhrasePart] = []
    for part in parts:
        if part.kind == "text" and found and found[-1].kind == "text":
            found[-1] = PhrasePart("text", found[-1].value + part.value)
        elif part.value:
            found.append(part)
    return found


def written(parts: Iterable[PhrasePart]) -> list[str | dict[str, str]]:
    """Parts as JSON data: text as it is, whatever else by its kind.

    >>> written([PhrasePart("text", "no "), PhrasePart("tile", "5m")])
    ['no ', {'tile': '5m'}]
    """
    return [part.value if part.kind == "text" else {part.kind: part.value} for part in parts]


def mark(template: str) -> str:
    """Mark a template for the catalogue without rendering it.

    >>> mark("no such tile")
    'no such tile'
    """
    return template


#: Between the thousands of points, which are whole hundreds.
_TYPED = re.compile(r"(?<=\d)[ \u00a0](?=\d00(?!\d))")


def grouped(number: int) -> str:
    """A number as the rule books print it, in every language.

    >>> grouped(20000)
    '20\\u202f000'
    """
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}").replace("-", "\N{MINUS SIGN}")


def thousands_apart(text: str) -> str:
    """A text that somebody typed, with its points as :func:`grouped` writes them; rows of tiles stay as they are.

    >>> thousands_apart("20 000 points, not 123 456 789m")
    '20\\u202f000 points, not 123 456 789m'
    """
    return _TYPED.sub("\N{NARROW NO-BREAK SPACE}", text)


def signed(number: int) -> str:
    """What somebody gains or loses.

    >>> signed(-30), signed(0), signed(10)
    ('−30', '0', '+10')
    """
    return f"+{grouped(number)}" if number > 0 else grouped(number)


class Joined(NamedTuple):
    """Texts one after the other.

    >>> Joined([Name(en="a", fr="b"), Name(en="c", fr="d")], " + ").render(ENGLISH)
    'a + c'
    """

    texts: Sequence[Renderable]
    separator: str

    def render(self, language: Language) -> str:
        return self.separator.join(text.render(language) for text in self.texts)

    def parts(self, language: Language) -> list[PhrasePart]:
        found: list[PhrasePart] = []
        for text in self.texts:
            found += [*([PhrasePart("text", self.separator)] if found else []), *_value_parts(text, "", language)]
        return _together(found)


class Measured(NamedTuple):
    """A number that was reckoned, with so many decimals, a real minus sign and thousands apart.

    >>> Measured(-12345.678, 1).render(ENGLISH)
    '−12\\u202f345.7'
    """

    value: float
    places: int
    #: Whether a plus sign stands before a gain.
    plus: bool = False

    @classmethod
    def exact(cls, value: Fraction, *, plus: bool = False) -> Measured:
        """A number with the decimals that it has, two at most.

        >>> from fractions import Fraction
        >>> [Measured.exact(Fraction(each)).render(ENGLISH) for each in ("21/2", "7/4", "7/3", "-12000")]
        ['10.5', '1.75', '2.33', '−12\\u202f000']
        """
        places = next((places for places in (0, 1) if (value * 10**places).denominator == 1), 2)
        return cls(float(value), places, plus)

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
        above_zero = self.plus and self.value > 0
        return f"\N{MINUS SIGN}{text}" if below_zero else f"+{text}" if above_zero else text


class _Template(string.Formatter):
    """A template whose words agree with its numbers: ``{count:# tile|# tiles}``, ``{count:is|are}``."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: object, format_spec: str) -> str:
        one, choice, many = format_spec.partition("|")
        if not choice:
            return str(format(value, format_spec))
        number = str(value)
        counted = number.lstrip("+-\N{MINUS SIGN}")
        plural = not counted.isdecimal() or self._language.plural(int(counted))
        return (many if plural else one).replace("#", number)


#: Whether values of a type keep a protocol: to ask it of every value costs more than to render it.
_KEPT: dict[tuple[type, type], bool] = {}


def _keeps(value: object, protocol: type) -> bool:
    asked = type(value), protocol
    if asked not in _KEPT:
        _KEPT[asked] = isinstance(value, protocol)
    return _KEPT[asked]


def _renderable(value: object) -> TypeGuard[Renderable]:
    return _keeps(value, Renderable)


def _parted(value: object) -> TypeGuard[Parted]:
    return _keeps(value, Parted)


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
        values = {name: value.render(language) if _renderable(value) else value for name, value in self.values.items()}
        return _Template(language).vformat(language.translate(self.template), (), values)

    def parts(self, language: Language) -> list[PhrasePart]:
        """The sentence in parts: what its values are is kept, so that nobody has to look for it in the text.

        >>> Phrase("{count} points", count=Measured(8, 0)).parts(ENGLISH)
        [PhrasePart(kind='number', value='8'), PhrasePart(kind='text', value=' points')]
        """
        found: list[PhrasePart] = []
        for literal, name, spec, _ in string.Formatter().parse(language.translate(self.template)):
            found.append(PhrasePart("text", literal))
            if name is not None:
                found += _value_parts(self.values[name], spec or "", language)
        return _together(found)

    def __str__(self) -> str:
        return self.render(ENGLISH)

    def __repr__(self) -> str:
        return f"Phrase({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash((self.template, tuple(sorted((name, str(value)) for name, value in self.values.items()))))


def _value_parts(value: object, spec: str, language: Language) -> list[PhrasePart]:
    """A value of a sentence as parts of it."""
    if _parted(value):
        return value.parts(language)
    text = value.render(language) if _renderable(value) else value
    number = not spec and isinstance(value, (int, Measured))
    return [PhrasePart("number" if number else "text", _Template(language).format_field(text, spec))]


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
