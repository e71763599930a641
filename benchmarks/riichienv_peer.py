"""The PyPI package ``riichienv`` (Rust) as a peer: our hands in its numbers, 0 to 135."""

from __future__ import annotations

from typing import Any

from environments import module

from muraille.hand import Hand, Shape
from muraille.riichi.situation import Situation
from muraille.table.wins import Flag, RiichiKind, WinBy
from muraille.tiles import Tile
from riichi.peer import Numbers

riichienv: Any = module("riichienv", "riichienv")


def numbers_of(counts: list[int]) -> list[int]:
    """Tiles as it wants them for shanten."""
    return [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]


class PeerWin:
    """A won hand in its terms, and its public function for it."""

    def __init__(self, hand: Hand, winning: Tile, situation: Situation) -> None:
        numbers = Numbers()
        self.tiles = sorted(numbers.of(tile) for tile in hand.concealed)
        self.winning = numbers.of(winning)
        kinds = riichienv.MeldType
        self.melds = [
            riichienv.Meld(
                kinds.Chi
                if meld.group.shape is Shape.CHOW
                else kinds.Pon
                if meld.group.shape is Shape.PUNG
                else kinds.Daiminkan
                if meld.exposed
                else kinds.Ankan,
                [numbers.of(tile) for tile in meld.tiles],
                meld.exposed,
            )
            for meld in hand.melds
        ]
        self.dora = [numbers.of(tile) for tile in situation.dora_indicators]
        self.ura = [numbers.of(tile) for tile in situation.ura_indicators]
        drawn, last = situation.by is WinBy.DRAW, Flag.LAST_TILE in situation.flags
        self.conditions = riichienv.Conditions(
            tsumo=drawn,
            riichi=situation.riichi is not RiichiKind.NONE,
            double_riichi=situation.riichi is RiichiKind.DOUBLE,
            ippatsu=Flag.IPPATSU in situation.flags,
            haitei=last and drawn,
            houtei=last and not drawn,
            rinshan=Flag.AFTER_KONG in situation.flags,
            chankan=Flag.ROBBING_KONG in situation.flags,
            tsumo_first_turn=Flag.FIRST_TURN in situation.flags and drawn,
            player_wind="ESWN".index(situation.seat.value),
            round_wind="ESWN".index(situation.round.value),
        )
        self.dealer = self.conditions.player_wind == 0

    def result(self) -> Any:
        evaluator = riichienv.HandEvaluator(self.tiles, self.melds)
        return evaluator.calc(self.winning, self.dora, self.conditions, self.ura)

    def points(self) -> int:
        """Its value of the hand, without counters; 0 where it may not win."""
        result = self.result()
        if not result.is_win:
            return 0
        if not self.conditions.tsumo:
            return int(result.ron_agari)
        return int(3 * result.tsumo_agari_ko if self.dealer else result.tsumo_agari_oya + 2 * result.tsumo_agari_ko)
