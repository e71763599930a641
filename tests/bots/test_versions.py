"""Players under other names: earlier versions play as they did, temperaments play as masters do and otherwise."""

from __future__ import annotations

import hashlib

import pytest

from muraille.bots.mcr.club import KNOWN, NARROW
from muraille.bots.registry import CANDIDATES, EARLIER, PLAYERS, TEMPERAMENTS, player
from muraille.families import ruleset
from muraille.table.events import Called, Discarded, FalseWin
from muraille.table.games import Game
from muraille.table.players import play_deal
from muraille.table.seeds import SeededWalls


def played(rules: str, *names: str) -> Game:
    """The first deal of a seed."""
    game = Game(ruleset(rules), SeededWalls("frozen"))
    game.next_deal()
    play_deal(game, [player(name, str(place)) for place, name in enumerate(names)])
    return game


def fingerprint(game: Game) -> str:
    assert game.deal is not None
    told = [f"{event.seat}{event.tile.value}" for event in game.deal.log if isinstance(event, (Discarded, Called))]
    return hashlib.sha256(" ".join(told).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("rules", "name", "told"),
    [
        ("tenhou", "master-1", "5970ac01c58c04db"),
        ("tenhou", "club-1", "8a4f6abbe3e2612b"),
        ("mcr-green", "master-1", "0c65c74bd2970568"),
        ("mcr-green", "club-1", "8100e9f26aab3588"),
    ],
)
def test_an_earlier_version_plays_every_tile_as_it_did(rules: str, name: str, told: str) -> None:
    """The discards and calls of a deal, as the players had them when they got these names."""
    assert fingerprint(played(rules, name, name, name, name)) == told


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_temperaments_play_both_games(rules: str) -> None:
    game = played(rules, *TEMPERAMENTS, "master-1")
    assert game.deal is not None
    assert not any(isinstance(event, FalseWin) for event in game.deal.log)


def test_every_version_and_temper_has_a_name() -> None:
    assert {*EARLIER, *CANDIDATES, *TEMPERAMENTS} < set(PLAYERS)


def test_the_club_player_of_the_chinese_rules_sees_more_than_the_first() -> None:
    assert (NARROW.fans or frozenset()) < (KNOWN.fans or frozenset())
    assert NARROW.special < KNOWN.special
    assert NARROW.near < KNOWN.near
