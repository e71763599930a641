"""Fan of 24, 16 and 12 points (Green #19 to #38)."""

from __future__ import annotations

from muraille.hand import Form, Shape
from muraille.mcr.declaration import ExclusionScope, fan, implied, intl, set_fan
from muraille.mcr.fan.sets import one_suit, same_rank, shifted
from muraille.mcr.win import HONOURS, NUMBERS, WINDS, Found, Win, ranks

EVEN, UPPER, MIDDLE, LOWER = ranks("2468"), ranks("789"), ranks("456"), ranks("123")
UPPER_FOUR, LOWER_FOUR, FIVES = ranks("6789"), ranks("1234"), ranks("5")


@fan(
    green=19,
    intl=55,
    en="Seven Pairs",
    fr="Sept Paires",
    fr_intl="Sept Paires",
    zh="七对",
    points=24,
    excludes=intl("single_wait")
    + intl("fully_concealed_hand", when=("special_hand_fully_concealed", False))
    + implied("concealed_hand", when=("special_hand_concealed_hand", False)),
    forms=[Form.SEVEN_PAIRS],
)
def seven_pairs(win: Win) -> Found:
    """Seven pairs."""
    return win.whole


@fan(
    green=20,
    intl=56,
    en="Greater Honors and Knitted Tiles",
    fr="Grand Serpentin",
    fr_intl="Honneurs Supérieurs et Tuiles Cousues",
    zh="七星不靠",
    points=24,
    excludes=intl("all_types", "single_wait")
    + intl("fully_concealed_hand", when=("special_hand_fully_concealed", False))
    + implied("concealed_hand", when=("special_hand_concealed_hand", False))
    + implied("lesser_honors_and_knitted_tiles"),
    forms=[Form.HONOURS_AND_KNITTED],
)
def greater_honors_and_knitted_tiles(win: Win) -> Found:
    """The seven honours and seven tiles of three different knitted sequences, all single."""
    return win.whole_if(win.present & HONOURS == HONOURS)


@fan(
    green=21,
    intl=57,
    en="All Even Pungs",
    fr="Tout Pung Pair",
    fr_intl="Tout Pair",
    zh="全双刻",
    points=24,
    excludes=intl("all_pungs", "all_simples") + implied("no_honors"),
    forms=[Form.REGULAR],
    only=EVEN,
    pungs=4,
)
def all_even_pungs(win: Win) -> Found:
    """Four pungs or kongs and the pair of 2, 4, 6 or 8."""
    return win.whole


@fan(
    green=22,
    intl=58,
    en="Full Flush",
    fr="Main Pure",
    fr_intl="Main Pure",
    zh="清一色",
    points=24,
    excludes=implied("one_voided_suit", "no_honors"),
    only=NUMBERS,
)
def full_flush(win: Win) -> Found:
    """Only tiles of one suit."""
    return win.whole_if(win.of.suits == 1)


@set_fan(
    shape=Shape.CHOW,
    sets=3,
    green=23,
    intl=59,
    en="Pure Triple Chow",
    fr="Triple Chow Pur",
    fr_intl="Triple Chow Pur",
    zh="一色三同顺",
    points=24,
    excludes=intl("pure_shifted_pungs"),
)
def pure_triple_chow(a: int, b: int, c: int) -> bool:
    """Three identical chows."""
    return a == c


@set_fan(
    shape=Shape.PUNG,
    sets=3,
    green=24,
    intl=60,
    en="Pure Shifted Pungs",
    fr="Trois Pungs Purs Consécutifs",
    fr_intl="Trois Pung Décalés Pur",
    zh="一色三节高",
    points=24,
    excludes=intl("pure_triple_chow"),
)
def pure_shifted_pungs(a: int, b: int, c: int) -> bool:
    """Three pungs or kongs of one suit, each one rank above the last."""
    return one_suit(a, c) and shifted(1, a, b, c)


@fan(
    green=25,
    intl=61,
    en="Upper Tiles",
    fr="Les Trois Derniers",
    fr_intl="Trois Supérieurs",
    zh="全大",
    points=24,
    excludes=intl("no_honors") + implied("upper_four"),
    only=UPPER,
)
def upper_tiles(win: Win) -> Found:
    """Only 7, 8 and 9."""
    return win.whole


@fan(
    green=26,
    intl=62,
    en="Middle Tiles",
    fr="Les Trois Milieux",
    fr_intl="Trois Médiants",
    zh="全中",
    points=24,
    excludes=intl("no_honors") + implied("all_simples"),
    only=MIDDLE,
)
def middle_tiles(win: Win) -> Found:
    """Only 4, 5 and 6."""
    return win.whole


@fan(
    green=27,
    intl=63,
    en="Lower Tiles",
    fr="Les Trois Premiers",
    fr_intl="Trois Inférieurs",
    zh="全小",
    points=24,
    excludes=intl("no_honors") + implied("lower_four"),
    only=LOWER,
)
def lower_tiles(win: Win) -> Found:
    """Only 1, 2 and 3."""
    return win.whole


@set_fan(
    shape=Shape.CHOW,
    sets=3,
    green=28,
    intl=49,
    en="Pure Straight",
    fr="Grande Suite Pure",
    fr_intl="Suite Pure",
    zh="清龙",
    points=16,
)
def pure_straight(a: int, b: int, c: int) -> bool:
    """1-2-3, 4-5-6 and 7-8-9 of one suit."""
    return one_suit(a, c) and shifted(3, a, b, c)


