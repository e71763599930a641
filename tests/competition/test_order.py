"""The order of things: what is refused, what a reason opens, and the doubt that then remains."""

from __future__ import annotations

import pytest

from competitions import ONE_TABLE, Desk, minutes, said, small_desk
from muraille.competition import facts
from muraille.competition.fold import fold_at
from muraille.competition.journal import Conflict
from muraille.competition.order import to_draw, to_enter, to_release, to_start
from muraille.competition.seating.drawing import final, swiss
from muraille.errors import IllegalAction, InvalidRequest

EVEN = (30_000, 30_000, 30_000, 30_000)
TWO_TABLES = ((1, 2, 3, 4), (5, 6, 7, 8))


def test_a_later_session_waits_for_the_earlier() -> None:
    found = small_desk()
    start = facts.SessionStarted(session=2)
    with pytest.raises(IllegalAction, match="session 1 has not been played yet; with a reason"):
        found.do(start)
    with pytest.raises(IllegalAction, match="session 1 has not been played yet"):
        found.totals(2, 1, *EVEN)
    with pytest.raises(IllegalAction, match="session 1 has not been played yet"):
        found.do(facts.PlayerLate(session=2, player=1, minutes=3))
    with pytest.raises(IllegalAction, match="session 1 has not been played yet"):
        found.do(facts.DealEntered(session=2, table=1, number=1))
    found.do(facts.SessionStarted(session=1))
    with pytest.raises(IllegalAction, match="session 1 has no result yet of table 1"):
        found.do(start)
    found.do(start, why="the sheet is with the chief referee")
    found.totals(2, 1, *EVEN)
    found.totals(1, 1, *EVEN)
    with pytest.raises(IllegalAction, match="has been started"):
        found.do(start, why="again")


def test_a_start_signal_forgotten_is_a_doubt_and_no_obstacle() -> None:
    found = small_desk()
    assert to_enter(found.state, 1) == ()
    found.totals(1, 1, *EVEN)
    assert "session 1: has results, but was never started" in said(found)
    started = small_desk()
    started.do(facts.SessionStarted(session=1))
    started.totals(1, 1, *EVEN)
    assert "never started" not in said(started)


def test_nothing_to_sign_nothing_to_release_nothing_to_end() -> None:
    found = Desk(players=8, sessions=2, hold_results=True)
    found.draw(TWO_TABLES, TWO_TABLES)
    sign = facts.SheetSigned(session=1, table=1, players=(1, 2, 3, 4))
    with pytest.raises(IllegalAction, match="there is nothing to sign"):
        found.do(sign, why="they are in a hurry")
    with pytest.raises(IllegalAction, match="there is nothing to release"):
        found.do(facts.SessionReleased(session=1), why="impatience")
    with pytest.raises(IllegalAction, match="session 3 is not drawn yet"):
        found.do(facts.SessionReleased(session=3))
    with pytest.raises(IllegalAction, match="nothing that could end"):
        found.do(facts.DealsClosed(session=1, table=1))
    found.totals(1, 1, *EVEN)
    found.do(sign)
    release = facts.SessionReleased(session=1)
    with pytest.raises(IllegalAction, match="session 1 has no result yet of table 2"):
        found.do(release)
    found.do(release, why="table 2 will be replayed tomorrow")
    assert "session 1: released without the result of table 2" in said(found)
    with pytest.raises(IllegalAction, match="has been released already"):
        found.do(release)
    assert [obstacle.code for obstacle in to_release(found.state, 1)] == ["released_twice"]


def test_a_correction_takes_the_signatures_away() -> None:
    found = small_desk("mcr-green")
    found.totals(1, 1, 40, 10, -20, -30)
    found.do(facts.SheetSigned(session=1, table=1, players=(1, 2, 3, 4), referee="R"))
    assert "not signed" not in said(found)
    found.do(facts.TotalsCorrected(session=1, table=1, scores=(30, 20, -20, -30)), why="deal 7 was misread")
    assert "not signed by P 1, P 2, P 3, P 4" in said(found)


def test_no_deal_after_the_end_of_the_game() -> None:
    found = small_desk()
    found.do(facts.DealEntered(session=1, table=1, number=1))
    ended = found.do(facts.DealsClosed(session=1, table=1))
    with pytest.raises(IllegalAction, match="has ended; undo that entry"):
        found.do(facts.DealEntered(session=1, table=1, number=2))
    found.do(facts.Undone(entry=ended.sequence), why="they played on")
    found.do(facts.DealEntered(session=1, table=1, number=2))


