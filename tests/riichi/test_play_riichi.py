"""The declaration of riichi, its bet, its consequences, and the three furiten (RCR §3.3.14, §3.4.5)."""

from __future__ import annotations

import pytest

from muraille.errors import IllegalAction
from muraille.phrase import Phrase
from muraille.riichi.legality import furiten, refuse, refuse_riichi_kong
from muraille.riichi.rules import EMA_SHEET, RCR_2016
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.reasons import Reason
from muraille.table.seats import RiverTile, Seat
from muraille.table.state import State
from muraille.tiles import Tile, parse_tiles
from staging import Table

#: Ready for 5m and 8m with All Simples and Pinfu.
READY = "23467m345p55678s"


def declared(**arranged: str) -> Table:
    """East has discarded; South is ready, draws a white dragon and declares riichi with it."""
    table = Table(RCR_2016, **{"east": "1z", "south": READY, "draws": "5z"} | arranged)
    return table.discard("E", "1z").riichi("S", "5z")


@pytest.mark.rule("R131")
def test_riichi_needs_a_concealed_hand_that_waits() -> None:
    table = Table(RCR_2016, east="23467m345p55678s1z")
    assert [action for action in table.legal("E") if isinstance(action, asks.Riichi)] == [asks.Riichi(Tile("1z"))]
    assert table.refused("E", "riichi 2m") == "not_tenpai"


@pytest.mark.rule("R131")
def test_an_exposed_hand_may_not_declare() -> None:
    table = Table(RCR_2016, east="5z", south="55z2346799m345p8s", draws="9p9p9p9p")
    table.discard("E", "5z", S="pung 55z").discard("S", "8s").go(3)
    assert table.turn == "S"
    drawn = str(table.state.drawn)
    assert table.refused("S", f"riichi {drawn}") == "exposed_hand"
    shown = {type(each.action): each.reason.code for each in table.deal.judged(1)[1]}
    assert shown[asks.Riichi] == "exposed_hand", "the player sees why"


@pytest.mark.rule("R131")
def test_concealed_kongs_leave_the_hand_concealed() -> None:
    table = Table(RCR_2016, east="5555z234m345p55s67m", replacements="1z").concealed_kong("E", "5z")
    assert table.may("E", "riichi 1z")


@pytest.mark.rule("R132")
@pytest.mark.parametrize(("left", "allowed"), [(5, True), (4, True), (3, False), (1, False)])
def test_four_tiles_must_be_left(left: int, allowed: bool) -> None:
    hand = "234m345p345678s5z"
    seats = {5: "east", 4: "south", 3: "west", 1: "east"}
    table = Table(RCR_2016, **{seats[left]: hand}, indicators="5z", ura="5z").go_to(left)
    wind = table.turn
    drawn = str(table.state.drawn)
    assert (table.refused(wind, f"riichi {drawn}") == "") is allowed
    if not allowed:
        reason = table.reason(wind, f"riichi {drawn}")
        assert reason is not None
        are = "tile is" if left == 1 else "tiles are"
        assert str(reason.phrase) == f"{left} {are} left in the wall, riichi needs 4"


@pytest.mark.rule("R133", "R139")
def test_declaration_sideways_discard_bet() -> None:
    table = declared()
    names = [type(event).__name__ for event in table.deal.log[-4:]]
    assert names == ["RiichiDeclared", "Discarded", "BetPlaced", "Drawn"]
    assert table.seat("S").river == [RiverTile(Tile("5z"), drawn=True, sideways=True)]
    assert table.state.scores == [30000, 29000, 30000, 30000]
    assert table.state.bets == 1000


