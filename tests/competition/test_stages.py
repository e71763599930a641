"""Stages of a competition: cuts and ties across them, finals side by side, a round robin, what the journal says of settings."""

from __future__ import annotations

import pytest

from competitions import Desk
from muraille.competition import facts
from muraille.competition.draws import verify
from muraille.competition.seating.drawing import everybody_meets, final
from muraille.competition.standings import cut, going_on, shown_sessions, standings
from muraille.competition.views import audit
from muraille.competition.views.audit import sentence_of, settings_before
from muraille.errors import InvalidRequest

TWO_TABLES = ((1, 2, 3, 4), (5, 6, 7, 8))


def played(*, tied: bool = False) -> Desk:
    """Eight players after a session; the numbers are the places, or 4 and 5 are tied."""
    found = Desk(players=8, sessions=1)
    found.draw(TWO_TABLES)
    found.totals(1, 1, 60_000, 40_000, 20_000, 0)
    if tied:
        found.totals(1, 2, 0, 20_000, 40_000, 60_000)
    else:
        found.totals(1, 2, 55_000, 35_000, 22_000, 8_000)
    return found


def test_the_best_go_on() -> None:
    assert going_on(played().state, 2, 4) == (1, 5, 2, 6)


@pytest.mark.rule("M178", "MG42")
def test_a_tie_across_the_cut_is_named_and_nobody_chosen() -> None:
    found = played(tied=True)
    assert going_on(found.state, 2, 4) == (1, 8, 2, 7), "ties on one side of the cut are none of its affair"
    with pytest.raises(InvalidRequest, match=r"P 1, P 8 share place 1, and 1 of them can go on"):
        going_on(found.state, 2, 1)
    ranking = standings(found.state)
    assert cut(found.state, ranking, 2, 1) == ((), (1, 8), (2, 7, 3, 6, 4, 5)), "the page is told the same"
    assert cut(found.state, ranking, 2, 3) == ((1, 8), (2, 7), (3, 6, 4, 5))
    assert cut(found.state, ranking, 2, 4) == ((1, 8, 2, 7), (), (3, 6, 4, 5))


def test_who_left_is_passed_over() -> None:
    found = played()
    found.do(facts.PersonLeft(number=5, from_session=2, cause=facts.Cause.ILLNESS))
    assert going_on(found.state, 2, 4) == (1, 2, 6, 7)
    with pytest.raises(InvalidRequest, match="1 to 7 players can go on"):
        going_on(found.state, 2, 8)


def test_finals_side_by_side_have_tables_of_their_own() -> None:
    found = played()
    found.do(facts.StageOpened(name="Final", first_session=2, players=(1, 5, 2, 6)))
    with pytest.raises(InvalidRequest, match="P 2 plays in the stage Final"):
        found.do(facts.StageOpened(name="Final of the others", first_session=2, players=(2, 3, 7, 8)))
    found.do(facts.StageOpened(name="Final of the others", first_session=2, players=(3, 7, 4, 8)))
    drawn = final(found.state, 2)
    assert [sorted(table) for table in drawn.sessions[0]] == [[1, 2, 5, 6], [3, 4, 7, 8]]
    found.do(drawn)
    found.totals(2, 1, 30_000, 30_000, 30_000, 30_000)
    found.totals(2, 2, 90_000, 10_000, 10_000, 10_000)
    order = [standing.who for standing in standings(found.state)]
    assert set(order[:4]) == {1, 2, 5, 6}, "whoever reached the final is ranked above"


def test_no_stage_no_final() -> None:
    with pytest.raises(InvalidRequest, match="there is no stage yet"):
        final(played().state, 2)


def test_in_a_round_robin_everybody_meets_everybody() -> None:
    found = Desk(players=16)
    drawn = everybody_meets(found.state, seed=3)
    rounds = [[list(table) for table in tables] for tables in drawn.sessions]
    report = verify({"players": 16, "rounds": rounds})
    assert (report.rounds, report.repeats, report.faults) == (5, 0, ())
    assert drawn != everybody_meets(found.state, seed=4)


def test_a_session_without_a_result_is_in_no_ranking() -> None:
    found = Desk(players=8, sessions=2)
    found.draw(TWO_TABLES, TWO_TABLES)
    assert shown_sessions(found.state, everything=True) == []
    found.totals(1, 1, 60_000, 40_000, 20_000, 0)
    assert shown_sessions(found.state, everything=True) == [1]
    assert shown_sessions(found.state) == []


def test_the_journal_says_which_settings_changed() -> None:
    found = Desk(players=4)
    settings = facts.EventSettings(name="Lyon Open", session_minutes=75, hold_results=True)
    entry = found.do(facts.SettingsChanged(settings=settings), why="the hall closes")
    before = settings_before(found.journal)[entry.sequence]
    sentence = "settings: session_minutes 75 (was 0), hold_results yes (was no)"
    assert str(sentence_of(entry.what, found.state, before)) == sentence
    assert str(audit(found.journal)[-1].sentence) == sentence


def test_minutes_can_be_taken_back_and_a_late_player_is_no_ruling() -> None:
    found = Desk(players=4, sessions=1)
    found.draw(((1, 2, 3, 4),))
    found.do(facts.SessionStarted(session=1))
    with pytest.raises(InvalidRequest, match="0 minutes"):
        found.do(facts.ExtraTimeGiven(session=1, minutes=0))
    less = found.do(facts.ExtraTimeGiven(session=1, minutes=-5))
    assert str(less.what.sentence(found.state)) == "session 1: 5 minutes less"
    late = found.do(facts.PlayerLate(session=1, player=2, minutes=3))
    assert found.state.late[1, 2].entry == late.sequence
    with pytest.raises(InvalidRequest, match="undo it instead"):
        found.do(facts.PenaltyCancelled(penalty=late.sequence), why="a train")
    found.do(facts.Undone(entry=late.sequence), why="a train")
    assert not found.state.late
