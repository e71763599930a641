"""The languages that the shells speak, and their catalogues on disk."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from muraille.errors import InvalidRequest
from muraille.phrase import ENGLISH, Language, Phrase

LANGUAGES = ("en", "fr")


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
