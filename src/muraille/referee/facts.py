"""The facts that a ruling turns on, and the questions that ask for them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from muraille.errors import InvalidRequest
from muraille.phrase import Name, Phrase, Renderable
from muraille.tiles import WIND_NAMES, Wind

#: A fact once read: yes or no, a choice, a number, a seat.
Fact = bool | str | Fraction | Wind
Facts = Mapping[str, Fact]

#: Short: a number of a referee, never 1e999999999.
_NUMBER = re.compile(r"-?[0-9]{1,7}(\.[0-9]{1,6}|/[1-9][0-9]{0,3})?")
_YES = {"yes", "y", "true", "1", "oui", "o", "vrai"}
_NO = {"no", "n", "false", "0", "non", "faux"}
YES, NO = Name(en="yes", fr="oui"), Name(en="no", fr="non")
_YES_NO = Name(en="yes or no", fr="oui ou non")
_SEATS = Name(en="E, S, W or N", fr="E, S, O ou N")


def folded(text: str) -> str:
    """A text as it is compared: without accents, capitals and punctuation.

    >>> folded("Après l’Écart"), folded("before-discard")
    ('apres l ecart', 'before discard')
    """
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe")).lower()
    letters = "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return " ".join(letters.split())


@dataclass(frozen=True, kw_only=True)
class RefereeQuestion:
    """A question to the table. A fact with a default is only asked for by name: the ruling says what it assumed."""

    id: str
    text: Phrase
    default: Fact | None = None

    def read(self, value: object) -> Fact | None:
        """The fact that an answer states, or nothing where it is no answer to this question."""
        raise NotImplementedError

    def answers(self) -> Renderable:
        """What may be answered."""
        raise NotImplementedError

    def said(self, fact: Fact) -> Renderable:
        """A fact in words."""
        if isinstance(fact, bool):
            return YES if fact else NO
        return WIND_NAMES[fact] if isinstance(fact, Wind) else Name(en=str(fact), fr=str(fact))


class UnfitFacts(InvalidRequest):
    """Facts that cannot be, or that contradict each other: these questions are to be asked again."""

    def __init__(self, code: str, phrase: Phrase, questions: tuple[RefereeQuestion, ...] = ()) -> None:
        super().__init__(code, phrase)
        self.questions = questions


@dataclass(frozen=True, kw_only=True)
class YesNo(RefereeQuestion):
    """A question of yes or no.

    >>> YesNo(id="shown", text=Phrase("Were the tiles shown?")).read("oui")
    True
    """

    def read(self, value: object) -> bool | None:
        if isinstance(value, bool):
            return value
        text = folded(value) if isinstance(value, str) else ""
        return True if text in _YES else False if text in _NO else None

    def answers(self) -> Renderable:
        return _YES_NO


@dataclass(frozen=True, kw_only=True)
class OneOf(RefereeQuestion):
    """A choice between named answers.

    >>> moment = OneOf(id="when", text=Phrase("When?"), options={"after_discard": Name(en="after it", fr="après l’écart")})
    >>> moment.read("apres l'ecart"), moment.read("after-discard"), moment.read("soon")
    ('after_discard', 'after_discard', None)
    """

    options: Mapping[str, Name]

    def __hash__(self) -> int:
        return hash(self.id)

    def read(self, value: object) -> str | None:
        if not isinstance(value, str):
            return None
        wanted = folded(value)
        for key, name in self.options.items():
            if wanted in (folded(key), *map(folded, name.texts.values())):
                return key
        return None

    def answers(self) -> Renderable:
        keys = ", ".join(self.options)
        return Name(en=keys, fr=keys)

    def said(self, fact: Fact) -> Renderable:
        return self.options.get(str(fact)) or super().said(fact)


@dataclass(frozen=True, kw_only=True)
class Number(RefereeQuestion):
    """A number with its unit; ``whole`` where parts make no sense.

    >>> Number(id="minutes", text=Phrase("How late?"), unit=Name(en="minutes", fr="minutes"), whole=False).read("4,5")
    Fraction(9, 2)
    """

    unit: Name
    minimum: int = 0
    maximum: int = 1000
    whole: bool = True

    def read(self, value: object) -> Fraction | None:
        if isinstance(value, bool) or not isinstance(value, (int, float, str, Fraction)):
            return None
        text = str(value).strip().replace(",", ".")
        if not _NUMBER.fullmatch(text):
            return None
        number = Fraction(text)
        if not self.minimum <= number <= self.maximum or (self.whole and number.denominator != 1):
            return None
        return number

    def answers(self) -> Renderable:
        return Phrase(
            "a number from {minimum} to {maximum} ({unit})",
            minimum=self.minimum,
            maximum=self.maximum,
            unit=self.unit,
        )


@dataclass(frozen=True, kw_only=True)
class OneSeat(RefereeQuestion):
    """One of the four seats, by the wind of the deal: East deals.

    >>> OneSeat(id="seat", text=Phrase("Who?")).read("ouest")
    <Wind.WEST: 'W'>
    """

    def read(self, value: object) -> Wind | None:
        if isinstance(value, Wind):
            return value
        return Wind.named(value) if isinstance(value, str) else None

    def answers(self) -> Renderable:
        return _SEATS


@dataclass(frozen=True, kw_only=True)
class Word(RefereeQuestion):
    """A key word that the ruling itself offers.

    >>> Word(id="decision", text=Phrase("What?")).read("Dead hand")
    'dead_hand'
    """

    def read(self, value: object) -> str | None:
        return folded(value).replace(" ", "_") or None if isinstance(value, str) else None

    def answers(self) -> Renderable:
        return Phrase("one of the choices that the ruling names")
