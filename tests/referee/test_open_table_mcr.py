"""An open Chinese table: false hu, wrong claims, empty announcements, and a hand that is played open."""

from __future__ import annotations

from typing import Any

import pytest

from muraille.errors import IllegalAction
from muraille.mcr.choices import LadderScope
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.referee.table import TableReferee
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.arranged import written_action as action
from muraille.table.events import Call, read_event
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.table.records import event_line
from muraille.table.replays import verify
from muraille.tiles import Wind, format_tiles, parse_tiles
from refereeing import ruled
from staging import Table

#: Waits for 5m and 8m; worth fewer than eight points.
READY = "67m234p111s567s99p"
JUNK = "1458m2369p1259s1z"
#: Waits for 5m, and may win with it.
GOOD = "12346789m234p55s"


def open_table(rules: Ruleset = MCR_GREEN, **arranged: Any) -> Table:
    return Table(rules, umpire=TableReferee(), **arranged)


def rows(table: Table) -> list[tuple[str, ...]]:
    return [event.rows for event in table.all(happened.Ruled)]


@pytest.mark.rule("MX16", "M194")
def test_a_hu_below_eight_points_pays_ten_to_each_and_the_deal_goes_on() -> None:
    table = open_table(east="8m", south=READY).discard("E", "8m", S="win")
    assert rows(table) == [("MX16",)]
    assert table.one(happened.PenaltyPaid).payments == (10, -30, 10, 10)
    assert table.state.scores == [10, -30, 10, 10]
    assert not table.deal.over
    assert table.turn == "S"


@pytest.mark.rule("MX17", "M194")
def test_a_hu_on_another_tile_than_the_missing_one() -> None:
    table = open_table(east="1z", south=READY).discard("E", "1z", S="win")
    assert rows(table) == [("MX17",)]
    assert table.one(happened.PenaltyPaid).payments == (10, -30, 10, 10)


@pytest.mark.rule("MX18", "M195")
def test_a_hu_without_waiting_costs_twenty_to_each() -> None:
    table = open_table(east="1z", south=JUNK).discard("E", "1z", S="win")
    assert rows(table) == [("MX18",)]
    assert table.one(happened.PenaltyPaid).payments == (20, -60, 20, 20)


@pytest.mark.rule("MX16", "M235")
def test_after_a_false_hu_no_hu_in_this_deal_but_claims() -> None:
    table = open_table(east="8m1z", south=READY, draws="1p2p3p4p5m").discard("E", "8m", S="win")
    reason = table.seat("S").barred[0]
    assert (reason.wins, reason.claims, reason.this_turn) == (True, False, False)
    assert reason.cite == "Green §3.11.6-6(1)"
    table.discard("S", "1p").go(3)
    assert table.refused("S", "win") == "barred_from_winning"


def barred(rules: Ruleset = MCR_GREEN) -> Table:
    """South, who could win on 5m, has lost the right to."""
    table = open_table(rules, east="1z5m", south="12346789m234p55s", draws="1p2p3p4p")
    table.discard("E", "1z", S="win").go()
    while table.turn != "E":
        table.go()
    return table


@pytest.mark.rule("MX04")
def test_a_good_hu_of_a_player_who_may_not_win_is_void_with_a_warning() -> None:
    table = barred()
    paid = len(table.all(happened.PenaltyPaid))
    table.discard("E", "5m", S="win")
    assert rows(table)[-1] == ("MX04",)
    assert table.one(happened.Warned).seat == 1
    assert len(table.all(happened.PenaltyPaid)) == paid
    assert not table.deal.over


@pytest.mark.rule("MX17", "MX18")
def test_a_false_hu_of_a_player_who_may_not_win_is_paid_again() -> None:
    table = open_table(east="1z2z", south=JUNK, draws="1p2p3p4p").discard("E", "1z", S="win").discard("S", "1p")
    while table.turn != "E":
        table.go()
    table.discard("E", "2z", S="win")
    assert rows(table) == [("MX18",), ("MX18",)]
    assert table.state.scores == [40, -120, 40, 40]


@pytest.mark.rule("MX20")
def test_in_the_summary_rules_any_further_hu_is_a_false_one() -> None:
    table = barred(MCR_INTL)
    table.discard("E", "5m", S="win")
    assert rows(table) == [("MX20",), ("MX20",)]


@pytest.mark.rule("MX32")
def test_a_hu_right_after_the_claim_of_its_tile_is_lost_for_this_turn() -> None:
    table = open_table(east="5m", south="12346789m234p55s").discard("E", "5m", S="chow 46m")
    assert table.refused("S", "win") == "no_draw"
    table.win("S")
    assert rows(table) == [("MX32",)]
    (ban,) = table.seat("S").barred
    assert (ban.wins, ban.this_turn) == (True, True)
    table.discard("S", "9m")
    assert not table.seat("S").barred


@pytest.mark.rule("MX18")
def test_a_hu_right_after_a_claim_with_a_hand_that_is_not_complete_is_false() -> None:
    table = open_table(east="5m", south="1346m2369p1259s1z").discard("E", "5m", S="chow 46m").win("S")
    assert rows(table) == [("MX18",)]


@pytest.mark.rule("MX10")
def test_a_kong_that_the_tiles_do_not_make() -> None:
    table = open_table(east="111m258p369s12345z").do("E", action("concealed_kong 1m"))
    assert rows(table) == [("MX10",)]


@pytest.mark.rule("MX10", "MX37")
def test_a_claim_that_the_referee_has_forbidden_is_a_wrong_one() -> None:
    table = open_table(east="5m", south="46m1p")
    table.deal.rule([happened.Barred(1, "Green §3.11.6-11(5)", claims=True)])
    table.discard("E", "5m", S="chow 46m")
    assert rows(table) == [("MX10",)]
    assert not table.seat("S").melds


def test_a_rightful_hu_beside_a_false_one_stands_and_the_false_one_is_paid() -> None:
    table = open_table(east="5m", south="1133557799p123z", west="1112345678999m").discard("E", "5m", S="win", W="win")
    assert rows(table) == [("MX18",)]
    assert table.one(happened.Won).seat == 2
    assert table.one(happened.PenaltyPaid).payments == (20, -60, 20, 20)
    assert sum(table.state.scores) == 0


@pytest.mark.rule("MX10", "M188")
def test_a_wrong_claim_bars_from_winning() -> None:
    table = open_table(east="5m", south="68m1p").discard("E", "5m", S="chow 68m")
    assert rows(table) == [("MX10",)]
    assert table.seat("S").barred[0].wins
    assert not table.seat("S").melds


@pytest.mark.rule("MX11", "M189")
def test_empty_announcements_are_counted_for_each_player_within_the_deal() -> None:
    table = open_table(east="5m")
    table.do("E", action("discard 5m"))
    for _ in range(3):
        table.do("S", action("announce pung"))
    table.do("W", action("announce chow"))
    assert [event.seat for event in table.all(happened.Warned)] == [1, 2]
    assert [event.points for event in table.all(happened.PointsDeducted)] == [5, 10]
    assert table.state.scores == [0, -15, 0, 0]
    assert not table.deal.over


def test_a_ruleset_may_count_over_the_whole_session() -> None:
    session = changed(MCR_GREEN, {"penalty_ladder_scope": LadderScope.SESSION.value})
    table = open_table(session, east="5m")
    table.deal.ruled[1, "empty-announcement"] = 3
    table.do("E", action("discard 5m")).do("S", action("announce pung"))
    assert [event.points for event in table.all(happened.PointsDeducted)] == [20]


@pytest.mark.rule("MX33", "M209")
def test_a_hu_that_is_not_shown_is_lost_for_this_turn_only() -> None:
    table = open_table(east="5m1z", south=GOOD, draws="1p2p3p4p")
    table.do("E", action("discard 5m")).do("S", action("announce win"))
    assert rows(table) == [("MX33",)]
    assert table.state.scores == [0, 0, 0, 0]
    assert table.refused("S", "win") == "barred_from_winning"
    table.claim()
    assert not table.seat("S").barred


@pytest.mark.rule("MX16", "MX17", "MX18", "MD14", "MG74")
@pytest.mark.parametrize(
    ("tile", "hand", "row", "each"), [("8m", READY, "MX16", 10), ("1z", READY, "MX17", 10), ("1z", JUNK, "MX18", 20)]
)
def test_a_false_hu_counts_when_it_is_announced_whether_shown_or_not(tile: str, hand: str, row: str, each: int) -> None:
    table = open_table(east=tile, south=hand)
    table.do("E", action(f"discard {tile}")).do("S", action("announce win"))
    assert rows(table) == [(row,)]
    assert table.one(happened.PenaltyPaid).payments == (each, -3 * each, each, each)
    (ban,) = table.seat("S").barred
    assert (ban.wins, ban.this_turn) == (True, False)
    ruling = table.one(happened.Ruled)
    assert ruling.facts["exposed"] == "no"
    said = ruled("false-hu", MCR_GREEN, **ruling.facts)
    assert said.payments == dict(zip(Wind, table.state.scores, strict=True)), (
        "what the catalogue takes for the same facts"
    )


def test_nobody_is_asked_about_a_concealed_kong_that_lies_face_down() -> None:
    table = open_table(east="1111m", replacements="9s").do("E", action("concealed_kong 1m"))
    assert table.asked == "E", "East has drawn the replacement tile"


# The summary rules


@pytest.mark.rule("MX19", "M196")
def test_in_the_summary_rules_a_hu_that_is_not_exposed_costs_nothing() -> None:
    table = open_table(MCR_INTL, east="8m", south=READY)
    table.do("E", action("discard 8m")).do("S", action("announce win")).claim()
    assert rows(table) == [("MX19",)]
    assert table.state.scores == [0, 0, 0, 0]


@pytest.mark.rule("MX19", "M196")
def test_in_the_summary_rules_a_good_hu_that_is_not_shown_is_no_false_one() -> None:
    table = open_table(MCR_INTL, east="5m", south=GOOD)
    table.do("E", action("discard 5m"))
    assert action("announce win") in table.deal.mistakes(1)
    table.do("S", action("announce win"))
    assert table.one(happened.Announced) == happened.Announced(1, Call.WIN)
    assert not rows(table)
    table.claim(S="win")
    assert table.one(happened.Won).seat == 1


@pytest.mark.rule("M196", "MG74")
def test_in_the_summary_rules_play_goes_on_after_a_good_hu_that_is_never_shown() -> None:
    table = open_table(MCR_INTL, east="5m", south=GOOD, draws="1z5m")
    table.do("E", action("discard 5m")).do("S", action("announce win")).claim()
    assert (table.turn, table.state.scores) == ("S", [0, 0, 0, 0])
    assert not table.seat("S").barred
    table.discard("S", "1z")
    while table.turn != "S":
        table.go()
    assert not rows(table)


@pytest.mark.rule("M196", "MG74")
def test_in_the_summary_rules_a_drawn_hu_may_be_announced_before_it_is_shown() -> None:
    table = open_table(MCR_INTL, east="1z", south=GOOD, draws="5m").discard("E", "1z")
    table.do("S", action("announce win"))
    assert not rows(table)
    assert table.asked == "S"
    table.win("S")
    assert table.one(happened.Won).seat == 1


