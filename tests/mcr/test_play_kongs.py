"""MCR at the table: flowers, kongs and their replacement tiles (Green §3.4.20, §3.6.8; Intl: Remplacement)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from mcr.tables import BOTH, MIXED, plain
from muraille.errors import IllegalAction
from muraille.mcr.rules import MCR_GREEN, MCR_INTL, McrRules
from muraille.referee.table import TableReferee
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.events import Call
from muraille.table.replays import verify
from muraille.table.views import project
from muraille.tiles import Tile
from staging import Table

# Flowers


@pytest.mark.rule("M081", "M082", "M124", "M123", "M126")
def test_opening_flowers_are_replaced_in_the_order_of_the_winds() -> None:
    """East draws a flower for a flower; South has two, North one."""
    table = Table(
        MCR_GREEN,
        east="1f47m258p369s12345z",
        south="23f258m369p147s12z",
        west="369m147p258s1234z",
        north="4f17m369p258s5676z",
        replacements="5f9m8m7m6m",
    )
    exposed = [(event.seat, str(event.tile)) for event in table.all(happened.FlowerExposed)]
    assert exposed == [(0, "1f"), (0, "5f"), (1, "2f"), (1, "3f"), (3, "4f")]
    drawn = [(event.seat, str(event.tile), event.replacement) for event in table.all(happened.Drawn)]
    assert drawn == [(0, "5f", True), (0, "9m", True), (1, "8m", True), (1, "7m", True), (3, "6m", True)]
    assert not any(tile is None or tile.flower for place in table.state.seats for tile in place.concealed)
    assert table.asked == "E", "then East discards"
    assert [len(table.state.flowers(seat)) for seat in range(4)] == [2, 2, 0, 1]


@pytest.mark.rule("M083", "MG50")
def test_east_declares_the_kong_that_he_was_dealt_in_his_first_turn() -> None:
    table = plain(MCR_INTL, east="5555z", replacements="9p")
    table.concealed_kong("E", "5z")
    assert table.state.drawn is Tile("9p")
    assert table.turn == "E"


def opening_kongs(rules: McrRules = MCR_INTL, **arranged: Any) -> Table:
    """South was dealt two kongs, North one; a flower comes for South's first."""
    return plain(rules, south="1111m2222s", north="7777z", replacements="1f9p3p8p", **arranged)


@pytest.mark.rule("M083", "MG50")
def test_the_others_lay_their_kongs_aside_before_east_acts() -> None:
    table = opening_kongs()
    assert table.asked == "S"
    assert table.legal("S") == (asks.ConcealedKong(Tile("1m")), asks.ConcealedKong(Tile("2s")), asks.Pass())
    table.do("S", asks.ConcealedKong(Tile("1m")))
    assert table.asked == "S", "the second one"
    table.do("S", asks.ConcealedKong(Tile("2s")))
    assert table.asked == "N", "West has none"
    table.do("N", asks.ConcealedKong(Tile("7z")))
    drawn = [(event.seat, str(event.tile), event.replacement) for event in table.all(happened.Drawn)]
    assert drawn == [(1, "1f", True), (1, "9p", True), (1, "3p", True), (3, "8p", True)]
    assert [len(place.melds) for place in table.state.seats] == [0, 2, 0, 1]
    assert [len(place.concealed) for place in table.state.seats] == [14, 7, 13, 10]
    assert (table.asked, table.turn) == ("E", "E")
    table.discard("E", "5z").go(8)
    assert table.state.flowers(1) == [Tile("1f")]
    assert replayed(table) == []


@pytest.mark.rule("M083", "MG50")
def test_a_kong_that_is_kept_waits_for_the_players_turn() -> None:
    table = opening_kongs()
    assert table.deal.pending[1].default == asks.Pass()
    table.do("S", asks.Pass())
    assert table.asked == "N", "who has passed is not asked again"
    table.do("N", asks.Pass()).discard("E", "5z")
    assert table.asked == "S"
    assert asks.ConcealedKong(Tile("1m")) in table.legal("S")
    assert not table.seat("S").melds
    assert replayed(table) == []
    untold = [event for event in table.deal.log if not isinstance(event, happened.Passed)]
    assert replayed(table, untold) == [], "a record need not tell who kept a kong"


@pytest.mark.rule("M083", "MG50")
def test_nothing_else_is_answered_before_the_first_discard() -> None:
    table = opening_kongs(umpire=TableReferee())
    for action in (asks.Discard(Tile("1m")), asks.Win(), asks.Announce(Call.WIN), asks.ConcealedKong(Tile("3m"))):
        with pytest.raises(IllegalAction):
            table.do("S", action)
    with pytest.raises(IllegalAction):
        table.do("E", asks.Discard(Tile("5z")))
    assert table.deal.mistakes(1) == ()
    assert table.asked == "S"


@pytest.mark.rule("M083", "MD19")
@pytest.mark.parametrize(
    "rules", [MCR_GREEN, replace(MCR_INTL, opening_kong_replacement=False)], ids=["green", "option"]
)
def test_only_east_declares_before_the_first_discard_where_flowers_alone_are_replaced(rules: McrRules) -> None:
    table = opening_kongs(rules)
    assert table.asked == "E"
    assert table.refused("S", "concealed_kong 1m") == "not_your_turn"


@pytest.mark.rule("M083", "M114")
def test_the_others_do_not_see_which_kong_was_laid_aside_nor_that_one_was_kept() -> None:
    table = opening_kongs()
    table.do("S", asks.ConcealedKong(Tile("1m"))).do("S", asks.Pass()).do("N", asks.Pass())
    west = MCR_INTL.state()
    seen = [told for event in table.deal.log if (told := project(event, 2, MCR_INTL)) is not None]
    for event in seen:
        west.apply(event)
    assert not any(isinstance(event, happened.Passed) for event in seen)
    assert [laid.meld for laid in west.seats[1].melds] == [None]
    assert (west.phase, west.turn, len(west.seats[1].concealed)) == (table.state.phase, 0, 10)


