"""Claims: the hand after a call, and whether an open hand has a yaku in sight."""

from __future__ import annotations

from muraille.bots.riichi.sight import FIRST_HONOUR, BotSight
from muraille.hand import Hand, Meld, Shape
from muraille.riichi.legality import swap_kinds
from muraille.table import actions as asks
from muraille.table.seats import Exposed
from muraille.tiles import Tile

Claim = asks.Chow | asks.Pung


def after_call(hand: Hand, claim: Claim, tile: Tile) -> Hand:
    """The hand once the tile is called, before the discard.

    >>> from muraille.tiles import parse_tiles
    >>> print(after_call(Hand.parse("23m456p789s11122z"), asks.Chow((Tile.M2, Tile.M3)), Tile.M4))
    456p789s11122z(234m)
    """
    left = list(hand.concealed)
    for own in claim.tiles:
        left.remove(own)
    return Hand(tuple(left), (*hand.melds, Meld.of((tile, *claim.tiles))))


def after_kong(hand: Hand, action: asks.ConcealedKong | asks.AddedKong) -> Hand:
    """The hand once a kong is laid, before the replacement tile.

    >>> print(after_kong(Hand.parse("1111m23p456s777s22z"), asks.ConcealedKong(Tile.M1)))
    23p456777s22z[1111m]
    """
    kind = action.tile.kind
    left = tuple(tile for tile in hand.concealed if tile.kind != kind)
    used = tuple(tile for tile in hand.concealed if tile.kind == kind)
    if isinstance(action, asks.ConcealedKong):
        return Hand(left, (*hand.melds, Meld.of(used, exposed=False)))
    melds = [
        Meld.of((*meld.tiles, *used)) if meld.tiles[0].kind == kind and meld.group.shape is Shape.PUNG else meld
        for meld in hand.melds
    ]
    return Hand(left, tuple(melds))


def barred_discards(sight: BotSight, claim: Claim, tile: Tile) -> frozenset[int]:
    """The kinds that may not be discarded right after the call (RCR §3.3.2)."""
    if sight.rules.kuikae_allowed:
        return frozenset()
    return swap_kinds(Exposed(Meld.of((tile, *claim.tiles)), tile))


def simple_kind(kind: int) -> bool:
    """A two to eight of a suit."""
    return kind < FIRST_HONOUR and 0 < kind % 9 < 8


def has_value_pung(sight: BotSight, hand: Hand) -> bool:
    """Whether a pung that is a yaku by itself is there: melded, or three concealed."""
    counts = hand.counts
    melded = {meld.tiles[0].kind for meld in hand.melds if meld.group.shape is not Shape.CHOW}
    return any((counts[kind] >= 3 or kind in melded) and sight.value_honour(kind) for kind in range(FIRST_HONOUR, 34))


def all_simple_melds(hand: Hand) -> bool:
    return all(simple_kind(tile.kind) for meld in hand.melds for tile in meld.tiles)


def outsiders(hand: Hand) -> int:
    """How many concealed tiles All Simples cannot use."""
    return sum(not simple_kind(tile.kind) for tile in hand.concealed)


def flush_suit(hand: Hand) -> int | None:
    """The only suit in which a hand has chows and pungs, if all but two tiles are of it or honours."""
    melded = {tile.kind // 9 for meld in hand.melds for tile in meld.tiles if tile.kind < FIRST_HONOUR}
    for suit in range(3):
        strangers = sum(tile.kind < FIRST_HONOUR and tile.kind // 9 != suit for tile in hand.concealed)
        if melded <= {suit} and strangers <= 2:
            return suit
    return None
