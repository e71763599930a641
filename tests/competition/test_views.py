"""What screens show, from the first entry to the report."""

from __future__ import annotations

import datetime
import functools
import importlib

import msgspec
import pytest

from competitions import Desk, minutes, small_desk
from muraille.competition import facts
from muraille.competition.clock.times import ClockPhase
from muraille.competition.people import Kind, Person
from muraille.competition.results import SheetState
from muraille.competition.standings import Grouping
from muraille.competition.views import (
    Action,
    SessionState,
    audit,
    data,
    event_view,
    next_step,
    player_view,
    ranking_view,
    session_clock,
    session_state,
    table_view,
)
from muraille.languages import language
from muraille.table.conduct import Moment
from muraille.table.standings import ranked
from muraille.tiles import Wind

#: The package has a function of the same name.
data_module = importlib.import_module("muraille.competition.views.data")
NOW = minutes(0)
TWO_TABLES = ((1, 2, 3, 4), (5, 6, 7, 8))
OTHER_TABLES = ((1, 5, 2, 6), (3, 7, 4, 8))


def test_the_next_thing_to_do_all_through_an_event() -> None:
    found = Desk(players=0, sessions=2, hold_results=True, double_entry=True)
    assert next_step(found.state).action is Action.REGISTER
    for number in range(1, 4):
        found.register(number)
    step = next_step(found.state)
    assert (step.action, step.session, [each.code for each in step.obstacles]) == (Action.DRAW, 1, ["too_few"])
    for number in range(4, 9):
        found.register(number)
    assert next_step(found.state).obstacles == ()
    found.draw(TWO_TABLES, OTHER_TABLES)
    assert (next_step(found.state).action, next_step(found.state).session) == (Action.START, 1)
    found.do(facts.SessionStarted(session=1))
    assert (next_step(found.state).action, next_step(found.state).tables) == (Action.ENTER, (1, 2))
    found.totals(1, 1, 30_000, 30_000, 30_000, 30_000, who="Ada")
    found.totals(1, 1, 31_000, 29_000, 30_000, 30_000, who="Bo")
    assert next_step(found.state).tables == (2,)
    for who in ("Ada", "Bo"):
        found.totals(1, 2, 50_000, 30_000, 30_000, 10_000, who=who)
    assert (next_step(found.state).action, next_step(found.state).tables) == (Action.COMPARE, (1,))
    found.totals(1, 1, 31_000, 29_000, 30_000, 30_000, who="Ada")
    assert session_state(found.state, 1) is SessionState.COMPLETE
    assert (next_step(found.state).action, next_step(found.state).session) == (Action.START, 2)
    found.do(facts.SessionStarted(session=2))
    for who in ("Ada", "Bo"):
        for table in (1, 2):
            found.totals(2, table, 45_000, 35_000, 25_000, 15_000, who=who)
    assert (next_step(found.state).action, next_step(found.state).session) == (Action.RELEASE, 1)
    for session in (1, 2):
        found.do(facts.SessionReleased(session=session))
    assert next_step(found.state).action is Action.REPORT
    view = event_view(found.state, NOW)
    assert [session.state for session in view.sessions] == [SessionState.SHOWN, SessionState.SHOWN]
    assert view.people[Kind.ENTRANT] == 8
    assert view.sequence == len(found.journal)


