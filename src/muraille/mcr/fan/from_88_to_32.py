"""Fan of 88, 64, 48 and 32 points (Green #1 to #18)."""

from __future__ import annotations

from muraille.hand import Form, Shape
from muraille.mcr.choices import NineGatesPungs
from muraille.mcr.declaration import ExclusionScope, fan, implied, intl, set_fan
from muraille.mcr.fan.sets import one_suit, shifted
from muraille.mcr.win import DRAGONS, HONOURS, NUMBERS, TERMINALS, WINDS, Found, Win, mask

GREEN_TILES = mask("23468s6z")
#: 1112345678999 of a suit.
NINE_GATES = bytes([3, 1, 1, 1, 1, 1, 1, 1, 3])


@fan(
    green=1,
    intl=75,
    en="Big Four Winds",
    fr="4 Grands Vents",
    fr_intl="Quatre Grands Vents",
    zh="大四喜",
    points=88,
    excludes=intl("all_pungs")
    + implied("big_three_winds", "prevalent_wind", "seat_wind", "pung_of_terminals_or_honors"),
    forms=[Form.REGULAR],
    pungs=4,
)
def big_four_winds(win: Win) -> Found:
    """Pungs or kongs of the four winds."""
    winds = win.pungs_of(WINDS)
    return (winds,) if len(winds) == 4 else ()


@fan(
    green=2,
    intl=76,
    en="Big Three Dragons",
    fr="3 Grands Dragons",
    fr_intl="Trois Grand Dragons",
    zh="大三元",
    points=88,
    excludes=intl("dragon_pung")
    + implied("two_dragon_pungs")
    + implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=[Form.REGULAR],
    pungs=3,
)
def big_three_dragons(win: Win) -> Found:
    """Pungs or kongs of the three dragons."""
    dragons = win.pungs_of(DRAGONS)
    return (dragons,) if len(dragons) == 3 else ()


@fan(
    green=3,
    intl=77,
    en="All Green",
    fr="Main Verte",
    fr_intl="Tout Vert",
    zh="绿一色",
    points=88,
    excludes=intl("half_flush")
    + implied("full_flush", when=("all_green_full_flush", False))
    + implied("one_voided_suit"),
    only=GREEN_TILES,
)
def all_green(win: Win) -> Found:
    """Only 2, 3, 4, 6 and 8 of bamboos and green dragons."""
    return win.whole


@fan(
    green=4,
    intl=78,
    en="Nine Gates",
    fr="Neuf Portes",
    fr_intl="Neuf Portes",
    zh="九莲宝灯",
    points=88,
    excludes=intl("full_flush")
    + intl("pung_of_terminals_or_honors", when=("nine_gates_terminal_pungs", NineGatesPungs.NONE))
    + implied(
        "pung_of_terminals_or_honors",
        when=("nine_gates_terminal_pungs", NineGatesPungs.ALL_BUT_ONE),
        scope=ExclusionScope.ONE,
    )
    + implied("concealed_hand", when=("special_hand_concealed_hand", False))
    + implied("fully_concealed_hand", when=("nine_gates_fully_concealed", False))
    + implied("one_voided_suit", "no_honors"),
    forms=[Form.REGULAR],
    only=NUMBERS,
)
def nine_gates(win: Win) -> Found:
    """Concealed 1112345678999 of one suit, which any tile of the suit completes."""
    if win.of.suits != 1 or win.of.hand.melds:
        return ()
    if win.of.dealt and not win.of.rules.heavenly_hand_nine_gates:
        return ()
    return win.whole_if(win.of.waiting_tiles_of_suit == NINE_GATES)


@fan(
    green=5,
    intl=79,
    en="Four Kongs",
    fr="Quatre Kongs",
    fr_intl="Quatre Kong",
    zh="四杠",
    points=88,
    excludes=implied(
        "three_kongs",
        "two_concealed_kongs",
        "all_pungs",
        "two_melded_kongs",
        "concealed_kong",
        "melded_kong",
        "single_wait",
    ),
    forms=[Form.REGULAR],
    kongs=4,
)
def four_kongs(win: Win) -> Found:
    """Four kongs, concealed or exposed."""
    return (win.kongs,)


