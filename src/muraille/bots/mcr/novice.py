"""The novice: follows the shape of the hand and forgets what it is worth; claims too much, and errs now and then."""

from __future__ import annotations

from muraille.bots.decisions import Decision, Weighed
from muraille.bots.mcr.player import McrPlayer
from muraille.hand import Hand, Meld, discards
from muraille.hand.accelerated import improving_tiles
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.prompts import Question
from muraille.table.seeds import Stream
from muraille.tiles import Tile

#: Out of a hundred: discards that are not thought over, claims that are made because they can be.
CARELESS = 15
EAGER = 25


class McrNovice(McrPlayer):
    """Knows sets and pairs, likes to claim, and finds out at the end what the hand is worth."""

    def turn(self, prompt: Question) -> Decision:
        hand = self.state.seats[self.seat].hand()
        shapes = {entry.tile.kind: entry for entry in discards(hand, self.state.forms, self.seen())}
        options = [
            Weighed(
                action,
                shapes[action.tile.kind].left - 100.0 * shapes[action.tile.kind].shanten,
                shanten=shapes[action.tile.kind].shanten,
                improving=shapes[action.tile.kind].left,
            )
            for action in prompt.actions
            if isinstance(action, asks.Discard)
        ]
        options.sort(key=lambda option: -option.value)
        chance = self._chance(prompt)
        if chance.below(100) < CARELESS:
            return Decision(options[chance.below(min(4, len(options)))].action, tuple(options), Phrase("it felt right"))
        reason = Phrase("{count:# tile improves|# tiles improve} the hand", count=options[0].improving)
        return Decision(options[0].action, tuple(options), reason)

    def claim(self, prompt: Question) -> Decision:
        assert prompt.tile is not None
        hand = self.state.seats[self.seat].hand()
        now = improving_tiles(hand, self.state.forms).shanten
        options = [Weighed(asks.Pass(), -float(now), shanten=now)]
        for action in prompt.actions:
            if isinstance(action, (asks.Chow, asks.Pung)):
                after = self._after(hand, action.tiles, prompt.tile)
                options.append(Weighed(action, -float(after), shanten=after))
        options.sort(key=lambda option: -option.value)
        best, chance = options[0], self._chance(prompt)
        if best.value > -now:
            return Decision(best.action, tuple(options), Phrase("the claim completes a set"))
        claims = [option for option in options if not isinstance(option.action, asks.Pass) and option.value == -now]
        if claims and chance.below(100) < EAGER:
            return Decision(claims[0].action, tuple(options), Phrase("a set on the table is a set"))
        return Decision(asks.Pass(), tuple(options), Phrase("the claim does not help"))

    def _after(self, hand: Hand, own: tuple[Tile, ...], tile: Tile) -> int:
        left = list(hand.concealed)
        for each in own:
            left.remove(each)
        called = Hand(tuple(left), (*hand.melds, Meld.of((tile, *own))))
        return min(entry.shanten for entry in discards(called, self.state.forms))

    def _chance(self, prompt: Question) -> Stream:
        """Chance that depends on the seed and the question alone: a player rebuilt from the events decides the same."""
        return Stream(f"{self.seed}:{self.state.number}:{prompt.id}:{self.seat}")
