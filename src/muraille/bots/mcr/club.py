"""The club player: one plan at a time, the nearest; claims what brings it nearer, and plays safe when it is too late."""

from __future__ import annotations

from muraille.bots.deadline import Deadline
from muraille.bots.decisions import Decision, Weighed
from muraille.bots.mcr.appraisal import Weighted, weighted
from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.outlook import McrOutlook, outlook
from muraille.bots.mcr.patterns import WHOLE
from muraille.bots.mcr.player import McrPlayer, laid
from muraille.bots.mcr.search import Search, SearchScope
from muraille.hand import Form
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.prompts import Question

#: The plans of the books for beginners: all that the first club player saw.
NARROW = SearchScope(
    fans=frozenset({"mixed_triple_chow", "mixed_straight", "pure_straight", "mixed_shifted_chows"}),
    whole=tuple(pattern for pattern in WHOLE if pattern.fan in ("half_flush", "all_pungs")),
    slack=0,
    near=0,
    types=False,
    special=frozenset({Form.SEVEN_PAIRS}),
)
#: What a club player sees: these, the hands without sets, and one tile before the end whatever fan add up to enough.
KNOWN = NARROW._replace(fans=(NARROW.fans or frozenset()) | {"knitted_straight"}, near=1, special=frozenset(Form))
#: With fewer tiles in the wall than this, a hand that misses more than two tiles is given up.
LATE = 20
HOPEFUL = 2


class McrClubPlayer(McrPlayer):
    """Chooses the nearest plan and sees no other."""

    def __init__(self, seed: str, scope: SearchScope = KNOWN) -> None:
        super().__init__(seed)
        self._scope = scope

    def turn(self, prompt: Question) -> Decision:
        held = self.holding()
        plan = _plan(held, self._scope, Deadline(prompt.budget))
        before = outlook(plan, held.live)
        if self.tiles_left < LATE and before.missing > HOPEFUL:
            return self._fold(prompt, held)
        options = [
            self._option(action, _without(plan, action.tile.kind), held, held.live[action.tile.kind])
            for action in prompt.actions
            if isinstance(action, asks.Discard)
        ]
        options.sort(key=lambda option: -option.value)
        best = options[0]
        if best.plan is None:
            return Decision(best.action, tuple(options), Phrase("no plan is in reach"))
        reason = Phrase("{count:# tile brings|# tiles bring} {plan} nearer", count=best.improving, plan=best.plan)
        return Decision(best.action, tuple(options), reason)

    def _option(self, action: asks.Discard, plan: list[Weighted], held: Holding, live: int) -> Weighed:
        found = outlook(plan, held.live)
        return Weighed(
            action,
            _value(found) - live / 100,
            shanten=found.shanten,
            improving=found.improving,
            points=found.points,
            plan=found.plan(self.rules),
        )

    def _fold(self, prompt: Question, held: Holding) -> Decision:
        """The tile of which most copies have been seen can hurt least."""
        options = [
            Weighed(action, float(-held.live[action.tile.kind]))
            for action in prompt.actions
            if isinstance(action, asks.Discard)
        ]
        options.sort(key=lambda option: -option.value)
        return Decision(options[0].action, tuple(options), Phrase("too far from a hand so late: the safest tile goes"))

    def claim(self, prompt: Question) -> Decision:
        assert prompt.tile is not None
        held = self.holding()
        deadline = Deadline(prompt.budget)
        now = outlook(_plan(held, self._scope, deadline), held.live)
        options = [self._claimed(asks.Pass(), now)]
        for action in prompt.actions:
            if isinstance(action, (asks.Chow, asks.Pung)):
                after = laid(held, action.tiles, prompt.tile)
                options.append(self._claimed(action, outlook(_plan(after, self._scope, deadline), held.live)))
        options.sort(key=lambda option: -option.value)
        best = options[0]
        if isinstance(best.action, asks.Pass) or best.plan is None:
            return Decision(asks.Pass(), tuple(options), Phrase("no claim brings the plan nearer"))
        return Decision(best.action, tuple(options), Phrase("the claim brings {plan} nearer", plan=best.plan))

    def _claimed(self, action: asks.Action, found: McrOutlook) -> Weighed:
        plan = found.plan(self.rules)
        # a claim counts only where it saves a tile
        return Weighed(action, float(-found.missing), shanten=found.shanten, points=found.points, plan=plan)


def _plan(held: Holding, scope: SearchScope, deadline: Deadline) -> list[Weighted]:
    """The targets of the nearest plan, of equals the likeliest."""
    targets = [weighted(target, held) for target in Search(held, scope, deadline).targets()]
    if not targets:
        return []
    best = min(targets, key=lambda each: (len(each.target.missing), -each.weight))
    return [each for each in targets if each.target.fan == best.target.fan]


def _without(plan: list[Weighted], kind: int) -> list[Weighted]:
    return [each for each in plan if kind not in each.target.kept]


def _value(found: McrOutlook) -> float:
    """Nearer is better, then more tiles that bring it nearer still."""
    return -20.0 * found.missing + found.improving
