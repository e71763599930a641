"""The yaku of RCR §4.2.1, in its order.

``open_han=None`` means concealed only. ``supersedes`` names the yaku that are not counted beside this one.
"""

from __future__ import annotations

from muraille.phrase import Phrase, mark
from muraille.riichi.declarations import Yaku, under_other_rules, yaku
from muraille.riichi.grades import DoubleRiichi
from muraille.riichi.win import (
    CIRCUMSTANCE,
    SIMPLES,
    TERMINALS_AND_HONOURS,
    WHOLE_HAND,
    WINDS,
    WINNING_TILE,
    Found,
    Wait,
    Win,
)
from muraille.table.wins import RiichiKind
from muraille.tiles import KINDS, Tile, format_tiles

# Members by names of their own: to look one up on its class costs more than the rest of a rule.
NO_RIICHI, DOUBLE = RiichiKind.NONE, RiichiKind.DOUBLE
ADDITIONAL, RARE = "Sheet: yaku (additional)", "Sheet: yaku (rare)"
#: A hand that has no yaku of its own.
PLAIN = "234m68p345s99p678s 7p"


@yaku(fr="Riichi", en="Riichi", ja="立直", han=1, cite="RCR §4.2.1, §3.3.14", example=f"{PLAIN} riichi")
def riichi(win: Win) -> Found:
    """A concealed waiting hand, declared with a bet."""
    return CIRCUMSTANCE if win.riichi is not NO_RIICHI else None


@yaku(
    fr="Ippatsu",
    en="Ippatsu",
    ja="一発",
    han=1,
    cite="RCR §4.2.1, §3.3.14",
    sheet=ADDITIONAL,
    bonus=True,
    example=f"{PLAIN} riichi ippatsu",
)
def ippatsu(win: Win) -> Found:
    """A win in the first uninterrupted go-around after the riichi."""
    return CIRCUMSTANCE if win.ippatsu else None


@yaku(
    fr="Double Riichi",
    en="Double Riichi",
    ja="両立直",
    han=1,
    cite="RCR §4.2.1",
    sheet=ADDITIONAL,
    bonus=True,
    when=lambda rules: rules.double_riichi is DoubleRiichi.ADDED,
    example=f"{PLAIN} double",
)
def double_riichi(win: Win) -> Found:
    """Riichi declared in the player's very first turn, which nothing had interrupted: one han beside Riichi."""
    return CIRCUMSTANCE if win.riichi is DOUBLE else None


under_other_rules(
    double_riichi,
    rule=mark(
        "Riichi declared in the player's very first turn, which nothing had interrupted: two han in the place of Riichi."
    ),
    han=2,
    supersedes=(riichi,),
    when=lambda rules: rules.double_riichi is DoubleRiichi.WHOLE,
)


@yaku(
    fr="Tout Caché Tiré",
    en="Fully Concealed Hand",
    ja="門前清自摸和",
    han=1,
    cite="RCR §4.2.1",
    example=f"{PLAIN} draw",
)
def menzen_tsumo(win: Win) -> Found:
    """The winning tile of a concealed hand is drawn."""
    return WINNING_TILE if win.drawn else None


@yaku(fr="Pinfu", en="Pinfu", ja="平和", han=1, cite="RCR §4.2.1", example="234m67p345s99p678s 8p")
def pinfu(win: Win) -> Found:
    """Four concealed chows, a pair without value, and the winning tile finishes a chow on a two-sided wait."""
    return WHOLE_HAND if win.without_fu else None


_WAITS = {
    Wait.EDGE: Phrase("the winning tile finished an edge wait; a two-sided wait is needed"),
    Wait.CLOSED: Phrase("the winning tile finished a closed wait; a two-sided wait is needed"),
    Wait.PAIR: Phrase("the winning tile finished the pair; a two-sided wait is needed"),
}


@pinfu.nearly()
def nearly_pinfu(win: Win) -> Phrase | None:
    if len(win.chows) != 4 or win.without_fu:
        return None
    if win.value_pair:
        return Phrase("the pair of {tile} has value", tile=KINDS[win.pair])
    return _WAITS[win.wait]


@yaku(
    fr="Double Chows Purs",
    en="Pure Double Chow",
    ja="一盃口",
    han=1,
    cite="RCR §4.2.1",
    example="223344m68p99678s 7p",
)
def iipeikou(win: Win) -> Found:
    """Two identical chows."""
    return win.double_chows


@yaku(
    fr="Tout Ordinaire",
    en="All Simples",
    ja="断幺九",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, Annotations",
    open_when=lambda rules: rules.open_tanyao,
    example="234m6888p345678s 7p",
)
def tanyao(win: Win) -> Found:
    """No terminals and no honours."""
    return WHOLE_HAND if win.kinds <= SIMPLES else None


@tanyao.nearly()
def nearly_tanyao(win: Win) -> Phrase | None:
    kinds = win.kinds & TERMINALS_AND_HONOURS
    if not 0 < sum(win.counts[kind] for kind in kinds) <= 3:
        return None
    return Phrase("it allows no terminals and no honours: {tiles}", tiles=_text(kinds))


@yaku(
    fr="Triple Chows",
    en="Mixed Triple Chow",
    ja="三色同順",
    han=2,
    open_han=1,
    cite="RCR §4.2.1",
    example="234m23499p24678s 3s",
)
def sanshoku_doujun(win: Win) -> Found:
    """The same chow in each of the three suits."""
    return win.chow_in_every_suit


