"""What an action of each kind does, event by event. The table tells each event before the next is asked for."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.events import Call, Event, KongKind
from muraille.table.state import State
from muraille.table.turn import Play, as_dealt
from muraille.table.walls import Wall
from muraille.tiles import Tile


def own_tiles(state: State, seat: int, action: Action) -> tuple[Tile, ...]:
    """The tiles of its own with which a seat makes a set."""
    if isinstance(action, (asks.Chow, asks.Pung)):
        return action.tiles
    if isinstance(action, asks.AddedKong):
        return (action.tile,)
    tile = action.tile if isinstance(action, asks.ConcealedKong) else state.last
    assert tile is not None
    held = state.seats[seat].concealed
    return tuple(sorted(each for each in held if each is not None and each.kind == tile.kind))


def discard(play: Play, state: State, wall: Wall, seat: int, action: asks.Discard | asks.Riichi) -> Iterator[Event]:
    """A discard, after what comes before it: an indicator, the word “riichi”."""
    place = state.seats[seat]
    drawn = action.tile is state.drawn if action.drawn is None else action.drawn
    if as_dealt(play, state):
        drawn = False
    while (event := play.before_discard(state, wall)) is not None:
        yield event
    if isinstance(action, asks.Riichi):
        yield happened.RiichiDeclared(seat)
    sideways = place.riichi and not any(each.sideways and each.called_by is None for each in place.river)
    yield happened.Discarded(seat, action.tile, drawn, sideways)


def call(
    claim: Call, play: Play, state: State, wall: Wall, seat: int, action: asks.Chow | asks.Pung | asks.Kong
) -> Iterator[Event]:
    """The strongest claim for a set, unless what follows the discard ends the deal."""
    while (event := play.after_discard(state, wall)) is not None:
        yield event
    if state.phase is phases.CLAIM:
        assert state.last is not None
        tiles = own_tiles(state, seat, action)
        yield happened.Called(seat, claim, state.last, state.turn, tiles)


def concealed_kong(play: Play, state: State, wall: Wall, seat: int, action: asks.ConcealedKong) -> Iterator[Event]:
    """Four tiles of the hand are laid down."""
    yield happened.KongDeclared(seat, KongKind.CONCEALED, own_tiles(state, seat, action))


def added_kong(play: Play, state: State, wall: Wall, seat: int, action: asks.AddedKong) -> Iterator[Event]:
    """A tile is laid on an exposed pung."""
    yield happened.KongDeclared(seat, KongKind.ADDED, (action.tile,))


def flower(play: Play, state: State, wall: Wall, seat: int, action: asks.Flower) -> Iterator[Event]:
    """A flower is laid aside; its replacement follows by itself."""
    yield happened.FlowerExposed(seat, action.tile)


def win(play: Play, state: State, wall: Wall, seat: int, action: asks.Win) -> Iterator[Event]:
    """A win with the tile drawn."""
    yield from play.settle(state, wall, {seat: action})


def nine_terminals(play: Play, state: State, wall: Wall, seat: int, action: asks.NineTerminals) -> Iterator[Event]:
    """The deal is drawn."""
    yield happened.DealDrawn(happened.DrawnBecause.NINE_TERMINALS, play.abort_payments(state), seat)


def tenpai(play: Play, state: State, wall: Wall, seat: int, action: asks.Tenpai | asks.Noten) -> Iterator[Event]:
    """A hand is shown or kept face down."""
    shown = isinstance(action, asks.Tenpai)
    tiles = state.seats[seat].hand().concealed if shown else ()
    yield happened.TenpaiDeclared(seat, shown and play.tenpai(state, seat), tiles)


def let_go(play: Play, state: State, wall: Wall, seat: int, action: asks.Pass) -> Iterator[Event]:
    """A tile that could be claimed is let go."""
    yield happened.Passed(seat)


def announce(play: Play, state: State, wall: Wall, seat: int, action: asks.Announce) -> Iterator[Event]:
    """A word is said and nothing shown."""
    yield happened.Announced(seat, action.call)
