"""The yaku in the order of the rule book (RCR §4.2.1 to §4.2.4). Each is one declaration; scoring knows none by name.

``open_han=None`` means concealed only. ``supersedes`` names the yaku that are not counted beside this one.
"""

from __future__ import annotations

from muraille.hand import Form
from muraille.riichi.declarations import yaku
from muraille.riichi.grades import DoubleRiichi, RenhouCondition, RenhouValue
from muraille.riichi.win import (
    DRAGONS,
    GREEN_DRAGON,
    RED_DRAGON,
    SIMPLES,
    TERMINALS_AND_HONOURS,
    WHITE_DRAGON,
    Needs,
    Win,
)
from muraille.table.wins import Riichi
from muraille.tiles import Wind

# Members by names of their own: to look one up on its class costs more than the rest of a predicate.
NO_RIICHI, DOUBLE, SEVEN_PAIRS, EAST = Riichi.NONE, Riichi.DOUBLE, Form.SEVEN_PAIRS, Wind.EAST
ADDITIONAL, RARE = "Sheet: yaku (additional)", "Sheet: yaku (rare)"
RIICHI, FLAG, CHOWS, PUNGS = Needs.RIICHI, Needs.FLAG, Needs.CHOWS, Needs.PUNGS
HONOUR_PUNG, ONE_SUIT, OUTSIDE, SPECIAL_FORM = Needs.HONOUR_PUNG, Needs.ONE_SUIT, Needs.OUTSIDE, Needs.SPECIAL_FORM


@yaku(fr="Riichi", en="Riichi", ja="立直", han=1, cite="RCR §4.2.1, §3.3.14", needs=RIICHI)
def riichi(win: Win) -> bool:
    """A concealed waiting hand, declared with a bet of 1 000 points."""
    return win.riichi is not NO_RIICHI


@yaku(
    fr="Ippatsu", en="Ippatsu", ja="一発", han=1, cite="RCR §4.2.1, §3.3.14", sheet=ADDITIONAL, bonus=True, needs=FLAG
)
def ippatsu(win: Win) -> bool:
    """A win in the first uninterrupted go-around after the riichi."""
    return win.ippatsu


@yaku(
    fr="Double Riichi",
    en="Double Riichi",
    ja="両立直",
    han=1,
    cite="RCR §4.2.1",
    sheet=ADDITIONAL,
    bonus=True,
    when=lambda rules: rules.double_riichi is DoubleRiichi.ADDED,
    needs=RIICHI,
)
def double_riichi(win: Win) -> bool:
    """Riichi declared in the player's very first turn, which nothing had interrupted: one han beside Riichi."""
    return win.riichi is DOUBLE


@yaku(
    name="double_riichi",
    fr="Double Riichi",
    en="Double Riichi",
    ja="両立直",
    han=2,
    cite="RCR §4.2.1",
    sheet=ADDITIONAL,
    supersedes=(riichi,),
    when=lambda rules: rules.double_riichi is DoubleRiichi.WHOLE,
    needs=RIICHI,
)
def double_riichi_alone(win: Win) -> bool:
    """Riichi declared in the player's very first turn, which nothing had interrupted: two han in the place of Riichi."""
    return win.riichi is DOUBLE


@yaku(fr="Tout Caché Tiré", en="Fully Concealed Hand", ja="門前清自摸和", han=1, cite="RCR §4.2.1")
def menzen_tsumo(win: Win) -> bool:
    """The winning tile of a concealed hand is drawn."""
    return win.drawn


@yaku(fr="Pinfu", en="Pinfu", ja="平和", han=1, cite="RCR §4.2.1", needs=CHOWS)
def pinfu(win: Win) -> bool:
    """Four concealed chows, a pair without value, and the winning tile finishes a chow on a two-sided wait."""
    return win.without_fu


@yaku(fr="Double Chows Purs", en="Pure Double Chow", ja="一盃口", han=1, cite="RCR §4.2.1", needs=CHOWS)
def iipeikou(win: Win) -> bool:
    """Two identical chows."""
    return win.double_chows > 0


@yaku(
    fr="Tout Ordinaire",
    en="All Simples",
    ja="断幺九",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, Annotations",
    open_when=lambda rules: rules.open_tanyao,
)
def tanyao(win: Win) -> bool:
    """No terminals and no honours."""
    return win.kinds <= SIMPLES


@yaku(fr="Triple Chows", en="Mixed Triple Chow", ja="三色同順", han=2, open_han=1, cite="RCR §4.2.1", needs=CHOWS)
def sanshoku_doujun(win: Win) -> bool:
    """The same chow in each of the three suits."""
    chows = win.chows
    return len(chows) >= 3 and any(chow < 9 and chow + 9 in chows and chow + 18 in chows for chow in chows)


