"""Numbers and texts out of bounds are refused before they are written; what an old journal holds is read all the same."""

from __future__ import annotations

import datetime
import io

import pytest
from msgspec.structs import replace
from openpyxl import load_workbook

from competitions import MORNING, Desk, minutes, said, small_desk
from muraille.competition import facts
from muraille.competition.bounds import check_bounds
from muraille.competition.exchange import results_csv, standings_csv
from muraille.competition.journal import Draft, written
from muraille.competition.people import Person
from muraille.competition.standings import standings
from muraille.competition.views import data, event_view, session_clock, table_view
from muraille.competition.workbook import workbook
from muraille.errors import InvalidRequest, MurailleError
from muraille.table.conduct import Moment
from muraille.tiles import Wind

HUGE = 10**30


def settings(**more: object) -> facts.SettingsChanged:
    return facts.SettingsChanged(settings=replace(facts.EventSettings(name="Lyon Open", sessions=2), **more))


def person(**more: object) -> facts.PersonRegistered:
    return facts.PersonRegistered(person=replace(Person(number=9, last_name="Bell"), **more))


def deal(**more: int) -> facts.DealEntered:
    won = replace(facts.WonHand(seat=Wind.EAST), **more)
    return facts.DealEntered(session=1, table=1, number=1, winners=(won,), discarder=Wind.SOUTH)


def penalty(points: int, **more: object) -> facts.PenaltyGiven:
    given = facts.PenaltyGiven(
        session=1, player=1, points=points, moment=Moment.AFTER_UMA, cite="RCR §5.6", text="shouting"
    )
    return replace(given, **more)