@pytest.mark.rule("R135")
def test_a_riichi_tile_that_is_won_voids_the_riichi() -> None:
    table = Table(RCR_2016, east="1z", south=READY, north="55z11m234p234567s", draws="5z")
    table.discard("E", "1z").do("S", asks.Riichi(Tile("5z")))
    assert table.asked == "N"
    table.claim(N="win")
    assert not table.all(happened.BetPlaced)
    assert table.one(happened.RiichiFailed).seat == 1
    assert not table.seat("S").riichi
    won = table.one(happened.Won)
    assert won.bets == 0
    assert table.one(happened.DealEnded).scores[1] == 30000 + won.payments[1]


@pytest.mark.rule("R136")
def test_if_the_sideways_tile_is_called_the_next_discard_lies_sideways() -> None:
    table = Table(RCR_2016, east="1z", south=READY, north="55z9s", draws="5z")
    table.discard("E", "1z").riichi("S", "5z", N="pung 55z").discard("N", "9s")
    assert table.state.bets == 1000, "the riichi stands"
    names = [type(event).__name__ for event in table.deal.log]
    assert names.index("BetPlaced") < names.index("Called")
    while table.turn != "S":
        table.go()
    table.go()
    assert [each.sideways for each in table.seat("S").river] == [True, True]


@pytest.mark.rule("R146")
def test_after_riichi_only_the_drawn_tile_is_discarded() -> None:
    table = declared(draws="5z9p9p9p1z").go(3)
    assert table.turn == "S"
    assert table.legal("S") == (asks.Discard(Tile("1z")),)
    assert table.refused("S", "discard 2m") == "riichi_hand"
    assert table.refused("S", "riichi 1z") == "riichi_already"
    with pytest.raises(IllegalAction, match=r"the hand may not be changed.*RCR §3\.3\.14"):
        table.discard("S", "2m")


@pytest.mark.rule("R146")
def test_after_riichi_nothing_is_called() -> None:
    table = declared(draws="5z9p9p5s", south=READY).go(2)
    table.do("E", asks.Discard(Tile("5s")))
    assert not table.all(happened.Called)
    assert table.turn == "S", "South was not asked and has drawn"
    assert refuse(RCR_2016, table.state, 1, asks.Pung((Tile("5s"), Tile("5s")))) == Reason(
        "riichi_hand", Phrase("after riichi the hand may not be changed"), "RCR §3.3.14"
    )


# The bet


@pytest.mark.rule("R139", "R156")
def test_the_winner_in_riichi_has_his_bet_back() -> None:
    table = declared(draws="5z9p9p9p8m", indicators="1z", ura="2z").go(3).win("S")
    won, ended = table.one(happened.Won), table.one(happened.DealEnded)
    assert won.bets == 1000
    assert table.one(happened.UraRevealed).tiles == (Tile("2z"),)
    assert ended.bets == 0
    assert sum(ended.scores) == 120000


@pytest.mark.rule("R140")
def test_another_winner_takes_the_bet() -> None:
    table = declared(west="23467m345p66s234s", draws="5z9p", east="1z8m")
    table.go(2).discard("E", "8m", W="win")
    won = table.one(happened.Won)
    assert (won.seat, won.bets) == (2, 1000)
    assert not table.all(happened.UraRevealed), "the winner was not in riichi"


@pytest.mark.rule("R141", "R142", "R211")
def test_two_winners_share_the_bets() -> None:
    """South, nearest after East, takes the bets carried over; West, in riichi, has his own back."""
    table = Table(
        RCR_2016,
        east="1z8m",
        south="23467m345p55678s",
        west="23467m345p66s234s",
        draws="5z9p9p9s",
        bets=2000,
        counters=1,
    )
    table.discard("E", "1z").discard("S", "5z").riichi("W", "9p").go()
    table.discard("E", "8m", S="win", W="win")
    south, west = table.all(happened.Won)
    assert (south.seat, south.bets) == (1, 2000), "nearest after the discarder: the bets carried over"
    assert (west.seat, west.bets) == (2, 1000), "his own bet back"
    assert south.payments[0] == -(south.score["points"] + 300)
    assert west.payments[0] == -(west.score["points"] + 300), "each winner has the counters (RCR §4.1)"


