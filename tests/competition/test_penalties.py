"""Penalties as the books describe them."""

from __future__ import annotations

import msgspec
import pytest

from competitions import ONE_TABLE, Desk, said, small_desk, totals_of
from muraille.competition import facts
from muraille.competition.journal import Draft, written
from muraille.competition.results import table_lines
from muraille.competition.rulesets import rules_named
from muraille.competition.rulings.penalties import lateness, penalty_doubts
from muraille.competition.standings import standings
from muraille.errors import IllegalAction, InvalidRequest
from muraille.table.conduct import Moment


@pytest.mark.rule("R183", "R380", "MT30")
def test_penalties_with_paragraph_moment_and_cancellation() -> None:
    found = small_desk()
    found.totals(1, 1, 33_000, 32_000, 30_000, 25_000)
    chombo = facts.PenaltyGiven(
        session=1, table=1, player=1, points=20_000, moment=Moment.AFTER_UMA, cite="RCR §3.4.6", text="chombo"
    )
    entry = found.do(chombo)
    assert totals_of(found) == [-2_000, 7_000, -5_000, -20_000]
    with pytest.raises(InvalidRequest, match="reason"):
        found.do(facts.PenaltyCancelled(penalty=entry.sequence))
    found.do(facts.PenaltyCancelled(penalty=entry.sequence), why="win declared at that moment")
    assert totals_of(found)[0] == 18_000
    assert found.state.penalties[entry.sequence].cancelled == "win declared at that moment"
    with pytest.raises(InvalidRequest, match="no session points"):
        found.do(facts.PenaltyGiven(session=1, player=1, points=5, moment=Moment.SESSION, cite="x", text="y"))
    with pytest.raises(InvalidRequest, match="paragraph"):
        found.do(facts.PenaltyGiven(session=1, player=1, points=5, moment=Moment.SCORE, cite="", text="y"))
    for points in (0, -5):
        with pytest.raises(InvalidRequest, match="positive number of points"):
            found.do(facts.PenaltyGiven(session=1, player=1, points=points, moment=Moment.SCORE, cite="x", text="y"))
    found.do(
        facts.PenaltyGiven(session=1, player=2, points=9_000, moment=Moment.AFTER_UMA, cite="RCR §5.6", text="noise")
    )
    assert "RCR §5.6 knows 8\u202f000 or 12\u202f000 points" in said(found)
    assert "12\u202f000 to 48\u202f000 points" in said(found)


@pytest.mark.rule("MT30", "M168")
def test_a_false_hu_goes_to_the_others_and_a_discretionary_penalty_to_nobody() -> None:
    found = small_desk("mcr-green")
    found.totals(1, 1, 40, 35, -25, -50)
    false_hu = facts.PenaltyGiven(
        session=1,
        player=1,
        points=30,
        moment=Moment.SCORE,
        cite="Green §3.11.6-6(1)",
        text="false hu",
        to=((2, 10), (3, 10), (4, 10)),
    )
    found.do(false_hu)
    found.do(
        facts.PenaltyGiven(
            session=1, player=4, points=5, moment=Moment.SESSION, cite="Green §3.11.2-2", text="late pung"
        )
    )
    lines = table_lines(found.state, 1, 1)
    assert lines is not None
    assert [line.points for line in lines] == [10, 45, -15, -45]
    assert [line.table_points for line in lines] == [2, 4, 1, 0]
    with pytest.raises(InvalidRequest, match="no uma"):
        found.do(facts.PenaltyGiven(session=1, player=4, points=5, moment=Moment.AFTER_UMA, cite="x", text="y"))


def false_hu(player: int, *receivers: int) -> facts.PenaltyGiven:
    """Thirty points, ten to each of the three others (Green §3.11.6-6(1))."""
    return facts.PenaltyGiven(
        session=1,
        player=player,
        points=10 * len(receivers),
        moment=Moment.SCORE,
        cite="Green §3.11.6-6(1)",
        text="false hu",
        to=tuple((number, 10) for number in receivers),
    )


@pytest.mark.rule("M194", "MG43")
@pytest.mark.parametrize("named", [1, 5])
@pytest.mark.parametrize("during_game", [False, True])
def test_a_share_for_a_seat_that_a_substitute_holds_counts_at_the_table_only(named: int, during_game: bool) -> None:
    found = small_desk("mcr-green")
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=during_game))
    found.totals(1, 1, 15, 20, -5, -30)
    found.do(false_hu(2, named, 3, 4))
    lines = table_lines(found.state, 1, 1)
    assert lines is not None
    assert [line.points for line in lines] == [0, -10, 5, -20]
    assert [line.place.first for line in lines] == [1, 3, 2, 4], "the seat has 25 points: the others rank below it"
    assert [line.table_points for line in lines] == [0, 1, 2, 0]
    ranking = {each.who: int(each.score.points) for each in standings(found.state)}
    assert (ranking[1], ranking[5]) == (0, 0), "neither the absent player nor the substitute receives it"


@pytest.mark.rule("MG43")
def test_who_pays_a_penalty_of_a_seat_that_changed_hands() -> None:
    found = small_desk("mcr-green", lost_session_points=-50)
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5, during_game=True))
    found.totals(1, 1, 40, 10, -20, -30)
    found.do(false_hu(5, 2, 3, 4))
    noise = facts.PenaltyGiven(
        session=1, player=1, points=5, moment=Moment.SESSION, cite="Green §3.11.2-2", text="noise"
    )
    found.do(noise)
    ranking = {each.who: each for each in standings(found.state)}
    assert (int(ranking[1].score.points), ranking[1].penalties) == (-55, 5), "his own, not his substitute's"
    assert (int(ranking[5].score.points), ranking[5].penalties) == (-80, 30)
    lines = table_lines(found.state, 1, 1)
    assert lines is not None
    assert [line.place.first for line in lines] == [2, 1, 3, 4], "40 − 30 − 5 is less than 10 + 10"


