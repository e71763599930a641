"""An open riichi table: players err as at a real one, and the referee rules by the book."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from muraille.errors import IllegalAction
from muraille.referee.table import TableReferee
from muraille.riichi.grades import ChomboPenalty
from muraille.riichi.rules import EMA_SHEET, RCR_2016
from muraille.table import events as happened
from muraille.table.arranged import written_action as action
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.table.umpires import Setting
from staging import Table

#: Waits for 5m and 8m, with tanyao and pinfu: 67m.
READY = "67m234p345678s22s"
#: Waits for 5m and 8m without a yaku: the pair of West in the East round of South.
NO_YAKU = "67m234p111567s99p"


def open_table(rules: Ruleset = RCR_2016, setting: Setting = "tournament", **arranged: Any) -> Table:
    return Table(rules, umpire=TableReferee(setting), **arranged)


def ruled(table: Table) -> tuple[str, ...]:
    """The rows of the only ruling."""
    return table.one(happened.Ruled).rows


def chombo(table: Table) -> happened.DealCancelled:
    assert table.deal.over
    assert not table.all(happened.Won)
    return table.one(happened.DealCancelled)


# False wins


@pytest.mark.rule("X07", "R181", "R183", "R186", "R193")
def test_a_false_tsumo_with_the_tiles_shown_is_chombo() -> None:
    table = open_table(east="1234567m1112z33z5p", counters=2, bets=1000)
    table.win("E")
    assert table.one(happened.FalseWin).discarder is None
    assert ruled(table) == ("X07",)
    assert table.one(happened.Ruled).cites[0] == "RCR §3.4.6, §5.2.2"
    assert chombo(table).payments == (0, 0, 0, 0)
    assert table.one(happened.PointsDeducted) == happened.PointsDeducted(0, 20_000, after_uma=True)
    ended = table.one(happened.DealEnded)
    assert (ended.scores, ended.counters, ended.bets, ended.dealer_stays) == ((30_000,) * 4, 2, 1000, True)


@pytest.mark.rule("X07", "R063")
def test_a_false_win_that_comes_late_is_ruled_like_any_other() -> None:
    """RCR §3.3.1: the discard before the drawn tile can still be won on, and so a wrong announcement is one."""
    hands: dict[str, Any] = {"south": "147m258p369s1122z", "west": "147m258s369p3344z", "north": "234567m34p55678s"}
    table = open_table(east="5p19m28p19s123456z6z", **hands, draws="1m")
    table.do("E", action("discard 5p")).claim()
    assert (table.turn, table.asked) == ("S", "S")
    table.do("W", action("win")).do("S", action("pass")).do("N", action("pass"))
    assert table.one(happened.PutBack).claimant == 2
    assert ruled(table) == ("X07",)
    assert chombo(table).offenders == (2,)


@pytest.mark.rule("X07", "R184", "R185")
def test_outside_tournaments_a_chombo_is_paid_like_a_mangan() -> None:
    table = open_table(setting="elsewhere", east="1z", south=READY).discard("E", "1z", S="win")
    assert chombo(table).payments == (4000, -8000, 2000, 2000)
    table = open_table(setting="elsewhere", east="1234567m1112z33z5p").win("E")
    assert chombo(table).payments == (-12_000, 4000, 4000, 4000)


@pytest.mark.rule("X07", "R467")
def test_under_the_sheet_a_chombo_is_paid_at_once() -> None:
    table = open_table(EMA_SHEET, east="1z", south=READY).discard("E", "1z", S="win")
    assert sum(chombo(table).payments) == 0
    assert chombo(table).payments[1] == -8000


@pytest.mark.rule("X07")
def test_a_win_while_furiten_is_chombo() -> None:
    table = open_table(east="1z8m", south=READY, draws="8m9p9p9p5z").discard("E", "1z").discard("S", "8m").go(2)
    table.discard("E", "8m", S="win")
    assert ruled(table) == ("X07",)
    assert chombo(table).offenders == (1,)


@pytest.mark.rule("X07")
def test_a_win_without_yaku_is_chombo() -> None:
    table = open_table(east="8m1z", south=NO_YAKU, draws="5z6z7z").discard("E", "1z").go(3).discard("E", "8m", S="win")
    assert table.one(happened.FalseWin).tiles
    assert chombo(table).offenders == (1,)


@pytest.mark.rule("X48", "R182")
def test_a_valid_win_at_the_same_moment_cancels_the_chombo() -> None:
    table = open_table(east="8m", south="1123m", west=READY)
    table.discard("E", "8m", S="win", W="win")
    assert ruled(table) == ("X48",)
    assert table.one(happened.Won).seat == 2
    assert not table.all(happened.DealCancelled)
    assert not table.all(happened.PointsDeducted)


def test_two_false_wins_at_once_are_two_chombos_and_one_new_deal() -> None:
    table = open_table(setting="elsewhere", east="1z", south="1123m", west="1123p")
    table.discard("E", "1z", S="win", W="win")
    assert len(table.all(happened.Ruled)) == 2
    assert chombo(table) == happened.DealCancelled((1, 2), (8000, -6000, -6000, 4000))


@pytest.mark.rule("X06", "R195", "R351")
def test_an_empty_win_call_kills_the_hand() -> None:
    table = open_table(east="8m", south=READY, draws="5z")
    table.do("E", action("discard 8m")).do("S", action("announce win"))
    assert ruled(table) == ("X06",)
    assert table.seat("S").dead
    assert table.refused("S", "win") == "dead_hand"
    assert "S" in table.asked, "he still has to let the tile go"
    table.claim()
    assert table.refused("S", "riichi 5z") == "dead_hand"


@pytest.mark.rule("X07")
def test_robbing_a_concealed_kong_without_thirteen_orphans_is_chombo() -> None:
    table = open_table(east="8888m", south="67m").concealed_kong("E", "8m", S="win")
    assert table.one(happened.FalseWin).discarder == 0
    assert chombo(table).offenders == (1,)


# Calls


@pytest.mark.rule("X02", "R350")
def test_an_empty_call_costs_nothing() -> None:
    table = open_table(east="8m", south=READY)
    table.do("E", action("discard 8m")).do("W", action("announce pung")).claim()
    assert ruled(table) == ("X02",)
    assert table.turn == "S"


@pytest.mark.rule("X11", "R199", "R360")
def test_a_wrong_set_is_put_right_before_the_discard() -> None:
    table = open_table(east="5m", south="68m", west="5m7p")
    table.discard("E", "5m", S="chow 68m", W="pung 5m7p")
    assert [event.rows for event in table.all(happened.Ruled)] == [("X11",), ("X11",)]
    assert [event.seat for event in table.all(happened.SetWithdrawn)] == [1, 2]
    assert not table.seat("S").melds
    assert table.turn == "S", "the turn goes on as if nobody had called"


@pytest.mark.rule("X13")
def test_under_the_sheet_a_wrong_set_kills_the_hand() -> None:
    table = open_table(EMA_SHEET, east="5m", south="68m").discard("E", "5m", S="chow 68m")
    assert ruled(table) == ("X13",)
    assert table.seat("S").dead


def test_a_good_claim_is_heard_beside_a_wrong_one() -> None:
    table = open_table(east="5m", south="46m", west="5m7p").discard("E", "5m", S="chow 46m", W="pung 5m7p")
    assert table.one(happened.Called).seat == 1
    assert table.one(happened.SetWithdrawn).seat == 2


@pytest.mark.rule("X15", "R200")
def test_swap_calling_kills_the_hand() -> None:
    table = open_table(east="4m", south="567m1z").discard("E", "4m", S="chow 56m").discard("S", "7m")
    assert ruled(table) == ("X15",)
    assert table.seat("S").dead
    assert not table.deal.over


@pytest.mark.rule("X25", "R190")
def test_a_call_with_a_dead_hand_is_chombo() -> None:
    table = open_table(east="4m", south="567m1z")
    table.deal.rule_dead(1)
    table.discard("E", "4m", S="chow 56m")
    assert ruled(table) == ("X25",)
    assert chombo(table).offenders == (1,)


@pytest.mark.rule("X51")
def test_a_kong_in_the_turn_of_a_chow_is_taken_back() -> None:
    table = open_table(east="4m", south="56m1111z").discard("E", "4m", S="chow 56m").concealed_kong("S", "1z")
    assert ruled(table) == ("X51",)
    assert table.turn == "S"
    assert len(table.seat("S").melds) == 1


# Riichi


@pytest.mark.rule("X17", "R196", "R372")
def test_riichi_with_an_exposed_set_kills_the_hand_and_the_bet_goes_back() -> None:
    table = open_table(east="4m", south="56m1z").discard("E", "4m", S="chow 56m").go(4)
    table.riichi("S", "1z")
    assert ruled(table) == ("X17",)
    assert table.seat("S").dead
    assert not table.seat("S").riichi
    assert not table.all(happened.BetPlaced)
    assert table.state.scores == [30_000] * 4


@pytest.mark.rule("X50")
def test_riichi_with_a_short_wall_is_void() -> None:
    table = open_table(east="234m345p345678s2z7z").go_to(3)
    table.riichi(table.turn, table.state.seats[table.state.turn].concealed[0].value)  # type: ignore[union-attr]
    assert ruled(table) == ("X50",)
    assert table.one(happened.HandDied)


@pytest.mark.rule("X21", "R187")
def test_riichi_without_tenpai_is_found_at_the_exhaustive_draw_only() -> None:
    table = open_table(east="147m258p369s12345z").riichi("E", "1z")
    assert table.one(happened.BetPlaced).seat == 0
    assert not table.all(happened.Ruled), "nobody knows"
    table.finish()
    assert ruled(table) == ("X21", "X23")
    assert table.all(happened.TenpaiDeclared)[0].tiles, "the hand was shown"
    assert chombo(table).offenders == (0,)
    assert table.state.scores == [30_000] * 4, "the bet goes back, in place of the payments of the draw"


@pytest.mark.rule("X22", "R188", "R205")
def test_a_riichi_hand_that_was_killed_later_only_pays_as_noten() -> None:
    table = open_table(east="234m345p345678s2z7z", indicators="7z7z", ura="7z").riichi("E", "7z")
    table.deal.rule_dead(0)
    table.finish()
    assert ruled(table) == ("X22",)
    assert not table.all(happened.DealCancelled)
    assert not table.one(happened.DealEnded).dealer_stays


def after_an_invalid_kong() -> Table:
    """East waits for 1m, 3m and 4m, and the kong leaves only 3m, which is the replacement tile."""
    table = open_table(east="2223m456p678s999s1z", draws="5z6z7z2m", replacements="3m", indicators="4z4z")
    table.riichi("E", "1z").go(3)
    assert table.refused("E", "concealed_kong 2m") == "wait_changes"
    table.concealed_kong("E", "2m")
    assert not table.all(happened.Ruled), "play goes on"
    return table


@pytest.mark.rule("X24", "R189")
def test_an_invalid_kong_after_riichi_is_found_when_its_player_wins() -> None:
    table = after_an_invalid_kong()
    assert table.may("E", "win")
    table.win("E")
    assert ruled(table) == ("X24",)
    assert chombo(table).offenders == (0,)


@pytest.mark.rule("X24", "R189")
def test_an_invalid_kong_after_riichi_is_found_at_the_exhaustive_draw() -> None:
    table = after_an_invalid_kong().finish()
    assert ruled(table) == ("X24",)
    assert table.all(happened.TenpaiDeclared)[0].tiles, "the hand was shown"
    assert chombo(table).offenders == (0,)


def test_another_players_win_leaves_it_unfound() -> None:
    table = open_table(east="147m258p369s1234z8m", west=READY).riichi("E", "8m", W="win")
    assert not table.all(happened.Ruled)
    assert table.one(happened.Won).seat == 2


# A riichi hand that is changed


def after_a_changed_hand(draws: str) -> Table:
    """East waits for 2m and 5m, then keeps 5p and discards 3m instead."""
    table = open_table(east="34m345p345678s22z7z", draws=draws, indicators="7z7z", ura="7z")
    table.riichi("E", "7z").go(3)
    assert table.refused("E", "discard 3m") == "riichi_hand"
    table.discard("E", "3m")
    assert not table.all(happened.Ruled), "nobody says anything"
    return table


def test_another_discard_after_riichi_is_done_and_noten_is_found_at_the_draw() -> None:
    table = after_a_changed_hand("5z6z6z9p").finish()
    assert ruled(table) == ("X21", "X23")
    assert chombo(table).offenders == (0,)


def test_a_win_with_a_hand_that_was_changed_after_riichi_is_chombo() -> None:
    table = after_a_changed_hand("5z6z6z4m5z6z6z4m")
    table.go(3)
    assert table.may("E", "win")
    table.win("E")
    assert table.one(happened.Ruled).offence == "riichi-hand-changed"
    assert chombo(table).offenders == (0,)


def test_a_changed_hand_that_still_waits_is_not_established_at_the_draw() -> None:
    table = after_a_changed_hand("5z6z6z4m").finish()
    assert not table.all(happened.Ruled)
    assert table.all(happened.TenpaiDeclared)[0].tenpai


# The exhaustive draw


def test_everybody_is_asked_at_the_draw_of_an_open_table() -> None:
    table = open_table(east="147m258p369s12345z").exhaust()
    asked = []
    while not table.deal.over:
        seat, prompt = next(iter(table.deal.pending.items()))
        asked.append((seat, prompt.asked.value, prompt.default.__class__.__name__))
        table.deal.answer(seat, prompt.default)
    assert [seat for seat, *_ in asked] == [0, 1, 2, 3]
    assert {question for _, question, _ in asked} == {"tenpai"}
    assert asked[0][2] == "Noten"


def test_tenpai_said_with_a_hand_that_does_not_wait_counts_as_noten() -> None:
    table = open_table(east="147m258p369s12345z").exhaust()
    assert table.refused("E", "tenpai") == "not_waiting"
    assert action("tenpai") in table.deal.pending[0].mistakes
    table.do("E", action("tenpai"))
    assert not table.all(happened.Ruled), "the others declare first"
    table.finish()
    declared = table.all(happened.TenpaiDeclared)[0]
    assert declared.tiles
    assert not declared.tenpai
    assert table.one(happened.Ruled).offence == "false-tenpai"
    assert table.one(happened.Ruled).cites == ("RCR §3.4.2, §3.4.7",)
    assert table.one(happened.DealDrawn).payments[0] <= 0


@pytest.mark.rule("X52", "X23")
def test_a_riichi_hand_that_is_not_shown_is_chombo() -> None:
    table = open_table(east="234m345p345678s2z7z", indicators="7z7z", ura="7z").riichi("E", "7z").exhaust()
    assert table.refused("E", "noten") == "must_show"
    assert table.legal("E") == (action("tenpai"),)
    table.do("E", action("noten")).finish()
    assert ruled(table) == ("X23", "X52")
    assert chombo(table).offenders == (0,)


@pytest.mark.rule("X49")
def test_an_announcement_at_the_draw_cannot_be_changed() -> None:
    table = open_table(east="23m345p345678s22z7z").discard("E", "7z").exhaust().do("E", action("noten"))
    with pytest.raises(IllegalAction, match=r"cannot be changed \(RCR §3\.4\.2\)"):
        table.do("E", action("tenpai"))
    assert table.refused("E", "tenpai") == "already_declared"


# Words before tiles


@pytest.mark.rule("X04", "R358")
def test_ron_no_pung_is_a_dead_hand_and_not_a_call_with_one() -> None:
    table = open_table(east="8m", south="88m").do("E", action("discard 8m"))
    table.do("S", action("announce win")).claim(S="pung 88m")
    assert [event.rows for event in table.all(happened.Ruled)] == [("X06",), ("X04",)]
    assert table.seat("S").dead
    assert not table.deal.over


@pytest.mark.rule("X03", "R357")
def test_pung_no_ron_is_a_win() -> None:
    table = open_table(east="8m1z", south=READY, draws="5z6z7z").discard("E", "1z").go(3)
    table.do("E", action("discard 8m")).do("S", action("announce pung")).claim(S="win")
    assert table.one(happened.Won).seat == 1


@pytest.mark.rule("X07")
def test_a_win_right_after_a_call_is_chombo() -> None:
    table = open_table(east="4m", south="56m1z").discard("E", "4m", S="chow 56m")
    assert table.refused("S", "win") == "no_draw"
    table.win("S")
    assert table.one(happened.FalseWin).tile is None
    assert ruled(table) == ("X07",)
    assert chombo(table).offenders == (1,)


@pytest.mark.rule("X11")
@pytest.mark.parametrize("text", ["concealed_kong 1m", "added_kong 1m"])
def test_a_kong_that_the_tiles_do_not_make_is_put_right(text: str) -> None:
    table = open_table(east="111m258p369s12345z").do("E", action(text))
    assert ruled(table) == ("X11",)
    assert table.turn == "E"
    assert not table.seat("E").melds


@pytest.mark.rule("X25")
def test_a_wrong_set_with_a_dead_hand_is_chombo_too() -> None:
    table = open_table(east="5m", south="68m")
    table.deal.rule_dead(1)
    table.discard("E", "5m", S="chow 68m")
    assert ruled(table) == ("X25",)


# Both ways to play


def test_a_guarded_table_refuses_what_an_open_one_takes() -> None:
    guarded = Table(RCR_2016, east="1234567m1112z33z5p")
    assert guarded.deal.pending[0].mistakes == ()
    with pytest.raises(IllegalAction, match="not complete"):
        guarded.win("E")
    with pytest.raises(IllegalAction, match=r"RCR §5\.2\.2"):
        guarded.do("E", action("announce win"))
    assert not guarded.all(happened.Ruled)


def test_a_prompt_says_that_the_table_is_open_and_its_mistakes_only_if_asked() -> None:
    prompt = open_table(east="1234567m1112z33z5p").deal.pending[0]
    data = msgspec.to_builtins(prompt.data())
    assert data["open"] is True
    assert "mistakes" not in data
    mistakes = msgspec.to_builtins(prompt.data(mistakes=True))["mistakes"]
    assert {"type": "win"} in mistakes
    assert {"type": "announce", "call": "win"} in mistakes
    assert {"type": "win"} not in data["actions"]


def test_what_nobody_can_do_is_refused_at_an_open_table_too() -> None:
    table = open_table(east="1234567m1112z33z5p")
    with pytest.raises(IllegalAction, match="not among the concealed tiles"):
        table.discard("E", "9s")
    with pytest.raises(IllegalAction):
        table.do("S", action("pung 11m"))
    assert not table.all(happened.Ruled)


def test_a_ruleset_without_a_penalty_only_deals_again() -> None:
    free = changed(RCR_2016, {"chombo_penalty_mode": ChomboPenalty.NONE.value})
    table = open_table(free, east="1234567m1112z33z5p").win("E")
    assert chombo(table).payments == (0, 0, 0, 0)
    assert not table.all(happened.PointsDeducted)