@pytest.mark.parametrize(
    "fact",
    [
        facts.ExtraTimeGiven(session=1, minutes=10**12),
        facts.ExtraTimeGiven(session=1, minutes=-(10**12)),
        settings(session_minutes=10**15),
        settings(session_minutes=-5),
        settings(warning_minutes=-(10**15)),
        settings(days=-3),
        settings(days=0),
        settings(place="x" * 100_000),
        facts.PlayerLate(session=1, player=1, minutes=10**23),
        penalty(HUGE),
        penalty(8_000, text="x" * 10_000),
        facts.TotalsEntered(session=1, table=1, scores=(HUGE, -HUGE, 60_000, 60_000)),
        facts.TotalsEntered(session=1, table=1, scores=(0, 0, 0, 0), bets=HUGE),
        deal(han=10**9, fu=30),
        deal(han=3, fu=10**9),
        deal(yakuman=10**9),
        deal(han=3, fu=40, points=-4),
        person(number=HUGE),
        person(last_name="x" * 100_000),
        person(last_name="Bell\x07 Ring"),
        person(last_name="two\nlines"),
        person(club="\udc80"),
        facts.AppealFiled(session=1, player=1, text="x", signed_by=("P 1",), fee=HUGE),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_out_of_bounds(fact: facts.AnyFact) -> None:
    found = small_desk()
    found.do(facts.SessionStarted(session=1))
    before = len(found.journal)
    with pytest.raises(InvalidRequest) as refused:
        found.do(fact, why="because")
    assert refused.value.code in {"out_of_bounds", "too_long", "control_character", "value"}
    assert len(str(refused.value)) < 200
    assert len(found.journal) == before


def test_who_and_when_have_bounds_too() -> None:
    found = small_desk()
    start = facts.SessionStarted(session=1)
    with pytest.raises(InvalidRequest):
        found.do(start, who="x" * 1000)
    with pytest.raises(InvalidRequest):
        found.do(start, why="\x1b[2J")
    with pytest.raises(InvalidRequest):
        found.do(start, at=datetime.datetime(9999, 12, 31, 23, 59, tzinfo=datetime.UTC))


def test_near_the_bounds() -> None:
    """What a real event needs is written: minutes taken back, a long name, several lines of a report."""
    found = small_desk()
    found.do(facts.SessionStarted(session=1))
    found.do(facts.ExtraTimeGiven(session=1, minutes=-5))
    found.do(person(last_name="X" * 100, first_name="Zoë"))
    found.do(facts.ReportNoted(field="remarks", text="one line\nand\tanother"))
    found.do(facts.TotalsEntered(session=1, table=1, scores=(-60_000, 60_000, 60_000, 60_000)))


def test_a_win_is_worth_what_its_game_knows() -> None:
    found = small_desk("mcr-green")
    found.do(facts.SessionStarted(session=1))
    with pytest.raises(InvalidRequest, match="words of riichi"):
        found.do(deal(han=3, fu=40, points=12))
    found.do(deal(points=12))


def test_an_event_has_no_fewer_sessions_than_were_played() -> None:
    found = small_desk()
    for session in (1, 2):
        found.totals(session, 1, 45_000, 35_000, 25_000, 15_000)
    with pytest.raises(MurailleError, match="session 2 has begun"):
        found.do(facts.SettingsChanged(settings=facts.EventSettings(name="Lyon Open", sessions=1)))


@pytest.mark.parametrize(
    "fact",
    [
        facts.ExtraTimeGiven(session=1, minutes=10**12),
        facts.ExtraTimeGiven(session=1, minutes=-(10**12)),
        settings(session_minutes=10**15),
        settings(warning_minutes=-(10**15), days=-3),
        facts.PlayerLate(session=1, player=1, minutes=10**23),
        penalty(HUGE),
        facts.TotalsEntered(session=1, table=1, scores=(HUGE, -HUGE, HUGE, -HUGE)),
        deal(han=10**9, fu=30),
        deal(yakuman=10**9),
        person(number=HUGE, last_name="Bell\x07"),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_what_an_old_journal_holds_is_read(fact: facts.AnyFact) -> None:
    """Written before there were bounds: every page still shows, and the entry can be undone."""
    found = small_desk()
    found.do(facts.SessionStarted(session=1))
    draft = Draft(at=MORNING, who="Ada", what=fact, key="old")
    found.journal.append(written(draft, found.journal))
    state, now = found.state, minutes(30)
    data(event_view(state, now))
    data(session_clock(state, 1, now))
    data(table_view(state, 1, 1, now))
    standings(state, everything=True)
    workbook(state)
    found.do(facts.Undone(entry=len(found.journal)), why="a slip")


def evil_desk() -> Desk:
    """A finished table with a name and a penalty that a spreadsheet would take for formulas."""
    found = Desk(players=3, sessions=1)
    found.do(person(number=4, first_name="@SUM(A1)", last_name="=cmd|calc", country="FRA"))
    found.draw(((1, 2, 3, 4),))
    found.totals(1, 1, 45_000, 35_000, 25_000, 15_000)
    found.do(
        penalty(8_000, text="=1+1", cite="-RCR §5.6"),
    )
    return found


def test_names_are_no_formulas_in_the_workbook() -> None:
    book = load_workbook(io.BytesIO(workbook(evil_desk().state)))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert {"=cmd|calc", "@SUM(A1)", "=1+1"} <= {str(cell.value) for cell in cells}
    assert {cell.data_type for cell in cells} <= {"s", "n"}


def test_names_are_no_formulas_in_csv() -> None:
    state = evil_desk().state
    for text in (standings_csv(state, standings(state)), results_csv(state)):
        assert not [cell for line in text.splitlines() for cell in line.split(",") if cell.startswith(("=", "@"))]
    assert "'=cmd|calc" in standings_csv(state, standings(state))


def test_the_referee_is_named_among_who_has_not_signed() -> None:
    found = small_desk("mcr-green")
    found.totals(1, 1, 40, 10, -20, -30)
    found.do(facts.SheetSigned(session=1, table=1, players=(1, 2, 3)))
    assert "not signed by P 4, the referee (Green" in said(found)
    found.do(facts.SheetSigned(session=1, table=1, players=(4,)))
    assert "not signed by the referee (Green" in said(found)


def test_an_appeal_under_rcr_is_told_one_thing() -> None:
    from muraille.competition.appeals.procedure import defects

    found = small_desk()
    found.totals(1, 1, 45_000, 35_000, 25_000, 15_000)
    filed = facts.AppealFiled(session=1, player=1, text="no", signed_by=(), fee=0, in_writing=False)
    found.do(filed, at=minutes(600))
    (told,) = (defects(found.state, appeal) for appeal in found.state.appeals.values())
    assert [str(each) for each in told] == ["RCR provides for no appeals: this one follows the event's own regulations"]


def test_minutes_late_have_bounds_of_their_own() -> None:
    with pytest.raises(InvalidRequest, match="minutes late: 1 to 1440 are possible"):
        check_bounds(facts.PlayerLate(session=1, player=1, minutes=1_000_000))
