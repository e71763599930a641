"""Fan of 2 points and of 1 point (Green #59 to #81)."""

from __future__ import annotations

from muraille.hand import Form, Shape
from muraille.mcr.declaration import ExclusionScope, fan, implied, set_fan
from muraille.mcr.fan.sets import different_suits, one_suit, same_rank, shifted
from muraille.mcr.win import DRAGONS, HONOURS, NUMBERS, TERMINALS, WINDS, Found, Win

SIMPLES = NUMBERS & ~TERMINALS
_SETS = [Form.REGULAR, Form.KNITTED_STRAIGHT]


@fan(
    green=59,
    intl=14,
    en="Dragon Pung",
    fr="Pung de Dragon",
    fr_intl="Pung de Dragon",
    zh="箭刻",
    points=2,
    excludes=implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=_SETS,
    pungs=1,
)
def dragon_pung(win: Win) -> Found:
    """A pung or kong of dragons, each."""
    return tuple([(part,) for part in win.pungs_of(DRAGONS)])


@fan(
    green=60,
    intl=15,
    en="Prevalent Wind",
    fr="Vent Dominant",
    fr_intl="Vent Dominant",
    zh="圈风刻",
    points=2,
    excludes=implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=_SETS,
    pungs=1,
)
def prevalent_wind(win: Win) -> Found:
    """A pung or kong of the round's wind."""
    return tuple([(part,) for part in win.pungs if part.first is win.of.round_wind])


@fan(
    green=61,
    intl=16,
    en="Seat Wind",
    fr="Vent du Joueur",
    fr_intl="Vent du Joueur",
    zh="门风刻",
    points=2,
    excludes=implied("pung_of_terminals_or_honors", scope=ExclusionScope.SAME_SETS),
    forms=_SETS,
    pungs=1,
)
def seat_wind(win: Win) -> Found:
    """A pung or kong of the winner's own wind."""
    return tuple([(part,) for part in win.pungs if part.first is win.of.seat_wind])


@fan(
    green=62,
    intl=17,
    en="Concealed Hand",
    fr="Tout Caché Donné",
    fr_intl="Main Semi Cachée",
    zh="门前清",
    points=2,
)
def concealed_hand(win: Win) -> Found:
    """Nothing exposed, and a win on a discard."""
    return win.whole_if(win.of.discarded and not win.of.exposed)


@fan(
    green=63,
    intl=18,
    en="All Chows",
    fr="Tout Chow",
    fr_intl="Tout Chow",
    zh="平和",
    points=2,
    excludes=implied("no_honors"),
    forms=_SETS,
    only=NUMBERS,
)
def all_chows(win: Win) -> Found:
    """Four chows and no honours; a knitted straight stands for three of them where the ruleset says so."""
    if win.form is Form.KNITTED_STRAIGHT:
        chows = len(win.chows) == 1 and win.of.rules.knitted_straight_allows_all_chows
    else:
        chows = len(win.chows) == 4
    return win.whole_if(chows)


@fan(
    green=64,
    intl=19,
    en="Tile Hog",
    fr="Quatre Identiques",
    fr_intl="Monopolisation de Tuile",
    zh="四归一",
    points=2,
)
def tile_hog(win: Win) -> Found:
    """All four tiles of a kind used without a kong, for each kind."""
    return tuple(
        [
            tuple(part for part in win.groups if any(tile.kind == kind for tile in part.tiles))
            for kind in win.of.kinds_of_four
        ]
    )


@set_fan(
    shape=Shape.PUNG,
    sets=2,
    green=65,
    intl=20,
    en="Double Pung",
    fr="Double Pung",
    fr_intl="Double Pung",
    zh="双同刻",
    points=2,
)
def double_pung(a: int, b: int) -> bool:
    """Two pungs or kongs of one rank in two suits."""
    return same_rank(a, b)


@fan(
    green=66,
    intl=21,
    en="Two Concealed Pungs",
    fr="Deux Pungs Cachés",
    fr_intl="Deux Pung Cachés",
    zh="双暗刻",
    points=2,
    forms=[Form.REGULAR],
)
def two_concealed_pungs(win: Win) -> Found:
    """Two pungs made without a claimed tile."""
    return (win.concealed_pungs,) if len(win.concealed_pungs) >= 2 else ()


@fan(
    green=67,
    intl=22,
    en="Concealed Kong",
    fr="Kong Caché",
    fr_intl="Kong Caché",
    zh="暗杠",
    points=2,
    forms=_SETS,
    kongs=1,
)
def concealed_kong(win: Win) -> Found:
    """Four identical tiles drawn by the player and declared as a kong."""
    return tuple([(kong,) for kong in win.concealed_kongs])


@fan(
    green=68,
    intl=23,
    en="All Simples",
    fr="Tout Ordinaire",
    fr_intl="Tout Simples",
    zh="断幺",
    points=2,
    excludes=implied("no_honors"),
    only=SIMPLES,
)
def all_simples(win: Win) -> Found:
    """Neither terminals nor honours."""
    return win.whole


@set_fan(
    shape=Shape.CHOW,
    sets=2,
    green=69,
    intl=1,
    en="Pure Double Chow",
    fr="Double Chow Pur",
    fr_intl="Double Chow Pur",
    zh="一般高",
    points=1,
)
def pure_double_chow(a: int, b: int) -> bool:
    """Two identical chows."""
    return a == b


