"""Legality: one function that says why an action is refused. What both games share is here; the game adds its own.

An action is legal when nothing refuses it, so the list of legal actions, the list of refused ones and the check of an answer
are the same rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.prompts import Asked, Reason
from muraille.table.seats import Phase, Seat
from muraille.tiles import KINDS, Tile, format_tiles

if TYPE_CHECKING:
    from muraille.table.deals import Deal


def refusal(deal: Deal, seat: int, action: Action) -> Reason | None:
    """Why a seat may not do this now; None where it may."""
    asked = deal.asked(seat)
    allowed = _ASKED[type(action)]
    if asked not in allowed:
        return _out_of_place(deal, seat, action)
    place = deal.state.seats[seat]
    if place.restrained:
        ban = restrained(place, action)
        if ban is not None:
            return ban
    return by_the_tiles(deal, seat, action)


def by_the_tiles(deal: Deal, seat: int, action: Action) -> Reason | None:
    """Why tiles and moment refuse an action, whatever the referee took away."""
    shared = _SHARED[type(action)](deal, seat, action)
    return shared if shared is not None else deal.family.refuse(deal, seat, action)


def restrained(place: Seat, action: Action) -> Reason | None:
    """What a ruling of the referee forbids."""
    for ban in place.barred:
        if ban.wins and isinstance(action, asks.Win):
            return Reason("barred_from_winning", Phrase("the referee took away the right to win"), ban.cite)
        if ban.claims and isinstance(action, (asks.Chow, asks.Pung, asks.Kong)):
            return Reason("barred_from_claiming", Phrase("the referee took away the right to claim"), ban.cite)
    if isinstance(action, asks.Discard) and not place.riichi:
        due = place.due()
        if due and action.tile not in due:
            return Reason(
                "ordered_discards", Phrase("{tiles} must be discarded first", tiles=format_tiles(due)), place.order_cite
            )
    return None


def _announce(deal: Deal, seat: int, action: asks.Announce) -> Reason:
    return Reason(
        "empty_announcement", Phrase("what is announced must be shown"), deal.family.cite("empty_announcement")
    )


def _out_of_place(deal: Deal, seat: int, action: Action) -> Reason:
    if deal.state.phase in (Phase.ENDING, Phase.OVER):
        return Reason("deal_over", Phrase("the deal is over"), deal.family.cite("deal_over"))
    if isinstance(action, (asks.Discard, asks.Riichi, asks.ConcealedKong, asks.AddedKong, asks.NineTerminals)):
        return Reason("not_your_turn", Phrase("it is not this seat’s turn"), deal.family.cite("turn"))
    if isinstance(action, (asks.Tenpai, asks.Noten)):
        if deal.state.seats[seat].tenpai is not None:
            return Reason(
                "already_declared", Phrase("an announcement at the draw cannot be changed"), deal.family.cite("tenpai")
            )
        return Reason("no_draw", Phrase("tenpai is declared only at an exhaustive draw"), deal.family.cite("tenpai"))
    return Reason("nothing_to_claim", Phrase("no tile lies there to be claimed"), deal.family.cite("claim"))


def _discard(deal: Deal, seat: int, action: asks.Discard | asks.Riichi) -> Reason | None:
    tile, state = action.tile, deal.state
    if tile not in state.seats[seat].concealed:
        return _not_in_hand(deal, tile)
    if action.drawn is not None:
        copies = state.seats[seat].concealed.count(tile)
        if (action.drawn and tile is not state.drawn) or (not action.drawn and tile is state.drawn and copies < 2):
            return Reason(
                "not_that_copy",
                Phrase("{tile} was not drawn just now", tile=tile)
                if action.drawn
                else Phrase("{tile} is the tile drawn just now: no other copy is in the hand", tile=tile),
                deal.family.cite("discard"),
            )
    return None


def _not_in_hand(deal: Deal, tile: Tile) -> Reason:
    return Reason(
        "not_in_hand", Phrase("{tile} is not among the concealed tiles", tile=tile), deal.family.cite("discard")
    )


def _chow(deal: Deal, seat: int, action: asks.Chow) -> Reason | None:
    state = deal.state
    if seat != (state.turn + 1) % 4:
        return Reason(
            "chow_from_left", Phrase("a chow is called only from the player on the left"), deal.family.cite("chow")
        )
    missing = _lacks(deal, seat, action.tiles)
    if missing is not None:
        return missing
    assert state.last is not None
    kinds = sorted(tile.kind for tile in (*action.tiles, state.last))
    if kinds[0] >= 27 or kinds[0] // 9 != kinds[2] // 9 or kinds != [kinds[0], kinds[0] + 1, kinds[0] + 2]:
        return Reason("no_chow", Phrase("these tiles are not three in a row of one suit"), deal.family.cite("chow"))
    return _last_discard(deal)


def _pung(deal: Deal, seat: int, action: asks.Pung) -> Reason | None:
    state = deal.state
    missing = _lacks(deal, seat, action.tiles)
    if missing is not None:
        return missing
    assert state.last is not None
    if any(tile.kind != state.last.kind for tile in action.tiles):
        return Reason("no_pung", Phrase("these tiles are not three identical ones"), deal.family.cite("pung"))
    return _last_discard(deal)


def _lacks(deal: Deal, seat: int, tiles: tuple[Tile, ...]) -> Reason | None:
    held = list(deal.state.seats[seat].concealed)
    for tile in tiles:
        if tile not in held:
            return _not_in_hand(deal, tile)
        held.remove(tile)
    return None


def _claimed_kong(deal: Deal, seat: int, action: asks.Kong) -> Reason | None:
    state = deal.state
    assert state.last is not None
    if state.seats[seat].counts[state.last.kind] < 3:
        return Reason(
            "no_kong", Phrase("a kong needs three more {tile}", tile=state.last.plain), deal.family.cite("kong")
        )
    return _last_discard(deal) or _replacement(deal, seat)


def _last_discard(deal: Deal) -> Reason | None:
    if deal.state.left == 0 and deal.family.last_discard_only_wins:
        return Reason(
            "last_discard",
            Phrase("the discard after the last tile may be claimed only to win"),
            deal.family.cite("last_discard"),
        )
    if deal.family.only_wins(deal):
        return Reason(
            "deal_drawn", Phrase("the deal is drawn unless somebody wins on this discard"), deal.family.cite("abort")
        )
    return None


def _replacement(deal: Deal, seat: int) -> Reason | None:
    quarters = deal.state.quarters
    if deal.state.left == 0 or (quarters is not None and quarters[seat] == 0):
        return Reason("last_tile", Phrase("no kong on the last tile of the wall"), deal.family.cite("last_tile"))
    return None


def _turn_kong(deal: Deal, seat: int) -> Reason | None:
    if deal.state.called is not None and not deal.family.kong_after_claim:
        return Reason(
            "kong_after_claim",
            Phrase("no kong in the turn in which a chow or a pung was called"),
            deal.family.cite("kong_after_claim"),
        )
    return _replacement(deal, seat)


def _concealed_kong(deal: Deal, seat: int, action: asks.ConcealedKong) -> Reason | None:
    if deal.state.seats[seat].counts[action.tile.kind] < 4:
        return Reason(
            "no_kong",
            Phrase("a concealed kong needs four {tile} in the hand", tile=action.tile.plain),
            deal.family.cite("concealed_kong"),
        )
    return _turn_kong(deal, seat)


def _added_kong(deal: Deal, seat: int, action: asks.AddedKong) -> Reason | None:
    place = deal.state.seats[seat]
    if action.tile not in place.concealed:
        return _not_in_hand(deal, action.tile)
    if action.tile.kind not in pungs_of(place):
        return Reason(
            "no_pung", Phrase("no exposed pung of {tile}", tile=action.tile.plain), deal.family.cite("added_kong")
        )
    return _turn_kong(deal, seat)


def pungs_of(place: Seat) -> set[int]:
    """The kinds of the exposed pungs of a seat."""
    return {
        laid.meld.tiles[0].kind
        for laid in place.melds
        if laid.meld is not None and len(laid.meld.tiles) == 3 and laid.meld.group.triplet
    }


def _win(deal: Deal, seat: int, action: asks.Win) -> Reason | None:
    state = deal.state
    if state.called is not None and state.phase is Phase.TURN:
        return Reason("no_draw", Phrase("after a call there is no drawn tile to win with"), deal.family.cite("win"))
    tile = state.winning_tile
    if tile is None or tile.kind >= 34 or not state.waits(seat) >> tile.kind & 1:
        return Reason("incomplete", Phrase("the hand is not complete"), deal.family.cite("win"))
    return None


def _nothing(deal: Deal, seat: int, action: Action) -> Reason | None:
    return None


_TURN = frozenset({Asked.TURN})
_CLAIM = frozenset({Asked.CLAIM})
_ASKED: dict[type, frozenset[Asked]] = {
    asks.Discard: _TURN,
    asks.Riichi: _TURN,
    asks.ConcealedKong: _TURN,
    asks.AddedKong: _TURN,
    asks.NineTerminals: _TURN,
    asks.Chow: _CLAIM,
    asks.Pung: _CLAIM,
    asks.Kong: _CLAIM,
    asks.Win: frozenset({Asked.TURN, Asked.CLAIM, Asked.ROB}),
    asks.Pass: frozenset({Asked.CLAIM, Asked.ROB}),
    asks.Tenpai: frozenset({Asked.TENPAI}),
    asks.Noten: frozenset({Asked.TENPAI}),
    asks.Announce: frozenset({Asked.TURN, Asked.CLAIM, Asked.ROB}),
}
_SHARED: dict[type, Callable[[Deal, int, Any], Reason | None]] = {
    asks.Discard: _discard,
    asks.Riichi: _discard,
    asks.ConcealedKong: _concealed_kong,
    asks.AddedKong: _added_kong,
    asks.NineTerminals: _nothing,
    asks.Chow: _chow,
    asks.Pung: _pung,
    asks.Kong: _claimed_kong,
    asks.Win: _win,
    asks.Pass: _nothing,
    asks.Tenpai: _nothing,
    asks.Noten: _nothing,
    asks.Announce: _announce,
}


def candidates(deal: Deal, seat: int) -> Iterator[Action]:
    """What a player would look for: every action that the tiles allow, whether or not the rules do."""
    asked = deal.asked(seat)
    if asked is Asked.TURN:
        yield from _turn_candidates(deal, seat)
    elif asked is Asked.TENPAI:
        yield from (asks.Tenpai(), asks.Noten())
    elif asked is not None:
        yield from claim_candidates(deal, seat)
        yield asks.Pass()


def _turn_candidates(deal: Deal, seat: int) -> Iterator[Action]:
    state = deal.state
    place = state.seats[seat]
    if state.drawn is not None and state.drawn.kind < 34 and state.waits(seat) >> state.drawn.kind & 1:
        yield asks.Win()
    held = sorted({tile for tile in place.concealed if tile is not None})
    pungs = pungs_of(place)
    for kind in sorted({tile.kind for tile in held}):
        if kind < 34 and place.counts[kind] == 4:
            yield asks.ConcealedKong(KINDS[kind])
    for tile in held:
        if tile.kind in pungs:
            yield asks.AddedKong(tile)
    yield from deal.family.candidates(deal, seat)
    for tile in held:
        yield asks.Discard(tile)


def claim_candidates(deal: Deal, seat: int) -> Iterator[Action]:
    """The claims that the tiles of a seat allow."""
    state = deal.state
    tile, place = state.last, state.seats[seat]
    if tile is None:
        return
    kind = tile.kind
    if state.waits(seat) >> kind & 1:
        yield asks.Win()
    if state.phase is not Phase.CLAIM:
        return
    counts = place.counts
    if counts[kind] >= 3:
        yield asks.Kong()
    if counts[kind] >= 2:
        for pair in _choices(place, (kind, kind)):
            yield asks.Pung(pair)
    if kind < 27 and seat == (state.turn + 1) % 4:
        for first, second in chow_partners(kind):
            if counts[first] and counts[second]:
                for pair in _choices(place, (first, second)):
                    yield asks.Chow(pair)


def chow_partners(kind: int) -> tuple[tuple[int, int], ...]:
    """The pairs of kinds that make a chow with this one.

    >>> chow_partners(0), chow_partners(4)
    (((1, 2),), ((2, 3), (3, 5), (5, 6)))
    """
    return _PARTNERS[kind]


_PARTNERS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(
        (kind + low, kind + high)
        for low, high in ((-2, -1), (-1, 1), (1, 2))
        if kind % 9 + low >= 0 and kind % 9 + high <= 8
    )
    for kind in range(27)
)


def _choices(place: Seat, kinds: tuple[int, int]) -> list[tuple[Tile, Tile]]:
    """The different pairs of tiles of these kinds: a red five is another tile than a five."""
    if kinds[0] == kinds[1]:
        held = sorted(tile for tile in place.concealed if tile is not None and tile.kind == kinds[0])
        return list(dict.fromkeys(combinations(held, 2)))
    first, second = (
        sorted({tile for tile in place.concealed if tile is not None and tile.kind == kind}) for kind in kinds
    )
    return [(one, other) for one in first for other in second]
