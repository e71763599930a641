"""What was learnt from the sayings: how strongly a word, a meaning or two words together speak for each row.

A row's score is the sum over what a query says, as in any linear classifier; the scores together are a probability. The numbers
are made by ``scripts/train_search.py`` and stand in ``sayings/learnt-*.tsv``: the digest of the words from which they were made,
the rows, then a line for all that can be said, with how rare it is and a byte for every row.
"""

from __future__ import annotations

import math
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from muraille.referee.sayings import text

#: So much is one step of a byte.
STEP = 1 / 16
#: What is no row: the book says nothing about it.
NOTHING = "none"
_Line = tuple[float, bytes]


@dataclass(frozen=True)
class Learnt:
    """The rows of a game, and for all that can be said its rarity and what it says for each row."""

    rows: tuple[str, ...]
    lines: Mapping[str, str]

    def line(self, feature: str) -> _Line | None:
        found = self.lines.get(feature)
        if found is None:
            return None
        rarity, _, weights = found.partition("\t")
        return float(rarity), b64decode(weights)

    def probabilities(self, said: Mapping[str, float]) -> dict[str, float]:
        """How likely each row is what was meant; nothing where no word is known."""
        known = [(amount * line[0], line[1]) for feature, amount in said.items() if (line := self.line(feature))]
        length = math.sqrt(sum(amount * amount for amount, _ in known))
        if not length:
            return {}
        scores = [0.0] * len(self.rows)
        for amount, weights in known:
            part = amount / length * STEP
            for place, weight in enumerate(weights):
                scores[place] += part * (weight - 128)
        most = max(scores)
        powers = [math.exp(score - most) for score in scores]
        total = sum(powers)
        return {row: power / total for row, power in zip(self.rows, powers, strict=True)}


@cache
def learnt(game: str) -> Learnt:
    """What was learnt about a game.

    >>> found = learnt("riichi").probabilities({"w:phon": 1.0})
    >>> max(found, key=found.__getitem__)
    'phone'
    """
    _, rows, *lines = text(f"learnt-{game}.tsv").splitlines()
    return Learnt(tuple(rows.split("\t")), dict(line.split("\t", 1) for line in lines))
