"""The extension's numbers read as events: what happened at one of its tables is a record like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from muraille.table import events as happened
from muraille.table.batches import Batches
from muraille.table.events import Call, DrawnBecause, Event, KongKind
from muraille.table.outcomes import WINDS, four
from muraille.tiles import Tile

_TILES = tuple(Tile)
_CALLS = (Call.CHOW, Call.PUNG, Call.KONG, Call.WIN)
_KONGS = (KongKind.CONCEALED, KongKind.ADDED)
_BECAUSE = tuple(DrawnBecause)

_Numbers = Sequence[int]
_WON = 19


def _tiles(numbers: _Numbers) -> tuple[Tile, ...]:
    return tuple(_TILES[number] for number in numbers)


def _seat(number: int) -> int | None:
    return None if number < 0 else number


def _started(n: _Numbers) -> Event:
    number, prevailing, dealer = n[:3]
    return happened.DealStarted(number, WINDS[prevailing], dealer, four(n[3:7]), four(n[7:11]), n[11], n[12])


#: How each event is read, in the order of the extension's codes; a win needs the game.
_READERS: tuple[Callable[[_Numbers], Event] | None, ...] = (
    _started,
    lambda n: happened.WallBuilt(_tiles(n[1:]), bool(n[0])),
    lambda n: happened.DiceThrown(n[0], (n[1], n[2])),
    lambda n: happened.Dealt(n[0], _tiles(n[1:])),
    lambda n: happened.FlowerExposed(n[0], _TILES[n[1]]),
    lambda n: happened.Drawn(n[0], _TILES[n[1]], bool(n[2])),
    lambda n: happened.RiichiDeclared(n[0]),
    lambda n: happened.Discarded(n[0], _TILES[n[1]], bool(n[2]), bool(n[3])),
    lambda n: happened.BetPlaced(n[0], n[1]),
    lambda n: happened.RiichiFailed(n[0]),
    lambda n: happened.Passed(n[0]),
    lambda n: happened.Claimed(n[0], _CALLS[n[1]], _tiles(n[2:])),
    lambda n: happened.Overruled(n[0], _CALLS[n[1]], _tiles(n[2:])),
    lambda n: happened.Called(n[0], _CALLS[n[1]], _TILES[n[2]], n[3], _tiles(n[4:])),
    lambda n: happened.KongDeclared(n[0], _KONGS[n[1]], _tiles(n[2:])),
    lambda n: happened.DoraRevealed(_TILES[n[0]]),
    lambda n: happened.UraRevealed(_tiles(n)),
    lambda n: happened.KongShown(n[0], _tiles(n[1:])),
    lambda n: happened.TenpaiDeclared(n[0], bool(n[1]), _tiles(n[2:])),
    None,
    lambda n: happened.NagashiMangan(n[0], four(n[1:5]), n[5]),
    lambda n: happened.DealDrawn(_BECAUSE[n[0]], four(n[1:5]), _seat(n[5])),
    lambda n: happened.DealEnded(four(n[:4]), n[4], n[5], bool(n[6])),
)


def read_events(numbers: _Numbers, batches: Batches) -> Iterator[Event]:
    """The events of a table's log, in order."""
    place = 0
    exposed: set[int] = set()
    while place < len(numbers):
        code, count = numbers[place : place + 2]
        given = numbers[place + 2 : place + 2 + count]
        place += 2 + count
        reader = _READERS[code]
        event = _won(given, batches, concealed=given[0] not in exposed) if reader is None else reader(given)
        if isinstance(event, happened.DealStarted):
            exposed = set()
        elif isinstance(event, happened.Called):
            exposed.add(event.seat)
        yield event


def _won(n: _Numbers, batches: Batches, *, concealed: bool) -> Event:
    """Seat, tile, discarder; payments, bets, counters; how many tiles, the tiles; then the game's own numbers."""
    count = n[12]
    return happened.Won(
        n[0],
        _TILES[n[1]],
        _seat(n[2]),
        _tiles(n[13 : 13 + count]),
        batches.score(n[13 + count :], concealed),
        four(n[3:7]),
        n[7],
        four(n[8:12]),
    )
