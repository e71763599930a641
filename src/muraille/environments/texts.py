"""The table as text: what lies there, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.table.state import State
from muraille.tiles import format_tiles


def table_text(state: State, viewer: int | None = None) -> str:
    """The deal in play; with a viewer, the tiles of the others are hidden."""
    return "\n".join(_lines(state, viewer))


def _lines(state: State, viewer: int | None) -> Iterator[str]:
    dora = f", dora indicators {format_tiles(state.indicators)}" if state.indicators else ""
    yield f"deal {state.number}, {state.round.value} round, {state.left} tiles left{dora}"
    for seat, place in enumerate(state.seats):
        turn = ">" if seat == state.turn else " "
        yield f"{turn} {state.wind(seat).value} {state.scores[seat]:>7}  {_hand(state, seat, hidden=viewer not in (None, seat))}"
        river = " ".join(("*" if each.sideways else "") + each.tile.value for each in place.river)
        yield f"             {river}".rstrip()


def _hand(state: State, seat: int, *, hidden: bool) -> str:
    place, laid_aside = state.seats[seat], state.flowers(seat)
    tiles = sorted(tile for tile in place.concealed if tile is not None)
    shown = "#" * len(place.concealed) if hidden else format_tiles(tiles)
    melds = [str(laid.meld) for laid in place.melds if laid.meld is not None and not (hidden and laid.concealed_kong)]
    flowers = [f"+{format_tiles(laid_aside)}"] if laid_aside else []
    return " ".join((shown, *melds, *flowers))
