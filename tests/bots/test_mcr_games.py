"""Whole games of the bots of the Chinese rules: always legal, never a false win, and the same when a bot is rebuilt."""

from __future__ import annotations

from itertools import pairwise

import pytest

from muraille.bots import mcr as bots
from muraille.bots.decisions import Thinker
from muraille.bots.registry import player
from muraille.bots.situations import situation, think
from muraille.families import ruleset
from muraille.languages import language
from muraille.table.actions import Action, Discard, Pass
from muraille.table.events import Called, DealDrawn, Event, FalseWin, Passed, Won
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.options import changed
from muraille.table.players import play_deal, play_game
from muraille.table.prompts import Prompt, Question
from muraille.table.seeds import SeededWalls

MIXED = ("novice", "club", "master", "master")


class Watched:
    """A bot whose every decision is looked at, and some asked again of a bot rebuilt from the events of the deal."""

    observes = True

    def __init__(self, game: Game, name: str, seed: str) -> None:
        self.game, self.name, self.seed = game, name, seed
        self.bot = player(name, seed)
        self.compared = 0

    def seated(self, seat: int, rules: Ruleset) -> None:
        self.bot.seated(seat, rules)

    def observe(self, event: Event) -> None:
        self.bot.observe(event)

    def decide(self, prompt: Question) -> Action:
        assert isinstance(self.bot, Thinker)
        assert isinstance(prompt, Prompt)
        assert self.game.deal is not None
        decision = self.bot.weigh(prompt)
        assert decision.action in prompt.actions
        assert decision.action in [option.action for option in decision.options]
        assert all(one.value >= other.value for one, other in pairwise(decision.options))
        assert decision.reason.render(language("fr"))
        if prompt.id % 7 == 0:
            again = think(situation(self.game.deal, prompt, self.name, self.seed))
            assert again.action == decision.action
            self.compared += 1
        return decision.action


@pytest.mark.parametrize("rules", ["mcr-green", "mcr-intl", "mcr-botzone"])
def test_deals_are_played_to_their_end(rules: str) -> None:
    """An illegal answer would raise: the table refuses it."""
    game = Game(ruleset(rules), SeededWalls(f"bots:{rules}"))
    players = [Watched(game, name, f"{rules}:{place}") for place, name in enumerate(MIXED)]
    for _ in range(2):
        assert game.next_deal()
        play_deal(game, players)
    assert any(isinstance(event, (Won, DealDrawn)) for event in game.events)
    assert not any(isinstance(event, FalseWin) for event in game.events)
    assert all(each.compared for each in players)


def test_other_minimums_are_played_too() -> None:
    """With twelve points to reach, eight are not enough for a plan."""
    game = Game(changed(ruleset("mcr-green"), {"minimum_points": "12"}), SeededWalls("twelve"))
    assert game.next_deal()
    play_deal(game, [bots.master(str(place)) for place in range(4)])
    for event in game.events:
        if isinstance(event, Won):
            assert event.score["points"] >= 12


@pytest.mark.long
def test_masters_finish_most_deals_with_hands_of_eight_points() -> None:
    """Four masters over four games: few draws, claims for a reason, no hand below the minimum."""
    drawn = won = 0
    for number in range(4):
        game = Game(ruleset("mcr-green"), SeededWalls(f"club evening:{number}"))
        play_game(game, [bots.master(str(place)) for place in range(4)])
        drawn += sum(isinstance(event, DealDrawn) for event in game.events)
        points = [event.score["points"] for event in game.events if isinstance(event, Won)]
        won += len(points)
        assert min(points) >= 8
        assert any(isinstance(event, Called) for event in game.events)
        assert any(isinstance(event, Passed) for event in game.events)
    assert drawn <= 0.2 * (drawn + won)


@pytest.mark.long
def test_a_club_player_beats_three_who_follow_shanten() -> None:
    points = 0
    for place in range(4):
        game = Game(ruleset("mcr-green"), SeededWalls("shanten"), draw=False)
        players = [player("greedy", str(each)) for each in range(4)]
        players[place] = bots.club("1")
        play_game(game, players)
        assert game.finished is not None
        points += game.finished.results[place].points
    assert points > 0


@pytest.mark.parametrize("name", ["novice", "club", "master"])
def test_a_flower_that_somebody_keeps_and_discards_stops_no_bot(name: str) -> None:
    """Whoever does not lay a flower aside may discard it: it is no tile that a hand could use."""
    thrown = 0
    for seed in range(3):
        game = Game(ruleset("mcr-green"), SeededWalls(f"f{seed}"))
        game.next_deal()
        while game.deal is not None and not game.deal.over:
            seat, prompt = next(iter(game.pending.items()))
            flowers = [each for each in prompt.actions if isinstance(each, Discard) and each.tile.flower]
            kept = [each for each in prompt.actions if isinstance(each, Pass)]
            thrown += seat == 0 and bool(flowers)
            stubborn = [*flowers, *kept, prompt.default][0]
            asked = situation(game.deal, prompt, name, "1")
            game.deal.answer(seat, stubborn if seat == 0 else think(asked).action)
    assert thrown
