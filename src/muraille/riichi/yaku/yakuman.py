"""The yakuman in the order of the rule book (RCR §4.2.5)."""

from __future__ import annotations

from muraille.hand import Form
from muraille.phrase import Phrase, mark
from muraille.riichi.declarations import under_other_rules, yaku
from muraille.riichi.grades import RenhouValue
from muraille.riichi.win import (
    CIRCUMSTANCE,
    DRAGONS,
    GREEN,
    GREEN_DRAGON,
    HONOURS,
    PAIR,
    TERMINALS,
    WHOLE_HAND,
    WINDS,
    Found,
    Win,
)
from muraille.riichi.yaku.one_han import PLAIN
from muraille.riichi.yaku.two_han_and_more import EXPOSED_PUNG, renhou

THIRTEEN_ORPHANS = Form.THIRTEEN_ORPHANS


@yaku(
    fr="Treize Orphelins",
    en="Thirteen Orphans",
    ja="国士無双",
    yakuman=1,
    cite="RCR §4.2.5",
    example="19m19p19s1234567z 1m",
)
def kokushi(win: Win) -> Found:
    """One of each terminal and honour, and one of them twice."""
    return WHOLE_HAND if win.form is THIRTEEN_ORPHANS else None


@yaku(fr="Neuf Portes", en="Nine Gates", ja="九蓮宝燈", yakuman=1, cite="RCR §4.2.5", example="1112345678999m 5m")
def chuuren(win: Win) -> Found:
    """1112345678999 of one suit and any further tile of it; on the Sheet the ones and nines may be kongs."""
    if not win.nine_gates:
        return None
    gates = not win.melded or (win.rules.nine_gates_kong_allowed and win.kongs_only_of(TERMINALS))
    return WHOLE_HAND if gates else None


@yaku(
    fr="Bénédiction du Ciel",
    en="Blessing of Heaven",
    ja="天和",
    yakuman=1,
    cite="RCR §4.2.5",
    example=f"{PLAIN} draw first_turn seat=E",
)
def tenhou(win: Win) -> Found:
    """East wins with the fourteen tiles dealt."""
    return CIRCUMSTANCE if win.first_turn and win.drawn and win.dealer else None


@yaku(
    fr="Bénédiction de la Terre",
    en="Blessing of Earth",
    ja="地和",
    yakuman=1,
    cite="RCR §4.2.5",
    example=f"{PLAIN} draw first_turn",
)
def chihou(win: Win) -> Found:
    """A draw wins in the very first uninterrupted go-around."""
    return CIRCUMSTANCE if win.first_turn and win.drawn and not win.dealer else None


under_other_rules(
    renhou,
    rule=mark("The first discard of the deal wins."),
    yakuman=1,
    when=lambda rules: rules.renhou_value is RenhouValue.YAKUMAN,
)


@yaku(
    fr="Quatre Pungs Cachés",
    en="Four Concealed Pungs",
    ja="四暗刻",
    yakuman=1,
    cite="RCR §4.2.5",
    example="111m33399p44477s 7s draw",
)
def suuankou(win: Win) -> Found:
    """Four concealed pungs or kongs; on a discard only with a pair wait."""
    if len(win.pungs) != 4:
        return None
    return win.pungs if win.drawn or win.wait is PAIR or not win.rules.suuankou_ron_tanki_only else None


@suuankou.nearly()
def nearly_suuankou(win: Win) -> Phrase | None:
    return EXPOSED_PUNG if win.exposed_finish and len(win.concealed_pungs) == 3 and win.concealed else None


@yaku(
    fr="Quatre Kongs",
    en="Four Kongs",
    ja="四槓子",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5",
    example="5p(2222p)(4444s)[6666m][8888m] 5p",
)
def suukantsu(win: Win) -> Found:
    """Four kongs."""
    return win.kongs if len(win.kongs) == 4 else None


@yaku(
    fr="Main Verte",
    en="All Green",
    ja="緑一色",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5",
    example="22334466888s66z 6z",
)
def ryuuiisou(win: Win) -> Found:
    """Only green dragons and 2, 3, 4, 6, 8 of bamboos; the Sheet wants a pung of green dragons."""
    green = win.kinds <= GREEN and (win.pung_of(GREEN_DRAGON) or not win.rules.all_green_requires_dragon)
    return WHOLE_HAND if green else None


@yaku(
    fr="Tout Terminales",
    en="All Terminals",
    ja="清老頭",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5",
    example="99m999p11s(111m)(111p) 1s",
)
def chinroutou(win: Win) -> Found:
    """Only terminals."""
    return WHOLE_HAND if win.kinds <= TERMINALS else None


@yaku(
    fr="Tout Honneurs",
    en="All Honours",
    ja="字一色",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5",
    example="4455z(111z)(222z)(777z) 4z",
)
def tsuuiisou(win: Win) -> Found:
    """Only honours, as pungs and a pair or as seven pairs (G22)."""
    return WHOLE_HAND if win.kinds <= HONOURS else None


@yaku(
    fr="Trois Grands Dragons",
    en="Big Three Dragons",
    ja="大三元",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5, §3.3.9",
    liability=DRAGONS,
    example="34m99s(555z)(666z)(777z) 5m",
)
def daisangen(win: Win) -> Found:
    """Three dragon pungs or kongs."""
    return win.big(DRAGONS)


@yaku(
    fr="Quatre Petits Vents",
    en="Little Four Winds",
    ja="小四喜",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5",
    example="67p44z(111z)(222z)(333z) 8p",
)
def shousuushii(win: Win) -> Found:
    """Three wind pungs or kongs and a pair of the fourth wind."""
    return win.little(WINDS)


@yaku(
    fr="Quatre Grands Vents",
    en="Big Four Winds",
    ja="大四喜",
    yakuman=lambda rules: 2 if rules.double_yakuman_daisuushii else 1,
    open_yakuman=lambda rules: 2 if rules.double_yakuman_daisuushii else 1,
    cite="RCR §4.2.5, Annotations, §3.3.9",
    liability=WINDS,
    example="99m44z(111z)(222z)(333z) 4z",
)
def daisuushii(win: Win) -> Found:
    """Four wind pungs or kongs."""
    return win.big(WINDS)
