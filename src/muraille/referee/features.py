"""A query as what can be compared: its words without endings, their meanings, and which of them stand together."""

from __future__ import annotations

import itertools
import re
from functools import cache
from types import MappingProxyType
from typing import TypedDict

from muraille.referee.facts import folded
from muraille.referee.sayings import table
from muraille.referee.spelling import stem

#: What a word, a meaning and an empty word say; two words side by side, and two with one between them; an empty word beside
#: another word; which calls are told, in which order.
_WORD, _MEANING, _EMPTY_WORD, _BESIDE, _NEAR, _WITH_EMPTY, _CALLS = 1.0, 1.0, 0.25, 0.6, 0.4, 0.3, 1.5
#: *Didn’t* is *not*.
_NOT = re.compile(r"n['’]t\b|(?<=\bcan)not\b", re.IGNORECASE)

#: Tiles as people type them: three alike, a longer hand, the three of a run.
_ALIKE, _RANKS, _RUN = (
    re.compile(r"([1-9])\1{2,3}"),
    re.compile(r"[1-9]{4,}"),
    re.compile(r"(?<!\S)[1-9] [1-9] [1-9](?!\S)"),
)
_SAME, _TILES, _RUN_WORD = "#same", "#tiles", "#run"


class _Words(TypedDict):
    empty: str
    other: str
    calls: str
    phrases: str
    groups: str


_WORDS = table("words", _Words)
#: Words that say nothing about what happened.
EMPTY = frozenset(_WORDS["empty"].split())
#: Words of the game that keep their ending and are never taken for a misspelling.
OTHER_WORDS = frozenset(_WORDS["other"].split())
#: What is called, and the word of a call as its kind: a *set*, a *win*, *waiting*.
_CALLED = {
    word: (line.split()[1], line.split()[0])
    for line in _WORDS["calls"].strip().splitlines()
    for word in line.split()[1:]
}
#: What several words together mean: *sans faire exprès* is an accident, the longest first.
_PHRASES = {
    said: meant
    for meant, _, ways in (line.partition(": ") for line in _WORDS["phrases"].strip().splitlines())
    for said in ways.split("|")
}
_PHRASE = re.compile(rf"(?<!\S)(?:{'|'.join(sorted(_PHRASES, key=len, reverse=True))})(?!\S)")
#: The synonyms as they are written, a line for each meaning.
GROUPED = _WORDS["groups"].strip()


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
    for number, line in enumerate(GROUPED.splitlines()):
        name = f"{number}"
        for word in line.split():
            lines = found.setdefault(root(word), [])
            if name not in lines:
                lines.append(name)
    return MappingProxyType({word: tuple(lines) for word, lines in found.items()})


def written(words: list[str]) -> list[str]:
    """The words with what several mean together as one, and tiles that are written as digits as what they are.

    The rank of the tiles does not matter.

    >>> written(["kan", "333"]), written(["chi", "2", "3", "5"]), written(["riichi", "333444555"])
    (['kan', '#same'], ['chi', '#run'], ['riichi', '#tiles'])
    >>> written(["tombe", "sans", "faire", "expres"])
    ['tombe', 'accident']
    """
    words = _PHRASE.sub(lambda said: _PHRASES[said[0]], " ".join(words)).split()
    found = [_SAME if _ALIKE.fullmatch(word) else _TILES if _RANKS.fullmatch(word) else word for word in words]
    return _RUN.sub(_RUN_WORD, " ".join(found)).split()


def features(words: list[str]) -> dict[str, float]:
    """What the words of a query say, and how much.

    >>> sorted(features(["oublie", "le", "baton"]))[-3:]
    ['e:le', 'w:baton', 'w:oubli']
    """
    found: dict[str, float] = {}
    order: list[str] = []
    spoken = written(words)
    for word in spoken:
        if word in EMPTY:
            _add(found, f"e:{word}", _EMPTY_WORD)
            continue
        stemmed = root(word)
        _add(found, f"w:{stemmed}", _WORD)
        for meaning in meanings().get(stemmed, ()):
            found[f"c:{meaning}"] = _MEANING
        order.append(_meant(word))
    for step, weight in ((1, _BESIDE), (2, _NEAR)):
        for one, other in zip(order, order[step:], strict=False):
            _add(found, f"b:{one}_{other}", weight)
    for one, other in itertools.pairwise(spoken):
        if one in EMPTY or other in EMPTY:
            _add(found, f"b:{_meant(one)}-{_meant(other)}", _WITH_EMPTY)
    for call in _calls(spoken):
        _add(found, f"k:{call}", _CALLS)
    return found


def _meant(word: str) -> str:
    """A word by the first of its meanings, or its stem; an empty word as it is."""
    if word in EMPTY:
        return word
    those = meanings().get(root(word), ())
    return f"c{those[0]}" if those else root(word)


def _calls(words: list[str]) -> list[str]:
    """The kinds of the calls that are told, and whether one follows another: *chi, no, ron* is a set and then a win.

    >>> _calls(["chi", "euh", "ron"]), _calls(["pon", "puis", "non"]), _calls(["dit", "noten", "puis", "tenpai"])
    (['set>win'], ['set'], ['waiting>waiting'])
    """
    told = [_CALLED[word] for word in words if word in _CALLED]
    changed = [(before[1], after[1]) for before, after in itertools.pairwise(told) if before[0] != after[0]]
    return [f"{before}>{after}" for before, after in changed] or sorted({kind for _, kind in told})


def _add(found: dict[str, float], feature: str, weight: float) -> None:
    found[feature] = found.get(feature, 0.0) + weight
