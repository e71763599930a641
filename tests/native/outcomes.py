"""What the differential tests share: how many hands, random hands with melds, and what became of a question."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from muraille.hand import Hand, Meld
from muraille.hand.accelerated import KERNEL
from muraille.tiles import KINDS

#: Hands per function and ruleset in every run; the run under sanitizers takes fewer.
HANDS = int(os.environ.get("MURAILLE_NATIVE_HANDS", "5000"))
LONG = 200_000

needs_extension = pytest.mark.skipif(KERNEL is None, reason="muraille-fast is not installed: `make native` builds it")
#: The same test over as many hands as every run can afford, and over many more in the long one.
how_many = pytest.mark.parametrize("number", [HANDS, pytest.param(LONG, marks=pytest.mark.long)], ids=["some", "many"])


def outcome(question: Callable[..., Any], *given: Any, **named: Any) -> tuple[object, ...]:
    """The answer, or the error with its code and its words."""
    try:
        return ("answer", question(*given, **named))
    except Exception as error:  # whatever is raised has to be the same
        return (type(error), getattr(error, "code", None), str(error))


def random_hand(generator: random.Random, size: int) -> Hand:
    """A hand of any tiles, every second one crowded into two parts, with 0 to 4 melds: fifth copies are wanted now and then."""
    crowded = generator.random() < 0.5
    kinds = [*range(9), *range(27, 34)] if crowded else list(range(34))
    left = [4 if kind in kinds else 0 for kind in range(34)]
    melds: list[Meld] = []
    # A fifth copy costs the Python much time, so that few crowded hands have melds.
    for _ in range(generator.choice((0, 0, 0, 1, 2, 3, 4)) if not crowded or generator.random() < 0.1 else 0):
        kind = generator.choice(kinds)
        if kind < 25 and kind % 9 <= 6 and generator.random() < 0.4:
            wanted = [kind, kind + 1, kind + 2]
        else:
            wanted = [kind] * generator.choice((3, 3, 4))
        if all(left[one] >= wanted.count(one) for one in wanted):
            for one in wanted:
                left[one] -= 1
            melds.append(Meld.of(tuple(KINDS[one] for one in wanted)))
    deck = [kind for kind in range(34) for _ in range(left[kind])]
    return Hand.of((KINDS[kind] for kind in generator.sample(deck, size - 3 * len(melds))), melds)