@yaku(
    fr="Grande Suite Pure",
    en="Pure Straight",
    ja="一気通貫",
    han=2,
    open_han=1,
    cite="RCR §4.2.1",
    example="12345678s234p55m 9s",
)
def ittsuu(win: Win) -> Found:
    """Three consecutive chows, 123 456 789, in one suit."""
    return win.straight


def _dragon_pung(dragon: Tile, colour: str, fr: str, ja: str, rule: str) -> Yaku:
    kind = dragon.kind

    @yaku(
        name=f"yakuhai_{colour}",
        fr=f"Pung de Dragon {fr}",
        en=f"{colour.capitalize()} Dragon Pung",
        ja=f"役牌 {ja}",
        rule=rule,
        han=1,
        open_han=1,
        cite="RCR §4.2.1",
        example=f"234m68p67899s{dragon.rank}{dragon.rank}{dragon.rank}z 7p",
    )
    def dragon_pung(win: Win) -> Found:
        return win.pung_of(kind)

    return dragon_pung


DRAGON_PUNGS = (
    _dragon_pung(Tile.WHITE, "white", "blanc", "白", mark("A pung or kong of white dragons.")),
    _dragon_pung(Tile.GREEN, "green", "vert", "發", mark("A pung or kong of green dragons.")),
    _dragon_pung(Tile.RED, "red", "rouge", "中", mark("A pung or kong of red dragons.")),
)


@yaku(
    fr="Pung du Vent du Joueur",
    en="Seat Wind Pung",
    ja="自風牌",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, §4.3.9",
    example="234m68p67899s222z 7p",
)
def seat_wind(win: Win) -> Found:
    """A pung or kong of one's own wind."""
    return win.pung_of(win.seat)


@seat_wind.nearly()
def nearly_a_wind(win: Win) -> Phrase | None:
    others = WINDS.intersection(win.pung_kinds) - {win.seat, win.round}
    if not others:
        return None
    if len(others) == 1:
        return Phrase("the pung of {tile} is neither the seat wind nor the prevailing wind", tile=_text(others))
    return Phrase("the pungs of {tiles} are neither the seat wind nor the prevailing wind", tiles=_text(others))


@yaku(
    fr="Pung du Vent Dominant",
    en="Prevailing Wind Pung",
    ja="場風牌",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, §4.3.9",
    example="234m68p67899s111z 7p",
)
def round_wind(win: Win) -> Found:
    """A pung or kong of the prevailing wind; one's own wind may be the same and counts too."""
    pung = win.pung_of(win.round)
    return pung if pung and (win.round != win.seat or win.rules.double_wind_pung_han == 2) else None


@yaku(
    fr="Terminales et Honneurs Partout",
    en="Outside Hand",
    ja="混全帯幺九",
    han=2,
    open_han=1,
    cite="RCR §4.2.1",
    example="123m789999p12s33z 3s",
)
def chanta(win: Win) -> Found:
    """A terminal or an honour in every set and in the pair, and at least one chow."""
    return WHOLE_HAND if win.outside_groups == 5 and win.chow_of_an_outside_hand else None


@chanta.nearly()
def nearly_chanta(win: Win) -> Phrase | None:
    if not win.regular or win.outside_groups != 4:
        return None
    inside = next(
        part for part in win.groups if not TERMINALS_AND_HONOURS.intersection(tile.kind for tile in part.tiles)
    )
    return Phrase("{tiles} has no terminal and no honour", tiles=format_tiles(inside.tiles))


@yaku(
    fr="Finir sur Kong",
    en="After a Kong",
    ja="嶺上開花",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    sheet=RARE,
    example="234m68p67899s[1111m] 7p draw after_kong",
)
def rinshan(win: Win) -> Found:
    """A win on the replacement tile after a kong; it counts as a draw."""
    return WINNING_TILE if win.after_kong else None


@yaku(
    fr="Voler un Kong",
    en="Robbing the Kong",
    ja="搶槓",
    han=1,
    open_han=1,
    cite="RCR §4.2.1, §3.3.6",
    sheet=RARE,
    example=f"{PLAIN} robbing_kong",
)
def chankan(win: Win) -> Found:
    """A win on the tile that an opponent adds to a pung; it counts as a discard."""
    return WINNING_TILE if win.robbing_kong else None


@yaku(
    fr="Fond de la Mer (dernière tuile)",
    en="Under the Sea (last tile)",
    ja="海底摸月",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    sheet=RARE,
    example=f"{PLAIN} draw last_tile",
)
def haitei(win: Win) -> Found:
    """The last tile of the wall is drawn and wins; G15 has it count beside After a Kong."""
    wins = win.last_tile and win.drawn and not (win.after_kong and not win.rules.rinshan_with_haitei)
    return WINNING_TILE if wins else None


@haitei.nearly()
def nearly_haitei(win: Win) -> Phrase | None:
    if not (win.last_tile and win.after_kong and not win.rules.rinshan_with_haitei):
        return None
    return Phrase("these rules give the replacement tile After a Kong only")


@yaku(
    fr="Fond de la Mer (dernier écart)",
    en="Under the Sea (last discard)",
    ja="河底撈魚",
    han=1,
    open_han=1,
    cite="RCR §4.2.1",
    sheet=RARE,
    example=f"{PLAIN} last_tile",
)
def houtei(win: Win) -> Found:
    """The discard after the last tile of the wall wins."""
    return WINNING_TILE if win.last_tile and win.by_discard else None


def _text(kinds: frozenset[int]) -> str:
    return format_tiles([KINDS[kind] for kind in sorted(kinds)])
