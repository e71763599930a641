"""The yaku of Tenhou: its numbers (XML) and its Japanese names (tenhou.net/6), by the ids of our rule book."""

from __future__ import annotations

from muraille.tiles import Wind

#: The ids by the site's numbers. A wind of the seat has 10 to 13, of the round 14 to 17; 41, 46 and 48 are the hands that
#: other rules count twice.
YAKU_NUMBERS: tuple[str, ...] = (
    "menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou",
    "seat_wind", "seat_wind", "seat_wind", "seat_wind", "round_wind", "round_wind", "round_wind", "round_wind",
    "yakuhai_white", "yakuhai_green", "yakuhai_red", "double_riichi", "chiitoitsu", "chanta", "ittsuu",
    "sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou",
    "junchan", "honitsu", "chinitsu", "renhou", "tenhou", "chihou", "daisangen", "suuankou", "suuankou", "tsuuiisou",
    "ryuuiisou", "chinroutou", "chuuren", "chuuren", "kokushi", "kokushi", "daisuushii", "shousuushii", "suukantsu",
    "dora", "ura", "red",
)  # fmt: skip

#: The names as the site writes them; the winds have their tile after them.
YAKU_NAMES: dict[str, str] = {
    "menzen_tsumo": "門前清自摸和", "riichi": "立直", "ippatsu": "一発", "chankan": "槍槓", "rinshan": "嶺上開花",
    "haitei": "海底摸月", "houtei": "河底撈魚", "pinfu": "平和", "tanyao": "断幺九", "iipeikou": "一盃口",
    "yakuhai_white": "役牌 白", "yakuhai_green": "役牌 發", "yakuhai_red": "役牌 中", "double_riichi": "両立直",
    "chiitoitsu": "七対子", "chanta": "混全帯幺九", "ittsuu": "一気通貫", "sanshoku_doujun": "三色同順",
    "sanshoku_doukou": "三色同刻", "sankantsu": "三槓子", "toitoi": "対々和", "sanankou": "三暗刻",
    "shousangen": "小三元", "honroutou": "混老頭", "ryanpeikou": "二盃口", "junchan": "純全帯幺九",
    "honitsu": "混一色", "chinitsu": "清一色", "renhou": "人和", "tenhou": "天和", "chihou": "地和",
    "daisangen": "大三元", "suuankou": "四暗刻", "tsuuiisou": "字一色", "ryuuiisou": "緑一色", "chinroutou": "清老頭",
    "chuuren": "九蓮宝燈", "kokushi": "国士無双", "daisuushii": "大四喜", "shousuushii": "小四喜",
    "suukantsu": "四槓子", "dora": "ドラ", "ura": "裏ドラ", "red": "赤ドラ",
}  # fmt: skip
#: Other spellings of files in the wild.
_SPELLINGS = {
    "四暗刻単騎": "suuankou", "純正九蓮宝燈": "chuuren", "国士無双１３面": "kokushi", "国士無双十三面": "kokushi",
    "国士無双13面待ち": "kokushi", "九連宝燈": "chuuren", "純正九連宝燈": "chuuren", "ダブル立直": "double_riichi",
    "対対和": "toitoi", "断么九": "tanyao", "混全帯么九": "chanta", "純全帯么九": "junchan", "両立直": "double_riichi",
    "海底撈月": "haitei", "門前自摸": "menzen_tsumo", "自摸": "menzen_tsumo", "一盃口": "iipeikou", "赤": "red",
    "四暗刻単騎待ち": "suuankou", "役牌:白": "yakuhai_white", "役牌:發": "yakuhai_green", "役牌:中": "yakuhai_red",
    "国士無双十三面待ち": "kokushi", "役牌 発": "yakuhai_green", "抜きドラ": "north",
}  # fmt: skip
_WINDS = dict(zip("東南西北", Wind, strict=True))
_WIND_LETTERS = {wind: letter for letter, wind in _WINDS.items()}
_IDS = {name: yaku for yaku, name in YAKU_NAMES.items()} | _SPELLINGS


def yaku_of_name(name: str) -> str | None:
    """The id of a yaku by its Japanese name; None for a name that we don't know.

    >>> yaku_of_name("断幺九"), yaku_of_name("自風 東"), yaku_of_name("場風 南"), yaku_of_name("?")
    ('tanyao', 'seat_wind', 'round_wind', None)
    """
    text = name.strip()
    if text.removeprefix("役牌:").startswith("自風"):
        return "seat_wind"
    if text.removeprefix("役牌:").startswith("場風"):
        return "round_wind"
    return _IDS.get(text) or _IDS.get(text.replace("翻牌", "役牌"))


def name_of_yaku(yaku: str, seat: Wind, prevailing: Wind) -> str:
    """The name as the site writes it.

    >>> name_of_yaku("seat_wind", Wind.SOUTH, Wind.EAST), name_of_yaku("toitoi", Wind.SOUTH, Wind.EAST)
    ('自風 南', '対々和')
    """
    if yaku == "seat_wind":
        return f"自風 {_WIND_LETTERS[seat]}"
    if yaku == "round_wind":
        return f"場風 {_WIND_LETTERS[prevailing]}"
    return YAKU_NAMES.get(yaku, yaku)


#: The limits by the site's numbers: none, mangan … yakuman.
LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
LIMIT_NAMES = {"mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満", "yakuman": "役満"}
