"""Appeals (Green §3.12, §3.13)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from competitions import Desk, minutes, said, small_desk
from muraille.competition import facts
from muraille.competition.appeals import JudgingBody
from muraille.competition.appeals.procedure import AppealStage, Fee, appeal_view, limits_of_the_committee
from muraille.competition.workbook import problems
from muraille.errors import IllegalAction, InvalidRequest


def appealed(**more: object) -> tuple[Desk, int]:
    named = {"chief_referee": "Zoé", "arbitration_committee": "Committee", "other_appeals_body": "Jury"}
    return _appealed(small_desk("mcr-green", **named), **more)


def _appealed(found: Desk, **more: object) -> tuple[Desk, int]:
    found.now = minutes(100)
    found.totals(1, 1, 40, 10, -20, -30)
    filed = replace(facts.AppealFiled(session=1, player=3, text="false hu", signed_by=("P 3",)), **more)
    entry = found.do(filed, at=minutes(120))
    return found, entry.sequence


@pytest.mark.rule("M222", "MT20", "M223", "MT21", "M224", "MT22", "M225", "MT23", "M226", "MT24", "M228", "MT26")
def test_an_appeal_about_the_rules() -> None:
    found, number = appealed()
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.body, view.fee, view.defects) == (AppealStage.CHIEF_REFEREE, "Zoé", Fee.PAID, ())
    found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=False))
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.upheld, view.fee) == (AppealStage.CLOSED, False, Fee.KEPT)
    found.do(facts.AppealTaken(appeal=number, text="in writing"))
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.body, view.upheld) == (AppealStage.ARBITRATION_COMMITTEE, "Committee", None)
    found.do(facts.AppealJudged(appeal=number, by="Committee", upheld=True))
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.upheld, view.fee) == (AppealStage.CLOSED, True, Fee.RETURNED)
    assert "cannot annul" in str(limits_of_the_committee())
    with pytest.raises(InvalidRequest, match="no appeal"):
        found.do(facts.AppealTaken(appeal=1))


@pytest.mark.rule("M227", "MT25")
def test_other_appeals_go_to_the_body_that_was_named() -> None:
    found, number = appealed(kind=facts.AppealKind.OTHER)
    view = appeal_view(found.state, found.state.appeals[number])
    assert (view.stage, view.body) == (AppealStage.OTHER_BODY, "Jury")


@pytest.mark.rule("M223", "M224", "MT21", "MT22", "MG64")
def test_what_an_appeal_lacks_is_said() -> None:
    found, number = appealed(signed_by=(), in_writing=False, fee=50)
    late = found.state.appeals[number]
    late.at = minutes(131)
    sentences = [str(defect) for defect in appeal_view(found.state, late).defects]
    assert [sentence.split("(")[1] for sentence in sentences] == [
        "Green §3.12.2)",
        "Green §3.12.2)",
        "Green §3.12.3)",
        "Green §3.12.1, §3.12.3)",
    ]
    assert "31 minutes after the session" in sentences[0]
    found, number = appealed(fee=0)
    assert appeal_view(found.state, found.state.appeals[number]).fee is Fee.NONE
    on_time, number = appealed()
    assert not appeal_view(on_time.state, on_time.state.appeals[number]).defects


@pytest.mark.rule("M226", "M227", "M228")
def test_appeals_have_an_order() -> None:
    found, number = appealed()
    with pytest.raises(IllegalAction, match="chief referee judges it first"):
        found.do(facts.AppealTaken(appeal=number))
    found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=False))
    with pytest.raises(IllegalAction, match="is judged"):
        found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=True))
    found.do(facts.AppealTaken(appeal=number))
    with pytest.raises(IllegalAction, match="nobody above"):
        found.do(facts.AppealTaken(appeal=number))
    found.do(facts.AppealJudged(appeal=number, by="Committee", upheld=True))
    defects = appeal_view(found.state, found.state.appeals[number]).defects
    assert defects == (limits_of_the_committee(),), "why the referee was wrong is not written"
    with pytest.raises(IllegalAction, match="nobody above"):
        found.do(facts.AppealTaken(appeal=number))
    with pytest.raises(IllegalAction, match="is judged"):
        found.do(facts.AppealJudged(appeal=number, by="Committee", upheld=False))

    upheld, number = appealed()
    upheld.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=True))
    with pytest.raises(IllegalAction, match="it was upheld"):
        upheld.do(facts.AppealTaken(appeal=number))
    other, number = appealed(kind=facts.AppealKind.OTHER)
    other.do(facts.AppealJudged(appeal=number, by="Jury", upheld=False))
    with pytest.raises(IllegalAction, match=r"§3\.13\.2"):
        other.do(facts.AppealTaken(appeal=number))


@pytest.mark.rule("M226", "MT24")
@pytest.mark.parametrize("by", ["Arbitration Committee", "the committee", "Comité d’arbitrage", "comité"])
def test_the_committee_does_not_judge_first_where_nobody_named_it_either(by: str) -> None:
    """Green §3.13.1: an office is known by its title, also where the settings name nobody."""
    found, number = _appealed(small_desk("mcr-green"))
    with pytest.raises(IllegalAction, match="waits for the chief referee"):
        found.do(facts.AppealJudged(appeal=number, by=by, upheld=True))
    found.do(facts.AppealJudged(appeal=number, by="arbitre en chef", upheld=False))
    found.do(facts.AppealTaken(appeal=number))
    with pytest.raises(IllegalAction, match="waits for the Arbitration Committee"):
        found.do(facts.AppealJudged(appeal=number, by="Chief referee", upheld=True))
    found.do(facts.AppealJudged(appeal=number, by=by, upheld=True))


@pytest.mark.rule("M226", "MT24")
@pytest.mark.parametrize("by", ["jury d’appel", "Appeals Board", "Anna Berg", ""])
def test_who_judges_is_a_choice_not_a_word(by: str) -> None:
    """Green §3.13.1: whatever the judges call themselves, the committee does not judge first."""
    found, number = _appealed(small_desk("mcr-green"))
    with pytest.raises(InvalidRequest, match="which body judged") as refused:
        found.do(facts.AppealJudged(appeal=number, by=by, upheld=True))
    assert refused.value.code == "no_body"
    committee = facts.AppealJudged(appeal=number, body=JudgingBody.ARBITRATION_COMMITTEE, by=by, upheld=True)
    with pytest.raises(IllegalAction, match="waits for the chief referee"):
        found.do(committee)
    found.do(facts.AppealJudged(appeal=number, body=JudgingBody.CHIEF_REFEREE, by=by, upheld=False))
    found.do(facts.AppealTaken(appeal=number))
    found.do(committee)
    assert str(committee.sentence(found.state)).startswith(f"appeal {number} upheld by the Arbitration Committee")


@pytest.mark.rule("M226", "MT24")
def test_a_body_and_the_name_of_another_are_refused() -> None:
    found, number = appealed()
    with pytest.raises(InvalidRequest, match="Committee is the Arbitration Committee"):
        found.do(facts.AppealJudged(appeal=number, body=JudgingBody.CHIEF_REFEREE, by="Committee", upheld=True))


def test_judgements_of_older_journals_are_read() -> None:
    """They name who judged in words alone."""
    found, number = appealed()
    older = msgspec.json.decode(
        f'{{"type":"appeal_judged","appeal":{number},"by":"three wise","upheld":true}}', type=facts.AppealJudged
    )
    older.fold(found.state, found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=False)))
    assert str(older.sentence(found.state)) == f"appeal {number} upheld by three wise"


def test_an_open_appeal_is_a_doubt_and_keeps_the_report_back() -> None:
    found, number = appealed()
    assert f"appeal {number}, session 1: waits for the chief referee" in said(found)
    waits = f"appeal {number}: waits for the chief referee"
    assert waits in [str(problem.phrase) for problem in problems(found.state)]
    found.do(facts.AppealJudged(appeal=number, by="Zoé", upheld=False))
    assert "waits for" not in said(found)
    with pytest.raises(InvalidRequest, match="session 9 is not drawn yet"):
        found.do(facts.AppealFiled(session=9, player=3, text="noise", signed_by=("P 3",)))
