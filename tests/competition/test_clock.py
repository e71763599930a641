"""The clock of a session by each book."""

from __future__ import annotations

import pytest

from competitions import minutes, said, small_desk
from muraille.competition import facts
from muraille.competition.clock.times import ClockPhase, deals_to_play, table_time
from muraille.competition.results import SheetState, counted, sheet_state
from muraille.errors import IllegalAction, InvalidRequest
from muraille.tiles import Wind

E, S, W, N = Wind


@pytest.mark.rule("R394", "R395", "R396")
def test_ninety_minutes_a_signal_and_the_deals_after_it() -> None:
    timed = small_desk()
    timed.do(facts.SessionStarted(session=1))
    assert table_time(timed.state, 1, minutes(0)).ends == minutes(90)
    assert table_time(timed.state, 1, minutes(74)).phase is ClockPhase.PLAYING
    assert table_time(timed.state, 1, minutes(75)).phase is ClockPhase.LAST_MINUTES
    timed.do(facts.DiceRolled(session=1, table=1), at=minutes(74.9))
    assert table_time(timed.state, 1, minutes(75), 1).deals == 2, "dice just rolled: two deals"
    timed.do(facts.DealEntered(session=1, table=1, number=1), at=minutes(80))
    assert table_time(timed.state, 1, minutes(81), 1).deals == 1
    timed.do(facts.DiceRolled(session=1, table=1), at=minutes(82))
    timed.do(facts.DealEntered(session=1, table=1, number=2), at=minutes(89))
    assert table_time(timed.state, 1, minutes(90), 1).deals == 0
    waiting = small_desk()
    waiting.do(facts.SessionStarted(session=1))
    assert table_time(waiting.state, 1, minutes(76), 1).possible == (1, 2), "nobody said a word about the dice"
    waiting.do(facts.DiceRolled(session=1, table=1), at=minutes(77))
    assert table_time(waiting.state, 1, minutes(78), 1).deals == 1, "dice not rolled at the signal: one deal"
    assert deals_to_play(rolled_before=True, played_since=0, over=True) == 0, "unless the game is over"


#: Cases of §5.10: what happened at which minute, the signal being given at 75; then the deals still to be played at 85.
AFTER_THE_SIGNAL: dict[str, tuple[list[tuple[str, float]], int]] = {
    "not rolled yet, as the table says": ([("not rolled", 75.5)], 1),
    "rolled before, as the table says": ([("rolled", 80)], 2),
    "rolled before, as the table says after a deal": ([("deal", 80), ("rolled", 81)], 1),
    "rolled just before": ([("dice", 74.9)], 2),
    "rolled just after": ([("dice", 75.1)], 1),
    "the deal before was over, the next not rolled": ([("dice", 60), ("deal", 74)], 1),
    "the deal in progress is over": ([("dice", 70), ("deal", 78)], 1),
    "and one more is played": ([("dice", 70), ("deal", 78), ("dice", 79), ("deal", 84)], 0),
    "the only deal is over": ([("dice", 76), ("deal", 84)], 0),
    "a chombo in the deal in progress": ([("dice", 70), ("chombo", 78)], 2),
    "a chombo in the last deal": ([("dice", 70), ("deal", 78), ("dice", 79), ("chombo", 84)], 1),
    "two chombo change nothing": ([("dice", 70), ("chombo", 76), ("dice", 77), ("chombo", 80)], 2),
}


@pytest.mark.rule("R395", "R396", "R397")
@pytest.mark.parametrize("case", AFTER_THE_SIGNAL)
def test_deals_after_the_signal(case: str) -> None:
    happenings, left = AFTER_THE_SIGNAL[case]
    timed = small_desk()
    timed.do(facts.SessionStarted(session=1))
    for number, (what, minute) in enumerate(happenings):
        deal = sum(earlier in ("deal", "chombo") for earlier, _ in happenings[:number]) + 1
        fact = (
            facts.DiceRolled(session=1, table=1, before_signal={"rolled": True, "not rolled": False}.get(what))
            if what in ("dice", "rolled", "not rolled")
            else facts.DealEntered(session=1, table=1, number=deal, chombo=(E,) if what == "chombo" else ())
        )
        timed.do(fact, at=minutes(minute))
    assert table_time(timed.state, 1, minutes(85), 1).deals == left


#: Minutes at which deals were entered, nobody saying a word about the dice; then what is possible at 85.
WITHOUT_DICE: dict[str, tuple[list[float], tuple[int, ...]]] = {
    "nothing entered": ([], (1, 2)),
    "a deal entered before the signal": ([70], (1, 2)),
    "a deal entered after the signal": ([80], (0, 1)),
    "two after the signal": ([78, 84], (0,)),
}


