"""Every way in which a JSON value can be wrong is told in our words: what the library says in English never passes through."""

from __future__ import annotations

import datetime
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from muraille.malformed import malformed


class Colour(Enum):
    RED = "red"


class Thing(msgspec.Struct, forbid_unknown_fields=True, tag="thing"):
    number: int
    pair: tuple[int, int] = (0, 0)
    colour: Colour = Colour.RED
    small: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    word: Literal["a", "b"] = "a"
    maybe: str | None = None
    inner: list[dict[str, float]] = []
    short: Annotated[str, msgspec.Meta(min_length=1, max_length=3)] = "a"
    few: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=2)] = (1,)
    day: datetime.date | None = None
    moment: datetime.datetime | None = None
    share: Annotated[float, msgspec.Meta(ge=0.5)] = 1.0
    fives: Annotated[int, msgspec.Meta(multiple_of=5)] = 5
    letter: Annotated[str, msgspec.Meta(pattern="^a$")] = "a"
    by_number: dict[int, int] = {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "it breaks off"),
        ("{]", "it is no JSON from byte 1 on"),
        ("[]", "the whole should be an object, not a list"),
        ("{}", "number is missing"),
        ('{"number": "x"}', "number should be a whole number, not a text"),
        ('{"number": 1.5}', "number should be a whole number, not a number"),
        ('{"number": null}', "number should be a whole number, not null"),
        ('{"number": 1, "pair": [1]}', "pair should be a list of 2"),
        ('{"number": 1, "pair": 3}', "pair should be a list, not a whole number"),
        ('{"number": 1, "colour": "blue"}', "“blue” is no value for colour"),
        ('{"number": 1, "small": 0}', "small should be >= 1"),
        ('{"number": 1, "small": 10}', "small should be <= 9"),
        ('{"number": 1, "word": "c"}', "“c” is no value for word"),
        ('{"number": 1, "maybe": 5}', "maybe should be a text or null, not a whole number"),
        ('{"number": 1, "inner": [{"x": true}]}', "inner[0][...] should be a number, not true or false"),
        ('{"number": 1, "other": 2}', "there is no other"),
        ('{"number": 1, "short": "abcdef"}', "short should have <= 3 characters"),
        ('{"number": 1, "short": ""}', "short should have >= 1 characters"),
        ('{"number": 1, "few": [1, 2, 3]}', "few should have <= 2 entries"),
        ('{"number": 1, "few": []}', "few should have >= 1 entries"),
        ('{"number": 1, "day": "Thursday"}', "day should be a date such as 2024-05-31"),
        ('{"number": 1, "moment": "2024-13-45"}', "moment should be a date such as 2024-05-31"),
        ('{"number": 1, "share": 0.1}', "share should be >= 0.5"),
        ('{"number": 1, "fives": 4}', "fives is not as it should be"),
        ('{"number": 1, "letter": "b"}', "letter is not as it should be"),
        ('{"number": 1, "by_number": {"x": 1}}', "by_number should be a whole number, not a text"),
        ('{"type": "stone", "number": 1}', "“stone” is no value for type"),
        ("[" * 100_000, "it is nested too deeply"),
    ],
)
def test_what_is_wrong_in_our_words(text: str, told: str) -> None:
    kind: Any = Any if text.startswith("[[") else Thing
    with pytest.raises((msgspec.DecodeError, RecursionError)) as problem:
        msgspec.json.decode(text, type=kind)
    assert str(malformed(problem.value)) == told
