"""A player for tests: follows shanten often enough to win, and otherwise does whatever is legal, the rare things first."""

from __future__ import annotations

import random

from muraille.bots.simple import Greedy
from muraille.hand import shanten_of_counts
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.prompts import Question

#: How often each action is taken where it is offered.
LIKING: tuple[tuple[type, float], ...] = (
    (asks.Flower, 0.7),
    (asks.Win, 0.7),
    (asks.NineTerminals, 0.5),
    (asks.ConcealedKong, 0.8),
    (asks.AddedKong, 0.8),
    (asks.Kong, 0.8),
    (asks.Riichi, 0.6),
    (asks.Pung, 0.4),
    (asks.Chow, 0.15),
    (asks.Noten, 0.2),
)


class Wild(Greedy):
    """Seeded, so that a failure can be played again."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def decide(self, prompt: Question) -> Action:
        for kind, liking in LIKING:
            offered = [action for action in prompt.actions if isinstance(action, kind)]
            if offered and self._random.random() < liking:
                return self._random.choice(offered)
        if prompt.asked is prompt.asked.TURN and self._random.random() < 0.8:
            return self._near(prompt)
        plain = [action for action in prompt.actions if isinstance(action, (asks.Discard, asks.Pass, asks.Tenpai))]
        return self._random.choice(plain or [prompt.default])

    def _near(self, prompt: Question) -> Action:
        """The first discard that leaves the hand nearest to complete: quicker than the best one."""
        place = self._state.seats[self._seat]
        if any(place.counts[34:]):
            return self._discard(prompt).action
        counts = bytearray(place.counts[:34])

        def distance(action: asks.Discard) -> int:
            counts[action.tile.kind] -= 1
            found = shanten_of_counts(counts, len(place.melds), self._state.forms)
            counts[action.tile.kind] += 1
            return found

        return min((action for action in prompt.actions if isinstance(action, asks.Discard)), key=distance)
