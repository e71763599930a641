"""A table is taken up from its journal where it stood, whatever it stood at."""

from __future__ import annotations

from random import Random

import pytest

from muraille.server.tables.journal import Movement
from muraille.server.tables.moves import new_game, taken_up, written
from muraille.server.tables.plans import TablePlan
from muraille.table.games import Game
from muraille.table.moves import Move, NextDeal, SeatAnswer, give

PLANS = [
    TablePlan(rules="rcr-2016"),
    TablePlan(rules="rcr-2016", mode="open"),
    TablePlan(rules="tenhou", length="deal"),
    TablePlan(rules="mcr-green", mode="open"),
    TablePlan(rules="mcr-intl"),
]


def next_move(game: Game, chance: Random) -> Move:
    """Any answer, mostly a discard; seats answer in any order."""
    if not game.pending:
        return NextDeal()
    seat = chance.choice(sorted(game.pending))
    prompt = game.pending[seat]
    return SeatAnswer(seat, chance.choice(prompt.actions) if chance.random() < 0.5 else prompt.default)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.rules} {plan.mode} {plan.length}")
def test_a_table_is_taken_up_where_it_stood(plan: TablePlan) -> None:
    chance, seed = Random(f"{plan}"), "7"
    game, told = new_game(plan, seed), 0
    movements: list[Movement] = []
    assert taken_up(plan, seed, [])[0].events == game.events
    while len(movements) < 150 and game.finished is None:
        move = next_move(game, chance)
        give(game, move)
        movements.append(written(len(movements) + 1, move, game.events[told:]))
        told = len(game.events)
        if chance.random() < 0.2:
            again, count = taken_up(plan, seed, movements)
            assert (again.events, count) == (game.events, len(movements))
            assert {seat: prompt.written() for seat, prompt in again.pending.items()} == {
                seat: prompt.written() for seat, prompt in game.pending.items()
            }
            game = again
    assert len(movements) > 50