@pytest.mark.rule("R143", "R169", "R152")
def test_after_an_exhaustive_draw_the_bet_stays() -> None:
    table = Table(RCR_2016, east="1z", south="234m345p345678s7z", draws="5z", indicators="7z7z", ura="7z")
    table.discard("E", "1z").riichi("S", "5z").finish()
    shown = next(event for event in table.all(happened.TenpaiDeclared) if event.seat == 1)
    assert shown.tenpai, "a player in riichi has to show (RCR §3.4.2)"
    assert len(shown.tiles) == 13
    assert table.one(happened.DealEnded).bets == 1000


@pytest.mark.rule("R144", "R217", "R224", "R158")
def test_a_cancelled_deal_returns_its_bets_and_leaves_all_else() -> None:
    table = Table(RCR_2016, east="1z", south=READY, draws="5z", bets=2000, counters=3)
    table.discard("E", "1z").riichi("S", "5z")
    assert table.state.bets == 3000
    table.deal.cancel([2])
    ended = table.one(happened.DealEnded)
    assert ended.scores == (30000, 30000, 30000, 30000)
    assert (ended.bets, ended.counters, ended.dealer_stays) == (2000, 3, True), "G28: older bets stay"


# Kongs after riichi


def ready(text: str, drawn: str) -> Seat:
    place = Seat()
    for tile in (*parse_tiles(text), Tile(drawn)):
        place.take(tile)
    place.riichi = True
    return place


@pytest.mark.rule("R147", "R148")
@pytest.mark.parametrize(
    ("hand", "drawn", "kong", "code"),
    [
        ("111z23467m345p55s", "1z", "1z", None),
        ("111z23467m345p55s", "9m", "1z", "kong_not_drawn"),
        ("222333444p5678s", "2p", "2p", "not_only_a_pung"),
        ("222333444p5678s", "3p", "3p", "not_only_a_pung"),
        ("4445m345678p111s", "4m", "4m", "wait_changes"),
        ("666m345678p11s78s", "6m", "6m", None),
    ],
)
def test_kongs_after_riichi(hand: str, drawn: str, kong: str, code: str | None) -> None:
    reason = refuse_riichi_kong(ready(hand, drawn), Tile(drawn), Tile(kong))
    assert (reason and reason.code) == code


@pytest.mark.rule("R147")
def test_a_kong_after_riichi_at_the_table() -> None:
    table = Table(RCR_2016, east="1z", south="555z23467m34577p", draws="9p9s9s9s5z", replacements="1s")
    table.discard("E", "1z").riichi("S", "9p").go(3)
    assert table.may("S", "concealed_kong 5z")
    table.concealed_kong("S", "5z")
    assert table.legal("S")[-1] == asks.Discard(Tile("1s"))


# Ippatsu, double riichi, blessings


@pytest.mark.rule("R154", "R155")
def test_ippatsu_up_to_the_next_draw() -> None:
    assert "ippatsu" in declared(draws="5z9p9p9p8m").go(3).win("S").yaku()
    late = declared(draws="5z9p9p9p1s9s9s9s8m").go(7).win("S")
    assert "ippatsu" not in late.yaku()


@pytest.mark.rule("R155", "R097")
def test_a_call_or_a_concealed_kong_ends_ippatsu() -> None:
    called = Table(RCR_2016, east="1z99p1m", south=READY, draws="5z9p7z7z7z1s8m").discard("E", "1z").riichi("S", "5z")
    called.discard("W", "9p", E="pung 99p").discard("E", "1m")
    assert called.turn == "S"
    called.go(4).win("S")
    assert "ippatsu" not in called.yaku()
    kong = Table(RCR_2016, east="1z", south=READY, west="9999p", draws="5z1s9s9s8m", replacements="7z")
    kong.discard("E", "1z").riichi("S", "5z").concealed_kong("W", "9p").go(3).win("S")
    assert "ippatsu" not in kong.yaku()
    assert "riichi" in kong.yaku()


