"""From what the catalogue writes after a case to effects, each with its paragraph."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from muraille.errors import InvalidRequest
from muraille.mcr.payments import FalseHu, false_hu_cite, false_hu_each
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.referee.effects import (
    BarredFromWinning,
    Bets,
    BetsReturned,
    Choice,
    Chombo,
    Deduction,
    Effect,
    ForcedDiscards,
    HandStaysExposed,
    Moment,
    OnePlayer,
    Payment,
    PaymentToEach,
    Redeal,
    Tiles,
    Warned,
)
from muraille.referee.facts import Fact, UnfitFacts
from muraille.referee.questions import DECISION, POINTS
from muraille.referee.templates import (
    INFRACTION_POINTS,
    Alternatives,
    ChomboFollows,
    Cited,
    FalseHuFollows,
    Ladder,
    PerMinute,
    Template,
    ToEach,
    ToVictim,
    session_points,
)
from muraille.riichi.grades import ChomboPenalty
from muraille.riichi.rules import RiichiRules
from muraille.table.rulesets import Ruleset
from muraille.tiles import Wind

#: A chombo in a tournament (RCR §3.4.6).
TOURNAMENT_CHOMBO = 20_000
#: A chombo elsewhere is a mangan payment: from or to East, and between the others (RCR §3.4.6; Sheet: penalties).
MANGAN_WITH_DEALER, MANGAN_BETWEEN_OTHERS = 4_000, 2_000


#: The fact by which a rule computes its effect.
_NEEDED: dict[type, str] = {Ladder: "times", PerMinute: "minutes"}


@dataclass(frozen=True, kw_only=True)
class Consequence:
    """An effect and the paragraph that orders it."""

    effect: Effect
    cite: str


@dataclass(frozen=True, kw_only=True)
class Situation:
    """The ruleset and the facts for which consequences are worked out."""

    rules: Ruleset
    facts: Mapping[str, Fact]

    @property
    def seat(self) -> Wind | None:
        seat = self.facts.get("seat")
        return seat if isinstance(seat, Wind) else None

    def number(self, name: str) -> Fraction | None:
        value = self.facts.get(name)
        return value if isinstance(value, Fraction) else None


def needed(follows: Iterable[Template]) -> tuple[str, ...]:
    """Facts that consequences need beyond those of their case.

    >>> needed([Ladder()])
    ('times',)
    """
    return tuple(_NEEDED[type(template)] for template in follows if type(template) in _NEEDED)


def follow(follows: Iterable[Template], cite: str, situation: Situation) -> tuple[Consequence, ...]:
    """The consequences of a case: amounts by the ruleset, seats where they are known, the referee's choice applied."""
    found: list[Consequence] = []
    for template in follows:
        found += _worked_out(template, cite, situation)
    _check_choice_was_used(follows, found, situation)
    return tuple(Consequence(effect=_bound(each.effect, situation.seat), cite=each.cite) for each in found)


def _worked_out(template: Template, cite: str, situation: Situation) -> Iterator[Consequence]:
    match template:
        case ChomboFollows():
            yield from _chombo(cite, situation)
        case FalseHuFollows():
            yield from _false_hu(template, cite, situation)
        case Ladder():
            yield Consequence(effect=_step(int(situation.number("times") or 1)), cite=cite)
        case PerMinute():
            total = template.points * math.ceil(situation.number("minutes") or 0)
            taken = Deduction(at_least=total, at_most=total, moment=Moment.NOW)
            yield Consequence(effect=taken, cite=cite)
        case ToEach():
            for effect in _to_each(situation.seat, template.points, template.points, template.points):
                yield Consequence(effect=effect, cite=cite)
        case ToVictim():
            yield Consequence(effect=_to_victim(template, situation), cite=cite)
        case Cited():
            yield Consequence(effect=template.effect, cite=template.cite)
        case Alternatives():
            for effect in _decided(template, situation):
                yield Consequence(effect=_priced(effect, situation), cite=cite)
        case _:
            yield Consequence(effect=_priced(template, situation), cite=cite)


def _chombo(cite: str, situation: Situation) -> Iterator[Consequence]:
    rules = situation.rules
    assert isinstance(rules, RiichiRules)
    cost_cite = "Sheet: penalties" if rules.document == "sheet" else "RCR §3.4.6"
    yield Consequence(effect=Chombo(), cite=cite)
    for effect in _chombo_cost(rules, situation):
        yield Consequence(effect=effect, cite=cost_cite)
    yield Consequence(effect=BetsReturned(bets=Bets.DEAL), cite=cost_cite)
    yield Consequence(effect=Redeal(), cite=cost_cite)


def _chombo_cost(rules: RiichiRules, situation: Situation) -> tuple[Effect, ...]:
    """R183 to R185, R467, R496."""
    mode = rules.chombo_penalty_mode
    if mode is ChomboPenalty.NONE:
        return ()
    if mode is ChomboPenalty.AFTER_UMA and situation.facts.get("setting") != "elsewhere":
        return (Deduction(at_least=TOURNAMENT_CHOMBO, at_most=TOURNAMENT_CHOMBO, moment=Moment.AFTER_UMA),)
    return _to_each(situation.seat, MANGAN_BETWEEN_OTHERS, MANGAN_WITH_DEALER, MANGAN_WITH_DEALER)


