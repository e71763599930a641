"""Botzone's Chinese Standard Mahjong in: the log of the judge, its requests and the players' answers in turn.

What the judge showed to viewers may be missing: then the requests to the four players and their answers tell the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from muraille.formats.botzone_deal import JudgedDeal, Object
from muraille.formats.botzone_requests import shown
from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame
from muraille.formats.problems import InvalidLog, entry, invalid
from muraille.formats.unpacking import unpacked
from muraille.malformed import UNREADABLE, malformed
from muraille.mcr.rules import MCR_BOTZONE, McrRules
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.options import changed
from muraille.tiles import Wind

#: The tiles of each seat's own wall that are drawn after the deal.
_OWN_WALL = 21


def read(data: bytes) -> ForeignGame:
    """A game from the judge's log: a list of entries, or an object that holds it; several deals one a line.

    >>> read(b'[{"output": {"display": {"action": "DRAW"}}}]')
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: entry 0: a move before the tiles are dealt (DEAL)
    """
    game = ForeignGame(format="botzone", rules=MCR_BOTZONE)
    for log in _logs(unpacked(data)):
        deal = JudgedDeal(game)
        for number, each in enumerate(log):
            _read_entry(deal, number, each)
        deal.finished()
    if not game.deals:
        raise InvalidLog("no_deals", Phrase("the file has no deal (DEAL)"))
    close(game)
    return game


def _read_entry(deal: JudgedDeal, number: int, each: Object) -> None:
    output = each.get("output")
    if not isinstance(output, dict):
        deal.answers = each
        return
    display = output.get("display")
    if display is None and "content" in output:
        deal.show(entry(number), shown(output, deal.answers, entry(number)), output)
        return
    if not isinstance(display, dict):
        raise invalid("no_action", entry(number), Phrase("the judge shows no action (output, display, action)"))
    deal.show(entry(number), display, output)


def close(game: ForeignGame) -> None:
    """A judge's log is a whole game of one deal."""
    game.ended = True
    for before, after in zip(game.deals, game.deals[1:], strict=False):
        before.scores_after = after.scores
    last = game.deals[-1]
    assert isinstance(game.rules, McrRules)
    if last.number is None:
        last.number = 4 * list(Wind).index(last.round) + 1
        shared = game.rules.private_walls and _shared_wall(last)
        game.rules = changed(game.rules, {"game_deals": 1} | ({"private_walls": False} if shared else {}))


def _shared_wall(deal: ForeignDeal) -> bool:
    """Whether a deal cannot have been played with a wall for each seat: it goes beyond one, or ends before one is empty."""
    draws = [0, 0, 0, 0]
    last = deal.dealer
    for move in deal.moves:
        if isinstance(move.event, happened.Drawn):
            draws[move.event.seat] += 1
        if isinstance(move.event, (happened.Drawn, happened.Called, happened.Discarded)):
            last = move.event.seat
    drawn = bool(deal.endings) and isinstance(deal.endings[0], ForeignDraw)
    return max(draws) > _OWN_WALL or (drawn and draws[(last + 1) % 4] < _OWN_WALL)


def _logs(data: bytes) -> Iterator[list[Any]]:
    try:
        yield _entries(msgspec.json.decode(data))
        return
    except UNREADABLE as problem:
        lines = [each for each in data.splitlines() if each.strip()]
        if len(lines) < 2:
            raise _not_json(problem) from None
    for each in lines:
        try:
            yield _entries(msgspec.json.decode(each))
        except UNREADABLE as problem:
            raise _not_json(problem) from None


def _not_json(problem: Exception) -> InvalidLog:
    return InvalidLog(
        "not_json", Phrase("the file is not JSON, or it breaks off: {problem}", problem=malformed(problem))
    )


def _entries(found: Any) -> list[Any]:
    if isinstance(found, dict) and "requests" in found:
        raise InvalidLog(
            "hidden_tiles",
            Phrase("these are the requests to one player: the judge’s log of all four is needed to tell the deal"),
        )
    if isinstance(found, dict):
        found = next((found[key] for key in ("log", "logs") if isinstance(found.get(key), (list, str))), None)
        if isinstance(found, str):
            found = msgspec.json.decode(found)
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise InvalidLog("not_botzone", Phrase("the log of the judge is a list of its requests and the answers"))
    return found
