"""What a bot weighed before it acted, with its numbers: the same words serve a coach, a review and a log."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, Protocol, runtime_checkable

from muraille.phrase import Name, Phrase, Renderable
from muraille.table.actions import Action, Discard, Riichi
from muraille.table.players import Player
from muraille.table.prompts import Question
from muraille.tiles import Tile


class Danger(Enum):
    """How likely a discard is to be won by an opponent: tiers, no invented percentages."""

    SAFE = "safe"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


DANGERS = {
    Danger.SAFE: Name(en="safe", fr="sûr"),
    Danger.LOW: Name(en="low", fr="faible"),
    Danger.MEDIUM: Name(en="medium", fr="moyen"),
    Danger.HIGH: Name(en="high", fr="élevé"),
}


def danger_told(danger: Danger) -> Renderable:
    """How dangerous a discard is, in a list of numbers: what is safe has no danger.

    >>> print(danger_told(Danger.SAFE), danger_told(Danger.LOW), sep=", ")
    safe, danger low
    """
    told = DANGERS[danger]
    return told if danger is Danger.SAFE else Phrase("danger {tier}", tier=told)


class Reckoning(Enum):
    """How a value was found; only values that were found alike can be held against each other."""

    #: The draws to come were followed to the hands that they make.
    FOLLOWED = "followed"
    #: A usual course was taken for them.
    USUAL = "usual"
    #: Nothing was worked out: the value only puts the option behind the others.
    NONE = "none"


class Weighed(NamedTuple):
    """One option and what the bot knows of it; a number that it did not reckon is None."""

    action: Action
    #: What the options are ordered by: points, in the unit of the game.
    value: float
    #: The distance to a complete hand after the action, and how many tiles bring it nearer.
    shanten: int | None = None
    improving: int | None = None
    #: The chance to win the deal, and what the hand is worth if it does.
    chance: float | None = None
    points: float | None = None
    danger: Danger | None = None
    #: The hand it leads to: a yaku, a fan, a plan.
    plan: Name | Phrase | None = None
    reckoning: Reckoning = Reckoning.NONE
    #: The tiles that the plan still wants, where the bot follows one.
    needs: tuple[Tile, ...] = ()


class Decision(NamedTuple):
    """What a bot does and why, the best option first."""

    action: Action
    options: tuple[Weighed, ...]
    #: Why, in one sentence.
    reason: Phrase

    def option(self, action: Action) -> Weighed | None:
        """The option that an action is; None where the bot did not weigh it."""
        return next((option for option in self.options if same(option.action, action)), None)

    def loss(self, action: Action) -> float | None:
        """What an action loses against the bot's own, in its points; None where the two were not reckoned alike."""
        if same(self.action, action):
            return 0.0
        best, other = self.option(self.action), self.option(action)
        if best is None or other is None or not best.reckoning is other.reckoning is not Reckoning.NONE:
            return None
        return round(max(0.0, best.value - other.value), 3)


def same(one: Action, other: Action) -> bool:
    """Whether two actions are one choice: a drawn tile and its like in the hand are.

    >>> from muraille.tiles import Tile
    >>> same(Discard(Tile("5m"), drawn=True), Discard(Tile("5m")))
    True
    """
    if isinstance(one, (Discard, Riichi)) and type(one) is type(other):
        return one.tile is getattr(other, "tile", None)
    return one == other


def judging(weigh: Callable[[Action | None], Decision], judged: Action | None) -> Decision:
    """A decision, with an action that is to be judged worked out like the best: the decision itself stays what it was."""
    decision = weigh(None)
    if judged is None or decision.loss(judged) is not None:
        return decision
    return decision._replace(options=weigh(judged).options)


def without_choice(action: Action, reason: Phrase) -> Decision:
    """A decision for which nothing had to be weighed.

    >>> from muraille.table.actions import Pass
    >>> str(without_choice(Pass(), Phrase("nothing to claim")).reason)
    'nothing to claim'
    """
    return Decision(action, (Weighed(action, 0.0),), reason)


@runtime_checkable
class Thinker(Player, Protocol):
    """A player who can say what it weighed."""

    def weigh(self, prompt: Question, judged: Action | None = None) -> Decision:
        """The options with their numbers; ``decide`` is the action of this decision.

        An action that is to be judged is worked out like the best one, as far as the bot can.
        """
        ...