@fan(
    green=6,
    intl=80,
    en="Seven Shifted Pairs",
    fr="Sept Paires Pures Consécutives",
    fr_intl="Sept Paires Décalés Pur",
    zh="连七对",
    points=88,
    excludes=intl("full_flush", "single_wait")
    + intl("fully_concealed_hand", when=("special_hand_fully_concealed", False))
    + implied("concealed_hand", when=("special_hand_concealed_hand", False))
    + implied("seven_pairs", "one_voided_suit", "no_honors"),
    forms=[Form.SEVEN_PAIRS],
)
def seven_shifted_pairs(win: Win) -> Found:
    """Seven pairs of one suit with consecutive ranks."""
    kinds = [part.first.kind for part in win.groups]
    return win.whole_if(kinds[-1] < 27 and one_suit(*kinds) and shifted(1, *kinds))


@fan(
    green=7,
    intl=81,
    en="Thirteen Orphans",
    fr="Treize Orphelins",
    fr_intl="Treize Orphelins",
    zh="十三幺",
    points=88,
    excludes=intl("all_types", "single_wait")
    + intl("concealed_hand", when=("special_hand_concealed_hand", False))
    + implied("fully_concealed_hand", when=("thirteen_orphans_fully_concealed", False))
    + implied("all_terminals_and_honors", "outside_hand"),
    forms=[Form.THIRTEEN_ORPHANS],
)
def thirteen_orphans(win: Win) -> Found:
    """One of each terminal and honour, one of them twice."""
    return win.whole


@fan(
    green=8,
    intl=69,
    en="All Terminals",
    fr="Tout Extrémité",
    fr_intl="Tout Terminales",
    zh="清幺九",
    points=64,
    excludes=intl("no_honors")
    + intl("double_pung", when=("all_terminals_double_pung", False))
    + implied("all_terminals_and_honors", "all_pungs", "outside_hand", "pung_of_terminals_or_honors"),
    forms=[Form.REGULAR, Form.SEVEN_PAIRS],
    only=TERMINALS,
)
def all_terminals(win: Win) -> Found:
    """Pair and pungs of ones and nines, without honours."""
    return win.whole_if(win.defined_by_tiles)


@fan(
    green=9,
    intl=70,
    en="Little Four Winds",
    fr="Quatre Petits Vents",
    fr_intl="Quatre Petits Vents",
    zh="小四喜",
    points=64,
    excludes=intl("big_three_winds") + implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=[Form.REGULAR],
    pungs=3,
)
def little_four_winds(win: Win) -> Found:
    """Pungs or kongs of three winds and a pair of the fourth."""
    winds = win.pungs_of(WINDS)
    return (winds + win.the_pair,) if len(winds) == 3 and win.pair_of(WINDS) else ()


@fan(
    green=10,
    intl=71,
    en="Little Three Dragons",
    fr="Trois Petits Dragons",
    fr_intl="Trois Petits Dragons",
    zh="小三元",
    points=64,
    excludes=intl("dragon_pung")
    + implied("two_dragon_pungs")
    + implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=[Form.REGULAR],
    pungs=2,
)
def little_three_dragons(win: Win) -> Found:
    """Pungs or kongs of two dragons and a pair of the third."""
    dragons = win.pungs_of(DRAGONS)
    return (dragons + win.the_pair,) if len(dragons) == 2 and win.pair_of(DRAGONS) else ()


@fan(
    green=11,
    intl=72,
    en="All Honors",
    fr="Tout Honneur",
    fr_intl="Tout Honneurs",
    zh="字一色",
    points=64,
    excludes=intl("all_pungs")
    + implied("all_terminals_and_honors", "outside_hand", "pung_of_terminals_or_honors", "one_voided_suit"),
    forms=[Form.REGULAR, Form.SEVEN_PAIRS],
    only=HONOURS,
)
def all_honors(win: Win) -> Found:
    """Pair and pungs of winds and dragons alone."""
    return win.whole_if(win.defined_by_tiles)


