"""From what the catalogue writes after a case to effects, each with its paragraph."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from muraille.errors import InvalidRequest
from muraille.mcr.choices import FalseHuScheme
from muraille.mcr.false_hu import FalseHu, false_hu_cite, false_hu_each
from muraille.phrase import Phrase, grouped
from muraille.referee.catalogue import chombo
from muraille.referee.effects import (
    BarredFromWinning,
    Bets,
    BetsReturned,
    Chombo,
    DeadHand,
    Deduction,
    Effect,
    ForcedDiscards,
    FormalWarning,
    HandStaysExposed,
    OnePlayer,
    Payment,
    PaymentToEach,
    Redeal,
    RefereeChoice,
    WhichTiles,
)
from muraille.referee.facts import Fact, UnfitFacts
from muraille.referee.questions import DECISION, POINTS
from muraille.referee.templates import (
    INFRACTION_POINTS,
    MOST_UNSTATED,
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
from muraille.referee.wording import amount
from muraille.table.conduct import Moment
from muraille.table.family import Ruleset
from muraille.tiles import Wind

#: The fact by which a rule computes its effect.
_NEEDED: dict[type, str] = {Ladder: "times", PerMinute: "minutes"}


@dataclass(frozen=True, kw_only=True)
class Consequence:
    """An effect and the paragraph that orders it."""

    effect: Effect
    cite: str


@dataclass(frozen=True, kw_only=True)
class RulingSituation:
    """The ruleset and the facts for which consequences are worked out."""

    rules: Ruleset
    facts: Mapping[str, Fact]

    @property
    def seat(self) -> Wind | None:
        seat = self.facts.get("seat")
        return seat if isinstance(seat, Wind) else None

    def option(self, name: str) -> object:
        """An option of the ruleset, which the game of the case has."""
        value: object = getattr(self.rules, name)
        return value

    def number(self, name: str) -> Fraction | None:
        value = self.facts.get(name)
        return value if isinstance(value, Fraction) else None


def needed(follows: Iterable[Template]) -> tuple[str, ...]:
    """Facts that consequences need beyond those of their case.

    >>> needed([Ladder()])
    ('times',)
    """
    return tuple(_NEEDED[type(template)] for template in follows if type(template) in _NEEDED)


def follow(follows: Iterable[Template], cite: str, situation: RulingSituation) -> tuple[Consequence, ...]:
    """The consequences of a case: amounts by the ruleset, seats where they are known, the referee's choice applied."""
    found: list[Consequence] = []
    for template in follows:
        found += worked_out(template, cite, situation)
    _check_choice_was_used(follows, found, situation)
    return tuple(Consequence(effect=_bound(each.effect, situation), cite=each.cite) for each in found)


def worked_out(template: Template, cite: str, situation: RulingSituation) -> Iterator[Consequence]:
    """What one line of the catalogue comes to; nobody is named in it yet.

    >>> from muraille.riichi.rules import RCR_2016
    >>> late = RulingSituation(rules=RCR_2016, facts={"minutes": Fraction(3)})
    >>> [each.effect.at_least for each in worked_out(PerMinute(1_000), "RCR §5.8", late)]
    [3000]
    """
    match template:
        case ChomboFollows():
            yield from _chombo(cite, situation)
        case FalseHuFollows():
            yield from _false_hu(template, cite, situation)
        case Ladder():
            yield Consequence(effect=_step(int(situation.number("times") or 1)), cite=cite)
        case PerMinute():
            total = template.points * math.ceil(situation.number("minutes") or 0)
            taken = Deduction(at_least=total, at_most=total, moment=Moment.SCORE)
            yield Consequence(effect=taken, cite=cite)
        case ToEach():
            for effect in _to_each(situation.seat, template):
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


def _chombo(cite: str, situation: RulingSituation) -> Iterator[Consequence]:
    cost_cite = chombo.CITES.get(situation.rules.document, chombo.CITES[""])
    yield Consequence(effect=Chombo(), cite=cite)
    for conditions, costs in chombo.COSTS:
        if all(condition.holds(situation.facts, situation.rules) for condition in conditions):
            for template in costs:
                yield from worked_out(template, cost_cite, situation)
            break
    yield Consequence(effect=BetsReturned(bets=Bets.DEAL), cite=cost_cite)
    yield Consequence(effect=Redeal(), cite=cost_cite)


