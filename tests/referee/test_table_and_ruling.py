"""What the table does and what the ruling says are the same, for every offence, every fact and every ruleset."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from muraille.errors import InvalidRequest
from muraille.families import RULESETS
from muraille.referee import Ruling, in_document, offences, questions_of, rule
from muraille.referee import effects as effect
from muraille.referee.carrying import carried_out, check_closed
from muraille.referee.offences import Offence
from muraille.referee.table import TableReferee
from muraille.table.family import Ruleset
from muraille.tiles import Wind
from refereeing import by_the_ruling, by_the_table, candidates
from staging import Table


def closed(offence: Offence, rules: Ruleset, seat: Wind) -> Iterator[Ruling]:
    """Every ruling on an offence, the referee's choices made in every way."""
    asked = [question for name, question in questions_of(offence).items() if name not in ("seat", "points", "decision")]
    for answers in itertools.product(*map(candidates, asked)):
        facts = {question.id: answer for question, answer in zip(asked, answers, strict=True)}
        answer = rule(offence, {**facts, "seat": seat}, rules)
        for chosen in _choices(answer):
            found = rule(offence, {**facts, "seat": seat, **chosen}, rules)
            if isinstance(found, Ruling):
                try:
                    check_closed(found)
                except InvalidRequest:
                    continue
                yield found


def _choices(answer: object) -> Iterator[dict[str, Any]]:
    """The ways in which a referee may close a ruling."""
    yield {}
    if not isinstance(answer, Ruling):
        return
    for each in answer.effects:
        if isinstance(each, effect.RefereeChoice):
            for key, chosen in each.options.items():
                amounts = [one for one in chosen if isinstance(one, effect.Deduction) and not one.exact]
                yield from ({"decision": key, "points": one.at_least or 8_000} for one in amounts)
                if not amounts:
                    yield {"decision": key}
        elif isinstance(each, effect.Payment | effect.Deduction) and not each.exact:
            yield {"points": each.at_least or 8_000}


SEATS = list(enumerate(Wind))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
@pytest.mark.rule("R183", "R193", "M181", "M194")
def test_the_table_does_what_the_ruling_says(rules: Ruleset) -> None:
    compared = 0
    for number, offence in enumerate(offences(rules.game)):
        if not in_document(offence, rules):
            continue
        place, wind = SEATS[number % 4]
        for ruling in closed(offence, rules, wind):
            compared += _compare(ruling, place, rules)
    assert compared


def _compare(ruling: Ruling, place: int, rules: Ruleset) -> int:
    table = Table(rules, umpire=TableReferee())
    before = list(table.state.scores)
    events = carried_out(table.deal, [(place, ruling)])
    wanted = by_the_ruling([(place, ruling)], dealer=0)
    assert by_the_table(events) == wanted, (ruling.offence.id, ruling.facts)
    if ruling.payments is not None:
        assert list(ruling.payments.values()) == wanted.points, ruling.offence.id
    table.deal.rule(events)
    state = table.state
    assert [now - then for now, then in zip(state.scores, before, strict=True)] == wanted.points
    assert {seat for seat in range(4) if state.seats[seat].dead} == wanted.dead
    assert table.deal.over is wanted.cancelled
    if not wanted.cancelled:
        held = {(seat, ban.this_turn) for seat in range(4) for ban in state.seats[seat].barred if ban.wins}
        assert held == {(seat, turn) for seat, what, turn in wanted.barred if what == "wins"}
    return 1
