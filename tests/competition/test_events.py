"""Events as the books describe them, from the journal to the ranking."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from competitions import Desk, minutes
from muraille.competition import facts
from muraille.competition.appeals import Stage, appeal_view, limits_of_the_committee
from muraille.competition.checklist import GREEN, RCR, checklist
from muraille.competition.clock import Phase, deals_to_play, table_time
from muraille.competition.conduct import Moment, lateness, minutes_late, rules_named
from muraille.competition.doubts import doubts
from muraille.competition.finals import leads
from muraille.competition.people import Kind
from muraille.competition.ranking import Footing
from muraille.competition.results import SheetState, counted, games, sheet_state, table_lines, visible
from muraille.competition.standings import Grouping, group_standings, standings
from muraille.errors import IllegalAction, InvalidRequest
from muraille.table.wins import Riichi
from muraille.tiles import Wind

ONE_TABLE = ((1, 2, 3, 4),)
E, S, W, N = Wind


def desk(rules: str = "rcr-2016", **settings: object) -> Desk:
    """Four players and a substitute, two sessions drawn."""
    found = Desk(rules, players=4, sessions=2, **settings)
    found.register(5, Kind.SUBSTITUTE)
    found.draw(ONE_TABLE, ONE_TABLE)
    return found


def totals(found: Desk, session: int = 1) -> list[int]:
    lines = table_lines(found.state, session, 1)
    assert lines is not None
    return [int(line.total) for line in lines]


def said(found: Desk) -> str:
    return "\n".join(f"{doubt.where}: {doubt.what}" for doubt in doubts(found.state))


# Late players, substitutes, departures (RCR §5.8, §5.9)


@pytest.mark.rule("R384", "R385", "G40")
def test_late_by_the_minute() -> None:
    rcr = rules_named("rcr-2016")
    assert [lateness(n, rcr).points for n in (1, 2, 10)] == [1000, 2000, 10_000]
    assert not lateness(10, rcr).session_lost
    assert lateness(11, rcr).session_lost
    assert minutes_late(61) == 2
    late = desk()
    late.do(facts.PlayerLate(session=1, player=1, minutes=2))
    late.totals(1, 1, 33_000, 32_000, 30_000, 25_000)
    assert totals(late) == [6_000, 17_000, -5_000, -20_000], (
        "the ranking of the table changed, nobody received the points"
    )


@pytest.mark.rule("R385", "R386", "R387", "R388", "R390")
def test_a_substitute_for_a_late_player_counts_for_the_uma_of_the_others() -> None:
    late = desk()
    late.do(facts.PlayerLate(session=1, player=1, minutes=12))
    late.totals(1, 1, 60_000, 25_000, 20_000, 15_000)
    assert "nobody is entered as substitute" in said(late)
    late.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5))
    assert "nobody is entered as substitute" not in said(late)
    assert totals(late) == [-30_000, 0, -15_000, -30_000]
    late.totals(2, 1, 60_000, 25_000, 20_000, 15_000)
    assert totals(late, 2)[0] == 45_000, "in the next session he plays himself"


@pytest.mark.rule("R386", "R389", "R390", "R392", "R393")
def test_illness_during_a_session_and_the_sessions_after_it() -> None:
    ill = desk()
    ill.do(facts.PersonLeft(number=1, from_session=1, cause=facts.Cause.ILLNESS))
    ill.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=True))
    ill.do(facts.SubstituteSeated(session=2, table=1, absent=1, substitute=5))
    for session in (1, 2):
        ill.totals(session, 1, 60_000, 25_000, 20_000, 15_000)
    assert totals(ill, 1) == [-30_000, 10_000, -5_000, -20_000], "entered later: +15, +5, -5 for the others"
    assert totals(ill, 2) == [-30_000, 0, -15_000, -30_000], "from the start: he counts for their uma"
    ranking = {standing.who: standing for standing in standings(ill.state)}
    assert ranking[1].score.points == -60_000
    assert ranking[5].footing is Footing.UNRANKED
    with pytest.raises(InvalidRequest, match="reason"):
        ill.do(facts.NameRemoved(number=1))
    ill.do(facts.NameRemoved(number=1), why="chief referee and organisers agree")
    assert [(standing.who, str(standing.place)) for standing in standings(ill.state)[:3]] == [
        (2, "1"),
        (3, "2"),
        (4, "3"),
    ]


@pytest.mark.rule("R393")
def test_a_name_is_removed_for_illness_only() -> None:
    gone = desk()
    gone.do(facts.PersonLeft(number=1, from_session=2, cause=facts.Cause.WITHDRAWN))
    with pytest.raises(IllegalAction, match="only after an illness"):
        gone.do(facts.NameRemoved(number=1), why="he asked")


@pytest.mark.rule("R391", "R389", "R378", "R381")
def test_a_disqualified_player_is_last_and_counts() -> None:
    fair = desk()
    with pytest.raises(InvalidRequest, match="reason"):
        fair.do(facts.PersonLeft(number=2, from_session=2, cause=facts.Cause.DISQUALIFIED, cite="RCR §5.6"))
    fair.do(
        facts.PersonLeft(number=2, from_session=2, cause=facts.Cause.DISQUALIFIED, cite="RCR §5.6"),
        why="caught cheating",
    )
    fair.do(facts.SubstituteSeated(session=2, table=1, absent=2, substitute=5, during_game=True))
    fair.totals(1, 1, 10_000, 90_000, 10_000, 10_000)
    fair.totals(2, 1, 30_000, 30_000, 30_000, 30_000)
    last = standings(fair.state)[3]
    assert (last.who, last.footing, last.place.first) == (2, Footing.DISQUALIFIED, 4)
    assert last.score.points == 75_000 - 30_000, "his result stands, and is last"
    with pytest.raises(IllegalAction, match="disqualified"):
        fair.do(facts.PersonReturned(number=2, from_session=2))


@pytest.mark.rule("R392")
def test_a_seat_drawn_away_is_still_a_missed_session() -> None:
    few = Desk(players=8, sessions=2)
    few.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    few.totals(1, 1, 30_000, 30_000, 30_000, 30_000)
    few.totals(1, 2, 30_000, 30_000, 30_000, 30_000)
    for number in (5, 6, 7, 8):
        few.do(facts.PersonLeft(number=number, from_session=2, cause=facts.Cause.WITHDRAWN))
    few.draw(ONE_TABLE, first=2)
    few.totals(2, 1, 45_000, 35_000, 25_000, 15_000)
    missed = next(standing for standing in standings(few.state) if standing.who == 7)
    assert missed.score.points == -30_000


def test_a_substitute_must_be_one_and_free() -> None:
    found = Desk(players=8, sessions=1)
    found.register(9, Kind.SUBSTITUTE)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    with pytest.raises(InvalidRequest, match="is an entrant"):
        found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5))
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=9))
    with pytest.raises(InvalidRequest, match="already plays at table 1"):
        found.do(facts.SubstituteSeated(session=1, table=2, absent=5, substitute=9))


def test_who_is_not_in_the_final_misses_nothing() -> None:
    found = Desk(players=8, sessions=2)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    found.totals(1, 1, 40_000, 35_000, 25_000, 20_000)
    found.totals(1, 2, 40_000, 35_000, 25_000, 20_000)
    found.do(facts.PersonLeft(number=8, from_session=2, cause=facts.Cause.WITHDRAWN))
    found.do(facts.StageOpened(name="Final", first_session=2, players=(1, 2, 5, 6)))
    found.draw(((1, 2, 5, 6),), first=2)
    found.totals(2, 1, 40_000, 35_000, 25_000, 20_000)
    assert set(next(each for each in standings(found.state) if each.who == 8).sessions) == {1}
    assert "has no seat" not in said(found)


@pytest.mark.rule("M185")
def test_in_mcr_a_disqualified_player_may_leave_the_ranking() -> None:
    found = desk("mcr-green")
    found.do(facts.PersonLeft(number=1, from_session=2, cause=facts.Cause.DISQUALIFIED), why="hidden tile")
    found.do(facts.NameRemoved(number=1), why="Green §3.11.5")
    assert all(each.who != 1 for each in standings(found.state))


# The clock


@pytest.mark.rule("R394", "R395", "R396")
def test_ninety_minutes_a_signal_and_the_deals_after_it() -> None:
    timed = desk()
    timed.do(facts.SessionStarted(session=1))
    assert table_time(timed.state, 1, minutes(0)).ends == minutes(90)
    assert table_time(timed.state, 1, minutes(74)).phase is Phase.PLAYING
    assert table_time(timed.state, 1, minutes(75)).phase is Phase.LAST_MINUTES
    timed.do(facts.DiceRolled(session=1, table=1), at=minutes(74.9))
    assert table_time(timed.state, 1, minutes(75), 1).deals == 2, "dice just rolled: two deals"
    timed.do(facts.DealEntered(session=1, table=1, number=1), at=minutes(80))
    assert table_time(timed.state, 1, minutes(81), 1).deals == 1
    timed.do(facts.DiceRolled(session=1, table=1), at=minutes(82))
    timed.do(facts.DealEntered(session=1, table=1, number=2), at=minutes(89))
    assert table_time(timed.state, 1, minutes(90), 1).deals == 0
    waiting = desk()
    waiting.do(facts.SessionStarted(session=1))
    assert table_time(waiting.state, 1, minutes(76), 1).deals == 1, "dice not rolled: one deal"
    assert deals_to_play(rolled_before=True, played_since=0, over=True) == 0, "unless the game is over"


@pytest.mark.rule("R397")
def test_a_chombo_is_redealt_and_is_none_of_the_deals() -> None:
    timed = desk()
    timed.do(facts.SessionStarted(session=1))
    timed.do(facts.DiceRolled(session=1, table=1), at=minutes(70))
    timed.do(facts.DealEntered(session=1, table=1, number=1, chombo=(E,)), at=minutes(76))
    assert table_time(timed.state, 1, minutes(77), 1).deals == 2
    assert "1 chombo on the sheet, 0 penalties" in said(timed)


@pytest.mark.rule("R398")
def test_no_dice_before_the_start_signal() -> None:
    early = desk()
    with pytest.raises(IllegalAction, match="walls may be built, no dice"):
        early.do(facts.DiceRolled(session=1, table=1))
    with pytest.raises(IllegalAction, match="no dice rolled"):
        table_time(early.state, 1, minutes(0))


def test_extra_time_for_a_table_and_for_all() -> None:
    timed = desk()
    timed.do(facts.SessionStarted(session=1, minutes=75))
    timed.do(facts.ExtraTimeGiven(session=1, minutes=5))
    timed.do(facts.ExtraTimeGiven(session=1, minutes=3, table=1))
    assert table_time(timed.state, 1, minutes(1)).ends == minutes(80)
    assert table_time(timed.state, 1, minutes(1), 1).ends == minutes(83)


@pytest.mark.rule("M171", "M172", "M173", "MT09", "MT10", "M028", "MG62")
def test_mcr_stops_at_once_after_at_most_150_minutes() -> None:
    timed = desk("mcr-green")
    timed.do(facts.SessionStarted(session=1))
    time = table_time(timed.state, 1, minutes(0))
    assert (time.warning, time.ends) == (minutes(135), minutes(150))
    assert "stops at once" in str(time.rule)
    assert time.deals is None
    assert time.left == 150 * 60
    timed.do(facts.ClockStopped(session=1), at=minutes(10))
    assert table_time(timed.state, 1, minutes(12), 1).phase is Phase.STOPPED
    timed.do(facts.ClockResumed(session=1), at=minutes(25))
    assert table_time(timed.state, 1, minutes(30)).ends == minutes(165)
    with pytest.raises(IllegalAction, match="must not exceed 15 minutes"):
        timed.do(facts.ClockStopped(session=1), at=minutes(60))
    timed.do(
        facts.SettingsChanged(settings=facts.Settings(name="x", rules="mcr-green", session_minutes=160, sessions=6))
    )
    assert "at most 150 minutes" in said(timed)


@pytest.mark.rule("M035", "M173", "MT10")
def test_a_session_is_sixteen_deals_or_what_was_finished_in_time() -> None:
    full = desk("mcr-green")
    for number in range(1, 17):
        won = facts.WonHand(seat=S, points=8)
        full.do(facts.DealEntered(session=1, table=1, number=number, winners=(won,), discarder=E))
    assert sheet_state(full.state, 1, 1) is SheetState.COMPLETE
    found = counted(full.state, 1, 1)
    assert found is not None
    assert found.scores == (-16 * 16, 16 * 32, -16 * 8, -16 * 8)
    with pytest.raises(InvalidRequest, match="16 deals"):
        full.do(facts.DealEntered(session=1, table=1, number=17))
    short = desk("mcr-green")
    short.do(facts.DealEntered(session=1, table=1, number=1, winners=(facts.WonHand(seat=E, points=10),)))
    assert sheet_state(short.state, 1, 1) is SheetState.BEGUN
    short.do(facts.GameEnded(session=1, table=1))
    found = counted(short.state, 1, 1)
    assert found is not None
    assert found.scores == (54, -18, -18, -18)


# Sheets


@pytest.mark.rule("R145", "R228", "R232")
def test_sums_are_checked_with_the_bets_left() -> None:
    found = desk()
    with pytest.raises(InvalidRequest, match="the sum is 119000, it should be 120000: 1000 missing"):
        found.totals(1, 1, 40_000, 30_000, 29_000, 20_000)
    found.totals(1, 1, 40_000, 30_000, 29_000, 20_000, bets=1000)
    assert totals(found)[0] == 40_000 + 1000 - 30_000 + 15_000
    with pytest.raises(IllegalAction, match="give a reason"):
        found.totals(1, 1, 41_000, 29_000, 30_000, 20_000, who="Bob")
    found.totals(1, 1, 41_000, 29_000, 29_000, 20_000, who="Bob", why="the sheet says so")
    assert "the sum is 119000" in said(found), "accepted with a reason, and never forgotten"


def test_a_sheet_with_the_lateness_already_deducted_is_recognised() -> None:
    found = desk()
    found.do(facts.PlayerLate(session=1, player=1, minutes=2))
    with pytest.raises(InvalidRequest, match="penalties of 2000 seem to be deducted"):
        found.totals(1, 1, 38_000, 30_000, 30_000, 20_000)


@pytest.mark.rule("M027", "MT13", "M233")
def test_two_people_enter_a_sheet_and_differences_are_shown() -> None:
    double = desk("mcr-green", double_entry=True)
    double.totals(1, 1, 40, 10, -20, -30, who="Ada")
    assert sheet_state(double.state, 1, 1) is SheetState.WAITING
    double.totals(1, 1, 40, 10, -30, -20, who="Bob")
    assert sheet_state(double.state, 1, 1) is SheetState.DIFFERENT
    assert "W: -20 entered by Ada, -30 by Bob" in said(double)
    assert table_lines(double.state, 1, 1) is None
    double.totals(1, 1, 40, 10, -20, -30, who="Bob")
    assert sheet_state(double.state, 1, 1) is SheetState.COMPLETE
    double.do(facts.TotalsCorrected(session=1, table=1, scores=(44, 6, -20, -30)), who="Cem", why="appeal upheld")
    found = counted(double.state, 1, 1)
    assert found is not None
    assert found.scores == (44, 6, -20, -30)
    with pytest.raises(InvalidRequest, match="needs a reason"):
        double.do(facts.TotalsCorrected(session=1, table=1, scores=(0, 0, 0, 0)))


@pytest.mark.rule("M150", "M176", "MT12", "MT14")
def test_four_players_and_the_referee_sign() -> None:
    signed = desk("mcr-green")
    signed.totals(1, 1, 40, 10, -20, -30)
    assert "not signed by P 1, P 2, P 3, P 4, – (Green §3.9.2-3)" in said(signed)
    with pytest.raises(InvalidRequest, match="does not sit at table 1"):
        signed.do(facts.SheetSigned(session=1, table=1, players=(5,)))
    signed.do(facts.SheetSigned(session=1, table=1, players=(1, 2, 3, 4), referee="Zoé"))
    assert "not signed" not in said(signed)


def test_deal_by_deal_with_counters_bets_and_the_dealer() -> None:
    game = desk()

    def deal(number: int, **more: object) -> tuple[int, ...]:
        game.do(facts.DealEntered(session=1, table=1, number=number, **more))  # type: ignore[arg-type]
        return games(game.state, 1, 1)[-1].scores

    won = facts.WonHand(seat=E, han=2, fu=30)
    assert deal(1, winners=(won,), discarder=S, riichi=(E, N)) == (33_900, 27_100, 30_000, 29_000)
    assert deal(2, tenpai=(S,)) == (32_900, 30_100, 29_000, 28_000)
    drawn = facts.WonHand(seat=W, han=1, fu=30)
    assert deal(3, winners=(drawn,)) == (32_400, 29_400, 30_700, 27_500)
    two = (facts.WonHand(seat=E, han=1, fu=30), facts.WonHand(seat=S, han=5))
    assert deal(4, winners=two, discarder=W, riichi=(E, S, N)) == (34_400, 37_400, 21_700, 26_500)
    assert "the tiles" not in said(game)
    assert sum(deal(5, chombo=(N,))) == 120_000


def test_tiles_are_checked_and_a_difference_is_only_said() -> None:
    game = desk()
    tiles = facts.Tiles(hand="12345678s234p55m", win="9s", riichi=Riichi.RIICHI)
    wrong = facts.WonHand(seat=S, han=3, fu=30, tiles=tiles)
    game.do(facts.DealEntered(session=1, table=1, number=1, winners=(wrong,), discarder=E, riichi=(S,)))
    assert "entered as 3 han 30 fu, the tiles are worth 4 han 30 fu" in said(game)
    right = facts.WonHand(seat=S, han=4, fu=30, tiles=tiles)
    game.do(facts.DealEntered(session=1, table=1, number=1, winners=(right,), discarder=E, riichi=(S,)), why="misread")
    assert "the tiles are worth" not in said(game)
    chinese = desk("mcr-green")
    hand = facts.Tiles(hand="67m234p55p234s(234m)", win="8m", flowers=1)
    won = facts.WonHand(seat=S, points=12, tiles=hand)
    chinese.do(facts.DealEntered(session=1, table=1, number=1, winners=(won,), discarder=E))
    assert "entered as 12 points, the tiles are worth 13" in said(chinese)
    bad = facts.WonHand(seat=S, points=12, tiles=facts.Tiles(hand="1m", win="8m"))
    chinese.do(facts.DealEntered(session=1, table=1, number=2, winners=(bad,), discarder=E))
    assert "cannot be scored" in said(chinese)


# Penalties


@pytest.mark.rule("R183", "R380", "MT30")
def test_penalties_with_paragraph_moment_and_cancellation() -> None:
    found = desk()
    found.totals(1, 1, 33_000, 32_000, 30_000, 25_000)
    chombo = facts.PenaltyGiven(
        session=1, table=1, player=1, points=20_000, moment=Moment.AFTER_UMA, cite="RCR §3.4.6", text="chombo"
    )
    entry = found.do(chombo)
    assert totals(found) == [-2_000, 7_000, -5_000, -20_000]
    with pytest.raises(InvalidRequest, match="reason"):
        found.do(facts.PenaltyCancelled(penalty=entry.sequence))
    found.do(facts.PenaltyCancelled(penalty=entry.sequence), why="win declared at that moment")
    assert totals(found)[0] == 18_000
    assert found.state.penalties[entry.sequence].cancelled == "win declared at that moment"
    with pytest.raises(InvalidRequest, match="no session points"):
        found.do(facts.PenaltyGiven(session=1, player=1, points=5, moment=Moment.SESSION, cite="x", text="y"))
    with pytest.raises(InvalidRequest, match="paragraph"):
        found.do(facts.PenaltyGiven(session=1, player=1, points=5, moment=Moment.SCORE, cite="", text="y"))
    found.do(
        facts.PenaltyGiven(session=1, player=2, points=9_000, moment=Moment.AFTER_UMA, cite="RCR §5.6", text="noise")
    )
    assert "conduct 8 000, or 12 000 to 48 000" in said(found)


@pytest.mark.rule("MT30", "M168")
def test_a_false_hu_goes_to_the_others_and_a_discretionary_penalty_to_nobody() -> None:
    found = desk("mcr-green")
    found.totals(1, 1, 40, 35, -25, -50)
    false_hu = facts.PenaltyGiven(
        session=1,
        player=1,
        points=30,
        moment=Moment.SCORE,
        cite="Green §3.11.6-6(1)",
        text="false hu",
        to=((2, 10), (3, 10), (4, 10)),
    )
    found.do(false_hu)
    found.do(
        facts.PenaltyGiven(
            session=1, player=4, points=5, moment=Moment.SESSION, cite="Green §3.11.2-2", text="late pung"
        )
    )
    lines = table_lines(found.state, 1, 1)
    assert lines is not None
    assert [line.points for line in lines] == [10, 45, -15, -45]
    assert [line.table_points for line in lines] == [2, 4, 1, 0]
    with pytest.raises(InvalidRequest, match="no uma"):
        found.do(facts.PenaltyGiven(session=1, player=4, points=5, moment=Moment.AFTER_UMA, cite="x", text="y"))


@pytest.mark.rule("MT18", "M182", "MG35")
@pytest.mark.parametrize(
    ("late", "points", "lost"), [(1, 10, False), (10, 10, False), (11, 20, False), (15, 20, False), (16, 0, True)]
)
def test_late_players_in_mcr(late: int, points: int, lost: bool) -> None:
    found = lateness(late, rules_named("mcr-green"))
    assert (found.points, found.session_lost, found.cite) == (points, lost, "Green §3.11.2-1")
    event = desk("mcr-green")
    event.do(facts.PlayerLate(session=1, player=1, minutes=late))
    event.totals(1, 1, 40, 10, -20, -30)
    event.totals(2, 1, 40, 10, -20, -30)
    first, second = (table_lines(event.state, session, 1) for session in (1, 2))
    assert first is not None
    assert second is not None
    assert first[0].table_points == (0 if lost else 4)
    assert second[0].table_points == 4, "still eligible for later sessions"


@pytest.mark.rule("R383")
def test_an_expected_call_is_arranged_beforehand() -> None:
    found = desk()
    found.do(facts.Arranged(session=1, player=1, text="hospital may call"))
    found.do(
        facts.PenaltyGiven(session=1, player=1, points=8_000, moment=Moment.AFTER_UMA, cite="RCR §5.7", text="phone")
    )
    assert "a call was arranged beforehand: hospital may call" in said(found)


# Rankings, stages, publication


@pytest.mark.rule("M174", "M178", "MT15", "MT17")
def test_mcr_session_points_are_not_carried_but_break_ties() -> None:
    found = desk("mcr-green")
    found.totals(1, 1, 100, 50, -50, -100)
    found.totals(2, 1, 20, 60, -30, -50)
    ranking = standings(found.state)
    assert [(each.who, int(each.score.table_points), int(each.score.points)) for each in ranking[:2]] == [
        (1, 6, 120),
        (2, 6, 110),
    ]
    assert [line.points for line in ranking[0].sessions.values()] == [100, 20], "each session starts from nothing"


@pytest.mark.rule("M218", "MT05")
def test_teams_and_countries() -> None:
    found = Desk(players=0, sessions=1)
    for number, (team, country) in enumerate((("A", "FRA"), ("A", "GER"), ("B", "FRA"), ("B", "")), start=1):
        found.register(number, team=team, country=country)
    found.draw(ONE_TABLE)
    found.totals(1, 1, 40_000, 35_000, 25_000, 20_000)
    teams = group_standings(found.state, Grouping.TEAM)
    assert [(each.who, int(each.score.points)) for each in teams] == [("A", 35_000), ("B", -35_000)]
    assert [each.who for each in group_standings(found.state, Grouping.COUNTRY, best=1)] == ["FRA", "GER"]


def test_results_are_held_until_complete_or_released() -> None:
    found = Desk(players=8, sessions=1, hold_results=True)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    found.totals(1, 1, 40_000, 35_000, 25_000, 20_000)
    found.totals(1, 2, 40_000, 35_000, 25_000, 20_000)
    assert not visible(found.state, 1)
    assert not standings(found.state)[0].sessions
    assert standings(found.state, everything=True)[0].sessions
    found.do(facts.SessionReleased(session=1))
    assert visible(found.state, 1)
    half = Desk(players=8, sessions=1)
    half.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    half.totals(1, 1, 40_000, 35_000, 25_000, 20_000)
    assert not visible(half.state, 1), "not before the last table"


def test_a_final_with_half_of_the_points() -> None:
    found = Desk(players=8, sessions=2)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    found.totals(1, 1, 60_000, 30_000, 20_000, 10_000)
    found.totals(1, 2, 50_000, 30_000, 25_000, 15_000)
    finalists = (1, 5, 2, 6)
    found.do(facts.StageOpened(name="Final", first_session=2, players=finalists, carry="1/2"))
    found.draw((finalists,), first=2)
    before = standings(found.state, through=1)
    assert [each.who for each in before[:4]] == [1, 5, 2, 6]
    found.totals(2, 1, 15_000, 45_000, 35_000, 25_000)  # players 1, 5, 2, 6
    ranking = standings(found.state)
    assert [(each.who, int(each.score.points)) for each in ranking[:4]] == [
        (5, 17_500 + 30_000),
        (2, 2_500 + 10_000),
        (1, 22_500 - 30_000),
        (6, 2_500 - 10_000),
    ]
    assert [str(each.place) for each in ranking[2:4]] == ["3=", "3="]
    assert {each.who for each in ranking[4:]} == {3, 4, 7, 8}, "who is not in the final stays below"
    with pytest.raises(InvalidRequest, match="no share"):
        found.do(facts.StageOpened(name="x", first_session=3, players=(1,), carry="half"))


def test_what_a_finalist_needs() -> None:
    lead = leads(Fraction(20_000), Fraction(25_000), (15_000, 5_000, -5_000, -15_000))[0]
    assert (lead.place, lead.rival_place, lead.at_least) == (1, 2, 100)


# The form of a tournament


@pytest.mark.rule("M219", "MT06", "M220", "MT07")
def test_one_format_and_six_sessions() -> None:
    assert len(facts.Format) == 3
    short = desk("mcr-green", format=facts.Format.ELIMINATION)
    assert "2 sessions: a regular tournament has at least six (Green §3.5.4)" in said(short)
    regular = Desk("mcr-green", players=4, sessions=6)
    assert "at least six" not in said(regular)
    assert "at least six" not in said(desk("mcr-intl")), "the summary has no tournament rules"


@pytest.mark.rule("M046", "MT04", "M047", "MT29")
def test_four_different_players_at_each_table_in_given_seats() -> None:
    found = Desk(players=8, sessions=1)
    with pytest.raises(InvalidRequest, match="four different players"):
        found.draw(((1, 2, 3, 3), (5, 6, 7, 8)))
    with pytest.raises(InvalidRequest, match="sits at two tables"):
        found.draw(((1, 2, 3, 4), (4, 6, 7, 8)))
    with pytest.raises(InvalidRequest, match="no player 9"):
        found.draw(((1, 2, 3, 9),))
    found.draw(((4, 3, 2, 1), (5, 6, 7, 8)))
    assert found.state.seats(1, 1) == (4, 3, 2, 1)
    found.totals(1, 2, 30_000, 30_000, 30_000, 30_000)
    assert table_lines(found.state, 1, 2) is not None, "tables are independent"
    assert table_lines(found.state, 1, 1) is None


@pytest.mark.rule(
    "M008", "MT28", "MT01", "MT02", "MT08", "M027", "M028", "MT11", "MT12", "MT14", "MT27", "M221", "MT19", "MT13"
)
def test_the_organisers_checklist_has_what_green_asks() -> None:
    found = desk("mcr-green")
    listed = {item.id: (item, done) for item, done in checklist(found.state)}
    paragraphs = {
        "entry": "§2.3.1",
        "draw": "§3.5.1",
        "absent-teams": "§3.5.1",
        "venue": "§3.5.5",
        "scoring-tool": "§3.5.5-6",
        "clock": "§3.5.5-7",
        "ceremony": "§3.5.7-1",
        "hands": "§3.9.1-4",
        "signatures": "§3.9.2-3",
        "leaving": "§3.11.6-11(8)",
        "pin": "§3.10.2",
    }
    assert set(listed) == set(paragraphs)
    assert all(paragraphs[name] in item.cite for name, (item, _) in listed.items())
    assert not any(done for _, done in listed.values())
    found.do(facts.Ticked(item="clock"))
    assert {item.id: done for item, done in checklist(found.state)}["clock"]
    assert checklist(desk("mcr-intl").state) == ()
    assert len(GREEN) == 11


@pytest.mark.rule("R482")
def test_riichi_in_france_follows_the_french_rcr() -> None:
    assert "follow the RCR of 2016" in said(desk("ema-sheet", country="FRA"))
    assert "follow the RCR of 2016" not in said(desk("rcr-2016", country="FRA"))
    assert "follow the RCR of 2016" not in said(desk("ema-sheet", country="GER"))
    assert RCR[0].cite == "RCR FFMJ preface"


# Appeals (Green §3.12, §3.13)


def appealed(**more: object) -> tuple[Desk, int]:
    found = desk("mcr-green", chief_referee="Zoé", arbitration_committee="Committee", other_appeals_body="Jury")
    found.now = minutes(100)
    found.totals(1, 1, 40, 10, -20, -30)
    values: dict[str, object] = {"session": 1, "player": 3, "text": "false hu", "signed_by": ("P 3",)} | more
    entry = found.do(facts.AppealFiled(**values), at=minutes(120))  # type: ignore[arg-type]
    return found, entry.sequence


@pytest.mark.rule("M222", "MT20", "M223", "MT21", "M224", "MT22", "M225", "MT23", "M226", "MT24", "M228", "MT26")
def test_an_appeal_about_the_rules() -> None:
    found, number = appealed()
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.body, view.fee, view.defects) == (Stage.CHIEF_REFEREE, "Zoé", facts.Fee.PAID, ())
    found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=False))
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.upheld, view.fee) == (Stage.CLOSED, False, facts.Fee.KEPT)
    found.do(facts.AppealTaken(appeal=number, text="in writing"))
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.body, view.upheld) == (Stage.ARBITRATION_COMMITTEE, "Committee", None)
    found.do(facts.AppealJudged(appeal=number, by="Committee", upheld=True))
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.upheld, view.fee) == (Stage.CLOSED, True, facts.Fee.RETURNED)
    assert "cannot annul" in str(limits_of_the_committee())
    with pytest.raises(InvalidRequest, match="no appeal"):
        found.do(facts.AppealTaken(appeal=1))


@pytest.mark.rule("M227", "MT25")
def test_other_appeals_go_to_the_body_that_was_named() -> None:
    found, number = appealed(kind=facts.AppealKind.OTHER)
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.body) == (Stage.OTHER_BODY, "Jury")


@pytest.mark.rule("M223", "M224", "MT21", "MT22", "MG64")
def test_what_an_appeal_lacks_is_said() -> None:
    found, number = appealed(signed_by=(), in_writing=False, fee=50)
    late = found.state.appeals[number]
    late.at = minutes(131)
    sentences = [str(defect) for defect in appeal_view(found.state, late).defects]
    assert [sentence.split("(")[1] for sentence in sentences] == [
        "Green §3.12.2)",
        "Green §3.12.2)",
        "Green §3.12.3)",
        "Green §3.12.1, §3.12.3)",
    ]
    assert "31 minutes after the session" in sentences[0]
    on_time, number = appealed()
    assert not appeal_view(on_time.state, on_time.state.appeals[number]).defects


# What §5.9 leaves open, as decided


def test_bets_won_by_a_substitute_are_in_nobodys_result() -> None:
    found = desk()
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5))
    found.totals(1, 1, 60_000, 25_000, 20_000, 13_000, bets=2_000)
    assert totals(found) == [-30_000, 0, -15_000, -32_000]
    lines = table_lines(found.state, 1, 1)
    assert lines is not None
    assert [line.bets for line in lines] == [2_000, 0, 0, 0]


def test_a_penalty_stays_with_the_person() -> None:
    found = desk(rank_substitutes=True)
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=True))
    found.totals(1, 1, 60_000, 25_000, 20_000, 15_000)
    chombo = {"session": 1, "points": 20_000, "moment": Moment.AFTER_UMA, "cite": "RCR §3.4.6", "text": "chombo"}
    found.do(facts.PenaltyGiven(player=5, **chombo))  # type: ignore[arg-type]
    ranking = {each.who: each for each in standings(found.state)}
    assert [int(ranking[number].score.points) for number in (1, 5)] == [-30_000, -50_000]
    assert ranking[5].footing is Footing.RANKED, "where the event ranks substitutes"
    found.do(facts.PenaltyGiven(player=1, **chombo))  # type: ignore[arg-type]
    ranking = {each.who: each for each in standings(found.state)}
    assert [int(ranking[number].score.points) for number in (1, 5)] == [-50_000, -50_000]


def test_a_bye_in_mcr_is_seven_quarters() -> None:
    found = Desk("mcr-green", players=5, sessions=1)
    found.do(facts.SeatsDrawn(first_session=1, sessions=(ONE_TABLE,), byes=((5,),)))
    found.totals(1, 1, 40, 10, -20, -30)
    free = next(each for each in standings(found.state) if each.who == 5)
    assert free.score.table_points == Fraction(7, 4)
    assert free.score.points == 0


@given(st.permutations(range(6)), st.lists(st.integers(0, 5), max_size=3))
@settings(max_examples=15, deadline=None)
def test_the_order_of_entry_never_matters_and_undone_is_as_if_never_written(
    order: list[int], undone: list[int]
) -> None:
    def played(numbers: list[int]) -> Desk:
        found = Desk(players=8, sessions=3)
        found.draw(*[((1, 2, 3, 4), (5, 6, 7, 8))] * 3)
        for number in numbers:
            session, table = number // 2 + 1, number % 2 + 1
            found.totals(session, table, 45_000 + 1000 * number, 35_000, 25_000 - 1000 * number, 15_000)
        return found

    kept = [number for number in range(6) if number not in undone]
    found = played(order)
    for entry in list(found.journal):
        if isinstance(entry.what, facts.TotalsEntered):
            number = 2 * (entry.what.session - 1) + entry.what.table - 1
            if number in undone:
                found.do(facts.Undone(entry=entry.sequence), why="entered by mistake")
    assert standings(found.state, everything=True) == standings(played(kept).state, everything=True)
