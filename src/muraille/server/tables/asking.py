"""A question to a player as a frame: what he may do with labels and keys, what he may not and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from muraille.languages import cite_text
from muraille.phrase import Language, Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Call
from muraille.table.lacking import Lacking
from muraille.table.prompts import Prompt, Reason, Refused
from muraille.tiles import Tile

#: The key of each kind of action, and its word.
KEYS: dict[type, str] = {
    asks.Win: "w",
    asks.Riichi: "r",
    asks.Kong: "k",
    asks.ConcealedKong: "k",
    asks.AddedKong: "k",
    asks.Pung: "p",
    asks.Chow: "c",
    asks.Pass: "x",
    asks.NineTerminals: "n",
    asks.Tenpai: "t",
    asks.Noten: "n",
    asks.Announce: "a",
    asks.Discard: "d",
}
#: The order of the buttons.
ORDER = {kind: place for place, kind in enumerate(KEYS)}
_WORDS: dict[type, Phrase] = {
    asks.Win: Phrase("Win"),
    asks.Kong: Phrase("Kong"),
    asks.Pass: Phrase("Pass"),
    asks.NineTerminals: Phrase("Draw the deal with nine terminals"),
    asks.Tenpai: Phrase("Show tenpai"),
    asks.Noten: Phrase("Keep the hand face down"),
}
_KINDS = {
    "win": Phrase("Win"),
    "riichi": Phrase("Riichi"),
    "kong": Phrase("Kong"),
    "pung": Phrase("Pung"),
    "chow": Phrase("Chow"),
}
_ANNOUNCED = {
    Call.CHOW: Phrase("Say “chow” and show nothing"),
    Call.PUNG: Phrase("Say “pung” and show nothing"),
    Call.KONG: Phrase("Say “kong” and show nothing"),
    Call.WIN: Phrase("Say that you win and show nothing"),
}


def label(action: Action) -> Phrase:
    """An action in words.

    >>> print(label(asks.Chow((Tile("3m"), Tile("4m")))))
    Chow with 3 of characters and 4 of characters
    """
    if isinstance(action, asks.Riichi):
        return Phrase("Riichi with {tile}", tile=action.tile.label)
    if isinstance(action, asks.Discard):
        return Phrase("Discard {tile}", tile=action.tile.label)
    if isinstance(action, asks.ConcealedKong):
        return Phrase("Concealed kong of {tile}", tile=action.tile.label)
    if isinstance(action, asks.AddedKong):
        return Phrase("Add {tile} to the pung", tile=action.tile.label)
    if isinstance(action, asks.Announce):
        return _ANNOUNCED[action.call]
    if isinstance(action, asks.Chow):
        first, second = action.tiles
        return Phrase("Chow with {first} and {second}", first=first.label, second=second.label)
    if isinstance(action, asks.Pung):
        return Phrase("Pung of {tile}", tile=action.tiles[0].label)
    return _WORDS[type(action)]


def tiles_of(action: Action) -> list[str]:
    """The tiles of the player's own that an action shows."""
    if isinstance(action, (asks.Chow, asks.Pung)):
        return [tile.value for tile in action.tiles]
    tile: Tile | None = getattr(action, "tile", None)
    return [] if tile is None else [tile.value]


def action_data(action: Action, language: Language) -> dict[str, Any]:
    return {
        "action": msgspec.to_builtins(action),
        "label": label(action).render(language),
        "key": KEYS[type(action)],
        "tiles": tiles_of(action),
    }


def buttons(actions: Iterable[Action], language: Language) -> list[dict[str, Any]]:
    """Every action that is a button: discards are chosen among the tiles."""
    chosen = (action for action in actions if not isinstance(action, asks.Discard))
    return [action_data(action, language) for action in sorted(chosen, key=lambda each: ORDER[type(each)])]


def reason_data(reason: Reason, language: Language) -> dict[str, str]:
    return {
        "code": reason.code,
        "message": spoken(reason.phrase).render(language),
        "cite": cite_text(reason.cite, language),
    }


def spoken(phrase: Phrase) -> Phrase:
    """A sentence to be read or heard: tiles by their names.

    >>> print(spoken(Phrase("a pung needs two more {tile}", tile=Tile("5m"))))
    a pung needs two more 5 of characters
    """
    values = {name: value.label if isinstance(value, Tile) else value for name, value in phrase.values.items()}
    return Phrase(phrase.template, **values)


def refused_data(entry: Refused, language: Language) -> dict[str, Any]:
    return action_data(entry.action, language) | reason_data(entry.reason, language)


def lacking_data(entry: Lacking, language: Language) -> dict[str, Any]:
    """A kind of action of which there is nothing to choose."""
    found = {"action": {"type": entry.kind}, "label": _KINDS[entry.kind].render(language), "key": "", "tiles": []}
    return found | reason_data(entry.reason, language)


def question(prompt: Prompt, language: Language) -> dict[str, Any]:
    """The content of a ``prompt`` frame but for its number and its clock.

    An open table does not say what the rules refuse: that is for the player to know.
    """
    open_table = prompt.open_table
    refused = [] if open_table else [refused_data(each, language) for each in prompt.refused]
    if not open_table:
        refused += [lacking_data(each, language) for each in prompt.lacking]
    mistakes = prompt.mistakes
    return {
        "asked": prompt.asked.value,
        "tile": None if prompt.tile is None else prompt.tile.value,
        "actions": buttons(prompt.actions, language),
        "refused": [each for each in refused if each["action"]["type"] != "discard"],
        "discards": {
            "allowed": sorted(_discards((*prompt.actions, *mistakes))),
            "forbidden": [
                {"tile": each["action"]["tile"], "message": each["message"], "cite": each["cite"]}
                for each in refused
                if each["action"]["type"] == "discard"
            ],
        },
        "mistakes": buttons(mistakes, language),
        "default": msgspec.to_builtins(prompt.default),
    }


def _discards(actions: Iterable[Action]) -> set[str]:
    return {action.tile.value for action in actions if isinstance(action, asks.Discard)}
