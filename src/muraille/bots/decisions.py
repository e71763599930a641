"""What a bot weighed before it acted, with its numbers: the same words serve a coach, a review and a log."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol, runtime_checkable

from muraille.phrase import Name, Phrase
from muraille.table.actions import Action
from muraille.table.players import Player
from muraille.table.prompts import Question


class Danger(Enum):
    """How likely a discard is to be won by an opponent: tiers, no invented percentages."""

    SAFE = "safe"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


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


class Decision(NamedTuple):
    """What a bot does and why, the best option first."""

    action: Action
    options: tuple[Weighed, ...]
    #: Why, in one sentence.
    reason: Phrase


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

    def weigh(self, prompt: Question) -> Decision:
        """The options with their numbers; ``decide`` is the action of this decision."""
        ...
