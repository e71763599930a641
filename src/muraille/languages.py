"""The languages that the shells speak, and their catalogues on disk."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from muraille.errors import InvalidRequest
from muraille.phrase import ENGLISH, Language, Phrase, mark

LANGUAGES = ("en", "fr")
#: The words in our citations that are not a document's own, in the order in which they are replaced.
_CITE_WORDS = (
    mark("as before 2016"),
    mark("as its records count"),
    mark("as its records show"),
    mark("as RCR"),
    mark("informal games do"),
    mark("the program prevents it"),
    mark("Tenhou has no renhou"),
    mark("no such minimum"),
    mark("no such draws"),
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
    mark("noten payment"),
    mark("other usages"),
    mark("dead hand"),
    mark("penalties"),
    mark("tournament"),
    mark("additional"),
    mark("tables"),
    mark("terms"),
    mark("usual"),
    mark("rules"),
    mark(" to "),
)


class Catalogue:
    """A language whose sentences come from the compiled catalogues of all rooms."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._translations = gettext.NullTranslations()
        for entry in files("muraille").joinpath("locale", code, "LC_MESSAGES").iterdir():
            if entry.name.endswith(".mo"):
                with entry.open("rb") as file:
                    self._translations.add_fallback(gettext.GNUTranslations(file))

    def translate(self, template: str) -> str:
        return self._translations.gettext(template) if template else ""


@cache
def language(code: str) -> Language:
    """The language of this code.

    >>> language("fr").code
    'fr'
    """
    if code not in LANGUAGES:
        raise InvalidRequest(
            "unknown_language",
            Phrase("“{code}” is not a language of Muraille; there are {known}", code=code, known=", ".join(LANGUAGES)),
        )
    return ENGLISH if code == "en" else Catalogue(code)


def preferred(environment: Mapping[str, str]) -> str:
    """The language that the locale asks for, English where we don't speak it.

    >>> preferred({"LANG": "fr_FR.UTF-8"}), preferred({"LANG": "de_DE.UTF-8"}), preferred({})
    ('fr', 'en', 'en')
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            code = environment[variable][:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def cite_text(cite: str, reader: Language) -> str:
    """A citation in the reader's language: the paragraphs stay, our own words around them are translated.

    >>> cite_text("Sheet: tables", language("fr"))
    'Sheet: tableaux'
    """
    for words in _CITE_WORDS:
        cite = cite.replace(words, reader.translate(words))
    return cite
