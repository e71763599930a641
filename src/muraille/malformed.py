"""What is wrong with JSON, in our own words: the library that reads it knows English only."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from muraille.phrase import Phrase

#: What reading JSON can raise.
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
#: With which some editors begin a file in UTF-8.
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

#: The kinds of values.
_KINDS = {
    "int": Phrase("a whole number"),
    "float": Phrase("a number"),
    "str": Phrase("a text"),
    "bool": Phrase("true or false"),
    "array": Phrase("a list"),
    "object": Phrase("an object"),
    "null": Phrase("null"),
}


def _kind(names: str) -> Phrase:
    """The kinds that a place takes.

    >>> print(_kind("str | null"))
    a text or null
    """
    first, _, rest = names.partition(" | ")
    found = _KINDS.get(first, Phrase("{kind}", kind=first))
    return Phrase("{one} or {other}", one=found, other=_kind(rest)) if rest else found


def _where(path: str | None) -> Phrase:
    return Phrase("{place}", place=path.removeprefix(".")) if path else Phrase("the whole")


def _wrong_kind(wanted: str, found: str | None, path: str | None) -> Phrase:
    if found is None:
        return Phrase("{place} should be {wanted}", place=_where(path), wanted=_kind(wanted))
    return Phrase(
        "{place} should be {wanted}, not {found}", place=_where(path), wanted=_kind(wanted), found=_kind(found)
    )


_AT = r"(?: - at (?:`key` in )?`\$(.*)`)?"
#: What the library says, and what we say of its parts.
_SENTENCES: tuple[tuple[str, Callable[..., Phrase]], ...] = (
    (rf"Expected `([^`]+)`(?:, got `([^`]+)`)?{_AT}", _wrong_kind),
    (
        rf"Expected `array` of length (\d+)(?:, got \d+)?{_AT}",
        lambda length, path: Phrase("{place} should be a list of {length}", place=_where(path), length=length),
    ),
    (
        rf"Expected `str` of length ([<>]=?) (\d+){_AT}",
        lambda sign, length, path: Phrase(
            "{place} should have {sign} {length} characters", place=_where(path), sign=sign, length=length
        ),
    ),
    (
        rf"Expected `\w+` of length ([<>]=?) (\d+){_AT}",
        lambda sign, length, path: Phrase(
            "{place} should have {sign} {length} entries", place=_where(path), sign=sign, length=length
        ),
    ),
    (
        rf"Invalid RFC3339 encoded (?:date|datetime|time){_AT}",
        lambda path: Phrase("{place} should be a date such as 2024-05-31", place=_where(path)),
    ),
    (
        rf"Expected `[^`]+` ([<>]=?) (-?[\d.]+){_AT}",
        lambda sign, limit, path: Phrase(
            "{place} should be {sign} {limit}", place=_where(path), sign=sign, limit=limit
        ),
    ),
    (
        rf"Invalid (?:enum )?value '?(.*?)'?{_AT}",
        lambda value, path: Phrase("“{value}” is no value for {place}", value=value, place=_where(path)),
    ),
    (
        rf"Object missing required field `(.*?)`{_AT}",
        lambda field, path: Phrase("{field} is missing", field=_inside(field, path)),
    ),
    (
        rf"Object contains unknown field `(.*?)`{_AT}",
        lambda field, path: Phrase("there is no {field}", field=_inside(field, path)),
    ),
    # What the library may say besides: where it is, and that it is wrong.
    (
        rf"(?:Expected|Invalid|Object) .*?{_AT}",
        lambda path: Phrase("{place} is not as it should be", place=_where(path)),
    ),
    (r"Input data was truncated", lambda: Phrase("it breaks off")),
    (r"JSON is malformed: .* \(byte (\d+)\)", lambda byte: Phrase("it is no JSON from byte {byte} on", byte=byte)),
)


def _inside(field: str, path: str | None) -> str:
    return f"{path.removeprefix('.')}.{field}" if path else field


def malformed(problem: Exception) -> Phrase:
    """What is wrong with JSON that could not be read.

    >>> try:
    ...     msgspec.json.decode(b'{"seat": "x"}', type=dict[str, int])
    ... except msgspec.DecodeError as problem:
    ...     print(malformed(problem))
    [...] should be a whole number, not a text
    """
    if isinstance(problem, (UnicodeDecodeError, UnicodeEncodeError)):
        return Phrase("it is not written in UTF-8")
    if isinstance(problem, RecursionError):
        return Phrase("it is nested too deeply")
    for pattern, sentence in _SENTENCES:
        if found := re.fullmatch(pattern, str(problem)):
            return sentence(*found.groups())
    return Phrase("it is not as it should be")
