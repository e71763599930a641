"""Why the rules that both games share refuse an action of each kind, whatever the game adds."""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.reasons import Reason
from muraille.table.seats import Seat
from muraille.table.state import State
from muraille.table.turn import Play, as_dealt
from muraille.tiles import Tile


def announce(play: Play, state: State, seat: int, action: asks.Announce) -> Reason:
    """Only an open table takes a word without tiles."""
    return Reason("empty_announcement", Phrase("what is announced must be shown"), play.cite("empty_announcement"))


def discard(play: Play, state: State, seat: int, action: asks.Discard | asks.Riichi) -> Reason | None:
    """The tile must be in the hand, and be the copy that is meant."""
    tile = action.tile
    if tile not in state.seats[seat].concealed:
        return _not_in_hand(play, state, tile)
    if action.drawn is not None and not as_dealt(play, state):
        copies = state.seats[seat].concealed.count(tile)
        if (action.drawn and tile is not state.drawn) or (not action.drawn and tile is state.drawn and copies < 2):
            return Reason(
                "not_that_copy",
                Phrase("{tile} was not drawn just now", tile=tile)
                if action.drawn
                else Phrase("{tile} is the tile drawn just now: no other copy is in the hand", tile=tile),
                play.cite("discard"),
            )
    return None


def _not_in_hand(play: Play, state: State, tile: Tile) -> Reason:
    return Reason("not_in_hand", Phrase("{tile} is not among the concealed tiles", tile=tile), play.cite("discard"))


def chow(play: Play, state: State, seat: int, action: asks.Chow) -> Reason | None:
    """Three in a row of one suit, from the player on the left."""
    if seat != (state.turn + 1) % 4:
        return Reason("chow_from_left", Phrase("a chow is called only from the player on the left"), play.cite("chow"))
    missing = _lacks(play, state, seat, action.tiles)
    if missing is not None:
        return missing
    assert state.last is not None
    kinds = sorted(tile.kind for tile in (*action.tiles, state.last))
    if kinds[0] >= 27 or kinds[0] // 9 != kinds[2] // 9 or kinds != [kinds[0], kinds[0] + 1, kinds[0] + 2]:
        return Reason("no_chow", Phrase("these tiles are not three in a row of one suit"), play.cite("chow"))
    return _last_discard(play, state)


def pung(play: Play, state: State, seat: int, action: asks.Pung) -> Reason | None:
    """Three identical tiles."""
    missing = _lacks(play, state, seat, action.tiles)
    if missing is not None:
        return missing
    assert state.last is not None
    if any(tile.kind != state.last.kind for tile in action.tiles):
        return Reason("no_pung", Phrase("these tiles are not three identical ones"), play.cite("pung"))
    return _last_discard(play, state)


def _lacks(play: Play, state: State, seat: int, tiles: tuple[Tile, ...]) -> Reason | None:
    held = list(state.seats[seat].concealed)
    for tile in tiles:
        if tile not in held:
            return _not_in_hand(play, state, tile)
        held.remove(tile)
    return None


def claimed_kong(play: Play, state: State, seat: int, action: asks.Kong) -> Reason | None:
    """Four identical tiles, and a replacement for them."""
    assert state.last is not None
    if state.seats[seat].counts[state.last.kind] < 3:
        return Reason("no_kong", Phrase("a kong needs three more {tile}", tile=state.last.plain), play.cite("kong"))
    return _last_discard(play, state) or _replacement(play, state, seat)


def _last_discard(play: Play, state: State) -> Reason | None:
    if state.left == 0 and play.last_discard_only_wins:
        return Reason(
            "last_discard",
            Phrase("the discard after the last tile may be claimed only to win"),
            play.cite("last_discard"),
        )
    if play.only_wins(state):
        return Reason(
            "deal_drawn", Phrase("the deal is drawn unless somebody wins on this discard"), play.cite("abort")
        )
    return None


def _replacement(play: Play, state: State, seat: int) -> Reason | None:
    if state.left == 0 or state.part.drawn_out(seat):
        return Reason("last_tile", Phrase("no kong on the last tile of the wall"), play.cite("last_tile"))
    return None


def _turn_kong(play: Play, state: State, seat: int) -> Reason | None:
    if state.called is not None and not play.kong_after_claim:
        return Reason(
            "kong_after_claim",
            Phrase("no kong in the turn in which a chow or a pung was called"),
            play.cite("kong_after_claim"),
        )
    return _replacement(play, state, seat)


def concealed_kong(play: Play, state: State, seat: int, action: asks.ConcealedKong) -> Reason | None:
    """Four in the hand, and a replacement for them."""
    if state.seats[seat].counts[action.tile.kind] < 4:
        return Reason(
            "no_kong",
            Phrase("a concealed kong needs four {tile} in the hand", tile=action.tile.plain),
            play.cite("concealed_kong"),
        )
    return _turn_kong(play, state, seat)


def added_kong(play: Play, state: State, seat: int, action: asks.AddedKong) -> Reason | None:
    """The fourth of an exposed pung, and a replacement for it."""
    place = state.seats[seat]
    if action.tile not in place.concealed:
        return _not_in_hand(play, state, action.tile)
    if action.tile.kind not in pungs_of(place):
        return Reason("no_pung", Phrase("no exposed pung of {tile}", tile=action.tile.plain), play.cite("added_kong"))
    return _turn_kong(play, state, seat)


def pungs_of(place: Seat) -> set[int]:
    """The kinds of the exposed pungs of a seat."""
    return {
        laid.meld.tiles[0].kind
        for laid in place.melds
        if laid.meld is not None and len(laid.meld.tiles) == 3 and laid.meld.group.triplet
    }


def flowers_of(place: Seat) -> list[Tile]:
    """The flowers in a hand that are known."""
    return sorted(tile for tile in place.concealed if tile is not None and tile.kind >= 34)


def flower(play: Play, state: State, seat: int, action: asks.Flower) -> Reason | None:
    """A flower of the hand is laid aside."""
    if action.tile in flowers_of(state.seats[seat]):
        return None
    return Reason("not_held", Phrase("{tile} is not in the hand", tile=action.tile), play.cite("turn"))


def win(play: Play, state: State, seat: int, action: asks.Win) -> Reason | None:
    """A drawn or claimed tile that completes the hand."""
    if state.called is not None and state.phase is phases.TURN:
        return Reason("no_draw", Phrase("after a call there is no drawn tile to win with"), play.cite("win"))
    tile = state.winning_tile
    if tile is None or tile.kind >= 34 or not state.waits(seat) >> tile.kind & 1:
        return Reason("incomplete", Phrase("the hand is not complete"), play.cite("win"))
    return None


def nothing(play: Play, state: State, seat: int, action: Action) -> Reason | None:
    """Nothing that both games share refuses this."""
    return None
