"""The fields of a JSON object, each checked where it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from muraille.formats.problems import InvalidLog, invalid, line
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase
from muraille.table.events import Four


class Fields:
    """An object of a file with its place. What is not of its type raises :class:`InvalidLog`.

    >>> Fields({"who": 4}, line(3)).seat("who")
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: line 3: who is a player, 0 to 3
    """

    def __init__(self, found: object, place: Phrase) -> None:
        if not isinstance(found, dict):
            raise invalid(
                "not_an_object", place, Phrase("an object is needed here, not {value}", value=str(found)[:40])
            )
        self.found: dict[str, Any] = found
        self.place = place

    def __contains__(self, name: str) -> bool:
        return self.found.get(name) is not None

    def integer(self, name: str, default: int | None = None) -> int:
        value = self.found.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise invalid("not_a_number", self.place, Phrase("{name} is missing or not a number", name=name))
        return value

    def at_most(self, name: str, highest: int, default: int | None = None) -> int:
        """A number from 0."""
        value = self.integer(name, default)
        if not 0 <= value <= highest:
            raise invalid(
                "not_a_number", self.place, Phrase("{name} is a number, 0 to {highest}", name=name, highest=highest)
            )
        return value

    def seat(self, name: str, default: int | None = None) -> int:
        value = self.integer(name, default)
        if not 0 <= value <= 3:
            raise invalid("bad_seat", self.place, Phrase("{name} is a player, 0 to 3", name=name))
        return value

    def text(self, name: str) -> str:
        value = self.found.get(name)
        if not isinstance(value, str):
            raise invalid("not_a_text", self.place, Phrase("{name} is missing or no text", name=name))
        return value

    def items(self, name: str, length: int | None = None) -> list[Any]:
        """A list; without a length it may be missing."""
        value = self.found.get(name, [] if length is None else None)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise invalid(
                "bad_list", self.place, Phrase("{name} is a list of {length}", name=name, length=length or "…")
            )
        return value

    def integers(self, name: str, length: int | None = None) -> list[int]:
        values = self.items(name, length)
        if not all(isinstance(each, int) and not isinstance(each, bool) for each in values):
            raise invalid("not_a_number", self.place, Phrase("{name} is missing or not a number", name=name))
        return values

    def four(self, name: str) -> Four:
        a, b, c, d = self.integers(name, 4)
        return a, b, c, d

    def part(self, name: str) -> Fields:
        """An object within; a missing one is empty."""
        return Fields(self.found.get(name, {}), self.place)


def objects(data: bytes) -> Iterator[tuple[int, object]]:
    """What a file holds: one value, the parts of one list, or one value a line, each with its number from 1."""
    try:
        whole = msgspec.json.decode(data)
    except UNREADABLE as problem:
        lines = [(number, each) for number, each in enumerate(data.splitlines(), start=1) if each.strip()]
        if len(lines) < 2:
            raise InvalidLog(
                "not_json", Phrase("the file is not JSON, or it breaks off: {problem}", problem=malformed(problem))
            ) from None
    else:
        yield from enumerate(whole if isinstance(whole, list) else [whole], start=1)
        return
    for number, each in lines:
        try:
            yield number, msgspec.json.decode(each)
        except UNREADABLE as problem:
            raise invalid(
                "not_json", line(number), Phrase("the line is not JSON: {problem}", problem=malformed(problem))
            ) from None
