"""Rulings of the catalogue as facts of the journal: penalties, warnings, exclusions, and their words again."""

from __future__ import annotations

import msgspec
import pytest

from competitions import ONE_TABLE, Desk, minutes, said, small_desk, totals_of
from muraille.competition import facts
from muraille.competition.clock.times import table_time
from muraille.competition.journal import Entry, decode, encode, verify
from muraille.competition.json_data import competition_json
from muraille.competition.ranking import Footing
from muraille.competition.rulesets import rules_named
from muraille.competition.rulings.catalogue import facts_of_ruling, known_facts, seats_of, unknown_deal
from muraille.competition.rulings.penalties import lateness
from muraille.competition.sheets.double_counts import possible_deductions
from muraille.competition.standings import Grouping, group_standings, standings
from muraille.errors import IllegalAction, InvalidRequest
from muraille.languages import language
from muraille.phrase import ENGLISH
from muraille.referee import Ruling, rule
from muraille.referee.effects import Substitute
from muraille.table.conduct import Moment
from muraille.tiles import Wind


def ruled(desk: Desk, name: str, *, player: int = 1, session: int = 1, **stated: str) -> list[facts.AnyFact]:
    """What a ruling on a player writes down; it is written down."""
    state = desk.state
    seats = seats_of(state, session, 1)
    own = next(wind for wind, number in seats.items() if number == player)
    found = rule(name, {**known_facts(state, name, session, player), **stated, "seat": own}, state.rules)
    assert isinstance(found, Ruling), found
    written = facts_of_ruling(found, state, own, seats, session, 1)
    for fact in written:
        desk.do(fact)
    return written


@pytest.mark.rule("MX11", "MX12", "M189", "MG36")
def test_a_warning_is_a_fact_and_the_next_one_knows_how_often() -> None:
    found = small_desk("mcr-green", options={"penalty_ladder_scope": "session"})
    (warning,) = ruled(found, "empty-announcement")
    assert isinstance(warning, facts.WarningGiven)
    assert (warning.player, warning.offence, warning.facts["times"]) == (1, "empty-announcement", "1")
    (second,) = ruled(found, "empty-announcement")
    assert isinstance(second, facts.PenaltyGiven)
    assert (second.points, second.moment) == (5, Moment.SESSION)
    (third,) = ruled(found, "empty-announcement")
    assert isinstance(third, facts.PenaltyGiven)
    assert third.points == 10
    (other,) = ruled(found, "empty-announcement", player=2)
    assert isinstance(other, facts.WarningGiven), "each player apart"
    (elsewhere,) = ruled(found, "touching-wall", tile="none")
    assert isinstance(elsewhere, facts.WarningGiven), "each kind of offence apart (MG66)"


@pytest.mark.rule("MX11", "MG36")
def test_a_ladder_of_the_deal_is_counted_where_the_table_enters_its_deals() -> None:
    found = small_desk("mcr-green")
    assert known_facts(found.state, "empty-announcement", 1, 1) == {"times": "1"}, (
        "the first of the session for certain"
    )
    found.do(facts.SessionStarted(session=1))
    found.now = minutes(5)
    ruled(found, "empty-announcement")
    assert known_facts(found.state, "empty-announcement", 1, 1) == {}, (
        "of this deal or of an earlier one: the referee is asked"
    )
    told = str(unknown_deal(found.state, "empty-announcement", 1, 1))
    assert told.startswith(
        "the journal has 1 such ruling against this player in session 1, and cannot tell whether in this"
    )
    assert told.endswith("(MG36)")
    assert unknown_deal(found.state, "empty-announcement", 1, 2) is None
    found.do(facts.DealEntered(session=1, table=1, number=1), at=minutes(9))
    found.now = minutes(10)
    assert known_facts(found.state, "empty-announcement", 1, 1) == {"times": "1"}
    ruled(found, "empty-announcement")
    assert known_facts(found.state, "empty-announcement", 1, 1) == {"times": "2"}
    assert unknown_deal(found.state, "empty-announcement", 1, 1) is None


