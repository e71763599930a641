"""The master: weighs every plan within reach at once."""

from __future__ import annotations

from muraille.bots.decisions import Decision, Weighed
from muraille.bots.mcr.appraisal import Appraisal
from muraille.bots.mcr.search import MASTERLY
from muraille.bots.mcr.player import McrPlayer, laid
from muraille.hand import Meld
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.prompts import Question


class Master(McrPlayer):
    """Keeps the discard that leaves most promise; claims what adds to it."""

    scope = MASTERLY

    def turn(self, prompt: Question) -> Decision:
        held = self.holding()
        now = Appraisal(held, self.scope)
        options: list[Weighed] = []
        for action in prompt.actions:
            if isinstance(action, asks.Discard):
                options.append(Weighed(action, now.after(action.tile.kind)))
            elif isinstance(action, asks.ConcealedKong):
                tiles = (action.tile,) * 4
                after = Appraisal(held.laying(Meld.of(tiles, exposed=False), tiles), self.scope)
                options.append(Weighed(action, after.promise))
            elif isinstance(action, asks.AddedKong):
                after = Appraisal(held.without(action.tile.kind), self.scope)
                options.append(Weighed(action, after.promise))
        options.sort(key=lambda option: -option.value)
        return Decision(options[0].action, tuple(options), Phrase("best"))

    def claim(self, prompt: Question) -> Decision:
        held = self.holding()
        assert prompt.tile is not None
        options = [Weighed(asks.Pass(), Appraisal(held, self.scope).promise)]
        for action in prompt.actions:
            if isinstance(action, (asks.Chow, asks.Pung)):
                after = laid(held, action.tiles, prompt.tile)
                now = Appraisal(after, self.scope)
                best = max(now.after(kind) for kind, count in enumerate(after.counts) if count)
                options.append(Weighed(action, best))
            elif isinstance(action, asks.Kong):
                after = laid(held, (prompt.tile,) * 3, prompt.tile)
                options.append(Weighed(action, Appraisal(after, self.scope).promise))
        options.sort(key=lambda option: -option.value)
        return Decision(options[0].action, tuple(options), Phrase("best"))
