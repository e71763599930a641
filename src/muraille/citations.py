"""Citations in the reader's language: the paragraphs stay, our own words around them are translated.

A citation is a text such as ``RCR §4.2.4 (G17)`` or ``Sheet: penalties``. Whoever shows one renders it here, as
:func:`cite_text`, or as a :class:`Citation` among the values of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from muraille.phrase import Language, PhrasePart, mark

#: Our words in citations, the longer before those that they contain. A document's own headings stay as it prints them.
_WORDS = (
    mark("the only general statement in Green; #43 excepts flowers for the Chicken Hand"),
    mark("example 123-123-123 may not become 111-222-333"),
    mark("tile put on edge on the discarder's side"),
    mark("81 hands, 1-88 points, values added"),
    mark("even if he has already seen it"),
    mark("itself lists only two ways"),
    mark("rows of 6 inside the wall"),
    mark("not with Fully Concealed"),
    mark("4-tenpai case"),
    mark("if exposed"),
    mark("practice of its records"),
    mark("older ones play on"),
    mark("as before 2016"),
    mark("as its records count"),
    mark("as its records show"),
    mark("as RCR"),
    mark("informal games do"),
    mark("the program prevents it"),
    mark("the judge plays one"),
    mark("Tenhou has no renhou"),
    mark("no such minimum"),
    mark("no such draws"),
    mark("goes on"),
    mark("the judge’s wall"),
    mark("not applicable"),
    mark("not applied"),
    mark("not played"),
    mark("by its letter"),
    mark("absent from"),
    mark("number by"),
    mark("scope by"),
    mark("computed"),
    mark("practice"),
    mark("silent in"),
    mark("silent"),
    mark("none"),
    mark("abortive draws"),
    mark("initial seating"),
    mark("informal play"),
    mark("noten payment"),
    mark("other usages"),
    mark("wall opening"),
    mark("dead hand"),
    mark("penalties"),
    mark("tournament"),
    mark("additional"),
    mark("headers"),
    mark("header"),
    mark("tables"),
    mark("terms"),
    mark("usual"),
    mark("rules"),
    mark("Sheet"),
    mark("rare"),
    mark("same in"),
    mark("examples"),
    mark("inferred"),
    mark("derived"),
    mark("preface"),
    mark("with"),
    mark("to"),
)
#: French keeps its distance before these.
_HIGH = r"(?<=[\w)°])([:;])(?= |$)"


@cache
def _any_word() -> re.Pattern[str]:
    """What finds our words: compiled for the first citation that is translated."""
    return re.compile(r"(?<!\w)(" + "|".join(map(re.escape, _WORDS)) + r")(?!\w)")


def cite_text(cite: str, reader: Language) -> str:
    """A citation in the reader's language.

    >>> from muraille.phrase import ENGLISH
    >>> cite_text("silent; as RCR (G25)", ENGLISH)
    'silent; as RCR (G25)'
    """
    if reader.code == "en":
        return cite
    told = _any_word().sub(lambda found: reader.translate(found[0]), cite)
    return re.sub(_HIGH, "\N{NO-BREAK SPACE}\\1", told) if reader.code == "fr" else told


def each_once(cites: Iterable[str]) -> list[str]:
    """Citations without those that another repeats with the gap by which we decided.

    >>> each_once(["RCR §3.4.7, §5.4", "RCR §5.4", "RCR §3.4.7, §5.4 (G34)"])
    ['RCR §5.4', 'RCR §3.4.7, §5.4 (G34)']
    """
    found = list(dict.fromkeys(cites))
    return [cite for cite in found if not any(other.startswith(f"{cite} (") for other in found)]


def joined_cites(cites: Iterable[str]) -> str:
    """Citations of one document, its name said once.

    >>> joined_cites(["Green #33", "Green #56"])
    'Green #33, #56'
    """
    document, rest = "", []
    for cite in cites:
        name, _, place = cite.partition(" ")
        rest.append(place if name == document else cite)
        document = name
    return ", ".join(rest)


class Citation(NamedTuple):
    """A citation as a value of a sentence.

    >>> from muraille.phrase import Phrase
    >>> str(Phrase("no win ({cite})", cite=Citation("Sheet: terms")))
    'no win (Sheet: terms)'
    """

    cite: str

    def render(self, language: Language) -> str:
        return cite_text(self.cite, language)

    def parts(self, language: Language) -> list[PhrasePart]:
        return [PhrasePart("cite", self.render(language))]

    def __str__(self) -> str:
        return self.cite
