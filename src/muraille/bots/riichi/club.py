"""The club player, fast: improving tiles, then value; folds against a riichi; calls with a yaku in sight."""

from __future__ import annotations

from typing import NamedTuple

from muraille.bots.decisions import Decision, Weighed
from muraille.bots.riichi import calls
from muraille.bots.riichi.danger import tier
from muraille.bots.riichi.player import RiichiBot, discard_actions, riichi_actions
from muraille.bots.riichi.possible_waits import chances
from muraille.bots.riichi.sight import FIRST_HONOUR, BotSight
from muraille.hand import DiscardAnalysis, Hand, discards, shanten
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.prompts import Question
from muraille.tiles import Tile

#: The chance to deal in that is still taken against a riichi with a hand that is ready, one step away, or further.
_RISKS = (1.0, 0.09, 0.0)
#: What keeping a dora, or a tile that may become a pung of value, is worth in improving tiles.
_DORA, _VALUE_PAIR = 5.0, 4.0


class RiichiClubPlayer(RiichiBot):
    """Follows improving tiles and value, declares riichi when it can, and folds simply."""

    def _turn(self, prompt: Question, sight: BotSight) -> Decision:
        for action in prompt.actions:
            if isinstance(action, asks.NineTerminals):
                return Decision(action, (Weighed(action, 0.0),), Phrase("nine terminals and honours: deal again"))
        found = discards(sight.hand, visible=sight.visible)
        risk = risks(sight)
        nearest = min(entry.shanten for entry in found)
        limit = _RISKS[min(nearest, 2)] if sight.riichi_seats else 1.0
        options = sorted(
            (_Option.of(sight, entry, risk[entry.tile.kind], limit) for entry in found),
            key=lambda option: option.order,
        )
        actions = discard_actions(prompt)
        weighed = tuple(
            Weighed(
                _action(actions, option.entry.tile),
                -option.worth,
                option.entry.shanten,
                option.entry.left,
                danger=tier(option.risk),
            )
            for option in options
            if _legal(actions, option.entry.tile)
        )
        best = weighed[0].action
        assert isinstance(best, asks.Discard)
        if limit == 0.0 or options[0].risk >= limit:
            return Decision(
                best,
                weighed,
                Phrase("somebody has declared riichi and the hand is not worth the danger: the safest tile"),
            )
        declared = riichi_actions(prompt).get(best.tile)
        if declared is not None and weighed[0].improving:
            first = weighed[0]._replace(action=declared)
            return Decision(declared, (first, *weighed), Phrase("the hand is ready: riichi"))
        return Decision(best, weighed, Phrase("most tiles improve the hand after this discard"))

    def _claim(self, prompt: Question, sight: BotSight) -> Decision:
        tile = prompt.tile
        assert tile is not None
        passing = Decision(
            asks.Pass(), (Weighed(asks.Pass(), 0.0),), Phrase("no call brings a hand with a yaku nearer")
        )
        if sight.riichi_seats:
            return passing
        now = shanten(sight.hand)
        for action in prompt.actions:
            if isinstance(action, (asks.Pung, asks.Chow)) and (after := self._called(sight, action, tile, now)):
                called = Weighed(action, 1.0, after.shanten, after.left)
                return Decision(
                    action,
                    (called, Weighed(asks.Pass(), 0.0, now)),
                    Phrase("the call brings the hand nearer, with a yaku"),
                )
        return passing

    def _called(self, sight: BotSight, action: calls.Claim, tile: Tile, now: int) -> DiscardAnalysis | None:
        """The best discard after a call that brings the hand nearer with a yaku in sight."""
        after = calls.after_call(sight.hand, action, tile)
        if not yaku_in_sight(sight, after):
            return None
        barred = calls.barred_discards(sight, action, tile)
        found = [entry for entry in discards(after, visible=sight.visible) if entry.tile.kind not in barred]
        best = min(found, key=lambda entry: (entry.shanten, -entry.left), default=None)
        if best is None or best.shanten >= now:
            return None
        return best


class _Option(NamedTuple):
    """A discard, and what it is ordered by."""

    entry: DiscardAnalysis
    risk: float
    #: The less the better.
    worth: float
    order: tuple[float, float, float]

    @classmethod
    def of(cls, sight: BotSight, entry: DiscardAnalysis, risk: float, limit: float) -> _Option:
        loss = keeping(sight, entry.tile.kind)
        worth = entry.shanten * 100 - entry.left + loss
        order = (risk, worth, loss) if risk >= limit else (-1.0, worth, risk)
        return cls(entry, risk, worth, order)


def keeping(sight: BotSight, kind: int) -> float:
    """What is lost with a tile of this kind beside its shape, in improving tiles."""
    count = sight.place.counts[kind]
    loss = _DORA * sight.doras[kind]
    value = sight.value_honour(kind)
    if value and count == 2 and sight.unseen[kind]:
        loss += _VALUE_PAIR * value
    if kind < FIRST_HONOUR:
        return loss + 0.3 * min(kind % 9, 8 - kind % 9)
    return loss + 0.2 * value * sight.unseen[kind]


def yaku_in_sight(sight: BotSight, hand: Hand) -> bool:
    """Whether an open hand has its yaku, or nearly: a pung of value, All Simples, or a flush."""
    if calls.has_value_pung(sight, hand) or calls.flush_suit(hand) is not None:
        return True
    return sight.rules.open_tanyao and calls.all_simple_melds(hand) and calls.outsiders(hand) <= 2


def risks(sight: BotSight) -> list[float]:
    """For each kind the chance that one of those in riichi waits for it."""
    safe = [1.0] * 34
    for seat in sight.riichi_seats:
        for kind, chance in enumerate(chances(sight.unseen, sight.safe_kinds(seat))):
            safe[kind] *= 1 - chance
    return [1 - each for each in safe]


def _legal(actions: dict[Tile, asks.Discard], tile: Tile) -> bool:
    return any(each.kind == tile.kind for each in actions)


def _action(actions: dict[Tile, asks.Discard], tile: Tile) -> asks.Discard:
    """The discard of a kind, a plain five before a red one."""
    return min((action for each, action in actions.items() if each.kind == tile.kind), key=lambda each: each.tile.red)
