"""The table as a picture (SVG), with the faces of the board in the browser: the hands, the sets and the rivers of four seats."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from muraille.table.faces import used_faces
from muraille.table.seats import Exposed, Seat
from muraille.table.state import State
from muraille.tiles import Tile

_SIDE = 800
_WIDTH, _HEIGHT = 33, 44
#: Where a seat's own things lie, seen from it: the hand at its edge, six discards a row towards the middle.
_HAND_TOP, _RIVER_TOP, _RIVER_LEFT = _SIDE - _HEIGHT - 14, 510, _SIDE // 2 - 3 * _WIDTH


def table_picture(state: State, viewer: int | None = None) -> str:
    """The deal in play; with a viewer, who sits below, the tiles of the others are hidden.

    >>> from muraille.library.games import Game
    >>> picture = table_picture(Game("tenhou", seed=7).deal.state, viewer=0)
    >>> picture[:4], picture.count('href="#tile-back"')
    ('<svg', 39)
    """
    below = 0 if viewer is None else viewer
    seats = [
        f'<g transform="rotate({-90 * turn} {_SIDE // 2} {_SIDE // 2})">{"".join(_seat(state, seat, viewer))}</g>'
        for turn, seat in enumerate(state.in_turn(below))
    ]
    body = "".join([*seats, *_middle(state)])
    faces = used_faces(body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {_SIDE}" font-family="sans-serif">'
        f'<defs>{faces}</defs><rect width="{_SIDE}" height="{_SIDE}" fill="#1f4a3d"/>{body}</svg>'
    )


def _tile(tile: Tile | None, left: float, top: float, *, sideways: bool = False) -> str:
    """A tile, or its back; a sideways one lies on its left side."""
    name = "back" if tile is None else tile.value
    turned = f' transform="translate({_HEIGHT} 0) rotate(-90 {left} {top + _HEIGHT})"' if sideways else ""
    back = (
        ""
        if tile is None
        else f'<rect x="{left}" y="{top}" width="{_WIDTH}" height="{_HEIGHT}" rx="4" fill="#f4efe2"/>'
    )
    face = f'<use href="#tile-{name}" x="{left}" y="{top}" width="{_WIDTH}" height="{_HEIGHT}"/>'
    return f"<g{turned}>{back}{face}</g>"


def _seat(state: State, seat: int, viewer: int | None) -> Iterator[str]:
    place, hidden = state.seats[seat], viewer not in (None, seat)
    left = 60.0
    for tile in _in_order(place, None if seat != state.turn or not state.own_turn else state.drawn):
        yield _tile(None if hidden else tile, left, _HAND_TOP)
        left += _WIDTH
    left = _SIDE - 20.0
    for laid in place.melds:
        tiles = _shown(laid, hidden=hidden)
        left -= _WIDTH * len(tiles) + 8
        for number, tile in enumerate(tiles):
            yield _tile(tile, left + _WIDTH * number, _HAND_TOP)
    for number, tile in enumerate(state.flowers(seat)):
        yield _tile(tile, 60 + _WIDTH * number, _HAND_TOP - _HEIGHT - 8)
    row_left = float(_RIVER_LEFT)
    for number, each in enumerate(place.river):
        if number % 6 == 0 and number < 18:
            row_left = float(_RIVER_LEFT)
        top = _RIVER_TOP + (_HEIGHT + 2) * min(number // 6, 2)
        dim = ' opacity="0.35"' if each.called_by is not None else ""
        yield f"<g{dim}>{_tile(each.tile, row_left, top, sideways=each.sideways)}</g>"
        row_left += _HEIGHT if each.sideways else _WIDTH


def _in_order(place: Seat, drawn: Tile | None) -> list[Tile | None]:
    """The concealed tiles in order, the drawn one last; hidden ones first."""
    known = sorted(tile for tile in place.concealed if tile is not None)
    if drawn is not None and drawn in known:
        known.remove(drawn)
        known.append(drawn)
    unknown: list[Tile | None] = [None] * (len(place.concealed) - len(known))
    return [*unknown, *known]


def _shown(laid: Exposed, *, hidden: bool) -> list[Tile | None]:
    """A concealed kong shows its middle tiles, or none where it lies face down."""
    if laid.meld is None or (hidden and laid.concealed_kong):
        return [None] * 4
    tiles: list[Tile | None] = list(laid.meld.tiles)
    return [None, *tiles[1:3], None] if laid.concealed_kong else tiles


def _middle(state: State) -> Iterator[str]:
    middle = _SIDE // 2
    lines = [f"{state.round.value} {state.dealer + 1}", f"{state.left}"]
    for number, line in enumerate(lines):
        yield (
            f'<text x="{middle}" y="{middle - 24 + 26 * number}" fill="#f4efe2" font-size="22" text-anchor="middle">'
            f"{escape(line)}</text>"
        )
    for number, tile in enumerate(state.indicators):
        yield _tile(tile, middle + _WIDTH * (number - len(state.indicators) / 2), middle + 16)