def _to_each(seat: Wind | None, points: int, to_dealer: int, from_dealer: int) -> tuple[Effect, ...]:
    """The payments to the three opponents, by seat where the payer is known."""
    if seat is None:
        return (PaymentToEach(points=points, to_dealer=to_dealer, from_dealer=from_dealer),)
    amounts = {
        other: from_dealer if seat is Wind.EAST else to_dealer if other is Wind.EAST else points
        for other in Wind
        if other is not seat
    }
    return tuple(Payment(payer=seat, receiver=other, at_least=due, at_most=due) for other, due in amounts.items())


def _false_hu(template: FalseHuFollows, cite: str, situation: Situation) -> Iterator[Consequence]:
    rules = situation.rules
    assert isinstance(rules, McrRules)
    kind = template.kind or FalseHu(str(situation.facts["reason"]))
    each = false_hu_each(kind, rules)
    for effect in _to_each(situation.seat, each, each, each):
        yield Consequence(effect=effect, cite=false_hu_cite(kind, rules))
    yield Consequence(effect=BarredFromWinning(), cite=cite)
    if rules.false_hu_open_hand:
        yield Consequence(effect=HandStaysExposed(), cite="Intl: Faute")
        yield Consequence(effect=ForcedDiscards(tiles=Tiles.HELD), cite="Intl: Faute")


def _step(times: int) -> Effect:
    """The step of a ladder: a warning, then 5, 10, 20 … 60 (Green §3.11.6-3; MG36)."""
    if times == 1:
        return Warned(position=1)
    return session_points(INFRACTION_POINTS[min(times - 2, len(INFRACTION_POINTS) - 1)])


def _to_victim(template: ToVictim, situation: Situation) -> Payment:
    victim = situation.facts.get("victim")
    due = Payment(
        payer=situation.seat,
        receiver=victim if isinstance(victim, Wind) else None,
        at_least=template.at_least,
        at_most=template.at_most,
    )
    priced = _priced(due, situation)
    assert isinstance(priced, Payment)
    return priced


def _priced(effect: Effect, situation: Situation) -> Effect:
    """The amount that the referee chose, within the bounds of the book."""
    chosen = situation.number("points")
    if chosen is None or not isinstance(effect, (Deduction, Payment)) or effect.exact:
        return effect
    amount = int(chosen)
    allowed = effect.allowed if isinstance(effect, Deduction) else ()
    if effect.at_least is None or effect.at_most is None:
        inside = amount > 0
    else:
        inside = amount in allowed if allowed else effect.at_least <= amount <= effect.at_most
    if not inside:
        raise UnfitFacts(
            "points_not_allowed",
            Phrase("the book does not allow {points} points here", points=amount),
            (POINTS,),
        )
    changes: dict[str, object] = {"at_least": amount, "at_most": amount}
    if allowed:
        changes["allowed"] = ()
    return msgspec.structs.replace(effect, **changes)


def _decided(template: Alternatives, situation: Situation) -> tuple[Effect, ...]:
    """The effects that the referee chose, or the choice itself while he has not."""
    options = dict(template.options)
    decision = situation.facts.get("decision")
    if decision is None and situation.number("points") is not None:
        priced = [key for key, effects in options.items() if any(isinstance(each, Deduction) for each in effects)]
        decision = priced[0] if len(priced) == 1 else None
    if decision is None:
        return (Choice(options={key: _all_bound(effects, situation) for key, effects in options.items()}),)
    if str(decision) not in options:
        raise UnfitFacts(
            "decision_not_allowed",
            Phrase("the referee may decide {options}, not “{decision}”", options=", ".join(options), decision=decision),
            (DECISION,),
        )
    return options[str(decision)]


def _all_bound(effects: Iterable[Effect], situation: Situation) -> tuple[Effect, ...]:
    return tuple(_bound(effect, situation.seat) for effect in effects)


def _bound(effect: Effect, seat: Wind | None) -> Effect:
    return msgspec.structs.replace(effect, seat=seat) if isinstance(effect, OnePlayer) else effect


def _check_choice_was_used(follows: Iterable[Template], found: Iterable[Consequence], situation: Situation) -> None:
    """A decision or an amount where the book leaves none is a misunderstanding."""
    choices = [template for template in follows if isinstance(template, Alternatives)]
    if "decision" in situation.facts and not choices:
        raise InvalidRequest("nothing_to_decide", Phrase("the book leaves the referee nothing to decide here"))
    chosen = situation.number("points")
    if chosen is not None and not any(
        isinstance(each.effect, (Deduction, Payment)) and each.effect.exact and each.effect.at_least == chosen
        for each in found
    ):
        raise InvalidRequest("no_points_to_choose", Phrase("the book leaves the referee no points to choose here"))


def payments(consequences: Iterable[Consequence]) -> dict[Wind, int] | None:
    """What each seat gains or loses at the table; nothing where no points move there or an amount or seat is open."""
    totals = dict.fromkeys(Wind, 0)
    moved = False
    for effect in (consequence.effect for consequence in consequences):
        if isinstance(effect, (PaymentToEach, Choice)):
            return None
        if isinstance(effect, Payment):
            if effect.payer is None or effect.receiver is None or not effect.exact:
                return None
            totals[effect.payer] -= effect.at_least
            totals[effect.receiver] += effect.at_least
            moved = True
        elif isinstance(effect, Deduction) and effect.moment is not Moment.AFTER_UMA:
            if effect.seat is None or effect.at_least is None or not effect.exact:
                return None
            totals[effect.seat] -= effect.at_least
            moved = True
    return totals if moved else None
