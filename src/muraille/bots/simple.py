"""Simple players: one discards what it draws, one acts at random, one follows shanten, one errs now and then."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.hand import Hand, Meld, discards
from muraille.hand.analysis import improving_tiles
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Family
from muraille.table.players import Player
from muraille.table.prompts import Prompt
from muraille.table.state import State
from muraille.tiles import Tile


class Tsumogiri:
    """Discards what it draws and claims nothing."""

    observes = False

    def seated(self, seat: int, family: Family) -> None: ...

    def observe(self, event: Event) -> None: ...

    def decide(self, prompt: Prompt) -> Action:
        return prompt.default


class RandomPlayer:
    """Any legal action, each as likely as the others, from its own seed."""

    observes = False

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def seated(self, seat: int, family: Family) -> None: ...

    def observe(self, event: Event) -> None: ...

    def decide(self, prompt: Prompt) -> Action:
        return self._random.choice(prompt.actions)


class _Choice(NamedTuple):
    """What an action leaves: compared by distance, then by how many tiles improve the hand."""

    shanten: int
    left: int


class Greedy:
    """Follows shanten: wins when it can, otherwise keeps the hand nearest to complete that most tiles improve."""

    observes = True

    def __init__(self) -> None:
        self._seat = 0
        self._state = State()

    def seated(self, seat: int, family: Family) -> None:
        self._seat = seat
        self._state = State(family.forms, family.dead)

    def observe(self, event: Event) -> None:
        self._state.apply(event)

    def decide(self, prompt: Prompt) -> Action:
        if prompt.asked in (prompt.asked.CLAIM, prompt.asked.ROB):
            return self._claim(prompt)
        if prompt.asked is prompt.asked.TENPAI:
            return prompt.default
        for action in prompt.actions:
            if isinstance(action, asks.Win):
                return action
        return self._discard(prompt)

    def _discard(self, prompt: Prompt) -> Action:
        place = self._state.seats[self._seat]
        if place.riichi:
            return prompt.default
        ranked = {
            entry.tile.kind: _Choice(entry.shanten, -entry.left)
            for entry in discards(place.hand(), self._state.forms, self._visible())
        }
        legal = [action for action in prompt.actions if isinstance(action, (asks.Discard, asks.Riichi))]
        # a red five is kept before a five, and riichi declared where it may be
        return min(
            legal,
            key=lambda action: (
                ranked[action.tile.kind],
                isinstance(action, asks.Discard),
                action.tile.red,
                action.tile,
            ),
        )

    def _claim(self, prompt: Prompt) -> Action:
        """A win always; a set only where it brings the hand nearer."""
        if any(isinstance(action, asks.Win) for action in prompt.actions):
            return asks.Win()
        place = self._state.seats[self._seat]
        hand = place.hand()
        now = improving_tiles(hand, self._state.forms).shanten
        for action in prompt.actions:
            if isinstance(action, (asks.Chow, asks.Pung)) and self._after(hand, action, prompt.tile) < now:
                return action
        return asks.Pass()

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

    def decide(self, prompt: Prompt) -> Action:
        if self._random.random() < self._errs and (mistakes := prompt.mistakes):
            kinds = sorted({type(action) for action in mistakes}, key=lambda kind: kind.__name__)
            kind = self._random.choice(kinds)
            return self._random.choice([action for action in mistakes if type(action) is kind])
        return asks.Win() if prompt.can_win else super().decide(prompt)


#: The players by their names on the command line; each is made from its own seed.
PLAYERS: dict[str, Callable[[str], Player]] = {
    "tsumogiri": lambda seed: Tsumogiri(),
    "random": RandomPlayer,
    "clumsy": Clumsy,
    "greedy": lambda seed: Greedy(),
    "first": lambda seed: Greedy(),
}


def player(name: str, seed: str) -> Player:
    """A player by name.

    >>> player("tsumogiri", "7").observes
    False
    >>> player("nobody", "7")
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: no player is called “nobody”; there are tsumogiri, random, clumsy, greedy, first
    """
    if name not in PLAYERS:
        raise InvalidRequest(
            "unknown_player",
            Phrase("no player is called “{name}”; there are {names}", name=name, names=", ".join(PLAYERS)),
        )
    return PLAYERS[name](seed)
