"""Rulings, open questions and the catalogue as the structs of every border, in the reader's language beside the codes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import UNSET, structs

from muraille.citations import cite_text
from muraille.errors import InvalidRequest
from muraille.phrase import Language, grouped, signed
from muraille.referee.consequences import Consequence
from muraille.referee.effects import Deduction, Payment, RefereeChoice, effect_data
from muraille.referee.facts import Fact, Number, OneOf, OneSeat, RefereeQuestion, Word, YesNo
from muraille.referee.lookup import questions_of
from muraille.referee.offences import Offence
from muraille.referee.questions import DECISION, POINTS
from muraille.referee.ruling_answers import (
    FactChoice,
    FactQuestion,
    OffenceHeading,
    OpenAnswer,
    RulingAnswer,
    RulingAssumption,
    RulingConsequence,
    SeatCost,
)
from muraille.referee.rulings import Answer, NoRuling, Pending, Ruling
from muraille.referee.templates import MOST_UNSTATED
from muraille.referee.wording import DECISIONS, describe, seat_name
from muraille.table.conduct import Moment
from muraille.table.rulings import FactData
from muraille.tiles import Wind


def answer_of(answer: Answer, language: Language) -> RulingAnswer | OpenAnswer:
    """A ruling or its open questions; a refusal is raised as the error it is.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.referee.rulings import rule
    >>> from muraille.mcr.rules import MCR_GREEN
    >>> found = answer_of(rule("MX16", {"seat": "W"}, MCR_GREEN), ENGLISH)
    >>> isinstance(found, RulingAnswer) and found.payments and list(found.payments.values()), found.cites
    ([10, 10, -30, 10], ['Green §3.11.6-6(1)'])
    """
    match answer:
        case Ruling():
            return _ruling(answer, language)
        case Pending():
            return OpenAnswer(
                **structs.asdict(heading(answer.offence, language)),
                rules=answer.rules.name,
                facts=facts_data(answer.facts),
                questions=[question_data(question, language) for question in answer.questions],
            )
        case NoRuling():
            raise InvalidRequest(answer.code, answer.sentence)


def heading(offence: Offence, language: Language) -> OffenceHeading:
    """An offence by its name, its rows in the ledger and its title.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.referee.catalogue import offence_of_row
    >>> heading(offence_of_row("X15"), ENGLISH)
    OffenceHeading(offence='swap-calling', rows=['X15'], title='Swap calling (kuikae)')
    """
    return OffenceHeading(offence=offence.id, rows=list(offence.rows), title=offence.title.render(language))


def _ruling(ruling: Ruling, language: Language) -> RulingAnswer:
    payments = ruling.payments
    asked = questions_of(ruling.offence)
    return RulingAnswer(
        offence=ruling.offence.id,
        rows=list(ruling.rows),
        title=ruling.offence.title.render(language),
        rules=ruling.rules.name,
        seat=ruling.seat,
        verdict=ruling.verdict.render(language),
        consequences=[_consequence(each, language) for each in ruling.consequences],
        payments=dict(payments) if payments else None,
        to_nobody=ruling.to_nobody,
        cites=[cite_text(cite, language) for cite in ruling.citations],
        notes=[note.render(language) for note in ruling.notes],
        facts=facts_data(ruling.facts),
        assumed=facts_data(ruling.assumed),
        assumptions=[
            RulingAssumption(
                fact=name,
                question=asked[name].text.render(language),
                answer=asked[name].said(fact).render(language),
            )
            for name, fact in ruling.assumed.items()
        ],
    )


def _consequence(consequence: Consequence, language: Language) -> RulingConsequence:
    text, cite = describe(consequence.effect).render(language), cite_text(consequence.cite, language)
    return RulingConsequence(**structs.asdict(effect_data(consequence.effect)), text=text, cite=cite)


def question_data(question: RefereeQuestion, language: Language) -> FactQuestion:
    """A question as a form needs it: its text, its kind, the choices with their labels or the bounds of a number.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.referee.questions import REPEATED
    >>> [(each.value, each.label) for each in question_data(REPEATED, ENGLISH).choices or ()]
    [(True, 'yes'), (False, 'no')]
    """
    number = question if isinstance(question, Number) else None
    values = (
        []
        if number
        else [
            FactChoice(value=_plain(value), label=question.said(value).render(language)) for value in _values(question)
        ]
    )
    return FactQuestion(
        fact=question.id,
        text=question.text.render(language),
        answers=question.answers().render(language),
        kind=_KINDS[type(question)],
        default=UNSET if question.default is None else _plain(question.default),
        options={key: name.render(language) for key, name in question.options.items()}
        if isinstance(question, OneOf)
        else UNSET,
        choices=values or UNSET,
        minimum=number.minimum if number else UNSET,
        maximum=number.maximum if number else UNSET,
        whole=number.whole if number else UNSET,
        unit=number.unit.render(language) if number else UNSET,
    )


_KINDS: dict[type, str] = {YesNo: "yes_no", OneOf: "one_of", Number: "number", OneSeat: "seat", Word: "word"}


def _values(question: RefereeQuestion) -> tuple[Fact, ...]:
    match question:
        case YesNo():
            return True, False
        case OneOf():
            return tuple(question.options)
        case OneSeat():
            return tuple(Wind)
        case _:
            return ()


def costs_of(ruling: Ruling, language: Language) -> list[SeatCost] | None:
    """What each seat gains or loses, at the table and after uma; nothing while the offender or an amount is open."""
    later = dict.fromkeys(Wind, 0)
    for effect in ruling.effects:
        if isinstance(effect, RefereeChoice) or (isinstance(effect, (Payment, Deduction)) and not effect.exact):
            return None
        if isinstance(effect, Deduction) and effect.moment is Moment.AFTER_UMA:
            if effect.seat is None:
                return None
            later[effect.seat] -= effect.at_least or 0
    table = ruling.payments
    if table is None and not any(later.values()):
        return None
    now = table or dict.fromkeys(Wind, 0)
    return [
        SeatCost(
            seat=seat.value,
            name=seat_name(seat).render(language),
            table=now[seat],
            after_uma=later[seat],
            text=signed(now[seat] + later[seat]),
        )
        for seat in Wind
    ]


def choices_of(ruling: Ruling, language: Language) -> list[FactQuestion]:
    """What the book leaves to the referee, as further questions: a decision between named ones, or an amount."""
    found: list[FactQuestion] = []
    for effect in ruling.effects:
        if isinstance(effect, RefereeChoice):
            offered = [
                FactChoice(
                    value=key,
                    label=DECISIONS[key].render(language),
                    text=[describe(each).render(language) for each in effects],
                )
                for key, effects in effect.options.items()
            ]
            found.append(structs.replace(question_data(DECISION, language), choices=offered))
        elif isinstance(effect, (Payment, Deduction)) and not effect.exact:
            low, high = effect.at_least, effect.at_most
            allowed = effect.allowed if isinstance(effect, Deduction) else ()
            asked = structs.replace(
                question_data(POINTS, language),
                text=describe(effect).render(language),
                minimum=1 if low is None else low,
                maximum=MOST_UNSTATED if high is None else high,
                choices=[FactChoice(value=points, label=grouped(points)) for points in allowed] or UNSET,
            )
            found.append(asked)
    return found


def facts_data(facts: Mapping[str, Fact]) -> dict[str, FactData]:
    """Facts as JSON has them."""
    return {name: _plain(fact) for name, fact in facts.items()}


def _plain(fact: Fact) -> FactData:
    if isinstance(fact, Wind):
        return fact.value
    if isinstance(fact, Fraction):
        return int(fact) if fact.denominator == 1 else float(fact)
    return fact
