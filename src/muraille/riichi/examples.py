"""A hand for every yaku, to be drawn in the rule book: hand, winning tile, circumstances."""

from __future__ import annotations

from muraille.table.wins import ScoreRequest, written

_PLAIN = "234m68p345s99p678s 7p"

#: By the id of the yaku.
EXAMPLES: dict[str, ScoreRequest] = {
    name: written(line)
    for name, line in {
        "riichi": f"{_PLAIN} riichi",
        "ippatsu": f"{_PLAIN} riichi ippatsu",
        "double_riichi": f"{_PLAIN} double",
        "menzen_tsumo": f"{_PLAIN} draw",
        "pinfu": "234m67p345s99p678s 8p",
        "iipeikou": "223344m68p99678s 7p",
        "tanyao": "234m6888p345678s 7p",
        "sanshoku_doujun": "234m23499p24678s 3s",
        "ittsuu": "12345678s234p55m 9s",
        "yakuhai_white": "234m68p67899s555z 7p",
        "yakuhai_green": "234m68p67899s666z 7p",
        "yakuhai_red": "234m68p67899s777z 7p",
        "seat_wind": "234m68p67899s222z 7p",
        "round_wind": "234m68p67899s111z 7p",
        "chanta": "123m789999p12s33z 3s",
        "rinshan": "234m68p67899s[1111m] 7p draw after_kong",
        "chankan": f"{_PLAIN} robbing_kong",
        "haitei": f"{_PLAIN} draw last_tile",
        "houtei": f"{_PLAIN} last_tile",
        "chiitoitsu": "1133m5577p2288s6z 6z",
        "sanshoku_doukou": "222345m222p2299s 2s",
        "sanankou": "22245m44499p777s 6m",
        "sankantsu": "45m99p[2222m](4444p)(7777s) 6m",
        "toitoi": "55m99s(222m)(444p)(777s) 5m",
        "honitsu": "2344667899m333z 5m",
        "shousangen": "45m123p55z(666z)(777z) 6m",
        "honroutou": "11m99p(999m)(111s)(333z) 1m",
        "junchan": "123999m11789p12s 3s",
        "ryanpeikou": "223344m667788p9s 9s",
        "chinitsu": "2334455667899m 7m",
        "renhou": f"{_PLAIN} first_turn",
        "kokushi": "19m19p19s1234567z 1m",
        "chuuren": "1112345678999m 5m",
        "tenhou": f"{_PLAIN} draw first_turn seat=E",
        "chihou": f"{_PLAIN} draw first_turn",
        "suuankou": "111m33399p44477s 7s draw",
        "suukantsu": "5p(2222p)(4444s)[6666m][8888m] 5p",
        "ryuuiisou": "22334466888s66z 6z",
        "chinroutou": "99m999p11s(111m)(111p) 1s",
        "tsuuiisou": "4455z(111z)(222z)(777z) 4z",
        "daisangen": "34m99s(555z)(666z)(777z) 5m",
        "shousuushii": "67p44z(111z)(222z)(333z) 8p",
        "daisuushii": "99m44z(111z)(222z)(333z) 4z",
    }.items()
}
