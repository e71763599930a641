"""A question to a player as a frame: what he may do with labels and keys, what he may not and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from muraille.languages import cite_text
from muraille.phrase import Language, Phrase
from muraille.table import action_words
from muraille.table import actions as asks
from muraille.table.action_words import spoken
from muraille.table.actions import Action
from muraille.table.lacking import Lacking
from muraille.table.prompts import Prompt, Reason, Refused

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
_KINDS = {
    "win": Phrase("Win"),
    "riichi": Phrase("Riichi"),
    "kong": Phrase("Kong"),
    "pung": Phrase("Pung"),
    "chow": Phrase("Chow"),
}


def action_data(action: Action, language: Language) -> dict[str, Any]:
    return action_words.action_data(action, language) | {"key": KEYS[type(action)]}


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
