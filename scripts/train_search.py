"""Learn which words speak for which row of the referee (``referee/sayings/learnt-*.tsv``) from what people say.

The teachers are the sayings, the titles and descriptions of the rows, the ``hall`` lists of queries in the tests and every second
line of the others that are not held out. The method is multinomial logistic regression by stochastic gradient descent.

    .venv/bin/python scripts/train_search.py
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.families import NAMES
from muraille.referee.catalogue import offences
from muraille.referee.descriptions import DESCRIPTIONS
from muraille.referee.features import features, plain
from muraille.referee.learnt import NOTHING, STEP
from muraille.referee.matters import matters
from muraille.referee.sayings import table
from muraille.referee.search import digest

ROOT = Path(__file__).parents[1]
SAYINGS = ROOT / "src/muraille/referee/sayings"
QUERIES = ROOT / "tests/referee/queries"
_BRACKETED = re.compile(r"(\([^()]*\))")
#: So many ways to say a line are taken of all that its alternatives allow.
_WAYS = 10
#: Two words together are learnt where so many sayings have them.
_LEAST = 2
#: A share of what is said is left out at random in every pass but the last, as people leave words out.
_PASSES, _RATE, _DECAY, _LEFT_OUT = 15, 0.3, 1e-3, 0.2
Numbers = NDArray[np.float32]
Vector = tuple[NDArray[np.int64], Numbers]


class Lesson(NamedTuple):
    """Words, the rows that they mean, and how much they count."""

    words: str
    rows: tuple[str, ...]
    weight: float = 1.0


def ways(line: str, chance: random.Random) -> list[str]:
    """A line with its alternatives written out; where there are too many, some of them with every alternative once."""
    parts = [part[1:-1].split("|") if part.startswith("(") else [part] for part in _BRACKETED.split(line)]
    if math.prod(map(len, parts)) <= _WAYS:
        found = {"".join(each) for each in itertools.product(*parts)}
    else:
        mixed = [chance.sample(part, len(part)) for part in parts]
        turns = max(_WAYS, *map(len, mixed))
        found = {"".join(part[turn % len(part)] for part in mixed) for turn in range(turns)}
    return sorted({" ".join(each.split()) for each in found})


def lessons(game: str) -> list[Lesson]:
    """All that is learnt from about a game."""
    return [*_said(game), *_written(game), *_asked(game)]


def _said(game: str) -> Iterable[Lesson]:
    chance = random.Random(1)
    for rows, text in table(f"said-{game}", dict[str, str]).items():
        for line in text.strip().splitlines():
            found = ways(line, chance)
            yield from (Lesson(each, tuple(rows.split("|")), 1 / math.sqrt(len(found))) for each in found)


def _written(game: str) -> Iterable[Lesson]:
    for offence in offences(game):
        texts = [*offence.title.texts.values(), *offence.words.texts.values(), offence.id.replace("-", " ")]
        texts += DESCRIPTIONS[game][offence.id].texts.values()
        yield from (Lesson(text, (offence.id,)) for text in texts)
    for matter in matters(game):
        yield from (
            Lesson(text, (matter.number,)) for text in (*matter.title.texts.values(), *matter.words.texts.values())
        )


def _asked(game: str) -> Iterable[Lesson]:
    for path in sorted(QUERIES.glob(f"*{game}-*.tsv")):
        if not path.name.startswith("blind"):
            step = 1 if path.name.startswith("hall") else 2
            for line in path.read_text(encoding="utf-8").splitlines()[::step]:
                words, rows = line.split("\t")
                if rows != "?":
                    yield Lesson(words, tuple(re.split(r"[ |]", rows)))


def learn(game: str) -> str:
    """The table of a game as it is written."""
    taught = lessons(game)
    rows = [*(each.id for each in offences(game)), *(each.number for each in matters(game)), NOTHING]
    said = [features(plain(each.words)) for each in taught]
    counts = Counter(feature for each in said for feature in each)
    kept = sorted(feature for feature, times in counts.items() if times >= _LEAST or not feature.startswith("b:"))
    places = {feature: place for place, feature in enumerate(kept)}
    rarity = np.array([math.sqrt(math.log(1 + len(said) / counts[each])) for each in places], np.float32)
    answers = np.zeros((len(taught), len(rows)), np.float32)
    for number, lesson in enumerate(taught):
        for row in lesson.rows:
            answers[number, rows.index(row)] = 1 / len(lesson.rows)
    weights = _descend([_vector(each, places, rarity) for each in said], answers, [each.weight for each in taught])
    lines = [
        f"{feature}\t{rarity[place]:.3g}\t{b64encode(_bytes(weights[place])).decode()}"
        for feature, place in places.items()
        if np.abs(weights[place]).max() > STEP
    ]
    return "\n".join([digest(), "\t".join(rows), *lines]) + "\n"


def _vector(said: dict[str, float], places: dict[str, int], rarity: Numbers) -> Vector:
    known = {places[feature]: amount for feature, amount in said.items() if feature in places}
    where = np.array(list(known), np.int64)
    amounts = np.array(list(known.values()), np.float32) * rarity[where]
    return where, (amounts / (np.linalg.norm(amounts) or 1)).astype(np.float32)


def _descend(vectors: list[Vector], answers: Numbers, counted: list[float]) -> Numbers:
    """The weights under which the answers are likeliest, with small ones preferred (AdaGrad)."""
    size = 1 + max(int(where.max()) for where, _ in vectors if len(where))
    weights = np.zeros((size, answers.shape[1]), np.float32)
    moved = np.full_like(weights, 1e-2)
    chance = np.random.default_rng(0)
    for number_of_pass in range(_PASSES):
        share = _LEFT_OUT if number_of_pass < _PASSES - 1 else 0.0
        for number in chance.permutation(len(vectors)):
            where, amounts = _thinned(vectors[number], chance.random(len(vectors[number][0])) >= share)
            if not len(where):
                continue
            here = weights[where]
            scores = amounts @ here
            powers = np.exp(scores - scores.max())
            slope = np.outer(amounts, (powers / powers.sum() - answers[number]) * counted[number]) + _DECAY * here
            moved[where] += slope * slope
            weights[where] = here - _RATE * slope / np.sqrt(moved[where])
    return weights


def _thinned(vector: Vector, kept: NDArray[np.bool_]) -> Vector:
    """What is left of a saying, of length one again."""
    where, amounts = vector[0][kept], vector[1][kept]
    return where, amounts / (np.linalg.norm(amounts) or np.float32(1))


def _bytes(weights: Numbers) -> bytes:
    return bytes((np.clip(np.rint(weights / STEP), -128, 127) + 128).astype(np.uint8))


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    for game in NAMES:
        (SAYINGS / f"learnt-{game}.tsv").write_text(learn(game), encoding="utf-8")


if __name__ == "__main__":
    main()
