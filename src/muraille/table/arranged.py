"""A wall that is arranged, so that a deal can be told as a story: for lessons, for the tests, for what is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Call
from muraille.table.seeds import Stream
from muraille.table.walls import dealt_hands
from muraille.tiles import Tile, parse_tiles

#: The place in the wall from which flowers that nobody arranged lie: deep enough to disturb nobody.
_DEEP = 100


def arrange(
    complete: Sequence[Tile], dead: int, arranged: Mapping[str, str], filler: str = "filler"
) -> tuple[Tile, ...]:
    """A wall in the order in which it is taken, with these tiles where they are wanted; the rest is always the same.

    ``east`` … ``north`` are hands, ``draws`` follow each other from the front, ``replacements`` from the rear;
    ``indicators``, ``ura`` and ``last`` (of the wall) are where the rules look for them.

    >>> from muraille.table.walls import tile_set
    >>> wall = arrange(tile_set(), 14, {"south": "123m", "draws": "5z"})
    >>> [tile.value for tile in dealt_hands(wall)[1][:3]], wall[53].value
    (['1m', '2m', '3m'], '5z')
    """
    wanted = _places(len(complete), dead, arranged)
    places: dict[int, Tile] = {}
    for part, text in arranged.items():
        tiles = parse_tiles(text)
        assert len(tiles) <= len(wanted[part]), f"{text} is too much for {part}"
        places |= dict(zip(wanted[part], tiles, strict=False))
    unplaced = [tile for tile in complete if tile.flower and tile not in places.values()]
    free = (place for place in range(_DEEP, len(complete)) if place not in places)
    places |= {next(free): tile for tile in unplaced}
    rest = list(complete)
    for tile in places.values():
        assert tile in rest, f"{tile} is wanted once too often"
        rest.remove(tile)
    shuffled = iter(Stream(filler).shuffled(rest))
    return tuple(places[place] if place in places else next(shuffled) for place in range(len(complete)))


def _places(size: int, dead: int, arranged: Mapping[str, str]) -> dict[str, Sequence[int]]:
    live = size - dead
    numbers: Sequence[tuple[int, ...]] = dealt_hands(range(size))  # type: ignore[arg-type,assignment]
    return {
        "east": numbers[0],
        "south": numbers[1],
        "west": numbers[2],
        "north": numbers[3],
        "draws": range(53, live),
        "replacements": [live + 12, live + 13, live + 10, live + 11] if dead else _rear(size),
        "indicators": range(live + 8, live - 1, -2),
        "ura": range(live + 9, live, -2),
        "last": range(live - len(parse_tiles(arranged.get("last", ""))), live),
    }


def _rear(size: int) -> list[int]:
    """Replacement tiles from the rear: the upper tile of each stack first."""
    return [size - 2 - 2 * (number // 2) + number % 2 for number in range(40)]


def written_action(text: str) -> Action:
    """An action as one writes it: ``pass``, ``win``, ``chow 34m``, ``discard 5m``, ``added_kong 1z``.

    >>> written_action("chow 34m")
    Chow(tiles=(<Tile 3m>, <Tile 4m>))
    """
    verb, _, rest = text.partition(" ")
    if verb == "announce":
        return asks.Announce(Call(rest))
    tiles = parse_tiles(rest)
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in ("chow", "pung"):
        first, second = tiles
        return asks.Chow((first, second)) if verb == "chow" else asks.Pung((first, second))
    return _OF_ONE_TILE[verb](tiles[0])


_PLAIN: dict[str, Action] = {
    "pass": asks.Pass(),
    "win": asks.Win(),
    "kong": asks.Kong(),
    "tenpai": asks.Tenpai(),
    "noten": asks.Noten(),
    "nine_terminals": asks.NineTerminals(),
}
_OF_ONE_TILE: dict[str, Callable[[Tile], Action]] = {
    "discard": asks.Discard,
    "riichi": asks.Riichi,
    "concealed_kong": asks.ConcealedKong,
    "added_kong": asks.AddedKong,
    "flower": asks.Flower,
}