@pytest.mark.rule("MX11")
def test_a_warning_needs_a_paragraph_an_offence_and_a_seat() -> None:
    found = small_desk("mcr-green")
    given = facts.WarningGiven(session=1, player=1, cite="Green §3.11.1", offence="minor-offence")
    found.do(given)
    for wrong, match in (
        ({"cite": ""}, "paragraph"),
        ({"offence": "nonsense"}, "paragraph"),
        ({"player": 5}, "not play"),
    ):
        with pytest.raises(InvalidRequest, match=match):
            found.do(msgspec.structs.replace(given, **wrong))
    found.do(msgspec.structs.replace(given, offence="", text="spoke during the deal"))
    assert str(given.sentence(found.state)) == (
        "session 1, P 1: a warning, Minor or first offence, disturbing others (Green §3.11.1)"
    )


@pytest.mark.rule("X43", "R381")
def test_a_ruling_that_disqualifies_writes_it_and_leaves_the_empty_seat_open() -> None:
    found = small_desk()
    found.do(facts.SessionStarted(session=1))
    (left,) = ruled(found, "cheating", proven="yes")
    assert left == facts.PersonLeft(
        number=1, from_session=1, cause=facts.Cause.DISQUALIFIED, cite="RCR §5.6", offence="cheating"
    )
    assert "P 1 has left and has no substitute" in said(found), "open until somebody sits in"
    for session in (1, 2):
        found.do(facts.SubstituteSeated(session=session, table=1, absent=1, substitute=5, during_game=session == 1))
    assert "has left and has no substitute" not in said(found)


@pytest.mark.rule("X42", "R381")
def test_a_disqualification_after_the_session_counts_from_the_next_one_on() -> None:
    found = small_desk()
    found.totals(1, 1, 33_000, 32_000, 30_000, 25_000)
    penalty, left = ruled(found, "disruption", gravity="repeated", points="30000")
    assert isinstance(penalty, facts.PenaltyGiven)
    assert isinstance(left, facts.PersonLeft)
    assert (penalty.points, left.from_session) == (30_000, 2)


@pytest.mark.rule("M185", "MX08", "MX09")
def test_by_green_the_disqualified_are_out_of_the_ranking() -> None:
    found = small_desk("mcr-green")
    for session in (1, 2):
        found.totals(session, 1, 40, 10, -20, -30)
    assert [each.who for each in standings(found.state)][:4] == [1, 2, 3, 4]
    ruled(found, "cheating", session=2, decision="disqualification")
    ranking = standings(found.state)
    assert [(each.who, each.place.first) for each in ranking if each.footing is Footing.RANKED] == [
        (2, 1),
        (3, 2),
        (4, 3),
    ]
    assert 1 not in [each.who for each in ranking]
    assert [each.who for each in standings(found.state, through=1)][:1] == [1], "after the first session he was there"


@pytest.mark.rule("R391")
def test_by_rcr_the_disqualified_are_last() -> None:
    found = small_desk()
    for session in (1, 2):
        found.totals(session, 1, 45_000, 35_000, 25_000, 15_000)
    ruled(found, "cheating", session=2, proven="yes")
    last = [each for each in standings(found.state) if each.footing is not Footing.UNRANKED][-1]
    assert (last.who, last.footing, last.place.first) == (1, Footing.DISQUALIFIED, 4)


@pytest.mark.rule("M185", "R393")
@pytest.mark.parametrize(("rules", "cite"), [("mcr-green", "Green §3.11.5"), ("rcr-2016", "RCR §5.9")])
def test_an_event_cites_its_own_book(rules: str, cite: str) -> None:
    found = small_desk(rules)
    with pytest.raises(IllegalAction, match=cite):
        found.do(facts.NameRemoved(number=1), why="asked for")
    assert cite in str(facts.NameRemoved(number=1).sentence(found.state))
    with pytest.raises(IllegalAction, match=r"Green §3\.5\.6" if rules == "mcr-green" else r"RCR §5\.10"):
        table_time(found.state, 1, minutes(0))


@pytest.mark.rule("M218", "MT05")
def test_a_ranking_by_groups() -> None:
    found = Desk("mcr-green", players=0, sessions=1)
    for number in range(1, 5):
        found.register(number, group="Red" if number in (1, 4) else "Blue")
    found.draw(ONE_TABLE)
    found.totals(1, 1, 40, 10, -20, -30)
    groups = group_standings(found.state, Grouping.GROUP)
    assert [(each.who, each.members, int(each.score.table_points)) for each in groups] == [
        ("Red", (1, 4), 4),
        ("Blue", (2, 3), 3),
    ]


