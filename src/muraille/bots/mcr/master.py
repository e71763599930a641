"""The master: weighs every plan within reach at once."""

from __future__ import annotations

from muraille.bots.decisions import Decision, Weighed
from muraille.bots.mcr.appraisal import Appraisal
from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.player import McrPlayer, laid
from muraille.hand import Meld
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.prompts import Question

#: How many turns a deal usually lasts, and the fewest that are reckoned with.
USUAL = 13.0
FEWEST = 3.0


class Master(McrPlayer):
    """Keeps the discard that leaves most promise; claims what adds to it."""

    def turns(self) -> float:
        """How many turns are probably left before somebody wins."""
        state = self.state
        played = len(state.seats[self.seat].river)
        return min(max(USUAL - played, FEWEST), state.left / 4)

    def appraise(self, held: Holding) -> Appraisal:
        return Appraisal(held, self.turns())

    def turn(self, prompt: Question) -> Decision:
        held = self.holding()
        now = self.appraise(held)
        options: list[Weighed] = []
        for action in prompt.actions:
            if isinstance(action, asks.Discard):
                options.append(Weighed(action, now.after(action.tile.kind).value))
            elif isinstance(action, asks.ConcealedKong):
                tiles = (action.tile,) * 4
                after = self.appraise(held.laying(Meld.of(tiles, exposed=False), tiles))
                options.append(Weighed(action, after.promise.value))
            elif isinstance(action, asks.AddedKong):
                after = self.appraise(held.without(action.tile.kind))
                options.append(Weighed(action, after.promise.value))
        options.sort(key=lambda option: -option.value)
        return Decision(options[0].action, tuple(options), Phrase("best"))

    def claim(self, prompt: Question) -> Decision:
        held = self.holding()
        assert prompt.tile is not None
        options = [Weighed(asks.Pass(), self.appraise(held).promise.value)]
        for action in prompt.actions:
            if isinstance(action, (asks.Chow, asks.Pung)):
                after = laid(held, action.tiles, prompt.tile)
                now = self.appraise(after)
                best = max(now.after(kind).value for kind, count in enumerate(after.counts) if count)
                options.append(Weighed(action, best))
            elif isinstance(action, asks.Kong):
                after = laid(held, (prompt.tile,) * 3, prompt.tile)
                options.append(Weighed(action, self.appraise(after).promise.value))
        options.sort(key=lambda option: -option.value)
        return Decision(options[0].action, tuple(options), Phrase("best"))
