"""Simple players: one discards what it draws, one acts at random, one follows shanten, one errs now and then."""

from __future__ import annotations

import random

from muraille.bots.decisions import Decision, Weighed, without_choice
from muraille.hand import Hand, Meld, discards
from muraille.hand.analysis import improving_tiles
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.prompts import Question
from muraille.table.state import State
from muraille.tiles import Tile


class Tsumogiri:
    """Discards what it draws and claims nothing."""

    observes = False

    def seated(self, seat: int, rules: Ruleset) -> None: ...

    def observe(self, event: Event) -> None: ...

    def decide(self, prompt: Question) -> Action:
        return prompt.default

    def weigh(self, prompt: Question, judged: Action | None = None) -> Decision:
        return without_choice(prompt.default, Phrase("the drawn tile is discarded, nothing is claimed"))


class RandomPlayer:
    """Any legal action, each as likely as the others, from its own seed; flowers are laid aside."""

    observes = False

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def seated(self, seat: int, rules: Ruleset) -> None: ...

    def observe(self, event: Event) -> None: ...

    def decide(self, prompt: Question) -> Action:
        flower = prompt.asked is prompt.asked.FLOWER
        return prompt.default if flower else self._random.choice(prompt.actions)


#: More than the tiles that can improve a hand.
_STEP = 200


def _best(options: list[Weighed], reason: Phrase) -> Decision:
    """The option of the greatest value, the first of equals."""
    options.sort(key=lambda option: -option.value)
    return Decision(options[0].action, tuple(options), reason)


class Greedy:
    """Follows shanten: wins when it can, otherwise keeps the hand nearest to complete that most tiles improve.

    The value of its options has no unit: a tile that improves the hand counts one, a step nearer more than all tiles.
    """

    observes = True

    def __init__(self) -> None:
        self._seat = 0
        self._state = State()

    def seated(self, seat: int, rules: Ruleset) -> None:
        self._seat = seat
        self._state = rules.state()

    def observe(self, event: Event) -> None:
        self._state.apply(event)

    def decide(self, prompt: Question) -> Action:
        return self.weigh(prompt).action

    def weigh(self, prompt: Question, judged: Action | None = None) -> Decision:
        """The options from the best to the worst, each with the hand that it leaves."""
        if prompt.asked is prompt.asked.TENPAI:
            return without_choice(prompt.default, Phrase("the hand is shown if it waits"))
        if prompt.asked is prompt.asked.FLOWER:
            return without_choice(prompt.default, Phrase("a flower in the hand is worth nothing"))
        if asks.Win() in prompt.actions:
            return without_choice(asks.Win(), Phrase("the hand is complete"))
        if prompt.asked is not prompt.asked.TURN:
            return self._claim(prompt)
        if self._state.seats[self._seat].riichi:
            return without_choice(prompt.default, Phrase("after riichi the drawn tile is discarded"))
        return self._discard(prompt)

    def _discard(self, prompt: Question) -> Decision:
        left = {
            entry.tile.kind: entry
            for entry in discards(self._state.seats[self._seat].hand(), self._state.forms, self._visible())
        }
        legal = [action for action in prompt.actions if isinstance(action, (asks.Discard, asks.Riichi))]
        # a red five is kept before a five, and riichi declared where it may be
        legal.sort(key=lambda action: (isinstance(action, asks.Discard), action.tile.red, action.tile.order))
        options = []
        for action in legal:
            entry = left[action.tile.kind]
            options.append(
                Weighed(action, entry.left - _STEP * entry.shanten, shanten=entry.shanten, improving=entry.left)
            )
        return _best(options, Phrase("nearest to a complete hand, and most tiles improve it"))

    def _claim(self, prompt: Question) -> Decision:
        """A set only where it brings the hand nearer."""
        hand = self._state.seats[self._seat].hand()
        now = improving_tiles(hand, self._state.forms).shanten
        options = [Weighed(asks.Pass(), -_STEP * now, shanten=now)]
        for action in prompt.actions:
            if isinstance(action, (asks.Chow, asks.Pung)):
                after = self._after(hand, action, prompt.tile)
                options.append(Weighed(action, -_STEP * after, shanten=after))
        return _best(options, Phrase("a tile is claimed only where it brings the hand nearer"))

    def _after(self, hand: Hand, action: asks.Chow | asks.Pung, tile: Tile | None) -> int:
        assert tile is not None
        left = list(hand.concealed)
        for own in action.tiles:
            left.remove(own)
        called = Hand(tuple(left), (*hand.melds, Meld.of((tile, *action.tiles))))
        return min(entry.shanten for entry in discards(called, self._state.forms))

    def _visible(self) -> list[Tile]:
        """Tiles on the table that are not the player's own."""
        state = self._state
        seen = [each.tile for place in state.seats for each in place.river if each.called_by is None]
        for seat, place in enumerate(state.seats):
            if seat != self._seat:
                seen += [tile for laid in place.melds if laid.meld is not None for tile in laid.meld.tiles]
        return seen + state.indicators


class Clumsy(RandomPlayer):
    """Any legal action, a win always; at an open table sometimes one that is not, every kind of error as likely as the others."""

    def __init__(self, seed: str, errs: float = 0.01) -> None:
        super().__init__(seed)
        self._errs = errs

    def decide(self, prompt: Question) -> Action:
        if self._random.random() < self._errs and (mistakes := prompt.mistakes):
            kinds = sorted({type(action) for action in mistakes}, key=lambda kind: kind.__name__)
            kind = self._random.choice(kinds)
            return self._random.choice([action for action in mistakes if type(action) is kind])
        return asks.Win() if prompt.can_win else super().decide(prompt)
