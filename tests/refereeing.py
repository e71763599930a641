"""Words for tests of rulings: what follows from an offence, as short codes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from muraille.referee import Pending, Refused, Ruling, rule
from muraille.referee.effects import Effect
from muraille.table.rulesets import Ruleset


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
    assert isinstance(answer, Refused), answer
    return answer.code


def data(effect: Effect) -> dict[str, Any]:
    """An effect as JSON data."""
    found: dict[str, Any] = msgspec.to_builtins(effect)
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