@fan(
    green=12,
    intl=73,
    en="Four Concealed Pungs",
    fr="Quatre Pungs Cachés",
    fr_intl="Quatre Pung Cachés",
    zh="四暗刻",
    points=64,
    excludes=intl("all_pungs")
    + intl("fully_concealed_hand", when=("four_concealed_pungs_fully_concealed", False))
    + implied("concealed_hand", when=("special_hand_concealed_hand", False))
    + implied("three_concealed_pungs", "two_concealed_pungs"),
    forms=[Form.REGULAR],
)
def four_concealed_pungs(win: Win) -> Found:
    """Four pungs or kongs made without a claimed tile."""
    return (win.concealed_pungs,) if len(win.concealed_pungs) == 4 else ()


@fan(
    green=13,
    intl=74,
    en="Pure Terminal Chows",
    fr="Deux Dragons dans une Famille",
    fr_intl="Chow Terminaux à Une Famille",
    zh="一色双龙会",
    points=64,
    excludes=implied(
        "seven_pairs",
        "full_flush",
        "all_chows",
        "pure_double_chow",
        "two_terminal_chows",
        "one_voided_suit",
        "no_honors",
    ),
    forms=[Form.REGULAR],
    only=NUMBERS,
)
def pure_terminal_chows(win: Win) -> Found:
    """Twice 1-2-3, twice 7-8-9 and a pair of fives, all of one suit."""
    return win.whole_if(win.of.suits == 1 and win.terminal_chows_around_fives)


@set_fan(
    shape=Shape.CHOW,
    sets=4,
    green=14,
    intl=67,
    en="Quadruple Chow",
    fr="Quadruple Chow Pur",
    fr_intl="Quadruple Chow Pur",
    zh="一色四同顺",
    points=48,
    excludes=intl("pure_shifted_pungs", "tile_hog", "pure_double_chow") + implied("pure_triple_chow"),
)
def quadruple_chow(a: int, b: int, c: int, d: int) -> bool:
    """Four identical chows."""
    return a == d


@set_fan(
    shape=Shape.PUNG,
    sets=4,
    green=15,
    intl=68,
    en="Four Pure Shifted Pungs",
    fr="Quatre Pungs Purs Consécutifs",
    fr_intl="Quatre Pung Décalés Pur",
    zh="一色四节高",
    points=48,
    excludes=implied("pure_triple_chow", "pure_shifted_pungs", "all_pungs"),
)
def four_pure_shifted_pungs(a: int, b: int, c: int, d: int) -> bool:
    """Four pungs or kongs of one suit, each one rank above the last."""
    return one_suit(a, d) and shifted(1, a, b, c, d)


@set_fan(
    shape=Shape.CHOW,
    sets=4,
    green=16,
    intl=64,
    en="Four Pure Shifted Chows",
    fr="Quatre Chows Purs Superposés",
    fr_intl="Quatre Chow Décalés Purs",
    zh="一色四步高",
    points=32,
    excludes=implied("pure_shifted_chows", "short_straight", "two_terminal_chows"),
)
def four_pure_shifted_chows(a: int, b: int, c: int, d: int) -> bool:
    """Four chows of one suit, each one rank, or each two ranks, above the last."""
    return one_suit(a, d) and (shifted(1, a, b, c, d) or shifted(2, a, b, c, d))


@fan(
    green=17,
    intl=65,
    en="Three Kongs",
    fr="Trois Kongs",
    fr_intl="Trois Kong",
    zh="三杠",
    points=32,
    excludes=implied("two_concealed_kongs", "two_melded_kongs", "concealed_kong", "melded_kong"),
    forms=[Form.REGULAR],
    kongs=3,
)
def three_kongs(win: Win) -> Found:
    """Three kongs, concealed or exposed."""
    return (win.kongs,)


@fan(
    green=18,
    intl=66,
    en="All Terminals and Honors",
    fr="Tout Honneur et Extrémité",
    fr_intl="Tout Terminales et Honneurs",
    zh="混幺九",
    points=32,
    excludes=intl("all_pungs", "pung_of_terminals_or_honors") + implied("outside_hand"),
    forms=[Form.REGULAR, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS],
    only=TERMINALS | HONOURS,
)
def all_terminals_and_honors(win: Win) -> Found:
    """Pair and pungs of ones, nines and honours."""
    return win.whole_if(win.defined_by_tiles)
