"""Every yaku with hits and near misses: one tile away, exposed instead of concealed, the excluded neighbour.

A line is a hand, its winning tile and the circumstances (see hands.py); in an exposed hand the han are the exposed ones.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from muraille.riichi.book import book
from muraille.riichi.rules import RCR_2016
from riichi.hands import result, yaku


class Table(NamedTuple):
    """What a yaku is worth in each of some wins, and wins that look like it."""

    rules: tuple[str, ...]
    hits: dict[str, int]
    misses: tuple[str, ...]


TABLES = {
    "riichi": Table(
        ("R279", "R153", "R415"),
        {"123m456p789s1122z 2z riichi": 1, "456p789s1122z[1111m] 2z riichi": 1},
        ("123m456p789s1122z 2z",),
    ),
    "ippatsu": Table(
        ("R280", "R154", "R155", "R433"),
        {"123m456p789s1122z 2z riichi ippatsu": 1, "123m456p789s1122z 2z double ippatsu": 1},
        ("123m456p789s1122z 2z riichi",),
    ),
    "double_riichi": Table(("R281", "R434"), {"123m456p789s1122z 2z double": 1}, ("123m456p789s1122z 2z riichi",)),
    "menzen_tsumo": Table(
        ("R282", "R094", "R414"),
        {"123m456p789s1133z 3z draw": 1, "456p789s1133z[1111m] 3z draw": 1},
        ("123m456p789s1133z 3z riichi", "123m456p1155z(789s) 5z draw"),
    ),
    "pinfu": Table(
        ("R283", "R417"),
        {"23m567p345678s99p 1m": 1, "23m567p345678s99p 4m draw": 1, "23m567p345678s33z 1m": 1},
        (
            "12m567p345678s99p 3m riichi",  # edge wait
            "24m567p345678s99p 3m riichi",  # closed wait
            "234m567p345678s9p 9p riichi",  # pair wait
            "23m567p345678s55z 1m riichi",  # pair of dragons
            "23m567p345678s22z 1m riichi",  # pair of the seat wind
            "23m567p345678s11z 1m riichi",  # pair of the prevailing wind
            "23m345678s99p(567p) 1m",  # exposed
            "23m567p345s666s99p 1m riichi",  # a pung
        ),
    ),
    "iipeikou": Table(
        ("R284", "R418"),
        {"223344m567p345s1z 1z": 1},
        ("24m567p345s11z(234m) 3m", "234m234p567p345s1z 1z riichi", "223344m667788p1z 1z"),
    ),
    "tanyao": Table(
        ("R285",),
        {"234m567p345s66m67m 8m": 1, "234m345s66m67m(567p) 8m": 1},
        ("234m567p345s99m67m 8m riichi", "234m567p345s33z67m 8m riichi", "234m345s22m78m(567p) 9m"),
    ),
    "sanshoku_doujun": Table(
        ("R286", "R426"),
        {"234m234p23s66777s 4s": 2, "234m234p23s66s(789s) 4s": 1},
        ("234m234p345s66s78s 9s riichi", "234m234p23s66777s 1s riichi"),
    ),
    "ittsuu": Table(
        ("R287", "R427"),
        {"12345678m234p55s 9m": 2, "12345678m55s(234p) 9m": 1},
        ("123m456m78p234p55s 9p riichi", "12345678m234p55s 6m riichi"),
    ),
    "yakuhai_white": Table(
        ("R288", "R413"),
        {"123m456p78s22m555z 9s": 1, "123m78s22m(456p)[5555z] 9s": 1},
        ("123m456p789s22m55z 2m riichi",),
    ),
    "yakuhai_green": Table(
        ("R288",), {"123m456p78s22m666z 9s": 1, "123m78s22m(456p)(6666z) 9s": 1}, ("123m456p789s22m66z 2m riichi",)
    ),
    "yakuhai_red": Table(
        ("R288",), {"123m456p78s22m777z 9s": 1, "123m456p789s22m77z 7z": 1}, ("123m456p789s22m77z 2m riichi",)
    ),
    "seat_wind": Table(
        ("R288", "R413"),
        {"123m456p78s22m222z 9s": 1, "123m456p78s22m111z 9s seat=E round=S": 1},
        ("123m456p78s22m333z 9s riichi", "123m456p78s22m222z 9s riichi seat=W"),
    ),
    "round_wind": Table(
        ("R288", "R327"),
        {"123m456p78s22m111z 9s": 1, "123m456p78s22m111z 9s seat=E": 1, "123m456p78s22m222z 9s round=S": 1},
        ("123m456p78s22m222z 9s",),
    ),
    "chanta": Table(
        ("R289", "R428", "R003"),
        {"123m789p123s9m111z 9m": 2, "123m789p9m111z(123s) 9m": 1},
        ("123m789p234s9m111z 9m", "123m789p123s9p999m 9p", "111m999p111s9m111z 9m", "123m789p123s2m111z 2m"),
    ),
    "rinshan": Table(
        ("R290", "R438", "R099"),
        {"123m78s22m(456p)[5555z] 9s draw after_kong": 1, "123m78s22m(456p)(3333z) 9s draw after_kong": 1},
        ("123m78s22m(456p)[5555z] 9s draw",),
    ),
    "chankan": Table(("R291", "R439"), {"123m78s22m444p(456p) 9s robbing_kong": 1}, ("123m78s22m444p(456p) 9s",)),
    "haitei": Table(
        ("R292", "R440"),
        {"123m78s22m444p(456p) 9s draw last_tile": 1, "123m78s22m(456p)(3333z) 9s draw after_kong last_tile": 1},
        ("123m78s22m444p(456p) 9s last_tile",),
    ),
    "houtei": Table(
        ("R293", "R440"), {"123m78s22m444p(456p) 9s last_tile": 1}, ("123m78s22m444p(456p) 9s draw last_tile",)
    ),
    "chiitoitsu": Table(
        ("R294", "R419"),
        {"1166m3388p77s77z4s 4s": 2, "1122m3388p77s77z4s 4s": 2},
        ("1111m3388p77s77z4s 4s riichi", "223344m667788p7z 7z"),
    ),
    "sanshoku_doukou": Table(
        ("R295", "R421"),
        {"222m222p222s6s789s 6s": 2, "222m222p6s789s(222s) 6s": 2, "222m6s789s[2222p](2222s) 6s": 2},
        ("222m222p333s6s789s 6s", "22m222p222s234m67s 8s riichi"),
    ),
    "sanankou": Table(
        ("R296", "R422"),
        {"222m444p666s34m55z 5m": 2, "222m444p66s55z(234m) 6s draw": 2, "222m444p[6666s]5z(234m) 5z": 2},
        ("222m444p66s55z(234m) 6s", "222m444p34s55z(666s) 5s draw", "222m444p66s55z234m 6s riichi"),
    ),
    "sankantsu": Table(
        ("R297", "R423"),
        {"23m55z(2222p)[4444p](6666s) 1m": 2},
        ("123m5z(222p)[4444p](6666s) 5z draw", "222p444p666s23m55z 1m riichi"),
    ),
    "toitoi": Table(
        ("R298", "R420"),
        {"222m444p66s55z(888s) 6s": 2, "5z(222m)(444p)[6666s](8888s) 5z": 2},
        ("222m444p66s55z(678s) 6s draw",),
    ),
    "honitsu": Table(
        ("R299", "R431"),
        {"123456m99m11133z 3z": 3, "123456m99m33z(111z) 3z": 2, "112233m557799m1z 1z": 3},
        ("123456m99m11p333z 9m riichi", "123456m1133999m 1m"),
    ),
    "shousangen": Table(
        ("R300", "R424", "R278"),
        {"123m55566677z67s 8s": 2, "123m67s77z(555z)(6666z) 8s": 2},
        ("123456m55566z67s 8s", "123m555666777z6s 6s"),
    ),
    "honroutou": Table(
        ("R301", "R425"),
        {"111m999p99s77z(111z) 9s": 2, "1199m1199p1199s7z 7z": 2},
        ("111m999p99s22m(111z) 9s", "123m999p99s77z(111z) 9s"),
    ),
    "junchan": Table(
        ("R302", "R430", "G20"),
        {"123m789p123s9p999m 9p": 3, "123m789p9p999m(123s) 9p": 2},
        ("123m789p123s9m111z 9m", "123m789p234s9p999m 9p riichi", "111m999p111s1p999m 1p"),
    ),
    "ryanpeikou": Table(
        ("R303", "R429", "R284", "G21"),
        {"223344m667788p1z 1z": 3, "2222333344445m 5m": 3},
        ("24m667788p11z(234m) 3m", "223344m678p678s1z 1z riichi"),
    ),
    "chinitsu": Table(
        ("R304", "R432"),
        {"1112345678889m 9m": 6, "2345678889m(111m) 9m": 5},
        ("111234567888m1z 1z riichi", "111234567888m9p 9p riichi"),
    ),
    "renhou": Table(
        ("R305",),
        {"123m456p789s1133z 3z first_turn": 5},
        ("123m456p789s1133z 3z riichi", "123m456p789s1133z 3z first_turn draw"),
    ),
    "kokushi": Table(
        ("R306", "R442", "R049"),
        {"19m19p19s1234567z 1m": 13, "19m19p19s1234566z 7z draw": 13, "19m19p19s1234566z 7z robbing_kong": 13},
        ("19m19p19s1234577z 2m riichi",),
    ),
    "chuuren": Table(
        ("R307", "R443"),
        {"1112345678999m 5m": 13, "1112345678999p 9p draw": 13, "1123455678999s 1s": 13},
        ("2345678999m(111m) 5m", "2345678999m[1111m] 5m", "1112345678889m 9m"),
    ),
    "tenhou": Table(
        ("R308", "R454"), {"123m456p789s1133z 3z first_turn draw seat=E": 13}, ("123m456p789s1133z 3z draw seat=E",)
    ),
    "chihou": Table(
        ("R309", "R452"),
        {"123m456p789s1133z 3z first_turn draw seat=W": 13},
        ("123m456p789s1133z 3z draw seat=W", "123m456p789s1133z 3z first_turn draw seat=E"),
    ),
    "suuankou": Table(
        ("R310", "R444"),
        {"222m444p66s55z888s 6s draw": 13, "222m444p666s5z888s 5z": 13, "222m444p5z[6666s][8888s] 5z": 13},
        ("222m444p66s55z888s 6s", "222m444p66s55z(888s) 6s draw"),
    ),
    "suukantsu": Table(
        ("R311", "R445"), {"5z(2222m)(4444p)[6666s](8888s) 5z": 13}, ("5z(2222m)(4444p)[6666s](888s) 5z",)
    ),
    "ryuuiisou": Table(
        ("R312", "R446"),
        {"22334466888s66z 6z": 13, "22334466s66z(888s) 6s": 13},
        ("22334466888s55z 5z", "22334455888s66z 6z"),
    ),
    "chinroutou": Table(
        ("R313", "R447"), {"111m999p99s11p(111s) 9s": 13}, ("111m999p99s11z(111s) 9s", "111m999p99s22p(111s) 9s")
    ),
    "tsuuiisou": Table(
        ("R314", "R448", "G22"),
        {"11122255z77z(666z) 5z": 13, "1122334455667z 7z": 13},
        ("11122255z99m(666z) 5z", "112233445566z9m 9m"),
    ),
    "daisangen": Table(
        ("R315", "R449"),
        {"555666z77z234m9s9s 7z": 13, "34m99s(555z)(666z)(7777z) 5m": 13},
        ("55566677z34m999s 5m", "55566z34567m(777z) 5m"),
    ),
    "shousuushii": Table(
        ("R316", "R450"), {"111222333z44z23m 1m": 13, "23m44z(111z)(222z)(333z) 1m": 13}, ("111222333z2m345m 2m",)
    ),
    "daisuushii": Table(
        ("R317", "R451"), {"111222333z44z9m9m 4z": 13, "9m(111z)(222z)(333z)(4444z) 9m": 13}, ("111222333z44z23m 1m",)
    ),
}

CASES = [
    pytest.param(name, line, han, marks=pytest.mark.rule(*table.rules), id=f"{name}: {line}")
    for name, table in TABLES.items()
    for line, han in table.hits.items()
]
NEAR = [
    pytest.param(name, line, marks=pytest.mark.rule(*table.rules), id=f"no {name}: {line}")
    for name, table in TABLES.items()
    for line in table.misses
]


@pytest.mark.parametrize(("name", "line", "han"), CASES)
def test_has(name: str, line: str, han: int) -> None:
    assert yaku(line).get(name) == han


@pytest.mark.parametrize(("name", "line"), NEAR)
def test_has_not(name: str, line: str) -> None:
    found = result(line)
    assert (getattr(found, "reason", "") == "incomplete") == (line in INCOMPLETE), "a near miss is a complete hand"
    assert name not in yaku(line)


#: Near misses of the special forms are no hands at all.
INCOMPLETE = {"1111m3388p77s77z4s 4s riichi", "19m19p19s1234577z 2m riichi"}


def test_every_yaku_has_its_table() -> None:
    assert set(TABLES) == {line.id for _, line in book(RCR_2016).concealed.entries}
