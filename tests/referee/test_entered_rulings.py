"""Rulings that a referee enters by hand, at an open table and at a guarded one."""

from __future__ import annotations

from collections import Counter

import pytest

from muraille.bots.simple import Tsumogiri
from muraille.errors import IllegalAction, InvalidRequest
from muraille.mcr.rules import MCR_GREEN
from muraille.referee.carrying import carried_out
from muraille.referee.table import TableReferee, enter, ruling_at
from muraille.riichi.rules import RCR_2016
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Discard
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.records import Header, Record
from muraille.table.replays import verify
from muraille.table.seeds import SeededWalls
from muraille.tiles import Tile
from staging import Table, census


def begun(rules: Ruleset, *, is_open: bool = False) -> Game:
    game = Game(rules, SeededWalls("entered"), umpire=TableReferee() if is_open else None)
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
    assert verify(game.events, game.rules, umpire) == []


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
    assert verify(game.events, game.rules) == []


def test_an_entered_chombo_costs_what_the_setting_of_the_table_says() -> None:
    game = Game(RCR_2016, SeededWalls("entered"), umpire=TableReferee("elsewhere"))
    game.next_deal()
    enter(game, 1, "X28")
    assert sorted(game.session.scores) == [22_000, 32_000, 32_000, 34_000]
    assert game.session.deductions == (0, 0, 0, 0)


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
    assert game.started is not None
    assert (game.started.number, game.started.dealer, game.started.counters) == (2, 0, 0)
    enter(game, None, "X29")
    assert game.deal.over
    to_the_end(game)
    assert verify(game.events, game.rules) == []


def test_a_missing_fact_or_an_open_choice_is_asked_for_and_changes_nothing() -> None:
    game = begun(RCR_2016)
    before = len(game.events)
    with pytest.raises(InvalidRequest, match="when"):
        enter(game, 0, "invalid-set")
    with pytest.raises(InvalidRequest, match="leaves a choice: state another fact, points"):
        enter(game, 0, "disruption", {"gravity": "deliberate"})
    with pytest.raises(InvalidRequest, match=r"leaves a choice: state another fact, decision \(none, warning\)"):
        enter(begun(MCR_GREEN), 0, "minor-offence")
    with pytest.raises(InvalidRequest, match="no offence"):
        enter(game, 0, "sneezing")
    assert len(game.events) == before


def test_no_ruling_without_a_deal() -> None:
    game = Game(RCR_2016, SeededWalls("entered"))
    with pytest.raises(InvalidRequest, match="no deal"):
        enter(game, 0, "late", {"minutes": 3})
    with pytest.raises(IllegalAction, match="no deal"):
        game.rule([happened.HandDied(0)])


def after_a_draw(*, is_open: bool) -> Table:
    """East has discarded 8m, of which North holds two, and South has drawn."""
    umpire = TableReferee() if is_open else None
    table = Table(
        RCR_2016,
        east="147m258p369s1234z8m",
        south="2579m36p147s1234z",
        west="369m147p258s1234z",
        north="88m17p258s134567z",
        draws="6z",
        umpire=umpire,
    )
    table.discard("E", "8m")
    assert table.asked == "S"
    return table


def drew_too_fast(table: Table, **facts: object) -> None:
    ruling = ruling_at(table.deal, 1, "drew-too-fast", {"too_fast": True, "setting": "tournament", **facts})
    table.deal.rule(carried_out(table.deal, [(1, ruling)]))


@pytest.mark.rule("X34", "R336", "R064")
def test_after_a_too_quick_draw_the_discard_may_still_be_called() -> None:
    table = after_a_draw(is_open=True)
    drawn, left = table.state.drawn, table.state.left
    drew_too_fast(table)
    assert (table.asked, table.state.left, drawn in table.seat("S").concealed) == ("WN", left + 1, False)
    table.do("W", asks.Pass()).do("N", asks.Pung((Tile("8m"), Tile("8m"))))
    assert (table.turn, table.asked) == ("N", "N")
    assert census(table.deal) == Counter(RCR_2016.play.tiles)


@pytest.mark.rule("X34", "R336", "G73")
def test_whoever_drew_too_quickly_has_let_the_discard_go_and_draws_the_same_tile() -> None:
    table = after_a_draw(is_open=True)
    drawn = table.state.drawn
    drew_too_fast(table)
    with pytest.raises(IllegalAction):
        table.do("S", asks.Chow((Tile("7m"), Tile("9m"))))
    table.do("W", asks.Pass()).do("N", asks.Pass())
    assert (table.turn, table.asked, table.state.drawn) == ("S", "S", drawn)


@pytest.mark.rule("X34")
def test_a_draw_in_good_time_stays_and_a_guarded_table_puts_nothing_back() -> None:
    table = after_a_draw(is_open=True)
    drew_too_fast(table, too_fast=False, call="set")
    assert (table.asked, table.all(happened.DrawReturned)) == ("S", [])
    guarded = after_a_draw(is_open=False)
    drew_too_fast(guarded)
    assert (guarded.asked, guarded.all(happened.DrawReturned)) == ("S", [])
    table.discard("S", "6z")
    drew_too_fast(table)
    assert table.all(happened.DrawReturned) == [], "South has discarded since"


@pytest.mark.rule("X34")
def test_a_game_with_a_tile_put_back_verifies_and_is_taken_up() -> None:
    game = begun(RCR_2016, is_open=True)
    for _ in range(4):
        seat, prompt = next(iter(game.pending.items()))
        game.answer(seat, prompt.default)
    assert game.deal is not None
    enter(game, game.deal.state.turn, "drew-too-fast", {"too_fast": True})
    assert any(isinstance(event, happened.DrawReturned) for event in game.events)
    header = Header(rules="rcr-2016", players=("Ann", "Bob", "Cid", "Dee"), open=True)
    again = Game.from_record(Record(header, tuple(game.events)), game.rules, walls=game.walls, umpire=game.umpire)
    assert again.events == game.events
    assert list(again.pending) == list(game.pending)
    to_the_end(game)
    assert verify(game.events, game.rules, TableReferee()) == []
