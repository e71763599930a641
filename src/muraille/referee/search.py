"""Finding what people at a table talk about, in French or English, and saying how sure the answer is.

What a query says is weighed by what was learnt from many sayings about each row (:mod:`muraille.referee.learnt`), which gives
every row a probability. The best one is *certain* where it is likely enough and most words of the query are known; otherwise
there is a list to choose from. A penalty by itself finds what it punishes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from muraille.families import NAMES
from muraille.referee.catalogue import offences
from muraille.referee.effects import DeadHand, Disqualified
from muraille.referee.features import EMPTY, GROUPED, OTHER_WORDS, features, meanings, plain, root
from muraille.referee.learnt import NOTHING, learnt
from muraille.referee.lookup import in_document
from muraille.referee.matters import Matter, matters
from muraille.referee.offences import Offence
from muraille.referee.sayings import text
from muraille.referee.spelling import nearest
from muraille.referee.templates import ChomboFollows
from muraille.table.family import Ruleset

#: From this confidence on the first hit is the answer; below it there is a list to choose from.
CERTAIN = 0.75
#: So many stand in a list, and none that is much less likely than the first.
LONGEST_LIST, _WORTH_SHOWING = 20, 0.02
#: What a word that nobody has said yet takes of the confidence.
_UNKNOWN = 0.25
#: How sure it is that a penalty that is named means one of the offences that it punishes.
_PUNISHED = 0.5
#: What is punished with what: the whole query is one of these names.
_OUTCOMES: dict[type, frozenset[str]] = {
    ChomboFollows: frozenset({"chombo"}),
    DeadHand: frozenset({"dead hand", "main morte", "hand dead"}),
    Disqualified: frozenset({"disqualification", "disqualified", "disqualifie"}),
}
_NEGATIONS = ("not", "no", "without", "never", "pas", "sans", "jamais", "non")
#: With these words a row is a list to choose from, never a ruling: said and not shown, shown and not said; and MCR has no row
#: for a tile from the wrong end of the wall.
_TURNED = {
    name: frozenset(map(root, words))
    for name, words in (
        ("hu-not-said", _NEGATIONS),
        ("hu-not-standard", _NEGATIONS),
        ("exposed-before-hu", _NEGATIONS),
        ("touching-wall", ("end", "bout", "extremite")),
    )
}
_DOUBT = 0.6
Target = Offence | Matter


@dataclass(frozen=True)
class Hit:
    """What a query may mean, and how sure that is, from 0 to 1."""

    found: Target
    confidence: float


@dataclass(frozen=True)
class Found:
    """The hits of a query, the best first; the query as it was understood where a word was corrected."""

    hits: tuple[Hit, ...] = ()
    searched_for: str = ""

    @property
    def certain(self) -> Hit | None:
        """The answer, where there is no doubt about it."""
        return self.hits[0] if self.hits and self.hits[0].confidence >= CERTAIN else None

    @property
    def offences(self) -> tuple[Offence, ...]:
        return tuple(hit.found for hit in self.hits if isinstance(hit.found, Offence))


def search(query: str, rules: Ruleset) -> Found:
    """What a query means under a ruleset.

    >>> from muraille.riichi.rules import RCR_2016
    >>> found = search("trop de tuiles", RCR_2016)
    >>> found.certain.found.id, found.searched_for
    ('wrong-tile-count', '')
    >>> search("télépone", RCR_2016).searched_for, search("mauvais vent", RCR_2016).certain
    ('telephone', None)
    """
    words, sure = _understood(plain(query), rules.game)
    targets = {_name_of(target): target for target in _targets(rules.game) if in_document(target, rules)}
    likely = learnt(rules.game).probabilities(features(words)) if any(_says(word, rules.game) for word in words) else {}
    hits = _named(words, targets) or _ranked(words, likely, targets, sure * _trust(words, rules.game))
    return Found(hits, " ".join(words) if sure < 1 else "")


def _understood(words: list[str], game: str) -> tuple[list[str], float]:
    """The words with those corrected that nobody says, and how sure the corrections are."""
    sure = 1.0
    meant = list(words)
    for place, word in enumerate(words):
        if not _known(word, game) and (near := _spelt(word, game)):
            meant[place], one = near
            sure = min(sure, one)
    return meant, sure


@cache
def _spelt(word: str, game: str) -> tuple[str, float] | None:
    return nearest(word, sorted(_vocabulary(game)))


def _named(words: Sequence[str], targets: Mapping[str, Target]) -> tuple[Hit, ...]:
    """What the whole query names: a row or a title for certain, a penalty with all that it punishes."""
    whole = " ".join(words)
    for target in targets.values():
        if whole in _names(target):
            return (Hit(target, 1.0),)
    punished = {kind for kind, names in _OUTCOMES.items() if whole in names}
    those = [each for each in targets.values() if isinstance(each, Offence) and _outcomes(each) & punished]
    return tuple(Hit(each, _PUNISHED) for each in those)


def _ranked(
    words: Sequence[str], likely: Mapping[str, float], targets: Mapping[str, Target], trust: float
) -> tuple[Hit, ...]:
    those = sorted(((p, name) for name, p in likely.items() if name in targets), reverse=True)[:LONGEST_LIST]
    best = those[0][0] if those else 0.0
    alone = sum(word not in EMPTY for word in words) == 1
    if not trust or (alone and likely.get(NOTHING, 0.0) > best):
        return ()
    if those and not _TURNED.get(those[0][1], frozenset()).isdisjoint(map(root, words)):
        trust *= _DOUBT
    hits = [Hit(targets[name], round(p * trust, 2)) for p, name in those if p >= _WORTH_SHOWING * best]
    return tuple(hit for hit in hits if hit.confidence)


def _trust(words: Sequence[str], game: str) -> float:
    """How far the words are known that say something: not at all where none is."""
    telling = {word for word in words if word not in EMPTY}
    unknown = [word for word in telling if not _says(word, game)]
    return max(0.0, 1 - _UNKNOWN * len(unknown)) if len(unknown) < len(telling) else 0.0


def _says(word: str, game: str) -> bool:
    """Whether a word has been learnt, itself or what it means."""
    return word not in EMPTY and any(
        learnt(game).line(each) is not None
        for each in (f"w:{root(word)}", *(f"c:{m}" for m in meanings().get(root(word), ())))
    )


def _known(word: str, game: str) -> bool:
    return (
        word in EMPTY
        or word in OTHER_WORDS
        or word in _vocabulary(game)
        or root(word) in meanings()
        or _says(word, game)
    )


@cache
def _vocabulary(game: str) -> frozenset[str]:
    """Every word, as it is written, from which something was learnt."""
    texts = [text(f"said-{game}.toml"), *(name for target in _targets(game) for name in target.title.texts.values())]
    texts += [name for target in _targets(game) for name in target.words.texts.values()]
    texts.append(GROUPED)
    found = {word for each in texts for word in plain(each)}
    return frozenset(word for word in found if word not in EMPTY and not word.isdigit())


def _name_of(target: Target) -> str:
    return target.id if isinstance(target, Offence) else target.number


@cache
def _targets(game: str) -> tuple[Target, ...]:
    return (*offences(game), *matters(game))


@cache
def _names(target: Target) -> frozenset[str]:
    """What names a target and nothing else."""
    own = (target.id, *target.rows) if isinstance(target, Offence) else (target.number,)
    return frozenset(" ".join(plain(each)) for each in (*own, *target.title.texts.values()))


@cache
def _outcomes(offence: Offence) -> frozenset[type]:
    return frozenset(type(template) for case in offence.cases for template in case.follows)


def digest() -> str:
    """The words from which the search learns, in short: another digest wants another lesson.

    >>> digest() == text("learnt-mcr.tsv").partition("\\n")[0]
    True
    """
    names = ("words.toml", "descriptions.toml", *(f"said-{game}.toml" for game in NAMES))
    return hashlib.sha256("".join(map(text, names)).encode()).hexdigest()[:16]