@pytest.mark.rule("M226", "MT24")
def test_the_committee_does_not_judge_before_the_chief_referee() -> None:
    found = small_desk("mcr-green", chief_referee="Zoé", arbitration_committee="Committee", other_appeals_body="Jury")
    number = found.do(facts.AppealFiled(session=1, player=3, text="8 points", signed_by=("P 3",))).sequence
    for body in ("Committee", "committee", "Jury"):
        with pytest.raises(
            IllegalAction, match=r"waits for the chief referee: .* does not judge it now \(Green §3\.13\)"
        ):
            found.do(facts.AppealJudged(appeal=number, by=body, upheld=True))
    found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=False))
    found.do(facts.AppealTaken(appeal=number))
    with pytest.raises(IllegalAction, match="Zoé does not judge it now"):
        found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=True))
    found.do(facts.AppealJudged(appeal=number, by="Committee", upheld=True))


@pytest.mark.rule("M171", "MT09", "MG62")
def test_stoppages_beyond_fifteen_minutes_are_not_credited_without_a_reason() -> None:
    timed = small_desk("mcr-green")
    timed.do(facts.SessionStarted(session=1))
    timed.do(facts.ClockStopped(session=1), at=minutes(10))
    assert table_time(timed.state, 1, minutes(40)).ends == minutes(165), "however long it stands"
    timed.do(facts.ClockResumed(session=1), at=minutes(50))
    assert table_time(timed.state, 1, minutes(60)).ends == minutes(165)
    assert "the clock stood 40 minutes in all, 15 are allowed; 15 were credited, reason: –" in said(timed)
    reasoned = small_desk("mcr-green")
    reasoned.do(facts.SessionStarted(session=1))
    reasoned.do(facts.ClockStopped(session=1), at=minutes(10))
    reasoned.do(facts.ClockResumed(session=1), at=minutes(50), why="fire alarm")
    assert table_time(reasoned.state, 1, minutes(60)).ends == minutes(190)
    assert "40 were credited, reason: fire alarm" in said(reasoned)
    reasoned.do(facts.ClockStopped(session=1), at=minutes(70), why="a second alarm")
    within = small_desk("mcr-green")
    within.do(facts.SessionStarted(session=1))
    within.do(facts.ClockStopped(session=1), at=minutes(10))
    within.do(facts.ClockResumed(session=1), at=minutes(25))
    assert "the clock stood" not in said(within)
    both = small_desk("mcr-green")
    both.do(facts.SessionStarted(session=1))
    both.do(facts.ClockStopped(session=1), at=minutes(10))
    both.do(facts.ClockResumed(session=1), at=minutes(24))
    both.do(facts.ClockStopped(session=1), at=minutes(40), why="fire alarm")
    both.do(facts.ClockResumed(session=1), at=minutes(50))
    assert table_time(both.state, 1, minutes(60)).ends == minutes(174), "a reason takes nothing of what was credited"
    riichi = small_desk()
    riichi.do(facts.SessionStarted(session=1))
    riichi.do(facts.ClockStopped(session=1), at=minutes(10))
    riichi.do(facts.ClockResumed(session=1), at=minutes(50))
    assert table_time(riichi.state, 1, minutes(60)).ends == minutes(130), "RCR sets no limit"


@pytest.mark.rule("M168", "M194")
def test_a_false_hu_on_the_sheet_and_again_as_a_penalty_is_an_alert() -> None:
    found = small_desk("mcr-green")
    won = facts.WonHand(seat=Wind.SOUTH, points=8)
    found.do(facts.DealEntered(session=1, table=1, number=1, winners=(won,), discarder=Wind.EAST))
    found.do(facts.DealsClosed(session=1, table=1))
    ruled(found, "false-hu", exposed="yes", reason="below_minimum")
    assert "would count twice" not in said(found)
    found.totals(1, 1, -46, 42, 2, 2, why="as on paper")
    assert "the totals differ from the deals by the penalties" in said(found)
    found.totals(1, 1, -16, 32, -8, -8, why="without the penalty")
    assert "would count twice" not in said(found)
    found.do(facts.PlayerLate(session=1, player=1, minutes=12))
    found.totals(1, 1, -46, 42, 2, 2, why="only one of two penalties is on paper")
    assert "the totals differ from the deals by the penalties" in said(found)