@pytest.mark.rule("R395", "R396")
@pytest.mark.parametrize("case", WITHOUT_DICE)
def test_without_a_word_about_the_dice_two_numbers_are_possible(case: str) -> None:
    entered, possible = WITHOUT_DICE[case]
    timed = small_desk()
    timed.do(facts.SessionStarted(session=1))
    for number, minute in enumerate(entered, start=1):
        timed.do(facts.DealEntered(session=1, table=1, number=number), at=minutes(minute))
    time = table_time(timed.state, 1, minutes(85), 1)
    assert time.possible == possible
    assert (time.deals is None) == (len(possible) > 1)
    assert ("nobody has said whether the dice had fallen" in str(time.open)) == (len(possible) > 1)


@pytest.mark.rule("R395")
def test_a_table_that_noted_its_dice_and_forgot_them_once() -> None:
    timed = small_desk()
    timed.do(facts.SessionStarted(session=1))
    timed.do(facts.DiceRolled(session=1, table=1), at=minutes(60))
    for number, minute in enumerate((74, 84), start=1):
        timed.do(facts.DealEntered(session=1, table=1, number=number), at=minutes(minute))
    assert table_time(timed.state, 1, minutes(85), 1).possible == (0, 1)


@pytest.mark.rule("R397")
def test_a_chombo_is_redealt_and_is_none_of_the_deals() -> None:
    timed = small_desk()
    timed.do(facts.SessionStarted(session=1))
    timed.do(facts.DiceRolled(session=1, table=1), at=minutes(70))
    timed.do(facts.DealEntered(session=1, table=1, number=1, chombo=(E,)), at=minutes(76))
    assert table_time(timed.state, 1, minutes(77), 1).deals == 2
    assert "1 chombo on the sheet, 0 penalties" in said(timed)


@pytest.mark.rule("R398")
def test_no_dice_before_the_start_signal() -> None:
    early = small_desk()
    with pytest.raises(IllegalAction, match="walls may be built, no dice"):
        early.do(facts.DiceRolled(session=1, table=1))
    with pytest.raises(IllegalAction, match="no dice rolled"):
        table_time(early.state, 1, minutes(0))


def test_extra_time_for_a_table_and_for_all() -> None:
    timed = small_desk()
    timed.do(facts.SessionStarted(session=1, minutes=75))
    timed.do(facts.ExtraTimeGiven(session=1, minutes=5))
    timed.do(facts.ExtraTimeGiven(session=1, minutes=3, table=1))
    assert table_time(timed.state, 1, minutes(1)).ends == minutes(80)
    assert table_time(timed.state, 1, minutes(1), 1).ends == minutes(83)


@pytest.mark.rule("M171", "M172", "M173", "MT09", "MT10", "M028", "MG62")
def test_mcr_stops_at_once_after_at_most_150_minutes() -> None:
    timed = small_desk("mcr-green")
    timed.do(facts.SessionStarted(session=1))
    time = table_time(timed.state, 1, minutes(0))
    assert (time.warning, time.ends) == (minutes(135), minutes(150))
    assert "stops at once" in str(time.rule)
    assert time.deals is None
    assert time.left == 150 * 60
    timed.do(facts.ClockStopped(session=1), at=minutes(10))
    assert table_time(timed.state, 1, minutes(12), 1).phase is ClockPhase.STOPPED
    timed.do(facts.ClockResumed(session=1), at=minutes(25))
    assert table_time(timed.state, 1, minutes(30)).ends == minutes(165)
    with pytest.raises(IllegalAction, match="must not exceed 15 minutes"):
        timed.do(facts.ClockStopped(session=1), at=minutes(60))
    timed.do(
        facts.SettingsChanged(
            settings=facts.EventSettings(name="x", rules="mcr-green", session_minutes=160, sessions=6)
        )
    )
    assert "at most 150 minutes" in said(timed)


@pytest.mark.rule("M035", "M173", "MT10")
def test_a_session_is_sixteen_deals_or_what_was_finished_in_time() -> None:
    full = small_desk("mcr-green")
    for number in range(1, 17):
        won = facts.WonHand(seat=S, points=8)
        full.do(facts.DealEntered(session=1, table=1, number=number, winners=(won,), discarder=E))
    assert sheet_state(full.state, 1, 1) is SheetState.COMPLETE
    found = counted(full.state, 1, 1)
    assert found is not None
    assert found.scores == (-16 * 16, 16 * 32, -16 * 8, -16 * 8)
    with pytest.raises(InvalidRequest, match="16 deals"):
        full.do(facts.DealEntered(session=1, table=1, number=17))
    short = small_desk("mcr-green")
    short.do(facts.DealEntered(session=1, table=1, number=1, winners=(facts.WonHand(seat=E, points=10),)))
    assert sheet_state(short.state, 1, 1) is SheetState.BEGUN
    short.do(facts.DealsClosed(session=1, table=1))
    found = counted(short.state, 1, 1)
    assert found is not None
    assert found.scores == (54, -18, -18, -18)
