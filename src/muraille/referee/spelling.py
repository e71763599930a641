"""Words as they are compared: their stems, and the nearest known word for one that is mistyped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

#: From how many letters on a word is corrected, and from how many two slips are forgiven.
SHORTEST, LONG = 4, 8
_VOWELS = re.compile("[aeiouy]")
_ENDINGS = ("ees", "ing", "ent", "ant", "ee", "er", "ez", "ed", "es", "ly", "e", "s", "x")


@cache
def stem(word: str) -> str:
    """A word without its ending, so that *piochée* finds *piocher* and *tuile* finds *tuiles*.

    >>> stem("piochee"), stem("piocher"), stem("gagnante"), stem("tiles"), stem("ron")
    ('pioch', 'pioch', 'gagn', 'til', 'ron')
    """
    found = _shorter(_shorter(word, 3), 4)
    return found[:-1] if len(found) > 4 and found[-1] == found[-2] else found


def _shorter(word: str, least: int) -> str:
    """A word without one ending, if so many letters are left."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= (4 if ending == "x" else least):
            return word[: -len(ending)]
    return word


def nearest(word: str, known: Iterable[str]) -> tuple[str, float] | None:
    """The known word that was most likely meant, and how sure that is; nothing where none is near.

    The first letter is taken as typed: few people miss it, and *vent* is not *lent*. An ending may differ as well: *comenting* is
    near *comment*.

    >>> nearest("chmobo", ["chombo", "combo"]), nearest("vent", ["lent"]), nearest("comenting", ["counting", "comment"])
    (('chombo', 0.75), None, ('comment', 0.83...))
    >>> nearest("lant", ["last", "lent"])
    ('lent', 0.625)
    >>> nearest("insulle", ["insult", "insulte"])
    ('insulte', 0.78...)
    """
    if len(word) < SHORTEST:
        return None
    slips = 2 if len(word) >= LONG else 1
    those = [other for other in known if len(other) >= SHORTEST and other[0] == word[0]]
    whole = [(distance(word, other, slips), other) for other in those]
    near = [(min(slipped, _apart(word, other)), slipped, other) for slipped, other in whole]
    best = min((entry for entry in near if entry[0] <= slips), default=None, key=lambda entry: _order(word, *entry))
    return None if best is None else (best[2], 1 - 1.5 * best[0] / len(word))


def _order(word: str, slips: int, whole: int, other: str) -> tuple[int, int, bool, str]:
    """The fewest slips first, with the ending too: *insulle* is *insulte*; then those in a vowel: *lant* is *lent*."""
    return slips, whole, _VOWELS.sub("", word) != _VOWELS.sub("", other), other


def _apart(one: str, other: str) -> int:
    """How far two words are without their endings, where at most one letter of a longer word differs."""
    short, shorter = _shorter(one, LONG - 2), _shorter(other, SHORTEST)
    return (
        distance(short, min(other, shorter, key=lambda each: abs(len(each) - len(short))), 1) if short != one else LONG
    )


def distance(one: str, other: str, most: int) -> int:
    """How many letters were left out, put in, mistaken or swapped; more than ``most`` is not counted further.

    >>> distance("chmobo", "chombo", 2), distance("ron", "tsumo", 2)
    (1, 3)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
