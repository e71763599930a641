"""What a finalist needs, against every outcome written into the journal and ranked by it."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from competitions import ONE_TABLE, Desk, small_desk
from muraille.competition import facts
from muraille.competition.chances import last_table, secured
from muraille.competition.finals import Way, ways
from muraille.competition.people import Kind
from muraille.competition.standings import standings
from muraille.errors import IllegalAction, InvalidRequest
from muraille.table.conduct import Moment

FINALISTS = (1, 2, 3, 4, 5, 6, 7, 8)


def final(*, carry: str = "1/2") -> Desk:
    """Twelve players, of whom eight play a final at two tables; a substitute is there."""
    found = Desk(players=12, sessions=2)
    found.register(13, Kind.SUBSTITUTE)
    found.draw(((1, 2, 9, 10), (3, 4, 5, 11), (6, 7, 8, 12)))
    found.totals(1, 1, 41_000, 43_000, 24_000, 12_000)
    found.totals(1, 2, 38_000, 37_000, 36_000, 9_000)
    found.totals(1, 3, 36_000, 35_000, 60_000, -11_000)
    found.do(facts.StageOpened(name="Final", first_session=2, players=FINALISTS, carry=carry))
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)), first=2)
    return found


def sheet(rng: random.Random) -> list[int]:
    """Four different totals."""
    while True:
        first = [100 * rng.randrange(-100, 900) for _ in range(3)]
        scores = [*first, 120_000 - sum(first)]
        if len(set(scores)) == 4:
            return scores


def penalty(player: int, points: int, moment: Moment) -> facts.PenaltyGiven:
    return facts.PenaltyGiven(session=2, player=player, points=points, moment=moment, cite="RCR §5.6", text="noise")


def chombo(found: Desk) -> None:
    found.do(penalty(1, 20_000, Moment.AFTER_UMA))
    found.do(penalty(6, 8_000, Moment.AFTER_UMA))


def late(found: Desk) -> None:
    found.do(facts.PlayerLate(session=2, player=1, minutes=4))
    found.do(facts.PlayerLate(session=2, player=3, minutes=9))
    found.do(facts.PlayerLate(session=2, player=7, minutes=2))


def replaced(found: Desk) -> None:
    found.do(facts.SubstituteSeated(session=2, table=1, absent=2, substitute=13))


def entered_later(found: Desk) -> None:
    found.do(facts.SessionStarted(session=2))
    found.do(facts.SubstituteSeated(session=2, table=1, absent=2, substitute=13, during_game=True))


def replaced_elsewhere(found: Desk) -> None:
    found.do(facts.SubstituteSeated(session=2, table=2, absent=8, substitute=13))


def other_table_in(found: Desk) -> None:
    found.totals(2, 2, 60_000, 30_000, 20_000, 10_000)


def named(happened: Callable[[Desk], None] | None) -> str:
    return happened.__name__ if happened else "nothing"


def enough(way: Way, order: tuple[int, ...], scores: dict[int, int], above_elsewhere: int) -> bool:
    return (
        way.order == order
        and all(scores[1] - scores[rival] >= lead for rival, lead in way.leads)
        and (way.score is None or scores[1] >= way.score)
        and above_elsewhere <= way.elsewhere
    )


@pytest.mark.rule("R388", "R389")
@pytest.mark.parametrize(
    "happened", [None, chombo, late, replaced, entered_later, replaced_elsewhere, other_table_in], ids=named
)
@pytest.mark.parametrize("place", [1, 2, 4])
def test_the_ways_to_a_place_are_those_by_which_the_ranking_gives_it(
    happened: Callable[[Desk], None] | None, place: int
) -> None:
    rng = random.Random(f"{happened and happened.__name__} {place}")
    found = final()
    if happened:
        happened(found)
    table = last_table(found.state, 2, 1)
    known = ways(1, place, table)
    before = list(found.journal)
    for _ in range(20):
        found.journal = list(before)
        scores: dict[int, int] = dict(zip((1, 2, 3, 4), sheet(rng), strict=True))
        bets = rng.choice((0, 0, 2000))
        winner = max(scores, key=lambda number: scores[number] - table.at_once.get(number, 0))
        written = [scores[number] - (bets if number == winner else 0) for number in (1, 2, 3, 4)]
        ranked = {
            number: score - table.at_once.get(number, 0) for number, score in zip((1, 2, 3, 4), written, strict=True)
        }
        playing = [number for number in ranked if number not in table.last]
        if len(set(ranked.values())) < 4:
            continue
        order = (*sorted(playing, key=lambda number: -ranked[number]), *table.last)
        if order[0] != winner:
            continue
        found.totals(2, 1, *written, bets=bets)
        if happened is not other_table_in:
            found.totals(2, 2, *sheet(rng))
        after = {standing.who: standing.score.points for standing in standings(found.state)}
        reached = 1 + sum(after[number] >= after[1] for number in FINALISTS if number != 1)
        above = sum(after[number] >= after[1] for number in table.elsewhere)
        assert (reached <= place) == any(enough(way, order, scores, above) for way in known)


def test_a_rival_at_another_table_is_named() -> None:
    table = last_table(final().state, 2, 1)
    assert set(table.elsewhere) == {5, 6, 7, 8}
    assert table.elsewhere[8] == Fraction(60_000 - 41_000 + 10_000, 2)
    assert all(way.elsewhere == 0 for way in ways(1, 1, table))


def test_a_penalty_of_the_session_raises_the_lead() -> None:
    found = small_desk()
    found.totals(1, 1, 30_000, 30_000, 30_000, 30_000)
    needed = penalty(1, 20_000, Moment.AFTER_UMA)
    assert last_table(found.state, 2, 1).leads(1, 2)[0].at_least == 100
    found.do(needed)
    assert last_table(found.state, 2, 1).leads(1, 2)[0].at_least == 10_100


@pytest.mark.rule("R387")
def test_a_replaced_rival_is_passed_by_a_score() -> None:
    found = small_desk()
    found.totals(1, 1, 30_000, 30_000, 30_000, 30_000)
    found.do(facts.SubstituteSeated(session=2, table=1, absent=2, substitute=5))
    table = last_table(found.state, 2, 1)
    assert table.known == {2: Fraction(-30_000)}
    assert table.score_above(1, 4, table.known[2]) == 15_100
    with pytest.raises(IllegalAction, match="whatever happens"):
        last_table(found.state, 2, 2)


def test_a_helper_without_a_place_is_no_rival() -> None:
    found = Desk(players=4, sessions=1)
    found.register(5, Kind.HOUSE)
    found.draw(((1, 2, 3, 5),))
    table = last_table(found.state, 1, 1)
    assert table.rivals(1) == [2, 3]
    assert not table.known
    with pytest.raises(InvalidRequest, match="places 1 to 3"):
        ways(1, 4, table)


def test_a_free_session_counts_against_a_secured_place() -> None:
    found = Desk("mcr-green", players=5, sessions=1)
    found.do(facts.SeatingDrawn(first_session=1, sessions=(ONE_TABLE,), byes=((5,),)))
    assert secured(found.state, 1, 1) == 5


def test_nothing_is_sure_where_session_points_decide() -> None:
    found = small_desk("mcr-green", options={"result_mode": "points"})
    assert secured(found.state, 2, 1) is None


@pytest.mark.rule("R393")
@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_whose_name_was_removed_is_no_rival(rules: str) -> None:
    """He fell ill after the draw and keeps his seat there until a substitute has it."""
    found = Desk(rules, players=8, sessions=2)
    tables = ((1, 2, 3, 4), (5, 6, 7, 8))
    found.draw(tables, tables)
    for table in (1, 2):
        found.totals(1, table, *((45_000, 35_000, 25_000, 15_000) if rules == "rcr-2016" else (30, 10, -10, -30)))
    found.do(facts.PersonLeft(number=2, from_session=2, cause=facts.Cause.ILLNESS))
    found.do(facts.NameRemoved(number=2), why="asked for")
    if rules == "mcr-green":
        assert [secured(found.state, 2, player) for player in (1, 5)] == [5, 5]
        return
    assert last_table(found.state, 2, 1).rivals(1) == [3, 4]
    assert sorted(last_table(found.state, 2, 5).elsewhere) == [1, 3, 4]
