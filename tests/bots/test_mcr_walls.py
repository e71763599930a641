"""Walls of one's own: a seat knows how much of its own is left, and bots reckon with that."""

from __future__ import annotations

import pytest

from muraille.bots.mcr.master import McrMaster
from muraille.bots.registry import player
from muraille.families import ruleset
from muraille.mcr.part import part_of
from muraille.table.games import Game
from muraille.table.players import play_deal
from muraille.table.seeds import SeededWalls
from muraille.table.views import projected, view


def played(rules: str) -> Game:
    game = Game(ruleset(rules), SeededWalls("7"))
    game.next_deal()
    assert game.deal is not None
    play_deal(game, [player("greedy", "7") for _ in range(4)])
    return game


def test_a_seat_knows_what_is_left_of_every_private_wall() -> None:
    deal = played("mcr-botzone").deal
    assert deal is not None
    for told in range(6, len(deal.log)):
        whole = deal.rules.state()
        for event in deal.log[:told]:
            whole.apply(event)
        seen = view(deal.log[:told], 2, deal.rules)
        assert part_of(seen).quarters == part_of(whole).quarters is not None
        assert seen.left == whole.left


@pytest.mark.parametrize("rules", ["mcr-green", "mcr-botzone"])
def test_a_bot_counts_the_draws_that_its_own_wall_leaves(rules: str) -> None:
    game = played(rules)
    assert game.deal is not None
    bot = McrMaster("7")
    bot.seated(1, game.rules)
    for event in projected(game.deal.log, 1, game.rules):
        bot.observe(event)
    quarters = part_of(bot.state).quarters
    if quarters is None:
        assert bot.draws == bot.state.left / 4
        assert bot.tiles_left == bot.state.left
    else:
        assert bot.draws == quarters[1]
        assert bot.tiles_left == sum(quarters)
