"""Kongs, the kan dora, the replacement tile, robbing, the limit of four and liability (RCR §3.3.5 to §3.3.10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.hand import Meld
from muraille.riichi.circumstances import liable_seat
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.seats import Exposed
from muraille.table.walls import DeadWall
from muraille.tiles import Tile
from staging import Table

IDLE_1 = "147m258p369s1234z"
IDLE_2 = "258m369p147s1234z"
IDLE_3 = "369m147p258s1234z"


def kinds(table: Table, count: int) -> list[str]:
    """The names of the last events."""
    return [type(event).__name__ for event in table.deal.log[-count:]]


@pytest.mark.rule("R084", "R085", "R098", "R086")
def test_an_exposed_kong_turns_the_indicator_before_the_replacement() -> None:
    table = Table(
        RCR_2016,
        east=IDLE_1 + "5z",
        south=IDLE_2,
        west="555z6666z147p25s9m",
        indicators="1p9p9s",
        replacements="8s9s",
    ).discard("E", "5z", W="kong")
    assert kinds(table, 3) == ["Called", "DoraRevealed", "Drawn"]
    assert table.state.drawn is Tile("8s")
    assert table.state.indicators == [Tile("1p"), Tile("9p")]
    assert table.may("W", "concealed_kong 6z"), "the turn goes on as after a draw"
    table.concealed_kong("W", "6z")
    assert table.state.indicators[2:] == [Tile("9s")]
    assert table.turn == "W"


@pytest.mark.rule("R087", "R089", "R098", "R484", "R112")
def test_the_added_tile_lies_on_the_turned_one() -> None:
    table = promoted()
    assert kinds(table, 3) == ["KongDeclared", "DoraRevealed", "Drawn"]
    laid = table.seat("N").melds[0]
    assert str(laid.meld) == "(5555z)"
    assert laid.added is Tile("5z")
    assert table.state.interruptions == 2, "the pung and the kong"


def promoted(**claims: str) -> Table:
    """North calls a pung of East's white dragon and adds the fourth one that it draws."""
    table = Table(
        RCR_2016,
        east=IDLE_1 + "5z",
        south=IDLE_2,
        west=IDLE_3,
        north="55z147p258s3699m7z",
        draws="1m9p1m5z",
        indicators="1z2z",
    )
    table.discard("E", "5z", N="pung 55z").discard("N", "7z").go(3)
    assert table.turn == "N"
    return table.added_kong("N", "5z", **claims)


def test_a_tile_is_added_only_to_an_exposed_pung() -> None:
    table = Table(RCR_2016, east="555z5z258p369s1234z")
    assert table.refused("E", "added_kong 5z") == "no_pung"
    assert table.may("E", "concealed_kong 5z")


@pytest.mark.rule("R092", "R093", "R097", "R113", "R098")
def test_a_concealed_kong_is_shown_and_interrupts() -> None:
    table = Table(RCR_2016, east="5555z258p369s1234z", replacements="9m", indicators="1p2p")
    assert table.may("E", "concealed_kong 5z")
    table.concealed_kong("E", "5z")
    assert kinds(table, 3) == ["KongDeclared", "DoraRevealed", "Drawn"]
    declared = table.one(happened.KongDeclared)
    assert declared.tiles == (Tile("5z"),) * 4, "everybody sees the four tiles (RCR §3.3.7)"
    assert table.state.interruptions == 1
    assert table.seat("E").closed


@pytest.mark.rule("R100")
def test_each_kong_shortens_the_wall_and_keeps_the_dead_wall_at_fourteen() -> None:
    table = Table(RCR_2016, east="5555z6666z36s1234z")
    assert table.state.left == 69
    table.concealed_kong("E", "5z")
    assert table.state.left == 68
    table.concealed_kong("E", "6z")
    assert table.state.left == 67
    wall = table.deal.wall
    assert isinstance(wall, DeadWall)
    assert len(wall.remaining) - wall.left == 14


# Robbing


def robbing() -> Table:
    """North calls a pung of South's 3p, draws the fourth one and may add it; East waits for 3p in the middle, All Simples."""
    table = Table(
        RCR_2016,
        east="34588m24678p345s1z",
        south="3p",
        north="33p9m",
        draws="1z9s9s9s3p",
        indicators="1m2m",
    )
    table.discard("E", "1z").discard("S", "3p", N="pung 33p").discard("N", "9m").go(3)
    assert table.turn == "N"
    assert table.state.drawn is Tile("3p")
    return table