def test_a_table_with_everything_that_happened_at_it() -> None:
    found = small_desk()
    found.do(facts.SessionStarted(session=1))
    found.do(facts.PlayerLate(session=1, player=2, minutes=2))
    found.do(facts.SubstituteSeated(session=1, table=1, absent=4, substitute=5))
    chombo = facts.PenaltyGiven(
        session=1, table=1, player=1, points=20_000, moment=Moment.AFTER_UMA, cite="RCR §3.4.6", text="chombo"
    )
    found.do(chombo)
    won = facts.WonHand(seat=Wind.EAST, han=3, fu=40)
    found.do(facts.DealEntered(session=1, table=1, number=1, winners=(won,), discarder=Wind.SOUTH, riichi=(Wind.EAST,)))
    view = table_view(found.state, 1, 1, minutes(30))
    assert view.version == found.state.version(1, 1) == 3
    assert view.state is SheetState.BEGUN
    assert view.sum == 120_000
    assert [seat.person.number for seat in view.seats] == [1, 2, 3, 4]
    assert view.seats[1].late_minutes == 2
    assert view.seats[3].substitute is not None
    assert view.seats[3].substitute.number == 5
    assert [penalty.given.text for penalty in view.seats[0].penalties] == ["chombo"]
    (deal,) = view.deals
    assert (deal.round, deal.dealer, deal.counters, deal.bets) == (Wind.EAST, Wind.EAST, 0, 0)
    assert deal.scores == (37_700, 22_300, 30_000, 30_000)
    assert view.time is not None
    assert view.time.left == 60 * 60
    assert not view.ended
    assert [obstacle.code for obstacle in view.obstacles_to_sign] == ["nothing_to_sign"]
    found.do(facts.DealsClosed(session=1, table=1))
    ended = table_view(found.state, 1, 1, minutes(80))
    assert ended.state is SheetState.COMPLETE
    assert ended.shown
    assert ended.seats[0].line is not None
    assert ended.seats[0].line.after_uma == 20_000
    before = table_view(small_desk().state, 1, 1, NOW)
    assert before.time is None
    assert before.deals == ()


def test_the_clock_before_during_and_after() -> None:
    found = small_desk()
    before = session_clock(found.state, 1, NOW)
    assert (before.phase, before.minutes, before.hall, before.obstacles) == (ClockPhase.BEFORE, 90, None, ())
    assert [obstacle.code for obstacle in session_clock(found.state, 2, NOW).obstacles] == ["earlier_session"]
    found.do(facts.SessionStarted(session=1))
    found.do(facts.ExtraTimeGiven(session=1, table=1, minutes=5))
    during = session_clock(found.state, 1, minutes(80))
    assert during.hall is not None
    assert (during.phase, during.hall.left, during.tables[1].left) == (ClockPhase.LAST_MINUTES, 600, 900)
    assert session_clock(found.state, 1, minutes(91)).phase is ClockPhase.ENDED


def test_a_players_schedule_shows_results_only_when_they_may_be_shown() -> None:
    found = Desk(players=8, sessions=2, hold_results=True)
    found.register(9, Kind.SUBSTITUTE)
    found.draw(TWO_TABLES, OTHER_TABLES)
    found.do(facts.SubstituteSeated(session=2, table=1, absent=1, substitute=9))
    for table in (1, 2):
        found.totals(1, table, 45_000, 35_000, 25_000, 15_000)
    held = player_view(found.state, 1)
    assert held.sessions[0].line is None
    assert held.sessions[0].place is None
    assert (held.sessions[0].table, held.sessions[0].wind) == (1, Wind.EAST)
    assert [person.number for person in held.sessions[0].opponents] == [2, 3, 4]
    assert held.next is not None
    assert (held.next.session, held.next.substitute and held.next.substitute.number) == (2, 9)
    line = player_view(found.state, 1, everything=True).sessions[0].line
    assert line is not None
    assert line.total == 30_000
    found.do(facts.SessionReleased(session=1))
    shown = player_view(found.state, 1)
    assert str(shown.sessions[0].place) == "1="
    assert shown.standing is not None
    assert shown.standing.score.points == 30_000
    other = player_view(found.state, 9)
    assert not other.ranked
    assert other.sessions[0].table is None
    sits = other.sessions[1].sits_in_for
    assert sits is not None
    assert (sits.number, other.sessions[1].wind) == (1, Wind.EAST)
    assert [person.number for person in player_view(found.state, 5).sessions[1].opponents] == [9, 2, 6]


def test_who_has_left_has_no_next_session() -> None:
    found = Desk(players=8, sessions=2)
    found.draw(TWO_TABLES, OTHER_TABLES)
    coming = player_view(found.state, 1).next
    assert coming is not None
    assert coming.session == 1
    found.do(facts.PersonLeft(number=1, from_session=1, cause=facts.Cause.WITHDRAWN))
    assert player_view(found.state, 1).next is None


