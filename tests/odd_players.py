"""Players for tests of the arena that no table should have to suffer."""

from __future__ import annotations

import os
import time
from itertools import cycle
from typing import cast

from muraille.bots.simple import Tsumogiri
from muraille.table.actions import Action, Chow, Discard, Win
from muraille.table.events import Discarded, Event
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.tiles import Tile


class Liar(Tsumogiri):
    """Says that it has won, whenever it is its turn."""

    def __init__(self, seed: str) -> None: ...

    def decide(self, prompt: Question) -> Action:
        return Win() if prompt.asked is Asked.TURN else prompt.default


class Sleeper(Tsumogiri):
    """Thinks for a thousandth of a second and a bit."""

    def __init__(self, seed: str) -> None: ...

    def decide(self, prompt: Question) -> Action:
        assert prompt.budget is not None
        time.sleep(2 * prompt.budget)
        return prompt.default


class OnSecondWalls(Tsumogiri):
    """Plays well enough on all walls but the second."""

    def __init__(self, seed: str) -> None:
        self.unlucky = ":2:" in seed


class Stumbler(OnSecondWalls):
    """Raises there."""

    def decide(self, prompt: Question) -> Action:
        if self.unlucky:
            raise LookupError("no such tile")
        return prompt.default


class Quitter(OnSecondWalls):
    """Takes its process down there."""

    def decide(self, prompt: Question) -> Action:
        if self.unlucky:
            os._exit(3)
        return prompt.default


class Babbler(Tsumogiri):
    """Says something that is no action: nothing, a word, an action of the wrong tiles."""

    def __init__(self, seed: str) -> None:
        self.said = cycle([None, "pass", Discard(cast(Tile, 7)), Chow(cast(tuple[Tile, Tile], ()))])

    def decide(self, prompt: Question) -> Action:
        return cast(Action, next(self.said))


class Blind(Tsumogiri):
    """Cannot bear to see a discard."""

    observes = True

    def __init__(self, seed: str) -> None: ...

    def observe(self, event: Event) -> None:
        if isinstance(event, Discarded):
            raise ValueError("my eyes!\n\x1b[31mhelp")


class Leaver(Tsumogiri):
    """Wants to leave whenever it is asked."""

    def __init__(self, seed: str) -> None: ...

    def decide(self, prompt: Question) -> Action:
        raise SystemExit(0)


def destroyer(seed: str) -> Tsumogiri:
    """Takes the process down before there is a player."""
    os._exit(3)


def unlucky(seed: str) -> Tsumogiri:
    """Fails to make one."""
    raise KeyError("engine")


def nobody(seed: str) -> str:
    """Makes no player."""
    return seed