@yaku(fr="Grande Suite Pure", en="Pure Straight", ja="一気通貫", han=2, open_han=1, cite="RCR §4.2.1", needs=CHOWS)
def ittsuu(win: Win) -> bool:
    """Three consecutive chows, 123 456 789, in one suit."""
    chows = win.chows
    return len(chows) >= 3 and any(chow % 9 == 0 and chow + 3 in chows and chow + 6 in chows for chow in chows)


@yaku(
    fr="Pung de Dragon blanc",
    en="White Dragon Pung",
    ja="役牌 白",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    needs=HONOUR_PUNG,
)
def yakuhai_white(win: Win) -> bool:
    """A pung or kong of white dragons."""
    return WHITE_DRAGON in win.pungs


@yaku(
    fr="Pung de Dragon vert",
    en="Green Dragon Pung",
    ja="役牌 發",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    needs=HONOUR_PUNG,
)
def yakuhai_green(win: Win) -> bool:
    """A pung or kong of green dragons."""
    return GREEN_DRAGON in win.pungs


@yaku(
    fr="Pung de Dragon rouge",
    en="Red Dragon Pung",
    ja="役牌 中",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    needs=HONOUR_PUNG,
)
def yakuhai_red(win: Win) -> bool:
    """A pung or kong of red dragons."""
    return RED_DRAGON in win.pungs


@yaku(
    fr="Pung du Vent du Joueur",
    en="Seat Wind Pung",
    ja="自風牌",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, §4.3.9",
    needs=HONOUR_PUNG,
)
def seat_wind(win: Win) -> bool:
    """A pung or kong of one's own wind."""
    return win.seat in win.pungs


@yaku(
    fr="Pung du Vent Dominant",
    en="Prevailing Wind Pung",
    ja="場風牌",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, §4.3.9",
    needs=HONOUR_PUNG,
)
def round_wind(win: Win) -> bool:
    """A pung or kong of the prevailing wind; one's own wind may be the same and counts too."""
    return win.round in win.pungs and (win.round != win.seat or win.rules.double_wind_pung_han == 2)


@yaku(
    fr="Terminales et Honneurs Partout",
    en="Outside Hand",
    ja="混全帯幺九",
    han=2,
    open_han=1,
    cite="RCR §4.2.1",
    needs=OUTSIDE,
)
def chanta(win: Win) -> bool:
    """A terminal or an honour in every set and in the pair, and at least one chow."""
    return win.outside_groups == 5 and (bool(win.chows) or not win.rules.outside_hand_requires_chow)


@yaku(
    fr="Finir sur Kong", en="After a Kong", ja="嶺上開花", han=1, open_han=1, cite="RCR §4.2.1", sheet=RARE, needs=FLAG
)
def rinshan(win: Win) -> bool:
    """A win on the replacement tile after a kong; it counts as a draw."""
    return win.after_kong


@yaku(
    fr="Voler un Kong",
    en="Robbing the Kong",
    ja="搶槓",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, §3.3.6",
    sheet=RARE,
    needs=FLAG,
)
def chankan(win: Win) -> bool:
    """A win on the tile that an opponent adds to a pung; it counts as a discard."""
    return win.robbing_kong


@yaku(
    fr="Fond de la Mer (dernière tuile)",
    en="Under the Sea (last tile)",
    ja="海底摸月",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    sheet=RARE,
    needs=FLAG,
)
def haitei(win: Win) -> bool:
    """The last tile of the wall is drawn and wins; G15 has it count beside After a Kong."""
    return win.last_tile and win.drawn and not (win.after_kong and not win.rules.rinshan_with_haitei)


@yaku(
    fr="Fond de la Mer (dernier écart)",
    en="Under the Sea (last discard)",
    ja="河底撈魚",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    sheet=RARE,
    needs=FLAG,
)
def houtei(win: Win) -> bool:
    """The discard after the last tile of the wall wins."""
    return win.last_tile and win.by_discard


@yaku(fr="Sept Paires", en="Seven Pairs", ja="七対子", han=2, cite="RCR §4.2.2, §4.3.8", needs=SPECIAL_FORM)
def chiitoitsu(win: Win) -> bool:
    """Seven different pairs."""
    return win.form is SEVEN_PAIRS


@yaku(fr="Triple Pungs", en="Triple Pung", ja="三色同刻", han=2, open_han=2, cite="RCR §4.2.2", needs=PUNGS)
def sanshoku_doukou(win: Win) -> bool:
    """The same pung or kong in each of the three suits."""
    pungs = win.pungs
    return len(pungs) >= 3 and any(pung < 9 and pung + 9 in pungs and pung + 18 in pungs for pung in pungs)


