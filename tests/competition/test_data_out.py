"""What leaves the desk: the workbook through a reader of its own, CSV, JSON, Pantheon's text, the journal, the report."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from openpyxl import load_workbook

from competitions import Desk
from muraille.competition import facts
from muraille.competition.attendance import event_weight
from muraille.competition.demo import play_demo
from muraille.competition.exchange import (
    journal_lines,
    pantheon_text,
    read_journal,
    read_pantheon,
    results_csv,
    standings_csv,
)
from muraille.competition.journal import BrokenJournal
from muraille.competition.json_data import competition_json
from muraille.competition.observer import observer_report
from muraille.competition.people import Kind, Person
from muraille.competition.standings import Grouping, group_standings, standings
from muraille.competition.workbook import problems, read_workbook, remarks, rows_of, workbook
from muraille.errors import InvalidRequest
from muraille.table.conduct import Moment


def played(rules: str = "rcr-2016", players: int = 16, sessions: int = 4, seed: int = 5) -> Desk:
    """The demonstration, on paper."""
    desk = Desk.__new__(Desk)
    desk.journal = []

    def write(fact: facts.AnyFact, at: Any, who: str, why: str) -> Any:
        desk.do(fact, who=who, why=why, at=at)
        return desk.state

    play_demo(write, rules=rules, players=players, sessions=sessions, seed=seed)
    return desk


@pytest.fixture(scope="module", params=["rcr-2016", "mcr-green"])
def demo(request: pytest.FixtureRequest) -> Desk:
    return played(request.param)


def read_as_the_ranking_does(data: bytes) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The columns that public readers of these workbooks take, by position and nothing else."""
    table = [list(row) for row in load_workbook(io.BytesIO(data)).worksheets[0].iter_rows(values_only=True)]
    event = table[2]
    header = {"title": event[0], "players": event[1], "country": event[11], "weight": event[13], "rules": event[15]}
    rows = [
        {
            "place": row[2],
            "first": row[3],
            "last": row[4],
            "ema": row[5],
            "tp": row[6],
            "score": row[7],
            "country": row[9],
        }
        for row in table[1:]
        if row[2] is not None
    ]
    return header, rows


def test_the_workbook_through_an_independent_reader(demo: Desk) -> None:
    state = demo.state
    assert list(problems(state)) == []
    header, rows = read_as_the_ranking_does(workbook(state))
    assert header["title"] == "Muraille Open"
    assert header["rules"] == ("Riichi" if state.rules.game == "riichi" else "MCR")
    assert header["weight"] == float(event_weight(state))
    ranking = [each for each in standings(state) if each.footing.value != "unranked"]
    assert [row["place"] for row in rows] == [each.place.first for each in ranking]
    assert [row["ema"] or "" for row in rows] == [state.person(int(each.who)).ema for each in ranking]
    assert all(isinstance(row["ema"], str) for row in rows if row["ema"])
    assert [row["score"] for row in rows] == [float(each.score.points) for each in ranking]
    if state.rules.game == "mcr":
        assert sum(Fraction(str(row["tp"])).limit_denominator(12) for row in rows) <= 7 * 4 * 4
    else:
        assert {row["tp"] for row in rows} == {"-"}


def test_the_workbook_reads_back(demo: Desk) -> None:
    event, rows = read_workbook(workbook(demo.state))
    assert event.title == "Muraille Open"
    assert rows == rows_of(demo.state)
    with pytest.raises(InvalidRequest, match="no EMA workbook"):
        read_workbook(b"not a workbook")


def test_a_report_of_an_event_that_is_not_over_is_not_in_order() -> None:
    nobody = [str(problem.phrase) for problem in problems(Desk(players=0, sessions=1).state)]
    assert nobody == ["session 1 is announced and was not drawn", "nobody is in the report"]
    swiss = Desk(players=4, sessions=2)
    swiss.draw(((1, 2, 3, 4),))
    swiss.totals(1, 1, 30_000, 30_000, 30_000, 30_000)
    assert "session 2 is announced and was not drawn" in [str(problem.phrase) for problem in problems(swiss.state)]
    swiss.do(facts.SettingsChanged(settings=replace(swiss.state.settings, sessions=1)))
    assert not [problem for problem in problems(swiss.state) if "not drawn" in str(problem.phrase)]