@pytest.mark.rule("R090", "R091", "R485", "R067")
def test_a_robbed_kong_did_not_succeed() -> None:
    table = robbing()
    table.do("N", asks.AddedKong(Tile("3p")))
    assert table.asked == "E"
    assert len(table.state.indicators) == 1, "win calls come before the indicator"
    table.claim(E="win")
    assert "chankan" in table.yaku()
    assert len(table.state.indicators) == 1
    assert table.one(happened.Won).discarder == 3
    assert [str(laid.meld) for laid in table.seat("N").melds] == ["(333p)"], "the pung stays"


@pytest.mark.rule("R090", "R484", "R485")
def test_a_kong_that_nobody_robs_goes_on() -> None:
    table = robbing()
    interruptions = table.state.interruptions
    table.added_kong("N", "3p")
    assert len(table.state.indicators) == 2
    assert table.state.interruptions == interruptions + 1
    assert table.seat("E").missed, "G06: letting it go makes furiten"


@pytest.mark.rule("R095")
def test_a_concealed_kong_is_robbed_only_by_thirteen_orphans() -> None:
    table = Table(RCR_2016, east="9999m258p258s1345m", south="1m19p19s12345677z", west="78m234567p99p234s")
    table.do("E", asks.ConcealedKong(Tile("9m")))
    assert table.asked == "S"
    assert table.refused("W", "win") == "concealed_kong_safe"
    table.claim(S="win")
    assert table.yaku() == ["kokushi"]
    assert len(table.state.indicators) == 1


def test_a_concealed_kong_is_safe_from_orphans_by_option() -> None:
    rules = replace(RCR_2016, kokushi_robs_ankan=False)
    table = Table(rules, east="9999m258p258s1345m", south="1m19p19s12345677z")
    table.concealed_kong("E", "9m")
    assert table.turn == "E"
    assert not table.all(happened.Won)


# The end of the wall


@pytest.mark.rule("R101", "R102", "R100")
def test_a_kong_on_the_next_to_last_tile_but_not_on_the_last() -> None:
    """The replacement tile is then the last one (R102); with no tile left in the wall there is no kong (R101)."""
    table = Table(RCR_2016, east="555z6z", last="5z2m").discard("E", "6z").go_to(1)
    assert table.turn == "E"
    assert table.may("E", "concealed_kong 5z")
    table.concealed_kong("E", "5z")
    assert table.state.left == 0
    other = Table(RCR_2016, south="555z", last="2m5z").go_to(0)
    assert other.turn == "S"
    assert other.refused("S", "concealed_kong 5z") == "last_tile"


@pytest.mark.rule("R160", "R102")
def test_the_last_discard_is_called_only_to_win() -> None:
    table = Table(RCR_2016, north="55z", last="5z").go_to(0)
    assert table.state.drawn is Tile("5z")
    table.do("S", asks.Discard(Tile("5z")))
    assert not table.all(happened.Called)
    assert table.refused("N", "pung 55z") in ("nothing_to_claim", "deal_over", "last_discard")
    assert table.all(happened.TenpaiDeclared) or table.deal.over or "TENPAI" in str(table.deal.pending), (
        "nobody was asked"
    )


@pytest.mark.rule("R160")
def test_the_last_discard_may_win() -> None:
    table = Table(RCR_2016, west="234m345p345678s5z", last="5z", indicators="5z", ura="5z").go_to(0)
    assert table.turn == "S"
    table.discard("S", "5z", W="win")
    assert table.yaku() == ["houtei"]


# Four kongs


@pytest.mark.rule("R103", "R104")
def test_after_four_kongs_play_goes_on_without_a_fifth() -> None:
    table = Table(RCR_2016, east="5555z6666z7777z99m", south="1111z23m147p258s", replacements="8888m", draws="1p")
    for tile in ("5z", "6z", "7z"):
        table.concealed_kong("E", tile)
    assert sum(table.state.kongs) == 3
    table.discard("E", "9m")
    assert table.turn == "S"
    table.concealed_kong("S", "1z")
    assert sum(table.state.kongs) == 4
    assert not table.deal.over
    assert len(table.state.indicators) == 5
    table.discard("S", "2m")
    assert table.turn != "S"


@pytest.mark.rule("R104")
def test_no_fifth_kong_of_any_kind() -> None:
    table = Table(RCR_2016, east="5555z6666z7777z99m", south="1111z2222z147p58s", replacements="8888m", draws="1p")
    for tile in ("5z", "6z", "7z"):
        table.concealed_kong("E", tile)
    table.discard("E", "9m").concealed_kong("S", "1z")
    assert table.refused("S", "concealed_kong 2z") == "four_kongs"


@pytest.mark.rule("R161", "R103")
def test_rcr_knows_no_abortive_draw_after_four_kongs() -> None:
    hands = {"east": "5555z6666z7777z99m", "south": "1111z23m147p258s", "replacements": "8888m", "draws": "1p"}
    table = Table(RCR_2016, **hands)
    for tile in ("5z", "6z", "7z"):
        table.concealed_kong("E", tile)
    table.discard("E", "9m").concealed_kong("S", "1z").discard("S", "2m")
    assert not table.all(happened.DealDrawn)


