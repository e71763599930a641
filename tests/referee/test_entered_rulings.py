"""Rulings that a referee enters by hand, at an open table and at a guarded one."""

from __future__ import annotations

import pytest

from muraille.bots.simple import Tsumogiri
from muraille.errors import IllegalAction, InvalidRequest
from muraille.families import family_of
from muraille.mcr.rules import MCR_GREEN
from muraille.referee.table import TableReferee, enter
from muraille.riichi.rules import RCR_2016
from muraille.table import events as happened
from muraille.table.actions import Discard
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.replays import verify
from muraille.table.rulesets import Ruleset
from muraille.table.seeds import SeededWalls


def begun(rules: Ruleset, *, is_open: bool = False) -> Game:
    game = Game(family_of(rules), SeededWalls("entered"), umpire=TableReferee() if is_open else None)
    game.next_deal()
    return game


def to_the_end(game: Game) -> None:
    while not game.deal.over:  # type: ignore[union-attr]
        seat, prompt = next(iter(game.pending.items()))
        game.answer(seat, prompt.default)
    play_game(game, [Tsumogiri() for _ in range(4)])


@pytest.mark.rule("X16", "R198")
@pytest.mark.parametrize("is_open", [True, False])
def test_a_wrong_number_of_tiles_kills_the_hand(is_open: bool) -> None:
    game = begun(RCR_2016, is_open=is_open)
    ruling = enter(game, 2, "wrong-tile-count", {"when": "after_first_discard"})
    assert ruling.rows == ("X16",)
    assert game.deal is not None
    assert game.deal.state.seats[2].dead
    to_the_end(game)
    umpire = TableReferee() if is_open else None
    assert verify(game.events, game.family, umpire) == []


@pytest.mark.rule("X41", "R379", "R380")
def test_points_after_uma_leave_the_ranking_and_go_to_nobody() -> None:
    game = begun(RCR_2016)
    enter(game, 0, "disruption", {"gravity": "deliberate", "points": 8000})
    to_the_end(game)
    assert game.finished is not None
    results = game.finished.results
    assert sum(result.points for result in results) == 120_000
    assert sum(int(result.total) for result in results) == -8000
    assert [result.deducted for result in results].count(8000) == 1
    assert verify(game.events, game.family) == []


def test_an_entered_chombo_costs_what_the_setting_of_the_table_says() -> None:
    game = Game(family_of(RCR_2016), SeededWalls("entered"), umpire=TableReferee("elsewhere"))
    game.next_deal()
    enter(game, 1, "X28")
    assert sorted(game.course.scores) == [22_000, 32_000, 32_000, 34_000]
    assert game.course.deductions == [0, 0, 0, 0]


@pytest.mark.rule("X45")
def test_lateness_is_taken_at_once() -> None:
    game = begun(RCR_2016)
    enter(game, 1, "late", {"minutes": 3})
    assert game.deal is not None
    assert game.deal.state.scores == [30_000, 27_000, 30_000, 30_000]


@pytest.mark.rule("MX21", "M199")
def test_an_exposed_tile_is_the_next_discard() -> None:
    game = begun(MCR_GREEN)
    assert game.deal is not None
    seat = game.deal.state.turn
    exposed = game.deal.state.seats[seat].hand().concealed[0]
    enter(game, seat, "exposed-tile", tiles=[exposed])
    assert [action for action in game.pending[seat].actions if isinstance(action, Discard)] == [Discard(exposed)]
    game.answer(seat, Discard(exposed))
    assert not game.deal.state.seats[seat].ordered


@pytest.mark.rule("MX37", "M212")
def test_a_player_barred_from_claiming_is_not_asked() -> None:
    game = begun(MCR_GREEN)
    enter(game, 1, "reached-over", {"took_discard": True})
    to_the_end(game)
    first = game.events[: next(n for n, event in enumerate(game.events) if isinstance(event, happened.DealEnded))]
    assert not [event for event in first if isinstance(event, happened.Passed) and event.seat == 1]


@pytest.mark.rule("MX24", "M201")
def test_payments_to_each() -> None:
    game = begun(MCR_GREEN)
    enter(game, 3, "wall-pushed", {"playable": False})
    assert game.deal is not None
    assert game.deal.state.scores == [30, 30, 30, -90]


@pytest.mark.rule("X28", "X29", "R364", "R365")
def test_an_unplayable_deal_is_dealt_again() -> None:
    game = begun(RCR_2016)
    enter(game, 3, "X28")
    assert game.deal is not None
    assert game.deal.over
    game.next_deal()
    assert game.course.started is not None
    assert (game.course.started.number, game.course.started.dealer, game.course.started.counters) == (2, 0, 0)
    enter(game, None, "X29")
    assert game.deal.over
    to_the_end(game)
    assert verify(game.events, game.family) == []


def test_a_missing_fact_or_an_open_choice_is_asked_for_and_changes_nothing() -> None:
    game = begun(RCR_2016)
    before = len(game.events)
    with pytest.raises(InvalidRequest, match="when"):
        enter(game, 0, "invalid-set")
    with pytest.raises(InvalidRequest, match="leaves a choice"):
        enter(game, 0, "disruption", {"gravity": "deliberate"})
    with pytest.raises(InvalidRequest, match="no offence"):
        enter(game, 0, "sneezing")
    assert len(game.events) == before


def test_no_ruling_without_a_deal() -> None:
    game = Game(family_of(RCR_2016), SeededWalls("entered"))
    with pytest.raises(InvalidRequest, match="no deal"):
        enter(game, 0, "late", {"minutes": 3})
    with pytest.raises(IllegalAction, match="no deal"):
        game.rule([happened.HandDied(0)])
