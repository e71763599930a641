"""Players for tests of the arena that no table should have to suffer."""

from __future__ import annotations

import os
import time

from muraille.bots.simple import Tsumogiri
from muraille.table.actions import Action, Win
from muraille.table.prompts import Asked, Question


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


class Leaver(Tsumogiri):
    """Wants to leave when it is first asked."""

    def __init__(self, seed: str) -> None: ...

    def decide(self, prompt: Question) -> Action:
        raise SystemExit(0)


def nobody(seed: str) -> str:
    """Makes no player."""
    return seed