@pytest.mark.rule("R097", "R046")
def test_double_riichi_needs_an_uninterrupted_first_turn() -> None:
    first = declared(draws="5z9p9p9p8m").go(3).win("S")
    assert "double_riichi" in first.yaku()
    kong = Table(RCR_2016, east="9999p1z", south=READY, draws="5z9s9s9s8m", replacements="7z")
    kong.concealed_kong("E", "9p").discard("E", "1z").riichi("S", "5z").go(3).win("S")
    assert "double_riichi" not in kong.yaku()


def blessed(**arranged: str) -> list[str]:
    return Table(RCR_2016, **arranged).win("E").yaku()


@pytest.mark.rule("R097")
def test_the_blessings_and_their_interruptions() -> None:
    assert blessed(east=READY + "8m") == ["tenhou"]
    earth = Table(RCR_2016, east="1z", south=READY, draws="8m").discard("E", "1z").win("S")
    assert earth.yaku() == ["chihou"]
    kong = Table(RCR_2016, east="9999p1z", south=READY, draws="8m", replacements="7z")
    kong.concealed_kong("E", "9p").discard("E", "1z").win("S")
    assert "chihou" not in kong.yaku()
    man = (
        Table(RCR_2016, east="9p", west="234m99m13678p345s", draws="2p").discard("E", "9p").discard("S", "2p", W="win")
    )
    assert man.yaku() == ["renhou"]
    called = Table(RCR_2016, east="1z", west="234m99m13678p345s", north="11z9s", south="2p", draws="")
    called.discard("E", "1z", N="pung 11z").discard("N", "9s").go().do("S", asks.Discard(Tile("2p")))
    assert called.refused("W", "win") == "no_yaku", "a call came before: no renhou, and no other yaku"


def test_renhou_on_the_sheet_is_the_first_discard_only() -> None:
    hand = "23499m13678p345s"
    first = Table(EMA_SHEET, east="2p", west=hand).discard("E", "2p", W="win")
    assert first.yaku() == ["renhou"]
    second = Table(EMA_SHEET, east="9p", south="2p", west=hand).discard("E", "9p")
    second.do("S", asks.Discard(Tile("2p")))
    assert second.refused("W", "win") in ("no_yaku", "nothing_to_claim")


# Furiten


def waiting(text: str, *river: str) -> State:
    state = RCR_2016.state()
    for tile in parse_tiles(text):
        state.seats[1].take(tile)
    state.seats[1].river = [RiverTile(Tile(tile), drawn=False) for tile in river]
    return state


@pytest.mark.rule("R170", "R172", "R178", "R179", "R180", "R458")
@pytest.mark.parametrize(
    ("hand", "discard", "blocked"),
    [
        ("123999m45678p55s", "3p", True),
        ("123999m45678p55s", "6p", True),
        ("123999m45678p55s", "9p", True),
        ("123999m45678p55s", "2p", False),
        ("567m23p222789s11z", "7p", False),
        ("567m23p222789s11z", "1p", True),
        ("567m23p222789s11z", "4p", True),
        ("123m44456p789s77z", "4p", True),
        ("123m44456p789s77z", "7p", True),
        ("123m44456p789s77z", "7z", True),
        ("123m44456p789s77z", "5p", False),
    ],
)
def test_the_examples_of_discard_furiten(hand: str, discard: str, blocked: bool) -> None:
    reason = furiten(RCR_2016, waiting(hand, discard), 1)
    assert (reason is not None) is blocked
    if reason is not None:
        assert str(reason.phrase) == f"furiten since your discard of {discard}"
        assert reason.cite == "RCR §3.4.5"
    assert (furiten(EMA_SHEET, waiting(hand, discard), 1) is not None) is blocked