@set_fan(
    shape=Shape.CHOW,
    sets=2,
    green=70,
    intl=2,
    en="Mixed Double Chow",
    fr="Double Chow",
    fr_intl="Double Chow Mélangé",
    zh="喜相逢",
    points=1,
)
def mixed_double_chow(a: int, b: int) -> bool:
    """The same chow in two suits."""
    return different_suits(a, b) and same_rank(a, b)


@set_fan(
    shape=Shape.CHOW,
    sets=2,
    green=71,
    intl=3,
    en="Short Straight",
    fr="Petite Suite Pure",
    fr_intl="Petite Suite Pure",
    zh="连六",
    points=1,
)
def short_straight(a: int, b: int) -> bool:
    """Two chows of one suit that run on from each other."""
    return one_suit(a, b) and shifted(3, a, b)


@set_fan(
    shape=Shape.CHOW,
    sets=2,
    green=72,
    intl=4,
    en="Two Terminal Chows",
    fr="Deux Chows Purs d’Extrémités",
    fr_intl="Deux Chow Terminaux",
    zh="老少副",
    points=1,
)
def two_terminal_chows(a: int, b: int) -> bool:
    """1-2-3 and 7-8-9 of one suit."""
    return one_suit(a, b) and shifted(6, a, b)


@fan(
    green=73,
    intl=5,
    en="Pung of Terminals or Honors",
    fr="Pung de Vent ou d’Extrémité",
    fr_intl="Pung de Terminales ou d’Honneurs",
    zh="幺九刻",
    points=1,
    forms=_SETS,
    pungs=1,
)
def pung_of_terminals_or_honors(win: Win) -> Found:
    """A pung or kong of ones, nines or winds, each; the summary rules name all honours."""
    dragons = win.of.rules.terminal_honor_pung_includes_dragons
    kinds = TERMINALS | (HONOURS if dragons else WINDS)
    return tuple([(part,) for part in win.pungs_of(kinds)])


@fan(
    green=74,
    intl=6,
    en="Melded Kong",
    fr="Kong Exposé",
    fr_intl="Kong Exposé",
    zh="明杠",
    points=1,
    forms=_SETS,
    kongs=1,
)
def melded_kong(win: Win) -> Found:
    """A kong made with a discard, or by extending an exposed pung."""
    return tuple([(kong,) for kong in win.exposed_kongs])


@fan(
    green=75,
    intl=7,
    en="One Voided Suit",
    fr="Une Famille Absente",
    fr_intl="Une Famille Manquante",
    zh="缺一门",
    points=1,
)
def one_voided_suit(win: Win) -> Found:
    """Tiles of two suits, and none of the third."""
    fewer = win.of.suits < 2 and not win.of.rules.one_voided_suit_needs_two_suits
    return win.whole_if(win.of.suits == 2 or fewer)


@fan(
    green=76,
    intl=8,
    en="No Honors",
    fr="Pas d’Honneur",
    fr_intl="Pas d’Honneur",
    zh="无字",
    points=1,
    only=NUMBERS,
)
def no_honors(win: Win) -> Found:
    """Only number tiles."""
    return win.whole


@fan(
    green=77,
    intl=9,
    en="Edge Wait",
    fr="Finir d’un Côté",
    fr_intl="Attente de Bord",
    zh="边张",
    points=1,
    forms=_SETS,
)
def edge_wait(win: Win) -> Found:
    """A win on the 3 of 1-2-3 or the 7 of 7-8-9, when no other tile would win."""
    chow = win.finished
    if chow is None or chow.shape is not Shape.CHOW:
        return ()
    winning = win.of.winning
    edge = winning.rank == (3 if chow.first.rank == 1 else 7) and chow.first.rank in (1, 7)
    return ((chow,),) if edge and win.waits_alone(chow) else ()


@fan(
    green=78,
    intl=10,
    en="Closed Wait",
    fr="Finir au Milieu",
    fr_intl="Attente Fermée",
    zh="嵌张",
    points=1,
    forms=_SETS,
)
def closed_wait(win: Win) -> Found:
    """A win on the middle tile of a chow, when no other tile would win."""
    chow = win.finished
    if chow is None or chow.shape is not Shape.CHOW:
        return ()
    return ((chow,),) if chow.tiles[1] is win.of.winning and win.waits_alone(chow) else ()


@fan(
    green=79,
    intl=11,
    en="Single Wait",
    fr="Finir sur la Paire",
    fr_intl="Attente de la Paire",
    zh="单钓将",
    points=1,
    forms=[*_SETS, Form.SEVEN_PAIRS],
)
def single_wait(win: Win) -> Found:
    """A win on the tile that completes the pair, when no other tile would win."""
    pair = win.finished
    if pair is None or pair.shape is not Shape.PAIR:
        return ()
    return ((pair,),) if win.waits_alone(pair) else ()


@fan(
    green=80,
    intl=12,
    en="Self-Drawn",
    fr="Tirer Soi-même",
    fr_intl="Pioche",
    zh="自摸",
    points=1,
)
def self_drawn(win: Win) -> Found:
    """A win on a tile drawn from the wall."""
    return win.whole_if(win.of.drawn)


@fan(
    green=81,
    intl=13,
    en="Flower Tiles",
    fr="Fleur ou Saison",
    fr_intl="Tuile de Fleur",
    zh="花牌",
    points=1,
    forms=[],
)
def flower_tiles(win: Win) -> Found:
    """One point for each flower, once the hand is valid."""
    # Counted apart: flowers never help a hand to its minimum.
    return win.whole_if(win.of.situation.flowers > 0)
