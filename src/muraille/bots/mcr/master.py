"""The master: weighs every plan within reach at once, claims only into a plan, and counts what a discard may cost."""

from __future__ import annotations

from collections.abc import Callable

from muraille.bots.deadline import Deadline
from muraille.bots.decisions import Decision, Reckoning, Weighed
from muraille.bots.mcr.appraisal import Appraisal, Promise
from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.outlook import outlook
from muraille.bots.mcr.player import McrPlayer, laid
from muraille.bots.mcr.styles import MASTER, McrStyle
from muraille.bots.mcr.threats import risks, tier
from muraille.hand import Meld
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.prompts import Question
from muraille.tiles import KINDS

#: How many turns a player has before another wins, from the first turn on and late in the deal: where it starts and how it falls
#: with each turn, so that the chances come out as often as they are promised.
EARLY, LATE = (10.0, 0.85), (4.4, 0.15)
FEWEST = 1.0
#: The discards that promise this share of the best are followed one draw further.
FOREMOST = 0.6
#: The chance below which a hand is played for safety alone.
HOPELESS = 0.02


class McrMaster(McrPlayer):
    """Keeps the discard that leaves most promise for its danger; claims what adds to it."""

    def __init__(self, seed: str, style: McrStyle = MASTER) -> None:
        super().__init__(seed)
        self.style = style

    def turn(self, prompt: Question) -> Decision:
        deadline = Deadline(prompt.budget)
        held = self.holding()
        now = Appraisal(held, self.turns(), deadline=deadline)
        risk = risks(self.state, self.seat, held.live)
        options: list[Weighed] = []
        foremost = _foremost(now)
        if isinstance(self.judged, asks.Discard):
            foremost.append(self.judged.tile.kind)
        for action in prompt.actions:
            if isinstance(action, asks.Discard):
                kind = action.tile.kind
                if kind in foremost:
                    option = self._weighed(action, now, now.foreseen(kind), kind)
                else:
                    promise = now.after(kind)
                    option = Weighed(
                        action,
                        self._worth(promise),
                        chance=promise.chance,
                        points=promise.points,
                        reckoning=Reckoning.FOLLOWED if now.settled else Reckoning.USUAL,
                    )
                options.append(_endangered(option, risk[kind], self.style.fed))
            elif not deadline.passed and isinstance(action, (asks.ConcealedKong, asks.AddedKong)):
                options.append(self._kong(action, held, deadline))
        return _chosen(options, _why_discard)

    def claim(self, prompt: Question) -> Decision:
        deadline = Deadline(prompt.budget)
        held = self.holding()
        tile = prompt.tile
        assert tile is not None
        now = Appraisal(held, self.turns() + self._sooner(), deadline=deadline)
        options = [self._weighed(asks.Pass(), now, now.foreseen())]
        for action in prompt.actions:
            if deadline.passed:
                break
            if isinstance(action, (asks.Chow, asks.Pung)):
                options.append(self._claimed(action, laid(held, action.tiles, tile), deadline))
            elif isinstance(action, asks.Kong):
                after = Appraisal(laid(held, (tile,) * 3, tile), self.turns(), deadline=deadline)
                options.append(self._weighed(action, after, after.foreseen()))
        return _chosen(options, _why_claim)

    def turns(self) -> float:
        """How many turns are probably left before somebody wins."""
        played = len(self.state.seats[self.seat].river)
        usual = max(start - fall * played for start, fall in (EARLY, LATE))
        return min(max(usual, FEWEST), self.draws)

    def _worth(self, promise: Promise) -> float:
        """What is promised, to a player of this style."""
        style = self.style
        return promise.value + promise.chance * (style.eager + style.grand * promise.points)

    def _sooner(self) -> float:
        """How much of a turn sooner the next tile comes to a player who lets a discard go."""
        return (3 - (self.seat - self.state.turn - 1) % 4) / 3

    def _kong(self, action: asks.ConcealedKong | asks.AddedKong, held: Holding, deadline: Deadline) -> Weighed:
        """A kong brings a tile at once, which makes up for the discard that it is not."""
        tile = action.tile
        if isinstance(action, asks.ConcealedKong):
            after = held.laying(Meld.of((tile,) * 4, exposed=False), (tile,) * 4)
        else:
            after = held.without(tile.kind)
        found = Appraisal(after, self.turns(), deadline=deadline)
        return self._weighed(action, found, found.foreseen())

    def _claimed(self, action: Action, after: Holding, deadline: Deadline) -> Weighed:
        """A claim with the best discard after it."""
        found = Appraisal(after, self.turns(), deadline=deadline)
        promises = {kind: found.foreseen(kind) for kind in _foremost(found)}
        best = max(promises, key=lambda kind: self._worth(promises[kind]))
        return self._weighed(action, found, promises[best], best)

    def _weighed(self, action: Action, found: Appraisal, promise: Promise, discard: int | None = None) -> Weighed:
        view = outlook(found.keeping(discard), found.held.live)
        return Weighed(
            action,
            self._worth(promise),
            shanten=view.shanten,
            improving=view.improving,
            chance=promise.chance,
            points=promise.points,
            plan=view.plan(self.rules),
            needs=tuple(KINDS[kind] for kind in sorted(view.needs)),
            reckoning=Reckoning.USUAL if found.deadline.passed and not found.settled else Reckoning.FOLLOWED,
        )


def _endangered(option: Weighed, risk: float, fed: float) -> Weighed:
    """A discard less what it may cost: the points of whoever wins with it, and one's own chances."""
    return option._replace(value=option.value - risk * (fed + option.value), danger=tier(risk))


def _foremost(found: Appraisal) -> list[int]:
    """The discards that promise most at first sight."""
    values = {kind: found.after(kind).value for kind, count in enumerate(found.held.counts) if count}
    least = FOREMOST * max(values.values())
    return [kind for kind, value in values.items() if value >= least]


def _chosen(options: list[Weighed], why: Callable[[Weighed], Phrase]) -> Decision:
    options.sort(key=lambda option: -option.value)
    return Decision(options[0].action, tuple(options), why(options[0]))


def _why_discard(best: Weighed) -> Phrase:
    if best.plan is None or best.chance is None or best.chance < HOPELESS:
        return Phrase("a hand of enough points is hardly in reach: the tile that costs least goes")
    if not isinstance(best.action, asks.Discard):
        return Phrase("the kong brings a tile and breaks no plan")
    if best.shanten == 0:
        return Phrase("ready for {plan}: {count:# tile wins|# tiles win}", plan=best.plan, count=best.improving)
    return Phrase("{count:# tile brings|# tiles bring} {plan} nearer", count=best.improving, plan=best.plan)


def _why_claim(best: Weighed) -> Phrase:
    if isinstance(best.action, asks.Pass):
        return Phrase("no claim is worth more than the hand as it is")
    return Phrase("the claim brings {plan} nearer", plan=best.plan)
