"""The result of a tenhou.net/6 deal: Japanese text, read leniently and written as the site writes it."""

from __future__ import annotations

import re
from typing import Any

from muraille.formats.foreign import Ending, ForeignDraw, ForeignWin
from muraille.formats.problems import invalid
from muraille.formats.tenhou_yaku import LIMIT_NAMES, yaku_of_name
from muraille.phrase import Phrase
from muraille.table.events import DrawnBecause, Four
from muraille.tiles import Tile

WIN = "和了"
DRAWS = {
    "流局": DrawnBecause.EXHAUSTED,
    "全員聴牌": DrawnBecause.EXHAUSTED,
    "全員不聴": DrawnBecause.EXHAUSTED,
    "流し満貫": DrawnBecause.EXHAUSTED,
    "九種九牌": DrawnBecause.NINE_TERMINALS,
    "四家立直": DrawnBecause.FOUR_RIICHI,
    "三家和了": DrawnBecause.TRIPLE_WIN,
    "四槓散了": DrawnBecause.FOUR_KONGS,
    "四開槓": DrawnBecause.FOUR_KONGS,
    "三家和": DrawnBecause.TRIPLE_WIN,
    "荒牌平局": DrawnBecause.EXHAUSTED,
    "四風連打": DrawnBecause.FOUR_WINDS,
}
NAGASHI = "流し満貫"
#: Converters from Mahjong Soul can be told to write other languages.
_TRANSLATED = {
    "Ryuukyoku": "流局",
    "Exhaustive Draw": "流局",
    "Nagashi Mangan": NAGASHI,
    "Mangan at Draw": NAGASHI,
    "Suukaikan": "四開槓",
    "Four Kan Abortion": "四開槓",
    "Sanchahou": "三家和",
    "Three Ron Abortion": "三家和",
    "Kyuushu Kyuuhai": "九種九牌",
    "Nine Terminal Abortion": "九種九牌",
    "Suufon Renda": "四風連打",
    "Four Wind Abortion": "四風連打",
    "Suucha Riichi": "四家立直",
    "Four Riichi Abortion": "四家立直",
}
_LIMITS = {name: limit for limit, name in LIMIT_NAMES.items()} | {"数え役満": "yakuman"}
_POINTS = re.compile(r"(?:(\d+)符)?(?:(\d+)[飜翻])?([^\d]*?)(\d+)(?:-(\d+))?点(∀?)")


def read_result(
    value: Any, deal: int, dealer: int, indicators: tuple[Tile, ...], ura: tuple[Tile, ...]
) -> list[Ending]:
    """The endings of a deal."""
    place = Phrase("log {deal}, result", deal=deal)
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise invalid("no_result", place, Phrase("the deal has no result: the file breaks off"))
    if value[0] != WIN:
        return [_draw(value, place)]
    endings: list[Ending] = [
        _win(value[at], value[at + 1], place, dealer, indicators, ura) for at in range(1, len(value) - 1, 2)
    ]
    if not endings:
        raise invalid("no_result", place, Phrase("a win needs its payments and its winner"))
    return endings


def _draw(value: list[Any], place: Phrase) -> ForeignDraw:
    name = _TRANSLATED.get(value[0], value[0])
    if name not in DRAWS:
        raise invalid("bad_draw", place, Phrase("“{type}” is no way in which a deal is drawn", type=name))
    everybody = {"全員聴牌": True, "全員不聴": False}.get(name)
    return ForeignDraw(
        place=place,
        because=DRAWS[name],
        tenpai=(everybody, everybody, everybody, everybody),
        nagashi=name == NAGASHI,
        payments=_four(value[1], place) if len(value) > 1 and value[1] else None,
    )


def _four(value: Any, place: Phrase) -> Four:
    """The payments; chips may follow them."""
    if not isinstance(value, list) or len(value) not in (4, 8) or not all(isinstance(each, int) for each in value):
        raise invalid("bad_list", place, Phrase("the payments are four numbers"))
    a, b, c, d = value[:4]
    return a, b, c, d


def _win(
    payments: Any, detail: Any, place: Phrase, dealer: int, indicators: tuple[Tile, ...], ura: tuple[Tile, ...]
) -> ForeignWin:
    if not isinstance(detail, list) or len(detail) < 3 or not all(each in (0, 1, 2, 3) for each in detail[:3]):
        raise invalid("bad_win", place, Phrase("a win is winner, discarder, liable player, value and yaku"))
    winner, source, liable = detail[:3]
    yaku = _yaku(detail[4:])
    value = _value(str(detail[3]) if len(detail) > 3 else "", dealer_won=winner == dealer)
    riichi = yaku is None or bool({"riichi", "double_riichi"} & set(yaku))
    return ForeignWin(
        place=place,
        seat=winner,
        discarder=None if winner == source else source,
        fu=value.get("fu"),
        han=value.get("han"),
        points=value.get("points"),
        limit=_LIMITS.get(str(value["limit"])) if value.get("limit") else ("" if "fu" in value else None),
        yaku=yaku,
        indicators=indicators or None,
        ura=ura if riichi else None,
        liable=liable if liable != winner else None,
        names_liable=True,
        payments=_four(payments, place),
    )


def _value(text: str, *, dealer_won: bool) -> dict[str, Any]:
    """Fu, han, limit and points of ``30符4飜7700点``, ``満貫2000-4000点``, ``跳満6000点∀``."""
    match = _POINTS.search(text)
    if match is None:
        return {}
    fu, han, limit, first, second, all_pay = match.groups()
    points = int(first)
    if second is not None:
        points = 2 * int(first) + int(second)
    elif all_pay or (dealer_won and "∀" in text):
        points *= 3
    found: dict[str, Any] = {"points": points}
    if fu:
        found["fu"] = int(fu)
    if han:
        found["han"] = int(han)
    if limit.strip():
        found["limit"] = limit.strip()
    return found


def _yaku(texts: list[Any]) -> dict[str, int] | None:
    """Han by yaku; None where a name is unknown, for then nothing can be compared."""
    found: dict[str, int] = {}
    for text in texts:
        match = re.fullmatch(r"(.+?)\((?:(\d+)[飜翻]|役満)\)", str(text).strip())
        name = yaku_of_name(match[1]) if match else None
        if match is None or name is None:
            return None
        # A riichi may be written with ura dora that are none.
        if match[2] is None or int(match[2]):
            found[name] = found.get(name, 0) + (int(match[2]) if match[2] else 13)
    return found or None
