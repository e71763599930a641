"""The yaku of RCR §4.2.2 to §4.2.4, in their order."""

from __future__ import annotations

from muraille.hand import Form
from muraille.phrase import Phrase, mark
from muraille.riichi.declarations import under_other_rules, yaku
from muraille.riichi.grades import RenhouCondition, RenhouValue
from muraille.riichi.win import CIRCUMSTANCE, DRAGONS, TERMINALS_AND_HONOURS, WHOLE_HAND, Found, Win
from muraille.riichi.yaku.one_han import DRAGON_PUNGS, PLAIN, RARE, chanta, iipeikou
from muraille.tiles import Wind

# Members by names of their own: to look one up on its class costs more than the rest of a rule.
SEVEN_PAIRS, EAST = Form.SEVEN_PAIRS, Wind.EAST


@yaku(
    fr="Sept Paires",
    en="Seven Pairs",
    ja="七対子",
    han=2,
    cite="RCR §4.2.2, §4.3.7",
    example="1133m5577p2288s6z 6z",
)
def chiitoitsu(win: Win) -> Found:
    """Seven different pairs."""
    return WHOLE_HAND if win.form is SEVEN_PAIRS else None


@chiitoitsu.nearly(cite="RCR §4.3.8")
def nearly_chiitoitsu(win: Win) -> Phrase | None:
    if not (win.regular and win.concealed_counts.count(2) == 7):
        return None
    return Phrase("a hand is read as seven pairs or as four sets and a pair, whichever is worth more")


@yaku(
    fr="Triple Pungs",
    en="Triple Pung",
    ja="三色同刻",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    example="222345m222p2299s 2s",
)
def sanshoku_doukou(win: Win) -> Found:
    """The same pung or kong in each of the three suits."""
    return win.pung_in_every_suit


@yaku(
    fr="Trois Pungs Cachés",
    en="Three Concealed Pungs",
    ja="三暗刻",
    han=2,
    open_han=2,
    cite="RCR §4.2.2, §4.3.5",
    example="22245m44499p777s 6m",
)
def sanankou(win: Win) -> Found:
    """Three concealed pungs or kongs; the rest of the hand may be exposed."""
    return win.concealed_pungs if len(win.concealed_pungs) >= 3 else None


EXPOSED_PUNG = Phrase("the pung that the winning discard finished counts as exposed")


@sanankou.nearly(cite="RCR §4.2, §4.3.5")
def nearly_sanankou(win: Win) -> Phrase | None:
    return EXPOSED_PUNG if win.exposed_finish and len(win.concealed_pungs) == 2 else None


@yaku(
    fr="Trois Kongs",
    en="Three Kongs",
    ja="三槓子",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    example="45m99p[2222m](4444p)(7777s) 6m",
)
def sankantsu(win: Win) -> Found:
    """Three kongs of any kind."""
    return win.kongs if len(win.kongs) >= 3 else None


@yaku(
    fr="Tout Pung",
    en="All Pungs",
    ja="対々和",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    example="55m99s(222m)(444p)(777s) 5m",
)
def toitoi(win: Win) -> Found:
    """Four pungs or kongs and a pair."""
    return win.pungs if len(win.pungs) == 4 else None


@yaku(
    fr="Semi Pure",
    en="Half Flush",
    ja="混一色",
    han=3,
    open_han=2,
    cite="RCR §4.2.2",
    example="2344667899m333z 5m",
)
def honitsu(win: Win) -> Found:
    """Tiles of one suit together with honours."""
    return WHOLE_HAND if win.one_suit and win.honours else None


@yaku(
    fr="Trois Petits Dragons",
    en="Little Three Dragons",
    ja="小三元",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    when=lambda rules: rules.shousangen_adds_dragon_pungs,
    example="45m123p55z(666z)(777z) 6m",
)
def shousangen(win: Win) -> Found:
    """Two dragon pungs or kongs and a pair of the third dragon; the two pungs are scored in addition."""
    return win.little(DRAGONS)


under_other_rules(
    shousangen,
    rule=mark("Two dragon pungs or kongs and a pair of the third dragon, instead of the two pungs."),
    han=2,
    open_han=2,
    supersedes=DRAGON_PUNGS,
    when=lambda rules: not rules.shousangen_adds_dragon_pungs,
)


@yaku(
    fr="Tout Terminales et Honneurs",
    en="All Terminals and Honours",
    ja="混老頭",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    supersedes=(chanta,),
    example="11m99p(999m)(111s)(333z) 1m",
)
def honroutou(win: Win) -> Found:
    """Only terminals and honours, as pungs and a pair or as seven pairs."""
    return WHOLE_HAND if win.kinds <= TERMINALS_AND_HONOURS else None


@yaku(
    fr="Terminales Partout",
    en="Terminals in All Sets",
    ja="純全帯幺九",
    han=3,
    open_han=2,
    cite="RCR §4.2.2",
    supersedes=(chanta,),  # G20
    example="123999m11789p12s 3s",
)
def junchan(win: Win) -> Found:
    """A terminal in every set and in the pair, and at least one chow."""
    return WHOLE_HAND if win.terminal_groups == 5 and win.chow_of_an_outside_hand else None


@yaku(
    fr="Deux Fois Double Chows Purs",
    en="Twice Pure Double Chows",
    ja="二盃口",
    han=3,
    cite="RCR §4.2.3",
    supersedes=(iipeikou,),
    example="223344m667788p9s 9s",
)
def ryanpeikou(win: Win) -> Found:
    """Four chows that form two Pure Double Chows; four identical chows do (G21)."""
    return win.double_chows if len(win.double_chows) == 4 else None


@yaku(
    fr="Main Pure",
    en="Full Flush",
    ja="清一色",
    han=6,
    open_han=5,
    cite="RCR §4.2.4",
    supersedes=(honitsu,),
    example="2334455667899m 7m",
)
def chinitsu(win: Win) -> Found:
    """Tiles of one suit only."""
    return WHOLE_HAND if win.one_suit and not win.honours else None


@yaku(
    fr="Bénédiction de l’Homme",
    en="Blessing of Man",
    ja="人和",
    han=5,
    cite="RCR §4.2.4, Annotations",
    sheet=RARE,
    alone=True,
    when=lambda rules: rules.renhou_value is RenhouValue.MANGAN,
    example=f"{PLAIN} first_turn",
)
def renhou(win: Win) -> Found:
    """A discard wins before the player's first turn. No other yaku and no dora are counted (but see G17)."""
    if not (win.first_turn and win.by_discard):
        return None
    # On the Sheet, the first discard of the deal.
    first_discard = win.discarder is None or win.discarder is EAST
    go_around = win.rules.renhou_condition is RenhouCondition.FIRST_GO_AROUND
    return CIRCUMSTANCE if first_discard or go_around else None
