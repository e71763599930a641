"""Players by name, and bots rebuilt from what a seat knows."""

from __future__ import annotations

import pickle
import sys
from types import ModuleType

import msgspec
import pytest

from muraille.bots.decisions import Thinker
from muraille.bots.registry import PLAYERS, STRENGTHS, player
from muraille.bots.simple import Greedy
from muraille.bots.situations import DecisionSituation, situation, think
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.table.games import Game
from muraille.table.options import changed
from muraille.table.players import Player, play_game
from muraille.table.prompts import Question
from muraille.table.seeds import SeededWalls


@pytest.fixture
def a_bot_of_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of which we have one bot and no other."""
    package = ModuleType("muraille.bots.chess")
    setattr(package, "club", lambda seed: Greedy())  # noqa: B010
    monkeypatch.setitem(sys.modules, "muraille.bots.chess", package)


def rules_called(game: str) -> object:
    class Named:
        state = ruleset("rcr-2016").state

    setattr(Named, "game", game)  # noqa: B010
    return Named()


@pytest.mark.usefixtures("a_bot_of_chess")
def test_a_strength_becomes_the_bot_of_the_game_it_is_seated_at() -> None:
    club = player("club", "7")
    club.seated(2, rules_called("chess"))  # type: ignore[arg-type]
    assert isinstance(club, Thinker)


def test_a_strength_says_which_game_it_does_not_play() -> None:
    with pytest.raises(InvalidRequest, match="no master plays go") as refused:
        player("master", "7").seated(0, rules_called("go"))  # type: ignore[arg-type]
    assert refused.value.code == "no_such_bot"


def test_names() -> None:
    assert set(STRENGTHS) < set(PLAYERS)
    assert isinstance(player("first", "1"), Greedy)
    with pytest.raises(InvalidRequest, match="no player is called “nobody”"):
        player("nobody", "1")


class Asking:
    """A greedy player who also asks a twin, rebuilt for every question from what the seat knows."""

    observes = True

    def __init__(self, game: Game) -> None:
        self._game = game
        self._player: Player = Greedy()
        self.seated, self.observe = self._player.seated, self._player.observe
        self.asked = 0

    def decide(self, prompt: Question):  # type: ignore[no-untyped-def]
        assert self._game.deal is not None
        known = situation(self._game.deal, self._game.deal.pending[prompt.seat], "greedy", "1")
        sent = msgspec.json.decode(msgspec.json.encode(known), type=DecisionSituation)
        assert sent == known == pickle.loads(pickle.dumps(known))
        action = self._player.decide(prompt)
        decision = think(sent)
        assert decision.action == action == decision.options[0].action
        self.asked += 1
        return action


@pytest.mark.parametrize(("rules", "options"), [("rcr-2016", {"kuikae_allowed": "yes"}), ("mcr-green", {})])
def test_a_rebuilt_bot_decides_as_the_one_at_the_table(rules: str, options: dict[str, str]) -> None:
    game = Game(changed(ruleset(rules), options), SeededWalls("7"))
    asking = Asking(game)
    play_game(game, [asking, Greedy(), Greedy(), player("random", "1")])
    assert asking.asked > 100


def test_whoever_draws_lots_can_be_asked_away_from_the_table() -> None:
    game = Game(ruleset("mcr-green"), SeededWalls("7"))
    game.next_deal()
    assert game.deal is not None
    known = situation(game.deal, game.pending[0], "random", "1", budget=0.5)
    assert known.prompt.budget == 0.5
    assert think(known) == think(known)
    assert think(known).action in known.prompt.actions
