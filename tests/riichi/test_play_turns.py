"""Turns, discards, calls and their priority (RCR §3.1, §3.3)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from muraille.errors import IllegalAction
from muraille.hand import Meld
from muraille.riichi.legality import refuse, swap_kinds
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.phases import Phase
from muraille.table.replays import verify
from muraille.table.seats import Exposed
from muraille.table.views import projected
from muraille.tiles import KINDS, Tile, parse_tiles
from staging import Table, census

#: Hands that can call nothing but what a test gives them.
IDLE_1 = "147m258p369s1234z"
IDLE_2 = "258m369p147s1234z"
IDLE_3 = "369m147p258s1234z"
#: Ready for 5m and 8m with All Simples and Pinfu.
READY = "23467m345p55678s"


def idle(**hands: str) -> Table:
    """A table where only the hands named can do anything at once."""
    return Table(RCR_2016, **{"east": IDLE_1 + "5z", "south": IDLE_2, "west": IDLE_3} | hands)


@pytest.mark.rule("R045", "R054", "R055", "R056")
def test_east_discards_first_and_the_turn_goes_to_the_right() -> None:
    table = idle(draws="5m6m7m8m")
    assert table.asked == "E"
    assert table.state.phase is Phase.OPENING
    assert not table.all(happened.Drawn), "East has fourteen tiles already"
    assert table.deal.pending[0].tile is None, "none of which he has drawn"
    table.discard("E", "5z").go(3)
    assert [event.seat for event in table.all(happened.Drawn)] == [1, 2, 3, 0]
    assert [event.seat for event in table.all(happened.Discarded)] == [0, 1, 2, 3]


@pytest.mark.rule("R045", "R046")
def test_in_a_go_around_every_player_has_one_turn() -> None:
    table = idle().discard("E", "5z").go(7)
    turns = [event.seat for event in table.all(happened.Discarded)]
    assert turns == [0, 1, 2, 3, 0, 1, 2, 3]
    assert table.state.interruptions == 0


@pytest.mark.rule("R046", "R065")
def test_a_call_interrupts_the_go_around() -> None:
    table = idle(north="5577z147m258p369s").discard("E", "5z", N="pung 55z")
    assert table.state.interruptions == 1
    assert table.turn == "N", "South and West have lost their turn"
    table.discard("N", "1m")
    assert table.turn == "E"


@pytest.mark.rule("R056", "R060", "R105")
def test_only_concealed_tiles_are_discarded() -> None:
    table = idle(north="5577z147m258p369s").discard("E", "5z", N="pung 55z")
    assert table.refused("N", "discard 5z") == "not_in_hand"
    assert table.refused("N", "discard 9m") == "not_in_hand"
    assert table.refused("E", "discard 1m") == "not_your_turn"
    with pytest.raises(IllegalAction, match=r"5z is not among the concealed tiles \(RCR §3\.3"):
        table.discard("N", "5z")
    assert table.turn == "N"
    assert len(table.seat("N").concealed) == 11, "a refused action changes nothing"


@pytest.mark.rule("R061", "R062")
def test_only_the_latest_discard_is_called() -> None:
    table = idle(south="258m369p147s123z5z", north="5577z147m258p369s", draws="7m").discard("E", "5z")
    assert table.turn == "S"
    assert table.refused("N", "pung 55z") == "nothing_to_claim", "South has drawn"
    table.do("S", asks.Discard(Tile("7m")))
    assert table.refused("N", "pung 55z") in ("no_pung", "nothing_to_claim")


@pytest.mark.rule("R062", "R082", "R084")
@pytest.mark.parametrize(("caller", "wind"), [("south", "S"), ("west", "W"), ("north", "N")])
def test_anybody_may_call_pung_or_kong(caller: str, wind: str) -> None:
    hands = {"east": IDLE_1 + "5z", "south": IDLE_2, "west": IDLE_3, "north": IDLE_1}
    hands[caller] = "555z147m258p369s1z"
    table = Table(RCR_2016, **hands)
    table.do("E", asks.Discard(Tile("5z")))
    assert table.asked == wind
    assert set(table.legal(wind)) == {asks.Kong(), asks.Pung((Tile("5z"), Tile("5z"))), asks.Pass()}


@pytest.mark.rule("R064", "R078")
def test_a_chow_only_from_the_left() -> None:
    table = idle(east=IDLE_1 + "5m", south="46m369p147s12345z", west="46m147p258s12346z", north="67m147p258s34567z")
    table.do("E", asks.Discard(Tile("5m")))
    assert table.asked == "S"
    assert table.refused("W", "chow 46m") == "chow_from_left"
    assert table.refused("N", "chow 67m") == "chow_from_left"
    table.claim(S="chow 46m")
    assert [str(laid.meld) for laid in table.seat("S").melds] == ["(456m)"]


@pytest.mark.rule("R064")
def test_who_does_not_call_the_chow_draws() -> None:
    table = idle(east=IDLE_1 + "5m", south="46m369p147s12345z", draws="9p").discard("E", "5m")
    assert table.state.drawn is Tile("9p")
    assert table.turn == "S"


@pytest.mark.rule("R062", "R064")
def test_honours_make_no_chow_and_rows_do_not_go_round() -> None:
    table = idle(east=IDLE_1 + "1z", south="23z369p147s89m566z")
    table.do("E", asks.Discard(Tile("1z")))
    assert table.state.drawn is not None, "nobody was asked, South has drawn"
    table = idle(east=IDLE_1 + "1m", south="89m369p147s34567z")
    table.do("E", asks.Discard(Tile("1m")))
    assert table.state.drawn is not None
    table = idle(east=IDLE_1 + "5m", south="4689m369p147s345z")
    table.do("E", asks.Discard(Tile("5m")))
    assert table.refused("S", "chow 89m") == "no_chow"


@pytest.mark.rule("R066")
def test_pung_comes_before_chow() -> None:
    table = idle(east=IDLE_1 + "5m", south="46m369p147s12345z", north="55m147p258s34567z")
    table.discard("E", "5m", S="chow 46m", N="pung 55m")
    assert table.turn == "N"
    assert table.one(happened.Overruled) == happened.Overruled(1, happened.Call.CHOW, (Tile("4m"), Tile("6m")))


@pytest.mark.rule("R066", "R067", "R121")
def test_a_win_makes_all_other_calls_void() -> None:
    table = idle(east=IDLE_1 + "8m", south="79m369p147s12345z", west=READY, north="88m147p258s34567z")
    table.discard("E", "8m", S="chow 79m", W="win", N="pung 88m")
    assert table.one(happened.Won).seat == 2
    assert [event.seat for event in table.all(happened.Overruled)] == [1, 3]
    assert table.deal.over


@pytest.mark.rule("R066", "R063")
def test_answers_are_collected_whatever_their_order() -> None:
    """The rule is by type of call, not by speed: the slow winner still wins."""
    table = idle(east=IDLE_1 + "8m", south="79m369p147s12345z", west=READY)
    table.do("E", asks.Discard(Tile("8m")))
    table.do("S", asks.Chow((Tile("7m"), Tile("9m"))))
    assert not table.all(happened.Called), "West has not answered yet"
    table.do("W", asks.Win())
    assert table.one(happened.Won).seat == 2


@pytest.mark.rule("R063")
def test_a_win_may_be_announced_until_the_next_player_has_discarded() -> None:
    """Also by one who let the tile go; the drawn tile is put back."""
    table = idle(east=IDLE_1 + "8m", west=READY, draws="1m").discard("E", "8m")
    assert (table.turn, table.asked, table.refused("W", "win")) == ("S", "S", "")
    before, size = table.state.left, len(table.seat("S").concealed)
    table.do("W", asks.Win())
    put_back, won = table.one(happened.PutBack), table.one(happened.Won)
    assert (put_back.seat, put_back.claimant, won.seat, won.discarder) == (1, 2, 2, 0)
    assert (table.state.left, len(table.seat("S").concealed)) == (before + 1, size - 1)
    assert census(table.deal) + Counter({won.tile: 1}) == Counter(RCR_2016.play.tiles)


@pytest.mark.rule("R063")
def test_the_books_have_no_bet_of_a_riichi_that_a_late_win_undid() -> None:
    """RCR §3.3.14: what the session is fed comes to what the table paid."""
    table = idle(east="123456789p1122z8m", west=READY, draws="1m").riichi("E", "8m")
    assert table.one(happened.BetPlaced).seat == 0
    table.do("W", asks.Win())
    assert table.one(happened.RiichiFailed).seat == 0
    before = RCR_2016.family.session(RCR_2016)
    outcome = before.outcome(table.deal.log)
    assert outcome.riichi == ()
    assert before.settled(outcome).scores == table.one(happened.DealEnded).scores


@pytest.mark.rule("R063")
def test_the_right_to_win_ends_with_the_next_discard() -> None:
    table = idle(east=IDLE_1 + "8m", west=READY, draws="1m").discard("E", "8m").discard("S", "1m")
    assert table.refused("W", "win")
    with pytest.raises(IllegalAction):
        table.do("W", asks.Win())


@pytest.mark.rule("R063")
def test_the_right_to_win_ends_when_the_next_player_wins_by_his_draw() -> None:
    table = idle(east=IDLE_1 + "8m", south="123456789m1112p", west=READY, draws="2p").discard("E", "8m")
    assert table.refused("W", "win") == ""
    table.win("S")
    assert table.refused("W", "win") == "deal_over"


@pytest.mark.rule("R063", "G76")
def test_the_right_to_win_ends_with_a_kong_of_the_next_player() -> None:
    table = idle(east=IDLE_1 + "8m", south="6666z777z99m88p11s", west=READY, draws="9p").discard("E", "8m")
    assert table.refused("W", "win") == ""
    table.concealed_kong("S", "6z")
    assert table.refused("W", "win") == "late_after_kong"
    with pytest.raises(IllegalAction, match="G76"):
        table.do("W", asks.Win())


@pytest.mark.rule("R063", "G77")
def test_who_has_drawn_wins_on_the_discard_only_beside_another() -> None:
    hands = {"south": "34567m345p23477s", "west": READY, "north": "147m258p369s1234z", "draws": "1z"}
    table = Table(RCR_2016, east="147m258p139s1234z8m", **hands).discard("E", "8m")
    assert table.refused("S", "win") == "incomplete"
    table.do("W", asks.Win())
    assert table.asked == "S"
    table.do("S", asks.Win())
    assert [event.seat for event in table.all(happened.Won)] == [1, 2]


@pytest.mark.rule("R063")
def test_the_discarder_cannot_win_late_and_nobody_else_is_told_who_could() -> None:
    table = idle(east=IDLE_1 + "8m", west=READY, draws="1m").discard("E", "8m")
    assert table.refused("E", "win") == "nothing_to_claim"
    assert table.refused("N", "win") == "incomplete"
    told = [projected(table.deal.log, viewer, RCR_2016)[-1] for viewer in (0, 1, 3, None)]
    assert all(isinstance(event, happened.Drawn) for event in told)
    assert set(table.deal.pending) == {1}


@pytest.mark.rule("R063", "R068")
def test_who_could_win_too_is_asked_when_one_wins_late() -> None:
    hands = {"east": "147m258p139s1234z8m", "south": "147m258p369s1234z", "west": READY, "north": "34567m345p23477s"}
    table = Table(RCR_2016, **hands, draws="1z").discard("E", "8m")
    table.do("N", asks.Win())
    assert table.asked == "W"
    table.do("W", asks.Win())
    assert [event.seat for event in table.all(happened.Won)] == [2, 3]
    (unfinished,) = verify(table.deal.log, RCR_2016)
    assert "ends before" in str(unfinished.phrase)


@pytest.mark.rule("R063", "R135")
def test_a_riichi_whose_discard_is_won_on_late_is_void_too() -> None:
    table = idle(east="234m567p678s2255z8m", west=READY, draws="1m").riichi("E", "8m")
    assert table.seat("E").bet == 1000
    table.do("W", asks.Win())
    assert table.one(happened.RiichiFailed).seat == 0
    assert (table.seat("E").riichi, table.seat("E").bet, table.state.bets) == (False, 0, 0)
    assert table.one(happened.Won).bets == 0


@pytest.mark.rule("R045")
def test_east_has_drawn_no_tile_before_his_first_discard() -> None:
    table = idle(east=IDLE_1 + "5z")
    assert table.state.drawn is Tile("5z")
    table.do("E", asks.Discard(Tile("5z"), drawn=True))
    assert not table.one(happened.Discarded).drawn
    assert "drawn" not in table.story()[-2]
    online = Table(TENHOU, east=IDLE_1 + "5z").discard("E", "5z")
    assert online.one(happened.Discarded).drawn, "online the dealer draws his fourteenth tile"


@pytest.mark.rule("R045")
def test_a_record_that_calls_the_first_discard_drawn_is_in_order() -> None:
    table = idle(east=IDLE_1 + "5z").discard("E", "5z").go(3)
    old = [
        msgspec.structs.replace(event, drawn=True)
        if isinstance(event, happened.Discarded) and event.seat == 0
        else event
        for event in table.deal.log
    ]
    (unfinished,) = verify(old, RCR_2016)
    assert "ends before" in str(unfinished.phrase)


def test_tenhou_knows_no_late_win() -> None:
    table = Table(TENHOU, east=IDLE_1 + "8m", west=READY, draws="1m").discard("E", "8m")
    assert table.refused("W", "win") == "nothing_to_claim"


@pytest.mark.rule("R069")
def test_a_call_cannot_be_changed() -> None:
    table = idle(east=IDLE_1 + "8m", south="79m369p147s12345z", west=READY)
    table.do("E", asks.Discard(Tile("8m"))).do("W", asks.Win())
    with pytest.raises(IllegalAction, match=r"cannot be changed.*§5\.2\.3"):
        table.do("W", asks.Pass())


@pytest.mark.rule("R068")
def test_two_and_three_players_may_win_on_one_discard() -> None:
    hands = {"east": "147m258p139s1234z8m", "south": READY, "west": "23467m345p66678s", "north": "34567m345p23477s"}
    two = Table(RCR_2016, **hands).discard("E", "8m", S="win", W="win")
    assert [event.seat for event in two.all(happened.Won)] == [1, 2]
    three = Table(RCR_2016, **hands).discard("E", "8m", S="win", W="win", N="win")
    assert [event.seat for event in three.all(happened.Won)] == [1, 2, 3]
    assert all(event.payments[0] < 0 for event in three.all(happened.Won)), "the discarder pays each in full"


@pytest.mark.rule("R070")
def test_there_is_no_time_limit() -> None:
    table = idle()
    assert table.deal.pending[0].seconds is None


# Swap calling


@pytest.mark.rule("R073", "R074", "R075")
@pytest.mark.parametrize(
    ("meld", "called", "barred"),
    [
        ("(456m)", "4m", "4m 7m"),
        ("(567m)", "7m", "4m 7m"),
        ("(456m)", "5m", "5m"),
        ("(123m)", "1m", "1m 4m"),
        ("(123m)", "3m", "3m"),
        ("(789s)", "7s", "7s"),
        ("(789s)", "9s", "6s 9s"),
        ("(555p)", "5p", "5p"),
    ],
)
def test_what_may_not_be_discarded_after_a_call(meld: str, called: str, barred: str) -> None:
    found = swap_kinds(Exposed(Meld.parse(meld), Tile(called), 0))
    assert " ".join(str(KINDS[kind]) for kind in sorted(found)) == barred


@pytest.mark.rule("R073", "R074", "R076")
def test_swap_calling_is_refused_in_the_turn_of_the_call_only() -> None:
    table = idle(east=IDLE_1 + "4m", south="44567m369p147s12z", draws="7m9p9p9p")
    table.discard("E", "4m", S="chow 56m")
    assert table.refused("S", "discard 4m") == "swap_calling"
    assert table.refused("S", "discard 7m") == "swap_calling"
    assert table.may("S", "discard 3p")
    reason = table.reason("S", "discard 7m")
    assert reason is not None
    assert (str(reason.phrase), reason.cite) == (
        "swap calling: 7m could have stood in the set just called",
        "RCR §3.3.2",
    )
    table.discard("S", "3p").go(3)
    assert table.turn == "S"
    assert table.may("S", "discard 4m")


@pytest.mark.rule("R073")
def test_a_pung_may_not_be_swapped_either() -> None:
    table = idle(east=IDLE_1 + "5z", north="5577z147m258p369s").discard("E", "5z", N="pung 55z")
    table.discard("N", "7z")
    other = idle(east=IDLE_1 + "5z", north="555z77z147m258p36s").discard("E", "5z", N="pung 55z")
    assert other.refused("N", "discard 5z") == "swap_calling"


def test_the_sheet_allows_swap_calling() -> None:
    hands = {"east": IDLE_1 + "4m", "south": "44567m369p147s12z", "west": IDLE_3}
    table = Table(EMA_SHEET, **hands).discard("E", "4m", S="chow 56m")
    assert table.may("S", "discard 7m")


def test_a_call_that_leaves_only_swaps_is_not_offered() -> None:
    """G09: after the chow of 4m with 5m 6m only 4m 4m would be left."""
    state = RCR_2016.state()
    place = state.seats[1]
    for tile in parse_tiles("4456m"):
        place.take(tile)
    place.melds = [Exposed(Meld.parse(text), Meld.parse(text).tiles[0], 0) for text in ("(111z)", "(222z)", "(333z)")]
    state.last = Tile("4m")
    reason = refuse(RCR_2016, state, 1, asks.Chow((Tile("5m"), Tile("6m"))))
    assert reason is not None
    assert reason.code == "no_discard_left"
    assert refuse(EMA_SHEET, state, 1, asks.Chow((Tile("5m"), Tile("6m")))) is None


# After a chow or pung


@pytest.mark.rule("R083", "R088", "R092")
def test_after_a_call_no_draw_and_no_kong() -> None:
    table = idle(east=IDLE_1 + "5z", north="55z6666z258p3699s").discard("E", "5z", N="pung 55z")
    assert table.state.drawn is None
    assert table.refused("N", "concealed_kong 6z") == "kong_after_claim"
    assert table.refused("N", "win") == "no_draw"
    assert [type(action) for action in table.legal("N")] == [asks.Discard] * 7


@pytest.mark.rule("R121", "R122", "R125")
def test_a_win_is_offered_and_optional() -> None:
    table = idle(east=IDLE_1 + "8m", south=READY, draws="5m").do("E", asks.Discard(Tile("8m")))
    assert set(table.legal("S")) == {asks.Win(), asks.Chow((Tile("6m"), Tile("7m"))), asks.Pass()}
    table.claim()
    assert table.may("S", "win"), "the drawn tile wins too"
    assert table.may("S", "discard 5m")
    table.win("S")
    assert table.one(happened.Won).discarder is None


@pytest.mark.rule("R121", "R122")
def test_without_a_yaku_there_is_no_win_on_a_discard() -> None:
    table = idle(south="23499m13678p345s", draws="1s7z6z6z2p").discard("E", "5z").go(3)
    table.do("E", asks.Discard(Tile("2p")))
    assert table.refused("S", "win") == "no_yaku"
    table.claim()
    assert table.may("S", "win"), "drawn with a concealed hand it has one"


@pytest.mark.rule("R047", "R158")
def test_a_deal_lasts_until_a_win_or_a_draw() -> None:
    won = idle(east=IDLE_1 + "8m", south=READY).discard("E", "8m", S="win")
    assert won.state.phase is Phase.OVER
    assert not won.asked
    drawn = idle().finish()
    assert drawn.one(happened.DealDrawn).because is happened.DrawnBecause.EXHAUSTED
    assert drawn.refused("E", "discard 1m") == "deal_over"
