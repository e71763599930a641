"""Actions in words: what a player may do, did or would do."""

from __future__ import annotations

from typing import Any

import msgspec

from muraille.phrase import Language, Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Call
from muraille.tiles import Tile

_WORDS: dict[type, Phrase] = {
    asks.Win: Phrase("Win"),
    asks.Kong: Phrase("Kong"),
    asks.Pass: Phrase("Pass"),
    asks.NineTerminals: Phrase("Draw the deal with nine terminals"),
    asks.Tenpai: Phrase("Show tenpai"),
    asks.Noten: Phrase("Keep the hand face down"),
}
_ANNOUNCED = {
    Call.CHOW: Phrase("Say “chow” and show nothing"),
    Call.PUNG: Phrase("Say “pung” and show nothing"),
    Call.KONG: Phrase("Say “kong” and show nothing"),
    Call.WIN: Phrase("Say that you win and show nothing"),
}


def named(action: Action) -> Phrase:
    """An action in words, its tiles as they are written.

    >>> print(named(asks.Chow((Tile("3m"), Tile("4m")))))
    Chow with 3m and 4m
    """
    if isinstance(action, asks.Riichi):
        return Phrase("Riichi with {tile}", tile=action.tile)
    if isinstance(action, asks.Discard):
        return Phrase("Discard {tile}", tile=action.tile)
    if isinstance(action, asks.ConcealedKong):
        return Phrase("Concealed kong of {tile}", tile=action.tile)
    if isinstance(action, asks.AddedKong):
        return Phrase("Add {tile} to the pung", tile=action.tile)
    if isinstance(action, asks.Announce):
        return _ANNOUNCED[action.call]
    if isinstance(action, asks.Chow):
        first, second = action.tiles
        return Phrase("Chow with {first} and {second}", first=first, second=second)
    if isinstance(action, asks.Pung):
        return Phrase("Pung of {tile}", tile=action.tiles[0])
    return _WORDS[type(action)]


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


def action_data(action: Action, language: Language) -> dict[str, Any]:
    """An action as JSON data, with the words that are read or heard."""
    return {
        "action": msgspec.to_builtins(action),
        "label": spoken(named(action)).render(language),
        "tiles": tiles_of(action),
    }
