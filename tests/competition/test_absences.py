"""Late players, substitutes, departures, and what §5.9 leaves open, from the journal to the ranking."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from competitions import MORNING, ONE_TABLE, Desk, said, small_desk, totals_of
from muraille.competition import facts
from muraille.competition.attendance import base_ranks, countries
from muraille.competition.lines import SeatStatus
from muraille.competition.people import Kind
from muraille.competition.ranking import Footing
from muraille.competition.results import results, seat_status, table_lines
from muraille.competition.rulesets import rules_named
from muraille.competition.rulings.penalties import lateness
from muraille.competition.standings import standings
from muraille.competition.views import event_view
from muraille.competition.workbook import problems, read_workbook, workbook
from muraille.errors import IllegalAction, InvalidRequest
from muraille.table.conduct import Moment


@pytest.mark.rule("R384", "R385", "G40")
def test_late_by_the_minute() -> None:
    rcr = rules_named("rcr-2016")
    assert [lateness(n, rcr).points for n in (1, 2, 10)] == [1000, 2000, 10_000]
    assert not lateness(10, rcr).session_lost
    assert lateness(11, rcr).session_lost
    late = small_desk()
    late.do(facts.PlayerLate(session=1, player=1, minutes=2))
    late.totals(1, 1, 33_000, 32_000, 30_000, 25_000)
    assert totals_of(late) == [6_000, 17_000, -5_000, -20_000], (
        "the ranking of the table changed, nobody received the points"
    )


@pytest.mark.rule("R385", "R386", "R387", "R388", "R390")
def test_a_substitute_for_a_late_player_counts_for_the_uma_of_the_others() -> None:
    late = small_desk()
    late.do(facts.PlayerLate(session=1, player=1, minutes=12))
    late.totals(1, 1, 60_000, 25_000, 20_000, 15_000)
    assert "nobody is entered as substitute" in said(late)
    late.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5))
    assert "nobody is entered as substitute" not in said(late)
    assert totals_of(late) == [-30_000, 0, -15_000, -30_000]
    late.totals(2, 1, 60_000, 25_000, 20_000, 15_000)
    assert totals_of(late, 2)[0] == 45_000, "in the next session he plays himself"


@pytest.mark.rule("R386", "R389", "R390", "R392", "R393")
def test_illness_during_a_session_and_the_sessions_after_it() -> None:
    ill = small_desk()
    ill.do(facts.PersonLeft(number=1, from_session=1, cause=facts.Cause.ILLNESS))
    ill.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=True))
    ill.do(facts.SubstituteSeated(session=2, table=1, absent=1, substitute=5))
    for session in (1, 2):
        ill.totals(session, 1, 60_000, 25_000, 20_000, 15_000)
    assert totals_of(ill, 1) == [-30_000, 10_000, -5_000, -20_000], "entered later: +15, +5, -5 for the others"
    assert totals_of(ill, 2) == [-30_000, 0, -15_000, -30_000], "from the start: he counts for their uma"
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
    gone = small_desk()
    gone.do(facts.PersonLeft(number=1, from_session=2, cause=facts.Cause.WITHDRAWN))
    with pytest.raises(IllegalAction, match="only after an illness"):
        gone.do(facts.NameRemoved(number=1), why="he asked")


@pytest.mark.rule("R391", "R389", "R378", "R381")
def test_a_disqualified_player_is_last_and_counts() -> None:
    fair = small_desk()
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
    found = small_desk("mcr-green")
    found.do(facts.PersonLeft(number=1, from_session=2, cause=facts.Cause.DISQUALIFIED), why="hidden tile")
    found.do(facts.NameRemoved(number=1), why="Green §3.11.5")
    assert all(each.who != 1 for each in standings(found.state))


def test_bets_won_by_a_substitute_are_in_nobodys_result() -> None:
    found = small_desk()
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5))
    found.totals(1, 1, 60_000, 25_000, 20_000, 13_000, bets=2_000)
    assert totals_of(found) == [-30_000, 0, -15_000, -32_000]
    lines = table_lines(found.state, 1, 1)
    assert lines is not None
    assert [line.bets for line in lines] == [2_000, 0, 0, 0]


def test_a_penalty_stays_with_the_person() -> None:
    found = small_desk(rank_substitutes=True)
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=True))
    found.totals(1, 1, 60_000, 25_000, 20_000, 15_000)
    chombo = facts.PenaltyGiven(
        session=1, player=5, points=20_000, moment=Moment.AFTER_UMA, cite="RCR §3.4.6", text="chombo"
    )
    found.do(chombo)
    ranking = {each.who: each for each in standings(found.state)}
    assert [int(ranking[number].score.points) for number in (1, 5)] == [-30_000, -50_000]
    assert ranking[5].footing is Footing.RANKED, "where the event ranks substitutes"
    found.do(replace(chombo, player=1))
    ranking = {each.who: each for each in standings(found.state)}
    assert [int(ranking[number].score.points) for number in (1, 5)] == [-50_000, -50_000]


def test_a_bye_in_mcr_is_seven_quarters() -> None:
    found = Desk("mcr-green", players=5, sessions=1)
    found.do(facts.SeatingDrawn(first_session=1, sessions=(ONE_TABLE,), byes=((5,),)))
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
            scores = (45_000 + 1000 * number, 35_000, 25_000 - 1000 * number, 15_000)
            found.totals(session, table, *scores, why="sheets came in any order")
        return found

    kept = [number for number in range(6) if number not in undone]
    found = played(order)
    for entry in list(found.journal):
        if isinstance(entry.what, facts.TotalsEntered):
            number = 2 * (entry.what.session - 1) + entry.what.table - 1
            if number in undone:
                found.do(facts.Undone(entry=entry.sequence), why="entered by mistake")
    assert standings(found.state, everything=True) == standings(played(kept).state, everything=True)


def finished() -> Desk:
    """Eight players and a substitute, one session."""
    found = Desk(players=8, sessions=1)
    found.register(9, Kind.SUBSTITUTE)
    return found


def played(found: Desk) -> Desk:
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    for table in (1, 2):
        found.totals(1, table, 45_000, 35_000, 25_000, 15_000)
    return found


def ema(found: Desk) -> tuple[int, int, set[int]]:
    """The number of players of the EMA's workbook, its rows, and the number that the base ranks are made with."""
    state = found.state
    event, rows = read_workbook(workbook(state))
    ranks = base_ranks(standings(state))
    return event.players, len(rows), {len(ranks)}


