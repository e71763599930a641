"""Rankings, stages and publication, and the form of a tournament."""

from __future__ import annotations

from fractions import Fraction

import pytest

from competitions import ONE_TABLE, Desk, said, small_desk
from muraille.competition import facts
from muraille.competition.chances import last_table
from muraille.competition.event.checklist import checklist
from muraille.competition.finals import leads, ways
from muraille.competition.results import table_lines, visible
from muraille.competition.standings import Grouping, group_standings, scores_entering, standings
from muraille.competition.views import ranking_view
from muraille.errors import IllegalAction, InvalidRequest


@pytest.mark.rule("M174", "M178", "MT15", "MT17")
def test_mcr_session_points_are_not_carried_but_break_ties() -> None:
    found = small_desk("mcr-green")
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


@pytest.mark.rule("M219", "MT06", "M220", "MT07")
def test_one_format_and_six_sessions() -> None:
    assert len(facts.TournamentFormat) == 3
    short = small_desk("mcr-green", format=facts.TournamentFormat.ELIMINATION)
    assert "2 sessions: a regular tournament has at least six (Green §3.5.4)" in said(short)
    regular = Desk("mcr-green", players=4, sessions=6)
    assert "at least six" not in said(regular)
    assert "at least six" not in said(small_desk("mcr-intl")), "the summary has no tournament rules"


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
    found = small_desk("mcr-green")
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
    assert checklist(small_desk("mcr-intl").state) == ()
    assert len(checklist(small_desk("mcr-green").state)) == 11


@pytest.mark.rule("R482")
def test_riichi_in_france_follows_the_french_rcr() -> None:
    assert "follow the RCR of 2016" in said(small_desk("ema-sheet", country="FRA"))
    assert "follow the RCR of 2016" not in said(small_desk("rcr-2016", country="FRA"))
    assert "follow the RCR of 2016" not in said(small_desk("ema-sheet", country="GER"))
    assert checklist(small_desk("rcr-2016").state)[0][0].cite == "RCR FFMJ preface"


def test_a_finalist_needs_what_the_share_carried_over_leaves() -> None:
    found = Desk(players=8, sessions=1)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    found.totals(1, 1, 60_000, 40_000, 15_000, 5_000)
    found.totals(1, 2, 60_000, 40_000, 15_000, 5_000)
    before = {each.who: each.score.points for each in standings(found.state)}
    found.do(facts.StageOpened(name="Final", first_session=2, players=(1, 2, 5, 6), carry="1/2"))
    entering = scores_entering(found.state, 2)
    assert {number: entering[number].points for number in (1, 2, 5, 6)} == {
        number: before[number] / 2 for number in (1, 2, 5, 6)
    }
    assert entering[3].points == before[3], "who is not in the final keeps what he has"
    found.draw(((1, 2, 5, 6),), first=2)
    found.totals(2, 1, 30_000, 30_000, 30_000, 30_000)
    after = {each.who: each.score.points for each in standings(found.state)}
    assert after[1] == before[1] / 2
    found.do(facts.StageOpened(name="Superfinal", first_session=3, players=(1, 2, 5, 6), carry="0"))
    assert scores_entering(found.state, 3)[1].points == 0
    with pytest.raises(InvalidRequest, match="places 1 to 4"):
        ways(1, 7, last_table(found.state, 2, 1))


@pytest.mark.rule("R391")
def test_nobody_is_disqualified_before_it_happened() -> None:
    found = Desk(players=4, sessions=3)
    found.draw(ONE_TABLE, ONE_TABLE, ONE_TABLE)
    for session in (1, 2):
        found.totals(session, 1, 45_000, 35_000, 25_000, 15_000)
    found.do(facts.PersonLeft(number=1, from_session=3, cause=facts.Cause.DISQUALIFIED), why="cheating")
    assert [each.who for each in standings(found.state, through=1)] == [1, 2, 3, 4]
    assert [each.who for each in standings(found.state)] == [2, 3, 4, 1]
    assert [each.who for each in standings(found.state, through=3)] == [2, 3, 4, 1]


def test_what_teams_add_up_after_a_stage_is_said() -> None:
    found = Desk(players=4, sessions=2)
    found.draw(ONE_TABLE)
    found.totals(1, 1, 45_000, 35_000, 25_000, 15_000)
    assert ranking_view(found.state, grouping=Grouping.TEAM).remark is None
    found.do(facts.StageOpened(name="Final", first_session=2, players=(1, 2, 3, 4), carry="1/2"))
    found.draw(ONE_TABLE, first=2)
    assert ranking_view(found.state, grouping=Grouping.TEAM).remark is None, "the final is not played yet"
    found.totals(2, 1, 45_000, 35_000, 25_000, 15_000)
    remark = str(ranking_view(found.state, grouping=Grouping.TEAM).remark)
    assert "of who played on in Final the share carried over" in remark
    assert ranking_view(found.state).remark is None


def test_a_registration_that_is_seated_is_not_undone() -> None:
    found = small_desk()
    with pytest.raises(IllegalAction, match="player 1 has a seat in session 1"):
        found.do(facts.Undone(entry=2), why="registered twice")
