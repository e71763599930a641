"""Whole games of the riichi bots: always legal, never a false win, and the same when a bot is rebuilt in the middle."""

from __future__ import annotations

import pytest

from muraille.bots import riichi as bots
from muraille.bots.decisions import Thinker
from muraille.families import ruleset
from muraille.referee.table import TableReferee
from muraille.riichi.rules import RCR_2016
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import DealDrawn, Event, FalseWin, Won
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_deal, play_game
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.table.seeds import SeededWalls
from staging import Table

MIXED = ("novice", "club", "master", "master")


def seated(names: tuple[str, ...], seed: str) -> list[Thinker]:
    return [getattr(bots, name)(f"{seed}:{place}") for place, name in enumerate(names)]


class Rebuilt:
    """Asks, beside the bot that plays, one rebuilt from the events that the seat has seen in this deal."""

    observes = True

    def __init__(self, name: str, seed: str) -> None:
        self._name, self._seed = name, seed
        self._bot: Thinker = getattr(bots, name)(seed)
        self._seen: list[Event] = []
        self._seat, self._rules = 0, ruleset("rcr-2016")
        self.compared = 0

    def seated(self, seat: int, rules: Ruleset) -> None:
        self._seat, self._rules = seat, rules
        self._seen = []
        self._bot.seated(seat, rules)

    def observe(self, event: Event) -> None:
        self._seen.append(event)
        self._bot.observe(event)

    def decide(self, prompt: Question) -> Action:
        chosen = self._bot.decide(prompt)
        other: Thinker = getattr(bots, self._name)(self._seed)
        other.seated(self._seat, self._rules)
        for event in self._seen:
            other.observe(event)
        assert other.decide(prompt) == chosen
        self.compared += 1
        return chosen


@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "tenhou"])
def test_deals_are_played_to_their_end(rules: str) -> None:
    """An illegal answer would raise: the table refuses it."""
    game = Game(ruleset(rules), SeededWalls(f"bots:{rules}"))
    players = seated(MIXED, rules)
    for _ in range(3):
        assert game.next_deal()
        assert play_deal(game, players) > 0
    assert any(isinstance(event, (Won, DealDrawn)) for event in game.events)
    assert not any(isinstance(event, FalseWin) for event in game.events)


@pytest.mark.parametrize("name", bots.__all__)
def test_a_rebuilt_bot_decides_the_same(name: str) -> None:
    players = [Rebuilt(name, f"rebuilt:{place}") for place in range(4)]
    game = Game(ruleset("rcr-2016"), SeededWalls("rebuilt"))
    assert game.next_deal()
    play_deal(game, players)
    assert sum(player.compared for player in players) > 20


@pytest.mark.rule("R164", "R165")
@pytest.mark.parametrize("name", bots.__all__)
@pytest.mark.parametrize("ready", [True, False])
def test_at_an_open_table_tenpai_is_declared_truthfully(name: str, ready: bool) -> None:
    """Such a table asks everybody, from East on; South waits here, East does not."""
    table = Table(RCR_2016, umpire=TableReferee(), east="147m258p369s12345z", south="123456789m12p22s")
    prompt = table.exhaust().deal.pending[0]
    if ready:
        prompt = table.do("E", asks.Noten()).deal.pending[1]
    assert prompt.asked is Asked.TENPAI
    bot = getattr(bots, name)("truth")
    bot.seated(prompt.seat, table.rules)
    for each in (prompt, prompt.written()):
        assert bot.decide(each) == (asks.Tenpai() if ready else asks.Noten())


@pytest.mark.long
@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "tenhou"])
def test_many_games_without_a_false_win(rules: str) -> None:
    for number in range(10):
        game = Game(ruleset(rules), SeededWalls(f"long:{rules}:{number}"))
        play_game(game, seated(MIXED, f"long:{number}"))
        assert not any(isinstance(event, FalseWin) for event in game.events)