def _to_each(seat: Wind | None, due: ToEach) -> tuple[Effect, ...]:
    """The payments to the three opponents, by seat where the payer is known."""
    dealer = due.points if due.with_dealer is None else due.with_dealer
    if seat is None:
        return (PaymentToEach(points=due.points, to_dealer=dealer, from_dealer=dealer),)
    amounts = {other: dealer if Wind.EAST in (seat, other) else due.points for other in Wind if other is not seat}
    return tuple(Payment(payer=seat, receiver=other, at_least=each, at_most=each) for other, each in amounts.items())


def _false_hu(template: FalseHuFollows, cite: str, situation: RulingSituation) -> Iterator[Consequence]:
    kind = template.kind or FalseHu(str(situation.facts["reason"]))
    scheme = situation.option("false_hu_scheme")
    assert isinstance(scheme, FalseHuScheme), "a false hu is one of the Chinese game"
    yield from worked_out(ToEach(false_hu_each(kind, scheme)), false_hu_cite(kind, scheme), situation)
    yield Consequence(effect=BarredFromWinning(), cite=cite)
    if situation.option("false_hu_open_hand"):
        yield Consequence(effect=HandStaysExposed(), cite="Intl: Faute")
        yield Consequence(effect=ForcedDiscards(tiles=WhichTiles.HELD), cite="Intl: Faute")


def _step(times: int) -> Effect:
    """The step of a ladder: a warning, then 5, 10, 20 … 60 (Green §3.11.6-3; MG36)."""
    if times == 1:
        return FormalWarning(position=1)
    return session_points(INFRACTION_POINTS[min(times - 2, len(INFRACTION_POINTS) - 1)])


def _to_victim(template: ToVictim, situation: RulingSituation) -> Payment:
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


def _priced(effect: Effect, situation: RulingSituation) -> Effect:
    """The amount that the referee chose, within the bounds of the book."""
    chosen = situation.number("points")
    if chosen is None or not isinstance(effect, (Deduction, Payment)) or effect.exact:
        return effect
    points = int(chosen)
    allowed = effect.allowed if isinstance(effect, Deduction) else ()
    low = 1 if effect.at_least is None else effect.at_least
    high = MOST_UNSTATED if effect.at_most is None else effect.at_most
    if not (points in allowed if allowed else low <= points <= high):
        raise UnfitFacts(
            "points_not_allowed",
            Phrase(
                "the book does not allow {points:# point|# points} here: {amount}",
                points=grouped(points),
                amount=amount(low, high, allowed),
            ),
            (POINTS,),
        )
    changes: dict[str, object] = {"at_least": points, "at_most": points}
    if allowed:
        changes["allowed"] = ()
    return msgspec.structs.replace(effect, **changes)


def _decided(template: Alternatives, situation: RulingSituation) -> tuple[Effect, ...]:
    """The effects that the referee chose, or the choice itself while he has not."""
    options = dict(template.options)
    decision = situation.facts.get("decision")
    if decision is None and situation.number("points") is not None:
        priced = [key for key, effects in options.items() if any(isinstance(each, Deduction) for each in effects)]
        decision = priced[0] if len(priced) == 1 else None
    if decision is None:
        return (RefereeChoice(options={key: _all_bound(effects, situation) for key, effects in options.items()}),)
    if str(decision) not in options:
        raise UnfitFacts(
            "decision_not_allowed",
            Phrase("the referee may decide {options}, not “{decision}”", options=", ".join(options), decision=decision),
            (DECISION,),
        )
    return options[str(decision)]


def _all_bound(effects: Iterable[Effect], situation: RulingSituation) -> tuple[Effect, ...]:
    return tuple(_bound(effect, situation) for effect in effects)


def _bound(effect: Effect, situation: RulingSituation) -> Effect:
    """An effect on the offender, and a dead hand as the ruleset has it (R194, R463)."""
    if isinstance(effect, DeadHand):
        effect = msgspec.structs.replace(effect, own_kong=not situation.option("dead_hand_blocks_own_kong"))
    return msgspec.structs.replace(effect, seat=situation.seat) if isinstance(effect, OnePlayer) else effect


def _check_choice_was_used(
    follows: Iterable[Template], found: Iterable[Consequence], situation: RulingSituation
) -> None:
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
        if isinstance(effect, (PaymentToEach, RefereeChoice)):
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
