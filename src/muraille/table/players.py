"""Players: the small protocol that every seat answers through, and the loop that lets four of them play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Family
from muraille.table.games import Game
from muraille.table.prompts import Question
from muraille.table.views import project


class Player(Protocol):
    """Somebody who plays: told where he sits, what happens as far as he may know, and asked what to do."""

    @property
    def observes(self) -> bool:
        """Whether he wants to be told events; a player who does not look costs nothing."""
        ...

    def seated(self, seat: int, family: Family) -> None:
        """A deal begins in which he has this seat."""
        ...

    def observe(self, event: Event) -> None:
        """Something happened; tiles that he may not know are None."""
        ...

    def decide(self, prompt: Question) -> Action:
        """One of the legal actions."""
        ...


def play_deal(game: Game, players: Sequence[Player]) -> int:
    """Play the deal that has just started to its end, with the players in the order of the names. How many decisions it took."""
    deal = game.deal
    assert deal is not None
    seated = [players[player] for player in deal.state.players]
    for seat, player in enumerate(seated):
        player.seated(seat, game.family)
    watching = [(seat, player) for seat, player in enumerate(seated) if player.observes]
    told = decisions = 0
    while True:
        if watching:
            told = _tell(deal.log, told, watching, game.family)
        if not deal.pending:
            return decisions
        seat, prompt = next(iter(deal.pending.items()))
        game.answer(seat, seated[seat].decide(prompt))
        decisions += 1


def _tell(log: list[Event], told: int, watching: list[tuple[int, Player]], family: Family) -> int:
    while told < len(log):
        event = log[told]
        told += 1
        for seat, player in watching:
            seen = project(event, seat, hides_concealed_kongs=family.hides_concealed_kongs)
            if seen is not None:
                player.observe(seen)
    return told


def play_game(game: Game, players: Sequence[Player]) -> int:
    """Play a whole game; how many decisions it took."""
    decisions = 0
    while game.next_deal():
        decisions += play_deal(game, players)
    return decisions
