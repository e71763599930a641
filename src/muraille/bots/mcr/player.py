"""What all players of the Chinese rules here share: the memory of a deal, and the order of their questions."""

from __future__ import annotations

from abc import ABC, abstractmethod

from muraille.bots.decisions import Decision, without_choice
from muraille.bots.mcr.holding import Holding, holding
from muraille.hand import Meld
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Family
from muraille.table.prompts import Question
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

    def seated(self, seat: int, family: Family) -> None:
        assert isinstance(family.rules, McrRules), "a player of the Chinese rules"
        self.seat = seat
        self.rules = family.rules
        self.state = State(family.forms, family.dead)

    def observe(self, event: Event) -> None:
        self.state.apply(event)

    def decide(self, prompt: Question) -> Action:
        return self.weigh(prompt).action

    def weigh(self, prompt: Question) -> Decision:
        """The options with their numbers."""
        if prompt.can_win:
            return without_choice(asks.Win(), Phrase("the hand is complete: a win is always taken"))
        if len(prompt.actions) == 1:
            return without_choice(prompt.actions[0], Phrase("there is nothing else to do"))
        if prompt.asked is prompt.asked.TURN:
            return self.turn(prompt)
        if prompt.asked is prompt.asked.CLAIM:
            return self.claim(prompt)
        return without_choice(prompt.default, Phrase("there is nothing else to do"))

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