def test_the_observer_counts_the_players_of_the_report(demo: Desk) -> None:
    told = {field.key: field.text for field in observer_report(demo.state)}
    assert told["players"] == str(len(rows_of(demo.state)))


def test_a_report_with_mistakes_is_not_in_order() -> None:
    desk = Desk(players=4, sessions=2)
    desk.do(facts.PersonRegistered(person=Person(number=1, last_name="One", ema="123", country="FRA")))
    desk.draw(((1, 2, 3, 4),), ((1, 2, 3, 4),))
    desk.totals(1, 1, 40_000, 30_000, 30_000, 19_000, why="the sheet is lost")
    found = [str(problem.phrase) for problem in problems(desk.state)]
    assert "session 2 is not complete" in found
    assert "session 1, table 1: the sum is 119000, not 120000" in found
    assert "One: “123” is no EMA number" in found
    assert "P 2: no country" in found


def test_sums_of_a_session_are_zero_but_for_substitutes_and_penalties(demo: Desk) -> None:
    state = demo.state
    entrants = [each for each in standings(state) if each.footing.value != "unranked"]
    if state.rules.game == "mcr":
        for session in range(1, 5):
            given = sum(each.sessions[session].table_points for each in entrants)
            assert given <= 7 * 4
    else:
        total = sum(each.score.points for each in entrants)
        fixed = [line for each in entrants for line in each.sessions.values() if line.fixed]
        late = sum(line.at_once for each in entrants for line in each.sessions.values() if not line.fixed)
        after = sum(line.after_uma for each in entrants for line in each.sessions.values())
        assert len(fixed) == 1
        table = state.seats(3, 1)
        others = sum(each.sessions[3].total for each in entrants if each.who in table)
        assert total == others - (late + after) + sum(
            line.at_once + line.after_uma
            for each in entrants
            if each.who in table
            for line in [each.sessions[3]]
            if not line.fixed
        ) + sum(line.after_uma for line in fixed)


def test_csv_and_json_say_the_same(demo: Desk) -> None:
    state = demo.state
    ranking = standings(state)
    rows = list(csv.DictReader(io.StringIO(standings_csv(state, ranking))))
    data = competition_json(state)
    assert [row["number"] for row in rows] == [str(each.number) for each in data.standings]
    assert [row["ema"] for row in rows] == [each.ema for each in data.standings]
    seats = list(csv.DictReader(io.StringIO(results_csv(state))))
    assert len(seats) == 4 * 16
    lines = [line for session in data.sessions for table in session.tables for line in table.lines]
    assert [row["total"] for row in seats] == [str(line.total) for line in lines]
    assert data.sessions[0].complete
    ranks = [each.base_rank for each in data.standings]
    assert (ranks[0], ranks[15], ranks[16]) == (1000, 0, None), "a substitute has no place and no base rank"


def test_pantheon_both_ways(demo: Desk) -> None:
    seating = [[tables[n] for n in sorted(tables)] for _, tables in sorted(demo.state.seating.items())]
    text = pantheon_text(seating)
    assert read_pantheon(text).sessions == tuple(tuple(tables) for tables in seating)
    assert text.count("\n\n") == len(seating) - 1
    with pytest.raises(InvalidRequest, match="line 2: “1-2-3” is no table"):
        read_pantheon("1-2-3-4\n1-2-3")


@given(st.lists(st.lists(st.tuples(*[st.integers(1, 99)] * 4), min_size=1, max_size=3), min_size=1, max_size=4))
@settings(max_examples=40)
def test_any_seating_survives_pantheon(seating: list[list[tuple[int, int, int, int]]]) -> None:
    assert [list(tables) for tables in read_pantheon(pantheon_text(seating)).sessions] == seating


