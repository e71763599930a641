"""The morning and the programme: who is here, who has paid, when what begins; and who is ranked though they came late."""

from __future__ import annotations

import datetime

import pytest

from competitions import MORNING, Desk
from muraille.competition import facts
from muraille.competition.people import Kind
from muraille.competition.programme import Appointment, Programme, begins
from muraille.competition.ranking import Footing
from muraille.competition.standings import reported, standings
from muraille.competition.views import audit, reception_view
from muraille.errors import InvalidRequest
from muraille.languages import language


def test_who_is_here_and_who_has_paid() -> None:
    found = Desk(players=4, entry_fee=4_000)
    found.register(5, Kind.SUBSTITUTE)
    found.register(6, Kind.HOUSE)
    for number in (1, 2, 5):
        found.do(facts.PersonArrived(number=number))
    found.do(facts.PersonArrived(number=2, present=False))
    found.do(facts.FeeAgreed(number=2, cents=0))
    found.do(facts.PaymentReceived(number=1, cents=4_000, text="cash"))
    found.do(facts.PaymentReceived(number=3, cents=1_550))
    view = reception_view(found.state)
    assert [(guest.person.number, guest.present, guest.due, guest.open) for guest in view.guests] == [
        (1, True, 4_000, 0),
        (2, False, 0, 0),
        (3, False, 4_000, 2_450),
        (4, False, 4_000, 4_000),
        (5, True, 0, 0),
    ]
    assert (view.present, view.expected, view.due, view.paid, view.open) == (2, 5, 12_000, 5_550, 6_450)
    told = [line.sentence.render(language("fr")) for line in audit(found.journal)][-2:]
    assert told == ["P 1 paie 40 EUR", "P 3 paie 15,50 EUR"]


def test_nobody_is_paid_back_more_than_was_paid() -> None:
    found = Desk(players=4, entry_fee=4_000)
    found.do(facts.PaymentReceived(number=1, cents=4_000))
    for cents, code in ((-4_001, "paid_back"), (0, "nothing_paid")):
        with pytest.raises(InvalidRequest) as refused:
            found.do(facts.PaymentReceived(number=1, cents=cents))
        assert refused.value.code == code
    found.do(facts.PaymentReceived(number=1, cents=-4_000))
    assert reception_view(found.state).paid == 0
    with pytest.raises(InvalidRequest):
        found.do(facts.PersonArrived(number=99))


def test_somebody_who_left_is_not_expected() -> None:
    found = Desk(players=5, entry_fee=1_000)
    found.do(facts.PersonLeft(number=5, from_session=1, cause=facts.Cause.WITHDRAWN))
    assert reception_view(found.state).expected == 4


def test_the_programme_says_when_a_session_begins() -> None:
    """In the order of time whatever the order of the lines; set anew, the old one is gone."""
    found = Desk(players=4)
    hour = datetime.timedelta(hours=1)
    lines = (
        Appointment(at=MORNING + 2 * hour, text="Lunch"),
        Appointment(at=MORNING + 26 * hour, session=2),
        Appointment(at=MORNING, session=1),
    )
    found.do(facts.ProgrammeSet(items=lines))
    programme = found.state.part(Programme)
    assert [each.session for each in programme] == [1, None, 2]
    assert (begins(programme, 2), begins(programme, 3)) == (MORNING + 26 * hour, None)
    found.do(facts.ProgrammeSet(items=()))
    assert found.state.part(Programme) == []


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ((Appointment(at=MORNING),), "empty_line"),
        ((Appointment(at=MORNING.replace(tzinfo=None), session=1),), "no_zone"),
        ((Appointment(at=MORNING, session=2), Appointment(at=MORNING + datetime.timedelta(1), session=1)), "order"),
        ((Appointment(at=MORNING, session=1), Appointment(at=MORNING, session=1)), "order"),
        ((Appointment(at=MORNING, text="x"),) * 201, "long_programme"),
    ],
)
def test_a_programme_that_cannot_be(lines: tuple[Appointment, ...], code: str) -> None:
    with pytest.raises(InvalidRequest) as refused:
        Desk(players=4).do(facts.ProgrammeSet(items=lines))
    assert refused.value.code == code


def test_a_walk_in_without_a_session_has_no_place() -> None:
    """Nought points would stand above everybody who lost some; once there is a session, there is a place."""
    found = Desk(players=4)
    found.draw(((1, 2, 3, 4),))
    found.totals(1, 1, 45_000, 35_000, 25_000, 15_000)
    for number in (5, 6, 7, 8):
        found.register(number)
    found.draw(((1, 2, 3, 4), (5, 6, 7, 8)), first=2)
    ranking = standings(found.state)
    assert [(each.who, each.footing) for each in ranking[:4]] == [(number, Footing.RANKED) for number in (1, 2, 3, 4)]
    assert {each.footing for each in ranking[4:]} == {Footing.UNRANKED}
    assert len(reported(found.state)) == 4
    for table in (1, 2):
        found.totals(2, table, 45_000, 35_000, 25_000, 15_000)
    assert {each.footing for each in standings(found.state)} == {Footing.RANKED}
