"""The way to the minimum of the Chinese rules: which discards leave a ready hand that may win, and with what."""

from __future__ import annotations

from typing import NamedTuple

from muraille.hand import Hand, discards, improving_tiles
from muraille.mcr.forms import forms_of
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Counting, Refusal, Situation, score
from muraille.phrase import Name
from muraille.tiles import Tile, Wind


class Finish(NamedTuple):
    """A tile that completes a ready hand, and what the hand is then worth on a discard."""

    tile: Tile
    #: Copies that the player does not hold.
    left: int
    points: int
    #: Whether that is enough to win.
    enough: bool
    #: The fan of the highest value.
    fan: Name | None


class Route(NamedTuple):
    """A discard that leaves a ready hand."""

    discard: Tile
    finishes: tuple[Finish, ...]

    @property
    def winning(self) -> int:
        """How many tiles may win."""
        return sum(each.left for each in self.finishes if each.enough)

    @property
    def waiting(self) -> int:
        """How many tiles complete the hand, whatever it is then worth."""
        return sum(each.left for each in self.finishes)


def routes(hand: Hand, rules: McrRules, seat: Wind, prevailing: Wind) -> list[Route]:
    """Every discard that leaves a ready hand, the one with the most winning tiles first.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> found = routes(Hand.parse("123456m799s55z(456p)"), MCR_GREEN, Wind.SOUTH, Wind.EAST)
    >>> [(route.discard.value, route.winning, route.waiting) for route in found]
    [('9s', 4, 4), ('7s', 0, 4)]
    """
    situation = Situation(seat=seat, round=prevailing)
    found = []
    for each in discards(hand, forms_of(rules)):
        if each.shanten == 0:
            kept = list(hand.concealed)
            kept.remove(each.tile)
            ready = Hand(tuple(kept), hand.melds)
            waits = improving_tiles(ready, forms_of(rules)).tiles
            finishes = (_finish(ready, tile, situation, rules, 4 - hand.owned[tile.kind]) for tile in waits)
            found.append(Route(each.tile, tuple(finishes)))
    return sorted(found, key=lambda route: (-route.winning, -route.waiting, route.discard))


def _finish(ready: Hand, tile: Tile, situation: Situation, rules: McrRules, left: int) -> Finish:
    result = score(ready, tile, situation, rules)
    counting: Counting | None = result.counting if isinstance(result, Refusal) else result
    if counting is None:
        return Finish(tile, left, 0, False, None)
    best = max(counting.lines, key=lambda line: line.points, default=None)
    enough = not isinstance(result, Refusal)
    return Finish(tile, left, counting.points, enough, best.fan.name if best else None)