def test_what_keeps_a_session_from_starting() -> None:
    found = Desk(players=8, sessions=2)
    assert [obstacle.code for obstacle in to_start(found.state, 1)] == ["no_seating"]
    found.draw(TWO_TABLES, TWO_TABLES)
    assert to_start(found.state, 1) == ()
    found.do(facts.PersonLeft(number=3, from_session=1, cause=facts.Cause.ILLNESS))
    found.do(facts.SeatsChanged(session=1, table=2, seats=(1, 6, 7, 8)))
    assert [(obstacle.code, obstacle.reason_is_enough) for obstacle in to_start(found.state, 1)] == [
        ("seated_twice", False),
        ("no_substitute", True),
    ]
    with pytest.raises(IllegalAction, match="P 1 sits at two tables"):
        found.do(facts.SessionStarted(session=1), why="never mind")


def test_four_entrants_are_needed_and_a_session_begun_stays() -> None:
    found = Desk(players=3)
    assert [obstacle.code for obstacle in to_draw(found.state)] == ["too_few"]
    running = small_desk()
    running.do(facts.SessionStarted(session=1))
    with pytest.raises(IllegalAction, match="session 1 has begun: draw again from session 2 on"):
        running.draw(ONE_TABLE, ONE_TABLE)


def test_a_stage_comes_after_complete_sessions_and_with_players_who_are_there() -> None:
    found = Desk(players=8, sessions=2)
    found.draw(TWO_TABLES, TWO_TABLES)
    with pytest.raises(IllegalAction, match="begins after the first session"):
        found.do(facts.StageOpened(name="Final", first_session=1, players=(1, 2, 3, 4)))
    with pytest.raises(IllegalAction, match="session 1 has not been played yet"):
        found.do(facts.StageOpened(name="Final", first_session=3, players=(1, 2, 3, 4)))
    for session, table in ((1, 1), (1, 2), (2, 1), (2, 2)):
        found.totals(session, table, *EVEN)
    with pytest.raises(InvalidRequest, match="different players, a multiple of four"):
        found.do(facts.StageOpened(name="Final", first_session=3, players=(1, 2, 3, 3)))
    found.do(facts.PersonLeft(number=4, from_session=3, cause=facts.Cause.WITHDRAWN))
    with pytest.raises(InvalidRequest, match="P 4 has left before session 3"):
        found.do(facts.StageOpened(name="Final", first_session=3, players=(1, 2, 3, 4)))
    found.do(facts.StageOpened(name="Final", first_session=3, players=(1, 2, 3, 5)))


def test_a_conflict_shows_what_was_not_seen() -> None:
    found = small_desk()
    seen = found.state.version(1, 1)
    found.totals(1, 1, *EVEN, who="Bo")
    fact = facts.TotalsEntered(session=1, table=1, scores=(31_000, 29_000, 30_000, 30_000))
    with pytest.raises(Conflict, match="version 1, you saw 0") as caught:
        found.do(fact, version=seen)
    assert [entry.who for entry in caught.value.unseen] == ["Bo"]
    assert caught.value.draft.what == fact
    with pytest.raises(Conflict, match="you saw 7") as ahead:
        found.do(fact, version=7)
    assert [entry.who for entry in ahead.value.unseen] == ["Bo"]
    with pytest.raises(Conflict):
        found.do(fact, version=-1)
    found.do(fact, version=1, why="the sheet says so")


def test_a_date_before_the_event_is_answered_with_a_sentence() -> None:
    found = small_desk()
    with pytest.raises(IllegalAction, match="no competition yet on 2026-05-02 08:50"):
        fold_at(found.journal, minutes(-10))
    found.do(facts.Ticked(item="calls"), at=minutes(60))
    found.do(facts.Ticked(item="sticks"), at=minutes(-600))
    assert fold_at(found.journal, minutes(30)).part(facts.TickedItems) == set(), (
        "dated back, but written after what was not known yet"
    )
    assert fold_at(found.journal, minutes(60)).part(facts.TickedItems) == {"calls", "sticks"}


def test_who_leaves_leaves_a_session_that_exists() -> None:
    found = small_desk()
    for session in (0, 4, 99):
        with pytest.raises(InvalidRequest, match="1 to 3"):
            found.do(facts.PersonLeft(number=1, from_session=session, cause=facts.Cause.WITHDRAWN))


def test_a_stage_has_whole_tables_of_people_who_exist() -> None:
    found = small_desk()
    for session in (1, 2):
        found.totals(session, 1, *EVEN)
    with pytest.raises(InvalidRequest, match="these are 5"):
        found.do(facts.StageOpened(name="Final", first_session=3, players=(1, 2, 3, 4, 5)))
    with pytest.raises(InvalidRequest, match="there is no player 99"):
        found.do(facts.StageOpened(name="Final", first_session=3, players=(1, 2, 3, 99)))


def test_the_standing_seats_nobody_before_it_is_complete() -> None:
    found = Desk(players=8, sessions=3)
    found.draw(TWO_TABLES)
    found.totals(1, 1, *EVEN)
    with pytest.raises(IllegalAction, match="session 1 has no result yet of table 2"):
        swiss(found.state, 2)
    found.totals(1, 2, *EVEN)
    with pytest.raises(IllegalAction, match="session 2 is not drawn yet"):
        final(found.state, 3)
    found.do(swiss(found.state, 2))
