"""What a seat has not seen: how many tiles of each kind may still come."""

from __future__ import annotations

from muraille.table.state import State
from muraille.tiles import Tile


def visible(state: State, seat: int) -> list[Tile]:
    """The tiles on the table that are not the seat's own: discards, sets, indicators."""
    seen = [each.tile for place in state.seats for each in place.river if each.called_by is None]
    for other, place in enumerate(state.seats):
        if other != seat:
            seen += [tile for laid in place.melds if laid.meld is not None for tile in laid.meld.tiles]
            seen += [tile for tile in place.concealed if tile is not None]
    return seen + state.indicators


def left(state: State, seat: int) -> list[int]:
    """How many tiles of each kind the seat has not seen."""
    place = state.seats[seat]
    unseen = [4] * 34 + [1] * 8
    own = [tile for tile in place.concealed if tile is not None]
    own += [tile for laid in place.melds if laid.meld is not None for tile in laid.meld.tiles]
    for tile in (*visible(state, seat), *own):
        unseen[tile.kind] -= 1
    return unseen
