"""Actions in words: what a player may do, did or would do."""

from __future__ import annotations

from typing import TypedDict

from muraille.phrase import Language, Phrase, written
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.kinds import KINDS
from muraille.tiles import Tile


def named(action: Action) -> Phrase:
    """An action in words, its tiles as they are written.

    >>> print(named(asks.Chow((Tile("3m"), Tile("4m")))))
    Chow with 3m and 4m
    """
    return KINDS[type(action)].words(action)


def spoken(phrase: Phrase) -> Phrase:
    """A sentence to be read or heard: tiles by their names.

    >>> print(spoken(Phrase("a pung needs two more {tile}", tile=Tile("5m"))))
    a pung needs two more 5 of characters
    """
    values = {name: value.label if isinstance(value, Tile) else value for name, value in phrase.values.items()}
    return Phrase(phrase.template, **values)


def tiles_of(action: Action) -> list[str]:
    """The tiles of the player's own that an action shows."""
    if isinstance(action, (asks.Chow, asks.Pung)):
        return [tile.value for tile in action.tiles]
    tile: Tile | None = getattr(action, "tile", None)
    return [] if tile is None else [tile.value]


class ActionInWords(TypedDict):
    """An action with the words that are read or heard, its label in parts and its tiles."""

    action: Action
    label: str
    told: list[str | dict[str, str]]
    tiles: list[str]


def action_data(action: Action, language: Language) -> ActionInWords:
    """An action with its words."""
    return {
        "action": action,
        "label": spoken(named(action)).render(language),
        "told": written(named(action).parts(language)),
        "tiles": tiles_of(action),
    }
