"""Actions by number: a stable list for each game, with names, for programs that learn.

A number means the same in every version of the package as long as the version of the list is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.candidates import chow_partners
from muraille.tiles import KINDS, RED_FIVES, Tile

#: Where the two tiles of one's own stand beside the one that is claimed for a chow.
_STEPS = {"below": (-2, -1), "around": (-1, 1), "above": (1, 2)}
_WORDS: dict[str, type[asks.Discard | asks.Riichi | asks.ConcealedKong | asks.AddedKong | asks.Flower]] = {
    "discard": asks.Discard,
    "riichi": asks.Riichi,
    "concealed kong": asks.ConcealedKong,
    "added kong": asks.AddedKong,
    "flower": asks.Flower,
}
_PLAIN: dict[str, Action] = {
    "kong": asks.Kong(),
    "win": asks.Win(),
    "pass": asks.Pass(),
    "nine terminals": asks.NineTerminals(),
    "tenpai": asks.Tenpai(),
    "noten": asks.Noten(),
}


@dataclass(frozen=True)
class Numbering:
    """The actions of a game in the order of their numbers."""

    #: The name and the version of the list.
    version: str
    names: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def _fixed(self) -> dict[Action, int]:
        """The actions that mean the same whatever tile lies there."""
        found: dict[Action, int] = {}
        for number, name in enumerate(self.names):
            words, _, last = name.rpartition(" ")
            if name in _PLAIN:
                found[_PLAIN[name]] = number
            elif words in _WORDS:
                found[_WORDS[words](Tile(last))] = number
        return found

    @cached_property
    def _actions(self) -> dict[int, Action]:
        return {number: action for action, number in self._fixed.items()}

    def action(self, number: int, last: Tile | None = None) -> Action:
        """The action of a number; ``last`` is the tile that lies there, without which a chow or a pung has no tiles.

        >>> from muraille.riichi.batches import NUMBERING
        >>> NUMBERING.action(4), NUMBERING.action(75, Tile("7p"))
        (Discard(tile=<Tile 5m>, drawn=None), Chow(tiles=(<Tile 0p>, <Tile 6p>)))
        """
        fixed = self._actions.get(number)
        if fixed is not None:
            return fixed
        assert last is not None, "a chow or a pung needs the tile that lies there"
        kind, *more = self.names[number].split()
        if kind == "pung":
            reds = more.count("red") + 2 * more.count("reds")
            five = RED_FIVES[last.kind // 9] if reds else last.plain
            return asks.Pung((five if reds else last.plain, five if reds == 2 else last.plain))
        low, high = (last.kind + step for step in _STEPS[more[0]])
        red = "red" in more
        return asks.Chow((_painted(low, red=red), _painted(high, red=red)))

    def number(self, action: Action, last: Tile | None = None) -> int:
        """The number of an action.

        >>> from muraille.riichi.batches import NUMBERING
        >>> NUMBERING.number(asks.Pung((Tile("0s"), Tile("5s")))), NUMBERING.number(asks.Win())
        (81, 155)
        """
        if isinstance(action, asks.Pung):
            return self._numbers["pung" + ("", " red", " two reds")[sum(tile.red for tile in action.tiles)]]
        if isinstance(action, asks.Chow):
            assert last is not None, "a chow needs the tile that lies there"
            steps = tuple(tile.kind - last.kind for tile in action.tiles)
            where = next(name for name, each in _STEPS.items() if each == tuple(sorted(steps)))
            return self._numbers[f"chow {where}" + (" red" if any(tile.red for tile in action.tiles) else "")]
        if isinstance(action, asks.Discard | asks.Riichi):
            action = type(action)(action.tile)
        return self._fixed[action]


def _painted(kind: int, *, red: bool) -> Tile:
    plain = KINDS[kind]
    return RED_FIVES[kind // 9] if red and plain.rank == 5 else plain


def tiles_named(words: str, tiles: Sequence[Tile]) -> Iterator[str]:
    """
    >>> list(tiles_named("discard", [Tile("1m"), Tile("0p")]))
    ['discard 1m', 'discard 0p']
    """
    return (f"{words} {tile.value}" for tile in tiles)


def chows_named(*, red: bool) -> Iterator[str]:
    """
    >>> list(chows_named(red=False))
    ['chow below', 'chow around', 'chow above']
    """
    for where in _STEPS:
        yield f"chow {where}"
        if red:
            yield f"chow {where} red"


assert chow_partners(4) == tuple((4 + low, 4 + high) for low, high in _STEPS.values())