def test_who_never_had_a_seat_is_not_ranked() -> None:
    late = played(finished())
    late.register(10, country="FRA")
    assert 10 not in [standing.who for standing in standings(late.state)]
    assert ema(late) == (8, 8, {8})
    assert "P 10 has no seat" in said(late)
    assert "P 10 is registered and never had a seat: not in the report" in [
        str(problem.phrase) for problem in problems(late.state)
    ]


def test_a_name_that_left_before_the_draw_is_no_player() -> None:
    twice = finished()
    twice.register(10, country="GER")
    twice.do(facts.PersonLeft(number=10, from_session=1, cause=facts.Cause.WITHDRAWN))
    played(twice)
    assert 10 not in [standing.who for standing in standings(twice.state)]
    assert ema(twice) == (8, 8, {8})
    assert event_view(twice.state, MORNING).people[Kind.ENTRANT] == 8
    assert "GER" not in countries(twice.state)
    assert not [problem for problem in problems(twice.state) if "never had a seat" in str(problem.phrase)]


@pytest.mark.rule("R388", "R390")
def test_who_was_replaced_is_ranked_and_the_substitute_is_no_row() -> None:
    replaced = finished()
    replaced.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    replaced.do(facts.PersonLeft(number=1, from_session=1, cause=facts.Cause.WITHDRAWN))
    replaced.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=9))
    for table in (1, 2):
        replaced.totals(1, table, 45_000, 35_000, 25_000, 15_000)
    (line,) = (standing for standing in standings(replaced.state) if standing.who == 1)
    assert line.score.points == -30_000
    assert ema(replaced) == (8, 8, {8}), "as many players are announced as are listed"


def test_who_was_disqualified_before_a_seat_is_ranked_last() -> None:
    found = finished()
    found.register(10)
    found.do(facts.PersonLeft(number=10, from_session=1, cause=facts.Cause.DISQUALIFIED), why="struck another player")
    played(found)
    ranking = standings(found.state)
    assert (ranking[8].who, ranking[8].footing, ranking[8].place.first) == (10, Footing.DISQUALIFIED, 9)
    assert ema(found) == (9, 9, {9})


def test_before_the_draw_everybody_who_is_there_is_listed() -> None:
    found = finished()
    found.do(facts.PersonLeft(number=3, from_session=1, cause=facts.Cause.WITHDRAWN))
    assert {standing.who for standing in standings(found.state)} == {1, 2, 4, 5, 6, 7, 8}


@pytest.mark.rule("R389")
def test_a_second_substitute_needs_a_reason_and_keeps_the_moment() -> None:
    found = small_desk()
    found.register(6, Kind.SUBSTITUTE)
    found.do(facts.SessionStarted(session=1))
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=True))
    again = facts.SubstituteSeated(session=1, table=1, absent=1, substitute=6)
    with pytest.raises(IllegalAction, match="P 5 sits in for P 1 in session 1 already"):
        found.do(again)
    found.do(again, why="he fell ill too")
    assert found.state.sitting_in(1, 1) == (5, 6)
    assert seat_status(found.state, 1, 1) is SeatStatus.ENTERED_LATER, "the game had begun before the first of them"
    assert "several substitutes sat in for P 1: P 5, P 6" in said(found)
    penalty = facts.PenaltyGiven(
        session=1, player=5, points=8_000, moment=Moment.AFTER_UMA, cite="RCR §5.6", text="noise"
    )
    found.do(penalty)
    found.totals(1, 1, 30_000, 40_000, 30_000, 20_000)
    lines = results(found.state, [1])
    assert [int(lines[number][1].total) for number in (1, 5, 6)] == [-30_000, -38_000, -30_000]


@pytest.mark.rule("R389")
def test_a_replacement_during_a_game_that_has_not_begun_is_a_doubt() -> None:
    found = small_desk()
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=True))
    assert "P 1 is replaced during a game that has not begun" in said(found)
    found.do(facts.SessionStarted(session=1))
    assert "has not begun" not in said(found)
