"""Words for tests of rulings: what follows from an offence, as short codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from muraille.referee import NoRuling, Pending, Ruling, rule
from muraille.referee import effects as effect
from muraille.referee.effects import Effect, effect_data
from muraille.referee.facts import Number, OneOf, OneSeat, RefereeQuestion, YesNo
from muraille.table import rulings as told
from muraille.table.conduct import Moment
from muraille.table.family import Ruleset
from muraille.table.rulings import RulingEvent
from muraille.tiles import Wind


def ruled(offence: str, rules: Ruleset, **facts: object) -> Ruling:
    """The ruling; a failure where there is none."""
    answer = rule(offence, facts, rules)
    assert isinstance(answer, Ruling), answer
    return answer


def asked(offence: str, rules: Ruleset, **facts: object) -> list[str]:
    """The facts that a ruling still asks for."""
    answer = rule(offence, facts, rules)
    assert isinstance(answer, Pending), answer
    return [question.id for question in answer.questions]


def refused(offence: str, rules: Ruleset, **facts: object) -> str:
    """The code with which a ruling is refused."""
    answer = rule(offence, facts, rules)
    assert isinstance(answer, NoRuling), answer
    return answer.code


def data(effect: Effect) -> dict[str, Any]:
    """An effect as JSON data."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(effect_data(effect)))
    return found


def effects(ruling: Ruling) -> list[str]:
    """What follows, as codes; a player who is barred for a turn only, and a choice, say so."""
    return [_code(data(consequence.effect)) for consequence in ruling.consequences]


def _code(effect: dict[str, Any]) -> str:
    match effect:
        case {"effect": "barred_from_winning", "until": "turn"}:
            return "barred_this_turn"
        case {"effect": "choice", "options": options}:
            return "choice of " + ", ".join(options)
        case {"effect": "deduction", "at_least": None, "moment": moment}:
            return f"? {moment}"
        case {"effect": "deduction", "at_least": low, "at_most": high, "moment": moment}:
            return f"-{low} {moment}" if low == high else f"-{low}..{high} {moment}"
        case {"effect": "bets_returned", "bets": bets}:
            return f"bets_returned {bets}"
        case {"effect": "forced_discards", "tiles": tiles}:
            return f"forced_discards {tiles}"
        case {"effect": "call_holds", "call": call}:
            return f"call_holds {call}"
        case _:
            return str(effect["effect"])


def row(*numbers: str) -> Any:
    """The mark of the statements that a case proves."""
    return pytest.mark.rule(*numbers)


CHOMBO = ["chombo", "-20000 after_uma", "bets_returned deal", "redeal"]


def candidates(question: RefereeQuestion) -> list[Any]:
    """Answers to a question that could make a difference."""
    match question:
        case YesNo():
            return [True, False]
        case OneOf():
            return list(question.options)
        case OneSeat():
            return ["E", "N"]
        case Number():
            return [max(question.minimum, 1), min(11, question.maximum), question.maximum]
        case _:
            return []


@dataclass
class Done:
    """What happens to the four seats, whoever says so."""

    points: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    after_uma: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    dead: set[int] = field(default_factory=set)
    #: Seats that may not win or claim, for the turn or for the deal.
    barred: Counter[tuple[int, str, bool]] = field(default_factory=Counter)
    exposed: set[int] = field(default_factory=set)
    ordered: set[int] = field(default_factory=set)
    warned: Counter[int] = field(default_factory=Counter)
    voided: set[int] = field(default_factory=set)
    cancelled: bool = False
    offenders: set[int] = field(default_factory=set)


def by_the_ruling(rulings: Sequence[tuple[int | None, Ruling]], dealer: int) -> Done:
    """What rulings of one moment say."""
    done = Done()

    def at(wind: Wind) -> int:
        return (dealer + list(Wind).index(wind)) % 4

    for seat, ruling in rulings:
        cancelled = any(isinstance(each, effect.Redeal) for each in ruling.effects)
        done.cancelled = done.cancelled or cancelled
        for each in ruling.effects:
            _adds(done, seat, each, at)
    return done


def _adds(done: Done, seat: int | None, each: effect.Effect, at: Any) -> None:
    if isinstance(each, effect.Payment) and each.payer is not None and each.receiver is not None:
        done.points[at(each.payer)] -= each.at_least
        done.points[at(each.receiver)] += each.at_least
    if seat is None:
        return
    match each:
        case effect.Deduction(at_least=int(points), moment=Moment.AFTER_UMA):
            done.after_uma[seat] -= points
        case effect.Deduction(at_least=int(points)):
            done.points[seat] -= points
        case effect.DeadHand():
            done.dead.add(seat)
        case effect.BarredFromWinning(until=until):
            done.barred[seat, "wins", until is effect.Until.TURN] += 1
        case effect.BarredFromClaiming():
            done.barred[seat, "claims", False] += 1
        case effect.LosesDiscard():
            done.barred[seat, "wins", True] += 1
            done.barred[seat, "claims", True] += 1
        case effect.HandStaysExposed():
            done.exposed.add(seat)
        case effect.ForcedDiscards():
            done.ordered.add(seat)
        case effect.FormalWarning():
            done.warned[seat] += 1
        case effect.BetsReturned(bets=effect.Bets.OWN):
            done.voided.add(seat)
        case effect.Chombo():
            done.offenders.add(seat)


def by_the_table(events: Sequence[RulingEvent]) -> Done:
    """What the events of a table do."""
    done = Done()
    for event in events:
        match event:
            case told.PenaltyPaid(payments=payments) | told.DealCancelled(payments=payments):
                done.points = [before + now for before, now in zip(done.points, payments, strict=True)]
            case told.PointsDeducted(seat=seat, points=points, after_uma=after):
                (done.after_uma if after else done.points)[seat] -= points
            case told.HandDied(seat=seat):
                done.dead.add(seat)
            case told.Barred(seat=seat, this_turn=this_turn):
                done.barred += Counter((seat, what, this_turn) for what in ("wins", "claims") if getattr(event, what))
            case told.HandExposed(seat=seat):
                done.exposed.add(seat)
            case told.DiscardsOrdered(seat=seat):
                done.ordered.add(seat)
            case told.Warned(seat=seat):
                done.warned[seat] += 1
            case told.RiichiVoided(seat=seat):
                done.voided.add(seat)
        if isinstance(event, told.DealCancelled):
            done.cancelled, done.offenders = True, set(event.offenders)
    return done