@pytest.mark.rule("R053", "R170", "R173", "R124", "R177")
def test_a_furiten_player_draws_the_win_or_changes_the_hand() -> None:
    table = Table(RCR_2016, east="1z8m", south=READY, draws="5m9p9p9p8m")
    table.discard("E", "1z").discard("S", "5m").go(2)
    table.do("E", asks.Discard(Tile("8m")))
    assert table.refused("S", "win") == "furiten"
    table.claim()
    assert table.may("S", "win"), "nobody is furiten for a drawn tile"


@pytest.mark.rule("R171")
def test_furiten_does_not_ask_for_a_yaku() -> None:
    """The hand waits for 1p without a yaku and for 4p with All Simples; its discarded 1p blocks 4p."""
    state = waiting("234m567m23p22678s", "1p")
    assert furiten(RCR_2016, state, 1) is not None


@pytest.mark.rule("R174", "R175", "R125")
def test_temporary_furiten_until_the_next_own_tile() -> None:
    table = Table(RCR_2016, east="1z855m", south=READY, draws="9p9p9p9p9s", west="8m", north="5m")
    table.discard("E", "1z").go().discard("W", "8m")
    assert table.seat("S").missed
    table.do("N", asks.Discard(Tile("5m")))
    assert table.refused("S", "win") == "furiten"
    reason = table.reason("S", "win")
    assert reason is not None
    assert str(reason.phrase) == "furiten until your next tile: a winning tile went by"
    table.claim().go()
    assert table.turn == "S"
    assert not table.seat("S").missed


@pytest.mark.rule("R175")
def test_a_call_ends_temporary_furiten_too() -> None:
    table = Table(RCR_2016, east="1z9p", south=READY, draws="9p9p1s9p", west="8m", north="5s")
    table.discard("E", "1z").go().discard("W", "8m").discard("N", "5s", S="pung 55s")
    assert not table.seat("S").missed


@pytest.mark.rule("R174")
def test_letting_a_tile_go_without_a_yaku_makes_furiten_too() -> None:
    table = Table(RCR_2016, east="1z", south="23499m13678p345s", draws="9s9s9s9s", west="2p", north="2p")
    table.discard("E", "1z").go().discard("W", "2p")
    assert table.seat("S").missed


@pytest.mark.rule("R150", "R151", "R176", "R124")
def test_riichi_furiten_lasts_to_the_end() -> None:
    table = declared(draws="5z9p9p9p9s9s9s9s8m", west="8m", north="5m").discard("W", "8m")
    table.go(3)
    table.go(3)
    assert table.seat("S").missed, "own draws do not end it"
    state = table.state
    reason = furiten(RCR_2016, state, 1)
    assert reason is not None
    assert str(reason.phrase) == "furiten until the end of the deal: a winning tile went by after riichi"


@pytest.mark.rule("R138")
def test_a_furiten_player_may_declare_riichi() -> None:
    table = Table(RCR_2016, east="1z", south=READY, draws="8m9p9p9p5z").discard("E", "1z").discard("S", "8m").go(3)
    assert furiten(RCR_2016, table.state, 1) is not None
    assert table.may("S", "riichi 5z")


def test_a_dead_hand_plays_on_without_winning() -> None:
    table = Table(RCR_2016, east="1z8m", south=READY, draws="5z")
    table.deal.rule_dead(1)
    table.discard("E", "1z")
    assert table.refused("S", "riichi 5z") == "dead_hand"
    assert table.may("S", "discard 5z")
    table.discard("S", "5z").go(2).do("E", asks.Discard(Tile("8m")))
    assert not table.all(happened.Won)
    assert table.turn == "S", "South was not asked and has drawn"


@pytest.mark.rule("R130")
def test_a_dead_hand_is_never_tenpai() -> None:
    table = Table(RCR_2016, east="234m345p345678s7z", indicators="7z7z", ura="7z")
    table.deal.rule_dead(0)
    table.finish()
    assert not next(event for event in table.all(happened.TenpaiDeclared) if event.seat == 0).tenpai