@pytest.mark.rule("M168", "M194", "MG75")
def test_a_false_hu_in_one_of_two_entered_totals_is_an_alert() -> None:
    found = small_desk("mcr-green", double_entry=True)
    ruled(found, "false-hu", exposed="yes", reason="below_minimum")
    found.totals(1, 1, -46, 42, 2, 2, who="Ada")
    assert "may be in the totals already" not in said(found), "one entry of two counts for nothing yet"
    found.totals(1, 1, -16, 32, -8, -8, who="Bo")
    assert "the totals by Ada differ from those by Bo by the penalties" in said(found)


@pytest.mark.rule("M168", "M194", "MG75", "G75")
@pytest.mark.parametrize(
    ("rules", "start", "number"), [("mcr-green", 0, "MG75"), ("mcr-intl", 0, "MG75"), ("rcr-2016", 30_000, "G75")]
)
def test_totals_alone_cannot_tell_whether_what_players_paid_each_other_is_in_them(
    rules: str, start: int, number: str
) -> None:
    found = small_desk(rules)
    paid = facts.PenaltyGiven(
        session=1,
        player=1,
        points=30,
        moment=Moment.SCORE,
        cite="Green §3.11.6-6",
        text="x",
        to=((2, 10), (3, 10), (4, 10)),
    )
    found.do(paid)
    assert "may be in the totals already" not in said(found), "nothing is entered yet"
    found.totals(1, 1, start, start, start, start)
    assert f"x of P 1 may be in the totals already, which alone cannot tell ({number})" in said(found)
    found.do(facts.SheetSigned(session=1, table=1, players=(1, 2, 3, 4)))
    assert "may be in the totals already" not in said(found), "the four have seen the result with the penalty"
    found.do(paid)
    assert "may be in the totals already" in said(found), "a penalty makes the signatures void"
    found.do(facts.SheetSigned(session=1, table=1, referee="Zoé"))
    assert "may be in the totals already" not in said(found)


@pytest.mark.rule("M168", "M183")
def test_one_of_several_penalties_that_is_missing_in_the_sum_is_named() -> None:
    found = small_desk("mcr-green")
    found.do(facts.PlayerLate(session=1, player=1, minutes=12))
    found.do(
        facts.PenaltyGiven(session=1, player=2, points=5, moment=Moment.SESSION, cite="Green §3.11.2-2", text="talks")
    )
    with pytest.raises(InvalidRequest, match="penalties of 20 seem to be deducted on the sheet"):
        found.totals(1, 1, -20, 0, 0, 0)


@pytest.mark.rule("M168")
def test_of_very_many_penalties_each_one_and_all_together_are_seen_in_the_sum() -> None:
    found = small_desk("mcr-green")
    for number in range(40):
        given = facts.PenaltyGiven(
            session=1,
            player=1,
            points=1000 + 2**number % 997,
            moment=Moment.SESSION,
            cite="Green §3.11.2-2",
            text="talks",
        )
        found.do(given)
    tried = possible_deductions(found.state, 1, 1)
    whole = sum(each.given.points for each in found.state.penalties.values())
    assert (1001, 0, 0, 0) in tried
    assert (whole, 0, 0, 0) in tried
    assert len(tried) <= 41


@pytest.mark.rule("MX07")
def test_a_ban_is_written_and_stays_open_until_the_committee_knows_how_long() -> None:
    found = small_desk("mcr-green")
    written = ruled(found, "serious-offence", decision="ban")
    assert [each.measure for each in written if isinstance(each, facts.MeasureGiven)] == [
        facts.Sanction.BAN,
        facts.Sanction.CRITICISM,
    ]
    assert "P 1: a ban from contests (Green §3.11.4): the committee is to be told how long" in said(found)
    assert "P 1: public criticism (Green §3.11.4)" in said(found)
    ban, criticism = (entry.sequence for entry in found.journal[-2:])
    with pytest.raises(InvalidRequest, match="reason"):
        found.do(facts.MeasureDone(measure=ban))
    with pytest.raises(InvalidRequest, match="is no measure"):
        found.do(facts.MeasureDone(measure=1), why="two years")
    found.do(facts.MeasureDone(measure=ban), why="two years, the committee knows")
    found.do(facts.MeasureDone(measure=criticism), why="read out before session 2")
    assert "contests" not in said(found)
    assert "criticism" not in said(found)
    with pytest.raises(IllegalAction, match="is done already"):
        found.do(facts.MeasureDone(measure=ban), why="again")


