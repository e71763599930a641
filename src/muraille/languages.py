"""The languages that the shells speak, and their catalogues on disk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from muraille.errors import InvalidRequest, shown
from muraille.phrase import ENGLISH, Language, Phrase, mark

LANGUAGES = ("en", "fr")


class Catalogue:
    """A language whose sentences come from the compiled catalogues of all rooms."""

    def __init__(self, code: str) -> None:
        self.code = code
        import gettext  # English needs neither of them
        from importlib.resources import files

        self._translations = gettext.NullTranslations()
        rule = ""
        for entry in files("muraille").joinpath("locale", code, "LC_MESSAGES").iterdir():
            if entry.name.endswith(".mo"):
                with entry.open("rb") as file:
                    found = gettext.GNUTranslations(file)
                self._translations.add_fallback(found)
                rule = found.info().get("plural-forms", rule)
        self._index = gettext.c2py(rule.partition("plural=")[2].rstrip("; ") or "n != 1")

    def translate(self, template: str) -> str:
        return self._translations.gettext(template) if template else ""

    def plural(self, number: int) -> bool:
        return self._index(number) > 0


#: The words of the game that a reader may prefer to those of the book: for each word its own, for some sentences another one.
VOCABULARIES: Mapping[str, tuple[Mapping[str, str], Mapping[str, str]]] = {
    "english": ({}, dict.fromkeys(("Ron", "Tsumo", "Hu"), mark("Win"))),
    "french": ({"pung": "brelan", "kong": "carré"}, dict.fromkeys(("Ron", "Tsumo", "Hu", "Win"), mark("Mahjong"))),
    "japanese": (
        {"chow": "chi", "pung": "pon", "kong": "kan"},
        {
            "{name} wins with the drawn {tile}": mark("{name}: tsumo with {tile}"),
            "{name} wins with {tile} from {discarder}": mark("{name}: ron with {tile} from {discarder}"),
        },
    ),
}
_WORD = re.compile(r"\b(chow|pung|kong)(s?)\b", re.IGNORECASE)


class Worded:
    """A language with the words that a reader prefers. Only our own sentences change, never what stands in them.

    >>> print(Phrase("{name} adds {tiles} to a pung", name="Kong", tiles="5m").render(language("en.japanese")))
    Kong adds 5m to a pon
    """

    def __init__(self, plain: Language, vocabulary: str) -> None:
        self.code = plain.code
        self._plain = plain
        self._words, self._sentences = VOCABULARIES[vocabulary]

    def translate(self, template: str) -> str:
        return _WORD.sub(self._word, self._plain.translate(self._sentences.get(template, template)))

    def plural(self, number: int) -> bool:
        return self._plain.plural(number)

    def _word(self, found: re.Match[str]) -> str:
        word = self._words.get(found[1].lower())
        if word is None:
            return found[0]
        return (word.capitalize() if found[1][0].isupper() else word) + found[2]


def language(code: str) -> Language:
    """The language of this code, in the words of a vocabulary where one is named.

    >>> language("fr").code, language("fr.japanese").code
    ('fr', 'fr')
    """
    if not isinstance(code, str):
        raise InvalidRequest(
            "unknown_language", Phrase("{given} is no language; give a code such as fr", given=shown(code))
        )
    return _language(code)


@cache
def _language(code: str) -> Language:
    plain, _, vocabulary = code.partition(".")
    if vocabulary in VOCABULARIES:
        return Worded(language(plain), vocabulary)
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
