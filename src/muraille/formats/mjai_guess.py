"""The rules of an mjai log that does not name them: what its tiles and its last deal say."""

from __future__ import annotations

from typing import Any

from muraille.formats.foreign import ForeignDeal, ForeignGame
from muraille.formats.tenhou_rules import as_practised, room_rules
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.tiles import RED_FIVES, Tile, Wind


def guess_rules(game: ForeignGame, header: dict[str, Any]) -> RiichiRules:
    """Tenhou's rules, with the red fives and the length that the log shows.

    The bots that speak mjai are trained on Tenhou and play its rules.
    """
    rules = room_rules(
        red_fives=_red_fives(game, header),
        south=not (header.get("gametype") == "tonpu" or _ended_after_east(game)),
    )
    return as_practised(rules, game.deals)


def _red_fives(game: ForeignGame, header: dict[str, Any]) -> int:
    if isinstance(header.get("aka_flag"), bool):
        return 3 if header["aka_flag"] else 0
    seen = [_tiles(deal) for deal in game.deals]
    if any(tile.red for tiles in seen for tile in tiles):
        return 3
    plain = [red.plain for red in RED_FIVES]
    return 0 if any(tiles.count(five) == 4 for tiles in seen for five in plain) else 3


def _tiles(deal: ForeignDeal) -> list[Tile]:
    tiles = [tile for hand in deal.hands for tile in hand if tile is not None]
    tiles += [
        move.event.tile
        for move in deal.moves
        if isinstance(move.event, (happened.Drawn, happened.DoraRevealed)) and move.event.tile is not None
    ]
    return tiles + ([deal.indicator] if deal.indicator is not None else [])


def _ended_after_east(game: ForeignGame) -> bool:
    """The game ended in the East round, and not because somebody had nothing left."""
    last = game.deals[-1]
    return game.ended and last.round is Wind.EAST and last.dealer == 3 and min(game.final or (0,)) >= 0
