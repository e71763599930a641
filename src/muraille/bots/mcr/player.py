"""What all players of the Chinese rules here share: the memory of a deal, and the order of their questions."""

from __future__ import annotations

from abc import ABC, abstractmethod

from muraille.bots.decisions import Decision, judging, without_choice
from muraille.bots.mcr.holding import Holding, holding
from muraille.hand import Meld
from muraille.mcr.family import own
from muraille.mcr.part import part_of
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.tiles import Tile


class McrPlayer(ABC):
    """Folds the events of the deal, wins when the rules allow it, and leaves the rest to its kind."""

    observes = True

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.seat = 0
        self.state = State()
        self.rules: McrRules
        #: What was done and is to be judged, where a recorded game is asked again.
        self.judged: Action | None = None

    def seated(self, seat: int, rules: Ruleset) -> None:
        self.seat = seat
        self.rules = own(rules)
        self.state = rules.state()

    def observe(self, event: Event) -> None:
        self.state.apply(event)

    def decide(self, prompt: Question) -> Action:
        return self.weigh(prompt).action

    def weigh(self, prompt: Question, judged: Action | None = None) -> Decision:
        """The options with their numbers."""
        if prompt.can_win:
            return without_choice(asks.Win(), Phrase("the hand is complete: a win is always taken"))
        if len(prompt.actions) == 1:
            return without_choice(prompt.actions[0], Phrase("there is nothing else to do"))
        if any(self.state.seats[self.seat].counts[34:]):
            return self._with_flower(prompt)
        ask = {Asked.TURN: self.turn, Asked.CLAIM: self.claim}.get(prompt.asked)
        if ask is not None:

            def weighed(judged: Action | None) -> Decision:
                self.judged = judged
                return ask(prompt)

            return judging(weighed, judged)
        if prompt.asked is Asked.OPENING:
            return without_choice(asks.Pass(), Phrase("the kong can be declared in a turn of one’s own"))
        return without_choice(prompt.default, Phrase("there is nothing else to do"))

    def _with_flower(self, prompt: Question) -> Decision:
        """A flower goes first, laid aside or discarded; with one in the hand nothing is claimed (MG30)."""
        flowers = (each for each in prompt.actions if isinstance(each, asks.Discard) and each.tile.flower)
        action = next(flowers, prompt.default)
        return without_choice(action, Phrase("a flower in the hand is worth nothing"))

    @abstractmethod
    def turn(self, prompt: Question) -> Decision:
        """What to discard, or which kong to declare."""

    @abstractmethod
    def claim(self, prompt: Question) -> Decision:
        """Whether to claim the discard for a set."""

    def holding(self) -> Holding:
        """What the player holds and has not seen."""
        state = self.state
        hand = state.seats[self.seat].hand()
        return holding(hand, self.seen(), state.wind(self.seat), state.round, self.rules)

    @property
    def tiles_left(self) -> int:
        """The tiles that can still be drawn, by all together."""
        quarters = part_of(self.state).quarters
        return self.state.left if quarters is None else sum(quarters)

    @property
    def draws(self) -> float:
        """How many of them are the player's own: those of his wall where he has one, otherwise a quarter."""
        quarters = part_of(self.state).quarters
        return self.state.left / 4 if quarters is None else quarters[self.seat]

    def seen(self) -> tuple[Tile, ...]:
        """The tiles on the table that are not the player's own."""
        state = self.state
        tiles = [each.tile for place in state.seats for each in place.river if each.called_by is None]
        for seat, place in enumerate(state.seats):
            if seat != self.seat:
                tiles += [tile for laid in place.melds if laid.meld is not None for tile in laid.meld.tiles]
        return tuple(tiles)


def laid(held: Holding, own: tuple[Tile, ...], tile: Tile) -> Holding:
    """After a claim with these tiles of one's own, before the discard."""
    return held.laying(Meld.of((tile, *own)), own)
