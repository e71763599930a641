"""Fan of 8, 6 and 4 points (Green #39 to #58)."""

from __future__ import annotations

from muraille.hand import Form, Shape
from muraille.mcr.choices import RobbingOrLastTile
from muraille.mcr.declaration import ExclusionScope, fan, green, implied, intl, set_fan, stated
from muraille.mcr.fan.sets import different_suits, same_rank, shifted
from muraille.mcr.rules import McrRules
from muraille.mcr.win import DRAGONS, HONOURS, TERMINALS, WINDS, Found, Win, mask

#: Green #40: the tiles whose faces look the same upside down.
REVERSIBLE = mask("1234589p245689s5z")
#: What one exposed and one concealed kong are worth by their own two fan (Intl n°6, n°22).
SEPARATE_KONGS = 3


@set_fan(
    shape=Shape.CHOW,
    sets=3,
    green=39,
    intl=35,
    en="Mixed Straight",
    fr="Grande Suite",
    fr_intl="Suite Mélangée",
    zh="花龙",
    points=8,
)
def mixed_straight(a: int, b: int, c: int) -> bool:
    """1-2-3, 4-5-6 and 7-8-9, each in its own suit."""
    return different_suits(a, b, c) and shifted(3, a, b, c)


@fan(
    green=40,
    intl=36,
    en="Reversible Tiles",
    fr="Symétrie",
    fr_intl="Tuiles Symétriques",
    zh="推不倒",
    points=8,
    excludes=intl("one_voided_suit"),
    only=REVERSIBLE,
)
def reversible_tiles(win: Win) -> Found:
    """Only tiles that look the same upside down."""
    return win.whole


@set_fan(
    shape=Shape.CHOW,
    sets=3,
    green=41,
    intl=37,
    en="Mixed Triple Chow",
    fr="Triple Chow",
    fr_intl="Triple Chow Mélangé",
    zh="三色三同顺",
    points=8,
)
def mixed_triple_chow(a: int, b: int, c: int) -> bool:
    """The same chow in the three suits."""
    return different_suits(a, b, c) and same_rank(a, b, c)


@set_fan(
    shape=Shape.PUNG,
    sets=3,
    green=42,
    intl=38,
    en="Mixed Shifted Pungs",
    fr="Trois Pungs Consécutifs",
    fr_intl="Trois Pung Décalés Mélangé",
    zh="三色三节高",
    points=8,
)
def mixed_shifted_pungs(a: int, b: int, c: int) -> bool:
    """Three pungs or kongs, one in each suit, each one rank above the last."""
    return different_suits(a, b, c) and shifted(1, a, b, c)


@fan(
    green=43,
    intl=39,
    en="Chicken Hand",
    fr="Main Sans Valeur",
    fr_intl="Main du Poulet",
    zh="无番和",
    points=8,
    forms=[],
)
def chicken_hand(win: Win) -> Found:
    """A hand that would otherwise be worth nothing, flowers apart."""
    # The combination finds it: it is what remains where no other fan does.
    return win.whole


@fan(
    green=44,
    intl=40,
    en="Last Tile Draw",
    fr="Dernière Tuile Tirée",
    fr_intl="Pioche la Dernière Tuile",
    zh="妙手回春",
    points=8,
    excludes=stated("self_drawn"),
)
def last_tile_draw(win: Win) -> Found:
    """A win by drawing the last tile of the wall."""
    return win.whole_if(win.of.last_tile and win.of.drawn)


@fan(
    green=45,
    intl=41,
    en="Last Tile Claim",
    fr="Dernière Tuile Jetée",
    fr_intl="Réclame la Dernière Tuile",
    zh="海底捞月",
    points=8,
)
def last_tile_claim(win: Win) -> Found:
    """A win on the last discard of the deal."""
    return win.whole_if(win.of.last_tile and win.of.discarded)


@fan(
    green=46,
    intl=42,
    en="Out with Replacement Tile",
    fr="Finir sur Kong",
    fr_intl="Terminer avec une Tuile de Remplacement",
    zh="杠上开花",
    points=8,
    excludes=intl("self_drawn", when=("replacement_tile_self_drawn", False)),
)
def out_with_replacement_tile(win: Win) -> Found:
    """A win on the replacement tile of one's own kong."""
    return win.whole_if(win.of.after_kong and win.of.drawn)


@fan(
    green=47,
    intl=43,
    en="Robbing the Kong",
    fr="Voler le Kong",
    fr_intl="Voler un Kong",
    zh="抢杠和",
    points=8,
    excludes=green("last_tile") + intl("fully_concealed_hand"),
)
def robbing_the_kong(win: Win) -> Found:
    """A win on the tile that another player adds to an exposed pung."""
    keep = win.of.rules.robbing_kong_last_tile is RobbingOrLastTile.KEEP_ROBBING
    return win.whole_if(win.of.robbing and keep)


def _two_concealed_kongs_points(rules: McrRules, found: Found) -> int:
    return rules.two_concealed_kongs_points


@fan(
    green=48,
    intl=33,
    en="Two Concealed Kongs",
    fr="Deux Kongs Cachés",
    fr_intl="Deux Kong Cachés",
    zh="双暗杠",
    points=8,
    value=_two_concealed_kongs_points,
    excludes=implied("two_concealed_pungs", "concealed_kong"),
    forms=[Form.REGULAR],
    kongs=2,
)
def two_concealed_kongs(win: Win) -> Found:
    """Two concealed kongs."""
    return (win.concealed_kongs,) if len(win.concealed_kongs) >= 2 else ()


