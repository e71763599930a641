"""The apprentice plays whole games by the rules, the same with the extension and without, and the same every time."""

from __future__ import annotations

from importlib.resources import files

import pytest

from muraille.bots.network import Network
from muraille.bots.riichi.apprentice import PLACES, Apprentice, apprentice
from muraille.families import ruleset
from muraille.riichi.batches import NUMBERING
from muraille.table.events import Discarded, Event, FalseWin
from muraille.table.games import Game
from muraille.table.players import play_deal, play_game
from muraille.table.seeds import SeededWalls


def first_deal(rules: str, players: list[Apprentice]) -> list[Event]:
    game = Game(ruleset(rules), SeededWalls("apprentice"))
    game.next_deal()
    play_deal(game, players)
    assert game.deal is not None
    return game.deal.log


def test_every_action_has_a_place_of_its_own() -> None:
    assert len(set(PLACES)) == len(PLACES) == len(NUMBERING)


@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "tenhou"])
def test_whole_games_without_an_error(rules: str) -> None:
    game = Game(ruleset(rules), SeededWalls("apprentice"))
    play_game(game, [apprentice(str(seat)) for seat in range(4)])
    assert game.finished is not None
    assert not any(isinstance(event, FalseWin) for event in game.events)


def test_python_alone_plays_every_tile_alike() -> None:
    written = files("muraille.bots.riichi").joinpath("apprentice.network").read_bytes()
    alone = first_deal("tenhou", [Apprentice("1", Network(written)) for _ in range(4)])
    usual = first_deal("tenhou", [Apprentice("2") for _ in range(4)])
    assert [event for event in alone if isinstance(event, Discarded)] == [
        event for event in usual if isinstance(event, Discarded)
    ]
