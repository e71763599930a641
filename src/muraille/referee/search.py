"""Finding an offence by what people say at the table, in French or English; accents and word order don't matter."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from posixpath import commonprefix

from muraille.phrase import Name
from muraille.referee.catalogue import CATALOGUE
from muraille.referee.descriptions import DESCRIPTIONS
from muraille.referee.effects import BarredFromWinning, DeadHand, Disqualified, Warned
from muraille.referee.facts import OneOf, folded
from muraille.referee.lookup import in_document
from muraille.referee.offences import Offence
from muraille.referee.synonyms import NICKNAMES, SYNONYMS
from muraille.referee.templates import ChomboFollows, Ladder
from muraille.table.rulesets import Ruleset

#: Words that say nothing about the offence.
_EMPTY_ENGLISH = """
a an and at but by did during for from had has have he her his in instead is it its no not of on or out player said she that the
their to was were with
"""
_EMPTY_FRENCH = """
a au aux avec c ce d dans de des dit du elle en est et il j joueur l la le les m mais n ne ou par pas pendant pour qu que qui s sa
sans ses son sur un une vers y
"""
_EMPTY = frozenset((*_EMPTY_ENGLISH.split(), *_EMPTY_FRENCH.split()))
_TITLE, _WORD, _REST = 4, 2, 1
_BEGINS_ALIKE, _MEANS_THE_SAME = 0.7, 0.5
#: How like a mistyped word is to the one that was meant, and from how many letters on.
_ALMOST, _SHORTEST_TYPO = 0.75, 4
#: A penalty finds the offences that it punishes.
_OUTCOMES = {
    ChomboFollows: "chombo",
    DeadHand: "dead hand main morte",
    BarredFromWinning: "barred from winning interdiction de gagner",
    Disqualified: "disqualification disqualified disqualifié",
    Warned: "warning avertissement",
    Ladder: "warning avertissement",
}


def search(query: str, rules: Ruleset) -> tuple[Offence, ...]:
    """The offences that a query means, the best first; those that answer every word, if there are any.

    >>> from muraille.riichi.rules import RCR_2016
    >>> search("trop de tuiles", RCR_2016)[0].id, search("noten riichi", RCR_2016)[0].id
    ('wrong-tile-count', 'noten-riichi')
    >>> search("télépone", RCR_2016)[0].id
    'phone'
    """
    words = [_spelt(_stem(word), rules.game) for word in folded(query).split() if word not in _EMPTY]
    if not words:
        return ()
    scored = []
    for offence in CATALOGUE:
        if offence.game != rules.game or not in_document(offence, rules):
            continue
        marks = [_mark(word, offence) for word in words]
        if any(marks):
            scored.append((sum(1 for mark in marks if mark), sum(marks), offence))
    best = max((found for found, _, _ in scored), default=0)
    kept = [entry for entry in scored if entry[0] == best or best < len(words)]
    return tuple(offence for _, _, offence in sorted(kept, key=lambda entry: -entry[1]))


def _stem(word: str) -> str:
    """A word without its plural, so that *tuile* finds *tuiles*."""
    return word[:-1] if len(word) > 3 and word[-1] in "sx" else word


@cache
def _spelt(word: str, game: str) -> str:
    """A word that nothing answers, as the nearest one that something does: *chmobo* is *chombo*."""
    if len(word) < _SHORTEST_TYPO or _frequency(word, game):
        return word
    known = {other for offence in CATALOGUE if offence.game == game for other in _weights(offence)}
    known |= {_stem(other) for other in SYNONYMS}
    known = {other for other in known if len(other) >= _SHORTEST_TYPO}
    return next(iter(get_close_matches(word, sorted(known), n=1, cutoff=_ALMOST)), word)


def _mark(word: str, offence: Offence) -> float:
    """How well a word describes an offence: rare words weigh more than those of half the catalogue."""
    best = max((weight * _likeness(word, other) for other, weight in _weights(offence).items()), default=0.0)
    return best / (1 + _frequency(word, offence.game) / 4) if best else 0.0


@cache
def _likeness(word: str, other: str) -> float:
    """1 for the same word, less for one that begins alike (*tardif* and *tardive*) or means the same (*retard*)."""
    if word == other:
        return 1.0
    alike = len(commonprefix((word, other)))
    if alike >= 4 and alike >= min(len(word), len(other)) - 1:
        return _BEGINS_ALIKE
    return _MEANS_THE_SAME if other in _meaning(word) else 0.0


@cache
def _meaning(word: str) -> frozenset[str]:
    """The stems of the words that mean the same."""
    same = (others for known, others in SYNONYMS.items() if _stem(known) == word)
    return frozenset(_stem(other) for others in same for other in others)


@cache
def _frequency(word: str, game: str) -> int:
    return sum(
        any(_likeness(word, other) for other in _weights(offence)) for offence in CATALOGUE if offence.game == game
    )


@cache
def _weights(offence: Offence) -> dict[str, int]:
    """Every word by which an offence is found, with its weight."""
    found: dict[str, int] = {}
    answers = [
        name for question in offence.questions if isinstance(question, OneOf) for name in question.options.values()
    ]
    outcomes = [_OUTCOMES.get(type(template), "") for case in offence.cases for template in case.follows]
    described = DESCRIPTIONS[offence.game][offence.id]
    for weight, texts in (
        (_REST, [*_texts([*answers, described]), *outcomes]),
        (_WORD, [*_texts([offence.words]), NICKNAMES[offence.game].get(offence.id, "")]),
        (_TITLE, [*_texts([offence.title]), offence.id, *offence.rows]),
    ):
        for text in texts:
            for word in folded(text).split():
                if word not in _EMPTY:
                    found[_stem(word)] = weight
    return found


def _texts(names: Iterable[Name]) -> list[str]:
    return [text for name in names for text in name.texts.values()]
