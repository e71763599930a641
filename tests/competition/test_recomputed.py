"""Two events computed a second time, by short arithmetic that shares nothing with the desk: an organiser who trusts no number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import pytest
from msgspec import UNSET

from competitions import Desk
from muraille.competition import facts
from muraille.competition.json_data import competition_json
from muraille.competition.people import Kind
from muraille.competition.seating.drawing import drawn
from muraille.competition.standings import Grouping, group_standings, standings
from muraille.table.conduct import Moment

PLAYERS, SESSIONS = 24, 6
SUBSTITUTE = 25


def event(rules: str) -> Desk:
    """Twenty-four players in six teams, a substitute, six sessions drawn."""
    found = Desk(rules, players=0, sessions=SESSIONS)
    for number in range(1, PLAYERS + 1):
        found.register(number, team=f"T{(number - 1) // 4}")
    found.register(SUBSTITUTE, Kind.SUBSTITUTE)
    found.do(drawn(found.state, seed=5, apart=Grouping.TEAM))
    return found


def place_values(scores: Sequence[int], values: Sequence[int]) -> list[Fraction]:
    """What each of four receives when equal scores share the values of the places they take."""
    found = []
    for score in scores:
        above, equal = sum(other > score for other in scores), scores.count(score)
        found.append(Fraction(sum(values[above : above + equal]), equal))
    return found


def rows(totals: Mapping[int, tuple[Fraction, ...]]) -> list[tuple[int, int]]:
    """Place and number, equal totals sharing a place."""
    return sorted((1 + sum(other > total for other in totals.values()), number) for number, total in totals.items())


def riichi_scores(chance: Random) -> tuple[list[int], int]:
    """Often with ties, sometimes with bets left."""
    bets = 1000 * chance.choice((0, 0, 1, 3))
    three = [100 * chance.randrange(100, 500) for _ in range(2)]
    three.append(three[0] if chance.random() < 0.4 else 100 * chance.randrange(100, 500))
    scores = [*three, 120_000 - bets - sum(three)]
    chance.shuffle(scores)
    return scores, bets


def test_a_riichi_event_computed_twice() -> None:
    found, chance = event("rcr-2016"), Random(11)
    expected = dict.fromkeys(range(1, PLAYERS + 1), Fraction(0))
    replaced = {(2, 7): False, (4, 13): True}  # whether the substitute entered during the game
    late = {(1, 3): 4, (3, 20): 10}
    chombos = {(2, 9): 1, (5, 9): 2}
    for session in range(1, SESSIONS + 1):
        found.do(facts.SessionStarted(session=session))
        for table, seats in found.state.seating[session].items():
            scores, bets = riichi_scores(chance)
            for number in seats:
                if (session, number) in late:
                    found.do(facts.PlayerLate(session=session, player=number, minutes=late[session, number]))
                if (session, number) in replaced:
                    found.do(
                        facts.SubstituteSeated(
                            session=session,
                            table=table,
                            absent=number,
                            substitute=SUBSTITUTE,
                            during_game=replaced[session, number],
                        )
                    )
                for _ in range(chombos.get((session, number), 0)):
                    found.do(
                        facts.PenaltyGiven(
                            session=session,
                            player=number,
                            points=20_000,
                            moment=Moment.AFTER_UMA,
                            cite="RCR §3.4.6",
                            text="chombo",
                        )
                    )
            found.totals(session, table, *scores, bets=bets)
            # Again, by hand: lateness first, bets to the best, places, uma, then the rest.
            own = [score - 1000 * late.get((session, number), 0) for number, score in zip(seats, scores, strict=True)]
            best = [place for place, score in enumerate(own) if score == max(own)]
            share = [0, 0, 0, 0]
            for stick in range(bets // 100):
                share[best[stick % len(best)]] += 100
            entered = [replaced.get((session, number), False) for number in seats]
            ranked = [-(10**9) if gone else score for score, gone in zip(own, entered, strict=True)]
            uma = place_values(ranked, (15_000, 5_000, -5_000, -15_000))
            for place, number in enumerate(seats):
                result = own[place] + share[place] - 30_000 + uma[place]
                if (session, number) in replaced:
                    result = Fraction(-30_000)
                expected[number] += result - 20_000 * chombos.get((session, number), 0)
    ranking = [each for each in standings(found.state) if each.who != SUBSTITUTE]
    assert {each.who: each.score.points for each in ranking} == expected
    totals = {number: (points,) for number, points in expected.items()}
    assert sorted((each.place.first, int(each.who)) for each in ranking) == rows(totals)
    teams = {each.who: each.score.points for each in group_standings(found.state, Grouping.TEAM, best=3)}
    for team in range(PLAYERS // 4):
        four = sorted((expected[number] for number in range(4 * team + 1, 4 * team + 5)), reverse=True)
        assert teams[f"T{team}"] == sum(four[:3])


def mcr_scores(chance: Random) -> list[int]:
    """Sixteen deals, sometimes set so that two or three are equal."""
    if chance.random() < 0.3:
        return chance.choice([[40, 40, -30, -50], [60, 0, 0, -60], [50, 10, -30, -30], [20, 20, 20, -60], [0, 0, 0, 0]])
    scores = [chance.randrange(-150, 150) for _ in range(3)]
    return [*scores, -sum(scores)]


@pytest.mark.rule("M174", "M178")
def test_an_mcr_event_computed_twice() -> None:
    found, chance = event("mcr-green"), Random(12)
    table_points = dict.fromkeys(range(1, PLAYERS + 1), Fraction(0))
    session_points = dict.fromkeys(range(1, PLAYERS + 1), 0)
    late = {(1, 3): 10, (2, 8): 15, (5, 17): 16}
    false_win = {(3, 11)}
    for session in range(1, SESSIONS + 1):
        found.do(facts.SessionStarted(session=session))
        for table, seats in found.state.seating[session].items():
            scores = mcr_scores(chance)
            own = list(scores)
            for place, number in enumerate(seats):
                if (session, number) in late:
                    found.do(facts.PlayerLate(session=session, player=number, minutes=late[session, number]))
                    own[place] -= {10: 10, 15: 20, 16: 0}[late[session, number]]
                if (session, number) in false_win:
                    others = [other for other in seats if other != number]
                    found.do(
                        facts.PenaltyGiven(
                            session=session,
                            player=number,
                            points=30,
                            moment=Moment.SCORE,
                            cite="Green §3.11.6-6(1)",
                            text="false hu",
                            to=tuple((other, 10) for other in others),
                        )
                    )
                    own = [each + (10 if at != place else -30) for at, each in enumerate(own)]
            found.totals(session, table, *scores)
            for place, (number, points) in enumerate(zip(seats, place_values(own, (4, 2, 1, 0)), strict=True)):
                lost = late.get((session, number)) == 16
                table_points[number] += 0 if lost else points
                session_points[number] += 0 if lost else own[place]
    ranking = [each for each in standings(found.state) if each.who != SUBSTITUTE]
    assert {each.who: each.score.table_points for each in ranking} == table_points
    assert {each.who: each.score.points for each in ranking} == session_points
    totals = {number: (table_points[number], Fraction(session_points[number])) for number in table_points}
    assert sorted((each.place.first, int(each.who)) for each in ranking) == rows(totals)
    listed = {
        each.number: Fraction(each.table_points)
        for each in competition_json(found.state).standings
        if each.number and each.number <= PLAYERS and each.table_points is not UNSET
    }
    assert listed == table_points
