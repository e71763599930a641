"""The walls of a record: as its events tell them, and whether they are those that were promised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.seeds import commitment, wall_from_key
from muraille.table.walls import BuiltWall
from muraille.tiles import Tile, Wind


def recorded_wall(events: Sequence[Event]) -> BuiltWall:
    """The wall, the throws and the key of the deal with whose start the events begin. Raises :class:`InvalidRequest` where it
    is not told."""
    built = events[1] if len(events) > 1 else None
    if not isinstance(built, happened.WallBuilt):
        raise InvalidRequest("no_wall", Phrase("no wall follows the start of the deal"))
    tiles = tuple(tile for tile in built.tiles if tile is not None)
    if len(tiles) != len(built.tiles):
        raise InvalidRequest(
            "hidden_wall", Phrase("the wall of this record is hidden: only a complete record can be verified")
        )
    throws: list[tuple[int, int]] = []
    for event in events[2:]:
        if not isinstance(event, happened.DiceThrown):
            break
        throws.append(event.dice)
    key = next((event.key for event in events if isinstance(event, happened.DealEnded)), None)
    return BuiltWall(tiles, tuple(throws), key)


def broken_promises(built: BuiltWall, started: happened.DealStarted, tiles: Sequence[Tile]) -> Iterator[Phrase]:
    """How the key shown after a deal differs from what was promised before it."""
    if built.key is None or started.commitment is None:
        return
    if commitment(built.key) != started.commitment:
        yield Phrase("the key shown after the deal is not the one promised before it")
    made = wall_from_key(built.key, tiles, len(built.throws))
    if (made.tiles, made.throws) != (built.tiles, built.throws):
        yield Phrase("the key shown after the deal does not make this wall")


class RecordedWalls:
    """The walls of a record, deal by deal."""

    seed: str | None = None

    def __init__(self, events: Sequence[Event]) -> None:
        self._starts = {event.number: at for at, event in enumerate(events) if isinstance(event, happened.DealStarted)}
        self._events = events

    def wall(self, number: int, tiles: Sequence[Tile], throws: int) -> BuiltWall:
        """The wall of a deal, counted from 1."""
        if number not in self._starts:
            raise InvalidRequest("no_wall", Phrase("the record has no wall for deal {number}", number=number))
        return recorded_wall(self._events[self._starts[number] :])._replace(key=None)

    def seats(self) -> tuple[Wind, Wind, Wind, Wind]:
        return Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH
