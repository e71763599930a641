"""What a riichi ruling costs: chombo by document, setting and seat; the referee's discretion; substitutes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.referee.effects import CountsAsNoten, DeadHand, Deduction, Redeal, Substitute
from muraille.riichi.grades import ChomboPenalty, EmptyWinCall, NotenRiichiCheck
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU, RiichiRules
from muraille.tiles import Wind
from refereeing import CHOMBO, asked, data, effects, refused, ruled

E, S, W, N = Wind


@pytest.mark.rule("R183", "R184", "R185", "R467", "R496")
@pytest.mark.parametrize(
    ("rules", "setting", "seat", "payments"),
    [
        (RCR_2016, "tournament", "S", None),
        (RCR_2016, "tournament", "E", None),
        (RCR_2016, "elsewhere", "S", {E: 4000, S: -8000, W: 2000, N: 2000}),
        (RCR_2016, "elsewhere", "N", {E: 4000, S: 2000, W: 2000, N: -8000}),
        (RCR_2016, "elsewhere", "E", {E: -12000, S: 4000, W: 4000, N: 4000}),
        (EMA_SHEET, "tournament", "W", {E: 4000, S: 2000, W: -8000, N: 2000}),
        (EMA_SHEET, "tournament", "E", {E: -12000, S: 4000, W: 4000, N: 4000}),
        (EMA_SHEET, "elsewhere", "W", {E: 4000, S: 2000, W: -8000, N: 2000}),
    ],
)
def test_a_chombo_costs(rules: RiichiRules, setting: str, seat: str, payments: dict[Wind, int] | None) -> None:
    ruling = ruled("false-win", rules, shown=True, setting=setting, seat=seat)
    assert ruling.payments == payments
    assert ruling.to_nobody == 0
    after_uma = [each.effect for each in ruling.consequences if isinstance(each.effect, Deduction)]
    assert [(each.at_least, each.seat) for each in after_uma] == ([] if payments else [(20_000, Wind(seat))])


def test_a_chombo_without_a_seat_says_both_amounts() -> None:
    ruling = ruled("false-win", RCR_2016, shown=True, setting="elsewhere")
    each = next(
        data(found.effect) for found in ruling.consequences if data(found.effect)["effect"] == "payment_to_each"
    )
    assert (each["points"], each["to_dealer"], each["from_dealer"]) == (2000, 4000, 4000)
    assert ruling.payments is None


def test_the_setting_is_assumed_and_said() -> None:
    ruling = ruled("false-win", RCR_2016, shown=True)
    assert dict(ruling.assumed) == {"setting": "tournament", "simultaneous_win": False}
    assert dict(ruled("false-win", RCR_2016, shown=True, setting="tournament", simultaneous_win="no").assumed) == {}
    assert dict(ruled("false-win", EMA_SHEET, shown=True).assumed) == {"simultaneous_win": False}


@pytest.mark.rule("R193", "R181")
def test_after_a_chombo() -> None:
    ruling = ruled("call-with-dead-hand", RCR_2016, what="call", seat="N")
    assert effects(ruling) == CHOMBO
    assert Redeal(counter=False, dealer_stays=True) in [each.effect for each in ruling.consequences]


@pytest.mark.rule("R182", "X48")
@pytest.mark.parametrize(
    ("offence", "facts"),
    [
        ("false-win", {"shown": True}),
        ("tiles-revealed", {"when": "during_play", "playable": False, "fault": "player"}),
    ],
)
def test_a_win_at_the_same_moment_cancels_any_chombo(offence: str, facts: dict[str, object]) -> None:
    ruling = ruled(offence, RCR_2016, simultaneous_win=True, **facts)
    assert ruling.rows == ("X48",)
    assert effects(ruling) == ["other_win_stands", "chombo_cancelled"]
    kept = replace(RCR_2016, chombo_cancelled_by_win=False)
    assert effects(ruled(offence, kept, simultaneous_win=True, **facts)) == CHOMBO
    assert effects(ruled("win-at-chombo", kept, valid=True)) == CHOMBO


def test_a_win_at_the_same_moment_does_not_heal_a_dead_hand() -> None:
    assert effects(ruled("false-win", RCR_2016, shown=False, simultaneous_win=True)) == ["dead_hand"]


@pytest.mark.rule("R194", "R463")
@pytest.mark.parametrize("rules", [RCR_2016, EMA_SHEET])
def test_a_dead_hand_wins_nothing_and_calls_nothing(rules: RiichiRules) -> None:
    """What the dead hand forbids is itself an offence, and it is never tenpai."""
    for what, shown in (("call", {}), ("win", {"shown": True})):
        assert effects(ruled("call-with-dead-hand", rules, what=what, **shown))[0] == "chombo"
    # The Sheet names a win, claimed discards and tenpai; a kong of one's own is not among them.
    own_kong = "no_penalty" if rules is EMA_SHEET else "chombo"
    assert effects(ruled("call-with-dead-hand", rules, what="kong"))[0] == own_kong
    assert effects(ruled("call-with-dead-hand", rules, what="riichi")) == ["bets_returned own"]
    draw = {"when": "exhaustive_draw", "shown": True, "tenpai": True, "killed": True}
    assert effects(ruled("noten-riichi", rules, **draw)) == ["counts_as_noten"]


@pytest.mark.rule("R206", "X23", "X22")
def test_structurally_noten_after_a_dead_hand_is_chombo() -> None:
    draw = {"when": "exhaustive_draw", "shown": True, "killed": True}
    assert effects(ruled("noten-riichi", RCR_2016, tenpai=False, **draw)) == CHOMBO
    ruling = ruled("noten-riichi", RCR_2016, tenpai=True, seat="E", **draw)
    assert [each.effect for each in ruling.consequences] == [CountsAsNoten(seat=E)]


def test_only_the_facts_that_matter_are_asked() -> None:
    draw = {"when": "exhaustive_draw"}
    assert asked("noten-riichi", RCR_2016) == ["when"]
    assert asked("noten-riichi", RCR_2016, shown=True, **draw) == ["tenpai"]
    assert asked("noten-riichi", RCR_2016, shown=True, tenpai=True, **draw) == ["killed"]
    assert effects(ruled("noten-riichi", RCR_2016, shown=True, tenpai=False, **draw)) == CHOMBO
    assert asked("tiles-revealed", RCR_2016, when="during_play") == ["playable"]
    assert asked("tiles-revealed", RCR_2016, when="during_play", playable=False) == ["fault"]


@pytest.mark.rule("R355", "R358")
def test_the_first_announcement_should_be_the_valid_one() -> None:
    assert effects(ruled("announcement-changed", RCR_2016, first="set", quick=False)) == ["call_holds first"]
    assert effects(ruled("announcement-changed", RCR_2016, first="win", winning=True)) == ["call_holds win_only"]


@pytest.mark.rule("R379", "R380", "R381")
def test_the_referee_chooses_within_the_book() -> None:
    assert effects(ruled("disruption", RCR_2016, gravity="deliberate", points=12_000)) == ["-12000 after_uma"]
    assert refused("disruption", RCR_2016, gravity="deliberate", points=10_000) == "points_not_allowed"
    assert effects(ruled("disruption", RCR_2016, gravity="serious", points=30_000)) == ["-30000 after_uma"]
    assert refused("disruption", RCR_2016, gravity="serious", points=48_001) == "points_not_allowed"
    repeated = ruled("disruption", RCR_2016, gravity="repeated", points=20_000, seat="W")
    assert effects(repeated) == ["disqualification", "ranked_last", "substitute", "-20000 after_uma"]
    assert repeated.payments is None


@pytest.mark.rule("R374", "X40", "R203")
def test_passing_information_by_decision() -> None:
    serious = {"gravity": "serious", "seat": "S"}
    dead = ruled("passing-information", RCR_2016, decision="dead hand", **serious)
    assert [each.effect for each in dead.consequences] == [DeadHand(seat=S)]
    assert effects(ruled("passing-information", RCR_2016, decision="points", **serious)) == ["? after_uma"]
    assert effects(ruled("passing-information", RCR_2016, points=5000, **serious)) == ["-5000 after_uma"]
    assert refused("passing-information", RCR_2016, decision="chombo", **serious) == "decision_not_allowed"
    assert refused("false-win", RCR_2016, shown=True, decision="points") == "nothing_to_decide"
    assert refused("false-win", RCR_2016, shown=True, points=3000) == "no_points_to_choose"


@pytest.mark.rule("X45", "R384")
def test_lateness_is_taken_at_once_and_goes_to_nobody() -> None:
    ruling = ruled("late", RCR_2016, minutes=7, seat="N")
    assert ruling.payments == {E: 0, S: 0, W: 0, N: -7000}
    assert ruling.to_nobody == 7000
    assert ruled("late", RCR_2016, minutes=7).to_nobody == 7000
    assert ruled("late", RCR_2016, minutes=7).payments is None


@pytest.mark.rule("X46", "X53", "R386", "R387", "R388", "R389", "R391", "R393")
def test_substitutes() -> None:
    from_start = Substitute(result=-15_000, uma=-15_000, counts_for_opponents=True)
    entered = Substitute(result=-15_000, uma=-15_000, counts_for_opponents=False)
    found = [each.effect for each in ruled("late", RCR_2016, minutes=30).consequences]
    assert found == [from_start]
    ill = ruled("player-replaced", RCR_2016, reason="illness", when="during_session")
    assert ill.consequences[0].effect == entered
    assert effects(ill) == ["substitute", "name_removable"]
    out = ruled("player-replaced", RCR_2016, reason="disqualified", when="during_session")
    assert effects(out) == ["substitute", "ranked_last"]
    assert ruled("player-replaced", RCR_2016, reason="illness", when="from_start").consequences[0].effect == from_start


def test_options_and_not_names_decide() -> None:
    mild = replace(RCR_2016, empty_win_call_penalty=EmptyWinCall.NONE)
    assert effects(ruled("false-win", mild, shown=False)) == ["no_penalty"]
    free = replace(RCR_2016, chombo_penalty_mode=ChomboPenalty.NONE)
    assert effects(ruled("false-win", free, shown=True)) == ["chombo", "bets_returned deal", "redeal"]
    never = replace(RCR_2016, noten_riichi_check_time=NotenRiichiCheck.NEVER)
    assert effects(ruled("noten-riichi", never)) == ["no_penalty"]
    strict = replace(RCR_2016, forced_noten_exemption=False)
    draw = {"when": "exhaustive_draw", "shown": True, "tenpai": True, "killed": True}
    assert effects(ruled("noten-riichi", strict, **draw)) == CHOMBO
    open_kong = replace(RCR_2016, dead_hand_blocks_own_kong=False)
    assert effects(ruled("call-with-dead-hand", open_kong, what="kong")) == ["no_penalty"]


def test_a_silent_document_says_whom_it_follows() -> None:
    notes = [str(note) for note in ruled("riichi-stick-forgotten", EMA_SHEET).notes]
    assert notes == ["ema-sheet is silent here: ruled as in RCR."]
    assert [str(note) for note in ruled("riichi-stick-forgotten", RCR_2016).notes] == []
    assert "tenhou is silent here: ruled as in RCR." in [str(note) for note in ruled("call-order", TENHOU).notes]
