"""The novice: builds towards a hand, looks at nobody, and calls because he can."""

from __future__ import annotations

from muraille.bots.decisions import Decision, Weighed
from muraille.bots.riichi import calls
from muraille.bots.riichi.player import RiichiBot, discard_actions, riichi_actions
from muraille.bots.riichi.sight import BotSight
from muraille.hand import discards, shanten
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.prompts import Question

#: How often he calls although no yaku is in sight, and how often he overlooks the better discard or a riichi.
_CALLS, _OVERLOOKS = 0.35, 0.2


class RiichiNovice(RiichiBot):
    """A plausible beginner."""

    def _turn(self, prompt: Question, sight: BotSight) -> Decision:
        actions = discard_actions(prompt)
        kinds = {tile.kind for tile in actions}
        found = sorted(
            (entry for entry in discards(sight.hand) if entry.tile.kind in kinds),
            key=lambda entry: (entry.shanten, -entry.left, self._chance(prompt, entry.tile.value)),
        )
        if len(found) > 1 and found[1].shanten == found[0].shanten and self._chance(prompt, "turn") < _OVERLOOKS:
            found[0], found[1] = found[1], found[0]
        weighed = tuple(
            Weighed(
                next(action for tile, action in actions.items() if tile.kind == entry.tile.kind),
                -100.0 * entry.shanten + entry.left,
                entry.shanten,
                entry.left,
            )
            for entry in found
        )
        best = weighed[0].action
        assert isinstance(best, asks.Discard)
        declared = riichi_actions(prompt).get(best.tile)
        if declared is not None and self._chance(prompt, "riichi") >= _OVERLOOKS:
            return Decision(declared, weighed, Phrase("the hand is ready: riichi"))
        return Decision(best, weighed, Phrase("this tile seems the least useful"))

    def _claim(self, prompt: Question, sight: BotSight) -> Decision:
        tile = prompt.tile
        assert tile is not None
        now = shanten(sight.hand)
        for action in prompt.actions:
            if not isinstance(action, (asks.Chow, asks.Pung)):
                continue
            after = calls.after_call(sight.hand, action, tile)
            nearest = min(entry.shanten for entry in discards(after))
            value = isinstance(action, asks.Pung) and sight.value_honour(tile.kind) > 0
            open_already = not sight.place.closed
            if nearest < now and (value or open_already or self._chance(prompt, "call") < _CALLS):
                return Decision(action, (Weighed(action, 1.0, nearest),), Phrase("the call brings the hand nearer"))
        return Decision(asks.Pass(), (Weighed(asks.Pass(), 0.0, now),), Phrase("the tile is not needed"))
