"""Events in words, for the differences between a file and the rules."""

from __future__ import annotations

from muraille.formats.foreign import Ending, ForeignDraw, ForeignFault, ForeignWin
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.events import DrawnBecause, Event, Seen
from muraille.table.stories import CALL_NAMES, DRAWN_BECAUSE
from muraille.tiles import format_tiles


def told_event(event: Event) -> Phrase:
    """An event in words.

    >>> from muraille.tiles import Tile
    >>> str(told_event(happened.Drawn(1, Tile("5m"))))
    'seat 1 draws 5m'
    """
    if isinstance(event, happened.Drawn):
        if event.replacement:
            return Phrase("seat {seat} draws {tile} in replacement", seat=event.seat, tile=_seen(event.tile))
        return Phrase("seat {seat} draws {tile}", seat=event.seat, tile=_seen(event.tile))
    if isinstance(event, happened.Discarded):
        if event.drawn:
            return Phrase("seat {seat} discards the drawn {tile}", seat=event.seat, tile=event.tile)
        return Phrase("seat {seat} discards {tile}", seat=event.seat, tile=event.tile)
    if isinstance(event, happened.Called):
        tiles = format_tiles((event.tile, *event.tiles))
        return Phrase("seat {seat} calls {tiles} ({call})", seat=event.seat, tiles=tiles, call=CALL_NAMES[event.call])
    if isinstance(event, happened.KongDeclared):
        known = format_tiles(tile for tile in event.tiles if tile is not None)
        return Phrase("seat {seat} declares a kong of {tiles}", seat=event.seat, tiles=known or "?")
    if isinstance(event, happened.RiichiDeclared):
        return Phrase("seat {seat} declares riichi", seat=event.seat)
    if isinstance(event, happened.BetPlaced):
        return Phrase("seat {seat} places the riichi bet", seat=event.seat)
    if isinstance(event, happened.FlowerExposed):
        return Phrase("seat {seat} lays {tile} aside", seat=event.seat, tile=event.tile)
    return _result(event)


def _result(event: Event) -> Phrase:
    if isinstance(event, happened.Won):
        return Phrase("seat {seat} wins", seat=event.seat)
    if isinstance(event, happened.NagashiMangan):
        return Phrase("seat {seat} has nagashi mangan", seat=event.seat)
    if isinstance(event, happened.DealDrawn):
        return _drawn(event.because)
    return Phrase("{event}", event=type(event).__name__)


def told_ending(ending: Ending) -> Phrase:
    """A result as the file tells it."""
    if isinstance(ending, ForeignWin):
        return Phrase("seat {seat} wins", seat=ending.seat)
    if isinstance(ending, ForeignDraw):
        return Phrase("nagashi mangan") if ending.nagashi else _drawn(ending.because)
    assert isinstance(ending, ForeignFault)
    return Phrase("seat {seat} commits a fault ({code})", seat=ending.seat, code=ending.code)


def _drawn(because: DrawnBecause | None) -> Phrase:
    return Phrase("the deal is drawn ({because})", because="?" if because is None else DRAWN_BECAUSE[because])


def _seen(tile: Seen) -> str:
    return "?" if tile is None else str(tile)
