"""What every riichi bot shares: it remembers the deal it sees, and takes what needs no thought."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod

from muraille.bots.decisions import Decision, Weighed, judging
from muraille.bots.riichi.sight import BotSight, Memory
from muraille.phrase import Phrase
from muraille.riichi.family import own
from muraille.riichi.rules import RCR_2016, RiichiRules
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import DealStarted, Event
from muraille.table.family import Ruleset
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.tiles import Tile

#: Why a hand is shown at a draw, or not; an open table asks players who have nothing to show (RCR §3.4.2).
_TENPAI = {
    asks.Tenpai: Phrase("a waiting hand is shown, for it is paid"),
    asks.Noten: Phrase("the hand does not wait: to show it would be an offence"),
}


class RiichiBot(ABC):
    """A player of riichi who knows the projected events of the deal, the rules and his seed, nothing else."""

    observes = True

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._seat = 0
        self._rules: RiichiRules = RCR_2016
        self._memory = Memory(self._rules.state())
        #: What was done and is to be judged, where a recorded game is asked again.
        self._judged: Action | None = None

    def seated(self, seat: int, rules: Ruleset) -> None:
        self._seat = seat
        self._rules = own(rules)
        self._memory = Memory(rules.state())

    def observe(self, event: Event) -> None:
        if isinstance(event, DealStarted):
            self._memory = Memory(self._rules.state())
        self._memory.observe(event)

    def decide(self, prompt: Question) -> Action:
        return self.weigh(prompt).action

    def weigh(self, prompt: Question, judged: Action | None = None) -> Decision:
        """What needs no thought at once; otherwise the bot's own judgement of a turn or of a claim."""
        if prompt.can_win:
            return _certain(asks.Win(), Phrase("the hand is complete: a win is always taken"))
        if prompt.asked is Asked.TENPAI:
            return _certain(prompt.default, _TENPAI[type(prompt.default)])
        if prompt.asked is Asked.ROB:
            return _certain(asks.Pass(), Phrase("the tile does not complete the hand"))
        if len(prompt.actions) == 1:
            return _certain(prompt.actions[0], Phrase("there is nothing else to do"))
        sight = BotSight(self._memory, self._seat, self._rules)
        ask = self._claim if prompt.asked is Asked.CLAIM else self._turn

        def weighed(judged: Action | None) -> Decision:
            self._judged = judged
            return ask(prompt, sight)

        return judging(weighed, judged)

    @abstractmethod
    def _turn(self, prompt: Question, sight: BotSight) -> Decision: ...

    @abstractmethod
    def _claim(self, prompt: Question, sight: BotSight) -> Decision: ...

    def _chance(self, prompt: Question, subject: str) -> float:
        """A number from 0 to 1 that a bot rebuilt from the same events finds again."""
        state = self._memory.state
        key = f"{self._seed}:{state.number}:{state.round.value}{state.dealer}{state.counters}:{prompt.id}:{subject}"
        return int.from_bytes(hashlib.sha256(key.encode()).digest()[:6], "big") / (1 << 48)


def _certain(action: Action, reason: Phrase) -> Decision:
    return Decision(action, (Weighed(action, 0.0),), reason)


def discard_actions(prompt: Question) -> dict[Tile, asks.Discard]:
    """The discards by their tile; which of two equal copies goes makes no difference to a bot."""
    found: dict[Tile, asks.Discard] = {}
    for action in prompt.actions:
        if isinstance(action, asks.Discard):
            found.setdefault(action.tile, action)
    return found


def riichi_actions(prompt: Question) -> dict[Tile, asks.Riichi]:
    """The declarations of riichi by their discard."""
    found: dict[Tile, asks.Riichi] = {}
    for action in prompt.actions:
        if isinstance(action, asks.Riichi):
            found.setdefault(action.tile, action)
    return found
