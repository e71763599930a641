"""The yakuman in the order of the rule book (RCR §4.2.5)."""

from __future__ import annotations

from muraille.hand import Form
from muraille.riichi.declarations import yaku
from muraille.riichi.grades import RenhouValue
from muraille.riichi.win import DRAGONS, GREEN, GREEN_DRAGON, HONOURS, PAIR, TERMINALS, WINDS, Win
from muraille.riichi.yaku import FLAG, ONE_SUIT, OUTSIDE, PUNGS, SPECIAL_FORM, renhou_conditions

THIRTEEN_ORPHANS = Form.THIRTEEN_ORPHANS


@yaku(fr="Treize Orphelins", en="Thirteen Orphans", ja="国士無双", yakuman=1, cite="RCR §4.2.5", needs=SPECIAL_FORM)
def kokushi(win: Win) -> bool:
    """One of each terminal and honour, and one of them twice."""
    return win.form is THIRTEEN_ORPHANS


@yaku(fr="Neuf Portes", en="Nine Gates", ja="九蓮宝燈", yakuman=1, cite="RCR §4.2.5", needs=ONE_SUIT)
def chuuren(win: Win) -> bool:
    """1112345678999 of one suit and any further tile of it; on the Sheet the ones and nines may be kongs."""
    if not win.one_suit or win.honours or len(win.kinds) != 9:
        return False
    first = min(win.kinds)
    return (
        win.counts[first] >= 3
        and win.counts[first + 8] >= 3
        and (not win.melded or (win.rules.nine_gates_kong_allowed and TERMINALS.issuperset(win.kongs)))
    )


@yaku(fr="Bénédiction du Ciel", en="Blessing of Heaven", ja="天和", yakuman=1, cite="RCR §4.2.5", needs=FLAG)
def tenhou(win: Win) -> bool:
    """East wins with the fourteen tiles dealt."""
    return win.first_turn and win.drawn and win.dealer


@yaku(fr="Bénédiction de la Terre", en="Blessing of Earth", ja="地和", yakuman=1, cite="RCR §4.2.5", needs=FLAG)
def chihou(win: Win) -> bool:
    """A draw wins in the very first uninterrupted go-around."""
    return win.first_turn and win.drawn and not win.dealer


@yaku(
    name="renhou",
    fr="Bénédiction de l'Homme",
    en="Blessing of Man",
    ja="人和",
    yakuman=1,
    cite="RCR §4.2.4, Annotations",
    when=lambda rules: rules.renhou_value is RenhouValue.YAKUMAN,
    needs=FLAG,
)
def renhou_yakuman(win: Win) -> bool:
    """The first discard of the deal wins."""
    return renhou_conditions(win)


@yaku(fr="Quatre Pungs Cachés", en="Four Concealed Pungs", ja="四暗刻", yakuman=1, cite="RCR §4.2.5", needs=PUNGS)
def suuankou(win: Win) -> bool:
    """Four concealed pungs or kongs; on a discard only with a pair wait."""
    if len(win.pungs) != 4:
        return False
    return win.drawn or win.wait is PAIR or not win.rules.suuankou_ron_tanki_only


@yaku(fr="Quatre Kongs", en="Four Kongs", ja="四槓子", yakuman=1, open_yakuman=1, cite="RCR §4.2.5", needs=PUNGS)
def suukantsu(win: Win) -> bool:
    """Four kongs."""
    return len(win.kongs) == 4


@yaku(fr="Main Verte", en="All Green", ja="緑一色", yakuman=1, open_yakuman=1, cite="RCR §4.2.5", needs=ONE_SUIT)
def ryuuiisou(win: Win) -> bool:
    """Only green dragons and 2, 3, 4, 6, 8 of bamboos; the Sheet wants a pung of green dragons."""
    return win.kinds <= GREEN and (GREEN_DRAGON in win.pungs or not win.rules.all_green_requires_dragon)


@yaku(
    fr="Tout Terminales", en="All Terminals", ja="清老頭", yakuman=1, open_yakuman=1, cite="RCR §4.2.5", needs=OUTSIDE
)
def chinroutou(win: Win) -> bool:
    """Only terminals."""
    return win.kinds <= TERMINALS


@yaku(fr="Tout Honneurs", en="All Honours", ja="字一色", yakuman=1, open_yakuman=1, cite="RCR §4.2.5", needs=OUTSIDE)
def tsuuiisou(win: Win) -> bool:
    """Only honours, as pungs and a pair or as seven pairs (G22)."""
    return win.kinds <= HONOURS


@yaku(
    fr="Trois Grands Dragons",
    en="Big Three Dragons",
    ja="大三元",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5, §3.3.9",
    liability=DRAGONS,
    needs=PUNGS,
)
def daisangen(win: Win) -> bool:
    """Three dragon pungs or kongs."""
    return DRAGONS.issubset(win.pungs)


@yaku(
    fr="Quatre Petits Vents",
    en="Little Four Winds",
    ja="小四喜",
    yakuman=1,
    open_yakuman=1,
    cite="RCR §4.2.5",
    needs=PUNGS,
)
def shousuushii(win: Win) -> bool:
    """Three wind pungs or kongs and a pair of the fourth wind."""
    return win.pair in WINDS and len(WINDS.intersection(win.pungs)) == 3


@yaku(
    fr="Quatre Grands Vents",
    en="Big Four Winds",
    ja="大四喜",
    yakuman=lambda rules: 2 if rules.double_yakuman_daisuushii else 1,
    open_yakuman=lambda rules: 2 if rules.double_yakuman_daisuushii else 1,
    cite="RCR §4.2.5, Annotations, §3.3.9",
    liability=WINDS,
    needs=PUNGS,
)
def daisuushii(win: Win) -> bool:
    """Four wind pungs or kongs."""
    return WINDS.issubset(win.pungs)
