"""How texts that people write are compared, and what no text may hold."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

#: Letters that Unicode does not take apart, as those who do not have them write them.
_WHOLE = str.maketrans(
    {"\N{RIGHT SINGLE QUOTATION MARK}": "'", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i"}
    | {"œ": "oe", "æ": "ae", "þ": "th", "ß": "ss"}
)


@lru_cache(maxsize=16384)
def plain(text: str) -> str:
    """A text without accents, case and doubled spaces, for comparing.

    >>> plain("  Équipe   Ñandú "), plain("Łukasz Øygård-Œuvrard")
    ('equipe nandu', 'lukasz oygard-oeuvrard')
    """
    if text.isascii():  # most texts, and much faster
        return " ".join(text.lower().split())
    letters = unicodedata.normalize("NFKD", text.lower().translate(_WHOLE))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def unprintable(text: str) -> str:
    """The first character that no name has: a control character, or the sign of bytes that are no text; or nothing.

    >>> unprintable("Ada\\tDupont"), unprintable("Ada\\x00"), unprintable("Zoé")
    ('', '\\x00', '')
    """
    if text.isascii() and text.isprintable():
        return ""
    return next(
        (
            letter
            for letter in text
            if letter in "\N{REPLACEMENT CHARACTER}\ufffe\uffff"
            or (unicodedata.category(letter) in ("Cc", "Cs") and letter != "\t")
        ),
        "",
    )


#: What makes a spreadsheet take a text for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_cell(text: str) -> str:
    """A text that a spreadsheet takes for a text: an apostrophe before what would be a formula.

    >>> as_cell("=1+1"), as_cell("Ada")
    ("'=1+1", 'Ada')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def from_cell(text: str) -> str:
    """The text of such a cell.

    >>> from_cell("'=1+1"), from_cell("'s-Gravenhage")
    ('=1+1', "'s-Gravenhage")
    """
    return text[1:] if text.startswith("'") and text[1:].startswith(_FORMULA) else text