@pytest.mark.rule("M194")
def test_a_share_goes_to_who_sits_at_the_table() -> None:
    found = Desk("mcr-green", players=8, sessions=1)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)))
    with pytest.raises(InvalidRequest, match="P 5 does not sit at table 1 of session 1"):
        found.do(false_hu(1, 2, 3, 5))
    with pytest.raises(InvalidRequest, match="there is no player 99"):
        found.do(false_hu(1, 2, 3, 99))
    found.do(false_hu(1, 2, 3, 4))


@pytest.mark.rule("MG43")
def test_a_share_named_in_an_older_journal_for_somebody_who_was_not_there() -> None:
    found = Desk("mcr-green", players=8, sessions=2)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 2, 3, 4), (5, 6, 7, 8)))
    for table in (1, 2):
        found.totals(1, table, 40, 10, -20, -30)
    for number in (5, 6, 7, 8):
        found.do(facts.PersonLeft(number=number, from_session=2, cause=facts.Cause.WITHDRAWN))
    found.draw(ONE_TABLE, first=2)
    found.totals(2, 1, 40, 10, -20, -30)
    given = msgspec.structs.replace(false_hu(1, 2, 3, 5), session=2)
    draft = Draft(at=found.now, who="Ada", what=given, key="written before shares were checked")
    found.journal.append(written(draft, found.journal))
    assert next(each for each in standings(found.state) if each.who == 5).score.points == 40


@pytest.mark.rule("MT18", "M182", "MG35")
@pytest.mark.parametrize(
    ("late", "points", "lost"), [(1, 10, False), (10, 10, False), (11, 20, False), (15, 20, False), (16, 0, True)]
)
def test_late_players_in_mcr(late: int, points: int, lost: bool) -> None:
    found = lateness(late, rules_named("mcr-green"))
    assert (found.points, found.session_lost, found.cite) == (points, lost, "Green §3.11.2-1")
    event = small_desk("mcr-green")
    event.do(facts.PlayerLate(session=1, player=1, minutes=late))
    event.totals(1, 1, 40, 10, -20, -30)
    event.totals(2, 1, 40, 10, -20, -30)
    first, second = (table_lines(event.state, session, 1) for session in (1, 2))
    assert first is not None
    assert second is not None
    assert first[0].table_points == (0 if lost else 4)
    assert second[0].table_points == 4, "still eligible for later sessions"


@pytest.mark.rule("R383")
def test_an_expected_call_is_arranged_beforehand() -> None:
    found = small_desk()
    found.do(facts.Arranged(session=1, player=1, text="hospital may call"))
    found.do(
        facts.PenaltyGiven(session=1, player=1, points=8_000, moment=Moment.AFTER_UMA, cite="RCR §5.7", text="phone")
    )
    assert "a call was arranged beforehand: hospital may call" in said(found)


@pytest.mark.parametrize(
    ("rules", "cite", "points"), [("rcr-2016", "RCR §5.8", 3000), ("mcr-green", "Green §3.11.2-1", 10)]
)
def test_one_fact_one_penalty(rules: str, cite: str, points: int) -> None:
    late = facts.PlayerLate(session=1, player=1, minutes=3)
    penalty = facts.PenaltyGiven(session=1, player=1, points=points, moment=Moment.SCORE, cite=cite, text="late")
    found = small_desk(rules)
    found.do(late)
    with pytest.raises(IllegalAction, match="one fact, one penalty"):
        found.do(penalty)
    found.do(facts.PlayerLate(session=1, player=1, minutes=4))
    found.do(penalty, why="he was late twice, after the break too")
    assert "one fact counts twice" in said(found)
    other = small_desk(rules)
    given = other.do(penalty)
    with pytest.raises(IllegalAction, match=f"entry {given.sequence}: one fact, one penalty"):
        other.do(late)
    other.do(facts.PenaltyCancelled(penalty=given.sequence), why="entered as late instead")
    other.do(late)


@pytest.mark.rule("R183", "R380")
@pytest.mark.parametrize(
    ("cite", "points", "moment", "doubt"),
    [
        ("RCR §5.6", 12_000, Moment.SCORE, "RCR §5.6 counts after the uma"),
        ("RCR §3.4.6", 20_000, Moment.SCORE, "RCR §3.4.6 counts after the uma"),
        ("RCR §5.6", 12_000, Moment.AFTER_UMA, ""),
        ("RCR §5.8", 4_000, Moment.AFTER_UMA, "RCR §5.8 counts at once"),
        ("RCR §5.8", 4_000, Moment.SCORE, ""),
        ("RCR §5.8", 12_000, Moment.SCORE, "RCR §5.8 knows"),
    ],
)
def test_a_penalty_at_the_wrong_moment_is_a_doubt(cite: str, points: int, moment: Moment, doubt: str) -> None:
    found = penalty_doubts(points, moment, cite, rules_named("rcr-2016"))
    sentences = "; ".join(map(str, found))
    assert doubt in sentences if doubt else not sentences


@pytest.mark.rule("M181")
def test_points_that_go_to_nobody_and_are_shared_are_a_doubt() -> None:
    found = small_desk("mcr-green")
    noise = facts.PenaltyGiven(
        session=1, player=1, points=10, moment=Moment.SESSION, cite="Green §3.11.2-2", text="noise", to=((2, 10),)
    )
    found.do(noise)
    assert "by Green §3.11.2-2 they go to nobody" in said(found)
    right = small_desk("mcr-green")
    right.do(msgspec.structs.replace(noise, points=30, cite="Green §3.11.6-6"))
    assert "go to nobody" not in said(right)
