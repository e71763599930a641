"""What can be wrong with a file of another program, and where."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from muraille.errors import MurailleError
from muraille.phrase import Language, Phrase


class InvalidLog(MurailleError):
    """A file that is not a record of its format: says where, and what would be right."""


class DifferenceData(Struct, frozen=True, kw_only=True):
    """A difference as JSON: the deal from 1, where in it, and what is different."""

    code: str
    deal: int | None
    place: str | None
    message: str


class LogDifference(NamedTuple):
    """Where a record departs from the rules: the deal, the place in the file, the sentence."""

    #: What departs: ``illegal``, ``yaku``, ``fu``, ``han``, ``points``, ``payments``, ``scores`` …
    code: str
    #: The deal, counted from 1; 0 for the whole game.
    deal: int
    #: The place in the file; None for the whole deal.
    place: Phrase | None
    phrase: Phrase

    def render(self, language: Language) -> str:
        """
        >>> from muraille.phrase import ENGLISH
        >>> LogDifference("scores", 2, Phrase("line {number}", number=7), Phrase("no")).render(ENGLISH)
        'deal 2, line 7: no'
        """
        return self._sentence().render(language)

    def _sentence(self) -> Phrase:
        if self.place is None and self.deal:
            return Phrase("deal {deal}: {sentence}", deal=self.deal, sentence=self.phrase)
        if self.place is None:
            return Phrase("the game: {sentence}", sentence=self.phrase)
        if self.deal:
            return Phrase("deal {deal}, {place}: {sentence}", deal=self.deal, place=self.place, sentence=self.phrase)
        return Phrase("{place}: {sentence}", place=self.place, sentence=self.phrase)

    def data(self, language: Language) -> DifferenceData:
        """The difference in the reader's language."""
        return DifferenceData(
            code=self.code,
            deal=self.deal or None,
            place=self.place.render(language) if self.place is not None else None,
            message=self.phrase.render(language),
        )


def invalid(code: str, place: Phrase, sentence: Phrase) -> InvalidLog:
    """The error of a file that cannot be read at this place.

    >>> raise invalid("tile", Phrase("line {number}", number=3), Phrase("“{text}” is not a tile", text="5x"))
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: line 3: “5x” is not a tile
    """
    return InvalidLog(code, Phrase("{place}: {sentence}", place=place, sentence=sentence))


def not_a_tile(place: Phrase, text: object, example: str) -> InvalidLog:
    """The error of a tile that the format does not know."""
    return invalid(
        "impossible_tile",
        place,
        Phrase("“{text}” is not a tile; tiles are written as in {example}", text=str(text), example=example),
    )


def line(number: int) -> Phrase:
    """A place in a file of lines."""
    return Phrase("line {number}", number=number)


def tag(number: int, name: str) -> Phrase:
    """A place in a file of tags."""
    return Phrase("tag {number} ({name})", number=number, name=name)


def entry(number: int) -> Phrase:
    """A place in a list of entries, counted from 0 as the judge counts them."""
    return Phrase("entry {number}", number=number)


def row(deal: int, name: str, number: int) -> Phrase:
    """A place in a row of a tenhou.net/6 deal."""
    return Phrase("log {deal}, row {name}, item {number}", deal=deal, name=name, number=number)