@pytest.mark.rule("MX08")
def test_who_is_out_of_all_contests_is_disqualified_and_the_rest_stays_open() -> None:
    found = small_desk("mcr-green")
    left, ban = ruled(found, "deliberate-foul", decision="all_contests")
    assert isinstance(left, facts.PersonLeft)
    assert isinstance(ban, facts.MeasureGiven)
    assert ban.measure is facts.Sanction.BAN


@pytest.mark.rule("R386", "X53", "G74")
@pytest.mark.parametrize("rules", ["rcr-2016", "ema-sheet", "tenhou"])
def test_a_substitute_has_the_amounts_that_the_book_prints(rules: str) -> None:
    found = small_desk(rules)
    found.do(facts.SubstituteSeated(session=1, table=1, absent=1, substitute=5))
    start = rules_named(rules).family.session(rules_named(rules)).brought // 4
    found.totals(1, 1, start + 3_000, start + 2_000, start - 1_000, start - 4_000)
    assert totals_of(found)[0] == -30_000
    answer = rule("player-replaced", {"reason": "illness", "when": "from_start"}, rules_named(rules))
    assert isinstance(answer, Ruling)
    (said_of_him,) = [each for each in answer.effects if isinstance(each, Substitute)]
    assert (said_of_him.result, said_of_him.uma) == (-15_000, -15_000)


@pytest.mark.rule("X07")
def test_the_journal_keeps_the_offence_and_its_facts_and_no_words() -> None:
    found = small_desk()
    (penalty,) = ruled(found, "false-win", shown="yes")
    assert isinstance(penalty, facts.PenaltyGiven)
    assert (penalty.text, penalty.offence, penalty.facts) == ("", "false-win", {"shown": "yes", "seat": "E"})
    assert decode(encode(found.journal[-1])) == found.journal[-1]
    french, english = language("fr"), language("en")
    assert "Fausse victoire" in penalty.sentence(found.state).render(french)
    assert "False win" in penalty.sentence(found.state).render(english)
    (given,) = found.state.penalties.values()
    assert "Fausse victoire" in given.words.render(french)
    assert "False win" in competition_json(found.state).penalties[0].text


def as_first_format(entry: Entry) -> Entry:
    """The entry as it was written before there were formats."""
    older = msgspec.structs.replace(entry, format=1, hash="")
    return msgspec.structs.replace(older, hash=older.fingerprint)


@pytest.mark.parametrize(
    ("written", "offence", "shown"),
    [
        ("Fausse victoire : ron ou tsumo sans droit", "false-win", "False win: ron or tsumo without the right to win"),
        ("chombo", "", "chombo"),
        ("said ron and had nothing", "false-win", "said ron and had nothing"),
    ],
)
def test_penalties_of_older_journals_are_read(written: str, offence: str, shown: str) -> None:
    """The first format kept the title in the language of whoever wrote it; the entry and its hash stay as they are."""
    found = small_desk()
    given = facts.PenaltyGiven(
        session=1, player=1, points=20_000, moment=Moment.AFTER_UMA, cite="RCR §3.4.6", text=written, offence=offence
    )
    found.do(given)
    (chosen,) = found.state.penalties.values()
    assert chosen.words.render(ENGLISH) == written, "today these are somebody's own words"
    found.journal[-1] = as_first_format(found.journal[-1])
    verify(found.journal)
    (penalty,) = found.state.penalties.values()
    assert penalty.words.render(ENGLISH) == shown
    assert found.journal[-1].what == given


def test_the_words_of_a_moment_are_those_that_journals_keep() -> None:
    assert [moment.value for moment in Moment] == ["score", "after_uma", "session"]
    assert [Moment(word) for word in ("now", "deal_or_session")] == [Moment.SCORE, Moment.SESSION], "and rulings say"


@pytest.mark.rule("MX01", "M182")
def test_an_event_by_the_summary_rules_is_late_by_the_green_book() -> None:
    assert (lateness(12, rules_named("mcr-intl")).points, lateness(12, rules_named("mcr-intl")).cite) == (
        20,
        "Green §3.11.2-1",
    )
