"""The PyPI library ``mahjong`` as an oracle: the same hand, situation and options in its terms."""

from __future__ import annotations

from typing import Any, NamedTuple

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld as PeerMeld

from muraille.hand import Hand, Shape
from muraille.riichi.grades import RenhouValue
from muraille.riichi.rules import RiichiRules
from muraille.riichi.situation import Situation
from muraille.table.wins import Flag, RiichiKind
from muraille.tiles import Tile, Wind

#: The peer's names for our yaku. It names the double yakuman apart; without that option they are the same.
NAMES = {
    "Menzen Tsumo": "menzen_tsumo", "Riichi": "riichi", "Double Riichi": "double_riichi", "Ippatsu": "ippatsu",
    "Chankan": "chankan", "Rinshan Kaihou": "rinshan", "Haitei Raoyue": "haitei", "Houtei Raoyui": "houtei",
    "Pinfu": "pinfu", "Tanyao": "tanyao", "Iipeiko": "iipeikou", "Yakuhai (haku)": "yakuhai_white",
    "Yakuhai (hatsu)": "yakuhai_green", "Yakuhai (chun)": "yakuhai_red", "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "ittsuu", "Chantai": "chanta", "Honroutou": "honroutou", "Toitoi": "toitoi", "San Ankou": "sanankou",
    "San Kantsu": "sankantsu", "Sanshoku Doukou": "sanshoku_doukou", "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen", "Honitsu": "honitsu", "Junchan": "junchan", "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu", "Renhou": "renhou", "Renhou (yakuman)": "renhou", "Dora": "dora", "Aka Dora": "red",
    "Ura Dora": "ura", "Kokushi Musou": "kokushi", "Kokushi Musou Juusanmen Matchi": "kokushi",
    "Chuuren Poutou": "chuuren", "Daburu Chuuren Poutou": "chuuren", "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou", "Daisangen": "daisangen", "Shousuushii": "shousuushii", "Dai Suushii": "daisuushii",
    "Ryuuiisou": "ryuuiisou", "Suu Kantsu": "suukantsu", "Tsuu Iisou": "tsuuiisou", "Chinroutou": "chinroutou",
    "Tenhou": "tenhou", "Chiihou": "chihou",
}  # fmt: skip


class PeerScore(NamedTuple):
    """What the peer says of a hand; fu means nothing in a yakuman."""

    error: str | None
    han: int = 0
    fu: int = 0
    points: int = 0
    yaku: tuple[tuple[str, int], ...] = ()


class Numbers:
    """Tiles as the peer numbers them, 0 to 135, no number twice; the first of four fives is the red one."""

    def __init__(self) -> None:
        self.used: set[int] = set()

    def of(self, tile: Tile) -> int:
        copies = [4 * tile.kind + copy for copy in range(4)]
        if tile.red:
            copies = copies[:1]
        elif tile.numbered and tile.rank == 5:
            copies = copies[1:] + copies[:1]
        number = next(copy for copy in copies if copy not in self.used)
        self.used.add(number)
        return number


class PeerCall(NamedTuple):
    """The arguments of the peer's function."""

    tiles: list[int]
    winning: int
    melds: list[PeerMeld]
    dora: list[int]
    ura: list[int]
    config: HandConfig

    def estimate(self) -> Any:
        return HandCalculator.estimate_hand_value(
            self.tiles, self.winning, self.melds, self.dora, self.config, ura_dora_indicators=self.ura
        )


def options(rules: RiichiRules) -> OptionalRules:
    return OptionalRules(
        has_open_tanyao=rules.open_tanyao,
        has_aka_dora=bool(rules.red_fives),
        has_double_yakuman=False,
        kazoe_limit=HandConstants.KAZOE_LIMITED if rules.kazoe_yakuman else HandConstants.KAZOE_SANBAIMAN,
        kiriage=rules.kiriage_mangan,
        fu_for_open_pinfu=bool(rules.open_pinfu_fu),
        renhou_as_yakuman=rules.renhou_value is RenhouValue.YAKUMAN,
    )


def call(hand: Hand, winning: Tile, situation: Situation, rules: RiichiRules) -> PeerCall:
    numbers = Numbers()
    concealed = [numbers.of(tile) for tile in hand.concealed]
    won = numbers.of(winning)
    melds = []
    tiles = [*concealed, won]
    for meld in hand.melds:
        kinds = {Shape.CHOW: PeerMeld.CHI, Shape.PUNG: PeerMeld.PON, Shape.KONG: PeerMeld.KAN}
        parts = [numbers.of(tile) for tile in meld.tiles]
        tiles += parts
        melds.append(PeerMeld(kinds[meld.group.shape], tiles=sorted(parts), opened=meld.exposed))
    flags, drawn, first = situation.flags, situation.drawn, Flag.FIRST_TURN in situation.flags
    seats = list(Wind)
    config = HandConfig(
        is_tsumo=drawn,
        is_riichi=situation.riichi is RiichiKind.RIICHI,
        is_daburu_riichi=situation.riichi is RiichiKind.DOUBLE,
        is_ippatsu=Flag.IPPATSU in flags,
        is_rinshan=Flag.AFTER_KONG in flags,
        is_chankan=Flag.ROBBING_KONG in flags,
        is_haitei=Flag.LAST_TILE in flags and drawn,
        is_houtei=Flag.LAST_TILE in flags and not drawn,
        is_tenhou=first and drawn and situation.dealer,
        is_chiihou=first and drawn and not situation.dealer,
        is_renhou=first and not drawn,
        player_wind=EAST + seats.index(situation.seat),
        round_wind=EAST + seats.index(situation.round),
        tsumi_number=situation.counters,
        kyoutaku_number=situation.bets,
        options=options(rules),
    )
    dora = [numbers.of(tile) for tile in situation.dora_indicators]
    ura = [numbers.of(tile) for tile in situation.ura_indicators]
    return PeerCall(tiles, won, melds, dora, ura, config)


def peer_score(hand: Hand, winning: Tile, situation: Situation, rules: RiichiRules) -> PeerScore:
    asked = call(hand, winning, situation, rules)
    result = asked.estimate()
    if result.error:
        return PeerScore(result.error)
    cost = result.cost
    yaku = tuple(
        sorted(
            (_name(entry.name), entry.han_open if result.is_open_hand and entry.han_open else entry.han_closed)
            for entry in result.yaku
        )
    )
    return PeerScore(None, result.han, result.fu, cost["main"] + 2 * cost["additional"], yaku)


def _name(name: str) -> str:
    return "seat_wind" if "seat wind" in name else "round_wind" if "round wind" in name else NAMES[name]