@pytest.mark.rule("MX20", "M197", "M198")
def test_in_the_summary_rules_the_hand_stays_open_and_its_tiles_go_first() -> None:
    table = open_table(MCR_INTL, east="8m", south=READY, draws="1z").discard("E", "8m", S="win")
    assert rows(table) == [("MX20",)]
    assert format_tiles(table.one(happened.HandExposed).tiles) == "67m23499p111567s"
    assert table.refused("S", "discard 1z") == "ordered_discards"
    reason = table.reason("S", "discard 1z")
    assert reason is not None
    assert reason.cite == "Intl: Faute"
    table.discard("S", "6m")
    assert parse_tiles("6m")[0] not in table.seat("S").ordered


def test_the_summary_rules_know_no_other_offence() -> None:
    table = open_table(MCR_INTL, east="5m", south="68m1p").do("E", action("discard 5m"))
    with pytest.raises(IllegalAction):
        table.do("S", action("chow 68m"))


# Naming the fan


@pytest.mark.rule("M162", "MG45")
def test_the_winner_names_the_fan_that_count() -> None:
    everything = open_table(east="5m", south=GOOD).discard("E", "5m", S="win").one(happened.Won)
    ids = [line["id"] for line in everything.score["fans"]]
    assert "named" not in everything.score
    greatest = everything.score["fans"][0]
    assert greatest["points"] >= 8
    assert len(ids) > 1
    table = naming(greatest["id"], "all_pungs")
    won = table.one(happened.Won)
    assert [line["id"] for line in won.score["fans"]] == [greatest["id"]], "a fan that does not hold counts nothing"
    assert won.score["named"] == sorted([greatest["id"], "all_pungs"])
    assert won.payments == (-greatest["points"] - 8, greatest["points"] + 24, -8, -8)
    assert replayed(table) == []


@pytest.mark.rule("MX16", "M132", "MG46")
@pytest.mark.parametrize("fans", [(), ("all_pungs",)])
def test_naming_fewer_than_eight_points_is_a_false_hu(fans: tuple[str, ...]) -> None:
    table = naming(*fans)
    assert rows(table) == [("MX16",)]
    assert table.one(happened.FalseWin).fans == fans
    assert table.one(happened.PenaltyPaid).payments == (10, -30, 10, 10)
    assert replayed(table) == []


@pytest.mark.rule("M162", "MG45")
@pytest.mark.parametrize(
    ("rules", "umpired", "fans", "code"),
    [
        (MCR_GREEN, False, ("all_chows",), "fan_not_named"),
        (MCR_INTL, True, ("all_chows",), "fan_not_named"),
        (MCR_GREEN, True, ("tanyao",), "unknown_fan"),
    ],
)
def test_where_no_fan_are_named(rules: Ruleset, umpired: bool, fans: tuple[str, ...], code: str) -> None:
    table = Table(rules, umpire=TableReferee() if umpired else None, east="5m", south=GOOD)
    table.do("E", action("discard 5m"))
    with pytest.raises(IllegalAction) as refused:
        table.do("S", asks.Win(fans))
    assert refused.value.code == code
    assert 1 in table.deal.pending


@pytest.mark.rule("M162")
def test_what_was_named_is_kept_while_others_think() -> None:
    table = open_table(east="5m", south=GOOD)
    table.do("E", action("discard 5m")).do("S", asks.Win(()))
    claimed = table.one(happened.Claimed)
    assert claimed.named == ()
    assert replayed(table) == []
    assert read_event(event_line(1, claimed)) == claimed
    assert b"fans" not in event_line(1, happened.Claimed(1, Call.WIN)), "as before, where nothing was named"
    assert asks.Win(()) in open_table(east=GOOD + "5m").deal.mistakes(0), "a good hand, and nothing named"


def naming(*fans: str) -> Table:
    """South wins on a discard and names these fan."""
    table = open_table(east="5m", south=GOOD)
    table.do("E", action("discard 5m")).do("S", asks.Win(fans))
    return table.claim()


def replayed(table: Table) -> list[str]:
    return [str(each.phrase) for each in verify(table.deal.log, table.rules, TableReferee(), partial=True)]