@pytest.mark.rule("R473", "R477", "R499")
def test_the_sheet_draws_the_deal_after_four_kongs_of_several_players() -> None:
    hands = {"east": "5555z6666z7777z99m", "south": "1111z23m147p258s", "replacements": "8888m", "draws": "1p"}
    table = Table(EMA_SHEET, counters=2, bets=1000, **hands)
    for tile in ("5z", "6z", "7z"):
        table.concealed_kong("E", tile)
    table.discard("E", "9m").concealed_kong("S", "1z")
    assert not table.all(happened.DealDrawn), "a win on the next discard is still possible (G52)"
    table.discard("S", "2m")
    drawn, ended = table.one(happened.DealDrawn), table.one(happened.DealEnded)
    assert drawn == happened.DealDrawn(happened.DrawnBecause.FOUR_KONGS)
    assert (ended.counters, ended.bets, ended.dealer_stays) == (3, 1000, True)
    assert not table.all(happened.TenpaiDeclared)


@pytest.mark.rule("R473")
def test_four_kongs_of_one_player_do_not_draw_the_deal() -> None:
    table = Table(EMA_SHEET, east="5555z6666z7777z11m", replacements="1m1m9p8p")
    for tile in ("5z", "6z", "7z"):
        table.concealed_kong("E", tile)
    assert table.refused("E", "concealed_kong 1m") == ""
    table.concealed_kong("E", "1m").discard("E", "8p")
    assert table.state.kongs == [4, 0, 0, 0]
    assert not table.all(happened.DealDrawn)


# Dora of kongs elsewhere


def test_tenhou_turns_the_indicator_of_an_exposed_kong_after_the_discard() -> None:
    table = Table(
        TENHOU, east=IDLE_1 + "5z", south=IDLE_2, west="555z147p25s9m6z36m8s", indicators="1p9p", replacements="8s"
    ).discard("E", "5z", W="kong")
    assert len(table.state.indicators) == 1
    table.discard("W", "9m")
    assert table.state.indicators == [Tile("1p"), Tile("9p")]
    concealed = Table(TENHOU, east="5555z258p369s1234z", indicators="1p9p").concealed_kong("E", "5z")
    assert len(concealed.state.indicators) == 2


# Liability


def dragons() -> Table:
    """North takes white from East, green from South and red from West, and waits for 1m and 4m."""
    table = Table(RCR_2016, east="5z1m", south="6z", west="7z", north="556677z2399m99s1p", draws="8p8p8p8p1s1s1s1s1m")
    table.discard("E", "5z", N="pung 55z").discard("N", "1p").go()
    table.discard("S", "6z", N="pung 66z").discard("N", "9s").go(2)
    return table.discard("W", "7z", N="pung 77z").discard("N", "9s")


@pytest.mark.rule("R114", "R116", "R120")
def test_who_feeds_the_third_dragon_pays_all_of_a_drawn_win() -> None:
    table = dragons()
    assert liable_seat(RCR_2016, table.state, 3) == 2
    assert liable_seat(replace(RCR_2016, pao=False), table.state, 3) is None
    table.go(3).win("N")
    assert table.yaku() == ["daisangen"]
    assert table.one(happened.Won).payments == (0, 0, -32000, 32000)


@pytest.mark.rule("R117")
def test_another_discarder_and_the_liable_player_pay_half_each() -> None:
    table = dragons().discard("E", "1m", N="win")
    assert table.one(happened.Won).payments == (-16000, 0, -16000, 32000)


@pytest.mark.rule("R114", "R115", "R120")
def test_only_three_dragons_and_four_winds_carry_liability() -> None:
    def liable(*melds: str) -> int | None:
        state = RCR_2016.state()
        state.seats[0].melds = [
            Exposed(Meld.parse(text), Meld.parse(text).tiles[0], number)
            if text[0] == "("
            else Exposed(Meld.parse(text))
            for number, text in enumerate(melds)
        ]
        return liable_seat(RCR_2016, state, 0)

    assert liable("(555z)", "(666z)", "(777z)") == 2
    assert liable("(555z)", "(666z)", "(7777z)") == 2
    assert liable("(555z)", "(666z)", "(111z)") is None
    assert liable("(111z)", "(222z)", "(333z)", "(444z)") == 3
    assert liable("(111z)", "(222z)", "(333z)", "(555z)") is None
    assert liable("[5555z]", "(666z)", "(777z)") is None, "a concealed kong is not exposed (G24)"
    assert liable("(1111m)", "(2222m)", "(3333m)", "(4444m)") is None