def replayed(table: Table, log: Sequence[happened.Event] | None = None) -> list[str]:
    """What the rules say of the deal, played again."""
    return [str(each.phrase) for each in verify(table.deal.log if log is None else log, table.rules, partial=True)]


@pytest.mark.rule("M123", "M121", "M124", "M126")
@BOTH
def test_a_flower_drawn_is_laid_aside_and_replaced_until_none_comes(rules: McrRules) -> None:
    table = plain(rules, draws="1f", replacements="2f9m").discard("E", "5z")
    assert [str(tile) for tile in table.state.flowers(1)] == ["1f", "2f"]
    assert table.state.drawn is Tile("9m")
    assert table.turn == "S"
    assert all(isinstance(action, asks.Discard) for action in table.legal("S")), "without a win a tile is discarded"


@pytest.mark.rule("M158")
def test_a_flower_as_last_tile_draws_the_deal() -> None:
    """MG31: there is no replacement left."""
    hands = {"east": "1234567f", "replacements": "1234567m8f"}
    table = plain(**hands).go_to(1).go()
    assert table.deal.over
    assert [type(event).__name__ for event in table.deal.log[-4:]] == [
        "Drawn",
        "FlowerExposed",
        "DealDrawn",
        "DealEnded",
    ]


# Kongs


@pytest.mark.rule("M111", "M112", "M230")
def test_a_claimed_kong_takes_its_tile_from_the_rear() -> None:
    table = plain(west="555z", replacements="9p").discard("E", "5z", W="kong")
    assert str(table.seat("W").melds[0].meld) == "(5555z)"
    assert table.state.drawn is Tile("9p")
    assert table.state.left == 90
    assert not table.seat("W").closed


@pytest.mark.rule("M114", "M115", "M111")
def test_a_concealed_kong_lies_face_down_until_the_end() -> None:
    table = plain(east="5555z", replacements="9p").concealed_kong("E", "5z")
    assert table.rules.play.hides_concealed_kongs
    assert table.seat("E").closed
    table.finish()
    assert table.one(happened.KongShown) == happened.KongShown(0, (Tile("5z"),) * 4)


@pytest.mark.rule("M117", "M103", "M121")
def test_a_pung_is_extended_with_a_wall_tile() -> None:
    table = extended()
    assert str(table.seat("N").melds[0].meld) == "(5555z)"
    assert not table.seat("N").closed
    barred = replace(MCR_GREEN, added_kong_allowed=False)
    other = plain(barred, north="55z6z", draws="9m9m9m5z").discard("E", "5z", N="pung 55z")
    other.discard("N", "6z").go(3)
    assert other.refused("N", "added_kong 5z") == "no_added_kong"


def extended(**claims: str) -> Table:
    table = plain(north="55z6z", draws="9m9m9m5z").discard("E", "5z", N="pung 55z")
    table.discard("N", "6z").go(3)
    return table.added_kong("N", "5z", **claims)


@pytest.mark.rule("M118")
def test_no_kong_in_the_turn_of_a_claim() -> None:
    table = plain(north="55z6666z").discard("E", "5z", N="pung 55z")
    assert table.refused("N", "concealed_kong 6z") == "kong_after_claim"
    allowed = plain(replace(MCR_GREEN, kong_after_claim_same_turn=True), north="55z6666z")
    assert allowed.discard("E", "5z", N="pung 55z").may("N", "concealed_kong 6z")


def test_no_kong_without_a_replacement_tile() -> None:
    """MG18: all flowers are out, the last tile of the wall is the fourth white dragon."""
    table = Table(
        MCR_GREEN, east="12345678f", south="", west="", north="", replacements="12345678m", filler="last kong"
    )
    table.go_to(0)
    drawer = table.turn
    seat = table.seat(drawer)
    for tile in [tile for tile in seat.concealed if tile is not None][:4]:
        seat.give(tile)
        seat.take(Tile("5z"))
    assert table.refused(drawer, "concealed_kong 5z") == "last_tile"


@pytest.mark.rule("M128", "M130")
def test_an_added_kong_is_robbed() -> None:
    table = robbing().claim(E="win")
    assert "robbing_the_kong" in table.yaku()
    assert table.one(happened.Won).discarder == 3
    assert str(table.seat("N").melds[0].meld) == "(888m)"


def robbing() -> Table:
    """North has a pung of South's 8m and adds the fourth; East waits for it."""
    table = Table(
        MCR_GREEN, east=MIXED + "1z", south="8m", north="88m", draws="1z9p9p9p8m", replacements="9s", filler="robbing"
    )
    table.discard("E", "1z").discard("S", "8m", N="pung 88m")
    table.discard("N", str(sorted(tile for tile in table.seat("N").concealed if tile)[-1])).go(3)
    assert table.state.drawn is Tile("8m")
    return table.do("N", asks.AddedKong(Tile("8m")))


@pytest.mark.rule("M128")
def test_an_added_kong_that_nobody_robs_is_replaced() -> None:
    table = robbing().claim()
    assert table.turn == "N"
    assert table.state.drawn is Tile("9s")


@pytest.mark.rule("M129")
def test_a_concealed_kong_cannot_be_robbed() -> None:
    table = plain(east="8888m", south=MIXED).concealed_kong("E", "8m")
    assert table.turn == "E"
    assert not table.all(happened.Won)