def test_a_ranking_names_what_is_not_in_it_and_what_moved() -> None:
    found = Desk(players=8, sessions=3, hold_results=True)
    found.draw(TWO_TABLES, OTHER_TABLES, TWO_TABLES)
    for session in (1, 2):
        found.totals(session, 1, 45_000, 35_000, 25_000, 15_000)
        found.totals(session, 2, 15_000, 25_000, 35_000, 45_000)
    found.do(facts.SessionReleased(session=1))
    found.do(facts.SessionStarted(session=3))
    view = ranking_view(found.state)
    assert (view.after, view.sessions, view.held, view.incomplete) == (1, (1,), (2,), (3,))
    assert [row.moved for row in view.rows] == [None] * 8
    found.do(facts.SessionReleased(session=2))
    moved = {row.person.number: row.moved for row in ranking_view(found.state).rows if row.person}
    first = {row.person.number: row.standing.place.first for row in view.rows if row.person}
    second = {row.person.number: row.standing.place.first for row in ranking_view(found.state).rows if row.person}
    assert moved == {number: first[number] - second[number] for number in first}
    assert ranking_view(found.state, grouping=Grouping.TEAM).rows == ()
    shown = ranking_view(found.state, everything=True)
    assert (shown.sessions, shown.incomplete) == ((1, 2), (3,)), "nothing of session 3 is in yet"


def test_the_journal_in_words_with_what_was_undone() -> None:
    found = small_desk()
    wrong = found.totals(1, 1, 30_000, 30_000, 30_000, 30_000)
    undoing = found.do(facts.Undone(entry=wrong.sequence), why="wrong table")
    lines = {line.sequence: line for line in audit(found.journal)}
    assert len(lines) == len(found.journal)
    assert (lines[wrong.sequence].counts, lines[wrong.sequence].undone_by) == (False, undoing.sequence)
    assert lines[undoing.sequence].counts
    assert lines[undoing.sequence].why == "wrong table"
    again = found.do(facts.Undone(entry=undoing.sequence), why="it was right")
    lines = {line.sequence: line for line in audit(found.journal)}
    assert lines[wrong.sequence].counts
    assert not lines[undoing.sequence].counts
    assert [line.sequence for line in audit(found.journal, session=1, table=1)] == [
        wrong.sequence,
        undoing.sequence,
        again.sequence,
    ]
    assert [str(line.sentence) for line in audit(found.journal, player=5)] == ["player 5: P 5"]


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_view_is_json(code: str) -> None:
    found = small_desk("mcr-green")
    found.do(facts.SessionStarted(session=1))
    found.totals(1, 1, 40, 40, 40, -120)
    reader = language(code)
    views = [
        event_view(found.state, minutes(5)),
        table_view(found.state, 1, 1, minutes(5)),
        session_clock(found.state, 1, minutes(5)),
        player_view(found.state, 1),
        ranking_view(found.state),
        audit(found.journal),
    ]
    for view in views:
        assert msgspec.json.decode(msgspec.json.encode(data(view, reader))) == data(view, reader)
    table = data(views[1], reader)
    assert table["seats"][0]["line"]["table_points"] == "7/3"
    assert table["seats"][0]["wind"] == "E"
    assert datetime.datetime.fromisoformat(table["time"]["ends"]) == minutes(150)


def test_a_long_list_takes_as_long_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists of thousands: what is compared and looked at grows with the list, not with its square."""
    compared = 0

    class Counted(int):
        def __eq__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            return int(self) == other

        __hash__ = int.__hash__

    everybody = [Counted(7) for _ in range(2_000)]
    found = ranked(everybody, lambda each: each, int)
    assert {(place.first, place.holders) for place, _ in found} == {(1, 2_000)}
    assert compared <= 2 * len(everybody)
    asked = 0

    def counted(kind: type) -> object:
        nonlocal asked
        asked += 1
        return writer.__wrapped__(kind)

    writer = data_module._writer
    monkeypatch.setattr(data_module, "_writer", functools.cache(counted))
    people = [Person(number=number, last_name="Ek") for number in range(1, 2_001)]
    assert len(data(people)) == len(people)
    assert asked < 20, "a type is asked about once"