@fan(
    green=29,
    intl=50,
    en="Three-Suited Terminal Chows",
    fr="Deux Dragons dans Trois Familles",
    fr_intl="Chow Terminaux à Trois Familles",
    zh="三色双龙会",
    points=16,
    excludes=implied("all_chows", "mixed_double_chow", "two_terminal_chows", "no_honors"),
    forms=[Form.REGULAR],
    only=NUMBERS,
)
def three_suited_terminal_chows(win: Win) -> Found:
    """1-2-3 and 7-8-9 of one suit, 1-2-3 and 7-8-9 of another, and a pair of fives of the third."""
    return win.whole_if(win.of.suits == 3 and win.terminal_chows_around_fives)


@set_fan(
    shape=Shape.CHOW,
    sets=3,
    green=30,
    intl=51,
    en="Pure Shifted Chows",
    fr="Trois Chows Purs Superposés",
    fr_intl="Chow Décalés Pur",
    zh="一色三步高",
    points=16,
)
def pure_shifted_chows(a: int, b: int, c: int) -> bool:
    """Three chows of one suit, each one rank, or each two ranks, above the last."""
    return one_suit(a, c) and (shifted(1, a, b, c) or shifted(2, a, b, c))


@fan(
    green=31,
    intl=52,
    en="All Fives",
    fr="Cinq Partout",
    fr_intl="Cinq Partout",
    zh="全带五",
    points=16,
    excludes=implied("all_simples", "no_honors"),
    forms=[Form.REGULAR],
    only=NUMBERS,
)
def all_fives(win: Win) -> Found:
    """Every set and the pair contain a five."""
    return win.whole_if(win.each_set_has(FIVES))


@set_fan(
    shape=Shape.PUNG,
    sets=3,
    green=32,
    intl=53,
    en="Triple Pung",
    fr="Triple Pung",
    fr_intl="Triple Pung",
    zh="三同刻",
    points=16,
)
def triple_pung(a: int, b: int, c: int) -> bool:
    """Pungs or kongs of one rank in the three suits."""
    return same_rank(a, b, c)


@fan(
    green=33,
    intl=54,
    en="Three Concealed Pungs",
    fr="Trois Pungs Cachés",
    fr_intl="Trois Pung Cachés",
    zh="三暗刻",
    points=16,
    excludes=implied("two_concealed_pungs"),
    forms=[Form.REGULAR],
)
def three_concealed_pungs(win: Win) -> Found:
    """Three pungs or kongs made without a claimed tile."""
    return (win.concealed_pungs,) if len(win.concealed_pungs) >= 3 else ()


@fan(
    green=34,
    intl=44,
    en="Lesser Honors and Knitted Tiles",
    fr="Petit Serpentin",
    fr_intl="Honneurs Inférieurs et Tuiles Cousues",
    zh="全不靠",
    points=12,
    excludes=intl("all_types")
    + intl("fully_concealed_hand", when=("special_hand_fully_concealed", False))
    + implied("concealed_hand", when=("special_hand_concealed_hand", False))
    + implied("single_wait"),
    forms=[Form.HONOURS_AND_KNITTED],
)
def lesser_honors_and_knitted_tiles(win: Win) -> Found:
    """Single honours and tiles of three different knitted sequences."""
    return win.whole


@fan(
    green=35,
    intl=45,
    en="Knitted Straight",
    fr="Suite Serpentin",
    fr_intl="Suite Cousue",
    zh="组合龙",
    points=12,
    forms=[Form.KNITTED_STRAIGHT, Form.HONOURS_AND_KNITTED],
)
def knitted_straight(win: Win) -> Found:
    """1-4-7, 2-5-8 and 3-6-9, each in its own suit."""
    if win.form is Form.KNITTED_STRAIGHT:
        return (tuple(part for part in win.groups if part.shape is Shape.KNITTED),)
    return win.whole_if((win.present & NUMBERS).bit_count() == 9)


@fan(
    green=36,
    intl=46,
    en="Upper Four",
    fr="Les Quatre Derniers",
    fr_intl="Quatre Supérieurs",
    zh="大于五",
    points=12,
    excludes=intl("no_honors"),
    only=UPPER_FOUR,
)
def upper_four(win: Win) -> Found:
    """Only 6, 7, 8 and 9."""
    return win.whole


@fan(
    green=37,
    intl=47,
    en="Lower Four",
    fr="Les Quatre Premiers",
    fr_intl="Quatre Inférieurs",
    zh="小于五",
    points=12,
    excludes=intl("no_honors"),
    only=LOWER_FOUR,
)
def lower_four(win: Win) -> Found:
    """Only 1, 2, 3 and 4."""
    return win.whole


@fan(
    green=38,
    intl=48,
    en="Big Three Winds",
    fr="Trois Grands Vents",
    fr_intl="Trois Grands Vents",
    zh="三风刻",
    points=12,
    excludes=implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=[Form.REGULAR],
    pungs=3,
)
def big_three_winds(win: Win) -> Found:
    """Pungs or kongs of three winds."""
    winds = win.pungs_of(WINDS)
    return (winds,) if len(winds) >= 3 else ()