@yaku(
    fr="Trois Pungs Cachés",
    en="Three Concealed Pungs",
    ja="三暗刻",
    han=2,
    open_han=2,
    cite="RCR §4.2.2, §4.3.5",
    needs=PUNGS,
)
def sanankou(win: Win) -> bool:
    """Three concealed pungs or kongs; the rest of the hand may be exposed."""
    return win.concealed_pungs >= 3


@yaku(fr="Trois Kongs", en="Three Kongs", ja="三槓子", han=2, open_han=2, cite="RCR §4.2.2", needs=PUNGS)
def sankantsu(win: Win) -> bool:
    """Three kongs of any kind."""
    return len(win.kongs) >= 3


@yaku(fr="Tout Pung", en="All Pungs", ja="対々和", han=2, open_han=2, cite="RCR §4.2.2", needs=PUNGS)
def toitoi(win: Win) -> bool:
    """Four pungs or kongs and a pair."""
    return len(win.pungs) == 4


@yaku(fr="Semi Pure", en="Half Flush", ja="混一色", han=3, open_han=2, cite="RCR §4.2.2", needs=ONE_SUIT)
def honitsu(win: Win) -> bool:
    """Tiles of one suit together with honours."""
    return win.one_suit and win.honours


@yaku(
    fr="Trois Petits Dragons",
    en="Little Three Dragons",
    ja="小三元",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    when=lambda rules: rules.shousangen_adds_dragon_pungs,
    needs=HONOUR_PUNG,
)
def shousangen(win: Win) -> bool:
    """Two dragon pungs or kongs and a pair of the third dragon; the two pungs are scored in addition."""
    return win.pair in DRAGONS and len(DRAGONS.intersection(win.pungs)) == 2


@yaku(
    name="shousangen",
    fr="Trois Petits Dragons",
    en="Little Three Dragons",
    ja="小三元",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    supersedes=(yakuhai_white, yakuhai_green, yakuhai_red),
    when=lambda rules: not rules.shousangen_adds_dragon_pungs,
    needs=HONOUR_PUNG,
)
def shousangen_alone(win: Win) -> bool:
    """Two dragon pungs or kongs and a pair of the third dragon, instead of the two pungs."""
    return win.pair in DRAGONS and len(DRAGONS.intersection(win.pungs)) == 2


@yaku(
    fr="Tout Terminales et Honneurs",
    en="All Terminals and Honours",
    ja="混老頭",
    han=2,
    open_han=2,
    cite="RCR §4.2.2",
    supersedes=(chanta,),
    needs=OUTSIDE,
)
def honroutou(win: Win) -> bool:
    """Only terminals and honours, as pungs and a pair or as seven pairs."""
    return win.kinds <= TERMINALS_AND_HONOURS


@yaku(
    fr="Terminales Partout",
    en="Terminals in All Sets",
    ja="純全帯幺九",
    han=3,
    open_han=2,
    cite="RCR §4.2.2",
    supersedes=(chanta,),  # G20
    needs=OUTSIDE,
)
def junchan(win: Win) -> bool:
    """A terminal in every set and in the pair, and at least one chow."""
    return win.terminal_groups == 5 and (bool(win.chows) or not win.rules.outside_hand_requires_chow)


@yaku(
    fr="Deux Fois Double Chows Purs",
    en="Twice Pure Double Chows",
    ja="二盃口",
    han=3,
    cite="RCR §4.2.3",
    supersedes=(iipeikou,),
    needs=CHOWS,
)
def ryanpeikou(win: Win) -> bool:
    """Four chows that form two Pure Double Chows; four identical chows do (G21)."""
    return win.double_chows == 2


@yaku(
    fr="Main Pure",
    en="Full Flush",
    ja="清一色",
    han=6,
    open_han=5,
    cite="RCR §4.2.4",
    supersedes=(honitsu,),
    needs=ONE_SUIT,
)
def chinitsu(win: Win) -> bool:
    """Tiles of one suit only."""
    return win.one_suit and not win.honours


def renhou_conditions(win: Win) -> bool:
    """A discard wins in the very first uninterrupted go-around, before the winner's first turn; on the Sheet, the
    first discard of the deal."""
    if not (win.first_turn and win.by_discard):
        return False
    first_discard = win.discarder is None or win.discarder is EAST
    return first_discard or win.rules.renhou_condition is RenhouCondition.FIRST_GO_AROUND


@yaku(
    fr="Bénédiction de l'Homme",
    en="Blessing of Man",
    ja="人和",
    han=5,
    cite="RCR §4.2.4, Annotations",
    sheet=RARE,
    alone=True,
    when=lambda rules: rules.renhou_value is RenhouValue.MANGAN,
    needs=FLAG,
)
def renhou(win: Win) -> bool:
    """A discard wins before the player's first turn. No other yaku and no dora are counted (but see G17)."""
    return renhou_conditions(win)
