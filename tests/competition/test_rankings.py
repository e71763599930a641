"""Rankings, what a finalist needs, and the EMA's numbers."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import partial
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.competition import mers
from muraille.competition.finals import LastTable, leads, secured_place, table_outcomes, ways
from muraille.competition.lines import ResultLine, SeatEntry, SeatStatus
from muraille.competition.ranking import Footing, RankingScore, grouped, individual
from muraille.competition.tables import lines_of
from muraille.mcr.rules import MCR_GREEN
from muraille.mcr.session import TABLE_POINTS
from muraille.riichi.rules import RCR_2016
from muraille.table.standings import Place, shared


def line(player: int, points: int, table_points: Fraction | int = 0) -> ResultLine:
    return ResultLine(
        player=player,
        status=SeatStatus.PLAYER,
        score=points,
        at_once=0,
        bets=0,
        place=Place(1),
        points=points,
        table_points=Fraction(table_points),
    )


@pytest.mark.rule("M178", "MT17", "MT15", "M177")
def test_mcr_ranks_by_table_points_then_session_points_of_all_sessions() -> None:
    results = {
        1: {1: line(1, 50, 4), 2: line(1, -80, 1)},
        2: {1: line(2, 10, 2), 2: line(2, 20, 3)},
        3: {1: line(3, 500, 4), 2: line(3, -300, 0)},
        4: {1: line(4, 15, 2), 2: line(4, 15, 3)},
    }
    standings = individual(results, by_table_points=True)
    assert [(str(standing.place), standing.who) for standing in standings] == [("1=", 2), ("1=", 4), ("3", 1), ("4", 3)]
    by_points = individual(results, by_table_points=False)
    assert by_points[0].who == 3, "without table points the most points win (Intl)"


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=12), st.randoms(use_true_random=False))
def test_places_do_not_depend_on_the_order_of_entry(points: list[int], shuffle: random.Random) -> None:
    results = {number: {1: line(number, value)} for number, value in enumerate(points)}
    order = list(results)
    shuffle.shuffle(order)
    first = individual(results, by_table_points=False)
    again = individual({number: results[number] for number in order}, by_table_points=False)
    assert first == again
    for standing in first:
        better = sum(value > standing.score.points for value in points)
        assert standing.place.first == 1 + better
        assert standing.place.holders == points.count(int(standing.score.points))


@pytest.mark.rule("R391")
def test_a_disqualified_player_is_last_and_a_substitute_has_no_place_among_the_players() -> None:
    results = {number: {1: line(number, points)} for number, points in ((1, 50), (2, 90), (3, 20), (4, 99))}
    footing = {2: Footing.DISQUALIFIED, 4: Footing.UNRANKED}
    standings = individual(results, by_table_points=False, footing=footing)
    assert [(standing.who, standing.place.first) for standing in standings] == [(1, 1), (3, 2), (2, 3), (4, 4)]
    assert standings[2].footing is Footing.DISQUALIFIED


@pytest.mark.rule("M218", "MT05")
def test_rankings_of_teams_and_groups() -> None:
    results = {number: {1: line(number, points)} for number, points in ((1, 50), (2, -20), (3, 20), (4, 5), (5, 9))}
    standings = individual(results, by_table_points=False)
    team = {1: "Lyon", 2: "Lyon", 3: "Graz", 4: "Graz", 5: ""}
    teams = grouped(standings, team.__getitem__, by_table_points=False)
    assert [(each.who, int(each.score.points), each.members) for each in teams] == [
        ("Lyon", 30, (1, 2)),
        ("Graz", 25, (3, 4)),
    ]
    best = grouped(standings, team.__getitem__, by_table_points=False, best=1)
    assert [each.score.points for each in best] == [50, 20]


def test_who_reached_a_later_stage_is_ranked_above_and_carries_an_exact_share() -> None:
    results = {1: {2: line(1, 10)}, 2: {2: line(2, 30)}, 3: {1: line(3, 900)}}
    carried = {1: RankingScore(points=Fraction(301)).times(Fraction(1, 2)), 2: RankingScore()}
    final = individual(results, by_table_points=False, carried=carried, stage={1: 1, 2: 1})
    assert [(each.who, each.place.first, each.score.points) for each in final] == [
        (1, 1, Fraction(321, 2)),
        (2, 2, 30),
        (3, 3, 900),
    ]


@given(
    st.tuples(*[st.integers(-60, 60).map(lambda value: Fraction(1000 * value))] * 2),
    st.lists(st.integers(-200, 800), min_size=4, max_size=4, unique=True),
)
def test_leads_decide_exactly_who_ends_above(totals: tuple[Fraction, Fraction], hundreds: list[int]) -> None:
    scores = [100 * value for value in hundreds]
    lines = lines_of([SeatEntry(player=seat, score=score) for seat, score in enumerate(scores)], RCR_2016)
    needed = {(lead.place, lead.rival_place): lead.at_least for lead in leads(totals[0], totals[1], RCR_2016.uma)}
    key = lines[0].place.first, lines[1].place.first
    above = totals[0] + lines[0].total > totals[1] + lines[1].total
    assert above == (key in needed and scores[0] - scores[1] >= needed[key])


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(-60, 60), min_size=4, max_size=4),
    st.lists(st.integers(-200, 800), min_size=4, max_size=4, unique=True),
    st.integers(1, 3),
)
def test_the_ways_to_a_place_are_exactly_those(thousands: list[int], hundreds: list[int], place: int) -> None:
    totals = {number: Fraction(1000 * value) for number, value in enumerate(thousands)}
    scores = [100 * value for value in hundreds]
    lines = lines_of([SeatEntry(player=seat, score=score) for seat, score in enumerate(scores)], RCR_2016)
    order = tuple(sorted(range(4), key=lambda seat: -scores[seat]))
    after = {number: totals[number] + lines[number].total for number in range(4)}
    reached = 1 + sum(after[rival] >= after[0] for rival in (1, 2, 3)) <= place
    enough = any(
        way.order == order and all(scores[0] - scores[rival] >= lead for rival, lead in way.leads)
        for way in ways(0, place, LastTable(seats=(0, 1, 2, 3), totals=totals, uma=RCR_2016.uma))
    )
    assert reached == enough


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 6), min_size=8, max_size=8), st.integers(0, 3))
def test_a_secured_place_is_the_worst_of_all_outcomes(have: list[int], player: int) -> None:
    scores = {number: RankingScore(table_points=Fraction(points)) for number, points in enumerate(have)}
    tables = [(0, 1, 2, 3), (4, 5, 6, 7)]
    gains = {tuple(shared(TABLE_POINTS, place) for place in outcome) for outcome in table_outcomes()}
    worst = 1
    for first in gains:
        own = have[player] + first[player]
        here = sum(have[n] + first[n] >= own for n in range(4) if n != player)
        there = max(sum(have[4 + n] + second[n] >= own for n in range(4)) for second in gains)
        worst = max(worst, 1 + here + there)
    assert secured_place(player, scores, tables, partial(shared, TABLE_POINTS)) == worst


def test_a_player_outside_the_last_session_secures_nothing_by_it() -> None:
    assert secured_place(9, {9: RankingScore()}, [(1, 2, 3, 4)], partial(shared, TABLE_POINTS)) is None


@pytest.mark.parametrize(
    ("days", "players", "countries", "qualification", "weight"),
    [(1, 40, 5, False, 1), (2, 41, 6, False, 3), (2, 84, 12, False, 4), (2, 80, 9, False, 3), (3, 81, 10, True, 6)],
)
def test_mers_weight(days: int, players: int, countries: int, qualification: bool, weight: int) -> None:
    found = mers.weight(days=days, players=players, countries=countries, qualification=qualification)
    assert found == weight


@pytest.mark.parametrize(
    ("place", "players", "rank"),
    [
        (26, 40, 359),
        (28, 40, 308),
        (63, 72, 127),
        (27, 64, 587),
        (27, 36, 257),
        (29, 36, 200),
        (75, 100, 253),
        (1, 40, 1000),
        (40, 40, 0),
        (16, 17, 62),
    ],
)
def test_mers_base_rank(place: int, players: int, rank: int) -> None:
    assert mers.base_rank(place, players) == rank


def test_mers_ranking_vectors() -> None:
    two = [mers.MersResult(1000, Fraction(2)), mers.MersResult(500, Fraction(1))]
    assert f"{float(mers.ranking(two) or 0):.2f}" == "458.33"
    weights = ["2", "1", "3/2", "1", "2", "1", "1", "1", "1", "1"]
    ten = [mers.MersResult(900 - 100 * index, Fraction(weight)) for index, weight in enumerate(weights)]
    for order in (ten, ten[::-1]):
        assert f"{float(mers.ranking(order) or 0):.2f}" == "658.10"
    assert mers.ranking([mers.MersResult(1000, Fraction(2)), mers.MersResult(900, Fraction(0))]) is None


def test_every_order_of_four_is_an_outcome() -> None:
    strict = {
        tuple(place.first for place in outcome) for outcome in table_outcomes() if not any(p.tied for p in outcome)
    }
    assert strict == set(permutations((1, 2, 3, 4)))
    assert all(
        sum(
            line.table_points
            for line in lines_of([SeatEntry(player=n, score=-p.first) for n, p in enumerate(outcome)], MCR_GREEN)
        )
        == 7
        for outcome in table_outcomes()
    )
