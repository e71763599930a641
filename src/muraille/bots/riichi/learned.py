"""The master who has learned: what he reckons, put right by how much the apprentice likes each action."""

from __future__ import annotations

from muraille.bots.decisions import Decision, Weighed, same
from muraille.bots.riichi.apprentice import Liked, liked, shipped
from muraille.bots.riichi.master import RiichiMaster
from muraille.bots.riichi.sight import BotSight
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.prompts import Question

#: What a liking weighs against what is reckoned: points for each natural logarithm of a chance.
_EXPERIENCE = 60.0


class LearnedMaster(RiichiMaster):
    """Reckons as the first master does; experience decides where actions are worth nearly the same or the reckoning is blind."""

    def _turn(self, prompt: Question, sight: BotSight) -> Decision:
        return preferred(super()._turn(prompt, sight), liked(shipped(), sight, prompt))

    def _claim(self, prompt: Question, sight: BotSight) -> Decision:
        return preferred(super()._claim(prompt, sight), liked(shipped(), sight, prompt))


def preferred(reckoned: Decision, every: list[Liked]) -> Decision:
    """A decision with its options in the order of what is reckoned and liked together.

    What was not worked out comes no nearer by being reckoned than the least of what was: liking alone may lift it.
    """
    if isinstance(reckoned.action, asks.NineTerminals):
        return reckoned
    least = min(option.value for option in reckoned.options)
    options: list[Weighed] = []
    for each in every:
        option = reckoned.option(each.action) or Weighed(each.action, least)
        options.append(option._replace(value=option.value + _EXPERIENCE * each.liking))
    options.sort(key=lambda option: -option.value)
    first = options[0].action
    return Decision(first, tuple(options), reckoned.reason if same(first, reckoned.action) else _reason(first))


def _reason(action: Action) -> Phrase:
    """Why experience decided otherwise than the reckoning alone."""
    if isinstance(action, asks.Riichi):
        return Phrase("riichi brings more than waiting in silence")
    if isinstance(action, asks.Pass):
        return Phrase("the hand is worth more without the call")
    if isinstance(action, asks.Chow | asks.Pung | asks.Kong):
        return Phrase("the call brings more than waiting for the tile")
    return Phrase(
        "of discards that are worth nearly the same, the one that did better in the games that it learned from"
    )
