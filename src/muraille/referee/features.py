"""A query as what can be compared: its words without endings, their meanings, and which of them stand together."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import TypedDict

from muraille.referee.facts import folded
from muraille.referee.sayings import table
from muraille.referee.spelling import stem

#: What a word, a meaning and an empty word say; two words side by side, and two with one between them.
_WORD, _MEANING, _EMPTY_WORD, _BESIDE, _NEAR = 1.0, 1.0, 0.25, 0.6, 0.4
#: *Didn’t* is *not*.
_NOT = re.compile(r"n['’]t\b|(?<=\bcan)not\b", re.IGNORECASE)


class _Words(TypedDict):
    empty: str
    other: str
    groups: str


_WORDS = table("words", _Words)
#: Words that say nothing about what happened.
EMPTY = frozenset(_WORDS["empty"].split())
#: Words of the game that keep their ending and are never taken for a misspelling.
OTHER_WORDS = frozenset(_WORDS["other"].split())


def plain(text: str) -> list[str]:
    """The words of a text as they are compared; *mah-jong* is one word, *didn’t* is two.

    >>> plain("Il n’a pas dit Mah-Jong"), plain("didn't draw")
    (['il', 'n', 'a', 'pas', 'dit', 'mahjong'], ['did', 'not', 'draw'])
    """
    return folded(_NOT.sub(" not", text)).replace("mah jong", "mahjong").split()


@cache
def root(word: str) -> str:
    """The stem; a word that is known to mean something else keeps its ending: a *dealer* is no *deal*."""
    return word if word in OTHER_WORDS else stem(word)


@cache
def meanings() -> MappingProxyType[str, tuple[str, ...]]:
    """The lines of the synonyms in which a stem stands, each by its first word."""
    found: dict[str, list[str]] = {}
    for number, line in enumerate(_WORDS["groups"].strip().splitlines()):
        name = f"{number}"
        for word in line.split():
            lines = found.setdefault(root(word), [])
            if name not in lines:
                lines.append(name)
    return MappingProxyType({word: tuple(lines) for word, lines in found.items()})


def features(words: list[str]) -> dict[str, float]:
    """What the words of a query say, and how much.

    >>> sorted(features(["oublie", "le", "baton"]))[-3:]
    ['e:le', 'w:baton', 'w:oubli']
    """
    found: dict[str, float] = {}
    order: list[str] = []
    for word in words:
        if word in EMPTY:
            _add(found, f"e:{word}", _EMPTY_WORD)
            continue
        stemmed = root(word)
        those = meanings().get(stemmed, ())
        _add(found, f"w:{stemmed}", _WORD)
        for meaning in those:
            found[f"c:{meaning}"] = _MEANING
        order.append(f"c{those[0]}" if those else stemmed)
    for step, weight in ((1, _BESIDE), (2, _NEAR)):
        for one, other in zip(order, order[step:], strict=False):
            _add(found, f"b:{one}_{other}", weight)
    return found


def _add(found: dict[str, float], feature: str, weight: float) -> None:
    found[feature] = found.get(feature, 0.0) + weight