def test_the_whole_journal_out_and_in(demo: Desk) -> None:
    text = journal_lines(demo.journal)
    assert read_journal(text) == demo.journal
    with pytest.raises(BrokenJournal):
        read_journal(text.replace('"who":"scorer"', '"who":"nobody"', 1))
    with pytest.raises(InvalidRequest, match="no entry of a journal"):
        read_journal("{}")


def test_every_entry_has_a_sentence(demo: Desk) -> None:
    state = demo.state
    for entry in demo.journal:
        assert str(entry.fact.sentence(state))


def test_the_observers_draft(demo: Desk) -> None:
    fields = {field.key: str(field.text) for field in observer_report(demo.state)}
    assert fields["place"] == "Lyon, FRA"
    assert fields["weight"] == str(float(event_weight(demo.state))).removesuffix(".0")
    assert fields["catering"] == "None"
    demo.do(facts.ReportNoted(field="catering", text="quiches"), at=demo.journal[-1].at)
    assert {field.key: field.text for field in observer_report(demo.state)}["catering"] == "quiches"


def test_teams_of_the_demonstration(demo: Desk) -> None:
    teams = group_standings(demo.state, Grouping.TEAM)
    assert len(teams) == 4
    assert all(len(team.members) == 4 for team in teams)


def test_a_penalty_is_in_the_sums_of_the_workbook() -> None:
    desk = Desk(players=4, sessions=1)
    desk.draw(((1, 2, 3, 4),))
    desk.totals(1, 1, 40_000, 30_000, 30_000, 20_000)
    desk.do(
        facts.PenaltyGiven(
            session=1, player=1, points=20_000, moment=Moment.AFTER_UMA, cite="RCR §3.4.6", text="chombo"
        )
    )
    assert not [problem for problem in problems(desk.state) if "add up" in str(problem.phrase)]
    sums = [list(row) for row in load_workbook(io.BytesIO(workbook(desk.state)))["Sums"].iter_rows(values_only=True)]
    assert sums[1][:4] == [1, -20_000, 0, 20_000]
    assert sums[4][:5] == [1, "P 1", 20_000, "RCR §3.4.6", "chombo"]


def test_numbers_in_csv_are_decimals() -> None:
    """A spreadsheet reads 1.75, and takes 1 3/4 for a date or a text."""
    found = Desk("mcr-green", players=4, sessions=2)
    found.draw(((1, 2, 3, 4),), ((1, 2, 3, 4),))
    found.totals(1, 1, 0, 0, 0, 0)
    found.totals(2, 1, 20, 20, 20, -60, why="as on the sheet")
    ranking = list(csv.DictReader(io.StringIO(standings_csv(found.state, standings(found.state)))))
    assert [row["table_points"] for row in ranking] == ["4.0833", "4.0833", "4.0833", "1.75"]
    seats = list(csv.DictReader(io.StringIO(results_csv(found.state))))
    assert [seat["table_points"] for seat in seats] == ["1.75"] * 4 + ["2.3333"] * 3 + ["0"]


def test_a_house_player_stands_in_no_public_list() -> None:
    found = Desk(players=7, sessions=1)
    found.register(8, Kind.HOUSE)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    for table in (1, 2):
        found.totals(1, table, 40_000, 30_000, 25_000, 25_000)
    assert sorted(int(each.who) for each in standings(found.state)) == [1, 2, 3, 4, 5, 6, 7]
    assert sorted(int(each.who) for each in standings(found.state, everything=True)) == [1, 2, 3, 4, 5, 6, 7, 8]
    rows = csv.DictReader(io.StringIO(standings_csv(found.state, standings(found.state))))
    assert "house" not in {row["kind"] for row in rows}


def test_the_report_names_who_has_no_ema_number() -> None:
    found = Desk(players=3, sessions=1)
    found.register(4, ema="04090001")
    found.draw(((1, 2, 3, 4),))
    found.totals(1, 1, 40_000, 30_000, 25_000, 25_000)
    (remark,) = remarks(found.state)
    assert str(remark) == "3 players without an EMA number: P 1, P 2, P 3"
    assert not any("EMA" in str(problem.phrase) for problem in problems(found.state))
