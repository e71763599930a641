"""A drawn flower may be kept by the Green Book, laid aside later, or discarded (Green §3.4.20; MG30)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from muraille.bots.simple import Greedy
from muraille.hand import discards, shanten, waits
from muraille.mcr.choices import FlowerExposure
from muraille.mcr.rules import MCR_GREEN, MCR_INTL, McrRules
from muraille.referee.table import TableReferee
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.arranged import written_action as action
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.reasons import Asked
from muraille.table.replays import Replay, verify
from muraille.table.seeds import SeededWalls
from muraille.table.views import project
from muraille.tiles import Tile
from staging import Table

FLOWER = Tile("1f")
HAND = "123456789m1123p"


def drawn(rules: McrRules = MCR_GREEN, **arranged: str) -> Table:
    """South draws a flower in his first turn."""
    tiles = {"south": HAND, "draws": "1f", **arranged}
    return Table(rules, east="19m19p19s1234567z1m", keeping=True, **tiles).discard("E", "1z")


def asked_south(table: Table) -> Asked:
    return table.deal.pending[1].asked


def problems(table: Table) -> list[str]:
    return [str(each.phrase) for each in verify(table.deal.log, table.rules, partial=True)]


@pytest.mark.rule("MG30", "MD20")
def test_whoever_draws_a_flower_is_asked_and_lays_it_aside() -> None:
    table = drawn(replacements="5z")
    prompt = table.deal.pending[1]
    assert (prompt.asked, prompt.tile) == (Asked.FLOWER, FLOWER)
    assert prompt.actions == (asks.Flower(FLOWER), asks.Pass())
    assert prompt.default == asks.Flower(FLOWER), "for whoever does not answer it is laid aside"
    assert msgspec.to_builtins(prompt.data())["default"] == {"type": "flower", "tile": "1f"}
    table.do("S", action("flower 1f"))
    assert table.state.flowers(1) == [FLOWER]
    assert table.deal.pending[1].asked is Asked.TURN
    assert table.state.drawn == Tile("5z")
    assert problems(table) == []


@pytest.mark.rule("MG30")
def test_a_kept_flower_is_one_of_the_thirteen_and_is_asked_for_again() -> None:
    table = drawn(draws="1f5z6z7z1z4p", replacements="2z").do("S", asks.Pass())
    assert asked_south(table) is Asked.TURN
    table.discard("S", "1m")
    assert table.state.waits(1) == 0
    table.go(3)
    assert asked_south(table) is Asked.FLOWER, "in his next turn"
    table.do("S", action("flower 1f"))
    assert table.state.flowers(1) == [FLOWER]
    assert table.state.drawn == Tile("2z")
    assert problems(table) == []


@pytest.mark.rule("MG30")
def test_no_hand_with_a_flower_in_it_wins() -> None:
    table = drawn(south="123456789m1122p", draws="1f5z6z7z2p", replacements="3z").do("S", asks.Pass())
    table.discard("S", "1m").go(3).do("S", asks.Pass())
    assert not table.deal.pending[1].can_win


@pytest.mark.rule("MG30")
def test_a_hand_that_has_laid_its_kept_flower_aside_wins() -> None:
    table = drawn(south="123456789m1127p", draws="1f5z6z7z3p", replacements="1p").do("S", asks.Pass())
    table.discard("S", "7p")
    assert table.state.waits(1) == 0
    table.go(3).do("S", action("flower 1f"))
    assert table.deal.pending[1].can_win


@pytest.mark.rule("MG30")
def test_a_flower_may_be_discarded_and_nobody_can_claim_it() -> None:
    table = drawn(draws="1f5z").do("S", asks.Pass())
    assert table.may("S", "discard 1f")
    table.do("S", action("discard 1f"))
    assert table.turn == "W", "nobody was asked"
    assert table.state.flowers(1) == []
    assert problems(table) == []


@pytest.mark.rule("MG30")
def test_a_kept_flower_is_told_to_its_player_alone() -> None:
    table = drawn().do("S", asks.Pass())
    passed = table.one(happened.Passed)
    assert project(passed, 1, table.rules) == passed
    assert project(passed, 0, table.rules) is None
    log = [event for event in table.deal.log if event is not passed]
    assert [str(each.phrase) for each in verify(log, table.rules, partial=True)] == []


@pytest.mark.rule("MG30")
def test_a_flower_kept_after_a_claim_let_go_is_taken_up_as_it_was() -> None:
    """Both are told by the same word: South lets the discard go, draws a flower and keeps it."""
    table = Table(MCR_GREEN, east="19m19p19s1234567z1m", keeping=True, south=HAND, draws="1f").discard("E", "1p")
    log = table.do("S", asks.Pass()).deal.log
    assert log.count(happened.Passed(1)) == 2
    taken_up = Replay(log, MCR_GREEN, until=len(log)).deal
    assert taken_up is not None
    assert taken_up.log == log
    assert taken_up.pending[1].asked is Asked.TURN


@pytest.mark.rule("MG30", "MD20")
@pytest.mark.parametrize(
    "rules",
    [MCR_INTL, replace(MCR_GREEN, flower_exposure=FlowerExposure.MANDATORY)],
    ids=["intl", "option"],
)
def test_where_it_must_be_exposed_nobody_is_asked(rules: McrRules) -> None:
    table = drawn(rules, replacements="5z")
    assert table.deal.pending[1].asked is Asked.TURN
    assert table.state.flowers(1) == [FLOWER]


@pytest.mark.rule("MG30")
def test_at_the_opening_all_are_exposed() -> None:
    table = Table(MCR_GREEN, east="19m19p19s1234567z1f", replacements="5z")
    assert table.state.flowers(0) == [FLOWER]
    assert table.deal.pending[0].asked is Asked.TURN


def test_a_flower_at_an_open_table_is_a_question_and_no_offence() -> None:
    table = Table(MCR_GREEN, east="19m19p19s1234567z1m", south=HAND, draws="1f", umpire=TableReferee(), keeping=True)
    table.discard("E", "1z")
    assert table.deal.pending[1].asked is Asked.FLOWER
    assert table.deal.pending[1].mistakes == ()
    table.do("S", asks.Pass()).do("S", action("discard 1f")).claim()
    assert table.turn == "W"


def test_a_hand_with_a_flower_in_it_is_judged_without_it() -> None:
    table = drawn().do("S", asks.Pass())
    hand = table.seat("S").hand()
    best = min(discards(hand, table.state.forms), key=lambda each: (each.shanten, -each.left))
    assert (best.tile, best.shanten) == (FLOWER, 0)
    table.discard("S", "9m")
    kept = table.seat("S").hand()
    assert shanten(kept, table.state.forms) == 1
    assert waits(kept, table.state.forms) == ()


def test_bots_lay_flowers_aside_at_once() -> None:
    game = Game(MCR_GREEN, SeededWalls("flowers"))
    play_game(game, [Greedy() for _ in range(4)])
    laid = [at for at, event in enumerate(game.events) if isinstance(event, happened.FlowerExposed)]
    assert laid
    assert all(isinstance(game.events[at - 1], (happened.Drawn, happened.Dealt, happened.FlowerExposed)) for at in laid)
    assert verify(game.events, MCR_GREEN) == []
