"""What a player may be told of a riichi hand in the middle of a deal: furiten, and why a wait would not win."""

from __future__ import annotations

from dataclasses import dataclass, replace

from muraille.riichi.circumstances import situation
from muraille.riichi.explain import explain
from muraille.riichi.legality import furiten, refuse
from muraille.riichi.rules import RiichiRules
from muraille.riichi.scoring import Refusal, score_trusted
from muraille.table.actions import Win
from muraille.table.reasons import Reason
from muraille.table.sheets import HandSheet
from muraille.table.state import State
from muraille.table.wins import WinBy
from muraille.tiles import Tile


@dataclass(frozen=True, slots=True)
class RiichiProspects:
    """Of the hands of a deal by these rules."""

    rules: RiichiRules

    def refusal(self, state: State, seat: int, tile: Tile) -> Reason | None:
        hand = state.seats[seat].hand(state.drawn if state.turn == seat else None)
        circumstances = replace(
            situation(self.rules, state, seat), by=WinBy.DISCARD, flags=frozenset(), discarder=None, liable=None
        )
        result = score_trusted(hand, tile, circumstances, self.rules)
        return Reason(result.reason, result.phrase, result.cite) if isinstance(result, Refusal) else None

    def refused_win(self, state: State, seat: int) -> Reason | None:
        return refuse(self.rules, state, seat, Win())

    def furiten(self, state: State, seat: int) -> Reason | None:
        return furiten(self.rules, state, seat) if state.waits(seat) else None

    def sheet(self, state: State, seat: int) -> HandSheet:
        tile = state.winning_tile
        assert tile is not None
        circumstances = situation(self.rules, state, seat, state.part.underneath())
        return explain(score_trusted(state.winning_hand(seat), tile, circumstances, self.rules))
