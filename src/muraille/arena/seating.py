"""Who takes a seat: a player by name, or anything that has ``decide``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

import msgspec

from muraille.arena.faults import sentence_of
from muraille.arena.programs import seated_player
from muraille.arguments import shown, tiles_of
from muraille.errors import InvalidRequest
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase
from muraille.table.actions import Action
from muraille.table.players import Player, View, as_player


class Decides(Protocol):
    """A bot: of the legal actions of a view it chooses one."""

    def decide(self, view: View, /) -> Any: ...


#: A name, a bot, or the class of one.
PlayerLike: TypeAlias = str | Decides | type[Decides] | Player


def action_of(given: object) -> Action:
    """An action, from itself, from its JSON data, or from words.

    >>> action_of("discard 5m"), action_of("chow 34m"), action_of({"type": "pass"}), action_of('{"type": "win"}')
    (Discard(tile=<Tile 5m>, drawn=None), Chow(tiles=(<Tile 3m>, <Tile 4m>)), Pass(), Win(fans=None))
    """
    if isinstance(given, Action):
        return given
    try:
        action: Action = msgspec.convert(_data(given) if isinstance(given, (str, bytes)) else given, Action)
    except (*UNREADABLE, UnicodeEncodeError, TypeError) as problem:
        raise InvalidRequest(
            "invalid_action",
            Phrase("“{given}” is no action: {problem}", given=shown(given), problem=malformed(problem)),
        ) from None
    return action


def _data(text: str | bytes) -> object:
    """The data of an action that is written as JSON or in words."""
    words = text.decode() if isinstance(text, bytes) else text
    if words.lstrip().startswith("{"):
        return msgspec.json.decode(words)
    name, _, rest = words.strip().partition(" ")
    data: dict[str, object] = {"type": name.lower().replace("-", "_")}
    tiles = [tile.value for tile in tiles_of(rest)]
    if len(tiles) == 1:
        data["tile"] = tiles[0]
    elif tiles:
        data["tiles"] = tiles
    return data


class _InWords:
    """A bot that may answer in words."""

    def __init__(self, decide: Callable[[View], object]) -> None:
        self._decide = decide

    def decide(self, view: View) -> Action:
        return action_of(self._decide(view))


def four_of(players: object) -> list[object]:
    """Four players in their order; names may be given in one text.

    >>> four_of("club, greedy,greedy,greedy")
    ['club', 'greedy', 'greedy', 'greedy']
    """
    given = players.split(",") if isinstance(players, str) else players
    seats = list(given) if isinstance(given, Iterable) else []
    if len(seats) != 4:
        raise InvalidRequest(
            "not_four_players", Phrase("{count:# player|# players}: a table has four", count=len(seats))
        )
    return [each.strip() if isinstance(each, str) else each for each in seats]


def name_of(player: object) -> str:
    """How a record calls a player.

    >>> name_of("club"), name_of(dict)
    ('club', 'dict')
    """
    if isinstance(player, str):
        return player
    return str(getattr(player, "name", None) or getattr(player, "__name__", None) or type(player).__name__)


def seated(player: object, seed: str) -> Player:
    """A player for a seat."""
    if isinstance(player, str):
        return seated_player(player, seed)
    made = _made(player) if isinstance(player, type) else player
    decide = getattr(made, "decide", None)
    if not callable(decide):
        raise InvalidRequest(
            "no_such_player",
            Phrase("{given} is no player: name one, or give an object that has decide", given=shown(player)),
        )
    whole = all(hasattr(made, name) for name in ("observes", "seated", "observe"))
    found = as_player(made if whole else _InWords(decide))
    assert found is not None
    return found


def _made(kind: type) -> object:
    try:
        return kind()
    except Exception as problem:  # the class is anybody's code
        raise InvalidRequest(
            "no_such_player",
            Phrase("“{name}” is no player: {problem}", name=kind.__name__, problem=sentence_of(problem)),
        ) from problem
