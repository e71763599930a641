"""Players: the small protocol that every seat answers through, and the loop that lets four of them play.

Whoever has only ``decide`` is a player too: it is asked with a :class:`View` of what its seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from muraille.hand import Hand
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.table.views import known_to_all, project
from muraille.tiles import Tile


class Player(Protocol):
    """Somebody who plays: told where he sits, what happens as far as he may know, and asked what to do."""

    @property
    def observes(self) -> bool:
        """Whether he wants to be told events; a player who does not look costs nothing."""
        ...

    def seated(self, seat: int, rules: Ruleset) -> None:
        """A deal begins in which he has this seat."""
        ...

    def observe(self, event: Event) -> None:
        """Something happened; tiles that he may not know are None."""
        ...

    def decide(self, prompt: Question) -> Action:
        """One of the legal actions."""
        ...


class View:
    """A question, with what the seat may know of the deal."""

    def __init__(self, question: Question, state: State, rules: Ruleset) -> None:
        self._question = question
        #: The fold of all that the seat was told.
        self.state = state
        self.rules = rules

    @property
    def seat(self) -> int:
        return self._question.seat

    @property
    def asked(self) -> Asked:
        """What the question is about: one's turn, a claim, tenpai at a draw."""
        return self._question.asked

    @property
    def hand(self) -> Hand:
        """The tiles of the seat."""
        return self.state.seats[self.seat].hand()

    @property
    def tile(self) -> Tile | None:
        """The tile just drawn, or the tile to be claimed."""
        return self._question.tile

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions."""
        return self._question.actions

    @property
    def can_win(self) -> bool:
        return self._question.can_win

    @property
    def default(self) -> Action:
        """What is done for a player who does not answer."""
        return self._question.default

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.hand}, {len(self.actions)} actions>"


class Deciding:
    """A player of whom only ``decide`` is known: all else is kept for it."""

    observes = True

    def __init__(self, decide: Callable[[View], Any]) -> None:
        self._decide = decide
        self._state = State()
        self._rules: Ruleset | None = None

    def seated(self, seat: int, rules: Ruleset) -> None:
        self._state, self._rules = rules.state(), rules

    def observe(self, event: Event) -> None:
        self._state.apply(event)

    def decide(self, prompt: Question) -> Action:
        assert self._rules is not None
        answer: Action = self._decide(View(prompt, self._state, self._rules))
        return answer


def as_player(made: object) -> Player | None:
    """Somebody's object as a player: as it is where it has all that is asked of one, or for its ``decide`` alone."""
    decide = getattr(made, "decide", None)
    if not callable(decide):
        return None
    if all(hasattr(made, name) for name in ("observes", "seated", "observe")):
        whole: Player = made  # type: ignore[assignment]  # it has everything that the protocol names
        return whole
    return Deciding(decide)


def play_deal(game: Game, players: Sequence[Player]) -> int:
    """Play the deal that has just started to its end, with the players in the order of the names. How many decisions it took."""
    deal = game.deal
    assert deal is not None
    seated = [players[player] for player in deal.state.players]
    for seat, player in enumerate(seated):
        player.seated(seat, game.rules)
    watching = [(seat, player) for seat, player in enumerate(seated) if player.observes]
    told = decisions = 0
    while True:
        if watching:
            told = _tell(deal.log, told, watching, game.rules)
        if not deal.pending:
            return decisions
        seat, prompt = next(iter(deal.pending.items()))
        game.answer(seat, seated[seat].decide(prompt))
        decisions += 1


def _tell(log: list[Event], told: int, watching: list[tuple[int, Player]], rules: Ruleset) -> int:
    while told < len(log):
        event = log[told]
        told += 1
        if known_to_all(event):
            for _, player in watching:
                player.observe(event)
            continue
        for seat, player in watching:
            seen = project(event, seat, rules)
            if seen is not None:
                player.observe(seen)
    return told


def play_game(game: Game, players: Sequence[Player]) -> int:
    """Play a whole game; how many decisions it took."""
    decisions = 0
    while game.next_deal():
        decisions += play_deal(game, players)
    return decisions
