"""The apprentice: a network that imitated the master and then learned by playing itself. It is quick, and says no reasons.

It is no level of its own: it stands in the arena as ``muraille.bots.riichi.apprentice:apprentice``, and shows what
``scripts/learn`` makes. A network of your own plays by ``Apprentice(seed, network(path.read_bytes()))``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from muraille.bots.decisions import Decision, Thinker, Weighed
from muraille.bots.network import Liking, network
from muraille.bots.riichi.features import features
from muraille.bots.riichi.player import RiichiBot
from muraille.bots.riichi.sight import BotSight
from muraille.phrase import Phrase
from muraille.riichi.batches import NUMBERING
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.prompts import Question

#: A natural logarithm in what the network says.
_WHOLE = 1024
_OF_SUIT, _OF_HONOURS = 39, 28
_REASON = Phrase("it did better with this in the games that it learned from")


class Apprentice(RiichiBot):
    """Does what its network likes best."""

    def __init__(self, seed: str, liking: Liking | None = None) -> None:
        super().__init__(seed)
        self._liking = liking or shipped()

    def _turn(self, prompt: Question, sight: BotSight) -> Decision:
        options = tuple(Weighed(each.action, each.liking) for each in liked(self._liking, sight, prompt))
        return Decision(options[0].action, options, _REASON)

    _claim = _turn


def apprentice(seed: str) -> Thinker:
    """The network that is shipped."""
    return Apprentice(seed)


@cache
def shipped() -> Liking:
    """The network of the package."""
    return network(files("muraille.bots.riichi").joinpath("apprentice.network").read_bytes())


class Liked(NamedTuple):
    """An action, and the logarithm of its chance against that of the most liked."""

    action: Action
    liking: float


def _places() -> tuple[int, ...]:
    """Where each action stands in what the network says: of the three suits, of the honours, of the table."""
    found = [0] * len(NUMBERING)
    for row, first in enumerate((0, 37, 84, 118)):  # discards, riichi, concealed and added kongs by kind
        for kind in range(34):
            suit, rank = divmod(kind, 9)
            found[first + kind] = suit * _OF_SUIT + 9 * row + rank if suit < 3 else 3 * _OF_SUIT + 7 * row + rank
    for place, first in enumerate((34, 71, 152), start=36):  # and by red five
        for suit in range(3):
            found[first + suit] = suit * _OF_SUIT + place
    for number, action in enumerate((*range(74, 84), *range(155, 160))):  # claims, and what needs no tile
        found[action] = 3 * _OF_SUIT + _OF_HONOURS + number
    return tuple(found)


#: By the number of an action.
PLACES = _places()


def liked(liking: Liking, sight: BotSight, prompt: Question) -> list[Liked]:
    """The actions, the most liked first; of two discards that are one choice the first."""
    seen = features(sight, prompt)
    said = liking(bytes(seen.planes), seen.facts)
    found: dict[int, Liked] = {}
    for action in prompt.actions:
        number = NUMBERING.number(asks.Win() if isinstance(action, asks.Win) else action, prompt.tile)
        found.setdefault(number, Liked(action, said[PLACES[number]] / _WHOLE))
    best = max(each.liking for each in found.values())
    every = [each._replace(liking=each.liking - best) for each in found.values()]
    return sorted(every, key=lambda each: -each.liking)
