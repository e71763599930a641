"""Somebody's code at a table whose games are kept: an error ends the game with a sentence that says whose it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from muraille.arena.faults import sentence_of
from muraille.errors import InvalidRequest, MurailleError
from muraille.phrase import Phrase
from muraille.table.action_words import named
from muraille.table.actions import Action, checked_action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import Player
from muraille.table.prompts import Question


class Answerable:
    """A player who answers for what he does: nothing is done in his place."""

    def __init__(self, name: str, player: Player, game: Game) -> None:
        self._name = name
        self._player = player
        self._game = game
        self.observes = player.observes

    def seated(self, seat: int, rules: Ruleset) -> None:
        with self._answered():
            self._player.seated(seat, rules)

    def observe(self, event: Event) -> None:
        with self._answered():
            self._player.observe(event)

    def decide(self, prompt: Question) -> Action:
        with self._answered():
            answer: object = self._player.decide(prompt)
        action, deal = checked_action(answer), self._game.deal
        assert deal is not None
        if action is None:
            raise self._failed(Phrase("its answer is no action"))
        if deal.umpire is None and (reason := deal.refusal(prompt.seat, action)) is not None:
            raise self._failed(Phrase("{action} is not legal, {reason}", action=named(action), reason=reason))
        return action

    @contextmanager
    def _answered(self) -> Iterator[None]:
        try:
            yield
        except MurailleError:
            raise
        except (
            Exception,
            SystemExit,
        ) as problem:  # a player is anybody's code, and its author wants to see where it failed
            raise self._failed(sentence_of(problem)) from problem

    def _failed(self, problem: str | Phrase) -> InvalidRequest:
        return InvalidRequest("player_failed", Phrase("{player} failed: {problem}", player=self._name, problem=problem))