@fan(
    green=49,
    intl=28,
    en="All Pungs",
    fr="Tout Pung",
    fr_intl="Tout Pung",
    zh="碰碰和",
    points=6,
    forms=[Form.REGULAR],
    pungs=4,
)
def all_pungs(win: Win) -> Found:
    """Four pungs or kongs and a pair."""
    return (win.pungs,)


@fan(
    green=50,
    intl=29,
    en="Half Flush",
    fr="Semi-Pure",
    fr_intl="Main Propre",
    zh="混一色",
    points=6,
    excludes=implied("one_voided_suit"),
)
def half_flush(win: Win) -> Found:
    """Tiles of one suit, and honours."""
    return win.whole_if(win.of.suits == 1 and win.any_of(HONOURS))


@set_fan(
    shape=Shape.CHOW,
    sets=3,
    green=51,
    intl=30,
    en="Mixed Shifted Chows",
    fr="Trois Chows Superposés",
    fr_intl="Chow Décalés Mélangé",
    zh="三色三步高",
    points=6,
)
def mixed_shifted_chows(a: int, b: int, c: int) -> bool:
    """Three chows, one in each suit, each one rank above the last."""
    return different_suits(a, b, c) and shifted(1, a, b, c)


@fan(
    green=52,
    intl=31,
    en="All Types",
    fr="Tout Type",
    fr_intl="Tous les Types",
    zh="五门齐",
    points=6,
)
def all_types(win: Win) -> Found:
    """Characters, circles, bamboos, winds and dragons."""
    in_sets = win.form is Form.REGULAR or win.form is Form.KNITTED_STRAIGHT
    if not in_sets and not win.of.rules.all_types_allows_seven_pairs:
        return ()
    return win.whole_if(win.of.suits == 3 and win.any_of(WINDS) and win.any_of(DRAGONS))


@fan(
    green=53,
    intl=32,
    en="Melded Hand",
    fr="Tout Exposé",
    fr_intl="Main Exposée",
    zh="全求人",
    points=6,
    excludes=intl("single_wait", when=("melded_hand_single_wait", False)),
    forms=[Form.REGULAR],
)
def melded_hand(win: Win) -> Found:
    """Four exposed sets and a pair made with another's discard."""
    return win.whole_if(win.of.exposed == 4 and win.of.discarded)


@fan(
    green=54,
    intl=34,
    en="Two Dragon Pungs",
    fr="Deux Dragons",
    fr_intl="Deux Dragons",
    zh="双箭刻",
    points=6,
    excludes=implied("dragon_pung") + implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=[Form.REGULAR],
    pungs=2,
)
def two_dragon_pungs(win: Win) -> Found:
    """Two pungs or kongs of dragons."""
    dragons = win.pungs_of(DRAGONS)
    return (dragons,) if len(dragons) >= 2 else ()


@fan(
    green=55,
    intl=24,
    en="Outside Hand",
    fr="Extrémité ou Honneur partout",
    fr_intl="Main Extérieure",
    zh="全带幺",
    points=4,
    forms=[Form.REGULAR, Form.THIRTEEN_ORPHANS],
)
def outside_hand(win: Win) -> Found:
    """Every set and the pair contain a terminal or an honour."""
    return win.whole_if(win.each_set_has(TERMINALS | HONOURS))


@fan(
    green=56,
    intl=25,
    en="Fully Concealed Hand",
    fr="Tout Caché Tiré",
    fr_intl="Main Entièrement Cachée",
    zh="不求人",
    points=4,
    excludes=implied("self_drawn"),
)
def fully_concealed_hand(win: Win) -> Found:
    """Nothing exposed, and a win by drawing."""
    return win.whole_if(win.of.drawn and not win.of.exposed)


def _kong_pair_points(rules: McrRules, found: Found) -> int:
    mixed = any(not kong.exposed for kong in found[0])
    return rules.mixed_kong_pair_points if mixed else 4


@fan(
    green=57,
    intl=26,
    en="Two Melded Kongs",
    fr="Deux Kongs Exposés",
    fr_intl="Deux Kong Exposés",
    zh="双明杠",
    points=4,
    value=_kong_pair_points,
    excludes=implied("melded_kong", "concealed_kong"),
    forms=[Form.REGULAR],
    kongs=2,
)
def two_melded_kongs(win: Win) -> Found:
    """Two exposed kongs; in the Green Book also one exposed and one concealed, for 6."""
    if len(win.exposed_kongs) >= 2:
        return (win.exposed_kongs,)
    mixed = len(win.kongs) == 2 and len(win.exposed_kongs) == 1
    return (win.kongs,) if mixed and win.of.rules.mixed_kong_pair_points != SEPARATE_KONGS else ()


@fan(
    green=58,
    intl=27,
    en="Last Tile",
    fr="Dernière Tuile Existante",
    fr_intl="Dernière Tuile de sa Sorte",
    zh="和绝张",
    points=4,
)
def last_tile(win: Win) -> Found:
    """A win on the fourth tile of a kind when the other three are visible to all."""
    return win.whole_if(not win.of.dealt and win.of.last_of_kind)
