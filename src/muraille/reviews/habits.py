"""What kind of mistake a choice was: the habit that a player would have to change."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from muraille.bots.decisions import Danger, Decision, Weighed
from muraille.phrase import Name, Phrase, Renderable
from muraille.table.actions import Action, AddedKong, Chow, ConcealedKong, Kong, Pass, Pung, Riichi, Win
from muraille.table.family import Ruleset
from muraille.table.options import options_of


class Habit(Enum):
    """The habits that a review counts, the first that fits is the one that is named."""

    MISSED_WIN = "missed_win"
    MISSED_CALL = "missed_call"
    NEEDLESS_CALL = "needless_call"
    MISSED_RIICHI = "missed_riichi"
    NEEDLESS_RIICHI = "needless_riichi"
    KONG = "kong"
    PUSHED = "pushed"
    FOLDED = "folded"
    OUT_OF_REACH = "out_of_reach"
    OTHER_PLAN = "other_plan"
    SLOW = "slow"
    CHEAP = "cheap"


HABITS = {
    Habit.MISSED_WIN: Name(en="win not taken", fr="victoire non prise"),
    Habit.MISSED_CALL: Name(en="call missed", fr="appel manqué"),
    Habit.NEEDLESS_CALL: Name(en="call that costs more than it brings", fr="appel qui coûte plus qu’il ne rapporte"),
    Habit.MISSED_RIICHI: Name(en="riichi not declared", fr="riichi non déclaré"),
    Habit.NEEDLESS_RIICHI: Name(en="riichi better not declared", fr="riichi à ne pas déclarer"),
    Habit.KONG: Name(en="kong judged otherwise", fr="kong jugé autrement"),
    Habit.PUSHED: Name(en="pushed too far", fr="poussé trop loin"),
    Habit.FOLDED: Name(en="folded too early", fr="abandonné trop tôt"),
    Habit.OUT_OF_REACH: Name(en="a hand that could win given up", fr="main qui pouvait gagner abandonnée"),
    Habit.OTHER_PLAN: Name(en="another plan was better", fr="un autre plan valait mieux"),
    Habit.SLOW: Name(en="slower hand", fr="main plus lente"),
    Habit.CHEAP: Name(en="hand worth less", fr="main qui vaut moins"),
}


def habit_name(habit: Habit, rules: Ruleset) -> Renderable:
    """What a habit is called under these rules: where a win needs points, a hand that cannot win has no way to them.

    >>> from muraille.families import ruleset
    >>> print(habit_name(Habit.OUT_OF_REACH, ruleset("mcr-green")))
    no way left to 8 points
    """
    least = next((each.value for each in options_of(rules) if each.name == "minimum_points"), 0)
    if habit is Habit.OUT_OF_REACH and isinstance(least, int) and least:
        return Phrase("no way left to {points} points", points=least)
    return HABITS[habit]


CALLS = (Chow, Pung, Kong)
OWN_KONGS = (ConcealedKong, AddedKong)
_TIERS = tuple(Danger)
#: A discard of this danger or more is a push.
_PUSH = _TIERS.index(Danger.MEDIUM)
#: A hand with less than this chance is as good as given up.
_HARDLY = 0.02


def habit_of(decision: Decision, chosen: Action) -> Habit | None:
    """The kind of mistake that a choice was; None where it was none, or was not judged."""
    if decision.loss(chosen) == 0:
        return None
    for habit, fits in _BY_ACTION:
        if fits(decision.action, chosen):
            return habit
    best, other = decision.option(decision.action), decision.option(chosen)
    if best is None or other is None or not decision.loss(chosen):
        return None
    return next(habit for habit, fits_numbers in _BY_NUMBERS if fits_numbers(best, other))


_BY_ACTION: tuple[tuple[Habit, Callable[[Action, Action], bool]], ...] = (
    (Habit.MISSED_WIN, lambda best, chosen: isinstance(best, Win)),
    (Habit.MISSED_CALL, lambda best, chosen: isinstance(best, CALLS) and isinstance(chosen, Pass)),
    (Habit.NEEDLESS_CALL, lambda best, chosen: isinstance(chosen, CALLS) and isinstance(best, Pass)),
    (Habit.KONG, lambda best, chosen: isinstance(best, OWN_KONGS) or isinstance(chosen, OWN_KONGS)),
    (Habit.MISSED_RIICHI, lambda best, chosen: isinstance(best, Riichi) and not isinstance(chosen, Riichi)),
    (Habit.NEEDLESS_RIICHI, lambda best, chosen: isinstance(chosen, Riichi) and not isinstance(best, Riichi)),
)


def _tier(option: Weighed) -> int:
    return 0 if option.danger is None else _TIERS.index(option.danger)


def _further(best: Weighed, chosen: Weighed) -> int:
    """How many steps further from a complete hand the choice left it."""
    return (chosen.shanten or 0) - (best.shanten or 0)


def _slower(best: Weighed, chosen: Weighed) -> bool:
    return _further(best, chosen) > 0 or (
        _further(best, chosen) == 0 and (chosen.improving or 0) < (best.improving or 0)
    )


def _other_plan(best: Weighed, chosen: Weighed) -> bool:
    """Both lead somewhere, and not to the same hand."""
    return None not in (best.plan, chosen.plan) and best.plan != chosen.plan


_BY_NUMBERS: tuple[tuple[Habit, Callable[[Weighed, Weighed], bool]], ...] = (
    (Habit.PUSHED, lambda best, chosen: _tier(chosen) >= _PUSH and _tier(chosen) > _tier(best)),
    (Habit.FOLDED, lambda best, chosen: _tier(best) > _tier(chosen) and _further(best, chosen) > 0),
    (Habit.OUT_OF_REACH, lambda best, chosen: (best.chance or 0) >= _HARDLY > (chosen.chance or 0)),
    (Habit.OTHER_PLAN, _other_plan),
    (Habit.SLOW, _slower),
    (Habit.CHEAP, lambda best, chosen: True),
)
