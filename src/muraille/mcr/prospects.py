"""What a player may be told of a hand by the Chinese rules in the middle of a deal."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.mcr.explain import explain
from muraille.mcr.play import McrPlay
from muraille.mcr.scoring import Refusal, score_trusted
from muraille.mcr.win import Situation
from muraille.table.reasons import Reason
from muraille.table.sheets import HandSheet
from muraille.table.state import State
from muraille.table.wins import WinBy
from muraille.tiles import Tile


@dataclass(frozen=True, slots=True)
class McrProspects:
    """Of the hands of a deal by the rules of this turn."""

    play: McrPlay

    def refusal(self, state: State, seat: int, tile: Tile) -> Reason | None:
        place = state.seats[seat]
        hand = place.hand(state.drawn if state.turn == seat else None)
        circumstances = Situation(
            by=WinBy.DISCARD, seat=state.wind(seat), round=state.round, flowers=len(state.flowers(seat))
        )
        result = score_trusted(hand, tile, circumstances, self.play.rules)
        if not isinstance(result, Refusal):
            return None
        return Reason(result.reason, result.phrase, self.play.cite("minimum"))

    def refused_win(self, state: State, seat: int) -> Reason | None:
        return self.play.refuse_win(state, seat)

    def furiten(self, state: State, seat: int) -> Reason | None:
        return None

    def sheet(self, state: State, seat: int) -> HandSheet:
        tile = state.winning_tile
        assert tile is not None
        circumstances = self.play.circumstances(state, seat)
        return explain(score_trusted(state.winning_hand(seat), tile, circumstances, self.play.rules))
