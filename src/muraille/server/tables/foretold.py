"""What an event nearly always makes of a view, so that it need not be sent: ``hello`` brings the table; a client follows it.

It is a guess that both sides make alike, never a rule: what is otherwise is sent as a change beside it. A part of the table is
read beside the old value:

- ``"$seat"`` is that member of the event, ``"$tiles.0"`` the first element of one, and as a key it is a place in a list; the key
  ``"$last"`` is its last place;
- ``{"$add": 1}`` adds to a number, ``{"$append": …}`` puts a value behind a list, and ``{"$remove": […]}`` takes away, for each
  of these values, the first that equals it or else the last of all;
- a list is a new list, each part of it filled;
- any other object has the parts of its members, beside a list of its places; anything else is the new value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muraille.server.tables.changes import LIST, Json, JsonObject
from muraille.server.tables.frame_parts import Sentence, SentencePart, SentencePattern, Told


def _laid(tile: str, *, turned: bool = False) -> dict[str, Json]:
    return {"tile": tile, "turned": turned, "face_down": False, "stacked": False}


#: By the kind of the event.
FORETOLD: dict[str, dict[str, Json]] = {
    "drawn": {
        "phase": "turn",
        "turn": "$seat",
        "left": {"$add": -1},
        "wall": {"front": {"$add": 1}},
        "seats": {"$seat": {"concealed": {"$append": "$tile"}}},
        "drawn": {"$seat": True},
        "claimable": None,
    },
    "discarded": {
        "phase": "claim",
        "seats": {
            "$seat": {
                "concealed": {"$remove": ["$tile"]},
                "river": {"$append": {"tile": "$tile", "drawn": "$drawn", "sideways": "$sideways", "called_by": None}},
            }
        },
        "drawn": {"$seat": False},
        "claimable": {"seat": "$seat", "tile": "$tile"},
        "last_discard": "$seat",
    },
    "called": {
        "phase": "turn",
        "turn": "$seat",
        "seats": {
            "$discarder": {"river": {"$last": {"called_by": "$seat"}}},
            "$seat": {
                "concealed": {"$remove": ["$tiles.0", "$tiles.1"]},
                "melds": {"$append": [_laid("$tile", turned=True), _laid("$tiles.0"), _laid("$tiles.1")]},
            },
        },
        "claimable": None,
        "last_discard": None,
    },
    "dealt": {"seats": {"$seat": {"concealed": "$tiles", "melds": [], "river": [], "tenpai": None}}},
}


def foretold(view: JsonObject, event: JsonObject) -> dict[str, Json]:
    """The view that an event nearly always leaves, with the event as its last.

    >>> foretold({"left": 70, "drawn": [False, False]}, {"type": "drawn", "seat": 1, "tile": "5m"})["drawn"]
    [False, True]
    """
    kind = str(event["type"])
    return {**view, **_members(view, FORETOLD.get(kind, {}), event), "last": {"seat": event.get("seat"), "kind": kind}}


def _filled(old: Json, part: Json, event: JsonObject) -> Json:
    if isinstance(part, str) and part.startswith("$"):
        return _of_event(part, event)
    if isinstance(part, list):
        return [_filled(None, each, event) for each in part]
    if not isinstance(part, dict):
        return part
    if isinstance(old, int):
        return old + part["$add"]
    if isinstance(old, LIST):
        return _list(list(old), part, event)
    return {**old, **_members(old, part, event)} if isinstance(old, dict) else _members({}, part, event)


def _of_event(path: str, event: JsonObject) -> Json:
    name, _, at = path[1:].partition(".")
    value = event[name]
    if not isinstance(value, LIST):
        return value
    return value[int(at)] if at else list(value)


def _members(old: JsonObject, parts: JsonObject, event: JsonObject) -> dict[str, Json]:
    return {key: _filled(old.get(key), part, event) for key, part in parts.items()}


def _list(old: list[Json], part: JsonObject, event: JsonObject) -> list[Json]:
    if "$append" in part:
        return [*old, _filled(None, part["$append"], event)]
    if "$remove" in part:
        removed = _filled(None, part["$remove"], event)
        assert isinstance(removed, list)
        return _without(old, removed)
    for key, inside in part.items():
        at = len(old) - 1 if key == "$last" else _of_event(key, event)
        old = [_filled(value, inside, event) if place == at else value for place, value in enumerate(old)]
    return old


def _without(values: list[Json], removed: list[Json]) -> list[Json]:
    for each in removed:
        at = values.index(each) if each in values else len(values) - 1
        values = [*values[:at], *values[at + 1 :]]
    return values


class Patterns:
    """Sentences whose tiles are those of their events, by numbers: each is sent once, and then only its number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def short(self, told: Sentence, event: JsonObject) -> Told:
        """The sentence; of a kind that is foretold, as a pattern with its number, or only the number of one that was sent.

        >>> patterns, event = Patterns(), {"type": "discarded", "seat": 0, "tile": "9s"}
        >>> patterns.short(["Ann discards ", SentencePart(tile="9s")], event).told[1].tile
        '$tile'
        >>> patterns.short(["Ann discards ", SentencePart(tile="9s")], event)
        0
        """
        if event["type"] not in FORETOLD:
            return told
        holes = {tile: f"$tiles.{at}" for at, tile in enumerate(_tiles(event))} | {event.get("tile"): "$tile"}
        pattern = [_opened(part, holes) for part in told]
        key = repr(pattern)
        if key in self._numbers:
            return self._numbers[key]
        number = self._numbers[key] = len(self._numbers)
        return SentencePattern(number=number, told=pattern)


def _tiles(event: JsonObject) -> Sequence[Json]:
    tiles = event.get("tiles", ())
    return tiles if isinstance(tiles, LIST) else ()


def _opened(part: str | SentencePart, holes: Mapping[Json, str]) -> str | SentencePart:
    """A part without its tile, where the event has that."""
    if isinstance(part, str) or part.tile not in holes:
        return part
    return SentencePart(tile=holes[part.tile])
